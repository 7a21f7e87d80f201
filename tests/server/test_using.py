from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_entity import ClientboundEntityEvent
from horizon.protocol.packets.play_menu import ClientboundContainerSetSlot
from horizon.protocol.packets.play_player import (
    ClientboundSetHealth, ClientboundSetHeldSlot, ServerboundPickItemFromBlock, ServerboundSetCarriedItem,
    ServerboundPlayerAction, ServerboundUseItem,
)
from horizon.registry.item_stack import ItemStack

RELEASE = 5


def eat(guest):
    guest.send(ServerboundUseItem(0, guest.next_sequence(), 0.0, 0.0))


def test_an_apple_is_eaten_in_32_ticks(server_alone, ann):
    server_alone.give(ann, 0, "apple", 2)
    ann.player.food.level, ann.player.food.saturation = 10, 0.0
    eat(ann)
    server_alone.tick(31)
    assert ann.player.inventory[0].count == 2
    server_alone.tick()
    assert ann.player.inventory[0].count == 1
    assert (ann.player.food.level, round(ann.player.food.saturation, 3)) == (14, 2.4)
    assert ann.expect(ClientboundEntityEvent(ann.player.id, 9))
    assert ann.expect(ClientboundContainerSetSlot).item == ItemStack.of("apple")
    assert ann.all_of(ClientboundSetHealth)[-1].food == 14
    assert ann.player.statistics.counts["used"] == {"minecraft:apple": 1}


def test_letting_go_or_another_slot_ends_eating(server_alone, ann):
    server_alone.give(ann, 0, "apple", 2)
    ann.player.food.level = 10
    eat(ann)
    server_alone.tick(20)
    ann.act(5)
    server_alone.tick(20)
    assert ann.player.food.level == 10
    eat(ann)
    server_alone.tick(20)
    ann.send(ServerboundSetCarriedItem(3))
    server_alone.tick(20)
    assert ann.player.food.level == 10


def test_who_is_full_does_not_eat_but_a_golden_apple(server_alone, ann):
    server_alone.give(ann, 0, "apple", 2)
    eat(ann)
    server_alone.tick(40)
    assert ann.player.inventory[0].count == 2
    server_alone.give(ann, 0, "golden_apple")
    eat(ann)
    server_alone.tick(40)
    assert ann.player.inventory[0].is_empty
    assert ann.player.absorption == 4.0
    assert "minecraft:regeneration" in ann.player.effects.active


def test_a_stew_leaves_its_bowl(server_alone, ann):
    server_alone.give(ann, 0, "mushroom_stew")
    ann.player.food.level = 10
    eat(ann)
    server_alone.tick(32)
    assert ann.player.inventory[0] == ItemStack.of("bowl")


def test_picking_a_block_brings_it_to_hand(server_alone, ann):
    server_alone.give(ann, 20, "grass_block", 7)
    server_alone.give(ann, 0, "stick", 2)
    ann.send(ServerboundPickItemFromBlock(BlockPos(0, -61, 1), False))
    server_alone.tick()
    assert ann.expect(ClientboundSetHeldSlot).slot == 1
    assert ann.player.inventory[1] == ItemStack.of("grass_block", 7)
    assert ann.player.inventory[20].is_empty


def test_only_creative_players_pick_what_they_have_not(server_alone, ann):
    pick = ServerboundPickItemFromBlock(BlockPos(0, -61, 1), False)
    ann.send(pick)
    server_alone.tick()
    assert all(stack.is_empty for stack in ann.player.inventory.items)
    ann.player.set_game_mode("creative")
    ann.send(pick)
    server_alone.tick()
    assert ann.player.inventory[0] == ItemStack.of("grass_block")


def test_hands_are_swapped(server_alone, ann):
    server_alone.give(ann, 0, "stick", 2)
    ann.act(6)
    server_alone.tick()
    assert ann.player.inventory[40] == ItemStack.of("stick", 2) and ann.player.inventory[0].is_empty


def test_armour_in_the_hand_is_put_on_and_what_was_worn_comes_to_hand(server_alone, ann):
    server_alone.give(ann, 0, "iron_helmet")
    eat(ann)
    server_alone.tick()
    assert ann.player.inventory[39] == ItemStack.of("iron_helmet") and ann.player.inventory[0].is_empty
    server_alone.give(ann, 0, "diamond_helmet")
    eat(ann)
    server_alone.tick()
    assert ann.player.inventory[39] == ItemStack.of("diamond_helmet")
    assert ann.player.inventory[0] == ItemStack.of("iron_helmet")
    assert ann.player.statistics.counts["used"] == {"minecraft:iron_helmet": 1, "minecraft:diamond_helmet": 1}


def test_heads_pumpkins_and_what_a_curse_binds_are_not_swapped(server_alone, ann):
    for name in ("player_head", "carved_pumpkin", "shield", "stone"):
        server_alone.give(ann, 0, name)
        eat(ann)
        server_alone.tick()
        assert ann.player.inventory[0] == ItemStack.of(name) and ann.player.inventory[39].is_empty
        ann.send(ServerboundPlayerAction(RELEASE, BlockPos(0, 0, 0), 0, ann.next_sequence()))
        server_alone.tick()
    cursed = ItemStack.of("iron_helmet", 1, {"minecraft:enchantments": {"levels": {"minecraft:binding_curse": 1}}})
    ann.player.inventory[39] = cursed
    server_alone.give(ann, 0, "diamond_helmet")
    eat(ann)
    server_alone.tick()
    assert ann.player.inventory[39] == cursed and ann.player.inventory[0] == ItemStack.of("diamond_helmet")
