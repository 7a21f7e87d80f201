"""Our headless game joins flying-squid 1.12.0, a server that nobody here wrote, and plays there by `horizon ctl` lines alone."""

import json

import pytest

from tests.peers.processes import Squid, play
from tests.support.ctl import GameProcess, ctl


@pytest.fixture(scope="module")
def squid():
    with Squid() as server:
        yield server


@pytest.fixture
def game(tmp_path):
    running = GameProcess(tmp_path / "home", lockstep=False)
    yield running
    running.quit()


def test_it_walks_talks_digs_places_and_reads_by_ctl(squid, game, tmp_path):
    def ctl_line(*words):
        """A `horizon ctl` process for each, as an agent's shell runs it."""
        done = ctl(tmp_path / "home", "--socket", game.path, *words)
        assert done.returncode == 0, f"{words}: {done.stdout} {done.stderr}"
        return done.reply

    joined = ctl_line("connect", f"127.0.0.1:{squid.port}")
    assert joined["server"] == f"127.0.0.1:{squid.port}" and joined["dimension"] == "minecraft:overworld"
    assert ctl_line("wait-for", "loaded")["ok"] is True
    x, y, z = (int(part // 1) for part in joined["pos"])
    ground = ctl_line("block", x, y - 1, z)
    assert (ground["block"], ground["loaded"]) == ("minecraft:grass_block", True)
    assert ctl_line("block", x, y, z)["block"] == "minecraft:air"

    walked = ctl_line("goto", x + 6, y, z + 4)
    assert walked["target"] == [x + 6, y, z + 4] and walked["distance"] < 0.5 and walked["walked"] > 5
    assert ctl_line("state")["player"]["on_ground"] is True

    said = ctl_line("chat", "good evening to all")
    assert said["text"] == "<Player> good evening to all"
    assert said["text"] in [message["text"] for message in ctl_line("messages")["messages"]]

    dug = ctl_line("break", x + 7, y - 1, z + 4)
    assert (dug["before"], dug["after"]) == ("minecraft:grass_block", "minecraft:air")
    assert ctl_line("block", x + 7, y - 1, z + 4)["block"] == "minecraft:air"

    assert ctl_line("command", "give", "Player", "stone", 5)["delta"] == {"minecraft:stone": 5}
    ctl_line("select", "stone")
    placed = ctl_line("place", x + 5, y, z + 4)
    assert (placed["before"], placed["after"]) == ("minecraft:air", "minecraft:stone")
    assert ctl_line("block", x + 5, y, z + 4)["block"] == "minecraft:stone"

    people = ctl_line("players")["players"]
    assert [(row["name"], row["you"]) for row in people] == [("Player", True)]
    assert ctl_line("disconnect")["screen"] == "title"
    assert ctl_line("state")["world"] is None


def test_what_one_player_changes_another_joins_to(squid, game):
    """A bot of mineflayer digs and places; our game, beside it, reads the same blocks; then it leaves and joins again."""
    game.must(f"connect 127.0.0.1:{squid.port}")
    game.must("wait-for loaded")
    seen = play("neighbour.js", squid.port)
    assert seen["found"] == {"placed": "stone", "dug": "air", "joined": True}
    x, y, z = seen["at"]["placed"]
    game.must(f"goto {x} {y} {z} --range 8")
    assert game.must(f"block {x} {y} {z}")["block"] == "minecraft:stone"
    x, y, z = seen["at"]["dug"]
    assert game.must(f"block {x} {y} {z}")["block"] == "minecraft:air"
    texts = [message["text"] for message in game.must("messages")["messages"]]
    assert any("Neighbour" in text for text in texts), texts
    game.must("disconnect")
    again = game.must(f"connect 127.0.0.1:{squid.port}")
    assert again["server"] == f"127.0.0.1:{squid.port}"
    assert json.dumps(game.must("state")["server"]) == json.dumps(again["server"])


def test_a_server_that_ends_is_a_sentence(tmp_path, game):
    with Squid() as server:
        game.must(f"connect 127.0.0.1:{server.port}")
        game.must("wait-for loaded")
    event = game.must("wait-for screen title --timeout 30") if game.must("state")["screen"] == "playing" else {"ok": True}
    assert event["ok"] is True
    refused = game.do(f"connect 127.0.0.1:{server.port}")
    assert refused["kind"] == "state" and str(server.port) in refused["error"]
