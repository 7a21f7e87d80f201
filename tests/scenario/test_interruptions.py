"""What becomes of an action when something comes between: death, a push, leaving, another agent, a full inventory."""

import pytest


@pytest.mark.parametrize("line", ["goto 40 -60 40", "move forward 200", "break 1 -60 0 --timeout 300", "turn 90 0 --over 200"])
def test_death_ends_an_action_with_one_error(flat, line):
    flat.must("setblock 1 -60 0 obsidian --confirm")
    other = flat.connect()
    flat.send(line)
    other.must("wait 10")
    other.must("command kill @s")
    reply = flat.wait()
    assert reply["kind"] == "state" and reply["reason"] in ("dead", "stopped"), reply
    assert flat.state()["action"] is None
    other.must("respawn")
    assert flat.must("move forward 5")["distance"] > 0.3
    assert len(flat.replies) == flat.sent


def test_leaving_ends_an_action_and_every_wait(flat):
    other, third = flat.connect(), flat.connect()
    flat.send("goto 40 -60 40")
    third.send("wait-for chat never --timeout 500")
    other.must("wait 5")
    other.must("quit-to-title")
    assert flat.wait()["kind"] == "state"
    third.send("state")
    other.must("open Flat")
    assert other.must("state")["action"] is None
    other.must("chat never")
    assert third.wait()["world"]["name"] == "Flat"


def test_a_push_off_the_way_is_made_good(flat):
    x, y, z = flat.feet()
    other = flat.connect()
    flat.send(f"goto {x + 25} {y} {z}")
    other.must("wait 30")
    other.must(f"command tp @s {x + 5} {y} {z + 12}")
    reply = flat.wait()
    assert reply["ok"] is True and reply["plans"] >= 2
    assert flat.feet() == (x + 25, y, z)


def test_a_wall_that_comes_up_on_the_way_is_walked_round(flat):
    x, y, z = flat.feet()
    other = flat.connect()
    flat.send(f"goto {x + 25} {y} {z}")
    other.must("wait 20")
    other.must(f"fill {x + 12} {y} {z - 6} {x + 12} {y + 3} {z + 6} stone --confirm")
    assert flat.wait()["ok"] is True
    assert flat.feet() == (x + 25, y, z)


def test_a_block_that_vanishes_under_the_tool_is_told(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} obsidian --confirm")
    other = flat.connect()
    flat.send(f"break {x + 1} {y} {z} --timeout 300")
    other.must("wait 20")
    other.must(f"setblock {x + 1} {y} {z} dirt --confirm")
    reply = flat.wait()
    assert (reply["kind"], reply["reason"]) == ("state", "changed")
    assert flat.block(x + 1, y, z) == "dirt"


def test_a_dig_that_is_pushed_out_of_reach_ends(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} obsidian --confirm")
    other = flat.connect()
    flat.send(f"break {x + 1} {y} {z} --timeout 300")
    other.must("wait 20")
    other.must(f"command tp @s {x + 20} {y} {z}")
    reply = flat.wait()
    assert (reply["kind"], reply["reason"]) == ("state", "out-of-reach")
    assert flat.block(x + 1, y, z) == "obsidian"


def test_a_connection_that_ends_lets_its_action_go(flat):
    other = flat.connect()
    other.send("goto 40 -60 40")
    flat.must("wait 10")
    assert flat.state()["action"]["name"] == "goto"
    other.lane.end()
    flat.must("wait 2")
    assert flat.state()["action"] is None
    before = flat.player()["pos"]
    flat.must("wait 20")
    assert abs(flat.player()["pos"][0] - before[0]) < 0.5


def test_a_full_inventory_leaves_things_on_the_ground(flat):
    x, y, z = flat.feet()
    for _ in range(36):
        flat.must("give diamond_sword")
    assert flat.must("inventory")["free_slots"] == 0
    flat.must(f"setblock {x + 1} {y} {z} dirt --confirm")
    reply = flat.must(f"break {x + 1} {y} {z}")
    assert reply["drops"] == [{"item": "minecraft:dirt", "count": 1}]
    flat.must(f"goto {x + 1} {y} {z}")
    flat.must("wait 40")
    assert "dirt" not in flat.counts()
    assert [row["stack"]["item"] for row in flat.must("entities 8 item")["entities"]] == ["minecraft:dirt"]
    flat.must("drop")
    flat.must("move back 30")
    flat.must(f"goto {x + 1} {y} {z} --range 0.8")
    flat.must("wait 40")
    assert flat.counts()["diamond_sword"] + flat.counts().get("dirt", 0) == 36


def test_stop_ends_a_walk_where_it_is(flat):
    other = flat.connect()
    flat.send("goto 40 -60 40")
    other.must("wait 30")
    assert other.must("stop")["stopped"] == ["goto"]
    reply = flat.wait()
    assert reply["kind"] == "state" and reply["reason"] == "stopped"
    flat.must("wait 10")
    here = flat.player()["pos"]
    flat.must("wait 20")
    assert flat.player()["pos"] == here


def test_many_lines_at_once_are_answered_in_order(flat):
    flat.send(*(f"wait {number % 3}" for number in range(300)))
    flat.wait()
    assert [reply["ticks"] for reply in flat.replies[-300:]] == [number % 3 for number in range(300)]


def test_thirty_connections_are_all_served(flat):
    others = [flat.connect() for _ in range(30)]
    for number, other in enumerate(others):
        other.send(f"wait {number % 5}", "state")
    for other in others:
        assert other.wait()["screen"] == "playing"
