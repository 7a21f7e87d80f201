"""A chunk of the world: a column of 16 x 16 blocks over the whole height, dense.

Arrays are zeros until written, so the system gives no memory for air that nobody touched.
"""

import numpy as np

from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry import state_tables
from horizon.world import heightmap
from horizon.world.ticks import ChunkTicks

MIN_Y = -64
HEIGHT = 384

_FLAGS = heightmap.FLAG_BYTES
_AIR = np.asarray(state_tables.AIR, bool)
_AIR_BYTES = _AIR.tobytes()


class LevelChunk:
    """`states` uint16 and `light` uint8 (sky << 4 | block) are [height, 16, 16] by y, z, x; `biomes` uint8 ids
    [height / 4, 4, 4]. `cells` is a flat view of `states` for one block at a time: index (y - min_y) << 8 | z << 4 | x.

    Heightmaps are int16 [16, 16] by z, x: the y of the first free cell. Who writes `states` directly calls `rebuild`.
    """

    __slots__ = (
        "pos", "min_y", "height", "states", "cells", "light", "biomes", "world_surface", "motion_blocking",
        "ocean_floor", "motion_blocking_no_leaves", "light_blocking", "block_entities", "ticks", "dirty", "is_lit",
        "inhabited_time", "last_update", "kept", "_counts",
    )

    def __init__(self, pos: ChunkPos, min_y: int = MIN_Y, height: int = HEIGHT, states: np.ndarray | None = None):
        self.pos = pos if type(pos) is ChunkPos else ChunkPos(*pos)
        self.min_y = min_y
        self.height = height
        self.states = np.zeros((height, 16, 16), np.uint16) if states is None else states
        self.cells = memoryview(self.states).cast("B").cast("H")
        self.light = np.zeros((height, 16, 16), np.uint8)
        self.biomes = np.zeros((height // 4, 4, 4), np.uint8)
        self.block_entities = {}
        self.ticks = ChunkTicks()
        self.dirty = False
        self.is_lit = False
        self.inhabited_time = 0
        self.last_update = 0
        self.kept = {}  # keys of its file that Horizon has no use for, written back as they were
        self._counts = None
        if states is None:
            for name, _, _ in heightmap.KINDS:
                setattr(self, name, np.full((16, 16), min_y, np.int16))
        else:
            self.rebuild()

    def __repr__(self) -> str:
        return f"LevelChunk({self.pos.x}, {self.pos.z})"

    # ---- blocks

    def state_id(self, x: int, y: int, z: int) -> int:
        """By world or chunk coordinates in x and z; 0 (air) above and below the world."""
        row = y - self.min_y
        return self.cells[row << 8 | (z & 15) << 4 | x & 15] if 0 <= row < self.height else 0

    def set_state_id(self, x: int, y: int, z: int, state_id: int) -> int:
        """Put a block state and keep heightmaps and counts. Returns the id that was there.

        Raises IndexError outside the height. Light, block entities and neighbours are the level's business.
        """
        row = y - self.min_y
        if not 0 <= row < self.height:
            raise IndexError(f"y {y} is outside {self.min_y}..{self.min_y + self.height - 1}")
        index = row << 8 | (z & 15) << 4 | x & 15
        cells = self.cells
        old = cells[index]
        if old == state_id:
            return old
        cells[index] = state_id
        self.dirty = True
        if self._counts is not None and _AIR_BYTES[old] != _AIR_BYTES[state_id]:
            self._counts[row >> 4] += 1 if _AIR_BYTES[old] else -1
        changed = _FLAGS[old] ^ _FLAGS[state_id]
        if changed:
            self._raise_or_lower(changed, _FLAGS[state_id], index & 255, y)
        return old

    def _raise_or_lower(self, changed: int, flags: int, column: int, y: int) -> None:
        z, x = column >> 4, column & 15
        for name, bit, _ in heightmap.KINDS:
            if not changed & bit:
                continue
            heights = getattr(self, name)
            top = heights[z, x]
            if flags & bit:
                if y >= top:
                    heights[z, x] = y + 1
            elif y == top - 1:
                cells = self.cells
                index = (y - self.min_y - 1) << 8 | column
                while index >= 0 and not _FLAGS[cells[index]] & bit:
                    index -= 256
                heights[z, x] = (index >> 8) + 1 + self.min_y

    def rebuild(self) -> None:
        """Compute heightmaps anew and forget the counts, after `states` was written directly."""
        for (name, _, _), heights in zip(heightmap.KINDS, heightmap.build(self.states, self.min_y), strict=True):
            setattr(self, name, heights)
        self._counts = None

    @property
    def counts(self) -> list[int]:
        """Blocks that are not air, for each section of 16 layers from the bottom. Kept up to date; do not change it."""
        if self._counts is None:
            solid = ~_AIR[self.states.astype(np.intp)] if self.states.any() else np.zeros(self.states.shape, bool)
            self._counts = solid.reshape(self.height >> 4, 4096).sum(axis=1, dtype=np.int32).tolist()
        return self._counts

    @property
    def section_count(self) -> int:
        return self.height >> 4

    def heightmaps(self) -> dict[str, np.ndarray]:
        """The four maps of the format, by their names there."""
        return {known: getattr(self, name) for name, _, known in heightmap.KINDS if known}

    # ---- light and biomes

    def sky_light(self, x: int, y: int, z: int) -> int:
        """0..15; 15 above the world, 0 below it."""
        row = y - self.min_y
        if row >= self.height:
            return 15
        return int(self.light[row, z & 15, x & 15]) >> 4 if row >= 0 else 0

    def block_light(self, x: int, y: int, z: int) -> int:
        """0..15; 0 outside the height."""
        row = y - self.min_y
        return int(self.light[row, z & 15, x & 15]) & 15 if 0 <= row < self.height else 0

    def biome_id(self, x: int, y: int, z: int) -> int:
        """Of the 4 x 4 x 4 cell; outside the height that of the nearest cell."""
        row = min(max(y - self.min_y, 0), self.height - 1)
        return int(self.biomes[row >> 2, (z & 15) >> 2, (x & 15) >> 2])

    # ---- whole

    def block_pos(self, index: int) -> BlockPos:
        """The position of an index into `cells`."""
        return BlockPos(self.pos.x << 4 | index & 15, (index >> 8) + self.min_y, self.pos.z << 4 | index >> 4 & 15)

    def copy(self) -> "LevelChunk":
        """A copy that shares nothing that changes, so a worker can save it while the game goes on."""
        other = LevelChunk.__new__(LevelChunk)
        for name in ("pos", "min_y", "height", "dirty", "is_lit", "inhabited_time", "last_update"):
            setattr(other, name, getattr(self, name))
        other.states = self.states.copy()
        other.cells = memoryview(other.states).cast("B").cast("H")
        other.light = self.light.copy()
        other.biomes = self.biomes.copy()
        for name, _, _ in heightmap.KINDS:
            setattr(other, name, getattr(self, name).copy())
        other.block_entities = {pos: entity.copy() for pos, entity in self.block_entities.items()}
        other.ticks = self.ticks.copy()
        other.kept = dict(self.kept)
        other._counts = None if self._counts is None else list(self._counts)
        return other
