"""Pixels from a draw list, the same in every body: numpy alone, so that the window, offscreen and headless agree.

    painter = Painter(resources, icons)
    gui = painter.paint(canvas, 854, 480, 2)          # uint8 [480, 854, 4], premultiplied
    picture = composed(world, gui, painter.inverts)    # gui/pixels

Sprites, pictures and lines of text are kept as they were scaled and tinted; a list that equals the last one costs nothing.
"""

from collections import OrderedDict
from math import ceil, floor
from typing import Protocol

import numpy as np

from horizon.gui.canvas import Clip, DrawList, Figure, Fill, Icon, Letters, Picture, Sprite
from horizon.gui.font import Fonts
from horizon.gui.letters import Line, LineMaker
from horizon.gui.pixels import Prepared, gradient, over, premultiplied, put, sized, smoothed, wash
from horizon.gui.sprites import MISSING, Sprites
from horizon.resources.pack import path_of

MOST_KEPT = 3000  # scaled pictures
MOST_BYTES = 96 << 20
BAR_WIDTH = 13  # of an item's bar, GUI pixels


class IconSource(Protocol):
    """What knows how items and entities look."""

    def icon(self, stack, pixels: int) -> np.ndarray:
        """uint8 [pixels, pixels, 4], straight alpha; the same array for equal stacks saves work."""

    def figure(self, entity, width: int, height: int, look: tuple[float, float]) -> np.ndarray:
        """uint8 [height, width, 4], straight alpha."""


class Painter:
    """`inverts`: what the last list inverts, (x, y, uint8 [h, w, 4]) in real pixels. `revision` grows with each new picture;
    the array that `paint` gives is written again then."""

    def __init__(self, resources, icons: IconSource | None = None):
        self.resources = resources
        self.icons = icons
        self.fonts = Fonts(resources)
        self.sprites = Sprites(resources)
        self.inverts: list[tuple[int, int, np.ndarray]] = []
        self.revision = 0
        self._lines = LineMaker(self.fonts)
        self._kept: OrderedDict = OrderedDict()
        self._bytes = 0
        self._last: tuple | None = None
        self._picture = np.zeros((0, 0, 4), np.uint8)
        self._draws = {Fill: self._fill, Sprite: self._sprite, Picture: self._texture, Letters: self._letters,
                       Icon: self._icon, Figure: self._figure, Clip: self._clip}

    def paint(self, draw_list: DrawList, width: int, height: int, scale: int) -> np.ndarray:
        """uint8 [height, width, 4], premultiplied."""
        key = (width, height, scale)
        if self._last is not None and self._last[0] == key and self._last[1] == draw_list.items:
            return self._picture
        if self._picture.shape[:2] != (height, width):
            self._picture = np.zeros((height, width, 4), np.uint8)
        else:
            self._picture.fill(0)
        self._scale = scale
        self._bounds = self._all = (0, 0, width, height)
        self._is_blank = True
        self.inverts = []
        for item in draw_list.items:
            self._draws[type(item)](item)
        self._last = key, list(draw_list.items)
        self.revision += 1
        return self._picture

    # What is kept.

    def _keep(self, key, make) -> Prepared:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._kept[key] = make()
        self._bytes += found.pixels.nbytes
        while len(self._kept) > MOST_KEPT or self._bytes > MOST_BYTES and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.pixels.nbytes
        return found

    def _put(self, picture: Prepared, x: int, y: int) -> None:
        put(self._picture, picture, x, y, self._bounds, self._is_blank)
        self._is_blank = self._is_blank and picture.is_empty

    def _rectangle(self, x: float, y: float, width: float, height: float) -> tuple[int, int, int, int]:
        """GUI pixels -> real ones (left, top, width, height); edges that meet in the one meet in the other."""
        scale = self._scale
        left, top = floor(x * scale + 0.5), floor(y * scale + 0.5)
        return left, top, floor((x + width) * scale + 0.5) - left, floor((y + height) * scale + 0.5) - top

    # What is drawn.

    def _clip(self, item: Clip) -> None:
        if item.bounds is None:
            self._bounds = self._all
            return
        left, top, wide, high = self._rectangle(*item.bounds)
        right, bottom = min(left + wide, self._all[2]), min(top + high, self._all[3])
        self._bounds = max(left, 0), max(top, 0), right, bottom

    def _fill(self, item: Fill) -> None:
        x, y, wide, high = self._rectangle(item.x, item.y, item.width, item.height)
        left, top, right, bottom = self._bounds
        place = self._picture[max(y, top):min(y + high, bottom), max(x, left):min(x + wide, right)] \
            if y + high > top and x + wide > left else self._picture[:0]
        if not place.size:
            return
        if item.lower is None or item.lower == item.color:
            if item.color >> 24 & 255:
                wash(place, item.color)
        else:
            gradient(place, item.color, item.lower, max(y, top) - y, high)
        self._is_blank = False

    def _sprite(self, item: Sprite) -> None:
        x, y, wide, high = self._rectangle(item.x, item.y, item.width, item.height)
        if wide <= 0 or high <= 0 or not item.color >> 24 & 255:
            return
        part, whole = item.part, None
        if part is not None:
            scaling = self.sprites.sprite(item.name).scaling
            size = item.whole or (scaling.width, scaling.height)
            whole = ceil(size[0] * self._scale), ceil(size[1] * self._scale)
        key = "sprite", item.name, wide, high, self._scale, item.color, part, whole

        def make() -> Prepared:
            return Prepared(premultiplied(self._sprite_pixels(item.name, wide, high, part, whole), item.color))

        if item.invert:
            pixels = self._sprite_pixels(item.name, wide, high, part, whole)
            self.inverts.append((x, y, premultiplied(pixels, item.color)))
            return
        self._put(self._keep(key, make), x, y)

    def _sprite_pixels(self, name: str, wide: int, high: int, part, whole) -> np.ndarray:
        if part is None:
            return self.sprites.drawn(name, wide, high, self._scale)
        pixels = self.sprites.drawn(name, *whole, self._scale)
        left, top = round(part[0] * self._scale), round(part[1] * self._scale)
        pixels = pixels[top:top + high, left:left + wide]
        return pixels if pixels.size else np.zeros((1, 1, 4), np.uint8)

    def _texture(self, item: Picture) -> None:
        x, y, wide, high = self._rectangle(item.x, item.y, item.width, item.height)
        if wide <= 0 or high <= 0 or wide * high > 1 << 24 or not item.color >> 24 & 255:
            return
        if item.darken:
            self._darken(item, x, y, wide, high)
            return
        alpha, color = item.color >> 24 & 255, item.color & 0xFFFFFF
        key = "picture", item.name, wide, high, item.part, item.size, color, item.frame
        picture = self._keep(key, lambda: Prepared(self._texture_pixels(item, wide, high)))
        if alpha < 255:  # scaling is dear, fading is not
            picture = self._keep(("faint", alpha, *key), lambda: Prepared(premultiplied_by(picture.pixels, alpha)))
        self._put(picture, x, y)

    def _darken(self, item: Picture, x: int, y: int, wide: int, high: int) -> None:
        """Light of the texture as alpha of the item's colour. Its strength changes often and it fills the picture: only how
        light it is is kept, and colours are looked up."""
        key = "shade", item.name, wide, high, item.part, item.size, item.frame
        shade = self._keep(key, lambda: _Shade(self._texture_pixels(item, wide, high)))
        levels = np.zeros((1, 256, 4), np.uint8)
        levels[..., :3], levels[..., 3] = 255, np.arange(256)
        words = premultiplied(levels, item.color).view(np.uint32).reshape(256)
        left, top, right, bottom = self._bounds
        left, top, right, bottom = max(x, left), max(y, top), min(x + wide, right), min(y + high, bottom)
        if left >= right or top >= bottom:
            return
        place, part = self._picture[top:bottom, left:right], shade.pixels[top - y:bottom - y, left - x:right - x]
        if self._is_blank:
            place.view(np.uint32)[..., 0] = words.take(part)
        else:
            over(place, words.take(part)[..., None].view(np.uint8))
        self._is_blank = False

    def _texture_pixels(self, item: Picture, wide: int, high: int) -> np.ndarray:
        """The part as it is shown: premultiplied, or [h, w] of how light it is for what darkens."""
        path = path_of("textures", item.name, ".png")
        texels = self.resources.picture(path)
        if texels is None:
            self.resources.problem(f"the texture {item.name} is missing")
            texels = MISSING
        if item.frame is not None:
            side = texels.shape[1]
            count = max(1, texels.shape[0] // side)
            texels = texels[item.frame % count * side:][:side]
        down, across = texels.shape[0] / item.size[1], texels.shape[1] / item.size[0]
        left, top = floor(item.part[0] * across), floor(item.part[1] * down)
        right, bottom = ceil((item.part[0] + item.part[2]) * across), ceil((item.part[1] + item.part[3]) * down)
        texels = texels[max(top, 0):max(bottom, top + 1), max(left, 0):max(right, left + 1)]
        if not texels.size:
            return np.zeros((high, wide) if item.darken else (1, 1, 4), np.uint8)
        blur = self.resources.meta(path).get("texture")
        is_smooth = isinstance(blur, dict) and blur.get("blur") is True
        if item.darken:
            texels = (texels[..., :3].max(-1) * (texels[..., 3] / 255.0) + 0.5).astype(np.uint8)[..., None]
            return np.ascontiguousarray((smoothed if is_smooth else sized)(texels, wide, high)[..., 0])
        pixels = (smoothed if is_smooth else sized)(texels, wide, high)
        return premultiplied(pixels, 0xFF000000 | item.color)

    def _letters(self, item: Letters) -> None:
        alpha = item.color >> 24 & 255
        if not alpha or not item.text:
            return
        text = item.text if isinstance(item.text, str) else tuple(item.text)
        unit = self._scale * item.scale
        color = item.color & 0xFFFFFF
        key = "letters", text, color, item.shadow, unit
        line = self._keep(key, lambda: self._lines.line(text, color, item.shadow, unit))
        if alpha < 255:
            line = self._keep(("faint", alpha, *key), lambda: Line(premultiplied_by(line.pixels, alpha), line.left, line.top))
        self._put(line, floor(item.x * self._scale + 0.5) + line.left, floor(item.y * self._scale + 0.5) + line.top)

    def _icon(self, item: Icon) -> None:
        if self.icons is None or item.stack is None:
            return
        x, y, wide, high = self._rectangle(item.x, item.y, item.size, item.size)
        texels = self.icons.icon(item.stack, wide)
        if texels is not None:
            self._put_icon(texels, item, x, y, wide)
        if item.decorated:
            self._decorate(item)

    def _put_icon(self, texels: np.ndarray, item: Icon, x: int, y: int, side: int) -> None:
        squeeze = round(item.squeeze, 3)
        if squeeze > 0:  # about the point 8, 12: narrower by it, and half of it higher. Source: the original's hotbar
            wide, high = max(1, round(side / (1 + squeeze))), max(1, round(side * (2 + squeeze) / 2))
            x += round(side * 0.5 - wide * 0.5)
            y += round(side * 0.75 - high * 0.75)
        else:
            wide = high = side
        key = "icon", id(texels), wide, high
        kept = self._kept.get(key)
        if kept is None or kept.of is not texels:
            pixels = texels if texels.shape[:2] == (high, wide) else sized(texels, wide, high)
            kept = _Kept(premultiplied(pixels), texels)
            self._kept.pop(key, None)
            self._keep(key, lambda: kept)
        self._put(kept, x, y)

    def _decorate(self, item: Icon) -> None:
        """The bar of damage, the rest of a cooldown, the number. Source: the original's inventory."""
        stack, unit = item.stack, item.size / 16.0
        damage, most = getattr(stack, "damage", 0), getattr(stack.item, "max_damage", 0) or 0
        if damage and most > 0 and getattr(stack, "is_damageable", False):
            share = min(max(1 - damage / most, 0.0), 1.0)
            self._fill(Fill(item.x + 2 * unit, item.y + 13 * unit, BAR_WIDTH * unit, 2 * unit, 0xFF000000))
            self._fill(Fill(item.x + 2 * unit, item.y + 13 * unit, round(BAR_WIDTH * share) * unit, unit, bar_color(share)))
        count = item.count if item.count is not None else str(stack.count) if stack.count != 1 else ""
        if count:
            right = item.x + 17 * unit
            self._letters(Letters(count, right - self.fonts.width(count) * unit, item.y + 9 * unit, scale=unit))
        if item.cooldown > 0:
            top = floor(16 * (1 - min(item.cooldown, 1.0)))
            self._fill(Fill(item.x, item.y + top * unit, item.size, (16 - top) * unit, 0x7FFFFFFF))

    def _figure(self, item: Figure) -> None:
        if self.icons is None:
            return
        x, y, wide, high = self._rectangle(item.x, item.y, item.width, item.height)
        texels = self.icons.figure(item.entity, wide, high, item.look)
        if texels is not None:
            self._put(Prepared(premultiplied(texels)), x, y)


class _Shade:
    """How light each pixel of a texture is, uint8 [h, w]."""

    __slots__ = ("pixels",)

    def __init__(self, pixels: np.ndarray):
        self.pixels = pixels


class _Kept(Prepared):
    __slots__ = ("of",)

    def __init__(self, pixels: np.ndarray, of: np.ndarray):
        super().__init__(pixels)
        self.of = of


def premultiplied_by(pixels: np.ndarray, alpha: int) -> np.ndarray:
    """Premultiplied pixels, made fainter."""
    return ((np.arange(256) * alpha + 127) // 255).astype(np.uint8)[pixels]


def bar_color(share: float) -> int:
    """From green (1) over yellow to red (0), 0xAARRGGBB: a third of the round of hues."""
    share = min(max(share, 0.0), 1.0)
    red, green = min(1.0, 2 - 2 * share), min(1.0, 2 * share)
    return 0xFF000000 | round(255 * red) << 16 | round(255 * green) << 8
