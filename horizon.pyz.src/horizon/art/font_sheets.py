"""The built-in font in the resource format: sheets of glyphs and the JSON files that name them.

"font/ascii" has the layout of the format's oldest sheet (code page 437), so that packs that bring another one fit; the other
sheets have names and layouts of our own.
"""

from functools import cache

import numpy as np

from horizon.art.font_marks import ROWS, TOP, WIDEST, glyph

_NUL = "\0"
ASCII = tuple(row.ljust(16, _NUL) for row in (
    "", "", " !\"#$%&'()*+,-./", "0123456789:;<=>?", "@ABCDEFGHIJKLMNO", "PQRSTUVWXYZ[\\]^_", "`abcdefghijklmno",
    "pqrstuvwxyz{|}~", "", _NUL * 12 + "£" + _NUL * 2 + "ƒ", _NUL * 6 + "ªº" + _NUL * 2 + "¬" + _NUL * 3 + "«»",
    "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐", "└┴┬├─┼╞╟╚╔╩╦╠═╬╧", "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀", _NUL * 13 + "∅∈", "≡±≥≤⌠⌡÷≈°∙" + _NUL + "√ⁿ²■",
))
# Sheets of our own: which letters may be on them, in the order of Unicode.
RANGES = {
    "latin": ((0xA1, 0x24F), (0x250, 0x2AF), (0x1E00, 0x1EFF)),
    "greek_cyrillic": ((0x370, 0x3FF), (0x400, 0x52F)),
    "signs": ((0x2000, 0x27BF), (0x2C60, 0x2C7F), (0xFFFD, 0xFFFD)),
}
COLUMNS = 16
RUNES = ("abcdefghijklmnop", "qrstuvwxyz".ljust(16, _NUL), "ABCDEFGHIJKLMNOP", "QRSTUVWXYZ".ljust(16, _NUL))
FOLDER = "minecraft:font/"
SPACES = {" ": 4, "\u00a0": 4, "\u2002": 5, "\u2003": 9, "\u2009": 2, "\u200a": 1, "\u3000": 9, "\u200b": 0, "\u200c": 0,
          "\u200d": 0, "\u2060": 0, "\ufeff": 0, "\ufe0f": 0, "\ufe0e": 0}


@cache
def letters(sheet: str) -> tuple[str, ...]:
    """What is on a sheet, in rows of 16; "\\0" where nothing is."""
    if sheet == "ascii":
        return ASCII
    known = set("".join(ASCII))
    found = [chr(code) for low, high in RANGES[sheet] for code in range(low, high + 1)
             if chr(code) not in known and glyph(chr(code)) is not None]
    rows = ["".join(found[at:at + COLUMNS]) for at in range(0, len(found), COLUMNS)]
    return tuple(row.ljust(COLUMNS, _NUL) for row in rows)


def _cell(sheet: str) -> tuple[int, int]:
    return (8, 8) if sheet == "ascii" else (WIDEST, ROWS)


def picture(name: str) -> np.ndarray | None:
    """uint8 [h, w, 4]: "font/ascii", white on nothing; None for what is none of these."""
    sheet = name.removeprefix("font/")
    if name == "font/runes":
        return _runes()
    if not name.startswith("font/") or sheet != "ascii" and sheet not in RANGES:
        return None
    width, height = _cell(sheet)
    rows = letters(sheet)
    out = np.zeros((len(rows) * height, COLUMNS * width, 4), np.uint8)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            bits = None if letter in (_NUL, " ") else glyph(letter)
            if bits is not None:
                bits = bits[TOP:TOP + height] if sheet == "ascii" else bits
                cell = out[y * height:y * height + height, x * width:x * width + bits.shape[1]]
                cell[bits] = 255
    return out


def rune(number: int) -> np.ndarray:
    """bool [8, 5]: one of 26 signs that nobody can read: a stem, and bars and dots beside it, each combination once."""
    out = np.zeros((8, 5), bool)
    stem, parts = (0, 2, 4)[number % 3], number // 3 + 1
    out[0:7, stem] = True
    for bit, row in enumerate((0, 3, 6)):
        if parts >> bit & 1:
            out[row, min(stem, 4 - stem):] = True
    if parts >> 3 & 1:
        out[1:6:4, 4 - stem if stem != 2 else 0] = True
        out[3, 2] = True
    return out


def _runes() -> np.ndarray:
    out = np.zeros((len(RUNES) * 8, COLUMNS * 8, 4), np.uint8)
    for y, row in enumerate(RUNES):
        for x, letter in enumerate(row):
            if letter != _NUL:
                out[y * 8:y * 8 + 8, x * 8:x * 8 + 5][rune(ord(letter.lower()) - ord("a"))] = 255
    return out


def names() -> tuple[str, ...]:
    """The sheets, as textures."""
    return ("font/ascii", "font/runes", *("font/" + sheet for sheet in RANGES))


def _bitmap(sheet: str) -> dict:
    return {"type": "bitmap", "file": f"{FOLDER}{sheet}.png", "height": _cell(sheet)[1],
            "ascent": 7 if sheet == "ascii" else 7 + TOP, "chars": list(letters(sheet))}


def _rune_rows() -> dict:
    return {"type": "bitmap", "file": f"{FOLDER}runes.png", "height": 8, "ascent": 7, "chars": list(RUNES)}


def _reference(name: str) -> dict:
    return {"type": "reference", "id": "minecraft:" + name}


_FILES = {
    "include/space": lambda: [{"type": "space", "advances": dict(SPACES)}],
    "include/default": lambda: [_bitmap(sheet) for sheet in ("ascii", *RANGES)],
    "default": lambda: [_reference("include/space"), _reference("include/default")],
    "uniform": lambda: [_reference("include/space"), _reference("include/default")],
    "alt": lambda: [_reference("include/space"), _rune_rows(), _reference("include/default")],
    "illageralt": lambda: [_reference("include/space"), _rune_rows(), _reference("include/default")],
}


def json(path: str) -> dict | None:
    """The file "assets/minecraft/font/NAME.json"; None for what is none of these."""
    make = _FILES.get(path.removeprefix("assets/minecraft/font/").removesuffix(".json"))
    return {"providers": make()} if make is not None and path.startswith("assets/minecraft/font/") else None


def json_paths() -> tuple[str, ...]:
    return tuple(f"assets/minecraft/font/{name}.json" for name in sorted(_FILES))
