"""What a frame's flat part is drawn from: a list of plain things in GUI pixels, from the back to the front.

A GUI pixel is `scale` real pixels wide. Colours are 0xAARRGGBB. A painter (`gui/painter`) makes pixels of it; screens and
the HUD only write the list, so that it is there without any pixels, too.
"""

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
    """A GUI sprite by its name ("hud/crosshair"), with its own scaling (stretch, tile, nine-slice); `part` of it in its own
    texels (x, y, width, height); `invert` draws the opposite of what is below."""

    name: str
    x: float
    y: float
    width: float
    height: float
    color: int = 0xFFFFFFFF
    part: tuple[float, float, float, float] | None = None
    invert: bool = False


class Picture(NamedTuple):
    """A part of a texture by its path under textures/ ("gui/container/inventory", "misc/vignette"), in 256ths unless `size`."""

    name: str
    x: float
    y: float
    width: float
    height: float
    part: tuple[float, float, float, float]
    size: tuple[int, int] = (256, 256)
    color: int = 0xFFFFFFFF


class Letters(NamedTuple):
    """A line of text, with its top left: plain text or a list of (text, style) pieces as `gui/text` makes them."""

    text: object
    x: float
    y: float
    color: int = 0xFFFFFFFF
    shadow: bool = True
    scale: float = 1.0


class Icon(NamedTuple):
    """An item in 16 x 16 pixels, with its count and its bar of damage if `decorated`. `stack`: an ItemStack, which an
    `IconSource` understands; nobody here looks into it."""

    stack: object
    x: float
    y: float
    decorated: bool = True
    size: float = 16.0


class Figure(NamedTuple):
    """An entity that stands in a screen (the inventory's player), in a rectangle, looking to a point."""

    entity: object
    x: float
    y: float
    width: float
    height: float
    look: tuple[float, float] = (0.0, 0.0)


class Clip(NamedTuple):
    """What follows is drawn inside this rectangle only, until `Clip(None)`."""

    bounds: tuple[float, float, float, float] | None


class DrawList:
    """What was drawn, in order. Equal lists give equal pixels (`items` are compared)."""

    def __init__(self, width: int, height: int):
        self.width, self.height = width, height  # GUI pixels
        self.items: list[tuple] = []

    def add(self, item: tuple) -> None:
        self.items.append(item)


def gui_scale(width: int, height: int, wanted: int = 0) -> int:
    """Real pixels to a GUI pixel: the largest at which 320 x 240 fit, at most `wanted` if that is not 0 (auto)."""
    scale = 1
    while scale != wanted and width // (scale + 1) >= 320 and height // (scale + 1) >= 240:
        scale += 1
    return scale
