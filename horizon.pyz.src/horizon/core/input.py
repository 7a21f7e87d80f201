"""Input, and who caused it. Every key, button and line that reaches the game is one of these."""

from typing import NamedTuple

USER = "user"  # this computer's keyboard, mouse or pad
AGENT = "agent"  # the control socket
GAME = "game"  # made up by the game itself
ORIGINS = (USER, AGENT, GAME)


class InputEvent(NamedTuple):
    """One input: what kind (key, button, motion, wheel, text, pad, line, task), which, by whom, at which client tick."""

    kind: str
    key: str
    origin: str
    tick: int
    value: object = None
