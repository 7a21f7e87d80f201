"""The same rules in a real Level, not in the stand-in."""

import numpy as np

from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry.block import BLOCKS
from horizon.registry.item_stack import ItemStack
from horizon.rules import movement
from horizon.rules.body import Body, MoveKeys
from horizon.rules.item_physics import tick_falling_block, tick_item, tick_orb
from horizon.rules.pathfind import find_path
from horizon.world.chunk import LevelChunk
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity
from horizon.world.level import Level


def flat() -> Level:
    level = Level(seed=5)
    for cx in (-1, 0, 1):
        for cz in (-1, 0, 1):
            chunk = LevelChunk(ChunkPos(cx, cz))
            states = np.asarray(chunk.states)
            states[63 - chunk.min_y] = BLOCKS["stone"].default.id
            level.add_chunk(chunk)
    return level


def test_a_body_walks_jumps_and_finds_its_way():
    level, body = flat(), Body(0.5, 64.0, 0.5)
    for _ in range(40):
        movement.tick(body, MoveKeys(forward=True), level)
    assert body.on_ground and body.z > 8
    level.set_state(BlockPos(0, 64, 5), BLOCKS["stone"].default)
    path = find_path(level, (0.5, 64.0, 0.5), (0, 64, 10))
    assert path.reached and (0, 64, 5) not in path.nodes


def test_items_orbs_and_sand_move():
    level, body = flat(), Body(0.5, 64.0, 0.5)
    item, orb = ItemEntity(ItemStack.of("stone"), 0.5, 66.0, 0.5), ExperienceOrb(3, 4.5, 64.0, 0.5)
    sand = FallingBlock.of(BLOCKS["sand"].default, BlockPos(3, 70, 3))
    twin = ItemEntity(ItemStack.of("stone"), 0.7, 66.0, 0.5)
    for entity in (item, orb, sand, twin):
        level.spawn(entity)
    for _ in range(60):
        level.game_time += 1
        tick_item(item, level)
        if not twin.removed:
            tick_item(twin, level)
        tick_orb(orb, level, body)
        if not sand.removed:
            tick_falling_block(sand, level)
    assert item.y == 64.0 and item.stack.count + (0 if twin.removed else 1) == 2
    assert orb.x < 2.0
    assert level.state(BlockPos(3, 64, 3)).name == "minecraft:sand"
    assert sand.id not in level.entities
