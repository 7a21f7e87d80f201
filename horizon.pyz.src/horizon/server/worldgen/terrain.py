"""Rock, caves and water: from the climate to a region of stone with the sea in it.

Density is reckoned on the corners of cells of 4 x 8 x 4 blocks and drawn straight between them. A corner that is
solid over a gap is kept only if a corner beside it stands on the ground: straight interpolation then cannot make
a block that hangs in the air, because from every solid block one can walk along an axis, through solid blocks, to
a solid corner of its cell, and from there along an edge to one that stands.
"""

import numpy as np

from horizon.server.worldgen.climate import SEA_LEVEL
from horizon.server.worldgen.noise import U64, Field, hash_points, quantised, ramp, seed_of, spline, upsampling
from horizon.server.worldgen.palette import AIR, BEDROCK, DEEPSLATE, LAVA, OBSIDIAN, STONE, WATER
from horizon.server.worldgen.region import CELL, CELL_HEIGHT, HEIGHT, MIN_Y, Region

SEA_LAYER = SEA_LEVEL - MIN_Y
# Caves hold lava in the layers below this one (y -54).
LAVA_LAYER = 10
# Deepslate gives way to stone from y 0 to 8, bedrock to deepslate over the five lowest layers.
DEEPSLATE_LAYER = 64
# Tunnels' roofs are looked after from here up (y 32): those no thicker than THIN fall in, those no thicker than ROOF
# must hang together.
UPPER_LAYER, THIN, ROOF = 96, 2, 5
LIMIT = 7.9
# The most that detail adds to the density or takes from it.
MOST_DETAIL = 0.25
# How near to 0 both noises of a tunnel must be.
TUBE = np.float32(0.085)


class Terrain:
    """The noises that shape one seed's rock."""

    __slots__ = (
        "_weights",
        "cheese",
        "detail",
        "edges",
        "gorge",
        "gorge_reach",
        "grain",
        "lake_levels",
        "lakes",
        "rough",
        "tube",
        "tube_across",
        "wide",
        "wide_across",
    )  # fmt: skip

    def __init__(self, seed: int):
        self.rough = Field(seed, "rough", (96, 72, 1.0), (48, 40, 0.5), (24, 24, 0.25))
        self.cheese = Field(seed, "cheese", (96, 48, 1.0), (48, 32, 0.5))
        self.wide = Field(seed, "wide", (112, 72, 1.0), (48, 40, 0.125))
        self.wide_across = Field(seed, "wide_across", (112, 72, 1.0), (48, 40, 0.125))
        self.tube = Field(seed, "tube", (72, 52, 1.0), (28, 24, 0.125))
        self.tube_across = Field(seed, "tube_across", (72, 52, 1.0), (28, 24, 0.125))
        self.detail = Field(seed, "detail", (26, 1.0), (11, 0.5))
        self.gorge = Field(seed, "gorge", (192, 1.0), (40, 0.125))
        self.gorge_reach = Field(seed, "gorge_reach", (160, 1.0), (40, 0.25))
        self.lakes = Field(seed, "lakes", (144, 1.0), (48, 0.25))
        self.lake_levels = Field(seed, "lake_levels", (320, 1.0))
        self.edges = Field(seed, "edges", (13, 1.0), (6, 0.5))
        self.grain = seed_of(seed, "grain")
        self._weights: dict[tuple[int, int], np.ndarray] = {}

    def shape(self, region: Region) -> None:
        """Fill `blocks` with stone, deepslate, bedrock, water, lava and air; set `top` and `steep`."""
        corners, columns = self._density(region)
        solid = self._solid(corners, columns["detail"])
        dug = self._dig_tubes(region, corners, solid, columns)
        by_the_sea = columns["height"] < 66.0
        region.hollow = _widened(dug) & ~by_the_sea
        self._dig_gorges(region, solid, columns)
        region.top = _highest(solid)
        region.steep = _steep(region.top)
        _drop_loose(solid, region.top, region.hollow)
        region.blocks = self._rock(region, solid)
        self._pour(region, by_the_sea)

    def _density(self, region: Region) -> tuple[np.ndarray, dict[str, np.ndarray]]:
        """Density at the corners, float32 [layers of cells + 1, cells + 1, cells + 1], the great caves cut out.

        Above 0 is solid. Also maps of the columns, float32 [size, size]: `height`, `wet` (1 by the water .. 0 on dry
        land) and `detail`, what is added to the density so that level ground and shores are not drawn with a ruler.
        """
        land = region.land
        rough = land.rough * (1.0 / 1.1)
        scale = 7.0 + 22.0 * land.wildness
        highest = float((land.height + 1.3 * land.rough).max())
        layers = int(np.ceil((max(highest, SEA_LEVEL) + 4 - MIN_Y) / CELL_HEIGHT)) + 1
        layers = min(layers, HEIGHT // CELL_HEIGHT)
        ys = MIN_Y + CELL_HEIGHT * np.arange(layers + 1)
        noise = np.clip(1.5 * self.rough.volume(region.corner_xs, ys, region.corner_zs), -1.3, 1.3)
        rock = ((land.height - ys[:, None, None]) + rough * noise) / scale
        rock = _standing(rock)
        inner = slice(1, -1)
        height, scale = land.height[inner, inner], scale[inner, inner]
        rock = rock[:, inner, inner]
        xs, zs = region.corner_xs[inner], region.corner_zs[inner]
        below = rock * scale
        # Near the sea, rivers and beaches the caves keep clear of the ground above.
        wet = ramp(height, 67.5, 65.5)
        guard = wet * ramp(below, 14.0, 8.0) * 4.0
        cheese = self.cheese.volume(xs, ys, zs)
        halls = (0.4 + spline(below, (0.0, 0.55), (20.0, 0.1), (56.0, 0.0)) - cheese) * 4.0
        wide = np.maximum(np.abs(self.wide.volume(xs, ys, zs)), np.abs(self.wide_across.volume(xs, ys, zs)))
        wide = (wide - 0.055) * 9.0 + ramp(below, 10.0, 4.0)
        caved = np.minimum(rock, np.minimum(halls, wide) + guard)
        caved[0] = np.maximum(caved[0], 1.0)
        steepness = self._between_columns(quantised(1.0 / scale, LIMIT), region.cells)
        columns = {
            "height": self._between_columns(quantised(height / 64.0, LIMIT), region.cells) * 64.0,
            "wet": self._between_columns(quantised(wet, LIMIT), region.cells),
            "detail": quantised(self.detail.plane(region.xs, region.zs) * 0.9 * steepness, MOST_DETAIL),
        }
        return quantised(caved, LIMIT), columns

    def _between_columns(self, corners: np.ndarray, cells: int) -> np.ndarray:
        across = self._upsampling(cells, CELL)
        return across @ corners @ across.T

    def _upsampling(self, cells: int, step: int) -> np.ndarray:
        key = cells, step
        if key not in self._weights:
            self._weights[key] = upsampling(cells, step)
        return self._weights[key]

    @staticmethod
    def _solid(corners: np.ndarray, detail: np.ndarray) -> np.ndarray:
        """bool [layers, size, size]: where there is rock; cells the surface runs through are drawn block by block."""
        layers, cells = len(corners) - 1, corners.shape[1] - 1
        low, high = _extremes(corners)
        # Four blocks along x at a time: 0x01010101 is four times True.
        runs = np.empty((layers, CELL_HEIGHT, cells, CELL, cells), np.uint32)
        runs[:] = np.where(low > MOST_DETAIL, np.uint32(0x01010101), np.uint32(0))[:, None, :, None, :]
        solid = runs.view(bool).reshape(layers, CELL_HEIGHT, cells, CELL, cells, CELL)
        mixed = np.nonzero((low <= MOST_DETAIL) & (high > -MOST_DETAIL))
        density = _drawn(corners, mixed)
        density += detail.reshape(cells, CELL, cells, CELL)[mixed[1], :, mixed[2], None, :].transpose(0, 2, 1, 3)
        solid[mixed[0], :, mixed[1], :, mixed[2]] = density > 0
        return solid.reshape(layers * CELL_HEIGHT, cells * CELL, cells * CELL)

    def _dig_tubes(self, region: Region, corners: np.ndarray, solid: np.ndarray, columns: dict) -> np.ndarray:
        """Long walkable tunnels along the lines where two noises are both 0; on dry land they come up to the day.

        The noises are drawn to blocks before they are compared, so that a tunnel does not break between corners.
        Returns the columns dug in the upper layers, bool [size, size].
        """
        layers, cells = len(corners) - 1, region.cells
        xs, zs = region.corner_xs[1:-1], region.corner_zs[1:-1]
        ys = MIN_Y + CELL_HEIGHT * np.arange(layers + 1)
        first = quantised(self.tube.volume(xs, ys, zs), 2.0)
        second = quantised(self.tube_across.volume(xs, ys, zs), 2.0)
        near = np.ones((layers, cells, cells), bool)
        for noise in (first, second):
            low, high = _extremes(noise)
            near &= (low < TUBE) & (high > -TUBE)
        near &= _extremes(corners)[1] > -MOST_DETAIL
        where = np.nonzero(near)
        first, second = _drawn(first, where), _drawn(second, where)
        first *= first
        second *= second
        first += second
        dug = first < TUBE * TUBE
        keep = np.where(columns["wet"] > 0, np.float32(1.2), np.float32(-9.0))
        keep = keep.reshape(cells, CELL, cells, CELL)[where[1], :, where[2], None, :].transpose(0, 2, 1, 3)
        dug &= _drawn(corners, where) > keep
        dug[:, :5] &= (where[0] > 0)[:, None, None, None]
        blocks = solid.reshape(layers, CELL_HEIGHT, cells, CELL, cells, CELL)
        blocks[where[0], :, where[1], :, where[2]] &= ~dug
        columns_dug = np.zeros((cells, cells, CELL, CELL), bool)
        upper = where[0] >= UPPER_LAYER // CELL_HEIGHT
        np.logical_or.at(columns_dug, (where[1][upper], where[2][upper]), dug[upper].any(axis=1))
        return columns_dug.transpose(0, 2, 1, 3).reshape(region.size, region.size)

    def _dig_gorges(self, region: Region, solid: np.ndarray, columns: dict) -> None:
        """Narrow ravines, open to the sky, far from water."""
        line = np.abs(self.gorge.plane(region.xs, region.zs))
        reach = self.gorge_reach.plane(region.xs, region.zs)
        share = (reach - 0.42) * 5.0
        open_ = (line < 0.03 * np.minimum(share, 1.0)) & (columns["wet"] == 0) & (columns["height"] < 110)
        zs, xs = np.nonzero(open_)
        if not len(zs):
            return
        # Deepest in the middle of the line, shallow towards its ends.
        depth = np.minimum(share[zs, xs], 1.0) - line[zs, xs] / 0.03 * 0.6
        floor = np.rint(columns["height"][zs, xs] - 8.0 - 44.0 * np.maximum(depth, 0.0)).astype(np.int64) - MIN_Y
        floor = np.maximum(floor, LAVA_LAYER + 4)
        layers = np.arange(len(solid))[:, None]
        solid[:, zs, xs] &= layers < floor

    def _rock(self, region: Region, solid: np.ndarray) -> np.ndarray:
        """Stone over deepslate over bedrock, with frayed borders; lava in the deepest caves."""
        layers = np.arange(len(solid))
        rock = np.where(layers < DEEPSLATE_LAYER, DEEPSLATE, STONE).astype(np.uint16)
        blocks = solid * rock[:, None, None]
        bits = hash_points(self.grain, region.xs, region.zs[:, None])
        bytes_ = [(bits >> U64(8 * index)).astype(np.uint8) for index in range(8)]
        for index in range(8):
            band = blocks[DEEPSLATE_LAYER + index]
            band[(band == STONE) & (bytes_[index] >= 28 * (index + 1))] = DEEPSLATE
        for index in range(5):
            blocks[index][bytes_[7 - index] >= 52 * index] = BEDROCK
        lava = blocks[:LAVA_LAYER]
        lava[lava == AIR] = LAVA
        return blocks

    def _pour(self, region: Region, by_the_sea: np.ndarray) -> None:
        """The sea over low ground, lakes in some caves, and stone where either would run out.

        by_the_sea: bool [size, size], columns whose ground is low; a pit elsewhere stays dry.
        """
        blocks, top = region.blocks, region.top
        shore = np.where(by_the_sea, top, SEA_LAYER)
        lowest = int(shore.min()) + 1
        poured = lowest < SEA_LAYER
        if poured:
            sea = blocks[lowest:SEA_LAYER]
            sea[np.arange(lowest, SEA_LAYER)[:, None, None] > shore] = WATER
        level = self._lake_level(region)
        if level is not None:
            highest = int(level.max()) + 1
            under = blocks[:highest]
            under[((under == AIR) | (under == LAVA)) & (np.arange(highest)[:, None, None] <= level)] = WATER
            poured = True
        if poured:
            first = lowest - 1 if level is None else 0
            _seal(blocks[first:SEA_LAYER], top, first)

    def _lake_level(self, region: Region) -> np.ndarray | None:
        """The layer up to which caves stand under water, -1 for dry ones: int64 [size, size], or None."""
        inner = slice(1, -2)
        xs, zs = region.corner_xs[inner], region.corner_zs[inner]
        wet = self.lakes.plane(xs, zs) > 0.4
        if not wet.any():
            return None
        level = np.floor(self.lake_levels.plane(xs, zs) * 10.0).astype(np.int64) * 6 + 40
        level = np.where(wet, np.minimum(level, SEA_LAYER - 24), -1)
        ground = region.land.height[inner, inner].astype(np.int64) - MIN_Y
        level = np.minimum(level, ground - 20)
        return np.repeat(np.repeat(level, CELL, 0), CELL, 1)

    def fray(self, region: Region) -> None:
        """Set `biome`: the cells' biomes with borders that wave by up to a cell, so that they are not stairs."""
        waves = self.edges.plane(region.xs, region.zs)
        other = self.edges.plane(region.xs + 4096, region.zs)
        places = np.arange(region.size)
        shift_x = np.clip(np.rint(waves * 5.0), -4, 4).astype(np.int64)
        shift_z = np.clip(np.rint(other * 5.0), -4, 4).astype(np.int64)
        cells_x = (places + shift_x) // CELL + 1
        cells_z = (places[:, None] + shift_z) // CELL + 1
        region.biome = region.land.biome[cells_z, cells_x]


def _standing(rock: np.ndarray) -> np.ndarray:
    """Take away what would hang in the air: a solid corner over a gap stays only beside one that stands."""
    solid = rock > 0
    stands = np.logical_and.accumulate(solid, axis=0)
    held = stands.copy()
    held[:, 1:] |= stands[:, :-1]
    held[:, :-1] |= stands[:, 1:]
    held[:, :, 1:] |= stands[:, :, :-1]
    held[:, :, :-1] |= stands[:, :, 1:]
    return np.where(solid & ~held, -0.05, rock)


def _highest(solid: np.ndarray) -> np.ndarray:
    """int64 [size, size]: the highest solid layer of every column."""
    return len(solid) - 1 - np.argmax(solid[::-1], axis=0)


def _steep(top: np.ndarray) -> np.ndarray:
    """How much the ground rises or falls from one neighbour to the other, 0 on the outermost columns."""
    steep = np.zeros_like(top)
    steep[:, 1:-1] = np.abs(top[:, 2:] - top[:, :-2])
    steep[1:-1] = np.maximum(steep[1:-1], np.abs(top[2:] - top[:-2]))
    return steep


def _widened(mask: np.ndarray) -> np.ndarray:
    """The columns of a mask and those beside them, without the region's outermost ones."""
    wide = np.zeros_like(mask)
    wide[1:-1, 1:-1] = (
        mask[1:-1, 1:-1] | mask[2:, 1:-1] | mask[:-2, 1:-1] | mask[1:-1, 2:] | mask[1:-1, :-2]
    )
    return wide


def _drop_loose(solid: np.ndarray, top: np.ndarray, near: np.ndarray) -> None:
    """Let the thinnest roofs of tunnels fall in, and whatever a tunnel has cut off from the ground.

    near: bool [size, size], columns in and beside tunnels; elsewhere nothing changes. A roof of up to ROOF blocks
    hangs on if within two columns it is joined to rock that does not: the margin must hold whatever has a say.
    """
    zs, xs = np.nonzero(near)
    if not len(zs):
        return
    upper, size = solid[UPPER_LAYER:], len(top)
    column, layer = upper.reshape(len(upper), -1)[:, zs * size + xs], np.arange(len(upper))[:, None]
    highest = top[zs, xs] - UPPER_LAYER
    # Gaps above the ground do not count; a column without a gap has none below layer 0 either.
    gap = len(upper) - 1 - np.argmax((~column & (layer < highest))[::-1], axis=0)
    gap = np.where(gap < highest, gap, -1)
    thick = np.where(gap >= 0, highest - gap, ROOF + 1)
    roof = layer > gap
    roof &= thick <= ROOF
    column &= ~(roof & (thick <= THIN))
    upper[:, zs, xs] = column
    layers, which = np.nonzero(column & roof)
    place = layers, zs[which], xs[which]
    # 0 air, 1 loose, 2 held.
    hold = np.zeros((len(upper) + 1, size, size), np.uint8)
    hold[:-1] = upper
    hold <<= 1
    hold[place] = 1
    flat, row, floor = hold.reshape(-1), size, size * size
    loose = np.ravel_multi_index(place, hold.shape)
    for _ in range(2):
        held = np.zeros(len(loose), bool)
        for step in (1, -1, row, -row, floor, -floor):
            held |= flat[loose + step] == 2
        flat[loose[held]] = 2
        loose = loose[~held]
        if not len(loose):
            break
    layers, z, x = np.unravel_index(loose, hold.shape)
    upper[layers, z, x] = False
    fell = np.zeros_like(near)
    fell[z, x] = True
    fell[zs, xs] |= thick <= THIN
    zs, xs = np.nonzero(fell)
    top[zs, xs] = _highest(solid[:, zs, xs])


def _extremes(corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The least and the greatest corner of every cell, [layers, cells, cells]."""
    low, high = corners, corners
    for axis in range(3):
        first, last = [slice(None)] * 3, [slice(None)] * 3
        first[axis], last[axis] = slice(None, -1), slice(1, None)
        low = np.minimum(low[tuple(first)], low[tuple(last)])
        high = np.maximum(high[tuple(first)], high[tuple(last)])
    return low, high


def _corner_weights() -> np.ndarray:
    """float32 [8 corners, 128 blocks]: how much each corner of a cell counts for each of its blocks."""
    up, across = upsampling(1, CELL_HEIGHT), upsampling(1, CELL)
    return np.einsum("ya,zb,xc->abcyzx", up, across, across).reshape(8, -1)


CORNER_WEIGHTS = np.ascontiguousarray(_corner_weights())


def _drawn(corners: np.ndarray, cells: tuple[np.ndarray, np.ndarray, np.ndarray]) -> np.ndarray:
    """Corner values drawn straight to the blocks of some cells: float32 [cells, 8, 4, 4], exact."""
    y, z, x = cells
    values = np.empty((len(y), 8), np.float32)
    for corner in range(8):
        values[:, corner] = corners[y + (corner >> 2), z + (corner >> 1 & 1), x + (corner & 1)]
    return (values @ CORNER_WEIGHTS).reshape(len(y), CELL_HEIGHT, CELL, CELL)


def _seal(blocks: np.ndarray, top: np.ndarray, first: int) -> None:
    """Turn cave air, and lava, that lies beside or under water into rock, so that no water starts to run.

    blocks: the layers from `first` up to the sea's. `top` rises where the rock closes a pit open to the sky.
    """
    water = blocks == WATER
    beside = np.zeros_like(water)
    beside[:, 1:] |= water[:, :-1]
    beside[:, :-1] |= water[:, 1:]
    beside[:, :, 1:] |= water[:, :, :-1]
    beside[:, :, :-1] |= water[:, :, 1:]
    beside[:-1] |= water[1:]
    layers, zs, xs = np.nonzero(beside & (blocks == AIR))
    if len(layers):
        blocks[layers, zs, xs] = np.where(layers + first < DEEPSLATE_LAYER, DEEPSLATE, STONE)
        np.maximum.at(top, (zs, xs), layers + first)
    depth = max(LAVA_LAYER - first, 0)
    layers, zs, xs = np.nonzero(beside[:depth] & (blocks[:depth] == LAVA))
    blocks[layers, zs, xs] = OBSIDIAN
