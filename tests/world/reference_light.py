"""Light worked out the slow way, cell by cell until nothing changes: what the fast floods must agree with."""

import numpy as np

from horizon.registry import state_tables

# step along an axis, in Direction order: down, up, north, south, west, east of arrays by y, z, x
STEPS = ((-1, 0), (1, 0), (-1, 1), (1, 1), (-1, 2), (1, 2))


def light(states: np.ndarray, has_sky: bool = True) -> np.ndarray:
    """sky << 4 | block of a region by itself, under the open sky."""
    opacity = state_tables.OPACITY[states].astype(int)
    shut = np.where(opacity >= 15, 0, state_tables.FACE_OCCLUSION[states])
    loss = np.where(opacity >= 15, 99, np.maximum(opacity, 1))
    block = _settle(state_tables.EMISSION[states].astype(int), shut, loss)
    sky = _settle(_falling(opacity, shut), shut, loss) if has_sky else 0
    return (sky * 16 + block).astype(np.uint8)


def _falling(opacity: np.ndarray, shut: np.ndarray) -> np.ndarray:
    sky = np.zeros(opacity.shape, int)
    falls = np.ones(opacity.shape[1:], bool)
    above = np.zeros(opacity.shape[1:], int)
    for y in range(opacity.shape[0] - 1, -1, -1):
        falls &= (opacity[y] == 0) & (above & 1 == 0) & (shut[y] & 2 == 0)
        sky[y][falls] = 15
        above = shut[y]
    top = (opacity[-1] < 15) & (shut[-1] & 2 == 0) & (sky[-1] == 0)
    sky[-1][top] = 14
    return sky


def _settle(level: np.ndarray, shut: np.ndarray, loss: np.ndarray) -> np.ndarray:
    while True:
        before = level.copy()
        for direction, (step, axis) in enumerate(STEPS):
            levels, gates, losses = (np.moveaxis(array, axis, 0) for array in (level, shut, loss))
            source, target = (np.s_[:-1], np.s_[1:]) if step == 1 else (np.s_[1:], np.s_[:-1])
            passes = (gates[source] >> direction & 1 == 0) & (gates[target] >> (direction ^ 1) & 1 == 0)
            arrives = np.where(passes, levels[source] - losses[target], 0)
            levels[target] = np.maximum(levels[target], arrives)
        if (level == before).all():
            return level
