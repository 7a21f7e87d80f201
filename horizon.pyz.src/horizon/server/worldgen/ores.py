"""Ores and blobs of other rock, by the published distributions (heights, tries per chunk, sizes).

Source: minecraft.wiki, Ore (feature), and the game's placed features as figures. Emerald belongs to mountains,
more gold to badlands.
"""

from dataclasses import dataclass
from functools import cache
from math import sqrt

import numpy as np

from horizon.server.worldgen.biomes import of
from horizon.server.worldgen.noise import U64, hash_points, scatter, seed_of
from horizon.server.worldgen.palette import AIR, DEEPSLATE, STONE, state_id
from horizon.server.worldgen.region import MARGIN, MIN_Y, Region

UNIFORM, TRIANGLE = 0, 1
MOUNTAINS = of(
    "meadow", "grove", "cherry_grove", "snowy_slopes", "jagged_peaks", "frozen_peaks", "stony_peaks",
    "windswept_hills", "windswept_gravelly_hills", "windswept_forest",
)  # fmt: skip
MESA = of("badlands", "eroded_badlands", "wooded_badlands")
EVERYWHERE = MOUNTAINS | ~MOUNTAINS


@dataclass(frozen=True, slots=True)
class OreRow:
    """One distribution: `tries` veins of up to about `size` blocks a chunk, at y `low`..`high`.

    `spread`: UNIFORM, or TRIANGLE with its peak in the middle. `hidden`: the chance, in 256ths, to skip a block
    that touches air. `rare`: the chance in 256ths that the last try happens, 256 for always.
    """

    stone: str
    deep: str
    tries: int
    size: int
    low: int
    high: int
    spread: int = UNIFORM
    hidden: int = 0
    rare: int = 256
    where: np.ndarray | None = None


def _ore(name: str, *rest, **more) -> OreRow:
    return OreRow(f"{name}_ore", f"deepslate_{name}_ore", *rest, **more)


def _rock(name: str, *rest, **more) -> OreRow:
    return OreRow(name, name, *rest, **more)


ROWS = (
    _rock("dirt", 7, 33, 0, 160), _rock("gravel", 9, 33, -64, 160),
    _rock("granite", 2, 48, 0, 60), _rock("granite", 1, 48, 64, 128, rare=43),
    _rock("diorite", 2, 48, 0, 60), _rock("diorite", 1, 48, 64, 128, rare=43),
    _rock("andesite", 2, 48, 0, 60), _rock("andesite", 1, 48, 64, 128, rare=43),
    _rock("tuff", 2, 48, -64, 0), _rock("clay", 1, 24, 30, 60, rare=80),
    _ore("coal", 30, 17, 136, 319), _ore("coal", 20, 17, 0, 192, TRIANGLE, hidden=128),
    _ore("iron", 90, 9, 80, 384, TRIANGLE), _ore("iron", 10, 9, -24, 56, TRIANGLE), _ore("iron", 10, 4, -64, 72),
    _ore("copper", 16, 10, -16, 112, TRIANGLE),
    _ore("gold", 4, 9, -64, 32, TRIANGLE, hidden=128), _ore("gold", 1, 9, -64, -48, hidden=128, rare=128),
    _ore("gold", 25, 9, 32, 160, where=MESA),
    _ore("redstone", 4, 8, -64, 15), _ore("redstone", 8, 8, -96, -32, TRIANGLE),
    _ore("lapis", 2, 7, -32, 32, TRIANGLE), _ore("lapis", 4, 7, -64, 64, hidden=256),
    _ore("diamond", 7, 4, -144, 16, TRIANGLE, hidden=128), _ore("diamond", 2, 8, -64, -4, hidden=128),
    _ore("diamond", 1, 12, -144, 16, TRIANGLE, hidden=180, rare=28),
    _ore("diamond", 4, 8, -144, 16, TRIANGLE, hidden=256),
    _ore("emerald", 100, 3, -16, 480, TRIANGLE, where=MOUNTAINS),
)  # fmt: skip
VARIANTS = 16
# How far a vein reaches from its middle, in blocks.
REACH = 8
# A line's half length per size, and how far its balls reach, so that a vein of 8 holds 3.3 blocks, of 17 some 12.
HALF, GIRTH = 0.1, 0.4


def vein_shape(size: int, seed: int) -> np.ndarray:
    """int64 [blocks, 3] (x, y, z): balls of waxing and waning size along a line size / 8 blocks to either side."""
    bits = [int(value) for value in scatter(np.arange(64, dtype=U64) * U64(2654435761) + U64(seed * 977 + size))]
    share = [(value >> 11) / float(1 << 53) for value in bits]
    x, z = share[0] * 2 - 1, share[1] * 2 - 1
    length = max(sqrt(x * x + z * z), 0.1)
    half = min(size * HALF, 4.0)
    # The line's middle is a corner of blocks, so the smallest veins may miss every block's middle.
    first = np.array([x / length * half, int(share[2] * 3) - 1, z / length * half])
    last = np.array([-x / length * half, int(share[3] * 3) - 1, -z / length * half])
    at = np.arange(size) / size
    # A parabola stands for the sine, so that no library's rounding has a say.
    radius = ((4 * at * (1 - at) + 1) * np.resize(share[4:], size) * size / 16 + 1) * GIRTH
    reach = min(int(half + radius.max()) + 1, REACH)
    grid = np.stack(np.meshgrid(*[np.arange(-reach, reach + 1)] * 3, indexing="ij"), -1).reshape(-1, 3)
    away = np.arange(-reach, reach + 1)[:, None] + 0.5
    dx, dy, dz = ((away - (first[axis] + (last[axis] - first[axis]) * at)) ** 2 for axis in range(3))
    inside = (dx[:, None, None] + dy[None, :, None] + dz < radius * radius).any(axis=-1).reshape(-1)
    if not inside.any():
        return np.array([[0, 0, 0], [0, -1, 0]])[: 1 + (size > 3 and seed % 2)]
    return grid[inside]


@dataclass(frozen=True, slots=True)
class Veins:
    """Every try of a chunk as arrays [tries], and the blocks of every shape in one list.

    `reach`: how far a vein's blocks may be from its middle. `first`, `count`: int64 [rows, VARIANTS], where a row's
    shape lies in `offsets`, int64 [blocks, 3] (x, y, z).
    """

    row: np.ndarray
    low: np.ndarray
    span: np.ndarray
    is_triangle: np.ndarray
    rare: np.ndarray
    reach: np.ndarray
    first: np.ndarray
    count: np.ndarray
    offsets: np.ndarray
    stone: np.ndarray
    deep: np.ndarray
    hidden: np.ndarray
    where: np.ndarray


@cache
def veins() -> Veins:
    """The rows as arrays, made once."""
    sizes = sorted({row.size for row in ROWS})
    shapes = {size: [vein_shape(size, variant) for variant in range(VARIANTS)] for size in sizes}
    reach = {size: max(int(abs(shape).max()) for shape in shapes[size]) for size in sizes}
    parts = [shape for size in sizes for shape in shapes[size]]
    starts = np.cumsum([0] + [len(part) for part in parts])
    first, count = np.empty((2, len(ROWS), VARIANTS), np.int64)
    for index, row in enumerate(ROWS):
        at = sizes.index(row.size) * VARIANTS
        first[index] = starts[at : at + VARIANTS]
        count[index] = [len(part) for part in shapes[row.size]]
    row = np.repeat(np.arange(len(ROWS)), [row.tries for row in ROWS])
    last = np.r_[row[1:] != row[:-1], True]
    rare = np.where(last, np.array([row.rare for row in ROWS])[row], 256)
    low, high = (np.array([getattr(row, name) for row in ROWS])[row] for name in ("low", "high"))
    return Veins(
        row=row, low=low, span=high - low + 1, is_triangle=np.array([r.spread == TRIANGLE for r in ROWS])[row],
        rare=rare, reach=np.array([reach[r.size] for r in ROWS])[row], first=first, count=count,
        offsets=np.concatenate(parts),
        stone=np.array([state_id(r.stone) for r in ROWS], np.uint16),
        deep=np.array([state_id(r.deep) for r in ROWS], np.uint16),
        hidden=np.array([r.hidden for r in ROWS]),
        where=np.array([EVERYWHERE if r.where is None else r.where for r in ROWS]),
    )  # fmt: skip


def lay_ores(region: Region, seed: int) -> None:
    """Put the ores of the region's chunks, and what reaches in from the chunks around, into its rock."""
    table, flat, size = veins(), region.flat, region.size
    layer_count = len(region.blocks)
    chunks = np.arange(region.n + 2) - 1
    chunk_x = np.tile(region.chunk_x + chunks, region.n + 2)
    chunk_z = np.repeat(region.chunk_z + chunks, region.n + 2)
    tries = _tries(table, region)
    bits = hash_points(seed_of(seed, "ores"), chunk_x[:, None], chunk_z[:, None], tries)
    more = scatter(bits + U64(0x9E3779B97F4A7C15))
    x = (bits & U64(15)).astype(np.int64) + (chunk_x[:, None] * 16 - region.x0)
    z = ((bits >> U64(4)) & U64(15)).astype(np.int64) + (chunk_z[:, None] * 16 - region.z0)
    high, low = ((bits >> U64(shift) & U64(0xFFFF)).astype(np.int64) for shift in (16, 32))
    y = table.low[tries] + (table.span[tries] * np.where(table.is_triangle[tries], (high + low) >> 1, high) >> 16) - MIN_Y
    far = table.reach[tries]
    keep = (x >= MARGIN - far) & (x < size - MARGIN + far) & (z >= MARGIN - far) & (z < size - MARGIN + far)
    keep &= (y >= -far) & (y < layer_count + far) & ((more >> U64(8) & U64(255)).astype(np.int64) < table.rare[tries])
    chunk, vein = np.nonzero(keep)
    row = table.row[tries[vein]]
    variant = (more[chunk, vein] & U64(VARIANTS - 1)).astype(np.intp)
    count = table.count[row, variant]
    which = np.repeat(np.arange(len(vein)), count)
    ends = np.cumsum(count)
    offset = table.offsets[np.arange(len(which)) + np.repeat(table.first[row, variant] - (ends - count), count)]
    bx = x[chunk, vein][which] + offset[:, 0]
    by = y[chunk, vein][which] + offset[:, 1]
    bz = z[chunk, vein][which] + offset[:, 2]
    inside = (bx >= MARGIN) & (bx < size - MARGIN) & (bz >= MARGIN) & (bz < size - MARGIN)
    inside &= (by >= 0) & (by < layer_count)
    which = which[inside]
    place = ((by * size + bz) * size + bx)[inside]
    here = flat[place]
    row = row[which]
    rock = (here == STONE) | (here == DEEPSLATE)
    rock &= table.where[row, region.biome.reshape(-1)[place % region.layer_size]]
    shy = np.nonzero(rock & (table.hidden[row] > 0))[0]
    rock[shy] = ~_exposed(flat, place[shy], region, table.hidden[row[shy]])
    place, row, here = place[rock], row[rock], here[rock]
    flat[place] = np.where(here == DEEPSLATE, table.deep[row], table.stone[row])


def _tries(table: Veins, region: Region) -> np.ndarray:
    """int64: the tries that can come to anything here, by the region's height and biomes."""
    here = np.bincount(region.biome.reshape(-1), minlength=table.where.shape[1]) > 0
    possible = (table.where & here).any(axis=1)[table.row]
    return np.flatnonzero(possible & (table.low - MIN_Y < len(region.blocks) + table.reach))


def _exposed(flat: np.ndarray, place: np.ndarray, region: Region, chance: np.ndarray) -> np.ndarray:
    """bool: blocks that touch air and whose luck, `chance` in 256ths, says to hide."""
    size, layer = region.size, region.layer_size
    touches = np.zeros(len(place), bool)
    for step in (1, -1, size, -size, layer, -layer):
        touches |= flat[np.clip(place + step, 0, flat.size - 1)] == AIR
    x, z, y = region.x0 + place % size, region.z0 + place // size % size, place // layer
    luck = (hash_points(0x5A17, x, z, y) >> U64(20) & U64(255)).astype(np.int64)
    return touches & (luck < chance)
