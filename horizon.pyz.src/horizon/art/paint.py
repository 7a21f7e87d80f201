"""Brushes: what all textures are made with. A texture is uint8 [16, 16, 4], rows from the top.

Alpha below 128 is a hole; where a face is tinted by its biome, 128..255 says how much (128 not at all).
"""

import numpy as np

from horizon.art import noise
from horizon.art.noise import SIZE

Y, X = np.mgrid[0:SIZE, 0:SIZE]
EMPTY = np.zeros((SIZE, SIZE, 4), np.uint8)


def rgb(color) -> np.ndarray:
    """A colour as floats 0..255: from 0xRRGGBB or three numbers."""
    if isinstance(color, (int, np.integer)):
        return np.array((color >> 16 & 255, color >> 8 & 255, color & 255), float)
    return np.asarray(color, float)


def mix(a, b, share: float) -> np.ndarray:
    """`share` of b in a."""
    return rgb(a) * (1 - share) + rgb(b) * share


def tones(color, spread: float = 0.25, count: int = 5) -> np.ndarray:
    """A ramp of `count` tones around a colour, from dark to light; darks lean to blue and lights to yellow, as in
    daylight."""
    steps = np.linspace(-1, 1, count)[:, None] * spread
    lean = np.array((0.06, 0.02, -0.10)) * steps
    return np.clip(rgb(color) * (1 + steps + lean), 0, 255)


def ramp(colors: np.ndarray, field: np.ndarray) -> np.ndarray:
    """Colours [n, 3] by a field 0..1: float [..., 3]."""
    return colors[np.clip((field * len(colors)).astype(int), 0, len(colors) - 1)]


def solid(picture: np.ndarray, alpha=255) -> np.ndarray:
    """Float [16, 16, 3] -> a texture; `alpha` a number or an array [16, 16]."""
    out = np.empty((SIZE, SIZE, 4), np.uint8)
    out[..., :3] = np.clip(picture + 0.5, 0, 255)
    out[..., 3] = alpha
    return out


def cutout(picture: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """A texture with holes where the mask is false."""
    return solid(picture, np.where(mask, 255, 0))


def speckled(name: str, color, spread: float = 0.2, rows: int = 4, columns: int = 4, rough: float = 0.55,
             count: int = 5) -> np.ndarray:
    """Float [16, 16, 3]: the plainest material, a colour with grain."""
    return ramp(tones(color, spread, count), noise.grain(name, rows, columns, rough))


def turned(texture: np.ndarray, quarters: int) -> np.ndarray:
    """Turned clockwise by quarters."""
    return np.rot90(texture, -quarters)


def edge(width: int = 1) -> np.ndarray:
    """bool: the rim of the texture."""
    return (X < width) | (X >= SIZE - width) | (Y < width) | (Y >= SIZE - width)


def box(x0: int, y0: int, x1: int, y1: int) -> np.ndarray:
    """bool: columns x0..x1 and rows y0..y1, both included."""
    return (X >= x0) & (X <= x1) & (Y >= y0) & (Y <= y1)


def disc(x: float, y: float, radius: float) -> np.ndarray:
    return (X - x) ** 2 + (Y - y) ** 2 <= radius * radius


def bevel(picture: np.ndarray, mask: np.ndarray, light: float = 1.18, dark: float = 0.76) -> np.ndarray:
    """Raise what the mask covers: its upper and left rims get lighter, the lower and right ones darker."""
    out = picture.copy()
    up, left = ~np.roll(mask, 1, 0), ~np.roll(mask, 1, 1)
    down, right = ~np.roll(mask, -1, 0), ~np.roll(mask, -1, 1)
    up[0], left[:, 0], down[-1], right[:, -1] = True, True, True, True
    out[mask & (down | right)] *= dark
    out[mask & (up | left)] *= light
    return np.clip(out, 0, 255)


def bricked(name: str, color, mortar, rows: int = 4, columns: int = 2, spread: float = 0.14,
            shift: bool = True) -> np.ndarray:
    """Courses of bricks, every second one shifted; each brick has its own tone."""
    height, width = SIZE // rows, SIZE // columns
    course = Y // height
    across = (X + (course % 2) * (width // 2) * shift) % SIZE
    brick = course * columns + across // width
    tone = noise.white(name + "/bricks", 1, rows * columns)[0][brick]
    field = np.clip(noise.grain(name, 8, 8, 0.8) * 0.6 + tone * 0.4, 0, 1)
    picture = ramp(tones(color, spread), field)
    joint = (Y % height == height - 1) | (across % width == width - 1)
    lit = ~joint & ((Y % height == 0) | (across % width == 0))
    picture[lit] *= 1.10
    picture[joint] = ramp(tones(mortar, 0.1, 3), noise.white(name + "/mortar"))[joint]
    return np.clip(picture, 0, 255)


def outlined(mask: np.ndarray) -> np.ndarray:
    """bool: cells of the mask at its rim."""
    wide = np.pad(mask, 1)
    inner = wide[:-2, 1:-1] & wide[2:, 1:-1] & wide[1:-1, :-2] & wide[1:-1, 2:]
    return mask & ~inner
