"""Cheats and time: what a player with operator's rights may do."""

from horizon.control.commands.playing import BLOCK_NAME, CELL, asking, cell
from horizon.control.shapes import DELTA, OK, POS
from horizon.control.vocabulary import Param, command, shown
from horizon.control.waits import Later
from horizon.core.errors import UsageError

RATE_LIMIT = 10000
DAY_PARTS = ("day", "noon", "night", "midnight")
QUERIES = ("daytime", "gametime", "day")
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
    if action == "query" and value not in QUERIES:
        raise UsageError(f'time query takes {", ".join(QUERIES)}, not "{shown(value)}"')
    if action != "query" and not is_time(value, DAY_PARTS if action == "set" else ()):
        raise UsageError(
            f'time {action} takes {"day, noon, night, midnight or " if action == "set" else ""}ticks'
            f' (1000, 5s or 2d), not "{shown(value)}"'
        )
    return asking(game.playing().time(f"{action} {value}"), "time")


def is_time(word, names):
    """Whether /time takes the word: one of the names, or a number of ticks, seconds (s) or days (d)."""
    number = word[:-1] if word[-1:] in ("t", "s", "d") else word
    return word in names or (number.isascii() and number.replace(".", "", 1).isdigit())


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
    Param("count", "step and sprint: ticks. rate: ticks a second.", float, low=1, high=1e7, default=None),
    reply=TICKING, group="cheats", limit=120.0,
)
def tick(game, action, count):
    """Freeze the world, step it, sprint through ticks, or set how many there are a second."""
    if action in ("step", "sprint"):
        ticks = 1 if count is None else int(count)
        if count is not None and ticks != count:
            raise UsageError(f"tick {action} takes a whole number of ticks, not {count:g}")
        seconds = 120.0 + ticks / 5.0
        if action == "sprint":
            return Later(game.sprint(ticks), seconds=seconds)
        return Later(game.step(ticks), seconds=seconds, on_cancel=lambda reason: game.end_steps())
    if action == "rate" and (count is None or count > RATE_LIMIT):
        raise UsageError(f"tick rate needs a number from 1 to {RATE_LIMIT}: tick rate 20")
    if action != "rate" and count is not None:
        raise UsageError(f"tick {action} takes no number; use: tick {action}")
    return game.tick_command(action, count)


ROWS = (give, time, setblock, fill, tick)
