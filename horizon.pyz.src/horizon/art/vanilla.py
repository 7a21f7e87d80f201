"""Vanilla's texture names for what the painters know by another: short names, under block/."""

RENAMED = {
    "grass_block_top": "grass_top", "grass_block_snow": "snowy_side", "magma": "magma_block",
    "basalt_side": "basalt", "polished_basalt_side": "polished_basalt", "bone_block_side": "bone_block",
    "ancient_debris_side": "ancient_debris", "quartz_block_side": "quartz_block",
    "quartz_block_top": "quartz_block",
    "quartz_block_bottom": "smooth_quartz",
    "hay_block_side": "hay_block", "mushroom_block_inside": "mushroom_inside",
    "ochre_froglight_side": "ochre_froglight", "verdant_froglight_side": "verdant_froglight",
    "pearlescent_froglight_side": "pearlescent_froglight", "redstone_lamp_on": "redstone_lamp_lit",
    "tall_grass_bottom": "tall_grass_lower", "tall_grass_top": "tall_grass_upper",
    "large_fern_bottom": "large_fern_lower", "tall_seagrass_bottom": "tall_seagrass_lower",
    "tall_seagrass_top": "tall_seagrass_upper", "sunflower_bottom": "sunflower_lower",
    "lilac_bottom": "lilac_lower", "lilac_top": "lilac_upper", "rose_bush_bottom": "rose_bush_lower",
    "rose_bush_top": "rose_bush_upper", "peony_bottom": "peony_lower", "peony_top": "peony_upper",
    "melon_side": "melon", "pumpkin_side": "pumpkin",
    "bamboo_stage0": "bamboo_sapling", "furnace_front_on": "furnace_front_lit",
    "blast_furnace_front_on": "blast_furnace_front_lit", "smoker_front_on": "smoker_front_lit",
    "lectern_sides": "lectern_side", "beehive_end": "beehive_top", "anvil": "anvil_side",
    "observer_back_on": "observer_back_lit", "piston_bottom": "piston_back", "piston_top": "piston_front",
    "piston_top_sticky": "sticky_piston_front", "hopper_outside": "hopper_side",
    "daylight_detector_inverted_top": "daylight_detector_inverted", "respawn_anchor_top": "respawn_anchor_top_on",
    "mangrove_roots_side": "mangrove_roots", "muddy_mangrove_roots_side": "muddy_mangrove_roots",
    "pale_moss_carpet": "pale_moss_block",
}
"""vanilla's -> the painter's."""


def renamed(short: str) -> str:
    found = RENAMED.get(short)
    if found is not None:
        return found
    kind, stage, age = short.rpartition("_stage")
    if stage and age.isdigit() and kind != "sweet_berry_bush":
        return f"{kind}_{age}"
    if short.startswith("respawn_anchor_side"):
        return "respawn_anchor_side_" + short[-1]
    return short
