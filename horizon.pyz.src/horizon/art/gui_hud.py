"""The HUD's own sprites: hearts, food, armour, air, bars, the hotbar and its neighbours. Names as in the 1.21.4 format."""

import numpy as np

from horizon.art.gui_brush import (
    GOLD, LIGHT, RIM, SLATE, SLATE_DARK, blank, board, box, color, frame, put, raised, rounded, rows, tones, with_alpha,
)

_HEART = """
.##...##.
#LL#.#RR#
#LRR#RRR#
#RRRRRRR#
#RRRRRRD#
.#RRRRD#.
..#RRD#..
...#D#...
....#....
"""
_EYES = ((3, 2), (3, 3), (3, 5), (3, 6), (5, 3), (5, 4), (5, 5))
_KINDS = {"": (0xFF5A4C, 0xD8201C, 0x9A1016), "poisoned_": (0xC8CE6A, 0x8E9A2C, 0x5C6A18),
          "withered_": (0x5A5552, 0x35302F, 0x1E1A1A), "frozen_": (0xD2F1FF, 0x86CCF0, 0x4E9AD0),
          "absorbing_": (0xFFE99A, 0xEDBB34, 0xB27F18), "vehicle_": (0xF0A05A, 0xC8642A, 0x8E3E18)}
_DRUMSTICK = """
....####.
...#MMMM#
..#LMMMM#
..#LMMMD#
..#MMMDD#
.#W#DDD#.
#WW####..
#WWW#....
.###.....
"""
_PLATE = """
##.....##
#L##.##M#
#LMM#MMM#
##MMMMD##
.#LMMMD#.
.#LMMMD#.
.#LMMMD#.
.#MMMDD#.
..#####..
"""
_BUBBLE = """
...###...
.##BBB##.
.#BLLBB#.
#BLLBBBB#
#BLBBBBB#
#BBBBBBB#
.#BBBBD#.
.##BDD##.
...###...
"""
_BURST = """
....B....
.B.....B.
...B.B...
..B...B..
B.......B
..B...B..
...B.B...
.B.....B.
....B....
"""
BAR_COLORS = {"pink": 0xE85AB8, "blue": 0x2C8CF0, "red": 0xE03A2C, "green": 0x3CC83C, "yellow": 0xF0D43A, "purple": 0x8A3CE0,
              "white": 0xEDEDED}
NOTCHES = (6, 10, 12, 20)


def _heart(name: str) -> np.ndarray | None:
    blinks = name.endswith("_blinking")
    name = name.removesuffix("_blinking")
    if name in ("container", "container_hardcore", "vehicle_container"):
        return rows(_HEART, {"#": 0xFFFFFF if blinks else RIM, "L": 0x3A2022, "R": 0x2E181A, "D": 0x241214})
    kind = next((kind for kind in _KINDS if kind and name.startswith(kind)), "")
    name = name.removeprefix(kind)
    is_hardcore, name = name.startswith("hardcore_"), name.removeprefix("hardcore_")
    if name not in ("full", "half") or kind == "vehicle_" and is_hardcore:
        return None
    light, middle, shade = _KINDS[kind]
    if blinks:
        light, middle, shade = 0xFFFFFF, tones(middle)[0], middle
    out = rows(_HEART, {"L": light, "R": middle, "D": shade})
    if is_hardcore:
        for y, x in _EYES:
            out[y, x] = color(0x2A0C0E)
        out[2, 2] = out[2, 6] = color(0xFFFFFF)
    if name == "half":
        out[:, 5:] = 0
    return out


def _food(name: str) -> np.ndarray | None:
    is_hungry, name = name.endswith("_hunger"), name.removesuffix("_hunger")
    if name == "empty":
        dark = {"M": 0x33261A, "L": 0x3E2F20, "D": 0x281D14, "W": 0x4A443A}
        return rows(_DRUMSTICK, {"#": RIM, **dark})
    light, middle, shade = (0xB8C46A, 0x87963C, 0x5E6C24) if is_hungry else (0xE8AC68, 0xBC7430, 0x8A4C1C)
    out = rows(_DRUMSTICK, {"#": RIM, "M": middle, "L": light, "D": shade, "W": 0xF2EADA})
    if name == "half":
        out[:, :4] = 0
    return out if name in ("full", "half") else None


def _armor(name: str) -> np.ndarray | None:
    if name == "empty":
        return rows(_PLATE, {"#": RIM, "L": 0x3C3C44, "M": 0x303038, "D": 0x26262C})
    out = rows(_PLATE, {"#": RIM, "L": 0xFFFFFF, "M": 0xC4CAD4, "D": 0x868E9C})
    if name == "half":
        dark = rows(_PLATE, {"#": RIM, "L": 0x3C3C44, "M": 0x303038, "D": 0x26262C})
        out[:, 5:] = dark[:, 5:]
    return out if name in ("full", "half") else None


def _air(name: str) -> np.ndarray | None:
    if name == "air":
        return rows(_BUBBLE, {"#": 0x1C4E9C, "B": (0x5CA4F4, 230), "L": 0xEAF6FF, "D": (0x3E84DC, 230)})
    if name == "air_empty":
        return rows(_BUBBLE, {"#": (0x14233E, 160), "B": (0x101A2C, 90), "L": (0x101A2C, 90), "D": (0x101A2C, 90)})
    return rows(_BURST, {"B": 0x9CCBFA}) if name == "air_bursting" else None


def _bar(width: int, height: int, value: int, is_full: bool) -> np.ndarray:
    """A bar in a dark frame: the trough, or what fills it."""
    light, middle, shade = tones(value)
    out = blank(width, height)
    if is_full:
        box(out, 0, 0, width, height, 0x101014)
        box(out, 1, 1, width - 2, height - 2, middle)
        box(out, 1, 1, width - 2, 1, light)
        box(out, 1, height - 2, width - 2, 1, shade)
    else:
        dark = tuple(part // 5 for part in color(middle)[:3])
        box(out, 0, 0, width, height, 0x101014)
        box(out, 1, 1, width - 2, height - 2, dark[0] << 16 | dark[1] << 8 | dark[2])
        box(out, 1, 1, width - 2, 1, 0x0A0A0C)
    out[[0, 0, -1, -1], [0, -1, 0, -1]] = 0
    return out


def _segmented(picture: np.ndarray, count: int) -> np.ndarray:
    """The small ticks of the experience bar."""
    width = picture.shape[1]
    for number in range(1, count):
        picture[1:-1, round(width * number / count), :3] //= 2
    return picture


def _notches(count: int, is_full: bool) -> np.ndarray:
    out = blank(182, 5)
    for number in range(1, count):
        x = round(182 * number / count)
        box(out, x, 1, 1, 3, 0x000000, 150 if is_full else 120)
        box(out, x + 1, 1, 1, 1, 0xFFFFFF, 90 if is_full else 30)
    return out


def _hotbar() -> np.ndarray:
    out = blank(182, 22)
    box(out, 0, 0, 182, 22, 0x17161C, 205)
    for slot in range(9):
        _slot(out, 1 + slot * 20, 1)
    return rounded(out)


def _slot(out: np.ndarray, x: int, y: int) -> None:
    """A place of the hotbar, 20 x 20: a frame of stone around dark glass."""
    frame(out, x, y, 20, 20, 0x6E6A66, 215)
    box(out, x, y, 20, 1, 0x9A958C, 225)
    box(out, x, y, 1, 20, 0x88837B, 225)
    box(out, x + 1, y + 1, 18, 18, 0x2A2830, 150)
    box(out, x + 1, y + 1, 18, 1, 0x141318, 190)
    box(out, x + 1, y + 1, 1, 18, 0x141318, 190)


def _selection() -> np.ndarray:
    out = blank(24, 23)
    frame(out, 0, 0, 24, 24 - 1, RIM)
    frame(out, 1, 1, 22, 22 - 1, LIGHT)
    frame(out, 2, 2, 20, 20 - 1, 0xD8CDB4)
    frame(out, 3, 3, 18, 17, 0x3A342A, 200)
    box(out, 2, 20, 20, 1, 0xA8987A)
    box(out, 1, 21, 22, 1, 0xC8B68E)
    for x in (0, 23):
        out[[0, 22], x] = 0
    return out


def _offhand(is_left: bool) -> np.ndarray:
    out = blank(29, 24)
    at = 0 if is_left else 7
    box(out, at, 1, 22, 22, 0x17161C, 205)
    _slot(out, at + 1, 2)
    out[[1, 1, 22, 22], [at, at + 21, at, at + 21]] = 0
    return out


def _crosshair() -> np.ndarray:
    out = blank(15, 15)
    box(out, 7, 3, 1, 9, 0xFFFFFF)
    box(out, 3, 7, 9, 1, 0xFFFFFF)
    return out


def _indicator(is_full: bool) -> np.ndarray:
    """Under the crosshair, 16 x 4: how far the next blow is ready."""
    out = blank(16, 4)
    box(out, 1, 1, 14, 2, 0xFFFFFF, 255 if is_full else 90)
    box(out, 0, 1, 1, 2, 0xFFFFFF, 160)
    box(out, 15, 1, 1, 2, 0xFFFFFF, 160)
    return out


_READY = """
................
...#.......#....
....#.....#.....
.....#...#......
......#.#.......
.......#........
......#.#.......
....##...##.....
"""
_SWORD = """
...............##.
..............#WW#
.............#WLW#
............#WLW#.
...........#WLW#..
..........#WLW#...
.........#WLW#....
........#WLW#.....
..##...#WLW#......
..#G#.#WLW#.......
...#G#WLW#........
...#GGLW#.........
....#GG#..........
...#HGGG#.........
..#HH##GG#........
.#HH#..###........
#HH#..............
.##...............
"""


def _sword(is_full: bool) -> np.ndarray:
    """The other indicator, 18 x 18 beside the hotbar."""
    if is_full:
        return rows(_SWORD, {"#": RIM, "W": 0xD8DEE8, "L": 0xFFFFFF, "G": GOLD, "H": 0x8A5A2C})
    return with_alpha(rows(_SWORD, {"#": RIM, "W": 0x4A4E58, "L": 0x5C606C, "G": 0x4C4634, "H": 0x3C3024}), 0.8)


def _effect_background(is_ambient: bool) -> np.ndarray:
    out = raised(24, 24, 0x8A93A6, 0x30343F, 0x1C1F27)
    if is_ambient:
        frame(out, 1, 1, 22, 22, 0x46C8D8)
    out[1:-1, 1:-1, 3] = 225
    return rounded(out)


def _others() -> dict:
    found = {
        "hotbar": _hotbar, "hotbar_selection": _selection, "hotbar_offhand_left": lambda: _offhand(True),
        "hotbar_offhand_right": lambda: _offhand(False), "crosshair": _crosshair,
        "crosshair_attack_indicator_background": lambda: _indicator(False),
        "crosshair_attack_indicator_progress": lambda: _indicator(True),
        "crosshair_attack_indicator_full": lambda: rows(_READY, {"#": 0xFFFFFF}),
        "hotbar_attack_indicator_background": lambda: _sword(False),
        "hotbar_attack_indicator_progress": lambda: _sword(True),
        "effect_background": lambda: _effect_background(False),
        "effect_background_ambient": lambda: _effect_background(True),
    }
    for name, value in (("experience_bar", 0x84E02C), ("jump_bar", 0x3C9CF0)):
        found[name + "_background"] = lambda value=value: _segmented(_bar(182, 5, value, False), 18)
        found[name + "_progress"] = lambda value=value: _segmented(_bar(182, 5, value, True), 18)
    found["jump_bar_cooldown"] = lambda: _segmented(_bar(182, 5, 0xC03A3A, True), 18)
    for name in ("air", "air_bursting", "air_empty"):
        found[name] = lambda name=name: _air(name)
    for name in ("empty", "full", "half"):
        found["armor_" + name] = lambda name=name: _armor(name)
        for hungry in ("", "_hunger"):
            found[f"food_{name}{hungry}"] = lambda name=name + hungry: _food(name)
    for end in ("", "_blinking"):
        for name in ("container", "container_hardcore"):
            found[f"heart/{name}{end}"] = lambda name=name + end: _heart(name)
        for kind in _KINDS:
            for hard in ("", "hardcore_") if kind != "vehicle_" else ("",):
                for fill in ("full", "half"):
                    if kind != "vehicle_" or not end:
                        found[f"heart/{kind}{hard}{fill}{end}"] = lambda name=kind + hard + fill + end: _heart(name)
    found["heart/vehicle_container"] = lambda: _heart("vehicle_container")
    return found


def sprites() -> dict:
    """Name -> what paints it."""
    found = {"hud/" + name: make for name, make in _others().items()}
    for name, value in BAR_COLORS.items():
        found[f"boss_bar/{name}_background"] = lambda value=value: _bar(182, 5, value, False)
        found[f"boss_bar/{name}_progress"] = lambda value=value: _bar(182, 5, value, True)
    for count in NOTCHES:
        found[f"boss_bar/notched_{count}_background"] = lambda count=count: _notches(count, False)
        found[f"boss_bar/notched_{count}_progress"] = lambda count=count: _notches(count, True)
    for strength in range(6):
        found["icon/ping_unknown" if not strength else f"icon/ping_{strength}"] = lambda strength=strength: _ping(strength)
    for name in ("advancement", "recipe", "system", "tutorial", "now_playing"):
        found["toast/" + name] = lambda name=name: _toast(name)
    return found


def _ping(strength: int) -> np.ndarray:
    """10 x 8: five bars, the more the better; a red cross for no answer."""
    out = blank(10, 8)
    value = (0x5A5A60, 0xE84A3A, 0xF08A3A, 0xF0C83A, 0xA8DC3A, 0x3CDC4A)[strength]
    for bar in range(5):
        high = 2 + bar + (bar > 2)
        box(out, bar * 2, 8 - high, 1, high, value if bar < strength else 0x3A3A42)
        box(out, bar * 2 + 1, 9 - high, 1, high - 1, 0x16161A, 160)
    if not strength:
        for at in range(4):
            out[at + 2, at + 1] = out[5 - at, at + 1] = color(0xE03A2C)
    return out


def _toast(name: str) -> np.ndarray:
    """160 x 32: a board of slate with a stripe that says of what kind it is."""
    if name in ("recipe", "tutorial"):
        out = board(160, 32)
        stripe = 0x6FA04A if name == "recipe" else 0x4A86C8
    else:
        out = rounded(raised(160, 32, SLATE, 0x262A35, SLATE_DARK), 2)
        stripe = GOLD if name == "advancement" else 0x5AA0E8 if name == "system" else 0xC86AD8
    box(out, 3, 3, 2, 26, stripe)
    put(out, rounded(raised(4, 4, stripe, stripe, stripe)), 2, 14)
    return out
