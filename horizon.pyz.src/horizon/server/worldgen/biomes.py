"""The biomes of the overworld: what their ground is made of, what grows there and where snow lies.

One row a biome; `climate.choose` says where it is. Numbers of trees and plants are chosen after the published
counts per chunk (minecraft.wiki, and the placed features of the game's data as figures).
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

from horizon.registry.biome import BIOMES
from horizon.server.worldgen.palette import state_id

NEVER = 999

GRASSY = ((-9.0, "grass_block[snowy=false]"),)
GRASS_PLANTS = (("short_grass", 120, 330), ("dandelion", 3, 8), ("poppy", 3, 8))


@dataclass(frozen=True, slots=True)
class BiomeRow:
    """One biome.

    `tops`: (surface noise from, state) in rising order, the noise being -1..1. `deep`: what lies under the
    filler and how thick. `trees`: tries per chunk; `kinds`: up to 16 tree kinds, each as likely as it is named.
    `plants`: (kind, share, share inside a patch) in thousandths of the columns. `snow_from`: the y from which
    snow lies on the ground and water freezes.
    """

    name: str
    tops: tuple[tuple[float, str], ...] = GRASSY
    filler: str = "dirt"
    floor: tuple[tuple[float, str], ...] = ((-9.0, "gravel"), (-0.35, "dirt"), (0.3, "clay"), (0.36, "sand"))
    deep: tuple[str, int] | None = None
    trees: float = 0.0
    kinds: tuple[str, ...] = ("oak",)
    plants: tuple[tuple[str, int, int], ...] = ()
    sea_plants: tuple[tuple[str, int, int], ...] = ()
    snow_from: int = NEVER


SANDY = {"tops": ((-9.0, "sand"),), "filler": "sand", "floor": ((-9.0, "sand"),), "deep": ("sandstone", 6)}
GRAVELLY = {"tops": ((-9.0, "gravel"),), "filler": "gravel"}
OCEAN = GRAVELLY | {"floor": ((-9.0, "sand"), (-0.3, "gravel"), (0.34, "clay"), (0.4, "gravel"))}
WARM_OCEAN = {"tops": ((-9.0, "sand"),), "filler": "sand", "floor": ((-9.0, "gravel"), (-0.42, "sand"))}
COLD_OCEAN = GRAVELLY | {"floor": ((-9.0, "gravel"), (0.4, "sand"))}
KELPY = (("seagrass", 50, 120), ("tall_seagrass", 15, 30), ("kelp", 0, 300))
GRASSY_SEA = (("seagrass", 150, 320), ("tall_seagrass", 40, 120))
RIVERBED = {"floor": ((-9.0, "gravel"), (-0.3, "dirt"), (-0.1, "sand"), (0.34, "clay"), (0.42, "sand"))}
FOREST_PLANTS = (
    ("short_grass", 60, 160), ("poppy", 4, 10), ("dandelion", 2, 8), ("lily_of_the_valley", 1, 8), ("lilac", 1, 3),
    ("rose_bush", 1, 3), ("peony", 1, 3), ("brown_mushroom", 1, 1),
)  # fmt: skip
FLOWERS = tuple(
    (name, 6, 40)
    for name in (
        "dandelion", "poppy", "allium", "azure_bluet", "red_tulip", "orange_tulip", "white_tulip", "pink_tulip",
        "oxeye_daisy", "cornflower", "lily_of_the_valley",
    )
)  # fmt: skip
TAIGA_PLANTS = (
    ("short_grass", 40, 90), ("fern", 70, 180), ("large_fern", 12, 40), ("sweet_berry_bush", 1, 14),
    ("brown_mushroom", 2, 3), ("red_mushroom", 1, 2), ("dandelion", 1, 3), ("poppy", 1, 3),
)  # fmt: skip
SNOWY_PLANTS = (("short_grass", 8, 30), ("dandelion", 1, 2), ("poppy", 1, 2))
MEADOW_PLANTS = (
    ("short_grass", 160, 330), ("tall_grass", 15, 50), ("dandelion", 8, 25), ("poppy", 4, 14), ("azure_bluet", 5, 25),
    ("oxeye_daisy", 5, 25), ("cornflower", 5, 25), ("allium", 3, 14),
)  # fmt: skip
JUNGLE_PLANTS = (
    ("short_grass", 150, 300), ("fern", 40, 90), ("large_fern", 8, 20), ("melon", 0, 6), ("poppy", 2, 4),
    ("dandelion", 2, 4), ("red_mushroom", 1, 1),
)  # fmt: skip
SAVANNA_PLANTS = (("short_grass", 330, 480), ("tall_grass", 25, 130), ("dandelion", 1, 3), ("poppy", 1, 3))
DESERT_PLANTS = (("dead_bush", 5, 12), ("cactus", 4, 10))
BADLANDS_PLANTS = (("dead_bush", 22, 40), ("cactus", 3, 6))
PLAINS_PLANTS = GRASS_PLANTS + (
    ("tall_grass", 4, 40), ("azure_bluet", 1, 14), ("oxeye_daisy", 1, 14), ("cornflower", 1, 14), ("pumpkin", 0, 1),
)  # fmt: skip
FOREST_KINDS = ("oak",) * 11 + ("birch",) * 4 + ("fancy_oak",)
BADLANDS = {
    "tops": ((-9.0, "red_sand"),), "filler": "terracotta", "floor": ((-9.0, "red_sand"), (0.3, "clay")),
}  # fmt: skip
HIGH_SNOW = {"tops": ((-9.0, "snow_block"),), "filler": "snow_block", "snow_from": -64}

ROWS = (
    BiomeRow("ocean", **OCEAN, sea_plants=KELPY),
    BiomeRow("deep_ocean", **OCEAN, sea_plants=KELPY),
    BiomeRow("cold_ocean", **COLD_OCEAN, sea_plants=KELPY),
    BiomeRow("deep_cold_ocean", **COLD_OCEAN, sea_plants=KELPY),
    BiomeRow("frozen_ocean", **COLD_OCEAN, snow_from=-64),
    BiomeRow("deep_frozen_ocean", **COLD_OCEAN, snow_from=-64),
    BiomeRow("lukewarm_ocean", **WARM_OCEAN, sea_plants=GRASSY_SEA + (("kelp", 0, 160),)),
    BiomeRow("deep_lukewarm_ocean", **WARM_OCEAN, sea_plants=GRASSY_SEA + (("kelp", 0, 160),)),
    BiomeRow("warm_ocean", **WARM_OCEAN, sea_plants=GRASSY_SEA + (("sea_pickle", 2, 24), ("coral", 4, 110))),
    BiomeRow("river", **RIVERBED, plants=GRASS_PLANTS, sea_plants=(("seagrass", 90, 220), ("tall_seagrass", 10, 30))),
    BiomeRow("frozen_river", **RIVERBED, snow_from=-64),
    BiomeRow("beach", **SANDY, sea_plants=(("seagrass", 20, 60),)),
    BiomeRow("snowy_beach", **SANDY, snow_from=-64),
    BiomeRow("stony_shore", tops=((-9.0, "stone"), (0.28, "gravel"), (0.42, "stone")), filler="stone",
             floor=((-9.0, "gravel"), (0.1, "stone"))),
    BiomeRow("mushroom_fields", tops=((-9.0, "mycelium[snowy=false]"),), trees=0.8,
             kinds=("huge_red_mushroom", "huge_brown_mushroom"),
             plants=(("red_mushroom", 12, 30), ("brown_mushroom", 12, 30))),
    BiomeRow("plains", trees=0.25, kinds=("oak", "oak", "fancy_oak"), plants=PLAINS_PLANTS),
    BiomeRow("sunflower_plains", trees=0.2, plants=PLAINS_PLANTS + (("sunflower", 4, 60),)),
    BiomeRow("snowy_plains", trees=0.2, kinds=("spruce",), plants=SNOWY_PLANTS, snow_from=-64),
    BiomeRow("forest", trees=9.0, kinds=FOREST_KINDS, plants=FOREST_PLANTS),
    BiomeRow("flower_forest", trees=5.0, kinds=FOREST_KINDS, plants=FLOWERS + FOREST_PLANTS),
    BiomeRow("birch_forest", trees=9.0, kinds=("birch",) * 15 + ("tall_birch",), plants=FOREST_PLANTS),
    BiomeRow("old_growth_birch_forest", trees=9.0, kinds=("birch",) * 2 + ("tall_birch",) * 6, plants=FOREST_PLANTS),
    BiomeRow("dark_forest", trees=12.0,
             kinds=("dark_oak",) * 11 + ("oak", "oak", "birch", "huge_red_mushroom", "huge_brown_mushroom"),
             plants=FOREST_PLANTS + (("red_mushroom", 2, 5),)),
    BiomeRow("taiga", trees=8.5, kinds=("spruce", "spruce", "pine"), plants=TAIGA_PLANTS, snow_from=165),
    BiomeRow("snowy_taiga", trees=7.5, kinds=("spruce", "spruce", "pine"), snow_from=-64,
             plants=(("short_grass", 8, 20), ("fern", 14, 40), ("large_fern", 3, 8), ("sweet_berry_bush", 0, 3))),
    BiomeRow("old_growth_spruce_taiga", trees=7.5, kinds=("mega_spruce", "spruce", "mega_spruce", "pine"),
             tops=((-9.0, "grass_block[snowy=false]"), (-0.12, "podzol[snowy=false]"), (0.25, "coarse_dirt")),
             plants=TAIGA_PLANTS + (("brown_mushroom", 8, 12),), snow_from=165),
    BiomeRow("old_growth_pine_taiga", trees=7.5, kinds=("mega_pine", "spruce", "mega_pine", "pine"),
             tops=((-9.0, "grass_block[snowy=false]"), (-0.12, "podzol[snowy=false]"), (0.25, "coarse_dirt")),
             plants=TAIGA_PLANTS + (("brown_mushroom", 8, 12),), snow_from=165),
    BiomeRow("savanna", trees=1.4, kinds=("acacia",) * 4 + ("oak",), plants=SAVANNA_PLANTS),
    BiomeRow("savanna_plateau", trees=1.4, kinds=("acacia",) * 4 + ("oak",), plants=SAVANNA_PLANTS),
    BiomeRow("jungle", trees=13.5, kinds=("jungle",) * 6 + ("jungle_bush",) * 6 + ("mega_jungle",) * 3 + ("fancy_oak",),
             plants=JUNGLE_PLANTS),
    BiomeRow("sparse_jungle", trees=2.4, kinds=("jungle", "jungle_bush", "jungle_bush", "oak"), plants=JUNGLE_PLANTS),
    BiomeRow("desert", tops=((-9.0, "sand"),), filler="sand", floor=((-9.0, "sand"), (0.3, "clay")),
             deep=("sandstone", 10), plants=DESERT_PLANTS),
    BiomeRow("badlands", **BADLANDS, plants=BADLANDS_PLANTS),
    BiomeRow("eroded_badlands", **BADLANDS, plants=BADLANDS_PLANTS),
    BiomeRow("wooded_badlands", **BADLANDS | {"tops": ((-9.0, "red_sand"), (-0.25, "coarse_dirt"),
                                                       (0.0, "grass_block[snowy=false]"))},
             trees=4.0, plants=(("short_grass", 60, 160), ("dead_bush", 10, 20))),
    BiomeRow("swamp", trees=2.6, kinds=("swamp_oak",),
             floor=((-9.0, "dirt"), (0.2, "clay"), (0.34, "mud")),
             plants=(("short_grass", 90, 220), ("blue_orchid", 4, 20), ("brown_mushroom", 4, 8),
                     ("red_mushroom", 3, 6), ("fern", 4, 10)),
             sea_plants=(("lily_pad", 60, 160), ("seagrass", 60, 160))),
    BiomeRow("meadow", trees=0.06, kinds=("fancy_oak", "birch"), plants=MEADOW_PLANTS, snow_from=190),
    BiomeRow("cherry_grove", trees=5.0, kinds=("cherry",),
             plants=(("short_grass", 70, 160), ("pink_petals", 60, 300), ("tall_grass", 4, 12)), snow_from=200),
    BiomeRow("grove", **HIGH_SNOW | {"filler": "dirt"}, trees=7.0, kinds=("spruce", "spruce", "pine")),
    BiomeRow("snowy_slopes", **HIGH_SNOW),
    BiomeRow("jagged_peaks", **HIGH_SNOW),
    BiomeRow("frozen_peaks", tops=((-9.0, "snow_block"), (0.15, "packed_ice"), (0.28, "snow_block")),
             filler="snow_block", snow_from=-64),
    BiomeRow("stony_peaks", tops=((-9.0, "stone"), (0.1, "calcite"), (0.2, "stone")), filler="stone"),
    BiomeRow("windswept_hills", trees=0.4, kinds=("spruce", "oak"), snow_from=122,
             tops=((-9.0, "grass_block[snowy=false]"), (0.24, "stone")), plants=(("short_grass", 40, 130),)),
    BiomeRow("windswept_gravelly_hills", trees=0.2, kinds=("spruce", "oak"), snow_from=122,
             tops=((-9.0, "gravel"), (-0.12, "grass_block[snowy=false]"), (0.0, "stone"), (0.15, "gravel")),
             plants=(("short_grass", 20, 60),)),
    BiomeRow("windswept_forest", trees=4.5, kinds=("spruce", "spruce", "oak"), snow_from=122,
             tops=((-9.0, "grass_block[snowy=false]"), (0.3, "stone")), plants=(("short_grass", 40, 130),)),
    BiomeRow("ice_spikes", **HIGH_SNOW | {"filler": "dirt"}, trees=1.6, kinds=("ice_spike",)),
)  # fmt: skip

INDEX = {row.name: index for index, row in enumerate(ROWS)}
# The surface noise is cut into this many levels for the tables below.
LEVELS = 64


def of(*names: str) -> np.ndarray:
    """bool [biomes]: true for the biomes named."""
    table = np.zeros(len(ROWS), bool)
    table[[INDEX[name] for name in names]] = True
    return table


def _by_level(rows: tuple[tuple[float, str], ...]) -> list[int]:
    states = []
    for level in range(LEVELS):
        noise = (level + 0.5) / (LEVELS / 2) - 1.0
        states.append(state_id([text for start, text in rows if start <= noise][-1]))
    return states


@dataclass(frozen=True, slots=True)
class Tables:
    """The rows as arrays over the biome's place in ROWS.

    `top`, `floor`: uint16 [biomes, LEVELS]; `filler`, `deep`: uint16 [biomes]; `deep_thickness`: int64 [biomes];
    `registry_id`: uint8 [biomes]; `trees`: float64, chance of a 4x4 cell; `snow_from`: int64.
    """

    top: np.ndarray
    floor: np.ndarray
    filler: np.ndarray
    deep: np.ndarray
    deep_thickness: np.ndarray
    registry_id: np.ndarray
    trees: np.ndarray
    snow_from: np.ndarray


@cache
def tables() -> Tables:
    """The rows as arrays, made once."""
    return Tables(
        top=np.array([_by_level(row.tops) for row in ROWS], np.uint16),
        floor=np.array([_by_level(row.floor) for row in ROWS], np.uint16),
        filler=np.array([state_id(row.filler) for row in ROWS], np.uint16),
        deep=np.array([state_id(row.deep[0]) if row.deep else 0 for row in ROWS], np.uint16),
        deep_thickness=np.array([row.deep[1] if row.deep else 0 for row in ROWS], np.int64),
        registry_id=np.array([BIOMES.require(row.name).id for row in ROWS], np.uint8),
        trees=np.array([row.trees / 16.0 for row in ROWS]),
        snow_from=np.array([row.snow_from for row in ROWS], np.int64),
    )
