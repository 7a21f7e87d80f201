"""Things one uses: furnaces, chests, doors, ladders, water, falling sand, the ground that drops lie on."""

import pytest


def slot_of(rows, item) -> int:
    return next(row["slot"] for row in rows if row["item"] == f"minecraft:{item}")


def test_a_furnace_smelts_at_two_hundred_ticks_an_item(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} furnace --confirm")
    flat.give("raw_iron", 2)
    flat.give("coal", 1)
    screen = flat.must(f"container {x + 1} {y} {z}")
    assert screen["menu"] == "furnace" and screen["slots"] == []
    flat.must(f"click-slot {slot_of(screen['player_slots'], 'raw_iron')} shift")
    flat.must(f"click-slot {slot_of(screen['player_slots'], 'coal')} shift")
    rows = flat.must("screen")["slots"]
    assert [(row["slot"], row["item"], row["count"]) for row in rows] == [(0, "minecraft:raw_iron", 2)]  # the coal burns
    flat.must("wait 100")
    assert 95 <= flat.must("screen")["properties"]["cook_progress"] <= 105
    assert "lit=true" in flat.must(f"block {x + 1} {y} {z}")["state"]
    flat.must("wait 310")
    assert [(row["slot"], row["count"]) for row in flat.must("screen")["slots"]] == [(2, 2)]
    flat.must("click-slot 2 shift")
    flat.must("close")
    assert flat.counts() == {"iron_ingot": 2}
    assert flat.player()["xp"]["total"] >= 1
    flat.must("wait 1300")
    assert "lit=false" in flat.must(f"block {x + 1} {y} {z}")["state"]


def test_a_furnace_goes_on_while_nobody_looks_and_after_a_reopening(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} furnace --confirm")
    flat.give("raw_iron", 4)
    flat.give("coal", 1)
    screen = flat.must(f"container {x + 1} {y} {z}")
    flat.must(f"click-slot {slot_of(screen['player_slots'], 'raw_iron')} shift")
    flat.must(f"click-slot {slot_of(screen['player_slots'], 'coal')} shift")
    flat.must("close")
    flat.must("wait 250")
    flat.must("quit-to-title")
    flat.must("open Flat")
    flat.must("wait 700")
    flat.must(f"container {x + 1} {y} {z}")
    assert [(row["slot"], row["item"], row["count"]) for row in flat.must("screen")["slots"]] == \
        [(2, "minecraft:iron_ingot", 4)]


def test_a_chest_keeps_exact_counts_and_spills_when_it_is_broken(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} chest --confirm")
    flat.give("cobblestone", 40)
    screen = flat.must(f"container {x + 1} {y} {z}")
    source = slot_of(screen["player_slots"], "cobblestone")
    flat.must(f"click-slot {source}")
    for slot in range(5):
        for _ in range(slot + 1):
            flat.must(f"click-slot {slot} right")
    flat.must(f"click-slot {source}")
    flat.must("close")
    assert flat.counts() == {"cobblestone": 25}
    flat.must("quit-to-title")
    flat.must("open Flat")
    screen = flat.must(f"container {x + 1} {y} {z}")
    assert [row["count"] for row in screen["slots"]] == [1, 2, 3, 4, 5]
    flat.must("close")
    flat.give("iron_axe")
    flat.must("select iron_axe")
    flat.must(f"break {x + 1} {y} {z}")
    flat.must("wait 40")
    lying = flat.must("entities 8 item")["entities"]
    total = dict(flat.counts())
    for row in lying:
        name = row["stack"]["item"].removeprefix("minecraft:")
        total[name] = total.get(name, 0) + row["stack"]["count"]
    assert total == {"cobblestone": 40, "chest": 1, "iron_axe": 1}


def test_two_chests_are_one_large_one(flat):
    x, y, z = flat.feet()
    flat.give("chest", 2)
    flat.must("select chest")
    flat.must("look 0 30")
    flat.must(f"place {x} {y} {z + 2}")
    flat.must(f"place {x + 1} {y} {z + 2}")
    assert flat.must(f"container {x} {y} {z + 2}")["own_slot_count"] == 54


def test_a_menu_that_goes_out_of_reach_is_closed(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} chest --confirm")
    flat.must(f"container {x + 1} {y} {z}")
    flat.must(f"command tp @s {x + 30} {y} {z}")
    flat.must("wait 2")
    assert flat.state()["screen"] == "playing"


def test_a_menu_whose_block_is_gone_is_closed_and_nothing_is_lost(flat):
    x, y, z = flat.feet()
    flat.give("dirt", 5)
    flat.must(f"setblock {x + 1} {y} {z} crafting_table --confirm")
    screen = flat.must(f"container {x + 1} {y} {z}")
    flat.must(f"click-slot {slot_of(screen['player_slots'], 'dirt')}")
    flat.must(f"setblock {x + 1} {y} {z} air --confirm")
    flat.must("wait 3")
    assert flat.state()["screen"] == "playing"
    assert flat.counts() == {"dirt": 5}


def test_doors_open_by_hand_and_goto_walks_through_them(flat):
    x, y, z = flat.feet()
    flat.must(f"fill {x - 4} {y} {z + 3} {x + 4} {y + 2} {z + 3} stone --confirm")
    flat.must(f"fill {x - 4} {y} {z + 4} {x - 4} {y + 2} {z + 8} stone --confirm")
    flat.must(f"fill {x + 4} {y} {z + 4} {x + 4} {y + 2} {z + 8} stone --confirm")
    flat.must(f"fill {x - 4} {y} {z + 8} {x + 4} {y + 2} {z + 8} stone --confirm")
    flat.must(f"fill {x} {y} {z + 3} {x} {y + 1} {z + 3} air --confirm")
    flat.give("oak_door")
    flat.must("select oak_door")
    flat.must("look 0 20")
    flat.must(f"place {x} {y} {z + 3}")
    assert flat.block(x, y + 1, z + 3) == "oak_door"
    reply = flat.must(f"interact {x} {y} {z + 3}")
    assert ("open=false" in reply["before"], "open=true" in reply["after"]) == (True, True)
    assert "open=true" in flat.must(f"block {x} {y + 1} {z + 3}")["state"]  # both halves
    flat.must(f"interact {x} {y} {z + 3}")
    flat.must(f"goto {x} {y} {z + 6} --timeout 20")
    assert flat.feet() == (x, y, z + 6)
    flat.must(f"goto {x} {y} {z} --timeout 20")
    flat.must(f"break {x} {y + 1} {z + 3} --timeout 30") if flat.must(f"reach {x} {y + 1} {z + 3}")["can_click"] else None


def test_ladders_are_climbed_by_goto_and_hold_who_sneaks(flat):
    x, y, z = flat.feet()
    flat.must(f"fill {x} {y} {z + 2} {x} {y + 5} {z + 2} stone --confirm")
    flat.must(f"fill {x} {y} {z + 1} {x} {y + 5} {z + 1} ladder[facing=north] --confirm")
    reply = flat.must(f"goto {x} {y + 6} {z + 2} --timeout 30")
    assert flat.feet() == (x, y + 6, z + 2) and reply["health"] == 20.0
    flat.must(f"goto {x} {y} {z - 3} --timeout 30")
    assert flat.player()["health"] == 20.0


def test_water_flows_and_carries_and_a_bucket_takes_it_back(flat):
    x, y, z = flat.feet()
    flat.give("water_bucket")
    flat.must("select water_bucket")
    flat.must(f"look-at {x + 2} {y - 1} {z}")
    flat.must("use-item")
    assert flat.must(f"block {x + 2} {y} {z}")["state"] == "minecraft:water[level=0]"
    assert flat.counts() == {"bucket": 1}
    flat.must("wait 60")
    assert flat.must(f"block {x + 2} {y} {z + 3}")["state"] == "minecraft:water[level=3]"
    before = flat.player()["pos"]
    flat.must("wait 40")
    assert flat.player()["pos"] != before  # the current pushes
    flat.must(f"goto {x + 2} {y} {z - 1} --range 1.5")
    flat.must(f"look-at {x + 2.5} {y + 0.5} {z + 0.5} --point")
    flat.must("use-item")
    assert flat.counts() == {"water_bucket": 1}
    flat.must("wait 100")
    assert flat.must(f"blocks {x - 8} {y} {z - 8} {x + 12} {y} {z + 8} --of water")["count"] == 0


def test_sand_falls(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 2} {y + 6} {z} sand --confirm")
    flat.must("wait 40")
    assert flat.block(x + 2, y, z) == "sand" and flat.block(x + 2, y + 6, z) == "air"


def test_torches_fall_off_when_their_wall_goes(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 2} {y} {z} dirt --confirm")
    flat.give("torch")
    flat.must("select torch")
    flat.must(f"place {x + 2} {y + 1} {z}")
    assert flat.must(f"block {x + 2} {y + 2} {z}")["block_light"] == 13
    flat.must(f"break {x + 2} {y} {z}")
    flat.must("wait 5")
    assert flat.block(x + 2, y + 1, z) == "air"
    assert flat.must(f"block {x + 2} {y + 2} {z}")["block_light"] == 0


@pytest.mark.parametrize("block, drop", [
    ("grass_block", "dirt"), ("stone", "cobblestone"), ("coal_ore", "coal"), ("diamond_ore", "diamond"),
    ("oak_log", "oak_log"), ("bookshelf", "book"), ("clay", "clay_ball"), ("glowstone", "glowstone_dust"),
    ("iron_ore", "raw_iron"), ("snow_block", None), ("glass", None),
])
def test_what_a_block_drops(flat, block, drop):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} {block} --confirm")
    flat.give("diamond_pickaxe")
    flat.must("select diamond_pickaxe")
    reply = flat.must(f"break {x + 1} {y} {z} --timeout 60")
    dropped = {row["item"].removeprefix("minecraft:") for row in reply["drops"]}
    assert dropped == ({drop} if drop else set())


def test_what_is_dropped_is_picked_up_once(flat):
    flat.give("dirt", 5)
    since = flat.last_event()
    flat.must("select dirt")
    flat.must("look 0 90")
    assert flat.must("drop 3")["delta"] == {"minecraft:dirt": -3}
    flat.must("wait 60")
    assert flat.counts() == {"dirt": 5}
    events = flat.events(since, "item")
    assert sum(event["delta"] for event in events) == 3
    assert {event["item"] for event in events} == {"minecraft:dirt"}


def test_experience_is_no_item(flat):
    x, y, z = flat.feet()
    flat.give("diamond_pickaxe")
    flat.must("select diamond_pickaxe")
    since = flat.last_event()
    flat.must(f"setblock {x + 1} {y} {z} diamond_ore --confirm")
    flat.must(f"break {x + 1} {y} {z}")
    flat.must(f"goto {x + 1} {y} {z}")
    flat.must("wait 40")
    assert 3 <= flat.player()["xp"]["total"] <= 7
    assert sum(event["points"] for event in flat.events(since, "experience")) == flat.player()["xp"]["total"]
    assert [event["item"] for event in flat.events(since, "item")] == ["minecraft:diamond"]
