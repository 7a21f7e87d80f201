"""Which parts of the ground are far from all daylight, so that they need not be drawn from afar."""

import numpy as np

BRICK = 4
REACH = 4  # bricks: what is within 16 blocks of a lit cell may be seen from outside


def lit_bricks(light: np.ndarray) -> np.ndarray:
    """light: uint8 [height, 16, 16] (sky << 4 | block) -> bool [height / 4, 4, 4]: the sky lights a cell of the brick."""
    rows = light.shape[0] // BRICK
    grouped = np.maximum.reduce(light.reshape(rows, BRICK, 256), axis=1).reshape(rows, 4, BRICK, 4, BRICK)
    return grouped.max((2, 4)) >= 16


class Daylight:
    """Lit bricks of the chunks of a level, kept for as long as their light stays the same array and revision."""

    def __init__(self):
        self._bricks: dict = {}

    def forget(self, pos) -> None:
        self._bricks.pop(pos, None)

    def deep(self, level, cx: int, cz: int, revision_of) -> np.ndarray | None:
        """bool [height / 4, 4, 4]: bricks of a chunk with no daylight within 16 blocks (walls are not asked for). None in
        a dimension without a sky."""
        if not level.has_sky:
            return None
        rows = level.height // BRICK
        wide = np.zeros((rows, 12, 12), bool)
        for dz in (-1, 0, 1):
            for dx in (-1, 0, 1):
                chunk = level.chunk(cx + dx, cz + dz)
                part = True if chunk is None else self._of(chunk, revision_of(chunk.pos))
                wide[:, 4 * dz + 4:4 * dz + 8, 4 * dx + 4:4 * dx + 8] = part
        near = _spread(_spread(_spread(wide, 0), 1), 2)
        return ~near[:, 4:8, 4:8]

    def _of(self, chunk, revision) -> np.ndarray:
        found = self._bricks.get(chunk.pos)
        if found is None or found[0] is not chunk.light or found[1] != revision:
            # a chunk that comes again counts its changes anew, so the number alone says nothing
            found = self._bricks[chunk.pos] = (chunk.light, revision, lit_bricks(chunk.light))
        return found[2]


def _spread(bricks: np.ndarray, axis: int) -> np.ndarray:
    """True where a brick within REACH along an axis is."""
    padded = [(0, 0)] * 3
    padded[axis] = (REACH + 1, REACH)
    total = np.cumsum(np.pad(bricks, padded), axis=axis, dtype=np.int32)
    size = bricks.shape[axis]
    high, low = [slice(None)] * 3, [slice(None)] * 3
    high[axis], low[axis] = slice(2 * REACH + 1, 2 * REACH + 1 + size), slice(0, size)
    return total[tuple(high)] > total[tuple(low)]
