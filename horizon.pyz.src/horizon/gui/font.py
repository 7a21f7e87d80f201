"""Fonts in the resource format: providers bitmap, space and reference; every pack adds its own before those below it.

    fonts = Fonts(resources)
    fonts.width("Hello")                 # GUI pixels
    fonts.glyph("a", "minecraft:default")

Source of the format: minecraft.wiki, Font (1.21.4). Providers of other kinds (unihex, ttf) are left out without a word: what
they would draw is drawn by the fonts below, or as a box.
"""

from typing import NamedTuple

import numpy as np

from horizon.gui.text import PLAIN, Pieces, Style, pieces_of
from horizon.resources.pack import path_of

DEFAULT = "minecraft:default"
LINE = 9  # GUI pixels from line to line
BASELINE = 7  # from a line's top
MOST_PROVIDERS = 512
MOST_DEPTH = 16
MOST_GLYPHS = 1 << 16
MOST_MEASURED = 4096  # texts whose widths are kept
MOST_ADVANCE = 16384.0  # GUI pixels; packs shift by thousands
BOLD = 1.0  # how much wider bold letters are


class Glyph(NamedTuple):
    """texels uint8 [h, w, 4], None for what shows nothing; `height` GUI pixels that the texels take, `top` where they begin
    below the line's top, `advance` to the next letter, all in GUI pixels."""

    texels: np.ndarray | None
    height: float
    top: float
    advance: float


def _box() -> Glyph:
    texels = np.zeros((8, 5, 4), np.uint8)
    texels[:7] = 255
    texels[1:6, 1:4] = 0
    return Glyph(texels, 8.0, 0.0, 6.0)


BOX = _box()


class _Bitmap:
    """A sheet of glyphs in rows and columns."""

    def __init__(self, sheet: np.ndarray, rows: list[str], height: float, ascent: float):
        self.sheet, self.height, self.ascent = sheet, height, ascent
        self.cell = sheet.shape[0] // len(rows), sheet.shape[1] // max(map(len, rows))
        self.places = {}
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                if letter != "\0":
                    self.places.setdefault(letter, (y, x))

    def glyph(self, letter: str) -> Glyph | None:
        place = self.places.get(letter)
        if place is None:
            return None
        high, wide = self.cell
        texels = self.sheet[place[0] * high:(place[0] + 1) * high, place[1] * wide:(place[1] + 1) * wide]
        used = np.flatnonzero(texels[..., 3].any(0))
        width = int(used[-1]) + 1 if len(used) else 0
        scale = self.height / high
        advance = int(0.5 + width * scale) + 1.0
        return Glyph(texels[:, :width] if width else None, self.height, BASELINE - self.ascent, advance)


class _Space:
    def __init__(self, advances: dict[str, float]):
        self.advances = self.places = advances

    def glyph(self, letter: str) -> Glyph | None:
        advance = self.advances.get(letter)
        return None if advance is None else Glyph(None, 0.0, 0.0, advance)


class Fonts:
    """All fonts of a stack of packs, each read when it is first asked for."""

    def __init__(self, resources):
        self._resources = resources
        self._fonts: dict[str, list] = {}
        self._glyphs: dict[tuple[str, str], Glyph] = {}
        self._lengths: dict[tuple, float] = {}
        self.kept: dict = {}  # what others work out from these fonts: lines that are wrapped
        self._widths: dict[tuple[str, str], dict] = {}

    def glyph(self, letter: str, font: str = DEFAULT) -> Glyph:
        """A letter's glyph; the box for one that the font lacks."""
        key = font, letter
        found = self._glyphs.get(key)
        if found is None:
            if len(self._glyphs) >= MOST_GLYPHS:
                self._glyphs.clear()
            found = self._glyphs[key] = self._search(letter, font)
        return found

    def _search(self, letter: str, font: str) -> Glyph:
        for provider in self.providers(font):
            found = provider.glyph(letter)
            if found is not None:
                return found
        return BOX if font == DEFAULT else self.glyph(letter)

    def has(self, letter: str, font: str = DEFAULT) -> bool:
        return self.glyph(letter, font) is not BOX

    def advance(self, letter: str, style: Style = PLAIN) -> float:
        """GUI pixels from a letter to the next one."""
        advance = self.glyph(letter, style.font).advance
        return advance + BOLD if style.bold and advance else advance

    def width(self, text) -> float:
        """GUI pixels of a line: a str or pieces, the blank column after the last letter included, as the original counts."""
        pieces = pieces_of(text) if isinstance(text, str) else text
        return sum([self._measured(part, style) for part, style in pieces])

    def _measured(self, text: str, style: Style) -> float:
        key = text, style.font, style.bold
        found = self._lengths.get(key)
        if found is None:
            if len(self._lengths) >= MOST_MEASURED:
                self._lengths.clear()
            found = self._lengths[key] = sum([self.advance(letter, style) for letter in text])
        return found

    def alike(self, letter: str, style: Style = PLAIN) -> str:
        """The letters of the same width that an obfuscated one may be shown as, sorted."""
        tables = self._widths.get((style.font, ""))
        if tables is None:
            tables = {}
            seen = sorted({one for provider in self.providers(style.font) for one in provider.places if "!" <= one <= "\u00ff"})
            for one in seen:
                tables[self.glyph(one, style.font).advance] = tables.get(self.glyph(one, style.font).advance, "") + one
            self._widths[style.font, ""] = tables
        return "" if letter == " " else tables.get(self.glyph(letter, style.font).advance, "")

    # Reading.

    def providers(self, font: str, depth: int = 0) -> list:
        """A font's providers, the first that has a letter draws it. Each font is read once, however many refer to it."""
        found = self._fonts.get(font)
        if found is None:
            self._fonts[font] = []  # a font that refers to itself
            found = self._fonts[font] = self._read(font, depth)
        return found

    def _read(self, font: str, depth: int) -> list:
        if depth > MOST_DEPTH:
            return []
        out = []
        for file in reversed(self._resources.jsons(path_of("font", font))):
            rows = file.get("providers") if isinstance(file, dict) else None
            for row in rows[:MOST_PROVIDERS] if isinstance(rows, list) else ():
                if len(out) >= MOST_PROVIDERS:
                    break
                out += self._provider(font, row, depth)
        return out

    def _provider(self, font: str, row, depth: int) -> list:
        """A row of a font's file as providers; one that is broken costs itself and a line."""
        if not isinstance(row, dict) or _is_filtered(row.get("filter")):
            return []
        kind = str(row.get("type", "")).removeprefix("minecraft:")
        try:
            if kind == "reference":
                return self.providers(str(row["id"]), depth + 1)
            if kind == "space":
                return [_Space({letter: max(-MOST_ADVANCE, min(MOST_ADVANCE, float(wide)))
                                for letter, wide in row["advances"].items() if len(letter) == 1})]
            if kind == "bitmap":
                return [self._bitmap(row)]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            self._resources.problem(f"the font {font} has a provider that is left out: {error or type(error).__name__}")
        return []

    def _bitmap(self, row: dict) -> _Bitmap:
        rows, height, ascent = row["chars"], float(row.get("height", 8)), float(row["ascent"])
        if not isinstance(rows, list) or not rows or not all(isinstance(line, str) and line for line in rows):
            raise ValueError("chars is a list of rows of letters")
        if len({len(line) for line in rows}) != 1:
            raise ValueError("the rows of chars differ in length")
        if not 0 < height <= 512 or not -512 < ascent <= height:
            raise ValueError(f"height {height} and ascent {ascent} make no letter")
        name = str(row["file"])
        sheet = self._resources.picture(path_of("textures", name.removesuffix(".png"), ".png"))
        if sheet is None:
            raise ValueError(f"{name} is missing")
        if sheet.shape[0] < len(rows) or sheet.shape[1] < len(rows[0]):
            raise ValueError(f"{name} is smaller than its letters")
        return _Bitmap(sheet, rows, height, ascent)


def _is_filtered(filter) -> bool:
    """Whether a provider is only for options that this game has not: the uniform font, Japanese variants."""
    return isinstance(filter, dict) and any(filter.get(option) is True for option in ("uniform", "jp"))


def lines_width(lines: list[Pieces], fonts: Fonts) -> float:
    """Of the widest line."""
    return max((fonts.width(line) for line in lines), default=0.0)
