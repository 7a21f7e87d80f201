"""Rays through the blocks of a view, a tile of the picture at a time: which texel of what each of them meets.

All positions are in the view's grid. Faces are numbered as Direction. Arrays have one entry per ray.
"""

import numpy as np

from horizon.registry import state_tables
from horizon.render.atlas import ATLAS, FULL_CODE, JOINS, MODEL_CODE, NO_LAYER, TEXELS, VEILS, WATER_CODE, WATERY
from horizon.render.soft.view import View

F = np.float32
NONE = -1
STEP = F(2e-3)
SOLID_FROM = F(48)  # blocks: leaves farther away have no holes
MOST_STEPS = 700
DEEP = F(22)  # blocks of water that nothing is seen through

_DX = np.array([0, 0, 0, 0, -1, 1], np.int32)
_DY = np.array([-1, 1, 0, 0, 0, 0], np.int32)
_DZ = np.array([0, 0, -1, 1, 0, 0], np.int32)


class Hits:
    """cell: pool index or -1; t: distance; face; u, v: 0..1 on the texture; layer, tint; x, y, z: the cell; inner: lies
    within its cell, so its own light counts. water_t: where water begins or -1; water_way: blocks of water on the way;
    water_x, water_z, water_top: where, and whether through its surface. keep, add: what glass on the way lets through
    and puts on (None without glass)."""

    def __init__(self, count: int):
        self.cell = np.full(count, NONE, np.int32)
        self.t = np.full(count, np.inf, F)
        self.face = np.zeros(count, np.int8)
        self.u, self.v = np.zeros(count, F), np.zeros(count, F)
        self.layer, self.tint = np.zeros(count, np.int32), np.zeros(count, np.uint8)
        self.x, self.y, self.z = np.zeros(count, np.int32), np.zeros(count, np.int32), np.zeros(count, np.int32)
        self.inner = np.zeros(count, bool)
        self.water_t = np.full(count, -1, F)
        self.water_way = np.zeros(count, F)
        self.water_cell = np.zeros(count, np.int32)
        self.water_top = np.zeros(count, bool)
        self.keep = self.add = None


def which(mask: np.ndarray) -> np.ndarray:
    """np.flatnonzero without its detours: it is asked for at every step."""
    return mask.nonzero()[0]


def exits(view: View, origin: np.ndarray, rays: np.ndarray, far: float) -> tuple[np.ndarray, np.ndarray]:
    """Where rays enter the part of the grid that holds something, and where they leave it or reach `far`."""
    start = np.full(rays.shape[1], 1e-3, F)
    end = np.full(rays.shape[1], far, F)
    for axis, low, high in ((0, 0, view.width * 16), (2, 0, view.depth * 16), (1, view.bottom, view.top)):
        ray = rays[axis]
        a, b = (F(low + 1e-2) - origin[axis]) / ray, (F(high - 1e-2) - origin[axis]) / ray
        np.maximum(start, np.minimum(a, b), out=start)
        np.minimum(end, np.maximum(a, b), out=end)
    return start, end


def cast(view: View, origin: np.ndarray, rays: np.ndarray, far: float) -> Hits:
    """origin: float32 [3]; rays: unit directions, float32 [3, n], no component 0."""
    hits = Hits(rays.shape[1])
    t, limit = exits(view, origin, rays, far)
    alive = which(t < limit)
    ways = rays[:, alive]
    t, limit = t[alive], limit[alive]
    inverse = 1 / ways
    ahead = (ways > 0).astype(np.int32)
    start = origin[:, None]
    full = []
    depth, width = view.depth, view.width
    for step in range(MOST_STEPS):
        if not len(alive):
            break
        point = ways * t
        point += start
        place = point.astype(np.int32)
        section = place >> 4
        cell = section[1] * depth
        cell += section[2]
        cell *= width
        cell += section[0]
        cell = view.coarse.take(cell)
        np.bitwise_and(place, 15, out=section)
        section[1] <<= 4
        section[1] += section[2]
        section[1] <<= 4
        cell += section[1]
        cell += section[0]
        code = view.skip.take(cell)
        size = (code & 7).astype(np.int32)
        after = place >> size
        after += ahead
        after <<= size
        after = after.astype(F)
        after -= start
        after *= inverse
        after = np.minimum(np.minimum(after[0], after[1]), after[2])
        stopped = which(code >= WATER_CODE)
        stopped = stopped[limit[stopped] > 0]
        ended = stopped
        if len(stopped):
            kinds = code[stopped]
            done, wet = kinds == FULL_CODE, kinds < MODEL_CODE
            part = stopped[done]
            if len(part):  # where exactly is worked out for all of them in the end
                ray = alive[part]
                hits.cell[ray] = cell[part]
                hits.x[ray], hits.y[ray], hits.z[ray] = place[:, part]
                full.append(ray)
            models = which(kinds == MODEL_CODE)
            if len(models):
                part = stopped[models]
                ids = view.ids[cell[part]]
                wet[models] = WATERY[ids]
                done[models] = _meet_model(view, hits, full, alive[part], ids, cell[part], *place[:, part],
                                           ways[:, part], inverse[:, part], origin)
            part = which(wet)
            if len(part):
                wader = stopped[part]
                done[part] |= _wade(view, hits, alive[wader], cell[wader], *place[:, wader], t[wader], after[wader],
                                    ways[1, wader], origin[1])
            ended = stopped[done]
        after += STEP
        t += F(1e-4)
        np.maximum(t, after, out=t)
        going = t < limit
        if len(ended):
            going[ended] = False
        if step & 1 == 0 or step > 24 or len(alive) < 4096:
            left = which(going)
            if len(left) < len(alive):
                alive, t, limit = alive[left], t[left], limit[left]
                ways, inverse, ahead = ways.take(left, 1), inverse.take(left, 1), ahead.take(left, 1)
        else:  # parked until the next clearing: it meets nothing more
            limit[~going] = -1
            t[~going] = 0.01
    if full:
        _meet_full(view, hits, np.concatenate(full), rays, origin)
    return hits


_NEAR_FACE = np.array([[4, 5], [0, 1], [2, 3]], np.int8)  # by axis, and whether the ray goes down the axis


def _meet_full(view, hits, ray, rays, origin) -> None:
    """Where rays meet the full cubes that ended them."""
    place = np.stack((hits.x[ray], hits.y[ray], hits.z[ray]))
    cell = hits.cell[ray]
    ways = rays.take(ray, 1)
    t, face = _near_face(place, ways, origin)
    wrong = np.arange(len(ray))
    for _ in range(2):  # a step may slip past the edge of a cube into the one behind it: take the one it slipped past
        side = face[wrong]
        before = place[:, wrong] + np.stack((_DX[side], _DY[side], _DZ[side]))
        cells = view.locate(*before)
        covered = which(view.skip[cells] == FULL_CODE)
        if not len(covered):
            break
        wrong = wrong[covered]
        place[:, wrong], cell[wrong] = before[:, covered], cells[covered]
        t[wrong], face[wrong] = _near_face(place[:, wrong], ways[:, wrong], origin)
    x, y, z = place
    hits.cell[ray], (hits.x[ray], hits.y[ray], hits.z[ray]) = cell, place
    np.maximum(t, 0, out=t)
    ids = view.ids[cell]
    hx, hy, hz = (origin[a] + ways[a] * t - c for a, c in enumerate((x, y, z)))
    hits.u[ray], hits.v[ray] = on_face(face, hx, hy, hz)
    hits.t[ray], hits.face[ray] = t, face
    hits.layer[ray] = ATLAS.face_layer[ids, face]
    hits.tint[ray] = ATLAS.face_tint[ids, face]


def _near_face(place: np.ndarray, ways: np.ndarray, origin: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where rays enter cells [3, n], and through which face."""
    near = ((place + (ways < 0) - origin[:, None]) / ways).astype(F)
    axis = near.argmax(0)
    count = np.arange(len(axis))
    return near[axis, count], _NEAR_FACE[axis, (ways[axis, count] < 0).astype(np.int8)]


def on_face(face, x, y, z) -> tuple[np.ndarray, np.ndarray]:
    """Where points 0..1 of a cell are on the texture of a face: u to the right and v down, seen from outside."""
    u = np.where(face < 4, np.where(face == 2, 1 - x, x), np.where(face == 4, z, 1 - z))
    v = np.where(face < 2, np.where(face == 0, 1 - z, z), 1 - y)
    return u, v


def texel(layer, u, v) -> np.ndarray:
    """The index of the full-sized texel."""
    row, column = np.minimum((v * 16).astype(np.int32), 15) & 15, np.minimum((u * 16).astype(np.int32), 15) & 15
    return layer * TEXELS + row * 16 + column


def _is_solid(layer, u, v) -> np.ndarray:
    return (layer != NO_LAYER) & (ATLAS.texels[texel(np.maximum(layer, 0), u, v)] >> 31 != 0)


def _meet_model(view, hits, full, ray, ids, cell, x, y, z, ways, inverse, origin) -> np.ndarray:
    """Which of the rays end in these cells. `full` is the list of rays that meet full cubes."""
    count = len(ray)
    best = np.full(count, np.inf, F)
    face = np.zeros(count, np.int8)
    u, v = np.zeros(count, F), np.zeros(count, F)
    layer, tint = np.full(count, NO_LAYER, np.int32), np.zeros(count, np.uint8)
    inner = np.zeros(count, bool)
    local = np.stack((origin[0] - x, origin[1] - y, origin[2] - z)).astype(F)
    boxes = ATLAS.box_count[ids]
    for ordinal in range(int(boxes.max())):
        some = which(boxes > ordinal)
        box = ATLAS.box_start[ids[some]] + ordinal
        for back in (False, True):
            if back:
                thin = ATLAS.is_cut[box] & ATLAS.is_thin[box]
                some, box = some[thin], box[thin]
                if not len(some):
                    break
            _meet_box(some, box, back, local, ways, inverse, ids, best, face, u, v, layer, tint, inner)
    crossed = which(ATLAS.cross[ids] != NO_LAYER)
    if len(crossed):
        _meet_cross(crossed, ids, local, ways, best, face, u, v, layer, tint, inner)
    found = best < np.inf
    veil = which(found & VEILS[ids] | found & JOINS[ids])
    if len(veil):
        _look_through(view, hits, ray, ids, cell, x, y, z, veil, best, face, u, v, layer, found)
    g = ray[found]
    hits.cell[g], hits.t[g], hits.face[g] = cell[found], best[found], face[found]
    hits.u[g], hits.v[g], hits.layer[g], hits.tint[g] = u[found], v[found], layer[found], tint[found]
    hits.x[g], hits.y[g], hits.z[g], hits.inner[g] = x[found], y[found], z[found], inner[found]
    rim = which(found & ~inner)
    side = face[rim]
    before = np.stack((x[rim] + _DX[side], y[rim] + _DY[side], z[rim] + _DZ[side]))
    cells = view.locate(*before)
    slipped = which(view.skip[cells] == FULL_CODE)  # past the edge of a cube that is in front
    if len(slipped):
        g = ray[rim[slipped]]
        hits.cell[g], (hits.x[g], hits.y[g], hits.z[g]) = cells[slipped], before[:, slipped]
        full.append(g)
    return found


def _meet_box(some, box, back, local, ways, inverse, ids, best, face, u, v, layer, tint, inner) -> None:
    """The near (or far) side of one box per ray, where it is nearer than what is known."""
    bounds = ATLAS.bounds[box]
    start, way, inv = local[:, some], ways[:, some], inverse[:, some]
    a = (bounds[:, :3].T - start) * inv
    b = (bounds[:, 3:].T - start) * inv
    near, far = np.minimum(a, b), np.maximum(a, b)
    enter, leave = near.max(0), far.min(0)
    at = leave if back else enter
    axis = far.argmin(0) if back else near.argmax(0)
    index = np.arange(len(some))
    down = way[axis, index] < 0
    side = _NEAR_FACE[axis, (down ^ back).astype(np.int8)]
    ok = (enter <= leave) & (at > -1e-4 if not back else at > 1e-4) & (at < best[some])
    ok &= enter > -1e-3 if not back else True
    shown = ATLAS.layers[box, side]
    hx, hy, hz = start + way * at
    moved = ATLAS.shift[box]
    tu, tv = on_face(side, hx - moved[:, 0], hy - moved[:, 1], hz - moved[:, 2])
    cut = ATLAS.is_cut[box]
    solid = _is_solid(shown, tu, tv) | (~ATLAS.is_thin[box] & (at > SOLID_FROM) & (shown != NO_LAYER))
    ok &= ~cut | solid
    ok &= shown != NO_LAYER
    ok = which(ok)
    to = some[ok]
    best[to], face[to], u[to], v[to], layer[to] = np.maximum(at[ok], 0), side[ok], tu[ok], tv[ok], shown[ok]
    tint[to] = ATLAS.tints[box, side][ok]
    edge = np.stack((hx, hy, hz))[axis, index][ok]
    inner[to] = (edge > 2e-3) & (edge < 1 - 2e-3)


def _meet_cross(some, ids, local, ways, best, face, u, v, layer, tint, inner) -> None:
    """Two upright planes, corner to corner."""
    sheet = ATLAS.cross[ids[some]]
    lx, ly, lz = local[:, some]
    dx, dy, dz = ways[:, some]
    for sign in (1, -1):
        slope = dx - sign * dz
        at = (-(lx - sign * lz) + (0 if sign == 1 else 1)) / np.where(np.abs(slope) < 1e-6, F(1e-6), slope)
        px, py, pz = lx + dx * at, ly + dy * at, lz + dz * at
        ok = (at > 1e-3) & (at < best[some]) & (px >= 0) & (px < 1) & (py >= 0) & (py < 1) & (pz >= 0) & (pz < 1)
        ok &= _is_solid(sheet, px, 1 - py)
        ok = which(ok)
        to = some[ok]
        best[to], face[to], u[to], v[to], layer[to] = at[ok], 1, px[ok], 1 - py[ok], sheet[ok]
        tint[to], inner[to] = ATLAS.cross_tint[ids[to]], True


def _look_through(view, hits, ray, ids, cell, x, y, z, some, best, face, u, v, layer, found) -> None:
    """Glass and the like: what joins its neighbour is not seen, what is a veil colours the ray and lets it go on."""
    side = face[some]
    before = view.ids[view.locate(x[some] + _DX[side], y[some] + _DY[side], z[some] + _DZ[side])]
    same = (state_tables.BLOCK_OF[before] == state_tables.BLOCK_OF[ids[some]]) & JOINS[ids[some]]
    found[some[same]] = False
    some = some[~same & VEILS[ids[some]]]
    if not len(some):
        return
    found[some] = False
    if hits.keep is None:
        hits.keep, hits.add = np.ones(len(hits.t), F), np.zeros((len(hits.t), 3), F)
    to = ray[some]
    colors = ATLAS.texels[texel(layer[some], u[some], v[some])].view(np.uint8).reshape(-1, 4)
    light = view.light[cell[some]]
    bright = np.maximum(light >> 8 & 15, light & 15).astype(F) / 15 * F(0.9) + F(0.1)
    share = colors[:, 3].astype(F) / 255 * F(0.75)
    hits.add[to] += colors[:, :3] * (hits.keep[to] * share * bright / 255)[:, None]
    hits.keep[to] *= 1 - share


def _wade(view, hits, ray, cell, x, y, z, t, after, dy, oy) -> np.ndarray:
    """Rays through cells of water: where they go in, and how long they are in it. Which of them see no farther."""
    first = hits.water_t[ray] < 0
    start = t.copy()
    inside = np.ones(len(ray), bool)
    if first.any():
        i = which(first)
        above = view.ids[view.locate(x[i], y[i] + 1, z[i])]
        open_above = ~WATERY[above]
        height = np.where(open_above, state_tables.FLUID_AMOUNT[view.ids[cell[i]]] / F(9), F(1)).astype(F)
        entry = oy + dy[i] * t[i] - y[i]
        dry = entry > height + F(2e-3)
        with np.errstate(divide="ignore"):
            meets = (y[i] + height - oy) / dy[i]
        dips = dry & (dy[i] < 0) & (meets < after[i])
        start[i] = np.where(dips, np.maximum(meets, t[i]), t[i])
        inside[i] = ~dry | dips
        go = i[inside[i]]
        hits.water_t[ray[go]] = start[go]
        hits.water_cell[ray[go]] = cell[go]
        hits.water_top[ray[go]] = (dips | (entry > 1 - F(4e-3)) & (dy[i] < 0) | (np.abs(entry - height) < F(4e-3)))[
            inside[i]
        ] & (open_above[inside[i]])
    way = hits.water_way[ray] + np.where(inside, np.maximum(after - start, 0), 0)
    hits.water_way[ray] = way
    return way > DEEP
