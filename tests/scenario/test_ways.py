"""Ways that goto must find and walk, by lines."""

import pytest


def test_goto_stands_on_top_of_a_scaffolding_and_comes_down_again(flat):
    flat.must("fill 2 -60 0 2 -55 0 scaffolding --confirm")
    flat.must("wait 5")
    assert flat.must("goto 2 -54 0")["pos"][1] == -54.0
    assert flat.must("goto 0 -60 0")["health"] == 20.0


@pytest.mark.parametrize("pace", ["", " --sprint"])
def test_goto_crosses_lava_on_a_bridge_one_block_wide(flat, pace):
    flat.must("fill 2 -61 -6 12 -61 6 lava --confirm")
    flat.must("fill 2 -61 0 12 -61 0 stone --confirm")
    flat.must("fill -4 -60 -7 14 -58 -7 stone --confirm")
    flat.must("fill -4 -60 7 14 -58 7 stone --confirm")
    assert flat.must(f"goto 13 -60 0{pace}")["health"] == 20.0


def test_goto_climbs_stairs_and_ladders(flat):
    for step in range(6):
        flat.must(f"setblock {step + 2} {step - 60} 0 oak_stairs[facing=east] --confirm")
    assert flat.must("goto 7 -54 0")["pos"][1] == -54.0
    flat.must("fill 7 -60 4 7 -53 4 stone --confirm")
    flat.must("fill 7 -60 3 7 -53 3 ladder[facing=north] --confirm")
    assert flat.must("goto 7 -52 4")["health"] == 20.0


def test_goto_opens_a_door_and_knows_that_iron_stays_shut(flat):
    for wall in ("4 -60 -3 4 -58 3", "-4 -60 -3 -4 -58 3", "-4 -60 -3 4 -58 -3", "-4 -60 3 4 -58 3"):
        flat.must(f"fill {wall} stone --confirm")
    hang(flat, "oak_door")
    flat.must("goto 8 -60 0")
    flat.must("goto 0 -60 0")
    hang(flat, "iron_door")
    flat.error("goto 8 -60 0", "state", "no-path")


def hang(flat, door: str) -> None:
    for y, half in ((-60, "lower"), (-59, "upper")):
        flat.must(f"setblock 4 {y} 0 {door}[half={half},facing=east] --confirm")


def test_goto_with_a_range_ends_within_it(flat):
    """Where it stands in its cell counts, not the middle of the cell: who gathers what lies there relies on it."""
    flat.stand(0.25, -60, 0.5)
    for x, z, near in ((1, 0, 1), (3, 0, 1), (3, 3, 2), (-2, 3, 1.5), (0, 0, 1), (1, 0, 1)):
        reply = flat.must(f"goto {x} -60 {z} --range {near}")
        assert reply["distance"] <= near
