"""Horizon's letters in lines: 5 x 7 texels, descenders below; for name tags and signs."""

import unicodedata
from functools import cache

import numpy as np

from horizon.art import font_marks

HEIGHT, LINE = 8, 9  # texels of a letter with its descender, and from line to line
_SPACE = 3
_BOX = np.zeros((HEIGHT, 5), bool)
_BOX[:7] = True
_BOX[1:6, 1:4] = False


@cache
def glyph(letter: str) -> np.ndarray:
    """bool [8, w]: a letter, one with an accent as the letter without; an empty box for what is not drawn."""
    found = font_marks.glyph(letter)
    base = unicodedata.normalize("NFD", letter)[0]
    if base != letter and font_marks.glyph(base) is not None:
        found = font_marks.glyph(base)
    return _BOX if found is None else found[font_marks.TOP:font_marks.TOP + HEIGHT]


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


GLYPHS = {chr(code): glyph(chr(code)) for code in range(33, 127)}
