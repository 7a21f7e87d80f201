"""Blocks that fall when nothing holds them: sand, gravel, concrete powder, anvils, scaffolding."""

from horizon.core.pos import HORIZONTAL
from horizon.registry.block import AIR
from horizon.rules.blocks.base import (
    DOWN,
    UP,
    WATER,
    BlockBehaviour,
    break_block,
    ids,
    is_water_source,
)
from horizon.rules.blocks.fluids import HARDENS, flow_reaches_powder
from horizon.world.entity import FallingBlock

FIRE = ids("#fire")
FALL_DELAY = 2
ANVILS = ids("#anvil")


def falls_through(state) -> bool:
    """Whether a falling block would not stop in this cell."""
    return state.is_air or state.is_replaceable or state.fluid is not None and not state.blocks_motion or (
        state.block.id in FIRE)


class Falling(BlockBehaviour):
    """Sand, gravel, anvils: they look down two ticks after something changed, and fall if they can."""

    __slots__ = ("delay",)

    def __init__(self, delay: int = FALL_DELAY):
        self.delay = delay

    def on_placed(self, level, pos, state, old) -> None:
        level.schedule(pos, self.delay)

    def shape_update(self, level, pos, state, direction, neighbour):
        level.schedule(pos, self.delay)
        return state

    def on_tick(self, level, pos, state) -> None:
        if pos.y <= level.min_y or not falls_through(level.state(pos.down())):
            return
        entity = FallingBlock.of(state, pos)
        if state.block.id in ANVILS:
            entity.hurt_entities = True
            entity.fall_hurt_amount = 2.0
        level.set_state(pos, level_after(state))
        level.spawn(entity)


def level_after(state):
    """What the cell of a block that fell away holds."""
    return WATER if state.fluid == "water" else AIR


class ConcretePowder(Falling):
    """Hardens where water touches it from above or a side (or on landing in water)."""

    __slots__ = ()

    def on_placed(self, level, pos, state, old) -> None:
        if old.fluid == "water" or flow_reaches_powder(level, pos):
            level.set_state(pos, HARDENS[state.block.id])
        else:
            super().on_placed(level, pos, state, old)

    def shape_update(self, level, pos, state, direction, neighbour):
        if direction != DOWN and flow_reaches_powder(level, pos):
            return HARDENS[state.block.id]
        return super().shape_update(level, pos, state, direction, neighbour)


class Scaffolding(BlockBehaviour):
    """Counts its distance from a pillar that stands on ground; at 7 it falls."""

    __slots__ = ()

    def can_survive(self, level, pos, state) -> bool:
        return scaffold_distance(level, pos, state.block) < 7

    def on_placed(self, level, pos, state, old) -> None:
        level.schedule(pos, 1)

    def shape_update(self, level, pos, state, direction, neighbour):
        level.schedule(pos, 1)
        return state

    def on_tick(self, level, pos, state) -> None:
        new = scaffold(level, pos, state)
        if new.values["distance"] == "7":
            if state.values["distance"] == "7":
                level.set_state(pos, level_after(state))
                level.spawn(FallingBlock.of(new.with_(waterlogged=False), pos))
            else:
                break_block(level, pos)
        elif new is not state:
            level.set_state(pos, new)


def scaffold_distance(level, pos, block) -> int:
    """0 on ground, as the one below, else one more than the nearest beside; 7 is too far."""
    below = level.state(pos.down())
    distance = 7
    if below.block is block:
        distance = int(below.values["distance"])
    elif below.supports(UP):
        return 0
    for side in HORIZONTAL:
        beside = level.state(pos.offset(side))
        if beside.block is block:
            distance = min(distance, int(beside.values["distance"]) + 1)
    return distance


def scaffold(level, pos, state):
    """The state by its place: distance, and `bottom` where it hangs free."""
    distance = scaffold_distance(level, pos, state.block)
    free = distance > 0 and level.state(pos.down()).block is not state.block
    return state.with_(distance=distance, bottom=free)


def hardened(level, pos, state):
    """What a falling block that lands in a cell turns into: powder in or beside water is concrete."""
    made = HARDENS.get(state.block.id)
    if made is not None and (is_water_source(level.state(pos)) or flow_reaches_powder(level, pos)):
        return made
    return state
