"""Brushes for the flat part of a picture: pictures of any size, uint8 [h, w, 4], straight alpha.

One look for all of it: warm light stone for what things lie on, slate for what is pressed, a dark rim, light from above left.
"""

import numpy as np

# stone: rim, light, face, shade; slate: the same; gold and sky mark what is chosen
RIM, LIGHT, FACE, SHADE, DEEP = 0x1B1A20, 0xF6F1E6, 0xCBC4B6, 0x7F786C, 0x57524A
SLATE_LIGHT, SLATE, SLATE_SHADE, SLATE_DARK = 0x8A93A6, 0x5D667A, 0x3F4657, 0x2A2F3C
GOLD, SKY, INK = 0xF2C14E, 0x9CC9F2, 0x24222A
WELL, WELL_RIM = 0x9A9284, 0x4C473F  # a slot's ground, and its upper left rim


def color(value: int, alpha: int = 255) -> tuple[int, int, int, int]:
    return value >> 16 & 255, value >> 8 & 255, value & 255, alpha


def blank(width: int, height: int) -> np.ndarray:
    return np.zeros((height, width, 4), np.uint8)


def box(picture: np.ndarray, x: int, y: int, width: int, height: int, value: int, alpha: int = 255) -> None:
    picture[y:y + height, x:x + width] = color(value, alpha)


def frame(picture: np.ndarray, x: int, y: int, width: int, height: int, value: int, alpha: int = 255) -> None:
    """The rim of a rectangle, one texel wide."""
    for row in (y, y + height - 1):
        picture[row, x:x + width] = color(value, alpha)
    for column in (x, x + width - 1):
        picture[y:y + height, column] = color(value, alpha)


def rows(text: str, palette: dict) -> np.ndarray:
    """A picture from rows of letters; '.' and blanks are holes; colours 0xRRGGBB or (0xRRGGBB, alpha)."""
    lines = text.strip("\n").split("\n")
    out = blank(max(map(len, lines)), len(lines))
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            if letter in palette:
                value = palette[letter]
                out[y, x] = color(*value) if isinstance(value, tuple) else color(value)
    return out


def put(picture: np.ndarray, small: np.ndarray, x: int, y: int) -> None:
    """A small picture on a larger one, hard-edged."""
    high, wide = small.shape[:2]
    place = picture[y:y + high, x:x + wide]
    place[...] = np.where(small[:place.shape[0], :place.shape[1], 3:] > 0, small[:place.shape[0], :place.shape[1]], place)


def raised(width: int, height: int, light: int = LIGHT, face: int = FACE, shade: int = SHADE, rim: int = RIM,
           deep: int | None = None) -> np.ndarray:
    """A thing that stands out: a rim with open corners, light above and left, shade below and right."""
    out = blank(width, height)
    box(out, 0, 0, width, height, rim)
    box(out, 1, 1, width - 2, height - 2, face)
    box(out, 1, 1, width - 2, 1, light)
    box(out, 1, 1, 1, height - 2, light)
    box(out, 1, height - 2, width - 2, 1, shade if deep is None else deep)
    box(out, width - 2, 1, 1, height - 2, shade)
    if deep is not None:
        box(out, 1, height - 3, width - 2, 1, shade)
    return out


def sunken(width: int, height: int, face: int = WELL, rim: int = WELL_RIM, light: int = LIGHT) -> np.ndarray:
    """A hole in stone."""
    out = blank(width, height)
    box(out, 0, 0, width, height, face)
    box(out, 0, 0, width - 1, 1, rim)
    box(out, 0, 0, 1, height - 1, rim)
    box(out, 1, height - 1, width - 1, 1, light)
    box(out, width - 1, 1, 1, height - 1, light)
    return out


def board(width: int, height: int) -> np.ndarray:
    """The ground of a window: raised stone, two texels of bevel, round corners, a fine grain."""
    out = raised(width, height)
    box(out, 2, 2, width - 4, 1, 0xE3DCCE)
    box(out, 2, 2, 1, height - 4, 0xE3DCCE)
    box(out, 2, height - 3, width - 4, 1, 0xA39C8F)
    box(out, width - 3, 2, 1, height - 4, 0xA39C8F)
    y, x = np.mgrid[0:height, 0:width]
    grain = ((x * 7 + y * 13 + (x * y) % 5) % 11 == 0) & (x > 3) & (y > 3) & (x < width - 4) & (y < height - 4)
    out[grain, :3] = color(0xC6BFB0)[:3]
    rounded(out, 2)
    return out


def rounded(picture: np.ndarray, cut: int = 1) -> np.ndarray:
    """The corners taken off, and closed with the rim again."""
    high, wide = picture.shape[:2]
    rim = picture[0, wide // 2].copy()
    for ys, xs in (((0, 1), (0, 1)), ((0, 1), (wide - 1, wide - 2)), ((high - 1, high - 2), (0, 1)),
                   ((high - 1, high - 2), (wide - 1, wide - 2))):
        picture[ys[0], xs[0]] = 0
        if cut > 1:
            picture[ys[0], xs[1]] = picture[ys[1], xs[0]] = 0
            picture[ys[1], xs[1]] = rim
    return picture


def tinted(picture: np.ndarray, factor: float, add: int = 0) -> np.ndarray:
    """Lighter or darker."""
    out = picture.copy()
    out[..., :3] = np.clip(picture[..., :3] * factor + add, 0, 255)
    return out


def with_alpha(picture: np.ndarray, share: float) -> np.ndarray:
    out = picture.copy()
    out[..., 3] = (picture[..., 3] * share).astype(np.uint8)
    return out


def outlined(mask: np.ndarray, inside: tuple[int, int, int], rim: int = RIM) -> np.ndarray:
    """bool [h, w] -> a picture with the mask in three tones (light from above left) and a dark line around it, one texel
    larger on every side. inside: light, middle, shade."""
    wide = np.pad(mask, 1)
    near = wide.copy()
    near[1:] |= wide[:-1]
    near[:-1] |= wide[1:]
    near[:, 1:] |= wide[:, :-1]
    near[:, :-1] |= wide[:, 1:]
    above, left = np.roll(wide, 1, 0), np.roll(wide, 1, 1)
    below, right = np.roll(wide, -1, 0), np.roll(wide, -1, 1)
    out = blank(*wide.shape[::-1])
    out[near] = color(rim)
    out[wide] = color(inside[1])
    out[wide & (~below | ~right)] = color(inside[2])
    out[wide & (~above | ~left)] = color(inside[0])
    return out


def tones(value: int) -> tuple[int, int, int]:
    """Light, middle and shade of a colour."""
    parts = [value >> 16 & 255, value >> 8 & 255, value & 255]

    def of(factor: float, add: float) -> int:
        red, green, blue = (min(255, int(part * factor + add)) for part in parts)
        return red << 16 | green << 8 | blue

    return of(0.8, 66), value, of(0.62, 0)
