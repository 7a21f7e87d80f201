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
    assert "entities" in flat.error("attack", "state", "nothing-there")["error"]
    assert "999" in flat.error("attack 999", "unknown")["error"]


def test_pick_takes_the_block_at_the_crosshair(creative):
    x, y, z = creative.feet()
    creative.must(f"setblock {x} {y + 1} {z + 2} oak_planks --confirm")
    creative.must(f"look-at {x} {y + 1} {z + 2}")
    picked = creative.must("pick")
    assert picked["block"] == "minecraft:oak_planks" and picked["held"]["item"] == "minecraft:oak_planks"


def test_a_creative_player_flies_up_stays_and_comes_down(creative):
    ground = creative.player()["pos"][1]
    up = creative.must("move up 20")
    assert up["flying"] is True and up["pos"][1] > ground + 4
    creative.must("wait 30")
    height = creative.player()["pos"][1]
    creative.must("wait 20")
    assert abs(creative.player()["pos"][1] - height) < 0.01
    down = creative.must("move down 60")
    assert down["pos"][1] == ground and down["flying"] is False


def test_a_survivor_does_not_fly(flat):
    before = flat.player()["pos"]
    flat.error("move up 5", "state", "game-mode")
    assert flat.player()["pos"] == before


def test_a_recipe_that_copies_says_what_it_made(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} crafting_table --confirm")
    for stack in ("netherite_upgrade_smithing_template 1", "diamond 7", "netherrack 1"):
        flat.must(f"give {stack}")
    flat.must(f"container {x + 1} {y} {z}")
    reply = flat.must("craft netherite_upgrade_smithing_template 2")
    assert reply["made"] == 2 and reply["delta"]["minecraft:netherite_upgrade_smithing_template"] == 1


def test_above_and_below_the_world_is_void_air(flat):
    for y in (99999, 320, -65):
        assert flat.must(f"block 0 {y} 0")["block"] == "minecraft:void_air"
    assert flat.must("block 0 319 0")["block"] == "minecraft:air"


def test_a_world_that_exists_is_not_opened_as_another(game):
    game.must("open Lab 3 --type flat")
    game.must("quit-to-title")
    game.error("open Lab creative", "state", "other-mode")
    game.error("open Lab --type void", "state", "other-type")
    game.error("open Lab 4", "state", "other-seed")
    assert game.must("open Lab 3 --type flat")["game_mode"] == "survival"
    game.must("quit-to-title")
    game.must("open Play creative --type flat")
    game.must("quit-to-title")
    assert game.must("open Play creative")["game_mode"] == "creative"
