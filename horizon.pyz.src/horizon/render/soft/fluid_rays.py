"""Where rays meet the surfaces of water and lava in the cells that they pass, and a cache of those surfaces."""

from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from horizon.registry.state_tables import FLUID
from horizon.render.fluids import FLOW, OVERLAY, STILL, surfaces, top_uv
from horizon.render.shading import TOP_GAP
from horizon.render.soft.rays import NEAR_FACE, SEA_LEVEL, Hits, on_face, which
from horizon.render.soft.view import View

F = np.float32
SIZE = 1 << 18
MANY = 8
RIM = F(1e-3)  # a ray may step over the last bit of a cell
STEPPED = F(5e-3)


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
        """Which of the cells have faces, and of those heights [4, n], angle, faces and overlay (a bit per Direction) and
        kind."""
        slot = (cell.astype(np.uint32) * np.uint32(2654435769) >> np.uint32(14)).astype(np.int32)
        missing = which(self.key.take(slot) != cell)
        crowded = missing
        if len(missing):
            who = np.zeros(SIZE, np.int32)
            who[slot[missing]] = missing
            some = missing[who[slot[missing]] == missing]
            self._fill(slot[some], cell[some], view, place[:, some])
            crowded = which(self.key.take(slot) != cell)  # by then others may have lost their places
        faces = self.faces.take(slot)
        if len(crowded):
            own = _worked_out(view, place[:, crowded])
            faces[crowded] = own[2]
        seen = which(faces)
        slot = slot[seen]
        found = [part.take(slot, -1) for part in (self.heights, self.angle, self.faces, self.overlay, self.kind)]
        if len(crowded):
            at = np.searchsorted(seen, crowded)
            there = which(faces[crowded])
            for part, mine in zip(found, own, strict=True):
                part[..., at[there]] = mine[..., there]
        return seen, *found

    def _fill(self, slot, cell, view: View, place) -> None:
        self.key[slot] = cell
        self.chunk[0, slot], self.chunk[1, slot] = (place[axis] + view.corner[axis] >> 4 for axis in (0, 2))
        self.heights[:, slot], self.angle[slot], self.faces[slot], self.overlay[slot], self.kind[slot] = _worked_out(view, place)


def _worked_out(view: View, place: np.ndarray) -> tuple:
    x, y, z = place
    around = np.empty((3, 3, 3, len(x)), np.uint16)
    for dz in range(3):
        for dx in range(3):
            bx, bz = x + np.int32(dx - 1), z + np.int32(dz - 1)
            for dy in range(3):
                around[dy, dz, dx] = view.ids.take(view.locate(bx, y + np.int32(dy - 1), bz))
            beyond = which(~view.is_there[bz >> 4, bx >> 4])
            if len(beyond):  # where nothing is known the fluid goes on
                around[:, dz, dx, beyond] = view.ids.take(view.locate(x[beyond], y[beyond], z[beyond]))
                around[2, dz, dx, beyond] = view.ids.take(view.locate(x[beyond], y[beyond] + np.int32(1), z[beyond]))
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


def meet(view: View, cache: Cache, origin: np.ndarray, rays: np.ndarray, hits: Hits) -> Surface | None:
    """The surfaces in the cells that `hits` tells of, as far as what ends the rays. Seen from both sides."""
    parts = [part for part in (_meet_seas(view, origin, rays, hits), _meet_fluids(view, cache, origin, rays, hits)) if part is not None]
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else Surface(*(np.concatenate(part, -1) for part in zip(*parts, strict=True)))


def _meet_seas(view: View, origin: np.ndarray, rays: np.ndarray, hits: Hits) -> Surface | None:
    if not hits.seas:
        return None
    ray, place = (np.concatenate(parts, -1) for parts in zip(*hits.seas, strict=True))
    ways = rays.take(ray, 1)
    with np.errstate(divide="ignore"):
        t = (place[1] + (SEA_LEVEL - origin[1])) / ways[1]
    x, z = (ways[axis] * t + (origin[axis] - place[axis]) for axis in (0, 2))
    ok = which((t > 1e-3) & (t < hits.t.take(ray)) & (np.abs(x - F(0.5)) < F(0.5) + STEPPED) & (np.abs(z - F(0.5)) < F(0.5) + STEPPED))
    ray, place, x, z, t = ray[ok], place.take(ok, 1), x[ok], z[ok], t[ok]
    cell = view.locate(*place)
    kind = FLUID[view.ids.take(cell)]
    return Surface(ray, t.astype(F), place, cell, np.ones(len(ok), np.int8), x, z, view.palette.fluid_layers[kind, STILL], kind,
                   np.abs(ways[1].take(ok)))


def _meet_fluids(view: View, cache: Cache, origin: np.ndarray, rays: np.ndarray, hits: Hits) -> Surface | None:
    visits, limit = hits.fluids, hits.t
    if not visits:
        return None
    ray, cell, place = (np.concatenate(parts, -1) for parts in zip(*visits, strict=True))
    seen, heights, angle, faces, overlay, kind = cache.find(view, cell, place)
    if not len(seen):
        return None
    ray, cell, place = ray[seen], cell[seen], place.take(seen, 1)
    ways = rays.take(ray, 1)
    local = np.subtract(origin[:, None], place, dtype=F)
    limit = limit.take(ray)
    parts = []

    def add(some, t, face, u, v, texture, facing):
        parts.append((ray[some], t, place[:, some], cell[some], face, u, v,
                      view.palette.fluid_layers[kind[some], texture], kind[some], facing))

    some = which(faces & 0b111101)
    if len(some):
        _meet_sides(some, *(part[..., some] for part in (local, ways, heights, faces, overlay, limit)), add)
    some = which(faces & 2)
    if len(some):
        _meet_tops(some, *(part[..., some] for part in (local, ways, heights, angle, limit)), add)
    return Surface(*(np.concatenate(part, -1) for part in zip(*parts, strict=True))) if parts else None


def _meet_sides(which_ones, local, ways, heights, faces, overlay, limit, add) -> None:
    """Sides and bottoms: where rays come in, and from behind where they go out (not behind glass)."""
    lx, ly, lz = local
    h0, h1, h2, h3 = heights
    down = ways < 0
    with np.errstate(divide="ignore", invalid="ignore"):
        planes = (down - local) / ways, (~down - local) / ways
    for is_back, (x, y, z) in enumerate(planes):
        beyond = np.less if is_back else np.greater
        t, side, facing = x, NEAR_FACE[0].take(down[0] ^ is_back), np.abs(ways[0])
        for other, axis in ((y, 1), (z, 2)):
            wins = beyond(other, t)
            t = np.where(wins, other, t)
            side = np.where(wins, NEAR_FACE[axis].take(down[axis] ^ is_back), side)
            facing = np.where(wins, np.abs(ways[axis]), facing)
        bit = np.uint8(1) << side.astype(np.uint8)
        drawn = (faces & bit != 0) & (side != 1) & (t > 1e-3) & (t < limit)
        if is_back:
            drawn &= overlay & bit == 0
        some = which(drawn)
        if not len(some):
            continue
        at = t[some]
        x, y, z = (local[axis, some] + ways[axis, some] * at for axis in range(3))
        a, b, c, d = h0[some], h1[some], h2[some], h3[some]
        height = np.where(x <= z, a + (c - a) * z + (d - c) * x, a + (b - a) * x + (d - b) * z)
        under = which((y <= height) | (side[some] == 0))
        some, x, y, z = some[under], x[under], y[under], z[under]
        face = side[some]
        u, v = on_face(face, x, y, z)
        flows = face > 1
        u, v = np.where(flows, u * F(0.5), u), np.where(flows, v * F(0.5), v)
        texture = np.where(flows, np.where(overlay[some] & bit[some] != 0, OVERLAY, FLOW), STILL)
        add(which_ones[some], t[some].astype(F), face, u, v, texture, facing[some])


def _meet_tops(which_ones, local, ways, heights, angle, limit, add) -> None:
    """Tops: two triangles, cut from north-west to south-east; most are level."""
    a, b, c, d = heights
    is_level = (a == b) & (a == c) & (a == d)
    some = which(is_level)
    rest = which(~is_level)
    with np.errstate(divide="ignore", invalid="ignore"):
        t = (a - local[1]) / ways[1]
    _on_top(which_ones, some, t[some], local, ways, angle, limit, None, np.abs(ways[1, some]), add)
    if not len(rest):
        return
    a, b, c, d = heights[:, rest]
    lx, ly, lz = local[:, rest]
    wx, wy, wz = ways[:, rest]
    for is_first in (True, False):
        along_x, along_z = (d - c, c - a) if is_first else (b - a, d - b)
        slope = wy - along_x * wx - along_z * wz
        with np.errstate(divide="ignore", invalid="ignore"):
            t = (a + along_x * lx + along_z * lz - ly) / slope
        facing = np.abs(slope) / np.sqrt(1 + along_x * along_x + along_z * along_z)
        _on_top(which_ones, rest, t, local, ways, angle, limit, is_first, facing, add)


def _on_top(which_ones, some, t, local, ways, angle, limit, is_first, facing, add) -> None:
    """Those of `some` that lie within their cell, and within the first or the second triangle."""
    x, z = local[0, some] + ways[0, some] * t, local[2, some] + ways[2, some] * t
    ok = (t > 1e-3) & (t < limit[some]) & (np.abs(x - F(0.5)) < F(0.5) + RIM) & (np.abs(z - F(0.5)) < F(0.5) + RIM)
    if is_first is not None:
        ok &= (x <= z) if is_first else (x > z)
    ok = which(ok)
    if not len(ok):
        return
    some, x, z = some[ok], x[ok], z[ok]
    u, v = x, z
    turn = angle[some]
    flowing = which(~np.isnan(turn))
    if len(flowing):
        on = top_uv(turn[flowing])
        start, east, south = on[:, 0], on[:, 1] - on[:, 0], on[:, 2] - on[:, 0]
        spot = start + east * x[flowing, None] + south * z[flowing, None]
        u, v = x.copy(), z.copy()
        u[flowing], v[flowing] = spot[:, 0], spot[:, 1]
    add(which_ones[some], t[ok].astype(F), np.ones(len(ok), np.int8), u, v, np.where(np.isnan(turn), STILL, FLOW), facing[ok])
