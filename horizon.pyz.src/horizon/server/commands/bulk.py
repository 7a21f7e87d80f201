"""Many blocks at once: what is there as an array, and what comes there, with light, maps, neighbours and clients told.

What changes is worked out over whole arrays; each block that really changes then goes through the level, and the rules
are asked only where a block or one beside it may have an opinion.
"""

import numpy as np

from horizon.core.pos import BlockPos
from horizon.registry import state_tables
from horizon.registry.block import AIR, BlockState, state
from horizon.registry.item_stack import EMPTY
from horizon.rules import behaviour
from horizon.world.block_entity import BlockEntity

_ACTIVE = np.array(behaviour.ACTIVE, bool)[state_tables.BLOCK_OF]
# states that ask nothing of their neighbours and tell them nothing
INERT = ~_ACTIVE & (state_tables.FLUID == 0)
# states that do nothing while all around them is the same state: full cubes and still fluids
CALM_INSIDE = INERT | state_tables.FULL_CUBE | state_tables.mask("water", "lava") & state_tables.FLUID_SOURCE


def corners(one, other) -> tuple[BlockPos, BlockPos]:
    """The lowest and the highest corner of a box given by any two opposite ones."""
    return (BlockPos(*(min(pair) for pair in zip(one, other, strict=True))),
            BlockPos(*(max(pair) for pair in zip(one, other, strict=True))))


def size_of(low: BlockPos, high: BlockPos) -> tuple[int, int, int]:
    """(y, z, x) counts of a box with both corners in it."""
    return high.y - low.y + 1, high.z - low.z + 1, high.x - low.x + 1


def columns_of(low: BlockPos, high: BlockPos):
    for cz in range(low.z >> 4, (high.z >> 4) + 1):
        for cx in range(low.x >> 4, (high.x >> 4) + 1):
            yield cx, cz


def is_loaded(level, low: BlockPos, high: BlockPos) -> bool:
    """Whether every column of a box is in memory."""
    return all((cx, cz) in level.chunks for cx, cz in columns_of(low, high))


def read_box(level, low: BlockPos, high: BlockPos) -> np.ndarray:
    """The states of a box: uint16 [y, z, x]; air where nothing is loaded and outside the height."""
    out = np.zeros(size_of(low, high), np.uint16)
    y0, y1 = max(low.y, level.min_y), min(high.y, level.min_y + level.height - 1)
    for cx, cz in columns_of(low, high):
        chunk = level.chunks.get((cx, cz))
        if chunk is None or y0 > y1:
            continue
        x0, x1 = max(low.x, cx << 4), min(high.x, cx << 4 | 15)
        z0, z1 = max(low.z, cz << 4), min(high.z, cz << 4 | 15)
        out[y0 - low.y:y1 - low.y + 1, z0 - low.z:z1 - low.z + 1, x0 - low.x:x1 - low.x + 1] = chunk.states[
            y0 - level.min_y:y1 - level.min_y + 1, z0 & 15:(z1 & 15) + 1, x0 & 15:(x1 & 15) + 1]
    return out


def put_box(level, low: BlockPos, states: np.ndarray, where: np.ndarray, entities=None, given=None) -> int:
    """Put blocks, and return how many cells changed.

    states: uint16 [y, z, x] from the corner `low`; where: bool of the same shape. entities: the NBT of block entities
    by position. given: properties that stay as they are when blocks settle to their neighbours; None: all of them.
    What containers there held is gone, as with the original's commands.
    """
    height, depth, width = states.shape
    high = low.plus(width - 1, height - 1, depth - 1)
    old = read_box(level, low, high)
    changed = where & (old != states)
    empty_containers(level, low, high, where)
    cells = np.argwhere(changed)
    ids = states[changed].tolist()
    places = [BlockPos(low.x + x, low.y + y, low.z + z) for y, z, x in cells.tolist()]
    for pos, number in zip(places, ids, strict=True):
        level.set_state(pos, state(number), update_neighbours=False)
    count = len(places)
    if entities:
        count += put_entities(level, entities, frozenset(places))
    asked = changed & asks(read_box(level, low.plus(-1, -1, -1), high.plus(1, 1, 1)))
    wanted = asked[changed].tolist()
    before = old[changed].tolist()
    for place, pos in enumerate(places):
        if wanted[place]:
            now = level.state(pos)
            if now.id != ids[place]:
                continue  # what followed from another one changed it
            if given is not None:
                settled = settle(level, pos, now, given)
                if settled is not now:
                    level.set_state(pos, settled, update_neighbours=False)
                    now = settled
            level.on_neighbours_changed(pos, state(before[place]), now)
    return count


def settle(level, pos: BlockPos, new: BlockState, given: dict) -> BlockState:
    """The state as what is around it shapes it (fences join), but for the properties that were `given`."""
    rules = behaviour.behaviour_of(new)
    shaped = new
    for direction in behaviour.SHAPE_ORDER:
        shaped = rules.shape_update(level, pos, shaped, direction, level.state(pos.offset(direction)))
        if shaped is AIR:
            return new  # it could not stand here; commands put it all the same
        if shaped.block is not new.block:
            return shaped
    return shaped.with_(**given) if shaped is not new else new


def asks(around: np.ndarray) -> np.ndarray:
    """Where the rules must be asked after a change. around: states [y + 2, z + 2, x + 2], one more on every side."""
    here = around[1:-1, 1:-1, 1:-1]
    sides = (around[:-2, 1:-1, 1:-1], around[2:, 1:-1, 1:-1], around[1:-1, :-2, 1:-1], around[1:-1, 2:, 1:-1],
             around[1:-1, 1:-1, :-2], around[1:-1, 1:-1, 2:])
    lively = np.zeros(here.shape, bool)
    same = np.ones(here.shape, bool)
    for side in sides:
        lively |= ~INERT[side]
        same &= side == here
    return np.where(INERT[here], lively, ~(CALM_INSIDE[here] & same))


def empty_containers(level, low: BlockPos, high: BlockPos, where=None) -> None:
    """Let what containers in a box hold disappear, so that it does not fall out when they go."""
    for cx, cz in columns_of(low, high):
        chunk = level.chunks.get((cx, cz))
        for pos, entity in list(chunk.block_entities.items()) if chunk is not None else ():
            x, y, z = pos[0] - low.x, pos[1] - low.y, pos[2] - low.z
            inside = 0 <= x <= high.x - low.x and 0 <= y <= high.y - low.y and 0 <= z <= high.z - low.z
            if inside and (where is None or where[y, z, x]):
                entity.items = [EMPTY] * len(entity.items)
                level.block_entity_changed(pos)


def put_entities(level, entities: dict, changed: frozenset) -> int:
    """Give block entities their data; how many of them stand where the block itself did not change."""
    count = 0
    for pos, tag in entities.items():
        count += put_entity(level, pos, tag) and pos not in changed
    return count


def put_entity(level, pos: BlockPos, tag: dict) -> bool:
    """Give the block entity at a place its data; False if there is none."""
    there = level.block_entity(pos)
    if there is None:
        return False
    merged = {**there.to_nbt(), **tag, "id": there.kind}
    made = BlockEntity.from_nbt(merged, BlockPos(*pos))
    there.items, there.data = made.items, made.data
    level.block_entity_changed(pos)
    return True
