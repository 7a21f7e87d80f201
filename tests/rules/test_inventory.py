"""What a player carries."""

from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.inventory import Inventory, less


def of(name, count=1):
    return ItemStack.of(name, count)


def test_pick_up_fills_selected_then_off_hand_then_equal_stacks_then_free_slots():
    inventory = Inventory()
    inventory.selected = 3
    inventory.items[3], inventory.items[40] = of("dirt", 60), of("dirt", 63)
    inventory.items[0], inventory.items[20] = of("stone", 1), of("dirt", 62)
    assert inventory.add(of("dirt", 30)).is_empty
    assert [inventory[index].count for index in (3, 40, 20, 1)] == [64, 64, 64, 23]


def test_what_finds_no_room_comes_back():
    inventory = Inventory()
    inventory.items[:36] = [of("stone", 64)] * 36
    inventory.items[7] = of("dirt", 60)
    assert inventory.add(of("dirt", 10)) == of("dirt", 6)
    assert inventory.room_for(of("stone", 5)) == 0


def test_single_things_take_a_slot_each():
    inventory = Inventory()
    inventory.add(of("ender_pearl", 20))
    inventory.add(of("iron_sword"))
    assert [inventory[index].count for index in (0, 1, 2)] == [16, 4, 1]


def test_remove_count_find_and_take():
    inventory = Inventory()
    inventory.items[2], inventory.items[30] = of("dirt", 5), of("dirt", 7)
    assert inventory.count("dirt") == 12
    assert inventory.find("minecraft:dirt") == 2
    assert inventory.remove("dirt", 6) == 6
    assert (inventory[2], inventory[30]) == (EMPTY, of("dirt", 6))
    assert inventory.take(30, 2) == of("dirt", 2)
    assert inventory.stock() == {"minecraft:dirt": 4}
    assert inventory.remove() == 4


def test_the_selected_slot_wraps():
    inventory = Inventory()
    inventory.selected = -1
    assert inventory.selected == 8


def test_changes_are_told():
    told = []
    inventory = Inventory(lambda: told.append(1))
    inventory.main_hand = of("dirt")
    inventory.add(of("dirt"))
    inventory.remove("stone")
    assert len(told) == 2


def test_less_never_goes_below_nothing():
    assert less(of("dirt", 2), 5) is EMPTY
