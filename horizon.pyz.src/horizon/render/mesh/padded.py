"""A column of a level, or a part of it, with a rim of one cell of its neighbours: what a mesh is made from."""

import numpy as np

WIDE = 18


def assembled(level, cx: int, cz: int, low: int, high: int) -> tuple[np.ndarray, np.ndarray]:
    """states uint16 and light uint8 (sky << 4 | block), both [16 * (high - low) + 2, 18, 18], of the sections low..high - 1
    (counted from the world's bottom) and the cells around. What is not loaded is as the cells beside it are."""
    chunk = level.chunk(cx, cz)
    bottom, top = low * 16 - 1, high * 16 + 1
    from_row, to_row = max(bottom, 0), min(top, chunk.height)
    inside = slice(from_row - bottom, to_row - bottom)
    rows = slice(from_row, to_row)
    states = np.zeros((top - bottom, WIDE, WIDE), np.uint16)
    light = np.zeros((top - bottom, WIDE, WIDE), np.uint8)
    for out, name in ((states, "states"), (light, "light")):
        out[inside, 1:17, 1:17] = getattr(chunk, name)[rows]
        for dz in (-1, 0, 1):
            for dx in (-1, 0, 1):
                if dx or dz:
                    beside = level.chunk(cx + dx, cz + dz)
                    at_z, at_x = _TO[dz], _TO[dx]
                    if beside is not None:
                        out[inside, at_z, at_x] = getattr(beside, name)[rows, _FROM[dz], _FROM[dx]]
                    else:
                        out[inside, at_z, at_x] = out[inside, _EDGE[dz], _EDGE[dx]]
    if top > chunk.height and level.has_sky:
        light[-1] = 0xF0
    return states, light


_TO = {-1: slice(0, 1), 0: slice(1, 17), 1: slice(17, 18)}
_FROM = {-1: slice(15, 16), 0: slice(0, 16), 1: slice(0, 1)}
_EDGE = {-1: slice(1, 2), 0: slice(1, 17), 1: slice(16, 17)}


def filled_sections(chunk) -> tuple[int, int]:
    """(first, last + 1) of the sections that hold more than air; (0, 0) for an empty chunk."""
    some = np.flatnonzero(chunk.states.reshape(chunk.height // 16, -1).any(1))
    return (int(some[0]), int(some[-1]) + 1) if len(some) else (0, 0)
