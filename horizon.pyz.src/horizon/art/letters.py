"""Horizon's letters: 5 x 7 texels, descenders below; for name tags and signs."""

import unicodedata

import numpy as np

HEIGHT, LINE = 8, 9  # texels of a letter with its descender, and from line to line
_SPACE = 3
# Per letter eight rows from the top, five bits each (16 is the leftmost); what is blank on the right is cut off.
_ROWS = {
    "A": "0E 11 11 1F 11 11 11 00", "B": "1E 11 11 1E 11 11 1E 00", "C": "0E 11 10 10 10 11 0E 00",
    "D": "1E 11 11 11 11 11 1E 00", "E": "1F 10 10 1C 10 10 1F 00", "F": "1F 10 10 1C 10 10 10 00",
    "G": "0F 10 10 13 11 11 0E 00", "H": "11 11 11 1F 11 11 11 00", "I": "1C 08 08 08 08 08 1C 00",
    "J": "01 01 01 01 01 11 0E 00", "K": "11 12 14 18 14 12 11 00", "L": "10 10 10 10 10 10 1F 00",
    "M": "11 1B 15 11 11 11 11 00", "N": "11 19 15 13 11 11 11 00", "O": "0E 11 11 11 11 11 0E 00",
    "P": "1E 11 11 1E 10 10 10 00", "Q": "0E 11 11 11 15 12 0D 00", "R": "1E 11 11 1E 12 11 11 00",
    "S": "0F 10 10 0E 01 11 0E 00", "T": "1F 04 04 04 04 04 04 00", "U": "11 11 11 11 11 11 0E 00",
    "V": "11 11 11 11 0A 0A 04 00", "W": "11 11 11 11 15 1B 11 00", "X": "11 0A 04 04 0A 11 11 00",
    "Y": "11 0A 04 04 04 04 04 00", "Z": "1F 01 02 04 08 10 1F 00",
    "a": "00 00 0E 01 0F 11 0F 00", "b": "10 10 16 19 11 11 1E 00", "c": "00 00 0E 11 10 11 0E 00",
    "d": "01 01 0D 13 11 11 0F 00", "e": "00 00 0E 11 1F 10 0F 00", "f": "06 08 1E 08 08 08 08 00",
    "g": "00 00 0F 11 11 0F 01 1E", "h": "10 10 16 19 11 11 11 00", "i": "10 00 10 10 10 10 10 00",
    "j": "02 00 02 02 02 12 0C 00", "k": "10 10 12 14 18 14 12 00", "l": "10 10 10 10 10 10 08 00",
    "m": "00 00 1A 15 15 11 11 00", "n": "00 00 1E 11 11 11 11 00", "o": "00 00 0E 11 11 11 0E 00",
    "p": "00 00 16 19 11 1E 10 10", "q": "00 00 0D 13 11 0F 01 01", "r": "00 00 16 19 10 10 10 00",
    "s": "00 00 0F 10 0E 01 1E 00", "t": "08 1C 08 08 08 08 04 00", "u": "00 00 11 11 11 11 0F 00",
    "v": "00 00 11 11 11 0A 04 00", "w": "00 00 11 11 15 15 0F 00", "x": "00 00 11 0A 04 0A 11 00",
    "y": "00 00 11 11 11 0F 01 1E", "z": "00 00 1F 02 04 08 1F 00",
    "0": "0E 11 13 15 19 11 0E 00", "1": "08 18 08 08 08 08 1C 00", "2": "0E 11 01 06 08 10 1F 00",
    "3": "0E 11 01 06 01 11 0E 00", "4": "03 05 09 11 1F 01 01 00", "5": "1F 10 1E 01 01 11 0E 00",
    "6": "06 08 10 1E 11 11 0E 00", "7": "1F 11 01 02 04 04 04 00", "8": "0E 11 11 0E 11 11 0E 00",
    "9": "0E 11 11 0F 01 02 0C 00",
    ".": "00 00 00 00 00 00 10 00", ",": "00 00 00 00 00 00 10 10", ":": "00 00 10 00 00 00 10 00",
    ";": "00 00 10 00 00 00 10 10", "!": "10 10 10 10 10 00 10 00", "?": "0E 11 01 02 04 00 04 00",
    "'": "10 10 00 00 00 00 00 00", '"': "14 14 00 00 00 00 00 00", "-": "00 00 00 1E 00 00 00 00",
    "_": "00 00 00 00 00 00 00 1F", "+": "00 00 08 08 1F 08 08 00", "*": "00 14 08 14 00 00 00 00",
    "/": "01 01 02 04 08 10 10 00", "\\": "10 10 08 04 02 01 01 00", "(": "04 08 10 10 10 08 04 00",
    ")": "10 08 04 04 04 08 10 00", "[": "1C 10 10 10 10 10 1C 00", "]": "1C 04 04 04 04 04 1C 00",
    "{": "0C 10 10 08 10 10 0C 00", "}": "18 04 04 08 04 04 18 00", "<": "02 04 08 10 08 04 02 00",
    ">": "10 08 04 02 04 08 10 00", "=": "00 00 1E 00 1E 00 00 00", "#": "0A 0A 1F 0A 1F 0A 0A 00",
    "$": "04 0F 10 0E 01 1E 04 00", "%": "11 12 02 04 08 09 11 00", "&": "04 0A 04 0D 12 12 0D 00",
    "@": "0E 11 17 15 17 10 0E 00", "^": "08 14 00 00 00 00 00 00", "~": "00 00 09 15 12 00 00 00",
    "`": "10 08 00 00 00 00 00 00", "|": "10 10 10 10 10 10 10 10",
}
_UNKNOWN = "1F 11 11 11 11 11 1F 00"


def _glyph(rows: str) -> np.ndarray:
    bits = np.array([[int(row, 16) >> 4 - column & 1 for column in range(5)] for row in rows.split()], bool)
    used = np.flatnonzero(bits.any(0))
    return bits[:, :used[-1] + 1]


GLYPHS = {letter: _glyph(rows) for letter, rows in _ROWS.items()}
_BOX = _glyph(_UNKNOWN)


def glyph(letter: str) -> np.ndarray:
    """bool [8, w]: a letter, one with an accent as the letter without; an empty box for what is not drawn."""
    found = GLYPHS.get(letter)
    if found is None:
        found = GLYPHS.get(unicodedata.normalize("NFD", letter)[0])
    return _BOX if found is None else found


def width(text: str) -> int:
    """Texels that a line takes."""
    return max(0, sum(_SPACE + 1 if letter == " " else glyph(letter).shape[1] + 1 for letter in text) - 1)


def line(text: str) -> np.ndarray:
    """bool [8, width]: one line."""
    out = np.zeros((HEIGHT, width(text)), bool)
    x = 0
    for letter in text:
        if letter == " ":
            x += _SPACE + 1
            continue
        bits = glyph(letter)
        out[:, x:x + bits.shape[1]] = bits
        x += bits.shape[1] + 1
    return out
