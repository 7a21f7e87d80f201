"""Items: figures, foods, tools and what they place."""

import pytest
from horizon.registry.block import BLOCKS, parse_state
from horizon.registry.item import ITEMS, FoodEffect

from tests.registry.facts import facts


@pytest.mark.parametrize(("name", "id", "max_stack", "max_damage"), [
    ("air", 0, 64, 0), ("stone", 1, 64, 0), ("ender_pearl", 1042, 16, 0), ("diamond_pickaxe", 871, 1, 1561),
    ("oak_sign", 917, 16, 0), ("bucket", 941, 16, 0), ("elytra", 802, 1, 432), ("shield", 1214, 1, 336),
])
def test_numbers_stacks_and_uses(name, id, max_stack, max_damage):
    item = ITEMS[name]
    assert (item.id, item.max_stack, item.max_damage) == (id, max_stack, max_damage)


@pytest.mark.parametrize(("name", "block"), [
    ("stone", "stone"), ("wheat_seeds", "wheat"), ("redstone", "redstone_wire"), ("string", "tripwire"),
    ("carrot", "carrots"),
    ("sweet_berries", "sweet_berry_bush"), ("powder_snow_bucket", "powder_snow"), ("torch", "torch"), ("wheat", None),
    ("stick", None), ("air", None), ("water_bucket", None),
])
def test_what_an_item_places(name, block):
    assert ITEMS[name].block is (None if block is None else BLOCKS[block])


def test_every_item_of_a_block_exists_and_places_a_block_of_that_item():
    for block in BLOCKS:
        if block.item is not None:
            assert block.item in ITEMS
    for item in ITEMS:
        if item.block is not None:
            assert item.block.item == item.name


@pytest.mark.parametrize(("tool", "block", "speed", "correct"), [
    ("wooden_pickaxe", "stone", 2.0, True),
    ("wooden_pickaxe", "iron_ore", 2.0, False),
    ("stone_pickaxe", "iron_ore", 4.0, True),
    ("iron_pickaxe", "obsidian", 6.0, False),
    ("diamond_pickaxe", "obsidian", 8.0, True),
    ("golden_pickaxe", "stone", 12.0, True),
    ("netherite_pickaxe", "ancient_debris", 9.0, True),
    ("iron_pickaxe", "dirt", 1.0, False),
    ("iron_shovel", "snow", 6.0, True),
    ("wooden_sword", "cobweb", 15.0, True),
    ("wooden_sword", "oak_leaves", 1.5, False),
    ("shears", "oak_leaves", 15.0, False),
    ("shears", "cobweb", 15.0, True),
    ("shears", "white_wool", 5.0, False),
    ("shears", "vine", 2.0, False),
])
def test_how_a_tool_mines(tool, block, speed, correct):
    rules = ITEMS[tool].tool
    state = parse_state(block)
    assert (rules.speed(state), rules.is_correct(state)) == (speed, correct)


def test_a_sword_wears_by_two_a_block():
    assert ITEMS["wooden_sword"].tool.damage_per_block == 2
    assert ITEMS["wooden_axe"].tool.damage_per_block == 1
    assert ITEMS["stick"].tool is None


@pytest.mark.parametrize(("name", "damage", "speed"), [
    ("wooden_sword", 4.0, 1.6), ("diamond_axe", 9.0, 1.0), ("iron_pickaxe", 4.0, 1.2), ("trident", 9.0, 1.1),
    ("stick", 1.0, 4.0),
    ("mace", 6.0, 0.6), ("netherite_hoe", 1.0, 4.0),
])
def test_how_hard_and_how_often_an_item_hits(name, damage, speed):
    assert (ITEMS[name].attack_damage, ITEMS[name].attack_speed) == (damage, speed)


@pytest.mark.parametrize(("name", "slot", "armor", "toughness"), [
    ("diamond_chestplate", "chest", 8.0, 2.0), ("iron_boots", "feet", 2.0, 0.0), ("netherite_helmet", "head", 3.0, 3.0),
    ("shield", "offhand", 0.0, 0.0), ("elytra", "chest", 0.0, 0.0), ("carved_pumpkin", "head", 0.0, 0.0),
    ("stick", None, 0.0, 0.0),
])
def test_what_is_worn_where(name, slot, armor, toughness):
    item = ITEMS[name]
    assert (item.equipment_slot, item.armor, item.toughness) == (slot, armor, toughness)


def test_food_feeds():
    apple = ITEMS["golden_apple"].food
    assert (apple.nutrition, apple.saturation, apple.can_always_eat, apple.eat_ticks) == (4, 9.6, True, 32)
    assert apple.effects == (
        FoodEffect("minecraft:regeneration", 1, 100, 1.0), FoodEffect("minecraft:absorption", 0, 2400, 1.0),
    )
    assert ITEMS["dried_kelp"].food.eat_ticks == 16
    assert ITEMS["honey_bottle"].food.eat_ticks == 40
    assert ITEMS["mushroom_stew"].food.remainder == "minecraft:bowl"
    assert ITEMS["chicken"].food.effects == (FoodEffect("minecraft:hunger", 0, 600, 0.3),)
    assert sum(item.food is not None for item in ITEMS) == 40
    assert ITEMS["stone"].food is None


def test_every_food_is_as_the_facts_have_it():
    rows = facts("../facts/survival/food.tsv")
    for row in rows:
        food = ITEMS[row["item"]].food
        if food is not None:
            told = (food.nutrition, food.saturation, food.can_always_eat, food.eat_ticks)
            assert told == (
                int(row["nutrition"]), pytest.approx(float(row["saturation"]), abs=1e-5), row["can_always_eat"] == "1",
                int(row["eat_ticks"]),
            )


def test_buckets_and_bottles_stay_in_the_grid():
    assert {item.name: item.remainder for item in ITEMS if item.remainder} == {
        "minecraft:water_bucket": "minecraft:bucket", "minecraft:lava_bucket": "minecraft:bucket",
        "minecraft:milk_bucket": "minecraft:bucket", "minecraft:honey_bottle": "minecraft:glass_bottle",
        "minecraft:dragon_breath": "minecraft:glass_bottle",
    }


def test_default_components_are_whole():
    pickaxe = ITEMS["iron_pickaxe"].components
    assert pickaxe["minecraft:max_damage"] == 250
    assert pickaxe["minecraft:max_stack_size"] == 1
    assert pickaxe["minecraft:item_model"] == "minecraft:iron_pickaxe"
    assert pickaxe["minecraft:rarity"] == "common"
    assert ITEMS["nether_star"].components["minecraft:rarity"] == "rare"
    assert ITEMS["stone"].components["minecraft:item_name"] == '{"translate":"block.minecraft.stone"}'


def test_titles_read_as_people_say_them():
    assert ITEMS["oak_planks"].title == "Oak Planks"
    assert ITEMS["carrot_on_a_stick"].title == "Carrot on a Stick"
