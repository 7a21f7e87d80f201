"""Pictures of items by vanilla's names: which drawing, in which colours; dials, symbols, doors."""

import numpy as np

from horizon.art import marks, noise
from horizon.art.colors import COPPERS, DYES, WOODS
from horizon.art.item_drawings import DRAWINGS
from horizon.art.paint import EMPTY, SIZE, X, Y, box, disc, mix, outlined, ramp, rgb, solid, tones
from horizon.art.strokes import drawing, masks
from horizon.art.woods import paint as wooden

_LONGEST_FIRST = sorted({**DYES}, key=len, reverse=True)
MATERIALS = {"wooden": 0x9A7444, "stone": 0x8C8C8C, "iron": 0xC9CCD0, "golden": 0xF2CC3A, "diamond": 0x4FDCD4,
             "netherite": 0x544C50, "chainmail": 0x9A9CA4, "leather": 0xD6D6D6, "turtle": 0x4AA052}
TRIMS = {"quartz": 0xE3D4C4, "iron": 0xBFC9C8, "netherite": 0x443A3B, "redstone": 0x971607, "copper": 0xB4684D,
         "gold": 0xDEB12D, "emerald": 0x11A036, "diamond": 0x6EECD2, "lapis": 0x21497B, "amethyst": 0x9A5CC6,
         "resin": 0xFC7812, "iron_darker": 0x8E9494, "gold_darker": 0xA8801E, "diamond_darker": 0x3AA894,
         "netherite_darker": 0x2C2424}
"""Armour trims: the colour of each material's palette."""

# item = drawing and its colours (A, B)
_ROWS = {
    "coal": ("coal", 0x2C2C30), "charcoal": ("coal", 0x40362C), "diamond": ("gem", 0x5DECE5), "emerald": ("emerald", 0x22D863),
    "amethyst_shard": ("shard", 0xA678F1), "raw_iron": ("raw", 0xD2A88C), "raw_copper": ("raw", 0xD8744E),
    "raw_gold": ("raw", 0xF2C43A), "iron_ingot": ("ingot", 0xC9CCD0), "copper_ingot": ("ingot", 0xE07A4E),
    "gold_ingot": ("ingot", 0xF2CC3A), "netherite_ingot": ("ingot", 0x544C50), "brick": ("ingot", 0xA8604C),
    "nether_brick": ("ingot", 0x4A262C), "resin_brick": ("ingot", 0xE0701E), "iron_nugget": ("nugget", 0xC9CCD0),
    "gold_nugget": ("nugget", 0xF2CC3A), "redstone": ("heap", 0xD81E10), "glowstone_dust": ("heap", 0xF2CC62),
    "gunpowder": ("heap", 0x6C6C70), "sugar": ("heap", 0xF2F2F4), "blaze_powder": ("dust", 0xF5A62A),
    "bone_meal": ("dust", 0xEAE6DA), "leather": ("leather", 0x9A5A30), "rabbit_hide": ("leather", 0xC8A47A),
    "beef": ("beef", 0xC83A32), "cooked_beef": ("beef", 0x8A4E2A), "porkchop": ("porkchop", 0xEE9C96),
    "cooked_porkchop": ("porkchop", 0xC08A4E), "chicken": ("chicken", 0xEEC8B0), "cooked_chicken": ("chicken", 0xC07A36),
    "mutton": ("mutton", 0xC0443C), "cooked_mutton": ("mutton", 0x8A5030), "rabbit": ("rabbit", 0xE0A890),
    "cooked_rabbit": ("rabbit", 0xB06E3A), "cod": ("cod", 0xB0946A), "cooked_cod": ("cod", 0xD8C08A),
    "salmon": ("salmon", 0xC0483E), "cooked_salmon": ("salmon", 0xD8864A), "arrow": ("arrow", 0xD2D5DA),
    "spectral_arrow": ("arrow", 0xF5E06A), "tipped_arrow_head": ("tipped_arrow_head", 0xE0E0E0),
    "book": ("book", 0x9A5A34), "enchanted_book": ("book", 0x8A3AB0), "written_book": ("book", 0x7A3A22),
    "knowledge_book": ("book", 0x3A8A4A), "wheat_seeds": ("seeds", 0x6AAA32), "pumpkin_seeds": ("seeds", 0xE8E0B8),
    "melon_seeds": ("seeds", 0x4A3A28), "beetroot_seeds": ("seeds", 0xC89A72), "torchflower_seeds": ("seeds", 0xE0862A),
    "bucket": ("bucket", 0x5A5A5E), "water_bucket": ("bucket", 0x3F66E0), "lava_bucket": ("bucket", 0xE8701A),
    "milk_bucket": ("bucket", 0xFAFAFA), "powder_snow_bucket": ("bucket", 0xE4F2F8), "bowl": ("bowl", 0x5E4420),
    "mushroom_stew": ("bowl", 0xC08A6A), "rabbit_stew": ("bowl", 0xC8783A), "beetroot_soup": ("bowl", 0xA8283E),
    "suspicious_stew": ("bowl", 0x8AA04A), "glass_bottle": ("bottle", 0xC8DCE8), "potion": ("bottle", 0xC8DCE8),
    "potion_overlay": ("potion_overlay", 0xE6E6E6), "wolf_armor_overlay": ("wolf_armor_overlay", 0xE0E0E0),
    "leather_horse_armor": ("horse_armor", 0xD6D6D6), "iron_horse_armor": ("horse_armor", 0xC9CCD0),
    "golden_horse_armor": ("horse_armor", 0xF2CC3A), "diamond_horse_armor": ("horse_armor", 0x4FDCD4),
    "bamboo_raft": ("raft", 0xC2AE51), "bamboo_chest_raft": ("chest_raft", 0xC2AE51),
    "firework_star_overlay": ("firework_star_overlay", 0xF0F0F0), "bundle": ("bundle", 0xA8703E),
    "bundle_open_front": ("bundle_open_front", 0xA8703E), "bundle_open_back": ("bundle_open_back", 0xA8703E),
    "candle": ("candle", 0xE8CC9C), "filled_map_markings": ("filled_map_markings", 0x8A8A8A),
    "cod_bucket": ("cod_bucket", 0, 0xB0946A), "salmon_bucket": ("cod_bucket", 0, 0xC0483E),
    "pufferfish_bucket": ("cod_bucket", 0, 0xE8C83A), "tropical_fish_bucket": ("cod_bucket", 0, 0xF08A2A),
    "axolotl_bucket": ("cod_bucket", 0, 0xF0A8C8), "tadpole_bucket": ("cod_bucket", 0, 0x6A5040),
}
DISCS = {
    "13": (0xE8C83A, 0xF2F0E0), "cat": (0x5ABF4A, 0xE0F0D0), "blocks": (0xE8742A, 0xF8D8B0), "chirp": (0xC8342A, 0x5A120E),
    "creator": (0x6AC8B8, 0xC8E84A), "creator_music_box": (0xA8803A, 0x6AC8B8), "far": (0xA8D83A, 0x3A7A2A),
    "mall": (0x8A6AD8, 0xD8C8F8), "mellohi": (0xC04AB0, 0xF4E0F0), "stal": (0x3A3A40, 0x8A8A90),
    "strad": (0xF0F0F0, 0xC0C0C8), "ward": (0x2A8A5A, 0xD84A3A), "11": (0x4A4A50, 0x1A1A1E), "wait": (0x4A9ACF, 0xE0F0F8),
    "otherside": (0x3A4AA8, 0x5AE08A), "relic": (0x4AA8B8, 0xD8925A), "5": (0x14424C, 0x2FC8C8),
    "pigstep": (0xC8342A, 0xF2B83A), "precipice": (0x5A6A7A, 0x7AD8A8),
}


def paint(short: str) -> np.ndarray | None:
    """The texture item/`short`; None if nobody paints it."""
    short = short.removeprefix("waxed_")  # wax does not show
    if short in _ROWS:
        row = _ROWS[short]
        return _finished(short, drawing(short, DRAWINGS[row[0]], dict(zip("AB", row[1:], strict=False))))
    family = next((painter for test, painter in _FAMILIES if test(short)), None)
    if family is not None:
        return family(short)
    if short in DRAWINGS:
        return drawing(short, DRAWINGS[short], {"A": 0xD8D8D8})
    return None


def _finished(short: str, out: np.ndarray) -> np.ndarray:
    """What a few items have on top of their kind's drawing."""
    if short == "enchanted_book":
        out[marks.at("star", 6, 5), :3] = (0xF8, 0xE0, 0xFF)
    elif short == "written_book":
        out[marks.at("lines", 7, 5), :3] = (0xE8, 0xD0, 0x80)
    elif short == "knowledge_book":
        out[marks.at("eye", 6, 5), :3] = (0xF2, 0xF2, 0xC0)
    elif short.endswith(("stew", "soup")) and short != "beetroot_soup":
        dots = (Y == 7) & np.isin(X, (4, 7, 10)) | (Y == 6) & np.isin(X, (6, 9))
        out[dots, :3] = {"mushroom_stew": (0xC8, 0x3A, 0x32), "rabbit_stew": (0xF0, 0xA0, 0x40)}.get(short, (0xE8, 0xD8, 0x70))
    elif short == "potion":
        out[(out[..., 3] > 0) & box(5, 8, 10, 12), 3] = 150
    return out


def _tool(short: str) -> np.ndarray:
    material, _, kind = short.partition("_")
    return drawing(kind, DRAWINGS[kind], {"A": MATERIALS[material]})


def _armor(short: str) -> np.ndarray:
    material, _, kind = short.partition("_")
    if kind.endswith("overlay"):
        return drawing(kind, DRAWINGS[kind], {"A": 0xB98A58}, 0.8)
    out = drawing(kind, DRAWINGS[kind], {"A": MATERIALS[material]})
    if material == "chainmail":
        holes = (X + Y) % 2 == 0
        inner = (out[..., 3] > 0) & ~outlined(out[..., 3] > 0)
        out[holes & inner, :3] = out[holes & inner, :3] * 0.55
    elif material == "netherite":
        inner = (out[..., 3] > 0) & (Y % 5 == 2) & ~outlined(out[..., 3] > 0)
        out[inner, :3] = np.clip(out[inner, :3] * 0.7 + np.array((0x8A, 0x6A, 0x5C)) * 0.4, 0, 255)
    return out


def _dyed(short: str) -> np.ndarray:
    dye = next(dye for dye in _LONGEST_FIRST if short.startswith(dye + "_"))
    return drawing(short.removeprefix(dye + "_"), DRAWINGS[short.removeprefix(dye + "_")], {"A": DYES[dye]})


def _wooden(short: str) -> np.ndarray:
    ending = next(ending for ending in ("hanging_sign", "chest_boat", "sign", "boat") if short.endswith("_" + ending))
    kind = short.removesuffix("_" + ending)
    color = WOODS[kind][0]
    return drawing(ending, DRAWINGS[ending], {"A": mix(color, WOODS[kind][2], 0.5) if "sign" in ending else color})


def _door(short: str) -> np.ndarray:
    """Both halves of the block's door, half as big."""
    top, bottom = wooden(short + "_top"), wooden(short + "_bottom")
    both = np.concatenate((top, bottom))
    out = EMPTY.copy()
    out[:, 4:12] = both[np.arange(16) * 2 + 1][:, np.arange(8) * 2 + 1]
    rim = box(4, 0, 11, 15) & ~box(5, 1, 10, 14)
    out[rim & (out[..., 3] > 0), :3] = out[rim & (out[..., 3] > 0), :3] * 0.66
    return out


def _compass(short: str) -> np.ndarray:
    """A needle that points to frame/32 of a turn, clockwise from down (south)."""
    recovery = short.startswith("recovery")
    case, face, needle = ((0x2A5A64, 0x0E2028, 0x3FE8E0) if recovery else (0x9A9CA2, 0x3A3C42, 0xE83A2E))
    out = drawing("compass", "A: d 7.5 7.5 6.4 / B: d 7.5 7.5 4.6", {"A": case, "B": face})
    angle = int(short[-2:]) / 32 * 2 * np.pi + np.pi
    dx, dy = np.sin(angle), -np.cos(angle)
    for step in np.arange(0, 4.4, 0.4):
        for sign, color in ((1, needle), (-1, 0xE8E8E8 if not recovery else 0x1E8A92)):
            x, y = round(7.5 + dx * step * sign), round(7.5 + dy * step * sign)
            if sign == 1 or step < 2.4:
                out[y, x, :3] = rgb(color)
    return out


def _clock(short: str) -> np.ndarray:
    """A dial of day and night that turns once a day; frame 0 is noon."""
    turn = int(short[-2:]) / 64
    out = drawing("clock", "A: d 7.5 7.5 6.4", {"A": 0xE8BE36})
    angle = (np.arctan2(Y - 7.5, X - 7.5) / (2 * np.pi) + 0.25 - turn) % 1
    day = np.clip((np.abs(angle - 0.5) - 0.25) * 9 + 0.5, 0, 1)  # dusk and dawn lie between
    dial = disc(7.5, 7.5, 4.7)
    out[dial, :3] = (rgb(0x7AB4F0) * day[..., None] + rgb(0x1C2448) * (1 - day[..., None]))[dial].astype(np.uint8)
    for where, color in ((0.0, 0xFFE86A), (0.5, 0xE8ECF4)):
        spin = (where + turn - 0.25) * 2 * np.pi
        x, y = 7.5 + np.cos(spin) * 3, 7.5 + np.sin(spin) * 3
        out[disc(x, y, 1.3) & dial, :3] = rgb(color).astype(np.uint8)
    out[dial & (Y > 9), :3] = (rgb(0x8A6A2A) * (0.9 + 0.2 * noise.white("clock"))[..., None])[dial & (Y > 9)].astype(np.uint8)
    return out


def _disc(short: str) -> np.ndarray:
    label, second = DISCS[short.removeprefix("music_disc_")]
    return drawing("music_disc", DRAWINGS["music_disc"], {"A": label, "B": second})


def _sherd(short: str) -> np.ndarray:
    out = drawing("sherd", "#A8644A: p 2,3 8,1 13,2 14,9 11,14 5,13 1,9 / #C4826A: s 3 4 9 2 0.5", None)
    mark = marks.at(short.removesuffix("_pottery_sherd"), 4, 4)
    out[mark, :3] = (0x52, 0x2A, 0x1E)
    out[np.roll(mark, 1, 0) & ~mark & box(4, 4, 11, 12), :3] = (0xC8, 0x8C, 0x72)
    return out


def _pattern(short: str) -> np.ndarray:
    out = drawing("pattern", "#EDE6D2: p 2,2 13,2 13,13 2,13 / #C9BE9E: b 2 12 13 13", None)
    out[marks.at(short.removesuffix("_banner_pattern"), 4, 3), :3] = (0x4A, 0x3A, 0x5A)
    return out


_TEMPLATES = {"sentry": 0x8E8E8E, "dune": 0xDACC9F, "coast": 0x8FA8A0, "wild": 0x7A8A4A, "ward": 0x2A4A52, "eye": 0xDCDEA0,
              "vex": 0x8EA0AA, "tide": 0x639D92, "snout": 0x4A3A40, "rib": 0x6A2A2A, "spire": 0xAA7CAA,
              "wayfinder": 0xB07A56, "shaper": 0xA06A4A, "silence": 0x1E3A42, "raiser": 0xC08A6A, "host": 0x9A6A52,
              "flow": 0x8AA0B8, "bolt": 0xC06B4F, "netherite_upgrade": 0x5A3034}


def _template(short: str) -> np.ndarray:
    kind = short.removesuffix("_smithing_template").removesuffix("_armor_trim")
    color = _TEMPLATES[kind]
    out = drawing("template", "A: p 3,1 12,1 14,3 14,12 12,14 3,14 1,12 1,3 / A-: b 4 4 11 11", {"A": color})
    shape = marks.mirrored("template/" + kind)
    out[shape, :3] = mix(color, 0xFFFFFF, 0.55) if kind != "netherite_upgrade" else rgb(0xF2CC3A)
    return out


def _egg(short: str) -> np.ndarray:
    """The egg and its spots in grey: both take the creature's two colours."""
    shell = drawing("spawn_egg", "A: e 7.5 8.5 5 6.3", {"A": 0xD6D6D6})
    if short == "spawn_egg":
        return shell
    inside = (shell[..., 3] > 0) & ~outlined(shell[..., 3] > 0)
    spots = disc(5.5, 6.5, 1.3) | disc(10, 5, 1.1) | disc(9, 9.5, 1.6) | disc(5.5, 11.5, 1.3) | disc(11, 12, 0.8) | disc(4, 9, 0.7)
    out = shell.copy()
    out[..., 3] = np.where(spots & inside, 255, 0)
    return out


def _trim(short: str) -> np.ndarray:
    piece, _, material = short.partition("_trim")
    return drawing("trim", DRAWINGS[piece + "_trim"], {"A": TRIMS.get(material.lstrip("_"), 0xC8C8C8)}, 0.82)


_GHOSTS = {"ingot": "ingot", "diamond": "gem", "emerald": "emerald", "quartz": "quartz", "redstone_dust": "heap",
           "lapis_lazuli": "lapis_lazuli", "amethyst_shard": "shard"}


def _ghost(short: str) -> np.ndarray:
    """The grey outline of what belongs in an empty slot."""
    kind = short.removeprefix("empty_armor_slot_").removeprefix("empty_slot_")
    if kind == "shield":
        text = "A: p 2,2 13,2 13,8 7.5,14 2,8"
    elif kind.startswith("smithing_template"):
        text = "A: p 3,1 12,1 14,3 14,12 12,14 3,14 1,12 1,3"
    else:
        text = DRAWINGS[_GHOSTS.get(kind, kind)]
    mask = masks(text)
    inner = {"smithing_template_netherite_upgrade": marks.mirrored("template/netherite_upgrade"),
             "smithing_template_armor_trim": marks.mirrored("template/ghost")}.get(kind, np.zeros((SIZE, SIZE), bool))
    return solid(np.full((SIZE, SIZE, 3), 85.0), np.where(outlined(mask) | inner, 255, 0))


def _light(short: str) -> np.ndarray:
    level = int(short[-2:]) if short[-1].isdigit() else 15
    out = drawing("light", DRAWINGS["light"], None)
    out[..., :3] = out[..., :3] * (0.35 + 0.65 * level / 15)
    digits = marks.number(level)
    out[digits] = (255, 255, 255, 255)
    return out


def _spyglass_model(short: str) -> np.ndarray:
    """The tube as a model cuts it: brass, a darker end, the glass."""
    picture = ramp(tones(COPPERS[""], 0.16), noise.white(short))
    picture[Y < 4] = ramp(tones(0xE0B48A, 0.14), noise.white(short))[Y < 4]
    picture[(Y == 4) | (Y == 10)] *= 0.7
    picture[box(8, 0, 11, 3)] = rgb(0xBFE0F0)
    return solid(picture)


_MATERIALS = tuple(name + "_" for name in ("wooden", "stone", "iron", "golden", "diamond", "netherite"))
_WEAR = ("helmet", "chestplate", "leggings", "boots")
_FAMILIES = (
    (lambda n: n.startswith("empty_"), _ghost),
    (lambda n: n.endswith("_overlay") and n.startswith("leather_") or n.rpartition("_")[2] in _WEAR, _armor),
    (lambda n: n.startswith(_MATERIALS) and n.rpartition("_")[2] in ("sword", "shovel", "pickaxe", "axe", "hoe"), _tool),
    (lambda n: n.startswith(("compass_", "recovery_compass_")), _compass),
    (lambda n: n.startswith("clock_"), _clock),
    (lambda n: n.startswith("music_disc_"), _disc),
    (lambda n: n.endswith("_pottery_sherd"), _sherd),
    (lambda n: n.endswith("_banner_pattern"), _pattern),
    (lambda n: n.endswith("_smithing_template"), _template),
    (lambda n: n.startswith("spawn_egg"), _egg),
    (lambda n: n == "light" or n.startswith("light_") and n[-1].isdigit(), _light),
    (lambda n: n == "spyglass_model", _spyglass_model),
    (lambda n: n.endswith("_door"), _door),
    (lambda n: n.endswith(("_sign", "_boat")), _wooden),
    (lambda n: n.endswith(("_dye", "_candle")) or "_bundle" in n, _dyed),
)


def trim(short: str) -> np.ndarray:
    """The texture trims/items/`short`: "helmet_trim", "boots_trim_gold"."""
    return _trim(short)
