"""A chunk is one and the same however it is made."""

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest

from horizon.server.worldgen.generator import Generator
from tests.support.shared import REPO

PROGRAM = """
import hashlib
from horizon.server.worldgen.generator import Generator
found = hashlib.sha256()
for seed, x, z in ((1, 0, 0), (-7, 40, -42)):
    batch = Generator(seed).generate(x, z, 2)
    for array in (batch.states, batch.biomes, batch.surface):
        found.update(array.tobytes())
print(found.hexdigest())
"""


@pytest.mark.parametrize(("seed", "x", "z"), [(1, 0, 0), (7, 8, -2), (3, -4, -16), (-9, -100001, 70000)])
def test_a_chunk_is_the_same_in_batches_of_any_size_and_origin(seed, x, z):
    generator = Generator(seed)
    whole = generator.generate(x, z, 4)
    for n in (2, 1):
        for dz in range(5 - n):
            for dx in range(5 - n):
                part = generator.generate(x + dx, z + dz, n)
                for name in ("states", "biomes", "surface"):
                    expected = getattr(whole, name)[dz : dz + n, dx : dx + n]
                    assert np.array_equal(getattr(part, name), expected), (name, n, dx, dz)


def test_a_world_is_the_same_in_every_process_and_with_every_arithmetic():
    found = set()
    for hash_seed, kernel in (("0", ""), ("1", "Prescott"), ("4711", "Sandybridge")):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(REPO / "horizon.pyz.src")}
        if kernel:
            environment["OPENBLAS_CORETYPE"] = kernel
        done = subprocess.run(
            [sys.executable, "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True
        )
        found.add(done.stdout.strip())
    assert len(found) == 1


@pytest.mark.parametrize("seed", [0, -1, 2**63 - 1, -(2**63)])
def test_any_signed_64_bit_integer_is_a_seed_of_its_own(seed):
    batch = Generator(seed).generate(0, 0, 1)
    assert batch.states.shape == (1, 1, 384, 16, 16)
    assert batch.states.dtype == np.uint16
    assert batch.biomes.shape == (1, 1, 96, 4, 4)
    assert batch.biomes.dtype == np.uint8
    assert batch.surface.shape == (1, 1, 16, 16)
    assert batch.surface.dtype == np.int16
    other = Generator(seed ^ 1).generate(0, 0, 1)
    assert not np.array_equal(batch.states, other.states)


def test_the_far_edge_of_the_world_can_be_made():
    batch = Generator(5).generate(1_874_999, -1_875_000, 1)
    assert batch.states[0, 0, 0].min() > 0


def test_making_chunks_leaves_the_generator_as_it_was():
    generator = Generator(3)
    first = hashlib.sha256(generator.generate(2, 2, 1).states.tobytes()).digest()
    generator.generate(-50, 50, 2)
    assert hashlib.sha256(generator.generate(2, 2, 1).states.tobytes()).digest() == first
