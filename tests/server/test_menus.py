from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_level import ClientboundBlockEvent
from horizon.protocol.packets.play_menu import (
    ClientboundContainerClose, ClientboundContainerSetContent, ClientboundContainerSetData,
    ClientboundContainerSetSlot, ClientboundOpenScreen, ServerboundContainerClick, ServerboundContainerClose,
    ServerboundSetCreativeModeSlot,
)
from horizon.registry.item_stack import EMPTY, ItemStack

CHEST = (2, -60, 0)


def click(guest, slot, button=0, mode=0, changed=(), carried=EMPTY, state_id=None):
    menu = guest.player.menu
    guest.send(ServerboundContainerClick(
        menu.window_id, menu.state_id if state_id is None else state_id, slot, button, mode, tuple(changed), carried))


def open_chest(server_alone, ann):
    ann.use_on(CHEST)
    server_alone.tick()
    return ann.expect(ClientboundOpenScreen)


def test_a_chest_opens_with_its_contents_and_its_lid_rises(server_alone, ann):
    server_alone.put(CHEST, "chest[facing=north]")
    server_alone.level.block_entity(CHEST).items[4] = ItemStack.of("apple", 3)
    screen = open_chest(server_alone, ann)
    assert (screen.window_id, screen.menu_type, screen.title) == (1, 2, "Chest")
    content = ann.expect(ClientboundContainerSetContent)
    assert len(content.items) == 63 and content.items[4] == ItemStack.of("apple", 3)
    assert ann.expect(ClientboundBlockEvent).parameter == 1
    ann.send(ServerboundContainerClose(1))
    server_alone.tick()
    assert ann.expect(ClientboundBlockEvent).parameter == 0
    assert ann.player.menu is ann.player.own_menu


def test_a_click_that_the_client_predicted_right_is_answered_with_nothing(server_alone, ann):
    server_alone.put(CHEST, "chest[facing=north]")
    server_alone.level.block_entity(CHEST).items[4] = ItemStack.of("apple", 3)
    open_chest(server_alone, ann)
    ann.forget()
    click(ann, 4, changed=((4, EMPTY),), carried=ItemStack.of("apple", 3))
    server_alone.tick()
    ann.expect_nothing_more()
    assert ann.player.menu.cursor == ItemStack.of("apple", 3)
    assert server_alone.level.block_entity(CHEST).items[4].is_empty


def test_a_click_that_the_client_predicted_wrong_is_set_right(server_alone, ann):
    server_alone.put(CHEST, "chest[facing=north]")
    server_alone.level.block_entity(CHEST).items[4] = ItemStack.of("apple", 3)
    open_chest(server_alone, ann)
    ann.forget()
    click(ann, 4, changed=((4, EMPTY),), carried=ItemStack.of("diamond", 3))
    server_alone.tick()
    assert type(ann.inbox[0]).__name__ == "ClientboundSetCursorItem"
    assert ann.inbox[0].item == ItemStack.of("apple", 3)


def test_a_click_on_an_older_state_brings_everything_anew(server_alone, ann):
    server_alone.put(CHEST, "chest[facing=north]")
    open_chest(server_alone, ann)
    ann.forget()
    click(ann, 4, state_id=ann.player.menu.state_id - 1)
    server_alone.tick()
    assert len(ann.expect(ClientboundContainerSetContent).items) == 63


def test_a_slot_that_does_not_exist_is_a_bad_packet_and_no_crash(server_alone, ann):
    click(ann, 900)
    click(ann, 3, mode=12)
    server_alone.tick()
    assert ann.player.link.bad_packet_count == 2


def test_two_halves_are_one_chest_for_two_players(server_alone, ann):
    server_alone.put(CHEST, "chest[facing=north,type=left]")
    server_alone.put((3, -60, 0), "chest[facing=north,type=right]")
    bob = server_alone.join("Bob")
    screen = open_chest(server_alone, ann)
    assert (screen.menu_type, screen.title) == (5, "Large Chest")
    bob.use_on((3, -60, 0))
    server_alone.tick()
    ann.forget()
    server_alone.level.block_entity((3, -60, 0)).items[0] = ItemStack.of("apple")
    server_alone.tick()
    assert ann.expect(ClientboundContainerSetSlot).slot == 0
    assert [packet.slot for packet in bob.all_of(ClientboundContainerSetSlot)] == [0]
    assert ann.player.container.cells == [BlockPos(3, -60, 0), BlockPos(2, -60, 0)]


def test_a_block_on_top_keeps_the_lid_shut_and_says_so(server_alone, ann):
    server_alone.put(CHEST, "chest[facing=north]")
    server_alone.put((2, -59, 0), "stone")
    ann.use_on(CHEST)
    server_alone.tick()
    message = ann.expect(ClientboundSystemChat)
    assert message.overlay and "lid" in message.content
    assert ann.all_of(ClientboundOpenScreen) == []


def test_breaking_a_chest_closes_its_window_and_throws_out_what_it_held(server_alone, ann):
    server_alone.put(CHEST, "chest[facing=north]")
    server_alone.level.block_entity(CHEST).items[4] = ItemStack.of("apple", 3)
    open_chest(server_alone, ann)
    server_alone.put(CHEST, "air")
    server_alone.tick()
    assert ann.expect(ClientboundContainerClose).window_id == 1
    stacks = [entity.stack for entity in server_alone.level.entities.values() if entity is not ann.player]
    assert stacks == [ItemStack.of("apple", 3)]


def test_walking_away_closes_the_window(server_alone, ann):
    server_alone.put(CHEST, "chest[facing=north]")
    open_chest(server_alone, ann)
    ann.player.teleport(14.5, -60.0, 0.5)
    server_alone.tick()
    assert ann.expect(ClientboundContainerClose).window_id == 1


def test_a_furnace_smelts_and_shows_its_flame(server_alone, ann):
    server_alone.put(CHEST, "furnace[facing=north]")
    ann.use_on(CHEST)
    server_alone.tick()
    assert ann.expect(ClientboundOpenScreen).title == "Furnace"
    furnace = server_alone.level.block_entity(CHEST)
    furnace.items[0], furnace.items[1] = ItemStack.of("raw_iron", 2), ItemStack.of("coal")
    server_alone.tick()
    assert server_alone.block(CHEST) == "minecraft:furnace[facing=north,lit=true]"
    numbers = {packet.property: packet.value for packet in ann.all_of(ClientboundContainerSetData)}
    assert numbers[1] == 1600 and numbers[3] == 200
    server_alone.tick(200)
    assert furnace.items[2] == ItemStack.of("iron_ingot")
    click(ann, 2, mode=1)
    server_alone.tick()
    assert ann.player.inventory.count("iron_ingot") == 1
    assert ann.player.statistics.counts["crafted"] == {"minecraft:iron_ingot": 1}


def test_crafting_in_the_own_window_counts_and_gives_the_grid_back_at_close(server_alone, ann):
    server_alone.give(ann, 0, "oak_log", 2)
    server_alone.tick()
    click(ann, 36)  # pick the logs up
    click(ann, 1)  # into the grid
    server_alone.tick()
    click(ann, 0, mode=1)
    server_alone.tick()
    assert ann.player.inventory.count("oak_planks") == 8
    assert ann.player.statistics.counts["crafted"] == {"minecraft:oak_planks": 8}
    server_alone.give(ann, 3, "stick", 5)
    click(ann, 39)
    click(ann, 2, button=1)
    server_alone.tick()
    ann.send(ServerboundContainerClose(0))
    server_alone.tick()
    assert ann.player.inventory.count("stick") == 5
    assert ann.player.menu.cursor.is_empty


def test_only_creative_players_take_things_out_of_nothing(server_alone, ann):
    ann.send(ServerboundSetCreativeModeSlot(36, ItemStack.of("diamond", 64)))
    server_alone.tick()
    assert ann.player.inventory[0].is_empty
    ann.player.set_game_mode("creative")
    ann.send(ServerboundSetCreativeModeSlot(36, ItemStack.of("diamond", 64)))
    server_alone.tick()
    assert ann.player.inventory[0] == ItemStack.of("diamond", 64)


def test_the_drop_key_throws_one_and_counts_it(server_alone, ann):
    server_alone.give(ann, 0, "apple", 3)
    ann.act(4)
    server_alone.tick()
    assert ann.player.inventory[0].count == 2
    item = next(entity for entity in server_alone.level.entities.values() if entity is not ann.player)
    assert (item.stack, item.pickup_delay > 30, item.thrower) == (ItemStack.of("apple"), True, ann.uuid)
    assert ann.player.statistics.counts["dropped"] == {"minecraft:apple": 1}
    assert ann.player.statistics.custom("drop") == 1
