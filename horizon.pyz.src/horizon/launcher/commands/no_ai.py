"""`horizon no-ai [on|off]`: the player's switch. It works while the switch is on, to turn it off."""

import os

from horizon.core import no_ai
from horizon.launcher.cli import Answer, Launcher


def switch(launcher: Launcher, switch: str | None) -> Answer:
    if switch is not None:
        no_ai.set(launcher.game_home, switch == "on")
    on = no_ai.is_on(launcher.game_home)
    text = "No AI is on: no agent can use Horizon" if on else "No AI is off"
    return Answer({"no_ai": on, "file": os.path.join(launcher.game_home, no_ai.FILE)}, text)
