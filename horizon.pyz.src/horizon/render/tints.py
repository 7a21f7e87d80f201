"""Which colour a tinted surface is multiplied with: by the biome, or one of its own.

Source of the figures: minecraft.wiki (Block colors, Biome colors).
"""

import numpy as np

from horizon.registry.biome import BIOMES
from horizon.registry.block import BlockState
from horizon.resources.pack import path_of

NONE = -1
GRASS, FOLIAGE, WATER = range(3)
"""Kinds that a biome decides; what comes after has a colour of its own."""

_FIXED = (
    ("spruce", 0x619961), ("birch", 0x80A755), ("lily_pad", 0x208030), ("attached_stem", 0xE0C71C),
    *((f"stem_{age}", age * 32 << 16 | (255 - age * 8) << 8 | age * 4) for age in range(8)),
)


def _redstone(power: int) -> int:
    share = power / 15
    red = share * 0.6 + (0.4 if share > 0 else 0.3)
    green = min(max(share * share * 0.7 - 0.5, 0.0), 1.0)
    blue = min(max(share * share * 0.6 - 0.7, 0.0), 1.0)
    return round(red * 255) << 16 | round(green * 255) << 8 | round(blue * 255)


_ROWS = (("grass", 0x7CBD6B), ("foliage", 0x48B518), ("water", 0x3F76E4), *_FIXED,
         *((f"redstone_{power}", _redstone(power)) for power in range(16)))
KIND = {name: place for place, (name, _) in enumerate(_ROWS)}
"""Kinds of tint by name: "grass", "foliage", "water", then fixed ones: "birch", "stem_3", "redstone_15"..."""

COLORS = np.array([[color >> 16, color >> 8 & 255, color & 255] for _, color in _ROWS], np.uint8)
"""uint8 [kinds, 3]: the colour of each; of those that a biome decides what they are where there is no biome (icons)."""

_BY_BLOCK = {
    **dict.fromkeys(("grass_block", "short_grass", "fern", "potted_fern", "tall_grass", "large_fern", "sugar_cane"),
                    ("grass",)),
    **dict.fromkeys(("oak_leaves", "jungle_leaves", "acacia_leaves", "dark_oak_leaves", "mangrove_leaves", "vine"),
                    ("foliage",)),
    **dict.fromkeys(("water", "bubble_column", "water_cauldron"), ("water",)),
    "pink_petals": (None, "grass"),
    "spruce_leaves": ("spruce",),
    "birch_leaves": ("birch",),
    "lily_pad": ("lily_pad",),
    "attached_pumpkin_stem": ("attached_stem",),
    "attached_melon_stem": ("attached_stem",),
}
_BY_VALUE = {"pumpkin_stem": ("stem_", "age"), "melon_stem": ("stem_", "age"), "redstone_wire": ("redstone_", "power")}


def kinds_of(state: BlockState) -> tuple[int, ...]:
    """The kind for each tint index of the state's model; indexes beyond have none."""
    name = state.name.removeprefix("minecraft:")
    found = _BY_VALUE.get(name)
    if found is not None:
        return (KIND[found[0] + state.values[found[1]]],)
    return tuple(NONE if kind is None else KIND[kind] for kind in _BY_BLOCK.get(name, ()))


# ---- biomes

_OWN_GRASS = frozenset(("swamp", "mangrove_swamp", "badlands", "eroded_badlands", "wooded_badlands", "cherry_grove", "pale_garden"))
_OWN_FOLIAGE = _OWN_GRASS
"""Biomes whose colours no colormap decides."""


def biome_colors(resources=None) -> np.ndarray:
    """uint8 [biomes, 3 kinds, 3]: what each biome colours grass, foliage and water with. Where a pack has a colormap of its
    own, grass and foliage are taken from that, by temperature and downfall."""
    rows = np.array([[_channels(color) for color in (biome.grass_color, biome.foliage_color, biome.water_color)]
                     for biome in BIOMES], np.uint8)
    for kind, name, kept in ((GRASS, "grass", _OWN_GRASS), (FOLIAGE, "foliage", _OWN_FOLIAGE)):
        path = path_of("textures", "colormap/" + name, ".png")
        picture = resources.picture(path) if resources is not None else None
        if picture is None or picture.shape[0] < 2 or resources.pack_of(path) == "builtin":
            continue
        high, wide = picture.shape[:2]
        for biome in BIOMES:
            word = biome.name.removeprefix("minecraft:")
            if word in kept:
                continue
            warmth = min(max(biome.temperature, 0.0), 1.0)
            rain = min(max(biome.downfall, 0.0), 1.0) * warmth
            found = picture[int((1 - rain) * (high - 1)), int((1 - warmth) * (wide - 1)), :3].astype(int)
            if word == "dark_forest" and kind == GRASS:
                found = ((found & 0xFE) + np.array(_channels(0x28340A))) >> 1
            rows[biome.id, kind] = found
    return rows


def blended(colors: np.ndarray, radius: int) -> np.ndarray:
    """float32: the mean of colours over a square of 2 * radius + 1 columns around each; colors [z, x, ...] is wider than the
    result by `radius` on every side. radius 0..7 is half of the option biomeBlendRadius, rounded down."""
    wide = np.asarray(colors, np.float32)
    for axis in (0, 1):
        total = np.cumsum(wide, axis=axis, dtype=np.float64)
        total = np.concatenate((np.zeros_like(total.take([0], axis)), total), axis)
        count = wide.shape[axis] - 2 * radius
        high, low = np.arange(2 * radius + 1, 2 * radius + 1 + count), np.arange(count)
        wide = ((total.take(high, axis) - total.take(low, axis)) / (2 * radius + 1)).astype(np.float32)
    return wide


def _channels(color: int) -> tuple[int, int, int]:
    return color >> 16 & 255, color >> 8 & 255, color & 255
