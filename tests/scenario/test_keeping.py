"""A world that is left and opened again is the world that was left."""

import weakref


def test_leaving_and_opening_again_keeps_player_chest_furnace_and_what_flies(flat):
    flat.must("setblock 2 -60 0 chest --confirm")
    flat.must("setblock 2 -60 2 furnace --confirm")
    for item, count in (("diamond", 5), ("raw_iron", 9), ("coal", 3), ("bread", 3)):
        flat.give(item, count)
    put(flat, "2 -60 0", "diamond")
    put(flat, "2 -60 2", "raw_iron", "coal")
    flat.must("wait 130")
    flat.must("command xp add @s 37 points")
    flat.must("command damage @s 3")
    flat.must("command effect give @s speed 60 1")
    flat.must("look 90 0")
    flat.must("setblock 5 -46 5 sand --confirm")
    flat.must("setblock -5 -57 -5 water --confirm")
    flat.must("wait 8")
    left, day_time = flat.player(), flat.state()["world"]["time"]
    flat.must("quit-to-title")
    flat.must("open Flat")
    assert flat.player() == left
    assert 0 <= flat.state()["world"]["time"] - day_time <= 6
    assert flat.counts() == {"bread": 3}
    assert contents(flat, "2 -60 0") == {"diamond": 5}
    assert contents(flat, "2 -60 2") == {"raw_iron": 9, "coal": 2}
    falling = flat.must("entities 32 falling_block")["entities"]
    assert [thing["block"] for thing in falling] == ["minecraft:sand"]
    flat.must("wait 60")
    assert flat.block(5, -60, 5) == "sand"
    assert flat.block(-5, -60, -5) == "water"
    assert contents(flat, "2 -60 2") == {"raw_iron": 8, "coal": 2, "iron_ingot": 1}


def test_nothing_changes_while_no_tick_passes(flat):
    flat.must("setblock 5 -46 5 sand --confirm")
    first = flat.must("status --hash")["hash"]
    for _ in range(50):
        flat.must("state")
    assert flat.must("status --hash")["hash"] == first


def put(flat, pos: str, *items: str) -> None:
    """Shift-click all of these items from the inventory into the menu of a block."""
    for slot in flat.must(f"container {pos}")["player_slots"]:
        if slot["item"].removeprefix("minecraft:") in items:
            flat.must(f"click-slot {slot['slot']} left shift")
    flat.must("close")


def contents(flat, pos: str) -> dict[str, int]:
    found = {slot["item"].removeprefix("minecraft:"): slot["count"] for slot in flat.must(f"container {pos}")["slots"]}
    flat.must("close")
    return found


def test_a_world_that_was_left_is_gone_from_memory(flat):
    chunks = [weakref.ref(chunk.states) for chunk in flat.game.session.client.level.chunks.values()]
    assert chunks
    flat.must("quit-to-title")
    assert [chunk for chunk in chunks if chunk() is not None] == []
