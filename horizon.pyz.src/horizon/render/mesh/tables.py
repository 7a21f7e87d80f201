"""All that a mesh needs to know of looks, as plain arrays that go to other processes."""

import numpy as np

from horizon.registry import state_tables
from horizon.render.looks import TRANSLUCENT
from horizon.render.mesh.records import LAYERS, SHAPES
from horizon.render.shading import FACE_LIGHT

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

    version = -1

    def __init__(self, looks, shapes: Shapes, fluid_layers: np.ndarray):
        self.version = looks.version
        self.fluid_layers = fluid_layers
        self._of_quads(looks, shapes)
        self._of_looks(looks)
        self._of_states(looks)

    def _of_states(self, looks) -> None:
        first = looks.alt_look[looks.alt_start]
        is_box = self.is_box
        self.alt_start, self.alt_count, self.alt_look = looks.alt_start.copy(), looks.alt_count.copy(), looks.alt_look.copy()
        kind = np.zeros(len(first), np.uint8)
        known = looks.known
        kind[known & (looks.quad_count[first] > 0)] = MODEL
        if looks.look_count:
            for place in range(int(looks.alt_count[known].max(initial=0))):
                look = looks.alt_look[looks.alt_start + np.minimum(place, np.maximum(looks.alt_count - 1, 0))]
                kind[known & (looks.quad_count[look] > 0) & (kind == NOTHING)] = MODEL
                is_box_everywhere = is_box[look] if place == 0 else is_box_everywhere & is_box[look]
            kind[(kind == MODEL) & is_box_everywhere] = CUBE
        kind[state_tables.AIR] = NOTHING
        self.kind = kind
        self.occludes = state_tables.FACE_OCCLUSION.copy()
        self.opaque = state_tables.OPAQUE.copy()
        self.joins = looks.joins.copy()
        self.strays = looks.offsets.astype(np.uint8)
        self.leaves = state_tables.LEAVES.copy()
        self.veiled = looks.passes == TRANSLUCENT
        self.holds = looks.passes == 0
        self.fluid = state_tables.FLUID.copy()

    def _of_looks(self, looks) -> None:
        count = looks.look_count
        self.quad_start, self.quad_count = looks.quad_start.copy(), looks.quad_count.copy()
        self.cube_quad = np.full((max(count, 1), 6), -1, np.int32)
        self.over_quad = self.cube_quad.copy()
        quads = np.repeat(self.quad_start - np.cumsum(self.quad_count) + self.quad_count, self.quad_count)
        quads = quads + np.arange(self.quad_count.sum())
        of_look = np.repeat(np.arange(count), self.quad_count)
        sides = np.bincount(of_look * 6 + self.direction[quads], minlength=count * 6).reshape(-1, 6)
        odd = np.bincount(of_look[~self.is_whole[quads]], minlength=count) if count else np.zeros(0)
        self.is_box = (odd == 0) & (sides.min(1, initial=9) >= 1) & (sides.max(1, initial=0) <= 2) if count else np.zeros(1, bool)
        boxes = np.flatnonzero(self.is_box[:count])
        sizes = self.quad_count[boxes]
        look = np.repeat(boxes, sizes)
        quad = np.repeat(self.quad_start[boxes] - np.cumsum(sizes) + sizes, sizes) + np.arange(sizes.sum())
        side = self.direction[quad]
        lowest = np.full_like(self.cube_quad, len(self.direction))
        np.minimum.at(lowest, (look, side), quad)
        np.maximum.at(self.over_quad, (look, side), quad)
        self.cube_quad = np.where(lowest < len(self.direction), lowest, -1)
        self.over_quad[self.over_quad == self.cube_quad] = -1

    def _of_quads(self, looks, shapes: Shapes) -> None:
        tint = (looks.tint.astype(np.int32) + 1).astype(np.uint32)
        layer = np.minimum(looks.layer, LAYERS - 1).astype(np.uint32)
        self.word = shapes.of_quad.astype(np.uint32) | layer << 15 | tint << 26
        self.direction, self.cull = looks.direction.copy(), looks.cull.copy()
        self.emission = (looks.emission.astype(np.uint16) * 4)
        self.has_holes = looks.layers.has_holes[looks.layer] | looks.layers.has_veils[looks.layer]
        self.is_flat = ~looks.ao
        direction = self.direction
        corners, _ = aligned(looks.corners, looks.uv, direction)
        axis = np.array((1, 1, 2, 2, 0, 0))[direction]
        along = np.take_along_axis(corners, axis[:, None, None], 2)[..., 0]
        side = (direction & 1).astype(np.float32)
        outward = (along - side[:, None]) * (side * 2 - 1)[:, None]
        self.is_inner = outward.max(1, initial=-9) < -1e-3 if len(corners) else np.zeros(0, bool)
        is_level = np.ptp(along, axis=1) < 1e-4 if len(corners) else np.zeros(0, bool)
        self.bucket = np.where(is_level, direction, 6).astype(np.uint8)
        unit = CORNERS[direction]
        from_first = corners - unit[:, :1]
        s = np.clip(np.einsum("qci,qi->qc", from_first, unit[:, 3] - unit[:, 0]), 0, 1)
        t = np.clip(np.einsum("qci,qi->qc", from_first, unit[:, 1] - unit[:, 0]), 0, 1)
        self.weights = np.stack(((1 - s) * (1 - t), (1 - s) * t, s * t, s * (1 - t)), -1).astype(np.float32)
        self.is_plain = np.abs(self.weights - np.eye(4, dtype=np.float32)).max((1, 2), initial=0) < 1e-3
        self.is_whole = self.is_plain & ~self.is_inner & is_level & (self.cull == direction)


SHADE = np.array((*FACE_LIGHT, 1.0), np.float32)
