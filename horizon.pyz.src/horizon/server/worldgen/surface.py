"""The skin of the land: grass over dirt, sand over sandstone, snow, bare cliffs, painted badlands."""

import numpy as np

from horizon.server.worldgen.biomes import LEVELS, of, tables
from horizon.server.worldgen.climate import SEA_LEVEL
from horizon.server.worldgen.noise import U64, Field, hash_points, seed_of
from horizon.server.worldgen.palette import AIR, DIRT, HELD, RED_SAND, STONE, TERRACOTTA, WATER, state_id
from horizon.server.worldgen.region import MIN_Y, Region

SEA_LAYER = SEA_LEVEL - MIN_Y
BADLANDS = of("badlands", "eroded_badlands", "wooded_badlands")
NEVER_BARE = of("badlands", "eroded_badlands", "wooded_badlands", "desert")
# The colours of the badlands from the bottom up; the seed turns the band and frays its edges.
BANDS = (
    "terracotta", "terracotta", "orange_terracotta", "terracotta", "terracotta", "yellow_terracotta",
    "yellow_terracotta", "terracotta", "brown_terracotta", "brown_terracotta", "orange_terracotta", "terracotta",
    "red_terracotta", "red_terracotta", "terracotta", "orange_terracotta", "light_gray_terracotta", "white_terracotta",
    "light_gray_terracotta", "terracotta", "terracotta", "orange_terracotta", "orange_terracotta", "terracotta",
)  # fmt: skip
BAND_DEPTH = 48
DEEPEST = 10


class Surface:
    """The noises and the painted band of one seed's surface."""

    __slots__ = ("bands", "grain", "patches")

    def __init__(self, seed: int):
        self.patches = Field(seed, "patches", (48, 1.0), (18, 0.5), (7, 0.25))
        self.grain = seed_of(seed, "surface")
        start = seed_of(seed, "bands") % len(BANDS)
        self.bands = np.array([state_id(BANDS[(start + index) % len(BANDS)]) for index in range(384)], np.uint16)

    def dress(self, region: Region) -> np.ndarray:
        """Lay the surface on the rock; returns the patch noise, float64 [size, size] in -1..1, for the plants."""
        rows, flat, biome = tables(), region.flat, region.biome
        layer = region.layer_size
        patches = np.clip(self.patches.plane(region.xs, region.zs) * 1.1, -0.99, 0.99)
        level = ((patches + 1.0) * (LEVELS / 2)).astype(np.intp)
        bits = hash_points(self.grain, region.xs, region.zs[:, None])
        ground = region.top * layer + region.columns
        sunken = flat[np.minimum(ground + layer, flat.size - 1)] == WATER
        skin = np.where(sunken, rows.floor[biome, level], rows.top[biome, level])
        filler = np.where(sunken & (rows.filler[biome] == DIRT), rows.floor[biome, level], rows.filler[biome])
        bare = self._bare(region, patches)
        skin = np.where(bare, STONE, skin)
        filler = np.where(bare, STONE, filler)
        # The skin is 3 to 5 blocks thick with what lies under it.
        thickness = 2 + ((bits >> U64(5)) & U64(1)).astype(np.intp) + (patches > 0.1)
        for depth in range(4, 0, -1):
            self._lay(flat, ground - depth * layer, filler, layer, thickness >= depth)
        self._lay(flat, ground, skin, layer, np.ones_like(bare))
        self._lay_deep(region, ground, thickness, bare)
        self._paint_badlands(region, bare)
        return patches

    @staticmethod
    def _lay(flat: np.ndarray, place: np.ndarray, state: np.ndarray, layer: int, where: np.ndarray) -> None:
        """Put `state` where there is rock; loose ground over a hole is laid as stone."""
        held = np.where(flat[place - layer] == AIR, HELD[state], state)
        where = where & (flat[place] != AIR)
        flat[place[where]] = held[where]

    def _bare(self, region: Region, patches: np.ndarray) -> np.ndarray:
        """bool [size, size]: columns too steep for anything but rock."""
        top = region.top
        limit = np.where(top + MIN_Y > 100, 4, 5) + (patches > 0.2)
        return (region.steep > limit) & (top > SEA_LAYER + 5) & ~NEVER_BARE[region.biome]

    @staticmethod
    def _lay_deep(region: Region, ground: np.ndarray, thickness: np.ndarray, bare: np.ndarray) -> None:
        """What lies under the filler of a desert or a beach."""
        rows = tables()
        deep = (rows.deep_thickness[region.biome] > 0) & ~bare
        if not deep.any():
            return
        biome, layer, flat = region.biome[deep], region.layer_size, region.flat
        depth = thickness[deep] + 1 + np.arange(DEEPEST)[:, None]
        thick = depth <= thickness[deep] + rows.deep_thickness[biome]
        states = np.broadcast_to(rows.deep[biome], depth.shape)
        place = ground[deep] - depth * layer
        dry = thick & (flat[place] != AIR) & (flat[place] != WATER)
        flat[place[dry]] = states[dry]

    def _paint_badlands(self, region: Region, bare: np.ndarray) -> None:
        """Bands of colour by height, under a skin that thins out on the slopes."""
        painted = BADLANDS[region.biome] & (region.top > SEA_LAYER + 1)
        if not painted.any():
            return
        zs, xs = np.nonzero(painted)
        blocks, top = region.blocks, region.top[zs, xs]
        depth = np.arange(BAND_DEPTH)[:, None]
        layer = np.maximum(top - depth, 8)
        here = blocks[layer, zs, xs]
        # On steep or high ground the bands come to the day.
        covered = (region.steep[zs, xs] < 3) & (depth < 2)
        rock = (here == STONE) | (here == TERRACOTTA) | ((here == RED_SAND) & ~covered)
        rock &= (layer > SEA_LAYER - 8) & ~((depth < 1) & (here != RED_SAND))
        blocks[layer[rock], np.broadcast_to(zs, rock.shape)[rock], np.broadcast_to(xs, rock.shape)[rock]] = self.bands[
            layer[rock]
        ]
