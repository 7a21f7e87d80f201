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
    """Knows, for each column, the sections in which something may happen, and the cells of those."""

    def __init__(self, seed: int):
        self._seed = np.uint64(seed)
        self._columns: dict[ChunkPos, tuple[list[int], np.ndarray]] = {}  # sections, bool [sections, 4096]
        self._table: _Table | None = None

    def forget(self, pos: ChunkPos) -> None:
        """A column came or went."""
        self._columns.pop(pos, None)
        self._table = None

    def changed(self, pos: BlockPos, new) -> None:
        """A block was put: something may happen there from now on, or no more."""
        column = ChunkPos(pos.x >> 4, pos.z >> 4)
        known = self._columns.get(column)
        if known is None:
            return
        cares, (sections, cells) = _TICKS_BYTES[new.id] != 0, known
        section, cell = pos.y >> 4, (pos.y & 15) << 8 | (pos.z & 15) << 4 | pos.x & 15
        if section in sections:
            row = sections.index(section)
            cells[row, cell] = cares
            table = self._table
            if table is not None and column in table.first_row:
                table.cells[table.first_row[column] + row, cell] = cares
        elif cares:
            del self._columns[column]  # to be looked through again
            self._table = None

    def _cells_of(self, chunk) -> tuple[list[int], np.ndarray]:
        found = self._columns.get(chunk.pos)
        if found is None:
            filled = -(-(int(chunk.world_surface.max()) - chunk.min_y) // 16) * 16  # above there is nothing but air
            cells = _TICKS[chunk.states[:filled].astype(np.intp)].reshape(-1, 4096)
            some = np.flatnonzero(cells.any(axis=1))
            found = self._columns[chunk.pos] = ([int(y) + (chunk.min_y >> 4) for y in some], cells[some])
        return found

    def pick(self, ticking: list, time: int, speed: int) -> list[BlockPos]:
        """The cells to tick now, of the given columns; only such whose block cares."""
        table = self._table
        if table is None or table.ticking is not ticking:
            table = self._table = _Table(ticking, [self._cells_of(chunk) for chunk in ticking], self._seed)
        rows = table.rows
        if not rows:
            return []
        base = table.keys + np.uint64(time * GOLDEN & MASK)
        draws = scatter(base[:, None] + np.arange(1, speed + 1, dtype=np.uint64) * _M1) >> np.uint64(52)
        hit, turn = np.nonzero(np.take(table.cells, draws.astype(np.intp) + table.starts))
        picked = []
        for row, cell in zip(hit.tolist(), draws[hit, turn].tolist(), strict=True):
            chunk, y = rows[row]
            picked.append(chunk.block_pos((y << 4) - chunk.min_y << 8 | cell))
        return picked


class _Table:
    """The sections of all columns that are ticked, one a row."""

    def __init__(self, ticking: list, columns: list, seed: np.uint64):
        self.ticking = ticking
        self.rows = [(chunk, y) for chunk, (sections, _) in zip(ticking, columns, strict=True) for y in sections]
        self.keys = scatter(np.array(
            [(chunk.pos.x & 0x3FFFFFF) << 38 | (chunk.pos.z & 0x3FFFFFF) << 12 | y & 0xFFF for chunk, y in self.rows],
            np.uint64) ^ seed)
        self.cells = np.concatenate([cells for _, cells in columns]) if columns else np.zeros((0, 4096), bool)
        self.starts = np.arange(len(self.rows))[:, None] * 4096
        self.first_row: dict[ChunkPos, int] = {}
        row = 0
        for chunk, (sections, _) in zip(ticking, columns, strict=True):
            self.first_row[chunk.pos] = row
            row += len(sections)
