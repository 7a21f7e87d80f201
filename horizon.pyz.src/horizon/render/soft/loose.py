"""Loose surfaces (`render/quads`) in a picture: all quads of a batch at once, no loop over them.

A quad is A + s E1 + t E2. For the ray d through a pixel, s = d.(E2 x A) / d.(E1 x E2) and t = d.(A x E1) / d.(E1 x E2), and
the depth is A.(E1 x E2) / d.(E1 x E2): numerator and denominator are linear in the pixel's column and row. So each edge of
a quad, and the plane just before the eye, cuts every row of pixels at one place, and what a quad covers of a row is a span
between such cuts. Spans become (quad, pixel) pairs.
"""

from typing import NamedTuple

import numpy as np

from horizon.render.camera import Camera
from horizon.render.quads import ADD, BLEND, OVER, SOLID, Quads
from horizon.render.shading import CUTOUT, LIGHT_STEPS

F = np.float32
NEAR = 0.05
SLACK = 1e-5  # share of an edge by which a quad is larger, so that no gap shows between two
FLAT = 1e-4  # blocks (and texels) by which a quad may differ from a parallelogram
AT_ONCE = 2_000_000  # pairs of a quad and a pixel
CLOSER = F(1.0005)  # what is blended on a surface in the same place is seen


class Fragments(NamedTuple):
    """n pairs. pixel: int32 [n]; z: float32 [n], depth along the view; quad: int32 [n]; texel: uint8 [n, 4], not a hole."""

    pixel: np.ndarray
    z: np.ndarray
    quad: np.ndarray
    texel: np.ndarray


class Painter:
    """What batches of one frame are drawn with. light_table: as `shading.fine_lightmap` gives it; sheet: uint8 [H, W, 4];
    origin: of the frame."""

    def __init__(self, camera: Camera, origin, light_table: np.ndarray, sheet: np.ndarray):
        self.camera, self.light_table = camera, light_table
        self.eye = camera.eye - np.asarray(origin, float)
        self.turn = np.stack((camera.right, camera.up, camera.forward), 1)
        self.sheet = np.ascontiguousarray(sheet).view(np.uint32).reshape(sheet.shape[0], sheet.shape[1])

    def fragments(self, quads: Quads, depth: np.ndarray | None, in_hand: bool = False) -> Fragments:
        """Pairs that are not behind `depth` (float32 [h * w] along the view, or None for no limit); OVER is never behind."""
        corners = quads.corners.astype(np.float64)
        if not in_hand:
            corners = (corners - self.eye) @ self.turn
        return fragments(self.camera, corners, quads, self.sheet, depth)

    def colors(self, quads: Quads, found: Fragments) -> tuple[np.ndarray, np.ndarray]:
        """float32 [n, 3] lit colours 0..1 and alpha [n] of fragments."""
        of = found.quad
        color = quads.color[of]
        out = found.texel[:, :3].astype(F)
        out *= color[:, :3]
        out *= F(1 / 65025)
        alpha = found.texel[:, 3].astype(F) * color[:, 3] * F(1 / 65025)
        if quads.overlay[:, 3].any():
            over = quads.overlay[of]
            some = np.flatnonzero(over[:, 3])
            over = over[some].astype(F) * F(1 / 255)
            out[some] += (over[:, :3] - out[some]) * over[:, 3:]
        light = np.minimum(quads.light, LIGHT_STEPS - 1).astype(np.int32)
        lit = self.light_table[light[:, 0] * LIGHT_STEPS + light[:, 1]]
        out *= lit[of]
        return out, alpha


def nearest(found: Fragments, size: int) -> np.ndarray:
    """Which fragments are the nearest of their pixel, the first of equals; int [m]."""
    if not len(found.pixel):
        return np.zeros(0, np.intp)
    keys = found.z.view(np.uint32).astype(np.uint64) << np.uint64(32)
    keys |= np.arange(len(found.pixel), dtype=np.uint64)
    best = np.full(size, np.uint64(0xFFFFFFFFFFFFFFFF))
    np.minimum.at(best, found.pixel, keys)
    best = best[best != np.uint64(0xFFFFFFFFFFFFFFFF)]
    return (best & np.uint64(0xFFFFFFFF)).astype(np.intp)


def chosen(found: Fragments, index) -> Fragments:
    return Fragments(*(part[index] for part in found))


def none() -> Fragments:
    return Fragments(np.zeros(0, np.int32), np.zeros(0, F), np.zeros(0, np.int32), np.zeros((0, 4), np.uint8))


def fragments(camera: Camera, corners: np.ndarray, quads: Quads, sheet: np.ndarray, depth: np.ndarray | None) -> Fragments:
    """corners: float64 [n, 4, 3] in the camera's directions (right, up, forward); sheet: uint32 [H, W]."""
    out = [_textured(part, quads, sheet) for part in covered(camera, corners, quads.uv, depth, quads.kind == OVER)]
    if not out:
        return none()
    return out[0] if len(out) == 1 else Fragments(*(np.concatenate(parts) for parts in zip(*out, strict=True)))


def covered(camera: Camera, corners: np.ndarray, uv: np.ndarray, depth: np.ndarray | None, free: np.ndarray | None = None):
    """Yields (quad int32, pixel int32, z float32, u float32, v float32) of what quads cover, in their order, some millions at
    a time. Left out is what is behind `depth` (float32 by pixel, along the view), but for quads that are `free` (bool)."""
    left, right, top, bottom = _rectangles(camera, corners)
    seen = np.flatnonzero((left < right) & (top < bottom))
    if not len(seen):
        return
    pieces = _Pieces(corners[seen], uv[seen].astype(np.float64), seen)
    rows = _Rows(camera, pieces, *(side[seen][pieces.again] for side in (left, right, top, bottom)))
    for low, high in _slices(rows.count):
        yield _pairs(camera, pieces, rows, low, high, depth, free)


def _slices(counts: np.ndarray):
    """Parts of the rows with so many pixels that they fit into memory easily."""
    ends = np.cumsum(counts)
    low = 0
    while low < len(counts):
        done = ends[low - 1] if low else 0
        high = max(int(np.searchsorted(ends, done + AT_ONCE, "right")), low + 1)
        yield low, high
        low = high
    if not len(counts):
        yield 0, 0


def _rectangles(camera: Camera, corners: np.ndarray) -> tuple:
    """What each quad may cover of the picture: left, right, top, bottom int32 [n], ends excluded; empty if unseen."""
    z = corners[..., 2]
    front = z >= NEAR
    after = np.roll(corners, -1, 1)
    cut = front != np.roll(front, -1, 1)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = (NEAR - z) / (after[..., 2] - z)
        crossing = corners + (after - corners) * share[..., None]
    if cut.any():
        points = np.concatenate((corners, crossing), 1)
        used = np.concatenate((front, cut), 1)
        depth = np.where(np.concatenate((front, np.zeros_like(cut)), 1), points[..., 2], NEAR)
    else:
        points, used, depth = corners, front, np.where(front, z, NEAR)
    scale = camera.height / (2 * camera.half)
    with np.errstate(invalid="ignore"):
        x = points[..., 0] / depth * scale + camera.width / 2 - 0.5
        y = camera.height / 2 - 0.5 - points[..., 1] / depth * scale
    limit = 1 << 20
    low_x, high_x = np.where(used, x, limit).min(1), np.where(used, x, -limit).max(1)
    low_y, high_y = np.where(used, y, limit).min(1), np.where(used, y, -limit).max(1)
    rounded = []
    for low, high, size in ((low_x, high_x, camera.width), (low_y, high_y, camera.height)):
        rounded.append(np.ceil(np.clip(low - 0.01, 0, size)).astype(np.int32))
        rounded.append(np.floor(np.clip(high + 0.01, -1, size - 1)).astype(np.int32) + 1)
    return tuple(rounded)


class _Pieces:
    """Parallelograms as they are, other quads as two triangles. quad: int [m], which one of the batch; again: int [m],
    where it was in the arrays given; is_half: bool [m]; start, along, down: uv float32 [2, m]; S, T, N: float64 [m, 3] and
    height [m], the formula's numerators, denominator and A.N, signed so that what is in front of the eye is positive."""

    def __init__(self, corners: np.ndarray, uv: np.ndarray, quad: np.ndarray):
        skewed = np.abs(corners[:, 0] + corners[:, 2] - corners[:, 1] - corners[:, 3]).max(1) > FLAT
        skewed |= np.abs(uv[:, 0] + uv[:, 2] - uv[:, 1] - uv[:, 3]).max(1) > FLAT * 10
        halves = np.flatnonzero(skewed)
        self.again = np.concatenate((np.arange(len(corners)), halves))
        self.quad = quad[self.again].astype(np.int32)
        self.is_half = np.zeros(len(self.again), bool)
        place = [corners[:, 0], corners[:, 1], corners[:, 3]]
        where = [uv[:, 0], uv[:, 1], uv[:, 3]]
        if len(halves):
            self.is_half[halves] = True
            self.is_half[len(corners):] = True
            for values, of in ((place, corners), (where, uv)):
                values[2] = values[2].copy()
                values[2][halves] = of[halves, 2]  # 0 1 2, and 0 2 3
                for number, corner in enumerate((0, 2, 3)):
                    values[number] = np.concatenate((values[number], of[halves, corner]))
        a, e1, e2 = place[0], place[1] - place[0], place[2] - place[0]
        self.start, self.along, self.down = (
            np.ascontiguousarray(value.T, F) for value in (where[0], where[1] - where[0], where[2] - where[0]))
        n = _cross(e1, e2)
        height = (a * n).sum(1)
        sign = np.where(height < 0, -1.0, 1.0)
        self.height = height * sign
        self.N = n * sign[:, None]
        self.S, self.T = _cross(e2, a) * sign[:, None], _cross(a, e1) * sign[:, None]


def _cross(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """np.cross without its detours."""
    out = np.empty_like(a)
    out[:, 0] = a[:, 1] * b[:, 2] - a[:, 2] * b[:, 1]
    out[:, 1] = a[:, 2] * b[:, 0] - a[:, 0] * b[:, 2]
    out[:, 2] = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    return out


class _Rows:
    """One entry for each row of pixels of each piece that is covered. piece: int32; row, low: first column; count: columns;
    s, t, n: the linear functions at column `low`."""

    def __init__(self, camera: Camera, pieces: _Pieces, left, right, top, bottom):
        heights = bottom - top
        piece = np.repeat(np.arange(len(heights), dtype=np.int32), heights)
        first = np.cumsum(heights) - heights
        row = np.arange(len(piece), dtype=np.int32) - np.repeat((first - top).astype(np.int32), heights)
        unit = 2 * camera.half / camera.height
        x0, y0 = (1 - camera.width) / 2 * unit, (camera.height - 1) / 2 * unit
        values = []
        steps = []
        for vector in (pieces.S, pieces.T, pieces.N):
            steps.append(vector[:, 0] * unit)
            base = vector[:, 0] * x0 + vector[:, 1] * y0 + vector[:, 2]
            values.append(base[piece] - (vector[:, 1] * unit)[piece] * row)
        s, t, n = values
        ds, dt, dn = steps
        low, high = left[piece].astype(np.float64), right[piece].astype(np.float64) - 1
        slack = np.abs(n) * SLACK + 1e-300
        half = pieces.is_half[piece]
        for value, step in (
                (s + slack, ds), (t + slack, dt),
                (np.where(half, n - s - t, n - s) + slack, np.where(pieces.is_half, dn - ds - dt, dn - ds)),
                (np.where(half, n, n - t) + slack, np.where(pieces.is_half, dn, dn - dt)),
                ((pieces.height / NEAR)[piece] - n, -dn)):
            step = step[piece]
            with np.errstate(divide="ignore", invalid="ignore"):
                cut = value / step
            np.maximum(low, np.where(step > 0, -cut, low), out=low)
            np.minimum(high, np.where(step < 0, -cut, high), out=high)
            high[(step == 0) & (value < 0)] = -1
        low, high = np.ceil(np.minimum(low, 1 << 20)), np.floor(np.maximum(high, -1))
        count = np.maximum(high - low + 1, 0).astype(np.int32)
        kept = np.flatnonzero(count)
        self.piece, self.row, self.count = piece[kept], row[kept], count[kept]
        low = low[kept]
        self.low = low.astype(np.int32)
        self.s, self.t, self.n = (value[kept] + step[self.piece] * low for value, step in ((s, ds), (t, dt), (n, dn)))
        self.ds, self.dt, self.dn = (step.astype(F) for step in (ds, dt, dn))


def _pairs(camera, pieces: _Pieces, rows: _Rows, low: int, high: int, depth, free) -> tuple:
    """quad, pixel, z, u, v of pixels of some rows."""
    count, piece = rows.count[low:high], rows.piece[low:high]
    total = int(count.sum())
    start = np.cumsum(count) - count
    column = np.arange(total, dtype=np.int32)
    column -= np.repeat(start.astype(np.int32), count)
    pixel = np.repeat(rows.row[low:high] * camera.width + rows.low[low:high], count)
    pixel += column
    across = column.astype(F)
    n = np.repeat(rows.dn[piece], count)
    n *= across
    n += np.repeat(rows.n[low:high].astype(F), count)
    z = np.repeat(pieces.height[piece].astype(F), count)
    with np.errstate(divide="ignore", invalid="ignore"):
        z /= n
    if depth is None:
        kept = np.flatnonzero(n > 0)
    else:
        limit = depth * CLOSER
        visible = z < limit[pixel]
        if free is not None and free.any():
            visible |= np.repeat(free[pieces.quad[piece]], count)
        visible &= n > 0
        kept = np.flatnonzero(visible)
    row = np.repeat(np.arange(low, high, dtype=np.int32), count)[kept]
    across, n = across[kept], n[kept]
    piece = rows.piece[row]
    np.divide(F(1), n, out=n)
    s = (rows.s.astype(F)[row] + rows.ds[piece] * across) * n
    t = (rows.t.astype(F)[row] + rows.dt[piece] * across) * n
    np.clip(s, 0, F(0.99999), out=s)
    np.clip(t, 0, F(0.99999), out=t)
    spots = []
    for axis in (0, 1):
        value = pieces.along[axis].take(piece)
        value *= s
        value += pieces.start[axis].take(piece)
        value += pieces.down[axis].take(piece) * t
        spots.append(value)
    return pieces.quad.take(piece), pixel[kept], z[kept], *spots


def _textured(part: tuple, quads: Quads, sheet: np.ndarray) -> Fragments:
    quad, pixel, z, u, v = part
    height, width = sheet.shape
    place = np.clip(np.floor(v).astype(np.int32), 0, height - 1)
    place *= np.int32(width)
    place += np.clip(np.floor(u).astype(np.int32), 0, width - 1)
    texel = sheet.reshape(-1).take(place).view(np.uint8).reshape(-1, 4)
    alpha = texel[:, 3].astype(np.int32) * quads.color[quad, 3]
    floor = np.where(quads.kind[quad] == SOLID, CUTOUT * 255, 255)
    kept = np.flatnonzero(alpha >= floor)
    return Fragments(pixel[kept], z[kept], quad[kept], texel[kept])


__all__ = ["ADD", "BLEND", "OVER", "SOLID", "Fragments", "Painter", "chosen", "fragments", "nearest", "none"]
