"""Pictures of blocks that are drawn as boxes, by the field's layouts: chests, beds, signs, banners, shulker boxes, bells,
pots, conduits, the enchanting book, portals and beams. Cut from the textures of what they are made of.

A layout stands upright or upside down (`render/box_models` says which a model has).
"""

import numpy as np

from horizon.art import colored, furniture, noise, woods
from horizon.art.banner_patterns import PATTERNS, pattern
from horizon.art.colors import DYES
from horizon.art.paint import tones

_GOLD, _IRON = 0xE8C24A, 0xA8ACB0


def paint(name: str) -> np.ndarray | None:
    """uint8 [h, w, 4] of a whole name ("entity/chest/normal"); None if it is none of these."""
    folder, _, word = name.rpartition("/")
    maker = _FOLDERS.get(folder)
    if maker is not None:
        return maker(word)
    single = _SINGLE.get(name)
    return single() if single else None


def _sheet(wide: int = 64, high: int = 64) -> np.ndarray:
    return np.zeros((high, wide, 4), np.uint8)


def _block(name: str) -> np.ndarray:
    """The painters' own picture of that name, uint8 [16, 16, 4]."""
    for painter in (furniture.paint, woods.paint, colored.paint):
        found = painter(name)
        if found is not None:
            return np.asarray(found)
    raise KeyError(name)


def _shade(picture: np.ndarray, factor: float) -> np.ndarray:
    out = picture.copy()
    out[..., :3] = np.clip(out[..., :3] * factor, 0, 255)
    return out


def _plain(high: int, wide: int, color, name: str, spread: float = 0.14) -> np.ndarray:
    """A material of one colour with grain."""
    ramp = np.array(tones(color, spread, 5))
    out = np.full((high, wide, 4), 255, np.uint8)
    out[..., :3] = np.clip(ramp[np.clip((noise.white("things/" + name, high, wide) * 5).astype(int), 0, 4)], 0, 255)
    return out


def _tiled(picture: np.ndarray, high: int, wide: int) -> np.ndarray:
    rows, columns = np.arange(high) % picture.shape[0], np.arange(wide) % picture.shape[1]
    return picture[rows[:, None], columns[None, :]]


def _wrap(out: np.ndarray, at, size, side, top, bottom=None, front=None, upright: bool = True) -> None:
    """Lay pictures on the places of a box; each is cut or repeated to the size. Upside down: all turned by half."""
    (u, v), (w, h, d) = at, size
    bottom, front = top if bottom is None else bottom, side if front is None else front
    turn = (lambda part: part) if upright else (lambda part: part[::-1, ::-1])
    first, second = (top, bottom) if upright else (bottom, top)
    ahead, behind = (front, side) if upright else (side, front)
    for part, left, high, wide, row in ((first, u + d, d, w, v), (second, u + d + w, d, w, v)):
        out[row:row + high, left:left + wide] = turn(_tiled(part, high, wide))
    for part, left, wide in ((side, u, d), (ahead, u + d, w), (side, u + d + w, d), (behind, u + 2 * d + w, w)):
        out[v + d:v + d + h, left:left + wide] = turn(_tiled(part, h, wide))


# ---- chests

def _chest(word: str) -> np.ndarray | None:
    kind, _, half = word.partition("_")
    prefix = {"normal": "chest", "trapped": "trapped_chest", "ender": "ender_chest", "christmas": "chest"}.get(kind)
    if prefix is None or half not in ("", "left", "right"):
        return None
    front = _block(prefix + "_front")
    base = "ender_chest" if kind == "ender" else "chest"
    side, top = _block(base + "_side"), _block(base + "_top")
    columns = {"": list(range(1, 15)), "left": [4, 5, *range(2, 15)], "right": [*range(1, 14), 4, 5]}[half]
    if half:  # the lock that is painted in the middle is no longer there
        columns = [4 + column % 2 if 6 <= column <= 9 else column for column in columns]
    rows = list(range(1, 15))
    out, wide = _sheet(), len(columns)
    dark = _shade(side, 0.35)
    lid_side, body_side = side[2:7, 1:15], side[6:16, 1:15]
    lid_top = top[np.ix_(rows, columns)]
    _wrap(out, (0, 0), (wide, 5, 14), lid_side, lid_top, dark, front[2:7][:, columns], upright=False)
    _wrap(out, (0, 19), (wide, 10, 14), body_side, dark, _shade(lid_top, 0.8), front[6:16][:, columns], upright=False)
    back = side[:, [min(column, 14) for column in columns]]
    out[14:19, 14:14 + wide] = back[2:7][::-1, ::-1]
    out[33:43, 14:14 + wide] = back[6:16][::-1, ::-1]
    metal = _plain(5, 6, 0x2E8A78 if kind == "ender" else _IRON if kind != "trapped" else 0xB04030, word + "/lock")
    out[0:5, 0:6] = metal
    return out


# ---- beds

def _bed(word: str) -> np.ndarray | None:
    if word not in DYES:
        return None
    out = _sheet()
    wood = _block("oak_planks")
    wool = _block(word + "_wool")
    edge = np.concatenate((_shade(wool, 0.92)[:3], _shade(wood, 0.85)[:3]))  # six high: blanket above, wood below
    under = _shade(wood, 0.7)
    for v, part in ((0, "head"), (22, "foot")):
        top = _block(f"{word}_bed_{part}_top")
        out[v + 6:v + 22, 6:22] = top
        long_side = np.repeat(edge[:, :1], 16, 1) if part == "foot" else edge[:, :16]
        long_side = _tiled(edge, 6, 16) if long_side.shape[1] != 16 else long_side
        out[v + 6:v + 22, 0:6] = long_side.transpose(1, 0, 2)[:, ::-1]
        out[v + 6:v + 22, 22:28] = long_side.transpose(1, 0, 2)
        out[v:v + 6, 6:22] = out[v:v + 6, 22:38] = _tiled(edge, 6, 16)[::-1]
        out[v + 6:v + 22, 28:44] = under
    for v in (0, 6, 12, 18):
        out[v:v + 6, 50:62] = _tiled(_shade(wood, 0.9), 6, 12)
    return out


# ---- signs

def _wood(word: str) -> tuple[np.ndarray, np.ndarray] | None:
    """Planks and log of a wood."""
    if word not in woods.WOODS and word not in ("crimson", "warped", "bamboo"):
        return None
    log = "bamboo_block" if word == "bamboo" else word + ("_stem" if word in ("crimson", "warped") else "_log")
    return _block(word + "_planks"), _block(log)


def _sign(word: str) -> np.ndarray | None:
    found = _wood(word)
    if found is None:
        return None
    planks, log = found
    board = _tiled(planks, 12, 24).copy()
    rim = _shade(board, 0.82)
    board[[0, -1]], board[:, [0, -1]] = rim[[0, -1]], rim[:, [0, -1]]
    out = _sheet(64, 32)
    _wrap(out, (0, 0), (24, 12, 2), _shade(board, 0.95), _shade(planks, 0.9), front=board)
    out[2:14, 28:52] = board
    _wrap(out, (0, 14), (2, 14, 2), log[:, 7:9], _shade(log, 0.8)[:2, :2])
    return out


def _hanging_sign(word: str) -> np.ndarray | None:
    found = _wood(word)
    if found is None:
        return None
    planks, log = found
    bark = _block("stripped_" + ("bamboo_block" if word == "bamboo" else word + ("_stem" if word in ("crimson", "warped") else "_log")))
    out = _sheet(64, 32)
    board = _tiled(planks, 10, 14).copy()
    rim = _shade(board, 0.8)
    board[[0, -1]], board[:, [0, -1]] = rim[[0, -1]], rim[:, [0, -1]]
    _wrap(out, (0, 12), (14, 10, 2), _shade(board, 0.95), _shade(planks, 0.9), front=board)
    out[14:24, 18:32] = board
    _wrap(out, (0, 0), (16, 2, 4), bark[:2], bark[:4])
    link = np.array([tuple(row) for row in ("#.#", "#.#", ".#.", ".#.", "#.#", "#.#")]) == "#"
    metal = _plain(6, 3, 0x5A6070, "chain")
    metal[~link] = 0
    for left in (0, 3, 6, 9):
        out[6:12, left:left + 3] = metal
    for left in (14, 26):
        for row in range(6):
            for column in (row, 11 - row):  # they meet in the middle, above
                x = left + (5 - row if column < 6 else 6 + row)
                out[6 + row, x] = metal[0, 0] if (row + column) % 2 else _shade(metal, 0.8)[0, 0]
    return out


# ---- banners, shulker boxes

def _banner_base() -> np.ndarray:
    out = _sheet()
    planks = _block("spruce_planks")
    _wrap(out, (44, 0), (2, 42, 2), planks[:, 4:6], planks)
    _wrap(out, (0, 42), (20, 2, 2), planks[:2], planks)
    return out


def _banner(word: str) -> np.ndarray | None:
    if word not in PATTERNS:
        return None
    out = _sheet()
    weave = 0.9 + 0.08 * noise.white("banner", 40, 20) + 0.04 * (np.arange(20) % 2)
    cloth = np.full((40, 20, 4), 255, np.uint8)
    cloth[..., :3] = np.clip(weave * 240, 0, 255)[..., None]
    cloth[..., 3] = pattern(word) * 255
    _wrap(out, (0, 0), (20, 40, 1), cloth[:, :1], cloth[:1], cloth[-1:], front=cloth)
    out[1:41, 22:42] = cloth[:, ::-1]
    return out


def _shulker(word: str) -> np.ndarray | None:
    dye = word.removeprefix("shulker").removeprefix("_")
    if word.partition("_")[0] != "shulker" or dye and dye not in DYES:
        return None
    name = (dye + "_" if dye else "") + "shulker_box"
    side, top = _block(name), _block(name + "_top")
    out = _sheet()
    dark = _shade(side, 0.45)
    lid = side[:12].copy()
    lid[-1] = _shade(lid, 0.7)[-1]
    _wrap(out, (0, 0), (16, 12, 16), lid, top, dark)
    _wrap(out, (0, 28), (16, 8, 16), _shade(side, 0.9)[8:], dark, _shade(top, 0.8))
    return out


# ---- the rest

def _bell() -> np.ndarray:
    out = _sheet(32, 32)
    metal = _plain(16, 16, _GOLD, "bell", 0.2)
    body = _tiled(metal, 7, 6).copy()
    body[0], body[-1] = _shade(body, 1.12)[0], _shade(body, 0.72)[-1]
    _wrap(out, (0, 0), (6, 7, 6), body, _shade(metal, 1.05), _shade(metal, 0.5), upright=False)
    _wrap(out, (0, 13), (8, 2, 8), _shade(metal, 0.85)[:2], metal, _shade(metal, 0.55), upright=False)
    return out


def _conduit() -> np.ndarray:
    out = _sheet(32, 16)
    shell = _block("conduit")[5:11, 5:11]
    _wrap(out, (0, 0), (6, 6, 6), shell, shell, upright=False)
    return out


def _pot_side() -> np.ndarray:
    return np.array(_block("decorated_pot_side"))


def _pot_base() -> np.ndarray:
    out = _sheet(32, 32)
    clay = _plain(32, 32, 0x8E4B32, "pot", 0.16)
    _wrap(out, (0, 0), (8, 3, 8), _shade(clay, 0.95), clay, _shade(clay, 0.4))
    _wrap(out, (0, 5), (6, 1, 6), _shade(clay, 0.75), _shade(clay, 0.6))
    cap = clay[:14, :14].copy()
    cap[4:10, 4:10] = _shade(cap, 0.7)[4:10, 4:10]
    out[13:27, 0:14], out[13:27, 14:28] = cap, _shade(clay, 0.8)[:14, :14]
    return out


def _sherd(word: str) -> np.ndarray:
    """A side with a picture: dark lines that the word draws, mirrored as such figures are."""
    out = _pot_side()
    seed = noise.white("sherd/" + word, 8, 4) > 0.55
    marks = np.concatenate((seed, seed[:, ::-1]), 1)
    part = out[4:12, 4:12]
    part[marks] = _shade(part, 0.62)[marks]
    return out


def _pot(word: str) -> np.ndarray | None:
    if word == "decorated_pot_base":
        return _pot_base()
    if word == "decorated_pot_side":
        return _pot_side()
    return _sherd(word) if word.endswith("_pottery_pattern") else None


def _book() -> np.ndarray:
    out = _sheet(64, 32)
    cover, page = _plain(10, 32, 0x6A3A22, "book/cover"), _plain(18, 64, 0xEDE6CE, "book/page", 0.06)
    out[0:10, 0:32] = cover
    out[1:9, 1:5] = out[1:9, 17:21] = _shade(cover, 1.25)[1:9, 1:5]
    out[10:28, 0:32] = page[:, :32]
    for row in (13, 15, 17):
        out[row, 1:5] = out[row, 13:17] = (110, 96, 130, 255)
    return out


def _portal() -> np.ndarray:
    """Stars in the dark."""
    out = np.full((64, 64, 4), 255, np.uint8)
    draw = noise.white("end_portal", 64, 64)
    out[..., :3] = np.array((6, 10, 16)) + (draw * 12).astype(int)[..., None]
    for number, color in enumerate(((60, 150, 130), (40, 90, 130), (120, 80, 160), (190, 220, 200))):
        out[(draw > 0.90 + number * 0.025) & (draw <= 0.925 + number * 0.025), :3] = color
    return out


def _beam() -> np.ndarray:
    out = np.full((16, 16, 4), 255, np.uint8)
    across = 1 - np.abs(np.arange(16) - 7.5) / 12
    out[..., :3] = np.clip(255 * (across[None, :] * (0.9 + 0.1 * noise.white("beam"))), 0, 255)[..., None]
    return out


_SINGLE = {
    "entity/banner_base": _banner_base, "entity/bell/bell_body": _bell, "entity/conduit/base": _conduit,
    "entity/enchanting_table_book": _book, "entity/end_portal": _portal, "entity/beacon_beam": _beam,
}
_FOLDERS = {
    "entity/chest": _chest, "entity/bed": _bed, "entity/signs": _sign, "entity/signs/hanging": _hanging_sign, "entity/banner": _banner,
    "entity/shulker": _shulker, "entity/decorated_pot": _pot,
}


def names() -> tuple[str, ...]:
    """All that `paint` knows, but for sherds."""
    woods_of_signs = (*woods.WOODS, *(word for word in ("crimson", "warped", "bamboo") if word not in woods.WOODS))
    return (
        *_SINGLE, *(f"entity/chest/{kind}{half}" for kind in ("normal", "trapped") for half in ("", "_left", "_right")), "entity/chest/ender",
        *(f"entity/bed/{dye}" for dye in DYES), *(f"entity/signs/{wood}" for wood in woods_of_signs),
        *(f"entity/signs/hanging/{wood}" for wood in woods_of_signs), *(f"entity/banner/{word}" for word in PATTERNS),
        "entity/shulker/shulker", *(f"entity/shulker/shulker_{dye}" for dye in DYES),
        "entity/decorated_pot/decorated_pot_base", "entity/decorated_pot/decorated_pot_side",
    )


