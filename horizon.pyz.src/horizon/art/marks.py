"""Small signs for sherds, banner patterns, books and templates: 8 x 8 or smaller bitmaps."""

import numpy as np

from horizon.art import noise
from horizon.art.font import written
from horizon.art.paint import SIZE

# rows from the top, two hexadecimal digits each; 80 is the leftmost column
_ROWS = {
    "star": "10 38 FE 7C 6C 44", "lines": "F0 00 E0 00 F0", "eye": "3C 7E DB DB 7E 3C",
    "angler": "08 14 22 21 01 39 7E 3C", "archer": "38 24 92 FF 92 24 38", "arms_up": "99 BD 5A 3C 18 3C 24 66",
    "blade": "03 07 0E 9C 78 70 D8 80", "brewer": "3C 18 18 3C 7E 7E 7E 3C", "burn": "10 18 3C 34 7E 6E 7E 3C",
    "danger": "3C 42 A5 81 BD A5 42 3C", "explorer": "04 0E 1F 04 3F 7E 7E 3C", "flow": "3E 41 5D 55 4D 41 3E",
    "friend": "3C 7E DB FF C3 E7 7E 3C", "guster": "1C 22 4A 56 52 24 18", "heart": "66 FF FF FF 7E 3C 18",
    "heartbreak": "66 EF F7 EF 76 2C 18", "howl": "40 60 7C FE BC 3C 24 24", "miner": "3C 7E C3 9B 18 18 18 18",
    "mourner": "3C 7E DB FF FF 7E 5A 5A", "plenty": "7E 42 FF DB DB FF 7E", "prize": "24 5A 3C 7E FF 7E 3C 18",
    "scrape": "70 F8 FC 3E 1C 18 30 60", "sheaf": "24 7E 3C 7E 18 3C 3C 18", "shelter": "18 3C 7E FF 66 7E 66 66",
    "skull": "3C 7E DB DB FF 7E 3C 24", "snort": "00 7E FF BD BD FF 7E",
    "flower": "18 5A FF 7E FF 5A 18 18", "creeper": "E7 E7 E7 18 3C 3C 24", "mojang": "3C 66 C3 DB C3 66 3C",
    "globe": "3C 6A D5 AB D7 6A 3C", "piglin": "7E FF DB FF C3 DB 7E", "field_masoned": "FF 88 FF 22 FF 88 FF 22",
    "bordure_indented": "AA 81 00 81 00 81 00 55",
}


def at(name: str, left: int, top: int) -> np.ndarray:
    """bool [16, 16]: a sign with its corner there."""
    out = np.zeros((SIZE, SIZE), bool)
    for row, word in enumerate(_ROWS[name].split()):
        bits = int(word, 16)
        for column in range(8):
            if bits >> 7 - column & 1 and top + row < SIZE and left + column < SIZE:
                out[top + row, left + column] = True
    return out


def mirrored(name: str) -> np.ndarray:
    """bool [16, 16]: an ornament within 4..11, the same on both sides, another one for every name."""
    half = noise.white(name, 8, 4) > 0.52
    half[3:5, 3] = True
    out = np.zeros((SIZE, SIZE), bool)
    out[4:12, 4:8], out[4:12, 8:12] = half, half[:, ::-1]
    return out


def number(value: int) -> np.ndarray:
    """bool [16, 16]: digits in the lower right corner."""
    text = written(str(value))
    out = np.zeros((SIZE, SIZE), bool)
    out[10:15, 15 - text.shape[1]:15] = text
    return out
