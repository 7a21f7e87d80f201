"""Layers: sizes, smaller copies, animations."""

import numpy as np
import pytest

from horizon.render.layers import MISSING, Layers, mipped, order_of
from tests.render.small_pack import plain, resources


def strip(*colors) -> np.ndarray:
    return np.concatenate([plain(*color) for color in colors])


def test_a_texture_has_one_layer():
    layers = Layers(resources({"textures/block/a.png": plain(1, 2, 3)}))
    assert layers.layer("block/a") == layers.layer("minecraft:block/a") == 1
    assert layers.texels.shape == (2, 16, 16, 4) and layers.texels[1, 0, 0].tolist() == [1, 2, 3, 255]
    assert [level.shape[1] for level in layers.mips] == [16, 8, 4, 2, 1]


def test_what_is_not_there_is_checks_and_a_line():
    found = resources({})
    layers = Layers(found)
    assert layers.layer("block/gone") == MISSING and layers.layer("block/gone") == MISSING
    assert len(layers.problems) == 1 and "block/gone" in layers.problems[0] and found.problems == layers.problems
    assert layers.texels[0, 0, 15].tolist() == [248, 0, 248, 255] and layers.texels[0, 0, 0].tolist() == [0, 0, 0, 255]


def test_a_larger_texture_makes_all_layers_larger():
    layers = Layers(resources({"textures/block/a.png": plain(9, 9, 9), "textures/block/b.png": plain(7, 7, 7, size=64),
                               "textures/block/c.png": plain(5, 5, 5, size=512)}))
    layers.layer("block/a")
    before = layers.version
    layers.layer("block/b")
    assert layers.size == 64 and layers.texels[1].shape == (64, 64, 4) and (layers.texels[1, ..., 0] == 9).all()
    assert layers.version > before
    layers.layer("block/c")
    assert layers.size == 128 and (layers.texels[3, ..., 0] == 5).all() and len(layers.mips) == 8


def test_frames_follow_ticks():
    layers = Layers(resources({"textures/block/a.png": strip((10, 0, 0), (20, 0, 0), (30, 0, 0)),
                               "textures/block/a.png.mcmeta": {"animation": {"frametime": 2, "frames": [0, {"index": 2, "time": 3}, 1]}}}))
    layer = layers.layer("block/a")
    seen = []
    for tick in range(8):
        layers.tick(tick)
        seen.append(int(layers.texels[layer, 0, 0, 0]))
    assert seen == [10, 10, 30, 30, 30, 20, 20, 10]
    assert layers.tick(7.5) == [] and layers.tick(9) == [layer]
    assert [int(level[layer, 0, 0, 0]) for level in layers.mips] == [30] * 5


def test_interpolated_frames_are_mixed():
    layers = Layers(resources({"textures/block/a.png": strip((0, 0, 0), (100, 0, 0)),
                               "textures/block/a.png.mcmeta": {"animation": {"frametime": 4, "interpolate": True}}}))
    layer = layers.layer("block/a")
    seen = []
    for tick in range(8):
        layers.tick(tick)
        seen.append(int(layers.texels[layer, 3, 3, 0]))
    assert seen == [0, 25, 50, 75, 100, 75, 50, 25]


@pytest.mark.parametrize("animation, expected", [
    ({}, [(0, 0, 1), (1, 1, 1)]), ({"frametime": "x"}, [(0, 0, 1), (1, 1, 1)]), ({"frames": [7, -1, None, True]}, [(0, 0, 1)]),
    ({"frames": []}, [(0, 0, 1)]), ({"frames": [{"index": 1, "time": -4}, {}]}, [(1, 0, 1)]), ({"frametime": 10**9}, [(0, 0, 1 << 20), (1, 1 << 20, 1 << 20)]),
])
def test_nonsense_about_frames_is_left_out(animation, expected):
    assert order_of(animation, 2) == expected


def test_smaller_copies_of_cut_outs_keep_their_share_of_holes():
    picture = plain(0, 200, 0)
    picture[::2, ::2, 3] = 0
    levels = mipped(picture)
    assert [int((level[..., 3] == 255).sum()) for level in levels] == [192, 48, 12, 3, 1]
    assert all(set(np.unique(level[..., 3])) <= {0, 255} for level in levels)
    assert all((level[..., 1] == 200).all() for level in levels)


def test_smaller_copies_of_what_is_seen_through_are_means():
    picture = plain(100, 100, 100)
    picture[:, ::2, 3] = 100
    assert [int(level[0, 0, 3]) for level in mipped(picture)[1:]] == [178] * 4
