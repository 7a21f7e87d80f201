"""The lists of a dedicated server: their layouts, who is refused and with what sentence, broken files, rights."""

import json
import stat
from uuid import UUID

import pytest

from horizon.core import clock
from horizon.protocol.packets.login import ClientboundLoginDisconnect, ClientIntention, ServerboundHello
from horizon.protocol.packets.play_entity import ClientboundEntityEvent
from horizon.protocol.packets.play_level import ClientboundBlockUpdate
from horizon.server.access import Access, AccessLists, offline_uuid, plain_address
from horizon.server.listeners.actions import START
from horizon.server.settings import ServerSettings

ANN, BOB = UUID(int=1), UUID(int=2)
OPERATOR_EVENT = 24


@pytest.fixture
def settings():
    return ServerSettings(max_players=2)


@pytest.fixture
def access(tmp_path, settings):
    return AccessLists(tmp_path, settings)


@pytest.fixture
def listed(server_alone, tmp_path):
    """The world alone, as a dedicated server's: with lists, and nobody on them."""
    server = server_alone.server
    server.access = AccessLists(tmp_path, server.settings)
    server.access.players = server.players
    return server_alone


def rows(path) -> list[dict]:
    return json.loads(path.read_text(encoding="utf-8"))


def test_a_first_start_makes_the_files_for_the_owner_alone(access, tmp_path):
    names = ("ops.json", "whitelist.json", "banned-players.json", "banned-ips.json", "usercache.json")
    assert [rows(tmp_path / name) for name in names] == [[]] * 5
    assert {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in names} == {0o600}


def test_the_layouts_are_those_of_the_field(access, tmp_path):
    access.make_operator(ANN, "Ann", 3)
    access.whitelist.put({"uuid": str(BOB), "name": "Bob"})
    access.ban(BOB, "Bob", "Server", "griefing")
    access.ban_address("::ffff:10.0.0.7", "Ann", "spam")
    access.joined("Ann", ANN)
    assert rows(tmp_path / "ops.json") == [{"uuid": str(ANN), "name": "Ann", "level": 3, "bypassesPlayerLimit": False}]
    assert rows(tmp_path / "whitelist.json") == [{"uuid": str(BOB), "name": "Bob"}]
    ban = rows(tmp_path / "banned-players.json")[0]
    assert clock.read_date(ban.pop("created")) > 0
    assert ban == {"uuid": str(BOB), "name": "Bob", "source": "Server", "expires": "forever", "reason": "griefing"}
    assert rows(tmp_path / "banned-ips.json")[0]["ip"] == "10.0.0.7"
    known = rows(tmp_path / "usercache.json")[0]
    assert (known["name"], known["uuid"]) == ("Ann", str(ANN)) and clock.read_date(known["expiresOn"]) > 0


def test_who_is_refused_and_with_what_sentence(access, settings):
    assert access.refusal("Bob", BOB, "10.0.0.7") is None
    access.ban_address("10.0.0.7", "Server", "spam")
    assert access.refusal("Bob", BOB, "::ffff:10.0.0.7") == "Your address is banned from this server: spam"
    assert access.refusal("Bob", BOB, "10.0.0.8") is None
    access.ban(BOB, "Bob", "Server", "griefing")
    assert access.refusal("Bob", BOB, "10.0.0.8") == "You are banned from this server: griefing"
    settings.white_list = True
    assert "not on this server's whitelist" in access.refusal("Ann", ANN, "")
    access.make_operator(ANN, "Ann", 1)
    assert access.refusal("Ann", ANN, "") is None


def test_a_ban_ends_at_its_time(access):
    past, future = "2020-01-01 00:00:00 +0000", "2999-01-01 00:00:00 +0100"
    access.ban(ANN, "Ann", "Server", "once", past)
    access.ban(BOB, "Bob", "Server", "", future)
    access.ban_address("10.0.0.7", "Server", "once", past)
    assert access.refusal("Ann", ANN, "10.0.0.7") is None
    assert access.refusal("Bob", BOB, "") == f"You are banned from this server until {future}."
    access.drop_expired()
    assert [row["name"] for row in access.banned_players] == ["Bob"] and len(access.banned_addresses) == 0


def test_dates_are_read_in_every_zone():
    assert clock.read_date("1970-01-01 01:00:00 +0100") == 0 == clock.read_date("1969-12-31 23:30:00 -0030")
    assert clock.date_text(1_700_000_000_000) == "2023-11-14 22:13:20 +0000"
    for bad in ("", "tomorrow", "2020-01-01 00:00:00", "2020-13-01 00:00:00 +0000"):
        with pytest.raises(ValueError):
            clock.read_date(bad)


@pytest.mark.parametrize("text", ("{", "5", '{"a": 1}', "[" * 100000, "\xff\xfe"))
def test_a_broken_file_is_kept_aside_and_the_server_goes_on(tmp_path, settings, text):
    (tmp_path / "ops.json").write_bytes(text.encode("latin-1"))
    access = AccessLists(tmp_path, settings)
    assert len(access.operators) == 0 and access.level("Ann", ANN) == 0
    assert len(access.problems) == 1 and "ops.json is broken" in access.problems[0]
    aside = next(tmp_path.glob("ops.json.broken-*"))
    assert aside.read_bytes() == text.encode("latin-1") and aside.name in access.problems[0]


def test_rows_that_make_no_sense_are_left_out_and_the_rest_counts(tmp_path, settings):
    good = {"uuid": str(ANN), "name": "Ann", "level": 9, "note": "mine"}
    bad = [5, None, {}, {"uuid": "x", "name": "Y"}, {"uuid": str(BOB), "name": 5}, {"uuid": str(BOB), "name": "B", "level": "x"}]
    (tmp_path / "ops.json").write_text(json.dumps([*bad, good]))
    access = AccessLists(tmp_path, settings)
    assert access.level("Ann", ANN) == 4 and len(access.operators) == 1
    assert "6 entries that make no sense" in access.problems[0]
    access.make_operator(BOB, "Bob", 1)
    assert [row["name"] for row in rows(tmp_path / "ops.json")] == ["Ann", "Bob"]
    assert rows(tmp_path / "ops.json")[0]["note"] == "mine"  # what others keep there stays


def test_what_was_changed_by_hand_counts_after_a_reload(access, tmp_path):
    (tmp_path / "ops.json").write_text(json.dumps([{"uuid": str(ANN), "name": "Ann", "level": 2, "bypassesPlayerLimit": True}]))
    assert access.level("Ann", ANN) == 0
    assert access.reload() == [] and access.level("Ann", ANN) == 2 and access.passes_limit("Ann", ANN)


def test_names_are_found_here_then_in_the_lists_then_as_offline_ones(access, settings):
    access.joined("Ann", ANN)
    assert access.known("ann") == (ANN, "Ann")
    assert access.known("Carl") == (offline_uuid("Carl"), "Carl")
    settings.online_mode = True
    assert access.known("Carl") is None


def test_the_cache_keeps_the_newest_thousand(access, tmp_path):
    access.cache.rows = {str(UUID(int=n)): {"name": f"P{n}", "uuid": str(UUID(int=n))} for n in range(1500)}
    access.joined("Ann", UUID(int=1499))
    found = rows(tmp_path / "usercache.json")
    assert len(found) == 1000 and found[0]["name"] == "Ann" and found[1]["name"] == "P0"


@pytest.mark.parametrize("text, address", (
    ("127.0.0.1", "127.0.0.1"), ("::ffff:127.0.0.1", "127.0.0.1"), ("fe80::1%eth0", "fe80::1"), ("[::1]", "::1"),
    ("", ""), ("Ann", ""), ("300.1.1.1", ""),
))
def test_addresses_have_one_form(text, address):
    assert plain_address(text) == address


# ---- rights


def test_in_a_games_own_world_its_owner_has_every_right_where_cheats_are_on(server_alone, ann):
    assert isinstance(server_alone.server.access, Access) and ann.player.permission == 4
    server_alone.server.store.data.allow_commands = False
    assert ann.player.permission == 0
    ann.player.link.is_trusted = False
    server_alone.server.access.guest_level = 4
    assert ann.player.permission == 4


def test_who_becomes_an_operator_is_told_at_once(listed):
    ann = listed.join("Ann")
    assert ann.player.permission == 0
    listed.server.access.make_operator(ann.player.uuid, "Ann", 3)
    ann.player.tell_permission()
    listed.tick()
    ann.expect(ClientboundEntityEvent(ann.player.id, OPERATOR_EVENT + 3))
    assert ann.player.permission == 3


def test_a_banned_player_is_refused_at_the_login(listed):
    listed.server.access.ban(UUID(int=1), "Ann", "Server", "griefing")
    guest = listed.connect("Ann")
    guest.send(ClientIntention(769, "localhost", 25565, 2), ServerboundHello("Ann", UUID(int=1)))
    listed.tick(2)
    assert "You are banned from this server: griefing" in guest.expect(ClientboundLoginDisconnect).reason
    assert listed.server.links == []


# ---- the world's spawn


def test_near_the_spawn_only_operators_dig_once_there_are_some(listed):
    ann = listed.join("Ann")
    server = listed.server
    server.settings.spawn_protection = 4
    x, _, z = server.store.spawn
    near, far = (x + 4, -61, z), (x + 5, -61, z)
    assert not server.is_protected(ann.player, near)  # nobody could
    server.access.make_operator(BOB, "Bob", 1)
    assert server.is_protected(ann.player, near) and not server.is_protected(ann.player, far)
    ann.player.teleport(x + 4.5, -60.0, z + 0.5)
    listed.tick(2)
    ann.player.set_game_mode("creative")
    ann.forget()
    ann.act(START, near)
    ann.act(START, far)
    listed.tick()
    assert listed.block(near) == "minecraft:grass_block[snowy=false]" and listed.block(far) == "minecraft:air"
    assert ann.expect(ClientboundBlockUpdate).pos == near
    server.access.make_operator(ann.player.uuid, "Ann", 1)
    ann.act(START, near)
    listed.tick()
    assert listed.block(near) == "minecraft:air"


def test_near_the_spawn_nothing_is_placed_or_poured(listed):
    ann = listed.join("Ann")
    server = listed.server
    server.settings.spawn_protection = 16
    server.access.make_operator(BOB, "Bob", 1)
    ann.player.set_game_mode("creative")
    x, _, z = ann.player.block_pos()
    listed.give(ann, 0, "minecraft:stone")
    ann.use_on((x + 1, -61, z))
    listed.tick()
    assert listed.block((x + 1, -60, z)) == "minecraft:air"
    server.settings.spawn_protection = 0
    ann.use_on((x + 1, -61, z))
    listed.tick()
    assert listed.block((x + 1, -60, z)) == "minecraft:stone"
