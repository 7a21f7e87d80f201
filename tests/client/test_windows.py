"""Menus as the client sees them: opened, clicked, corrected, closed; what lies in hands and slots."""

import pytest

from horizon.core.errors import StateError, UnknownError, UsageError
from horizon.protocol.packets.play_level import ClientboundBlockChangedAck
from horizon.protocol.packets.play_menu import (
    ClientboundContainerClose, ClientboundContainerSetContent, ClientboundContainerSetData, ClientboundContainerSetSlot,
    ClientboundOpenScreen, ClientboundSetCursorItem, ClientboundSetPlayerInventory, ServerboundContainerClick,
    ServerboundContainerClose,
)
from horizon.protocol.packets.play_player import (
    ClientboundSetHeldSlot, ServerboundPickItemFromBlock, ServerboundPlayerAction, ServerboundSetCarriedItem,
)
from horizon.registry.item_stack import EMPTY, ItemStack

CHEST, FURNACE = 2, 14  # menu types
DIRT, STONE = ItemStack.of("dirt", 10), ItemStack.of("stone", 3)


def open_chest(client, *stacks, window_id: int = 3) -> None:
    slots = list(stacks) + [EMPTY] * (63 - len(stacks))
    client.hear(ClientboundOpenScreen(window_id, CHEST, {"text": "Chest"}),
                ClientboundContainerSetContent(window_id, 1, tuple(slots), EMPTY))


def test_a_chest_opens_with_what_is_in_it(ann):
    open_chest(ann, DIRT, EMPTY, STONE)
    reply = ann.agent.screen()
    assert (reply["screen"], reply["menu"], reply["title"], reply["carried"]) == ("chest", "generic_9x3", "Chest", None)
    assert reply["slots"] == [{"item": "minecraft:dirt", "count": 10, "slot": 0},
                              {"item": "minecraft:stone", "count": 3, "slot": 2}]
    assert reply["player_slots"] == []


def test_a_click_is_predicted_and_sent_with_what_it_changed(ann):
    open_chest(ann, DIRT)
    task = ann.agent.click_slot(0, "left", None, None)
    ann.expect(ServerboundContainerClick(3, 1, 0, 0, 0, ((0, EMPTY),), DIRT))
    ann.tick()
    reply = task.poll()
    assert (reply["slot"], reply["carried"], reply["delta"]) == (
        None, {"item": "minecraft:dirt", "count": 10}, {"minecraft:dirt": 10})


def test_the_server_has_the_last_word_on_a_click(ann):
    open_chest(ann, DIRT)
    task = ann.agent.click_slot(0, "left", None, None)
    ann.tick(ClientboundContainerSetContent(3, 7, (DIRT,) + (EMPTY,) * 62, EMPTY))
    assert task.poll()["slot"] == {"item": "minecraft:dirt", "count": 10, "slot": 0}
    assert task.poll()["carried"] is None
    ann.agent.click_slot(0, "right", None, None)
    assert ann.of(ServerboundContainerClick)[-1].state_id == 7


@pytest.mark.parametrize("words, sent", [
    ((0, "right", None, None), (0, 1, 0)), ((0, "middle", None, None), (0, 2, 3)),
    ((0, "left", "shift", None), (0, 0, 1)),
    ((0, "left", "number", 3), (0, 2, 2)), ((0, "left", "drop", None), (0, 0, 4)),
    ((0, "right", "drop", None), (0, 1, 4)),
    ((-999, "left", None, None), (-999, 0, 0)),
])
def test_clicks_have_the_codes_of_the_protocol(ann, words, sent):
    open_chest(ann, DIRT)
    ann.agent.click_slot(*words)
    packet, = ann.of(ServerboundContainerClick)
    assert (packet.slot, packet.button, packet.mode) == sent


def test_a_double_click_is_a_click_and_a_collection(ann):
    open_chest(ann, DIRT, STONE, ItemStack.of("dirt", 2))
    ann.agent.click_slot(0, "left", "double", None)
    first, second = ann.of(ServerboundContainerClick)
    assert (first.mode, second.mode, second.carried) == (0, 6, ItemStack.of("dirt", 12))


@pytest.mark.parametrize("slot", [-1, 63, 300])
def test_slots_that_are_not_there_are_unknown(ann, slot):
    open_chest(ann)
    task = ann.agent.click_slot(slot, "left", None, None)
    with pytest.raises(UnknownError, match="0 to 62"):
        task.poll()
    ann.expect_nothing_more()


def test_closing_tells_the_server_and_gives_the_world_back(ann):
    open_chest(ann, DIRT)
    task = ann.agent.close()
    ann.expect(ServerboundContainerClose(3))
    ann.tick()
    assert (task.poll()["closed"], task.poll()["screen"]) == ("chest", "playing")
    assert ann.finish(ann.agent.close())["closed"] is None
    assert ann.of(ServerboundContainerClose) == []


def test_the_server_closes_a_window(ann):
    open_chest(ann)
    ann.hear(ClientboundContainerClose(9))
    assert ann.agent.screen_name() == "chest"
    ann.hear(ClientboundContainerClose(3))
    assert ann.agent.screen_name() == "playing"


def test_a_window_of_no_known_kind_is_closed_again(ann):
    open_chest(ann)
    ann.hear(ClientboundOpenScreen(4, 200, "?"))
    ann.expect(ServerboundContainerClose(4))
    assert (ann.agent.screen_name(), ann.client.windows.opened_count) == ("playing", 1)


def test_slots_of_other_windows_are_left_alone(ann):
    open_chest(ann, DIRT)
    ann.hear(ClientboundContainerSetSlot(8, 1, 0, STONE), ClientboundContainerSetContent(8, 1, (STONE,), STONE),
             ClientboundContainerSetSlot(3, 1, 99, STONE), ClientboundContainerSetSlot(-2, 1, 0, STONE))
    assert ann.client.windows.menu.slots[0].stack == DIRT
    assert ann.client.windows.menu.cursor.is_empty


def test_a_furnace_tells_its_numbers(ann):
    ann.hear(ClientboundOpenScreen(4, FURNACE, "Furnace"))
    ann.hear(*(ClientboundContainerSetData(4, place, value) for place, value in enumerate((40, 1600, 100, 200))))
    assert ann.agent.screen()["properties"] == {
        "burn_left": 40, "burn_total": 1600, "cook_progress": 100, "cook_total": 200}


def test_belongings_by_slot_and_by_count(ann):
    ann.give(36, "dirt", 5)
    ann.give(9, "dirt", 7)
    ann.give(45, "shield")
    ann.hear(ClientboundSetPlayerInventory(39, ItemStack.of("iron_helmet")), ClientboundSetCursorItem(STONE),
             ClientboundSetHeldSlot(4))
    reply = ann.agent.inventory()
    assert [(row["slot"], row["item"]) for row in reply["slots"]] == [
        (5, "minecraft:iron_helmet"), (9, "minecraft:dirt"), (36, "minecraft:dirt"), (45, "minecraft:shield")]
    assert reply["counts"] == {
        "minecraft:dirt": 12, "minecraft:iron_helmet": 1, "minecraft:shield": 1, "minecraft:stone": 3}
    assert (reply["selected"], reply["held"], reply["free_slots"]) == (5, None, 34)


def test_select_by_number(ann):
    ann.give(40, "dirt", 5)
    task = ann.agent.select("5")
    ann.expect(ServerboundSetCarriedItem(4))
    ann.tick()
    assert task.poll()["held"] == {"item": "minecraft:dirt", "count": 5}
    for word in ("0", "10", "99"):
        with pytest.raises(UsageError, match="1 to 9"):
            ann.agent.select(word).poll()


def test_select_by_name_takes_the_hotbar_first(ann):
    ann.give(9, "dirt", 5)
    ann.give(38, "dirt", 1)
    ann.finish(ann.agent.select("dirt"))
    assert ann.player.inventory.selected == 2
    assert ann.of(ServerboundContainerClick) == []


@pytest.mark.parametrize("slot", [20, 45])
def test_select_swaps_an_item_in_from_elsewhere(ann, slot):
    ann.give(36, "stone")
    ann.give(slot, "dirt", 5)
    reply = ann.finish(ann.agent.select("dirt"))
    packet, = ann.of(ServerboundContainerClick)
    assert (packet.slot, packet.button, packet.mode) == (slot, 1, 2)
    assert (reply["selected"], reply["held"]["item"]) == (2, "minecraft:dirt")


def test_what_one_wears_is_not_taken_off_by_a_select(ann):
    ann.give(5, "iron_helmet")
    with pytest.raises(StateError, match="click-slot 5 shift"):
        ann.agent.select("iron_helmet").poll()
    with pytest.raises(StateError, match="you have no minecraft:dirt"):
        ann.agent.select("dirt").poll()
    with pytest.raises(UnknownError):
        ann.agent.select("dirtt").poll()


def test_what_is_thrown_is_gone_at_once(ann):
    ann.give(36, "dirt", 5)
    reply = ann.finish(ann.agent.drop(False, 2))
    assert [packet.action for packet in ann.of(ServerboundPlayerAction)] == [4, 4]
    assert reply["delta"] == {"minecraft:dirt": -2}
    assert ann.finish(ann.agent.drop(True, 1))["delta"] == {"minecraft:dirt": -3}
    with pytest.raises(StateError, match="empty"):
        ann.agent.drop(False, 1).poll()


def test_pick_needs_the_block_in_survival_and_waits_for_the_server(alone):
    alone.join({(0, 65, 2): "dirt"})
    with pytest.raises(StateError, match="you have no minecraft:dirt"):
        alone.agent.pick().poll()
    alone.give(40, "dirt")
    task = alone.agent.pick()
    assert len(alone.of(ServerboundPickItemFromBlock)) == 1
    alone.ticks(3)
    assert not task.is_over
    alone.tick(ClientboundSetHeldSlot(4))
    assert task.poll()["selected"] == 5


def test_pick_in_creative_is_given_by_the_server(alone):
    alone.join({(0, 65, 2): "dirt"}, game_mode="creative")
    task = alone.agent.pick()
    alone.tick(ClientboundContainerSetSlot(0, 1, 36, ItemStack.of("dirt")), ClientboundSetHeldSlot(0))
    assert task.poll()["held"] == {"item": "minecraft:dirt", "count": 1}


def test_the_inventory_screen_is_the_clients_own(ann):
    reply = ann.agent.show_inventory()
    assert (reply["screen"], reply["menu"]) == ("inventory", "inventory")
    ann.expect_nothing_more()
    with pytest.raises(StateError, match="menu is open"):
        ann.finish(ann.agent.move("forward", 5, None))
    assert ann.finish(ann.agent.close())["closed"] == "inventory"
    ann.hear(ClientboundBlockChangedAck(0))
