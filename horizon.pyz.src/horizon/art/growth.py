"""Leaves, stems and bushes as the format has them: what a biome or an age colours is grey."""

import numpy as np

from horizon.art import noise
from horizon.art.paint import SIZE, X, Y, cutout, disc, outlined, ramp, rgb, speckled, tones
from horizon.art.plants import blades

# leaves: colour (None: grey), knots up and across, share of holes, contrast
_LEAVES = {
    "oak": (None, 6, 6, 0.24, 0.34), "spruce": (None, 8, 5, 0.22, 0.36), "birch": (None, 7, 7, 0.27, 0.26),
    "jungle": (None, 4, 6, 0.16, 0.40), "acacia": (None, 9, 4, 0.28, 0.30), "dark_oak": (None, 5, 5, 0.18, 0.38),
    "mangrove": (None, 5, 8, 0.22, 0.30), "cherry": (0xF2B6D2, 6, 6, 0.2, 0.16), "pale_oak": (0x74776E, 6, 6, 0.24, 0.24),
    "azalea": (0x6E8A3C, 6, 6, 0.2, 0.28), "flowering_azalea": (0x6E8A3C, 6, 6, 0.2, 0.28),
}


def leaves(name: str) -> np.ndarray:
    """Clumps with light above and shadow below, and holes between them."""
    kind = name.removesuffix("_leaves")
    color, rows, columns, holes, spread = _LEAVES[kind]
    clumps = noise.smooth(kind + "/clumps", rows, columns)
    light = noise.ranked(clumps * 0.5 + (clumps - np.roll(clumps, -1, 0)) * 0.9 + noise.white(kind + "/leaf") * 0.34)
    picture = ramp(tones(0xA6A6A6 if color is None else color, spread, 7), light)
    gaps = noise.ranked(clumps * 0.7 + noise.white(kind + "/gaps") * 0.6) < holes
    picture[np.roll(gaps, 1, 0) & ~gaps] *= 1.12
    picture[np.roll(gaps, -1, 0) & ~gaps] *= 0.82
    if kind == "cherry":
        picture[noise.white("cherry/petals") > 0.84] = rgb(0xFCE0EC)
        picture[noise.white("cherry/petals") < 0.07] = rgb(0xD0789E)
    if kind == "flowering_azalea":
        bloom = noise.grain("azalea/bloom", 6, 6, 0.4) > 0.84
        picture[bloom] = ramp(tones(0xD05FD8, 0.2), noise.white("azalea/b"))[bloom]
        gaps = gaps & ~bloom
    return cutout(np.clip(picture, 0, 255), ~gaps)


def melon_stem(name: str) -> np.ndarray:
    """A stalk that the model cuts by its age; the attached one bends to its fruit."""
    melon = "melon" in name
    picture = ramp(tones(0xB8B8B8, 0.2), noise.white(name))
    sway = np.rint(np.sin(Y * (0.8 if melon else 0.6)) * 1.2)
    stalk = np.abs(X - 7.5 - sway) < 1.1
    if name.startswith("attached"):
        far = np.hypot(X - 0, Y - 15.5)
        stalk = (np.abs(far - 8.5) < 1.1) & (Y < 16) | (np.abs(far - 6) < 0.6) & (X % 3 == 0)
    leaf = disc(5, 6, 1.6) | disc(11, 10, 1.7) | disc(5, 13, 1.4) if not name.startswith("attached") else disc(4, 5, 1.6)
    picture[leaf] *= 1.15
    return cutout(np.clip(picture, 0, 255), stalk | leaf)


def lily_pad(name: str) -> np.ndarray:
    turn, far = np.arctan2(Y - 7.5, X - 7.5), np.hypot(X - 7.5, Y - 7.5)
    mask = (far < 7.4) & ~((np.abs(turn) < 0.34) & (far > 1))
    picture = speckled(name, 0xB0B0B0, 0.12, 4, 4, 0.4)
    picture[(np.cos(turn * 9) > 0.86) & (far > 1.5)] *= 0.82
    picture[outlined(mask)] *= 0.74
    picture[(far < 6.4) & (far > 5.4) & (turn < -0.6)] *= 1.14
    return cutout(np.clip(picture, 0, 255), mask)


def cane(name: str) -> np.ndarray:
    """Three canes with their joints and a few leaves, light: the biome's grass colours it."""
    picture = ramp(tones(0xC4D8B0, 0.16, 6), noise.smooth(name, 4, 8) * 0.5 + noise.white(name) * 0.5)
    mask = np.zeros((SIZE, SIZE), bool)
    for left, joint in ((2, 1), (7, 4), (12, 2)):
        stalk = (X == left) | (X == left + 1)
        picture[stalk & (X == left + 1)] *= 0.82
        picture[stalk & ((Y + joint) % 5 == 0)] *= 0.68
        mask |= stalk
        mask |= ((X == left + 2) & ((Y + joint) % 10 == 1)) | ((X == left - 1) & ((Y + joint) % 10 == 6))
        mask |= ((X == left + 3) & ((Y + joint) % 10 == 0)) & (X < 16)
    return cutout(np.clip(picture, 0, 255), mask)


def kelp(name: str) -> np.ndarray:
    """A stalk with broad wavy leaves by turns left and right."""
    picture = ramp(tones(0x5A8A30, 0.26, 6), noise.smooth(name, 5, 5) * 0.5 + noise.white(name) * 0.5)
    sway = np.rint(np.sin(Y * 2 * np.pi / 16) * 1.0)
    mask = np.abs(X - 7.5 - sway) < 1.1
    for row, side in ((1, 1), (5, -1), (9, 1), (13, -1)):
        across = (X - 7.5) * side
        blade = (np.abs(Y - row + across * 0.55) < 1.7 - across * 0.16) & (across > 0) & (across < 7)
        picture[blade & (np.abs(Y - row + across * 0.55) < 0.6)] *= 1.25
        mask |= blade
    if name == "kelp":
        mask &= Y > 2
        mask |= disc(7.5, 3, 1.5)
    return cutout(np.clip(picture, 0, 255), mask)


# leaf, bloom, its heart; how many blooms below and above, how big they are
_BUSHES = {"rose_bush": (0x2F6A26, 0xD4242E, 0x8A1018, 4, 5, 1.7), "lilac": (0x4A8A3A, 0xC898D8, 0xE8CCF0, 3, 7, 1.6),
           "peony": (0x3F7A34, 0xEFB4E4, 0xFBE8F6, 3, 4, 2.1)}


def bush(name: str) -> np.ndarray:
    """A bush of two blocks: leaves in clumps, blooms in front."""
    plant, half = name.rsplit("_", 1)
    leaf, bloom, heart, few, many, size = _BUSHES[plant]
    clumps = noise.ranked(noise.smooth(name, 5, 5) * 0.7 + noise.white(name) * 0.5)
    shape = np.abs(X - 7.5) < (6.6 if half == "bottom" else 6.8 - np.maximum(0, 7 - Y) * 0.75)
    shape = shape & (Y > (2 if half == "top" else -1))
    mask = shape & (clumps > 0.3) & ((Y < 13) | (half == "top"))
    mask |= (np.isin(X, (6, 7, 9)) & (Y > 9)) if half == "bottom" else False
    picture = ramp(tones(leaf, 0.34, 6), clumps)
    picture[np.roll(~mask, -1, 0) & mask] *= 0.8
    spots = noise.white(name + "/blooms", many if half == "top" else few, 2)
    for index, (u, v) in enumerate(spots):
        x = 2.5 + (index + u) * 10 / len(spots)
        y = (4 + v * 9) if half == "top" else (1 + v * 10)
        if plant == "lilac" and half == "top":
            x, y = 4 + (index * 3.1) % 8, 2 + index * 1.7
        flower = disc(x, y, size)
        picture[flower] = ramp(tones(bloom, 0.18, 5), np.clip((x - X + y - Y) / 8 + 0.5, 0, 0.99))[flower]
        picture[disc(x, y, 0.6)] = rgb(heart)
        mask |= flower
    return cutout(np.clip(picture, 0, 255), mask)


def bamboo_leaves(name: str) -> np.ndarray:
    large = "large" in name
    out = blades(name, 0x5E9A28, 4 if large else 3, 13 if large else 8, 9 if large else 6, 0.34, 2 if large else 1, 4.0)
    return out[::-1].copy()


def petals_stem(name: str) -> np.ndarray:
    return cutout(ramp(tones(0xB4B4B4, 0.24), noise.white(name)), (X % 4 < 2) | (Y < 2))


def vine(name: str) -> np.ndarray:
    """Strands of leaves that hang down, in grey."""
    picture = ramp(tones(0xA6A6A6, 0.3, 6), noise.ranked(noise.smooth(name, 6, 4) * 0.6 + noise.white(name) * 0.5))
    mask = np.zeros((SIZE, SIZE), bool)
    for index, (start, wave, end) in enumerate(noise.white(name + "/strands", 5, 3)):
        x = 1.5 + index * 3.2 + np.rint(np.sin(Y * 0.7 + wave * 6) * 1.0)
        strand = np.abs(X - x) < 0.6
        leaf = (np.abs(X - x) < 1.7) & ((Y + int(start * 4)) % 4 < 2)
        mask |= (strand | leaf)
    picture[np.roll(~mask, 1, 1) & mask] *= 1.15
    return cutout(np.clip(picture, 0, 255), mask & (noise.white(name + "/thin") > 0.1))


# colour, strands, how broad a leaf is; what grows upwards is turned over
_HANGING = {"cave_vines": (0x5E7E32, 2, 2.4), "weeping_vines": (0x9A1618, 4, 1.5), "twisting_vines": (0x18A28C, 3, 1.7),
            "pale_hanging_moss": (0x767C74, 5, 1.4)}


def hanging(name: str) -> np.ndarray:
    """Strands with leaves by turns left and right; the end of a plant ends at several rows; glow berries shine."""
    kind = name.removesuffix("_tip").removesuffix("_lit").removesuffix("_plant")
    color, strands, broad = _HANGING[kind]
    is_end = name.endswith("_tip") or "plant" not in name and kind != "pale_hanging_moss"
    picture = ramp(tones(color, 0.34, 6), noise.ranked(noise.smooth(kind, 6, 5) * 0.5 + noise.white(kind) * 0.5))
    mask = np.zeros((SIZE, SIZE), bool)
    for index, (start, wave, end) in enumerate(noise.white(kind + "/strands", strands, 3)):
        x = 7.5 + (index - (strands - 1) / 2) * 11 / strands + np.rint(np.sin(Y * 2 * np.pi / 16 + wave * 6) * 1.1)
        side = np.where((Y // 2 + index) % 2 == 0, 1, -1)
        leaf = ((X - x) * side > 0) & ((X - x) * side <= broad) & ((Y + int(start * 3)) % 4 < 2)
        strand = (np.abs(X - x) < 0.6) | leaf
        mask |= strand & (Y < (9 + end * 6 if is_end else SIZE))
    wide = np.pad(mask, 1)
    picture[mask & ~wide[1:-1, :-2]] *= 1.18
    picture[mask & ~wide[2:, 1:-1]] *= 0.78
    if "_lit" in name:
        for x, y in ((4, 5), (11, 9), (6, 11)) if is_end else ((4, 3), (11, 8), (5, 13)):
            berry = disc(x, y, 1.5)
            picture[berry] = ramp(tones(0xF2A52B, 0.2), np.clip((x - X + y - Y) / 6 + 0.5, 0, 0.99))[berry]
            picture[y - 1, x - 1] = rgb(0xFFF0B0)
            mask |= berry
    out = cutout(np.clip(picture, 0, 255), mask)
    return out[::-1].copy() if kind == "twisting_vines" else out


_PAINTERS = {
    "melon_stem": melon_stem, "pumpkin_stem": melon_stem, "attached_melon_stem": melon_stem,
    "attached_pumpkin_stem": melon_stem, "lily_pad": lily_pad, "sugar_cane": cane, "kelp": kelp, "kelp_plant": kelp,
    "bamboo_large_leaves": bamboo_leaves, "bamboo_small_leaves": bamboo_leaves, "pink_petals_stem": petals_stem,
    "vine": vine, **{f"{plant}_{half}": bush for plant in _BUSHES for half in ("bottom", "top")},
}


def paint(short: str) -> np.ndarray | None:
    """The texture block/`short`, if it is one of these."""
    painter = _PAINTERS.get(short)
    if painter is None and short.endswith("_leaves") and short.removesuffix("_leaves") in _LEAVES:
        painter = leaves
    elif painter is None and short.startswith(tuple(_HANGING)):
        painter = hanging
    return painter(short) if painter else None
