"""Worlds: list, open, save, leave; the state of the game and of its process."""

from horizon.control.shapes import ANY, INPUT, OK, POINT, ROTATION, STACK, Map, Open, nullable
from horizon.control.vocabulary import Param, command
from horizon.control.waits import Later

WORLD_ROW = {
    "name": str, "folder": str, "seed": int, "game_mode": str, "type": str, "last_played": int, "size": int,
    "open": bool, "problem": nullable(str),
}
WORLD = {
    "name": str, "seed": nullable(int), "dimension": str, "day": int, "time": int, "game_mode": str, "difficulty": str,
    "cheats": bool, "shared": nullable({"lan": bool, "friends": bool, "port": int, "guests": [str]}),
}
PLAYER = {
    "pos": POINT, "rotation": ROTATION, "health": float, "food": int, "saturation": float, "air": int,
    "xp": {"level": int, "progress": float, "total": int}, "alive": bool, "on_ground": bool, "in_water": bool,
    "game_mode": str, "selected": int, "held": nullable(STACK),
}
STATE = {
    "screen": str, "tick": int, "world": nullable(WORLD), "player": nullable(PLAYER),
    "action": nullable({"name": str, "since": int}), "input": INPUT, "server?": str, "disconnect_reason?": str,
}


@command("state", reply=STATE, read_only=True, poll=True, group="core")
def state(game):
    """Where the game stands: screen, world, player, running action, who gave input."""
    return game.state()


@command(
    "status", Param("hash", "Also a SHA-256 of the whole world; it takes a moment.", bool),
    reply=Open(STATE | {"renderer": str, "chunks": nullable(Map(int)), "memory_mb": float, "ticks_per_second": float,
                        "versions": Map(ANY)}),
    read_only=True, poll=True, group="core",
)
def status(game, hash):
    """`state`, and renderer, chunks, memory, speed and versions."""
    return game.status(hash)


@command("worlds", reply={"worlds": [WORLD_ROW]}, read_only=True, poll=True, group="world")
def worlds(game):
    """The saved worlds, the last played first."""
    return {"worlds": game.worlds()}


@command(
    "open", Param("world", "Made if it is not there."),
    Param("seed", "Of a new world: a number or text.", default=None),
    Param("mode", "Of a new world.", choices=("creative",), default=None),
    Param("type", "Of a new world.", choices=("default", "flat", "void"), default=None, flag=True),
    reply=OK | {"world": str, "folder": str, "seed": int, "pos": POINT, "game_mode": str, "tick": int},
    limit=60.0, group="world",
)
def open_(game, world, seed, mode, type):
    """Open a world, or make it, and wait until the player stands in it."""
    poll = game.open_world(world, seed, mode, type)
    return Later(poll, seconds=60.0)


@command("quit-to-title", reply=OK | {"world": str, "saved": Map(ANY), "screen": str}, group="world")
def quit_to_title(game):
    """Save the world, or leave the server, and go back to the title screen."""
    return game.leave_world()


@command("save", reply=OK | {"world": str, "saved": Map(ANY), "tick": int}, idempotent=True, group="world")
def save(game):
    """Write the world now; the reply comes when the disk has it."""
    return game.save_world()


ROWS = (state, status, worlds, open_, quit_to_title, save)
