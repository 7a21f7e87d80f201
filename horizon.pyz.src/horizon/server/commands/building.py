"""setblock, fill, clone."""

import numpy as np

from horizon.core.errors import StateError
from horizon.core.pos import BlockPos
from horizon.registry import state_tables
from horizon.rules import behaviour
from horizon.server.commands import bulk
from horizon.server.commands.brigadier import Command, Context, form
from horizon.server.commands.places import BlockPosition
from horizon.server.commands.things import BlockArgument, BlockInput, BlockPredicate, BlockTest

POS, BLOCK = BlockPosition("pos"), BlockArgument("block")
FROM, TO, FILTER = BlockPosition("from"), BlockPosition("to"), BlockPredicate("filter")
BEGIN, END, DESTINATION = BlockPosition("begin"), BlockPosition("end"), BlockPosition("destination")


def short(pos: BlockPos) -> str:
    return f"{pos.x} {pos.y} {pos.z}"


# ---- setblock


def setblock(context: Context, pos: BlockPos, block: BlockInput, mode: str = "replace"):
    level = context.level
    new, data, given = block
    if mode == "keep" and not level.state(pos).is_air:
        raise StateError(f"there is {level.state(pos)} at {short(pos)}; keep puts blocks into air only")
    destroyed = False
    if mode == "destroy":
        destroyed = behaviour.destroy(level, pos)
    else:
        bulk.empty_containers(level, pos, pos)
    new = bulk.settle(level, pos, new, given)
    changed = level.set_state(pos, new)
    if data is not None and level.state(pos).block is new.block:
        changed = bulk.put_entity(level, pos, data) or changed
    if not changed and not destroyed:
        raise StateError(f"{block.text} is at {short(pos)} already")
    return f"{block.text} put at {short(pos)}", 1


def setblock_destroy(context, pos, block):
    return setblock(context, pos, block, "destroy")


def setblock_keep(context, pos, block):
    return setblock(context, pos, block, "keep")


SETBLOCK = Command("setblock", "Put a block at a place.", (
    form(setblock, POS, BLOCK),
    form(setblock_destroy, POS, BLOCK, "destroy"),
    form(setblock_keep, POS, BLOCK, "keep"),
    form(setblock, POS, BLOCK, "replace"),
))


# ---- fill


def checked_box(context: Context, one: BlockPos, other: BlockPos) -> tuple[BlockPos, BlockPos, tuple[int, int, int]]:
    """The corners and the shape of a box that is small enough and in memory."""
    low, high = bulk.corners(one, other)
    shape = bulk.size_of(low, high)
    count, limit = shape[0] * shape[1] * shape[2], context.level.game_rule("commandModificationBlockLimit")
    if count > limit:
        raise StateError(f"{count} blocks are too many at once; the limit is {limit}")
    if not bulk.is_loaded(context.level, low, high):
        raise StateError(f"a part of that box is not loaded; {context.source.nearer}")
    return low, high, shape


def hull(shape: tuple[int, int, int]) -> np.ndarray:
    """bool [y, z, x]: the outermost layer."""
    mask = np.ones(shape, bool)
    mask[1:-1, 1:-1, 1:-1] = False
    return mask


def fill_box(context: Context, one, other, block: BlockInput, mode: str = "replace", test: BlockTest | None = None):
    level = context.level
    low, high, shape = checked_box(context, one, other)
    new, data, given = block
    states = np.full(shape, new.id, np.uint16)
    where = np.ones(shape, bool)
    destroyed = 0
    if mode == "keep":
        where = state_tables.AIR[bulk.read_box(level, low, high)]
    elif mode == "outline":
        where = hull(shape)
    elif mode == "hollow":
        states[~hull(shape)] = 0
    elif mode == "destroy":
        destroyed = destroy(level, low, high)
    elif test is not None:
        where = test.mask[bulk.read_box(level, low, high)]
    entities = None
    if data is not None:
        cells = np.argwhere(where & (states == new.id)).tolist()
        entities = {low.plus(x, y, z): data for y, z, x in cells}
    count = max(destroyed, bulk.put_box(level, low, states, where, entities, given))
    if count == 0:
        raise StateError("0 blocks changed: everything there is so already, or does not match")
    return f"{count} block{'s' * (count != 1)} filled with {block.text}", count


def destroy(level, low: BlockPos, high: BlockPos) -> int:
    """Break all blocks of a box, with what they drop; how many broke."""
    there = ~state_tables.AIR[bulk.read_box(level, low, high)]
    return sum(behaviour.destroy(level, low.plus(x, y, z)) for y, z, x in np.argwhere(there).tolist())


def filling(mode: str):
    """The handler of a mode."""
    def fill(context, block, filter=None, **box):
        return fill_box(context, box["from"], box["to"], block, mode, filter)
    return fill


FILL = Command("fill", "Fill a box with a block.", (
    form(filling("replace"), FROM, TO, BLOCK),
    form(filling("destroy"), FROM, TO, BLOCK, "destroy"),
    form(filling("hollow"), FROM, TO, BLOCK, "hollow"),
    form(filling("keep"), FROM, TO, BLOCK, "keep"),
    form(filling("outline"), FROM, TO, BLOCK, "outline"),
    form(filling("replace"), FROM, TO, BLOCK, "replace"),
    form(filling("replace"), FROM, TO, BLOCK, "replace", FILTER),
))


# ---- clone


def clone_box(context: Context, begin, end, destination, masked=False, test=None, mode="normal"):
    level = context.level
    low, high, shape = checked_box(context, begin, end)
    target = bulk.corners(destination, destination.plus(high.x - low.x, high.y - low.y, high.z - low.z))
    if not level.in_height(target[1].y):
        raise StateError(f"the copy would reach up to y {target[1].y}, which is outside the world")
    if not bulk.is_loaded(level, *target):
        raise StateError(f"a part of where the copy comes is not loaded; {context.source.nearer}")
    if mode == "normal" and all(a <= d and b <= c for a, b, c, d in zip(low, target[0], high, target[1], strict=True)):
        raise StateError("source and copy overlap; add force, or move")
    states = bulk.read_box(level, low, high)
    where = np.ones(shape, bool)
    if masked:
        where = ~state_tables.AIR[states]
    elif test is not None:
        where = test.mask[states]
    shift = [there - here for here, there in zip(low, destination, strict=True)]
    entities = block_entities(level, low, high, where, shift)
    if mode == "move":
        bulk.put_box(level, low, np.zeros(shape, np.uint16), where)
    count = bulk.put_box(level, destination, states, where, entities)
    if count == 0:
        raise StateError("0 blocks changed: everything there is so already, or does not match")
    return f"{count} block{'s' * (count != 1)} copied", count


def block_entities(level, low: BlockPos, high: BlockPos, where, shift) -> dict:
    """The data of the block entities in a box, by the place where it goes."""
    found = {}
    for cx, cz in bulk.columns_of(low, high):
        entities = level.chunks[(cx, cz)].block_entities
        for pos in sorted(entities):
            y, z, x = pos[1] - low.y, pos[2] - low.z, pos[0] - low.x
            if 0 <= y < where.shape[0] and 0 <= z < where.shape[1] and 0 <= x < where.shape[2] and where[y, z, x]:
                found[BlockPos(*pos).plus(*shift)] = entities[pos].to_nbt()
    return found


def cloning(masked: bool, mode: str):
    """The handler of a mode."""
    def clone(context, begin, end, destination, filter=None):
        return clone_box(context, begin, end, destination, masked, filter, mode)
    return clone


def _clone_forms():
    for words, masked in (((), False), (("replace",), False), (("masked",), True), (("filtered", FILTER), False)):
        for mode in ("", "force", "move", "normal") if words else ("",):
            yield form(cloning(masked, mode or "normal"), BEGIN, END, DESTINATION, *words, *([mode] if mode else ()))


CLONE = Command("clone", "Copy a box of blocks to another place.", tuple(_clone_forms()))
