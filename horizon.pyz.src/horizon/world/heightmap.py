"""Heightmaps: for each column of a chunk, the y of the first free cell above the highest block of a kind.

`FLAGS` has one byte per block state, a bit per kind of map; a chunk keeps all maps right by them.
"""

import numpy as np

from horizon.registry import state_tables

WORLD_SURFACE, MOTION_BLOCKING, OCEAN_FLOOR, MOTION_BLOCKING_NO_LEAVES, LIGHT_BLOCKING = (1 << i for i in range(5))

# attribute of LevelChunk, bit, name on disk and wire (None: ours alone, where the sky's light first meets something
# that dims it or has a face that stops it)
KINDS = (
    ("world_surface", WORLD_SURFACE, "WORLD_SURFACE"),
    ("motion_blocking", MOTION_BLOCKING, "MOTION_BLOCKING"),
    ("ocean_floor", OCEAN_FLOOR, "OCEAN_FLOOR"),
    ("motion_blocking_no_leaves", MOTION_BLOCKING_NO_LEAVES, "MOTION_BLOCKING_NO_LEAVES"),
    ("light_blocking", LIGHT_BLOCKING, None),
)


def _flags() -> np.ndarray:
    flags = np.where(state_tables.SURFACE, np.uint8(WORLD_SURFACE), np.uint8(0))
    flags |= np.where(state_tables.MOTION_BLOCKING, np.uint8(MOTION_BLOCKING), np.uint8(0))
    flags |= np.where(state_tables.OCEAN_FLOOR, np.uint8(OCEAN_FLOOR), np.uint8(0))
    flags |= np.where(state_tables.MOTION_BLOCKING_NO_LEAVES, np.uint8(MOTION_BLOCKING_NO_LEAVES), np.uint8(0))
    faces = state_tables.FACE_OCCLUSION & 3  # down and up
    flags |= np.where((state_tables.OPACITY > 0) | (faces > 0), np.uint8(LIGHT_BLOCKING), np.uint8(0))
    return flags


FLAGS = _flags()
FLAG_BYTES = FLAGS.tobytes()  # the same, for one state at a time


def build(states: np.ndarray, min_y: int) -> list[np.ndarray]:
    """All maps of a chunk, in the order of `KINDS`.

    states: uint16 [height, 16, 16] (y, z, x). Returns int16 [16, 16] (z, x) each; `min_y` where a column has nothing.
    """
    filled = np.flatnonzero(states.any(axis=(1, 2)))
    top = int(filled[-1]) + 1 if filled.size else 0
    if top == 0:
        return [np.full(states.shape[1:], min_y, np.int16) for _ in KINDS]
    flags = FLAGS[states[:top][::-1].astype(np.intp)]
    maps = []
    for _, bit, _ in KINDS:
        hit = (flags & bit).view(bool) if bit == 1 else (flags & bit) != 0
        first = hit.argmax(axis=0)
        there = np.take_along_axis(hit, first[None], 0)[0]
        maps.append(np.where(there, top - first + min_y, min_y).astype(np.int16))
    return maps
