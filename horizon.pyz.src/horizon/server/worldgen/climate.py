"""The lie of the land: five climate maps, the height they make, and the biome they call for.

All of it is a function of a column alone, so a biome can be asked for anywhere without making a block.
The parameters and their bands are those published for the original (temperature, humidity, continentalness,
erosion, weirdness); the heights are our own.
"""

from dataclasses import dataclass

import numpy as np

from horizon.server.worldgen.biomes import INDEX
from horizon.server.worldgen.noise import Field, ramp, spline

SEA_LEVEL = 63

TEMPERATURE_BANDS = (-0.45, -0.15, 0.2, 0.55)
HUMIDITY_BANDS = (-0.35, -0.1, 0.1, 0.3)
OCEAN, DEEP, COAST = -0.19, -0.455, -0.1
MUSHROOM = -1.02


def _biomes(text: str) -> np.ndarray:
    """A table of biome names, one row a line, as places in ROWS."""
    return np.array([[INDEX[name] for name in line.split()] for line in text.strip().splitlines()], np.uint8)


# Rows: temperature from cold to hot; columns: humidity from dry to wet. First where weirdness < 0, then above.
MIDDLE = np.stack([
    _biomes("""
        snowy_plains snowy_plains snowy_plains snowy_taiga snowy_taiga
        plains plains forest taiga old_growth_spruce_taiga
        flower_forest plains forest birch_forest dark_forest
        savanna savanna forest jungle jungle
        desert desert desert desert desert"""),
    _biomes("""
        ice_spikes snowy_plains snowy_taiga snowy_taiga snowy_taiga
        plains plains forest taiga old_growth_pine_taiga
        sunflower_plains plains forest old_growth_birch_forest dark_forest
        savanna savanna plains sparse_jungle jungle
        desert desert desert desert desert"""),
])  # fmt: skip
PLATEAU = np.stack([
    _biomes("""
        snowy_plains snowy_plains snowy_plains snowy_taiga snowy_taiga
        meadow meadow forest taiga old_growth_spruce_taiga
        meadow meadow meadow meadow dark_forest
        savanna_plateau savanna_plateau forest forest jungle
        badlands badlands badlands wooded_badlands wooded_badlands"""),
    _biomes("""
        ice_spikes snowy_plains snowy_taiga snowy_taiga snowy_taiga
        cherry_grove meadow meadow meadow old_growth_pine_taiga
        cherry_grove cherry_grove forest birch_forest dark_forest
        savanna_plateau savanna_plateau forest forest jungle
        eroded_badlands eroded_badlands badlands wooded_badlands wooded_badlands"""),
])  # fmt: skip
WINDSWEPT = _biomes("""
    windswept_gravelly_hills windswept_gravelly_hills windswept_hills windswept_forest windswept_forest
    windswept_gravelly_hills windswept_hills windswept_hills windswept_forest windswept_forest
    windswept_hills windswept_hills windswept_hills windswept_forest windswept_forest
    savanna savanna savanna forest jungle
    badlands badlands badlands wooded_badlands wooded_badlands""")
SLOPES = _biomes("""
    snowy_slopes snowy_slopes grove grove grove
    snowy_slopes snowy_slopes grove grove grove
    snowy_slopes snowy_slopes grove grove grove
    stony_peaks stony_peaks forest forest jungle
    badlands badlands badlands wooded_badlands wooded_badlands""")
PEAKS = _biomes("""
    jagged_peaks frozen_peaks
    jagged_peaks frozen_peaks
    jagged_peaks frozen_peaks
    stony_peaks stony_peaks
    badlands eroded_badlands""")
OCEANS = _biomes("""
    frozen_ocean cold_ocean ocean lukewarm_ocean warm_ocean
    deep_frozen_ocean deep_cold_ocean deep_ocean deep_lukewarm_ocean warm_ocean""")
BEACHES = _biomes("snowy_beach beach beach beach beach")[0]
# Swamps are where it is neither cold nor hot.
IS_SWAMPY = np.array([False, True, True, True, False])


@dataclass(frozen=True, slots=True)
class Land:
    """What the climate maps say of a grid of columns; every array is float64 [z, x] but `biome`, uint8.

    `height`: y of the surface before roughness; `rough`: how far, in blocks, 3D noise may move it;
    `wildness`: 0 flat .. 1 high mountains; `river`: 1 in the bed of a river, 0 off it; `biome`: place in ROWS.
    """

    height: np.ndarray
    rough: np.ndarray
    wildness: np.ndarray
    river: np.ndarray
    biome: np.ndarray


class Climate:
    """The five maps of one seed."""

    __slots__ = ("continents", "crags", "erosion", "humidity", "marsh", "sea_floor", "temperature", "weirdness")

    def __init__(self, seed: int):
        self.continents = Field(seed, "continents", (1024, 1.0), (512, 0.5), (256, 0.25), (128, 0.125), (56, 0.0625))
        self.erosion = Field(seed, "erosion", (900, 1.0), (450, 0.5), (225, 0.25), (96, 0.0625))
        self.weirdness = Field(seed, "weirdness", (640, 1.0), (320, 0.5), (160, 0.25), (72, 0.0625))
        self.temperature = Field(seed, "temperature", (1400, 1.0), (700, 0.5), (180, 0.125), (64, 0.0625))
        self.humidity = Field(seed, "humidity", (900, 1.0), (450, 0.5), (160, 0.125), (64, 0.0625))
        self.marsh = Field(seed, "marsh", (44, 1.0), (20, 0.5))
        self.crags = Field(seed, "crags", (96, 1.0), (44, 0.5), (21, 0.25))
        self.sea_floor = Field(seed, "sea_floor", (160, 1.0), (72, 0.5), (30, 0.25))

    def land(self, xs: np.ndarray, zs: np.ndarray) -> Land:
        """Height and biome of the columns at whole block coordinates xs (ascending) by zs."""
        inland = self.continents.plane(xs, zs) * 1.35 + 0.13
        erosion = self.erosion.plane(xs, zs) * 1.5
        weirdness = self.weirdness.plane(xs, zs) * 1.6
        temperature = self.temperature.plane(xs, zs) * 1.45
        humidity = self.humidity.plane(xs, zs) * 1.3
        ridge = np.maximum(1.0 - np.abs(3.0 * np.abs(weirdness) - 2.0), -1.0)
        wildness = spline(
            erosion, (-0.85, 1.0), (-0.5, 0.72), (-0.28, 0.42), (-0.05, 0.2), (0.25, 0.09), (0.5, 0.035)
        ) * spline(inland, (-0.16, 0.0), (0.03, 0.45), (0.32, 1.0))
        height = spline(
            inland, (-1.3, 72.0), (-1.12, 68.0), (-1.0, 44.0), (-0.8, 26.0), (-0.6, 30.0), (DEEP, 38.0), (-0.3, 50.0),
            (OCEAN, 58.5), (-0.135, 63.4), (COAST, 65.2), (0.03, 68.0), (0.3, 74.0), (0.9, 84.0),
        )  # fmt: skip
        height = height + wildness * spline(
            ridge, (-1.0, -8.0), (-0.6, 0.0), (-0.1, 16.0), (0.3, 44.0), (0.7, 88.0), (1.0, 124.0)
        )
        # High up, sharp crests: the noise is folded where it is 0.
        crests = 0.45 - np.abs(self.crags.plane(xs, zs)) * 1.6
        height = height + crests * 34.0 * wildness * ramp(height, 96.0, 150.0)
        # Broad humps on the ocean floor, never up to the beach.
        under = ramp(height, 59.0, 40.0)
        height = height + under * self.sea_floor.plane(xs, zs) * 14.0
        height, wetness = self._drained(xs, zs, inland, erosion, temperature, humidity, height)
        height, river = _with_rivers(inland, weirdness, wildness, height)
        wildness = wildness * (1.0 - river)
        rough = (0.8 + 19.0 * wildness) * ramp(height, 60.0, 70.0) + 5.0 * under
        biome = choose(inland, erosion, weirdness, temperature, humidity, height, wildness, river, wetness)
        return Land(height, rough, wildness, river, biome)

    def _drained(self, xs, zs, inland, erosion, temperature, humidity, height):
        """Swamps: where it is flat, wet and mild the land sinks to the sea's level, pools and tussocks."""
        wetness = ramp(erosion, 0.28, 0.42) * ramp(humidity, -0.06, 0.1) * ramp(inland, -0.12, -0.04)
        wetness = wetness * ramp(temperature, -0.5, -0.4) * ramp(temperature, 0.6, 0.5)
        tussocks = 62.7 + self.marsh.plane(xs, zs) * 2.6
        return height + (tussocks - height) * wetness, wetness


def _with_rivers(inland, weirdness, wildness, height):
    """Cut a valley and a bed along the lines of no weirdness; returns the height and how much of a bed it is."""
    off = np.abs(weirdness)
    on_land = ramp(inland, -0.17, -0.08)
    width = 0.07 + 0.2 * wildness
    banks = np.clip((off - 0.03) / width, 0.0, 1.0)
    banks = banks * banks * (3.0 - 2.0 * banks)
    valley = 64.6 + (height - 64.6) * banks
    height = np.where(height > 64.6, height + (valley - height) * on_land, height)
    river = ramp(off, 0.042, 0.018) * on_land
    bed = np.minimum(height, 56.5 + 2.0 * ramp(off, 0.0, 0.02))
    return height + (bed - height) * river, river


def choose(inland, erosion, weirdness, temperature, humidity, height, wildness, river, wetness) -> np.ndarray:
    """The biome of every column, uint8: its place in ROWS."""
    warmth = np.searchsorted(TEMPERATURE_BANDS, temperature.ravel(), "right").reshape(temperature.shape)
    damp = np.searchsorted(HUMIDITY_BANDS, humidity.ravel(), "right").reshape(humidity.shape)
    odd = (weirdness > 0).astype(np.intp)
    biome = MIDDLE[odd, warmth, damp]
    biome = np.where((warmth == 4) & (erosion < -0.02) & (inland > 0.0), PLATEAU[odd, warmth, damp], biome)
    wild = wildness > 0.2
    biome = np.where(wild & (height > 82) & (inland <= 0.3), WINDSWEPT[warmth, damp], biome)
    biome = np.where(wild & (height > 86) & (inland > 0.3), PLATEAU[odd, warmth, damp], biome)
    biome = np.where(height > 122, SLOPES[warmth, damp], biome)
    biome = np.where(height > 158, PEAKS[warmth, odd], biome)
    biome = np.where((wetness > 0.45) & IS_SWAMPY[warmth], INDEX["swamp"], biome)
    shore = (height < 65.6) & (inland < COAST) & (wetness < 0.3)
    beach = np.where((erosion < -0.3) & (warmth < 4), INDEX["stony_shore"], BEACHES[warmth])
    biome = np.where(shore, beach, biome)
    bed = (river > 0.35) & (height < 63.5)
    biome = np.where(bed, np.where(warmth == 0, INDEX["frozen_river"], INDEX["river"]), biome)
    sea = (height < 60.5) & (inland < -0.13) & (river < 0.8)
    biome = np.where(sea, OCEANS[(inland < DEEP).astype(np.intp), warmth], biome)
    biome = np.where((inland < MUSHROOM) & (height > 60.5), INDEX["mushroom_fields"], biome)
    return biome.astype(np.uint8)
