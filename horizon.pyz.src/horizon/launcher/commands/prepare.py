"""`horizon prepare`: what makes pictures start quickly, made ahead of time; pictures of the player's own game."""

import json
import subprocess
from pathlib import Path

from horizon.core import folders, program
from horizon.core.errors import InternalError, StateError
from horizon.launcher import versions
from horizon.launcher.cli import Answer, Launcher
from horizon.resources.jar import take_jar

SECONDS = 600


def prepare(launcher: Launcher, jar: str | None) -> Answer:
    """Take from the jar first, so that the look through the packs sees it; a child paints, since this wing has no numpy."""
    taken = None if jar is None else take_jar(Path(jar).expanduser(), Path(folders.cache()))
    try:
        child = subprocess.run(
            [*versions.command(launcher.home), "game", "--prepare"], stdin=subprocess.DEVNULL, capture_output=True,
            env=program.environment(), timeout=SECONDS)
    except subprocess.TimeoutExpired:
        raise StateError(f"it took more than {SECONDS} seconds; turn packs off, and try again") from None
    said = child.stderr.decode("utf-8", "replace").strip().splitlines()
    if child.returncode:
        sentence = said[-1].removeprefix("horizon: ") if said else f"it ended with status {child.returncode}"
        raise StateError(sentence)
    try:
        found = json.loads(child.stdout)
    except ValueError:
        raise InternalError("the game that was asked to prepare did not say what it did; use: horizon versions") from None
    reply = {"ok": True, **found} | ({"jar": taken} if taken is not None else {})
    return Answer(reply, "\n".join(lines(reply)))


def lines(reply: dict) -> list[str]:
    kept = f"{reply['bytes'] / 1e6:.1f} MB kept in the cache" if reply["bytes"] else "a checkout keeps none"
    text = [f"{reply['pictures']} pictures painted ({kept}) in {reply['seconds']} s"]
    jar = reply.get("jar")
    if jar is not None:
        text.append(f"{jar['files']} files of Java Edition {jar['version']} taken; in the game: packs enable jar")
        text += [f"refused: {line}" for line in jar["refused"][:20]]
    text.append("packs in use: " + (", ".join(reply["packs"]) or "none"))
    return text + reply["problems"]
