"""All that a mesh needs to know of looks, as plain arrays that go to other processes."""

import numpy as np

from horizon.registry import state_tables
from horizon.render.looks import SOLID, TRANSLUCENT
from horizon.render.mesh.records import LAYERS, SHAPES

NOTHING, CUBE, MODEL = range(3)
UV_STEPS = 4000
UNSHADED = 6
"""The direction in a shape of quads that are as bright as they are painted."""

CORNERS = np.array([
    [(0, 0, 1), (0, 0, 0), (1, 0, 0), (1, 0, 1)], [(0, 1, 0), (0, 1, 1), (1, 1, 1), (1, 1, 0)],
    [(1, 1, 0), (1, 0, 0), (0, 0, 0), (0, 1, 0)], [(0, 1, 1), (0, 0, 1), (1, 0, 1), (1, 1, 1)],
    [(0, 1, 0), (0, 0, 0), (0, 0, 1), (0, 1, 1)], [(1, 1, 1), (1, 0, 1), (1, 0, 0), (1, 1, 0)]], np.float32)
"""Of the faces of a whole cube, by Direction, around the rim as models have them."""
STEPS = np.array([(0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1), (-1, 0, 0), (1, 0, 0)])
"""x, y, z of the Directions."""


def aligned(corners: np.ndarray, uv: np.ndarray, direction: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Quads turned about themselves so that their first corner is nearest to that of the whole face: models that a
    blockstate turned begin anywhere."""
    first = CORNERS[direction][:, 0]
    away = np.abs(corners - first[:, None]).sum(2)
    turned = (np.arange(4) + away.argmin(1)[:, None]) % 4
    rows = np.arange(len(corners))[:, None]
    return corners[rows, turned], uv[rows, turned]


class Shapes:
    """Corners and texture coordinates of quads, each kept once. `rows`: uint32 [4 * shapes, 4], a row for each corner: x, y, z
    as bits of floats, and u | v << 12 (in 4000ths) | direction << 24 (6: unshaded). `of_quad`: the shape of each quad of
    the looks."""

    def __init__(self):
        self.rows = np.zeros((0, 4), np.uint32)
        self.of_quad = np.zeros(0, np.int32)
        self._known: dict[bytes, int] = {}

    def learn(self, looks) -> None:
        """Take the quads that were added since."""
        low, high = len(self.of_quad), looks.quad_count_all
        if high <= low:
            return
        new = slice(low, high)
        corners, uv = aligned(looks.corners[new], looks.uv[new], looks.direction[new])
        rows = np.empty((high - low, 4, 4), np.uint32)
        rows[..., :3] = np.ascontiguousarray(corners, np.float32).view(np.uint32)
        uv = np.clip(np.rint(uv * UV_STEPS), 0, UV_STEPS).astype(np.uint32)
        direction = np.where(looks.shade[new], looks.direction[new], UNSHADED).astype(np.uint32)
        rows[..., 3] = uv[..., 0] | uv[..., 1] << 12 | direction[:, None] << 24
        found = np.empty(high - low, np.int32)
        fresh = []
        for place, row in enumerate(rows):
            key = row.tobytes()
            shape = self._known.get(key)
            if shape is None:
                shape = self._known[key] = min(len(self._known), SHAPES - 1)
                fresh.append(row)
            found[place] = shape
        self.of_quad = np.concatenate((self.of_quad, found))
        if fresh:
            self.rows = np.concatenate((self.rows, *fresh))[:SHAPES * 4]


class Tables:
    """Over states: kind (NOTHING, CUBE, MODEL), alt_start, alt_count, occludes (bits by Direction), opaque, joins, strays,
    leaves, veiled, fluid. alt_look: looks. Over looks: cube_quad, over_quad int32 [6] (-1: none), quad_start, quad_count.
    Over quads: word uint32 (shape, layer, tint of the record), direction, cull, bucket, is_inner, is_flat (no smooth light),
    is_plain (its corners are those of the face), is_whole
    (and it is the face), has_holes, emission, weights float32 [4, 4] (of the face's corners at each
    of its own). fluid_layers: int [3 kinds of FLUID, 3 textures]."""

    def __init__(self, looks, shapes: Shapes, fluid_layers: np.ndarray, before: "Tables | None" = None):
        """before: tables of the same looks when they knew less; only what was added is worked out."""
        self.version = looks.version
        self.fluid_layers = fluid_layers
        self._add_quads(looks, shapes, before)
        self._add_looks(looks, before)
        self._add_states(looks, before)

    def _extend(self, before: "Tables | None", added: dict) -> None:
        for name, rows in added.items():
            setattr(self, name, rows if before is None else np.concatenate((getattr(before, name), rows)))

    def _add_states(self, looks, before: "Tables | None") -> None:
        self.alt_start, self.alt_count, self.alt_look = looks.alt_start.copy(), looks.alt_count.copy(), looks.alt_look.copy()
        self.known = looks.known.copy()
        self.kind = np.zeros(len(self.known), np.uint8) if before is None else before.kind.copy()
        new = np.flatnonzero(self.known if before is None else self.known & ~before.known)
        if len(new):
            counts = self.alt_count[new]
            is_seen, is_box = np.zeros(len(new), bool), np.ones(len(new), bool)
            for place in range(int(counts.max(initial=0))):
                look = self.alt_look[self.alt_start[new] + np.minimum(place, np.maximum(counts - 1, 0))]
                is_seen |= self.quad_count[look] > 0
                is_box &= self.is_box[look]
            self.kind[new] = np.where(is_seen, np.where(is_box, CUBE, MODEL), NOTHING)
            self.kind[state_tables.AIR] = NOTHING
        self.occludes, self.opaque = state_tables.FACE_OCCLUSION, state_tables.OPAQUE
        self.leaves, self.fluid = state_tables.LEAVES, state_tables.FLUID
        self.joins, self.strays = looks.joins, looks.offsets
        if before is None:
            self.veiled, self.holds = looks.passes == TRANSLUCENT, looks.passes == SOLID
        else:
            self.veiled, self.holds = before.veiled, before.holds

    def _add_looks(self, looks, before: "Tables | None") -> None:
        first = 0 if before is None else len(before.quad_start)
        start, size = looks.quad_start[first:], looks.quad_count[first:]
        count = len(start)
        quads = np.repeat(start - np.cumsum(size) + size, size) + np.arange(size.sum())
        of_look = np.repeat(np.arange(count), size)
        side = self.direction[quads].astype(np.intp)
        sides = np.bincount(of_look * 6 + side, minlength=count * 6).reshape(-1, 6)
        odd = np.bincount(of_look[~self.is_whole[quads]], minlength=count)
        lowest, highest = np.full((count, 6), 1 << 30, np.int32), np.full((count, 6), -1, np.int32)
        np.minimum.at(lowest, (of_look, side), quads)
        np.maximum.at(highest, (of_look, side), quads)
        is_box = (odd == 0) & (sides.min(1, initial=9) >= 1) & (sides.max(1, initial=0) <= 2)
        highest[highest == lowest] = -1
        self._extend(before, {
            "quad_start": start.copy(), "quad_count": size.copy(), "is_box": is_box, "cube_quad": lowest, "over_quad": highest})

    def _add_quads(self, looks, shapes: Shapes, before: "Tables | None") -> None:
        new = slice(0 if before is None else len(before.word), looks.quad_count_all)
        tint = (looks.tint[new].astype(np.int32) + 1).astype(np.uint32)
        layers = looks.layer[new]
        layer = np.minimum(layers, LAYERS - 1).astype(np.uint32)
        direction = looks.direction[new].copy()
        corners, _ = aligned(looks.corners[new], looks.uv[new], direction)
        axis = np.array((1, 1, 2, 2, 0, 0))[direction]
        along = np.take_along_axis(corners, axis[:, None, None], 2)[..., 0]
        side = (direction & 1).astype(np.float32)
        outward = (along - side[:, None]) * (side * 2 - 1)[:, None]
        is_inner = outward.max(1, initial=-9) < -1e-3
        is_level = along.max(1, initial=-9) - along.min(1, initial=9) < 1e-4
        unit = CORNERS[direction]
        from_first = corners - unit[:, :1]
        s = np.clip((from_first * (unit[:, 3] - unit[:, 0])[:, None]).sum(2), 0, 1)
        t = np.clip((from_first * (unit[:, 1] - unit[:, 0])[:, None]).sum(2), 0, 1)
        weights = np.stack(((1 - s) * (1 - t), (1 - s) * t, s * t, s * (1 - t)), -1).astype(np.float32)
        is_plain = np.abs(weights - np.eye(4, dtype=np.float32)).max((1, 2), initial=0) < 1e-3
        cull = looks.cull[new].copy()
        self._extend(before, {
            "word": shapes.of_quad[new].astype(np.uint32) | layer << 15 | tint << 26, "direction": direction, "cull": cull,
            "emission": looks.emission[new].astype(np.uint16) * 4, "is_flat": ~looks.ao[new],
            "has_holes": looks.layers.has_holes[layers] | looks.layers.has_veils[layers],
            "is_inner": is_inner, "bucket": np.where(is_level, direction, 6).astype(np.uint8), "weights": weights,
            "is_plain": is_plain, "is_whole": is_plain & ~is_inner & is_level & (cull == direction)})
