"""op, ban, kick, whitelist, stop and their like: what they do, who may give them, and what a game's own world says."""

import json

import pytest

from horizon.protocol.packets.login import Disconnect
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_command import ClientboundCommands
from horizon.protocol.packets.play_player import ClientboundLogin
from horizon.server import life
from horizon.server.access import AccessLists, offline_uuid
from horizon.server.command_source import CommandSource
from horizon.server.commands.table import BY_NAME, COMMANDS
from horizon.server.server import Server, WorldSpec
from horizon.server.settings import ServerSettings
from tests.server.commands.conftest import Giver


@pytest.fixture
def listed(server_alone, tmp_path):
    """The world alone, as a dedicated server's."""
    server = server_alone.server
    server.access = AccessLists(tmp_path, server.settings)
    server.access.players = server.players
    kept = server_alone.kept = []
    server.keep_setting = lambda name, value: kept.append((name, value))
    server.reload = lambda: server.access.reload()
    return server_alone


@pytest.fixture
def console(listed):
    return Giver(listed)


@pytest.fixture
def ann(listed):
    return listed.join("Ann")


@pytest.fixture
def ann_says(listed, ann):
    return Giver(listed, ann)


def file(listed, name) -> list[dict]:
    return json.loads((listed.server.access.operators.path.parent / name).read_text())


def commands_of(packet: ClientboundCommands) -> set[str]:
    return {packet.nodes[place].name for place in packet.nodes[packet.root].children}


def said(guest) -> list:
    return [packet.content for packet in guest.all_of(ClientboundSystemChat)]


def test_an_operator_gets_rights_and_the_commands_that_go_with_them(listed, console, ann, ann_says):
    ann_says.fails("time set day", "/time is for operators of level 2; you have 0")
    assert console.does("op Ann", "Ann is an operator now") == 1
    assert file(listed, "ops.json") == [
        {"uuid": str(ann.player.uuid), "name": "Ann", "level": 4, "bypassesPlayerLimit": False}]
    listed.tick()
    assert {"time", "op", "stop"} <= commands_of(ann.expect(ClientboundCommands))
    ann_says.does("time set day")
    console.fails("op Ann", "Ann is an operator already")
    console.does("deop ann", "Ann is no operator any more")
    listed.tick()
    assert not {"time", "op", "stop"} & commands_of(ann.expect(ClientboundCommands))
    assert file(listed, "ops.json") == [] and ann.player.permission == 0
    console.fails("deop Ann", "Ann is no operator")


def test_an_operator_has_the_level_that_the_settings_give(listed, console, ann, ann_says):
    listed.server.settings.operator_level = 3
    console.does("op Ann")
    ann_says.fails("kick Bob", "no player called Bob")
    ann_says.fails("stop", "/stop is for operators of level 4; you have 3")
    assert listed.server.stop_requested is False


def test_somebody_who_is_not_here_is_known_by_name(listed, console):
    console.does("op Carl", "Carl is an operator now")
    assert file(listed, "ops.json")[0]["uuid"] == str(offline_uuid("Carl"))
    listed.server.settings.online_mode = True
    console.fails("op Dora", "nobody called Dora has played here")
    console.fails("op an\u00e4", "1 to 16 letters")
    console.fails("op aaaaaaaaaaaaaaaaa", "1 to 16 letters")


def test_bans_send_away_and_are_kept(listed, console, ann):
    console.does("ban Ann for griefing", "Ann is banned: for griefing")
    listed.tick()
    assert ann.expect(Disconnect).reason == "You are banned from this server: for griefing"
    assert listed.server.players.find("Ann") is None
    assert listed.server.access.refusal("Ann", ann.uuid, "") == "You are banned from this server: for griefing"
    console.fails("ban Ann", "Ann is banned already")
    console.does("banlist", "1 ban: Ann by Server: for griefing")
    console.does("banlist ips", "nobody is banned")
    console.does("pardon Ann", "Ann may come in again")
    console.fails("pardon Ann", "Ann is not banned")
    assert file(listed, "banned-players.json") == []


def test_addresses_are_banned_and_pardoned(listed, console, ann):
    ann.player.link.connection.address = ("10.0.0.7", 5)
    console.does("ban-ip 10.0.0.9")
    assert listed.server.players.find("Ann") is not None
    console.does("ban-ip Ann spam", "10.0.0.7 is banned: spam, which sent away Ann")
    listed.tick()
    assert listed.server.players.find("Ann") is None
    assert [row["ip"] for row in file(listed, "banned-ips.json")] == ["10.0.0.9", "10.0.0.7"]
    assert console.does("banlist") == 2
    console.does("pardon-ip 10.0.0.7", "10.0.0.7 may come in again")
    console.fails("pardon-ip 10.0.0.7", "10.0.0.7 is not banned")
    console.fails("ban-ip Carl", "no IP address, and nobody of that name is here")
    console.fails("ban-ip 10.0.0.9", "banned already")


def test_kick_says_why(listed, console, ann):
    bob = listed.join("Bob")
    console.does("kick Ann take a break", "Ann was sent away: take a break")
    console.does("kick @a")
    listed.tick()
    assert ann.expect(Disconnect).reason == "take a break"
    assert bob.expect(Disconnect).reason == "You were sent away by an operator."
    assert len(listed.server.players) == 0
    console.fails("kick Ann", "no player called Ann")


def test_the_whitelist(listed, console, ann):
    settings = listed.server.settings
    console.does("whitelist on", "the whitelist is on now")
    assert settings.white_list and listed.kept == [("white-list", True)]
    console.fails("whitelist on", "on already")
    assert listed.server.players.find("Ann") is not None  # it is not enforced on who is here
    console.does("whitelist add Bob")
    assert console.does("whitelist list", "the whitelist is on, with 1 on it: Bob") == 1
    console.fails("whitelist add Bob", "on the whitelist already")
    settings.enforce_whitelist = True
    console.does("whitelist remove Bob", "Bob is not on the whitelist any more")
    listed.tick()
    assert ann.expect(Disconnect).reason == "You are not on this server's whitelist."
    (listed.server.access.whitelist.path).write_text(json.dumps([{"uuid": str(ann.uuid), "name": "Ann"}]))
    console.does("whitelist reload", "the whitelist was read anew: 1 on it")
    assert listed.server.access.refusal("Ann", ann.uuid, "") is None
    console.does("whitelist off")
    assert listed.kept[-1] == ("white-list", False)


def test_other_operators_read_what_was_done(listed, console, ann, ann_says):
    bob, carl = listed.join("Bob"), listed.join("Carl")
    console.does("op Ann")
    console.does("op Bob")
    listed.tick()
    for guest in (ann, bob, carl):
        guest.forget()
    ann_says.does("time set 100")
    ann_says.does("list")
    listed.tick()
    assert [text["text"] for text in said(bob)] == [f"[Ann: {ann_says('time set 100').message}]"]
    assert said(carl) == [] and said(ann) == []
    listed.server.settings.broadcast_console_to_ops = False
    bob.forget()
    console.does("time set 200")
    rcon = CommandSource(None, ann.player.pos, listed.level, label="Rcon")
    assert rcon.name == "Rcon" and rcon.is_told(listed.server.settings)
    listed.tick()
    assert not any("200" in str(text) for text in said(bob))


def test_stop_and_saving(listed, console):
    server = listed.server
    console.does("save-off")
    assert server.autosaves is False
    console.fails("save-off", "already")
    console.does("save-on")
    assert server.autosaves is True
    console.does("stop", "the server saves and stops")
    assert server.stop_requested is True


def test_without_autosave_a_save_time_passes(listed, console):
    server = listed.server
    console.does("save-off")
    server.tick_count = 5998
    listed.tick(4)
    assert server._unsaved is None


def test_idle_guests_are_sent_away_and_busy_ones_stay(listed, console, ann):
    bob = listed.join("Bob")
    console.does("setidletimeout 1", "who does nothing for 1 minute is sent away")
    assert listed.kept == [("player-idle-timeout", 1)]
    for turn in range(5):
        bob.move(bob.player.x + 0.01 * (turn % 2), bob.player.y, bob.player.z)
        listed.tick(300)
    assert listed.server.players.find("Ann") is None and listed.server.players.find("Bob") is not None
    assert ann.expect(Disconnect).reason == "You did nothing for 1 minute."
    console.does("setidletimeout 0", "nobody is sent away for doing nothing")


def test_who_hangs_in_the_air_is_sent_away_unless_flight_is_allowed(listed, ann):
    ann.player.teleport(0.5, -40.0, 0.5)
    listed.tick(2)
    for _ in range(100):
        ann.move(0.5, -40.0, 0.5, on_ground=False)
        listed.tick()
    assert listed.server.players.find("Ann") is not None  # the settings of this world allow it
    listed.server.settings.allow_flight = False
    for _ in range(79):
        listed.tick()
    assert listed.server.players.find("Ann") is not None
    listed.tick(4)
    assert ann.expect(Disconnect).reason == "Flying is not allowed on this server."


def test_who_stands_climbs_swims_or_may_fly_is_not_flying(listed, ann):
    listed.server.settings.allow_flight = False
    listed.tick(200)
    ann.player.set_game_mode("creative")
    ann.player.teleport(0.5, -40.0, 0.5)
    listed.tick(200)
    assert listed.server.players.find("Ann") is not None
    listed.put((0, -40, 0), "minecraft:ladder[facing=north]")
    ann.player.set_game_mode("survival")
    listed.tick(200)
    assert listed.server.players.find("Ann") is not None


def test_reload_reads_the_files_anew(listed, console, ann):
    listed.server.access.operators.path.write_text(
        json.dumps([{"uuid": str(ann.player.uuid), "name": "Ann", "level": 2}]))
    console.does("reload", "server.properties and the lists were read anew")
    assert ann.player.permission == 2
    listed.server.access.operators.path.write_text("{")
    assert "ops.json is broken" in console("reload").message and ann.player.permission == 0


def test_force_gamemode_and_hardcore(listed):
    server = listed.server
    ann = listed.join("Ann")
    ann.player.set_game_mode("creative")
    server.settings.force_game_mode = True
    server.players.leave(ann.player)
    server.settings.hardcore, server.settings.max_players = True, 7
    bob = listed.join("Bob", settle=False)
    login = bob.expect(ClientboundLogin)
    assert (login.hardcore, login.max_players) == (True, 7)
    assert bob.player.game_mode == "survival"
    bob.player.is_loaded, bob.player.grace = True, 0
    server.hurt(bob.player, 1000.0, "minecraft:generic_kill")
    listed.tick()
    life.respawn(bob.player)
    assert bob.player.game_mode == "spectator" and not bob.player.is_dead


def test_pvp_is_a_setting(tmp_path):
    server = Server(tmp_path / "peaceful", spec=WorldSpec("peaceful", 1, "void"), settings=ServerSettings(pvp=False))
    try:
        assert server.allows_fights is False
    finally:
        server.close(save=False)


def test_a_games_own_world_says_that_it_has_no_lists(server_alone):
    console = Giver(server_alone)
    for line, what in (("op Ann", "players"), ("ban-ip 1.2.3.4", "bans"), ("banlist", "bans"), ("whitelist on", "guests"),
                       ("whitelist list", "guests"), ("setidletimeout 5", "idle guests"), ("reload", "settings")):
        console.fails(line, f"this world has no list of {what}")
    console.fails("stop", "quit-to-title")
    assert server_alone.server.stop_requested is False


def test_in_a_games_own_world_guests_are_kicked_and_the_owner_is_not(server_alone):
    console = Giver(server_alone)
    ann, bob = server_alone.join("Ann"), server_alone.join("Bob")
    bob.player.link.is_trusted = False
    console.fails("kick Ann", "who owns it is not sent away")
    console.does("kick Bob")
    server_alone.tick()
    assert bob.expect(Disconnect).reason and server_alone.server.players.find("Ann") is ann.player


def test_the_levels_are_those_of_the_field():
    wanted = {"help": 0, "list": 0, "me": 0, "tell": 0, "say": 2, "seed": 2, "give": 2, "time": 2, "ban": 3, "ban-ip": 3,
              "banlist": 3, "kick": 3, "op": 3, "deop": 3, "pardon": 3, "pardon-ip": 3, "whitelist": 3, "setidletimeout": 3,
              "tick": 3, "transfer": 3, "stop": 4, "save-all": 4, "save-on": 4, "save-off": 4}
    assert {name: BY_NAME[name].level for name in wanted} == wanted
    assert all(0 <= command.level <= 4 for command in COMMANDS)
