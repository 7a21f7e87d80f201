"""Blocks and states: numbers, properties, parsing, fluids and figures."""

import copy
import json
import os
import pickle
from pathlib import Path

import pytest
from horizon.core.errors import UnknownError, UsageError
from horizon.registry.block import AIR, BLOCKS, STATE_COUNT, STONE, find_state, parse_state, state

from tests.support.shared import REPO

# Block: number, first state, default state, last state. Source: minecraft-data 1.21.4.
KNOWN = {
    "air": (0, 0, 0, 0),
    "stone": (1, 1, 1, 1),
    "grass_block": (8, 8, 9, 9),
    "oak_log": (49, 136, 137, 138),
    "water": (35, 86, 86, 101),
    "lava": (36, 102, 102, 117),
    "oak_leaves": (88, 252, 279, 279),
    "dispenser": (105, 566, 567, 577),
    "note_block": (109, 581, 582, 1730),
    "white_bed": (110, 1731, 1734, 1746),
    "powered_rail": (126, 1987, 2000, 2010),
    "piston": (135, 2054, 2060, 2065),
    "redstone_wire": (186, 3033, 4193, 4328),
    "wheat": (191, 4333, 4333, 4340),
    "furnace": (193, 4349, 4350, 4356),
    "oak_sign": (194, 4357, 4358, 4388),
    "oak_door": (204, 4677, 4688, 4740),
    "ladder": (205, 4741, 4742, 4748),
    "lever": (242, 5793, 5802, 5816),
    "stone_button": (259, 5917, 5926, 5940),
    "snow": (260, 5941, 5941, 5948),
    "cactus": (263, 5951, 5951, 5966),
    "oak_fence": (267, 5986, 6017, 6017),
    "nether_portal": (276, 6033, 6033, 6034),
    "repeater": (280, 6050, 6053, 6113),
    "oak_trapdoor": (297, 6130, 6145, 6193),
    "vine": (331, 7070, 7101, 7101),
    "resin_clump": (333, 7230, 7357, 7357),
    "oak_fence_gate": (334, 7358, 7365, 7389),
    "chest": (185, 3009, 3010, 3032),
    "oak_stairs": (184, 2929, 2940, 3008),
    "cobblestone_wall": (374, 8693, 8696, 9016),
    "hopper": (441, 10024, 10024, 10033),
    "oak_slab": (563, 12041, 12044, 12046),
    "shulker_box": (641, 13575, 13579, 13580),
    "sea_pickle": (751, 13946, 13946, 13953),
    "scaffolding": (800, 19385, 19416, 19416),
    "bell": (811, 19484, 19485, 19515),
    "beehive": (865, 20434, 20434, 20457),
    "candle": (897, 21738, 21741, 21753),
    "big_dripleaf": (1045, 25857, 25858, 25888),
    "trial_spawner": (1085, 27651, 27657, 27662),
    "pale_moss_carpet": (1089, 27698, 27698, 27859),
    "potted_closed_eyeblossom": (1094, 27865, 27865, 27865),
}


def test_there_are_27866_states_and_each_belongs_to_its_block():
    assert sum(block.state_count for block in BLOCKS) == STATE_COUNT == 27866
    for block in BLOCKS:
        assert all(one.block is block for one in block.states)
        assert block.first_state <= block.default.id < block.first_state + block.state_count


@pytest.mark.parametrize("name", KNOWN)
def test_numbers_are_those_of_the_game(name):
    block = BLOCKS[name]
    assert (block.id, block.first_state, block.default_id, block.first_state + block.state_count - 1) == KNOWN[name]


def test_every_number_and_default_is_minecraft_datas():
    folder = Path(os.environ.get("HORIZON_MINECRAFT_DATA", REPO / "vendor/cache/node_modules/minecraft-data"))
    table = folder / "minecraft-data/data/pc/1.21.4/blocks.json"
    if not table.exists():
        pytest.skip("needs npm minecraft-data 3.119.0 (HORIZON_MINECRAFT_DATA, or vendor/cache/node_modules)")
    for row in json.loads(table.read_text()):
        block = BLOCKS[row["name"]]
        assert (block.id, block.first_state, block.default_id) == (row["id"], row["minStateId"], row["defaultState"])
        assert [name for name, _ in block.properties] == [prop["name"] for prop in row["states"]]


def test_the_first_property_is_the_slowest_and_true_comes_before_false():
    stairs = BLOCKS["oak_stairs"]
    assert [name for name, _ in stairs.properties] == ["facing", "half", "shape", "waterlogged"]
    first, second = state(2929), state(2930)
    assert (first.get("waterlogged"), second.get("waterlogged")) == ("true", "false")
    assert first.values == {"facing": "north", "half": "top", "shape": "straight", "waterlogged": "true"}
    assert state(3008).values == {"facing": "east", "half": "bottom", "shape": "outer_right", "waterlogged": "false"}


def test_every_state_is_found_again_by_its_properties_and_by_its_text():
    for id in range(0, STATE_COUNT, 7):
        one = state(id)
        assert one.block.state(**one.values) is one
        assert parse_state(str(one)) is one
        assert find_state(one.name, one.values) is one


def test_a_state_is_one_object():
    assert state(137) is BLOCKS["oak_log"].default
    assert pickle.loads(pickle.dumps(STONE)) is STONE
    assert copy.deepcopy(STONE) is STONE
    assert AIR is state(0)


def test_a_state_reads_as_people_write_it():
    log = parse_state("oak_log[axis=x]")
    assert str(log) == "minecraft:oak_log[axis=x]"
    assert log.with_(axis="y") is BLOCKS["oak_log"].default
    assert str(STONE) == "minecraft:stone"
    assert parse_state(" minecraft:OAK_LOG [ axis = z ] ") is log.with_(axis="z")
    assert parse_state("stone[]") is STONE


def test_values_may_be_words_numbers_or_booleans():
    furnace = BLOCKS["furnace"].state(facing="south", lit=True)
    assert furnace.values == {"facing": "south", "lit": "true"}
    assert BLOCKS["wheat"].state(age=7).get("age") == "7"
    assert BLOCKS["wheat"].default.get("facing") is None
    assert BLOCKS["wheat"].default.get("facing", "north") == "north"


@pytest.mark.parametrize(("text", "sentence"), [
    ("oak_log[axis=q]", "axis of minecraft:oak_log cannot be q; use one of: x y z"),
    ("oak_log[axs=x]", "minecraft:oak_log has no property axs (did you mean axis?); it has: axis"),
    ("stone[axis=x]", "minecraft:stone has no property axis; it has: none"),
    ("oak_log[axis=x", "oak_log[axis=x has no closing bracket; write it like minecraft:oak_log[axis=y]"),
    ("oak_log[axis]", "axis is no property=value; write it like minecraft:oak_log[axis=y]"),
])
def test_a_bad_property_says_what_would_be_good(text, sentence):
    with pytest.raises(UsageError) as told:
        parse_state(text)
    assert told.value.sentence == sentence


@pytest.mark.parametrize("id", [-1, STATE_COUNT, 10**9])
def test_a_state_number_outside_says_the_bounds(id):
    with pytest.raises(UnknownError, match="go from 0 to 27865"):
        state(id)


def test_a_palette_entry_of_another_version_keeps_what_it_can():
    assert find_state("minecraft:oak_log", {"axis": "z", "colour": "red"}) is parse_state("oak_log[axis=z]")
    assert find_state("oak_log", {"axis": "w"}) is BLOCKS["oak_log"].default
    assert find_state("mod:thing", {}) is None


@pytest.mark.parametrize(("text", "fluid", "amount", "is_source", "is_falling"), [
    ("water", "water", 8, True, False),
    ("water[level=1]", "water", 7, False, False),
    ("water[level=7]", "water", 1, False, False),
    ("water[level=8]", "water", 8, False, True),
    ("lava[level=3]", "lava", 5, False, False),
    ("oak_slab[waterlogged=true]", "water", 8, True, False),
    ("oak_slab", None, 0, False, False),
    ("seagrass", "water", 8, True, False),
    ("tall_seagrass[half=upper]", "water", 8, True, False),
    ("kelp[age=3]", "water", 8, True, False),
    ("kelp_plant", "water", 8, True, False),
    ("bubble_column", "water", 8, True, False),
    ("stone", None, 0, False, False),
])
def test_what_fluid_stands_in_a_cell(text, fluid, amount, is_source, is_falling):
    one = parse_state(text)
    told = (one.fluid, one.fluid_amount, one.is_source, one.is_falling_fluid)
    assert told == (fluid, amount, is_source, is_falling)


def test_three_kinds_of_air_and_no_other():
    assert [block.name for block in BLOCKS if block.default.is_air] == [
        "minecraft:air", "minecraft:void_air", "minecraft:cave_air",
    ]


@pytest.mark.parametrize(("text", "replaceable"), [
    ("air", True), ("water", True), ("lava[level=4]", True), ("short_grass", True), ("fire", True), ("vine", True),
    ("snow[layers=1]", True), ("snow[layers=2]", False), ("stone", False), ("poppy", False), ("seagrass", True),
    ("tall_grass", True), ("oak_sapling", False), ("kelp", False), ("light", True), ("structure_void", True),
])
def test_what_a_placed_block_replaces(text, replaceable):
    assert parse_state(text).is_replaceable is replaceable


@pytest.mark.parametrize(("name", "hardness", "resistance", "requires_tool", "tool"), [
    ("stone", 1.5, 6.0, True, "pickaxe"),
    ("dirt", 0.5, 0.5, False, "shovel"),
    ("obsidian", 50.0, 1200.0, True, "pickaxe"),
    ("bedrock", -1, 3600000.0, False, None),
    ("oak_log", 2.0, 2.0, False, "axe"),
    ("short_grass", 0.0, 0.0, False, "axe"),
    ("cobweb", 4.0, 4.0, True, "sword"),
    ("snow", 0.1, 0.1, True, "shovel"),
    ("hay_block", 0.5, 0.5, False, "hoe"),
    ("glass", 0.3, 0.3, False, None),
])
def test_how_hard_a_block_is_and_what_mines_it(name, hardness, resistance, requires_tool, tool):
    block = BLOCKS[name]
    told = (block.hardness, block.resistance, block.requires_tool, block.tool)
    assert told == (hardness, resistance, requires_tool, tool)
    assert block.default.hardness == hardness


def test_slippery_slow_and_bouncy_blocks():
    assert {block.name: block.friction for block in BLOCKS if block.friction != 0.6} == {
        "minecraft:ice": 0.98, "minecraft:packed_ice": 0.98, "minecraft:frosted_ice": 0.98, "minecraft:blue_ice": 0.989,
        "minecraft:slime_block": 0.8,
    }
    assert {block.name: block.speed_factor for block in BLOCKS if block.speed_factor != 1} == {
        "minecraft:soul_sand": 0.4, "minecraft:honey_block": 0.4,
    }
    low_jumps = {block.name: block.jump_factor for block in BLOCKS if block.jump_factor != 1}
    assert low_jumps == {"minecraft:honey_block": 0.5}


@pytest.mark.parametrize(("block", "item"), [
    ("stone", "stone"), ("wheat", "wheat_seeds"), ("redstone_wire", "redstone"), ("wall_torch", "torch"),
    ("oak_wall_hanging_sign", "oak_hanging_sign"), ("white_wall_banner", "white_banner"), ("kelp_plant", "kelp"),
    ("skeleton_wall_skull", "skeleton_skull"), ("potted_poppy", "poppy"), ("tube_coral_wall_fan", "tube_coral_fan"),
])
def test_the_item_of_a_block(block, item):
    assert BLOCKS[block].item == "minecraft:" + item


def test_blocks_without_an_item():
    assert [block.name.removeprefix("minecraft:") for block in BLOCKS if block.item is None] == [
        "air", "water", "lava", "piston_head", "moving_piston", "fire", "soul_fire", "nether_portal", "end_portal",
        "end_gateway", "frosted_ice", "void_air", "cave_air", "bubble_column",
    ]


def test_ores_tell_their_experience():
    assert BLOCKS["coal_ore"].experience == (0, 2)
    assert BLOCKS["deepslate_diamond_ore"].experience == (3, 7)
    assert BLOCKS["redstone_ore"].experience == (1, 5)
    assert BLOCKS["sculk"].experience == (1, 1)
    assert BLOCKS["iron_ore"].experience is None
