"""Items that are no model files: chests, beds, banners, heads, shields... as boxes on the pictures of their entities.

Boxes are unwrapped on a picture as usual: a cross of down/up over west, north, east, south. Sizes: minecraft.wiki, and the
pictures' own layouts.
"""

import numpy as np

from horizon.registry.item_stack import ItemStack

_DYES = {"white": 0xF9FFFE, "orange": 0xF9801D, "magenta": 0xC74EBD, "light_blue": 0x3AB3DA, "yellow": 0xFED83D, "lime": 0x80C71F,
         "pink": 0xF38BAA, "gray": 0x474F52, "light_gray": 0x9D9D97, "cyan": 0x169C9C, "purple": 0x8932B8, "blue": 0x3C44AA,
         "brown": 0x835432, "green": 0x5E7C16, "red": 0xB02E26, "black": 0x1D1D21}


def unwrapped(low, size, at, sheet, flip: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """A box of `size` texels from `low`, in sixteenths, with its picture at `at` on a sheet of (wide, high) texels.

    corners [6, 4, 3] in blocks, uv [6, 4, 2]; sides in Direction order. With `flip` the picture stands upside down, as
    those of entities do that are drawn with y down.
    """
    (x0, y0, z0), (w, h, d), (u, v) = low, size, at
    x1, y1, z1 = x0 + w, y0 + h, z0 + d
    rects = ((u + d + w, v, w, d), (u + d, v, w, d), (u + d, v + d, w, h), (u + 2 * d + w, v + d, w, h), (u, v + d, d, h),
             (u + d + w, v + d, d, h))  # down, up, north, south, west, east
    corners = np.array((
        ((x0, y0, z1), (x0, y0, z0), (x1, y0, z0), (x1, y0, z1)), ((x0, y1, z0), (x0, y1, z1), (x1, y1, z1), (x1, y1, z0)),
        ((x1, y1, z0), (x1, y0, z0), (x0, y0, z0), (x0, y1, z0)), ((x0, y1, z1), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1)),
        ((x0, y1, z0), (x0, y0, z0), (x0, y0, z1), (x0, y1, z1)), ((x1, y1, z1), (x1, y0, z1), (x1, y0, z0), (x1, y1, z0))))
    uv = np.array([((a, b), (a, b + tall), (a + wide, b + tall), (a + wide, b)) for a, b, wide, tall in rects], float)
    if flip:
        uv = uv[[1, 0, 2, 3, 4, 5]][:, [1, 0, 3, 2]]
    return corners / 16, uv / np.array(sheet)


def _turned(corners: np.ndarray, axis: int, quarters: int, middle=(0.5, 0.5, 0.5)) -> np.ndarray:
    """About an axis through `middle` by quarters."""
    first, second = ((1, 2), (2, 0), (0, 1))[axis]
    points = corners - np.array(middle)
    for _ in range(quarters % 4):
        points = points.copy()
        points[..., first], points[..., second] = -points[..., second].copy(), points[..., first].copy()
    return points + np.array(middle)


def _chest(rows: dict, stack: ItemStack):
    name = "entity/chest/" + str(rows.get("texture", "normal")).removeprefix("minecraft:")
    boxes = (((1, 0, 1), (14, 10, 14), (0, 19)), ((1, 9, 1), (14, 5, 14), (0, 0)), ((7, 7, 15), (2, 4, 1), (0, 0)))
    return [(*unwrapped(low, size, at, (64, 64), True), name) for low, size, at in boxes]


def _bed(rows: dict, stack: ItemStack):
    name = "entity/bed/" + str(rows.get("texture", "white")).removeprefix("minecraft:")
    made = []
    for part, v in (("head", 0), ("foot", 22)):
        corners, uv = unwrapped((0, 0, 0), (16, 16, 6), (0, v), (64, 64), True)
        corners = _turned(corners, 0, 1)  # it stands on end on its picture, and lies in the world
        corners[..., 1] -= corners[..., 1].min() - 3 / 16
        corners[..., 2] += -1 if part == "head" else 0
        made.append((corners, uv, name))
    for x, z, at in ((0, -16, (50, 6)), (13, -16, (50, 18)), (0, 13, (50, 0)), (13, 13, (50, 12))):
        made.append((*unwrapped((x, 0, z), (3, 3, 3), at, (64, 64), True), name))
    return made


def _banner(rows: dict, stack: ItemStack):
    color = _DYES.get(str(rows.get("color", "white")), 0xFFFFFF)
    scale = 2 / 3
    made = []
    for low, size, at, tint in (((-1, 0, -1), (2, 42, 2), (44, 0), None), ((-10, 42, -1), (20, 2, 2), (0, 42), None),
                                ((-10, 4, -2), (20, 40, 1), (0, 0), color)):
        corners, uv = unwrapped(low, size, at, (64, 64), True)
        made.append((_turned(corners * scale + (0.5, 0, 0.5), 1, 0), uv, "entity/banner_base", tint))
    return made


def _shulker(rows: dict, stack: ItemStack):
    name = "entity/shulker/" + str(rows.get("texture", "shulker")).removeprefix("minecraft:")
    return [(*unwrapped((0, 0, 0), (16, 8, 16), (0, 28), (64, 64), True), name), (*unwrapped((0, 4, 0), (16, 12, 16), (0, 0), (64, 64), True), name)]


_HEADS = {"skeleton": "entity/skeleton/skeleton", "wither_skeleton": "entity/skeleton/wither_skeleton", "zombie": "entity/zombie/zombie",
          "creeper": "entity/creeper/creeper", "player": "entity/player/wide/steve", "piglin": "entity/piglin/piglin",
          "dragon": "entity/enderdragon/dragon"}


def _head(rows: dict, stack: ItemStack):
    kind = str(rows.get("kind", "skeleton"))
    name = _HEADS.get(kind)
    if name is None:
        return None
    if kind == "dragon":
        boxes = (((0, 0, 0), (16, 16, 16), (112, 30)), ((2, 3, -24), (12, 5, 16), (176, 44)), ((2, 0, -24), (12, 4, 16), (176, 65)))
        return [(unwrapped(low, size, at, (256, 256))[0] * 0.75 + (0.125, 0, 0.25), unwrapped(low, size, at, (256, 256))[1], name)
                for low, size, at in boxes]
    high = 32 if kind in ("skeleton", "wither_skeleton", "creeper") else 64
    made = [(*unwrapped((4, 0, 4), (8, 8, 8), (0, 0), (64, high)), name)]
    if kind == "player":
        corners, uv = unwrapped((4, 0, 4), (8, 8, 8), (32, 0), (64, 64))
        made.append(((corners - 0.5) * 1.06 + 0.5, uv, name))
    if kind == "piglin":
        made = [(*unwrapped((3, 0, 4), (10, 8, 8), (0, 0), (64, 64)), name), (*unwrapped((6, 0, 3), (4, 4, 1), (31, 1), (64, 64)), name)]
    # A face looks north on its picture; in the hand and in the GUI it looks at whoever holds it.
    return [(_turned(corners, 1, 2), uv, name) for corners, uv, name in made]


def _shield(rows: dict, stack: ItemStack):
    name = "entity/shield_base_nopattern"
    boxes = (((-6, -11, 1), (12, 22, 1), (0, 0)), ((-1, -3, -5), (2, 6, 6), (26, 0)))
    return [(_turned(unwrapped(low, size, at, (64, 64), True)[0], 1, 0, (0, 0, 0)), unwrapped(low, size, at, (64, 64))[1], name)
            for low, size, at in boxes]


def _trident(rows: dict, stack: ItemStack):
    name = "entity/trident"
    boxes = (((-0.5, -27, -0.5), (1, 25, 1), (0, 6)), ((-1.5, -2, -0.5), (3, 2, 1), (4, 0)), ((-2.5, -1, -0.5), (1, 4, 1), (4, 3)),
             ((-0.5, 0, -0.5), (1, 4, 1), (0, 0)), ((1.5, -1, -0.5), (1, 4, 1), (4, 3)))
    return [(*unwrapped(low, size, at, (32, 32)), name) for low, size, at in boxes]


def _conduit(rows: dict, stack: ItemStack):
    return [(*unwrapped((5, 5, 5), (6, 6, 6), (0, 0), (32, 16)), "entity/conduit/base")]


def _pot(rows: dict, stack: ItemStack):
    base, side = "entity/decorated_pot/decorated_pot_base", "entity/decorated_pot/decorated_pot_side"
    made = [(*unwrapped((4, 17, 4), (8, 3, 8), (0, 0), (32, 32)), base), (*unwrapped((5, 20, 5), (6, 1, 6), (0, 5), (32, 32)), base)]
    body, _ = unwrapped((1, 0, 1), (14, 16, 14), (0, 0), (64, 64))
    flat = np.array(((0, 0), (0, 1), (1, 1), (1, 0)), float)
    made.append((body[2:], np.stack([flat * (14 / 16, 1) + (1 / 16, 0)] * 4), side))
    ends = np.array(((0, 13), (0, 27), (14, 27), (14, 13)), float) / 32
    made.append((body[:2], np.stack([ends + (14 / 32, 0), ends]), base))
    return [(corners * 0.8 + (0.1, 0, 0.1), uv, name) for corners, uv, name in made]


_KINDS = {"chest": _chest, "bed": _bed, "banner": _banner, "shulker_box": _shulker, "head": _head, "shield": _shield, "trident": _trident,
          "conduit": _conduit, "decorated_pot": _pot}


def special_boxes(rows: dict, stack: ItemStack):
    """(corners [n, 4, 3] in blocks, uv [n, 4, 2], texture names [n], color uint8 [n, 3]) of a special model; None for one
    that nobody knows."""
    kind = _KINDS.get(str(rows.get("type", "")).removeprefix("minecraft:"))
    made = kind(rows, stack) if kind else None
    if not made:
        return None
    corners, uv, names, colors = [], [], [], []
    for box, coordinates, name, *tint in made:
        color = tint[0] if tint and tint[0] is not None else 0xFFFFFF
        corners.append(box)
        uv.append(coordinates)
        names += [name] * len(box)
        colors += [(color >> 16 & 255, color >> 8 & 255, color & 255)] * len(box)
    return (np.concatenate(corners).astype(np.float32), np.concatenate(uv).astype(np.float32), names, np.array(colors, np.uint8))
