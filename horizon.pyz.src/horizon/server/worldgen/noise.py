"""Gradient noise on axis-aligned grids, bit for bit the same on every CPU.

On such a grid, gradient noise is a sum over lattice points of Wx * Wy * Wz * (gradient . offset): three small
dense matrix products, and only lattice points are hashed. Fade weights and offsets are rounded to 2**-12 and
gradients are -1, 0 or 1, so every product and every partial sum is exact in float64: neither the order in which
a BLAS adds, nor fused multiply-add, nor the size of the grid can change a bit.
"""

import itertools
from functools import lru_cache

import numpy as np

from horizon.core.random import hash_text, mix

U64 = np.uint64
FRACTION = 4096
SHORT_AXIS = 160  # coordinates; the weights of longer axes are not kept
_STEPS = np.arange(FRACTION) / FRACTION
# Perlin's quintic fade, rounded so that products stay exact.
FADE = np.rint(_STEPS * _STEPS * _STEPS * (_STEPS * (_STEPS * 6 - 15) + 10) * FRACTION) / FRACTION
# Twelve edge directions of a cube, four of them twice: [3 (x, y, z), 16].
GRADIENTS_3D = np.ascontiguousarray(
    np.array(
        [
            [1, 1, 0], [-1, 1, 0], [1, -1, 0], [-1, -1, 0], [1, 0, 1], [-1, 0, 1], [1, 0, -1], [-1, 0, -1],
            [0, 1, 1], [0, -1, 1], [0, 1, -1], [0, -1, -1], [1, 1, 0], [0, -1, 1], [-1, 1, 0], [0, -1, -1],
        ],
        np.float64,
    ).T
)  # fmt: skip
GRADIENTS_2D = np.ascontiguousarray(
    np.array([[1, 1], [-1, 1], [1, -1], [-1, -1], [1, 0], [-1, 0], [0, 1], [0, -1]], np.float64).T
)
_KEY_X, _KEY_Y, _KEY_Z = U64(0x9E3779B97F4A7C15), U64(0xC2B2AE3D27D4EB4F), U64(0x165667B19E3779F9)


def scatter(values: np.ndarray) -> np.ndarray:
    """Mix uint64 values so that every bit of the answer depends on every bit given."""
    values = values ^ (values >> U64(33))
    values *= U64(0xFF51AFD7ED558CCD)
    values ^= values >> U64(29)
    values *= U64(0xC4CEB9FE1A85EC53)
    values ^= values >> U64(32)
    return values


def hash_points(seed: int, x: np.ndarray, z: np.ndarray, y: np.ndarray | int = 0) -> np.ndarray:
    """64 random bits for every point of a grid of whole coordinates; the arrays broadcast."""
    x = np.asarray(x, np.int64).astype(U64) * _KEY_X
    z = np.asarray(z, np.int64).astype(U64) * _KEY_Z
    y = np.asarray(y, np.int64).astype(U64) * _KEY_Y
    return scatter(x ^ z ^ y ^ U64(seed & 0xFFFFFFFFFFFFFFFF))


def seed_of(seed: int, name: str) -> int:
    """The seed of one named part of a world, 0 .. 2**64 - 1."""
    return mix((seed & 0xFFFFFFFFFFFFFFFF) ^ hash_text(name))


def lattice_axis(coords: np.ndarray, period: float, shift: int) -> tuple[int, int, np.ndarray]:
    """One axis of a grid laid over a lattice.

    coords: whole block coordinates, ascending; `shift` moves the lattice by shift / 2**20 of a cell.
    Returns the first lattice point, how many there are, and float64 [2, coords, points]: for every
    coordinate the weights of the points, first times the offset to the point, then plain; not to be written to.
    """
    if len(coords) <= SHORT_AXIS:
        return _short_axis(coords.astype(np.int64).tobytes(), period, shift)
    return _axis(coords, period, shift)


@lru_cache(maxsize=1024)
def _short_axis(coords: bytes, period: float, shift: int) -> tuple[int, int, np.ndarray]:
    """Batches in a row or column of batches share an axis."""
    return _axis(np.frombuffer(coords, np.int64), period, shift)


def _axis(coords: np.ndarray, period: float, shift: int) -> tuple[int, int, np.ndarray]:
    frequency = round((1 << 20) / period)
    place = coords.astype(np.int64) * frequency + shift
    cell = place >> 20
    fraction = (place & 0xFFFFF) >> 8
    first = int(cell[0])
    point_count = int(cell[-1]) - first + 2
    rows = np.arange(len(coords))
    near = cell - first
    fade, offset = FADE[fraction], fraction / float(FRACTION)
    weights = np.zeros((2, len(coords), point_count))
    sloped, plain = weights
    plain[rows, near] = 1 - fade
    plain[rows, near + 1] = fade
    sloped[rows, near] = (1 - fade) * offset
    sloped[rows, near + 1] = fade * (offset - 1)
    weights.setflags(write=False)
    return first, point_count, weights


class Field:
    """A sum of octaves of gradient noise with its own seed; each octave is about -0.9..0.9 times its amplitude.

    An octave is (period in blocks, amplitude) or, with another period upwards, (period, height, amplitude).
    Amplitudes are powers of two, which keeps the sum exact.
    """

    __slots__ = ("octaves",)

    def __init__(self, seed: int, name: str, *octaves: tuple):
        self.octaves = []
        for index, octave in enumerate(octaves):
            own = seed_of(seed, f"{name}/{index}")
            shifts = own & 0xFFFFF, own >> 20 & 0xFFFFF, own >> 40 & 0xFFFFF
            self.octaves.append((own, shifts, octave[0], octave[-2], octave[-1]))

    def plane(self, xs: np.ndarray, zs: np.ndarray) -> np.ndarray:
        """The field over float64 [z, x]."""
        total = None
        for seed, shifts, period, _, amplitude in self.octaves:
            x0, x_count, x_weights = lattice_axis(xs, period, shifts[0])
            z0, z_count, z_weights = lattice_axis(zs, period, shifts[2])
            bits = hash_points(seed, np.arange(x0, x0 + x_count), np.arange(z0, z0 + z_count)[:, None])
            slope = GRADIENTS_2D[:, (bits & U64(7)).astype(np.intp)]
            along_z = np.concatenate((z_weights[1] @ slope[0], z_weights[0] @ slope[1]), 1)
            octave = along_z @ np.concatenate((x_weights[0], x_weights[1]), 1).T
            if amplitude != 1:
                octave *= amplitude
            total = octave if total is None else np.add(total, octave, out=total)
        return total

    def volume(self, xs: np.ndarray, ys: np.ndarray, zs: np.ndarray) -> np.ndarray:
        """The field over float64 [y, z, x]."""
        total = None
        for seed, shifts, period, height, amplitude in self.octaves:
            x0, x_count, x_weights = lattice_axis(xs, period, shifts[0])
            y0, y_count, y_weights = lattice_axis(ys, height, shifts[1])
            z0, z_count, z_weights = lattice_axis(zs, period, shifts[2])
            bits = hash_points(
                seed,
                np.arange(x0, x0 + x_count),
                np.arange(z0, z0 + z_count)[:, None],
                np.arange(y0, y0 + y_count)[:, None, None],
            )
            slope = GRADIENTS_3D[:, (bits & U64(15)).astype(np.intp)].reshape(3, y_count, z_count * x_count)
            shape = len(ys), z_count, x_count
            slope_x = (y_weights[1] @ slope[0]).reshape(shape)
            slope_y = (y_weights[0] @ slope[1]).reshape(shape)
            slope_z = (y_weights[1] @ slope[2]).reshape(shape)
            plain = np.concatenate((z_weights[0], z_weights[1]), 1) @ np.concatenate((slope_z, slope_y), 1)
            sloped = z_weights[1] @ slope_x
            both = np.concatenate((sloped, plain), 2).reshape(len(ys) * len(zs), 2 * x_count)
            octave = (both @ np.concatenate((x_weights[0], x_weights[1]), 1).T).reshape(len(ys), len(zs), len(xs))
            if amplitude != 1:
                octave *= amplitude
            total = octave if total is None else np.add(total, octave, out=total)
        return total


def ramp(values: np.ndarray, low: float, high: float) -> np.ndarray:
    """0 at or below `low`, 1 at or above `high`, straight between; `low` may be the greater."""
    return np.clip((values - low) / (high - low), 0.0, 1.0)


def spline(values: np.ndarray, *points: tuple[float, float]) -> np.ndarray:
    """Straight lines through (value, result) points; level beyond the first and the last.

    Built of ramps, one rounding at a time: numpy.interp may be compiled to fused instructions on some CPUs.
    """
    total = points[0][1]
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        total = total + ramp(values, x0, x1) * (y1 - y0)
    return total


def upsampling(cell_count: int, step: int) -> np.ndarray:
    """Weights float32 [cells * step, cells + 1] that draw straight lines between corners `step` apart."""
    weights = np.zeros((cell_count * step, cell_count + 1), np.float32)
    rows = np.arange(cell_count * step)
    part = rows % step / step
    weights[rows, rows // step] = 1 - part
    weights[rows, rows // step + 1] = part
    return weights


def quantised(values: np.ndarray, limit: float) -> np.ndarray:
    """Clipped to +-limit (below 8) and rounded to 2**-12, float32: straight interpolation of it is exact."""
    return (np.rint(np.clip(values, -limit, limit) * 4096.0) * (1.0 / 4096.0)).astype(np.float32)
