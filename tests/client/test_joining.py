"""From hello to standing in the world, and being put somewhere else."""

import pytest

from horizon.core.pos import Vec3
from horizon.core.pos import BlockPos
from horizon.protocol.packets.login import (
    CustomPayload,
    ClientboundFinishConfiguration, ClientboundLoginFinished, ClientboundSelectKnownPacks, ClientIntention, Disconnect,
    KeepAlive, Ping, ServerboundClientInformation, ServerboundFinishConfiguration, ServerboundHello,
    ServerboundLoginAcknowledged, ServerboundSelectKnownPacks,
)
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_level import ClientboundChunkBatchFinished, ServerboundChunkBatchReceived
from horizon.protocol.packets.play_player import (
    ClientboundPlayerPosition, ServerboundAcceptTeleportation, ServerboundMovePlayerPosRot, ServerboundPlayerLoaded,
)
from tests.support.client_alone import ANN, column


def test_a_client_says_hello_and_goes_on_to_play(alone):
    alone.client.connect("localhost", 25565)
    alone.expect(ClientIntention(769, "localhost", 25565, 2), ServerboundHello("Ann", ANN))
    alone.hear(ClientboundLoginFinished(ANN, "Ann", ()))
    alone.expect(
        ServerboundLoginAcknowledged(), CustomPayload("minecraft:brand", b"\x07horizon"),
        ServerboundClientInformation("en_us", 1, 0, True, 127, 1, False, True, 0))
    alone.hear(ClientboundSelectKnownPacks((("minecraft", "core", "1.21.4"),)))
    alone.expect(ServerboundSelectKnownPacks(()))
    alone.hear(ClientboundFinishConfiguration())
    alone.expect(ServerboundFinishConfiguration())
    alone.expect_nothing_more()
    assert (alone.client.connection.state, alone.client.in_world) == ("play", False)


def test_a_player_is_loaded_once_all_columns_of_the_view_came(alone):
    alone.join()
    assert alone.client.is_loaded
    alone.hear(*(column(x, 5) for x in range(3)))
    alone.ticks(3)
    assert alone.of(ServerboundPlayerLoaded) == []
    alone.respawn()
    assert not alone.client.is_loaded and not alone.client.in_world
    alone.put_at(0.5, 64, 0.5)
    alone.ticks(2)
    assert not alone.client.is_loaded
    alone.show_columns()
    alone.tick()
    assert not alone.client.is_loaded  # the body has not found the ground yet
    alone.tick()
    assert alone.client.is_loaded
    assert len(alone.of(ServerboundPlayerLoaded)) == 1


def test_a_player_without_columns_does_not_fall(alone):
    alone.join()
    alone.respawn()
    alone.put_at(0.5, 100, 0.5)
    alone.ticks(10)
    assert alone.player.body.y == 100.0


def test_a_teleport_is_confirmed_with_the_place_at_once(ann):
    number = ann.put_at(3.5, 70.0, 4.25, 90.0, 10.0)
    ann.expect(ServerboundAcceptTeleportation(number), ServerboundMovePlayerPosRot(3.5, 70.0, 4.25, 90.0, 10.0, 0))
    ann.expect_nothing_more()
    assert ann.player.pos == Vec3(3.5, 70.0, 4.25)


def test_a_relative_teleport_adds_to_what_is(ann):
    ann.player.body.vx = 0.5
    ann.hear(ClientboundPlayerPosition(9, Vec3(1, 2, 3), Vec3(0.25, 0, 0), 10.0, 20.0, 0b11111 | 1 << 5))
    body = ann.player.body
    assert (body.x, body.y, body.z, body.yaw, body.pitch, body.vx) == (1.5, 66.0, 3.5, 10.0, 20.0, 0.75)
    ann.expect(ServerboundAcceptTeleportation(9), ServerboundMovePlayerPosRot(1.5, 66.0, 3.5, 10.0, 20.0, 0))


def test_signs_of_life_are_echoed(ann):
    ann.hear(KeepAlive(5), Ping(6), ClientboundChunkBatchFinished(3))
    ann.expect(KeepAlive(5), Ping(6), ServerboundChunkBatchReceived(64.0))
    ann.expect_nothing_more()


def test_a_column_higher_than_its_level_is_cut(ann):
    ann.respawn("minecraft:the_nether")
    ann.hear(column(0, 0))
    chunk = ann.level.chunks[0, 0]
    assert (chunk.states.shape, chunk.light.shape, chunk.biomes.shape) == ((256, 16, 16), (256, 16, 16), (64, 4, 4))
    assert str(ann.level.state(BlockPos(0, 127, 0))) == "minecraft:stone"


@pytest.mark.parametrize("reason, said", [("Bye.", "Bye"), ({"text": "Out", "extra": [" now"]}, "Out now")])
def test_the_server_ends_it(ann, reason, said):
    ann.hear(Disconnect(reason))
    assert ann.client.disconnect_reason == said
    assert ann.client.connection.state == "closed"


def test_what_was_said_before_the_end_is_heard(ann):
    ann.connection.send(ClientboundSystemChat("last words", False))
    ann.connection.close("gone")
    ann.client.receive()
    assert [line["text"] for line in ann.client.chat.lines] == ["last words"]
    assert ann.client.disconnect_reason == "gone"
