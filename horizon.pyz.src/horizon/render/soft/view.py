"""The blocks around an eye as rays want them, kept from picture to picture.

Sections that hold something have a slot in a pool of flat arrays; a coarse grid of sections points into it. Of each
cell the pool has a skip code: for a free one the largest k for which the aligned cube of 2^k around it is free, so
that a ray crosses it in one step, else what stops the ray (atlas.CODES). Free sections share four slots, whose codes
are 4 to 7: how much of the coarse grid around them is free as well.
"""

import zlib
from weakref import WeakKeyDictionary

import numpy as np

from horizon.core.pos import ChunkPos
from horizon.registry import state_tables
from horizon.registry.biome import BIOMES
from horizon.render.atlas import ATLAS, CODES, WATER_CODE
from horizon.render.sky import color

CELLS = 4096
USUAL = 12  # sections of a chunk that hold more than open air
SHARED = 4
OPAQUE_BIT = 1 << 15
BRIGHT = 15 << 8
_OPEN = np.uint8(0xF0)

# what a byte of light (sky << 4 | block) becomes: sky << 8 | block
_SPREAD = ((np.arange(256) >> 4) << 8 | np.arange(256) & 15).astype(np.uint16)
_OPAQUE = state_tables.OPAQUE.astype(np.uint16) << 15
_TINTS = np.array(
    [[color(biome.grass_color), color(biome.foliage_color), color(biome.water_color)] for biome in BIOMES]
)


class _Column:
    """One chunk in the pool: what it was built from, its slots by section (-1 free) and its colours."""

    __slots__ = ("states", "key", "slots", "tints")

    def __init__(self, states: np.ndarray, key, slots: np.ndarray, tints: np.ndarray):
        self.states, self.key, self.slots, self.tints = states, key, slots, tints


class View:
    """`skip` uint8, `ids` uint16 and `light` uint16 (sky << 8 | block, top bit: opaque) over all slots, flat.

    After `look`: `coarse` int32 flat over [rows, depth, width] sections, the first cell of each in the pool; `origin`
    the world position of its corner; `tints` float32 [4 * depth, 4 * width, 3 kinds, 3 channels].
    """

    def __init__(self):
        self.skip = np.zeros(SHARED * CELLS, np.uint8)
        self.ids = np.zeros(SHARED * CELLS, np.uint16)
        self.light = np.full(SHARED * CELLS, BRIGHT, np.uint16)
        for shared in range(SHARED):
            self.skip[shared * CELLS:(shared + 1) * CELLS] = 4 + shared
        self._free: list[int] = []
        self._columns: dict[ChunkPos, _Column] = {}
        self._laid = None  # what the coarse grid was laid for

    def look(self, level, eye, chunk_radius: int) -> None:
        """Bring the chunks within a radius up to date and lay the coarse grid around the eye."""
        cx, cz = int(np.floor(eye[0])) >> 4, int(np.floor(eye[2])) >> 4
        wanted = [ChunkPos(x, z) for z in range(cz - chunk_radius, cz + chunk_radius + 1)
                  for x in range(cx - chunk_radius, cx + chunk_radius + 1) if (x, z) in level.chunks]
        if self._forget(level, cx, cz, chunk_radius + 4):
            self._laid = None
        self._reserve((len(wanted) - len(self._columns)) * USUAL)
        revisions = getattr(level, "revision", None)
        for pos in wanted:
            chunk = level.chunks[pos]
            key = revisions.get(pos, 0) if revisions is not None else _checksum(chunk)
            column = self._columns.get(pos)
            if column is None or column.key != key or column.states is not chunk.states:
                self._build(pos, chunk, key)
                self._laid = None
        laid = (cx, cz, chunk_radius, len(wanted))
        if self._laid != laid:
            self._grid(level, wanted, cx, cz, chunk_radius)
            self._laid = laid

    def _grid(self, level, wanted: list[ChunkPos], cx: int, cz: int, radius: int) -> None:
        side = -(-(2 * radius + 3) // 8) * 8
        sections = level.height // 16
        rows = -(-(sections + 2) // 8) * 8
        slots = np.full((rows, side, side), -1, np.int32)
        tints = np.tile(_TINTS[BIOMES["plains"].id], (4 * side, 4 * side, 1, 1)).astype(np.float32)
        x0, z0 = cx - radius - 1, cz - radius - 1
        for pos in wanted:
            column = self._columns[pos]
            z, x = pos.z - z0, pos.x - x0
            slots[1:sections + 1, z, x] = column.slots
            tints[4 * z:4 * z + 4, 4 * x:4 * x + 4] = column.tints
        free = slots < 0
        level_of = np.zeros(slots.shape, np.int32)
        for k in (1, 2, 3):
            half = 1 << k
            shape = (rows // half, side // half, side // half)
            cubes = free.reshape(shape[0], half, shape[1], half, shape[2], half).all((1, 3, 5))
            level_of.reshape(shape[0], half, shape[1], half, shape[2], half)[...] += cubes[:, None, :, None, :, None]
        self.coarse = (np.where(free, level_of, slots) * CELLS).reshape(-1)
        self.rows, self.depth, self.width = rows, side, side
        self.origin = np.array((x0 * 16, level.min_y - 16, z0 * 16), float)
        filled = np.flatnonzero((~free).any((1, 2)))
        self.bottom, self.top = (int(filled[0]) * 16, int(filled[-1]) * 16 + 16) if len(filled) else (16, 17)
        self.tints = _blurred(tints)

    def _build(self, pos: ChunkPos, chunk, key) -> None:
        sections = chunk.height // 16
        states = chunk.states.reshape(sections, CELLS)
        light = chunk.light.reshape(sections, CELLS)
        used = np.flatnonzero(states.any(1) | (light != _OPEN).any(1))
        old = self._columns.get(pos)
        if old is not None:
            self._free += old.slots[old.slots >= 0].tolist()
        slots = np.full(sections, -1, np.int32)
        if len(used):
            slots[used] = self._take(len(used))
            ids = states[used].astype(np.intp)  # indices of the machine's own width are looked up three times as fast
            codes = CODES[ids]
            where = slots[used]
            self.skip.reshape(-1, CELLS)[where] = skip_codes(codes.reshape(-1, 16, 16, 16)).reshape(-1, CELLS)
            self.ids.reshape(-1, CELLS)[where] = ids
            self.light.reshape(-1, CELLS)[where] = _SPREAD[light[used].astype(np.intp)] | _OPAQUE[ids]
            ATLAS.know(np.flatnonzero(np.bincount(ids.reshape(-1))))
        self._columns[pos] = _Column(chunk.states, key, slots, _column_tints(chunk))

    def _reserve(self, count: int) -> None:
        """Have so many free slots. What grows is copied, so it grows seldom and by much."""
        if len(self._free) >= count:
            return
        first = len(self.skip) // CELLS
        more = max(1024, first, count)
        self.skip, self.ids, self.light = (
            _wider(array, (first + more) * CELLS) for array in (self.skip, self.ids, self.light))
        self._free += range(first + more - 1, first - 1, -1)

    def _take(self, count: int) -> list[int]:
        self._reserve(count)
        return [self._free.pop() for _ in range(count)]

    def _forget(self, level, cx: int, cz: int, radius: int) -> bool:
        """Give back the slots of chunks that are gone or far; whether there were any."""
        gone = [pos for pos in self._columns if pos not in level.chunks or pos.distance((cx, cz)) > radius]
        for pos in gone:
            slots = self._columns.pop(pos).slots
            self._free += slots[slots >= 0].tolist()
        return bool(gone)

    def locate(self, x: np.ndarray, y: np.ndarray, z: np.ndarray) -> np.ndarray:
        """Where cells of the grid (int32) are in the pool."""
        section = ((y >> 4) * self.depth + (z >> 4)) * self.width + (x >> 4)
        return self.coarse[section] + ((y & 15) << 8 | (z & 15) << 4 | x & 15)

    def tint(self, x: np.ndarray, z: np.ndarray, kind: np.ndarray) -> np.ndarray:
        """float32 [n, 3]: the biome's colour at points of the grid; kind 1 grass, 2 foliage, 3 water."""
        x, z = x / 4 - 0.5, z / 4 - 0.5
        x0, z0 = np.floor(x).astype(np.int32), np.floor(z).astype(np.int32)
        fx, fz = (x - x0)[:, None], (z - z0)[:, None]
        height, width = self.tints.shape[:2]
        x0, z0 = np.clip(x0, 0, width - 2), np.clip(z0, 0, height - 2)
        kind = kind - 1
        upper = self.tints[z0, x0, kind] * (1 - fx) + self.tints[z0, x0 + 1, kind] * fx
        lower = self.tints[z0 + 1, x0, kind] * (1 - fx) + self.tints[z0 + 1, x0 + 1, kind] * fx
        return upper * (1 - fz) + lower * fz


def _wider(array: np.ndarray, size: int) -> np.ndarray:
    """The same with zeros after it; those take no memory until they are written."""
    wide = np.zeros(size, array.dtype)
    wide[:len(array)] = array
    return wide


def skip_codes(codes: np.ndarray) -> np.ndarray:
    """codes: uint8 [n, 16, 16, 16] of atlas.CODES -> the same with free cells and water told how much around them is
    alike."""
    out = codes.copy()
    _grow(out, codes == 0, (1, 2, 3, 4))
    water = codes == WATER_CODE
    if water.any():
        _grow(out, water, (1, 2, 3))
    return out


def _grow(out: np.ndarray, cubes: np.ndarray, sizes: tuple[int, ...]) -> None:
    count = len(cubes)
    for k in sizes:
        edge, length = 16 >> k, 1 << k
        cubes = cubes.reshape(count, edge, 2, edge * 2, edge * 2).all(2)
        cubes = cubes.reshape(count, edge, edge, 2, edge * 2).all(3)
        cubes = cubes.reshape(count, edge, edge, edge, 2).all(4)
        if not cubes.any():
            break
        out.reshape(count, edge, length, edge, length, edge, length)[...] += cubes[:, :, None, :, None, :, None]


_CELL_Z, _CELL_X = np.mgrid[0:4, 0:4]


def _column_tints(chunk) -> np.ndarray:
    """float32 [4, 4, 3, 3]: the three colours of the biomes at the surface."""
    rows = np.clip((chunk.world_surface[1::4, 1::4].astype(int) - chunk.min_y) >> 2, 0, chunk.biomes.shape[0] - 1)
    return _TINTS[np.minimum(chunk.biomes[rows, _CELL_Z, _CELL_X], len(_TINTS) - 1)]


def _blurred(tints: np.ndarray) -> np.ndarray:
    """Soft borders between biomes."""
    for axis in (0, 1):
        tints = (np.roll(tints, 1, axis) + tints + np.roll(tints, -1, axis)) / np.float32(3)
    return tints


def _checksum(chunk) -> tuple[int, int]:
    """For levels that do not count changes."""
    return zlib.crc32(np.ascontiguousarray(chunk.states)), zlib.crc32(np.ascontiguousarray(chunk.light))


_VIEWS: WeakKeyDictionary = WeakKeyDictionary()


def view_of(level) -> View:
    """The view kept for a level, a new one if it is new."""
    view = _VIEWS.get(level)
    if view is None:
        view = _VIEWS[level] = View()
    return view
