"""What a mesh is: quads of 16 bytes, sorted into sections, classes and directions.

A record is four uint32. The first: x | z << 10 | y << 20 (each mod 1024: shaders unwrap them against the camera, so that
there is no number per section) | how the block strays off its cell << 30. Then, for a quad of a model: shape | layer << 15 |
tint + 1 << 26, and four corners of 16 bits: sky light 0..60 | block light << 6 | darkness in the corner 0..15 << 12.

For a quad of a fluid the second number is: layer | direction << 11 | turn << 14 (0: still, else 1 + 254ths of a turn) |
is water << 22 | four times two low bits of a height << 23, and the upper bits of the corners are those of the heights (0..63).
"""

from typing import NamedTuple

import numpy as np

SOLID, DEEP, CUTOUT, LEAVES, INNER_LEAVES, VEILS, WATER, LAVA = range(8)
"""Classes. DEEP: solid, far from all daylight; LEAVES: their outer faces; INNER_LEAVES: those between two of them."""
CLASSES = 8
DIRECTIONS = 7
"""Down, up, north, south, west, east; 6: seen from anywhere."""
LAYERS = 1 << 11
SHAPES = 1 << 15
HEIGHT_STEPS = 63
TURN_STEPS = 254


class Mesh(NamedTuple):
    """records: uint32 [n, 4], by section, class and direction; counts: int32 [sections, CLASSES, DIRECTIONS]; bottom: y of
    the first section."""

    records: np.ndarray
    counts: np.ndarray
    bottom: int

    @property
    def section_sizes(self) -> np.ndarray:
        return self.counts.sum((1, 2))


def merged(parts: list[tuple[np.ndarray, np.ndarray]], sections: int, bottom: int) -> Mesh:
    """A mesh of parts (records [n, 4], keys [n]: (section * CLASSES + class) * DIRECTIONS + direction)."""
    parts = [part for part in parts if len(part[1])]
    if not parts:
        return Mesh(np.zeros((0, 4), np.uint32), np.zeros((sections, CLASSES, DIRECTIONS), np.int32), bottom)
    records = np.concatenate([records for records, _ in parts])
    keys = np.concatenate([keys for _, keys in parts]).astype(np.uint16)
    order = np.argsort(keys, kind="stable")
    counts = np.bincount(keys, minlength=sections * CLASSES * DIRECTIONS).astype(np.int32)
    return Mesh(records[order], counts.reshape(sections, CLASSES, DIRECTIONS), bottom)
