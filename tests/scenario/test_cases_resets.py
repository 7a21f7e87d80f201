"""Reports from people who drive games by script: seeds and resets (O19, O21). O20 runs processes: test_determinism."""

import os
from hashlib import sha256

import pytest

from tests.support.scenario import Scenario, scaled, shuffled

SEEDS = {"0": 0, "-1": -1, "00": 0, "hello": 99162322, "9223372036854775807": 2**63 - 1, "-9223372036854775808": -2**63}


def look_at_the_world(game) -> list:
    """The spawn and 200 blocks around it."""
    x, y, z = game.feet()
    dice = shuffled(19)
    cells = [(x + dice.randint(-20, 20), y + dice.randint(-20, 20), z + dice.randint(-20, 20)) for _ in range(200)]
    return [game.player()["pos"], [game.must("block {} {} {}".format(*cell))["state"] for cell in cells]]


def delete(game, name: str) -> None:
    """As a script that resets does: the folder goes."""
    folder = game.home / "saves" / name
    assert folder.is_dir()
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    folder.rmdir()


@pytest.mark.parametrize("typed", ["0", "-1", "hello"])
def test_o19_the_same_seed_is_the_same_world(game, typed):
    seen = []
    for _ in range(2):
        reply = game.must(["open", "A", typed, "creative"])
        assert reply["seed"] == SEEDS[typed]
        seen.append(look_at_the_world(game))
        game.must("quit-to-title")
        delete(game, "A")
    assert seen[0] == seen[1]
    assert len(set(seen[0][1])) > 3


@pytest.mark.parametrize("typed", SEEDS)
def test_o19_a_seed_is_told_and_listed(game, typed):
    assert game.must(["open", "A", typed, "--type", "flat"])["seed"] == SEEDS[typed]
    assert game.state()["world"]["seed"] == SEEDS[typed]
    assert game.must("worlds")["worlds"][0]["seed"] == SEEDS[typed]


def test_o19_a_number_too_large_is_hashed_like_any_text(game):
    assert game.must(["open", "A", str(2**63), "--type", "flat"])["seed"] == java_hash(str(2**63))


def java_hash(text: str) -> int:
    value = 0
    for letter in text:
        value = (31 * value + ord(letter)) & 0xFFFFFFFF
    return value - (1 << 32) if value >= 1 << 31 else value


def test_o19_no_seed_is_a_new_one_each_time(game):
    seeds = set()
    for number in range(4):
        seeds.add(game.must(f"open W{number} --type flat")["seed"])
        game.must("quit-to-title")
    assert len(seeds) == 4
    reply = game.error("open W0 12345", "state", "other-seed")
    assert reply["seed"] in seeds


def surroundings(game) -> str:
    x, y, z = 0, 64, 0
    rows = game.must(f"blocks {x - 32} {y - 128} {z - 32} {x + 31} {y + 60} {z + 31} --max 100000")
    return sha256(repr([(row["pos"], row["state"]) for row in rows["blocks"]]).encode()).hexdigest()


def first_sight(game) -> dict:
    state = game.state()
    return {
        "blocks": surroundings(game), "entities": game.must("entities 200")["entities"], "time": state["world"]["time"],
        "pos": state["player"]["pos"], "health": state["player"]["health"], "inventory": game.must("inventory"),
        "statistics": game.must("statistics"), "hash": game.must("status --hash")["hash"],
    }


def dig_and_litter(game) -> None:
    game.give("diamond_shovel")
    game.give("cobblestone", 20)
    game.must("select diamond_shovel")
    x, y, z = game.feet()
    broken = 0
    for dx in range(-3, 4):
        for dz in range(-3, 4):
            if (dx, dz) != (0, 0):
                broken += "ok" in game.do(f"break {x + dx} {y - 1} {z + dz}")
    assert broken >= 40
    game.must("select cobblestone")
    game.must("drop 5")
    game.must("time set 13000")
    game.must("move forward 20")


def test_o21_a_world_opened_anew_by_its_seed_is_as_at_first(tmp_path):
    game = Scenario(tmp_path, view_distance=2)
    game.must("open Room 7 --type flat")
    first, files, memory = first_sight(game), None, None
    assert first["statistics"]["mined"] == {}
    for episode in range(scaled(50, 3)):
        dig_and_litter(game)
        game.must("quit-to-title")
        delete(game, "Room")
        game.must("open Room 7 --type flat")
        assert first_sight(game) == first
        now = sum(len(found) for _, _, found in os.walk(tmp_path))
        files = now if files is None else files
        assert now == files
        if episode == 1:
            memory = resident()
    assert resident() - memory < 20_000
    game.close()
    game.check_log()


def resident() -> int:
    """KiB of memory in use now."""
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
