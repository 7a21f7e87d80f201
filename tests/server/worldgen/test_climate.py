"""Which biome is where."""

import numpy as np
import pytest

from horizon.core.errors import UnknownError
from horizon.registry.biome import BIOMES
from horizon.server.worldgen.biomes import INDEX, ROWS
from horizon.server.worldgen.climate import Climate
from horizon.server.worldgen.generator import Generator
from horizon.server.worldgen.spawn import locate_biome


@pytest.mark.parametrize("seed", [1, 2, 3, -1, 0])
def test_a_large_area_holds_many_biomes(seed):
    steps = np.arange(-3072, 3072, 16)
    land = Climate(seed).land(steps, steps)
    share = np.bincount(land.biome.reshape(-1), minlength=len(ROWS)) / land.biome.size
    assert (share > 0.002).sum() >= 20
    assert share.max() < 0.35


def test_every_biome_is_somewhere():
    steps = np.arange(-12288, 12288, 48)
    seen = set()
    for seed in (1, 2, 3):
        seen |= set(np.unique(Climate(seed).land(steps, steps).biome).tolist())
    assert seen == set(range(len(ROWS)))


def test_the_sea_is_low_and_the_land_is_high():
    steps = np.arange(-6144, 6144, 16)
    land = Climate(4).land(steps, steps)
    names = np.array([row.name for row in ROWS])[land.biome]
    seas = np.char.find(names, "ocean") >= 0
    assert 0.12 < seas.mean() < 0.5
    assert land.height[seas].max() < 61
    assert land.height[names == "plains"].min() > 61
    assert land.height.max() < 260
    assert land.height.min() > -10


def test_batches_carry_the_registrys_biome_ids():
    generator = Generator(8)
    batch = generator.generate(-3, 5, 2)
    for cz, cx, z, x in ((0, 0, 0, 0), (1, 0, 3, 2), (1, 1, 1, 3)):
        name = generator.biome_at((-3 + cx) * 16 + x * 4 + 1, (5 + cz) * 16 + z * 4 + 2)
        assert BIOMES.by_id(int(batch.biomes[cz, cx, 40, z, x])).name == name
    assert (batch.biomes == batch.biomes[:, :, :1]).all()


def test_a_biome_is_located_where_it_is():
    generator = Generator(1)
    for name in ("desert", "minecraft:jungle", "cherry_grove", "deep_ocean"):
        x, z = locate_biome(generator, name, 100, -100, 8000)
        assert generator.biome_at(x, z) == "minecraft:" + name.removeprefix("minecraft:")


def test_locating_finds_the_biome_one_stands_in():
    generator = Generator(1)
    name = generator.biome_at(40, 40)
    x, z = locate_biome(generator, name, 40, 40, 100)
    assert abs(x - 40) <= 4
    assert abs(z - 40) <= 4


def test_a_biome_that_is_not_there_is_not_found():
    assert locate_biome(Generator(1), "nether_wastes", 0, 0, 2000) is None
    assert locate_biome(Generator(1, "flat"), "desert", 0, 0, 2000) is None
    assert locate_biome(Generator(1, "flat"), "plains", 3, 4, 2000) == (3, 4)
    with pytest.raises(UnknownError) as error:
        locate_biome(Generator(1), "dessert", 0, 0, 100)
    assert "minecraft:desert" in error.value.details["nearest"]


def test_rows_have_names_of_their_own():
    assert len(INDEX) == len(ROWS)
