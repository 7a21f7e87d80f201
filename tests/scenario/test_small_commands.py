"""Commands that no longer story needs: a look each at what they say."""


def test_the_guide_is_one_page(game):
    text = game.must("guide")["guide"]
    assert 1000 < len(text) < 4096 and "goto X Y Z" in text


def test_logs_tell_where_the_log_is(game):
    assert game.must("logs --lines 0")["lines"] == []


def test_a_ray_hits_what_is_in_its_way(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x} {y + 1} {z + 5} stone --confirm")
    hit = flat.must(f"ray {x + 0.5} {y + 1.62} {z + 9}")
    assert hit["pos"] == [x, y + 1, z + 5] and hit["face"] == "north"
    assert flat.must(f"ray {x + 0.5} {y + 9} {z + 0.5}")["hit"] is None
    flat.error(f"ray {x}", "usage")


def test_a_scan_is_a_map_with_a_legend(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 2} {y} {z - 1} stone --confirm")
    seen = flat.must("scan 3 1")
    layer = next(part for part in seen["layers"] if part["y"] == y)
    letter = layer["rows"][z - 1 - seen["z_from"]][x + 2 - seen["x_from"]]
    assert seen["legend"][letter] == "stone" and layer["rows"][0].count(".") == 7
    below = next(part for part in seen["layers"] if part["y"] == y - 1)
    assert {seen["legend"][letter] for letter in set("".join(below["rows"]))} == {"grass_block"}


def test_a_turn_is_relative_and_even(flat):
    flat.must("look 10 0")
    began = flat.state()["tick"]
    assert flat.must("turn 90 20 --over 10")["rotation"] == [100.0, 20.0]
    assert flat.state()["tick"] - began >= 10


def test_an_attack_wants_somebody_in_reach(flat):
    flat.error("attack", "state")
    flat.error("attack 999", "unknown")


def test_pick_takes_the_block_at_the_crosshair(creative):
    x, y, z = creative.feet()
    creative.must(f"setblock {x} {y + 1} {z + 2} oak_planks --confirm")
    creative.must(f"look-at {x} {y + 1} {z + 2}")
    picked = creative.must("pick")
    assert picked["block"] == "minecraft:oak_planks" and picked["held"]["item"] == "minecraft:oak_planks"
