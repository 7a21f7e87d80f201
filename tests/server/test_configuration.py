"""From the handshake to play as real clients go through it, with what they must know on the way."""

import random

import pytest

from horizon.core import clock
from horizon.core.errors import StateError, UsageError
from horizon.protocol.memory import MemoryConnection
from horizon.protocol.packet import decode, encode
from horizon.protocol.packets.common import (
    ClientboundCustomReportDetails, ClientboundServerLinks, CookieRequest, CookieResponse, ResourcePackAnswer,
    ResourcePackPush, StoreCookie, Transfer,
)
from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, ClientboundLoginCompression, ClientboundLoginDisconnect, ClientboundLoginFinished,
    ClientboundRegistryData, ClientboundSelectKnownPacks, ClientboundUpdateEnabledFeatures, ClientboundUpdateTags,
    ClientIntention, CustomPayload, Disconnect, KeepAlive, Ping, ServerboundClientInformation,
    ServerboundCustomQueryAnswer, ServerboundFinishConfiguration, ServerboundHello, ServerboundLoginAcknowledged,
    ServerboundSelectKnownPacks,
)
from horizon.protocol.packets.play_border import ClientboundInitializeBorder
from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChat
from horizon.protocol.packets.play_command import ClientboundCommands
from horizon.protocol.packets.play_entity import ClientboundSetEntityData
from horizon.protocol.packets.play_level import ClientboundStartConfiguration
from horizon.protocol.packets.play_player import ClientboundLogin, ClientboundPlayerInfoUpdate, ClientboundSetHealth
from horizon.protocol.packets.play_title import ClientboundServerData, ClientboundTabList
from horizon.protocol.packets.status import PingRequest, PongResponse
from horizon.protocol.table import TABLES
from horizon.registry import tags
from horizon.registry.biome import BIOMES
from horizon.registry.block import BLOCKS
from horizon.registry.damage_type import DAMAGE_TYPES
from horizon.registry.enchantment import ENCHANTMENTS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.registry.synced import synced_registries
from horizon.server import registries
from horizon.server.listeners.config import CONFIGURATION_HANDLERS, reconfigure
from horizon.server.listeners.login import LOGIN_HANDLERS, offline_uuid
from horizon.server.listeners.play import HANDLERS
from tests.protocol.generators import packet_of
from tests.support.stream_guest import StreamGuest

PACK = "http://127.0.0.1/pack.zip"
FLUID_COUNT, GAME_EVENT_COUNT = 5, 60


@pytest.fixture
def now(monkeypatch):
    """The clock of streams, which the test sets."""
    hands = [1000.0]
    monkeypatch.setattr(clock, "monotonic", lambda: hands[0])
    return hands


def joined(alone, name="Ann", **settings) -> StreamGuest:
    for key, value in settings.items():
        setattr(alone.server.settings, key, value)
    guest = StreamGuest(alone, name)
    guest.turn(6)
    assert guest.link.phase == "play"
    return guest


# ---- what is told of the registries


def test_every_registry_is_told_with_values_in_the_order_of_our_numbers():
    packets = {packet.registry: decode(ClientboundRegistryData, encode(packet)).entries
               for packet in registries.registry_packets()}
    assert list(packets) == list(synced_registries()) and len(packets) == 12
    for registry, entries in packets.items():
        assert [name for name, _ in entries] == list(synced_registries()[registry])
        assert all(isinstance(value, dict) and value for _, value in entries)
    for registry, rows in (("worldgen/biome", BIOMES), ("enchantment", ENCHANTMENTS), ("damage_type", DAMAGE_TYPES)):
        assert [name for name, _ in packets["minecraft:" + registry]] == [row.name for row in rows]


def told(registry: str, name: str) -> dict:
    packet = next(one for one in registries.registry_packets() if one.registry == registry)
    return dict(decode(ClientboundRegistryData, encode(packet)).entries)[name]


def test_numbers_are_as_wide_as_the_original_has_them():
    value = told("minecraft:dimension_type", "minecraft:the_end")
    kinds = {key: type(part).__name__ for key, part in value.items() if not isinstance(part, (str, dict))}
    assert {key: kinds[key] for key in ("coordinate_scale", "ambient_light", "height", "natural", "fixed_time")} == {
        "coordinate_scale": "Double", "ambient_light": "Float", "height": "Int", "natural": "Byte", "fixed_time": "Long"}
    mood = told("minecraft:worldgen/biome", "minecraft:plains")["effects"]["mood_sound"]
    assert (type(mood["offset"]).__name__, type(mood["tick_delay"]).__name__) == ("Double", "Int")
    walker = told("minecraft:enchantment", "minecraft:frost_walker")["effects"]["minecraft:location_changed"][0]
    assert walker["effect"]["offset"].values() == [0, -1, 0]


def test_tags_have_numbers_that_exist():
    sizes = {
        "block": len(BLOCKS), "item": len(ITEMS), "entity_type": len(ENTITY_TYPES), "fluid": FLUID_COUNT,
        "game_event": GAME_EVENT_COUNT, "cat_variant": 11, "point_of_interest_type": 20,
    } | {registry.removeprefix("minecraft:"): len(rows) for registry, rows in synced_registries().items()}
    tables = dict(decode(ClientboundUpdateTags, encode(registries.tags_packet())).tags)
    assert set(tables) == {"minecraft:" + registry for registry in tags.registries()}
    for registry, rows in tables.items():
        for name, members in rows:
            assert all(0 <= member < sizes[registry.removeprefix("minecraft:")] for member in members), (registry, name)


def test_tags_mean_what_they_are_called():
    tables = {registry: dict(rows) for registry, rows in decode(
        ClientboundUpdateTags, encode(registries.tags_packet())).tags}
    assert BLOCKS["oak_log"].id in tables["minecraft:block"]["minecraft:logs"]
    assert set(tables["minecraft:enchantment"]["minecraft:curse"]) == {
        ENCHANTMENTS["binding_curse"].id, ENCHANTMENTS["vanishing_curse"].id}
    assert sorted(tables["minecraft:point_of_interest_type"]["minecraft:acquirable_job_site"]) == list(range(13))
    assert registries.CAT_VARIANTS.index("all_black") not in tables["minecraft:cat_variant"]["minecraft:default_spawns"]


# ---- the way in


def test_a_stream_comes_to_play_in_the_order_of_the_original(server_alone):
    guest = joined(server_alone, tab_header="Head", server_links=(("website", "http://x/"), ("Ours", "http://y/")),
                   report_details=(("a", "b"),))
    wanted = [
        ClientboundLoginCompression, ClientboundLoginFinished, CustomPayload, ClientboundServerLinks,
        ClientboundCustomReportDetails, ClientboundUpdateEnabledFeatures, ClientboundSelectKnownPacks,
        ClientboundRegistryData, ClientboundUpdateTags, ClientboundFinishConfiguration, ClientboundLogin,
        ClientboundCommands, ClientboundPlayerInfoUpdate, ClientboundServerData, ClientboundTabList,
        ClientboundInitializeBorder, ClientboundSetHealth,
    ]
    assert [kind for kind in guest.kinds() if kind in wanted] == wanted
    assert len(guest.all_of(ClientboundRegistryData)) == 12
    assert (guest.client.bad_count, guest.client.ignored_count) == (0, 0)
    assert (guest.far.bad_count, guest.link.bad_packet_count) == (0, 0)
    assert (guest.link.brand, guest.link.uuid) == ("vanilla", offline_uuid("Ann"))
    assert guest.all_of(ClientboundServerLinks)[0].links == (
        (("known", "website"), "http://x/"), (("text", "Ours"), "http://y/"))
    assert guest.all_of(ClientboundLogin)[0].dimension_type == registries.synced_number(
        "minecraft:dimension_type", "minecraft:overworld")


def test_without_a_threshold_nothing_is_compressed(server_alone):
    guest = joined(server_alone, compression_threshold=-1)
    assert guest.all_of(ClientboundLoginCompression) == []
    assert guest.all_of(ClientboundLoginFinished)[0].name == "Ann"


def test_registries_wait_for_the_known_packs(server_alone):
    guest = StreamGuest(server_alone, silent=(ClientboundSelectKnownPacks,))
    guest.turn(6)
    assert guest.all_of(ClientboundRegistryData) == []
    assert guest.link.phase == "configuration"
    guest.send(ServerboundSelectKnownPacks(()))
    guest.turn(3)
    assert len(guest.all_of(ClientboundRegistryData)) == 12


def test_configuration_is_not_over_before_the_server_says_so(server_alone):
    guest = StreamGuest(server_alone, silent=(ClientboundSelectKnownPacks,))
    guest.turn(3)
    guest.send(ServerboundFinishConfiguration())
    guest.turn()
    assert "before it was over" in guest.all_of(Disconnect)[0].reason
    assert guest.link not in server_alone.server.links


def test_a_memory_connection_can_be_told_everything_too(server_alone, monkeypatch):
    monkeypatch.setattr(MemoryConnection, "shares_registries", False)
    guest = server_alone.connect("Ann")
    guest.send(ClientIntention(769, "localhost", 25565, 2), ServerboundHello("Ann", guest.uuid))
    server_alone.tick()
    guest.send(ServerboundLoginAcknowledged(), ServerboundSelectKnownPacks(()))
    server_alone.tick()
    assert len(guest.all_of(ClientboundRegistryData)) == 12
    assert guest.all_of(ClientboundUpdateTags)[0].tags
    guest.send(ServerboundFinishConfiguration())
    server_alone.tick()
    assert guest.player.name == "Ann"


def test_every_packet_that_a_client_may_send_has_a_handler():
    for state, handlers in (("login", LOGIN_HANDLERS), ("configuration", CONFIGURATION_HANDLERS), ("play", HANDLERS)):
        missing = [cls for _, cls in TABLES[state, "serverbound"] if cls is not None and cls not in handlers]
        assert [cls.__name__ for cls in missing if cls.__name__ != "ServerboundConfigurationAcknowledged"] == []


def test_answers_that_proxies_give_unasked_do_no_harm(server_alone):
    guest = StreamGuest(server_alone)
    guest.send(ServerboundCustomQueryAnswer(3, None))
    guest.turn(6)
    assert (guest.link.phase, guest.link.bad_packet_count) == ("play", 0)


# ---- who may not come in


def test_a_full_server_says_so(server_alone):
    joined(server_alone, max_players=1)
    late = StreamGuest(server_alone, "Bob")
    late.turn(3)
    assert "full" in late.all_of(ClientboundLoginDisconnect)[0].reason
    assert [player.name for player in server_alone.server.players] == ["Ann"]


def test_who_is_refused_hears_why_before_anything_else(server_alone):
    server_alone.server.access.refusal = lambda name, uuid, address: f"{name} of {address} is banned."
    guest = StreamGuest(server_alone)
    guest.turn(3)
    assert guest.all_of(ClientboundLoginDisconnect)[0].reason == '{"text": "Ann of 127.0.0.1 is banned."}'
    assert guest.all_of(ClientboundLoginCompression) == []


def test_who_comes_in_twice_finds_what_was_carried(server_alone):
    first = joined(server_alone)
    first.player.inventory[0] = ItemStack.of("apple", 3)
    again = StreamGuest(server_alone)
    for _ in range(8):  # between two ticks
        again.exchange()
        server_alone.server.handle_guests()
    assert again.link.phase == "play"
    assert again.player.inventory[0] == ItemStack.of("apple", 3)
    assert [player.link for player in server_alone.server.players] == [again.link]
    first.exchange()
    assert "another place" in first.all_of(Disconnect)[0].reason


@pytest.mark.parametrize("accepts", [True, False])
def test_who_is_sent_from_another_server_may_have_to_come_by_itself(server_alone, accepts):
    server_alone.server.settings.accepts_transfers = accepts
    guest = StreamGuest(server_alone, intention=3)
    guest.turn(6)
    assert (guest.link.phase == "play") is accepts
    assert bool(guest.all_of(ClientboundLoginDisconnect)) is not accepts


def test_online_mode_without_anybody_who_checks_lets_nobody_in(server_alone):
    server_alone.server.settings.online_mode = True
    guest = StreamGuest(server_alone)
    guest.turn(3)
    assert "accounts" in guest.all_of(ClientboundLoginDisconnect)[0].reason


# ---- resource packs


def offered(alone, **settings) -> StreamGuest:
    for key, value in {"resource_pack": PACK, "resource_pack_sha1": "AB" * 20, **settings}.items():
        setattr(alone.server.settings, key, value)
    guest = StreamGuest(alone)
    guest.turn(6)
    assert guest.link.stage == "resource-pack"
    return guest


def test_a_resource_pack_is_waited_for(server_alone):
    guest = offered(server_alone, resource_pack_prompt="Please")
    push, = guest.all_of(ResourcePackPush)
    assert (push.url, push.hash, push.is_forced, push.prompt) == (PACK, "ab" * 20, False, "Please")
    for result in (3, 4):
        guest.send(ResourcePackAnswer(push.uuid, result))
        guest.turn(2)
        assert guest.link.phase == "configuration"
    guest.send(ResourcePackAnswer(push.uuid, 0))
    guest.turn(3)
    assert guest.link.phase == "play"


@pytest.mark.parametrize("result", [1, 2, 5, 6, 7, 99])
def test_an_offered_pack_may_be_left(server_alone, result):
    guest = offered(server_alone)
    guest.send(ResourcePackAnswer(guest.all_of(ResourcePackPush)[0].uuid, result))
    guest.turn(3)
    assert guest.link.phase == "play"


@pytest.mark.parametrize("result, said", [(1, "accept it"), (2, "could not be loaded"), (5, "could not be loaded")])
def test_a_required_pack_may_not(server_alone, result, said):
    guest = offered(server_alone, require_resource_pack=True)
    guest.send(ResourcePackAnswer(guest.all_of(ResourcePackPush)[0].uuid, result))
    guest.turn(3)
    assert said in guest.all_of(Disconnect)[0].reason
    assert not guest.link.is_open


@pytest.mark.parametrize("is_required", [False, True])
def test_an_answer_to_a_pack_is_not_waited_for_without_end(server_alone, now, is_required):
    guest = offered(server_alone, require_resource_pack=is_required)
    for _ in range(7):
        now[0] += 10.0
        guest.turn(2)
    assert (guest.link.phase == "play") is not is_required
    assert bool(guest.all_of(Disconnect)) is is_required


# ---- cookies, transfer


def test_cookies_are_stored_asked_for_and_come_back(server_alone):
    guest = joined(server_alone)
    came = []
    guest.link.store_cookie("horizon:home", b"\1\2")
    guest.link.ask_cookie("horizon:home", came.append)
    guest.link.ask_cookie("other", came.append)
    guest.turn()
    assert guest.all_of(StoreCookie) == [StoreCookie("horizon:home", b"\1\2")]
    assert guest.all_of(CookieRequest) == [CookieRequest("horizon:home"), CookieRequest("minecraft:other")]
    guest.send(CookieResponse("minecraft:other", None), CookieResponse("horizon:home", b"\1\2"))
    guest.turn()
    assert came == [None, b"\1\2"]
    guest.send(CookieResponse("horizon:home", b""))
    guest.turn()
    assert guest.link.bad_packet_count == 1
    with pytest.raises(UsageError, match="5120"):
        guest.link.store_cookie("horizon:home", bytes(5121))


def test_a_transfer_needs_a_guest_who_has_come_far_enough(server_alone):
    guest = StreamGuest(server_alone)
    with pytest.raises(StateError, match="handshake"):
        guest.link.transfer("localhost", 1)
    guest.turn(6)
    assert server_alone.hosting.command("transfer play.example 25566 Ann").message == "Ann goes to play.example:25566"
    assert server_alone.hosting.command("transfer play.example").success is False
    guest.turn()
    assert guest.all_of(Transfer) == [Transfer("play.example", 25566)]


# ---- signs of life


def test_the_latency_is_measured_when_the_answer_comes_and_told(server_alone, now):
    guest = joined(server_alone)
    now[0] += 15.0
    server_alone.tick()
    now[0] += 0.0805
    guest.exchange()
    now[0] += 0.05  # the tick that hears it is later
    server_alone.tick()
    assert guest.link.latency == 80
    server_alone.tick(600)
    guest.exchange()
    rows = [row for packet in guest.all_of(ClientboundPlayerInfoUpdate) for row in packet.info]
    assert [row.latency for row in rows if row.name is None] == [80]


def test_a_player_of_the_same_process_is_as_near_as_can_be(server_alone):
    ann = server_alone.join("Ann")
    server_alone.tick(700)
    assert (ann.player.link.latency, ann.player.link.awaited_sign) == (0, None)
    assert ann.all_of(ClientboundPlayerInfoUpdate) == []


@pytest.mark.parametrize("silent", [(KeepAlive,), (KeepAlive, ClientboundSelectKnownPacks)])
def test_who_gives_no_sign_is_let_go_in_play_and_before(server_alone, now, silent):
    guest = StreamGuest(server_alone, silent=silent)
    guest.turn(6)
    for _ in range(4):
        now[0] += 10.0
        guest.turn(2)
    assert "sign of life" in guest.all_of(Disconnect)[0].reason
    assert list(server_alone.server.players) == []


def test_who_does_not_get_through_login_is_let_go(server_alone, now):
    guest = StreamGuest(server_alone, silent=(ClientboundLoginFinished,))
    guest.turn(2)
    now[0] += 31.0
    guest.turn(2)
    assert "too long" in guest.all_of(Disconnect)[0].reason
    assert guest.link not in server_alone.server.links


def test_pings_of_play_are_answered(server_alone):
    guest = joined(server_alone)
    guest.send(PingRequest(77), Ping(5))
    guest.turn()
    assert guest.all_of(PongResponse) == [PongResponse(77)]
    assert guest.link.bad_packet_count == 0


# ---- out of play and back


def test_a_player_can_be_configured_anew_and_comes_back(server_alone):
    guest = joined(server_alone)
    guest.player.inventory[3] = ItemStack.of("apple", 2)
    ann = guest.player
    guest.inbox.clear()
    reconfigure(server_alone.server, guest.link)
    guest.send(ServerboundChat("too late", 0, 0, None, 0, bytes(3)), PingRequest(1))
    assert list(server_alone.server.players) == []
    guest.turn(6)
    assert guest.kinds()[0] is ClientboundStartConfiguration
    assert len(guest.all_of(ClientboundRegistryData)) == 12
    assert guest.link.phase == "play" and guest.player is not ann
    assert guest.player.inventory[3] == ItemStack.of("apple", 2)
    assert (guest.all_of(ClientboundSystemChat), guest.all_of(PongResponse)) == ([], [])
    assert (guest.link.bad_packet_count, guest.client.bad_count) == (0, 0)


# ---- what makes no sense


def test_wishes_that_mean_nothing_become_usual_ones(server_alone):
    guest = joined(server_alone)
    guest.send(ServerboundClientInformation("xx", -5, 99, True, 255, 7, False, True, 9))
    guest.turn(2)
    assert (guest.player.skin_parts, guest.player.main_hand, guest.link.chat_mode) == (127, 1, 0)
    assert guest.all_of(ClientboundSetEntityData)
    assert guest.link.bad_packet_count == 0


@pytest.mark.parametrize("seed", range(12))
def test_any_packets_at_any_stage_are_no_fault_of_the_server(server_alone, seed, caplog):
    """Whatever a guest sends, and whenever it goes: nothing breaks, and nobody is left behind."""
    rng = random.Random(seed)
    guest = StreamGuest(server_alone, chat_mode=rng.randint(0, 2))
    guest.turn(seed % 6)
    for _ in range(40):
        kinds = [cls for _, cls in TABLES[guest.client.state, "serverbound"] if cls is not None]
        guest.send(packet_of(rng, rng.choice(kinds)))
        if rng.random() < 0.3:
            guest.turn()
        if not guest.link.is_open:
            break
    guest.far.ended("gone")
    guest.turn(2)
    assert [record.getMessage() for record in caplog.records if record.exc_info or record.levelname == "ERROR"] == []
    assert (server_alone.server.links, list(server_alone.server.players)) == ([], [])
