"""Loose surfaces: entities, block entities, particles, the hand, name tags. Both renderers draw them from arrays.

All textures of loose surfaces lie on one sheet (`render/sheet`), so that a batch is one draw call.
"""

from dataclasses import dataclass
from functools import cache

import numpy as np

SOLID, BLEND, ADD, OVER = range(4)
"""How a quad is drawn: with holes where alpha is below 26 of 255; blended; added (glint, beams); blended before everything."""

_FIELDS = ("corners", "uv", "color", "light", "overlay", "kind", "id")


@dataclass(frozen=True)
class Quads:
    """n parallelograms or quads, seen from both sides, in the order of their corners around the rim.

    corners float32 [n, 4, 3]: blocks, relative to the frame's origin. uv float32 [n, 4, 2]: texels on the sheet.
    color uint8 [n, 4]: multiplied with the texel (tint, and how bright the side is). light uint8 [n, 2]: sky and block
    light in sixteenths of a level, 0..240. overlay uint8 [n, 4]: mixed over the texel by its alpha (hurt: 255 0 0 102).
    kind uint8 [n]; id int32 [n]: of the object (0: none), for pictures of ids.
    """

    corners: np.ndarray
    uv: np.ndarray
    color: np.ndarray
    light: np.ndarray
    overlay: np.ndarray
    kind: np.ndarray
    id: np.ndarray

    @staticmethod
    def of(corners, uv, color=(255, 255, 255, 255), light=(240, 0), overlay=(0, 0, 0, 0), kind=SOLID, id=0) -> "Quads":
        """From arrays, or one value for all."""
        n = len(corners)
        return Quads(
            np.ascontiguousarray(corners, np.float32), np.ascontiguousarray(uv, np.float32), _all(color, (n, 4), np.uint8),
            _all(light, (n, 2), np.uint8), _all(overlay, (n, 4), np.uint8), _all(kind, (n,), np.uint8), _all(id, (n,), np.int32))

    @staticmethod
    @cache
    def none() -> "Quads":
        return Quads.of(np.zeros((0, 4, 3)), np.zeros((0, 4, 2)))

    @staticmethod
    def joined(parts) -> "Quads":
        """All of them, in that order."""
        parts = [part for part in parts if len(part)]
        if not parts:
            return Quads.none()
        return Quads(*(np.concatenate([getattr(part, name) for part in parts]) for name in _FIELDS))

    def __len__(self) -> int:
        return len(self.corners)

    def chosen(self, index) -> "Quads":
        """Some of them, by an index or a mask."""
        return Quads(*(getattr(self, name)[index] for name in _FIELDS))


def _all(value, shape: tuple, kind) -> np.ndarray:
    """An array of a shape, from one that has it or from one value for all."""
    return np.ascontiguousarray(np.broadcast_to(np.asarray(value, kind), shape))
