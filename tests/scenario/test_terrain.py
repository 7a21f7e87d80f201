"""Real terrain, walked over: spawn, long walks, water, what chunks do while one goes."""

import pytest

from tests.support.scenario import Scenario, scaled, shuffled


@pytest.mark.parametrize("seed", range(1, 1 + scaled(20, 3)))
def test_one_arrives_on_dry_land_near_a_tree(tmp_path, seed):
    game = Scenario(tmp_path, view_distance=5, through_codec=False)
    game.must(f"open World {seed}")
    x, y, z = game.feet()
    player = game.player()
    assert player["on_ground"] is True and player["in_water"] is False and player["health"] == 20.0
    assert game.must(f"block {x} {y} {z}")["sky_light"] >= 12
    found = game.must("find-block *_log --radius 72")
    assert found["found"] is True
    game.must("wait 100")
    assert game.player()["health"] == 20.0
    game.close()
    game.check_log()


@pytest.mark.parametrize("seed", (4, 6))
def test_walks_over_land_end_where_they_should_and_cost_nothing(tmp_path, seed):
    game = Scenario(tmp_path, view_distance=4)
    game.must(f"open World {seed}")
    dice, arrived = shuffled(seed), 0
    for _ in range(scaled(40, 4)):
        x, y, z = game.feet()
        tx, tz = x + dice.randint(-30, 30), z + dice.randint(-30, 30)
        rows = game.must(f"blocks {tx} {y - 30} {tz} {tx} {y + 40} {tz} --max 1000")["blocks"]
        if not rows:
            continue
        top = max(row["pos"][1] for row in rows)
        reply = game.do(f"goto {tx} {top + 1} {tz} --range 2 {dice.choice(('', '--sprint'))}")
        if "ok" in reply:
            arrived += 1
            px, py, pz = reply["pos"]
            assert ((px - tx - 0.5) ** 2 + (py - top - 1) ** 2 + (pz - tz - 0.5) ** 2) ** 0.5 <= 2.1
        else:
            assert reply["reason"] == "no-path", reply
            assert reply["nearest_reachable"] is not None
        assert game.player()["health"] == 20.0
    assert arrived >= 2
    assert not [text for text in game.logged if "moved" in text]
    game.close()
    game.check_log()


def test_what_one_changed_far_away_is_there_when_one_comes_back(tmp_path):
    game = Scenario(tmp_path, view_distance=2)
    game.must("open World 11 creative")
    x, y, z = game.feet()
    game.must(f"setblock {x + 1} {y + 3} {z} diamond_block --confirm")
    game.must(f"command tp @s {x + 400} {y + 40} {z}")
    game.must("wait-for loaded")
    assert game.must(f"block {x + 1} {y + 3} {z}")["loaded"] is False
    game.must("wait 200")
    game.must(f"command tp @s {x} {y} {z}")
    game.must("wait 40")
    assert game.block(x + 1, y + 3, z) == "diamond_block"
    game.close()


def test_neighbouring_chunks_are_the_same_in_whatever_order_they_come(tmp_path):
    seen = []
    for number, way in enumerate(((0, 200), (200, 0))):
        game = Scenario(tmp_path / str(number), view_distance=2)
        game.must("open World 5 creative")
        for at in way:
            game.must(f"command tp @s {at} 150 {at}")
            game.must("wait 40")
        game.must("command tp @s 100 150 100")
        game.must("wait-for loaded")
        game.must("wait 20")
        rows = game.must("blocks 90 50 90 120 130 120 --max 100000")
        assert rows["unloaded_chunks"] == 0
        seen.append(rows["blocks"])
        game.close()
    assert seen[0] == seen[1] and len(seen[0]) > 1000
