"""Ground and what lies loose: dirt and its covers, sand, gravel, snow, ice, sculk, moss; water, lava and fire; what
glows."""

import numpy as np

from horizon.art import noise
from horizon.art.colors import CLAY, DIRT, GRASS, GRAVEL, ICE, RED_SAND, SAND, SNOW
from horizon.art.paint import (
    SIZE,
    X,
    Y,
    bevel,
    box,
    disc,
    edge,
    mix,
    rgb,
    solid,
    speckled,
)
from horizon.art.stones import rock, stones

# the plain ones: colour, contrast, knots up and across, roughness
PLAIN = {
    "dirt": (DIRT, 0.2, 4, 4, 0.6), "coarse_dirt": (0x775538, 0.32, 6, 6, 0.6), "sand": (SAND, 0.07, 6, 6, 0.7),
    "red_sand": (RED_SAND, 0.1, 6, 6, 0.7), "clay": (CLAY, 0.06, 3, 3, 0.3), "soul_sand": (0x513E32, 0.24, 4, 4, 0.4),
    "soul_soil": (0x4B392E, 0.2, 5, 3, 0.5), "snow": (SNOW, 0.035, 3, 3, 0.4), "podzol_top": (0x5B3F18, 0.3, 6, 6, 0.5),
    "mycelium_top": (0x6F6265, 0.18, 5, 5, 0.6), "moss_block": (0x596E2C, 0.2, 4, 4, 0.5),
    "pale_moss_block": (0x6B7069, 0.16, 4, 4, 0.5), "crimson_nylium": (0x82201F, 0.3, 5, 5, 0.6),
    "warped_nylium": (0x2B7265, 0.3, 5, 5, 0.6), "powder_snow": (0xF8FDFD, 0.03, 8, 8, 0.8),
    "sculk": (0x0C1D24, 0.4, 4, 4, 0.5), "sponge": (0xC5C24B, 0.2, 4, 4, 0.5),
    "wet_sponge": (0xABB546, 0.22, 4, 4, 0.5),
    "honeycomb_block": (0xE5941E, 0.1, 4, 4, 0.4), "resin_block": (0xD8641A, 0.16, 3, 3, 0.3),
    "dirt_path_top": (0x947A41, 0.13, 4, 4, 0.6), "dried_kelp_top": (0x353B25, 0.25, 4, 4, 0.4),
    "bedrock": (0x575757, 0.55, 5, 5, 0.4), "structure_block": (0x5A4A5C, 0.2, 4, 4, 0.4),
}
# what glows: colour, contrast
LAMPS = {
    "glowstone": (0xCDA05E, 0.4), "shroomlight": (0xF09247, 0.25), "sea_lantern": (0xB5CFC7, 0.2),
    "ochre_froglight": (0xF7E2A6, 0.1), "verdant_froglight": (0xD3F2C4, 0.1), "pearlescent_froglight": (0xF2DDE9, 0.1),
}


def paint(name: str) -> np.ndarray | None:
    """The texture of that name, if it is of the ground."""
    if name in PLAIN:
        return _plain(name)
    if name in LAMPS or name.removesuffix("_top") in LAMPS:
        return _lamp(name)
    painter = _NAMED.get(name) or _NAMED.get(name.rstrip("0123456789").rstrip("_"))
    return painter(name) if painter else None


def _plain(name: str) -> np.ndarray:
    color, spread, rows, columns, rough = PLAIN[name]
    picture = speckled(name, color, spread, rows, columns, rough)
    if "sponge" in name:
        holes = noise.grain(name + "/holes", 6, 6, 0.4) > 0.82
        picture[holes] *= 0.6
    if name == "soul_sand":
        for x, y in ((3, 4), (10, 9)):
            picture[disc(x, y, 1.2) | disc(x + 3, y, 1.2) | box(x, y + 3, x + 3, y + 3)] *= 0.6
    if name == "sculk":
        picture[noise.grain(name + "/dots", 5, 5, 0.6) > 0.92] = rgb(0x1FA5A5)
    if name == "honeycomb_block":
        picture[((X + (Y // 4 % 2) * 3) % 6 == 0) | (Y % 4 == 0)] *= 0.78
    if name == "coarse_dirt":
        picture[noise.grain(name + "/stones", 6, 6, 0.3) > 0.88] = rgb(0x8F8170)
    return solid(picture)


def _gravel(name: str) -> np.ndarray:
    return solid(stones("gravel", GRAVEL, 0.24, 26))


def _rooted(name: str) -> np.ndarray:
    picture = speckled("dirt", DIRT, 0.2, 4, 4, 0.6)
    picture[noise.grain(name, 8, 3, 0.3) > 0.86] = rgb(0xB39A82)
    return solid(picture)


def grass_top(name: str = "grass_top") -> np.ndarray:
    return solid(speckled("grass_top", GRASS, 0.135, 7, 7, 0.66))


def _side(cover: np.ndarray, ground: np.ndarray, name: str, depth: float = 3.0, tint: bool = False) -> np.ndarray:
    """Ground with its cover hanging over the upper edge."""
    hang = depth + np.floor(noise.white(name + "/hang", 1, SIZE)[0] * 3.0)
    covered = hang[None, :] > Y
    picture = np.where(covered[..., None], cover, ground)
    picture[(hang[None, :] == Y)] *= 0.8
    return solid(picture, np.where(covered, 255, 128) if tint else 255)


def _covered(name: str) -> np.ndarray:
    """podzol_side, mycelium_side, snowy_side, the nyliums' and the path's."""
    dirt = speckled("dirt", DIRT, 0.2, 4, 4, 0.6)
    cover, depth = {
        "podzol_side": ("podzol_top", 2.0), "mycelium_side": ("mycelium_top", 2.0), "snowy_side": ("snow", 3.0),
        "crimson_nylium_side": ("crimson_nylium", 2.0), "warped_nylium_side": ("warped_nylium", 2.0),
        "dirt_path_side": ("dirt_path_top", 1.0),
    }[name]
    ground = rock("netherrack", "netherrack") if "nylium" in name else dirt
    return _side(_plain(cover)[..., :3].astype(float), ground, name, depth)


def _farmland(name: str) -> np.ndarray:
    color = rgb(DIRT) * (0.55 if name == "farmland_moist" else 0.92)
    picture = speckled(name, color, 0.16, 4, 4, 0.6)
    picture[Y % 4 == 3] *= 0.7
    picture[Y % 4 == 1] *= 1.1
    return solid(np.clip(picture, 0, 255))


def _suspicious(name: str) -> np.ndarray:
    """suspicious_sand_0 .. suspicious_gravel_3: the more dusted, the more of what is inside shows."""
    kind, dusted = name.removeprefix("suspicious_").split("_")
    picture = (_plain("sand") if kind == "sand" else _gravel("gravel"))[..., :3].astype(float)
    picture[disc(7.5, 7.5, 3 + int(dusted))] *= 0.86
    picture[noise.grain(name, 4, 4, 0.3) > 0.9 - 0.03 * int(dusted)] *= 0.72
    return solid(picture)


def _ice(name: str) -> np.ndarray:
    color, alpha = {"ice": (ICE, 170), "packed_ice": (0x8DB4FA, 255), "blue_ice": (0x74A8FD, 255)}.get(
        name, (0x8CB2F8, 190)
    )
    picture = speckled(name, color, 0.05, 3, 3, 0.3)
    scratch = (X + Y * 2 + (noise.smooth(name) * 6).astype(int)) % 13 == 0
    picture[scratch] = mix(color, 0xFFFFFF, 0.35)
    if name.startswith("frosted"):
        picture[noise.grain(name, 3, 3, 0.2) > 0.86 - 0.08 * int(name[-1])] = rgb(0xDDEBFF)
    return solid(picture, alpha)


def _lamp(name: str) -> np.ndarray:
    color, spread = LAMPS[name.removesuffix("_top")]
    if "froglight" in name:
        picture = speckled(name, color, spread, 4, 4, 0.3)
        if name.endswith("_top"):
            return solid(bevel(picture, disc(7.5, 7.5, 5), 1.05, 0.85))
        picture[[0, 15]] *= 0.82
        return solid(picture)
    if name == "sea_lantern":
        picture = bevel(speckled(name, color, 0.08, 4, 4, 0.4), np.ones((SIZE, SIZE), bool), 1.1, 0.75)
        picture[disc(7.5, 7.5, 4.5)] = rgb(0xE8F7F2)
        picture[np.abs(np.abs(X - 7.5) - np.abs(Y - 7.5)) < 0.6] *= 0.92
        return solid(picture)
    cells = stones(name, color, spread, 14, rgb(color) * 0.6)
    bright = noise.grain(name + "/b", 4, 4, 0.3) > 0.72
    cells[bright] = mix(color, 0xFFF3C4, 0.7)
    return solid(cells)


def _amethyst(name: str) -> np.ndarray:
    picture = stones(name, 0x8561BF, 0.26, 12, 0x5E3F99)
    if name == "budding_amethyst":
        cross = (np.abs(X - 7.5) < 1) | (np.abs(Y - 7.5) < 1) | (np.abs(np.abs(X - 7.5) - np.abs(Y - 7.5)) < 1)
        picture[cross & disc(7.5, 7.5, 6)] = rgb(0x54308A)
    return solid(picture)


def _slime(name: str) -> np.ndarray:
    color, alpha = (0x74C163, 170) if name == "slime_block" else (0xF2A52B, 185)
    picture = bevel(speckled(name, color, 0.08, 3, 3, 0.3), np.ones((SIZE, SIZE), bool), 1.2, 0.75)
    inner = box(4, 4, 11, 11)
    picture[inner] *= 0.82
    return solid(picture, np.where(inner | edge(), 235, alpha))


def _hay(name: str) -> np.ndarray:
    picture = speckled(name, 0xB2931C, 0.28, 2, 12, 0.5)
    if name.endswith("_top"):
        return solid(speckled(name, 0xB89B2A, 0.34, 8, 8, 0.8))
    picture[[3, 4, 11, 12]] = speckled(name + "/rope", 0x8A3A1E, 0.2)[[3, 4, 11, 12]]
    return solid(picture)


def _mushroom_block(name: str) -> np.ndarray:
    color = {"red_mushroom_block": 0xC62E2B, "brown_mushroom_block": 0x94704F, "mushroom_stem": 0xCBC4B9}.get(
        name, 0xCFAE86
    )
    picture = speckled(
        name, color, 0.09 if name != "mushroom_stem" else 0.07, 4, 4 if name != "mushroom_stem" else 12, 0.4
    )
    if name == "red_mushroom_block":
        for x, y, r in ((3, 3, 1.6), (11, 5, 2.2), (5, 11, 2.2), (13, 13, 1.4)):
            picture[disc(x, y, r)] = rgb(0xEDE6E2)
    if name == "mushroom_inside":
        picture[noise.grain(name, 8, 8, 0.7) > 0.8] *= 0.8
    return solid(picture)


def _sculk_catalyst(name: str) -> np.ndarray:
    if name.startswith("sculk_catalyst_side"):
        picture = np.where(
            (Y < 7)[..., None], _plain("sculk")[..., :3].astype(float), speckled(name, 0xD3CFA4, 0.14, 3, 8)
        )
    else:
        picture = _plain("sculk")[..., :3].astype(float)
        picture[disc(7.5, 7.5, 5.5)] = rgb(0xD6D2AC)
        picture[disc(7.5, 7.5, 3.5)] = rgb(0x0D2A31)
    if name.endswith("bloom"):
        picture[noise.grain(name, 5, 5, 0.5) > 0.85] = rgb(0x3FE0D8)
    return solid(picture)


def coral_block(name: str, color) -> np.ndarray:
    picture = speckled(name, color, 0.2, 5, 5, 0.4)
    picture[noise.grain(name + "/p", 5, 5, 0.4) > 0.82] = mix(color, 0xFFFFFF, 0.35)
    return solid(picture)


_NAMED = {
    "gravel": _gravel, "rooted_dirt": _rooted, "grass_top": grass_top,
    "podzol_side": _covered, "mycelium_side": _covered, "snowy_side": _covered, "crimson_nylium_side": _covered,
    "warped_nylium_side": _covered, "dirt_path_side": _covered, "farmland": _farmland, "farmland_moist": _farmland,
    "suspicious_sand": _suspicious, "suspicious_gravel": _suspicious, "ice": _ice, "packed_ice": _ice,
    "blue_ice": _ice, "frosted_ice": _ice,
    "amethyst_block": _amethyst, "budding_amethyst": _amethyst, "slime_block": _slime, "honey_block": _slime,
    "hay_block": _hay, "hay_block_top": _hay, "red_mushroom_block": _mushroom_block,
    "brown_mushroom_block": _mushroom_block, "mushroom_stem": _mushroom_block, "mushroom_inside": _mushroom_block,
    "sculk_catalyst_side": _sculk_catalyst, "sculk_catalyst_side_bloom": _sculk_catalyst,
    "sculk_catalyst_top": _sculk_catalyst, "sculk_catalyst_top_bloom": _sculk_catalyst,
}
