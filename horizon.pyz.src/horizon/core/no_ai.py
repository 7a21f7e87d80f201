"""No AI: the player's one switch that hides and turns off whatever lets an agent play.

A line `noAi:true` in `horizon-extras.txt` of the game's home, read by every surface. Imported by `ctl`.
"""

import os

from horizon.core import folders
from horizon.core.errors import DeniedError, DiskError

FILE = "horizon-extras.txt"
KEY = b"noAi"
REFUSAL = "No AI is on, so agents cannot use Horizon; its player can turn it off with: horizon no-ai off"


def is_on(home=None) -> bool:
    """Whether the player wants no AI. `home` is the game's home, by default the one in force. The last line counts."""
    values = [_value(line) for line in _lines(home)]
    values = [value for value in values if value is not None]
    return bool(values) and values[-1] == b"true"


def check(home=None) -> None:
    """Raise DeniedError with the one line that every surface prints, if No AI is on."""
    if is_on(home):
        raise DeniedError(REFUSAL)


def set(home, on: bool) -> None:
    """Turn the switch; every other line of the file stays, byte for byte.

    A switch that was never on is not turned off by making a file.
    """
    lines = _lines(home)
    places = [place for place, line in enumerate(lines) if _value(line) is not None]
    if not places and not on:
        return
    ours = KEY + (b":true" if on else b":false")
    if places:
        end = lines[places[0]][len(lines[places[0]].rstrip(b"\r\n")):]
        kept = [line for place, line in enumerate(lines) if place not in places[1:]]
        kept[places[0]] = ours + (end or b"\n")
    else:
        if lines and not lines[-1].endswith(b"\n"):
            lines[-1] += b"\n"
        kept = [*lines, ours + b"\n"]
    if kept != lines:
        folders.write_atomically(_file(home), b"".join(kept), mode=0o644)


def _file(home) -> str:
    return os.path.join(os.fspath(home) if home is not None else folders.home(), FILE)


def _lines(home) -> list[bytes]:
    """The file's lines with their ends; none if there is no file. DiskError if it is there and cannot be read."""
    path = _file(home)
    try:
        with open(path, "rb") as file:
            return file.readlines()
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise DiskError(f"cannot read {path}, which says whether No AI is on: {folders.reason(error)}") from error


def _value(line: bytes) -> bytes | None:
    """What a `noAi:` line says, in small letters; None for every other line."""
    key, colon, value = line.removeprefix(b"\xef\xbb\xbf").partition(b":")
    return value.strip().lower() if colon and key.strip() == KEY else None
