from uuid import UUID

from horizon.core.pos import BlockPos
from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, ClientboundLoginDisconnect, ClientboundLoginFinished, ClientIntention, Disconnect,
    ServerboundHello,
)
from horizon.protocol.packets.play_level import (
    ClientboundChunkBatchFinished, ClientboundChunkBatchStart, ClientboundGameEvent, ClientboundLevelChunkWithLight,
    ClientboundSetChunkCacheCenter, ClientboundSetDefaultSpawnPosition,
)
from horizon.protocol.packets.play_menu import ClientboundContainerSetContent
from horizon.protocol.packets.play_player import (
    ClientboundLogin, ClientboundPlayerInfoUpdate, ClientboundPlayerPosition, ClientboundSetHealth,
    ClientboundSetHeldSlot,
)
from horizon.server.link import PATIENCE
from horizon.server.listeners.login import offline_uuid
from tests.support.server_alone import ServerAlone


def test_joining_tells_the_world_in_the_order_that_clients_are_used_to(server_alone):
    ann = server_alone.join("Ann", settle=False)
    wanted = (
        ClientboundLoginFinished, ClientboundFinishConfiguration, ClientboundLogin, ClientboundSetHeldSlot,
        ClientboundPlayerInfoUpdate, ClientboundSetDefaultSpawnPosition, ClientboundGameEvent,
        ClientboundSetChunkCacheCenter, ClientboundPlayerPosition, ClientboundSetHealth, ClientboundContainerSetContent,
        ClientboundChunkBatchStart, ClientboundLevelChunkWithLight, ClientboundChunkBatchFinished,
    )
    places = [next(i for i, packet in enumerate(ann.inbox) if isinstance(packet, kind)) for kind in wanted]
    assert places == sorted(places)
    login = ann.expect(ClientboundLogin)
    assert (login.dimension, login.game_mode, login.is_flat, login.view_distance) == ("minecraft:overworld", 0, True, 2)
    assert ann.expect(ClientboundPlayerPosition).pos == (0.5, -60.0, 0.5)
    assert ann.expect(ClientboundSetDefaultSpawnPosition).pos == BlockPos(0, -60, 0)
    assert len(ann.expect(ClientboundContainerSetContent).items) == 46


def test_all_columns_in_view_come_once_and_near_first(server_alone):
    ann = server_alone.join("Ann", settle=False)
    server_alone.tick(20)
    columns = [(packet.x, packet.z) for packet in ann.all_of(ClientboundLevelChunkWithLight)]
    assert columns[0] == (0, 0)
    assert sorted(columns) == [(x, z) for x in range(-2, 3) for z in range(-2, 3)]
    distances = [x * x + z * z for x, z in columns]
    assert distances == sorted(distances)
    column = ann.expect(ClientboundLevelChunkWithLight).column
    assert column.light[4, 0, 0] == 0xF0  # open sky above the grass
    assert column.light[3, 0, 0] == 0


def test_walking_into_another_column_moves_the_view(server_alone, ann):
    for step in range(1, 33):
        ann.move(0.5 + step * 0.5, -60.0, 0.5)
        server_alone.tick()
    assert ann.expect(ClientboundSetChunkCacheCenter(1, 0))
    server_alone.tick(5)
    assert {packet.x for packet in ann.all_of(ClientboundLevelChunkWithLight)} == {3}
    assert ann.player.x == 16.5


def test_another_version_is_refused_with_a_sentence(server_alone):
    guest = server_alone.connect("Old")
    guest.send(ClientIntention(765, "localhost", 25565, 2), ServerboundHello("Old", UUID(int=9)))
    server_alone.tick()
    assert "769" in guest.expect(ClientboundLoginDisconnect).reason
    assert guest.connection.closed_reason


def test_a_name_with_spaces_is_refused(server_alone):
    guest = server_alone.connect("x")
    guest.send(ClientIntention(769, "localhost", 25565, 2), ServerboundHello("a b", UUID(int=9)))
    server_alone.tick()
    assert "name" in guest.expect(ClientboundLoginDisconnect).reason


def test_coming_in_twice_ends_the_first_line(server_alone, ann):
    again = server_alone.connect("Ann")
    again.uuid = ann.uuid
    again.send(ClientIntention(769, "localhost", 25565, 2), ServerboundHello("Ann", ann.uuid))
    server_alone.tick(2)
    assert ann.expect(Disconnect)
    assert len(server_alone.server.players) == 0


def test_who_has_not_acknowledged_its_login_is_refused_in_the_words_of_the_state_it_reads_in(server_alone):
    first, second = server_alone.connect("Ann"), server_alone.connect("Ann")
    second.uuid = first.uuid
    for guest in (first, second):
        guest.send(ClientIntention(769, "localhost", 25565, 2), ServerboundHello("Ann", first.uuid))
        server_alone.tick()
    assert first.expect(ClientboundLoginFinished).name == "Ann"
    assert first.expect(Disconnect).reason == "You came in from another place."


def test_bad_packets_are_counted_and_a_flood_of_them_ends_the_line(server_alone, ann):
    for _ in range(PATIENCE - 1):
        ann.send(ServerboundHello("Ann", ann.uuid))
    server_alone.tick()
    assert ann.player is not None and ann.player.link.bad_packet_count == PATIENCE - 1
    ann.send(*[ServerboundHello("Ann", ann.uuid)] * 3)
    server_alone.tick()
    assert ann.player is None
    assert "no sense" in ann.expect(Disconnect).reason


def test_bad_packets_now_and_then_are_forgiven(server_alone, ann):
    for _ in range(PATIENCE + 10):
        ann.send(ServerboundHello("Ann", ann.uuid))
        server_alone.tick(2)
    assert ann.player is not None and ann.player.link.bad_packet_count == PATIENCE + 10


def test_an_offline_uuid_is_that_of_the_game():
    # Made with java.util.UUID.nameUUIDFromBytes("OfflinePlayer:Notch").
    assert offline_uuid("Notch") == UUID("b50ad385-829d-3141-a216-7e7d7539ba7f")


def test_the_void_has_its_platform_to_stand_on(tmp_path):
    alone = ServerAlone(tmp_path / "world", world_type="void")
    ann = alone.join("Ann")
    assert ann.player.pos == (8.5, 4.0, 8.5)
    assert alone.block((8, 3, 8)) == "minecraft:cobblestone"
    alone.close(save=False)


def test_the_first_player_of_a_default_world_stands_on_dry_ground(tmp_path):
    alone = ServerAlone(tmp_path / "world", world_type="default", seed=3)
    ann = alone.join("Ann")
    x, y, z = ann.player.block_pos()
    assert alone.level.state((x, y - 1, z)).blocks_motion
    assert alone.level.state((x, y, z)).fluid is None
    alone.tick(20)
    assert ann.player.health == 20.0
    alone.close(save=False)
