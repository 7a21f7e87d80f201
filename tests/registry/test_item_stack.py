"""Stacks: values that never change, their rules, and their shape in files and replies."""

import pytest
from horizon.core.errors import UnknownError
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import EMPTY, ItemStack


def test_a_stack_never_changes():
    stack = ItemStack.of("stone", 3)
    with pytest.raises(AttributeError):
        stack.count = 4
    assert stack.with_count(4) == ItemStack.of("minecraft:stone", 4)
    assert stack.count == 3


def test_nothing_is_empty_however_it_is_written():
    assert EMPTY.is_empty and not EMPTY
    assert ItemStack.of("stone", 0) == EMPTY == ItemStack.of("air", 5)
    assert ItemStack.of("stone", 3).with_count(0) is EMPTY
    assert hash(ItemStack.of("stone", 0)) == hash(EMPTY)
    assert EMPTY.reply() == {"item": "minecraft:air", "count": 0}


def test_an_unknown_item_answers_the_nearest():
    with pytest.raises(UnknownError, match="did you mean stone"):
        ItemStack.of("stonne")


def test_split_gives_what_there_is_and_the_rest():
    stack = ItemStack.of("stone", 10)
    assert stack.split(4) == (ItemStack.of("stone", 4), ItemStack.of("stone", 6))
    assert stack.split(99) == (stack, EMPTY)
    assert stack.split(0) == (EMPTY, stack)
    assert stack.split(-3) == (EMPTY, stack)


def test_same_item_looks_at_components_and_not_at_counts():
    worn = ItemStack.of("iron_pickaxe").with_damage(5)
    assert ItemStack.of("stone", 1).same_item(ItemStack.of("stone", 64))
    assert not worn.same_item(ItemStack.of("iron_pickaxe"))
    assert worn.same_item(ItemStack.of("iron_pickaxe").with_damage(5))


def test_damage_stays_in_its_bounds_and_none_is_no_component():
    pickaxe = ItemStack.of("iron_pickaxe")
    assert (pickaxe.max_damage, pickaxe.damage, pickaxe.is_damageable) == (250, 0, True)
    assert pickaxe.with_damage(7).damage == 7
    assert pickaxe.with_damage(999).damage == 250
    assert pickaxe.with_damage(7).with_damage(0) == pickaxe
    assert pickaxe.with_damage(0).components == {}
    assert not ItemStack.of("stone").is_damageable


def test_components_override_defaults_and_a_mark_takes_them_away():
    stack = ItemStack.of("stone", 1, {"minecraft:max_stack_size": 16})
    assert stack.max_stack == 16
    assert stack.component("rarity") == "common"
    assert ItemStack.of("apple", 1, {"!minecraft:food": {}}).component("food") is None
    assert ItemStack.of("apple").component("minecraft:food")["nutrition"] == 4
    assert stack.with_component("max_stack_size", None) == ItemStack.of("stone")
    assert stack.with_component("max_stack_size", 64) == ItemStack.of("stone")
    assert not ItemStack.of("iron_axe", 1, {"minecraft:unbreakable": {}}).is_damageable


def test_levels_of_enchantments():
    sword = ItemStack.of("diamond_sword", 1, {"minecraft:enchantments": {"levels": {"minecraft:sharpness": 3}}})
    assert sword.enchantment("sharpness") == 3
    assert sword.enchantment("minecraft:looting") == 0
    assert ItemStack.of("stick").enchantment("sharpness") == 0
    assert ItemStack.of("stick", 1, {"minecraft:enchantments": "rubbish"}).enchantment("sharpness") == 0


def test_a_reply_tells_damage_apart():
    stack = ItemStack.of("iron_pickaxe", 1, {"minecraft:custom_name": '"Digger"'}).with_damage(5)
    assert stack.reply() == {
        "item": "minecraft:iron_pickaxe", "count": 1, "damage": 5, "components": {"minecraft:custom_name": '"Digger"'},
    }
    assert ItemStack.of("stone", 3).reply() == {"item": "minecraft:stone", "count": 3}


@pytest.mark.parametrize("stack", [
    ItemStack.of("stone", 64),
    ItemStack.of("iron_pickaxe").with_damage(9),
    ItemStack.of("shulker_box", 1, {"minecraft:container": [{"slot": 0, "item": {"id": "minecraft:stone"}}]}),
    ItemStack.of("apple", 2, {"!minecraft:food": {}}),
    EMPTY,
])
def test_a_stack_comes_back_from_a_file(stack):
    assert ItemStack.from_nbt(stack.to_nbt()) == stack


def test_the_shape_in_files():
    assert ItemStack.of("stone", 3).to_nbt() == {"id": "minecraft:stone", "count": 3}
    assert EMPTY.to_nbt() == {}


def test_stacks_from_before_components_are_read():
    stack = ItemStack.from_nbt({
        "id": "minecraft:diamond_sword", "Count": 1,
        "tag": {"Damage": 4, "Enchantments": [{"id": "minecraft:sweeping", "lvl": 3}], "mine": 1},
    })
    assert stack == ItemStack.of("diamond_sword", 1, {
        "minecraft:damage": 4, "minecraft:enchantments": {"levels": {"minecraft:sweeping_edge": 3}},
        "minecraft:custom_data": {"mine": 1},
    })
    assert ItemStack.from_nbt({"id": "minecraft:scute", "Count": 2}) == ItemStack.of("turtle_scute", 2)
    assert ItemStack.from_nbt({"id": "stone", "Count": 2}) == ItemStack.of("stone", 2)


@pytest.mark.parametrize("tag", [
    {}, [], None, {"count": 3}, {"id": "minecraft:air", "count": 1}, {"id": "stone", "count": 0},
])
def test_rubbish_is_nothing(tag):
    assert ItemStack.from_nbt(tag) == EMPTY


@pytest.mark.parametrize("name", ["mod:thing", 7, ""])
def test_an_item_of_a_mod_is_told_not_lost(name):
    with pytest.raises(UnknownError):
        ItemStack.from_nbt({"id": name, "count": 1})


def test_more_than_a_file_may_hold_is_cut_and_bad_parts_are_left_out():
    assert ItemStack.from_nbt({"id": "stone", "count": 100000}).count == 99
    assert ItemStack.from_nbt({"id": "stone", "count": "x", "components": 3, "tag": 4}) == ItemStack.of("stone")


def test_all_items_have_a_stack_that_comes_back():
    for item in ITEMS:
        stack = ItemStack(item, item.max_stack)
        assert ItemStack.from_nbt(stack.to_nbt()) == stack
        assert stack.max_stack == item.max_stack
