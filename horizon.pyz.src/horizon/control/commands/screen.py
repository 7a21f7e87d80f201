"""Pictures."""

import os

from horizon.control.shapes import OK
from horizon.control.vocabulary import Param, command
from horizon.core.errors import UsageError

LARGEST = 4096


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
        raise UsageError(f"--size is WIDTHxHEIGHT, like 640x360, not {size}")
    width, height = map(int, parts)
    if not (16 <= width <= LARGEST and 16 <= height <= LARGEST):
        raise UsageError(f"a picture is 16 to {LARGEST} pixels a side, not {size}")
    return game.screenshot(None if path is None else os.path.abspath(path), (width, height), hide_gui)


ROWS = (screenshot,)
