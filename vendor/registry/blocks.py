"""Blocks and their states: one JSON table of blocks, one of shapes, and bytes per state."""

import itertools
import struct
from pathlib import Path

import outlines
from sources import Sources, matches, write_bytes, write_json

# Which block slows, lifts or lets slide: slipperiness, speed factor, jump factor (minecraft.wiki, Slipperiness, Soul
# Sand, Honey Block).
FRICTION = {"ice": 0.98, "packed_ice": 0.98, "frosted_ice": 0.98, "blue_ice": 0.989, "slime_block": 0.8}
SPEED = {"soul_sand": 0.4, "honey_block": 0.4}
JUMP = {"honey_block": 0.5}
TOOLS = ("pickaxe", "axe", "shovel", "hoe")

# Experience that the source leaves out (minecraft.wiki, Experience).
EXPERIENCE = {"redstone_ore": "1-5", "deepslate_redstone_ore": "1-5"}

# The item of a block that has none of its own name: what places it, or what picking it gives.
ITEM_OF = {
    "redstone_wire": "redstone", "tripwire": "string", "wheat": "wheat_seeds", "cocoa": "cocoa_beans",
    "carrots": "carrot",
    "potatoes": "potato", "beetroots": "beetroot_seeds", "pumpkin_stem": "pumpkin_seeds", "melon_stem": "melon_seeds",
    "attached_pumpkin_stem": "pumpkin_seeds", "attached_melon_stem": "melon_seeds",
    "torchflower_crop": "torchflower_seeds",
    "pitcher_crop": "pitcher_pod", "sweet_berry_bush": "sweet_berries", "cave_vines": "glow_berries",
    "cave_vines_plant": "glow_berries",
    "kelp_plant": "kelp", "weeping_vines_plant": "weeping_vines", "twisting_vines_plant": "twisting_vines",
    "big_dripleaf_stem": "big_dripleaf", "bamboo_sapling": "bamboo", "tall_seagrass": "seagrass",
    "powder_snow": "powder_snow_bucket",
    "wall_torch": "torch", "soul_wall_torch": "soul_torch", "redstone_wall_torch": "redstone_torch",
    "water_cauldron": "cauldron", "lava_cauldron": "cauldron", "powder_snow_cauldron": "cauldron",
    "potted_azalea_bush": "azalea", "potted_flowering_azalea_bush": "flowering_azalea",
}
# The block that an item of another name places.
PLACES = {
    "redstone": "redstone_wire", "string": "tripwire", "wheat_seeds": "wheat", "cocoa_beans": "cocoa",
    "carrot": "carrots", "potato": "potatoes",
    "beetroot_seeds": "beetroots", "pumpkin_seeds": "pumpkin_stem", "melon_seeds": "melon_stem",
    "torchflower_seeds": "torchflower_crop",
    "pitcher_pod": "pitcher_crop", "sweet_berries": "sweet_berry_bush", "glow_berries": "cave_vines",
    "powder_snow_bucket": "powder_snow",
}
WATER_PLANTS = ("seagrass", "tall_seagrass", "kelp", "kelp_plant", "bubble_column")
AIRS = ("air", "cave_air", "void_air")
# Blocks whose shape, not their opacity, stops light at the faces that it covers (facts/blocks/light.tsv,
# shape_occlusion).
OCCLUDING = ("slabs", "stairs")
OCCLUDING_BLOCKS = (
    "snow", "dirt_path", "farmland", "daylight_detector", "enchanting_table", "end_portal_frame", "lectern",
    "stonecutter", "sculk_sensor",
    "calibrated_sculk_sensor", "sculk_shrieker", "piston", "sticky_piston", "piston_head",
)


def item_of(name: str, items: set[str]) -> str | None:
    if name in AIRS:
        return None
    if name in ITEM_OF:
        return ITEM_OF[name]
    if name in items:
        return name
    if name.startswith("potted_"):
        return name.removeprefix("potted_")
    if name.endswith("candle_cake"):
        return "cake"
    for form in ("_hanging_sign", "_sign", "_banner", "_fan", "_skull", "_head"):
        if name.endswith("_wall" + form):
            return name.removesuffix("_wall" + form) + form
    return None


def states_of(block: dict) -> list[dict[str, str]]:
    """Every state's values, in id order: the first property is the slowest."""
    names = [prop["name"] for prop in block["states"]]
    return [dict(zip(names, values)) for values in itertools.product(*(values_of(prop) for prop in block["states"]))]


def values_of(prop: dict) -> list[str]:
    return ["true", "false"] if prop["type"] == "bool" else [str(value) for value in prop["values"]]


def flag(text: str, values: dict[str, str]) -> bool:
    """A cell of props.tsv for one state: Yes, No, or `condition:Yes; condition:No`."""
    for part in text.split("; "):
        condition, _, answer = part.rpartition(":")
        if condition in ("", "Closed") or condition != "Open" and matches(condition, values):
            return answer == "Yes"
    return False


FLAG_COLUMNS = (
    "replaceable", "blocks_motion", "gets_random_ticked", "solid", "conductive", "suffocates_mobs", "spawnable",
    "gets_flushed", "gets_destroyed_by_lava",
)


def bits(*flags: bool) -> int:
    """The first is the lowest bit."""
    return sum(bool(one) << place for place, one in enumerate(flags))


def coverage(boxes, low, high, face: int, inside=lambda a, b: True) -> bool:
    """Whether a face's square low..high (sixteenths) is covered by the boxes that touch it, on a grid of half
    sixteenths."""
    axis, at = ((1, 0), (1, 16), (2, 0), (2, 16), (0, 0), (0, 16))[face]
    others = [other for other in (0, 1, 2) if other != axis]
    touching = [box for box in boxes if (box[axis + 3] >= 16 if at else box[axis] <= 0)]
    steps = [step / 2 + 0.25 for step in range(int(low * 2), int(high * 2))]
    cells = [(a, b) for a in steps for b in steps if inside(a, b)]
    rectangles = [(box[others[0]], box[others[0] + 3], box[others[1]], box[others[1] + 3]) for box in touching]
    return all(any(a0 <= a <= a1 and b0 <= b <= b1 for a0, a1, b0, b1 in rectangles) for a, b in cells)


def masks(boxes) -> tuple[int, int, int]:
    """Bit per face (Direction order): covered wholly, in the middle (7..9), at the rim (2 wide)."""
    full = center = rigid = 0
    for face in range(6):
        full |= coverage(boxes, 0, 16, face) << face
        center |= coverage(boxes, 7, 9, face) << face
        rigid |= coverage(boxes, 0, 16, face, lambda a, b: a < 2 or a > 14 or b < 2 or b > 14) << face
    return full, center, rigid


PLANES = ("light", "fluid", "flags", "more", "full", "center", "rigid", "occlusion")


class Shapes:
    """All shapes there are, each once; a shape is boxes in sixteenths."""

    def __init__(self):
        self.rows: list[list] = []
        self.places: dict[str, int] = {}
        self.masks: list[tuple[int, int, int]] = []

    def place(self, boxes) -> int:
        boxes = [[int(edge) if edge == int(edge) else edge for edge in box] for box in boxes]
        key = repr(boxes)
        if key not in self.places:
            self.places[key] = len(self.rows)
            self.rows.append(boxes)
            self.masks.append(masks(boxes))
        return self.places[key]


def light_of(sources: Sources, states: dict[str, list]) -> dict[str, list[list[int]]]:
    """Per block, per state: [emission, opacity]. What no row names shines 0 and stops 15."""
    light = {name: [[0, 15] for _ in rows] for name, rows in states.items()}
    for row in sources.rows("blocks/light.tsv"):
        if row["kind"] not in ("emission", "opacity"):
            continue
        which = 0 if row["kind"] == "emission" else 1
        for name in sources.select(row["blocks"]):
            for values, cell in zip(states[name], light[name]):
                if matches(row["state"], values):
                    cell[which] = int(row["value"])
    return light


def fluid_of(name: str, values: dict[str, str]) -> int:
    """kind (1 water, 2 lava) | source 4 | falling 8 | amount << 4; 0 for none."""
    if name in ("water", "lava"):
        level = int(values["level"])
        kind = 1 if name == "water" else 2
        if level == 0:
            return kind | 4 | 8 << 4
        return kind | 8 | 8 << 4 if level >= 8 else kind | (8 - level) << 4
    if name in WATER_PLANTS or values.get("waterlogged") == "true":
        return 1 | 4 | 8 << 4
    return 0


def make_blocks(sources: Sources, out: Path) -> None:
    blocks = sources.md("blocks")
    items = {item["name"] for item in sources.md("items")}
    collisions = sources.md("blockCollisionShapes")
    sources.block_names = [block["name"] for block in blocks]
    states = {block["name"]: states_of(block) for block in blocks}
    light = light_of(sources, states)
    props: dict[str, dict[str, str]] = {}
    for row in sources.rows("blocks/props.tsv"):
        for name in sources.select(row["blocks"]):
            props[name] = row
    tools = {name: tool for tool in reversed(TOOLS) for name in sources.tag("block", f"mineable/{tool}")}
    sword = set(sources.tag("block", "sword_efficient"))
    leaves = set(sources.tag("block", "leaves"))
    occluding = {name for tag in OCCLUDING for name in sources.tag("block", tag)} | set(OCCLUDING_BLOCKS)

    shapes, rows, property_rows = Shapes(), [], []
    property_places: dict[str, int] = {}
    planes = {plane: bytearray() for plane in PLANES}
    collision_plane, outline_plane = [], []
    for block in blocks:
        name, prop = block["name"], props[block["name"]]
        first = len(collision_plane)
        if (block["minStateId"], block["maxStateId"]) != (first, first + len(states[name]) - 1):
            raise ValueError(f"state ids of {name} do not follow the rule")
        used = []
        for item in block["states"]:
            key = item["name"] + " " + " ".join(values_of(item))
            if key not in property_places:
                property_places[key] = len(property_rows)
                property_rows.append([item["name"], values_of(item)])
            used.append(property_places[key])
        tool = tools.get(name) or ("sword" if name in sword or name == "cobweb" else None)
        dropped = EXPERIENCE.get(name, prop["xp_dropped_when_mined"])
        experience = None if dropped == "None" else [int(part) for part in dropped.split("-")]
        hardness = -1 if block["hardness"] is None else block["hardness"]
        rows.append([
            name, used, block["defaultState"] - block["minStateId"], hardness, block["resistance"],
            int("harvestTools" in block), tool,
            item_of(name, items), FRICTION.get(name, 0.6), SPEED.get(name, 1), JUMP.get(name, 1), experience,
        ])
        shape_ids = collisions["blocks"][name]
        for place, (values, (emission, opacity)) in enumerate(zip(states[name], light[name])):
            shape = collisions["shapes"][str(shape_ids[place] if isinstance(shape_ids, list) else shape_ids)]
            collision = [tuple(edge * 16 for edge in box) for box in shape]
            aimed = outlines.outline(name, values, collision)
            collision_id, outline_id = shapes.place(collision), shapes.place(aimed)
            fluid = fluid_of(name, values)
            opaque = opacity == 15 and name != "tinted_glass"
            full_cube = shapes.rows[collision_id] == [[0, 0, 0, 16, 16, 16]]
            planes["light"].append(emission << 4 | opacity)
            planes["fluid"].append(fluid)
            told = {column: flag(prop[column], values) for column in FLAG_COLUMNS}
            planes["flags"].append(bits(
                name in AIRS, told["replaceable"], opaque, full_cube, told["blocks_motion"], told["gets_random_ticked"],
                told["solid"], told["conductive"],
            ))
            planes["more"].append(bits(
                told["suffocates_mobs"], told["spawnable"], told["gets_flushed"], name in leaves,
                told["gets_destroyed_by_lava"],
            ))
            # What holds other blocks is the collision shape, but for leaves (nothing), snow and blocks one sinks into
            # (their outline).
            held = collision_id if name not in ("soul_sand", "mud", "snow") else outline_id
            full, center, rigid = (0, 0, 0) if name in leaves else shapes.masks[held]
            planes["full"].append(full)
            planes["center"].append(center)
            planes["rigid"].append(rigid)
            covers = shapes.masks[outline_id][0] if name in occluding and opacity < 15 else 63 if opaque else 0
            planes["occlusion"].append(covers)
            collision_plane.append(collision_id)
            outline_plane.append(outline_id)

    count = len(collision_plane)
    raw = b"".join(bytes(plane) for plane in planes.values())
    raw += struct.pack(f"<{count}H", *collision_plane) + struct.pack(f"<{count}H", *outline_plane)
    write_json(out / "blocks.json.z", {"properties": property_rows, "blocks": rows})
    write_json(out / "shapes.json.z", shapes.rows)
    write_bytes(out / "states.bin.z", raw)
