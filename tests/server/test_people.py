"""What players are told of each other."""

import pytest

from horizon.protocol.packets.interact import INTERACT, ServerboundInteract
from horizon.protocol.packets.play_entity import (
    ClientboundAddEntity, ClientboundAnimate, ClientboundEntityPositionSync, ClientboundMoveEntityPos,
    ClientboundMoveEntityRot, ClientboundRemoveEntities,
    ClientboundSetEntityData, ClientboundSetEquipment, ClientboundTakeItemEntity,
)
from horizon.protocol.packets.play_level import ClientboundBlockDestruction
from horizon.protocol.packets.play_menu import ServerboundSetCreativeModeSlot
from horizon.protocol.packets.play_player import (
    ClientboundPlayerInfoRemove, ClientboundPlayerInfoUpdate, ServerboundPlayerCommand, ServerboundSetCarriedItem,
    ServerboundSwing,
)
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.world.entity import ExperienceOrb, ItemEntity

from tests.server.crowd import stand

START, FINISH, DROP_ALL, DROP_ONE, SWAP_HANDS = 0, 2, 3, 4, 6


@pytest.fixture
def bob(server_alone, ann):
    bob = server_alone.join("Bob")
    stand(ann, 0.5, 0.5)
    stand(bob, 3.5, 0.5)
    ann.forget()
    bob.forget()
    return bob


def test_a_newcomer_is_listed_before_it_is_seen(server_alone, ann):
    bob = server_alone.join("Bob", settle=False)
    server_alone.tick(3)
    kinds = [type(packet) for packet in ann.inbox]
    assert kinds.index(ClientboundPlayerInfoUpdate) < kinds.index(ClientboundAddEntity)
    row = ann.expect(ClientboundPlayerInfoUpdate).info[0]
    assert (row.uuid, row.name, row.game_mode, row.listed) == (bob.uuid, "Bob", 0, True)
    told = [one.name for packet in bob.all_of(ClientboundPlayerInfoUpdate) for one in packet.info]
    assert sorted(set(told)) == ["Ann", "Bob"]


def test_a_leaver_is_taken_out_of_sight_and_list(server_alone, ann, bob):
    number = bob.player.id
    bob.connection.close("")
    server_alone.tick(2)
    assert number in ann.expect(ClientboundRemoveEntities).entity_ids
    assert ann.expect(ClientboundPlayerInfoRemove).uuids == (bob.uuid,)


def test_a_game_mode_is_told_to_all(server_alone, ann, bob):
    bob.player.set_game_mode("creative")
    row = ann.inbox[0].info[0] if ann.inbox else None
    server_alone.tick()
    row = ann.expect(ClientboundPlayerInfoUpdate).info[0] if row is None else row
    assert (row.uuid, row.game_mode) == (bob.uuid, 1)


def test_steps_arms_and_sneaking_are_seen(server_alone, ann, bob):
    for step in range(1, 9):
        bob.move(3.5 + step * 0.1, -60.0, 0.5)
        server_alone.tick()
    moved = sum(packet.dx for packet in ann.all_of(ClientboundMoveEntityPos)) / 4096
    assert moved == pytest.approx(0.8, abs=0.11)
    bob.send(ServerboundSwing(0), ServerboundPlayerCommand(bob.player.id, 0, 0))
    server_alone.tick(2)
    assert ann.expect(ClientboundAnimate(bob.player.id, 0))
    data = {row[0]: row[2] for packet in ann.all_of(ClientboundSetEntityData) for row in packet.data}
    assert data[0] & 2 and data[6] == 5


def test_what_is_worn_and_held_is_told(server_alone, ann, bob):
    server_alone.give(bob, 3, "iron_sword")
    server_alone.give(bob, 39, "diamond_helmet")
    bob.send(ServerboundSetCarriedItem(3))
    server_alone.tick(2)
    told = {slot: stack.item.name for packet in ann.all_of(ClientboundSetEquipment) for slot, stack in packet.equipment}
    assert told == {0: "minecraft:iron_sword", 5: "minecraft:diamond_helmet"}
    bob.act(SWAP_HANDS)
    server_alone.tick(2)
    last = ann.all_of(ClientboundSetEquipment)[-1].equipment
    assert [(slot, stack.name) for slot, stack in last] == [(0, "minecraft:air"), (1, "minecraft:iron_sword")]


def test_cracks_are_shown_to_the_others_alone(server_alone, ann, bob):
    server_alone.put((4, -60, 1), "stone")
    bob.act(START, (4, -60, 1))
    server_alone.tick(60)
    stages = [packet.stage for packet in ann.all_of(ClientboundBlockDestruction)]
    assert stages == sorted(stages) and stages[0] == 0 and len(set(stages)) > 2
    assert {packet.entity_id for packet in ann.all_of(ClientboundBlockDestruction)} == {bob.player.id}
    assert bob.all_of(ClientboundBlockDestruction) == []
    bob.act(1, (4, -60, 1))
    server_alone.tick()
    assert ann.all_of(ClientboundBlockDestruction)[-1].stage == 255


def test_a_thrown_stack_is_seen_by_all_and_taken_by_one(server_alone, ann, bob):
    server_alone.give(bob, 0, "apple", 9)
    bob.act(DROP_ONE)
    bob.act(DROP_ALL)
    server_alone.tick(2)
    for guest in (ann, bob):
        seen = [packet for packet in guest.all_of(ClientboundAddEntity) if packet.uuid != guest.uuid]
        assert len(seen) == 2
    stand(ann, 8.5, 8.5)
    for _ in range(60):
        items = [e for e in server_alone.level.entities.values() if isinstance(e, ItemEntity)]
        if not items:
            break
        bob.player.teleport(items[0].x, -60.0, items[0].z)
        server_alone.tick(2)
    assert bob.player.inventory.count("apple") == 9 and ann.player.inventory.count("apple") == 0
    assert {packet.collector_id for packet in ann.all_of(ClientboundTakeItemEntity)} == {bob.player.id}


def test_an_orb_goes_to_one_of_two(server_alone, ann, bob):
    stand(ann, 8.5, 8.5)
    stand(bob, 8.5, 8.5)
    server_alone.level.spawn(ExperienceOrb(7, 8.5, -60.0, 8.5))
    server_alone.tick(5)
    assert sorted((ann.player.experience.total, bob.player.experience.total)) == [0, 7]


def test_a_creative_player_throws_what_it_likes_out_of_slot_minus_one(server_alone, ann, bob):
    bob.player.set_game_mode("creative")
    bob.send(ServerboundSetCreativeModeSlot(-1, ItemStack.of("diamond", 3)))
    bob.send(ServerboundSetCreativeModeSlot(36, ItemStack.of("stone", 64)))
    bob.send(ServerboundSetCreativeModeSlot(36, EMPTY))
    bob.send(ServerboundSetCreativeModeSlot(37, ItemStack.of("chest", 1)))
    server_alone.tick(2)
    items = [e for e in server_alone.level.entities.values() if isinstance(e, ItemEntity)]
    assert [(e.stack.name, e.stack.count) for e in items] == [("minecraft:diamond", 3)]
    assert bob.player.inventory[0].is_empty and bob.player.inventory[1].name == "minecraft:chest"


def test_a_use_of_another_player_does_nothing_and_harms_nobody(server_alone, ann, bob):
    ann.send(ServerboundInteract(bob.player.id, INTERACT, False, 0))
    ann.send(ServerboundInteract(999, 1, False))
    server_alone.tick()
    assert bob.player.health == 20.0 and ann.player.link.bad_packet_count == 0


def test_who_stands_still_is_known_to_stand(server_alone, ann):
    ann.player.body.on_ground = True
    bob = server_alone.join("Bob", settle=False)
    server_alone.tick(4)
    assert [packet.on_ground for packet in bob.all_of(ClientboundMoveEntityRot) if packet.entity_id == ann.player.id] == [True]
    bob.inbox.clear()
    ann.player.body.on_ground = False
    server_alone.tick(4)
    assert [packet.on_ground for packet in bob.all_of(ClientboundEntityPositionSync)] == [False]
