"""What a frame's flat part is drawn from: a list of plain things in GUI pixels, from the back to the front.

A GUI pixel is `scale` real pixels wide. Colours are 0xAARRGGBB. A painter (`gui/painter`) makes pixels of it; screens and
the HUD only write the list, so that it is there without any pixels, too.

    canvas = DrawList(427, 240)
    canvas.add(Sprite("hud/hotbar", 122, 218, 182, 22))
    canvas.add(Letters("17", 200, 200, 0xFF80FF20))
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class Fill(NamedTuple):
    """A rectangle, of one colour or from one above to one below."""

    x: float
    y: float
    width: float
    height: float
    color: int
    lower: int | None = None


class Sprite(NamedTuple):
    """A GUI sprite by its name ("hud/crosshair"), with its own scaling (stretch, tile, nine-slice).

    `part` (x, y, width, height): only this rectangle of the sprite as it is when drawn `whole` (width, height) is put at
    x, y. `invert` draws the opposite of what is below.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    color: int = 0xFFFFFFFF
    part: tuple[float, float, float, float] | None = None
    invert: bool = False
    whole: tuple[float, float] | None = None


class Picture(NamedTuple):
    """A part of a texture by its path under textures/ ("gui/container/inventory", "misc/vignette"), in 256ths unless `size`.

    `frame`: of an animated strip, the square of this number. `darken`: what is light in the texture takes light away from
    what is below, and its own colours do not matter.
    """

    name: str
    x: float
    y: float
    width: float
    height: float
    part: tuple[float, float, float, float] = (0.0, 0.0, 256.0, 256.0)
    size: tuple[int, int] = (256, 256)
    color: int = 0xFFFFFFFF
    frame: int | None = None
    darken: bool = False


class Letters(NamedTuple):
    """A line of text, with its top left: plain text (with the old colour codes) or pieces (text, Style) as `gui/text` makes
    them."""

    text: object
    x: float
    y: float
    color: int = 0xFFFFFFFF
    shadow: bool = True
    scale: float = 1.0


class Icon(NamedTuple):
    """An item in 16 x 16 pixels, with its count and its bar of damage if `decorated`.

    `stack`: an ItemStack, which an `IconSource` understands. `squeeze` 0..1: how much of the little jump is left that an
    item makes when it comes; `cooldown` 0..1: how much of its rest is left; `count`: other letters than its number.
    """

    stack: object
    x: float
    y: float
    decorated: bool = True
    size: float = 16.0
    squeeze: float = 0.0
    cooldown: float = 0.0
    count: str | None = None


class Figure(NamedTuple):
    """An entity that stands in a screen (the inventory's player), in a rectangle, looking to a point.

    `moment`: anything that changes when the entity looks different, since equal lists give equal pixels."""

    entity: object
    x: float
    y: float
    width: float
    height: float
    look: tuple[float, float] = (0.0, 0.0)
    moment: object = None


class Clip(NamedTuple):
    """What follows is drawn inside this rectangle only, until `Clip(None)`."""

    bounds: tuple[float, float, float, float] | None


class DrawList:
    """What was drawn, in order. Equal lists give equal pixels (`items` are compared)."""

    __slots__ = ("width", "height", "items", "_bounds")

    def __init__(self, width: int, height: int):
        self.width, self.height = width, height  # GUI pixels
        self.items: list[tuple] = []
        self._bounds: tuple[float, float, float, float] | None = None

    def add(self, item: tuple) -> None:
        self.items.append(item)

    @contextmanager
    def inside(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """What is added meanwhile is drawn inside this rectangle only, and inside those around it."""
        outer = self._bounds
        if outer is not None:
            right, bottom = min(x + width, outer[0] + outer[2]), min(y + height, outer[1] + outer[3])
            x, y = max(x, outer[0]), max(y, outer[1])
            width, height = max(right - x, 0), max(bottom - y, 0)
        self._bounds = x, y, width, height
        self.items.append(Clip(self._bounds))
        try:
            yield
        finally:
            self._bounds = outer
            self.items.append(Clip(outer))

    # The commonest things in short.

    def fill(self, x: float, y: float, width: float, height: float, color: int, lower: int | None = None) -> None:
        self.items.append(Fill(x, y, width, height, color, lower))

    def sprite(self, name: str, x: float, y: float, width: float, height: float, color: int = 0xFFFFFFFF) -> None:
        self.items.append(Sprite(name, x, y, width, height, color))

    def part(self, name: str, x: float, y: float, whole: tuple[float, float], part: tuple[float, float, float, float],
             color: int = 0xFFFFFFFF) -> None:
        """`part` (x, y, width, height) of a sprite drawn `whole`, at x, y."""
        if part[2] > 0 and part[3] > 0:
            self.items.append(Sprite(name, x, y, part[2], part[3], color, part, False, whole))

    def letters(self, text, x: float, y: float, color: int = 0xFFFFFFFF, shadow: bool = True, scale: float = 1.0) -> None:
        self.items.append(Letters(text, x, y, color, shadow, scale))


def gui_scale(width: int, height: int, wanted: int = 0) -> int:
    """Real pixels to a GUI pixel: the largest at which 320 x 240 fit, at most `wanted` if that is not 0 (auto)."""
    scale = 1
    while scale != wanted and width // (scale + 1) >= 320 and height // (scale + 1) >= 240:
        scale += 1
    return scale


def gui_size(width: int, height: int, scale: int) -> tuple[int, int]:
    """GUI pixels of a picture; what is left over at the edge counts as one more."""
    return -(-width // scale), -(-height // scale)


def faded(color: int, share: float) -> int:
    """A colour with its alpha times a share 0..1."""
    return round((color >> 24 & 255) * min(max(share, 0.0), 1.0)) << 24 | color & 0xFFFFFF
