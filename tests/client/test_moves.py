"""What the server hears of a player's moves: at most one move packet a tick."""

import pytest

from horizon.protocol.packets.play_menu import ClientboundOpenScreen
from horizon.protocol.packets.play_player import (
    ServerboundMovePlayerPos, ServerboundMovePlayerPosRot, ServerboundMovePlayerRot, ServerboundMovePlayerStatusOnly,
    ServerboundPlayerCommand, ServerboundPlayerInput, ServerboundSetCarriedItem,
)
from tests.support.client_alone import OWN_ID

MOVES = (
    ServerboundMovePlayerPos, ServerboundMovePlayerPosRot, ServerboundMovePlayerRot, ServerboundMovePlayerStatusOnly,
)


def settle(ann):
    """Until the full position was just sent."""
    while not any(isinstance(packet, ServerboundMovePlayerPos) for packet in ann.sent):
        ann.tick()
    ann.sent.clear()


def test_standing_still_says_the_full_place_every_twentieth_tick(ann):
    settle(ann)
    ann.ticks(19)
    ann.expect_nothing_more()
    ann.tick()
    ann.expect(ServerboundMovePlayerPos(0.5, 64.0, 0.5, 1))
    ann.ticks(40)
    ann.expect(*[ServerboundMovePlayerPos(0.5, 64.0, 0.5, 1)] * 2)
    ann.expect_nothing_more()


def test_a_turn_alone_says_the_rotation(ann):
    settle(ann)
    ann.player.body.yaw = 45.0
    ann.ticks(3)
    ann.expect(ServerboundMovePlayerRot(45.0, 0.0, 1))
    ann.expect_nothing_more()


def test_steps_below_the_threshold_are_not_worth_a_packet(ann):
    settle(ann)
    ann.player.body.x += 1.9e-4
    ann.tick()
    ann.expect_nothing_more()
    ann.player.body.x += 0.3e-4
    ann.tick()
    ann.expect(ServerboundMovePlayerPos(0.5 + 2.2e-4, 64.0, 0.5, 1))


def test_a_step_and_a_turn_are_one_packet(ann):
    settle(ann)
    ann.player.body.yaw = 90.0
    ann.client.held_keys["forward"] = True
    ann.tick()
    packet, = ann.of(MOVES)
    assert type(packet) is ServerboundMovePlayerPosRot
    assert (packet.yaw, packet.flags, packet.x < 0.5) == (90.0, 1, True)


def test_only_the_ground_that_is_gone_is_a_status(ann):
    settle(ann)
    body = ann.player.body
    moves = ann.client.moves
    body.on_ground = False
    moves._move(body)
    ann.expect(ServerboundMovePlayerStatusOnly(0))
    body.on_ground, body.horizontal_collision = True, True
    moves._move(body)
    ann.expect(ServerboundMovePlayerStatusOnly(3))


def test_keys_are_told_when_they_change(ann):
    told = []
    ann.client.held_keys.update(forward=True, sprint=True)
    for _ in range(3):
        ann.client.tick()
        told += [packet for packet in ann.connection.receive() if isinstance(packet, ServerboundPlayerInput)]
    ann.client.held_keys.clear()
    ann.client.tick()
    told += [packet for packet in ann.connection.receive() if isinstance(packet, ServerboundPlayerInput)]
    assert told == [ServerboundPlayerInput(1 | 64), ServerboundPlayerInput(0)]


def test_sneaking_and_sprinting_are_told_by_commands(ann):
    ann.client.held_keys["sneak"] = True
    ann.ticks(2)
    assert ann.of(ServerboundPlayerCommand) == [ServerboundPlayerCommand(OWN_ID, 0, 0)]
    ann.client.held_keys.clear()
    ann.client.held_keys.update(forward=True, sprint=True)
    ann.ticks(3)
    assert ann.of(ServerboundPlayerCommand)[1:] == [
        ServerboundPlayerCommand(OWN_ID, 1, 0), ServerboundPlayerCommand(OWN_ID, 3, 0)]


def test_the_selected_slot_is_told_once(ann):
    ann.player.inventory.selected = 4
    ann.ticks(3)
    assert ann.of(ServerboundSetCarriedItem) == [ServerboundSetCarriedItem(4)]


@pytest.mark.parametrize("opens", ["window", "inventory"])
def test_a_screen_that_opens_lets_go_of_all_keys(ann, opens):
    ann.client.held_keys["forward"] = True
    ann.ticks(2)
    if opens == "window":
        ann.hear(ClientboundOpenScreen(1, 2, "Chest"))
    else:
        ann.agent.show_inventory()
    ann.ticks(10)
    z = ann.player.body.z
    ann.client.windows.close()
    ann.ticks(5)
    assert ann.client.held_keys == {}
    assert ann.player.body.z == z


def test_after_a_teleport_the_sneaking_player_still_sneaks(ann):
    ann.client.held_keys["sneak"] = True
    ann.ticks(2)
    ann.sent.clear()
    ann.put_at(2.5, 64, 2.5)
    ann.ticks(2)
    ann.client.held_keys.clear()
    ann.ticks(2)
    assert ann.of(ServerboundPlayerCommand) == [ServerboundPlayerCommand(OWN_ID, 1, 0)]
