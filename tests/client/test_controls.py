"""A person's keys and buttons at a window."""

import pytest

from horizon.client.controls import ATTACK, JUMP, USE, Controls
from horizon.core.pos import BlockPos
from horizon.protocol.packets.play_player import ServerboundPlayerAction, ServerboundSwing, ServerboundUseItemOn
from tests.support.client_alone import ClientAlone

W = "key.keyboard.w"


def hands(alone: ClientAlone) -> Controls:
    controls = Controls(alone.client)
    before = alone.client.tick

    def tick():
        controls.tick()
        before()

    alone.client.tick = tick
    return controls


def look_down(alone: ClientAlone) -> None:
    alone.player.body.yaw, alone.player.body.pitch = 0.0, 90.0


def test_w_walks_until_it_is_let_go():
    alone = ClientAlone().join()
    controls = hands(alone)
    alone.player.body.yaw = 0.0
    assert controls.press(W) is True
    alone.ticks(10)
    walked = alone.player.body.z
    assert walked > 1.0
    controls.release(W)
    alone.ticks(10)
    assert alone.client.held_keys == {} and alone.player.body.z - walked < 0.3


def test_the_mouse_turns_and_never_over_the_top():
    alone = ClientAlone().join()
    controls = hands(alone)
    alone.player.body.yaw = alone.player.body.pitch = 0.0
    controls.turn(100, 40)
    assert alone.player.body.yaw == pytest.approx(15.0) and alone.player.body.pitch == pytest.approx(6.0)
    controls.turn(0, 100000)
    assert alone.player.body.pitch == 90.0


def test_digits_and_the_wheel_choose_a_slot():
    alone = ClientAlone().join()
    controls = hands(alone)
    controls.press("key.keyboard.4")
    assert alone.player.inventory.selected == 3
    controls.wheel(1.0)
    assert alone.player.inventory.selected == 2
    controls.wheel(-1.0), controls.wheel(-1.0)
    assert alone.player.inventory.selected == 4


def test_a_held_attack_digs_and_goes_on_with_what_lies_behind():
    alone = ClientAlone().join(game_mode="creative")
    controls = hands(alone)
    look_down(alone)
    controls.press(ATTACK)
    alone.ticks(1)
    dug = [packet.pos for packet in alone.sent if isinstance(packet, ServerboundPlayerAction)]
    assert dug == [BlockPos(0, 63, 0)]
    assert alone.level.state(BlockPos(0, 63, 0)).is_air


def test_attack_let_go_ends_the_dig():
    alone = ClientAlone().join()
    controls = hands(alone)
    look_down(alone)
    controls.press(ATTACK)
    alone.ticks(5)
    assert alone.client.interaction.digging.pos == BlockPos(0, 63, 0)
    controls.release(ATTACK)
    assert alone.client.interaction.digging is None


def test_an_attack_into_the_air_moves_the_arm_once():
    alone = ClientAlone().join()
    controls = hands(alone)
    alone.player.body.pitch = -90.0
    controls.press(ATTACK)
    alone.ticks(8)
    assert [type(packet) for packet in alone.sent].count(ServerboundSwing) == 1


def test_a_held_use_presses_again_every_four_ticks():
    alone = ClientAlone().join()
    controls = hands(alone)
    look_down(alone)
    controls.press(USE)
    alone.ticks(40)
    presses = [packet for packet in alone.sent if isinstance(packet, ServerboundUseItemOn)]
    assert 2 <= len(presses) <= 10 and presses[0].pos == BlockPos(0, 63, 0)


def test_a_double_tap_of_jump_flies_in_creative_and_not_in_survival():
    for mode, flies in (("creative", True), ("survival", False)):
        alone = ClientAlone().join(game_mode=mode)
        controls = hands(alone)
        for _ in range(2):
            controls.press(JUMP)
            controls.release(JUMP)
        assert alone.player.body.flying is flies


def test_a_window_that_loses_the_keyboard_holds_nothing():
    alone = ClientAlone().join()
    controls = hands(alone)
    look_down(alone)
    controls.press(W), controls.press(ATTACK)
    alone.ticks(2)
    controls.let_go()
    assert alone.client.held_keys == {} and alone.client.interaction.digging is None
    alone.tick()
    alone.sent.clear()
    alone.ticks(5)
    assert not [packet for packet in alone.sent if isinstance(packet, ServerboundPlayerAction)]


def test_the_list_of_players_shows_while_tab_is_held():
    alone = ClientAlone().join()
    controls = hands(alone)
    assert controls.press("key.keyboard.tab") is True and alone.client.hud.is_list_shown
    controls.release("key.keyboard.tab")
    assert not alone.client.hud.is_list_shown
    controls.press("key.keyboard.tab")
    controls.let_go()
    assert not alone.client.hud.is_list_shown
