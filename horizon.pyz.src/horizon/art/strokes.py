"""Small drawings from words: parts of one colour each, shaded alike, so that all items have one light (from the upper left).

A drawing is parts with " / " between them, from back to front. A part is `COLOUR: shape; shape; ...`. COLOUR is #RRGGBB or a
letter that the caller gives a colour; a `+` or `-` after it makes it lighter or darker, `!` leaves it flat. Shapes, in
texels (0..15, a texel's middle is whole): `s x y x y width` a stroke, `d x y r` a disc, `e x y rx ry` an ellipse,
`b x y x y` a box, `r x y r width from to` an arc (degrees, 0 is right, 90 is up), `p x,y x,y ...` a polygon. A shape with `~`
before it is cut out.
"""

from functools import cache

import numpy as np

from horizon.art import noise
from horizon.art.paint import SIZE, X, Y, box, mix, outlined, rgb, tones


@cache
def _parts(text: str) -> tuple:
    """(colour word, bool [16, 16]) for each part; words are spelled once and kept."""
    out = []
    for part in text.split(" / "):
        word, _, shapes = part.strip().partition(":")
        mask = np.zeros((SIZE, SIZE), bool)
        for shape in shapes.split(";"):
            kind, *numbers = shape.split()
            found = _SHAPES[kind.lstrip("~")](*numbers)
            mask = mask & ~found if kind[0] == "~" else mask | found
        out.append((word.strip(), mask))
    return tuple(out)


def _stroke(x0, y0, x1, y1, width) -> np.ndarray:
    x0, y0, x1, y1, width = map(float, (x0, y0, x1, y1, width))
    dx, dy = x1 - x0, y1 - y0
    along = np.clip(((X - x0) * dx + (Y - y0) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
    return np.hypot(X - x0 - along * dx, Y - y0 - along * dy) <= width


def _disc(x, y, radius) -> np.ndarray:
    return np.hypot(X - float(x), Y - float(y)) <= float(radius)


def _ellipse(x, y, rx, ry) -> np.ndarray:
    return ((X - float(x)) / float(rx)) ** 2 + ((Y - float(y)) / float(ry)) ** 2 <= 1


def _box(x0, y0, x1, y1) -> np.ndarray:
    return box(int(x0), int(y0), int(x1), int(y1))


def _arc(x, y, radius, width, first, last) -> np.ndarray:
    far = np.hypot(X - float(x), Y - float(y))
    turn = np.degrees(np.arctan2(float(y) - Y, X - float(x)))
    within = (turn - float(first)) % 360 <= (float(last) - float(first)) % 360 + (360 if first == last else 0)
    return (np.abs(far - float(radius)) <= float(width)) & within


def _polygon(*corners) -> np.ndarray:
    points = [tuple(map(float, corner.split(","))) for corner in corners]
    inside = np.zeros((SIZE, SIZE), bool)
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        if y0 != y1:
            crosses = (y0 > Y) != (y1 > Y)
            inside ^= crosses & (X < (x1 - x0) * (Y - y0) / (y1 - y0) + x0)
    rim = np.zeros((SIZE, SIZE), bool)
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1], strict=True):
        rim |= _stroke(x0, y0, x1, y1, 0.42)
    return inside | rim


_SHAPES = {"s": _stroke, "d": _disc, "e": _ellipse, "b": _box, "r": _arc, "p": _polygon}


def masks(text: str) -> np.ndarray:
    """bool [16, 16]: what the drawing covers."""
    return np.logical_or.reduce([mask for _, mask in _parts(text)])


def drawing(name: str, text: str, colors: dict | None = None, rim: float = 0.5) -> np.ndarray:
    """uint8 [16, 16, 4]. `rim` is how dark its outline is below (1: no outline), less so above."""
    picture = np.zeros((SIZE, SIZE, 3))
    covered, plain = np.zeros((SIZE, SIZE), bool), np.zeros((SIZE, SIZE), bool)
    for word, mask in _parts(text):
        flat = word.endswith("!")
        word = word.rstrip("!")
        color = _color(word, colors or {})
        if flat:
            picture[mask] = color
        else:
            picture[mask] = shaded(name, mask, color)[mask]
            below = np.roll(mask, 1, 0) & covered & ~mask
            picture[below] *= 0.72
        covered |= mask
        plain = plain & ~mask | mask & flat
    wide = np.pad(covered, 1)
    lit = covered & ~(wide[:-2, 1:-1] & wide[1:-1, :-2])  # above or to the left is nothing
    dark = covered & ~(wide[2:, 1:-1] & wide[1:-1, 2:])
    picture[lit & ~dark & ~plain] *= 0.25 + 0.75 * rim
    picture[dark & ~lit & ~plain] *= rim
    picture[lit & dark & ~plain] *= 0.4 + 0.6 * rim
    out = np.zeros((SIZE, SIZE, 4), np.uint8)
    out[..., :3] = np.clip(picture + 0.5, 0, 255)
    out[..., 3] = np.where(covered, 255, 0)
    return out


def shaded(name: str, mask: np.ndarray, color) -> np.ndarray:
    """Float [16, 16, 3]: a colour lit from the upper left over the extent of the mask, with a lit inner rim."""
    rows, columns = np.nonzero(mask)
    if not len(rows):
        return np.zeros((SIZE, SIZE, 3))
    tall, wide = max(np.ptp(rows), 1), max(np.ptp(columns), 1)
    slope = ((X - columns.mean()) / wide + (Y - rows.mean()) / tall) / 2
    field = 0.52 - slope * 0.7 + (noise.white("item/" + name) - 0.5) * 0.16
    inner = mask & ~outlined(mask)
    lit = inner & ~(np.roll(inner, 1, 0) & np.roll(inner, 1, 1))
    dim = inner & ~(np.roll(inner, -1, 0) & np.roll(inner, -1, 1)) & ~lit
    field = field + lit * 0.22 - dim * 0.16
    ramp = tones(color, 0.36, 7)
    return ramp[np.clip((field * 7).astype(int), 0, 6)]


def _color(word: str, colors: dict) -> np.ndarray:
    sign = word[-1]
    word = word.rstrip("+-")
    color = rgb(int(word[1:], 16)) if word.startswith("#") else rgb(colors[word])
    return mix(color, 0xFFFFFF, 0.4) if sign == "+" else color * 0.66 if sign == "-" else color
