"""Whole blocks: stone, earth, ore, wood, copper, ice; which of them are turned at random, and which have caps."""

from horizon.art.book import FACING_Y, FRONT_TURNS, Book, ref, turns
from horizon.registry.block import BLOCKS

_STILL_CUBES = """
granite polished_granite diorite polished_diorite andesite polished_andesite coarse_dirt cobblestone oak_planks spruce_planks
birch_planks jungle_planks acacia_planks cherry_planks dark_oak_planks pale_oak_planks mangrove_planks bamboo_planks
bamboo_mosaic gravel gold_ore deepslate_gold_ore iron_ore deepslate_iron_ore coal_ore deepslate_coal_ore nether_gold_ore
sponge wet_sponge glass lapis_ore deepslate_lapis_ore lapis_block gold_block iron_block bricks mossy_cobblestone obsidian
diamond_ore deepslate_diamond_ore diamond_block ice clay soul_sand soul_soil glowstone stone_bricks mossy_stone_bricks
cracked_stone_bricks chiseled_stone_bricks packed_mud mud_bricks resin_block resin_bricks chiseled_resin_bricks nether_bricks
end_stone emerald_ore deepslate_emerald_ore emerald_block redstone_block nether_quartz_ore prismarine prismarine_bricks
dark_prismarine sea_lantern terracotta coal_block packed_ice smooth_stone purpur_block end_stone_bricks nether_wart_block
red_nether_bricks dead_tube_coral_block dead_brain_coral_block dead_bubble_coral_block dead_fire_coral_block
dead_horn_coral_block tube_coral_block brain_coral_block bubble_coral_block fire_coral_block horn_coral_block blue_ice
warped_wart_block shroomlight crimson_planks warped_planks honeycomb_block netherite_block crying_obsidian polished_blackstone
polished_blackstone_bricks cracked_polished_blackstone_bricks chiseled_polished_blackstone gilded_blackstone
chiseled_nether_bricks cracked_nether_bricks quartz_bricks amethyst_block budding_amethyst tuff polished_tuff tuff_bricks
calcite tinted_glass powder_snow copper_block exposed_copper weathered_copper oxidized_copper copper_ore deepslate_copper_ore
oxidized_cut_copper weathered_cut_copper exposed_cut_copper cut_copper oxidized_chiseled_copper weathered_chiseled_copper
exposed_chiseled_copper chiseled_copper copper_grate exposed_copper_grate weathered_copper_grate oxidized_copper_grate
dripstone_block moss_block mud cobbled_deepslate polished_deepslate deepslate_tiles deepslate_bricks chiseled_deepslate
cracked_deepslate_bricks cracked_deepslate_tiles smooth_basalt raw_iron_block raw_copper_block raw_gold_block pale_moss_block
note_block
""".split()

# Cubes whose texture has another name.
_RENAMED = {"snow_block": "snow", "magma_block": "magma", "smooth_sandstone": "sandstone_top",
            "smooth_red_sandstone": "red_sandstone_top", "smooth_quartz": "quartz_block_bottom"}

# Block: (side, end).
_COLUMNS = {
    "chiseled_sandstone": ("chiseled_sandstone", "sandstone_top"), "cut_sandstone": ("cut_sandstone", "sandstone_top"),
    "chiseled_red_sandstone": ("chiseled_red_sandstone", "red_sandstone_top"),
    "cut_red_sandstone": ("cut_red_sandstone", "red_sandstone_top"), "bookshelf": ("bookshelf", "oak_planks"),
    "pumpkin": ("pumpkin_side", "pumpkin_top"), "melon": ("melon_side", "melon_top"),
    "quartz_block": ("quartz_block_side", "quartz_block_top"),
    "chiseled_quartz_block": ("chiseled_quartz_block", "chiseled_quartz_block_top"),
    "ancient_debris": ("ancient_debris_side", "ancient_debris_top"), "lodestone": ("lodestone_side", "lodestone_top"),
    "blackstone": ("blackstone", "blackstone_top"), "chiseled_tuff": ("chiseled_tuff", "chiseled_tuff_top"),
    "chiseled_tuff_bricks": ("chiseled_tuff_bricks", "chiseled_tuff_bricks_top"), "target": ("target_side", "target_top"),
}

# Block: (side, top, bottom).
_CAPPED = {
    "sandstone": ("sandstone", "sandstone_top", "sandstone_bottom"),
    "red_sandstone": ("red_sandstone", "red_sandstone_top", "red_sandstone_bottom"),
    "dried_kelp_block": ("dried_kelp_side", "dried_kelp_top", "dried_kelp_bottom"),
    "reinforced_deepslate": ("reinforced_deepslate_side", "reinforced_deepslate_top", "reinforced_deepslate_bottom"),
    "tnt": ("tnt_side", "tnt_top", "tnt_bottom"),
    "warped_nylium": ("warped_nylium_side", "warped_nylium", "netherrack"),
    "crimson_nylium": ("crimson_nylium_side", "crimson_nylium", "netherrack"),
}

# Block: (side, end).
_PILLARS = {
    "muddy_mangrove_roots": ("muddy_mangrove_roots_side", "muddy_mangrove_roots_top"),
    "basalt": ("basalt_side", "basalt_top"), "polished_basalt": ("polished_basalt_side", "polished_basalt_top"),
    "quartz_pillar": ("quartz_pillar", "quartz_pillar_top"), "hay_block": ("hay_block_side", "hay_block_top"),
    "purpur_pillar": ("purpur_pillar", "purpur_pillar_top"), "bone_block": ("bone_block_side", "bone_block_top"),
    "bamboo_block": ("bamboo_block", "bamboo_block_top"),
    "stripped_bamboo_block": ("stripped_bamboo_block", "stripped_bamboo_block_top"),
    **{f"{kind}_froglight": (f"{kind}_froglight_side", f"{kind}_froglight_top") for kind in ("ochre", "verdant", "pearlescent")},
}

# Leaves that the biome does not colour still have the model that can be.
_LEAVES = ("oak", "spruce", "birch", "jungle", "acacia", "cherry", "dark_oak", "pale_oak", "mangrove", "azalea", "flowering_azalea")
_PLAIN_LEAVES = ("cherry", "pale_oak", "azalea", "flowering_azalea")


def write(book: Book) -> None:
    for name in _STILL_CUBES:
        book.cube(name)
    for name, texture in _RENAMED.items():
        book.cube(name, texture)
    for name, ends in _COLUMNS.items():
        book.column(name, *ends)
    for name, ends in _CAPPED.items():
        book.capped(name, *ends)
    for name, ends in _PILLARS.items():
        book.pillar(name, *ends)
    _logs(book)
    _turned(book)
    for wood in _LEAVES:
        name = wood + "_leaves"
        book.one(name, book.model(name, "cube_all" if wood in _PLAIN_LEAVES else "leaves", all=name))
    for block in BLOCKS:
        name = block.name.removeprefix("minecraft:")
        if name.startswith("infested_"):
            book.alike(name, name.removeprefix("infested_"))
        elif name.startswith("waxed_") and name.removeprefix("waxed_") in book.states:
            book.alike(name, name.removeprefix("waxed_"))
    _copper_bulbs(book)
    _mushrooms(book)


def _logs(book: Book) -> None:
    for block in BLOCKS:
        name = block.name.removeprefix("minecraft:")
        if tuple(prop for prop, _ in block.properties) != ("axis",):
            continue
        if name.endswith(("_log", "_stem")):
            book.pillar(name, name, name + "_top")
        elif name.endswith(("_wood", "_hyphae")):
            bark = name.replace("_wood", "_log").replace("_hyphae", "_stem")
            book.pillar(name, bark, bark, horizontal=False)


def _turned(book: Book) -> None:
    """What is laid in several ways, so that fields of it do not repeat."""
    for name in ("sand", "red_sand", "dirt"):
        book.model(name, "cube_all", all=name)
        book.one(name, *turns(name))
    for name in ("stone", "bedrock", "sculk", "rooted_dirt"):
        book.model(name, "cube_all", all=name)
        mirrored = book.model(name + "_mirrored", "cube_mirrored_all", all=name)
        book.one(name, name, mirrored, ref(name, y=180), ref(mirrored, y=180))
    book.model("netherrack", "cube_all", all="netherrack")
    book.one("netherrack", *turns("netherrack", x=True))
    for name in ("warped_nylium", "crimson_nylium"):
        book.one(name, *turns(name))
    upright = book.model("deepslate", "cube_column", side="deepslate", end="deepslate_top")
    mirrored = book.model("deepslate_mirrored", "cube_column_mirrored", side="deepslate", end="deepslate_top")
    book.variants("deepslate", {
        f"axis={axis}": [ref(upright, x, y), ref(mirrored, x, y), ref(upright, x, y + 180), ref(mirrored, x, y + 180)]
        for axis, x, y in (("x", 90, 90), ("y", 0, 0), ("z", 90, 0))})
    book.one("dirt_path", *turns("dirt_path"))
    snowy = book.model("grass_block_snow", "cube_bottom_top", side="grass_block_snow", top="snow", bottom="dirt")
    for name in ("grass_block", "podzol", "mycelium"):
        if name != "grass_block":
            book.model(name, "cube_bottom_top", side=name + "_side", top=name + "_top", bottom="dirt")
        book.variants(name, {"snowy=false": turns(name), "snowy=true": snowy})
    for moisture, texture in (("", "farmland"), ("_moist", "farmland_moist")):
        book.model("farmland" + moisture, "template_farmland", dirt="dirt", top=texture)
    book.variants("farmland", {f"moisture={level}": "farmland_moist" if level == 7 else "farmland" for level in range(8)})
    for name in ("suspicious_sand", "suspicious_gravel"):
        book.variants(name, {f"dusted={dust}": book.model(f"{name}_{dust}", "cube_all", all=f"{name}_{dust}") for dust in range(4)})
    for name in ("redstone_ore", "deepslate_redstone_ore"):
        book.cube(name)
    for age in range(4):
        book.model(f"frosted_ice_{age}", "cube_all", all=f"frosted_ice_{age}")
    book.variants("frosted_ice", {f"age={age}": f"frosted_ice_{age}" for age in range(4)})
    for layers in range(1, 8):
        book.raw(f"snow_height{layers * 2}", {
            "parent": "minecraft:block/thin_block", "textures": {"particle": "minecraft:block/snow", "texture": "minecraft:block/snow"},
            "elements": [_layer(layers * 2)]})
    book.variants("snow", {f"layers={layers}": "snow_block" if layers == 8 else f"snow_height{layers * 2}" for layers in range(1, 9)})


def _layer(high: int) -> dict:
    side = {"uv": [0, 16 - high, 16, 16], "texture": "#texture"}
    return {"from": [0, 0, 0], "to": [16, high, 16], "faces": {
        "down": {"texture": "#texture", "cullface": "down"}, "up": {"texture": "#texture"},
        **{word: {**side, "cullface": word} for word in FACING_Y}}}


def _copper_bulbs(book: Book) -> None:
    for age in ("", "exposed_", "weathered_", "oxidized_"):
        name = age + "copper_bulb"
        rows = {}
        for lit in ("false", "true"):
            for powered in ("false", "true"):
                full = name + ("_lit" if lit == "true" else "") + ("_powered" if powered == "true" else "")
                rows[f"lit={lit},powered={powered}"] = book.model(full, "cube_all", all=full)
        book.variants(name, rows)
        book.alike("waxed_" + name, name)


def _mushrooms(book: Book) -> None:
    book.raw("mushroom_block_inside", {"ambientocclusion": False, "parent": "minecraft:block/template_single_face", "textures": {
        "texture": "minecraft:block/mushroom_block_inside", "particle": "minecraft:block/mushroom_block_inside"}})
    for name in ("brown_mushroom_block", "red_mushroom_block", "mushroom_stem"):
        book.model(name, "template_single_face", texture=name)
        book.model(name + "_inventory", "cube_all", all=name)
        rows = []
        for word, turn in FRONT_TURNS.items():
            rows.append(({word: "true"}, ref(name, **turn, uvlock=True)))
            rows.append(({word: "false"}, ref("mushroom_block_inside", **turn)))
        book.multipart(name, *rows)
