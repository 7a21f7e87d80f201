"""Reports from people who drive games by script: blocks and looking (O06 to O11)."""

from itertools import product

import pytest


def test_o06_a_block_into_ones_own_body_is_refused_alike_for_all_spellings(flat):
    x, y, z = flat.feet()
    flat.give("stone", 4)
    flat.must("select stone")
    before = flat.player()
    replies = [flat.error(f"place {px} {py} {pz}", "state", "entity-in-way")
               for px, pz in ((x, z), (x + 0.4, z + 0.4)) for py in (y, y + 1)]
    assert all("you are standing there" in reply["error"] for reply in replies)
    assert [reply["pos"] for reply in replies] == [[x, y, z], [x, y + 1, z]] * 2
    after = flat.player()
    assert (after["pos"], after["health"]) == (before["pos"], before["health"])
    assert flat.counts() == {"stone": 4}


def test_o07_a_cell_is_named_by_any_place_in_it(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} chest --confirm")
    flat.must(f"setblock {x - 1} {y} {z} chest --confirm")
    assert flat.must(f"block {x + 1.5} {y + 0.9} {z + 0.53}")["pos"] == [x + 1, y, z]
    assert flat.must("block -0.5 64 -0.5")["pos"] == [-1, 64, -1]
    assert flat.must("block -0.0 -0.001 0.999")["pos"] == [0, -1, 0]
    assert flat.must(f"container {x + 1.5} {y} {z + 0.47}")["pos"] == [x + 1, y, z]
    flat.must("close")
    assert flat.must(f"interact {x - 0.5} {y} {z + 0.2}")["pos"] == [x - 1, y, z]
    flat.must("close")
    assert flat.must(f"break {x - 0.5} {y + 0.3} {z + 0.2}")["pos"] == [x - 1, y, z]
    flat.give("stone")
    flat.must("select stone")
    assert flat.must(f"place {x - 0.01} {y + 0.3} {z + 0.2}")["pos"] == [x - 1, y, z]
    flat.error("block nan 0 0", "usage")
    flat.error("block 1e400 0 0", "usage")


def test_o08_digging_that_cannot_succeed_says_why_and_changes_nothing(flat):
    x, y, z = flat.feet()
    since = flat.last_event()
    flat.must(f"setblock {x + 1} {y} {z} bedrock --confirm")
    flat.error(f"break {x + 1} {y} {z}", "state", "unbreakable")
    flat.error(f"break {x + 9} {y - 1} {z}", "state", "out-of-reach")
    flat.error(f"break {x} {y - 3} {z}", "state", "no-line-of-sight")
    flat.error(f"break {x} {y + 3} {z}", "state", "nothing-there")
    flat.error("break 3000 0 3000", "state", "not-loaded")
    flat.must("command gamemode adventure")
    flat.error(f"break {x} {y - 1} {z}", "state", "game-mode")
    assert flat.block(x + 1, y, z) == "bedrock" and flat.block(x, y - 1, z) == "grass_block"
    assert flat.events(since, "item") == []


def test_o08_a_dig_that_succeeds_is_seen_at_once(flat):
    x, y, z = flat.feet()
    flat.give("iron_shovel")
    flat.must("select iron_shovel")
    reply = flat.must(f"break {x + 1} {y - 1} {z}")
    assert reply["after"] == "minecraft:air" and reply["harvested"] is True
    assert flat.block(x + 1, y - 1, z) == "air"


def test_o09_a_stopped_dig_is_one_error_and_the_block_has_all_its_time_again(flat):
    x, y, z = flat.feet()
    other = flat.connect()
    flat.must(f"setblock {x + 1} {y} {z} obsidian --confirm")
    flat.must(f"setblock {x - 1} {y} {z} dirt --confirm")
    flat.must(f"setblock {x} {y - 1} {z + 1} dirt --confirm")
    flat.must("wait 10")
    undisturbed = flat.must(f"break {x} {y - 1} {z + 1}")["ticks"]
    flat.must("wait 10")
    flat.send(f"break {x + 1} {y} {z} --timeout 300")
    other.must("wait 20")
    assert other.must("stop")["stopped"] == ["break"]
    reply = flat.wait()
    assert reply["kind"] == "state" and "stopped" in reply["error"]
    assert len(flat.replies) == flat.sent
    assert flat.block(x + 1, y, z) == "obsidian"
    assert flat.must(f"break {x - 1} {y} {z}")["ticks"] == undisturbed
    flat.give("diamond_pickaxe")
    flat.must("select diamond_pickaxe")
    whole = flat.must(f"break {x + 1} {y} {z}")
    assert whole["ticks"] in (188, 189, 190, 191)  # 9.4 s: nothing is left of the first try
    assert flat.game.session.client.interaction.digging is None


def test_o10_an_empty_chunk_is_loaded_and_a_missing_one_is_not_air(game):
    game.must("open Nothing 1 --type void")
    game.must("wait-for loaded --timeout 20")
    empty = game.must("block 20 100 20")
    assert (empty["block"], empty["loaded"]) == ("minecraft:air", True)
    far = game.must("block 1000 100 1000")
    assert (far["block"], far["state"], far["loaded"]) == ("", "", False)


def test_o11_angles_are_degrees_and_out_of_range_is_an_error(flat):
    assert "degrees" in flat.must("help look")["help"]
    for line, rotation in (("look 0 0", [0, 0]), ("look 90 0", [90, 0]), ("look 180 0", [-180, 0]),
                           ("look 450 -90", [90, -90]), ("look -190 10", [170, 10])):
        assert flat.must(line)["rotation"] == rotation, line
        assert flat.player()["rotation"] == rotation, line
    flat.error("look 0 95", "usage")
    assert flat.player()["rotation"] == [170, 10]
    x, y, z = flat.feet()
    flat.must("look 0 0")
    assert flat.must("move forward 5")["pos"][2] > z + 0.5  # yaw 0 is to +z
    flat.must("look 90 0")
    assert flat.must("move forward 10")["pos"][0] < x + 0.5  # 90 is to -x


@pytest.mark.parametrize("where", ["air", "glass"])
def test_o11_look_at_finds_blocks_in_all_26_directions(flat, where):
    x, y, z = flat.feet()
    y += 20
    flat.must(f"setblock {x} {y - 1} {z} {'stone' if where == 'air' else 'glass'} --confirm")
    flat.stand(x + 0.5, y, z + 0.5)
    for dx, dy, dz in product((-1, 0, 1), repeat=3):
        if (dx, dy, dz) == (0, 0, 0):
            continue
        cell = (x + 2 * dx, y + 1 + 2 * dy, z + 2 * dz)
        if (dx, dy, dz) == (0, -1, 0):
            cell = (x, y - 1, z)  # what one stands on
        else:
            flat.must("setblock {} {} {} gold_block --confirm".format(*cell))
        looked = flat.must("look-at {} {} {}".format(*cell))
        assert looked["visible"] is True, cell
        seen = flat.must("looking-at")
        assert (seen["pos"], seen["in_reach"]) == (list(cell), True), cell
