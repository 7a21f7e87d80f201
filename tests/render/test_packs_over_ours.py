"""A pack that replaces one file of ours: a texture, a parent, a blockstate, an item definition, a colormap, a chest's picture."""

import numpy as np
import pytest

from horizon.art.pack import BuiltinPack
from horizon.registry.block import BLOCKS
from horizon.registry.item_stack import ItemStack
from horizon.render.icons import Icons, picture_of_look
from horizon.render.item_models import Items
from horizon.render.layers import Layers
from horizon.render.looks import Looks
from tests.render.small_pack import plain, resources

BUILTIN = BuiltinPack()
RED = plain(200, 10, 10)


def looks_with(files: dict) -> Looks:
    found = resources(files, BUILTIN)
    return Looks(found, Layers(found))


def picture(looks: Looks, name: str) -> np.ndarray:
    id = BLOCKS[name].default_id
    looks.know(np.array([id]))
    return picture_of_look(looks, looks.alt_look[looks.alt_start[id]], 32)


def redness(picture: np.ndarray) -> float:
    """The share of what is drawn that is red and nothing else."""
    drawn = picture[picture[..., 3] > 0].astype(int)
    return float(((drawn[:, 0] > 3 * drawn[:, 1]) & (drawn[:, 0] > 60)).mean())


@pytest.mark.parametrize("name, texture", [
    ("stone", "stone"), ("stone_stairs", "stone"), ("cobblestone_wall", "cobblestone"), ("poppy", "poppy"), ("torch", "torch"),
    ("oak_fence_gate", "oak_planks"), ("birch_leaves", "birch_leaves"), ("iron_bars", "iron_bars"), ("ladder", "ladder"),
])
def test_a_texture_alone(name, texture):
    opaque = looks_with({f"textures/block/{texture}.png": RED})
    assert redness(picture(looks_with({}), name)) < 0.6
    if name != "birch_leaves":  # those are tinted
        assert redness(picture(opaque, name)) == 1.0
    assert opaque.problems == []


def test_larger_textures():
    looks = looks_with({"textures/block/stone.png": plain(200, 10, 10, size=64)})
    assert redness(picture(looks, "stone")) == 1.0 and looks.layers.size == 64
    assert redness(picture(looks, "dirt")) < 0.5


def test_a_parent_alone():
    flat = {"textures": {"particle": "#cross"}, "elements": [
        {"from": [0, 0, 0], "to": [16, 1, 16], "faces": {"up": {"texture": "#cross"}}}]}
    looks = looks_with({"models/block/cross.json": flat})
    id = BLOCKS["poppy"].default_id
    looks.know(np.array([id]))
    assert looks.quad_count[looks.alt_look[looks.alt_start[id]]] == 1


def test_a_blockstate_alone():
    looks = looks_with({"blockstates/stone.json": {"variants": {"": {"model": "minecraft:block/gold_block"}}}})
    assert np.array_equal(picture(looks, "stone"), picture(looks, "gold_block"))


def test_a_broken_file_costs_that_file():
    looks = looks_with({"models/block/stone.json": {"elements": 5}, "textures/block/dirt.png": RED})
    assert redness(picture(looks, "dirt")) == 1.0
    missing = picture(looks, "stone")
    assert {tuple(color) for color in missing[missing[..., 3] > 0][:, :3].tolist()} <= {
        (0, 0, 0), (248, 0, 248), (198, 0, 198), (149, 0, 149), (198, 0, 199), (149, 0, 148)}
    assert len(looks.models.problems) == 1


def test_items():
    found = resources({"textures/item/apple.png": RED, "textures/entity/chest/normal.png": plain(200, 10, 10, size=64),
                       "items/stick.json": {"model": {"type": "minecraft:model", "model": "minecraft:item/apple"}}}, BUILTIN)
    icons = Icons(Items(found))
    assert redness(icons.icon(ItemStack.of("apple"), 16)) == 1.0
    assert redness(icons.icon(ItemStack.of("stick"), 16)) == 1.0
    assert redness(icons.icon(ItemStack.of("chest"), 32)) == 1.0
    assert redness(icons.icon(ItemStack.of("bone"), 16)) < 0.5
