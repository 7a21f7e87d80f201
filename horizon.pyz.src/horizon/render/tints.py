"""Which colour a tinted surface is multiplied with: by the biome, or one of its own.

Source of the figures: minecraft.wiki (Block colors, Biome colors).
"""

import numpy as np

from horizon.registry.block import BlockState

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
