"""Icons of items, 16 x 16: blocks seen from a corner, plants as they grow, tools and goods as drawings."""

import zlib

import numpy as np

from horizon.art import noise
from horizon.art.colors import COPPERS, DYES, GEMS, METALS
from horizon.art.faces import Face, plain_name
from horizon.art.item_shapes import SHAPES
from horizon.art.models import Model, model_of
from horizon.art.paint import SIZE, X, Y, drawn, rgb, tones, turned
from horizon.art.textures import texture
from horizon.registry.block import BLOCKS, Block

_HEADS = {"wooden": 0x8A6B3D, "stone": 0x8A8A8A, "iron": 0xE0E0E0, "golden": 0xF5D442, "diamond": 0x4DE0DA,
          "netherite": 0x4A4448, "leather": 0x8A5430, "chainmail": 0x9A9AA0, "turtle": 0x3E9A4A}
_STICK = {"S": 0x8A6534, "s": 0x5E4420}
# full names or endings: a shape and a colour
_GOODS = {
    "stick": ("stick", 0x8A6534), "coal": ("lump", 0x2B2B2B), "charcoal": ("lump", 0x3A3128),
    "diamond": ("gem", 0x5DECE5),
    "emerald": ("gem", 0x22D863), "lapis_lazuli": ("lump", 0x2250C0), "quartz": ("gem", 0xE8E0D6),
    "amethyst_shard": ("gem", 0xA678F1),
    "redstone": ("seeds", 0xE21B0C), "glowstone_dust": ("seeds", 0xF5D46A), "gunpowder": ("seeds", 0x6A6A6A),
    "sugar": ("seeds", 0xF4F4F4),
    "blaze_powder": ("seeds", 0xF5A62A), "bone_meal": ("seeds", 0xE8E4D8), "flint": ("lump", 0x3A3A3A),
    "clay_ball": ("lump", 0xA0A6B3),
    "snowball": ("lump", 0xF4FAFA), "slime_ball": ("lump", 0x74C163), "brick": ("ingot", 0x9A5A48),
    "nether_brick": ("ingot", 0x3A1E22),
    "resin_brick": ("ingot", 0xD8641A), "raw_iron": ("lump", 0xD8AF93), "raw_copper": ("lump", 0xE07A4E),
    "raw_gold": ("lump", 0xF5C73A),
    "copper_ingot": ("ingot", 0xE07A4E), "leather": ("sheet", 0x9A5A30), "rabbit_hide": ("sheet", 0xB8946A),
    "paper": ("sheet", 0xF0F0EA),
    "map": ("sheet", 0xE0D4B0), "filled_map": ("sheet", 0xD4C89A), "book": ("book", 0x8A4A24),
    "enchanted_book": ("book", 0x8A3AA8),
    "writable_book": ("book", 0x7A4A2A), "written_book": ("book", 0x9A5A2A), "feather": ("arrow", 0xF0F0F0),
    "bone": ("stick", 0xE8E4D2),
    "arrow": ("arrow", 0xE0E0E0), "spectral_arrow": ("arrow", 0xF5E06A), "tipped_arrow": ("arrow", 0x7AA0E8),
    "bow": ("bow", 0xE8E8E8),
    "crossbow": ("bow", 0xC8C8C8), "fishing_rod": ("bow", 0xD8D8D8), "bowl": ("bucket", 0x8A6534),
    "bucket": ("bucket", 0xD0D0D0),
    "string": ("seeds", 0xE8E8E8), "apple": ("round", 0xD82A22), "golden_apple": ("round", 0xF5D442),
    "enchanted_golden_apple": ("round", 0xF5B8F0),
    "bread": ("loaf", 0xC08A3A), "baked_potato": ("loaf", 0xD8A85A), "potato": ("loaf", 0xC8A04A),
    "poisonous_potato": ("loaf", 0xA8B04A),
    "carrot": ("loaf", 0xF08A1E), "golden_carrot": ("loaf", 0xF5D442), "beetroot": ("round", 0xA3273B),
    "melon_slice": ("loaf", 0xD84A3A),
    "sweet_berries": ("seeds", 0xC42A35), "glow_berries": ("seeds", 0xF2A52B), "cookie": ("round", 0xC88A4A),
    "pumpkin_pie": ("round", 0xE0903A),
    "egg": ("egg", 0xE8DCC0), "wheat": ("arrow", 0xDDBB5E), "wheat_seeds": ("seeds", 0x5A9A2A),
    "beetroot_seeds": ("seeds", 0xC8A07A),
    "melon_seeds": ("seeds", 0x3A2A1A), "pumpkin_seeds": ("seeds", 0xE8E0B8), "cocoa_beans": ("seeds", 0x8A5A2A),
    "nether_wart": ("seeds", 0x8E1B1F),
    "rotten_flesh": ("meat", 0x8A5A3A), "spider_eye": ("round", 0x8A2A3A), "ender_pearl": ("round", 0x1A6A5A),
    "ender_eye": ("round", 0x3FB08A),
    "blaze_rod": ("stick", 0xF5B82A), "breeze_rod": ("stick", 0xA8C8F0), "shears": ("sword", 0xD8D8D8),
    "flint_and_steel": ("lump", 0x8A8A8A),
    "compass": ("disc", 0x8A8A8A), "clock": ("disc", 0xF5D442), "shield": ("chestplate", 0x8A6534),
    "elytra": ("chestplate", 0x8A84A8),
    "trident": ("sword", 0x3AA89A), "mace": ("axe", 0x50555E), "milk_bucket": ("bucket", 0xD0D0D0),
    "water_bucket": ("bucket", 0xD0D0D0),
    "lava_bucket": ("bucket", 0xD0D0D0), "powder_snow_bucket": ("bucket", 0xD0D0D0),
    "netherite_scrap": ("lump", 0x6A4A40),
    "honeycomb": ("round", 0xE5941E), "honey_bottle": ("bottle", 0xF2A52B), "experience_bottle": ("bottle", 0xA8F06A),
    "glass_bottle": ("bottle", 0xC8DCE8),
    "prismarine_shard": ("gem", 0x639D92), "prismarine_crystals": ("seeds", 0xB5E0D0),
    "nether_star": ("gem", 0xF0F0E0), "echo_shard": ("gem", 0x1E5A64),
    "saddle": ("boots", 0x9A5A30), "name_tag": ("sheet", 0xD8C8A0), "lead": ("bow", 0xB8945A),
    "ink_sac": ("lump", 0x23232B), "glow_ink_sac": ("lump", 0x3FB0A8),
    "dried_kelp": ("sheet", 0x3A4A28), "phantom_membrane": ("sheet", 0xC8C0B0), "turtle_scute": ("lump", 0x3E9A4A),
    "nautilus_shell": ("round", 0xD8C8B0),
    "heart_of_the_sea": ("round", 0x2A8AC8), "totem_of_undying": ("egg", 0xE8C84A), "brush": ("stick", 0xC8A878),
    "spyglass": ("stick", 0xC87A4A),
}
_ENDINGS = {
    "_ingot": "ingot", "_nugget": "nugget", "_helmet": "helmet", "_chestplate": "chestplate", "_leggings": "leggings",
    "_boots": "boots",
    "_pickaxe": "pickaxe", "_axe": "axe", "_shovel": "shovel", "_hoe": "hoe", "_sword": "sword", "_dye": "lump",
    "_bucket": "bucket",
    "_spawn_egg": "egg", "_boat": "bucket", "_raft": "bucket", "_minecart": "bucket", "minecart": "bucket",
    "_horse_armor": "chestplate",
    "_armor_trim_smithing_template": "sheet", "_smithing_template": "sheet", "_pottery_sherd": "lump",
    "_banner_pattern": "sheet",
    "_stew": "bucket", "_soup": "bucket", "potion": "bottle", "_bundle": "pouch", "bundle": "pouch",
}
_MEATS = {"beef": 0xC83A32, "porkchop": 0xE89A94, "chicken": 0xEBC8B4, "mutton": 0xB83A36, "rabbit": 0xD8A088}
_FISH = {"cod": 0xA88A64, "salmon": 0xA83A34, "tropical_fish": 0xF08A2A, "pufferfish": 0xE8C83A}
_FLUIDS = {
    "water_bucket": 0x3F66E0,
    "lava_bucket": 0xE8701A,
    "milk_bucket": 0xF8F8F8,
    "powder_snow_bucket": 0xF0FAFA,
    "bucket": 0x5A5A5E,
    "bowl": 0x5E4420,
    "mushroom_stew": 0xB08A6A,
    "rabbit_stew": 0xB8743A,
    "beetroot_soup": 0xA3273B,
    "suspicious_stew": 0x8A9A4A,
}
_ICONS: dict[str, np.ndarray] = {}


def icon(name: str) -> np.ndarray:
    """uint8 [16, 16, 4], read-only: the picture of an item by its name."""
    name = name.removeprefix("minecraft:")
    found = _ICONS.get(name)
    if found is None:
        found = _ICONS[name] = np.ascontiguousarray(_paint(name))
        found.setflags(write=False)
    return found


def _paint(name: str) -> np.ndarray:
    if name in _GOODS:
        return _good(name, *_GOODS[name])
    block = BLOCKS.find("minecraft:" + name)
    if block is not None:
        return block_icon(block)
    if name.startswith("music_disc"):
        return _good(name, "disc", _color_of(name))
    kind = name.removeprefix("cooked_")
    if kind in _MEATS:
        return _good(name, "meat", 0x9A5A34 if kind != name else _MEATS[kind])
    if kind in _FISH:
        return _good(name, "fish", 0xB8864A if kind != name else _FISH[kind])
    ending = next((ending for ending in _ENDINGS if name.endswith(ending)), None)
    if ending is not None:
        return _good(name, _ENDINGS[ending], _color_of(name.removesuffix(ending)))
    return _good(name, "pouch", _color_of(name))


def _color_of(name: str) -> int:
    """By what is in the name: a tool's head, a dye, a metal; else a colour of its own."""
    for table in (_HEADS, {"gold": METALS["gold"], "copper": COPPERS[""]}, GEMS, METALS, DYES):
        for word in sorted(table, key=len, reverse=True):
            if name == word or name.startswith(word + "_"):
                return table[word]
    mark = zlib.crc32(name.encode())
    return (80 + mark % 150) << 16 | (80 + mark // 150 % 150) << 8 | 80 + mark // 22500 % 150


def _good(name: str, shape: str, color: int) -> np.ndarray:
    ramp = tones(color, 0.38, 5)
    dark = rgb(color) * 0.42
    fluid = _FLUIDS.get(name, 0x7A5AB8 if shape == "bottle" else 0x4A4A4E)
    letters = {"H": dark, "h": ramp[2], "L": ramp[4], "s": ramp[1], "S": ramp[3], "W": 0xE8E8E4,
               "F": color if shape == "bottle" else fluid}
    if shape in ("pickaxe", "axe", "shovel", "hoe", "sword", "bow", "arrow") and name != "shears":
        letters |= _STICK
        letters["H"] = rgb(color) * 0.62
        if shape == "arrow":
            letters["W"] = 0x8A8A8A
            letters["L"] = color
    out = drawn(SHAPES[shape], letters)
    grain = 0.94 + 0.12 * noise.white("icon/" + name)[..., None]
    out[..., :3] = np.clip(out[..., :3] * grain, 0, 255)
    return out


_GREEN = {1: (0x7C, 0xBD, 0x4B), 2: (0x5E, 0xA8, 0x30), 3: (0x3F, 0x76, 0xE4)}


def tinted(face: Face) -> np.ndarray:
    """A face's texture with the usual colour of grass, leaves or water on it."""
    picture = turned(texture(face.texture), face.turn)
    if not face.tint:
        return picture
    out = picture.astype(float)
    share = np.clip((out[..., 3:] - 128) / 127, 0, 1)
    out[..., :3] *= 1 + (np.array(_GREEN[face.tint]) / 255 * 1.25 - 1) * share
    return np.clip(out, 0, 255).astype(np.uint8)


def block_icon(block: Block) -> np.ndarray:
    """A block as an item shows it: boxes from a corner above, the rest flat."""
    model = model_of(block.default)
    shown = block.default
    if block.has("up") and block.has("north") and not model.boxes:  # what creeps on walls needs one
        shown = block.state(north=True)
        model = model_of(shown)
    if block.has("facing") and "south" in dict(block.properties)["facing"]:
        shown = shown.with_(facing="south")
        model = model_of(shown)
    name = plain_name(shown)
    if name.endswith("_door"):
        return _halves(texture(name + "_top"), texture(name + "_bottom"))
    if name.endswith(("_pane", "_bars")) or name == "chain":
        return tinted(model.boxes[0].faces[3] or model.boxes[0].faces[2])
    if not model.boxes and model.cross is None:
        return drawn(SHAPES["pouch"], {"H": 0x5A5A5E, "h": 0x8A8A8E, "L": 0xB0B0B4, "s": 0x6A6A6E})
    if model.cross is not None and not model.boxes:
        return tinted(model.cross)
    if all(None in box.faces for box in model.boxes):
        return tinted(next(face for box in model.boxes for face in box.faces if face is not None))
    return _corner(model)


def _halves(top: np.ndarray, bottom: np.ndarray) -> np.ndarray:
    both = np.concatenate((top, bottom))[::2, ::2]
    out = np.zeros((SIZE, SIZE, 4), np.uint8)
    out[:, 4:12] = both[:, :8]
    return out


def _corner(model: Model) -> np.ndarray:
    """Seen from the south-east and above, by rays through the boxes."""
    edges = np.array([box.bounds for box in model.boxes])
    low, high = edges[:, :3].min(0), edges[:, 3:].max(0)
    size = min(max((high - low).max(), 0.35), 1.0)  # what is small is shown bigger
    px, py = (X + 0.5 - 8) / 8 * size, (Y + 0.5 - 8) / 8 * size
    across, way = np.array((1, 0, -1)) / 2**0.5, np.array((-0.57, -0.57, -0.57))
    up = np.array((-0.4, 0.8, -0.4)) / 0.96**0.5
    middle = (low + high) / 2 if size < 1 else np.full(3, 0.5)
    start = (middle - way * 4)[:, None, None] + across[:, None, None] * px * 0.86 - up[:, None, None] * py * 0.90
    out = np.zeros((SIZE, SIZE, 4), np.uint8)
    best = np.full((SIZE, SIZE), np.inf)
    for box, (low, high) in zip(model.boxes, edges.reshape(-1, 2, 3), strict=True):
        near = (high[:, None, None] - start) / way[:, None, None]
        far = (low[:, None, None] - start) / way[:, None, None]
        enter, leave = near.max(0), far.min(0)
        axis = near.argmax(0)
        point = start + way[:, None, None] * enter - np.array(box.shift)[:, None, None]
        for side, number, light in ((0, 5, 0.66), (1, 1, 1.0), (2, 3, 0.84)):
            face = box.faces[number]
            if face is None:
                continue
            some = (enter <= leave) & (axis == side) & (enter < best)
            x, y, z = (np.clip((coordinate[some] * 16).astype(int), 0, 15) for coordinate in point)
            u, v = ((15 - z, 15 - y), (x, z), (x, 15 - y))[side]
            texels = tinted(face)[v, u].astype(float)
            texels[:, :3] *= light
            solid = texels[:, 3] >= 100
            rows, columns = np.nonzero(some)
            out[rows[solid], columns[solid], :3] = texels[solid, :3]
            out[rows[solid], columns[solid], 3] = 255
            best[rows[solid], columns[solid]] = enter[some][solid]
    return out
