"""Boxes that stand, turn and lean anywhere, with a picture on each face: people, lids, writing.

A box has its own place: `turn` (orthonormal, float [3, 3]) takes its points to the world's directions, `base` is where
its origin lies. Faces are numbered as Direction in the box's own directions.
"""

from typing import NamedTuple

import numpy as np

from horizon.render.camera import Camera
from horizon.render.soft.rays import on_face

F = np.float32
_SIDES = np.array(((4, 5), (0, 1), (2, 3)))
_UP, _DOWN, _ALONG_Z, _ALONG_X = 1.0, 0.52, 0.8, 0.64  # light on faces, as on blocks


class Face(NamedTuple):
    """A part of a picture uint8 [h, w, 4]: left, top, right, bottom in texels (right < left mirrors it)."""

    picture: np.ndarray
    left: float
    top: float
    right: float
    bottom: float


class Solid(NamedTuple):
    """low, high: corners in blocks in the box's own directions; faces: six, None is not drawn."""

    turn: np.ndarray
    base: np.ndarray
    low: tuple[float, float, float]
    high: tuple[float, float, float]
    faces: tuple[Face | None, ...]


def about(axis: int, radians: float) -> np.ndarray:
    """The turn about an axis (0 x, 1 y, 2 z), float [3, 3]."""
    cos, sin = np.cos(radians), np.sin(radians)
    out = np.eye(3)
    one, two = (1, 2) if axis == 0 else (2, 0) if axis == 1 else (0, 1)
    out[one, one] = out[two, two] = cos
    out[one, two], out[two, one] = -sin, sin
    return out


def facing(yaw: float) -> np.ndarray:
    """The turn that makes +z look to a yaw in degrees, and +x to the left hand."""
    return about(1, -np.radians(yaw))


def cell_faces(low: tuple, high: tuple, pictures: tuple) -> tuple:
    """Faces of a box cut from a cell's own grid (16 texels a block), as blocks are."""
    (x0, y0, z0), (x1, y1, z1) = low, high
    sides = ((1 - y1) * 16, (1 - y0) * 16)
    spans = (
        (x0 * 16, (1 - z1) * 16, x1 * 16, (1 - z0) * 16), (x0 * 16, z0 * 16, x1 * 16, z1 * 16),
        ((1 - x1) * 16, sides[0], (1 - x0) * 16, sides[1]), (x0 * 16, sides[0], x1 * 16, sides[1]),
        (z0 * 16, sides[0], z1 * 16, sides[1]), ((1 - z1) * 16, sides[0], (1 - z0) * 16, sides[1]),
    )
    return tuple(None if picture is None else Face(picture, *span) for picture, span in zip(pictures, spans, strict=True))


def draw(camera: Camera, solid: Solid, rays: np.ndarray, colors: np.ndarray, depth: np.ndarray, light: np.ndarray,
         flash: float = 0.0) -> None:
    """Put a box into colours [n, 3] and depths [n] where nothing is nearer. `light` float [3]; `flash`: how red, 0..1."""
    low, high = np.array(solid.low, float), np.array(solid.high, float)
    turn, base = solid.turn, solid.base
    corners = np.array([[(low, high)[i][0], (low, high)[j][1], (low, high)[k][2]]
                        for i in (0, 1) for j in (0, 1) for k in (0, 1)])
    window = camera.window(corners @ turn.T + base)
    if window is None:
        return
    left, top, right, bottom = window
    pixels = (np.arange(top, bottom)[:, None] * camera.width + np.arange(left, right)[None, :]).reshape(-1)
    ways = turn.T.astype(F) @ rays[:, pixels]
    ways[np.abs(ways) < 1e-7] = 1e-7
    start = (turn.T @ (camera.eye - base))[:, None]
    a, b = (low[:, None] - start) / ways, (high[:, None] - start) / ways
    near, far = np.minimum(a, b), np.maximum(a, b)
    enter, leave = near.max(0), far.min(0)
    met = np.flatnonzero((enter <= leave) & (enter > 0.02) & (enter < depth[pixels]))
    if not len(met):
        return
    axis, t = near[:, met].argmax(0), enter[met]
    side = _SIDES[axis, (ways[axis, met] < 0).astype(int)]
    point = (start + ways[:, met] * t - low[:, None]) / np.maximum(high - low, 1e-6)[:, None]
    u, v = on_face(side, *point)
    for number, face in enumerate(solid.faces):
        if face is None:
            continue
        some = np.flatnonzero(side == number)
        if not len(some):
            continue
        height, width = face.picture.shape[:2]
        x = face.left + np.clip(u[some], 0.0, 0.99999) * (face.right - face.left)
        y = face.top + np.clip(v[some], 0.0, 0.99999) * (face.bottom - face.top)
        columns = np.clip(np.floor(x if face.right >= face.left else x - 1e-6).astype(int), 0, width - 1)
        rows = np.clip(np.floor(y if face.bottom >= face.top else y - 1e-6).astype(int), 0, height - 1)
        texels = face.picture[rows, columns]
        shown = np.flatnonzero(texels[:, 3] >= 100)
        if not len(shown):
            continue
        to = pixels[met[some[shown]]]
        out = turn[:, number_axis(number)] * (1 if number & 1 else -1)
        shaded = texels[shown, :3] * F(1 / 255) * light * F(face_light(out))
        if flash:
            shaded = shaded * (1 - flash) + np.array((flash * 0.95, flash * 0.05, flash * 0.05), F) * light.mean()
        colors[to] = shaded
        depth[to] = t[some[shown]]


def number_axis(face: int) -> int:
    """The axis (0 x, 1 y, 2 z) that a face looks along."""
    return (1, 2, 0)[face >> 1]


def face_light(out: np.ndarray) -> float:
    """How bright a surface is that looks along a unit vector, as the six sides of blocks are."""
    x, y, z = out * out
    return float(x * _ALONG_X + y * (_UP if out[1] > 0 else _DOWN) + z * _ALONG_Z)
