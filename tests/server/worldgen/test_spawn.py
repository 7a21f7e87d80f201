"""Where a player first stands."""

import numpy as np
import pytest

from horizon.registry.state_tables import FLUID, MOTION
from horizon.server.worldgen.generator import Generator
from horizon.server.worldgen.spawn import spawn
from tests.server.worldgen.area import MIN_Y, beside, joined, named

SEEDS = [*range(1, 181), 0, -1, -2, -1000, 2**63 - 1, -(2**63), *(seed * 7919**3 for seed in range(1, 15))]


def a_tree_can_be_walked_to(blocks: np.ndarray, x: int, y: int, z: int) -> bool:
    """Whether a walker who starts at a cell comes to stand beside a log; steps of one block up or down."""
    low, high = y - 17, y + 18
    blocks, y = blocks[low:high], y - low
    passable = ~MOTION[blocks]
    stand = passable[1:-1] & passable[2:] & MOTION[blocks][:-2] & (FLUID[blocks][1:-1] == 0)
    beside_log = beside(named(blocks, "*_log"))[1:-1]
    seen = np.zeros_like(stand)
    seen[y - 1, z, x] = True
    for _ in range(64):
        if (seen & beside_log).any():
            return True
        wide = seen.copy()
        wide[1:] |= seen[:-1]
        wide[:-1] |= seen[1:]
        seen |= (wide | beside(wide)) & stand
    return False


@pytest.mark.parametrize("chunk", range(10))
def test_spawn_is_on_dry_open_ground_with_a_tree_in_walking_distance(chunk):
    for seed in SEEDS[chunk::10]:
        generator = Generator(seed)
        x, y, z = spawn(generator)
        chunk_x, chunk_z = (x >> 4) - 2, (z >> 4) - 2
        blocks = joined(generator.generate(chunk_x, chunk_z, 5).states)
        lx, ly, lz = x - chunk_x * 16, y - MIN_Y, z - chunk_z * 16
        assert y >= 63, seed
        assert MOTION[blocks[ly - 1, lz, lx]], seed
        assert (blocks[ly:, lz, lx] == 0).all(), seed
        assert a_tree_can_be_walked_to(blocks, lx, ly, lz), seed


def test_spawn_is_the_same_every_time():
    assert spawn(Generator(12)) == spawn(Generator(12))


def test_spawn_is_near_the_middle_of_the_world():
    far = [max(abs(x), abs(z)) for x, _, z in (spawn(Generator(seed)) for seed in range(40, 60))]
    assert np.median(far) < 512
    assert max(far) < 3000


def test_flat_and_void_worlds_have_a_fixed_spawn_on_solid_ground():
    assert spawn(Generator(1, "flat")) == (0, -60, 0)
    x, y, z = spawn(Generator(1, "void"))
    blocks = Generator(1, "void").generate(x >> 4, z >> 4, 1).states[0, 0]
    assert MOTION[blocks[y - 1 - MIN_Y, z & 15, x & 15]]
    assert blocks[y - MIN_Y, z & 15, x & 15] == 0
