"""Set-up by commands, events, waits and batches, as agents lean on them."""

import json


def test_a_batch_is_checked_whole_and_stops_at_the_first_failure(flat):
    reply = flat.error(["batch", json.dumps(["wait 1", "lok 0 0"])], "unknown")
    assert reply["line"] == 1 and "nothing was run" in reply["error"]
    x, y, z = flat.feet()
    reply = flat.must(["batch", json.dumps(["look 0 0", f"break {x} {y + 5} {z}", "look 90 0"])])
    assert (reply["ok"], reply["stopped_at"], len(reply["results"])) == (False, 1, 2)
    assert flat.player()["rotation"][0] == 0
    reply = flat.must(["batch", "--keep-going", json.dumps(["look 0 0", f"break {x} {y + 5} {z}", "look 90 0"])])
    assert (reply["ok"], reply["stopped_at"], len(reply["results"])) == (False, 1, 3)
    assert flat.player()["rotation"][0] == 90


def test_wait_for_sees_what_happened_since_a_mark(flat):
    mark = flat.last_event()
    flat.must("chat first")
    flat.must("chat second")
    found = flat.must(f"wait-for chat first --since {mark}")
    assert "first" in found["event"]["text"]
    flat.error("wait-for chat first --timeout 1", "timeout")
    other = flat.connect()
    flat.send("wait-for chat ping --timeout 20")
    other.must("wait 5")
    other.must("chat ping")
    assert flat.wait()["event"]["text"].endswith("ping")


def test_screens_and_widgets_are_waited_for(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} chest --confirm")
    other = flat.connect()
    flat.send("wait-for screen chest --timeout 20")
    other.must("wait 3")
    other.must(f"container {x + 1} {y} {z}")
    assert flat.wait()["screen"] == "chest"
    assert flat.must("wait-for widget slot-0")["widget"]["kind"] == "slot"
    flat.must("close")
    assert flat.must("wait-for screen playing")["ok"] is True


def test_lockstep_moves_only_while_a_line_waits(flat):
    tick = flat.state()["tick"]
    for _ in range(50):
        flat.turn()
    assert flat.state()["tick"] == tick
    flat.must("wait 7")
    assert flat.state()["tick"] == tick + 7


def test_freeze_and_step_move_the_world_by_exactly_so_much(flat):
    x, y, z = flat.feet()
    flat.must("tick freeze")
    flat.must(f"setblock {x + 2} {y + 20} {z} sand --confirm")
    flat.must("wait 40")
    assert flat.block(x + 2, y + 20, z) == "sand"
    before = flat.must("tick status")["game_time"]
    flat.must("tick step 5")
    assert flat.must("tick status")["game_time"] == before + 5
    assert flat.block(x + 2, y + 20, z) == "air"
    flat.must("tick unfreeze")
    flat.must("wait 60")
    assert flat.block(x + 2, y, z) == "sand"


def test_cheats_are_seen_in_the_input_log_with_their_origin(flat):
    since = flat.must("input-log")["last"]
    flat.give("stone")
    flat.must("command time set day")
    flat.must("look 0 0")
    rows = flat.must(f"input-log --since {since} --origin agent")["inputs"]
    assert [row["key"].split()[0] for row in rows if row["kind"] == "line"] == ["give", "command", "look"]
    assert all(row["origin"] == "agent" for row in rows)
    assert not any("time set day" in row["key"] for row in rows)  # what was typed is not kept
    assert flat.state()["input"]["last_origin"] == "agent"


def test_evidence_is_what_the_next_query_says(flat):
    x, y, z = flat.feet()
    flat.give("stone", 3)
    flat.must("select stone")
    placed = flat.must(f"place {x + 1} {y} {z}")
    assert placed["delta"] == {"minecraft:stone": -1} and flat.counts() == {"stone": 2}
    assert placed["state"] == flat.must(f"block {x + 1} {y} {z}")["state"]
    before = flat.counts()
    flat.give("stone", 5)
    assert flat.counts() == {"stone": before["stone"] + 5}
    filled = flat.must(f"fill {x + 2} {y} {z} {x + 4} {y + 1} {z} glass --confirm")
    assert filled["count"] == 6 == flat.must(f"blocks {x + 2} {y} {z} {x + 4} {y + 1} {z} --of glass")["count"]


def test_destructive_lines_want_to_be_confirmed(flat):
    x, y, z = flat.feet()
    assert "--confirm" in flat.error(f"setblock {x + 2} {y} {z} stone", "usage", "confirm")["error"]
    assert flat.block(x + 2, y, z) == "air"
    assert flat.must(f"setblock {x + 2} {y} {z} dirt --confirm")["after"] == "minecraft:dirt"


def test_plan_and_craft_lead_from_logs_to_a_pickaxe(flat):
    x, y, z = flat.feet()
    flat.give("oak_log", 3)
    flat.must("craft oak_planks 4")
    flat.must("craft crafting_table")
    flat.must("select crafting_table")
    flat.must(f"place {x + 1} {y} {z}")
    plan = flat.must("plan wooden_pickaxe")
    assert plan["possible"] is True and plan["missing"] == {}
    flat.must(f"container {x + 1} {y} {z}")
    for step in plan["steps"]:
        flat.must(f"craft {step['item']} {step['count']}")
    assert flat.counts()["wooden_pickaxe"] == 1


def test_reach_and_scan_tell_what_goto_would_meet(flat):
    x, y, z = flat.feet()
    flat.must(f"fill {x + 3} {y} {z - 5} {x + 3} {y + 2} {z + 5} stone --confirm")
    flat.must(f"setblock {x + 3} {y - 1} {z + 6} magma_block --confirm")
    reply = flat.must(f"reach {x + 5} {y} {z} --range 0")
    assert (reply["path"], reply["can_click"]) == (True, False) and reply["steps"] > 8
    walled = flat.must(f"goto {x + 5} {y} {z}")
    assert walled["health"] == 20.0
    scanned = flat.must("scan 3 1")
    letters = {name: letter for letter, name in scanned["legend"].items()}
    assert any(letters["stone"] in row for layer in scanned["layers"] for row in layer["rows"])
