"""Pictures, and how fast they are drawn."""

import os

from horizon.control.shapes import OK, POINT, POS, nullable
from horizon.control.vocabulary import Param, command, shown
from horizon.control.waits import Later
from horizon.core.errors import UsageError

SMALLEST, WIDEST, HIGHEST = 16, 4096, 2304
SIGNATURE = b"\x89PNG"
SIZE = Param("size", "WIDTHxHEIGHT.", default=None, flag=True)
TIMES = {"median": float, "p95": float, "p99": float, "max": float}
PICTURE = OK | {"path": str, "size": (int, int), "renderer": str, "bytes": int, "tick": int}
NOTE = {"label": str, "bounds": (int, int, int, int), "id?": int, "pos?": POS, "point?": POINT, "distance?": float}


@command(
    "screenshot", Param("path", "The PNG file, else in the screenshots folder.", default=None), SIZE,
    Param("hide_gui", "Without crosshair and HUD.", bool),
    Param("annotate", "Frame and name what is seen.", choices=("widgets", "entities", "blocks"), default=None, flag=True),
    reply=PICTURE | {"annotations?": [NOTE]},
    read_only=True, poll=True, group="ui", limit=60.0,
)
def screenshot(game, path, size, hide_gui, annotate):
    """Draw what the player sees into a PNG."""
    pixels = parsed_size(size)
    path = checked_path(path)
    return Later(game.screenshot(path, pixels, hide_gui, annotate), ticks=False, at_once=True)


@command(
    "screenshot-sequence", Param("frames", "How many, or `cancel`."),
    Param("step_ms", "From one to the next.", float, low=0.0, high=60000.0, default=None),
    Param("path", "The last's PNG.", default=None), SIZE,
    reply=OK | {"path?": str, "size?": (int, int), "renderer?": str, "bytes?": int, "tick?": int, "frames": int,
                "pack?": nullable(str), "clock_ms?": float, "cancelled?": bool},
    group="ui", limit=600.0,
)
def screenshot_sequence(game, frames, step_ms, path, size):
    """Draw frames of a frozen world on a set clock."""
    if frames == "cancel":
        return game.cancel_sequence()
    if not (frames.isascii() and frames.isdigit() and 1 <= int(frames) <= 10000) or step_ms is None:
        raise UsageError("use: screenshot-sequence FRAMES STEP_MS PATH, with 1 to 10000 frames, or screenshot-sequence cancel")
    pixels = parsed_size(size)
    path = checked_path(path)
    poll, cancel = game.screenshot_sequence(int(frames), step_ms, path, pixels)
    return Later(poll, busy="screenshot-sequence", on_cancel=cancel, ticks=False, at_once=True)


@command(
    "map", Param("path", "A PNG file.", default=None),
    Param("radius", "Blocks to each side.", int, low=8, high=512, default=64, flag=True),
    reply=OK | {"path": str, "size": (int, int), "center": POS, "radius": int, "bytes": int, "tick": int},
    read_only=True, poll=True, group="world", limit=30.0,
)
def map_(game, path, radius):
    """Draw the world from above, north up, a pixel a block."""
    path = checked_path(path)
    return game.map(path, radius)


FRAMES = {"frames": int, "fps": float, "frame_ms": nullable(TIMES), "work_ms": nullable(TIMES)}


@command(
    "stats", Param("reset", "Count anew from now on.", bool),
    reply=FRAMES | {"renderer": str, "size": (int, int), "tick_ms": nullable(TIMES), "chunks": int, "quads?": int, "memory_mb": float},
    read_only=True, poll=True, group="dev",
)
def stats(game, reset):
    """Times of the last frames and ticks. work is a frame without GL's part."""
    return game.stats(reset)


@command(
    "bench", Param("frames", "How many.", int, low=1, high=10000, default=120), SIZE,
    reply=OK | FRAMES | {"renderer": str, "size": (int, int), "view_distance": int, "chunks": int, "seconds": float,
                         "world": str, "seed?": nullable(int)},
    group="dev", limit=600.0,
)
def bench(game, frames, size):
    """Fly the eye round a fixed path here, and measure the frames."""
    pixels = parsed_size(size)
    poll, cancel = game.bench(frames, pixels)
    return Later(poll, busy="bench", on_cancel=cancel, ticks=False)


def parsed_size(size):
    """(width, height), or None where none was given."""
    if size is None:
        return None
    parts = size.lower().split("x")
    if len(parts) != 2 or not all(part.isascii() and part.isdigit() for part in parts):
        raise UsageError(f"--size is WIDTHxHEIGHT, like 640x360, not {shown(size)}")
    width, height = map(int, parts)
    if not (SMALLEST <= width <= WIDEST and SMALLEST <= height <= HIGHEST):
        raise UsageError(f"a picture is {SMALLEST}x{SMALLEST} to {WIDEST}x{HIGHEST} pixels, not {shown(size)}")
    return width, height


def checked_path(path):
    """A picture takes another picture's place, and no other file's."""
    if path is None:
        return None
    path = os.path.abspath(path)
    try:
        with open(path, "rb") as file:
            start = file.read(len(SIGNATURE))
    except OSError:
        return path
    if start not in (b"", SIGNATURE):
        raise UsageError(f"{path} is there and is no PNG; name another file")
    return path


ROWS = (screenshot, screenshot_sequence, map_, stats, bench)
