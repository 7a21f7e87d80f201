"""Stone and what is cut from it: rough, polished, cobbled, bricks, chiseled; ores; blocks of metal and gems."""

import numpy as np

from horizon.art import noise
from horizon.art.colors import COPPERS, GEMS, METALS, STONES
from horizon.art.paint import (
    SIZE,
    X,
    Y,
    bevel,
    box,
    bricked,
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

# brick blocks: the stone they are of, courses and bricks a course
BRICKS = {
    "stone_bricks": ("stone", 2, 1), "deepslate_bricks": ("deepslate", 4, 2), "deepslate_tiles": ("deepslate", 4, 4),
    "polished_blackstone_bricks": ("blackstone", 4, 2), "end_stone_bricks": ("end_stone", 4, 2),
    "nether_bricks": ("nether_bricks", 4, 2), "red_nether_bricks": ("red_nether_bricks", 4, 2),
    "bricks": ("bricks", 4, 2), "mud_bricks": ("mud_bricks", 4, 2), "tuff_bricks": ("tuff", 4, 2),
    "quartz_bricks": ("quartz_block", 4, 2), "prismarine_bricks": ("prismarine", 4, 2),
    "resin_bricks": ("resin_bricks", 4, 2),
}
CHISELED = {
    "chiseled_stone_bricks": "stone", "chiseled_deepslate": "deepslate", "chiseled_polished_blackstone": "blackstone",
    "chiseled_nether_bricks": "nether_bricks", "chiseled_tuff": "tuff", "chiseled_tuff_bricks": "tuff",
    "chiseled_resin_bricks": "resin_bricks", "chiseled_quartz_block": "quartz_block",
}


def paint(name: str) -> np.ndarray | None:
    """The texture of that name, if it is of stone."""
    for test, painter in _KINDS:
        if test(name):
            return painter(name)
    return None


def rock(name: str, kind: str) -> np.ndarray:
    """Float [16, 16, 3]: the rough face of a kind of stone, by its grain."""
    color, spread = STONES[kind]
    if kind in ("stone", "andesite", "smooth_basalt", "calcite", "packed_mud", "mud"):
        return bedded(name, color, spread * 0.95, 11, 6, 0.42)
    if kind in ("deepslate", "basalt", "tuff"):
        return bedded(name, color, spread * 0.95, 16, 5, 0.34)
    if kind in ("granite", "diorite", "netherrack", "obsidian", "bedrock"):
        return bedded(name, color, spread, 8, 9, 0.3)
    if kind == "magma_block":
        cracks = np.abs(noise.smooth(name + "/c", 4, 4) - 0.5)
        picture = speckled(name, color, spread)
        picture[cracks < 0.12] = rgb(0xC04A12)
        picture[cracks < 0.05] = rgb(0xFFB13B)
        return picture
    if kind in ("prismarine", "dripstone_block"):
        return speckled(name, color, spread, 5, 5, 0.25)
    return speckled(name, color, spread)


def bedded(name: str, color, spread: float, rows: int, columns: int, rough: float) -> np.ndarray:
    """Float [16, 16, 3]: layers of small patches; no patch is big enough to be seen again and again over a wall."""
    field = noise.smooth(name, rows, columns) * 0.6 + noise.smooth(name + "/over", columns + 2, rows - 1) * 0.4
    field = noise.ranked(field) * (1 - rough) + noise.white(name + "/white") * rough
    return ramp(tones(color, spread, 5), noise.ranked(field))


def stones(name: str, color, spread: float, count: int = 12, mortar=None) -> np.ndarray:
    """Float [16, 16, 3]: rounded stones laid close, each with its own tone and a lit upper edge."""
    spots = noise.white(name + "/spots", count, 2) * SIZE
    dy = np.abs(Y[..., None] + 0.5 - spots[:, 0])
    dx = np.abs(X[..., None] + 0.5 - spots[:, 1])
    far = np.hypot(np.minimum(dy, SIZE - dy), np.minimum(dx, SIZE - dx) * 0.85)
    which = far.argmin(-1)
    tone = noise.white(name + "/tones", 1, count)[0][which]
    picture = ramp(tones(color, spread), np.clip(tone * 0.75 + noise.white(name + "/grain") * 0.25, 0, 1))
    gap = (np.roll(which, -1, 0) != which) | (np.roll(which, -1, 1) != which)
    lit = ((np.roll(which, 1, 0) != which) | (np.roll(which, 1, 1) != which)) & ~gap
    picture[lit] *= 1.12
    picture[gap] = rgb(mortar) if mortar is not None else picture[gap] * 0.66
    return np.clip(picture, 0, 255)


def moss_over(name: str, picture: np.ndarray, share: float = 0.35) -> np.ndarray:
    field = noise.grain(name + "/moss", 4, 4, 0.35)
    grown = field < share
    picture = picture.copy()
    picture[grown] = ramp(tones(0x5B7233, 0.3), noise.white(name + "/moss/tone"))[grown]
    return picture


def cracked(name: str, picture: np.ndarray, count: int = 3) -> np.ndarray:
    """Cracks that wander down and across."""
    picture = picture.copy()
    walk = noise.white(name + "/walk", count, 24)
    for crack in walk:
        x, y = int(crack[0] * SIZE), int(crack[1] * 8)
        for step in crack[2:14]:
            picture[y % SIZE, x % SIZE] *= 0.52
            picture[(y + 1) % SIZE, x % SIZE] *= 1.12
            x, y = x + (1 if step > 0.66 else -1 if step < 0.33 else 0), y + (1 if step > 0.2 else 0)
    return np.clip(picture, 0, 255)


def _plain(name: str) -> np.ndarray:
    return solid(rock(name, name))


def _polished(name: str) -> np.ndarray:
    kind = name.removeprefix("polished_").removesuffix("_side").removesuffix("_top")
    picture = speckled(name, rgb(STONES[kind][0]) * 1.03, STONES[kind][1] * 0.55, 4, 4, 0.3)
    if kind == "basalt":
        if name.endswith("_top"):
            return solid(bevel(bevel(picture, ~edge(1)), box(4, 4, 11, 11)))
        picture[:, [0, 5, 10, 15]] *= 0.8
        return solid(picture)
    picture[edge()] *= 0.86
    return solid(bevel(picture, np.ones((SIZE, SIZE), bool), 1.14, 0.82))


def _cobbled(name: str) -> np.ndarray:
    color, spread = (0x5A5A5D, 0.2) if "deepslate" in name else (0x8C8C8C, 0.17)
    picture = stones(name.removeprefix("mossy_"), color, spread, 9)
    return solid(moss_over(name, picture) if name.startswith("mossy") else picture)


def _bricks(name: str) -> np.ndarray:
    plain = name.removeprefix("cracked_").removeprefix("mossy_")
    kind, rows, columns = BRICKS[plain]
    color, spread = STONES[kind]
    mortar = 0xA79B90 if plain == "bricks" else rgb(color) * (0.62 if kind != "quartz_block" else 0.86)
    picture = bricked(plain, rgb(color), mortar, rows, columns, max(spread, 0.07))
    if rows == 2:  # big blocks: a row of two in each course, the seam moved by half
        picture = bricked(plain, rgb(color), mortar, 2, 2, spread)
    if name.startswith("cracked_"):
        picture = cracked(name, picture, 4)
    if name.startswith("mossy_"):
        picture = moss_over(name, picture)
    return solid(picture)


def _chiseled(name: str) -> np.ndarray:
    """A frame with a carved figure, another one for each stone."""
    top = name.endswith("_top")
    plain = name.removesuffix("_top")
    kind = CHISELED[plain]
    color, spread = STONES[kind]
    picture = speckled(name, color, max(spread * 0.6, 0.03), 4, 4, 0.4)
    picture = bevel(picture, np.ones((SIZE, SIZE), bool), 1.15, 0.75)
    if top:
        return solid(bevel(picture, box(3, 3, 12, 12), 1.12, 0.8))
    half = noise.white(plain + "/figure", 5, 5) > 0.48
    half[2, 2] = True
    quarter = np.kron(half, np.ones((1, 1))).astype(bool)
    figure = np.zeros((SIZE, SIZE), bool)
    figure[3:8, 3:8] = quarter
    figure[3:8, 8:13] = quarter[:, ::-1]
    figure[8:13] = figure[7:2:-1]
    picture = bevel(picture, box(2, 2, 13, 13), 0.8, 1.1)
    picture[figure & box(3, 3, 12, 12)] *= 0.68
    return solid(picture)


def _sandstone(name: str) -> np.ndarray:
    kind = "red_sandstone" if "red_" in name else "sandstone"
    color, spread = STONES[kind]
    picture = speckled(name, color, spread, 8, 3, 0.5)
    if name.endswith("_top"):
        return solid(speckled(name, rgb(color) * 1.02, spread * 0.6))
    if name.endswith("_bottom"):
        return solid(cracked(name, speckled(name, rgb(color) * 0.95, spread * 1.2), 2))
    if name.startswith("smooth_"):
        return solid(speckled(name, rgb(color) * 1.03, spread * 0.5))
    if name.startswith("cut_"):
        picture[4] *= 0.86
        return solid(bevel(picture, box(0, 5, 15, 15), 1.08, 0.84))
    if name.startswith("chiseled_"):
        picture[[3, 12]] *= 0.8
        eyes = disc(4, 7.5, 2.4) | disc(11, 7.5, 2.4)
        picture[outlined(eyes)] *= 0.72
        picture[box(7, 5, 8, 10)] *= 0.82
        return solid(picture)
    layers = ramp(tones(color, spread * 1.4, 4), noise.white(kind + "/layers", SIZE, 1))
    picture = picture * 0.45 + layers * 0.55
    picture[:3] = speckled(name + "/cap", rgb(color) * 1.03, spread * 0.6)[:3]
    picture[3] *= 0.84
    return solid(picture)


def _ore(name: str) -> np.ndarray:
    """Grains of a gem in its stone, each with a light spot and a dark rim."""
    gem = name.removesuffix("_ore").removesuffix("_ore_lit").removeprefix("deepslate_").removeprefix("nether_")
    ground = "deepslate" if name.startswith("deepslate") else "netherrack" if name.startswith("nether") else "stone"
    picture = rock(ground, ground)
    color = rgb(GEMS[gem]) * (1.25 if name.endswith("_lit") else 1.0)
    spots = noise.white(gem + "/spots", 9, 4)
    corners = [(1, 2), (2, 10), (6, 5), (7, 12), (11, 1), (11, 8), (12, 13)]
    grains = np.zeros((SIZE, SIZE), bool)
    for (y, x), (a, b, c, d) in zip(corners, spots, strict=False):
        y, x = y + int(a * 3) - 1, x + int(b * 3) - 1
        for dy, dx in (
            ((0, 0), (0, 1), (1, 0), (1, 1)) + (((0, 2),) if c > 0.4 else ()) + (((2, 1),) if d > 0.4 else ())
        ):
            grains[min(max(y + dy, 0), 15), min(max(x + dx, 0), 15)] = True
    shadow = np.roll(grains, 1, 0) | np.roll(grains, 1, 1)
    picture[shadow & ~grains] *= 0.78
    picture[grains] = ramp(tones(color, 0.34), noise.white(name + "/tone"))[grains]
    lit = grains & ~np.roll(grains, 1, 0) & ~np.roll(grains, 1, 1)
    picture[lit] = mix(color, 0xFFFFFF, 0.45)
    return solid(picture)


def _metal(name: str) -> np.ndarray:
    kind = name.removesuffix("_block")
    color = METALS[kind]
    if kind.startswith("raw_"):
        return solid(stones(name, color, 0.3, 9, rgb(color) * 0.55))
    if kind in ("coal", "lapis", "redstone", "netherite"):
        picture = speckled(name, color, 0.16 if kind != "coal" else 0.4, 4, 4, 0.3)
        picture = bevel(picture, np.ones((SIZE, SIZE), bool), 1.35, 0.66)
        if kind == "netherite":
            picture = bevel(picture, box(2, 2, 13, 13) & ~box(5, 5, 10, 10), 1.3, 0.7)
        if kind == "redstone":
            picture[outlined(disc(7.5, 7.5, 5))] = rgb(0xE4320F)
        return solid(picture)
    shine = (X + Y) / 30 + noise.white(name) * 0.12
    picture = ramp(tones(color, 0.10, 6), np.clip(1 - shine, 0, 1))
    if kind == "iron":
        picture[[4, 9, 14]] *= 0.86
    if kind == "gold":
        picture = bevel(picture, box(3, 3, 12, 12), 1.08, 0.9)
    if kind == "diamond":
        picture = bevel(picture, box(2, 2, 13, 13) & ((X + Y) % 7 != 0), 1.1, 0.86)
    if kind == "emerald":
        picture = bevel(bevel(picture, box(2, 2, 13, 13), 1.15, 0.8), box(5, 5, 10, 10), 1.2, 0.75)
    return solid(bevel(picture, np.ones((SIZE, SIZE), bool), 1.14, 0.72))


def _copper(name: str) -> np.ndarray:
    """Copper of four ages: plates, cut plates, chiseled ones, grates and bulbs; the old ones are spotted."""
    age = next(age for age in ("exposed_", "weathered_", "oxidized_", "") if name.startswith(age))
    rest = name.removeprefix(age)
    color = COPPERS[age]
    picture = speckled(age + "copper", color, 0.13, 4, 4, 0.5)
    spots = noise.grain(age + "patina", 4, 4, 0.4)
    older = {"exposed_": (0x7A9A70, 0.12), "weathered_": (0xA0805F, 0.16), "oxidized_": (0x7A8F6A, 0.05)}.get(age)
    if older:
        picture[spots < older[1]] = rgb(older[0])
    if "grate" in rest:
        bars = (X % 4 < 2) | (Y % 4 < 2)
        return solid(bevel(picture, bars, 1.12, 0.78), np.where(bars | edge(), 255, 0))
    if "bulb" in rest:
        glow = {"": 0x5A3A2A, "_lit": 0xFFC56B, "_powered": 0x7A3A2A, "_lit_powered": 0xFFD98C}
        picture = bevel(picture, np.ones((SIZE, SIZE), bool), 1.15, 0.75)
        picture = bevel(picture, box(3, 3, 12, 12), 0.8, 1.1)
        inner = box(5, 5, 10, 10)
        picture[inner] = (
            mix(glow[rest.removeprefix("copper_bulb")], color, 0.15) * (0.9 + 0.2 * noise.white(name)[..., None])
        )[inner]
        if "powered" in rest:
            picture[box(7, 2, 8, 3)] = rgb(0xE0402A)
        return solid(picture)
    if "chiseled" in rest:
        picture = bevel(picture, box(2, 2, 13, 13), 0.78, 1.14)
        return solid(
            bevel(picture, box(4, 4, 7, 7) | box(8, 8, 11, 11) | box(4, 10, 5, 11) | box(10, 4, 11, 5), 1.2, 0.7)
        )
    if "cut" in rest:
        picture[(Y % 8 == 7) | (X % 8 == 7)] *= 0.74
        picture[((Y % 8 == 0) | (X % 8 == 0)) & (Y % 8 != 7) & (X % 8 != 7)] *= 1.1
        return solid(picture)
    return solid(bevel(picture, np.ones((SIZE, SIZE), bool), 1.12, 0.8))


def _pillar(name: str) -> np.ndarray:
    kind = "quartz_block" if "quartz" in name else "purpur_block" if "purpur" in name else "bone"
    color = 0xE3DEC8 if kind == "bone" else STONES[kind][0]
    picture = speckled(name, color, 0.05, 2, 8, 0.4)
    if name.endswith("_top"):
        picture = bevel(picture, box(1, 1, 14, 14), 1.06, 0.82)
        if kind == "bone":
            picture[disc(7.5, 7.5, 3.5)] *= 0.72
            return solid(picture)
        return solid(bevel(picture, box(5, 5, 10, 10), 0.85, 1.08))
    if kind == "bone":
        picture[[0, 1, 14, 15]] *= 0.92
        picture[:, [2, 6, 9, 13]] *= 0.84
        return solid(picture)
    picture[:, [2, 5, 10, 13]] *= 0.84
    picture[:, [3, 6, 11, 14]] *= 1.04
    picture[[0, 15]] *= 0.88
    return solid(picture)


def _quartz(name: str) -> np.ndarray:
    if name == "smooth_quartz":
        return solid(speckled(name, 0xEFEAE3, 0.015))
    picture = speckled(name, STONES["quartz_block"][0], 0.025, 3, 5, 0.3)
    return solid(bevel(picture, np.ones((SIZE, SIZE), bool), 1.03, 0.88))


def _purpur(name: str) -> np.ndarray:
    picture = speckled(name, STONES["purpur_block"][0], 0.1)
    tile = ((X // 8 + Y // 8) % 2).astype(bool)
    picture[tile] *= 0.94
    picture[(X % 8 == 7) | (Y % 8 == 7)] *= 0.84
    return solid(picture)


def _smooth_stone(name: str) -> np.ndarray:
    picture = speckled("smooth_stone", 0xA1A1A1, 0.06, 4, 4, 0.5)
    if name.endswith("slab_side"):
        picture[[0, 7, 8, 15]] *= 0.8
        return solid(picture)
    picture[edge()] *= 0.8
    return solid(picture)


def _gilded(name: str) -> np.ndarray:
    picture = rock("blackstone", "blackstone")
    field = noise.grain("gilded", 6, 6, 0.6)
    picture[field > 0.88] = rgb(0xF2C040)
    picture[(field > 0.8) & (field <= 0.88)] = rgb(0x8A5A14)
    return solid(picture)


def _debris(name: str) -> np.ndarray:
    picture = speckled(name, 0x5F4139, 0.26, 6, 3, 0.4)
    if name.endswith("_top"):
        far = np.hypot(X - 7.5, Y - 7.5)
        picture = ramp(tones(0x6B4A40, 0.3), (far * 0.45 + noise.white(name) * 0.2) % 1)
    return solid(picture)


def _obsidian(name: str) -> np.ndarray:
    picture = rock("obsidian", "obsidian")
    if name == "crying_obsidian":
        field = noise.grain(name, 4, 5, 0.3)
        picture[field > 0.86] = rgb(0x8A2BE8)
        picture[field > 0.94] = rgb(0xC77BFF)
    return solid(picture)


def _deepslate(name: str) -> np.ndarray:
    if name.endswith("_top"):
        return solid(speckled(name, STONES["deepslate"][0], 0.16, 4, 4, 0.5))
    if name == "reinforced_deepslate":
        picture = bevel(rock("deepslate", "deepslate"), np.ones((SIZE, SIZE), bool), 1.3, 0.6)
        picture[outlined(box(3, 3, 12, 12))] = rgb(0x8B9788)
        picture[disc(7.5, 7.5, 2.2)] = rgb(0x2D4A44)
        return solid(picture)
    return _plain(name)


def _basalt_top(name: str) -> np.ndarray:
    far = np.maximum(np.abs(X - 7.5), np.abs(Y - 7.5))
    return solid(ramp(tones(0x56565B, 0.2), (far * 0.28 + noise.white(name) * 0.25) % 1))


_KINDS = (
    (lambda n: n in ("deepslate", "deepslate_top", "reinforced_deepslate"), _deepslate),
    (lambda n: n in ("obsidian", "crying_obsidian"), _obsidian),
    (lambda n: n.startswith("basalt_top"), _basalt_top),
    (lambda n: n.removesuffix("_lit").endswith("_ore"), _ore),
    (lambda n: n in BRICKS or n.removeprefix("cracked_") in BRICKS or n.removeprefix("mossy_") in BRICKS, _bricks),
    (lambda n: n.removesuffix("_top") in CHISELED, _chiseled),
    (lambda n: "sandstone" in n, _sandstone),
    (lambda n: n in STONES and n not in ("purpur_block", "quartz_block"), _plain),
    (lambda n: "cobble" in n and n.split("_")[-1] in ("cobblestone", "deepslate"), _cobbled),
    (lambda n: n.startswith("polished_"), _polished),
    (lambda n: n.removesuffix("_block") in METALS and n.endswith("_block"), _metal),
    (lambda n: "quartz_pillar" in n or "purpur_pillar" in n or n.startswith("bone_block"), _pillar),
    (lambda n: n in ("quartz_block", "quartz_bottom", "smooth_quartz"), _quartz),
    (lambda n: n == "purpur_block", _purpur),
    (lambda n: n.startswith("smooth_stone"), _smooth_stone),
    (lambda n: n == "gilded_blackstone", _gilded),
    (lambda n: n.startswith("ancient_debris"), _debris),
    (lambda n: "copper" in n and not n.endswith(("door", "door_top", "door_bottom")), _copper),
)
