"""Light: the fast floods agree with the slow reference, for whole regions and after any edits."""

import numpy as np
import pytest

from horizon.core.pos import BlockPos, ChunkPos, SectionPos
from horizon.registry.block import BLOCKS, parse_state, state
from horizon.world import light
from horizon.world.chunk import LevelChunk
from tests.world import reference_light
from tests.world.small_worlds import (
    AIR,
    MIXED,
    SHARES,
    STONE,
    empty_level,
    flat_level,
    mixed_level,
    mixed_states,
    relight,
    whole,
)

GLOWSTONE = BLOCKS["glowstone"].default
TORCH = BLOCKS["torch"].default


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("has_sky", [True, False])
def test_a_region_is_lit_as_the_reference_lights_it(seed, has_sky):
    states = mixed_states(seed, (30, 20, 24))
    states[15:] *= np.random.default_rng(seed).random((15, 20, 24)) < 0.2
    assert np.array_equal(light.light_region(states, has_sky), reference_light.light(states, has_sky))


def test_a_batch_of_chunks_is_lit_as_the_reference_lights_it():
    level = mixed_level(3)
    expected = reference_light.light(whole(level, "states")[:80])
    assert np.array_equal(whole(level, "light")[:80], expected)
    assert (whole(level, "light")[80:] == 0xF0).all()


def test_bare_state_arrays_are_lit_like_chunks():
    level = mixed_level(4)
    middle = ChunkPos(0, 0)
    bare = {pos: chunk.states for pos, chunk in level.chunks.items()}
    assert np.array_equal(light.light_chunks(bare, [middle])[middle], level.chunks[middle].light)


def test_a_batch_in_tiles_is_as_exact_as_each_chunk_alone():
    level = mixed_level(5, radius=3, rows=24)
    together = light.light_chunks(level.chunks, [ChunkPos(x, z) for x in range(-2, 3) for z in range(-2, 3)])
    for pos, found in together.items():
        assert np.array_equal(found, light.light_chunks(level.chunks, [pos])[pos])


@pytest.mark.parametrize("seed", range(3))
def test_random_edits_leave_the_light_as_if_all_were_lit_anew(seed):
    level = mixed_level(seed)
    dice = np.random.default_rng(seed)
    for _ in range(6):
        for _ in range(25):
            x, z = (int(place) for place in dice.integers(-16, 32, 2))
            y = int(dice.integers(-64, -18))
            level.set_state(BlockPos(x, y, z), state(int(dice.choice(MIXED, p=SHARES))))
            if dice.random() < 0.6:
                level.flush_light()
        level.flush_light()
        expected = reference_light.light(whole(level, "states")[:80])
        assert np.array_equal(whole(level, "light")[:80], expected)
        assert (whole(level, "light")[80:] == 0xF0).all()


def test_a_roof_far_above_darkens_the_shaft_and_its_going_lights_it_again():
    level = empty_level(1)
    for x in range(-3, 4):
        for z in range(-3, 4):
            if (x, z) != (0, 0):
                for y in range(-60, 100):
                    level.set_state(BlockPos(x, y, z), STONE)
    assert level.sky_light(0, -60, 0) == 15
    level.set_state(BlockPos(0, 101, 0), STONE)
    assert [level.sky_light(0, y, 0) for y in (102, 101, 100, 99, 87, 86)] == [15, 0, 14, 13, 1, 0]
    expected = reference_light.light(whole(level, "states")[:200])
    assert np.array_equal(whole(level, "light")[:200], expected)
    level.set_state(BlockPos(0, 101, 0), AIR)
    assert level.sky_light(0, -60, 0) == 15


def test_a_torch_shines_14_and_loses_one_a_step():
    level = flat_level()
    level.set_state(BlockPos(0, 0, 0), TORCH)
    assert [level.block_light(x, 0, 0) for x in (0, 1, 5, 13, 14)] == [14, 13, 9, 1, 0]
    assert level.block_light(3, 2, -4) == 14 - 9
    level.set_state(BlockPos(0, 0, 0), AIR)
    level.flush_light()
    assert not (whole(level, "light") & 15).any()


def test_an_opaque_block_that_shines_lights_its_surroundings_and_keeps_none_of_theirs():
    level = flat_level()
    level.set_state(BlockPos(0, 0, 0), GLOWSTONE)
    assert (level.block_light(0, 0, 0), level.block_light(0, 1, 0), level.sky_light(0, 0, 0)) == (15, 14, 0)
    level.set_state(BlockPos(1, 0, 0), STONE)
    assert (level.block_light(1, 0, 0), level.block_light(2, 0, 0)) == (0, 11)


def test_water_and_leaves_dim_the_sky_by_one_a_block():
    level = flat_level(top=-10)
    for y in range(-10, 0):
        for x in range(-16, 32):
            for z in range(-16, 32):
                level.set_state(BlockPos(x, y, z), BLOCKS["water"].default)
    assert [level.sky_light(8, y, 8) for y in (0, -1, -2, -10)] == [15, 14, 13, 5]


def test_slabs_and_snow_stop_light_at_their_shut_faces():
    level = empty_level(1)
    slab = parse_state("oak_slab[type=bottom]")
    for x in range(-16, 32):
        for z in range(-16, 32):
            level.set_state(BlockPos(x, 50, z), slab)
    assert [level.sky_light(8, y, 8) for y in (51, 50, 49)] == [15, 15, 0]
    assert not level.can_see_sky(BlockPos(8, 49, 8))
    assert level.can_see_sky(BlockPos(8, 50, 8))
    level.set_state(BlockPos(8, 50, 8), AIR)
    assert [level.sky_light(x, 49, 8) for x in (8, 9, 10)] == [15, 14, 13]


def test_light_crosses_into_neighbour_chunks_and_the_touched_sections_are_told():
    level = flat_level()
    level.flush_light()
    level.told.clear()
    level.set_state(BlockPos(15, 0, 8), TORCH)
    level.flush_light()
    assert level.block_light(16, 0, 8) == 13
    assert level.told[-1] == ("light", [SectionPos(x, 0, z) for x in (0, 1) for z in (-1, 0, 1)])


def test_a_change_that_changes_no_light_tells_nothing():
    level = flat_level()
    level.told.clear()
    level.set_state(BlockPos(0, -5, 0), BLOCKS["dirt"].default)
    level.flush_light()
    assert [event[0] for event in level.told] == ["state", "neighbours"]


def test_chunks_that_are_not_lit_or_not_loaded_are_left_alone():
    level = flat_level()
    dark = level.chunk(1, 0)
    dark.is_lit = False
    before = dark.light.copy()
    level.remove_chunk(0, 1)
    level.set_state(BlockPos(15, 0, 15), TORCH)
    level.set_state(BlockPos(17, 0, 3), TORCH)
    level.flush_light()
    assert level.block_light(14, 0, 15) == 13
    assert np.array_equal(dark.light, before)


def test_without_a_sky_there_is_only_block_light():
    level = empty_level(1, has_sky=False)
    level.set_state(BlockPos(0, 0, 0), GLOWSTONE)
    assert (level.block_light(1, 0, 0), level.sky_light(1, 0, 0)) == (14, 0)
    relight(level)
    assert (level.block_light(1, 0, 0), level.sky_light(1, 0, 0)) == (14, 0)


def test_the_lowest_and_highest_layer_are_lit():
    level = empty_level(1)
    for y in (-64, 319):
        level.set_state(BlockPos(0, y, 0), TORCH)
        assert (level.block_light(0, y, 0), level.block_light(2, y, 1)) == (14, 11)
    level.set_state(BlockPos(5, 319, 5), STONE)
    assert (level.sky_light(5, 319, 5), level.sky_light(5, 318, 5), level.sky_light(5, 320, 5)) == (0, 14, 15)


def test_lighting_leaves_the_chunks_as_they_were():
    chunk = LevelChunk(ChunkPos(0, 0))
    light.light_chunks({chunk.pos: chunk}, [chunk.pos])
    assert not chunk.is_lit and not chunk.light.any()
