"""How long blocks take, by the published times."""

import pytest

from horizon.core.random import RandomSource
from horizon.registry.block import parse_state
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.mining import (
    can_harvest,
    crack_stage,
    durability_cost,
    may_mine_in_creative,
    progress_per_tick,
    ticks_to_break,
    wear,
)

# block, tool ("" is a bare hand), seconds as minecraft.wiki publishes them (Breaking; 0 at the first touch)
TIMES = [
    ("stone", "", 7.5),
    ("stone", "wooden_pickaxe", 1.15),
    ("stone", "stone_pickaxe", 0.6),
    ("stone", "iron_pickaxe", 0.4),
    ("stone", "diamond_pickaxe", 0.3),
    ("stone", "netherite_pickaxe", 0.25),
    ("stone", "golden_pickaxe", 0.2),
    ("cobblestone", "", 10.0),
    ("cobblestone", "wooden_pickaxe", 1.5),
    ("cobblestone", "iron_pickaxe", 0.5),
    ("obsidian", "", 250.0),
    ("obsidian", "diamond_pickaxe", 9.4),
    ("obsidian", "netherite_pickaxe", 8.35),
    ("obsidian", "iron_pickaxe", 41.7),
    ("dirt", "", 0.75),
    ("dirt", "wooden_shovel", 0.4),
    ("dirt", "diamond_shovel", 0.1),
    ("grass_block", "", 0.9),
    ("sand", "", 0.75),
    ("gravel", "iron_shovel", 0.15),
    ("oak_log", "", 3.0),
    ("oak_log", "wooden_axe", 1.5),
    ("oak_log", "stone_axe", 0.75),
    ("oak_log", "iron_axe", 0.5),
    ("oak_log", "diamond_axe", 0.4),
    ("oak_planks", "", 3.0),
    ("oak_planks", "iron_axe", 0.5),
    ("oak_leaves", "", 0.3),
    ("oak_leaves", "shears", 0.0),
    ("oak_leaves", "wooden_sword", 0.2),
    ("cobweb", "", 20.0),
    ("cobweb", "shears", 0.4),
    ("cobweb", "iron_sword", 0.4),
    ("white_wool", "", 1.2),
    ("white_wool", "shears", 0.25),
    ("iron_ore", "wooden_pickaxe", 7.5),
    ("iron_ore", "stone_pickaxe", 1.15),
    ("diamond_ore", "iron_pickaxe", 0.75),
    ("diamond_ore", "stone_pickaxe", 3.75),
    ("coal_ore", "", 15.0),
    ("deepslate", "iron_pickaxe", 0.75),
    ("netherrack", "wooden_pickaxe", 0.3),
    ("glass", "", 0.45),
    ("glowstone", "", 0.45),
    ("crafting_table", "", 3.75),
    ("furnace", "", 17.5),
    ("chest", "iron_axe", 0.65),
    ("ancient_debris", "diamond_pickaxe", 5.65),
    ("torch", "", 0.0),
    ("short_grass", "", 0.0),
    ("pumpkin", "wooden_sword", 1.0),
    ("snow_block", "iron_shovel", 0.0),
]


def tool(name: str) -> ItemStack:
    return ItemStack.of(name) if name else EMPTY


@pytest.mark.parametrize(("block", "with_tool", "seconds"), TIMES)
def test_a_block_takes_its_published_time(block, with_tool, seconds):
    assert ticks_to_break(parse_state(block), tool(with_tool)) == round(seconds * 20)


def test_what_breaks_within_a_tick_breaks_at_the_first_touch():
    assert ticks_to_break(parse_state("dirt"), tool("golden_shovel")) == 2
    assert ticks_to_break(parse_state("short_grass")) == 0
    efficient = ItemStack.of("golden_shovel", 1, {"minecraft:enchantments": {"levels": {"minecraft:efficiency": 5}}})
    assert progress_per_tick(parse_state("dirt"), efficient) > 1.0
    assert ticks_to_break(parse_state("dirt"), efficient) == 0


def test_bedrock_never_breaks():
    assert progress_per_tick(parse_state("bedrock"), tool("netherite_pickaxe")) == 0.0
    assert ticks_to_break(parse_state("bedrock")) is None


@pytest.mark.parametrize(
    ("circumstances", "ticks"),
    [
        ({}, 23),
        ({"on_ground": False}, 113),
        ({"eyes_in_water": True}, 113),
        ({"eyes_in_water": True, "on_ground": False}, 563),
        ({"eyes_in_water": True, "attributes": {"submerged_mining_speed": 1.0}}, 23),
        ({"effects": {"minecraft:haste": 0}}, 19),
        ({"effects": {"minecraft:haste": 1}}, 17),
        ({"effects": {"minecraft:conduit_power": 1}}, 17),
        ({"effects": {"minecraft:mining_fatigue": 0}}, 75),
        ({"effects": {"minecraft:mining_fatigue": 2}}, 8334),
        ({"attributes": {"block_break_speed": 2.0}}, 12),
    ],
)
def test_circumstances_change_the_time_of_stone_under_a_wooden_pickaxe(circumstances, ticks):
    assert ticks_to_break(parse_state("stone"), tool("wooden_pickaxe"), **circumstances) == ticks


def test_efficiency_adds_its_square_and_one_but_only_for_the_right_tool():
    enchanted = {"minecraft:enchantments": {"levels": {"minecraft:efficiency": 5}}}
    pickaxe = ItemStack.of("diamond_pickaxe", 1, enchanted)
    assert ticks_to_break(parse_state("stone"), pickaxe) == 2  # 1.5 x 30 / (8 + 26)
    assert ticks_to_break(parse_state("dirt"), pickaxe) == 15
    assert ticks_to_break(parse_state("stone"), tool("diamond_pickaxe"), attributes={"mining_efficiency": 26.0}) == 2


@pytest.mark.parametrize(
    ("block", "with_tool", "drops"),
    [
        ("stone", "", False),
        ("stone", "wooden_pickaxe", True),
        ("stone", "diamond_axe", False),
        ("iron_ore", "wooden_pickaxe", False),
        ("iron_ore", "golden_pickaxe", False),
        ("iron_ore", "stone_pickaxe", True),
        ("diamond_ore", "stone_pickaxe", False),
        ("diamond_ore", "iron_pickaxe", True),
        ("obsidian", "iron_pickaxe", False),
        ("obsidian", "diamond_pickaxe", True),
        ("dirt", "", True),
        ("oak_log", "", True),
        ("cobweb", "", False),
        ("cobweb", "shears", True),
        ("cobweb", "wooden_sword", True),
        ("snow", "", False),
        ("snow", "wooden_shovel", True),
        ("ancient_debris", "iron_pickaxe", False),
    ],
)
def test_whether_a_tool_harvests(block, with_tool, drops):
    assert can_harvest(parse_state(block), tool(with_tool)) is drops


def test_the_cracks_go_from_none_to_nine():
    assert [crack_stage(share) for share in (0.0, 0.05, 0.1, 0.55, 0.99, 1.2)] == [-1, 0, 1, 5, 9, 9]


def test_breaking_costs_the_tool_uses():
    assert durability_cost(parse_state("stone"), tool("iron_pickaxe")) == 1
    assert durability_cost(parse_state("stone"), tool("iron_sword")) == 2
    assert durability_cost(parse_state("short_grass"), tool("iron_sword")) == 0
    assert durability_cost(parse_state("stone"), tool("stick")) == 0
    assert durability_cost(parse_state("stone"), EMPTY) == 0


def test_a_tool_breaks_with_its_last_use_and_unbreaking_spares_it():
    random = RandomSource(1)
    worn = tool("wooden_pickaxe").with_damage(57)
    assert wear(worn, 1, random).damage == 58
    assert wear(worn, 2, random) == EMPTY
    assert wear(tool("stick"), 5, random) == tool("stick")
    enchanted = ItemStack.of("diamond_pickaxe", 1, {"minecraft:enchantments": {"levels": {"minecraft:unbreaking": 3}}})
    assert 200 < wear(enchanted, 1000, random).damage < 300


def test_swords_break_nothing_in_creative_mode():
    assert not may_mine_in_creative(tool("iron_sword"))
    assert not may_mine_in_creative(tool("trident"))
    assert may_mine_in_creative(tool("iron_pickaxe"))
    assert may_mine_in_creative(EMPTY)
