"""Rays through the blocks of a view, a tile of the picture at a time: what each of them meets.

All positions are in the view's grid. Faces are numbered as Direction. Arrays have one entry per ray.
"""

import numpy as np

from horizon.registry import state_tables
from horizon.render.looks import TRANSLUCENT, offsets_at
from horizon.render.shading import TOP_GAP, mip_level
from horizon.render.soft.palette import CUT_CODE, FLUID_CODE, FULL_CODE, SEA_CODE, STRAY_CODE, TURNS
from horizon.render.soft.view import View

F = np.float32
NOTHING, CUBE, QUAD = range(3)
STEP = F(2e-3)
MOST_STEPS = 900
PLANTS_NEAR = 12.0  # blocks
SEA_LEVEL = F(8 / 9 - TOP_GAP)
BACK, BEYOND, RIM = F(5e-3), F(1e-3), F(2e-4)

DX = np.array([0, 0, 0, 0, -1, 1], np.int32)
DY = np.array([-1, 1, 0, 0, 0, 0], np.int32)
DZ = np.array([0, 0, -1, 1, 0, 0], np.int32)
NEAR_FACE = np.array([[4, 5], [0, 1], [2, 3]], np.int8)  # by axis, and whether the ray goes down the axis


class Hits:
    """kind: NOTHING, CUBE or QUAD; t: distance; place (x, y, z), cell: of what was met, and its place in the pool; quad:
    which of the looks' quads.

    What is on the way: seas: cells (ray, place) through whose level top a ray goes; fluids, veils: cells (ray, cell, place
    int32 [3, n]) of other fluid and of cubes that are seen through; panes: quads that are (ray, t, quad, cell, place).
    """

    def __init__(self, count: int):
        self.kind = np.zeros(count, np.int8)
        self.t = np.full(count, np.inf, F)
        self.place = np.zeros((3, count), np.int32)
        self.cell = np.zeros(count, np.int32)
        self.quad = np.zeros(count, np.int32)
        self.fluids: list[tuple] = []
        self.seas: list[tuple] = []
        self.veils: list[tuple] = []
        self.panes: list[tuple] = []


def which(mask: np.ndarray) -> np.ndarray:
    """np.flatnonzero without its detours: it is asked for at every step."""
    return mask.nonzero()[0]


def exits(view: View, origin: np.ndarray, rays: np.ndarray, far: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where rays enter the part of the grid that holds something, and where they leave it or reach `far`."""
    start = np.full(rays.shape[1], 1e-3, F)
    end = far.copy()
    for axis, low, high in ((0, 0, view.width * 16), (2, 0, view.depth * 16), (1, view.bottom, view.top)):
        ray = rays[axis]
        a, b = (F(low + 1e-2) - origin[axis]) / ray, (F(high - 1e-2) - origin[axis]) / ray
        np.maximum(start, np.minimum(a, b), out=start)
        np.minimum(end, np.maximum(a, b), out=end)
    return start, end


def cast(view: View, origin: np.ndarray, rays: np.ndarray, far: np.ndarray, growth: float) -> Hits:
    """origin: float32 [3]; rays: unit directions, float32 [3, n], no component 0; far: how far each looks, float32 [n] (a
    surface a little beyond may be told of, too); growth: `Camera.texel_growth`."""
    hits = Hits(rays.shape[1])
    t, limit = exits(view, origin, rays, far)
    alive = which(t < limit).astype(np.int32)
    parked: list[tuple] = []
    start = origin[:, None]
    row, plane = np.int32(view.width * 16), np.int32(view.width * view.depth * 256)
    base = np.int32(view.bottom) * plane
    state = _gather(rays, alive, t[alive], limit[alive])
    ends = limit
    for step in range(MOST_STEPS):
        alive, t, limit, ways, inverse, ahead = state
        if parked and (not len(alive) or sum(len(part[0]) for part in parked) > len(alive)):
            back, t_back = _meet_shapes(view, hits, origin, rays, parked, growth)
            parked = []
            going = t_back < ends[back]
            back, t_back = back[going], t_back[going]
            if len(back):
                kept = limit > 0
                some = np.concatenate((alive[kept], back))
                state = _gather(rays, some, np.concatenate((t[kept], t_back)), ends[some])
                alive, t, limit, ways, inverse, ahead = state
        if not len(alive):
            break
        point = ways * t
        point += start
        place = point.astype(np.int32)
        cell = place[1] * plane
        cell += place[2] * row
        cell += place[0]
        cell -= base
        code = view.dense.take(cell, mode="clip")
        size = np.bitwise_and(code, 7).astype(np.int32)
        after = place >> size
        after += ahead
        after <<= size
        after = after.astype(F)
        after -= start
        after *= inverse
        leave = np.minimum(after[0], after[1])
        np.minimum(leave, after[2], out=leave)
        leave += STEP
        stopped = which(code >= SEA_CODE)
        if len(stopped):
            stopped = stopped[t.take(stopped) < limit.take(stopped)]
            kinds = code[stopped]
            done = which(kinds == FULL_CODE)
            if len(done):  # where exactly is worked out for all of them in the end
                part = stopped[done]
                ray = alive[part]
                hits.t[ray] = t[part]
                hits.kind[ray] = CUBE
            wet = which(kinds == FLUID_CODE)
            if len(wet):
                part = stopped[wet]
                hits.fluids.append((alive[part], view.locate(*place[:, part]), place[:, part]))
            wet = which(kinds == SEA_CODE)
            if len(wet):
                part = stopped[wet]
                way, level = ways[1].take(part), place[1].take(part) + (SEA_LEVEL - origin[1])
                crossed = which((way * t.take(part) > level - RIM) != (way * leave.take(part) > level - RIM))
                if len(crossed):
                    part = part[crossed]
                    hits.seas.append((alive[part], place[:, part]))
            waits = (kinds > FLUID_CODE) & (kinds < FULL_CODE)
            strays = which(kinds == STRAY_CODE)
            if len(strays):
                part = stopped[strays]
                waits[strays] = away = t[part] > PLANTS_NEAR - 1
                unsure = which(away)
                if len(unsure):
                    waits[strays[unsure]] = ~is_near(place[:, part[unsure]], start)
            ends_here = waits.copy()
            ends_here[done] = True
            gone = stopped[ends_here]
            waits = which(waits)
            if len(waits):
                part = stopped[waits]
                parked.append((alive[part], place[:, part], t[part], leave[part], kinds[waits]))
            limit[gone] = -1
        np.maximum(t, leave, out=t)
        if step & 1 or len(alive) < 4096:  # else those that are done stay until the next clearing: they meet nothing more
            left = which(t < limit)
            if len(left) * 8 < len(alive) * 7 or len(alive) < 4096:
                if len(left) < len(alive):
                    ways = ways.take(left, 1)
                    state = (alive.take(left), t.take(left), limit.take(left), ways, 1 / ways, (ways > 0).astype(np.int32))
    return hits


def is_near(place: np.ndarray, eye: np.ndarray) -> np.ndarray:
    """bool: plants in these cells [3, n] are drawn by `near_plants`, whole, and rays pass through; eye: [3, 1]."""
    away = place - (eye - F(0.5))
    away *= away
    return away[0] + away[1] + away[2] < F(PLANTS_NEAR * PLANTS_NEAR)


def _gather(rays: np.ndarray, some: np.ndarray, t: np.ndarray, limit: np.ndarray) -> tuple:
    ways = rays.take(some, 1)
    return some, t, limit, ways, 1 / ways, (ways > 0).astype(np.int32)


def _meet_shapes(view: View, hits: Hits, origin, rays, parked: list, growth: float) -> tuple[np.ndarray, np.ndarray]:
    """Work out what waits; the rays that go on, and from where."""
    ray, place, t, leave, kinds = (np.concatenate(parts, -1) for parts in zip(*parked, strict=True))
    cell = view.locate(*place)
    ids = view.ids.take(cell)
    done = np.zeros(len(ray), bool)
    ways = rays.take(ray, 1)
    some = which(kinds == CUT_CODE)
    if len(some):
        done[some] = _meet_cubes(view, hits, origin, ray[some], ids[some], cell[some], place[:, some], ways[:, some],
                                 t[some], growth)
    some = which(kinds < CUT_CODE)
    if len(some):
        done[some] = _meet_quads(view, hits, origin, ray[some], ids[some], cell[some], place[:, some], ways[:, some], t[some],
                                 leave[some], growth)
        wet = some[state_tables.FLUID[ids[some]] > 0]
        if len(wet):
            hits.fluids.append((ray[wet], cell[wet], place[:, wet]))
    left = which(~done)
    return ray[left], np.maximum(t[left] + F(1e-4), leave[left])


def _meet_cubes(view: View, hits: Hits, origin, ray, ids, cell, place, ways, within, growth) -> np.ndarray:
    """Cubes with holes: the texel where a ray comes in decides. Which rays end.
    within: distances at which they are in their cells."""
    palette = view.palette
    passes = palette.looks.passes[ids]
    veil = passes == TRANSLUCENT
    if veil.any():
        some = which(veil)
        hits.veils.append((ray[some], cell[some], place[:, some]))
    some = which(~veil)
    done = np.zeros(len(ray), bool)
    if not len(some):
        return done
    place, ways, ids = place[:, some], ways[:, some], ids[some]
    t, face, facing = enter(place, ways, origin)
    seen = (t > -1e-3) & ~joined(view, place, face, ids)
    layer, u, v, _ = cube_face(view, place, face, ids, [origin[axis] + ways[axis] * t - place[axis] for axis in range(3)])
    of = passes[some]
    level = np.where(palette.mips[of], mip_level(t, facing, growth, palette.size), 0)
    seen &= (palette.sample(layer, u, v, level) >> np.uint32(24)).astype(np.int32) >= palette.floor[of]
    met = some[seen]
    done[met] = True
    hits.kind[ray[met]] = CUBE
    hits.t[ray[met]] = within[met]
    return done


def joined(view: View, place, face, ids) -> np.ndarray:
    """bool: the neighbour at a face is of a kind that hides it."""
    joins = view.palette.looks.joins[ids]
    out = joins > 0
    some = which(out)
    if len(some):
        side = face[some]
        beside = view.ids.take(view.locate(place[0, some] + DX[side], place[1, some] + DY[side], place[2, some] + DZ[side]))
        out[some] = view.palette.looks.joins[beside] == joins[some]
    return out


def enter(place: np.ndarray, ways: np.ndarray, origin: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where rays enter cells [3, n], through which face, and the cosine to its normal."""
    x, y, z = ((place[axis] + (ways[axis] < 0) - origin[axis]) / ways[axis] for axis in range(3))
    face = np.where(ways[0] < 0, np.int8(5), np.int8(4))
    way = ways[0].copy()
    t = x.astype(F, copy=False)
    for other, axis in ((y, 1), (z, 2)):
        later = which(other > t)
        t[later] = other[later]
        way[later] = turned_to = ways[axis].take(later)
        face[later] = NEAR_FACE[axis, 0] + (turned_to < 0)
    return t, face, np.abs(way, out=way)


def cube_face(view: View, place, face, ids, points) -> tuple:
    """What whole cubes show at points (0..1, three arrays) of their faces: layer, u, v and look."""
    looks = view.palette.looks
    look = look_of(view, ids, place)
    u, v = turned(*on_face(face, *points), looks.cube_uvturn[look, face])
    return looks.cube_layer[look, face], u, v, look


def look_of(view: View, ids, place) -> np.ndarray:
    """The looks of cells; most states have one only."""
    looks, corner = view.palette.looks, view.corner
    out = looks.alt_look.take(looks.alt_start.take(ids))
    some = which(looks.alt_count.take(ids) > 1)
    if len(some):
        x, y, z = (place[axis].take(some) + corner[axis] for axis in range(3))
        out[some] = looks.alternatives(ids[some], x, y, z)
    return out


def turned(u, v, turn) -> tuple[np.ndarray, np.ndarray]:
    """Places on a texture that is mirrored and turned as `Looks` says."""
    some = which(turn)
    if len(some):
        a, b = u[some], v[some]
        rows = TURNS[turn[some]].T
        u[some] = rows[0] + rows[1] * a + rows[2] * b
        v[some] = rows[3] + rows[4] * a + rows[5] * b
    return u, v


def on_face(face, x, y, z) -> tuple[np.ndarray, np.ndarray]:
    """Where points 0..1 of a cell are on the texture of a face: u to the right and v down, seen from outside."""
    u = np.where(face < 4, np.where(face == 2, 1 - x, x), np.where(face == 4, z, 1 - z))
    v = np.where(face < 2, np.where(face == 0, 1 - z, z), 1 - y)
    return u, v


def finish_cubes(view: View, hits: Hits, origin, rays) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where rays meet the cubes that ended them: the rays, the faces, and the cosines to their normals. A step may slip
    past the edge of a cube into the one behind it: then the one in front is taken."""
    ray = which(hits.kind == CUBE)
    ways = rays.take(ray, 1)
    place = (ways * hits.t.take(ray) + origin[:, None]).astype(np.int32)  # as it was when the cube was met
    t, face, facing = enter(place, ways, origin)
    wrong = None
    for _ in range(2):
        of = slice(None) if wrong is None else wrong
        side = face[of]
        before = place[:, of] + np.stack((DX[side], DY[side], DZ[side]))
        covered = which(view.code(*before) == FULL_CODE)
        if not len(covered):
            break
        wrong = covered if wrong is None else wrong[covered]
        place[:, wrong] = before[:, covered]
        t[wrong], face[wrong], facing[wrong] = enter(place[:, wrong], ways[:, wrong], origin)
    hits.place[:, ray] = place
    hits.cell[ray] = view.locate(*place)
    np.maximum(t, 0, out=t)
    hits.t[ray] = t
    return ray, face, facing


def _meet_quads(view: View, hits: Hits, origin, ray, ids, cell, place, ways, t, leave, growth) -> np.ndarray:
    """Cells with surfaces of any shape: all pairs of a ray and a quad of its cell at once. Which rays end."""
    palette = view.palette
    looks = palette.looks
    look, local = looks_at(view, origin, ids, place)
    start, count = looks.quad_start[look], looks.quad_count[look]
    first = np.cumsum(count, dtype=np.int32)
    total = int(first[-1])
    first -= count
    pair = np.repeat(np.arange(len(ray), dtype=np.int32), count)
    quad = np.arange(total, dtype=np.int32)
    quad += np.repeat(start - first, count)
    nx, ny, nz, product = palette.plane.take(quad, 1)
    wx, wy, wz = ways.take(pair, 1)
    falls = wx * nx
    falls += wy * ny
    falls += wz * nz
    some = which(falls < F(-1e-6))
    pair, quad, falls = pair[some], quad[some], falls[some]
    lx, ly, lz = local.take(pair, 1)
    product = product[some]
    product -= lx * nx[some]
    product -= ly * ny[some]
    product -= lz * nz[some]
    at = product
    at /= falls
    some = which((at > (t - BACK)[pair]) & (at < (leave + BEYOND)[pair]))
    pair, quad, at = pair[some], quad[some], at[some]
    px, py, pz = (local[axis].take(pair) + ways[axis].take(pair) * at for axis in range(3))
    s, r = along(palette.across, quad, px, py, pz), along(palette.down, quad, px, py, pz)
    some = which((s > -RIM) & (s < 1 + RIM) & (r > -RIM) & (r < 1 + RIM))
    pair, quad, at, s, r = pair[some], quad[some], at[some], s[some], r[some]
    facing = np.abs(facing_of(palette, ways, pair, quad))
    of = looks.passes[ids[pair]]
    level = np.where(palette.mips[of], mip_level(np.maximum(at, 0), facing, growth, palette.size), 0)
    u, v = quad_uv(palette, quad, s, r)
    solid = (palette.sample(looks.layer[quad], u, v, level) >> np.uint32(24)).astype(np.int32) >= palette.floor[of]
    cull = looks.cull[quad]
    hidden = solid & (cull >= 0) & (looks.joins[ids[pair]] > 0)
    if hidden.any():
        some = which(hidden)
        solid[some] = ~joined(view, place[:, pair[some]], cull[some], ids[pair[some]])
    solid &= at > F(-1e-3)
    veil = of == TRANSLUCENT
    some = which(solid & veil)
    if len(some):
        of_ray = pair[some]
        hits.panes.append((ray[of_ray], at[some], quad[some], cell[of_ray], place[:, of_ray]))
    some = which(solid & ~veil)
    done = np.zeros(len(ray), bool)
    if len(some):
        pair, quad, at = pair[some], quad[some], at[some]
        best = np.full(len(ray), np.inf, F)
        np.minimum.at(best, pair, at)
        won = which(best[pair] == at)[::-1]  # of two in the same place the first one stays
        pair = pair[won]
        done[pair] = True
        to = ray[pair]
        hits.kind[to] = QUAD
        hits.quad[to], hits.t[to], hits.cell[to] = quad[won], at[won], cell[pair]
        hits.place[:, to] = place[:, pair]
    return done


def looks_at(view: View, origin, ids, place) -> tuple[np.ndarray, np.ndarray]:
    """The look of cells, and where the eye is from their corner, float32 [3, n]; plants stand off the middle."""
    looks = view.palette.looks
    local = np.subtract(origin[:, None], place, dtype=F)
    strays = looks.offsets[ids]
    some = which(strays)
    if len(some):
        x, z = (place[axis].take(some) + view.corner[axis] for axis in (0, 2))
        local[:, some] -= offsets_at(strays[some], x, z).T
    return look_of(view, ids, place), local


def along(rows: np.ndarray, quad, px, py, pz) -> np.ndarray:
    a, b, c, d = rows.take(quad, 1)
    a *= px
    a += b * py
    a += c * pz
    a -= d
    return a


def facing_of(palette, ways, pair, quad) -> np.ndarray:
    nx, ny, nz, _ = palette.plane.take(quad, 1)
    return ways[0].take(pair) * nx + ways[1].take(pair) * ny + ways[2].take(pair) * nz


def quad_uv(palette, quad, s, r) -> tuple[np.ndarray, np.ndarray]:
    """Places on the layer of points of quads."""
    u, v, us, vs, ur, vr = palette.uv.take(quad, 1)
    u += us * s
    u += ur * r
    v += vs * s
    v += vr * r
    return np.clip(u, 0, F(0.99999)), np.clip(v, 0, F(0.99999))
