"""A game of ours on a server of ours: coming in, playing over a slow line, and every way in which it ends."""

import socket
import threading

import pytest

from horizon import remote
from horizon.client.asking import read_answer
from horizon.protocol.packets.common import StoreCookie, Transfer
from horizon.protocol.packets.login import ClientboundHello, ClientboundLoginDisconnect
from horizon.server.settings import ServerSettings
from tests.support.far import FarGame, FarServer, SocketServer


@pytest.fixture(params=[0, 2, 6], ids=["0ms", "100ms each way", "300ms each way"])
def far(tmp_path, request):
    """A game that stands on a flat server whose line takes so many ticks each way."""
    game = FarGame(tmp_path / "home", FarServer(tmp_path / "world", ticks=request.param))
    game.must("connect far.example")
    yield game
    game.close()
    game.check_log()


@pytest.fixture
def sockets(tmp_path):
    """A game at its title screen, and a server on loopback; in the end no thread of them is left."""
    before = set(threading.enumerate())
    game = FarGame(tmp_path / "home", SocketServer(tmp_path / "world"))
    yield game
    game.close()
    game.check_log()
    assert set(threading.enumerate()) - before == set()


def admin(game, line: str):
    """A command of the server's own player list: everything is allowed."""
    for player in game.host.server.players:
        player.link.is_trusted = True
    return game.must(f"command {line}")


def test_a_day_of_play_over_a_line_that_takes_its_time(far):
    x, y, z = far.feet()
    for item in ("dirt 8", "chest", "oak_log 4", "iron_pickaxe"):
        admin(far, f"give @s {item}")
    far.must("select dirt")
    placed = far.must(f"place {x + 1} {y} {z}")
    assert (placed["after"], placed["delta"]) == ("minecraft:dirt", {"minecraft:dirt": -1})
    broken = far.must(f"break {x + 1} {y} {z}")
    assert (broken["after"], broken["ticks"]) == ("minecraft:air", 15)
    assert far.host.server.level.state((x + 1, y, z)).is_air
    far.must("select chest")
    far.must(f"place {x + 2} {y} {z}")
    opened = far.must(f"container {x + 2} {y} {z}")
    assert (opened["screen"], opened["own_slot_count"]) == ("chest", 27)
    logs = next(row["slot"] for row in opened["player_slots"] if row["item"] == "minecraft:oak_log")
    assert far.must(f"click-slot {logs} left shift")["ok"]
    far.must("wait 20")
    assert [row["item"] for row in far.must("screen")["slots"]] == ["minecraft:oak_log"]
    assert far.must("click-slot 0 left shift")["ok"]
    far.must("close")
    assert far.must("craft oak_planks 8")["made"] == 8
    far.must("wait 20")
    assert far.counts()["oak_planks"] == 8 and far.counts()["oak_log"] == 2
    ben = far.host.server.players.find("Player").inventory
    assert sum(stack.count for stack in ben if stack.item.name == "minecraft:oak_planks") == 8
    walked = far.must(f"goto {x} {y} {z + 6}")
    assert far.feet() == (x, y, z + 6) and walked["plans"] == 1
    assert far.must("chat hello there")["text"] == "<Player> hello there"
    assert far.client.dropped_packet_count == 0, (far.client.unhandled, far.client.last_failure)


def test_who_falls_dead_comes_back(far):
    admin(far, "kill @s")
    far.until(lambda: far.state()["screen"] == "death")
    assert far.must("respawn")["ok"]
    x, y, z = far.feet()
    assert far.must(f"goto {x + 2} {y} {z}")["ok"]
    assert [row["event"] for row in far.events() if row["event"] in ("death", "respawn")] == ["death", "respawn"]


def test_the_state_of_a_server_has_no_seed_and_an_address(far):
    state = far.state()
    assert (state["world"]["name"], state["world"]["seed"], state["server"]) == ("far.example", None, "far.example")
    assert (state["world"]["dimension"], state["screen"]) == ("minecraft:overworld", "playing")
    assert far.must("status")["chunks"]["missing"] == 0
    assert far.must("tick status")["frozen"] is False
    assert far.must("worlds")["worlds"] == []
    for line in ("save", "tick freeze", "tick step 1", "tick sprint 5", "status --hash"):
        assert "server" in far.error(line, "state", "remote")["error"]
    far.error("open Mine", "state", "world-open")
    far.error("connect far.example", "state", "world-open")


def test_cheats_go_as_commands_and_tell_what_the_server_said(far):
    refused = far.error("give dirt 3", "state", "command-failed")
    assert refused["output"]
    for player in far.host.server.players:
        player.link.is_trusted = True
    assert far.must("give dirt 3")["delta"] == {"minecraft:dirt": 3}
    x, y, z = far.feet()
    placed = far.must(f"setblock {x + 2} {y} {z} stone --confirm")
    assert (placed["before"], placed["after"]) == ("minecraft:air", "minecraft:stone")
    assert far.must("time set 6000")["output"]


def test_leaving_and_coming_back(far):
    last = far.last_event()
    left = far.must("disconnect")
    assert (left["server"], left["address"], left["screen"]) == ("far.example", "far.example", "title")
    assert far.state()["world"] is None and "disconnect_reason" not in far.state()
    assert [(row["name"], row["reason"]) for row in far.events(last, "disconnected")] == [("far.example", "left")]
    far.error("disconnect", "state", "no-world")
    assert far.must("connect far.example:25565")["address"] == "far.example"
    assert far.must("quit-to-title")["screen"] == "title"


def test_a_kick_leads_back_to_the_title_and_says_why(far):
    last = far.last_event()
    far.host.server.players.find("Player").link.refuse("Go \u00a7chome\u00a7r now.")
    far.until(lambda: far.state()["screen"] == "title")
    said = "far.example ended the connection: Go home now; join again with: connect far.example"
    assert far.state()["disconnect_reason"] == said
    assert far.must("screen")["disconnect_reason"] == said
    assert far.error("inventory", "state", "disconnected")["error"] == said
    assert [row["reason"] for row in far.events(last, "disconnected")] == ["Go home now"]
    assert far.must("connect far.example")["ok"]
    assert "disconnect_reason" not in far.state()


def test_rubber_bands_end_with_a_sentence(far):
    x, y, z = far.feet()
    player = far.host.server.players.find("Player")

    def pull_back(number=[0]):
        number[0] += 1
        if number[0] % 8 == 0 and far.game.dispatch.action is not None:
            player.teleport(x + 0.5, float(y), z + 0.5, player.yaw, player.pitch)

    far.host.tick = lambda tick=far.host.tick: (tick(), pull_back())
    error = far.error(f"goto {x + 12} {y} {z} --timeout 60", "state")
    assert error["reason"] in ("put-back", "stuck"), error


@pytest.mark.parametrize("line, kind, part", [
    ("connect 127.0.0.1:1", "state", "nobody listens at 127.0.0.1:1"),
    ("connect no-such-host.invalid", "state", "no address for the name"),
    ("connect [::1", "usage", "an address of version 6"),
    ("connect host:99999", "usage", "a port is 1 to 65535"),
    ("connect a/b", "usage", "an address is HOST or HOST:PORT"),
])
def test_what_cannot_be_joined_is_told_in_one_sentence(sockets, line, kind, part):
    error = sockets.error(line, kind)
    assert part in error["error"] and "\n" not in error["error"]
    assert sockets.state()["screen"] == "title"


def test_over_real_sockets(sockets):
    joined = sockets.must(f"connect {sockets.host.address}")
    assert (joined["ok"], joined["dimension"], joined["game_mode"]) == (True, "minecraft:overworld", "survival")
    x, y, z = sockets.feet()
    assert sockets.block(x, y - 1, z) == "grass_block"
    assert sockets.must(f"break {x + 1} {y - 1} {z}")["after"] == "minecraft:air"
    assert sockets.must(f"goto {x} {y} {z + 4}")["ok"]
    assert sockets.must("chat over the wire")["ok"]
    assert [row["event"] for row in sockets.events()].count("connected") == 1
    connection = sockets.client.connection
    assert (connection.bad_count, sockets.client.dropped_packet_count) == (0, 0), (
        connection.take_problems(), sockets.client.unhandled)
    assert sockets.must("disconnect")["ok"]
    sockets.until(lambda: len(sockets.host.server.players) == 0)


def test_servers_are_asked_what_they_are(sockets):
    sockets.must(f"servers-add Mine {sockets.host.address}")
    sockets.must("servers-add Nobody 127.0.0.1:1")
    mine, nobody = sockets.must("servers --ping")["servers"]
    assert (mine["name"], mine["motd"], mine["version"], mine["protocol"]) == ("Mine", "A Horizon world", "1.21.4", 769)
    assert (mine["online"], mine["max"] >= 1, mine["ms"] >= 0) == (0, True, True)
    assert set(nobody) == {"name", "address", "problem"} and "nobody listens" in nobody["problem"]
    assert set(sockets.must("servers")["servers"][0]) == {"name", "address"}


@pytest.mark.parametrize("text, wanted", [
    ("{", {"problem": "its answer makes no sense"}), ("[]", {"problem": "its answer makes no sense"}), ("{}", {"motd": ""}),
    ('{"description": {"text": "\u00a7aHi", "extra": [" you"]}, "players": {"online": true, "max": 5}, "version": 3}',
     {"motd": "Hi you", "max": 5}),
])
def test_what_servers_answer_is_read_with_care(text, wanted):
    assert read_answer(text) == wanted


def test_a_server_that_closes_is_told_of(sockets):
    sockets.must(f"connect {sockets.host.address}")
    sockets.host.server.players.find("Player").link.refuse("The server was closed.")
    sockets.until(lambda: sockets.state()["screen"] == "title")
    assert "The server was closed" in sockets.state()["disconnect_reason"]


def test_a_server_that_says_nothing_is_given_up(sockets):
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        error = sockets.error(f"connect 127.0.0.1:{deaf.getsockname()[1]} --timeout 0.5", "timeout")
        assert "connect was not done" in error["error"]
        assert sockets.state()["screen"] == "title" and sockets.game.session is None


def test_saved_servers_by_lines(far):
    """Its name is as good as its address; a broken file is told of, and keeps nobody from joining."""
    far.must("disconnect")
    assert far.must("servers-add Mine far.example")["address"] == "far.example"
    assert far.must('servers-add "Two words" [::1]:7')["name"] == "Two words"
    assert far.must("servers")["servers"] == [
        {"name": "Mine", "address": "far.example"}, {"name": "Two words", "address": "[::1]:7"}]
    far.error("servers-add Mine elsewhere", "state", "exists")
    assert far.must('servers-remove "Two words"')["ok"]
    far.error("servers-remove Nobody", "unknown")
    assert far.must("connect Mine")["server"] == "Mine"
    far.must("disconnect")
    (far.home / "servers.dat").write_bytes(b"broken")
    assert "move it away" in far.error("servers", "integrity")["error"]
    assert far.must("connect far.example")["server"] == "far.example"
    assert (far.home / "servers.dat").read_bytes() == b"broken"


def test_the_server_sends_the_game_elsewhere_and_it_goes(far):
    """Cookies come along, and the same game stands in the next world."""
    link = far.host.server.players.find("Player").link
    link.send(StoreCookie("far:ticket", b"42"))
    far.host.server.settings.accepts_transfers = True
    link.send(Transfer("next.example", 7777))
    far.until(lambda: len(far.host.lines) == 2 and far.game.is_loaded())
    assert far.host.lines[1].address == ("next.example", 7777)
    assert far.client.cookies == {"far:ticket": b"42"} and far.state()["server"] == "next.example:7777"
    x, y, z = far.feet()
    assert far.must(f"goto {x + 2} {y} {z}")["ok"]


def test_servers_that_send_one_round_and_round_are_left(tmp_path):
    far = FarGame(tmp_path / "home", FarServer(tmp_path / "world"))
    far.host.script = lambda end: end.send(Transfer("next.example", 1))
    error = far.error("connect far.example", "state", "disconnected")
    assert "from server to server 8 times" in error["error"] and len(far.host.lines) == 9
    far.close()


@pytest.mark.parametrize("packet, said", [
    (ClientboundLoginDisconnect('{"translate": "multiplayer.disconnect.not_whitelisted"}'), "whitelist"),
    (ClientboundLoginDisconnect('{"translate": "multiplayer.disconnect.incompatible", "with": ["1.20"]}'),
     "the server speaks version 1.20, and this game speaks 1.21.4"),
    (ClientboundHello("", b"key", b"1234", True), "account"),
])
def test_a_refusal_is_one_sentence(tmp_path, packet, said):
    far = FarGame(tmp_path / "home", FarServer(tmp_path / "world"))
    far.host.script = lambda end: end.send(packet)
    error = far.error("connect far.example", "state", "disconnected")
    assert said in error["error"] and error["error"].startswith("far.example was not joined: ")
    assert far.state()["disconnect_reason"] == error["error"]
    far.close()


def test_a_lockstep_game_joins_nobody(game):
    assert "lockstep" in game.error("connect 127.0.0.1", "state", "lockstep")["error"]


def test_a_full_server_says_so(tmp_path):
    settings = ServerSettings(max_players=0, view_distance=3, simulation_distance=3)
    far = FarGame(tmp_path / "home", FarServer(tmp_path / "world", settings=settings))
    error = far.error("connect far.example", "state", "disconnected")
    assert error["error"].startswith("far.example was not joined: ") and "full" in error["error"]
    assert far.state()["screen"] == "title"
    far.close()


def test_a_port_that_says_nothing_is_told_with_what_to_check(sockets, monkeypatch):
    monkeypatch.setattr(remote, "HELLO_SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        refused = sockets.do(f"connect 127.0.0.1:{silent.getsockname()[1]}")
    assert refused["kind"] == "state" and "nothing there spoke the game's language" in refused["error"]
    assert "server of 1.21.4" in refused["error"] and sockets.must("state")["screen"] == "title"
