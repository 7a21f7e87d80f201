"""Looking: blocks, entities, rays, maps, recipes, plans, statistics."""

from horizon.control.commands.playing import CELL, asking, cell, place
from horizon.control.shapes import ANY, BLOCK, POINT, POS, STACK, Map, Open, nullable
from horizon.control.vocabulary import Param, command, shown
from horizon.control.waits import Later
from horizon.core.errors import UsageError

SEARCH_SLICE, WHOLE_SEARCH = 1000, 1 << 30  # nodes at a look: by the clock a search must not hold up the ticks
FOUND = BLOCK | {"distance": float}
ENTITY = {
    "id": int, "type": str, "pos": POINT, "distance": float, "on_ground": bool, "stack?": STACK, "experience?": int,
    "block?": str, "name?": str, "health?": float, "pose?": str, "equipment?": Map(STACK),
}
PLAYER = {
    "name": str, "uuid": str, "you": bool, "game_mode": str, "latency": int, "id?": int, "pos?": POINT,
    "distance?": float,
}
SIGN = {"front": [str], "back?": [str], "color": str, "glowing": bool, "waxed": bool}
HIT = Open({"hit": nullable(str)})
MAX = Param("max", "At most so many.", int, low=1, high=10000, default=64, flag=True)


@command(
    "block", *CELL,
    reply=BLOCK | {"sky_light?": int, "block_light?": int, "biome?": str, "distance?": float, "properties?": Map(str),
                   "block_entity?": str, "sign?": SIGN, "viewers?": int},
    read_only=True, poll=True, group="world",
)
def block(game, x, y, z):
    """One block: its state, light, biome, and how far it is.

    viewers is how many players hold the lid of a chest open.
    """
    return game.playing().block(cell(x, y, z))


@command(
    "blocks", Param("x1", "One corner.", "coord"), Param("y1", "Up.", "coord"), Param("z1", "South.", "coord"),
    Param("x2", "The other corner.", "coord"), Param("y2", "Up.", "coord"), Param("z2", "South.", "coord"),
    Param("of", "Only this block, #tag or pattern.", default=None, flag=True),
    Param("max", "At most so many rows.", int, low=1, high=100000, default=256, flag=True),
    reply={"blocks": [BLOCK], "count": int, "shown": int, "cells": int, "unloaded_chunks": int},
    read_only=True, poll=True, group="world",
)
def blocks(game, x1, y1, z1, x2, y2, z2, of, max):
    """The blocks of a box that are not air, bottom first."""
    return game.playing().blocks(cell(x1, y1, z1), cell(x2, y2, z2), of, max)


@command(
    "find-block", Param("block", "A block, #tag or pattern like *_log."),
    Param("radius", "Blocks around you.", int, low=1, high=256, default=64, flag=True),
    Param("exposed", "Only those that can be seen.", bool),
    Param("max", "At most so many.", int, low=1, high=1000, default=16, flag=True),
    reply={"found": bool, "count": int, "radius": int, "blocks": [FOUND], "pos?": POS, "block?": str},
    read_only=True, poll=True, group="world",
)
def find_block(game, block, radius, exposed, max):
    """The nearest blocks of a kind in the loaded world."""
    return game.playing().find_block(block, radius, max, exposed)


@command(
    "entities", Param("radius", "Blocks around you.", float, low=0, high=512, default=32.0),
    Param("type", "Only this type.", default=None), MAX,
    reply={"entities": [ENTITY], "count": int, "radius": float},
    read_only=True, poll=True, group="world",
)
def entities(game, radius, type, max):
    """Entities near the player, nearest first."""
    return game.playing().entities(radius, type, max)


@command("players", reply={"players": [PLAYER], "count": int}, read_only=True, poll=True, group="world")
def players(game):
    """Who plays here, you first; where those are whom you see."""
    return game.playing().players()


@command(
    "looking-at", Param("far", "Blocks to look; your reach if left out.", float, low=0, high=256, default=None, flag=True),
    reply=HIT, read_only=True, poll=True, group="world",
)
def looking_at(game, far):
    """What the crosshair is on."""
    return game.playing().looking_at(far)


@command(
    "ray", Param("x", "To here; straight ahead if left out.", "coord", default=None), Param("y", "Up.", "coord", default=None),
    Param("z", "South.", "coord", default=None),
    Param("far", "Blocks to look ahead.", float, low=0, high=256, default=64.0, flag=True),
    Param("fluids", "Water and lava stop it too.", bool),
    reply=HIT, read_only=True, poll=True, group="world",
)
def ray(game, x, y, z, far, fluids):
    """What a straight line from your eye hits first."""
    if (x is None) != (z is None) or (x is None) != (y is None):
        raise UsageError("ray takes all of X Y Z, or none of them")
    end = None if x is None else place(x, y, z)
    return game.playing().ray(end, None, far, fluids)


@command(
    "reach", *CELL, Param("range", "How near the way must lead.", float, low=0, high=64, default=3.0, flag=True),
    reply={
        "pos": POS, "loaded": bool, "can_click": bool, "distance": nullable(float), "reach": float, "path": bool,
        "steps": int, "nearest_reachable": POS, "hazards": [str],
    },
    read_only=True, poll=True, group="world",
)
def reach(game, x, y, z, range):
    """Whether you can click a block from here, whether a way leads near it, and past what hazards."""
    nodes = WHOLE_SEARCH if game.lockstep else SEARCH_SLICE
    return Later(game.playing().reach(cell(x, y, z), range, nodes), ticks=False, at_once=True)


@command(
    "scan", Param("radius", "Blocks to each side.", int, low=1, high=24, default=8),
    Param("height", "Layers above and below.", int, low=0, high=16, default=2),
    Param("at", "Around this cell: X,Y,Z.", default=None, flag=True),
    reply={
        "center": POS, "radius": int, "x_from": int, "z_from": int, "layers": [{"y": int, "rows": [str]}],
        "legend": Map(str), "player": POS,
    },
    read_only=True, poll=True, group="world",
)
def scan(game, radius, height, at):
    """Maps of the blocks around, a layer each, top first: rows go south, letters east, with a legend."""
    center = None
    if at is not None:
        parts = at.split(",")
        if len(parts) != 3:
            raise UsageError(f"--at is X,Y,Z, like 10,64,-3, not {shown(at)}")
        center = cell(*(param.convert(part) for param, part in zip(CELL, parts, strict=True)))
    return game.playing().scan(radius, height, center)


@command(
    "recipes", Param("item", "An item, with or without minecraft:."),
    reply={"item": str, "recipes": [Open({"id": str, "kind": str, "count": int, "ingredients": [ANY]})]},
    read_only=True, poll=True, group="inventory",
)
def recipes(game, item):
    """Every way to make an item."""
    return game.playing().recipes(item)


@command(
    "plan", Param("item", "What you want."), Param("count", "How many.", int, low=1, high=6400, default=1),
    reply={"item": str, "count": int, "made": int, "missing": Map(int), "base": Map(int), "steps": [Map(ANY)], "possible": bool},
    read_only=True, poll=True, group="inventory",
)
def plan(game, item, count):
    """What is missing for so many of an item, and the steps in their order."""
    return game.playing().plan(item, count)


STATISTICS = {
    "mined": Map(int), "crafted": Map(int), "used": Map(int), "dropped": Map(int), "picked_up": Map(int),
    "killed": Map(int), "killed_by": Map(int), "custom": Map(int),
}


@command("statistics", reply=STATISTICS, read_only=True, poll=True, group="world")
def statistics(game):
    """What the player has mined, crafted, used, picked up, killed: {id: count} each."""
    return asking(game.playing().statistics(), "statistics")


ROWS = (block, blocks, find_block, entities, players, looking_at, ray, reach, scan, recipes, plan, statistics)
