"""Tables about items: which are flat and of what picture, how they are held, in which colours they are painted.

The figures of displays and the colours of eggs, leaves and potions: minecraft.wiki.
"""

from horizon.art.book import COLORS
from horizon.art.elements import box

FLAT_BLOCKS = {
    **{name: "block/" + name for name in """
oak_sapling spruce_sapling birch_sapling jungle_sapling acacia_sapling cherry_sapling dark_oak_sapling pale_oak_sapling dandelion
torchflower poppy blue_orchid allium azure_bluet red_tulip orange_tulip white_tulip pink_tulip oxeye_daisy cornflower wither_rose
lily_of_the_valley open_eyeblossom closed_eyeblossom brown_mushroom red_mushroom short_grass fern dead_bush cobweb vine glow_lichen
lily_pad ladder rail powered_rail detector_rail activator_rail torch soul_torch redstone_torch lever tripwire_hook iron_bars
crimson_roots warped_roots crimson_fungus warped_fungus hanging_roots tube_coral brain_coral bubble_coral fire_coral horn_coral
dead_tube_coral dead_brain_coral dead_bubble_coral dead_fire_coral dead_horn_coral tube_coral_fan brain_coral_fan bubble_coral_fan
fire_coral_fan horn_coral_fan dead_tube_coral_fan dead_brain_coral_fan dead_bubble_coral_fan dead_fire_coral_fan
dead_horn_coral_fan small_amethyst_bud medium_amethyst_bud large_amethyst_bud amethyst_cluster sculk_vein frogspawn
pale_hanging_moss resin_clump""".split()},
    "glass_pane": "block/glass", **{f"{dye}_stained_glass_pane": f"block/{dye}_stained_glass" for dye in COLORS},
    "sunflower": "block/sunflower_front", "lilac": "block/lilac_top", "rose_bush": "block/rose_bush_top", "peony": "block/peony_top",
    "tall_grass": "block/tall_grass_top", "large_fern": "block/large_fern_top", "weeping_vines": "block/weeping_vines_plant",
    "twisting_vines": "block/twisting_vines_plant",
}
"""Items of blocks that show the block's own texture."""

SPRITES_OF_BLOCKS = frozenset("""
seagrass kelp sea_pickle bamboo sugar_cane nether_sprouts pointed_dripstone pink_petals mangrove_propagule pitcher_plant
cake chain lantern soul_lantern campfire soul_campfire hopper cauldron brewing_stand comparator repeater flower_pot bell candle
turtle_egg sniffer_egg barrier structure_void wheat""".split())
"""Items of blocks with a picture of their own."""

MODEL_OF_BLOCK = {
    "snow": "snow_height2", "scaffolding": "scaffolding_stable", "suspicious_sand": "suspicious_sand_0",
    "suspicious_gravel": "suspicious_gravel_0", "sculk_sensor": "sculk_sensor_inactive",
    "calibrated_sculk_sensor": "calibrated_sculk_sensor_inactive", "respawn_anchor": "respawn_anchor_0",
    "small_dripleaf": "small_dripleaf_top", "big_dripleaf": "big_dripleaf",
}

ITEM_TEXTURES = {"enchanted_golden_apple": "item/golden_apple", "debug_stick": "item/stick"}

HANDHELD = {
    **dict.fromkeys(("stick", "bone", "blaze_rod", "breeze_rod", "debug_stick", "bamboo"), "handheld"),
    **dict.fromkeys(("carrot_on_a_stick", "warped_fungus_on_a_stick"), "handheld_rod"), "mace": "handheld_mace",
}

_GRASS = [{"type": "minecraft:grass", "temperature": 0.5, "downfall": 1.0}]
_LEAF = [{"type": "minecraft:constant", "value": 0x48B518}]
BLOCK_TINTS = {
    **dict.fromkeys(("grass_block", "short_grass", "fern", "tall_grass", "large_fern"), _GRASS),
    **dict.fromkeys(("oak_leaves", "jungle_leaves", "acacia_leaves", "dark_oak_leaves", "vine"), _LEAF),
    "mangrove_leaves": [{"type": "minecraft:constant", "value": 0x92C648}],
    "birch_leaves": [{"type": "minecraft:constant", "value": 0x80A755}],
    "spruce_leaves": [{"type": "minecraft:constant", "value": 0x619961}],
    "lily_pad": [{"type": "minecraft:constant", "value": 0x71C35C}],
}

_DYE = {"type": "minecraft:dye", "default": 0xA06540}
_POTION = {"type": "minecraft:potion", "default": 0x385DC6}
_WHITE = {"type": "minecraft:constant", "value": 0xFFFFFF}
LAYERED = {
    **{f"leather_{part}": ((f"item/leather_{part}", f"item/leather_{part}_overlay"), (_DYE, _WHITE))
       for part in ("helmet", "chestplate", "leggings", "boots")},
    "leather_horse_armor": (("item/leather_horse_armor",), (_DYE,)),
    "potion": (("item/potion_overlay", "item/potion"), (_POTION,)),
    "splash_potion": (("item/potion_overlay", "item/splash_potion"), (_POTION,)),
    "lingering_potion": (("item/potion_overlay", "item/lingering_potion"), (_POTION,)),
    "tipped_arrow": (("item/tipped_arrow_head", "item/tipped_arrow_base"), (_POTION,)),
    "firework_star": (("item/firework_star", "item/firework_star_overlay"), (_WHITE, {"type": "minecraft:firework", "default": 0x8A8A8A})),
    "filled_map": (("item/filled_map", "item/filled_map_markings"), (_WHITE, {"type": "minecraft:map_color", "default": 0x46402E})),
}
"""Item: (its layers from below, their tints)."""

_HEAD_KINDS = {"skeleton_skull": "skeleton", "wither_skeleton_skull": "wither_skeleton", "zombie_head": "zombie", "creeper_head": "creeper",
               "piglin_head": "piglin", "dragon_head": "dragon"}
SPECIALS = {
    "chest": ("chest", "chest", {"texture": "minecraft:normal"}), "trapped_chest": ("chest", "chest", {"texture": "minecraft:trapped"}),
    "ender_chest": ("chest", "ender_chest", {"texture": "minecraft:ender"}), "conduit": ("conduit", "conduit", {}),
    "decorated_pot": ("decorated_pot", "decorated_pot", {}), "player_head": ("head", "template_skull", {"kind": "player"}),
    "shulker_box": ("shulker_box", "template_shulker_box", {"texture": "minecraft:shulker"}),
    **{f"{dye}_shulker_box": ("shulker_box", "template_shulker_box", {"texture": f"minecraft:shulker_{dye}"}) for dye in COLORS},
    **{f"{dye}_bed": ("bed", "template_bed", {"texture": f"minecraft:{dye}"}) for dye in COLORS},
    **{f"{dye}_banner": ("banner", "template_banner", {"color": dye}) for dye in COLORS},
    **{name: ("head", "dragon_head" if kind == "dragon" else "template_skull", {"kind": kind}) for name, kind in _HEAD_KINDS.items()},
}
"""Item: (the kind of its special model, the model with its display, what else is said)."""


def _held(third, first, **more) -> dict:
    keys = ("rotation", "translation", "scale")
    return {"thirdperson_righthand": dict(zip(keys, third, strict=True)), "firstperson_righthand": dict(zip(keys, first, strict=True)), **more}


_FLAT_DISPLAY = {
    "ground": {"translation": [0, 2, 0], "scale": [0.5, 0.5, 0.5]},
    "head": {"rotation": [0, 180, 0], "translation": [0, 13, 7]},
    "fixed": {"rotation": [0, 180, 0]},
    **_held(([0, 0, 0], [0, 3, 1], [0.55, 0.55, 0.55]), ([0, -90, 25], [1.13, 3.2, 1.13], [0.68, 0.68, 0.68])),
}
_CHEST_DISPLAY = {
    "gui": {"rotation": [30, 45, 0], "scale": [0.625, 0.625, 0.625]}, "ground": {"translation": [0, 3, 0], "scale": [0.25, 0.25, 0.25]},
    "head": {"rotation": [0, 180, 0]}, "fixed": {"rotation": [0, 180, 0], "scale": [0.5, 0.5, 0.5]},
    **_held(([75, 315, 0], [0, 2.5, 0], [0.375, 0.375, 0.375]), ([0, 315, 0], [0, 0, 0], [0.4, 0.4, 0.4])),
}
_SKULL_DISPLAY = {
    "gui": {"rotation": [30, 45, 0], "translation": [0, 3, 0]}, "ground": {"translation": [0, 3, 0], "scale": [0.5, 0.5, 0.5]},
    "fixed": {"rotation": [0, 180, 0], "translation": [0, 4, 0]},
    **_held(([45, 45, 0], [0, 3, 0], [0.5, 0.5, 0.5]), ([0, 45, 0], [0, 3, 0], [0.5, 0.5, 0.5])),
}
_SHIELD_DISPLAY = {
    **_held(([0, 90, 0], [10, 6, -4], [1, 1, 1]), ([0, 180, 5], [-10, 2, -10], [1.25, 1.25, 1.25])),
    "thirdperson_lefthand": {"rotation": [0, 90, 0], "translation": [10, 6, 12]},
    "firstperson_lefthand": {"rotation": [0, 180, 5], "translation": [10, 0, -10], "scale": [1.25, 1.25, 1.25]},
    "gui": {"rotation": [15, -25, -5], "translation": [2, 3, 0], "scale": [0.65, 0.65, 0.65]},
    "fixed": {"rotation": [0, 180, 0], "translation": [-4.5, 4.5, -5], "scale": [0.55, 0.55, 0.55]},
    "ground": {"translation": [2, 4, 2], "scale": [0.25, 0.25, 0.25]},
}
_PULLED = {
    "thirdperson_righthand": {"rotation": [-80, 260, -40], "translation": [-1, -2, 2.5], "scale": [0.9, 0.9, 0.9]},
    "thirdperson_lefthand": {"rotation": [-80, -280, 40], "translation": [-1, -2, 2.5], "scale": [0.9, 0.9, 0.9]},
    "firstperson_righthand": {"rotation": [0, -90, 25], "translation": [1.13, 3.2, 1.13], "scale": [0.68, 0.68, 0.68]},
    "firstperson_lefthand": {"rotation": [0, 90, -25], "translation": [1.13, 3.2, 1.13], "scale": [0.68, 0.68, 0.68]},
}
_LEVELLED = {
    "thirdperson_righthand": {"rotation": [-90, 0, -60], "translation": [2, 0.1, -3], "scale": [0.9, 0.9, 0.9]},
    "thirdperson_lefthand": {"rotation": [-90, 0, 30], "translation": [2, 0.1, -3], "scale": [0.9, 0.9, 0.9]},
    "firstperson_righthand": {"rotation": [-90, 0, -55], "translation": [1.13, 3.2, 1.13], "scale": [0.68, 0.68, 0.68]},
    "firstperson_lefthand": {"rotation": [-90, 0, 35], "translation": [1.13, 3.2, 1.13], "scale": [0.68, 0.68, 0.68]},
}


def _entity(display: dict, particle: str) -> dict:
    return {"parent": "minecraft:builtin/entity", "textures": {"particle": "minecraft:block/" + particle}, "display": display}


PARENTS = {
    "generated": {"parent": "minecraft:builtin/generated", "gui_light": "front", "display": _FLAT_DISPLAY},
    "handheld": {"parent": "minecraft:item/generated", "display": _held(
        ([0, -90, 55], [0, 4, 0.5], [0.85, 0.85, 0.85]), ([0, -90, 25], [1.13, 3.2, 1.13], [0.68, 0.68, 0.68]),
        thirdperson_lefthand={"rotation": [0, 90, -55], "translation": [0, 4, 0.5], "scale": [0.85, 0.85, 0.85]},
        firstperson_lefthand={"rotation": [0, 90, -25], "translation": [1.13, 3.2, 1.13], "scale": [0.68, 0.68, 0.68]})},
    "handheld_rod": {"parent": "minecraft:item/handheld", "display": _held(
        ([0, 90, 55], [0, 4, 2.5], [0.85, 0.85, 0.85]), ([0, 90, 25], [0, 1.6, 0.8], [0.68, 0.68, 0.68]))},
    "handheld_mace": {"parent": "minecraft:item/handheld", "display": _held(
        ([0, -90, 55], [0, 4, 1], [1, 1, 1]), ([0, -90, 25], [1.13, 3.2, 1.13], [0.9, 0.9, 0.9]))},
    "template_spawn_egg": {"parent": "minecraft:item/generated", "textures": {
        "layer0": "minecraft:item/spawn_egg", "layer1": "minecraft:item/spawn_egg_overlay"}},
    "template_bundle_open_back": {"parent": "minecraft:item/generated", "display": {"gui": {"translation": [0, 0, -16]}}},
    "template_bundle_open_front": {"parent": "minecraft:item/generated", "display": {"gui": {"translation": [0, 0, 16]}}},
    "bow": {"parent": "minecraft:item/generated", "textures": {"layer0": "minecraft:item/bow"}, "display": _PULLED},
    "crossbow": {"parent": "minecraft:item/generated", "textures": {"layer0": "minecraft:item/crossbow_standby"}, "display": _LEVELLED},
    "brush": {"parent": "minecraft:item/generated", "textures": {"layer0": "minecraft:item/brush"}, "display": _held(
        ([0, 0, -45], [0, 0, 0], [0.7, 0.7, 0.7]), ([0, -90, 25], [1.13, 3.2, 1.13], [0.68, 0.68, 0.68]))},
    "chest": _entity(_CHEST_DISPLAY, "oak_planks"), "ender_chest": _entity(_CHEST_DISPLAY, "obsidian"),
    "template_shulker_box": _entity({**_CHEST_DISPLAY, "gui": {"rotation": [30, 45, 0], "scale": [0.625, 0.625, 0.625]}}, "shulker_box"),
    "conduit": _entity({**_CHEST_DISPLAY, "gui": {"rotation": [30, 45, 0], "scale": [1, 1, 1]}}, "conduit"),
    "decorated_pot": _entity(_CHEST_DISPLAY, "terracotta"),
    "template_bed": _entity({**_CHEST_DISPLAY, "gui": {"rotation": [30, 160, 0], "translation": [2, 3, 0], "scale": [0.5325, 0.5325, 0.5325]},
                             "ground": {"translation": [0, 1, 2], "scale": [0.25, 0.25, 0.25]}}, "white_wool"),
    "template_banner": _entity({**_CHEST_DISPLAY, "gui": {
        "rotation": [30, 20, 0], "translation": [0, -3.25, 0], "scale": [0.5325, 0.5325, 0.5325]}}, "oak_planks"),
    "template_skull": _entity(_SKULL_DISPLAY, "soul_sand"),
    "dragon_head": _entity({**_SKULL_DISPLAY, "gui": {
        "rotation": [30, 45, 0], "translation": [-2, 2, 0], "scale": [0.6, 0.6, 0.6]}}, "soul_sand"),
    "shield": _entity(_SHIELD_DISPLAY, "dark_oak_planks"),
    "shield_blocking": _entity({**_SHIELD_DISPLAY, **_held(
        ([45, 135, 0], [3.51, 11, -2], [1, 1, 1]), ([0, 180, -5], [-15, 5, -11], [1.25, 1.25, 1.25]))}, "dark_oak_planks"),
    "trident_in_hand": _entity(_held(([0, 60, 0], [11, 17, -2], [1, 1, 1]), ([0, -90, 25], [-3, 17, 1], [1, 1, 1])), "iron_block"),
    "spyglass_in_hand": {"textures": {"particle": "minecraft:item/spyglass", "spyglass": "minecraft:item/spyglass_model"}, "elements": [
        box((7, -0.5, 7), (9, 5.5, 9), "#spyglass", uv={"side": (0, 2, 2, 8), "up": (0, 0, 2, 2), "down": (2, 0, 4, 2)}, cull=False),
        box((6.9, 5.4, 6.9), (9.1, 10.6, 9.1), "#spyglass", uv={"side": (0, 8, 2, 13), "end": (0, 13, 2, 15)}, cull=False)],
        "display": _held(([0, 0, 0], [0, 3, 1], [1, 1, 1]), ([0, 0, 0], [0, 3, 0], [0.7, 0.7, 0.7]))},
}
"""Parents of items: "generated" -> what models/item/generated.json says."""

EGGS = {
    "allay": (0x00DAFF, 0x00ADFF), "armadillo": (0xAD716D, 0x824848), "axolotl": (0xFBC1E3, 0xA62D74), "bat": (0x4C3E30, 0x0F0F0F),
    "bee": (0xEDC343, 0x43241B), "blaze": (0xF6B201, 0xFFF87E), "bogged": (0x8A9C72, 0x314D1B), "breeze": (0xAF94DF, 0x9166DF),
    "camel": (0xFCC369, 0xCB9337), "cat": (0xEFC88E, 0x957256), "cave_spider": (0x0C424E, 0xA80E0E), "chicken": (0xA1A1A1, 0xFF0000),
    "cod": (0xC1A76A, 0xE5C48B), "cow": (0x443626, 0xA1A1A1), "creaking": (0x5F5F5F, 0xFC7812), "creeper": (0x0DA70B, 0x000000),
    "dolphin": (0x223B4D, 0xF9F9F9), "donkey": (0x534539, 0x867566), "drowned": (0x8FF1D7, 0x799C65),
    "elder_guardian": (0xCECCBA, 0x747693), "ender_dragon": (0x1C1C1C, 0xE079FA), "enderman": (0x161616, 0x000000),
    "endermite": (0x161616, 0x6E6E6E), "evoker": (0x959B9B, 0x1E1C1A), "fox": (0xD5B69F, 0xCC6920), "frog": (0xD07444, 0xFFC77C),
    "ghast": (0xF9F9F9, 0xBCBCBC), "glow_squid": (0x095656, 0x85F1BC), "goat": (0xA5947C, 0x55493E), "guardian": (0x5A8272, 0xF17D30),
    "hoglin": (0xC66E55, 0x5F6464), "horse": (0xC09E7D, 0xEEE500), "husk": (0x797061, 0xE6CC94), "iron_golem": (0xDBCDC1, 0x74A332),
    "llama": (0xC09E7D, 0x995F40), "magma_cube": (0x340000, 0xFCFC00), "mooshroom": (0xA00F10, 0xB7B7B7), "mule": (0x1B0200, 0x51331D),
    "ocelot": (0xEFDE7D, 0x564434), "panda": (0xE7E7E7, 0x1B1B22), "parrot": (0x0DA70B, 0xFF0000), "phantom": (0x43518A, 0x88FF00),
    "pig": (0xF0A5A2, 0xDB635F), "piglin": (0x995F40, 0xF9F3A4), "piglin_brute": (0x592A10, 0xF9F3A4), "pillager": (0x532F36, 0x959B9B),
    "polar_bear": (0xEEEEDE, 0xD5D6CD), "pufferfish": (0xF6B201, 0x37C3F2), "rabbit": (0x995F40, 0x734831), "ravager": (0x757470, 0x5B5049),
    "salmon": (0xA00F10, 0x0E8474), "sheep": (0xE7E7E7, 0xFFB5B5), "shulker": (0x946694, 0x4D3852), "silverfish": (0x6E6E6E, 0x303030),
    "skeleton": (0xC1C1C1, 0x494949), "skeleton_horse": (0x68684F, 0xE5E5D8), "slime": (0x51A03E, 0x7EBF6E), "sniffer": (0x871E09, 0x25AB70),
    "snow_golem": (0xD9F2F2, 0x81A4A4), "spider": (0x342D27, 0xA80E0E), "squid": (0x223B4D, 0x708899), "stray": (0x617677, 0xDDEAEA),
    "strider": (0x9C3436, 0x4D494D), "tadpole": (0x6D533D, 0x160A00), "trader_llama": (0xEAA430, 0x456296),
    "tropical_fish": (0xEF6915, 0xFFF9EF), "turtle": (0xE7E7E7, 0x00AFAF), "vex": (0x7A90A4, 0xE8EDF1), "villager": (0x563C33, 0xBD8B72),
    "vindicator": (0x959B9B, 0x275E61), "wandering_trader": (0x456296, 0xEAA430), "warden": (0x0F4649, 0x39D6E0),
    "witch": (0x340000, 0x51A03E), "wither": (0x141414, 0x4D72A0), "wither_skeleton": (0x141414, 0x474D4D), "wolf": (0xD7D3D3, 0xCEAF96),
    "zoglin": (0xC66E55, 0xE6E6E6), "zombie": (0x00AFAF, 0x799C65), "zombie_horse": (0x315234, 0x97C284),
    "zombie_villager": (0x563C33, 0x799C65), "zombified_piglin": (0xEA9393, 0x4C7129),
}
"""Entity: (its egg's colour, that of the spots)."""
