"""Clicks in menus: recorded sequences, and small stories of our own."""

import json

import pytest
from horizon.core.errors import UnknownError, UsageError
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.inventory import Container, Inventory, JoinedContainer
from horizon.rules.menus.kinds import KINDS, open_menu
from horizon.rules.menus.menu import (
    CLONE,
    OUTSIDE,
    PICKUP,
    PICKUP_ALL,
    QUICK_CRAFT,
    QUICK_MOVE,
    SWAP,
    THROW,
)

from tests.support.shared import shared

LEFT, RIGHT = 0, 1


class Player:
    def __init__(self, game_mode="survival"):
        self.game_mode = game_mode


def of(name, count=1, **components):
    return ItemStack.of(name, count, {"minecraft:" + key: value for key, value in components.items()})


def opened(kind, slots=None, cursor=EMPTY):
    dropped = []
    menu = open_menu(kind, 1, Inventory(), drop=dropped.append)
    menu.dropped = dropped
    for index, stack in (slots or {}).items():
        menu.slots[index].stack = stack
    menu.cursor = cursor
    return menu


def filled(menu):
    return {
        index: (slot.stack.item.name.removeprefix("minecraft:"), slot.stack.count)
        for index, slot in enumerate(menu.slots) if not slot.stack.is_empty
    }


def drag(menu, kind, *slots, player=None):
    menu.click(OUTSIDE, 4 * kind, QUICK_CRAFT, player)
    for slot in slots:
        menu.click(slot, 4 * kind + 1, QUICK_CRAFT, player)
    menu.click(OUTSIDE, 4 * kind + 2, QUICK_CRAFT, player)


def stack_of(row):
    return EMPTY if row is None else ItemStack.of(row[0], row[1])


def replay(record):
    kind = record["window"].removeprefix("minecraft:")
    menu = opened({"player": "inventory"}.get(kind, kind))
    for index, row in record["initial"].items():
        menu.slots[int(index)].container.items[menu.slots[int(index)].index] = stack_of(row)
    menu.cursor = stack_of(record.get("initialCursor"))
    player = Player(record["gamemode"])
    expected = menu.contents()
    for number, step in enumerate(record["steps"]):
        clicks = step.get("clicks") or [step]
        for click in clicks:
            menu.click(click["slot"], click["button"], click["mode"], player)
        for index, row in step["changed"].items():
            expected[int(index)] = stack_of(row)
        if record["status"] == "reference":
            assert menu.contents() == expected, (record["id"], number, step)
        assert menu.cursor == stack_of(step["cursor"]), (record["id"], number, step)
    final = [EMPTY] * len(menu.slots)
    for index, row in record["final"].items():
        final[int(index)] = stack_of(row)
    assert menu.contents() == final, record["id"]


def test_recorded_clicks_give_the_recorded_slots_and_cursor():
    files = sorted(shared("player/clicks").glob("*.json"))
    assert len(files) == 190
    for path in files:
        replay(json.loads(path.read_text()))


def test_left_click_takes_all_and_right_click_the_larger_half():
    menu = opened("generic_9x3", {0: of("dirt", 7)})
    menu.click(0, RIGHT, PICKUP)
    assert (menu.cursor, filled(menu)) == (of("dirt", 4), {0: ("dirt", 3)})
    menu.click(1, RIGHT, PICKUP)
    menu.click(0, LEFT, PICKUP)
    assert (menu.cursor, filled(menu)) == (EMPTY, {0: ("dirt", 6), 1: ("dirt", 1)})


def test_different_things_swap_with_the_cursor_if_they_fit():
    menu = opened("generic_9x3", {0: of("dirt", 7)}, of("stone", 3))
    menu.click(0, LEFT, PICKUP)
    assert (menu.cursor, filled(menu)) == (of("dirt", 7), {0: ("stone", 3)})


def test_a_click_outside_drops_all_or_one():
    menu = opened("generic_9x3", cursor=of("dirt", 5))
    menu.click(OUTSIDE, RIGHT, PICKUP)
    menu.click(OUTSIDE, LEFT, PICKUP)
    assert menu.dropped == [of("dirt", 1), of("dirt", 4)]
    assert menu.cursor.is_empty


def test_shift_click_from_a_chest_fills_the_hotbar_from_its_right_end():
    menu = opened("generic_9x3", {0: of("dirt", 40), 28: of("dirt", 50)})
    menu.click(0, LEFT, QUICK_MOVE)
    assert filled(menu) == {28: ("dirt", 64), 62: ("dirt", 26)}


def test_number_keys_swap_with_hotbar_and_off_hand():
    menu = opened("generic_9x3", {0: of("dirt", 5), 56: of("stone", 2)})
    menu.click(0, 2, SWAP)
    assert filled(menu) == {0: ("stone", 2), 56: ("dirt", 5)}
    menu.click(0, 40, SWAP)
    assert menu.inventory.offhand == of("stone", 2)


def test_clone_is_for_creative_players_only():
    menu = opened("generic_9x3", {0: of("dirt", 5)})
    menu.click(0, 2, CLONE, Player())
    assert menu.cursor.is_empty
    menu.click(0, 2, CLONE, Player("creative"))
    assert menu.cursor == of("dirt", 64)


def test_throwing_one_and_the_whole_stack():
    menu = opened("generic_9x3", {0: of("dirt", 5)})
    menu.click(0, 0, THROW)
    menu.click(0, 1, THROW)
    assert menu.dropped == [of("dirt", 1), of("dirt", 4)]


def test_a_left_drag_spreads_evenly_and_a_right_drag_one_each():
    menu = opened("generic_9x3", cursor=of("dirt", 10))
    drag(menu, 0, 0, 1, 2)
    assert (menu.cursor.count, filled(menu)) == (1, {0: ("dirt", 3), 1: ("dirt", 3), 2: ("dirt", 3)})
    menu.cursor = of("dirt", 10)
    drag(menu, 1, 3, 4)
    assert menu.cursor.count == 8


def test_a_drag_in_the_wrong_order_does_nothing():
    menu = opened("generic_9x3", cursor=of("dirt", 10))
    menu.click(0, 1, QUICK_CRAFT)
    menu.click(OUTSIDE, 2, QUICK_CRAFT)
    menu.click(OUTSIDE, 0, QUICK_CRAFT)
    menu.click(0, LEFT, PICKUP)
    assert (menu.cursor.count, filled(menu)) == (10, {})


def test_a_double_click_gathers_partial_stacks_first_and_leaves_results_alone():
    menu = opened("crafting", {10: of("oak_planks", 64), 11: of("oak_planks", 3), 1: of("oak_log", 1)},
                  of("oak_planks", 2))
    assert menu.slots[0].stack == of("oak_planks", 4)
    menu.click(12, 0, PICKUP_ALL)
    assert menu.cursor == of("oak_planks", 64)
    assert filled(menu) == {0: ("oak_planks", 4), 1: ("oak_log", 1), 10: ("oak_planks", 5)}


def test_armour_goes_on_by_shift_click_and_only_where_it_belongs():
    menu = opened("inventory", {9: of("iron_boots"), 10: of("shield"), 11: of("iron_boots")})
    menu.click(9, 0, QUICK_MOVE)
    menu.click(10, 0, QUICK_MOVE)
    menu.click(11, 0, QUICK_MOVE)
    assert filled(menu) == {8: ("iron_boots", 1), 45: ("shield", 1), 36: ("iron_boots", 1)}
    menu.click(36, 0, PICKUP)
    menu.click(5, 0, PICKUP)
    assert menu.cursor == of("iron_boots")


def test_a_curse_of_binding_holds_armour_on():
    cursed = of("iron_boots", enchantments={"levels": {"minecraft:binding_curse": 1}})
    menu = opened("inventory", {8: cursed})
    menu.click(8, 0, PICKUP, Player())
    menu.click(8, 1, THROW, Player())
    menu.click(8, 0, QUICK_MOVE, Player())
    assert filled(menu) == {8: ("iron_boots", 1)}
    menu.click(8, 0, PICKUP, Player("creative"))
    assert menu.cursor == cursed


def test_shift_click_on_the_result_crafts_until_the_grid_is_empty():
    menu = opened("crafting", {1: of("oak_log", 5)})
    menu.click(0, 0, QUICK_MOVE)
    assert filled(menu) == {45: ("oak_planks", 20)}


def test_shift_crafting_stops_when_the_inventory_is_full():
    menu = opened("inventory", {index: of("stone", 64) for index in range(9, 45)} | {1: of("oak_log", 5)})
    menu.click(0, 0, QUICK_MOVE)
    assert menu.slots[1].stack == of("oak_log", 5)
    menu.slots[20].stack = EMPTY
    menu.slots[1].stack = of("oak_log", 20)
    menu.click(0, 0, QUICK_MOVE)
    assert (menu.slots[20].stack, menu.slots[1].stack) == (of("oak_planks", 64), of("oak_log", 4))


def test_the_buckets_of_a_cake_come_back_into_the_grid():
    milk, wheat = of("milk_bucket"), of("wheat")
    menu = opened("crafting", {1: milk, 2: milk, 3: milk, 4: of("sugar"), 5: of("egg"), 6: of("sugar"),
                               7: wheat, 8: wheat, 9: wheat})
    assert menu.slots[0].stack == of("cake")
    menu.click(0, LEFT, PICKUP)
    assert menu.cursor == of("cake")
    assert filled(menu) == {1: ("bucket", 1), 2: ("bucket", 1), 3: ("bucket", 1)}


def test_a_result_is_taken_whole_or_not_at_all():
    menu = opened("crafting", {1: of("oak_log", 2)}, of("oak_planks", 61))
    menu.click(0, LEFT, PICKUP)
    assert (menu.cursor.count, menu.slots[1].stack.count) == (61, 2)
    menu.cursor = of("oak_planks", 60)
    menu.click(0, RIGHT, PICKUP)
    assert (menu.cursor.count, menu.slots[1].stack.count) == (64, 1)


def test_closing_gives_back_cursor_and_grid_and_drops_what_does_not_fit():
    menu = opened("crafting", {1: of("oak_log", 5), 2: of("dirt", 3)}, of("stone", 2))
    for index in range(10, 46):
        menu.slots[index].stack = of("sand", 64)
    menu.slots[10].stack = EMPTY
    menu.close()
    assert menu.slots[10].stack == of("stone", 2)
    assert menu.dropped == [of("oak_log", 5), of("dirt", 3)]
    menu.close()
    assert len(menu.dropped) == 2


def test_five_hundred_quick_rounds_of_crafting_and_closing_keep_every_item():
    menu = opened("inventory", {9: of("oak_log", 64), 10: of("oak_log", 64)})
    for turn in range(500):
        menu.click(9 + turn % 2, LEFT, PICKUP)
        menu.click(1 + turn % 4, RIGHT, PICKUP)
        menu.click(0, LEFT, QUICK_MOVE if turn % 3 else PICKUP)
        menu.close()
        logs, planks = menu.inventory.count("oak_log"), menu.inventory.count("oak_planks")
        dropped = sum(stack.count if stack.item.name.endswith("planks") else 4 * stack.count for stack in menu.dropped)
        assert 4 * logs + planks + dropped == 4 * 128


def test_a_furnace_takes_what_it_smelts_then_fuel_then_toggles():
    menu = opened("furnace", {3: of("raw_iron", 3), 4: of("coal", 2), 5: of("dirt"), 6: of("oak_log", 2)})
    for index in (3, 4, 5, 6):
        menu.click(index, 0, QUICK_MOVE)
    assert filled(menu) == {0: ("raw_iron", 3), 1: ("coal", 2), 30: ("dirt", 1), 6: ("oak_log", 2)}


def test_a_double_chest_is_one_menu_over_two_containers():
    upper, lower = Container(27), Container(27)
    menu = open_menu("generic_9x6", 3, Inventory(), JoinedContainer(upper, lower), drop=None)
    menu.cursor = of("dirt")
    menu.click(27, LEFT, PICKUP)
    assert lower[0] == of("dirt")
    assert len(menu.slots) == 90


def test_no_shulker_box_goes_into_a_shulker_box():
    menu = opened("shulker_box", {27: of("red_shulker_box")})
    menu.click(27, 0, QUICK_MOVE)
    assert filled(menu) == {27: ("red_shulker_box", 1)}


def test_creative_sets_slots_and_throws_out():
    menu = opened("inventory")
    menu.creative_set(36, of("stone", 64))
    menu.creative_set(-1, of("dirt"))
    assert menu.inventory.main_hand == of("stone", 64)
    assert menu.dropped == [of("dirt")]
    with pytest.raises(UsageError):
        menu.creative_set(36, of("ender_pearl", 64))


@pytest.mark.parametrize("kind", KINDS)
def test_nonsense_clicks_never_break_a_menu(kind):
    menu = opened(kind, cursor=of("dirt", 3))
    for mode in range(7):
        for button in (-1, 0, 1, 2, 5, 9, 40, 99):
            for slot in (OUTSIDE, -1, 0, len(menu.slots) - 1):
                menu.click(slot, button, mode, Player("creative"))
    with pytest.raises(UsageError):
        menu.click(len(menu.slots), 0, PICKUP)
    with pytest.raises(UsageError):
        menu.click(0, 0, 7)


def test_an_unknown_kind_names_the_nearest():
    with pytest.raises(UnknownError, match="generic_9x3"):
        open_menu("generic_9x33", 1, Inventory(), drop=None)
