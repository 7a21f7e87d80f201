"""What one surface says of another: ticks, names, and what is left behind by a command that was given up."""

import pytest


def test_every_tick_that_is_told_is_the_games(flat):
    tick = flat.must("state")["tick"]
    assert flat.must("look 10 0")["tick"] == tick + 1
    assert flat.must("give stone")["tick"] == flat.must("state")["tick"]
    assert flat.must("messages")["messages"][-1]["tick"] == flat.must("state")["tick"]
    flat.must("wait 3")
    assert flat.must("chat hello")["tick"] == flat.must("events")["events"][-1]["tick"]


def test_chat_comes_back_byte_for_byte(flat):
    said = flat.must('["chat", "two  spaces \\u00fc\\ud83d\\ude42"]')
    assert said["text"] == "<Player> two  spaces \u00fc\U0001f642"
    assert flat.must("messages")["messages"][-1]["text"] == said["text"]


def test_statistics_keep_their_names(flat):
    flat.must("jump")
    flat.must("wait 20")
    custom = flat.must("statistics")["custom"]
    assert custom["minecraft:jump"] == 1 and custom["minecraft:play_time"] >= 20
    assert "minecraft:enchant_item" not in custom


@pytest.mark.parametrize(("name", "count"), [("oak_log[axis=x]", 1), ("oak_log[AXIS=Y]", 2), ("oak_log", 3), ("*_log", 3)])
def test_properties_narrow_a_search(flat, name, count):
    for z, state in ((20, "oak_log[axis=x]"), (21, "oak_log"), (22, "oak_log[axis=y]")):
        flat.must(f"setblock 0 -60 {z} {state} --confirm")
    flat.must("wait 2")
    assert flat.must(f"find-block {name} --radius 40")["count"] == count
    assert flat.must(f"blocks 0 -60 20 0 -60 22 --of {name}")["count"] == count
    assert flat.error("find-block oak_log[axis=w]", "usage")


def test_steps_that_nobody_waits_for_end(flat):
    flat.must("tick freeze")
    assert flat.error("tick step 100000 --timeout 1", "timeout")
    reply = flat.must("tick status")
    assert reply["frozen"] is True and reply["steps_left"] == 0
    flat.must("tick unfreeze")


def test_an_empty_seed_is_no_seed(game):
    seeds = set()
    for name in ("A", "B"):
        seeds.add(game.must(f'open {name} "" --type void')["seed"])
        game.must("quit-to-title")
    assert len(seeds) == 2
    assert "use: open WORLD" in game.error("quit-to-title", "state", "no-world")["error"]


@pytest.mark.parametrize("line", ["look 0 0", "look-at 0 -60 5", "turn 5 5", "move back 5"])
def test_the_eye_is_not_turned_away_from_what_is_being_mined(flat, line):
    flat.must("setblock 2 -60 0 obsidian --confirm")
    other = flat.connect()
    flat.send("break 2 -60 0 --timeout 400")
    flat.turn()
    assert other.error(line, "busy")["action"] == "break"
    other.must("stop")
    assert flat.wait()["reason"] == "stopped"
