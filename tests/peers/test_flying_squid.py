"""Our headless game on flying-squid: it joins, walks, chats, digs, places and reads, by lines of `horizon ctl` alone.

What that server does wrong and a client must bear: sounds longer than their fields, a saturation and rotations that are
no numbers, breaks that it tells all but the digger, no answer to most actions, a chest window that it cannot send.
"""

import pytest

from tests.peers.processes import Squid
from tests.support.ctl import CtlPipe, GameProcess


@pytest.fixture(scope="module")
def squid(tmp_path_factory):
    with Squid(cwd=tmp_path_factory.mktemp("squid")) as running:
        yield running


@pytest.fixture
def line(squid, tmp_path):
    """`horizon ctl -` before a game that has joined; in the end the game quits by itself and with status 0."""
    game = GameProcess(tmp_path / "home", lockstep=False)
    pipe = CtlPipe(tmp_path / "home", path=game.path)
    joined = pipe.must(f"connect 127.0.0.1:{squid.port}")
    assert (joined["ok"], joined["dimension"]) == (True, "minecraft:overworld")
    yield pipe
    pipe.end()
    assert game.quit() == 0


def feet(line) -> tuple[int, int, int]:
    x, y, z = line.must("state")["player"]["pos"]
    return int(x // 1), int(y // 1), int(z // 1)


def block(line, x: int, y: int, z: int) -> str:
    return line.must(f"block {x} {y} {z}")["block"]


def start_at(line, x: int, z: int) -> tuple[int, int, int]:
    """Walk somewhere on the plain."""
    _, y, _ = feet(line)
    assert line.must(f"goto {x} {y} {z}")["ok"]
    assert feet(line) == (x, y, z)
    return x, y, z


def test_it_stands_in_the_world_and_reads_it(line):
    x, y, z = feet(line)
    assert block(line, x, y - 1, z) == "minecraft:grass_block" and block(line, x, y, z) == "minecraft:air"
    row = line.must("scan 2 1")["layers"][-1]["rows"][2]
    assert len(set(row)) == 1 and line.must("state")["player"]["on_ground"]
    status = line.must("status")
    assert status["chunks"]["client"] >= 36 and status["world"]["seed"] is None
    assert line.do("status --hash")["reason"] == "remote"


def test_it_walks_and_chats(line):
    start_at(line, 12, 12)
    start_at(line, 4, 15)
    assert line.must("chat good morning")["text"] == "<Player> good morning"
    assert "<Player> good morning" in [row["text"] for row in line.must("messages")["messages"]]


@pytest.mark.parametrize("mode", ["survival", "creative"])
def test_it_digs_and_places(line, mode):
    x, y, z = start_at(line, 10, 10 if mode == "survival" else 14)
    line.must(f"command gamemode {mode}")
    cell = (x + 1, y - 1, z)
    broken = line.must("break %d %d %d" % cell)
    assert (broken["before"], broken["after"]) == ("minecraft:grass_block", "minecraft:air")
    assert block(line, *cell) == "minecraft:air"
    assert line.must("give dirt 5")["delta"]["minecraft:dirt"] >= 5
    line.must("select dirt")
    placed = line.must("place %d %d %d" % cell)
    assert (placed["after"], placed["delta"]) == ("minecraft:dirt", {"minecraft:dirt": -1} if mode == "survival" else {})
    assert block(line, *cell) == "minecraft:dirt"
    assert line.must("break %d %d %d" % cell)["after"] == "minecraft:air"


def test_commands_are_the_servers_and_one_may_leave_and_come_back(line, squid):
    x, y, z = start_at(line, 6, 6)
    assert line.must(f"setblock {x + 1} {y} {z} stone --confirm")["after"] == "minecraft:stone"
    assert line.must("time set 1000")["output"] != []
    assert line.must("disconnect")["screen"] == "title"
    assert line.must(f"connect 127.0.0.1:{squid.port}")["ok"]
    assert line.must(f"goto {x} {y} {z} --range 3")["ok"]


def test_a_kick_ends_with_a_sentence_and_the_game_lives(line, squid):
    line.do("command kick Player Out you go")
    assert line.must("wait-for screen title")["ok"]
    state = line.must("state")
    assert "Out you go" in state["disconnect_reason"] and f"connect 127.0.0.1:{squid.port}" in state["disconnect_reason"]
    assert line.must(f"connect 127.0.0.1:{squid.port}")["ok"]
