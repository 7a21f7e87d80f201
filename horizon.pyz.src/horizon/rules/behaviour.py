"""How blocks behave, and what follows when one changes.

A level that obeys the rules holds one `Updates` and calls its `changed` from `on_neighbours_changed`; it runs due
ticks with `run_tick` and picks cells for `random_tick`. All of it works on any `Level`.
"""

from horizon.core.pos import BlockPos, Direction
from horizon.registry.block import AIR, BLOCKS, BlockState
from horizon.registry.block import state as state_of_id
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.blocks import fluids
from horizon.rules.blocks.base import (
    NOTHING,
    WATER,
    BlockBehaviour,
    break_block,
    drop_block,
    ids,
    other_half,
    pop_item,
    without_block,
)
from horizon.rules.blocks.table import BEHAVIOURS

__all__ = [
    "BlockBehaviour", "Updates", "behaviour_of", "break_block", "can_survive", "destroy", "drop_contents", "joined", "landed",
    "pop_item", "random_tick", "run_tick", "use",
]

UPDATE_ORDER = tuple(Direction[name] for name in ("WEST", "EAST", "DOWN", "UP", "NORTH", "SOUTH"))
SHAPE_ORDER = tuple(Direction[name] for name in ("WEST", "EAST", "NORTH", "SOUTH", "DOWN", "UP"))
MAX_CHAIN = 1_000_000
ICE = BLOCKS["ice"]
KEEPS_CONTENTS = ids("#shulker_boxes")
ACTIVE: tuple[bool, ...] = tuple(behaviour is not NOTHING for behaviour in BEHAVIOURS)


def behaviour_of(state: BlockState) -> BlockBehaviour:
    return BEHAVIOURS[state.block.id]


def can_survive(level, pos: BlockPos, state: BlockState) -> bool:
    """Whether a state may stand at a place by its support."""
    return BEHAVIOURS[state.block.id].can_survive(level, pos, state)


def joined(level, pos: BlockPos, state: BlockState) -> BlockState:
    """The state as its neighbours want it (fences, stairs, leaves...)."""
    join = getattr(BEHAVIOURS[state.block.id], "joined", None)
    return state if join is None else join(level, pos, state)


class Updates:
    """The chain of changes of one level: depth first, in the game's order of sides, without recursion.

    For a change: the old block is told it is gone and the new one that it stands, then the six neighbours that one
    beside them changed, then their shapes. What these change is worked off before the rest goes on.
    """

    __slots__ = ("level", "_stack", "_added", "_running", "count")

    def __init__(self, level):
        self.level = level
        self._stack: list = []
        self._added: list = []
        self._running = False
        self.count = 0

    def changed(self, pos: BlockPos, old: BlockState, new: BlockState) -> None:
        """A block was changed from `old` to `new`; everything that follows happens before this returns, unless a
        chain is being worked off already: then it joins it."""
        self._added.append(self._follow(pos, old, new))
        if self._running:
            return
        self._running = True
        self.count = 0
        stack = self._stack
        try:
            while stack or self._added:
                if self._added:
                    stack.extend(reversed(self._added))
                    self._added.clear()
                self.count += 1
                if self.count > MAX_CHAIN or next(stack[-1], None) is None:
                    stack.pop()
        finally:
            stack.clear()
            self._added.clear()
            self._running = False

    def _follow(self, pos: BlockPos, old: BlockState, new: BlockState):
        """One step a yield, so that what a step changes comes before the next."""
        level = self.level
        if old.block is not new.block:
            BEHAVIOURS[old.block.id].on_removed(level, pos, old, new)
            if level.state(pos) is new:
                BEHAVIOURS[new.block.id].on_placed(level, pos, new, old)
            yield True
        if new.fluid is not None and level.state(pos) is new:
            fluids.touched(level, pos, new)
            yield True
        for direction in UPDATE_ORDER:
            place = pos.offset(direction)
            id = level.state_id(*place)
            if not id:
                continue
            state = state_of_id(id)
            if state.fluid is not None:
                fluids.touched(level, place, state)
                if ACTIVE[state.block.id] and level.state(place) is state:
                    BEHAVIOURS[state.block.id].on_neighbour_changed(level, place, state, direction.opposite)
                yield True
            elif ACTIVE[state.block.id]:
                BEHAVIOURS[state.block.id].on_neighbour_changed(level, place, state, direction.opposite)
                yield True
        for direction in SHAPE_ORDER:
            place = pos.offset(direction)
            id = level.state_id(*place)
            if not id:
                continue
            state = state_of_id(id)
            if ACTIVE[state.block.id]:
                shape(level, place, state, direction.opposite, level.state(pos))
                yield True


def shape(level, pos: BlockPos, state: BlockState, direction: Direction, neighbour: BlockState) -> None:
    """Ask a block for its shape after a change beside it, and put it; AIR breaks it."""
    behaviour = BEHAVIOURS[state.block.id]
    new = behaviour.shape_update(level, pos, state, direction, neighbour)
    if new is state:
        return
    if new is AIR:
        break_block(level, pos, behaviour.drops(level, pos, state))
    else:
        level.set_state(pos, new)


def run_tick(level, tick) -> bool:
    """Run a scheduled tick that is due; False if another block or fluid stands there by now."""
    state = level.state(tick.pos)
    if tick.kind == "fluid":
        if state.fluid != tick.name:
            return False
        fluids.tick(level, tick.pos, state)
        return True
    if state.name != tick.name:
        return False
    BEHAVIOURS[state.block.id].on_tick(level, tick.pos, state)
    return True


def random_tick(level, pos: BlockPos) -> None:
    """A cell was picked by the random ticks of its chunk."""
    state = level.state(pos)
    if state.random_ticks:
        BEHAVIOURS[state.block.id].on_random_tick(level, pos, state)


def use(level, pos: BlockPos, player, hit=None) -> bool | str:
    """A player uses a block: False if it does nothing, True if it did, else the kind of a menu to open (or one of
    `uses.SPECIAL_USES`)."""
    state = level.state(pos)
    return BEHAVIOURS[state.block.id].on_use(level, pos, state, player, hit)


def landed(level, pos: BlockPos, entity, distance: float) -> None:
    """An entity came down on a block after a fall: farmland is trampled. Ask it on the server only."""
    state = level.state(pos)
    if ACTIVE[state.block.id]:
        BEHAVIOURS[state.block.id].on_landed(level, pos, state, entity, distance)


def destroy(level, pos: BlockPos, player=None, tool: ItemStack = EMPTY, drop: bool = True) -> bool:
    """Somebody breaks a block: its drops and experience fall (if `drop`), the water in it stays.

    The other half of a door, bed or tall plant goes too. Contents of containers fall through `drop_contents`, which
    the level calls for every block entity that goes. Ice leaves water. False if there was nothing to break.
    """
    state = level.state(pos)
    if state.is_air or state.block is WATER.block:
        return False
    BEHAVIOURS[state.block.id].on_broken(level, pos, state, player)
    if drop:
        drop_block(level, pos, state, tool, by_entity=True)
    else:
        half = other_half(pos, state)
        if half is not None and level.state(half).block is state.block:
            level.set_state(half, without_block(level.state(half)), False)
    left = without_block(state)
    if state.block is ICE and drop and not tool.enchantment("silk_touch"):
        below = level.state(pos.down())
        if (below.blocks_motion or below.fluid) and not fluids.is_ultrawarm(level):
            left = WATER
    level.play_event("break", pos, state.id)
    return level.set_state(pos, left)


def drop_contents(level, block_entity, state: BlockState | None = None) -> None:
    """A container's block went: what was in it falls. Shulker boxes keep theirs (the item has it)."""
    if block_entity.kind == "minecraft:shulker_box":
        return
    for index, stack in enumerate(block_entity.items):
        if not stack.is_empty:
            block_entity.items[index] = EMPTY
            pop_item(level, block_entity.pos, stack)
