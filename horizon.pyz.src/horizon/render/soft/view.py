"""The blocks around an eye as rays want them, kept from picture to picture.

Sections that hold something have a slot in a pool of flat arrays; a coarse grid of sections points into it. Of each
cell the pool has a skip code: for a free one the largest k for which the aligned cube of 2^k around it is free, so
that a ray crosses it in one step, else what stops the ray (palette.*_CODE). Fluid with the same fluid on all sides is
free as well: none of its faces is drawn. Free sections share four slots, whose codes are 4 to 7: how much of the coarse
grid around them is free as well.
"""

import zlib
from weakref import WeakKeyDictionary

import numpy as np

from horizon.core.pos import ChunkPos
from horizon.registry import state_tables
from horizon.registry.biome import BIOMES
from horizon.render.soft.palette import FLUID_CODE, SEA_CODE, Palette

CELLS = 4096
USUAL = 12  # sections of a chunk that hold more than open air
SHARED = 4
OPAQUE_BIT = 1 << 15
BRIGHT = 15 << 8
_OPEN = np.uint8(0xF0)

# what a byte of light (sky << 4 | block) becomes: sky << 8 | block
_SPREAD = ((np.arange(256) >> 4) << 8 | np.arange(256) & 15).astype(np.uint16)
_OPAQUE = state_tables.OPAQUE.astype(np.uint16) << 15
# of two quarters of a chunk, how much the farther one weighs in each block, as a square of 5 blocks around it sees them
_SHARES = np.array((0.4, 0.2, 0.2, 0.4), np.float32)


class _Column:
    """One chunk in the pool: what it was built from, its slots by section (-1 free), its colours, and what fluid was beside
    it then, if there is fluid in it."""

    __slots__ = ("states", "key", "slots", "tints", "beside")

    def __init__(self, states: np.ndarray, key, slots: np.ndarray, tints: np.ndarray, beside: np.ndarray | None):
        self.states, self.key, self.slots, self.tints, self.beside = states, key, slots, tints, beside


class View:
    """`skip` uint8, `ids` uint16 and `light` uint16 (sky << 8 | block, top bit: opaque) over all slots, flat.

    After `look`: `dense` uint8 flat over cells (y from `bottom`, z, x): their skip codes once more, quick to find; `coarse`
    int32 flat over [rows, depth, width] sections, the first cell of each in the pool; `origin` the world position of its
    corner; `is_there` bool [depth, width]: the chunks; `tints` float32 [16 * depth * 16 * width * 3 kinds, 3 channels].
    `changed`: columns that were built anew since somebody emptied it.
    """

    def __init__(self, palette: Palette):
        self.palette = palette
        self.skip = np.zeros(SHARED * CELLS, np.uint8)
        self.ids = np.zeros(SHARED * CELLS, np.uint16)
        self.light = np.full(SHARED * CELLS, BRIGHT, np.uint16)
        for shared in range(SHARED):
            self.skip[shared * CELLS:(shared + 1) * CELLS] = 4 + shared
        self._free: list[int] = []
        self._columns: dict[ChunkPos, _Column] = {}
        self._laid = None  # what the coarse grid was laid for
        self._dense_for = None  # what the dense one was laid for
        self._tinted = None  # the colours of the grid's quarters of chunks
        self._stale: dict[ChunkPos, np.ndarray] = {}  # sections by column that the dense grid has as they were
        self.changed: list[ChunkPos] = []
        self.look_count = 0

    def look(self, level, eye, chunk_radius: int) -> None:
        """Bring the chunks within a radius up to date and lay the coarse grid around the eye."""
        self.look_count += 1
        cx, cz = int(np.floor(eye[0])) >> 4, int(np.floor(eye[2])) >> 4
        wanted = [ChunkPos(x, z) for z in range(cz - chunk_radius, cz + chunk_radius + 1)
                  for x in range(cx - chunk_radius, cx + chunk_radius + 1) if (x, z) in level.chunks]
        if self._forget(level, cx, cz, chunk_radius + 4):
            self._laid = None
        self._reserve((len(wanted) - len(self._columns)) * USUAL)
        revisions = getattr(level, "revision", None)
        built = []
        for pos in wanted:
            chunk = level.chunks[pos]
            key = revisions.get(pos, 0) if revisions is not None else _checksum(chunk)
            column = self._columns.get(pos)
            if column is None or column.key != key or column.states is not chunk.states:
                if self._build(level, pos, chunk, key):
                    self._laid = None
                built.append(pos)
        self._tell_neighbours(level, built)
        self.changed += built
        laid = (cx, cz, chunk_radius, len(wanted))
        if self._laid != laid:
            self._grid(level, wanted, cx, cz, chunk_radius)
            self._laid = laid
        self._condense()

    def _grid(self, level, wanted: list[ChunkPos], cx: int, cz: int, radius: int) -> None:
        side = -(-(2 * radius + 3) // 8) * 8
        sections = level.height // 16
        rows = -(-(sections + 2) // 8) * 8
        slots = np.full((rows, side, side), -1, np.int32)
        tints = np.tile(self.palette.biome_colors[BIOMES["plains"].id], (4 * side, 4 * side, 1, 1))
        x0, z0 = cx - radius - 1, cz - radius - 1
        self.is_there = np.zeros((side, side), bool)
        for pos in wanted:
            column = self._columns[pos]
            z, x = pos.z - z0, pos.x - x0
            self.is_there[z, x] = True
            slots[1:sections + 1, z, x] = column.slots
            tints[4 * z:4 * z + 4, 4 * x:4 * x + 4] = column.tints
        free = slots < 0
        level_of = np.zeros(slots.shape, np.int32)
        for k in (1, 2, 3):
            half = 1 << k
            shape = (rows // half, side // half, side // half)
            cubes = free.reshape(shape[0], half, shape[1], half, shape[2], half).all((1, 3, 5))
            level_of.reshape(shape[0], half, shape[1], half, shape[2], half)[...] += cubes[:, None, :, None, :, None]
        self._slots = np.where(free, level_of, slots)
        self.coarse = (self._slots * CELLS).reshape(-1)
        self.rows, self.depth, self.width = rows, side, side
        self.origin = np.array((x0 * 16, level.min_y - 16, z0 * 16), float)
        self.corner = self.origin.astype(np.int32)
        filled = np.flatnonzero((~free).any((1, 2)))
        self.bottom, self.top = (int(filled[0]) * 16, int(filled[-1]) * 16 + 16) if len(filled) else (16, 17)
        if self._tinted is None or not np.array_equal(self._tinted, tints):
            self._tinted, self.tints = tints, _blended(tints).reshape(-1, 3)

    def _condense(self) -> None:
        """Bring the dense grid up to date: all of it where the grid was moved, else sections that are not as they were."""
        low, high = self.bottom // 16, self.top // 16
        slots = self._slots[low:high]
        key = (*self.corner.tolist(), low, high, self.depth)
        x0, z0 = (int(self.corner[axis]) >> 4 for axis in (0, 2))
        if self._dense_for != key:
            self._dense_for = key
            self.dense = np.empty(slots.size * CELLS, np.uint8)
            where = np.nonzero(slots >= 0)
        else:
            odd = slots != self._dense_slots
            for pos, sections in self._stale.items():
                x, z = pos.x - x0, pos.z - z0
                if 0 <= x < self.width and 0 <= z < self.depth:
                    rows = sections + 1 - low
                    odd[rows[(rows >= 0) & (rows < len(odd))], z, x] = True
            where = np.nonzero(odd)
        self._stale = {}
        self._dense_slots = slots
        if len(where[0]):
            cells = self.dense.reshape(high - low, 16, self.depth, 16, self.width, 16)
            cells[where[0], :, where[1], :, where[2], :] = self.skip.reshape(-1, 16, 16, 16)[slots[where]]

    def _build(self, level, pos: ChunkPos, chunk, key) -> bool:
        """Bring a column up to date: only sections that changed. Whether it has other slots than before."""
        sections = chunk.height // 16
        states = chunk.states.reshape(sections, CELLS)
        light = chunk.light.reshape(sections, CELLS)
        used = states.any(1) | (light != _OPEN).any(1)
        old = self._columns.get(pos)
        slots = np.full(sections, -1, np.int32) if old is None else old.slots
        stale = used.copy()
        again = np.flatnonzero(used & (slots >= 0))
        if len(again):
            where = slots[again]
            self.light.reshape(-1, CELLS)[where] = _SPREAD[light[again]] | _OPAQUE[states[again]]
            same = (self.ids.reshape(-1, CELLS)[where] == states[again]).all(1)
            stale[again[same]] = False
            moved = again[~same]  # fluid is free by what is above and below it
            stale[np.maximum(moved - 1, 0)] = stale[np.minimum(moved + 1, sections - 1)] = True
            stale &= used
        gone, fresh = np.flatnonzero(~used & (slots >= 0)), np.flatnonzero(used & (slots < 0))
        if len(gone) or len(fresh):
            slots = slots.copy()
            self._free += slots[gone].tolist()
            slots[gone] = -1
            slots[fresh] = self._take(len(fresh))
        stale = np.flatnonzero(stale)
        beside = old.beside if old is not None else None
        if len(stale):
            ids = states[stale].astype(np.intp)  # indices of the machine's own width are looked up three times as fast
            self.palette.learn(np.flatnonzero(np.bincount(ids.reshape(-1))))
            where = slots[stale]
            self.ids.reshape(-1, CELLS)[where] = ids
            self.light.reshape(-1, CELLS)[where] = _SPREAD[light[stale].astype(np.intp)] | _OPAQUE[ids]
            is_wet = (self.palette.codes[ids] == FLUID_CODE).any()
            if is_wet and beside is None:
                beside = _beside(level, pos, chunk)
            self._skip(pos, chunk.states, slots, stale, beside if is_wet else None)
        tints = self.palette.biome_colors[surface_biomes(chunk)] if old is None or old.states is not chunk.states else old.tints
        self._columns[pos] = _Column(chunk.states, key, slots, tints, beside)
        return old is None or slots is not old.slots

    def _skip(self, pos, states: np.ndarray, slots: np.ndarray, stale: np.ndarray, beside: np.ndarray | None) -> None:
        """Skip codes of some sections; with `beside` there is fluid in them."""
        codes = self.palette.codes[states.reshape(-1, CELLS)[stale].astype(np.intp)]
        free = codes == 0
        if beside is not None:
            inner, sea = _waters(states, self.palette.codes, beside)
            free |= inner.reshape(-1, CELLS)[stale]
            codes[sea.reshape(-1, CELLS)[stale]] = SEA_CODE
        self.skip.reshape(-1, CELLS)[slots[stale]] = skip_codes(
            codes.reshape(-1, 16, 16, 16), free.reshape(-1, 16, 16, 16)).reshape(-1, CELLS)
        before = self._stale.get(pos)
        self._stale[pos] = stale if before is None else np.union1d(before, stale)

    def _tell_neighbours(self, level, built: list) -> None:
        """Fluid beside columns that were built may show other faces now."""
        done = set(built)
        for x, z in built:
            for pos in (ChunkPos(x - 1, z), ChunkPos(x + 1, z), ChunkPos(x, z - 1), ChunkPos(x, z + 1)):
                column = self._columns.get(pos)
                if column is None or column.beside is None or pos not in level.chunks:
                    continue
                beside = _beside(level, pos, level.chunks[pos])
                if not np.array_equal(beside, column.beside):
                    column.beside = beside
                    self._skip(pos, column.states, column.slots, np.flatnonzero(column.slots >= 0), beside)
                    if pos not in done:
                        self.changed.append(pos)

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
            self.changed.append(pos)
        return bool(gone)

    def locate(self, x: np.ndarray, y: np.ndarray, z: np.ndarray) -> np.ndarray:
        """Where cells of the grid (int32) are in the pool."""
        section = y >> 4
        section *= np.int32(self.depth)
        section += z >> 4
        section *= np.int32(self.width)
        section += x >> 4
        cell = self.coarse.take(section)
        inside = y & 15
        inside <<= 4
        inside += z & 15
        inside <<= 4
        inside += x & 15
        cell += inside
        return cell

    def code(self, x: np.ndarray, y: np.ndarray, z: np.ndarray) -> np.ndarray:
        """Skip codes of cells of the grid; of those above or below everything any."""
        place = (y - np.int32(self.bottom)) * np.int32(self.width * self.depth * 256)
        place += z * np.int32(self.width * 16)
        place += x
        return self.dense.take(place, mode="clip")

    def holds(self, x: np.ndarray, y: np.ndarray, z: np.ndarray) -> np.ndarray:
        """bool: whether cells lie in the grid."""
        return ((x >= 0) & (x < self.width * 16) & (y >= 0) & (y < self.rows * 16) & (z >= 0) & (z < self.depth * 16))

    def tint(self, x: np.ndarray, z: np.ndarray, kind: np.ndarray) -> np.ndarray:
        """float32 [n, 3]: the biome's colour in cells of the grid; kind as in `tints`: grass, foliage, water."""
        place = z * np.int32(48 * self.width)
        place += x * np.int32(3)
        place += kind
        return self.tints.take(place, 0)


def _wider(array: np.ndarray, size: int) -> np.ndarray:
    """The same with zeros after it; those take no memory until they are written."""
    wide = np.zeros(size, array.dtype)
    wide[:len(array)] = array
    return wide


def skip_codes(codes: np.ndarray, free: np.ndarray) -> np.ndarray:
    """codes: uint8 [n, 16, 16, 16] of palette -> the same with free cells (bool) told how much around them is free."""
    out = np.where(free, np.uint8(0), codes)
    count, cubes = len(out), free
    for k in (1, 2, 3, 4):
        edge, length = 16 >> k, 1 << k
        cubes = cubes.reshape(count, edge, 2, edge * 2, edge * 2).all(2)
        cubes = cubes.reshape(count, edge, edge, 2, edge * 2).all(3)
        cubes = cubes.reshape(count, edge, edge, edge, 2).all(4)
        if not cubes.any():
            break
        out.reshape(count, edge, length, edge, length, edge, length)[...] += cubes[:, :, None, :, None, :, None]
    return out


_UNKNOWN = 255
_CLASS = np.where(state_tables.FLUID > 0, state_tables.FLUID * 2 + (state_tables.FLUID_SOURCE & ~state_tables.FLUID_FALLING), 0)
_CLASS = _CLASS.astype(np.uint8)
"""By state: 0 no fluid; 2 water, 3 a source of it; 4 lava, 5 a source of it."""


def _beside(level, pos: ChunkPos, chunk) -> np.ndarray:
    """uint8 [4, height, 16]: classes of fluid in the cells beside a chunk: west, east, north, south."""
    out = np.full((4, chunk.height, 16), _UNKNOWN, np.uint8)
    for side, (dx, dz) in enumerate(((-1, 0), (1, 0), (0, -1), (0, 1))):
        other = level.chunks.get((pos.x + dx, pos.z + dz))
        if other is not None and other.states.shape == chunk.states.shape:
            end = 15 if side in (0, 2) else 0
            out[side] = _CLASS[other.states[:, :, end] if dx else other.states[:, end]]
    return out


def _waters(states: np.ndarray, codes: np.ndarray, beside: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """bool [height, 16, 16] twice: plain fluid with the same fluid on all six sides, none of whose faces is drawn; and
    sources among sources, of which only the top is, level and still."""
    height = len(states)
    wide = np.full((height + 2, 18, 18), _UNKNOWN, np.uint8)
    classes = wide[1:-1, 1:-1, 1:-1]
    classes[...] = _CLASS[states]
    wide[1:-1, 1:-1, 0], wide[1:-1, 1:-1, -1], wide[1:-1, 0, 1:-1], wide[1:-1, -1, 1:-1] = beside
    plain = codes[states] == FLUID_CODE
    kind = wide >> 1
    own = kind[1:-1, 1:-1, 1:-1]
    inner = plain & (kind[:-2, 1:-1, 1:-1] == own)
    for z, x in ((0, 1), (2, 1), (1, 0), (1, 2)):
        inner &= kind[1:-1, z:z + 16, x:x + 16] == own
    sea = plain & (classes & 1 == 1)
    bare = np.zeros(states.shape, bool)
    bare[1:] = state_tables.OPAQUE[states[:-1]]
    sea &= bare | (kind[:-2, 1:-1, 1:-1] == own)
    above_is_same = kind[2:, 1:-1, 1:-1] == own
    sea &= ~above_is_same
    some = np.flatnonzero(sea.any((1, 2)))
    if len(some):
        low, high = int(some[0]), int(some[-1]) + 1
        part, mine = sea[low:high], classes[low:high]
        for z in range(3):
            for x in range(3):
                part &= wide[low + 1:high + 1, z:z + 16, x:x + 16] == mine
                part &= kind[low + 2:high + 2, z:z + 16, x:x + 16] != own[low:high]
    return inner & above_is_same, sea


_CELL_Z, _CELL_X = np.mgrid[0:4, 0:4]


def surface_biomes(chunk) -> np.ndarray:
    """uint8 [4, 4] (z, x): the biomes at the surface."""
    rows = np.clip((chunk.world_surface[1::4, 1::4].astype(int) - chunk.min_y) >> 2, 0, chunk.biomes.shape[0] - 1)
    return np.minimum(chunk.biomes[rows, _CELL_Z, _CELL_X], len(BIOMES) - 1)


def _blended(tints: np.ndarray) -> np.ndarray:
    """From every fourth block to every block: the mean over 5 x 5 of them."""
    for axis in (0, 1):
        count = tints.shape[axis]
        own = np.repeat(np.arange(count), 4)
        other = np.clip(own + np.tile((-1, -1, 1, 1), count), 0, count - 1)
        share = np.tile(_SHARES, count).reshape((-1, 1, 1, 1) if axis == 0 else (1, -1, 1, 1))
        mine = tints.take(own, axis)
        tints = mine + (tints.take(other, axis) - mine) * share
    return tints


def _checksum(chunk) -> tuple[int, int]:
    """For levels that do not count changes."""
    return zlib.crc32(np.ascontiguousarray(chunk.states)), zlib.crc32(np.ascontiguousarray(chunk.light))


_VIEWS: WeakKeyDictionary = WeakKeyDictionary()


def view_of(level, palette: Palette) -> View:
    """The view kept for a level, a new one if it is new or drawn from other resources."""
    view = _VIEWS.get(level)
    if view is None or view.palette is not palette:
        view = _VIEWS[level] = View(palette)
    return view
