"""Boxes unwrapped on a picture as those of entities are: west, north, east, south side by side, down and up above them.

Source of the layout: minecraft.wiki (Skin, and the pictures' own grids). Coordinates are sixteenths of a block.
"""

from typing import NamedTuple

import numpy as np

from horizon.render.block_models import axis_turn

UPRIGHT = np.eye(3)
OVER_X = np.diag((1.0, -1.0, -1.0))
OVER_Z = np.diag((-1.0, -1.0, 1.0))
"""How a model stands in the world: as it is written, or with y down, turned about x or about z."""


class Piece(NamedTuple):
    """corners float64 [n, 4, 3] in blocks, uv float64 [n, 4, 2] 0..1 of the picture `texture`; tint: 0xRRGGBB; blend: seen
    through."""

    corners: np.ndarray
    uv: np.ndarray
    texture: str
    tint: int = 0xFFFFFF
    blend: bool = False

    def moved(self, matrix: np.ndarray, way=(0.0, 0.0, 0.0)) -> "Piece":
        """Turned (and scaled), then moved by blocks."""
        return self._replace(corners=self.corners @ np.asarray(matrix, float).T + np.asarray(way, float))


def boxes(texture: str, sheet: tuple[int, int], *rows, tint: int = 0xFFFFFF) -> Piece:
    """rows: (at (u, v), low (x, y, z), size (w, h, d)) or with a fourth figure, by how much the box is grown."""
    made = [_box(*row) for row in rows]
    corners = np.concatenate([corners for corners, _ in made]) / 16
    uv = np.concatenate([uv for _, uv in made]) / np.array(sheet, float)
    is_flat = (np.ptp(corners, axis=1) > 1e-9).sum(1) < 2
    return Piece(corners[~is_flat], uv[~is_flat], texture, tint)


def _box(at, low, size, grown: float = 0.0) -> tuple[np.ndarray, np.ndarray]:
    (u, v), (w, h, d) = at, size
    x0, y0, z0 = (edge - grown for edge in low)
    x1, y1, z1 = (edge + length + grown for edge, length in zip(low, size, strict=True))
    corners = np.array((
        ((x0, y0, z1), (x0, y0, z0), (x1, y0, z0), (x1, y0, z1)), ((x0, y1, z1), (x0, y1, z0), (x1, y1, z0), (x1, y1, z1)),
        ((x0, y0, z0), (x0, y1, z0), (x1, y1, z0), (x1, y0, z0)), ((x1, y0, z1), (x1, y1, z1), (x0, y1, z1), (x0, y0, z1)),
        ((x0, y0, z1), (x0, y1, z1), (x0, y1, z0), (x0, y0, z0)), ((x1, y0, z0), (x1, y1, z0), (x1, y1, z1), (x1, y0, z1))))
    corners[1] = corners[1][[3, 2, 1, 0]]  # seen from above: around the other way
    rects = ((u + d, v, w, d), (u + d + w, v, w, d), (u + d, v + d, w, h), (u + 2 * d + w, v + d, w, h), (u, v + d, d, h),
             (u + d + w, v + d, d, h))
    uv = np.array([((a, b), (a, b + tall), (a + wide, b + tall), (a + wide, b)) for a, b, wide, tall in rects], float)
    uv[1] = uv[1][[3, 2, 1, 0]]
    return corners, uv


def joined(pieces: list[Piece]) -> Piece:
    """Pieces of one picture and one tint as one."""
    return pieces[0]._replace(corners=np.concatenate([piece.corners for piece in pieces]), uv=np.concatenate([piece.uv for piece in pieces]))


def about_y(degrees: float) -> np.ndarray:
    return axis_turn(1, np.radians(degrees))


def about(axis: int, degrees: float, middle) -> tuple[np.ndarray, np.ndarray]:
    """A turn about an axis through a point: what `Piece.moved` wants."""
    matrix = axis_turn(axis, np.radians(degrees))
    middle = np.asarray(middle, float)
    return matrix, middle - matrix @ middle
