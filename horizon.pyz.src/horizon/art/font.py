"""Horizon's smallest letters: digits and a few signs, 3 x 5 texels."""

import numpy as np

_ROWS = {
    "0": "### #.# #.# #.# ###", "1": ".#. ##. .#. .#. ###", "2": "### ..# ### #.. ###", "3": "### ..# .## ..# ###",
    "4": "#.# #.# ### ..# ..#", "5": "### #.. ### ..# ###", "6": "### #.. ### #.# ###", "7": "### ..# ..# .#. .#.",
    "8": "### #.# ### #.# ###", "9": "### #.# ### ..# ###", "-": "... ... ### ... ...", "+": "... .#. ### .#. ...",
    "/": "..# ..# .#. #.. #..", ".": "... ... ... ... .#.", " ": "... ... ... ... ...",
}
GLYPHS = {letter: np.array([[cell == "#" for cell in row] for row in rows.split()]) for letter, rows in _ROWS.items()}
HEIGHT = 5


def written(text: str) -> np.ndarray:
    """bool [5, 4 * len - 1]: a line of text; letters that the font lacks are blank."""
    if not text:
        return np.zeros((HEIGHT, 0), bool)
    out = np.zeros((HEIGHT, 4 * len(text) - 1), bool)
    for index, letter in enumerate(text):
        out[:, 4 * index:4 * index + 3] = GLYPHS.get(letter, GLYPHS[" "])
    return out
