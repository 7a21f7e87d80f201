"""A chunk keeps its heightmaps and counts whatever is put into it."""

import numpy as np
import pytest

from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry import state_tables
from horizon.registry.block import BLOCKS
from horizon.world import heightmap
from horizon.world.block_entity import BlockEntity
from horizon.world.chunk import LevelChunk
from horizon.world.ticks import ScheduledTick
from tests.world.small_worlds import MIXED, SHARES, STONE, mixed_states

MAPS = [name for name, _, _ in heightmap.KINDS]


def test_a_new_chunk_is_air():
    chunk = LevelChunk(ChunkPos(2, -3))
    assert (chunk.states.shape, chunk.light.shape, chunk.biomes.shape) == ((384, 16, 16), (384, 16, 16), (96, 4, 4))
    assert chunk.state_id(33, 70, -40) == 0
    assert chunk.counts == [0] * 24
    assert all((getattr(chunk, name) == -64).all() for name in MAPS)
    assert not chunk.dirty


def test_cells_are_a_flat_view_of_the_states():
    chunk = LevelChunk(ChunkPos(-1, 1))
    assert chunk.set_state_id(-3, 10, 20, 77) == 0
    index = (10 + 64) << 8 | 4 << 4 | 13
    assert chunk.cells[index] == chunk.states[74, 4, 13] == chunk.state_id(-3, 10, 20) == 77
    assert chunk.block_pos(index) == BlockPos(-3, 10, 20)
    assert chunk.dirty


@pytest.mark.parametrize("y", [-65, 320])
def test_outside_the_height_is_air_and_cannot_be_set(y):
    chunk = LevelChunk(ChunkPos(0, 0))
    assert chunk.state_id(0, y, 0) == 0
    with pytest.raises(IndexError):
        chunk.set_state_id(0, y, 0, 1)


def test_heightmaps_tell_leaves_water_and_plants_apart():
    chunk = LevelChunk(ChunkPos(0, 0))
    for y, name in enumerate(("stone", "water", "oak_leaves", "short_grass")):
        chunk.set_state_id(4, y, 7, BLOCKS[name].default.id)
    heights = {name: int(getattr(chunk, name)[7, 4]) for name in MAPS}
    assert heights == {
        "world_surface": 4,
        "motion_blocking": 3,
        "ocean_floor": 3,
        "motion_blocking_no_leaves": 2,
        "light_blocking": 3,
    }
    chunk.set_state_id(4, 2, 7, 0)
    assert (int(chunk.motion_blocking[7, 4]), int(chunk.ocean_floor[7, 4]), int(chunk.world_surface[7, 4])) == (2, 1, 4)
    for y in (0, 1, 3):
        chunk.set_state_id(4, y, 7, 0)
    assert {int(getattr(chunk, name)[7, 4]) for name in MAPS} == {-64}


@pytest.mark.parametrize("seed", range(3))
def test_random_edits_keep_maps_and_counts_as_if_built_anew(seed):
    dice = np.random.default_rng(seed)
    states = np.zeros((384, 16, 16), np.uint16)
    states[:60] = mixed_states(seed, (60, 16, 16))
    chunk = LevelChunk(ChunkPos(0, 0), states=states)
    assert sum(chunk.counts) == np.count_nonzero(~state_tables.AIR[states])
    for _ in range(4000):
        x, z = (int(place) for place in dice.integers(0, 16, 2))
        chunk.set_state_id(x, int(dice.integers(-64, 0)), z, int(dice.choice(MIXED, p=SHARES)))
    fresh = LevelChunk(ChunkPos(0, 0), states=chunk.states.copy())
    for name in MAPS:
        assert np.array_equal(getattr(chunk, name), getattr(fresh, name)), name
    assert chunk.counts == fresh.counts


def test_light_outside_the_height_is_the_skys():
    chunk = LevelChunk(ChunkPos(0, 0))
    chunk.light[5, 6, 7] = 0xA3
    assert (chunk.sky_light(7, -59, 6), chunk.block_light(7, -59, 6)) == (10, 3)
    assert (chunk.sky_light(0, 320, 0), chunk.sky_light(0, -65, 0), chunk.block_light(0, 320, 0)) == (15, 0, 0)


def test_a_copy_shares_nothing_that_changes():
    chunk = LevelChunk(ChunkPos(0, 0))
    pos = BlockPos(1, 2, 3)
    chunk.block_entities[pos] = BlockEntity("furnace", pos)
    chunk.ticks.add(ScheduledTick(5, 0, 1, pos, "block", "minecraft:furnace"))
    copy = chunk.copy()
    chunk.set_state_id(1, 2, 3, STONE.id)
    chunk.light[:] = 9
    chunk.block_entities[pos].data["lit_time_remaining"] = 7
    chunk.ticks.take_due(9)
    assert copy.state_id(1, 2, 3) == 0 and not copy.light.any() and int(copy.world_surface[3, 1]) == -64
    assert copy.block_entities[pos].data["lit_time_remaining"] == 0
    assert len(copy.ticks) == 1
    copy.set_state_id(1, 2, 3, STONE.id)
    assert copy.cells[(66 << 8) + (3 << 4) + 1] == STONE.id


def test_biomes_are_by_cells_of_four():
    chunk = LevelChunk(ChunkPos(0, 0))
    chunk.biomes[20, 1, 3] = 9
    assert [chunk.biome_id(x, 18, 7) for x in (11, 12, 15)] == [0, 9, 9]
    chunk.biomes[95] = 4
    assert chunk.biome_id(0, 5000, 0) == 4
