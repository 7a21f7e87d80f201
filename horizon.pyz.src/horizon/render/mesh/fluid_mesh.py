"""Surfaces of water and lava as records; the formulas are `render/fluids`'."""

import numpy as np

from horizon.render import fluids
from horizon.render.mesh.padded import WIDE
from horizon.render.mesh.records import CLASSES, DIRECTIONS, HEIGHT_STEPS, LAVA, TURN_STEPS, WATER

_STEPS = np.array((-WIDE * WIDE, WIDE * WIDE, -WIDE, WIDE, -1, 1), np.int32)
# corners of the cell (0 north-west, 1 north-east, 2 south-west, 3 south-east) of a quad's corners, by Direction
QUAD_CORNERS = ((2, 0, 1, 3), (0, 2, 3, 1), (1, 1, 0, 0), (2, 2, 3, 3), (0, 0, 2, 2), (3, 3, 1, 1))


def packed(block, tables, lit: np.ndarray) -> tuple | None:
    """(records, keys), or None if there is no fluid."""
    inner = block.states[1:-1, 1:-1, 1:-1]
    kind = tables.fluid[inner]
    if not kind.any():
        return None
    full = tables.fluid[block.states]
    same = np.ones(kind.shape, bool)
    for part in (np.s_[:-2, 1:-1, 1:-1], np.s_[2:, 1:-1, 1:-1], np.s_[1:-1, :-2, 1:-1], np.s_[1:-1, 2:, 1:-1],
                 np.s_[1:-1, 1:-1, :-2], np.s_[1:-1, 1:-1, 2:]):
        same &= full[part] == kind
    cell = np.flatnonzero((kind > 0) & ~same).astype(np.int32)
    if not len(cell):
        return None
    x, y, z = cell & 15, cell >> 8, cell >> 4 & 15
    found = fluids.surfaces(fluids.neighbourhood(block.states, y, z, x))
    direction, of = np.nonzero(found.faces)
    if not len(of):
        return None
    direction, of = direction.astype(np.int32), of.astype(np.int32)
    x, y, z, kind = x[of], y[of], z[of], found.kind[of]
    cells = ((y + 1) * WIDE + z + 1) * WIDE + x + 1
    angle = found.angle[of]
    is_top = direction == 1
    turns = np.where(is_top & ~np.isnan(angle), np.rint(np.nan_to_num(angle) / (2 * np.pi) % 1.0 * TURN_STEPS) + 1, 0)
    texture = np.full(len(of), fluids.FLOW)
    texture[(direction == 0) | is_top & np.isnan(angle)] = fluids.STILL
    side = direction >= 2
    texture[side] = np.where(found.overlay[np.maximum(direction - 2, 0), of], fluids.OVERLAY, fluids.FLOW)[side]
    heights = np.rint(found.heights[:, of] * HEIGHT_STEPS).astype(np.uint32)
    records = np.empty((len(of), 4), np.uint32)
    records[:, 0] = block.first_words(x, y, z, np.full(len(of), 3, np.uint8))
    records[:, 1] = (tables.fluid_layers[kind, texture].astype(np.uint32) | direction.astype(np.uint32) << 11
                     | turns.astype(np.uint32) << 14 | (kind == fluids.WATER).astype(np.uint32) << 22)
    for corner in range(4):
        records[:, 1] |= (heights[corner] & 3) << (23 + 2 * corner)
    lights = _corners(lit, cells, direction, heights.min(0) < HEIGHT_STEPS)
    records.view(np.uint16)[:, 4:8] = lights | (heights.T >> 2 << 12).astype(np.uint16)
    keys = ((y >> 4) * CLASSES + np.where(kind == fluids.WATER, WATER, LAVA)) * DIRECTIONS + direction
    return records, keys


def _corners(lit: np.ndarray, cells: np.ndarray, direction: np.ndarray, is_lowered: np.ndarray) -> np.ndarray:
    """uint16 [n, 4]: the light of the cell or of the one in front, whichever is more; the same at all corners."""
    own, front = lit[cells], lit[cells + _STEPS[direction]]
    front = np.where(front >> 15 != 0, own, front)
    sky = np.maximum(own >> 8 & 15, front >> 8 & 15)
    block = np.maximum(own & 15, front & 15)
    return np.repeat((sky * 4 | block * 4 << 6)[:, None], 4, 1).astype(np.uint16)
