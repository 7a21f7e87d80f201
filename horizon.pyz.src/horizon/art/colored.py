"""What comes in the sixteen colours of dye: wool, concrete, terracotta, glass, beds, boxes."""

import numpy as np

from horizon.art import noise
from horizon.art.colors import DYES
from horizon.art.paint import (
    SIZE,
    X,
    Y,
    bevel,
    box,
    cutout,
    disc,
    edge,
    mix,
    outlined,
    ramp,
    rgb,
    solid,
    speckled,
    tones,
)

_LONGEST_FIRST = sorted(DYES, key=len, reverse=True)


def dye_of(name: str) -> str | None:
    """The dye that a name starts with, "light_gray" before "gray"."""
    return next((dye for dye in _LONGEST_FIRST if name.startswith(dye + "_")), None)


def _wool(dye: str, color, name: str) -> np.ndarray:
    picture = speckled(name, color, 0.11, 8, 8, 0.5)
    picture[(X + Y * 2) % 5 == 0] *= 0.93
    picture[(X * 2 - Y) % 7 == 0] *= 1.06
    return solid(picture)


def _concrete(dye: str, color, name: str) -> np.ndarray:
    return solid(speckled(name, rgb(color) * 0.93 + 3, 0.025, 3, 3, 0.4))


def _powder(dye: str, color, name: str) -> np.ndarray:
    return solid(speckled(name, mix(rgb(color) * 1.03, 0xD8D8D0, 0.08), 0.1, 8, 8, 0.8))


def _terracotta(dye: str, color, name: str) -> np.ndarray:
    return solid(speckled(name, mix(color, 0x985E43, 0.55) * 0.97, 0.05, 4, 4, 0.5))


def _glazed(dye: str, color, name: str) -> np.ndarray:
    """A figure that four tiles make whole, another one for every dye."""
    index = list(DYES).index(dye)
    second = rgb(DYES[list(DYES)[(index * 5 + 3) % 16]])
    light = mix(color, 0xFFFFFF, 0.72)
    far = np.hypot(X - 15.5, Y - 15.5)
    diamond = np.abs(X - 7.5) + np.abs(Y - 7.5)
    kinds = (
        (far * 0.5 % 3).astype(int), ((X + Y) // 3 % 3), (diamond // 3 % 3).astype(int),
        (np.maximum(X, Y) // 3 % 3), (np.hypot(X - 3.5, Y - 3.5) // 3 % 3).astype(int),
    )
    field = kinds[index % 5]
    stars = noise.white(dye + "/stars", 4, 4)
    picture = np.array((rgb(color), light, second))[field]
    picture[np.kron(stars > 0.78, np.ones((4, 4), bool)) & disc(7.5, 7.5, 6)] = rgb(color) * 0.75
    picture[outlined(disc(15.5, 15.5, 10))] = second * 0.8
    picture += (noise.white(name) - 0.5)[..., None] * 10
    picture[edge()] *= 0.93
    return solid(picture)


def _glass(dye: str, color, name: str) -> np.ndarray:
    picture = speckled(name, color, 0.05, 3, 3, 0.3)
    streak = ((X - Y) % 16 == 4) & box(2, 2, 7, 13)
    picture[streak] = mix(color, 0xFFFFFF, 0.5)
    return solid(picture, np.where(edge(), 210, np.where(streak, 140, 105)))


def _bed(dye: str, color, name: str) -> np.ndarray:
    """The blanket, with a pillow at the head's far end; sides have the frame below."""
    blanket = _wool(dye, color, dye + "_wool")[..., :3].astype(float)
    blanket[:, [0, 15]] *= 0.85
    if name.endswith("_head_top"):
        blanket[:6] = speckled("pillow", 0xEDEDE8, 0.06)[:6]
        blanket[6] *= 0.72
        return solid(bevel(blanket, box(1, 0, 14, 5), 1.04, 0.88))
    if name.endswith("_foot_top"):
        blanket[14:] *= 0.85
        return solid(blanket)
    wood = speckled("bed_frame", 0x8A6A3F, 0.14, 3, 8)
    return solid(np.where((Y < 11)[..., None], blanket * 0.92, wood))


def _shulker(dye: str, color, name: str) -> np.ndarray:
    picture = speckled(name, color, 0.08, 4, 4, 0.4)
    if name.endswith("_top"):
        picture = bevel(picture, np.ones((SIZE, SIZE), bool), 1.14, 0.8)
        return solid(bevel(picture, box(4, 4, 11, 11), 1.1, 0.82))
    picture = bevel(picture, edge(2), 1.12, 0.8)
    picture[10] *= 0.55
    picture[box(3, 11, 12, 15)] *= 0.9
    return solid(picture)


_ENDINGS = (
    ("_wool", _wool), ("_concrete", _concrete), ("_concrete_powder", _powder), ("_glazed_terracotta", _glazed),
    ("_terracotta", _terracotta), ("_stained_glass", _glass), ("_bed_head_top", _bed), ("_bed_foot_top", _bed),
    ("_bed_side", _bed), ("_shulker_box", _shulker), ("_shulker_box_top", _shulker),
)


def _clear(name: str) -> np.ndarray:
    """Glass: a frame, and light on it."""
    picture = speckled(name, 0xD5EEF2, 0.05, 3, 3)
    streak = (
        (((X + Y) == 10) & box(3, 2, 8, 7))
        | (((X + Y) == 22) & box(8, 9, 13, 14))
        | (((X + Y) == 11) & box(4, 3, 6, 7))
    )
    picture[edge()] = ramp(tones(0xBFDDE2, 0.08), noise.white(name))[edge()]
    picture[streak] = rgb(0xFFFFFF)
    return cutout(picture, edge() | streak)


def _tinted(name: str) -> np.ndarray:
    picture = speckled(name, 0x2B2630, 0.1, 3, 3)
    picture[edge()] = rgb(0x4B4252)
    return solid(picture, np.where(edge(), 235, 205))


def paint(name: str) -> np.ndarray | None:
    """The texture of that name, if a dye gives it its colour."""
    if name == "glass":
        return _clear(name)
    if name == "tinted_glass":
        return _tinted(name)
    if name == "terracotta":
        return solid(speckled(name, 0x985E43, 0.05, 4, 4, 0.5))
    if name in ("shulker_box", "shulker_box_top"):
        return _shulker("", 0x8B618B, name)
    dye = dye_of(name)
    if dye is None:
        return None
    painter = next((painter for ending, painter in _ENDINGS if name == dye + ending), None)
    return painter(dye, DYES[dye], name) if painter else None
