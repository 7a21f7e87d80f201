"""Lines of text as pixels."""

from math import ceil, floor

import numpy as np

from horizon.gui.font import BOLD, LINE, Fonts, Glyph
from horizon.gui.pixels import Prepared, over, premultiplied, sized
from horizon.gui.text import Style, in_sight_order, pieces_of

SLANT = 0.25  # of italics: so far right for each pixel up, about the middle
UNDER, THROUGH = 8.0, 3.5  # where lines are drawn, GUI pixels from the line's top
MOST_PIXELS = 1 << 22  # of a line
MOST_LETTERS = 1024  # of a line; no picture is so wide


class Line(Prepared):
    """A line's pixels; left and top: where they begin, real pixels from the line's own corner."""

    __slots__ = ("left", "top")

    def __init__(self, pixels: np.ndarray, left: int, top: int):
        super().__init__(pixels)
        self.left, self.top = left, top


class LineMaker:
    """Makes lines; glyphs are kept as they were scaled."""

    def __init__(self, fonts: Fonts):
        self._fonts = fonts
        self._scaled: dict[tuple, np.ndarray | None] = {}

    def line(self, text, color: int, shadow: bool, unit: float) -> Line:
        """text: str or pieces; color 0xRRGGBB of what has none of its own; unit: real pixels to a GUI pixel."""
        pieces = in_sight_order(pieces_of(text) if isinstance(text, str) else text)
        glyphs = [(letter, style, self._fonts.glyph(letter, style.font)) for part, style in pieces for letter in part[:MOST_LETTERS]][:MOST_LETTERS]
        top = min([0.0, *[glyph.top for _, _, glyph in glyphs]])
        bottom = max([LINE + 1.0, *[glyph.top + glyph.height for _, _, glyph in glyphs]]) + 1
        places, x, right = [], 0.0, 1.0
        for _, style, glyph in glyphs:
            places.append(x)
            x += glyph.advance + (BOLD if style.bold and glyph.advance else 0.0)
            wide = 0.0 if glyph.texels is None else glyph.texels.shape[1] * glyph.height / glyph.texels.shape[0]
            right = max(right, x, places[-1] + wide)
        left = min([-2.0, *places])
        width, height = ceil((right - left + 4) * unit), ceil((bottom - top) * unit)
        if width * height > MOST_PIXELS:
            return Line(np.zeros((1, 1, 4), np.uint8), 0, 0)
        out = np.zeros((height, width, 4), np.uint8)
        laid = list(zip(glyphs, places))
        if shadow:
            self._ink(out, laid, color, unit, left, top, True)
        self._ink(out, laid, color, unit, left, top, False)
        return Line(out, floor(left * unit), floor(top * unit))

    def _ink(self, out, laid, color: int, unit: float, left: float, top: float, as_shadow: bool) -> None:
        """All letters once: the ink of one colour is laid together."""
        away = 1.0 if as_shadow else 0.0
        at = 0
        while at < len(laid):
            style = laid[at][0][1]
            end = at
            while end < len(laid) and laid[end][0][1] is style:
                end += 1
            tint = shown_color(style, color, as_shadow)
            if tint >> 24:
                self._run(out, laid[at:end], style, tint, unit, left - away, top - away)
            at = end

    def _run(self, out, laid, style: Style, tint: int, unit: float, left: float, top: float) -> None:
        ink = np.zeros_like(out)
        for (letter, _, glyph), x in laid:
            texels = self._glyph(letter, style, glyph, unit)
            if texels is None:
                continue
            column, row = round((x - left) * unit), round((glyph.top - top) * unit)
            if style.italic:
                column -= ceil(glyph.height * SLANT / 2 * unit)
            for shift in (0, round(BOLD * unit)) if style.bold else (0,):
                _lay(ink, texels, column + shift, row)
        first, last = laid[0][1], laid[-1][1] + laid[-1][0][2].advance + (BOLD if style.bold else 0.0)
        for is_wanted, where in ((style.underlined, UNDER), (style.strikethrough, THROUGH)):
            if is_wanted:
                row = round((where - top) * unit)
                begin = max(0, round((first - 1 - left) * unit))
                ink[row:row + max(1, round(unit)), begin:round((last - left) * unit)] = 255
        over(out, premultiplied(ink, tint))

    def _glyph(self, letter: str, style: Style, glyph: Glyph, unit: float) -> np.ndarray | None:
        """A glyph's texels as large as they are drawn, slanted for italics."""
        if glyph.texels is None:
            return None
        key = letter, style.font, unit, style.italic
        found = self._scaled.get(key)
        if found is None:
            scale = glyph.height / glyph.texels.shape[0] * unit
            found = sized(glyph.texels, max(1, round(glyph.texels.shape[1] * scale)), max(1, round(glyph.height * unit)))
            if style.italic:
                found = _slanted(found, glyph, unit)
            if len(self._scaled) > 20000:
                self._scaled.clear()
            self._scaled[key] = found
        return found


def shown_color(style: Style, color: int, as_shadow: bool) -> int:
    """0xAARRGGBB of a piece, or of its shadow: a quarter as bright, or as it says itself."""
    own = color if style.color is None else style.color
    if not as_shadow:
        return 0xFF000000 | own
    if style.shadow is not None:
        return style.shadow
    return 0xFF000000 | own >> 2 & 0x3F3F3F


def _lay(ink: np.ndarray, texels: np.ndarray, x: int, y: int) -> None:
    """Straight texels on ink, the stronger one stays."""
    left, top = max(x, 0), max(y, 0)
    part = texels[top - y:max(0, ink.shape[0] - y), left - x:max(0, ink.shape[1] - x)]
    place = ink[top:top + part.shape[0], left:left + part.shape[1]]
    np.maximum(place, part, out=place)


def _slanted(texels: np.ndarray, glyph: Glyph, unit: float) -> np.ndarray:
    """Each row moved right by how far it is up, the lowest of the glyph's by nothing."""
    high = texels.shape[0]
    shifts = np.round((1 - (np.arange(high) + 0.5) / high) * glyph.height * SLANT * unit).astype(int)
    out = np.zeros((high, texels.shape[1] + int(shifts.max()), 4), np.uint8)
    for row, shift in enumerate(shifts):  # a dozen rows of a glyph, once
        out[row, shift:shift + texels.shape[1]] = texels[row]
    return out
