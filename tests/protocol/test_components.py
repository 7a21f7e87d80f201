"""Item components: in memory they have the shape of files, on the wire that of protocol 769."""

import random

import pytest

from horizon.core import nbt
from horizon.protocol.codec import MalformedPacket, Reader
from horizon.protocol.item_codec import NAMES, NUMBERS, Slot, StrictSlot
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from tests.protocol.components import value_of


def sent(stack: ItemStack) -> ItemStack:
    """The stack as it arrives at the other end."""
    out = bytearray()
    Slot.write(out, stack)
    reader = Reader(bytes(out))
    found = Slot.read(reader)
    assert reader.at == len(out)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_component_arrives_in_the_shape_of_files(name):
    rng = random.Random(name)
    for _ in range(40):
        stack = ItemStack.of("stick", 1, {name: value_of(rng, name)})
        out, again = bytearray(), bytearray()
        StrictSlot.write(out, stack)
        arrived = sent(stack)
        assert arrived.components == stack.components
        StrictSlot.write(again, arrived)
        assert again == out
        assert nbt.read(nbt.write("", arrived.to_nbt()))[1]["id"] == "minecraft:stick"


def test_there_are_67_of_them_and_they_stand_at_their_numbers():
    assert len(NAMES) == 67
    some = {"custom_data": 0, "enchantments": 10, "food": 21, "stored_enchantments": 33, "potion_contents": 41,
            "entity_data": 47, "profile": 57, "container": 62, "container_loot": 66}
    assert {name: NUMBERS["minecraft:" + name] for name in some} == some


def test_the_components_that_items_have_of_themselves_travel_unchanged():
    for item in ITEMS:
        if item.id:
            stack = ItemStack(item, 1, dict(item.components))
            assert sent(stack).components == stack.components


@pytest.mark.parametrize("written, arrives", [
    ({"minecraft:potion_contents": "minecraft:water"}, {"minecraft:potion_contents": {"potion": "minecraft:water"}}),
    ({"minecraft:enchantments": {"sharpness": 3}}, {"minecraft:enchantments": {"levels": {"minecraft:sharpness": 3}}}),
    ({"minecraft:dyed_color": 255}, {"minecraft:dyed_color": {"rgb": 255}}),
    ({"minecraft:profile": "Ann"}, {"minecraft:profile": {"name": "Ann"}}),
    ({"minecraft:custom_name": "Edge"}, {"minecraft:custom_name": '"Edge"'}),
    ({"minecraft:custom_name": {"text": "Edge"}}, {"minecraft:custom_name": '{"text":"Edge"}'}),
    ({"minecraft:writable_book_content": {"pages": ["One"]}},
     {"minecraft:writable_book_content": {"pages": [{"raw": "One"}]}}),
    ({"minecraft:can_break": {"blocks": "stone"}},
     {"minecraft:can_break": {"predicates": [{"blocks": "minecraft:stone"}]}}),
    ({"minecraft:use_remainder": ItemStack.of("bowl")},
     {"minecraft:use_remainder": {"id": "minecraft:bowl", "count": 1}}),
])
def test_short_forms_of_files_arrive_in_full(written, arrives):
    assert sent(ItemStack.of("stick", 1, written)).components == arrives


@pytest.mark.parametrize("broken", [
    {"minecraft:damage": "much"}, {"minecraft:food": 3}, {"minecraft:enchantments": {"levels": {"minecraft:no": 1}}},
    {"minecraft:container": [{"slot": 900, "item": {"id": "minecraft:stone"}}]}, {"minecraft:rarity": "odd"},
    {"minecraft:lodestone_tracker": {"target": {"dimension": "minecraft:overworld", "pos": [1]}}},
    {"minecraft:custom_data": 5}, {"minecraft:profile": {"id": "no uuid"}}, {"minecraft:lore": 5},
    {"minecraft:use_remainder": {"id": "minecraft:no_such_item"}}, {"minecraft:trim": []},
])
def test_a_component_of_no_known_shape_is_left_out(broken):
    stack = ItemStack.of("stick", 2, broken | {"minecraft:repair_cost": 4})
    assert sent(stack) == ItemStack.of("stick", 2, {"minecraft:repair_cost": 4})
    with pytest.raises(Exception) as caught:
        StrictSlot.write(bytearray(), stack)
    assert not isinstance(caught.value, AssertionError)


def test_components_that_nobody_knows_travel_with_the_stack():
    odd = {"mine:new": {"a": nbt.Int(1)}, "minecraft:custom_data": {"mine": nbt.Int(1)}, "!mine:old": {}}
    assert sent(ItemStack.of("potion", 1, odd)).components == odd


def test_what_travels_in_custom_data_never_replaces_a_known_component():
    carried = {"minecraft:max_stack_size": "many", "mine:a": nbt.Int(1)}
    forged = {"minecraft:custom_data": {"horizon:components": carried}}
    assert sent(ItemStack.of("stick", 1, forged)).components == {"mine:a": nbt.Int(1)}


@pytest.mark.parametrize("body", [
    "01 01 01 00 43", "01 01 01 00 ff ff ff ff 0f", "01 01 00 01 43", "01 ff 7f 00 00", "01 01 01 00 09 04",
    "01 01 01 00 00 01 00", "01 01 01 00 27 ff ff 03",
])
def test_stacks_that_cannot_be_are_malformed(body):
    with pytest.raises(MalformedPacket):
        Slot.read(Reader(bytes.fromhex(body)))


def test_an_enchantment_that_only_the_server_knows_does_not_cost_the_stack():
    body = bytes.fromhex("01 01 01 00 0a 01 64 03 01")  # a stone with entry 100 at level 3
    stack = Slot.read(Reader(body))
    assert stack == ItemStack.of("stone", 1, {"minecraft:enchantments": {"levels": {"horizon:entry_100": 3}}})
    out = bytearray()
    Slot.write(out, stack)
    assert out == body
