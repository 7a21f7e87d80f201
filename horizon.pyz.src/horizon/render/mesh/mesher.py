"""From cells to quads, with numpy: which faces are seen, how they are lit, and packed into records.

Light and shadow follow `render/shading`. One call meshes any number of sections that stand on one another.
"""

import numpy as np

from horizon.render.looks import position_hash
from horizon.render.mesh import fluid_mesh
from horizon.render.mesh.padded import WIDE
from horizon.render.mesh.records import (
    CLASSES,
    CUTOUT,
    DEEP,
    DIRECTIONS,
    INNER_LEAVES,
    LEAVES,
    SOLID,
    VEILS,
    Mesh,
    merged,
)
from horizon.render.mesh.tables import CORNERS, CUBE, MODEL, STEPS, Tables

_STRIDES = np.array((1, WIDE * WIDE, WIDE))  # of x, y, z
STEP = (STEPS @ _STRIDES).astype(np.int32)
_INNER = np.s_[1:-1, 1:-1, 1:-1]
_BESIDE = (np.s_[:-2, 1:-1, 1:-1], np.s_[2:, 1:-1, 1:-1], np.s_[1:-1, :-2, 1:-1], np.s_[1:-1, 2:, 1:-1],
           np.s_[1:-1, 1:-1, :-2], np.s_[1:-1, 1:-1, 2:])


def _around() -> np.ndarray:
    """int32 [9, 6]: steps to the cells around a face in its plane: four sides, side k between corners k and k + 1, four
    diagonals at the corners, and the middle."""
    out = np.zeros((9, 6), np.int32)
    for direction in range(6):
        middle = CORNERS[direction].mean(0)
        for corner in range(4):
            towards = CORNERS[direction][corner] - middle
            out[4 + corner, direction] = np.rint(towards * 2) @ _STRIDES
            edge = (CORNERS[direction][corner] + CORNERS[direction][(corner + 1) % 4]) / 2 - middle
            out[corner, direction] = np.rint(edge * 2) @ _STRIDES
    return out


AROUND = _around()
_LIGHT = ((np.arange(256) >> 4) << 8 | np.arange(256) & 15).astype(np.uint16)
_SHUT = np.uint16(1 << 15)


class Block:
    """Padded cells with their place: x, z of the first inner cell, y of the lowest; deep: bool [4 * sections, 4, 4] of bricks
    of 4 x 4 x 4 cells that are far from all daylight, or None."""

    def __init__(self, states: np.ndarray, light: np.ndarray, x: int, y: int, z: int, deep: np.ndarray | None = None):
        self.states, self.light = states, light
        self.x, self.y, self.z = x, y, z
        self.deep = deep
        self.sections = (len(states) - 2) // 16
        self.flat = states.reshape(-1)

    def places(self, cells: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """x, y, z in the block of padded flat indices."""
        y, rest = np.divmod(cells, np.int32(WIDE * WIDE))
        z, x = np.divmod(rest, np.int32(WIDE))
        return x - 1, y - 1, z - 1

    def first_words(self, x, y, z, strays) -> np.ndarray:
        word = ((x + self.x) & 1023).astype(np.uint32) | ((z + self.z) & 1023).astype(np.uint32) << 10
        return word | ((y + self.y) & 1023).astype(np.uint32) << 20 | strays.astype(np.uint32) << 30


def mesh(block: Block, tables: Tables) -> Mesh:
    """All quads of a block of cells."""
    kind = tables.kind[block.states[_INNER]]
    lit = _LIGHT[block.light] | tables.opaque[block.states].astype(np.uint16) << 15
    cells, quads = _cubes(block, tables, kind)
    more_cells, more_quads = _models(block, tables, kind)
    if len(more_cells):
        cells, quads = np.concatenate((cells, more_cells)), np.concatenate((quads, more_quads))
    parts = [_packed(block, tables, lit.reshape(-1), cells, quads)] if len(cells) else []
    fluids = fluid_mesh.packed(block, tables, lit.reshape(-1))
    if fluids is not None:
        parts.append(fluids)
    return merged(parts, block.sections, block.y)


def _cubes(block: Block, tables: Tables, kind: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(padded flat cells, quads) of the seen faces of whole cubes."""
    is_cube = kind == CUBE
    if not is_cube.any():
        return np.zeros(0, np.int32), np.zeros(0, np.int32)
    covers = tables.occludes[block.states]
    joins = tables.joins[block.states]
    has_joins = joins.any()
    seen = np.empty((6, *is_cube.shape), bool)
    for direction in range(6):
        beside = _BESIDE[direction]
        np.logical_and(is_cube, covers[beside] >> (direction ^ 1) & 1 == 0, out=seen[direction])
        if has_joins:
            seen[direction] &= ~((joins[_INNER] > 0) & (joins[_INNER] == joins[beside]))
    index = np.flatnonzero(seen).astype(np.int32)
    direction, cell = np.divmod(index, np.int32(is_cube.size))
    x, y, z = cell & 15, cell >> 8, cell >> 4 & 15
    cells = ((y + 1) * WIDE + z + 1) * WIDE + x + 1
    look = _looks_at(block, tables, block.flat[cells], x, y, z)
    quads = tables.cube_quad[look, direction]
    over = tables.over_quad[look, direction]
    some = np.flatnonzero(over >= 0)
    if len(some):
        return np.concatenate((cells, cells[some])), np.concatenate((quads, over[some]))
    return cells, quads


def _models(block: Block, tables: Tables, kind: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The same for all other models."""
    is_model = kind == MODEL
    if not is_model.any():
        return np.zeros(0, np.int32), np.zeros(0, np.int32)
    shut = tables.occludes[block.states] == 63
    buried = shut[_BESIDE[0]].copy()
    for beside in _BESIDE[1:]:
        buried &= shut[beside]
    cell = np.flatnonzero(is_model & ~buried).astype(np.int32)
    x, y, z = cell & 15, cell >> 8, cell >> 4 & 15
    cells = ((y + 1) * WIDE + z + 1) * WIDE + x + 1
    look = _looks_at(block, tables, block.flat[cells], x, y, z)
    sizes = tables.quad_count[look]
    first = tables.quad_start[look] - (np.cumsum(sizes) - sizes)
    quads = (np.repeat(first, sizes) + np.arange(sizes.sum())).astype(np.int32)
    cells = np.repeat(cells, sizes)
    cull = tables.cull[quads]
    some = np.flatnonzero(cull >= 0)
    side = cull[some].astype(np.int32)
    beside = block.flat[cells[some] + STEP[side]]
    own = block.flat[cells[some]]
    joins = tables.joins[own]
    hidden = (tables.occludes[beside] >> (side ^ 1) & 1 != 0) | (joins > 0) & (joins == tables.joins[beside])
    if hidden.any():
        keep = np.ones(len(cells), bool)
        keep[some[hidden]] = False
        cells, quads = cells[keep], quads[keep]
    return cells, quads


def _looks_at(block: Block, tables: Tables, states, x, y, z) -> np.ndarray:
    count = tables.alt_count[states]
    start = tables.alt_start[states]
    several = np.flatnonzero(count > 1)
    if len(several):
        place = position_hash(x[several] + block.x, y[several] + block.y, z[several] + block.z)
        start = start.copy()
        start[several] += (place % count[several].astype(np.uint32)).astype(np.int32)
    return tables.alt_look[start]


def _packed(block: Block, tables: Tables, lit: np.ndarray, cells: np.ndarray, quads: np.ndarray) -> tuple:
    """(records, keys) of quads at cells."""
    x, y, z = block.places(cells)
    own = block.flat[cells]
    direction = tables.direction[quads].astype(np.int32)
    records = np.empty((len(cells), 4), np.uint32)
    records[:, 0] = block.first_words(x, y, z, tables.strays[own])
    records[:, 1] = tables.word[quads]
    records.view(np.uint16)[:, 4:8] = _corners(tables, lit, cells, quads, direction)
    group = np.where(tables.has_holes[quads] & ~tables.holds[own], CUTOUT, SOLID)
    veiled = tables.veiled[own]
    group[veiled] = VEILS
    is_leaf = tables.leaves[own]
    if is_leaf.any():
        culled = tables.cull[quads]
        beside = tables.leaves[block.flat[cells + STEP[np.maximum(culled, 0)]]] & (culled >= 0)
        group = np.where(is_leaf, np.where(beside, INNER_LEAVES, LEAVES), group)
    if block.deep is not None:
        group[(group == SOLID) & block.deep[y >> 2, z >> 2, x >> 2]] = DEEP
    keys = ((y >> 4) * CLASSES + group) * DIRECTIONS + tables.bucket[quads]
    return records, keys


def _corners(tables: Tables, lit: np.ndarray, cells, quads, direction) -> np.ndarray:
    """uint16 [n, 4]: light and shadow at the corners of the quads."""
    is_inner = tables.is_inner[quads]
    outside = cells + STEP[direction]
    front = np.where(is_inner & (lit[cells] < _SHUT), cells, outside)
    found = lit[front[None] + AROUND[:, direction]]
    middle = found[8] & np.uint16(0x0F0F)
    shut = (found[:8] >> np.uint16(15)).astype(np.uint8)
    light = np.where(shut.view(bool), middle, found[:8])
    sums = np.empty((4, len(cells)), np.uint16)
    dark = np.empty((4, len(cells)), np.uint16)
    for corner in range(4):
        one, other = (corner - 1) % 4, corner
        both = shut[one] & shut[other]
        dark[corner] = shut[one] + shut[other] + (shut[4 + corner] | both)
        sums[corner] = middle + light[one] + light[other] + np.where(both.view(bool), middle, light[4 + corner])
    flat = tables.is_flat[quads]
    if flat.any():
        sums[:, flat] = middle[flat] << 2
        dark[:, flat] = 0
    sky, block = sums >> np.uint16(8), sums & np.uint16(255)
    dark *= 5
    odd = np.flatnonzero(~(tables.is_plain[quads] | flat))
    if len(odd):
        weights = tables.weights[quads[odd]]
        for part in (sky, block, dark):
            mixed = np.einsum("qck,kq->cq", weights, part[:, odd].astype(np.float32))
            part[:, odd] = (mixed + 0.5).astype(np.uint16)
    emission = tables.emission[quads]
    if emission.any():
        np.maximum(sky, emission, out=sky)
        np.maximum(block, emission, out=block)
    return (sky | block << np.uint16(6) | dark << np.uint16(12)).T
