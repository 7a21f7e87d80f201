"""The window's icon: a block of grass before a rising sun, drawn by numbers."""

import numpy as np

_SKY_HIGH, _SKY_LOW = np.array((52, 96, 178)), np.array((250, 190, 120))
_SUN, _GRASS, _EARTH = (255, 236, 170), np.array((98, 160, 66)), np.array((121, 85, 58))


def icon(size: int) -> np.ndarray:
    """uint8 [size, size, 4], with round corners; `size` 16 or more."""
    y, x = np.mgrid[0:size, 0:size] / (size - 1)
    picture = np.empty((size, size, 4), np.uint8)
    picture[..., :3] = _SKY_HIGH + (_SKY_LOW - _SKY_HIGH) * np.clip(y / 0.6, 0, 1)[..., None]
    picture[(x - 0.5) ** 2 + (y - 0.58) ** 2 < 0.26 ** 2, :3] = _SUN
    grain = (np.sin(np.floor(x * 16) * 12.9 + np.floor(y * 16) * 78.2) * 43758.5) % 1
    edge = 0.68 + 0.06 * (np.floor(x * 16) % 3 == 1)
    ground = np.where((y < edge)[..., None], _GRASS, _EARTH) * (0.86 + 0.28 * grain)[..., None]
    low = y > 0.58
    picture[low, :3] = np.clip(ground, 0, 255)[low]
    near = np.maximum(np.abs(x - 0.5), np.abs(y - 0.5)) - 0.38
    rim = np.hypot(np.maximum(np.abs(x - 0.5) - 0.38, 0), np.maximum(np.abs(y - 0.5) - 0.38, 0))
    picture[..., 3] = np.where((near <= 0) | (rim <= 0.12), 255, 0)
    return picture
