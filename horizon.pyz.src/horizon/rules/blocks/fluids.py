"""Water and lava: how they spread, dry up, meet and wash things away.

A fluid in a cell is an amount 1..8 (8 full), a source or flowing, falling or not; its block's `level` is 0 for a
source, 8 - amount when flowing and 8 when falling. Source: minecraft.wiki, Fluid, Water and Lava.
"""

from functools import lru_cache

from horizon.core.pos import HORIZONTAL, BlockPos, Direction
from horizon.registry.block import AIR, BLOCKS, STATE_COUNT, BlockState
from horizon.registry.block import state as state_of_id
from horizon.rules.blocks.base import LAVA, WATER, blocks, break_block, ids

DOWN, UP = Direction.DOWN, Direction.UP
LIQUID = {"water": WATER.block, "lava": LAVA.block}
SIDES = (Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST)
NEVER_ENTERED = ids(
    "#doors #all_signs ladder sugar_cane bubble_column nether_portal end_portal end_gateway structure_void "
    "kelp kelp_plant seagrass tall_seagrass"
)
STONE, COBBLESTONE, OBSIDIAN, BASALT = (BLOCKS[name].default for name in ("stone", "cobblestone", "obsidian", "basalt"))
HARDENS = {block.id: BLOCKS[block.name.removesuffix("_powder")].default for block in blocks("#concrete_powder")}
FULL_FACE = (1 << 256) - 1


def is_ultrawarm(level) -> bool:
    return level.dimension == "minecraft:the_nether"


def drop_off(level, kind: str) -> int:
    """What a fluid loses for every block it flows."""
    return 1 if kind == "water" or is_ultrawarm(level) else 2


def tick_delay(level, kind: str) -> int:
    """Ticks between two steps."""
    return 5 if kind == "water" else 10 if is_ultrawarm(level) else 30


def slope_reach(level, kind: str) -> int:
    return 4 if kind == "water" or is_ultrawarm(level) else 2


_FLOWING = {
    kind: (AIR, *(block.state(level=8 - amount) for amount in range(1, 8)), block.state(level=8))
    for kind, block in LIQUID.items()
}


def liquid(kind: str, amount: int, falling: bool = False) -> BlockState:
    """The block of a flowing fluid; amount 0 and below is air."""
    return _FLOWING[kind][8 if falling else max(0, min(amount, 7))]


def source(kind: str) -> BlockState:
    return LIQUID[kind].default


@lru_cache(maxsize=4096)
def face_mask(state_id: int, face: int) -> int:
    """Which of a face's 16 x 16 squares the collision shape touches, a bit each."""
    mask = 0
    for box in state_of_id(state_id).collision:
        touches = (box.y0 <= 0, box.y1 >= 1, box.z0 <= 0, box.z1 >= 1, box.x0 <= 0, box.x1 >= 1)[face]
        if not touches:
            continue
        across, along = (
            ((box.x0, box.x1), (box.z0, box.z1)) if face < 2 else
            ((box.x0, box.x1), (box.y0, box.y1)) if face < 4 else ((box.z0, box.z1), (box.y0, box.y1)))
        row = ((1 << round(across[1] * 16)) - 1) & ~((1 << round(across[0] * 16)) - 1)
        for line in range(round(along[0] * 16), min(16, round(along[1] * 16))):
            mask |= (row & 0xFFFF) << 16 * line
    return mask


def passes(state: BlockState, neighbour: BlockState, direction: int) -> bool:
    """Whether the two touching faces leave a gap for a fluid."""
    here, there = state.collision, neighbour.collision
    if not here and not there:
        return True
    mask = face_mask(state.id, direction) if here else 0
    if there:
        mask |= face_mask(neighbour.id, direction ^ 1)
    return mask != FULL_FACE


def holds_any(state: BlockState) -> bool:
    """Whether some fluid could be in the cell of this block."""
    if "waterlogged" in state.values:
        return True
    return not state.blocks_motion and state.block.id not in NEVER_ENTERED


def holds(state: BlockState, new: BlockState) -> bool:
    """Whether this fluid can be there: a waterloggable block takes only a source of water."""
    if "waterlogged" in state.values:
        return new.fluid == "water" and new.is_source and state.values["waterlogged"] == "false" and (
            state.get("type") != "double")
    return holds_any(state)


def gives_way(state: BlockState, new: BlockState, direction: int) -> bool:
    """Whether the fluid that is there lets another in: water only to lava from above, lava to water."""
    if state.fluid is None:
        return True
    if state.fluid == "water":
        return direction == DOWN and new.fluid != "water"
    return state.fluid_amount / 9 >= 4 / 9 and new.fluid == "water"


def new_liquid(level, pos: BlockPos, state: BlockState, kind: str) -> BlockState:
    """What the cell holds by its neighbours: a liquid block, or air."""
    most = sources = 0
    for side in HORIZONTAL:
        beside = level.state(pos.offset(side))
        if beside.fluid == kind and passes(state, beside, side):
            sources += beside.is_source
            most = max(most, beside.fluid_amount)
    if sources >= 2 and converts(level, kind):
        below = level.state(pos.down())
        if below.is_solid or below.fluid == kind and below.is_source:
            return source(kind)
    above = level.state(pos.up())
    if above.fluid == kind and passes(state, above, UP):
        return liquid(kind, 8, falling=True)
    return liquid(kind, most - drop_off(level, kind))


def converts(level, kind: str) -> bool:
    """Whether two sources make a third."""
    return bool(level.game_rule("waterSourceConversion" if kind == "water" else "lavaSourceConversion"))


def touched(level, pos: BlockPos, state: BlockState) -> None:
    """A fluid (or a block that holds one) was placed, or something beside it changed."""
    if state.block is LAVA.block and meets_water(level, pos, state):
        return
    level.schedule(pos, tick_delay(level, state.fluid), "fluid")


def meets_water(level, pos: BlockPos, state: BlockState) -> bool:
    """Lava with water above or beside it turns to stone of some kind; whether it did."""
    on_soul_soil = level.state(pos.down()).name == "minecraft:soul_soil"
    for side in (UP, *SIDES):
        beside = level.state(pos.offset(side))
        if beside.fluid == "water":
            level.set_state(pos, OBSIDIAN if state.is_source else COBBLESTONE)
        elif on_soul_soil and beside.name == "minecraft:blue_ice":
            level.set_state(pos, BASALT)
        else:
            continue
        level.play_event("fizz", pos, 0)
        return True
    return False


def tick(level, pos: BlockPos, state: BlockState) -> None:
    """One step of a fluid whose tick is due: find its own level, then spread."""
    kind = state.fluid
    if kind is None:
        return
    if state.block is LIQUID[kind] and not state.is_source:
        new = new_liquid(level, pos, state, kind)
        if new is not state:
            delay = tick_delay(level, kind)
            if (kind == "lava" and new.fluid and not state.is_falling_fluid and not new.is_falling_fluid
                    and new.fluid_amount > state.fluid_amount and level.random("fluids").next_int(4) != 0):
                delay *= 4
            level.set_state(pos, new)
            if new.fluid is None or level.state(pos) is not new:
                return
            level.schedule(pos, delay, "fluid")
            state = new
    spread(level, pos, state, kind)


def spread(level, pos: BlockPos, state: BlockState, kind: str) -> None:
    below_pos = pos.down()
    below = level.state(below_pos)
    same_source = below.fluid == kind and below.is_source
    if not same_source and holds_any(below) and passes(state, below, DOWN):
        new = new_liquid(level, below_pos, below, kind)
        if new.fluid and gives_way(below, new, DOWN) and holds(below, new):
            enter(level, below_pos, below, DOWN, new)
            if _source_neighbours(level, pos, kind) >= 3:
                spread_sideways(level, pos, state, kind)
            return
    if state.is_source or not is_hole(level, state, below, kind):
        spread_sideways(level, pos, state, kind)


def _source_neighbours(level, pos: BlockPos, kind: str) -> int:
    return sum(
        beside.fluid == kind and beside.is_source for beside in (level.state(pos.offset(side)) for side in HORIZONTAL))


def is_hole(level, state: BlockState, below: BlockState, kind: str) -> bool:
    """Whether the fluid can go down from a cell: nothing in the way, or already the same fluid."""
    return bool(_traits(kind, below.id) & (HOLDS | SAME)) and passes(state, below, DOWN)


def spread_sideways(level, pos: BlockPos, state: BlockState, kind: str) -> None:
    amount = 7 if state.is_falling_fluid else state.fluid_amount - drop_off(level, kind)
    if amount <= 0:
        return
    for side, new in sideways(level, pos, state, kind):
        target = pos.offset(side)
        there = level.state(target)
        if gives_way(there, new, side) and holds(there, new):
            enter(level, target, there, side, new)


def sideways(level, pos: BlockPos, state: BlockState, kind: str) -> list[tuple[Direction, BlockState]]:
    """Where it flows: towards the nearest hole within reach, or everywhere if there is none."""
    found = []
    for side in SIDES:
        target = pos.offset(side)
        there = level.state(target)
        if there.fluid == kind and there.is_source or not holds_any(there) or not passes(state, there, side):
            continue
        new = new_liquid(level, target, there, kind)
        if new.fluid and holds(there, new):
            found.append((side, new, target, there))
    best = _towards_hole(level, pos, found, kind)
    return [(side, new) for side, new, _, there in found if side in best and gives_way(there, new, side)]


HOLDS, SAME, SOURCE, SEEN = 1, 2, 4, 8
_TRAITS = {kind: bytearray(STATE_COUNT) for kind in LIQUID}


def _traits(kind: str, id: int) -> int:
    """What a state is to a flowing fluid: takes it, is the same, is a source of it."""
    known = _TRAITS[kind][id]
    if not known:
        state = state_of_id(id)
        same = state.fluid == kind
        known = SEEN | (HOLDS if holds(state, liquid(kind, 7)) else 0) | (SAME if same else 0) | (
            SOURCE if same and state.is_source else 0)
        _TRAITS[kind][id] = known
    return known


def _towards_hole(level, pos: BlockPos, starts: list, kind: str) -> tuple:
    """The sides whose way to a hole is the shortest, all of them if there is none within reach.

    A walk outward from all sides at once, ring by ring; a cell keeps by which sides it was first come to.
    """
    if len(starts) < 2:
        return tuple(side for side, *_ in starts)
    cell = level.state_id

    def hole(x: int, y: int, z: int, state: BlockState) -> bool:
        below = cell(x, y - 1, z)
        return bool(_traits(kind, below) & (HOLDS | SAME)) and passes(state, state_of_id(below), DOWN)

    ring = {}
    for number, (_, _, target, there) in enumerate(starts):
        ring[target] = (1 << number, there)
    seen = {pos, *ring}
    for steps in range(slope_reach(level, kind) + 1):
        reached = 0
        for (x, y, z), (sides, state) in ring.items():
            if hole(x, y, z, state):
                reached |= sides
        if reached:
            return tuple(side for number, (side, *_) in enumerate(starts) if reached >> number & 1)
        if steps == slope_reach(level, kind):
            break
        following: dict = {}
        for (x, y, z), (sides, state) in ring.items():
            for side, place in (
                (Direction.NORTH, (x, y, z - 1)), (Direction.EAST, (x + 1, y, z)), (Direction.SOUTH, (x, y, z + 1)),
                (Direction.WEST, (x - 1, y, z)),
            ):
                if place in seen:
                    continue
                known = following.get(place)
                if known is not None:
                    if known[0] | sides != known[0] and passes(state, known[1], side):
                        following[place] = (known[0] | sides, known[1])
                    continue
                id = cell(*place)
                traits = _traits(kind, id)
                if traits & HOLDS and not traits & SOURCE:
                    there = state_of_id(id)
                    if passes(state, there, side):
                        following[place] = (sides, there)
        seen.update(following)
        ring = following
    return SIDES


def enter(level, pos: BlockPos, there: BlockState, direction: Direction, new: BlockState) -> None:
    """A fluid comes into a cell: it fills a block that can hold it, or takes its place (drops and all)."""
    if not level.is_loaded(pos):
        return
    if "waterlogged" in there.values:
        if new.fluid == "water" and new.is_source:
            level.set_state(pos, there.with_(waterlogged=True))
        return
    if new.fluid == "lava" and direction == DOWN and there.fluid == "water":
        if there.block is WATER.block:
            level.set_state(pos, STONE)
        level.play_event("fizz", pos, 0)
        return
    if not there.is_air and there.fluid is None:
        if new.fluid == "lava":
            level.play_event("fizz", pos, 0)
        else:
            break_block(level, pos)
    level.set_state(pos, new)


def flow_reaches_powder(level, pos: BlockPos) -> bool:
    """Whether water touches a cell from above or beside, or is in it: concrete powder hardens there."""
    return level.state(pos).fluid == "water" or any(
        level.state(pos.offset(side)).fluid == "water" for side in (UP, *SIDES))
