"""Letters with marks, put together: a base, and its accents above, below or beside it. Each glyph is bool [12, w]; the
base's top is row `TOP`, the baseline runs below row 9."""

import unicodedata
from functools import cache

import numpy as np

from horizon.art import font_letters, font_signs

ROWS, TOP, WIDEST = 12, 3, 9
_ABOVE = {
    "\u0300": "#. .#", "\u0301": ".# #.", "\u0302": ".#. #.#", "\u0303": ".#.# #.#.", "\u0304": "####", "\u0306": "#..# .##.",
    "\u0307": "#", "\u0308": "#.#", "\u0309": "## .#", "\u030a": ".#. #.# .#.", "\u030b": ".#.# #.#.", "\u030c": "#.# .#.",
    "\u030f": "#.#. .#.#", "\u0311": ".##. #..#", "\u0342": ".#.# #.#.", "\u0313": "#. .#", "\u0314": ".# #.",
}
_BELOW = {"\u0323": ".. #.", "\u0324": "... #.#", "\u0326": ".# #.", "\u0327": "#. ##", "\u0328": ".#. .##", "\u0331": ".... ####",
          "\u0325": "... .#.", "\u0330": "#.#. .#.#", "\u032d": ".#. #.#"}
_HORN, _STROKE = "\u031b", "\u0338"
_DOTLESS = {"i": "ı", "j": "ȷ", "і": "ı", "ј": "ȷ"}
_TALL_SMALL = "bdfhklt"
_QUOTED = "dtlL"  # whose caron is an apostrophe


def _bits(rows: str) -> np.ndarray:
    """Rows in hexadecimal -> bool [n, w], cut off on the right."""
    head, colon, rest = rows.partition(":")
    width, words = (int(head), rest.split()) if colon else (5, rows.split())
    bits = np.array([[int(word, 16) >> width - 1 - column & 1 for column in range(width)] for word in words], bool)
    used = np.flatnonzero(bits.any(0))
    return bits[:, :used[-1] + 1]


def _art(rows: str) -> np.ndarray:
    return np.array([[cell == "#" for cell in row] for row in rows.split()])


def _placed(bits: np.ndarray, top: int = TOP) -> np.ndarray:
    out = np.zeros((ROWS, bits.shape[1]), bool)
    out[top:top + len(bits)] = bits
    return out


@cache
def _drawn() -> dict[str, np.ndarray]:
    """All letters that are drawn, without those that are put together."""
    tables = (font_letters.LATIN, font_letters.GREEK, font_letters.CYRILLIC, font_signs.SIGNS)
    found = {letter: _placed(_bits(rows)) for table in tables for letter, rows in table.items()}
    for copies, originals in (*font_letters.ALIKE, *font_signs.ALIKE):
        for letter, original in zip(copies, originals):
            if original in found:
                found[letter] = found[original]
    for (letters, digits), top in ((font_signs.HIGH, TOP - 1), (font_signs.LOW, TOP + 4)):
        found |= {letter: _placed(_art(font_signs.SMALL[digit]), top) for letter, digit in zip(letters, digits)}
    return found


@cache
def glyph(letter: str) -> np.ndarray | None:
    """bool [12, w], w of 1..9, read-only; None for what this font lacks."""
    found = _drawn().get(letter)
    if found is None and 0x2500 <= ord(letter) <= 0x259F:
        found = _placed((font_signs.box_drawing if ord(letter) < 0x2580 else font_signs.block_element)(letter))
    if found is None:
        found = _composed(letter)
    if found is not None:
        found.setflags(write=False)
    return found


def _composed(letter: str) -> np.ndarray | None:
    base, *marks = unicodedata.normalize("NFD", letter)
    body = _drawn().get(_DOTLESS.get(base, base) if any(mark in _ABOVE for mark in marks) else base)
    if body is None or not marks or any(mark not in _ABOVE and mark not in _BELOW and mark != _HORN for mark in marks):
        return None
    if base in _QUOTED and marks == ["\u030c"]:
        return _beside(body, _art("# #"), TOP)
    above = []
    for mark in marks:
        if mark == _HORN:
            body = _beside(body, _art(".# #."), TOP + (0 if base.isupper() else 1), gap=0)
        elif mark == "\u0327" and base == "g":
            above.append(_art(".# #."))
        elif mark in _BELOW:
            below = _art(_BELOW[mark])
            body = _stacked(body, below, ROWS - len(below), right=mark == "\u0328")
        else:
            above.append(_art(_ABOVE[mark]))
    if above:
        high = max(map(len, above))
        row = np.zeros((high, sum(part.shape[1] + 1 for part in above) - 1), bool)
        x = 0
        for part in above:
            row[high - len(part):, x:x + part.shape[1]] = part
            x += part.shape[1] + 1
        top = int(np.flatnonzero(body.any(1))[0])
        body = _stacked(body, row, max(0, top - 1 - high))
    return body if body.shape[1] <= WIDEST else None


def _stacked(body: np.ndarray, mark: np.ndarray, top: int, right: bool = False) -> np.ndarray:
    """A mark over or under the middle of a body; what is wider makes room."""
    width = max(body.shape[1], mark.shape[1])
    out = np.zeros((ROWS, width), bool)
    at = (width - body.shape[1]) // 2
    out[:, at:at + body.shape[1]] = body
    at = width - mark.shape[1] if right else (width - mark.shape[1] + (width > body.shape[1])) // 2
    out[top:top + len(mark), at:at + mark.shape[1]] |= mark
    return out


def _beside(body: np.ndarray, mark: np.ndarray, top: int, gap: int = 1) -> np.ndarray:
    out = np.zeros((ROWS, body.shape[1] + gap + mark.shape[1]), bool)
    out[:, :body.shape[1]] = body
    out[top:top + len(mark), body.shape[1] + gap:] |= mark
    return out
