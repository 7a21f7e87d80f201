"""A level: blocks and what follows from them, scheduled ticks, entities, shapes."""

import pytest

from horizon.core.aabb import AABB
from horizon.core.errors import UnknownError
from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry.block import BLOCKS, parse_state
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.world.chunk import LevelChunk
from horizon.world.entity import Entity, ExperienceOrb, FallingBlock, ItemEntity
from horizon.world.level import Level
from tests.world.small_worlds import AIR, STONE, empty_level, flat_level

CHEST = BLOCKS["chest"].default
POS = BlockPos(-5, 70, 9)


def test_blocks_are_put_and_read_and_the_hooks_are_told_in_order():
    level = empty_level()
    assert level.set_state(POS, STONE)
    assert level.state(POS) is STONE and level.state_id(*POS) == STONE.id
    assert level.told == [("state", POS, AIR, STONE), ("neighbours", POS, AIR, STONE)]
    assert level.chunk_at(POS).dirty


def test_neighbours_are_not_asked_when_they_are_not_to_be():
    level = empty_level()
    level.set_state(tuple(POS), STONE, update_neighbours=False)
    assert level.told == [("state", POS, AIR, STONE)]


@pytest.mark.parametrize("pos", [BlockPos(0, 320, 0), BlockPos(0, -65, 0), BlockPos(500, 0, 0)])
def test_outside_of_what_is_loaded_there_is_air_and_nothing_can_be_put(pos):
    level = empty_level()
    assert not level.set_state(pos, STONE)
    assert level.state(pos) is AIR
    assert level.told == []


def test_putting_what_is_there_does_nothing():
    level = empty_level()
    level.set_state(POS, STONE)
    level.told.clear()
    assert not level.set_state(POS, STONE)
    assert level.told == []


def test_a_block_with_a_block_entity_brings_one_and_takes_it_along():
    level = empty_level()
    level.set_state(POS, CHEST)
    chest = level.block_entity(POS)
    chest.items[3] = ItemStack.of("stone", 5)
    level.set_state(POS, CHEST.with_(facing="west"))
    assert level.block_entity(POS) is chest
    level.set_state(POS, STONE)
    assert chest.removed and level.block_entity(POS) is None
    assert ("removed", "minecraft:chest", POS) in level.told


def test_a_block_entity_that_should_be_there_is_made_when_asked_for():
    level = empty_level()
    level.chunk_at(POS).set_state_id(*POS, BLOCKS["furnace"].default.id)
    furnace = level.block_entity(POS)
    assert (furnace.kind, len(furnace.items)) == ("minecraft:furnace", 3)
    assert level.block_entity(POS) is furnace
    assert level.block_entity(BlockPos(0, 0, 0)) is None


def test_ticks_come_due_by_time_then_priority_then_order():
    level = flat_level()
    a, b, c, d = BlockPos(0, -1, 0), BlockPos(20, -1, 0), BlockPos(-10, -1, 3), BlockPos(1, -1, 1)
    level.schedule(a, 3)
    level.schedule(b, 2)
    level.schedule(c, 2, priority=-1)
    level.schedule(d, 2)
    assert not level.schedule(b, 1), "one waits already"
    assert level.has_scheduled(b) and not level.has_scheduled(BlockPos(9, -1, 9))
    assert level.take_due_ticks() == []
    level.game_time = 3
    assert [(tick.pos, tick.name) for tick in level.take_due_ticks()] == [
        (c, "minecraft:stone"),
        (b, "minecraft:stone"),
        (d, "minecraft:stone"),
        (a, "minecraft:stone"),
    ]
    assert level.take_due_ticks() == []
    assert level.schedule(b, 1)


def test_fluid_ticks_are_apart_from_block_ticks():
    level = flat_level()
    wet = BlockPos(0, 0, 0)
    level.set_state(wet, BLOCKS["water"].default)
    assert level.schedule(wet, 1, "fluid") and level.schedule(wet, 1)
    assert not level.schedule(BlockPos(5, 5, 5), 1, "fluid"), "no fluid there"
    level.game_time = 1
    assert [tick.name for tick in level.take_due_ticks("fluid")] == ["water"]
    assert [tick.name for tick in level.take_due_ticks("block")] == ["minecraft:water"]


def test_fluid_height_is_ninths_and_full_below_the_same():
    level = empty_level()
    level.set_state(POS, BLOCKS["water"].default)
    assert (level.fluid(POS), level.fluid_height(POS)) == ("water", 8 / 9)
    level.set_state(POS.up(), parse_state("water[level=3]"))
    assert (level.fluid_height(POS), level.fluid_height(POS.up())) == (1.0, 5 / 9)
    assert level.fluid_height(POS.up(2)) == 0.0
    level.set_state(POS, parse_state("oak_slab[waterlogged=true]"))
    assert level.fluid(POS) == "water"


def test_the_sky_darkens_by_time_and_weather():
    level = flat_level()
    found = []
    for time in (0, 1000, 6000, 12000, 13000, 18000, 23000):
        level.day_time = time
        found.append(level.sky_darkening())
    assert found == [0, 0, 0, 0, 6, 11, 6]
    assert level.raw_brightness(0, 0, 0) == 15 - found[-1]
    level.day_time, level.rain, level.thunder = 6000, 1.0, 1.0
    assert level.sky_darkening() == 5


def test_heights_and_sky():
    level = flat_level(top=10)
    assert level.height_at(3, 3) == 10 and level.height_at(1000, 0) == -64
    assert level.can_see_sky(BlockPos(3, 10, 3)) and not level.can_see_sky(BlockPos(3, 9, 3))


def test_game_rules_have_defaults():
    level = Level()
    assert level.game_rule("randomTickSpeed") == 3 and level.game_rule("keepInventory") is False
    level.game_rules["keepInventory"] = True
    assert level.game_rule("keepInventory") is True
    with pytest.raises(UnknownError, match="keepInventory"):
        level.game_rule("keepinventry")


# ---- entities


def item(x, y, z):
    return ItemEntity(ItemStack.of("stick"), x, y, z)


def test_entities_get_ids_in_order_and_the_same_uuids_for_the_same_seed():
    first, second = Level(seed=7), Level(seed=7)
    for level in (first, second):
        level.spawn(item(0, 0, 0))
        level.spawn(item(1, 0, 0))
    assert list(first.entities) == [1, 2]
    assert [entity.uuid for entity in first.entities.values()] == [entity.uuid for entity in second.entities.values()]
    assert all(entity.uuid.version == 4 for entity in first.entities.values())
    given = item(2, 0, 0)
    given.id = 50
    first.spawn(given)
    first.spawn(item(3, 0, 0))
    assert list(first.entities) == [1, 2, 50, 51]


def test_a_removed_entity_is_gone():
    level = Level()
    level.spawn(one := item(0, 0, 0))
    one.remove()
    assert one.removed and one.level is None and not level.entities
    assert level.remove_entity(99) is None


@pytest.mark.parametrize("count", [5, 300])
def test_entities_in_a_box_are_found_in_id_order_however_they_moved(count):
    level = Level()
    made = [item((i * 37) % 200 - 100, 10.0, (i * 53) % 200 - 100) for i in range(count)]
    for entity in made:
        level.spawn(entity)
    for tick in range(4):
        level.game_time = tick
        for entity in made:
            entity.x += 5.0
            entity.z -= 3.5
        made[0].move_to(-150.0 + tick, 10.0, 150.0)
        for box in (AABB(-20, 0, -20, 20, 20, 20), AABB(-160, 10, 140, -140, 11, 160), AABB(-99, 9, -99, 99, 12, 99)):
            expected = [entity for entity in made if box.touches(entity.box())]
            assert level.entities_in(box) == expected
    assert level.entities_in(made[2].box(), without=made[2]) == [
        entity for entity in made if entity is not made[2] and made[2].box().touches(entity.box())
    ]


def test_entities_are_chosen_by_kind():
    level = Level()
    level.spawn(stick := item(0, 0, 0))
    level.spawn(orb := ExperienceOrb(3, 0, 0, 0))
    level.spawn(pig := Entity(ENTITY_TYPES["pig"], 0, 0, 0))
    box = AABB(-1, -1, -1, 1, 1, 1)
    assert level.entities_in(box, "minecraft:item") == [stick]
    assert level.entities_in(box, "experience_orb") == [orb]
    assert level.entities_in(box, ItemEntity) == [stick]
    assert level.entities_in(box) == [stick, orb, pig]
    assert level.entities_of_chunk(0, 0) == [stick, orb, pig] and level.entities_of_chunk(-1, 0) == []


def test_a_falling_block_begins_in_its_cell():
    sand = FallingBlock.of(BLOCKS["sand"].default, BlockPos(-2, 5, 3))
    assert (sand.x, sand.y, sand.z, sand.start) == (-1.5, 5.0, 3.5, BlockPos(-2, 5, 3))
    assert sand.box() == AABB.around(-1.5, 5.0, 3.5, 0.98, 0.98)


# ---- shapes


def test_collision_boxes_are_those_of_the_cells_that_the_box_touches():
    level = empty_level()
    level.set_state(BlockPos(-1, 64, 0), STONE)
    level.set_state(BlockPos(0, 64, 0), parse_state("oak_slab[type=bottom]"))
    level.set_state(BlockPos(0, 64, 1), BLOCKS["short_grass"].default)
    boxes = level.collision_boxes(AABB.around(0.0, 64.2, 0.5, 0.6, 1.8))
    assert boxes == [AABB(-1, 64, 0, 0, 65, 1), AABB(0, 64, 0, 1, 64.5, 1)]


def test_fences_reach_up_into_the_cell_above():
    level = empty_level()
    level.set_state(BlockPos(0, 64, 0), BLOCKS["oak_fence"].default)
    level.set_state(BlockPos(1, 64, 0), STONE)
    assert level.collision_boxes(AABB(0.1, 65.2, 0.1, 1.5, 66, 0.9)) == [AABB(0.375, 64, 0.375, 0.625, 65.5, 0.625)]


def test_where_nothing_is_loaded_nothing_stops_a_body():
    level = Level()
    level.add_chunk(LevelChunk(ChunkPos(0, 0)))
    assert level.collision_boxes(AABB(-400, -400, -40, -399, 400, 40)) == []
