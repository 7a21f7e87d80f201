"""A world whose server runs in a process of its own: what is drawn in real time (window, offscreen) has it."""

import os
import signal
import subprocess

import pytest

from tests.support import bodies
from tests.support.ctl import SOURCE, GameProcess, environment, is_alive, wait_until

SCRIPT = (
    "time set 6000", "give oak_log 3", "inventory", "craft oak_planks 4", "block {x} {y1} {z}", "setblock {x1} {y} {z} stone --confirm",
    "break {x1} {y} {z} --timeout 60", "command say hello", "statistics", "tick freeze", "tick step 5", "tick status", "tick unfreeze",
    "save", "state", "status --hash", "lan status", "friends status", "worlds",
)


def children(pid: int) -> list[int]:
    """Processes that a process has begun and that still live."""
    found = []
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == pid and fields[0] != "Z":
                found.append(int(name))
    return found


def shape(value):
    """What kinds of values are where; lists by their first."""
    if isinstance(value, dict):
        return {key: shape(part) for key, part in value.items()}
    if isinstance(value, list):
        return [shape(value[0])] if value else []
    return "number" if isinstance(value, int | float) and not isinstance(value, bool) else type(value).__name__


def told(game: GameProcess) -> list[dict]:
    game.must("open Host 5 --type flat --timeout 60")
    x, y, z = (int(part // 1) for part in game.must("state")["player"]["pos"])
    places = {"x": x, "y": y, "z": z, "x1": x + 2, "y1": y - 1}
    return [game.do(line.format(**places)) for line in SCRIPT]


def test_the_same_lines_have_the_same_replies_inline_and_apart(tmp_path):
    inline = GameProcess(tmp_path / "inline", "--view-distance", "3", lockstep=False)
    try:
        expected = told(inline)
    finally:
        inline.kill()
    apart = bodies.game(tmp_path / "apart", "offscreen", "--view-distance", "3")
    try:
        replies = told(apart)
        assert len(children(apart.process.pid)) >= 1
        for line, one, other in zip(SCRIPT, expected, replies, strict=True):
            assert ("error" in one) == ("error" in other), (line, one, other)
            assert shape(one).keys() == shape(other).keys(), (line, one, other)
        assert apart.quit() == 0
    finally:
        apart.kill()


@pytest.fixture
def game(tmp_path):
    game = bodies.game(tmp_path, "offscreen", "--view-distance", "2")
    game.must("open Kept 5 --type flat --timeout 60")
    yield game
    game.kill()


def feet(game) -> tuple[int, int, int]:
    return tuple(int(part // 1) for part in game.must("state")["player"]["pos"])


def test_a_killed_game_leaves_a_saved_world_and_no_process(game, tmp_path):
    x, y, z = feet(game)
    game.must(f"setblock {x + 1} {y} {z} gold_block --confirm")
    ours = children(game.process.pid)
    assert ours
    game.process.send_signal(signal.SIGKILL)
    game.process.wait(30)
    for pid in ours:
        wait_until(lambda pid=pid: not is_alive(pid), 30, "the end of the world's process")
    again = GameProcess(tmp_path, "--view-distance", "2")
    try:
        again.must("open Kept")
        assert again.must(f"block {x + 1} {y} {z}")["block"] == "minecraft:gold_block"
    finally:
        again.kill()


def test_a_dead_worlds_process_is_a_sentence_and_the_title(game):
    game.must("save")
    for pid in children(game.process.pid):
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: game.must("state")["screen"] == "title", 30, "the title screen")
    assert any("process ended" in line for line in game.must("logs --lines 30")["lines"])
    assert game.must("open Kept --timeout 60")["world"] == "Kept"
    assert game.quit() == 0


def test_what_save_acknowledged_is_on_the_disk(game, tmp_path):
    x, y, z = feet(game)
    game.must(f"setblock {x + 1} {y} {z} iron_block --confirm")
    assert game.must("save")["saved"]
    ours = children(game.process.pid)
    for pid in (game.process.pid, *ours):
        os.kill(pid, signal.SIGKILL)
    game.process.wait(30)
    again = GameProcess(tmp_path, "--view-distance", "2")
    try:
        again.must("open Kept")
        assert again.must(f"block {x + 1} {y} {z}")["block"] == "minecraft:iron_block"
    finally:
        again.kill()


def test_errors_of_opening_are_the_same_sentences(game, tmp_path):
    game.must("quit-to-title")
    other_seed = game.do("open Kept 6")
    assert (other_seed["kind"], other_seed["reason"]) == ("state", "other-seed")
    second = GameProcess(tmp_path, "--view-distance", "2")
    try:
        second.must("open Kept")
        locked = game.do("open Kept --timeout 30")
        assert locked["kind"] == "state" and "Kept" in locked["error"]
        assert game.must("state")["screen"] == "title"
    finally:
        second.kill()
    assert game.must("open Kept --timeout 60")["world"] == "Kept"


def test_a_friend_joins_a_world_that_runs_apart(game, tmp_path):
    port = game.must("lan open --address 127.0.0.1")["port"]
    home = tmp_path / "guest"
    subprocess.run([*SOURCE, "account", "offline", "Guest"], env=environment(home), check=True, capture_output=True, timeout=60)
    guest = GameProcess(home, "--view-distance", "2", lockstep=False)
    try:
        joined = guest.must(f"connect 127.0.0.1:{port} --timeout 60")
        assert joined["address"].endswith(str(port))
        players = game.must("lan status")["players"]
        assert [(row["name"], row["came"]) for row in players] == [("Player", "host"), ("Guest", "lan")]
    finally:
        guest.kill()
    assert game.must("lan close")["open"] is False
