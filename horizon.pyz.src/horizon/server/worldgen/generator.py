"""A world's terrain from its seed, whole batches of chunks a call.

    Generator(seed, "default").generate(chunk_x, chunk_z, 4) -> Batch of 4 x 4 chunks

A chunk is the same bit for bit whatever batch it is made in, in whatever order, on whatever CPU.
"""

from dataclasses import dataclass

import numpy as np

from horizon.core.errors import UnknownError
from horizon.core.nearest import nearest
from horizon.server.worldgen.biomes import ROWS, tables
from horizon.server.worldgen.climate import Climate
from horizon.server.worldgen.flat import flat_batch, void_batch
from horizon.server.worldgen.ores import lay_ores
from horizon.server.worldgen.plants import Plants
from horizon.server.worldgen.region import CELL, HEIGHT, MARGIN, MIN_Y, Region
from horizon.server.worldgen.surface import Surface
from horizon.server.worldgen.terrain import Terrain
from horizon.server.worldgen.trees import Forest

WORLD_TYPES = ("default", "flat", "void")


@dataclass(frozen=True, slots=True)
class Batch:
    """n x n chunks.

    `states`: uint16 [n, n, 384, 16, 16] (chunk z, chunk x, y from -64, z, x) block state ids; `biomes`: uint8
    [n, n, 96, 4, 4] (chunk z, chunk x, y / 4, z / 4, x / 4) registry ids; `surface`: int16 [n, n, 16, 16]
    (chunk z, chunk x, z, x), the y of the highest ground, trees and plants not counted; -64 where there is none.
    """

    states: np.ndarray
    biomes: np.ndarray
    surface: np.ndarray


class Generator:
    """The terrain of one world; `world_type` is one of WORLD_TYPES, `seed` a signed 64-bit integer.

    `spare`: (chunk x, chunk z, Batch) of what was made on the way, for whoever will want it: the land at the spawn.
    """

    __slots__ = ("climate", "forest", "plants", "seed", "spare", "surface", "terrain", "world_type")

    def __init__(self, seed: int, world_type: str = "default"):
        kind = world_type.removeprefix("minecraft:")
        if kind not in WORLD_TYPES:
            raise UnknownError(
                f"no world type {world_type}; use one of: {', '.join(WORLD_TYPES)}", nearest=nearest(kind, WORLD_TYPES)
            )
        self.seed, self.world_type = seed, kind
        self.spare: list[tuple[int, int, Batch]] = []
        self.climate = Climate(seed)
        self.terrain = Terrain(seed)
        self.surface = Surface(seed)
        self.forest = Forest(seed)
        self.plants = Plants(seed)

    def generate(self, chunk_x: int, chunk_z: int, n: int = 1) -> Batch:
        """The n x n chunks from (chunk_x, chunk_z) on."""
        if self.world_type == "flat":
            return Batch(*flat_batch(n))
        if self.world_type == "void":
            return Batch(*void_batch(chunk_x, chunk_z, n))
        region = self.region(chunk_x, chunk_z, n)
        return _cut(region)

    def region(self, chunk_x: int, chunk_z: int, n: int) -> Region:
        """The finished region of a batch, with its margin."""
        region = Region(chunk_x, chunk_z, n)
        region.land = self.climate.land(region.corner_xs, region.corner_zs)
        self.terrain.shape(region)
        self.terrain.fray(region)
        self.surface.dress(region)
        lay_ores(region, self.seed)
        self.forest.plant(region)
        self.plants.grow(region)
        return region

    def biome_at(self, x: int, z: int) -> str:
        """The name of the biome of a column, "minecraft:plains"; it is the same at every height."""
        if self.world_type != "default":
            return "minecraft:plains" if self.world_type == "flat" else "minecraft:the_void"
        land = self.climate.land(np.array([x & ~3]), np.array([z & ~3]))
        return "minecraft:" + ROWS[int(land.biome[0, 0])].name


def _cut(region: Region) -> Batch:
    """Take the margin off and part the region into chunks."""
    n, inner = region.n, slice(MARGIN, -MARGIN)
    layers = len(region.blocks)
    states = np.zeros((n, n, HEIGHT, 16, 16), np.uint16)
    states[:, :, :layers] = region.blocks[:, inner, inner].reshape(layers, n, 16, n, 16).transpose(1, 3, 0, 2, 4)
    edge = MARGIN // CELL + 1
    cells = slice(edge, edge + 4 * n)
    biome = tables().registry_id[region.land.biome[cells, cells]].reshape(n, 4, n, 4).transpose(0, 2, 1, 3)
    biomes = np.repeat(biome[:, :, None], HEIGHT // 4, axis=2)
    top = (region.top[inner, inner] + MIN_Y).astype(np.int16).reshape(n, 16, n, 16).transpose(0, 2, 1, 3)
    return Batch(states, biomes, np.ascontiguousarray(top))
