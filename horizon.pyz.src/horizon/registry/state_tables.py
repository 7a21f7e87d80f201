"""What the states are like, as arrays over all state ids (STATE_COUNT = 27866 entries), for work on whole arrays of
blocks."""

import numpy as np

from horizon.registry import block as _block

_FLAGS = np.frombuffer(_block.FLAGS, np.uint8)
_FLUIDS = np.frombuffer(_block.FLUIDS, np.uint8)
_LIGHT = np.frombuffer(_block.LIGHT, np.uint8)
_MORE = np.frombuffer(_block.MORE, np.uint8)


def _fixed(values: np.ndarray) -> np.ndarray:
    values.setflags(write=False)
    return values


OPACITY = _fixed(_LIGHT & 15)
"""u8, 0..15: what light loses on its way in."""
EMISSION = _fixed(_LIGHT >> 4)
"""u8, 0..15."""
AIR = _fixed(_FLAGS & 1 != 0)
REPLACEABLE = _fixed(_FLAGS & 2 != 0)
OPAQUE = _fixed(_FLAGS & 4 != 0)
"""bool: stops all light and hides the faces beside it."""
FULL_CUBE = _fixed(_FLAGS & 8 != 0)
"""bool: the collision is the whole cell."""
MOTION = _fixed(_FLAGS & 16 != 0)
"""bool: blocks motion (heightmaps)."""
RANDOM_TICKS = _fixed(_FLAGS & 32 != 0)
SOLID = _fixed(_FLAGS & 64 != 0)
CONDUCTIVE = _fixed(_FLAGS & 128 != 0)
"""bool: a redstone conductor."""
SUFFOCATES = _fixed(_MORE & 1 != 0)
SPAWNABLE = _fixed(_MORE & 2 != 0)
"""bool: mobs may spawn on it."""
WASHES_AWAY = _fixed(_MORE & 4 != 0)
"""bool: flowing water or lava takes its place."""
LEAVES = _fixed(_MORE & 8 != 0)
FLUID = _fixed(_FLUIDS & 3)
"""u8: 0 none, 1 water, 2 lava; waterlogged blocks and water plants are water."""
FLUID_AMOUNT = _fixed(_FLUIDS >> 4)
"""u8, 0..8: 8 a source or falling."""
FLUID_SOURCE = _fixed(_FLUIDS & 4 != 0)
FLUID_FALLING = _fixed(_FLUIDS & 8 != 0)
FACE_OCCLUSION = _fixed(np.frombuffer(_block.OCCLUSION, np.uint8).copy())
"""u8, a bit per Direction: faces that stop light whatever the opacity (slabs, stairs, farmland...); 63 for opaque
ones."""
FULL_FACES = _fixed(np.frombuffer(_block.FULL_FACES, np.uint8).copy())
"""u8, a bit per Direction: faces that hold other blocks up."""
BLOCK_OF = _fixed(np.repeat(
    np.arange(len(_block.BLOCKS), dtype=np.uint16), [block.state_count for block in _block.BLOCKS]
))
"""u16: the id of the block."""
HAS_COLLISION = _fixed(np.array([bool(boxes) for boxes in _block.SHAPES])[np.frombuffer(_block.COLLISION, np.uint16)])
"""bool: the collision shape is not empty."""
MOTION_BLOCKING = _fixed(MOTION | (FLUID > 0))
"""bool: counts for the heightmap MOTION_BLOCKING."""
MOTION_BLOCKING_NO_LEAVES = _fixed(MOTION_BLOCKING & ~LEAVES)
OCEAN_FLOOR = MOTION
"""bool: counts for the heightmap OCEAN_FLOOR."""
SURFACE = _fixed(~AIR)
"""bool: counts for the heightmap WORLD_SURFACE."""


def mask(*names: str) -> np.ndarray:
    """bool over all states: those of the named blocks."""
    wanted = np.zeros(len(_block.BLOCKS), bool)
    for name in names:
        wanted[_block.BLOCKS[name].id] = True
    return wanted[BLOCK_OF]
