"""Chests, beds, signs, banners, heads, shulker boxes, bells, pots and the like as boxes, in the cell of their block.

What these blocks look like is not in model files; the layouts of their pictures are the field's, so that packs fit. Items of
them (`item_specials`) use the same.
"""

import numpy as np

from horizon.registry.block import BlockState
from horizon.render.box_models import OVER_X, OVER_Z, Piece, about, about_y, boxes, joined

YAW = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}
MIDDLE = np.array((0.5, 0.5, 0.5))
DYES = {"white": 0xF9FFFE, "orange": 0xF9801D, "magenta": 0xC74EBD, "light_blue": 0x3AB3DA, "yellow": 0xFED83D, "lime": 0x80C71F,
        "pink": 0xF38BAA, "gray": 0x474F52, "light_gray": 0x9D9D97, "cyan": 0x169C9C, "purple": 0x8932B8, "blue": 0x3C44AA,
        "brown": 0x835432, "green": 0x5E7C16, "red": 0xB02E26, "black": 0x1D1D21}
HEADS = {"skeleton": "entity/skeleton/skeleton", "wither_skeleton": "entity/skeleton/wither_skeleton", "zombie": "entity/zombie/zombie",
         "creeper": "entity/creeper/creeper", "player": "entity/player/wide/steve", "piglin": "entity/piglin/piglin",
         "dragon": "entity/enderdragon/dragon"}
BIG = (64, 64)


def _around(pieces: list[Piece], yaw: float) -> list[Piece]:
    """Turned about the middle of the cell, from looking south."""
    matrix, way = about(1, -yaw, MIDDLE)
    return [piece.moved(matrix, way) for piece in pieces]


def chest(texture: str, kind: str = "single", yaw: float = 0.0, lid: float = 0.0) -> list[Piece]:
    """lid: how far it is open, 0..1. kind: single, left or right (half of a large one)."""
    low, wide = {"single": (1, 14), "left": (0, 15), "right": (1, 15)}[kind]
    knob = {"single": (7, 2), "left": (0, 1), "right": (15, 1)}[kind]
    name = texture if kind == "single" else f"{texture}_{kind}"
    body = boxes(name, BIG, ((0, 19), (low, 0, 1), (wide, 10, 14)))
    top = boxes(name, BIG, ((0, 0), (low, 9, 1), (wide, 5, 14)), ((0, 0), (knob[0], 7, 15), (knob[1], 4, 1)))
    return _around([body, top.moved(*about(0, -90 * lid, (0, 9 / 16, 1 / 16)))], yaw)


def bed(texture: str, part: str, yaw: float = 180.0) -> list[Piece]:
    """One half. Made for looking north: the head's end is at z 0."""
    down = np.array(((1, 0, 0), (0, 0, -1), (0, 1, 0)))
    board = boxes(texture, BIG, ((0, 0 if part == "head" else 22), (0, 0, 0), (16, 16, 6))).moved(down, (0, 9 / 16, 0))
    legs = ((0, 0, (50, 6)), (13, 0, (50, 18))) if part == "head" else ((0, 13, (50, 0)), (13, 13, (50, 12)))
    feet = boxes(texture, BIG, *((at, (x, 0, z), (3, 3, 3)) for x, z, at in legs))
    return _around([board, feet], yaw - 180)


def sign(texture: str, yaw: float, on_wall: bool) -> list[Piece]:
    rows = [((0, 0), (-12, -14, -1), (24, 12, 2))] + ([] if on_wall else [((0, 14), (-1, -2, -1), (2, 14, 2))])
    made = boxes(texture, (64, 32), *rows).moved(OVER_X * (2 / 3), (0, -0.3125, -0.4375) if on_wall else (0, 0, 0))
    return [made.moved(about_y(-yaw), MIDDLE)]


def hanging_sign(texture: str, yaw: float, kind: str) -> list[Piece]:
    """kind: wall, ceiling (two chains) or middle (chains that meet)."""
    rows = [((0, 12), (-7, 0, -1), (14, 10, 2))]
    chains = []
    if kind == "wall":
        rows.append(((0, 0), (-8, -6, -2), (16, 2, 4)))
    if kind == "middle":
        rows.append(((14, 6), (-6, -6, 0), (12, 6, 0)))
    else:
        for x in (-5, 5):
            for turn, u in ((-45, 0), (45, 6)):
                chains.append(boxes(texture, (64, 32), ((u, 6), (-1.5, 0, 0), (3, 6, 0))).moved(about_y(turn), (x / 16, -6 / 16, 0)))
    made = [boxes(texture, (64, 32), *rows), *chains]
    return [piece.moved(OVER_X, (0, -0.3125, 0)).moved(about_y(-yaw), (0.5, 0.9375, 0.5)) for piece in made]


def banner(color: int, yaw: float, on_wall: bool, patterns=(), sway: float = 0.0) -> list[Piece]:
    """patterns: (name, colour) from below; sway in degrees."""
    bar = boxes("entity/banner_base", BIG, ((0, 42), (-10, -32, -1), (20, 2, 2)),
                *([] if on_wall else [((44, 0), (-1, -30, -1), (2, 42, 2))]))
    made = [bar]
    for place, (name, tint) in enumerate((("base", color), *patterns)):
        cloth = boxes("entity/banner/" + name, BIG, ((0, 0), (-10, 0, -2), (20, 40, 1), place * 0.02), tint=tint)
        made.append(cloth.moved(*about(0, sway, (0, 0, 0))).moved(np.eye(3), (0, -2, 0)))
    way = (0, -0.3125, -0.4375) if on_wall else (0, 0, 0)
    return [piece.moved(OVER_X * (2 / 3), way).moved(about_y(-yaw), (0.5, -1 / 6, 0.5) if on_wall else (0.5, 0.5, 0.5)) for piece in made]


def head(kind: str, yaw: float, on_wall: bool) -> list[Piece]:
    """A head or skull; yaw: where it looks."""
    texture = HEADS[kind]
    if kind == "dragon":
        made = [boxes(texture, (256, 256), ((176, 44), (-6, -1, -24), (12, 5, 16)), ((112, 30), (-8, -8, -10), (16, 16, 16)),
                      ((0, 0), (-5, -12, -4), (2, 4, 6)), ((0, 0), (3, -12, -4), (2, 4, 6)), ((112, 0), (-5, -3, -22), (2, 2, 4)),
                      ((112, 0), (3, -3, -22), (2, 2, 4)), ((176, 65), (-6, 4, -24), (12, 4, 16))).moved(np.eye(3) * 0.75, (0, -0.37, 0))]
    elif kind == "piglin":
        made = [boxes(texture, BIG, ((0, 0), (-5, -8, -4), (10, 8, 8)), ((31, 1), (-2, -4, -5), (4, 4, 1)), ((2, 4), (2, -2, -5), (1, 2, 1)),
                      ((2, 0), (-3, -2, -5), (1, 2, 1)))]
    elif kind in ("player", "zombie"):
        made = [boxes(texture, BIG, ((0, 0), (-4, -8, -4), (8, 8, 8)), ((32, 0), (-4, -8, -4), (8, 8, 8), 0.25))]
    else:
        made = [boxes(texture, (64, 32), ((0, 0), (-4, -8, -4), (8, 8, 8)))]
    out = []
    for piece in made:
        out.append(piece.moved(OVER_Z, (0, 0.25, 0.25) if on_wall else (0, 0, 0)).moved(about_y(180 - yaw), (0.5, 0, 0.5)))
    return out


def shulker_box(texture: str, facing: str = "up", lid: float = 0.0) -> list[Piece]:
    body = boxes(texture, BIG, ((0, 28), (-8, 16, -8), (16, 8, 16))).moved(OVER_X, (0, 1, 0))
    top = boxes(texture, BIG, ((0, 0), (-8, 8, -8), (16, 12, 16))).moved(OVER_X, (0, 1, 0)).moved(about_y(270 * lid), (0, lid / 2, 0))
    turns = {"up": (0, 0), "down": (180, 0), "north": (-90, 0), "south": (90, 0), "west": (90, -90), "east": (90, 90)}
    x, y = turns[facing]
    made = []
    for piece in (body, top):
        piece = piece.moved(np.eye(3) * 0.9995)
        matrix = about_y(y) @ about(0, x, (0, 0, 0))[0]
        made.append(piece.moved(matrix, MIDDLE))
    return made


def bell(side: int = 2, ticks: float = 0.0) -> list[Piece]:
    """side: a Direction's number, of the side that was hit so many ticks ago: it swings about its top and comes to rest."""
    body = boxes("entity/bell/bell_body", (32, 32), ((0, 0), (5, 6, 5), (6, 7, 6)), ((0, 13), (4, 4, 4), (8, 2, 8)))
    axis, way = {2: (0, -1), 3: (0, 1), 4: (2, 1), 5: (2, -1)}[side]
    return [body.moved(*about(axis, way * np.degrees(np.sin(ticks / np.pi) / (4 + ticks / 3)), (0.5, 0.75, 0.5)))]


def conduit() -> list[Piece]:
    return [boxes("entity/conduit/base", (32, 16), ((0, 0), (5, 5, 5), (6, 6, 6)))]


def pot(yaw: float = 0.0, sides=("decorated_pot_side",) * 4) -> list[Piece]:
    """sides: the pictures of back, left, right and front."""
    base = "entity/decorated_pot/decorated_pot_base"
    made = [boxes(base, (32, 32), ((0, 0), (4, 17, 4), (8, 3, 8), -0.1), ((0, 5), (5, 16, 5), (6, 1, 6), 0.2))]
    square = np.array(((0, 0), (0, 1), (1, 1), (1, 0)), float)
    for side, corners in zip(sides, (
            ((15, 16, 1), (15, 0, 1), (1, 0, 1), (1, 16, 1)), ((1, 16, 1), (1, 0, 1), (1, 0, 15), (1, 16, 15)),
            ((15, 16, 15), (15, 0, 15), (15, 0, 1), (15, 16, 1)), ((1, 16, 15), (1, 0, 15), (15, 0, 15), (15, 16, 15))), strict=True):
        made.append(Piece(np.array([corners], float) / 16, (square * (14 / 16, 1) + (1 / 16, 0))[None], "entity/decorated_pot/" + side))
    lid = (square * 14 + (0, 13)) / 32
    made.append(Piece(np.array((((1, 16, 1), (1, 16, 15), (15, 16, 15), (15, 16, 1)), ((1, 0, 15), (1, 0, 1), (15, 0, 1), (15, 0, 15))), float) / 16,
                      np.stack((lid, lid)), base))
    return _around(made, yaw)


def book(openness: float, tilt: float, toward: float) -> Piece:
    """A book about the origin: two covers and two blocks of pages. openness 0..1; tilt: degrees by which its far edge is
    raised; toward: where its reader is, in degrees from south to east."""
    texture, made = "entity/enchanting_table_book", []
    lay = np.array(((1, 0, 0), (0, 0, 1), (0, -1, 0)), float)
    for way, cover, page in ((1, (0, 0), (0, 10)), (-1, (16, 0), (12, 10))):
        left = 0 if way > 0 else -6
        half = boxes(texture, (64, 32), (cover, (left, -5, 0), (6, 10, 0.05)), (page, (left if way > 0 else -5, -4, 0.06), (5, 8, 1)))
        made.append(half.moved(lay).moved(about(2, way * 85 * (1 - openness), (0, 0, 0))[0]))
    return joined(made).moved(about(0, tilt, (0, 0, 0))[0]).moved(about_y(toward))


def shield() -> list[Piece]:
    texture = "entity/shield_base_nopattern"
    return [boxes(texture, BIG, ((0, 0), (-6, -11, -2), (12, 22, 1)), ((26, 0), (-1, -3, -1), (2, 6, 6))).moved(OVER_X)]


def trident() -> list[Piece]:
    return [boxes("entity/trident", (32, 32), ((0, 6), (-0.5, 2, -0.5), (1, 25, 1)), ((4, 0), (-1.5, 0, -0.5), (3, 2, 1)),
                  ((4, 3), (-2.5, -3, -0.5), (1, 4, 1)), ((0, 0), (-0.5, -4, -0.5), (1, 4, 1)), ((4, 3), (1.5, -3, -0.5), (1, 4, 1))).moved(OVER_X)]


# ---- by state

def _yaw(state: BlockState) -> float:
    facing = state.get("facing")
    return YAW.get(facing, 0.0) if facing else int(state.get("rotation") or 0) * 22.5


def still_pieces(state: BlockState) -> list[Piece] | None:
    """What a state shows by itself, without what its block entity says; None for a block that is not of these."""
    name = state.name.removeprefix("minecraft:")
    maker = _maker(name)
    return maker(state, name) if maker else None


def is_thing(name: str) -> bool:
    """Whether a block ("oak_sign") is one of these."""
    return _maker(name) is not None


def _maker(name: str):
    if name == "piston_head":
        return None
    return _EXACT.get(name) or next((maker for ending, maker in _ENDINGS if name.endswith(ending)), None)


def wood_of(name: str) -> str:
    return name.removesuffix("_sign").removesuffix("_hanging").removesuffix("_wall").removesuffix("_hanging")


def _sign(state: BlockState, name: str) -> list[Piece]:
    return sign("entity/signs/" + wood_of(name), _yaw(state), "_wall_" in name)


def _hanging(state: BlockState, name: str) -> list[Piece]:
    kind = "wall" if "_wall_" in name else "middle" if state.get("attached") == "true" else "ceiling"
    return hanging_sign("entity/signs/hanging/" + wood_of(name), _yaw(state), kind)


def _bed(state: BlockState, name: str) -> list[Piece]:
    return bed("entity/bed/" + name.removesuffix("_bed"), state.get("part"), _yaw(state))


def _shulker(state: BlockState, name: str, lid: float = 0.0) -> list[Piece]:
    dye = name.removesuffix("shulker_box").removesuffix("_")
    return shulker_box("entity/shulker/shulker" + ("_" + dye if dye else ""), state.get("facing"), lid)


def open_pieces(state: BlockState, lid: float = 1.0) -> list[Piece]:
    """A chest or a shulker box that is open so far."""
    name = state.name.removeprefix("minecraft:")
    return chest_of(state, 1 - (1 - lid) ** 3) if name in CHESTS else _shulker(state, name, lid)


def _head(state: BlockState, name: str) -> list[Piece]:
    on_wall = "_wall_" in name
    kind = name.removesuffix("_head").removesuffix("_skull").removesuffix("_wall")
    return head(kind, _yaw(state) + (0 if on_wall else 180), on_wall)


def _banner(state: BlockState, name: str) -> list[Piece]:
    return banner_of(state)


def banner_of(state: BlockState, patterns=(), sway: float = 0.0) -> list[Piece]:
    name = state.name.removeprefix("minecraft:")
    color = DYES[name.removesuffix("_banner").removesuffix("_wall")]
    return banner(color, _yaw(state), "_wall_" in name, patterns, sway)


CHESTS = {"chest": "entity/chest/normal", "trapped_chest": "entity/chest/trapped", "ender_chest": "entity/chest/ender"}


def chest_of(state: BlockState, lid: float = 0.0) -> list[Piece]:
    name = state.name.removeprefix("minecraft:")
    return chest(CHESTS[name], state.get("type", "single"), _yaw(state), lid)


_EXACT = {
    **dict.fromkeys(CHESTS, lambda state, name: chest_of(state)), "bell": lambda state, name: bell(),
    "conduit": lambda state, name: conduit(), "decorated_pot": lambda state, name: pot(_yaw(state) + 180),
}
_ENDINGS = (("_hanging_sign", _hanging), ("_sign", _sign), ("_bed", _bed), ("_banner", _banner), ("shulker_box", _shulker),
            ("_head", _head), ("_skull", _head))
