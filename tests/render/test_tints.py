"""Colours of biomes: from the registry, or from a pack's colormap; mixed over columns."""

import numpy as np

from horizon.art.pack import BuiltinPack
from horizon.registry.biome import BIOMES
from horizon.render import tints
from tests.render.small_pack import plain, resources


def rgb(color: int) -> list[int]:
    return [color >> 16, color >> 8 & 255, color & 255]


def test_biomes_have_the_colours_of_the_registry():
    colors = tints.biome_colors(resources({}, BuiltinPack()))
    assert colors.shape == (len(BIOMES), 3, 3)
    plains = BIOMES["plains"]
    assert colors[plains.id].tolist() == [rgb(plains.grass_color), rgb(plains.foliage_color), rgb(plains.water_color)]


def test_a_colormap_of_a_pack_decides_but_for_biomes_with_colours_of_their_own():
    grey = resources({"textures/colormap/grass.png": plain(100, 110, 120, size=256)}, BuiltinPack())
    colors = tints.biome_colors(grey)
    assert colors[BIOMES["plains"].id, tints.GRASS].tolist() == [100, 110, 120]
    assert colors[BIOMES["swamp"].id, tints.GRASS].tolist() == rgb(BIOMES["swamp"].grass_color)
    assert colors[BIOMES["dark_forest"].id, tints.GRASS].tolist() == [(100 + 0x28) // 2, (110 + 0x34) // 2, (120 + 0x0A) // 2]
    assert colors[BIOMES["plains"].id, tints.FOLIAGE].tolist() == rgb(BIOMES["plains"].foliage_color)


def test_the_built_in_colormap_is_near_what_the_registry_says():
    picture = BuiltinPack().picture("assets/minecraft/textures/colormap/grass.png")
    assert picture.shape == (256, 256, 4)
    plains = BIOMES["plains"]
    found = picture[int((1 - 0.8 * 0.4) * 255), int(0.2 * 255), :3].astype(int)
    assert np.abs(found - rgb(plains.grass_color)).max() < 16


def test_blending_is_the_mean_of_a_square():
    grid = np.arange(49, dtype=np.float32).reshape(7, 7, 1)
    mixed = tints.blended(grid, 2)
    assert mixed.shape == (3, 3, 1)
    assert mixed[..., 0].tolist() == [[16, 17, 18], [23, 24, 25], [30, 31, 32]]
    assert (tints.blended(grid, 0) == grid).all()
