"""Names of block states and biomes in chunk files, and the numbers they have here. Old names are brought up to date.

Sources of the renames: minecraft.wiki, Java Edition data values and the version pages 1.14 to 1.21.
"""

from horizon.core.identifier import full
from horizon.registry.biome import BIOMES
from horizon.registry.block import find_state, state

V1_14 = 1952
V1_16 = 2566

_BLOCKS = {
    "grass": "short_grass", "grass_path": "dirt_path", "sign": "oak_sign", "wall_sign": "oak_wall_sign",
}
_BLOCKS_BEFORE_1_14 = {"stone_slab": "smooth_stone_slab"}
_BIOMES = {
    "mountains": "windswept_hills", "wooded_mountains": "windswept_forest", "mountain_edge": "windswept_hills",
    "gravelly_mountains": "windswept_gravelly_hills", "modified_gravelly_mountains": "windswept_gravelly_hills",
    "snowy_tundra": "snowy_plains", "snowy_mountains": "snowy_plains", "snowy_taiga_hills": "snowy_taiga",
    "snowy_taiga_mountains": "snowy_taiga", "taiga_hills": "taiga", "taiga_mountains": "taiga",
    "giant_tree_taiga": "old_growth_pine_taiga", "giant_tree_taiga_hills": "old_growth_pine_taiga",
    "giant_spruce_taiga": "old_growth_spruce_taiga", "giant_spruce_taiga_hills": "old_growth_spruce_taiga",
    "tall_birch_forest": "old_growth_birch_forest", "tall_birch_hills": "old_growth_birch_forest",
    "birch_forest_hills": "birch_forest", "wooded_hills": "forest", "dark_forest_hills": "dark_forest",
    "jungle_edge": "sparse_jungle", "modified_jungle": "jungle", "modified_jungle_edge": "sparse_jungle",
    "jungle_hills": "jungle", "bamboo_jungle_hills": "bamboo_jungle", "stone_shore": "stony_shore",
    "desert_hills": "desert", "desert_lakes": "desert", "swamp_hills": "swamp",
    "mushroom_field_shore": "mushroom_fields",
    "shattered_savanna": "windswept_savanna", "shattered_savanna_plateau": "windswept_savanna",
    "badlands_plateau": "badlands", "modified_badlands_plateau": "badlands",
    "wooded_badlands_plateau": "wooded_badlands", "modified_wooded_badlands_plateau": "wooded_badlands",
    "deep_warm_ocean": "warm_ocean", "nether": "nether_wastes",
}

# numbers that biomes had in chunk files before 1.18, by today's names
_NUMBERED = dict(enumerate((
    "ocean", "plains", "desert", "windswept_hills", "forest", "taiga", "swamp", "river", "nether_wastes", "the_end",
    "frozen_ocean", "frozen_river", "snowy_plains", "snowy_plains", "mushroom_fields", "mushroom_fields", "beach",
    "desert", "forest", "taiga", "windswept_hills", "jungle", "jungle", "sparse_jungle", "deep_ocean", "stony_shore",
    "snowy_beach", "birch_forest", "birch_forest", "dark_forest", "snowy_taiga", "snowy_taiga",
    "old_growth_pine_taiga", "old_growth_pine_taiga", "windswept_forest", "savanna", "savanna_plateau", "badlands",
    "wooded_badlands", "badlands", "small_end_islands", "end_midlands", "end_highlands", "end_barrens", "warm_ocean",
    "lukewarm_ocean", "cold_ocean", "warm_ocean", "deep_lukewarm_ocean", "deep_cold_ocean", "deep_frozen_ocean",
))) | {
    127: "the_void", 129: "sunflower_plains", 130: "desert", 131: "windswept_gravelly_hills", 132: "flower_forest",
    133: "taiga", 134: "swamp", 140: "ice_spikes", 149: "jungle", 151: "sparse_jungle", 155: "old_growth_birch_forest",
    156: "old_growth_birch_forest", 157: "dark_forest", 158: "snowy_taiga", 160: "old_growth_spruce_taiga",
    161: "old_growth_spruce_taiga", 162: "windswept_gravelly_hills", 163: "windswept_savanna",
    164: "windswept_savanna", 165: "eroded_badlands", 166: "wooded_badlands", 167: "badlands", 168: "bamboo_jungle",
    169: "bamboo_jungle", 170: "soul_sand_valley", 171: "crimson_forest", 172: "warped_forest", 173: "basalt_deltas",
    174: "dripstone_caves", 175: "lush_caves", 177: "meadow", 178: "grove", 179: "snowy_slopes", 180: "jagged_peaks",
    181: "frozen_peaks", 182: "stony_peaks",
}
PLAINS = BIOMES["minecraft:plains"].id

_state_tags: dict[int, dict] = {}
_state_ids: dict[tuple, int | None] = {}


def state_tag(state_id: int) -> dict:
    """The palette entry {Name, Properties} of a state. One object per state: do not change it."""
    tag = _state_tags.get(state_id)
    if tag is None:
        found = state(state_id)
        tag = {"Name": found.name}
        if found.values:
            tag["Properties"] = dict(sorted(found.values.items()))
        _state_tags[state_id] = tag
    return tag


def state_id(tag, version: int) -> int | None:
    """The number of a palette entry, None if there is no such block. Unknown properties and values are left out."""
    if not isinstance(tag, dict) or not isinstance(tag.get("Name"), str):
        return None
    properties = tag.get("Properties")
    pairs = tuple(properties.items()) if isinstance(properties, dict) else ()
    key = (tag["Name"], pairs, version < V1_14)
    try:
        return _state_ids[key]
    except KeyError:
        pass
    except TypeError:
        return None  # a property that is no word
    if len(_state_ids) > 1 << 16:
        _state_ids.clear()
    found = _find(full(tag["Name"]), {name: str(value) for name, value in pairs}, version)
    _state_ids[key] = None if found is None else found.id
    return _state_ids[key]


def _find(name: str, values: dict[str, str], version: int):
    bare = name.removeprefix("minecraft:")
    if version < V1_14:
        bare = _BLOCKS_BEFORE_1_14.get(bare, bare)
    bare = _BLOCKS.get(bare, bare)
    if bare == "cauldron" and values.get("level", "0") != "0":
        bare = "water_cauldron"
    if bare.endswith("_wall"):
        values = {prop: {"true": "low", "false": "none"}.get(value, value) if prop != "up" and prop != "waterlogged"
                  else value for prop, value in values.items()}
    return find_state(full(bare), values)


def biome_name(biome_id: int) -> str:
    return BIOMES.by_id(biome_id).name


def biome_id(name) -> int | None:
    """The number of a biome by its name, None if there is no such one."""
    if not isinstance(name, str):
        return None
    bare = full(name).removeprefix("minecraft:")
    found = BIOMES.find(full(_BIOMES.get(bare, bare)))
    return None if found is None else found.id


def numbered_biome(number: int) -> int:
    """The number here of a biome by the number it had before 1.18; plains if it had none."""
    found = BIOMES.find(full(_NUMBERED.get(int(number), "plains")))
    return PLAINS if found is None else found.id
