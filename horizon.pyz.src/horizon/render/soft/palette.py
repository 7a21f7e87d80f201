"""Looks and layers as rays want them: what each state is to a ray, planes of quads, texels in one flat array."""

from weakref import WeakKeyDictionary

import numpy as np

from horizon.registry import state_tables
from horizon.registry.block import STATE_COUNT
from horizon.render.fluids import FLOW_TEXTURE, LAVA, OVERLAY_TEXTURE, STILL_TEXTURE, WATER
from horizon.render.looks import TRANSLUCENT
from horizon.render.shading import CUTOUT, MOST_MIP
from horizon.render.shading import CUTOUT_MIPPED as MIPPED_FLOOR
from horizon.render.tints import biome_colors

F = np.float32
SEA_CODE, FLUID_CODE, STRAY_CODE, MODEL_CODE, CUT_CODE, FULL_CODE = 8, 16, 24, 32, 40, 48
"""What a cell is to a ray: below 8 a free way (the aligned cube of 2^k around the cell is free), then fluid
of which only a level top is seen, other fluid and nothing else,
what reaches out of its cell (plants off the middle), surfaces of any shape, a cube with holes or seen through, a cube that ends every ray."""

_FACE_CORNER = ((0, 0, 1), (0, 1, 0), (1, 1, 0), (0, 1, 1), (0, 1, 0), (1, 1, 1))
_SQUARE = np.array(((0, 0), (0, 1), (1, 1), (1, 0)), F)


def _turns() -> np.ndarray:
    """float32 [8, 6]: u' = a + b u + c v, v' = d + e u + f v for each uvturn of `Looks`."""
    out = np.empty((8, 6), F)
    for turn in range(8):
        corners = np.roll(_SQUARE if turn < 4 else _SQUARE * (-1, 1) + (1, 0), -(turn & 3), 0)
        for axis in (0, 1):
            start = corners[0, axis]
            out[turn, 3 * axis:3 * axis + 3] = start, corners[3, axis] - start, corners[1, axis] - start
    return out


TURNS = _turns()


class Palette:
    """After `learn`: `codes` uint8 over all states. Over quads of `looks`: `plane` float32 [4, q] (outward unit normal, and
    its product with a point of it), `across` and `down` float32 [4, q] (s and t of a point: its product with three, less
    the fourth), `uv` float32 [6, q] (start, along s, along t), `is_flush` (lies in a side of the cell).

    texels: uint32 RGBA, `per_layer` for each layer: its copies one after another, beginning at `mip_start`; the first has
    `size` texels a side. `floor` uint8 by pass: the alpha below which a texel is a hole; `mips` bool by pass.
    """

    floor = np.array((0, CUTOUT, MIPPED_FLOOR, 1), np.int32)
    mips = np.array((True, False, True, True))

    def __init__(self, assets):
        self.looks, self.layers = assets.looks, assets.layers
        self.biome_colors = biome_colors(assets.resources).astype(F) / F(255)
        self.codes = np.zeros(STATE_COUNT, np.uint8)
        self.codes[state_tables.FLUID > 0] = FLUID_CODE
        self.codes[0] = 0
        self._learned = np.zeros(STATE_COUNT, bool)
        self._quads = 0
        self._filled = self._size = -1
        self.plane = self.across = self.down = np.zeros((4, 0), F)
        self.uv = np.zeros((6, 0), F)
        self.is_flush = np.zeros(0, bool)
        self.fluid_layers = np.zeros((3, 3), np.int32)  # by kind, then STILL, FLOW, OVERLAY
        for kind in (WATER, LAVA):
            self.fluid_layers[kind] = [self.layers.layer(name) for name in (
                STILL_TEXTURE[kind], FLOW_TEXTURE[kind], OVERLAY_TEXTURE if kind == WATER else FLOW_TEXTURE[kind])]

    def learn(self, ids: np.ndarray) -> None:
        """Have codes and looks of these states, each named once."""
        fresh = ids[~self._learned[ids]]
        if not len(fresh):
            return
        self.looks.know(fresh)
        self._learned[fresh] = True
        looks = self.looks
        for id in fresh.tolist():
            start = looks.alt_start[id]
            some = looks.alt_look[start:start + looks.alt_count[id]]
            if state_tables.AIR[id] or not looks.quad_count[some].any():
                self.codes[id] = FLUID_CODE if state_tables.FLUID[id] else 0
            elif looks.is_cube[some].all() or (looks.is_layered[some].all() and state_tables.OPAQUE[id]):
                self.codes[id] = FULL_CODE if state_tables.OPAQUE[id] else CUT_CODE
            else:
                strays = looks.offsets[id] or any(map(self._leaves, some.tolist()))
                strays = strays and looks.passes[id] != TRANSLUCENT and not state_tables.FLUID[id]
                self.codes[id] = STRAY_CODE if strays else MODEL_CODE
        if looks.quad_count_all > self._quads:
            self._add_quads(slice(self._quads, looks.quad_count_all))

    def _leaves(self, look: int) -> bool:
        """Whether a look reaches out of its cell."""
        corners = self.looks.corners[self.looks.quads_of(look)]
        return bool(((corners < -1e-3) | (corners > 1 + 1e-3)).any())

    def _add_quads(self, fresh: slice) -> None:
        looks = self.looks
        corners = looks.corners[fresh].astype(np.float64)
        start, e1, e2 = corners[:, 0], corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0]
        out = np.cross(e1, e2)
        length = np.sqrt((out * out).sum(1, keepdims=True))
        out /= np.maximum(length, 1e-9)
        if (length[:, 0] < 1e-9).any():
            out[length[:, 0] < 1e-9] = 0
        a, b, c = (e1 * e1).sum(1), (e1 * e2).sum(1), (e2 * e2).sum(1)
        room = np.maximum(a * c - b * b, 1e-12)[:, None]
        u, v = (e1 * c[:, None] - e2 * b[:, None]) / room, (e2 * a[:, None] - e1 * b[:, None]) / room
        new = [np.concatenate((vector, (vector * start).sum(1, keepdims=True)), 1).T for vector in (out, u, v)]
        self.plane, self.across, self.down = (
            np.ascontiguousarray(np.concatenate((old, more), 1), F)
            for old, more in zip((self.plane, self.across, self.down), new, strict=True))
        uv = looks.uv[fresh]
        uv = np.concatenate((uv[:, 0], uv[:, 1] - uv[:, 0], uv[:, 3] - uv[:, 0]), 1).T
        self.uv = np.ascontiguousarray(np.concatenate((self.uv, uv), 1), F)
        axis = np.array((1, 1, 2, 2, 0, 0))[looks.direction[fresh]]
        side = (looks.direction[fresh] & 1).astype(float)
        away = np.abs(np.take_along_axis(corners, axis[:, None, None], 2)[..., 0] - side[:, None]).max(1)
        self.is_flush = np.concatenate((self.is_flush, away < 2e-3))
        self._quads = fresh.stop

    def sync(self, tick: float) -> None:
        """Have the texels of this moment, in ticks."""
        layers = self.layers
        changed = layers.tick(tick)
        if self._filled != layers.count or self._size != layers.size:
            self._lay()
        else:
            self._fill(np.array(changed, np.int32))

    def _lay(self) -> None:
        layers = self.layers
        self.size = self._size = layers.size
        sizes = [store.shape[1] for store in layers.mips]
        self.mip_edge = np.array(sizes, np.int32)
        self.mip_start = np.concatenate(([0], np.cumsum(np.square(self.mip_edge))))[:-1].astype(np.int32)
        self.per_layer = int(np.square(self.mip_edge).sum())
        self.most_mip = min(MOST_MIP, len(sizes) - 1)
        self._filled = layers.count
        self.texels = np.zeros(layers.count * self.per_layer, np.uint32)
        self._fill(np.arange(layers.count))

    def _fill(self, which: np.ndarray) -> None:
        if not len(which):
            return
        rows = self.texels.reshape(-1, self.per_layer)
        for store, start, edge in zip(self.layers.mips, self.mip_start, self.mip_edge, strict=True):
            rows[which, start:start + edge * edge] = store[which].reshape(len(which), -1, 4).view(np.uint32)[..., 0]

    def sample(self, layer: np.ndarray, u: np.ndarray, v: np.ndarray, level: np.ndarray | None = None) -> np.ndarray:
        """uint32 [n] RGBA: the nearest texel at u, v (0..1, beyond is cut off) of a copy of each layer."""
        if level is None:
            edge = F(self.size)
            column, row = (u * edge).astype(np.int32), (v * edge).astype(np.int32)
            limit = self.size - 1
            np.clip(column, 0, limit, out=column)
            np.clip(row, 0, limit, out=row)
            row *= self.size
        else:
            edge = self.mip_edge.take(level)
            column, row = (u * edge).astype(np.int32), (v * edge).astype(np.int32)
            limit = edge - 1
            np.minimum(np.maximum(column, 0, out=column), limit, out=column)
            np.minimum(np.maximum(row, 0, out=row), limit, out=row)
            row *= edge
            row += self.mip_start.take(level)
        row += column
        row += layer * np.int32(self.per_layer)
        return self.texels.take(row)


_PALETTES: WeakKeyDictionary = WeakKeyDictionary()


def palette_of(assets) -> Palette:
    """The palette kept for assets."""
    found = _PALETTES.get(assets)
    if found is None:
        found = _PALETTES[assets] = Palette(assets)
    return found
