"""Noise for pictures, from a name: the same on every machine and in every run, and drawn from no random generator."""

import zlib

import numpy as np

SIZE = 16


def white(name: str, height: int = SIZE, width: int = SIZE) -> np.ndarray:
    """Float [height, width] in 0..1, each cell on its own."""
    cells = np.arange(height * width, dtype=np.uint64) + np.uint64(zlib.crc32(name.encode()) << 16)
    return mixed(cells).reshape(height, width)


def mixed(cells: np.ndarray) -> np.ndarray:
    """uint64 of any shape -> float 0..1: the finisher of splitmix64."""
    with np.errstate(over="ignore"):
        x = cells * np.uint64(0x9E3779B97F4A7C15)
        x = (x ^ x >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        x = (x ^ x >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
        x ^= x >> np.uint64(31)
    return (x >> np.uint64(40)).astype(np.float64) / (1 << 24)


def smooth(name: str, rows: int = 4, columns: int = 4) -> np.ndarray:
    """Float [16, 16] in 0..1 that fits to itself on every side: rows x columns random knots with soft ways between."""
    knots = white(name, rows, columns)
    y, x = np.arange(SIZE) * rows / SIZE, np.arange(SIZE) * columns / SIZE
    top, left = y.astype(int), x.astype(int)
    fy, fx = y - top, x - left
    fy, fx = (fy * fy * (3 - 2 * fy))[:, None], fx * fx * (3 - 2 * fx)
    below, right = (top + 1) % rows, (left + 1) % columns
    upper = knots[top][:, left] * (1 - fx) + knots[top][:, right] * fx
    lower = knots[below][:, left] * (1 - fx) + knots[below][:, right] * fx
    return upper * (1 - fy) + lower * fy


def grain(name: str, rows: int = 4, columns: int = 4, rough: float = 0.5) -> np.ndarray:
    """Soft noise with `rough` (0..1) of it white; ranked, so that every tone of a ramp gets its even share."""
    field = smooth(name, rows, columns) * (1 - rough) + white(name + "/white") * rough
    return ranked(field)


def ranked(field: np.ndarray) -> np.ndarray:
    """The same order of values, evenly spread over 0..1."""
    order = np.argsort(field.ravel(), kind="stable")
    out = np.empty(field.size)
    out[order] = np.arange(field.size) / field.size
    return out.reshape(field.shape)
