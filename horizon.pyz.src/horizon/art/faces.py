"""Which texture is on which face of a state, in Direction order: down, up, north, south, west, east."""

from typing import NamedTuple

from horizon.core.pos import BY_WORD, Direction
from horizon.registry.block import BLOCKS, BlockState

PLAIN, GRASS, FOLIAGE, WATER = range(4)
"""Kinds of tint: by none, or by the biome's colour of that name."""


class Face(NamedTuple):
    """A texture, turned clockwise by quarters, and how it is tinted."""

    texture: str
    turn: int = 0
    tint: int = PLAIN


Faces = tuple[Face | None, ...]


def cube(texture: str, tint: int = PLAIN) -> Faces:
    return (Face(texture, 0, tint),) * 6


def sides(side: str, top: str, bottom: str | None = None) -> Faces:
    return (Face(bottom or top), Face(top)) + (Face(side),) * 4


def column(side: str, end: str, axis: str | None) -> Faces:
    """A log and the like: the sides run along the axis."""
    flat, lying, cap = Face(side), Face(side, 1), Face(end)
    if axis == "x":
        return (lying, lying, lying, lying, cap, cap)
    if axis == "z":
        return (flat, flat, cap, cap, lying, lying)
    return (cap, cap, flat, flat, flat, flat)


def fronted(
    front: str, side: str, top: str, facing: str | None, bottom: str | None = None, back: str | None = None
) -> Faces:
    """Something with a face of its own to one side."""
    faces = list(sides(side, top, bottom))
    towards = BY_WORD[facing or "north"]
    if back is not None:
        faces[towards.opposite] = Face(back)
    faces[towards] = Face(front)
    if towards.is_horizontal:
        quarters = {Direction.NORTH: 0, Direction.EAST: 1, Direction.SOUTH: 2, Direction.WEST: 3}[towards]
        faces[Direction.UP] = faces[Direction.UP]._replace(turn=quarters)
    return tuple(faces)


# stairs, slabs and the like whose material has another name than theirs
_MATERIALS = {
    "smooth_quartz": "smooth_quartz", "quartz": "quartz_block", "purpur": "purpur_block", "brick": "bricks",
    "stone_brick": "stone_bricks", "petrified_oak": "oak_planks", "heavy_weighted": "iron_block",
    "light_weighted": "gold_block", "prismarine_brick": "prismarine_bricks", "bamboo_mosaic": "bamboo_mosaic",
    "bamboo": "bamboo_planks",
}
SHAPED = ("_stairs", "_slab", "_wall", "_fence_gate", "_fence", "_button", "_pressure_plate")


def material(name: str) -> str:
    """The block that a shaped one is made of: "oak_stairs" -> "oak_planks"; the block itself if it is not shaped."""
    ending = next((ending for ending in SHAPED if name.endswith(ending)), None)
    if ending is None:
        return name
    base = name.removesuffix(ending)
    if base in _MATERIALS:
        return _MATERIALS[base]
    for found in (base, base + "s", base + "_planks", base + "_block"):
        if found in BLOCKS and found != name:
            return found
    return base


def plain_name(state: BlockState) -> str:
    """Without its namespace, wax and pests, which do not show."""
    return state.name.removeprefix("minecraft:").removeprefix("waxed_").removeprefix("infested_")


def faces_of(state: BlockState) -> Faces:
    """The textures of a state, whatever its shape."""
    return named_faces(material(plain_name(state)), state.values)


def named_faces(name: str, values: dict) -> Faces:
    exact = _EXACT.get(name)
    if exact is not None:
        return exact(values) if callable(exact) else exact
    if name.endswith("_leaves"):
        own = name.split("_")[0] in ("spruce", "birch", "cherry", "azalea", "flowering") or name == "pale_oak_leaves"
        return cube(name, PLAIN if own else FOLIAGE)
    wood = name.removeprefix("stripped_")
    if wood.endswith(("_log", "_stem", "bamboo_block")) and not wood.startswith(
        ("mushroom", "pumpkin", "melon", "attached")
    ):
        return column(name, name + "_top", values.get("axis"))
    if wood.endswith(("_wood", "_hyphae")):
        log = name.replace("_wood", "_log").replace("_hyphae", "_stem")
        return column(log, log, values.get("axis"))
    if name in ("basalt", "polished_basalt", "quartz_pillar", "purpur_pillar", "bone_block", "hay_block", "deepslate",
                "ochre_froglight", "verdant_froglight", "pearlescent_froglight"):
        return column(name, name + "_top", values.get("axis"))
    if name.endswith("sandstone") and not name.startswith(("smooth_", "cut_")):
        kind = "red_sandstone" if "red_" in name else "sandstone"
        return sides(name, kind + "_top", kind + "_bottom")
    if name.startswith("cut_") and name.endswith("sandstone"):
        return sides(name, name.removeprefix("cut_") + "_top")
    if name.endswith("_glazed_terracotta"):
        turn = {"south": 0, "west": 1, "north": 2, "east": 3}[values["facing"]]
        return (Face(name, turn),) * 6
    if name.endswith("shulker_box"):
        return _along(values.get("facing", "up"), name, name + "_top", name + "_top")
    if name.endswith("_bulb"):
        lit = ("_lit" if values["lit"] == "true" else "") + ("_powered" if values["powered"] == "true" else "")
        return cube(name + lit)
    if name.endswith("_coral_wall_fan"):
        return cube(name.replace("_wall_fan", "_fan"))
    return cube(name)


def _along(facing: str, side: str, front: str, back: str) -> Faces:
    """A thing whose front looks up, down or to a side."""
    faces = [Face(side)] * 6
    towards = BY_WORD[facing]
    if towards.is_horizontal:
        faces[0] = faces[1] = Face(side, 1 if towards.axis == "x" else 0)
        for beside in (towards.clockwise, towards.counter_clockwise):
            faces[beside] = Face(side, 1)
    faces[towards], faces[towards.opposite] = Face(front), Face(back)
    return tuple(faces)


def _lit(name: str, values: dict) -> str:
    return name + "_lit" if values.get("lit") == "true" else name


def _grassy(top: str, side: str):
    def faces(values: dict) -> Faces:
        snowy = values.get("snowy") == "true"
        return sides("snowy_side" if snowy else side, "snow" if snowy else top, "dirt")
    return faces


def _grass_block(values: dict) -> Faces:
    if values["snowy"] == "true":
        return sides("snowy_side", "snow", "dirt")
    return (Face("dirt"), Face("grass_top", 0, GRASS)) + (Face("grass_side", 0, GRASS),) * 4


def _cooker(name: str, top: str):
    return lambda values: fronted(_lit(name + "_front", values), name + "_side", top, values["facing"])


def _dispenser(name: str):
    def faces(values: dict) -> Faces:
        if values["facing"] in ("up", "down"):
            return _along(values["facing"], "furnace_top", name + "_front_vertical", "furnace_top")
        return fronted(name + "_front", "furnace_side", "furnace_top", values["facing"])
    return faces


def _piston(name: str):
    def faces(values: dict) -> Faces:
        front = "piston_inner" if values["extended"] == "true" else name + "_front"
        return _along(values["facing"], "piston_side", front, "piston_back")
    return faces


def _piston_head(values: dict) -> Faces:
    front = "sticky_piston_front" if values["type"] == "sticky" else "piston_front"
    return _along(values["facing"], "piston_arm", front, "piston_front")


def _command(name: str):
    def faces(values: dict) -> Faces:
        side = name + ("_conditional" if values["conditional"] == "true" else "_side")
        return _along(values["facing"], side, name + "_front", name + "_back")
    return faces


def _mushroom(name: str):
    def faces(values: dict) -> Faces:
        return tuple(Face(name if values[word] == "true" else "mushroom_inside")
                     for word in ("down", "up", "north", "south", "west", "east"))
    return faces


def _bee(name: str):
    def faces(values: dict) -> Faces:
        honey = "_honey" if values["honey_level"] == "5" else ""
        return fronted(name + "_front" + honey, name + "_side", name + "_top", values["facing"], name + "_bottom")
    return faces


def _barrel(values: dict) -> Faces:
    top = "barrel_top_open" if values["open"] == "true" else "barrel_top"
    return _along(values["facing"], "barrel_side", top, "barrel_bottom")


def _observer(values: dict) -> Faces:
    back = "observer_back_lit" if values["powered"] == "true" else "observer_back"
    return _along(values["facing"], "observer_side", "observer_front", back)


def _bookshelf(values: dict) -> Faces:
    filled = "".join("1" if values[f"slot_{slot}_occupied"] == "true" else "0" for slot in range(6))
    return fronted(
        "chiseled_bookshelf:" + filled, "chiseled_bookshelf_side", "chiseled_bookshelf_top", values["facing"]
    )


def _anchor(values: dict) -> Faces:
    charges = values["charges"]
    return sides("respawn_anchor_side_" + charges, "respawn_anchor_top_" + ("on" if charges != "0" else "off"),
                 "respawn_anchor_bottom")


def _jigsaw(name: str):
    def faces(values: dict) -> Faces:
        return _along(values["orientation"].split("_")[0], name + "_side", name + "_front", name + "_back")
    return faces


def _crafter(values: dict) -> Faces:
    lit = "_on" if values["crafting"] == "true" or values["triggered"] == "true" else ""
    return _along(values["orientation"].split("_")[0], "crafter_side", "crafter_front" + lit, "crafter_back")


def _trial_spawner(values: dict) -> Faces:
    bad = "_ominous" if values["ominous"] == "true" else ""
    active = "_active" if values["trial_spawner_state"] in ("active", "waiting_for_players") else ""
    return sides("trial_spawner_side" + active + bad, "trial_spawner_top" + bad, "trial_spawner_bottom")


def _vault(values: dict) -> Faces:
    bad = "_ominous" if values["ominous"] == "true" else ""
    on = "_on" if values["vault_state"] != "inactive" else ""
    return fronted("vault_front" + on + bad, "vault_side" + bad, "vault_top" + bad, values["facing"])


def _creaking_heart(values: dict) -> Faces:
    on = "_active" if values["active"] == "true" else ""
    return column("creaking_heart" + on, "creaking_heart_top" + on, values["axis"])


def _planks_top(name: str, wood: str):
    return lambda values: fronted(
        name + "_front", name + "_side", name + "_top", values.get("facing"), wood + "_planks"
    )


def _cauldron(values: dict) -> Faces:
    return sides("cauldron_side", "cauldron_top", "cauldron_bottom")


_EXACT = {
    "grass_block": _grass_block,
    "podzol": _grassy("podzol_top", "podzol_side"),
    "mycelium": _grassy("mycelium_top", "mycelium_side"),
    "crimson_nylium": sides("crimson_nylium_side", "crimson_nylium", "netherrack"),
    "warped_nylium": sides("warped_nylium_side", "warped_nylium", "netherrack"),
    "dirt_path": sides("dirt_path_side", "dirt_path_top", "dirt"),
    "farmland": lambda values: sides("dirt", "farmland_moist" if values["moisture"] == "7" else "farmland", "dirt"),
    "snow_block": cube("snow"),
    "water": cube("water", WATER),
    "bubble_column": cube("bubble_water", WATER),
    "suspicious_sand": lambda values: cube("suspicious_sand_" + values["dusted"]),
    "suspicious_gravel": lambda values: cube("suspicious_gravel_" + values["dusted"]),
    "redstone_ore": lambda values: cube(_lit("redstone_ore", values)),
    "deepslate_redstone_ore": lambda values: cube(_lit("deepslate_redstone_ore", values)),
    "nether_quartz_ore": cube("nether_quartz_ore"),
    "nether_gold_ore": cube("nether_gold_ore"),
    "ancient_debris": sides("ancient_debris", "ancient_debris_top"),
    "muddy_mangrove_roots": lambda values: column("muddy_mangrove_roots", "muddy_mangrove_roots", values["axis"]),
    "smooth_stone_slab": sides("smooth_stone_slab_side", "smooth_stone"),
    "chiseled_quartz_block": sides("chiseled_quartz_block", "chiseled_quartz_block_top"),
    "smooth_sandstone": cube("smooth_sandstone"),
    "smooth_red_sandstone": cube("smooth_red_sandstone"),
    "chiseled_tuff": sides("chiseled_tuff", "chiseled_tuff_top"),
    "chiseled_tuff_bricks": sides("chiseled_tuff_bricks", "chiseled_tuff_bricks_top"),
    "crafting_table": fronted(
        "crafting_table_front", "crafting_table_side", "crafting_table_top", "north", "oak_planks"
    ),
    "furnace": _cooker("furnace", "furnace_top"),
    "smoker": _cooker("smoker", "smoker_top"),
    "blast_furnace": _cooker("blast_furnace", "blast_furnace_top"),
    "chest": lambda values: fronted("chest_front", "chest_side", "chest_top", values["facing"]),
    "trapped_chest": lambda values: fronted("trapped_chest_front", "chest_side", "chest_top", values["facing"]),
    "ender_chest": lambda values: fronted("ender_chest_front", "ender_chest_side", "ender_chest_top", values["facing"]),
    "barrel": _barrel,
    "bookshelf": sides("bookshelf", "oak_planks"),
    "chiseled_bookshelf": _bookshelf,
    "jukebox": sides("jukebox_side", "jukebox_top", "jukebox_side"),
    "dispenser": _dispenser("dispenser"),
    "dropper": _dispenser("dropper"),
    "observer": _observer,
    "piston": _piston("piston"),
    "sticky_piston": _piston("sticky_piston"),
    "piston_head": _piston_head,
    "moving_piston": cube("piston_side"),
    "tnt": sides("tnt_side", "tnt_top", "tnt_bottom"),
    "redstone_lamp": lambda values: cube(_lit("redstone_lamp", values)),
    "loom": _planks_top("loom", "oak"),
    "cartography_table": fronted(
        "cartography_table_front", "cartography_table_side", "cartography_table_top", "north", "dark_oak_planks"
    ),
    "fletching_table": fronted(
        "fletching_table_front", "fletching_table_side", "fletching_table_top", "north", "birch_planks"
    ),
    "smithing_table": fronted(
        "smithing_table_front", "smithing_table_side", "smithing_table_top", "north", "smithing_table_bottom"
    ),
    "stonecutter": sides("stonecutter_side", "stonecutter_top", "stonecutter_bottom"),
    "composter": sides("composter_side", "composter_top", "composter_bottom"),
    "cauldron": _cauldron,
    "water_cauldron": _cauldron,
    "lava_cauldron": _cauldron,
    "powder_snow_cauldron": _cauldron,
    "command_block": _command("command_block"),
    "repeating_command_block": _command("repeating_command_block"),
    "chain_command_block": _command("chain_command_block"),
    "jigsaw": _jigsaw("jigsaw"),
    "crafter": _crafter,
    "structure_block": lambda values: cube("structure_block_" + values["mode"]),
    "bee_nest": _bee("bee_nest"),
    "beehive": _bee("beehive"),
    "respawn_anchor": _anchor,
    "lodestone": sides("lodestone_side", "lodestone_top"),
    "target": sides("target_side", "target_top"),
    "pumpkin": sides("pumpkin", "pumpkin_top"),
    "melon": sides("melon", "melon_top"),
    "carved_pumpkin": lambda values: fronted("carved_pumpkin", "pumpkin", "pumpkin_top", values["facing"]),
    "jack_o_lantern": lambda values: fronted("jack_o_lantern", "pumpkin", "pumpkin_top", values["facing"]),
    "cactus": sides("cactus", "cactus_top", "cactus_bottom"),
    "mushroom_stem": _mushroom("mushroom_stem"),
    "red_mushroom_block": _mushroom("red_mushroom_block"),
    "brown_mushroom_block": _mushroom("brown_mushroom_block"),
    "dried_kelp_block": sides("dried_kelp_side", "dried_kelp_top"),
    "enchanting_table": sides("enchanting_table_side", "enchanting_table_top", "enchanting_table_bottom"),
    "end_portal_frame": lambda values: sides(
        "end_portal_frame_side",
        "end_portal_frame_eye" if values["eye"] == "true" else "end_portal_frame_top",
        "end_stone",
    ),
    "daylight_detector": lambda values: sides(
        "daylight_detector_side",
        "daylight_detector_inverted" if values["inverted"] == "true" else "daylight_detector_top",
    ),
    "cake": sides("cake_side", "cake_top", "cake_bottom"),
    "frosted_ice": lambda values: cube("frosted_ice_" + values["age"]),
    "sculk_catalyst": lambda values: sides(
        *(
            ("sculk_catalyst_side_bloom", "sculk_catalyst_top_bloom")
            if values["bloom"] == "true"
            else ("sculk_catalyst_side", "sculk_catalyst_top")
        )
    ),
    "sculk_sensor": lambda values: sides(
        "sculk_sensor_side", "sculk_sensor_top" + ("_on" if values["sculk_sensor_phase"] == "active" else "")
    ),
    "calibrated_sculk_sensor": lambda values: sides(
        "calibrated_sculk_sensor_side",
        "calibrated_sculk_sensor_top" + ("_on" if values["sculk_sensor_phase"] == "active" else ""),
    ),
    "sculk_shrieker": sides("sculk_shrieker_side", "sculk_shrieker_top"),
    "trial_spawner": _trial_spawner,
    "vault": _vault,
    "creaking_heart": _creaking_heart,
    "hopper": sides("hopper_side", "hopper_top", "hopper_side"),
    "lectern": lambda values: fronted("lectern_front", "lectern_side", "lectern_top", values["facing"], "oak_planks"),
    "anvil": sides("anvil_side", "anvil_top"),
    "chipped_anvil": sides("anvil_side", "chipped_anvil_top"),
    "damaged_anvil": sides("anvil_side", "damaged_anvil_top"),
    "grindstone": sides("grindstone_side", "grindstone_round"),
    "bell": sides("bell_side", "bell_top"),
    "lantern": sides("lantern", "lantern_top"),
    "soul_lantern": sides("soul_lantern", "soul_lantern_top"),
    "campfire": lambda values: cube(_lit("campfire_log", values)),
    "soul_campfire": lambda values: cube("soul_campfire_log_lit" if values["lit"] == "true" else "soul_campfire_log"),
    "decorated_pot": sides("decorated_pot_side", "decorated_pot_top"),
    "chorus_flower": lambda values: cube("chorus_flower_dead" if values["age"] == "5" else "chorus_flower"),
    "scaffolding": sides("scaffolding", "scaffolding_top"),
    "pale_moss_carpet": cube("pale_moss_block"),
    "moss_carpet": cube("moss_block"),
    "amethyst_cluster": cube("amethyst_cluster"),
    "cocoa": lambda values: cube("cocoa_" + values["age"]),
    "flower_pot": sides("flower_pot", "flower_pot_top"),
    "turtle_egg": cube("turtle_egg"),
    "potted_cactus": sides("flower_pot", "flower_pot_top"),
    "sniffer_egg": lambda values: cube("sniffer_egg_" + values["hatch"]),
    "dragon_egg": cube("dragon_egg"),
    "big_dripleaf": cube("big_dripleaf_top"),
    "azalea": sides("azalea_side", "azalea_top"),
    "flowering_azalea": sides("flowering_azalea_side", "flowering_azalea_top"),
    "tripwire": cube("tripwire"),
    "snow": cube("snow"),
    "kelp_plant": cube("kelp_plant"),
    "ladder": cube("ladder"),
    "beacon": cube("beacon"),
    "iron_bars": cube("iron_bars"),
    "glass_pane": cube("glass"),
    "chain": cube("chain"),
    "end_rod": cube("end_rod"),
    "lever": cube("lever"),
    "conduit": cube("conduit"),
    "heavy_core": cube("heavy_core"),
    "lightning_rod": lambda values: cube("lightning_rod_on" if values["powered"] == "true" else "lightning_rod"),
    "brewing_stand": sides("brewing_stand_side", "brewing_stand_base"),
    "note_block": cube("note_block"),
}
