"""What is on banners: a mask of 40 x 20 texels for each pattern. Forms after minecraft.wiki's descriptions, drawn by formula."""

from collections.abc import Callable

import numpy as np

HIGH, WIDE = 40, 20
_Y, _X = np.mgrid[0:HIGH, 0:WIDE].astype(float)
_Y, _X = (_Y + 0.5) / HIGH, (_X + 0.5) / WIDE  # 0..1, from the top left
_UP = 1 - _Y


def _disc(x: float, y: float, radius: float) -> np.ndarray:
    return (_X - x) ** 2 + ((_Y - y) * 2) ** 2 < radius * radius


def _drawn(*rows: str) -> Callable[[], np.ndarray]:
    """A figure in letters, two texels each way for a letter, in the middle of the cloth."""
    def mask() -> np.ndarray:
        figure = np.array([[letter == "#" for letter in row] for row in rows]).repeat(2, 0).repeat(2, 1)
        out = np.zeros((HIGH, WIDE), bool)
        top, left = (HIGH - figure.shape[0]) // 2, (WIDE - figure.shape[1]) // 2
        out[top:top + figure.shape[0], left:left + figure.shape[1]] = figure
        return out
    return mask


_DOWN_RIGHT, _DOWN_LEFT = np.abs(_X - _Y), np.abs(_X + _Y - 1)
_MASKS: dict[str, Callable[[], np.ndarray] | np.ndarray] = {
    "base": np.ones((HIGH, WIDE), bool),
    "square_bottom_left": (_X < 0.5) & (_Y > 2 / 3), "square_bottom_right": (_X > 0.5) & (_Y > 2 / 3),
    "square_top_left": (_X < 0.5) & (_Y < 1 / 3), "square_top_right": (_X > 0.5) & (_Y < 1 / 3),
    "stripe_bottom": _Y > 2 / 3, "stripe_top": _Y < 1 / 3, "stripe_left": _X < 1 / 3, "stripe_right": _X > 2 / 3,
    "stripe_center": np.abs(_X - 0.5) < 1 / 6, "stripe_middle": np.abs(_Y - 0.5) < 1 / 6,
    "stripe_downright": _DOWN_RIGHT < 0.17, "stripe_downleft": _DOWN_LEFT < 0.17,
    "small_stripes": (_X * 9).astype(int) % 2 == 1, "cross": (_DOWN_RIGHT < 0.14) | (_DOWN_LEFT < 0.14),
    "straight_cross": (np.abs(_X - 0.5) < 0.11) | (np.abs(_Y - 0.45) < 0.055),
    "triangle_bottom": _Y > 0.55 + np.abs(_X - 0.5) * 0.9, "triangle_top": _Y < 0.45 - np.abs(_X - 0.5) * 0.9,
    "triangles_bottom": _UP < 0.12 * (1 - np.abs(_X * 6 % 2 - 1)), "triangles_top": _Y < 0.12 * (1 - np.abs(_X * 6 % 2 - 1)),
    "diagonal_left": _X + _Y < 1, "diagonal_up_right": _X - _Y > 0, "diagonal_up_left": _X + _Y > 1, "diagonal_right": _X - _Y < 0,
    "circle": _disc(0.5, 0.5, 0.34), "rhombus": np.abs(_X - 0.5) * 2 + np.abs(_Y - 0.5) * 2.4 < 0.72,
    "half_vertical": _X < 0.5, "half_horizontal": _Y < 0.5, "half_vertical_right": _X > 0.5, "half_horizontal_bottom": _Y > 0.5,
    "border": (np.minimum(_X, 1 - _X) < 0.11) | (np.minimum(_Y, _UP) < 0.055),
    "curly_border": (np.minimum(_X, 1 - _X) < 0.11 + 0.05 * np.sin(_Y * 40)) | (np.minimum(_Y, _UP) < 0.055 + 0.02 * np.sin(_X * 20)),
    "bricks": ((_Y * 20).astype(int) % 3 == 0) | (((_X * 10 + (_Y * 20).astype(int) // 3 % 2 * 2.5) % 5) < 0.6),
    "creeper": _drawn("##..##", "##..##", "..##..", ".####.", ".####.", ".#..#."),
    "skull": _drawn(".####.", "######", "#.##.#", "######", ".####.", ".#.##.", "......", "#....#", ".####.", "#....#"),
    "flower": _drawn(".#..#.", "######", ".####.", "######", ".####.", "######", ".#..#."),
    "mojang": _drawn("#....#", "##..##", ".####.", "..##..", ".####.", "#.##.#"),
    "globe": _drawn(".####.", "##..##", "#.##.#", "##..##", "#.#..#", ".####."),
    "piglin": _drawn("#....#", "######", "#.##.#", "######", ".#..#.", "######"),
    "flow": _drawn(".####.", "#....#", "#.##.#", "#.#..#", "#..##.", ".#...."),
    "guster": _drawn("#.##.#", ".#..#.", "#.##.#", "#.##.#", ".#..#.", "#.##.#"),
}
_MASKS["gradient"] = _MASKS["gradient_up"] = _MASKS["base"]
PATTERNS = tuple(_MASKS)
"""All that are known, "base" the whole cloth."""


def pattern(name: str) -> np.ndarray:
    """float [40, 20], 0..1: how much of the pattern's colour is where."""
    if name == "gradient":
        return 1 - _Y
    if name == "gradient_up":
        return _Y
    found = _MASKS[name]
    return (found() if callable(found) else found).astype(float)
