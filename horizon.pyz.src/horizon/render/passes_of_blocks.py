"""How the surfaces of each block are drawn, and what does not follow from its model: tables over all states.

Source: minecraft.wiki (Opacity, Rendering), and how the blocks look.
"""

import numpy as np

from horizon.registry.block import BLOCKS
from horizon.registry.state_tables import BLOCK_OF, LEAVES, OPAQUE

SOLID, CUTOUT, CUTOUT_MIPPED, TRANSLUCENT = range(4)

_DYES = ("white", "orange", "magenta", "light_blue", "yellow", "lime", "pink", "gray", "light_gray", "cyan", "purple", "blue",
         "brown", "green", "red", "black")
_VEILS = ("ice", "frosted_ice", "slime_block", "honey_block", "tinted_glass", "nether_portal", "bubble_column", "water",
          "tripwire", *(f"{dye}_stained_glass{pane}" for dye in _DYES for pane in ("", "_pane")))
_MIPPED = ("grass_block", "iron_bars", "glass_pane", "hopper", "chain", "mangrove_roots", "tripwire_hook")
# Not full cubes, yet without holes.
_WHOLE = ("_slab", "_stairs", "_wall", "_fence", "_fence_gate", "_pressure_plate", "_button", "_carpet", "farmland", "dirt_path",
          "snow", "cake", "anvil", "lectern", "enchanting_table", "end_portal_frame", "daylight_detector", "stonecutter",
          "piston", "piston_head", "grindstone", "cauldron", "composter", "lava")
_JOINING = ("glass", "ice", "frosted_ice", "slime_block", "honey_block", "tinted_glass", "powder_snow", "iron_bars", "glass_pane",
            "copper_grate", "exposed_copper_grate", "weathered_copper_grate", "oxidized_copper_grate", "waxed_copper_grate",
            "waxed_exposed_copper_grate", "waxed_weathered_copper_grate", "waxed_oxidized_copper_grate",
            *(f"{dye}_stained_glass{pane}" for dye in _DYES for pane in ("", "_pane")))
_STRAYING = (
    "dandelion", "torchflower", "poppy", "blue_orchid", "allium", "azure_bluet", "red_tulip", "orange_tulip", "white_tulip",
    "pink_tulip", "oxeye_daisy", "cornflower", "wither_rose", "lily_of_the_valley", "open_eyeblossom", "closed_eyeblossom",
    "tall_grass", "large_fern", "sunflower", "lilac", "rose_bush", "peony", "pitcher_plant", "tall_seagrass", "bamboo",
    "bamboo_sapling", "pointed_dripstone", "mangrove_propagule", "crimson_roots", "warped_roots", "nether_sprouts",
    "hanging_roots",
)
_STRAYING_DOWN = ("short_grass", "fern", "small_dripleaf")


def _by_block(rows) -> np.ndarray:
    """An array over all states from (names, value) rows; 0 elsewhere."""
    values = np.zeros(len(BLOCKS), np.uint16)
    for names, value in rows:
        for name in names:
            values[BLOCKS[name].id] = value(BLOCKS[name]) if callable(value) else value
    return values[BLOCK_OF]


def _passes() -> np.ndarray:
    whole = [block.name for block in BLOCKS if block.name.removeprefix("minecraft:").endswith(_WHOLE)]
    passes = np.where(OPAQUE | (_by_block([(whole, 1)]) > 0), SOLID, CUTOUT).astype(np.uint8)
    passes[LEAVES] = CUTOUT_MIPPED
    rows = _by_block([(_MIPPED, CUTOUT_MIPPED), (_VEILS, TRANSLUCENT)])
    return np.where(rows > 0, rows, passes).astype(np.uint8)


PASSES = _passes()
"""uint8 over all states: SOLID, CUTOUT, CUTOUT_MIPPED or TRANSLUCENT."""

JOINS = _by_block([(_JOINING, lambda block: block.id + 1)])
"""uint16 over all states: neighbours with the same number, above 0, hide the face between them."""

OFFSETS = _by_block([(_STRAYING, 1), (_STRAYING_DOWN, 2)]).astype(np.uint8)
"""uint8 over all states: 1 stands off the middle of its cell in x and z, 2 also lower."""

for _table in (PASSES, JOINS, OFFSETS):
    _table.setflags(write=False)
