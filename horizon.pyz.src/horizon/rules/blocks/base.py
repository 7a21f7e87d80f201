"""What every block behaviour builds on: the questions, the sides, and breaking.

A behaviour answers only the questions it has an opinion on, and works on any `Level`. It changes the world by
`level.set_state` alone; what follows from a change comes back through `behaviour.Updates`.
"""

import re
from fnmatch import translate

from horizon.core.pos import BY_WORD, BlockPos, Direction
from horizon.registry.block import AIR, BLOCKS, Block, BlockState
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.tags import tag_members
from horizon.rules import loot
from horizon.world.entity import ExperienceOrb, ItemEntity

WATER = BLOCKS["water"].default
LAVA = BLOCKS["lava"].default
DOWN, UP, NORTH, SOUTH, WEST, EAST = Direction


class BlockBehaviour:
    """A block that does nothing: the answers of those that have no opinion.

    direction: from the block that is asked towards the neighbour that changed.
    """

    __slots__ = ()

    def can_survive(self, level, pos: BlockPos, state: BlockState) -> bool:
        """Whether it may stand there: asked before placing and by what loses its support."""
        return True

    def shape_update(self, level, pos: BlockPos, state: BlockState, direction: Direction, neighbour: BlockState) -> BlockState:
        """What it becomes when the block beside it changed; AIR breaks it, with drops."""
        return state

    def on_placed(self, level, pos: BlockPos, state: BlockState, old: BlockState) -> None:
        """It stands there now, in place of another kind of block."""

    def on_removed(self, level, pos: BlockPos, state: BlockState, new: BlockState) -> None:
        """Another kind of block stands there now."""

    def on_neighbour_changed(self, level, pos: BlockPos, state: BlockState, direction: Direction) -> None:
        """A block beside it changed (after every change, before the shapes)."""

    def on_tick(self, level, pos: BlockPos, state: BlockState) -> None:
        """A tick that it scheduled is due."""

    def on_random_tick(self, level, pos: BlockPos, state: BlockState) -> None:
        """It was picked: 3 cells of every 16 x 16 x 16 a tick, by the rule randomTickSpeed."""

    def on_use(self, level, pos: BlockPos, state: BlockState, player, hit) -> bool | str:
        """A player uses it with nothing in the way: True if something happened, or the kind of a menu to open."""
        return False

    def on_broken(self, level, pos: BlockPos, state: BlockState, player) -> None:
        """A player broke it (before it is gone)."""

    def on_landed(self, level, pos: BlockPos, state: BlockState, entity, distance: float) -> None:
        """An entity came down on it after a fall of so many blocks."""

    def drops(self, level, pos: BlockPos, state: BlockState) -> bool:
        """Whether it gives its drops when it breaks by itself."""
        return True

    def grow(self, level, pos: BlockPos, state: BlockState, random) -> bool:
        """Bone meal was put on it; False if that does nothing here."""
        return False


NOTHING = BlockBehaviour()


def blocks(selector: str) -> list[Block]:
    """Blocks by names and tags: "torch #rails *_button -stone_button" (a `*` matches any text; `-` takes away)."""
    found: dict[int, Block] = {}
    for word in selector.split():
        bare = word.removeprefix("-")
        if bare.startswith("#"):
            picked = [BLOCKS.by_id(id) for id in tag_members("block", bare[1:])]
        elif "*" in bare:
            fits = re.compile(translate("minecraft:" + bare)).match
            picked = [BLOCKS[name] for name in BLOCKS.names if fits(name)]
        else:
            picked = [BLOCKS[bare]]
        for block in picked:
            if word.startswith("-"):
                found.pop(block.id, None)
            else:
                found[block.id] = block
    return list(found.values())


def ids(selector: str) -> frozenset[int]:
    """Block ids of a selector, for `state.block.id in ...`."""
    return frozenset(block.id for block in blocks(selector))


def facing(state: BlockState, name: str = "facing") -> Direction:
    return BY_WORD[state.values[name]]


def is_water_source(state: BlockState) -> bool:
    return state.fluid == "water" and state.is_source


def without_block(state: BlockState) -> BlockState:
    """What stays in the cell when the block goes: the water it stood in, or air."""
    return WATER if state.fluid == "water" and state.block is not WATER.block else AIR


def copy_properties(old: BlockState, new: Block) -> BlockState:
    """A block's default with the properties that an old state shares with it."""
    result = new.default
    for name, value in old.values.items():
        if new.has(name):
            result = result.with_(**{name: value})
    return result


def waterlogged(state: BlockState, there: BlockState) -> BlockState:
    """The state with water in it if the cell is a water source and the block can hold it."""
    if "waterlogged" not in state.values:
        return state
    return state.with_(waterlogged=is_water_source(there))


def light_at(level, pos: BlockPos) -> int:
    """Raw light 0..15: block light or the sky's at full day, whichever is more."""
    return max(level.block_light(*pos), level.sky_light(*pos))


# Breaking


def pop_item(level, pos: BlockPos, stack: ItemStack) -> None:
    """A stack falls out of a cell, as a broken block's do. Nothing happens on a client."""
    if stack.is_empty or level.is_client:
        return
    random = level.random("drops")
    x, y, z = pos
    entity = ItemEntity(
        stack, x + 0.5 + random.next_float() * 0.5 - 0.25, y + 0.375 + random.next_float() * 0.5 - 0.25,
        z + 0.5 + random.next_float() * 0.5 - 0.25,
    )
    entity.vx, entity.vy, entity.vz = random.next_float() * 0.2 - 0.1, 0.2, random.next_float() * 0.2 - 0.1
    level.spawn(entity)


def drop_block(level, pos: BlockPos, state: BlockState, tool: ItemStack = EMPTY, by_entity: bool = False) -> None:
    """The drops of a block fall, if the rule doTileDrops is on. Call it before the block is gone."""
    if level.is_client or not level.game_rule("doTileDrops"):
        return
    random = level.random("loot")
    stacks = loot.drops(
        state, tool, random, level.block_entity(pos), at=lambda dy: level.state(pos.up(dy)), by_entity=by_entity)
    for stack in stacks:
        pop_item(level, pos, stack)
    points = loot.experience(state, tool, random) if by_entity else 0
    if points > 0:
        pop_experience(level, pos, points)


def pop_experience(level, pos: BlockPos, points: int) -> None:
    """Points as orbs in the game's sizes."""
    x, y, z = pos
    while points > 0:
        value = next(size for size in (2477, 1237, 617, 307, 149, 73, 37, 17, 7, 3, 1) if points >= size)
        points -= value
        level.spawn(ExperienceOrb(value, x + 0.5, y + 0.5, z + 0.5))


def break_block(level, pos: BlockPos, drop: bool = True) -> bool:
    """A block goes by itself (support lost, washed away): its drops fall, its water stays."""
    state = level.state(pos)
    if state.is_air:
        return False
    level.play_event("break", pos, state.id)
    if drop:
        drop_block(level, pos, state)
    return level.set_state(pos, without_block(state))


def other_half(pos: BlockPos, state: BlockState) -> BlockPos | None:
    """Where the other part of a door, bed or tall plant is."""
    half, part = state.get("half"), state.get("part")
    if part is not None and "facing" in state.values:
        towards = facing(state)
        return pos.offset(towards if part == "foot" else towards.opposite)
    if half in ("lower", "upper"):
        return pos.up() if half == "lower" else pos.down()
    return None
