"""The painters' pictures: there for every model, of one size, always the same."""

import numpy as np
import pytest

from horizon.art import textures
from horizon.art.pack import textures_of_models
from horizon.art.textures import animation, texture
from horizon.core.errors import UnknownError
from horizon.registry.block import BLOCKS
from horizon.render import assets


def test_every_texture_of_a_model_is_painted_16_wide():
    for name in textures_of_models():
        picture = texture(name)
        frames = picture.shape[0] // 16
        assert picture.shape == (16 * frames, 16, 4) and picture.dtype == np.uint8, name
        assert frames == 1 or "animation" in animation(name), name


def test_textures_are_the_same_whenever_they_are_painted():
    for name in ("block/oak_planks", "block/diamond_ore", "block/wheat_stage7", "block/furnace_front_on", "item/apple",
                 "block/lime_glazed_terracotta", "block/oak_leaves", "entity/chest/normal", "entity/bed/red", "entity/banner/creeper"):
        assert np.array_equal(textures._paint(name), textures._paint(name)), name


def test_full_cubes_have_no_holes():
    looks = assets.default().looks
    for name in ("stone", "oak_log", "dirt", "furnace", "bookshelf", "diamond_ore", "hay_block", "white_wool"):
        id = BLOCKS[name].default_id
        looks.know(np.array([id]))
        layers = looks.layer[looks.quads_of(looks.alt_look[looks.alt_start[id]])]
        assert not looks.layers.has_holes[layers].any() and not looks.layers.has_veils[layers].any(), name


def test_a_texture_that_nobody_paints_is_unknown():
    with pytest.raises(UnknownError):
        texture("block/no_such_thing")
