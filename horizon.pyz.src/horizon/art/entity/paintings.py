"""Pictures to hang: one of our own for every kind of painting of 1.21.4, in its size. Names and sizes are the field's.

What each shows follows from its name: a landscape, a sea, a still life, a portrait, a pattern, a night, a fire, a city.
"""

import zlib

import numpy as np

from horizon.art.noise import white
from horizon.art.paint import rgb

SIZES = {
    (1, 1): "alban aztec aztec2 bomb kebab meditative plant wasteland", (1, 2): "graham prairie_ride wanderer",
    (2, 1): "courbet creebet pool sea sunset",
    (2, 2): "bust match skull_and_roses stage void wither earth wind water fire baroque humble",
    (3, 3): "bouquet cavebird cotan endboss fern owlemons sunflowers tides", (3, 4): "backyard pond",
    (4, 2): "changing fighters finding lowmist passage", (4, 3): "donkey_kong skeleton",
    (4, 4): "burning_skull orb pigscene pointer unpacked",
}
PAINTINGS = {name: size for size, names in SIZES.items() for name in names.split()}
_PALETTES = (
    (0x2E3A5C, 0x5E7AA8, 0xE2B86A, 0xC8503A, 0xF2E4C4), (0x223A34, 0x4E7A5A, 0xA8B86A, 0xE0A04A, 0xF0EAD2),
    (0x3A2438, 0x7A3E5E, 0xC8746A, 0xF0B878, 0xFAE8C8), (0x1E2A3A, 0x2E5E74, 0x6AA8A8, 0xD8DCC0, 0xE8744A),
    (0x40301E, 0x7A5A34, 0xB8935C, 0xDCC89A, 0x5A7A8A), (0x28203A, 0x4E3E7A, 0x8A6AB8, 0xE2A8C8, 0xF6E2DA),
)
_SUBJECTS = {
    "land": "prairie_ride courbet sunset backyard changing finding lowmist wasteland earth humble alban",
    "sea": "pool sea tides pond water passage wind", "flowers": "plant bouquet fern sunflowers skull_and_roses owlemons cotan kebab "
                                                            "baroque",
    "figure": "graham wanderer bust match stage fighters meditative cavebird pigscene", "pattern": "aztec aztec2 creebet unpacked "
                                                            "donkey_kong",
    "orb": "void orb pointer endboss bomb", "fire": "fire wither burning_skull skeleton",
}
_SUBJECT_OF = {name: subject for subject, names in _SUBJECTS.items() for name in names.split()}


def painting(name: str) -> np.ndarray:
    """uint8 [16 * height, 16 * width, 4]."""
    wide, high = (side * 16 for side in PAINTINGS[name])
    seed = zlib.crc32(name.encode())
    colors = np.array([rgb(color) for color in _PALETTES[seed % len(_PALETTES)]])
    y, x = np.mgrid[0:high, 0:wide]
    draws = white("painting/" + name, 4, 64)
    picture = _DRAW[_SUBJECT_OF[name]](name, x, y, wide, high, colors, draws)
    picture = picture * (0.94 + 0.12 * white("canvas/" + name, high, wide)[..., None])
    rim = np.zeros((high, wide), int)
    rim[(0, -1), :] = rim[:, (0, -1)] = 2
    frame = rgb((0x6B4A2A, 0x4E3420, 0x8A6234, 0x3A2A20)[seed >> 8 & 3])
    light = 0.85 + 0.3 * ((x == 0) | (y == 0))[..., None]
    picture = np.where(rim[..., None] > 0, frame * light, picture)
    out = np.full((high, wide, 4), 255, np.uint8)
    out[..., :3] = np.clip(picture, 0, 255)
    return out


def back() -> np.ndarray:
    """16 x 16: the wooden back and rim."""
    out = np.full((16, 16, 4), 255, np.uint8)
    out[..., :3] = np.clip(rgb(0x7A5A36) * (0.88 + 0.24 * white("painting/back")[..., None]), 0, 255)
    out[7::8, :, :3] = out[7::8, :, :3] // 2
    return out


def _hills(name, x, wide, level, rough, number) -> np.ndarray:
    knots = white(f"{name}/hill/{number}", 1, 9)[0]
    where = x[0] * 7.0 / wide
    left = where.astype(int)
    part = where - left
    part = part * part * (3 - 2 * part)
    return level - (knots[left] * (1 - part) + knots[left + 1] * part) * rough


def _sky(y, high, colors, low=0.7) -> np.ndarray:
    share = np.clip(y / (high * low), 0, 1)[..., None]
    steps = np.round(share * 5) / 5
    return colors[1] * (1 - steps) + colors[4] * steps


def _land(name, x, y, wide, high, colors, draws) -> np.ndarray:
    picture = _sky(y, high, colors)
    sun = np.hypot(x - wide * (0.25 + 0.5 * draws[0, 0]), (y - high * 0.3)) < min(wide, high) * 0.13
    picture[sun] = colors[2] * 0.5 + 127
    for number, level in enumerate((0.62, 0.74, 0.86)):
        hill = _hills(name, x, wide, high * level, high * (0.28 - 0.06 * number), number)
        tone = colors[1] * (0.5 - 0.2 * number) + colors[(3, 2, 0)[number]] * (0.45 + 0.15 * number)
        picture[y >= hill[None, :]] = tone
    for number in range(2 + wide // 12):
        at, foot = int(draws[1, number] * (wide - 4)) + 2, int(high * (0.8 + 0.12 * draws[2, number]))
        tall = max(3, int(high * 0.16))
        picture[(abs(x - at) * tall <= (y - foot + tall) * 2) & (y <= foot) & (y > foot - tall)] = colors[0]
    return picture


def _sea(name, x, y, wide, high, colors, draws) -> np.ndarray:
    picture = _sky(y, high, colors, 0.5)
    water = y > high * 0.48
    waves = (np.sin(x * 0.9 + y * 1.7 + draws[0, 1] * 6) + np.sin(x * 0.37 - y * 2.3)) > 0.8
    picture[water] = colors[1] * 0.7
    picture[water & waves] = colors[4] * 0.75 + colors[1] * 0.25
    at, line = int(wide * (0.3 + 0.4 * draws[0, 0])), int(high * 0.52)
    tall = max(4, int(high * 0.3))
    picture[(x >= at) & ((x - at) * 2 <= (y - line + tall)) & (y < line) & (y > line - tall)] = colors[4]
    picture[(x <= at - 1) & ((at - x) * 3 <= (y - line + tall)) & (y < line) & (y > line - tall)] = colors[3]
    picture[(abs(x - at) < tall * 0.6) & (y >= line) & (y < line + max(2, tall // 4)) & (abs(x - at) + (y - line) < tall * 0.7)] = colors[0]
    return picture


def _flowers(name, x, y, wide, high, colors, draws) -> np.ndarray:
    picture = np.where((y > high * 0.78)[..., None], colors[0] * 1.2, colors[1] * 0.55 + colors[4] * 0.25 + 0 * x[..., None])
    middle = wide / 2
    vase = (abs(x - middle) < wide * (0.10 + 0.06 * np.sin((y / high - 0.6) * 9))) & (y > high * 0.62) & (y < high * 0.86)
    for number in range(5 + wide // 8):
        fx = middle + (draws[1, number] - 0.5) * wide * 0.66
        fy = high * (0.14 + 0.38 * draws[2, number])
        stem = (abs(x - (fx + (middle - fx) * (y - fy) / (high * 0.64 - fy + 1e-6))) < 0.7) & (y > fy) & (y < high * 0.66)
        picture[stem] = (70, 104, 52)
        radius = max(1.6, min(wide, high) * (0.06 + 0.05 * draws[3, number]))
        far = np.hypot(x - fx, y - fy)
        picture[far < radius] = colors[(2, 3, 4)[number % 3]]
        picture[far < radius * 0.45] = colors[(3, 2, 2)[number % 3]] * 0.7
    picture[vase] = colors[3] * 0.75
    picture[vase & (x < middle - wide * 0.04)] = colors[3]
    return picture


def _figure(name, x, y, wide, high, colors, draws) -> np.ndarray:
    picture = _sky(y, high, colors, 1.0) * 0.8
    picture[y > high * 0.82] = colors[0] * 1.3
    count = 1 if wide <= high else 2
    unit = min(wide, high) / 16
    for number in range(count):
        at = wide * ((number + 1) / (count + 1) + (draws[0, number] - 0.5) * 0.1)
        foot = high * 0.88
        tall = high * 0.68
        coat = colors[(3, 2)[number]]
        body = (abs(x - at) < tall * 0.14 + (y - foot + tall) * 0.16) & (y > foot - tall * 0.72) & (y < foot)
        head = np.hypot(x - at, (y - foot + tall * 0.84)) < max(1.6, tall * 0.13)
        picture[body] = coat * 0.8
        picture[body & (x < at)] = coat
        picture[head] = (222, 178, 142)
        picture[head & (y < foot - tall * 0.88)] = colors[0]
        picture[(abs(y - (foot - tall * 0.45)) < 0.6 * unit) & (abs(x - at) < tall * 0.2)] = colors[4]
        staff = (abs(x - at - tall * 0.32) < 0.5 * unit) & (y > foot - tall * 0.9) & (y < foot)
        picture[staff] = (92, 64, 40)
    return picture


def _pattern(name, x, y, wide, high, colors, draws) -> np.ndarray:
    side = 4 if wide <= 16 else 8
    cell = x // side + y // side * (1 + wide // side)
    half = (x % side + y % side) < side
    tone = (np.floor(draws.ravel()[cell % 256] * 5).astype(int) + half * 2
            + (np.abs(x - (wide - 1) / 2) < side) + (np.abs(y - (high - 1) / 2) < side)) % 5
    return colors[tone] * (0.9 + 0.2 * half[..., None])


def _orb(name, x, y, wide, high, colors, draws) -> np.ndarray:
    picture = colors[0] * 0.6 + 0.0 * x[..., None]
    stars = white(name + "/stars", high, wide) > 0.975
    picture[stars] = colors[4]
    far = np.hypot((x - wide / 2) / wide, (y - high / 2) / high)
    for radius, color in ((0.42, colors[1] * 0.6), (0.34, colors[1]), (0.26, colors[2]), (0.16, colors[3]), (0.07, colors[4])):
        edge = radius + 0.03 * np.sin(np.arctan2(y - high / 2, x - wide / 2) * (5 + int(draws[0, 3] * 5)))
        picture[far < edge] = color
    return picture


def _fire(name, x, y, wide, high, colors, draws) -> np.ndarray:
    picture = np.array((24.0, 14, 20)) + 0.0 * x[..., None]
    flame = high * (0.9 - 0.35 * np.abs(np.sin(x * 6.0 / wide * 2 + draws[0, 0] * 6))
                    - 0.3 * (1 - np.abs(x / wide - 0.5) * 2))
    flame = flame + white(name + "/flame", high, wide) * 3
    for lift, color in ((0.0, (150, 40, 24)), (0.1, (220, 96, 30)), (0.22, (250, 180, 60)), (0.36, (255, 236, 160))):
        picture[y > flame + high * lift] = color
    unit = min(wide, high) / 16
    dx, dy = (x - wide / 2) / unit, (y - high * 0.46) / unit
    skull = ((np.hypot(dx, dy) < 4.4) | ((abs(dx) < 2.6) & (dy > 0) & (dy < 6)))
    picture[skull] = (226, 218, 200)
    picture[(np.hypot(abs(dx) - 1.9, dy - 0.2) < 1.3) | ((abs(dx) < 0.6) & (abs(dy - 2.2) < 0.8))] = (30, 20, 24)
    picture[skull & (dy > 4) & (np.floor(dx).astype(int) % 2 == 0)] = (60, 44, 44)
    return picture


_DRAW = {"land": _land, "sea": _sea, "flowers": _flowers, "figure": _figure, "pattern": _pattern, "orb": _orb, "fire": _fire}
