"""Pictures."""

import os

from horizon.control.shapes import OK
from horizon.control.vocabulary import Param, command, shown
from horizon.core.errors import UsageError

SMALLEST, WIDEST, HIGHEST = 16, 4096, 2304
SIGNATURE = b"\x89PNG"


@command(
    "screenshot", Param("path", "The PNG file, else in the screenshots folder.", default=None),
    Param("size", "WIDTHxHEIGHT in pixels.", default="854x480", flag=True),
    Param("hide_gui", "Without crosshair and HUD.", bool),
    reply=OK | {"path": str, "size": (int, int), "renderer": str, "bytes": int, "tick": int},
    read_only=True, poll=True, group="ui", limit=30.0,
)
def screenshot(game, path, size, hide_gui):
    """Draw what the player sees into a PNG."""
    parts = size.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        raise UsageError(f"--size is WIDTHxHEIGHT, like 640x360, not {shown(size)}")
    width, height = map(int, parts)
    if not (SMALLEST <= width <= WIDEST and SMALLEST <= height <= HIGHEST):
        raise UsageError(f"a picture is {SMALLEST}x{SMALLEST} to {WIDEST}x{HIGHEST} pixels, not {shown(size)}")
    if path is not None:
        path = os.path.abspath(path)
        check_overwriting(path)
    return game.screenshot(path, (width, height), hide_gui)


def check_overwriting(path):
    """A picture takes another picture's place, and no other file's."""
    try:
        with open(path, "rb") as file:
            start = file.read(len(SIGNATURE))
    except OSError:
        return
    if start not in (b"", SIGNATURE):
        raise UsageError(f"{path} is there and is no PNG; name another file")


ROWS = (screenshot,)
