"""What real servers do beside what ours does: other registries, packs, transfers, bundles, nonsense in numbers."""

import hashlib
import http.server
import io
import threading
import zipfile
from types import SimpleNamespace
from uuid import UUID

import numpy as np
import pytest

from horizon.client.farewell import farewell, login_farewell
from horizon.client.listeners.table import HANDLERS
from horizon.client.listeners.unused import REASONS
from horizon.client.packs import Packs
from horizon.client.registries import Registries
from horizon.client.signs import Signs
from horizon.core.clock import monotonic, sleep
from horizon.core.pos import BlockPos, Vec3
from horizon.protocol.column import ColumnData
from horizon.protocol.packets import common, login, play_chat, play_command, play_level, play_menu, play_player
from horizon.protocol.packets import play_entity, play_item, play_score, play_sound, play_title, play_vehicle
from horizon.protocol.table import TABLES
from horizon.registry.biome import BIOMES
from horizon.registry.item_stack import EMPTY, ItemStack
from tests.support.client_alone import ANN, OWN_ID, column

NAN = float("nan")
PACK = UUID(int=77)


def pack_bytes() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        pack.writestr("pack.mcmeta", "{}")
    return out.getvalue()


@pytest.fixture
def web():
    """A web server on loopback: path -> bytes."""
    files: dict[str, bytes] = {}

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            data = files.get(self.path)
            self.send_response(200 if data is not None else 404)
            self.end_headers()
            self.wfile.write(data or b"")

        def log_message(self, *words):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    files["root"] = f"http://127.0.0.1:{server.server_port}".encode()
    yield files
    server.shutdown()
    server.server_close()
    thread.join()


# ---- everything that can come has somebody who hears it

def test_every_clientbound_packet_has_a_handler_or_a_reason():
    heard = {"ClientboundStatusResponse", "PongResponse", "ClientboundBundleDelimiter"}  # asked by others; see Client
    for (state, direction), rows in TABLES.items():
        for name, cls in rows:
            if direction == "clientbound" and cls is not None and cls.__name__ not in heard:
                assert cls in HANDLERS, f"{state} {name}"
    assert all(reason and reason == reason.strip(".") for reason in REASONS.values())


def test_a_packet_nobody_hears_is_counted(ann):
    class Strange:
        pass

    ann.client._hear(Strange())
    assert (ann.client.dropped_packet_count, ann.client.unhandled) == (1, {"Strange": 1})


# ---- registries

def test_dimension_types_are_the_servers(alone):
    alone.client.connect()
    alone.hear(login.ClientboundLoginFinished(ANN, "Ann", ()))
    alone.hear(
        login.ClientboundRegistryData("minecraft:dimension_type", (
            ("far:deep", {"min_y": -128, "height": 512, "has_skylight": False}), ("far:odd", {"min_y": 3, "height": 17}),
            ("minecraft:overworld", None))),
        login.ClientboundFinishConfiguration(),
        play_player.ClientboundLogin(
            OWN_ID, False, ("far:home",), 8, 2, 2, False, True, False, 0, "far:home", 0, 0, 255, False, True, None, 0, 63, False))
    level = alone.level
    assert (level.dimension, level.min_y, level.height, level.has_sky) == ("far:home", -128, 512, False)
    kinds = alone.client.registries.dimension_types
    assert [(kind.min_y, kind.height) for kind in kinds] == [(-128, 512), (-64, 384), (-64, 384)]


def test_columns_of_other_heights_and_biomes_of_other_numbers(ann):
    ann.client.registries.tell("minecraft:worldgen/biome", (("desert", None), ("far:magic", None), ("plains", None)))
    plain = column(0, 0)
    data = plain.column
    biomes = np.zeros((96, 4, 4), np.uint8)
    biomes[16:32], biomes[32:] = 1, 2
    ann.hear(play_level.ClientboundLevelChunkWithLight(0, 0, ColumnData(
        data.states, biomes, data.light, data.heights, data.surface, ())))
    chunk = ann.level.chunks[0, 0]
    names = [BIOMES.by_id(int(chunk.biomes[y, 0, 0])).name for y in (0, 16, 40)]
    assert names == ["minecraft:desert", "minecraft:plains", "minecraft:plains"]
    low = ColumnData(data.states[:256], biomes[:64], data.light[:256], data.heights, data.surface, (), 0)
    ann.hear(play_level.ClientboundLevelChunkWithLight(1, 0, low))
    assert ann.level.chunks[1, 0].states.shape == (384, 16, 16)
    one_biome = b"\0\0\0"  # one value, the first of the server's; no longs
    ann.hear(play_level.ClientboundChunksBiomes(((0, 0, one_biome * 24), (5, 9, one_biome * 24))))
    assert (ann.level.chunks[0, 0].biomes == BIOMES["minecraft:desert"].id).all()


def test_without_a_word_of_the_server_registries_are_the_usual():
    registries = Registries()
    assert registries.biomes is None and registries.dimension_of(0, "minecraft:the_nether").height == 256
    assert registries.chat_type(0) == "chat"


# ---- nonsense in numbers

def test_numbers_that_are_none_do_no_harm(ann):
    ann.is_tolerant = True
    before = ann.player.pos
    ann.hear(play_player.ClientboundSetHealth(15.0, 18, NAN))
    assert (ann.player.health, ann.player.food, ann.player.saturation) == (15.0, 18, 5.0)
    ann.hear(play_player.ClientboundSetHealth(NAN, 18, 1.0))
    assert ann.player.health == 15.0
    ann.hear(play_player.ClientboundPlayerPosition(9, Vec3(NAN, 64, 0), Vec3(0, 0, 0), 0.0, 0.0, 0))
    assert ann.player.pos == before
    ann.hear(play_player.ClientboundPlayerPosition(10, Vec3(1.5, 64, 0.5), Vec3(NAN, 0, NAN), NAN, NAN, 0))
    body = ann.player.body
    assert (body.x, body.vx, body.vz, body.yaw == body.yaw, body.pitch == body.pitch) == (1.5, 0.0, 0.0, True, True)
    ann.hear(play_player.ClientboundSetExperience(NAN, 3, 40))
    assert (ann.player.xp_progress, ann.player.xp_level) == (0.0, 3)
    ann.hear(play_level.ClientboundGameEvent(7, NAN))
    assert ann.level.rain == 0.0


@pytest.mark.parametrize("bit, wanted", [
    (0, (5.0, 70.0, 6.0, 30.0, 10.0)), (1, (6.5, 70.0, 6.0, 30.0, 10.0)), (2, (5.0, 135.0, 6.0, 30.0, 10.0)),
    (4, (5.0, 70.0, 7.5, 30.0, 10.0)), (8, (5.0, 70.0, 6.0, 75.0, 10.0)), (16, (5.0, 70.0, 6.0, 30.0, 30.0)),
    (31, (6.5, 135.0, 7.5, 75.0, 30.0)),
])
def test_teleports_add_what_their_bits_say(ann, bit, wanted):
    body = ann.player.body
    body.x, body.y, body.z, body.yaw, body.pitch = 1.5, 65.0, 1.5, 45.0, 20.0
    ann.hear(play_player.ClientboundPlayerPosition(3, Vec3(5, 70, 6), Vec3(0, 0, 0), 30.0, 10.0, bit))
    assert (body.x, body.y, body.z, body.yaw, body.pitch) == wanted
    sent = ann.of(play_player.ServerboundAcceptTeleportation)
    assert [packet.teleport_id for packet in sent] == [3]


@pytest.mark.parametrize("bits, wanted", [
    (0, (0.1, 0.2, 0.3)), (32, (1.1, 0.2, 0.3)), (64, (0.1, 2.2, 0.3)), (128, (0.1, 0.2, 3.3)), (224, (1.1, 2.2, 3.3)),
    (256 | 224, (-2.9, 2.2, 1.3)),  # a quarter turn to the right: what went south goes west, what went east goes south
])
def test_teleports_keep_turn_and_add_speed(ann, bits, wanted):
    body = ann.player.body
    body.yaw, body.pitch = 90.0, 0.0
    body.vx, body.vy, body.vz = 1.0, 2.0, 3.0
    ann.hear(play_player.ClientboundPlayerPosition(3, Vec3(0.5, 64, 0.5), Vec3(0.1, 0.2, 0.3), 180.0, 0.0, bits))
    assert (body.vx, body.vy, body.vz) == pytest.approx(wanted)


# ---- bundles and batches

def test_a_bundle_is_heard_as_a_whole(ann):
    delimiter, stone = play_level.ClientboundBundleDelimiter(), (2, 64, 0)
    ann.hear(delimiter)
    ann.show(stone, "stone")
    assert ann.level.state(stone).is_air
    ann.hear(delimiter)
    assert ann.level.state(stone).name == "minecraft:stone"


def test_a_pace_is_measured_of_strangers_only(ann):
    ann.hear(play_level.ClientboundChunkBatchStart(), play_level.ClientboundChunkBatchFinished(9))
    assert [packet.chunks_per_tick for packet in ann.of(play_level.ServerboundChunkBatchReceived)] == [64.0]
    ann.client.is_remote = True
    ann.sent.clear()
    ann.hear(play_level.ClientboundChunkBatchStart(), play_level.ClientboundChunkBatchFinished(9))
    (pace,) = [packet.chunks_per_tick for packet in ann.of(play_level.ServerboundChunkBatchReceived)]
    assert 1.0 <= pace <= 64.0


# ---- cookies, transfers, configuration

def test_cookies_are_kept_and_given_back(ann):
    ann.hear(common.StoreCookie("far:token", b"abc"), common.CookieRequest("far:token"), common.CookieRequest("far:other"))
    ann.expect(common.CookieResponse("far:token", b"abc"), common.CookieResponse("far:other", None))
    ann.hear(common.StoreCookie("far:big", b"x" * 6000))
    assert list(ann.client.cookies) == ["far:token"]


def test_a_transfer_is_for_those_who_can_follow(ann):
    ann.hear(common.Transfer("next.example", 7))
    assert ann.client.transfer is None and ann.client.connection.is_open
    ann.client.is_remote = True
    ann.hear(common.Transfer("next.example", 0))
    assert ann.client.transfer == ("next.example", 25565)


def test_configuration_may_come_again(ann):
    task = ann.agent.turn(90, 0, 40)
    ann.tick()
    ann.hear(play_level.ClientboundStartConfiguration())
    assert task.is_over and not ann.client.in_world and ann.client.connection.state == "configuration"
    assert ann.of(play_level.ServerboundConfigurationAcknowledged) != []
    ann.hear(login.ClientboundFinishConfiguration())
    assert ann.client.connection.state == "play"


def test_plugins_questions_are_answered_with_nothing(ann):
    ann.hear(login.ClientboundCustomQuery(5, "far:question", b"?"))
    ann.expect(login.ServerboundCustomQueryAnswer(5, None))


# ---- resource packs

def answers(ann) -> list[int]:
    return [packet.result for packet in ann.of(common.ResourcePackAnswer)]


def until_answered(ann, count: int) -> list[int]:
    found, until = [], monotonic() + 20
    while len(found) < count and monotonic() < until:
        ann.client.packs.poll()
        ann._collect()
        found = answers(ann)
        sleep(0.001)
    return found


def test_a_pack_is_asked_for_and_declined(ann):
    ann.hear(common.ResourcePackPush(PACK, "http://localhost/pack.zip", "", True, {"text": "Please"}))
    assert answers(ann) == [1]
    assert ann.events.of("resource-pack") == [
        {"url": "http://localhost/pack.zip", "forced": True, "accepted": False, "prompt": "Please"}]
    ann.sent.clear()
    ann.hear(common.ResourcePackPush(PACK, "file:///etc/passwd", "", False, None))
    assert answers(ann) == [5]


def test_a_pack_is_fetched_once_and_kept_by_its_hash(ann, web, tmp_path):
    data = pack_bytes()
    digest = hashlib.sha1(data).hexdigest()
    web["/pack.zip"] = data
    ann.client.packs = Packs(ann.client, "accept", tmp_path / "packs")
    url = web["root"].decode() + "/pack.zip"
    ann.hear(common.ResourcePackPush(PACK, url, digest.upper(), False, None))
    assert until_answered(ann, 3) == [3, 4, 0]
    assert ann.client.packs.loaded[PACK].read_bytes() == data
    ann.sent.clear()
    web["/pack.zip"] = b"gone"
    ann.hear(common.ResourcePackPop(None), common.ResourcePackPush(PACK, url, digest, False, None))
    assert until_answered(ann, 3) == [3, 4, 0]
    ann.client.packs.close()


@pytest.mark.parametrize("path, wanted", [("/none", ""), ("/text", ""), ("/pack.zip", "0" * 40)])
def test_a_pack_that_is_none_fails(ann, web, tmp_path, path, wanted):
    web["/pack.zip"], web["/text"] = pack_bytes(), b"no zip"
    ann.client.packs = Packs(ann.client, "accept", tmp_path / "packs")
    ann.hear(common.ResourcePackPush(PACK, web["root"].decode() + path, wanted, False, None))
    assert until_answered(ann, 2) == [3, 2]
    assert not list(tmp_path.rglob("*.zip")) and not list(tmp_path.rglob("*.tmp"))


# ---- why it ended

@pytest.mark.parametrize("reason, said", [
    ({"translate": "multiplayer.disconnect.not_whitelisted"}, "the server has a whitelist, and you are not on it"),
    ({"translate": "multiplayer.disconnect.outdated_client", "with": ["1.21.8"]},
     "the server speaks version 1.21.8, and this game speaks 1.21.4"),
    ({"translate": "multiplayer.disconnect.banned.reason", "with": [{"text": "rude"}]}, "you are banned from this server: rude"),
    ("\u00a7cYou are\n\u00a7lout\u00a7r.", "You are out"), ("", "the server gave no reason"), ({"with": 5}, "the server gave no reason"),
])
def test_farewells(reason, said):
    assert farewell(reason) == said


def test_farewells_of_the_login_are_json():
    assert login_farewell('{"text": "Full", "extra": [{"text": "!"}]}') == "Full!"
    assert login_farewell('"Go"') == "Go" and login_farewell("{broken") == "{broken"
    assert login_farewell("[" * 5000)


# ---- chat

def spoken(ann, chat_type, text="hi", target=None, unsigned=None, signature=None):
    ann.hear(play_chat.ClientboundPlayerChat(
        UUID(int=3), 0, signature, text, 0, 0, (), unsigned, 0, None, chat_type, {"text": "Ben"}, target))
    return ann.client.chat.lines[-1]["text"]


def test_players_lines_are_shown_with_their_names(ann):
    assert spoken(ann, 0) == "<Ben> hi"
    assert spoken(ann, 0, unsigned={"text": "hello"}) == "<Ben> hello"
    ann.client.registries.tell("minecraft:chat_type", (
        ("chat", None), ("msg_command_incoming", None), ("far:raw", {"chat": {"translation_key": "%s", "parameters": ["content"]}}),
        ("far:odd", {"chat": 5})))
    assert spoken(ann, 1) == "Ben -> you: hi"
    assert spoken(ann, 2) == "hi" and spoken(ann, 3) == "<Ben> hi" and spoken(ann, 99) == "<Ben> hi"
    assert spoken(ann, (("%s says %s", (1, 0), None), ("", (), None))) == "Ben says hi"
    assert ann.events.of("chat")[0] == {"text": "<Ben> hi", "sender": "Ben"}
    ann.hear(play_chat.ClientboundDisguisedChat("boo", 0, "Ghost", None))
    assert ann.client.chat.lines[-1]["text"] == "<Ghost> boo"


def test_signed_lines_are_acknowledged_now_and_then(ann):
    for _ in range(130):
        spoken(ann, 0, signature=b"\0" * 256)
    assert [packet.count for packet in ann.of(play_chat.ServerboundChatAck)] == [64, 64]


# ---- bodies

def test_vehicles_carry_the_player(ann):
    ann.add(50, "minecart", 3.5, 64.0, 3.5)
    ann.hear(play_vehicle.ClientboundSetPassengers(50, (OWN_ID,)))
    ann.tick()
    assert (ann.player.body.x, ann.player.body.z) == (3.5, 3.5)
    ann.hear(play_vehicle.ClientboundMoveVehicle(Vec3(5.5, 64, 3.5), 90.0, 0.0))
    assert [packet.pos for packet in ann.of(play_vehicle.ServerboundMoveVehicle)] == [Vec3(5.5, 64, 3.5)]
    ann.hear(play_entity.ClientboundRemoveEntities((50,)))
    assert ann.client.vehicle_id is None and ann.events.kinds == ["mount", "dismount"]


def test_entities_are_teleported_whole_or_in_part(ann):
    ann.add(50, "minecart", 3.5, 64.0, 3.5)
    ann.hear(play_vehicle.ClientboundTeleportEntity(50, Vec3(1, 0, 0), Vec3(0, 0, 0), 90.0, 0.0, 1 | 2 | 4, True))
    cart = ann.level.entities[50]
    assert (cart.x, cart.y, cart.z, cart.yaw) == (4.5, 64.0, 3.5, 90.0)


def test_attributes_change_how_the_player_moves(ann):
    ann.hear(play_entity.ClientboundUpdateAttributes(OWN_ID, (
        (21, 0.1, (("far:boots", 0.5, 2), ("minecraft:sprinting", 0.3, 2))), (6, 9.0, ()), (77, 1.0, ()), (24, NAN, ()))))
    assert ann.player.body.attributes["movement_speed"] == pytest.approx(0.15)
    assert ann.player.body.attributes["block_interaction_range"] == 9.0
    assert "scale" not in ann.player.body.attributes and ann.player.block_reach == 9.0
    ann.respawn(keep=1)
    assert ann.player.block_reach == 9.0
    ann.respawn(keep=0)
    assert ann.player.block_reach == 4.5


def test_operators_are_told_of_their_level(ann):
    ann.hear(play_entity.ClientboundEntityEvent(OWN_ID, 28))
    assert ann.client.permission_level == 4


def test_explosions_push(ann):
    handler = HANDLERS[play_sound.ClientboundExplode]
    for knockback in (Vec3(NAN, 0, 0), Vec3(9e9, 0, 0), None, Vec3(0.5, 1.0, -0.5)):
        handler(ann.client, play_sound.ClientboundExplode(Vec3(0, 0, 0), knockback, None, None))
    body = ann.player.body
    assert (body.vx, body.vz) == (0.5, -0.5) and 0.9 < body.vy <= 1.0


# ---- menus without rules here

def test_an_unknown_menu_is_a_plain_list_of_slots(ann):
    ann.hear(play_menu.ClientboundOpenScreen(3, 8, "Anvil"))
    stack = ItemStack.of("minecraft:stone", 2)
    empty = EMPTY
    ann.hear(play_menu.ClientboundContainerSetContent(3, 7, (stack, *[empty] * 38), empty))
    shown = ann.agent.screen()
    assert (shown["menu"], shown["own_slot_count"], shown["slot_count"]) == ("anvil", 3, 39)
    assert shown["slots"] == [{"item": "minecraft:stone", "count": 2, "slot": 0}]
    ann.sent.clear()
    ann.finish(ann.agent.click_slot(0, "left", None, None))
    (click,) = ann.of(play_menu.ServerboundContainerClick)
    assert (click.window_id, click.state_id, click.changed) == (3, 7, ())
    ann.hear(play_menu.ClientboundContainerSetData(3, 0, 12))
    assert ann.agent.screen()["properties"] == {"property_0": 12}
    ann.hear(play_vehicle.ClientboundHorseScreenOpen(4, 3, 50), play_item.ClientboundMerchantOffers(4, (), 1, 0, True, False))
    assert ann.agent.screen()["own_slot_count"] == 11


# ---- what is written over the screen

def test_titles_bars_and_scores_are_kept(ann):
    bar = UUID(int=9)
    ann.hear(
        play_title.ClientboundSetSubtitleText("below"), play_title.ClientboundSetTitleText({"text": "\u00a76Above"}),
        play_title.ClientboundBossEvent(bar, 0, "Boss", 1.0, 2, 0, 0), play_title.ClientboundBossEvent(bar, 2, None, 0.5),
        play_title.ClientboundTabList("top", "bottom"),
        play_score.ClientboundSetObjective("kills", 0, "Kills", 0, None),
        play_score.ClientboundSetDisplayObjective(1, "kills"),
        play_score.ClientboundSetScore("Ann", "kills", 3, None, None),
        play_score.ClientboundSetPlayerTeam("red", 0, "Red", 1, "always", "always", 12, "[", "]", ("Ann", "Ben")),
        play_score.ClientboundSetPlayerTeam("red", 4, players=("Ben",)),
        play_command.ClientboundCommands((), 0), play_chat.ClientboundCustomChatCompletions(0, ("a", "b")))
    board = ann.client.board
    assert ann.events.of("title") == [{"text": "Above", "subtitle": "below"}]
    assert board.bars[bar] == {"title": "Boss", "health": 0.5, "color": 2, "overlay": 0, "flags": 0}
    assert (board.header, board.footer, board.shown, board.scores) == ("top", "bottom", {1: "kills"}, {("kills", "Ann"): 3})
    assert list(board.teams["red"]["players"]) == ["Ann"] and list(ann.client.completions) == ["a", "b"]
    ann.hear(play_title.ClientboundBossEvent(bar, 1), play_score.ClientboundSetObjective("kills", 1),
             play_title.ClientboundClearTitles(True))
    assert (board.bars, board.scores, board.shown, board.title) == ({}, {}, {}, "")


# ---- servers that say less than ours

def test_a_break_that_nobody_confirms_stays_as_it_was_foreseen(ann):
    ann.client.is_remote = True
    ann.show((2, 64, 0), "dirt")
    task = ann.agent.break_block(BlockPos(2, 64, 0))
    ticks = 0
    while not task.is_over and ticks < 200:
        ann.tick()
        ticks += 1
    assert task.poll()["after"] == "minecraft:air"


def test_a_break_that_a_confirming_server_does_not_answer_is_no_break(ann):
    ann.client.is_remote = True
    ann.show((2, 64, 0), "dirt")
    ann.client.interaction.has_acknowledged = True
    task = ann.agent.break_block(BlockPos(2, 64, 0))
    for _ in range(200):
        if not task.is_over:
            ann.tick()
    assert task.error.details["reason"] == "no-answer" and ann.level.state((2, 64, 0)).name == "minecraft:dirt"


def test_a_view_that_is_no_square_is_loaded_once_it_is_quiet(ann):
    ann.client.is_remote, ann.client.is_loaded = True, False
    ann.client.server_view_distance = ann.client.view_distance = 5
    ann.hear(*(column(x, z) for x in range(-2, 3) for z in range(-2, 3)))
    ann.tick()
    assert not ann.client.is_loaded
    ann.ticks(22)
    assert ann.client.is_loaded


def test_the_circle_of_the_original_is_a_whole_view(ann):
    ann.client.is_remote, ann.client.is_loaded = True, False
    ann.client.server_view_distance = ann.client.view_distance = 6
    span = range(-6, 7)
    near = [(x, z) for x in span for z in span if max(0, abs(x) - 1) ** 2 + max(0, abs(z) - 1) ** 2 < 25]
    assert len(near) < 13 * 13
    ann.hear(*(column(x, z) for x, z in near))
    ann.tick()
    assert ann.client.is_loaded


def test_signs_of_life_are_answered_in_the_networks_thread():
    sent = []
    signs = Signs(iter((1.0, 2.0, 3.0)).__next__)
    line = SimpleNamespace(send=sent.append)
    assert signs(line, login.KeepAlive(9)) and sent == [login.KeepAlive(9)] and signs.last_heard == 2.0
    assert not signs(line, login.Ping(1)) and len(sent) == 1 and signs.last_heard == 3.0


def test_a_dimension_changes_ten_times_and_nobody_is_dead(ann):
    for number in range(10):
        ann.respawn(f"minecraft:{'the_nether' if number % 2 == 0 else 'overworld'}", keep=3)
        ann.show_columns()
        ann.put_at(0.5, 64, 0.5)
        ann.ticks(3)
        assert ann.player.alive and ann.client.is_loaded
        x = ann.player.body.x
        ann.finish(ann.agent.move("left", 10, None))
        assert ann.player.body.x != x
    assert ann.events.kinds == ["dimension"] * 10
