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
SLAB = 32  # layers that are looked at together, from the top down until every map has met its block
_ALL = (1 << len(KINDS)) - 1
# a set of flags as one number with a byte for each, so that one sum counts all of them
_SPREAD = np.array([sum(1 << 8 * bit for bit in range(8) if flags >> bit & 1) for flags in range(_ALL + 1)], np.uint64)


def build(states: np.ndarray, min_y: int) -> list[np.ndarray]:
    """All maps of a chunk, in the order of `KINDS`.

    states: uint16 [height, 16, 16] (y, z, x). Returns int16 [16, 16] (z, x) each; `min_y` where a column has nothing.
    """
    flat = states.reshape(len(states), -1)
    top, width = len(flat), flat.shape[1]
    while top and not flat[max(top - 16, 0):top].any():
        top = max(top - 16, 0)
    heights = np.zeros((width, 8), np.int16)
    met = np.zeros(width, np.uint8)
    while top:
        low = max(top - SLAB, 0)
        # indices of the machine's own width are looked up three times as fast
        flags = FLAGS[flat[low:top][::-1].astype(np.intp)]
        flags[0] |= met
        np.bitwise_or.accumulate(flags, axis=0, out=flags)
        heights += _SPREAD[flags.astype(np.intp)].sum(axis=0).astype("<u8").view(np.uint8).reshape(width, 8)
        met, top = flags[-1], low
        if np.bitwise_and.reduce(met) == _ALL:
            heights += low
            break
    heights += min_y
    return [np.ascontiguousarray(heights[:, place]).reshape(states.shape[1:]) for place in range(len(KINDS))]
