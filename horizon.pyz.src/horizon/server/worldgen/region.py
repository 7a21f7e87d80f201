"""The piece of world one call makes: its grids, and the arrays the steps hand on to each other.

A region is n x n chunks with a margin of MARGIN blocks all round, in which trees are planted whose leaves reach
inside; every step gives a block the same answer whatever the region it is seen in.
"""

from dataclasses import dataclass, field

import numpy as np

from horizon.server.worldgen.climate import Land

MIN_Y, HEIGHT = -64, 384
MARGIN = 4
CELL = 4
CELL_HEIGHT = 8


@dataclass(slots=True)
class Region:
    """n x n chunks from chunk (chunk_x, chunk_z) on, margin included in every array.

    `size`: blocks along a side. `corner_xs`, `corner_zs`: block coordinates of the corners of the 4-block cells,
    one more cell on every side than the region has. `land`: climate at those corners.
    `blocks`: uint16 [height so far, size, size] (y, z, x) state ids. Over columns, [size, size]:
    `top`: int64, the layer (y + 64) of the highest solid ground. `roof`: the same, or of the highest leaf or log.
    `steep`: int64, how many blocks the bare rock rises or falls across a column; not known on the outermost ones.
    `hollow`: bool, in or beside a tunnel near the surface. `biome`: uint8, place in ROWS, its borders frayed.
    """

    chunk_x: int
    chunk_z: int
    n: int
    x0: int = field(init=False)
    z0: int = field(init=False)
    size: int = field(init=False)
    corner_xs: np.ndarray = field(init=False)
    corner_zs: np.ndarray = field(init=False)
    xs: np.ndarray = field(init=False)
    zs: np.ndarray = field(init=False)
    land: Land = field(init=False)
    blocks: np.ndarray = field(init=False)
    top: np.ndarray = field(init=False)
    roof: np.ndarray = field(init=False)
    steep: np.ndarray = field(init=False)
    hollow: np.ndarray = field(init=False)
    biome: np.ndarray = field(init=False)

    def __post_init__(self):
        self.x0, self.z0 = self.chunk_x * 16 - MARGIN, self.chunk_z * 16 - MARGIN
        self.size = self.n * 16 + 2 * MARGIN
        steps = np.arange(-1, self.size // CELL + 2) * CELL
        self.corner_xs, self.corner_zs = self.x0 + steps, self.z0 + steps
        self.xs, self.zs = np.arange(self.x0, self.x0 + self.size), np.arange(self.z0, self.z0 + self.size)

    @property
    def flat(self) -> np.ndarray:
        """The blocks as one row: index = (layer * size + z) * size + x."""
        return self.blocks.reshape(-1)

    @property
    def layer_size(self) -> int:
        return self.size * self.size

    @property
    def columns(self) -> np.ndarray:
        """int64 [size, size]: the index of every column in a layer."""
        return np.arange(self.layer_size).reshape(self.size, self.size)

    @property
    def cells(self) -> int:
        """4-block cells along a side."""
        return self.size // CELL
