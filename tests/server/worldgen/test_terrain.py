"""Rock, caves, water and ores over many kinds of land."""

import numpy as np
import pytest

from horizon.registry.block import parse_state
from horizon.registry.state_tables import MOTION
from horizon.server.worldgen.generator import Generator
from horizon.server.worldgen.ores import ROWS, veins
from tests.server.worldgen.area import MIN_Y, PLACES, above, below, beside, inner, joined, named, piece

EVERY = pytest.mark.parametrize("place", PLACES)


def flooded(solid: np.ndarray) -> np.ndarray:
    """Solid blocks that no way through solid blocks joins to the floor of the world."""
    padded = np.pad(solid, 1)
    flat, seen = padded.reshape(-1), np.zeros(padded.size, bool)
    row, layer = padded.shape[2], padded.shape[1] * padded.shape[2]
    front = np.flatnonzero(flat[: 2 * layer])
    seen[front] = True
    while len(front):
        front = np.concatenate([front + step for step in (1, -1, row, -row, layer, -layer)])
        front = np.unique(front[flat[front] & ~seen[front]])
        seen[front] = True
    return (flat & ~seen).reshape(padded.shape)[1:-1, 1:-1, 1:-1]


@EVERY
def test_the_floor_is_bedrock_and_nothing_else_reaches_under_it(place):
    blocks = piece(*place)
    bedrock = named(blocks, "bedrock")
    assert bedrock[0].all()
    assert np.count_nonzero(bedrock[5:]) == 0


@EVERY
def test_rock_is_deepslate_below_and_stone_above(place):
    blocks = piece(*place)
    assert np.count_nonzero(named(blocks, "stone")[:64]) == 0
    assert np.count_nonzero(named(blocks, "deepslate")[64 + 8 :]) == 0


@EVERY
def test_no_ground_floats_under_the_sky(place):
    blocks = piece(*place)
    grown = named(blocks, "*_leaves", "*_log", "*mushroom_block", "mushroom_stem", "packed_ice", "ice")
    ground = MOTION[blocks] & ~grown
    loose = inner(flooded(ground), 3)
    covered = np.cumsum(inner(ground, 3)[::-1], axis=0)[::-1] > 1
    assert np.count_nonzero(loose & ~covered) == 0


@EVERY
def test_still_water_has_nowhere_to_run(place):
    blocks = piece(*place)
    water = named(blocks, "water", "seagrass", "tall_seagrass", "kelp", "kelp_plant", "sea_pickle")
    air = blocks == 0
    assert np.count_nonzero(inner(air & (beside(water) | above(water)))) == 0
    assert np.count_nonzero(inner(named(blocks, "lava") & (beside(water) | above(water)))) == 0


@EVERY
def test_lava_fills_the_deepest_caves_alone(place):
    blocks = piece(*place)
    assert np.count_nonzero(named(blocks, "lava")[10:]) == 0
    assert np.count_nonzero(blocks[:10] == 0) == 0


@EVERY
def test_loose_ground_lies_on_something(place):
    blocks = piece(*place)
    skin = named(blocks, "sand", "red_sand")
    assert np.count_nonzero(skin & below(blocks == 0)) == 0


def test_stone_is_within_five_blocks_of_dry_ground():
    dirt_depths = []
    for place in PLACES:
        batch = Generator(place[0]).generate(place[1], place[2], 2)
        blocks = joined(batch.states)
        surface = batch.surface.transpose(0, 2, 1, 3).reshape(32, 32).astype(int)
        stone = named(blocks, "stone", "*_ore", "granite", "diorite", "andesite", "sandstone", "*terracotta")
        zs, xs = np.indices(surface.shape)
        near = np.zeros(surface.shape, bool)
        for depth in range(7):
            near |= stone[surface - MIN_Y - depth, zs, xs]
        dirt_depths.append(near.mean())
    assert np.mean(dirt_depths) > 0.93


def test_a_tenth_or_so_of_the_rock_is_cave():
    shares = []
    for place in PLACES:
        batch = Generator(place[0]).generate(place[1], place[2], 4)
        deep = batch.states[:, :, 14:64]
        shares.append((deep == 0).mean())
    assert 0.05 < np.mean(shares) < 0.25


def test_caves_open_to_the_day_in_most_hundreds_of_blocks():
    """Air under the ground that a walker can see: a dark block next to the open air of another column."""
    open_places = 0
    for place in PLACES:
        batch = Generator(place[0]).generate(place[1], place[2], 6)
        blocks = joined(batch.states)
        surface = batch.surface.transpose(0, 2, 1, 3).reshape(96, 96).astype(int) - MIN_Y
        layers = np.arange(len(blocks))[:, None, None]
        cave = (blocks == 0) & (layers < surface)
        sky = (blocks == 0) & (layers > surface)
        open_places += bool((cave & beside(sky)).sum() > 8)
    assert open_places >= len(PLACES) * 0.6


def test_every_ore_keeps_to_its_heights_and_rock():
    heights = {}
    for row in ROWS:
        low, high = heights.get(row.stone, (999, -999))
        heights[row.stone] = min(low, row.low), max(high, row.high)
    reach = 8
    seen = set()
    for place in PLACES:
        blocks = piece(*place)
        for name, (low, high) in heights.items():
            if not name.endswith("_ore"):
                continue
            for text in (name, f"deepslate_{name}"):
                layers = np.nonzero(named(blocks, text).any(axis=(1, 2)))[0] + MIN_Y
                if len(layers):
                    seen.add(text)
                    assert max(low - reach, -64) <= layers.min()
                    assert layers.max() <= high + reach
            stone = np.nonzero(named(blocks, name).any(axis=(1, 2)))[0] + MIN_Y
            assert not len(stone) or stone.min() >= 0
            deep = np.nonzero(named(blocks, f"deepslate_{name}").any(axis=(1, 2)))[0] + MIN_Y
            assert not len(deep) or deep.max() < 8
    assert {"coal_ore", "iron_ore", "copper_ore", "gold_ore", "lapis_ore", "deepslate_iron_ore",
            "deepslate_redstone_ore", "deepslate_diamond_ore", "emerald_ore"} <= seen  # fmt: skip


def test_ores_are_about_as_common_as_they_should_be():
    count = {}
    for place in PLACES:
        blocks = piece(*place)
        for name in ("coal", "iron", "copper", "redstone", "lapis", "gold", "diamond"):
            count[name] = count.get(name, 0) + int(named(blocks, f"{name}_ore", f"deepslate_{name}_ore").sum())
    per_chunk = {name: total / (25 * len(PLACES)) for name, total in count.items()}
    expected = {"coal": (30, 200), "iron": (25, 120), "copper": (20, 90), "redstone": (10, 45), "lapis": (4, 25),
                "gold": (5, 40), "diamond": (3, 25)}  # fmt: skip
    assert {name for name, (low, high) in expected.items() if not low <= per_chunk[name] <= high} == set()


def test_vein_shapes_stay_within_their_reach():
    assert abs(veins().offsets).max() <= 8
    assert parse_state("stone").id == 1
