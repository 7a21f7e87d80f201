"""Light, opacity, collision, outline and support per state, and the same as arrays."""

import numpy as np
import pytest
from horizon.core.aabb import AABB
from horizon.core.pos import Direction
from horizon.registry import state_tables as tables
from horizon.registry.block import BLOCKS, STATE_COUNT, parse_state, state

FULL = (AABB(0, 0, 0, 1, 1, 1),)


@pytest.mark.parametrize(("text", "emission"), [
    ("torch", 14), ("glowstone", 15), ("lava[level=5]", 15), ("soul_torch", 10), ("redstone_torch", 7),
    ("redstone_torch[lit=false]", 0), ("furnace[lit=false]", 0), ("furnace[lit=true]", 13), ("smoker[lit=true]", 13),
    ("redstone_lamp[lit=true]", 15), ("redstone_lamp", 0), ("redstone_ore[lit=true]", 9),
    ("candle[candles=1,lit=true]", 3), ("candle[candles=4,lit=true]", 12), ("candle[candles=4]", 0),
    ("red_candle_cake[lit=true]", 3), ("sea_pickle[pickles=1,waterlogged=true]", 6),
    ("sea_pickle[pickles=4,waterlogged=true]", 15), ("sea_pickle[pickles=4,waterlogged=false]", 0),
    ("respawn_anchor[charges=0]", 0), ("respawn_anchor[charges=1]", 3), ("respawn_anchor[charges=4]", 15),
    ("light[level=11]", 11), ("cave_vines[berries=true]", 14), ("cave_vines", 0), ("campfire[lit=true]", 15),
    ("soul_campfire[lit=true]", 10), ("glow_lichen[up=true]", 7), ("magma_block", 3), ("brown_mushroom", 1),
    ("weathered_copper_bulb[lit=true]", 8), ("trial_spawner[trial_spawner_state=active]", 8),
    ("vault[vault_state=active]", 12), ("end_rod", 14), ("nether_portal", 11), ("stone", 0),
])
def test_how_bright_a_state_shines(text, emission):
    assert parse_state(text).emission == emission


@pytest.mark.parametrize(("text", "opacity", "is_opaque"), [
    ("stone", 15, True), ("air", 0, False), ("water", 1, False), ("oak_leaves", 1, False), ("glass", 0, False),
    ("tinted_glass", 15, False), ("oak_slab", 0, False), ("oak_slab[type=double]", 15, True), ("ice", 1, False),
    ("oak_slab[type=bottom,waterlogged=true]", 1, False), ("snow[layers=7]", 0, False), ("snow[layers=8]", 15, True),
    ("piston[extended=false]", 15, True), ("piston[extended=true]", 0, False), ("cobweb", 1, False),
    ("oak_stairs", 0, False), ("soul_sand", 15, True), ("chest", 0, False), ("farmland", 0, False),
])
def test_how_much_light_a_state_stops(text, opacity, is_opaque):
    one = parse_state(text)
    assert (one.opacity, one.is_opaque) == (opacity, is_opaque)


@pytest.mark.parametrize(("text", "collision"), [
    ("stone", FULL),
    ("air", ()),
    ("water", ()),
    ("short_grass", ()),
    ("oak_slab", (AABB(0, 0, 0, 1, 0.5, 1),)),
    ("oak_slab[type=top]", (AABB(0, 0.5, 0, 1, 1, 1),)),
    ("soul_sand", (AABB(0, 0, 0, 1, 0.875, 1),)),
    ("snow[layers=1]", ()),
    ("snow[layers=3]", (AABB(0, 0, 0, 1, 0.25, 1),)),
    ("oak_fence", (AABB(0.375, 0, 0.375, 0.625, 1.5, 0.625),)),
    ("oak_fence_gate[open=true]", ()),
    ("cactus", (AABB(0.0625, 0, 0.0625, 0.9375, 0.9375, 0.9375),)),
    ("chest", (AABB(0.0625, 0, 0.0625, 0.9375, 0.875, 0.9375),)),
    ("ladder", (AABB(0, 0, 0.8125, 1, 1, 1),)),
    ("farmland", (AABB(0, 0, 0, 1, 0.9375, 1),)),
    ("white_carpet", (AABB(0, 0, 0, 1, 0.0625, 1),)),
])
def test_what_one_bumps_into(text, collision):
    assert parse_state(text).collision == collision


@pytest.mark.parametrize(("text", "outline"), [
    ("stone", FULL),
    ("air", ()),
    ("lava", ()),
    ("soul_sand", FULL),
    ("short_grass", (AABB(0.125, 0, 0.125, 0.875, 0.8125, 0.875),)),
    ("poppy", (AABB(0.3125, 0, 0.3125, 0.6875, 0.625, 0.6875),)),
    ("torch", (AABB(0.375, 0, 0.375, 0.625, 0.625, 0.625),)),
    ("wall_torch[facing=west]", (AABB(0.6875, 0.1875, 0.34375, 1, 0.8125, 0.65625),)),
    ("wall_torch[facing=east]", (AABB(0, 0.1875, 0.34375, 0.3125, 0.8125, 0.65625),)),
    ("wheat[age=0]", (AABB(0, 0, 0, 1, 0.125, 1),)),
    ("wheat[age=7]", (AABB(0, 0, 0, 1, 1, 1),)),
    ("rail", (AABB(0, 0, 0, 1, 0.125, 1),)),
    ("stone_pressure_plate", (AABB(0.0625, 0, 0.0625, 0.9375, 0.0625, 0.9375),)),
    ("snow[layers=3]", (AABB(0, 0, 0, 1, 0.375, 1),)),
    ("oak_fence", (AABB(0.375, 0, 0.375, 0.625, 1, 0.625),)),
    ("oak_fence_gate[open=true]", (AABB(0, 0, 0.375, 1, 1, 0.625),)),
    ("stone_button[face=floor,facing=north]", (AABB(0.3125, 0, 0.375, 0.6875, 0.125, 0.625),)),
    ("stone_button[face=wall,facing=south]", (AABB(0.3125, 0.375, 0, 0.6875, 0.625, 0.125),)),
    ("lever[face=ceiling,facing=north]", (AABB(0.3125, 0.625, 0.25, 0.6875, 1, 0.75),)),
    ("oak_wall_sign[facing=north]", (AABB(0, 0.28125, 0.875, 1, 0.78125, 1),)),
    ("cobblestone_wall[north=low,up=false]", (AABB(0.3125, 0, 0, 0.6875, 0.875, 0.5),)),
])
def test_what_one_can_point_at(text, outline):
    assert parse_state(text).outline == outline


def test_all_but_air_fluids_and_the_like_can_be_pointed_at():
    without = [block.name for block in BLOCKS if not all(one.outline for one in block.states)]
    assert [name.removeprefix("minecraft:") for name in without] == [
        "air", "water", "lava", "moving_piston", "light", "void_air", "cave_air", "bubble_column",
    ]


def test_outlines_stay_in_their_cell_but_for_what_grows_out_of_it():
    beyond = {
        one.name.removeprefix("minecraft:")
        for one in map(state, range(STATE_COUNT)) for box in one.outline
        if min(box[:3]) < 0 or max(box[3:]) > 1
    }
    assert beyond <= {"piston_head", "pitcher_crop"}


@pytest.mark.parametrize(("text", "face", "kind", "holds"), [
    ("stone", Direction.UP, "full", True),
    ("oak_slab", Direction.UP, "full", False),
    ("oak_slab", Direction.DOWN, "full", True),
    ("oak_slab[type=top]", Direction.UP, "full", True),
    ("oak_leaves", Direction.UP, "full", False),
    ("oak_fence", Direction.UP, "center", True),
    ("oak_fence", Direction.UP, "full", False),
    ("hopper", Direction.UP, "full", False),
    ("hopper", Direction.UP, "rigid", True),
    ("soul_sand", Direction.UP, "full", True),
    ("snow[layers=8]", Direction.UP, "full", True),
    ("snow[layers=7]", Direction.UP, "full", False),
    ("oak_stairs[facing=north,half=bottom]", Direction.NORTH, "full", True),
    ("oak_stairs[facing=north,half=bottom]", Direction.SOUTH, "full", False),
    ("oak_stairs[half=top]", Direction.UP, "full", True),
    ("glass", Direction.WEST, "full", True),
    ("air", Direction.UP, "center", False),
    ("farmland", Direction.UP, "full", False),
])
def test_which_face_holds_something_up(text, face, kind, holds):
    assert parse_state(text).supports(face, kind) is holds


def test_the_arrays_say_what_the_states_say():
    names = ("water", "lava")
    for id in range(0, STATE_COUNT, 11):
        one = state(id)
        assert tables.BLOCK_OF[id] == one.block.id
        assert (tables.EMISSION[id], tables.OPACITY[id]) == (one.emission, one.opacity)
        assert (tables.AIR[id], tables.OPAQUE[id]) == (one.is_air, one.is_opaque)
        assert (tables.MOTION[id], tables.REPLACEABLE[id]) == (one.blocks_motion, one.is_replaceable)
        assert (tables.FULL_CUBE[id], tables.RANDOM_TICKS[id]) == (one.collision == FULL, one.random_ticks)
        assert tables.FLUID[id] == (names.index(one.fluid) + 1 if one.fluid else 0)
        assert tables.FLUID_AMOUNT[id] == one.fluid_amount
        assert tables.HAS_COLLISION[id] == bool(one.collision)
        assert tables.MOTION_BLOCKING[id] == (one.blocks_motion or one.fluid is not None)
        assert tables.SURFACE[id] == (not one.is_air)


def test_the_arrays_cover_all_states_and_cannot_be_written():
    for name in (
        "OPACITY", "EMISSION", "OPAQUE", "AIR", "FLUID", "FLUID_AMOUNT", "MOTION", "REPLACEABLE", "FULL_CUBE",
        "BLOCK_OF", "RANDOM_TICKS", "MOTION_BLOCKING", "MOTION_BLOCKING_NO_LEAVES", "SURFACE",
        "FACE_OCCLUSION",
    ):
        array = getattr(tables, name)
        assert array.shape == (STATE_COUNT,)
        assert not array.flags.writeable
    assert tables.BLOCK_OF.dtype == np.uint16


def test_leaves_count_for_one_heightmap_and_not_for_the_other():
    leaves = BLOCKS["oak_leaves"].default_id
    assert tables.MOTION_BLOCKING[leaves]
    assert not tables.MOTION_BLOCKING_NO_LEAVES[leaves]


def test_faces_of_slabs_and_stairs_stop_light():
    up, down, north = 1 << Direction.UP, 1 << Direction.DOWN, 1 << Direction.NORTH
    occlusion = tables.FACE_OCCLUSION
    assert occlusion[parse_state("oak_slab").id] == down
    assert occlusion[parse_state("oak_slab[type=top]").id] == up
    assert occlusion[parse_state("oak_stairs[facing=north,half=bottom]").id] == down | north
    assert occlusion[parse_state("stone").id] == 63
    assert occlusion[parse_state("glass").id] == 0


def test_which_states_tick_by_chance():
    ticks = tables.RANDOM_TICKS
    assert ticks[parse_state("wheat[age=6]").id] and not ticks[parse_state("wheat[age=7]").id]
    assert ticks[parse_state("oak_leaves[distance=7,persistent=false]").id]
    assert not ticks[parse_state("oak_leaves[distance=7,persistent=true]").id]
    assert not ticks[parse_state("oak_leaves[distance=3,persistent=false]").id]
    assert ticks[parse_state("grass_block").id] and ticks[parse_state("lava").id] and ticks[parse_state("ice").id]
    assert not ticks[parse_state("stone").id] and not ticks[parse_state("water").id]


def test_a_mask_of_named_blocks():
    mask = tables.mask("stone", "oak_log")
    assert np.flatnonzero(mask).tolist() == [1, 136, 137, 138]
