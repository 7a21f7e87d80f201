"""Where a body can be."""

import pytest

from horizon.registry.block import parse_state
from horizon.rules.walkability import (
    CLIMB,
    CLIMBS,
    DOOR,
    FLOOR,
    HAS_PLATES,
    HAZARD,
    HEIGHT_BITS,
    HOT,
    NONE,
    NOTHING,
    OPEN,
    PART,
    SWIMS,
    UNDER,
    UNLOADED,
    WALK,
    Ground,
    flags_of,
    footprint,
    learn,
)
from tests.support.tiny_level import TinyLevel, plain


def ground(level) -> Ground:
    return Ground(level, 0, 0)


def code(level, x: int, y: int, z: int) -> int:
    seen = ground(level)
    return seen.node(seen.key(x, y, z))


@pytest.mark.parametrize(
    ("block", "wanted", "unwanted"),
    [
        ("air", OPEN, FLOOR | PART | HAZARD),
        ("stone", FLOOR, OPEN | PART),
        ("short_grass", OPEN, FLOOR),
        ("stone_slab[type=bottom]", PART, OPEN | FLOOR),
        ("stone_slab[type=top]", FLOOR, OPEN | PART),
        ("oak_stairs", FLOOR, OPEN),
        ("lava", HAZARD, OPEN | FLOOR),
        ("fire", HAZARD, OPEN),
        ("cactus", HAZARD, FLOOR | PART),
        ("magma_block", HOT, FLOOR),
        ("ladder[facing=north]", CLIMB | OPEN, FLOOR),
        ("vine[south=true]", CLIMB | OPEN, FLOOR),
        ("oak_fence", 0, OPEN | FLOOR | PART),
        ("oak_door[half=lower]", DOOR | OPEN, FLOOR),
        ("iron_door[half=lower]", OPEN, DOOR),
        ("oak_fence_gate[open=false]", DOOR | OPEN, FLOOR),
        ("soul_sand", PART, FLOOR),
        ("chest", PART, FLOOR),
        ("campfire[lit=true]", HAZARD, PART),
        ("campfire[lit=false]", PART, HAZARD),
        ("bubble_column[drag=true]", HAZARD, OPEN),
        ("bubble_column[drag=false]", OPEN, HAZARD),
        ("powder_snow", HAZARD, OPEN),
        ("snow[layers=1]", OPEN, PART),
    ],
)
def test_what_a_state_is_to_a_walker(block, wanted, unwanted):
    flags = flags_of(parse_state(block))
    assert flags & wanted == wanted
    assert flags & unwanted == 0


def test_the_footprint_is_what_stands_in_the_middle():
    assert footprint(parse_state("stone")) == (0, 16, 0)
    assert footprint(parse_state("stone_slab[type=top]")) == (8, 16, 0)
    assert footprint(parse_state("dirt_path")) == (0, 15, 0)
    assert footprint(parse_state("oak_fence")) == (0, 24, 0)
    assert footprint(parse_state("ladder[facing=north]")) == (NOTHING, 0, 2)
    assert footprint(parse_state("iron_door[facing=east,open=false]")) == (NOTHING, 0, 4)


def test_a_state_is_learnt_once():
    state = parse_state("prismarine_stairs")
    WALK[state.id] = 0
    assert learn(state.id) == WALK[state.id] == flags_of(state)


@pytest.mark.parametrize(
    ("block", "y", "height"),
    [
        ("stone", 64, 0),
        ("soul_sand", 63, 14),
        ("dirt_path", 63, 15),
        ("farmland", 63, 15),
        ("chest", 63, 14),
        ("stone_slab[type=bottom]", 63, 8),
        ("stone_slab[type=top]", 64, 0),
        ("oak_stairs", 64, 0),
        ("snow[layers=5]", 63, 8),
        ("white_carpet", 63, 1),
        ("red_bed", 63, 9),
        ("enchanting_table", 63, 12),
        ("oak_trapdoor[half=bottom]", 63, 3),
        ("daylight_detector", 63, 6),
        ("lily_pad", 63, 2),
    ],
)
def test_a_body_stands_on_low_blocks_in_their_own_cell(block, y, height):
    level = TinyLevel({(0, 62, 0): "stone", (0, 63, 0): block})
    assert code(level, 0, y, 0) & ~HEIGHT_BITS == 0 or block == "soul_sand"
    assert code(level, 0, y, 0) & HEIGHT_BITS == height
    assert ground(level).feet(0, y, 0) == y + height / 16


def test_where_nobody_can_be():
    level = plain()
    level.set_state((1, 63, 0), "oak_fence")
    level.set_state((2, 64, 0), "cactus")
    level.set_state((3, 65, 0), "stone")
    level.set_state((4, 63, 0), "magma_block")
    level.set_state((5, 63, 0), "air")
    level.set_state((6, 64, 0), "stone_slab[type=bottom]")
    level.set_state((6, 66, 0), "stone")
    assert [code(level, x, 64, 0) for x in range(1, 7)] == [NONE] * 6
    assert code(level, 7, 64, 0) == 0
    assert code(level, 7, 66, 0) == NONE


def test_water_ladders_and_plates():
    level = plain().fill(0, 61, 0, 0, 63, 0, "water")
    assert code(level, 0, 63, 0) == SWIMS
    assert code(level, 0, 62, 0) == SWIMS | UNDER
    assert code(level, 0, 64, 0) == NONE
    level.set_state((2, 64, 0), "ladder[facing=north]")
    assert code(level, 2, 64, 0) == CLIMBS | HAS_PLATES
    level.set_state((3, 64, 0), "oak_trapdoor[open=true,facing=north]")
    assert code(level, 3, 64, 0) == HAS_PLATES


def test_a_ladder_over_lava_is_no_place():
    level = plain()
    level.set_state((0, 63, 0), "lava")
    level.set_state((0, 64, 0), "vine[south=true]")
    assert code(level, 0, 64, 0) == NONE


def test_what_is_not_loaded_is_told():
    level = plain()
    level.loaded = {(0, 0)}
    seen = ground(level)
    assert seen.node(seen.key(20, 64, 0)) == UNLOADED
    assert list(seen.unloaded) == [(1, 0)]
    assert seen.feet(20, 64, 0) is None


def test_a_key_names_its_cell():
    seen = ground(TinyLevel())
    for cell in ((0, 0, 0), (-500, -64, 31), (12345, 319, -12345)):
        assert seen.cell(seen.key(*cell)) == cell


def test_a_door_is_a_wall_for_who_opens_none():
    level = plain().fill(-3, 64, 0, 3, 65, 0, "stone")
    level.set_state((0, 64, 0), "oak_fence_gate[open=false]")
    level.set_state((0, 65, 0), "air")
    assert Ground(level, 0, 0).feet(0, 64, 0) == 64.0
    assert Ground(level, 0, 0, open_doors=False).feet(0, 64, 0) is None


@pytest.mark.parametrize(
    ("point", "cell"),
    [
        ((0.5, 64.0, 0.5), (0, 64, 0)),
        ((0.95, 64.0, 0.5), (0, 64, 0)),
        ((0.5, 65.1, 0.5), (0, 64, 0)),
        ((-0.25, 64.0, 0.5), (0, 64, 0)),
    ],
)
def test_a_body_is_at_the_node_that_carries_it(point, cell):
    level = TinyLevel().fill(0, 63, 0, 3, 63, 3, "stone")
    seen = ground(level)
    assert seen.cell(seen.snap(*point)) == cell


def test_a_body_on_soul_sand_has_a_node():
    level = plain(what="soul_sand", floor_y=62)
    seen = ground(level)
    assert seen.cell(seen.snap(0.5, 62.875, 0.5)) == (0, 62, 0)
    assert ground(TinyLevel()).snap(0.5, 64.0, 0.5) is None
