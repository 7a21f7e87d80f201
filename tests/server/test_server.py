import pytest

from horizon.core.pos import BlockPos
from horizon.protocol.packets.login import Disconnect, KeepAlive
from horizon.protocol.packets.play_level import ClientboundSetTime, ClientboundTickingState, ClientboundTickingStep
from horizon.protocol.packets.play_player import ServerboundMovePlayerPos
from horizon.registry.item_stack import ItemStack
from horizon.server.listeners.play import HANDLERS
from horizon.world.entity import ItemEntity


def test_a_frozen_world_stands_still_while_players_go_on(server_alone, ann):
    level = server_alone.level
    item = ItemEntity(ItemStack.of("apple"), 4.5, -50.0, 4.5)
    level.spawn(item)
    server_alone.server.freeze()
    before = (level.game_time, level.day_time)
    ann.move(0.7, -60.0, 0.5)
    server_alone.tick(10)
    assert (level.game_time, level.day_time, item.y) == (*before, -50.0)
    assert ann.player.x == 0.7
    assert ann.expect(ClientboundTickingState(20.0, True))
    server_alone.server.step(3)
    server_alone.tick(10)
    assert level.game_time == before[0] + 3
    assert ann.expect(ClientboundTickingStep(3))
    server_alone.server.unfreeze()
    server_alone.tick(2)
    assert level.game_time == before[0] + 5


def test_time_is_told_once_a_second_and_the_sun_can_stand_still(server_alone, ann):
    server_alone.level.game_rules["doDaylightCycle"] = False
    before = server_alone.level.day_time
    server_alone.tick(40)
    told = ann.all_of(ClientboundSetTime)
    assert len(told) == 2 and not told[0].ticks_day_time
    assert told[1].game_time - told[0].game_time == 20
    assert server_alone.level.day_time == before


def test_a_guest_without_a_sign_of_life_is_let_go_after_a_while(server_alone, ann):
    ann.send = lambda *packets: None  # it still hears, but says nothing any more
    server_alone.tick(601)
    assert ann.expect(KeepAlive)
    assert "sign of life" in ann.expect(Disconnect).reason
    assert ann.player is None


def test_a_handler_that_breaks_is_logged_and_counted(server_alone, ann, monkeypatch):
    def broken(player, packet):
        raise ZeroDivisionError

    monkeypatch.setitem(HANDLERS, ServerboundMovePlayerPos, broken)
    ann.move(0.6, -60.0, 0.5)
    server_alone.tick()
    assert ann.player.link.bad_packet_count == 1


def test_status_has_the_figures(server_alone, ann):
    status = server_alone.hosting.status()
    assert status["players"] == ["Ann"]
    assert (status["chunks"], status["chunks_missing"], status["frozen"], status["rate"]) == (25, 0, False, 20.0)


def test_a_command_of_the_host_has_every_right(server_alone):
    result = server_alone.hosting.command("frobnicate")
    assert not result.success and "frobnicate" in result.message


def test_the_host_may_move_the_spawn(server_alone):
    server_alone.server.store.set_spawn(BlockPos(5, -60, 5))
    assert server_alone.join("Ann").player.x == 5.5


@pytest.mark.parametrize("kind", sorted(HANDLERS, key=lambda kind: kind.__name__), ids=lambda kind: kind.__name__)
def test_every_packet_of_play_has_a_handler_that_can_be_called(kind):
    assert callable(HANDLERS[kind])
