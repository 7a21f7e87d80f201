"""Block shapes by state id, for loops that meet many blocks: filled as states are met."""

from horizon.core.aabb import AABB
from horizon.registry.block import STATE_COUNT, state

FULL = (AABB(0.0, 0.0, 0.0, 1.0, 1.0, 1.0),)

# per state: its boxes (cell-relative); None until `collision` or `outline` was asked for them
COLLISION: list = [None] * STATE_COUNT
OUTLINE: list = [None] * STATE_COUNT
_TALL = bytearray(b"\xff") * STATE_COUNT  # whether it reaches above its cell (fences, walls); 255 unknown


def collision(state_id: int) -> tuple[AABB, ...]:
    """Boxes that stop bodies; `FULL` itself for a whole cell, so `is FULL` tells."""
    boxes = COLLISION[state_id]
    if boxes is None:
        boxes = tuple(state(state_id).collision)
        boxes = COLLISION[state_id] = FULL if boxes == FULL else boxes
    return boxes


def outline(state_id: int) -> tuple[AABB, ...]:
    """Boxes that a look hits; `FULL` itself for a whole cell."""
    boxes = OUTLINE[state_id]
    if boxes is None:
        boxes = tuple(state(state_id).outline)
        boxes = OUTLINE[state_id] = FULL if boxes == FULL else boxes
    return boxes


def is_tall(state_id: int) -> bool:
    """Whether its collision reaches above its cell."""
    known = _TALL[state_id]
    if known == 255:
        known = _TALL[state_id] = any(box.y1 > 1.0 for box in collision(state_id))
    return bool(known)
