"""Whatever grows stands on what it may stand on, whole."""

from collections import deque

import numpy as np
import pytest

from horizon.registry.block import state
from horizon.registry.state_tables import MOTION
from horizon.registry.tags import block_tag
from horizon.server.worldgen.tree_shapes import FARTHEST, KINDS, VARIANTS, shape_of
from tests.server.worldgen.area import PLACES, above, below, beside, ids, inner, named, piece, where, with_value

EVERY = pytest.mark.parametrize("place", PLACES)
SMALL = (
    "short_grass", "fern", "dandelion", "poppy", "allium", "azure_bluet", "*_tulip", "oxeye_daisy", "cornflower",
    "lily_of_the_valley", "blue_orchid", "pink_petals", "sweet_berry_bush",
)  # fmt: skip
TALL = ("tall_grass", "large_fern", "sunflower", "lilac", "rose_bush", "peony")


def tagged(blocks: np.ndarray, tag: str) -> np.ndarray:
    blocks_of_tag = block_tag(tag)
    return where(blocks, lambda s: s.block.id in blocks_of_tag)


@EVERY
def test_plants_stand_on_soil(place):
    blocks = piece(*place)
    soil = tagged(blocks, "dirt")
    assert np.count_nonzero(named(blocks, *SMALL, "pumpkin", "melon") & ~below(soil)) == 0


@EVERY
def test_tall_plants_have_two_halves(place):
    blocks = piece(*place)
    soil = tagged(blocks, "dirt")
    for name in TALL:
        lower, upper = (with_value(blocks, name, "half", half) for half in ("lower", "upper"))
        assert np.array_equal(below(lower), upper)
        assert np.count_nonzero(lower & ~below(soil)) == 0


@EVERY
def test_dead_bushes_and_cacti_stand_in_sand_and_nothing_pricks(place):
    blocks = piece(*place)
    cactus, sand = named(blocks, "cactus"), tagged(blocks, "sand")
    assert np.count_nonzero(cactus & ~below(sand | cactus)) == 0
    assert np.count_nonzero(inner(cactus & beside(MOTION[blocks]))) == 0
    assert np.count_nonzero(named(blocks, "dead_bush") & ~below(tagged(blocks, "dead_bush_may_place_on"))) == 0


@EVERY
def test_sugar_cane_has_its_feet_by_the_water(place):
    blocks = piece(*place)
    cane, water = named(blocks, "sugar_cane"), named(blocks, "water", "seagrass", "tall_seagrass")
    foot = cane & ~below(cane)
    assert np.count_nonzero(foot & ~below(tagged(blocks, "dirt") | tagged(blocks, "sand"))) == 0
    assert np.count_nonzero(inner(foot & ~below(beside(water)))) == 0


@EVERY
def test_water_plants_stand_under_water(place):
    blocks = piece(*place)
    plant = named(blocks, "seagrass", "tall_seagrass", "kelp", "kelp_plant", "sea_pickle")
    assert np.count_nonzero(plant[63 + 64 :]) == 0
    kelp, stem = named(blocks, "kelp"), named(blocks, "kelp_plant")
    floor = MOTION[blocks]
    assert np.count_nonzero(named(blocks, "seagrass", "sea_pickle") & ~below(floor)) == 0
    assert np.count_nonzero((kelp | stem) & ~below(floor | stem)) == 0
    assert np.count_nonzero(stem & ~above(kelp | stem)) == 0
    lower, upper = (with_value(blocks, "tall_seagrass", "half", half) for half in ("lower", "upper"))
    assert np.array_equal(below(lower), upper)
    assert np.count_nonzero(named(blocks, "lily_pad") & ~below(named(blocks, "water"))) == 0


@EVERY
def test_mushrooms_are_on_their_ground_or_in_the_dark(place):
    blocks = piece(*place)
    mushroom = named(blocks, "brown_mushroom", "red_mushroom")
    fungal = tagged(blocks, "mushroom_grow_block")
    covered = np.cumsum(MOTION[blocks][::-1], axis=0)[::-1] > 8
    assert np.count_nonzero(mushroom & ~below(fungal) & ~(below(MOTION[blocks]) & covered)) == 0


@EVERY
def test_snow_lies_on_firm_ground_and_whitens_it(place):
    blocks = piece(*place)
    snow = named(blocks, "snow")
    assert np.count_nonzero(snow & ~below(MOTION[blocks] & ~named(blocks, "ice", "packed_ice"))) == 0
    for name in ("grass_block", "podzol", "mycelium"):
        assert np.array_equal(with_value(blocks, name, "snowy", "true"), named(blocks, name) & above(snow))


@EVERY
def test_leaves_have_a_trunk_within_reach(place):
    """A leaf's distance is never less than it truly is by the wood that is there, and never out of reach."""
    blocks = piece(*place)
    leaves = named(blocks, "*_leaves")
    kinds = ids(blocks, lambda s: s.name.endswith("_leaves"))
    for id_ in kinds:
        assert state(id_).get("persistent") == "false"
        assert state(id_).get("waterlogged") == "false"
        assert 1 <= int(state(id_).get("distance")) <= FARTHEST
    wood = named(blocks, "*_log")
    stated = np.zeros(blocks.shape, np.int8)
    for id_ in kinds:
        stated[blocks == id_] = int(state(id_).get("distance"))
    reached = wood
    wrong = 0
    for distance in range(1, FARTHEST + 1):
        reached = reached | (leaves & (beside(reached) | below(reached) | above(reached)))
        wrong += int(inner((stated == distance) & ~reached, 6).sum())
    assert wrong <= 0.01 * max(int(leaves.sum()), 1)


@EVERY
def test_no_log_hangs_in_the_air(place):
    blocks = piece(*place)
    upright = where(blocks, lambda s: s.name.endswith("_log") and s.get("axis") == "y")
    upright &= ~named(blocks, "acacia_log")
    log = named(blocks, "*_log")
    ground = MOTION[blocks]
    # A trunk's foot is held by ground, wood, or a branch beside it.
    loose = inner(upright & ~below(ground) & ~beside(log), 6)
    assert int(loose.sum()) <= 0.01 * max(int(log.sum()), 1)


@EVERY
def test_no_grass_is_under_wood_where_it_would_die(place):
    blocks = piece(*place)
    grass, log = named(blocks, "grass_block"), named(blocks, "*_log")
    assert int(inner(log & below(grass), 6).sum()) == 0


@pytest.mark.parametrize("kind", list(KINDS))
def test_a_trees_leaves_are_joined_to_its_wood(kind):
    for variant in range(VARIANTS):
        shape = shape_of(kind, variant)
        distances = shape.distances()
        assert max(max(abs(x), abs(z)) for x, _, z in (*shape.wood, *shape.leaves)) <= 4
        line, found = deque(shape.wood), set(shape.wood)
        while line:
            x, y, z = line.popleft()
            for cell in ((x + 1, y, z), (x - 1, y, z), (x, y + 1, z), (x, y - 1, z), (x, y, z + 1), (x, y, z - 1)):
                if cell in distances and cell not in found:
                    found.add(cell)
                    line.append(cell)
        assert found >= set(distances)
        if "mushroom" not in kind and kind != "ice_spike":
            assert len(distances) > 12


def test_many_kinds_of_trees_and_plants_are_met():
    seen = set()
    for place in PLACES:
        seen |= {state(id_).name.removeprefix("minecraft:") for id_ in ids(piece(*place), lambda s: True)}
    woods = ("oak", "birch", "spruce", "jungle", "acacia", "dark_oak", "cherry")
    assert {f"{wood}_log" for wood in woods} | {f"{wood}_leaves" for wood in woods} <= seen
    assert {"short_grass", "tall_grass", "fern", "poppy", "dandelion", "sugar_cane", "seagrass", "kelp", "lily_pad",
            "snow", "ice", "dead_bush", "cactus", "pink_petals", "red_mushroom"} <= seen  # fmt: skip
    assert len(seen) > 90
