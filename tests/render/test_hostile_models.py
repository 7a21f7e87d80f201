"""Whatever a pack says about models: a line, the missing model, and no crash."""

import random

import numpy as np
import pytest

from horizon.art import block_models, blockstates
from horizon.art.pack import BuiltinPack
from horizon.registry.block import BLOCKS
from horizon.registry.item_stack import ItemStack
from horizon.render.icons import Icons
from horizon.render.item_models import Items
from horizon.render.layers import Layers
from horizon.render.looks import Looks
from tests.render.small_pack import plain, resources

STONE = BLOCKS["stone"].default_id
FACE = {"from": [0, 0, 0], "to": [16, 16, 16], "faces": {"up": {"texture": "#all"}}}
TEXTURE = {"textures/block/stone.png": plain(90, 90, 90)}


def looks_of(files: dict) -> Looks:
    found = resources({**TEXTURE, **files})
    looks = Looks(found, Layers(found))
    looks.know(np.array([STONE]))
    return looks


def is_missing(looks: Looks) -> bool:
    look = looks.alt_look[looks.alt_start[STONE]]
    return looks.cube_layer[look].tolist() == [0] * 6 and bool(looks.is_cube[look])


@pytest.mark.parametrize("states", [
    None, [], {"variants": []}, {"variants": {"axis=x": {"model": "block/stone"}}}, {"variants": {"": []}}, {"variants": {"": {}}},
    {"variants": {"": {"model": 5}}}, {"variants": {"": {"model": "block/stone", "x": 45}}}, {"multipart": [5]},
    {"multipart": [{"apply": None}]}, {"multipart": [{"when": 3, "apply": {"model": "block/stone"}}]},
    {"variants": {"": [{"model": "block/stone", "weight": -1}]}}, {"variants": {"": {"model": "block/stone", "x": []}}},
])
def test_a_broken_blockstate_is_the_missing_model_and_one_line(states):
    looks = looks_of({"models/block/stone.json": {"elements": [FACE], "textures": {"all": "block/stone"}},
                      **({} if states is None else {"blockstates/stone.json": states})})
    assert is_missing(looks)
    assert len(looks.blockstates.problems) == 1 and "minecraft:stone" in looks.blockstates.problems[0]


@pytest.mark.parametrize("model", [
    {"parent": "block/stone"}, {"parent": 5}, {"parent": "block/nowhere"}, {"elements": 5}, {"elements": [5]}, {"elements": [{}]},
    {"elements": [{**FACE, "from": [0, 0]}]}, {"elements": [{**FACE, "from": [0, 0, "x"]}]}, {"elements": [{**FACE, "to": [0, 0, 900]}]},
    {"elements": [{**FACE, "from": [float("nan"), 0, 0]}]}, {"elements": [FACE] * 5000}, {"elements": [{**FACE, "faces": []}]},
    {"elements": [{**FACE, "faces": {"upward": {"texture": "#all"}}}]}, {"elements": [{**FACE, "faces": {"up": {}}}]},
    {"elements": [{**FACE, "faces": {"up": {"texture": "#all", "uv": [1]}}}]}, {"textures": []},
    {"elements": [{**FACE, "faces": {"up": {"texture": "#all", "rotation": 30}}}]}, {"elements": [{**FACE, "rotation": 4}]},
    {"elements": [{**FACE, "rotation": {"axis": "w", "angle": 1, "origin": [0, 0, 0]}}]},
    {"elements": [{**FACE, "faces": {"up": {"texture": "#all", "rotation": []}}}]}, {"elements": [{**FACE, "rotation": {"axis": []}}]},
    {"elements": [{**FACE, "faces": {"up": {"texture": "#all", "uv": [1, 2, 3, True]}}}]},
])
def test_a_broken_model_is_the_missing_model_and_one_line(model):
    looks = looks_of({"blockstates/stone.json": {"variants": {"": {"model": "block/stone"}}}, "models/block/stone.json": model})
    assert is_missing(looks)
    assert len(looks.models.problems) == 1 and "minecraft:block/stone" in looks.models.problems[0]


def test_parents_that_go_in_circles_or_too_deep_end():
    files = {"blockstates/stone.json": {"variants": {"": {"model": "block/a0"}}},
             **{f"models/block/a{n}.json": {"parent": f"block/a{n + 1}"} for n in range(200)}}
    looks = looks_of(files)
    assert is_missing(looks) and "parents" in looks.models.problems[0]


@pytest.mark.parametrize("textures", [{}, {"all": "#all"}, {"all": "#other", "other": "#all"}, {"all": 5}, {"all": "block/nowhere"}])
def test_a_texture_that_leads_nowhere_is_checks_and_a_line(textures):
    looks = looks_of({"blockstates/stone.json": {"variants": {"": {"model": "block/stone"}}},
                      "models/block/stone.json": {"elements": [FACE], "textures": textures}})
    assert looks.quad_count[0] == 1 and looks.layer.tolist() == [0]
    assert len(looks.problems) == 1


@pytest.mark.parametrize("definition", [
    None, {}, {"model": 5}, {"model": {"type": "nothing"}}, {"model": {"type": "model"}}, {"model": {"type": "composite", "models": 5}},
    {"model": {"type": "condition"}}, {"model": {"type": "select", "property": "display_context", "cases": [{}]}},
    {"model": {"type": "range_dispatch", "property": "count", "entries": [{"threshold": "x", "model": {}}]}},
    {"model": {"type": "model", "model": "item/nowhere"}}, {"model": {"type": "model", "model": "item/x", "tints": [5]}},
    {"model": {"type": "special", "base": "item/x"}},
])
def test_a_broken_definition_is_the_missing_model_and_a_line(definition):
    found = resources({} if definition is None else {"items/stone.json": definition})
    items = Items(found)
    picture = Icons(items).icon(ItemStack.of("stone"), 16)
    assert len(items.definitions.problems) + len(items.models.problems) >= 1
    assert picture.shape == (16, 16, 4) and picture[..., 3].any()


def test_a_recursive_definition_ends():
    inner = {"type": "model", "model": "item/x"}
    for _ in range(100):
        inner = {"type": "composite", "models": [inner]}
    items = Items(resources({"items/stone.json": {"model": inner}}))
    assert len(items.quads_of_item(ItemStack.of("stone"))) == 6
    assert len(items.definitions.problems) == 1


def test_a_thousand_bent_files_never_crash():
    """Values of real files are exchanged for what has no business there."""
    draw = random.Random(4)
    odd = (None, True, -1, 1e300, "", "#", "x" * 300, [], {}, [[]], {"a": 1}, float("inf"), 7, "minecraft:block/stone")

    def bent(value, depth: int = 0):
        if draw.random() < 0.06:
            return draw.choice(odd)
        if isinstance(value, dict):
            return {key: bent(inner, depth + 1) for key, inner in value.items() if draw.random() > 0.02}
        if isinstance(value, list):
            return [bent(inner, depth + 1) for inner in value]
        return value

    names = [name for name in block_models.names() if draw.random() < 0.3]
    files = {f"models/{name}.json": bent(block_models.model(name)) for name in names}
    files |= {f"blockstates/{name}.json": bent(blockstates.blockstate(name)) for name in blockstates.names()[::3]}
    found = resources(files, BuiltinPack())
    looks = Looks(found, Layers(found))
    looks.know(np.arange(0, 27866, 7))
    assert looks.known[::7].all() and np.isfinite(looks.corners).all() and np.isfinite(looks.uv).all()
    assert len(looks.problems) > 50
