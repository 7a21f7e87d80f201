"""Cheats and time: what a player with operator's rights may do."""

from horizon.control.commands.playing import BLOCK_NAME, CELL, asking, cell
from horizon.control.shapes import DELTA, OK, POS
from horizon.control.vocabulary import Param, command
from horizon.control.waits import Later
from horizon.core.errors import UsageError

TICKING = OK | {"frozen": bool, "rate": float, "steps_left": int, "game_time": int, "tick": int}


@command(
    "give", Param("item", "An item, with or without minecraft:."), Param("count", "How many.", int, low=1, high=6400, default=1),
    reply=OK | {"output": [str], "delta": DELTA, "tick": int}, group="cheats", limit=10.0,
)
def give(game, item, count):
    """Give yourself an item (a cheat)."""
    return asking(game.playing().give(item, count), "give")


@command(
    "time", Param("action", "What.", choices=("set", "add", "query")),
    Param("value", "Ticks, or day, noon, night, midnight; query: daytime, gametime, day.", default=None),
    reply=OK | {"output": [str], "day_time": int, "time": int, "tick": int}, group="cheats", limit=10.0,
)
def time(game, action, value):
    """Set, move on or ask the time of day (a cheat)."""
    if value is None:
        if action != "query":
            raise UsageError(f"time {action} needs a value: time {action} 1000")
        value = "daytime"
    return asking(game.playing().time(f"{action} {value}"), "time")


@command(
    "setblock", *CELL, Param("block", BLOCK_NAME),
    reply=OK | {"pos": POS, "before": str, "after": str, "output": [str], "tick": int},
    destructive=True, group="cheats", limit=10.0,
)
def setblock(game, x, y, z, block):
    """Put a block at a place (a cheat)."""
    return asking(game.playing().setblock(cell(x, y, z), block), "setblock")


@command(
    "fill", Param("x1", "One corner.", "coord"), Param("y1", "Up.", "coord"), Param("z1", "South.", "coord"),
    Param("x2", "The other corner.", "coord"), Param("y2", "Up.", "coord"), Param("z2", "South.", "coord"),
    Param("block", BLOCK_NAME),
    reply=OK | {"count": int, "output": [str], "tick": int}, destructive=True, group="cheats", limit=30.0,
)
def fill(game, x1, y1, z1, x2, y2, z2, block):
    """Fill a box of at most 32768 blocks (a cheat)."""
    return asking(game.playing().fill(cell(x1, y1, z1), cell(x2, y2, z2), block), "fill")


@command(
    "tick", Param("action", "What.", choices=("freeze", "unfreeze", "step", "rate", "sprint", "status")),
    Param("count", "step and sprint: ticks. rate: ticks a second.", float, low=0.1, high=1e7, default=None),
    reply=TICKING, group="cheats", limit=120.0,
)
def tick(game, action, count):
    """Freeze the world, step it, sprint through ticks, or set how many there are a second."""
    if action in ("step", "sprint"):
        ticks = 1 if count is None else int(count)
        return Later(game.step(ticks) if action == "step" else game.sprint(ticks), seconds=120.0 + ticks / 5.0)
    if action == "rate" and count is None:
        raise UsageError("tick rate needs a number: tick rate 20")
    return game.tick_command(action, count)


ROWS = (give, time, setblock, fill, tick)
