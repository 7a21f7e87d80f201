"""What one can point at, where that is not the collision shape: our own table, in sixteenths of a block.

The figures are the well-known ones of the game (minecraft.wiki, "Hitbox" and the blocks' own pages); offsets that
depend on the place (flowers, grass, bamboo) are left out.
"""

FULL = [(0, 0, 0, 16, 16, 16)]
NOTHING: list[tuple] = []

FIXED = {
    "structure_void": [(5, 5, 5, 11, 11, 11)], "cobweb": FULL, "powder_snow": FULL, "end_gateway": FULL,
    "end_portal": [(0, 6, 0, 16, 12, 16)], "soul_sand": FULL, "mud": FULL, "honey_block": FULL,
    "cactus": [(1, 0, 1, 15, 16, 15)],
    "air": NOTHING, "cave_air": NOTHING, "void_air": NOTHING, "water": NOTHING, "lava": NOTHING,
    "bubble_column": NOTHING,
    "moving_piston": NOTHING, "light": NOTHING,
    "short_grass": [(2, 0, 2, 14, 13, 14)], "fern": [(2, 0, 2, 14, 13, 14)], "dead_bush": [(2, 0, 2, 14, 13, 14)],
    "seagrass": [(2, 0, 2, 14, 12, 14)], "tall_seagrass": [(2, 0, 2, 14, 16, 14)],
    "tall_grass": FULL, "large_fern": FULL, "sunflower": FULL, "lilac": FULL, "rose_bush": FULL, "peony": FULL,
    "pitcher_plant": FULL,
    "brown_mushroom": [(5, 0, 5, 11, 6, 11)], "red_mushroom": [(5, 0, 5, 11, 6, 11)],
    "crimson_fungus": [(4, 0, 4, 12, 9, 12)], "warped_fungus": [(4, 0, 4, 12, 9, 12)],
    "crimson_roots": [(2, 0, 2, 14, 13, 14)], "warped_roots": [(2, 0, 2, 14, 13, 14)],
    "nether_sprouts": [(2, 0, 2, 14, 3, 14)],
    "sugar_cane": [(2, 0, 2, 14, 16, 14)], "bamboo_sapling": [(4, 0, 4, 12, 12, 12)],
    "kelp": [(0, 0, 0, 16, 9, 16)], "kelp_plant": FULL,
    "weeping_vines": [(4, 9, 4, 12, 16, 12)], "weeping_vines_plant": [(1, 0, 1, 15, 16, 15)],
    "twisting_vines": [(4, 0, 4, 12, 15, 12)], "twisting_vines_plant": [(4, 0, 4, 12, 16, 12)],
    "cave_vines": [(1, 0, 1, 15, 16, 15)], "cave_vines_plant": [(1, 0, 1, 15, 16, 15)],
    "torch": [(6, 0, 6, 10, 10, 10)], "soul_torch": [(6, 0, 6, 10, 10, 10)], "redstone_torch": [(6, 0, 6, 10, 10, 10)],
    "pink_petals": [(0, 0, 0, 16, 3, 16)], "spore_blossom": [(2, 13, 2, 14, 16, 14)],
    "hanging_roots": [(2, 10, 2, 14, 16, 14)],
    "small_dripleaf": [(2, 0, 2, 14, 13, 14)], "frogspawn": [(0, 0, 0, 16, 1.5, 16)],
    "pale_hanging_moss": [(1, 0, 1, 15, 16, 15)],
    "fire": [(0, 0, 0, 16, 1, 16)], "soul_fire": [(0, 0, 0, 16, 1, 16)],
}
FLOWERS = (
    "dandelion", "torchflower", "poppy", "blue_orchid", "allium", "azure_bluet", "red_tulip", "orange_tulip",
    "white_tulip", "pink_tulip",
    "oxeye_daisy", "cornflower", "wither_rose", "lily_of_the_valley", "open_eyeblossom", "closed_eyeblossom",
)
FIXED |= {name: [(5, 0, 5, 11, 10, 11)] for name in FLOWERS}
CROP_HEIGHTS = {
    "wheat": (2, 4, 6, 8, 10, 12, 14, 16), "carrots": (2, 3, 4, 5, 6, 7, 8, 9), "potatoes": (2, 3, 4, 5, 6, 7, 8, 9),
    "beetroots": (2, 4, 6, 8),
    "nether_wart": (5, 8, 11, 14),
}
CORALS = ("tube_coral", "brain_coral", "bubble_coral", "fire_coral", "horn_coral")


def turned(box, facing: str):
    """A box that is drawn for a block that faces north, turned to another horizontal side."""
    x0, y0, z0, x1, y1, z1 = box
    if facing == "south":
        return (16 - x1, y0, 16 - z1, 16 - x0, y1, 16 - z0)
    if facing == "west":
        return (z0, y0, 16 - x1, z1, y1, 16 - x0)
    if facing == "east":
        return (16 - z1, y0, x0, 16 - z0, y1, x1)
    return box


SHEETS = {
    "down": (0, 0, 0, 16, 1, 16), "up": (0, 15, 0, 16, 16, 16), "north": (0, 0, 0, 16, 16, 1),
    "south": (0, 0, 15, 16, 16, 16),
    "west": (0, 0, 0, 1, 16, 16), "east": (15, 0, 0, 16, 16, 16),
}


def sheets(values: dict[str, str]):
    found = [SHEETS[face] for face in SHEETS if values.get(face) == "true"]
    return found or FULL


def outline(name: str, values: dict[str, str], collision: list[tuple]) -> list[tuple]:
    """The boxes of one state, in sixteenths. `collision` is its collision shape, in sixteenths too."""
    if name in FIXED:
        return FIXED[name]
    facing = values.get("facing", "north")
    if name in ("vine", "glow_lichen", "sculk_vein", "resin_clump"):
        return sheets(values)
    if name in CROP_HEIGHTS:
        return [(0, 0, 0, 16, CROP_HEIGHTS[name][int(values["age"])], 16)]
    if name in ("pumpkin_stem", "melon_stem"):
        return [(7, 0, 7, 9, 2 * int(values["age"]) + 2, 9)]
    if name in ("attached_pumpkin_stem", "attached_melon_stem"):
        return [turned((6, 0, 0, 10, 10, 10), facing)]
    if name == "torchflower_crop":
        return [(5, 0, 5, 11, 6 if values["age"] == "0" else 10, 11)]
    if name == "pitcher_crop":
        return pitcher(int(values["age"]), values["half"])
    if name == "sweet_berry_bush":
        return ([(3, 0, 3, 13, 8, 13)], [(1, 0, 1, 15, 16, 15)], [(1, 0, 1, 15, 16, 15)], FULL)[int(values["age"])]
    if name == "mangrove_propagule":
        low = (13, 10, 7, 3, 0)[int(values["age"])] if values["hanging"] == "true" else 0
        return [(7, low, 7, 9, 16, 9)]
    if name.endswith("_sapling"):
        return [(2, 0, 2, 14, 12, 14)]
    if name == "bamboo":
        inset = 3 if values["leaves"] == "large" else 5
        return [(inset, 0, inset, 16 - inset, 16, 16 - inset)]
    if name == "big_dripleaf":
        return collision + [turned((5, 0, 9, 11, 13, 15), facing)]
    if name == "big_dripleaf_stem":
        return [turned((5, 0, 9, 11, 16, 15), facing)]
    if name == "nether_portal":
        return [(0, 0, 6, 16, 16, 10)] if values["axis"] == "x" else [(6, 0, 0, 10, 16, 16)]
    if name.endswith("wall_torch"):
        return [turned((5.5, 3, 11, 10.5, 13, 16), facing)]
    if name.endswith("rail"):
        return [(0, 0, 0, 16, 8 if "ascending" in values["shape"] else 2, 16)]
    if name == "redstone_wire":
        return wire(values)
    if name == "lever":
        return [attached((5, 0, 4, 11, 6, 12), (5, 4, 10, 11, 12, 16), values)]
    if name.endswith("_button"):
        deep = 1 if values["powered"] == "true" else 2
        return [attached((5, 0, 6, 11, deep, 10), (5, 6, 16 - deep, 11, 10, 16), values)]
    if name.endswith("_pressure_plate"):
        down = values.get("powered") == "true" or values.get("power", "0") != "0"
        return [(1, 0, 1, 15, 0.5 if down else 1, 15)]
    if name == "tripwire":
        return [(0, 1, 0, 16, 2.5, 16)] if values["attached"] == "true" else [(0, 0, 0, 16, 8, 16)]
    if name == "tripwire_hook":
        return [turned((5, 0, 10, 11, 10, 16), facing)]
    if name.endswith("_wall_hanging_sign"):
        return [turned((0, 14, 6, 16, 16, 10), facing), turned((1, 0, 7, 15, 10, 9), facing)]
    if name.endswith("_hanging_sign"):
        along_x, along_z = (1, 0, 7, 15, 10, 9), (7, 0, 1, 9, 10, 15)
        boxes = {"0": along_x, "4": along_z, "8": along_x, "12": along_z}
        return [boxes.get(values["rotation"], (3, 0, 3, 13, 16, 13))]
    if name.endswith("_wall_sign"):
        return [turned((0, 4.5, 14, 16, 12.5, 16), facing)]
    if name.endswith("_wall_banner"):
        return [turned((0, 0, 14, 16, 12.5, 16), facing)]
    if name.endswith(("_sign", "_banner")):
        return [(4, 0, 4, 12, 16, 12)]
    coral = name.removeprefix("dead_")
    if coral in CORALS:
        return [(2, 0, 2, 14, 15, 14)]
    if coral.endswith("_coral_wall_fan"):
        return [turned((0, 4, 5, 16, 12, 16), facing)]
    if coral.endswith("_coral_fan"):
        return [(2, 0, 2, 14, 4, 14)]
    if name == "snow":
        return [(0, 0, 0, 16, 2 * int(values["layers"]), 16)]
    if name.endswith("_fence_gate"):
        high = 13 if values["in_wall"] == "true" else 16
        return [(0, 0, 6, 16, high, 10)] if facing in ("north", "south") else [(6, 0, 0, 10, high, 16)]
    if name.endswith("_wall"):
        return wall(values)
    if name == "scaffolding":
        legs = [(0, 0, 0, 2, 14, 2), (14, 0, 0, 16, 14, 2), (0, 0, 14, 2, 14, 16), (14, 0, 14, 16, 14, 16)]
        return [(0, 14, 0, 16, 16, 16)] + legs + ([(0, 0, 0, 16, 2, 16)] if values["bottom"] == "true" else [])
    if name == "pale_moss_carpet":
        found = [(0, 0, 0, 16, 1, 16)] if values["bottom"] == "true" else []
        for side in ("north", "south", "west", "east"):
            if values[side] != "none":
                x0, y0, z0, x1, _, z1 = SHEETS[side]
                found.append((x0, y0, z0, x1, 16 if values[side] == "tall" else 10, z1))
        return found or FULL
    return [(x0, max(y0, 0), z0, x1, min(y1, 16), z1) for x0, y0, z0, x1, y1, z1 in collision if y0 < 16]


def attached(floor, wall_north, values):
    """A lever's or a button's box; `floor` is drawn for a floor one that faces north."""
    face, facing = values["face"], values["facing"]
    if face == "wall":
        return turned(wall_north, facing)
    x0, y0, z0, x1, y1, z1 = turned(floor, facing)
    return (x0, 16 - y1, z0, x1, 16 - y0, z1) if face == "ceiling" else (x0, y0, z0, x1, y1, z1)


def wire(values):
    found = [(3, 0, 3, 13, 1, 13)]
    for side in ("north", "south", "west", "east"):
        if values[side] != "none":
            found.append(turned((3, 0, 0, 13, 1, 3), side))
        if values[side] == "up":
            found.append(turned((3, 0, 0, 13, 16, 1), side))
    return found


def wall(values):
    found = [(4, 0, 4, 12, 16, 12)] if values["up"] == "true" else []
    for side in ("north", "south", "west", "east"):
        if values[side] != "none":
            found.append(turned((5, 0, 0, 11, 14 if values[side] == "low" else 16, 8), side))
    return found or [(4, 0, 4, 12, 16, 12)]


def pitcher(age: int, half: str):
    if age == 0:
        return [(5, 0, 5, 11, 3, 11)]
    if half == "lower":
        return [(3, 0, 3, 13, 14 if age == 1 else 16, 13)]
    return [(3, 0, 3, 13, 11 if age == 3 else 15, 13)]
