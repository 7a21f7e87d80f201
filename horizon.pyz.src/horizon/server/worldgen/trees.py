"""Where trees stand: one try for every cell of 4 x 4 columns, stamped in the order of their absolute places."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from horizon.server.worldgen import biomes
from horizon.server.worldgen.climate import SEA_LEVEL
from horizon.server.worldgen.noise import U64, Field, hash_points, seed_of
from horizon.server.worldgen.palette import AIR, DIRT, GRASS, GROUND, PODZOL, SOIL
from horizon.server.worldgen.region import CELL, HEIGHT, MIN_Y, Region
from horizon.server.worldgen.tree_shapes import KIND_INDEX, VARIANTS, Stamps, stand

KIND_SLOTS = 16
SEA_LAYER = SEA_LEVEL - MIN_Y
# Above the highest ground a region needs this much room for its tallest tree.
TALLEST = 26
MEGA = ("mega_spruce", "mega_pine")


@cache
def kind_table() -> np.ndarray:
    """int64 [biomes, KIND_SLOTS]: which kind a try is, by four random bits."""
    return np.array(
        [[KIND_INDEX[row.kinds[slot % len(row.kinds)]] for slot in range(KIND_SLOTS)] for row in biomes.ROWS]
    )


@dataclass(frozen=True, slots=True)
class Planted:
    """The trees of a region: column `x`, `z` and layer `y` of the trunk's foot, `shape` number; int64 [trees]."""

    x: np.ndarray
    y: np.ndarray
    z: np.ndarray
    shape: np.ndarray


class Forest:
    """The chances of one seed's trees."""

    __slots__ = ("groves", "luck")

    def __init__(self, seed: int):
        self.groves = Field(seed, "groves", (64, 1.0), (24, 0.5))
        self.luck = seed_of(seed, "trees")

    def plant(self, region: Region) -> None:
        """Grow the region's trees; `blocks` becomes as tall as they need."""
        layers = min(int(region.top.max()) + TALLEST, HEIGHT)
        if layers > len(region.blocks):
            taller = np.zeros((layers, region.size, region.size), np.uint16)
            taller[: len(region.blocks)] = region.blocks
            region.blocks = taller
        region.roof = region.top.copy()
        trees = self._chosen(region)
        if not len(trees.x):
            return
        kinds = stand()
        place, leaf, distance = _stamp(region, trees, kinds.leaves)
        flat = region.flat
        free = flat[place] == AIR
        place, leaf = place[free], leaf[free]
        np.maximum.at(region.roof.reshape(-1), place % region.layer_size, place // region.layer_size)
        # Where crowns meet the leaf nearest to its wood is written last.
        order = np.argsort(FARTHEST_FIRST[distance[free]], kind="stable")
        flat[place[order]] = leaf[order]
        place, wood, _ = _stamp(region, trees, kinds.wood)
        here = flat[place]
        free = (here == AIR) | is_leaf()[here]
        place = place[free]
        flat[place] = wood[free]
        under = place - region.layer_size
        flat[under[flat[under] == GRASS]] = DIRT  # it would die there, tick by tick
        np.maximum.at(region.roof.reshape(-1), place % region.layer_size, place // region.layer_size)
        self._root(region, trees)

    def _chosen(self, region: Region) -> Planted:
        """Every try that finds its ground, sorted by z, then x."""
        cells = np.arange(region.cells) * CELL
        bits = hash_points(self.luck, region.x0 + cells, region.z0 + cells[:, None])
        x = cells + (bits & U64(3)).astype(np.int64)
        z = cells[:, None] + (bits >> U64(2) & U64(3)).astype(np.int64)
        biome = region.biome[z, x]
        slot = (bits >> U64(4) & U64(KIND_SLOTS - 1)).astype(np.intp)
        kind = kind_table()[biome, slot]
        kinds = stand()
        # A broad tree keeps to the middle of its cell: two trunks never touch, and it is seen whole in the margin.
        broad, wide = kinds.is_broad[kind], kinds.is_wide[kind]
        x = np.where(broad, cells + 1 + (x & 1), x)
        z = np.where(broad, cells[:, None] + 1 + (z & 1), z)
        biome = region.biome[z, x]
        y = region.top[z, x]
        ground = GROUND[region.flat[y * region.layer_size + z * region.size + x]]
        luck = (bits >> U64(16) & U64(0xFFFF)).astype(np.float64) / 65536.0
        groves = self.groves.plane(region.x0 + cells, region.z0 + cells)
        chance = biomes.tables().trees[biome] * np.clip(1.0 + 1.4 * groves, 0.2, 1.8)
        grows = (luck < chance) & ((ground & kinds.ground[kind]) != 0) & (y >= SEA_LAYER - 1)
        # Over tunnels the ground is not settled as far out as the margin reaches.
        grows &= ~region.hollow[z, x]
        # A broad trunk's foot reaches down to a step lower, not over a cliff.
        grows &= ~wide | (region.steep[z, x] <= 2)
        variant = (bits >> U64(40) & U64(VARIANTS - 1)).astype(np.int64)
        return Planted(x[grows], y[grows] + 1, z[grows], (kind * VARIANTS + variant)[grows])

    @staticmethod
    def _root(region: Region, trees: Planted) -> None:
        """Grass dies under a trunk; podzol spreads round the great trees of the taiga."""
        flat = region.flat
        foot = (trees.y - 1) * region.layer_size + trees.z * region.size + trees.x
        soil = (GROUND[flat[foot]] & SOIL) != 0
        flat[foot[soil]] = DIRT
        mega = np.isin(trees.shape // VARIANTS, [KIND_INDEX[name] for name in MEGA])
        for dz in range(-2, 4):
            for dx in range(-2, 4):
                x, z = trees.x[mega] + dx, trees.z[mega] + dz
                inside = (x >= 0) & (z >= 0) & (x < region.size) & (z < region.size)
                x, z = x[inside], z[inside]
                place = region.top[z, x] * region.layer_size + z * region.size + x
                near = np.abs(region.top[z, x] + 1 - trees.y[mega][inside]) < 4
                place = place[near & (flat[place] == GRASS)]
                flat[place] = PODZOL


FARTHEST_FIRST = (255 - np.arange(256)).astype(np.uint8)


@cache
def is_leaf() -> np.ndarray:
    """bool [states]: what trees' leaves are made of."""
    table = np.zeros(65536, bool)
    table[stand().leaves.state] = True
    return table


def _stamp(region: Region, trees: Planted, stamps: Stamps) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The blocks of all trees that lie in the region: their indices, states and distances, tree by tree."""
    count = stamps.count[trees.shape]
    which = np.repeat(np.arange(len(count)), count)
    ends = np.cumsum(count)
    block = np.arange(len(which)) + np.repeat(stamps.first[trees.shape] - (ends - count), count)
    offset = stamps.offset[block]
    x, y, z = trees.x[which] + offset[:, 0], trees.y[which] + offset[:, 1], trees.z[which] + offset[:, 2]
    inside = (x >= 0) & (x < region.size) & (z >= 0) & (z < region.size) & (y < len(region.blocks))
    place = ((y * region.size + z) * region.size + x)[inside]
    return place, stamps.state[block[inside]], stamps.distance[block[inside]]
