"""What is baked from broken packs: whatever a model, a blockstate or an animation says, there is something to draw."""

import os

import numpy as np
import pytest
from horizon.registry.block import STATE_COUNT, parse_state
from horizon.registry.item_stack import ItemStack
from horizon.render.assets import Assets, painted
from horizon.resources.stack import Resources

from tests.support.hostile_packs import Breaker
from tests.support.packs import DictPack

SCALE = float(os.environ.get("HORIZON_TEST_SCALE") or 0.05)
PACKS = max(40, round(1500 * SCALE))
BLOCK = "assets/minecraft/models/block/"
STATES = "assets/minecraft/blockstates/"
FACE = {"uv": [0, 0, 16, 16], "texture": "#all", "cullface": "up", "rotation": 90, "tintindex": 0}
ELEMENT = {
    "from": [0, 0, 0], "to": [16, 8, 16], "shade": False, "light_emission": 5, "faces": {"up": FACE, "north": FACE | {"rotation": 180}},
    "rotation": {"origin": [8, 8, 8], "axis": "y", "angle": 22.5, "rescale": True},
}
SEEDS = {
    BLOCK + "stone.json": {"parent": "block/cube_all", "textures": {"all": "block/stone"}, "display": {"gui": {"rotation": [30, 225, 0]}}},
    BLOCK + "dirt.json": {"parent": "minecraft:block/block", "textures": {"all": "#b", "b": "block/stone"}, "elements": [ELEMENT, ELEMENT]},
    BLOCK + "cube_all.json": {"parent": "block/cube", "textures": {"particle": "#all", "down": "#all", "up": "#all", "north": "#all",
                                                                    "south": "#all", "east": "#all", "west": "#all"}},
    STATES + "stone.json": {"variants": {"": [{"model": "block/stone", "weight": 3}, {"model": "block/dirt", "x": 90, "uvlock": True}]}},
    STATES + "oak_log.json": {"variants": {"axis=y": {"model": "block/dirt"}, "axis=x": {"model": "block/stone", "x": 90, "y": 90}}},
    STATES + "oak_fence.json": {"multipart": [
        {"apply": {"model": "block/stone"}}, {"when": {"north": "true"}, "apply": [{"model": "block/dirt", "y": 270}]},
        {"when": {"OR": [{"east": "true|false"}, {"AND": [{"west": "!true"}, {"south": "true"}]}]}, "apply": {"model": "block/dirt"}}]},
    "assets/minecraft/textures/block/stone.png.mcmeta": {"animation": {"frametime": 2, "interpolate": True, "frames": [0, {"index": 1}]}},
}
ITEM = {"type": "model", "model": "item/apple", "tints": [{"type": "constant", "value": 16711680}, {"type": "dye", "default": [0.5, 1, 0]}]}
SEEDS |= {
    "assets/minecraft/models/item/apple.json": {
        "parent": "item/generated", "textures": {"layer0": "block/stone", "layer1": "item/none"}, "gui_light": "front",
        "display": {"gui": {"rotation": [10, 20, 30], "translation": [1, 2, 3], "scale": [0.5, 0.5, 2]}}},
    "assets/minecraft/items/apple.json": {"model": {
        "type": "composite", "models": [ITEM, {"type": "condition", "property": "using_item", "on_true": ITEM, "on_false": ITEM}]}},
    "assets/minecraft/items/stick.json": {"model": {
        "type": "range_dispatch", "property": "damage", "scale": 2, "fallback": ITEM, "entries": [{"threshold": 0.3, "model": ITEM}]}},
    "assets/minecraft/items/bone.json": {"model": {
        "type": "select", "property": "display_context", "cases": [{"when": ["gui", "head"], "model": ITEM}], "fallback": {"type": "empty"}}},
    "assets/minecraft/items/chest.json": {"model": {
        "type": "special", "base": "item/apple", "model": {"type": "chest", "texture": "normal", "openness": 0.5}}},
}
ITEMS = ("apple", "stick", "bone", "chest", "stone")
NAMES = ("stone", "dirt", "oak_log[axis=x]", "oak_log[axis=z]", "oak_fence[north=true,east=true]", "oak_fence", "grass_block", "oak_stairs")


@pytest.fixture(scope="module")
def ids():
    return np.array([parse_state(f"minecraft:{name}").id for name in NAMES])


def test_every_broken_pack_leaves_something_to_draw(ids):
    breaker, builtin = Breaker(5), painted()
    lines = 0
    for number in range(PACKS):
        files = {path: breaker.json(content) for path, content in SEEDS.items() if breaker.rng.random() < 0.6}
        files["assets/minecraft/textures/block/stone.png"] = breaker.png()
        assets = Assets(Resources([builtin, DictPack("file/bad", files)]))
        assert assets.looks.know(ids), number
        looks = assets.looks.alternatives(ids, np.arange(len(ids)), np.arange(len(ids)) * 7, np.zeros(len(ids), int))
        assert (looks >= 0).all() and (looks < assets.looks.look_count).all(), number
        assert np.isfinite(assets.looks.corners).all() and np.isfinite(assets.looks.uv).all(), number
        assert (assets.looks.layer >= 0).all() and (assets.looks.layer < assets.layers.count).all(), number
        for item in ITEMS:
            stack = ItemStack.of(item)
            icon = assets.icons.icon(stack, 16)
            assert icon.shape == (16, 16, 4) and icon.dtype == np.uint8, number
            quads = assets.items.quads_of_item(stack, "ground")
            assert np.isfinite(quads.corners).all() and np.isfinite(quads.uv).all(), number
        for tick in (0.0, 1.5, 1e6):
            assets.layers.tick(tick)
        assert assets.layers.texels.shape[1] <= 128
        said = [*assets.resources.problems, *assets.looks.problems]
        assert all(len(line) <= 303 and line.isprintable() for line in assets.resources.problems), number
        lines += len(said)
    assert lines > PACKS and len(ids) < STATE_COUNT
