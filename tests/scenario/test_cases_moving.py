"""Reports from people who drive games by script: walking (O01 to O04)."""

from math import dist

import pytest

LOW_BLOCKS = (
    "oak_slab", "oak_stairs", "farmland", "white_carpet", "snow[layers=4]", "dirt_path", "chest", "soul_sand",
)


def box_in(game, x, y, z, block="bedrock"):
    game.must(f"fill {x - 1} {y} {z - 1} {x + 1} {y + 2} {z + 1} {block} --confirm")
    game.must(f"fill {x} {y} {z} {x} {y + 1} {z} air --confirm")


def test_o01_no_path_is_an_error_that_names_the_nearest_place(flat):
    x, y, z = flat.feet()
    box_in(flat, x, y, z)
    before = flat.player()["pos"]
    reply = flat.error(f"goto {x + 12} {y} {z} --timeout 5", "state", "no-path")
    assert "no path" in reply["error"] and reply["nearest_reachable"] == [x, y, z]
    assert flat.player()["pos"] == before


def test_o01_stop_while_idle_does_not_cancel_the_next_goto(flat):
    x, y, z = flat.feet()
    assert flat.must("stop")["stopped"] == [] and flat.must("stop")["stopped"] == []
    reply = flat.must(f"goto {x + 10} {y} {z}")
    assert reply["target"] == [x + 10, y, z] and reply["range"] == 0.0
    assert dist(reply["pos"], (x + 10.5, y, z + 0.5)) < 0.75
    assert flat.feet() == (x + 10, y, z)


@pytest.mark.parametrize("block", LOW_BLOCKS)
def test_o02_goto_ends_on_blocks_that_are_not_full(flat, block):
    x, y, z = flat.feet()
    for at in (x, x + 2):
        base = y if block in ("oak_slab", "oak_stairs", "chest", "white_carpet") or "snow" in block else y - 1
        flat.must(f"setblock {at} {base} {z} {block} --confirm")
    flat.stand(x + 0.5, y + 1, z + 0.5)
    standing = flat.feet()
    own = flat.must("goto {} {} {} --timeout 5".format(*standing))
    assert own["ticks"] == 0 and own["walked"] == 0
    away = flat.must(f"goto {x + 2} {standing[1]} {z} --timeout 5")
    assert flat.feet()[::2] == (x + 2, z)
    assert away["ticks"] <= 100


def test_o03_a_second_goto_is_told_who_is_walking(flat):
    x, y, z = flat.feet()
    other = flat.connect()
    flat.send(f"goto {x + 20} {y} {z}")
    other.must("wait 20")
    reply = other.error(f"goto {x} {y} {z + 20}", "busy")
    assert "goto" in reply["error"]
    assert flat.wait()["ok"] is True
    assert flat.feet() == (x + 20, y, z)
    assert other.must("state")["action"] is None
    assert other.must(f"goto {x + 20} {y} {z + 3}")["ok"] is True


def ticks_of_a_wait(game) -> int:
    before, waited = game.must('batch ["state", "wait 20"]')["results"]
    assert waited["ticks"] == 20
    return waited["tick"] - before["tick"]


def test_o04_wait_counts_the_same_ticks_whatever_the_player_does(flat):
    x, y, z = flat.feet()
    assert ticks_of_a_wait(flat) == 20
    other = flat.connect()
    other.send("move forward 60")
    flat.turn()
    assert ticks_of_a_wait(flat) == 20  # walking
    other.wait()
    x, y, z = flat.feet()
    flat.must(f"fill {x - 2} {y} {z - 2} {x + 2} {y + 2} {z + 2} water --confirm")
    assert ticks_of_a_wait(flat) == 20  # swimming
    assert flat.player()["in_water"] is True
    flat.must(f"fill {x - 4} {y} {z - 4} {x + 4} {y + 2} {z + 4} air --confirm")
    flat.must("screen --open inventory")
    assert ticks_of_a_wait(flat) == 20  # in a menu
    flat.must("close")
    flat.must("tick freeze")
    frozen = flat.must("tick status")["game_time"]
    assert ticks_of_a_wait(flat) == 20  # the client's ticks, in a world that stands
    assert flat.must("tick status")["game_time"] == frozen
    flat.must("tick unfreeze")
    flat.must("command kill @s")
    assert flat.state()["screen"] == "death"
    assert ticks_of_a_wait(flat) == 20  # dead


def test_o04_a_time_out_names_what_was_asked_for(flat):
    reply = flat.error("wait 2000 --timeout 1", "timeout")
    assert "of 2000 ticks" in reply["error"]
