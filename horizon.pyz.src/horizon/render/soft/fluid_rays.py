"""Where rays meet the surfaces of water and lava in the cells that they pass, and a cache of those surfaces."""

from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from horizon.render.fluids import FLOW, OVERLAY, STILL, surfaces, top_uv
from horizon.render.shading import TOP_GAP
from horizon.render.soft.rays import NEAR_FACE, on_face, which
from horizon.render.soft.view import View

F = np.float32
SIZE = 1 << 16
MANY = 8
RIM = F(1e-4)
_PATCH = ((0, 0), (0, 1), (1, 0), (1, 1))


class Surface(NamedTuple):
    """n points of fluid surfaces. ray; t; place int32 [3, n]; cell; face; u, v; layer; kind; facing: cosine to the normal."""

    ray: np.ndarray
    t: np.ndarray
    place: np.ndarray
    cell: np.ndarray
    face: np.ndarray
    u: np.ndarray
    v: np.ndarray
    layer: np.ndarray
    kind: np.ndarray
    facing: np.ndarray


class Cache:
    """Surfaces by a cell's place in the pool, each in one of SIZE places; a cell that takes another's place is worked out
    anew, so it is always right. Cells in and beside columns that changed are forgotten."""

    def __init__(self):
        self.key = np.full(SIZE, -1, np.int32)
        self.chunk = np.zeros((2, SIZE), np.int32)
        self.heights = np.zeros((4, SIZE), F)
        self.angle = np.zeros(SIZE, F)
        self.faces = np.zeros(SIZE, np.uint8)
        self.overlay = np.zeros(SIZE, np.uint8)
        self.kind = np.zeros(SIZE, np.uint8)

    def forget(self, columns: list) -> None:
        if len(columns) > MANY:
            self.key[:] = -1
            return
        for x, z in columns:
            self.key[(np.abs(self.chunk[0] - x) < 2) & (np.abs(self.chunk[1] - z) < 2)] = -1

    def find(self, view: View, cell: np.ndarray, place: np.ndarray) -> tuple:
        """heights [4, n], angle, faces and overlay (a bit per Direction) and kind of cells."""
        slot = (cell.astype(np.uint32) * np.uint32(2654435769) >> np.uint32(16)).astype(np.int32)
        missing = which(self.key[slot] != cell)
        if len(missing):
            who = np.zeros(SIZE, np.int32)
            who[slot[missing]] = missing
            some = missing[who[slot[missing]] == missing]
            self._fill(slot[some], cell[some], view, place[:, some])
        found = [part.take(slot, -1) for part in (self.heights, self.angle, self.faces, self.overlay, self.kind)]
        crowded = missing[self.key[slot[missing]] != cell[missing]] if len(missing) else missing
        if len(crowded):
            for part, own in zip(found, _worked_out(view, place[:, crowded]), strict=True):
                part[..., crowded] = own
        return tuple(found)

    def _fill(self, slot, cell, view: View, place) -> None:
        self.key[slot] = cell
        self.chunk[0, slot], self.chunk[1, slot] = (place[axis] + view.corner[axis] >> 4 for axis in (0, 2))
        self.heights[:, slot], self.angle[slot], self.faces[slot], self.overlay[slot], self.kind[slot] = _worked_out(view, place)


def _worked_out(view: View, place: np.ndarray) -> tuple:
    x, y, z = place
    around = np.empty((3, 3, 3, len(x)), np.uint16)
    for dy in range(3):
        for dz in range(3):
            for dx in range(3):
                around[dy, dz, dx] = view.ids.take(view.locate(x + np.int32(dx - 1), y + np.int32(dy - 1), z + np.int32(dz - 1)))
    found = surfaces(around)
    faces = np.packbits(found.faces, axis=0, bitorder="little")[0]
    overlay = np.packbits(found.overlay, axis=0, bitorder="little")[0] << 2
    return np.maximum(found.heights - F(TOP_GAP), 0), found.angle, faces, overlay, found.kind


_CACHES: WeakKeyDictionary = WeakKeyDictionary()


def cache_of(view: View) -> Cache:
    """The cache of a view, brought up to date with what changed in it."""
    cache = _CACHES.get(view)
    if cache is None:
        cache = _CACHES[view] = Cache()
    elif view.changed:
        cache.forget(view.changed)
    view.changed = []
    return cache


def meet(view: View, cache: Cache, origin: np.ndarray, rays: np.ndarray, visits: list, limit: np.ndarray) -> Surface | None:
    """The surfaces in visited cells (ray, cell, place), as far as `limit` (float32, by ray). Seen from both sides."""
    if not visits:
        return None
    ray, cell, place = (np.concatenate(parts, -1) for parts in zip(*visits, strict=True))
    heights, angle, faces, overlay, kind = cache.find(view, cell, place)
    seen = which(faces != 0)
    if not len(seen):
        return None
    ray, cell, place, angle, faces, overlay, kind = (
        part[..., seen] for part in (ray, cell, place, angle, faces, overlay, kind))
    h0, h1, h2, h3 = heights[:, seen]
    ways = rays.take(ray, 1)
    local = np.subtract(origin[:, None], place, dtype=F)
    down = ways < 0
    with np.errstate(divide="ignore", invalid="ignore"):
        near, far = (down - local) / ways, (~down - local) / ways
    near_axis, far_axis = near.argmax(0), far.argmin(0)
    index = np.arange(len(ray))
    enter, leave = near[near_axis, index], far[far_axis, index]
    parts = []

    def add(some, t, face, u, v, texture, facing):
        parts.append((ray[some], t, place[:, some], cell[some], face, u, v,
                      view.palette.fluid_layers[kind[some], texture], kind[some], facing))

    for is_back, t, axis in ((False, enter, near_axis), (True, leave, far_axis)):
        side = NEAR_FACE[axis, (down[axis, index] ^ is_back).view(np.int8)]
        drawn = (faces >> side.astype(np.uint8) & 1 != 0) & (side != 1) & (t > 1e-3) & (t < limit[ray])
        if is_back:
            drawn &= overlay >> side.astype(np.uint8) & 1 == 0
        some = which(drawn)
        if not len(some):
            continue
        side = side[some]
        x, y, z = (local[part, some] + ways[part, some] * t[some] for part in range(3))
        a, b, c, d = h0[some], h1[some], h2[some], h3[some]
        height = np.where(x <= z, a + (c - a) * z + (d - c) * x, a + (b - a) * x + (d - b) * z)
        under = which((y <= height) | (side == 0))
        some, side, x, y, z = some[under], side[under], x[under], y[under], z[under]
        u, v = on_face(side, x, y, z)
        flows = side > 1
        u, v = np.where(flows, u * F(0.5), u), np.where(flows, v * F(0.5), v)
        texture = np.where(flows, np.where(overlay[some] >> side.astype(np.uint8) & 1 != 0, OVERLAY, FLOW), STILL)
        add(some, t[some], side, u, v, texture, np.abs(ways[axis[some], some]))
    some = which(faces & 2)
    if len(some):
        a, b, c, d = h0[some], h1[some], h2[some], h3[some]
        lx, ly, lz = local[:, some]
        wx, wy, wz = ways[:, some]
        low, high = np.maximum(enter[some], F(1e-3)) - RIM, np.minimum(leave[some] + RIM, limit[ray[some]])
        for first in (True, False):
            along_x, along_z = (d - c, c - a) if first else (b - a, d - b)
            slope = wy - along_x * wx - along_z * wz
            with np.errstate(divide="ignore", invalid="ignore"):
                t = (a + along_x * lx + along_z * lz - ly) / slope
            x, z = lx + wx * t, lz + wz * t
            ok = which((t > low) & (t < high) & ((x <= z) if first else (x > z)))
            if len(ok):
                place_on = top_uv(angle[some[ok]])
                start, east, south = place_on[:, 0], place_on[:, 1] - place_on[:, 0], place_on[:, 2] - place_on[:, 0]
                uv = start + east * x[ok, None] + south * z[ok, None]
                normal = 1 / np.sqrt(1 + along_x[ok] ** 2 + along_z[ok] ** 2)
                add(some[ok], t[ok], np.ones(len(ok), np.int8), uv[:, 0], uv[:, 1],
                    np.where(np.isnan(angle[some[ok]]), STILL, FLOW), np.abs(slope[ok]) * normal)
    return Surface(*(np.concatenate(part, -1) for part in zip(*parts, strict=True))) if parts else None
