import hashlib
import subprocess
import sys

import numpy as np
import pytest

from horizon.art import moving
from horizon.art.pack import textures_of_models
from horizon.art.texture_names import names
from horizon.art.textures import animation, texture
from horizon.core.errors import UnknownError

# looks that are one by design: the brightest light
ALIKE = {("item/light", "item/light_15")}
CUTOUTS = ("block/oak_leaves", "block/short_grass", "block/poppy", "block/rail", "block/torch", "block/ladder",
           "block/iron_bars", "block/glass", "block/oak_trapdoor", "block/chain", "block/lantern", "item/iron_sword",
           "block/grass_block_side_overlay", "item/apple", "block/cobweb", "block/tripwire", "block/fire_0")
WHOLE = ("block/stone", "block/dirt", "block/grass_block_top", "block/grass_block_side", "block/oak_log",
         "block/oak_log_top", "block/oak_planks", "block/furnace_front_on", "block/diamond_ore", "block/hay_block_side",
         "block/white_wool", "block/bricks", "block/lava_still", "block/magma", "block/crafter_north", "block/bookshelf")


def test_every_name_is_painted_and_has_the_right_size():
    for name in names():
        picture = texture(name)
        assert picture.dtype == np.uint8 and picture.shape[2] == 4, name
        if name.startswith("colormap/"):
            assert picture.shape[:2] == (256, 256), name
        else:
            assert picture.shape[1] == 16 and picture.shape[0] % 16 == 0, name
            assert (picture.shape[0] > 16) == (animation(name) is not None), name


def test_nothing_is_empty_but_the_overlay_of_dust():
    empty = {name for name in names() if not texture(name)[..., 3].any()}
    assert empty == {"block/redstone_dust_overlay"}


def test_what_models_name_is_painted():
    assert [name for name in textures_of_models() if not name.startswith(("block/", "item/"))] == []
    for name in textures_of_models():
        assert texture(name).shape[1] == 16, name


def test_no_two_textures_are_alike_but_by_design():
    seen = {}
    for name in names():
        seen.setdefault(texture(name).tobytes(), []).append(name)
    assert {tuple(found) for found in seen.values() if len(found) > 1} == ALIKE


def test_block_textures_differ_by_more_than_a_trace():
    blocks = [name for name in names() if name.startswith("block/") and not name.endswith(
        ("candle", "candle_lit")) and not name.startswith("block/destroy_stage")]
    seen = np.empty((len(blocks), 16 * 16 * 4), np.float32)
    for place, name in enumerate(blocks):
        picture = texture(name)[:16].astype(np.float32)
        picture[..., :3] *= picture[..., 3:] / 255
        seen[place] = picture.ravel()
    near = []
    for place in range(len(blocks)):
        apart = np.abs(seen[place + 1:] - seen[place]).mean(1)
        near += [(blocks[place], blocks[place + 1 + other]) for other in np.flatnonzero(apart < 0.5)]
    assert near == []


def test_holes_are_where_they_belong():
    for name in CUTOUTS:
        assert (texture(name)[..., 3] == 0).any() and (texture(name)[..., 3] > 127).any(), name
    for name in WHOLE:
        assert texture(name)[..., 3].min() == 255, name


def test_what_a_biome_colours_is_grey():
    for name in ("grass_block_top", "grass_block_side_overlay", "oak_leaves", "birch_leaves", "short_grass", "vine",
                 "lily_pad", "melon_stem", "redstone_dust_dot"):
        picture = texture("block/" + name).astype(int)
        shown = picture[picture[..., 3] > 127]
        assert np.ptp(shown[:, :3], axis=1).max() <= 30, name


def test_strips_move_and_say_how():
    for short, motion in moving.MOTIONS.items():
        picture = texture("block/" + short)
        frames = picture.reshape(-1, 16, 16, 4)
        assert len(frames) == motion.frames and animation("block/" + short)["animation"]["frametime"] == motion.ticks
        assert not np.array_equal(frames[0], frames[1]), short
    assert animation("block/stone") is None and animation("item/apple") is None
    assert animation("block/prismarine") == {"animation": {"frametime": 300, "interpolate": True}}


def test_ground_fits_to_itself():
    """Over the seam two rows differ no more than inside, or little more."""
    for name in ("stone", "dirt", "grass_block_top", "sand", "netherrack", "oak_log", "water_still", "lava_still"):
        picture = texture("block/" + name)[:16, :, :3].astype(float)
        for turned in (picture, picture.transpose(1, 0, 2)):
            inside = np.abs(np.diff(turned, axis=0)).mean(axis=(1, 2))
            assert np.abs(turned[0] - turned[-1]).mean() <= inside.max() * 1.5 + 2, name


def test_another_process_paints_the_same():
    chosen = names()[::29]
    digest = hashlib.sha256(b"".join(texture(name).tobytes() for name in chosen)).hexdigest()
    program = ("import hashlib\nfrom horizon.art.texture_names import names\nfrom horizon.art.textures import texture\n"
               "print(hashlib.sha256(b''.join(texture(name).tobytes() for name in names()[::29])).hexdigest())")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60,
                         env={"PYTHONPATH": ":".join(sys.path), "PYTHONHASHSEED": "7"})
    assert ran.stdout.strip() == digest, ran.stderr


def test_nothing_is_painted_before_it_is_asked_for():
    program = "from horizon.art import textures\nfrom horizon.art.pack import BuiltinPack\nBuiltinPack()\nprint(len(textures._PAINTED))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60,
                         env={"PYTHONPATH": ":".join(sys.path)})
    assert ran.stdout.strip() == "0", ran.stderr


def test_a_texture_that_nobody_paints_is_unknown():
    for name in ("block/no_such_thing", "item/no_such_thing", "no_such_thing"):
        with pytest.raises(UnknownError):
            texture(name)
