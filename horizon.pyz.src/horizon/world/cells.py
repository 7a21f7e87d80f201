"""Cells of a level, many at once: light, blocks and biomes of points, a chunk at a time."""

import numpy as np


def cell_light(level, cells: np.ndarray) -> np.ndarray:
    """uint8 [n] sky << 4 | block of cells int64 [n, 3]."""
    out = np.full(len(cells), 0xF0 if level.has_sky else 0, np.uint8)
    for chunk, some, rows in by_chunk(level, cells):
        out[some] = chunk.light[rows, cells[some, 2] & 15, cells[some, 0] & 15]
    return out


def cell_states(level, cells: np.ndarray) -> np.ndarray:
    """uint16 [n] state ids of cells int64 [n, 3]; 0 where nothing is loaded."""
    out = np.zeros(len(cells), np.uint16)
    for chunk, some, rows in by_chunk(level, cells):
        out[some] = chunk.states[rows, cells[some, 2] & 15, cells[some, 0] & 15]
    return out


def by_chunk(level, cells: np.ndarray):
    """(chunk, which cells are in it, their rows) for each loaded chunk that any of the cells is in."""
    row = cells[:, 1] - level.min_y
    keys = (cells[:, 0] >> 4) << 32 ^ (cells[:, 2] >> 4) & 0xFFFFFFFF
    inside = np.flatnonzero((row >= 0) & (row < level.height))
    if not len(inside):
        return
    order = inside[np.argsort(keys[inside], kind="stable")]
    ends = np.flatnonzero(np.diff(keys[order])) + 1
    for some in np.split(order, ends):
        chunk = level.chunks.get((int(cells[some[0], 0]) >> 4, int(cells[some[0], 2]) >> 4))
        if chunk is not None:
            yield chunk, some, row[some]


def cell_biomes(level, cells: np.ndarray, otherwise: int) -> np.ndarray:
    """uint8 [n] biome ids of cells int64 [n, 3]; rows beyond the world's ends are those at its ends."""
    cells = cells.copy()
    cells[:, 1] = np.clip(cells[:, 1], level.min_y, level.min_y + level.height - 1)
    out = np.full(len(cells), otherwise, np.uint8)
    for chunk, some, rows in by_chunk(level, cells):
        out[some] = chunk.biomes[rows >> 2, cells[some, 2] >> 2 & 3, cells[some, 0] >> 2 & 3]
    return out
