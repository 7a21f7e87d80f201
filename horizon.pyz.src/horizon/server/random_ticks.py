"""Which blocks get a random tick: a few cells of every section, drawn without remembering anything.

The cells of a section are a function of seed, time and place, so they do not depend on what else is loaded.
"""

import numpy as np

from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry.state_tables import RANDOM_TICKS

_TICKS = np.asarray(RANDOM_TICKS, bool)
_TICKS_BYTES = _TICKS.tobytes()
GOLDEN, MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1
_M1, _M2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


def scatter(values: np.ndarray) -> np.ndarray:
    """SplitMix64's finaliser over uint64 values."""
    values = (values ^ values >> np.uint64(30)) * _M1
    values = (values ^ values >> np.uint64(27)) * _M2
    return values ^ values >> np.uint64(31)


class RandomTicks:
    """Knows, for each column, the sections in which something may happen."""

    def __init__(self, seed: int):
        self._seed = np.uint64(seed)
        self._sections: dict[ChunkPos, list[int]] = {}
        self._table: tuple | None = None

    def forget(self, pos: ChunkPos) -> None:
        """A column came or went."""
        self._sections.pop(pos, None)
        self._table = None

    def changed(self, pos: BlockPos, new) -> None:
        """A block was put; its section may have become one in which something may happen."""
        if _TICKS_BYTES[new.id]:
            known = self._sections.get((pos.x >> 4, pos.z >> 4))
            if known is not None and pos.y >> 4 not in known:
                known.append(pos.y >> 4)
                known.sort()
                self._table = None

    def _sections_of(self, chunk) -> list[int]:
        found = self._sections.get(chunk.pos)
        if found is None:
            some = _TICKS[chunk.states].reshape(chunk.section_count, 4096).any(1)
            found = self._sections[chunk.pos] = [int(y) + (chunk.min_y >> 4) for y in np.flatnonzero(some)]
        return found

    def pick(self, ticking: list, time: int, speed: int) -> list[BlockPos]:
        """The cells to tick now, of the given columns; only such whose block cares."""
        table = self._table
        if table is None or table[0] is not ticking:
            rows = [(chunk, y) for chunk in ticking for y in self._sections_of(chunk)]
            keys = np.array(
                [(chunk.pos.x & 0x3FFFFFF) << 38 | (chunk.pos.z & 0x3FFFFFF) << 12 | y & 0xFFF for chunk, y in rows],
                np.uint64)
            table = self._table = (ticking, rows, scatter(keys ^ self._seed))
        _, rows, keys = table
        if not rows:
            return []
        base = keys + np.uint64(time * GOLDEN & MASK)
        draws = scatter(base[:, None] + np.arange(1, speed + 1, dtype=np.uint64) * _M1)
        picked = []
        for (chunk, y), cells in zip(rows, (draws >> np.uint64(52)).astype(np.int64).tolist(), strict=True):
            first = (y << 4) - chunk.min_y << 8
            states = chunk.cells
            for cell in cells:
                if _TICKS_BYTES[states[first + cell]]:
                    picked.append(chunk.block_pos(first + cell))
        return picked
