"""The built-in pack's blockstates and models: there for all blocks, and as large as what can be pointed at."""

import numpy as np
import pytest

from horizon.art import block_models, blockstates, item_models
from horizon.art.pack import BuiltinPack
from horizon.registry.block import BLOCKS, parse_state
from horizon.registry.item import ITEMS
from horizon.render import assets

BUILT = ("oak_stairs", "stone_slab", "cobblestone_wall", "oak_fence", "oak_trapdoor", "iron_door", "oak_button", "stone_pressure_plate",
         "glass_pane", "piston", "hopper", "cauldron", "composter", "grindstone", "anvil", "snow", "cake", "end_rod",
         "farmland", "dirt_path", "white_carpet", "daylight_detector", "end_portal_frame", "lightning_rod", "sniffer_egg", "heavy_core",
         "enchanting_table", "big_dripleaf_stem")
"""Blocks whose models reach exactly as far as their outlines, in every state."""


def test_every_block_has_a_blockstate_and_every_item_a_definition():
    assert blockstates.names() == sorted(block.name.removeprefix("minecraft:") for block in BLOCKS)
    assert item_models.names() == sorted(item.name.removeprefix("minecraft:") for item in ITEMS)


def test_every_state_finds_its_models():
    looks = assets.default().looks
    looks.know_all()
    assert looks.known.all()
    assert [line for line in looks.blockstates.problems + looks.models.problems] == []


@pytest.mark.parametrize("name", BUILT)
def test_a_model_is_as_large_as_the_outline(name):
    looks = assets.default().looks
    block = BLOCKS[name]
    looks.know(np.arange(block.first_state, block.first_state + block.state_count))
    seen = 0
    for state in block.states:
        quads = looks.corners[looks.quads_of(looks.alt_look[looks.alt_start[state.id]])].reshape(-1, 3)
        if not len(quads):
            assert name.endswith("_wall") and state.get("up") == "false", str(state)
            continue
        outline = np.array([tuple(box) for box in state.outline])
        assert np.allclose(quads.min(0), outline[:, :3].min(0), atol=0.126), str(state)
        assert np.allclose(quads.max(0), outline[:, 3:].max(0), atol=0.126), str(state)
        seen += 1
    assert seen > 0


@pytest.mark.parametrize("text, where", [
    ("oak_stairs[facing=east,half=bottom]", (0.75, 0.75, 0.5)),
    ("oak_stairs[facing=north,half=top]", (0.5, 0.25, 0.25)),
    ("oak_stairs[facing=south,half=bottom,shape=inner_left]", (0.75, 0.75, 0.25)),
    ("oak_stairs[facing=west,half=top,shape=outer_right]", (0.25, 0.25, 0.25)),
])
def test_the_step_of_stairs_is_where_one_stands_on_it(text, where):
    state = parse_state(text)
    looks = assets.default().looks
    looks.know(np.array([state.id]))
    quads = looks.corners[looks.quads_of(looks.alt_look[looks.alt_start[state.id]])]
    flat = quads[np.ptp(quads[..., 1], axis=1) == 0]  # surfaces that lie
    level = 1.0 if state.get("half") == "bottom" else 0.0
    covers = [(quad[:, 0].min() <= where[0] <= quad[:, 0].max() and quad[:, 2].min() <= where[2] <= quad[:, 2].max())
              for quad in flat if abs(quad[0, 1] - level) < 1e-6]
    assert any(covers)
    assert any(box.x0 <= where[0] <= box.x1 and box.y0 <= where[1] <= box.y1 and box.z0 <= where[2] <= box.z1
               for box in state.outline)


def test_names_are_those_that_packs_know():
    for name in ("block/cube_all", "block/cube_column", "block/cross", "block/tinted_cross", "block/stairs", "block/inner_stairs",
                 "block/outer_stairs", "block/slab", "block/slab_top", "block/fence_post", "block/fence_side", "block/template_wall_post",
                 "block/template_glass_pane_side_alt", "block/template_torch", "block/template_torch_wall", "block/crop", "block/leaves",
                 "block/orientable", "block/rail_flat", "block/template_piston", "block/template_anvil", "block/flower_pot_cross",
                 "block/door_bottom_left_open", "block/template_orientable_trapdoor_open", "block/button_pressed", "block/carpet"):
        assert block_models.model(name) is not None, name
    for name in ("item/generated", "item/handheld", "item/handheld_rod", "item/template_spawn_egg"):
        assert item_models.model(name) is not None, name


def test_the_pack_lists_what_it_answers():
    pack = BuiltinPack()
    paths = pack.paths("assets/minecraft/")
    assert paths == sorted(paths) and len(paths) == len(set(paths)) > 6000
    for path in paths:
        if path.endswith(".json"):
            assert pack.json(path) is not None, path
    assert pack.read("assets/minecraft/models/block/cube_all.json").startswith(b"{")
    assert pack.read("assets/minecraft/textures/block/stone.png").startswith(b"\x89PNG")
    assert pack.json("assets/other/models/block/stone.json") is None
    assert pack.read("pack.mcmeta") is None
