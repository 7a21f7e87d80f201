"""Placing and using: where one clicks, and why not, before anything is sent."""

import pytest

from horizon.core.errors import StateError
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_level import ClientboundBlockChangedAck, ClientboundBlockUpdate
from horizon.protocol.packets.play_menu import ClientboundContainerSetSlot, ClientboundOpenScreen
from horizon.protocol.packets.play_player import (
    ServerboundMovePlayerPos, ServerboundMovePlayerPosRot, ServerboundPlayerCommand, ServerboundUseItem,
    ServerboundUseItemOn,
)
from horizon.registry.block import parse_state
from horizon.registry.item_stack import ItemStack
from tests.support.client_alone import OWN_ID

HERE = BlockPos(2, 64, 0)
FAR = BlockPos(200, 64, 0)


def told(state: str, pos=HERE) -> ClientboundBlockUpdate:
    return ClientboundBlockUpdate(pos, parse_state(state).id)


def test_a_block_is_placed_against_the_floor(ann):
    ann.give(36, "stone", 5)
    task = ann.agent.place_block(HERE, None, False)
    ann.tick(
        told("stone"), ClientboundContainerSetSlot(0, 2, 36, ItemStack.of("stone", 4)), ClientboundBlockChangedAck(1))
    packet, = ann.of(ServerboundUseItemOn)
    assert (packet.hand, packet.pos, packet.face, packet.sequence) == (0, BlockPos(2, 63, 0), 1, 1)
    assert (packet.cursor_x, packet.cursor_y, packet.cursor_z) == (0.5, 1.0, 0.5)
    reply = task.poll()
    assert (reply["before"], reply["after"], reply["state"]) == ("minecraft:air", "minecraft:stone", "minecraft:stone")
    assert (reply["against"], reply["face"], reply["delta"]) == ([2, 63, 0], "up", {"minecraft:stone": -1})


@pytest.mark.parametrize("face, against", [("down", (2, 63, 0)), ("north", (2, 64, -1)), ("east", (3, 64, 0))])
def test_a_face_may_be_named(alone, face, against):
    alone.join({(2, 64, -1): "dirt", (3, 64, 0): "dirt"})
    alone.give(36, "stone")
    reply = alone.finish(alone.agent.place_block(HERE, face, False), told("stone"))
    assert reply["against"] == list(against)


def test_one_sneaks_to_place_against_a_chest_and_stands_up_again(alone):
    alone.join({(2, 64, 0): "chest", (2, 65, -1): "air"})
    alone.give(36, "stone")
    task = alone.agent.place_block(BlockPos(2, 65, 0), None, False)
    alone.tick(told("stone", BlockPos(2, 65, 0)), ClientboundBlockChangedAck(1))
    kinds = [packet for packet in alone.sent if isinstance(packet, (ServerboundPlayerCommand, ServerboundUseItemOn))]
    assert [getattr(packet, "action", "use") for packet in kinds] == [0, "use", 1]
    assert kinds[0] == ServerboundPlayerCommand(OWN_ID, 0, 0)
    assert task.poll()["ok"] is True


def test_a_slab_is_completed(alone):
    alone.join({HERE: "oak_slab"})
    alone.give(36, "oak_slab")
    reply = alone.finish(alone.agent.place_block(HERE, None, False), told("oak_slab[type=double]"))
    assert (reply["against"], reply["face"]) == (list(HERE), "up")


def test_grass_gives_way(alone):
    alone.join({HERE: "short_grass"})
    alone.give(36, "stone")
    reply = alone.finish(alone.agent.place_block(HERE, None, False), told("stone"))
    assert (reply["before"], reply["against"]) == ("minecraft:short_grass", list(HERE))


REFUSALS = {
    "no-item": ({}, "survival", None, HERE),
    "no-item, no block": ({}, "survival", "stick", HERE),
    "game-mode": ({}, "adventure", "stone", HERE),
    "not-loaded": ({}, "survival", "stone", FAR),
    "not-replaceable": ({HERE: "dirt"}, "survival", "stone", HERE),
    "entity-in-way": ({}, "survival", "stone", BlockPos(0, 64, 0)),
    "entity-in-way, head": ({}, "survival", "stone", BlockPos(0, 65, 0)),
    "above-build-limit": ({}, "survival", "stone", BlockPos(0, 320, 0)),
    "out-of-reach": ({}, "survival", "stone", BlockPos(9, 64, 0)),
    "no-support": ({}, "survival", "stone", BlockPos(2, 66, 0)),
    "no-line-of-sight": ({(1, 64, z): "stone" for z in (-2, -1, 0, 1, 2)}
                         | {(1, 65, z): "stone" for z in (-2, -1, 0, 1, 2)}, "survival", "stone", HERE),
    "unsupported": ({(2, 63, 0): "oak_leaves"}, "survival", "wheat_seeds", HERE),
    "unsupported, a door": ({(2, 63, 0): "oak_fence", (2, 63, 1): "air"}, "survival", "oak_door", HERE),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_what_cannot_be_placed_is_refused_within_a_tick_and_nothing_is_sent(alone, case):
    blocks, mode, item, pos = REFUSALS[case]
    alone.join(blocks, game_mode=mode)
    if item:
        alone.give(36, item)
    look = alone.player.body.yaw, alone.player.body.pitch
    with pytest.raises(StateError) as error:
        task = alone.agent.place_block(pos, None, False)
        alone.tick()
        task.poll()
    assert error.value.details["reason"] == case.partition(",")[0]
    assert (alone.player.body.yaw, alone.player.body.pitch) == look
    assert [packet for packet in alone.sent if not isinstance(packet, ServerboundMovePlayerPos)] == []


@pytest.mark.parametrize("x, cell", [(10.5, 10), (10.4, 10), (10.29, 10), (10.29, 9), (10.75, 11)])
def test_ones_own_body_is_in_the_way_at_fractions_of_a_block(alone, x, cell):
    alone.join(pos=(x, 64.0, 10.5))
    alone.give(36, "stone")
    for y in (64, 65):
        with pytest.raises(StateError, match="you are standing there"):
            alone.agent.place_block(BlockPos(cell, y, 10), None, False)


def test_a_cell_that_the_body_only_touches_is_free(alone):
    alone.join(pos=(10.3, 64.0, 10.5))
    alone.give(36, "stone")
    cell = BlockPos(9, 64, 10)
    assert alone.finish(alone.agent.place_block(cell, None, False), told("stone", cell))["ok"]


def test_what_has_no_body_may_be_placed_where_one_stands(ann):
    ann.give(36, "torch")
    ann.player.body.pitch = 90.0
    reply = ann.finish(ann.agent.place_block(BlockPos(0, 64, 0), None, False), told("torch", BlockPos(0, 64, 0)))
    assert reply["after"] == "minecraft:torch"


def test_an_animal_in_the_way_is_named_and_an_item_is_not_in_the_way(ann):
    ann.give(36, "stone")
    ann.add(40, "item", 2.5, 64.0, 0.5, ItemStack.of("apple"))
    ann.add(41, "cow", 2.5, 64.0, 0.5)
    with pytest.raises(StateError) as error:
        ann.agent.place_block(HERE, None, False)
    assert (error.value.details["entity"], error.value.details["entity_id"]) == ("minecraft:cow", 41)
    ann.level.remove_entity(41)
    assert ann.finish(ann.agent.place_block(HERE, None, False), told("stone"))["ok"]


def test_a_placement_that_the_server_refuses_says_so_when_the_answer_comes(ann):
    ann.give(36, "stone")
    with pytest.raises(StateError, match="refused"):
        ann.finish(ann.agent.place_block(HERE, None, False), delay=4)


def test_a_jump_places_under_the_feet_at_its_height(ann):
    ann.give(36, "stone")
    below = BlockPos(0, 64, 0)
    reply = ann.finish(ann.agent.place_block(below, "down", True), told("stone", below))
    assert (reply["ok"], reply["player"]) == (True, [0.5, 65.0, 0.5])
    assert ann.player.body.on_ground


@pytest.mark.parametrize("pos, reason", [(BlockPos(0, 66, 0), "out-of-reach"), (BlockPos(0, 63, 0), "not-replaceable")])
def test_a_jump_that_cannot_help_is_not_made(ann, pos, reason):
    ann.give(36, "stone")
    with pytest.raises(StateError) as error:
        ann.agent.place_block(pos, None, True)
    assert error.value.details["reason"] == reason


def test_using_a_block_tells_what_changed(alone):
    alone.join({HERE: "lever[face=floor]"})
    reply = alone.finish(alone.agent.interact(HERE, False), told("lever[face=floor,powered=true]"))
    assert "powered=false" in reply["before"] and "powered=true" in reply["after"]
    assert "screen" not in reply and "placed" not in reply


@pytest.mark.parametrize("pos, reason", [
    (HERE, "nothing-there"), (FAR, "not-loaded"), (BlockPos(9, 63, 0), "out-of-reach")])
def test_what_cannot_be_used_says_why_and_nothing_is_sent(ann, pos, reason):
    with pytest.raises(StateError) as error:
        ann.finish(ann.agent.interact(pos, False))
    assert error.value.details["reason"] == reason
    assert ann.of(ServerboundUseItemOn) == []


def test_a_bucket_pours_on_what_has_no_use_for_it(ann):
    ann.give(36, "water_bucket")
    poured = told("water", BlockPos(2, 64, 0))
    reply = ann.finish(ann.agent.interact(BlockPos(2, 63, 0), False), poured)
    assert reply["placed"]["block"] == "minecraft:water"


def test_food_is_not_eaten_by_an_interaction(ann):
    ann.give(36, "bread")
    ann.finish(ann.agent.interact(BlockPos(2, 63, 0), False))
    assert ann.of(ServerboundUseItem) == []


def test_sneaking_uses_what_is_held_rather_than_the_block(alone):
    alone.join({HERE: "chest"})
    alone.give(36, "torch")
    alone.finish(alone.agent.interact(HERE, True))
    assert [packet.action for packet in alone.of(ServerboundPlayerCommand)] == [0, 1]


def test_a_container_is_opened_and_read(alone):
    alone.join({HERE: "chest"})
    task = alone.agent.container(HERE)
    alone.tick(ClientboundOpenScreen(3, 2, "Chest"), ClientboundBlockChangedAck(1))
    reply = task.poll()
    assert (reply["screen"], reply["menu"], reply["slot_count"], reply["own_slot_count"]) == (
        "chest", "generic_9x3", 63, 27)


@pytest.mark.parametrize("blocks, reason, sentence", [
    ({HERE: "stone"}, "no-menu", "opens no menu"),
    ({HERE: "chest", (2, 65, 0): "stone"}, "blocked", "the lid of minecraft:chest is blocked by minecraft:stone"),
    ({HERE: "furnace"}, "blocked", "did not open"),
])
def test_a_container_that_does_not_open_says_why(alone, blocks, reason, sentence):
    alone.join(blocks)
    with pytest.raises(StateError, match=sentence) as error:
        alone.finish(alone.agent.container(HERE))
    assert error.value.details["reason"] == reason


def test_the_look_is_told_before_the_use(ann):
    ann.give(36, "stone")
    ann.agent.place_block(HERE, None, False)
    ann.tick()
    kinds = [type(packet).__name__ for packet in ann.sent]
    assert kinds[:3] == ["ServerboundMovePlayerRot", "ServerboundUseItemOn", "ServerboundSwing"]
    assert ServerboundMovePlayerPosRot not in [type(packet) for packet in ann.sent]
