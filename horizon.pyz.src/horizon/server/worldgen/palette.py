"""The block states the generator builds with, and what it must know of them, by state id.

Ids are the registry's; nothing here is numbered by hand.
"""

from functools import cache

import numpy as np

from horizon.registry.block import parse_state


@cache
def state_id(text: str) -> int:
    """The id of a state as it is written: "stone", "oak_log[axis=y]"; UnknownError if there is no such state."""
    return parse_state(text).id


AIR = 0
STONE, DEEPSLATE = state_id("stone"), state_id("deepslate[axis=y]")
BEDROCK, OBSIDIAN = state_id("bedrock"), state_id("obsidian")
WATER, LAVA, ICE = state_id("water[level=0]"), state_id("lava[level=0]"), state_id("ice")
DIRT, COARSE_DIRT = state_id("dirt"), state_id("coarse_dirt")
GRASS, SNOWY_GRASS = state_id("grass_block[snowy=false]"), state_id("grass_block[snowy=true]")
PODZOL, SNOWY_PODZOL = state_id("podzol[snowy=false]"), state_id("podzol[snowy=true]")
MYCELIUM = state_id("mycelium[snowy=false]")
SAND, SANDSTONE = state_id("sand"), state_id("sandstone")
RED_SAND, RED_SANDSTONE = state_id("red_sand"), state_id("red_sandstone")
GRAVEL, CLAY, MUD = state_id("gravel"), state_id("clay"), state_id("mud")
SNOW_BLOCK, PACKED_ICE, CALCITE = state_id("snow_block"), state_id("packed_ice"), state_id("calcite")
TERRACOTTA = state_id("terracotta")
SNOW_LAYER = state_id("snow[layers=1]")
FLOWING = tuple(state_id(f"water[level={level}]") for level in range(1, 16))

STATE_COUNT = 27866

# What may stand on a block, as bits: a plant's row names the bits it needs, one of them is enough.
SOIL, SANDY, FUNGAL, FIRM, BARREN = 1, 2, 4, 8, 16
COLOURED = tuple(
    state_id(f"{colour}_terracotta") for colour in ("orange", "yellow", "brown", "red", "light_gray", "white")
)
GROUND = np.zeros(STATE_COUNT, np.uint8)
for _state in (GRASS, SNOWY_GRASS, DIRT, COARSE_DIRT, PODZOL, SNOWY_PODZOL, MYCELIUM, MUD):
    GROUND[_state] |= SOIL | FIRM | BARREN
for _state in (SAND, RED_SAND):
    GROUND[_state] |= SANDY | FIRM | BARREN
for _state in (TERRACOTTA, *COLOURED):
    GROUND[_state] |= FIRM | BARREN
for _state in (MYCELIUM, PODZOL):
    GROUND[_state] |= FUNGAL
for _state in (STONE, DEEPSLATE, GRAVEL, CLAY, SANDSTONE, RED_SANDSTONE, SNOW_BLOCK, CALCITE):
    GROUND[_state] |= FIRM


def table_of(pairs: dict[int, int]) -> np.ndarray:
    """uint16 [STATE_COUNT]: every state is itself but for the pairs."""
    table = np.arange(STATE_COUNT, dtype=np.uint16)
    for old, new in pairs.items():
        table[old] = new
    return table


# How the ground looks with a layer of snow on it.
UNDER_SNOW = table_of({GRASS: SNOWY_GRASS, PODZOL: SNOWY_PODZOL, MYCELIUM: state_id("mycelium[snowy=true]")})
# Loose ground turns into its stone where nothing holds it from below.
HELD = table_of({SAND: SANDSTONE, RED_SAND: RED_SANDSTONE, GRAVEL: STONE})


def is_one_of(*states: int) -> np.ndarray:
    """bool [STATE_COUNT]: true for the states given."""
    table = np.zeros(STATE_COUNT, bool)
    table[list(states)] = True
    return table
