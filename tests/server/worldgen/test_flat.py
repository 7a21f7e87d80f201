"""Flat and void worlds, exactly."""

import numpy as np
import pytest

from horizon.core.errors import UnknownError
from horizon.registry.biome import BIOMES
from horizon.registry.block import parse_state
from horizon.server.worldgen.generator import Generator


def test_flat_is_bedrock_two_dirt_and_grass():
    batch = Generator(99, "flat").generate(-7, 12, 2)
    for layer, name in enumerate(("bedrock", "dirt", "dirt", "grass_block[snowy=false]")):
        assert (batch.states[:, :, layer] == parse_state(name).id).all()
    assert not batch.states[:, :, 4:].any()
    assert (batch.surface == -61).all()
    assert (batch.biomes == BIOMES.require("plains").id).all()


def test_void_is_one_stone_platform_round_a_cobblestone():
    whole = Generator(5, "void").generate(-2, -2, 5)
    blocks = whole.states.transpose(2, 0, 3, 1, 4).reshape(384, 80, 80)
    platform = blocks[3 + 64]
    zs, xs = np.nonzero(platform)
    assert (xs.min() - 32, xs.max() - 32, zs.min() - 32, zs.max() - 32) == (-8, 24, -8, 24)
    assert len(xs) == 33 * 33
    assert platform[8 + 32, 8 + 32] == parse_state("cobblestone").id
    assert np.count_nonzero(platform == parse_state("stone").id) == 33 * 33 - 1
    assert np.count_nonzero(blocks) == 33 * 33
    assert (whole.biomes == BIOMES.require("the_void").id).all()
    assert np.array_equal(Generator(6, "void").generate(0, 1, 1).states[0, 0], whole.states[3, 2])
    assert not Generator(6, "void").generate(900, 1, 3).states.any()


def test_the_grass_of_a_flat_world_is_made_for_any_seed_and_place():
    first = Generator(-5, "minecraft:flat").generate(0, 0, 1)
    second = Generator(2**63 - 1, "flat").generate(-1_875_000, 9, 1)
    assert np.array_equal(first.states, second.states)


def test_an_unknown_world_type_is_told_with_the_nearest():
    with pytest.raises(UnknownError) as error:
        Generator(1, "flatt")
    assert "flat" in error.value.details["nearest"]
    assert "default, flat, void" in error.value.sentence
