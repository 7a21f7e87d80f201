"""Pixels that are put on others: premultiplied, uint8, with numpy alone. A whole picture is [h, w, 4]."""

import numpy as np

BAND = 16  # rows at a time: what is worked on stays near the processor


class Prepared:
    """A small picture, ready to be put: premultiplied pixels, which of them cover all that is below, whether any is glass."""

    __slots__ = ("pixels", "words", "mask", "is_soft", "is_empty")

    def __init__(self, pixels: np.ndarray):
        """pixels: uint8 [h, w, 4], premultiplied."""
        self.pixels = np.ascontiguousarray(pixels)
        alpha = self.pixels[..., 3]
        self.words = self.pixels.view(np.uint32)[..., 0]
        solid = alpha == 255
        self.is_soft = bool((~solid & (alpha > 0)).any())
        self.mask = None if not self.is_soft and bool(solid.all()) else solid
        self.is_empty = not alpha.any()


def premultiplied(straight: np.ndarray, color: int = 0xFFFFFFFF) -> np.ndarray:
    """uint8 [h, w, 4] with straight alpha, times a tint 0xAARRGGBB, as premultiplied pixels."""
    if color == 0xFFFFFFFF and (straight[..., 3] == 255).all():
        return straight.copy()
    values = straight.astype(np.uint16)
    if color != 0xFFFFFFFF:
        tint = np.array((color >> 16 & 255, color >> 8 & 255, color & 255, color >> 24 & 255), np.uint16)
        values = divided(values * tint)
    values[..., :3] = divided(values[..., :3] * values[..., 3:])
    return values.astype(np.uint8)


def divided(values: np.ndarray) -> np.ndarray:
    """Products of two bytes / 255, rounded, as uint16."""
    values += 128
    values += values >> 8
    values >>= 8
    return values


def put(target: np.ndarray, picture: Prepared, x: int, y: int, bounds: tuple[int, int, int, int], is_blank: bool = False) -> None:
    """Put a picture with its upper left corner at x, y; `bounds` (left, top, right, bottom) is what may be painted. On what
    `is_blank` it is simply copied."""
    if picture.is_empty:
        return
    high, wide = picture.words.shape
    left, top, right, bottom = max(x, bounds[0]), max(y, bounds[1]), min(x + wide, bounds[2]), min(y + high, bounds[3])
    if left >= right or top >= bottom:
        return
    part = slice(top - y, bottom - y), slice(left - x, right - x)
    place = target[top:bottom, left:right]
    if is_blank or picture.mask is None:
        place.view(np.uint32)[..., 0] = picture.words[part]
        return
    if not picture.is_soft:
        np.copyto(place.view(np.uint32)[..., 0], picture.words[part], where=picture.mask[part])
        return
    over(place, picture.pixels[part])


def over(place: np.ndarray, pixels: np.ndarray) -> None:
    """Premultiplied pixels (of any shape that fits) over a place."""
    rest = 255 - pixels[..., 3:].astype(np.uint16)
    below = divided(place * rest)
    below += pixels
    place[...] = below


def wash(place: np.ndarray, color: int) -> None:
    """One colour 0xAARRGGBB over a place."""
    alpha = color >> 24 & 255
    own = [((color >> shift & 255) * alpha + 127) // 255 for shift in (16, 8, 0)] + [alpha]
    if alpha == 255 or not place.view(np.uint32).any():
        place.view(np.uint32)[...] = np.array(own, np.uint8).view(np.uint32)[0]
        return
    table = ((np.arange(256) * (255 - alpha) + 127) // 255).astype(np.uint8)
    np.add(table[place], np.array(own, np.uint8), out=place)


def gradient(place: np.ndarray, upper: int, lower: int, first: int, rows: int) -> None:
    """Two colours over a place, one into the other from above to below; its first row is number `first` of `rows`."""
    share = ((np.arange(first, first + place.shape[0]) + 0.5) / rows)[:, None]
    ends = [np.array((color >> 16 & 255, color >> 8 & 255, color & 255, color >> 24 & 255), float) for color in (upper, lower)]
    straight = (ends[0] * (1 - share) + ends[1] * share + 0.5).astype(np.uint8)[:, None]
    over(place, np.broadcast_to(premultiplied(straight), place.shape))


def smoothed(texels: np.ndarray, width: int, height: int) -> np.ndarray:
    """uint8 [h, w, 4] -> [height, width, 4], linear between the middles of texels."""
    out = texels.astype(np.float32)
    for axis, length in ((0, height), (1, width)):
        count = out.shape[axis]
        at = np.clip((np.arange(length) + 0.5) * count / length - 0.5, 0, count - 1)
        low = at.astype(np.intp)
        high = np.minimum(low + 1, count - 1)
        share = (at - low).astype(np.float32).reshape((-1, 1, 1) if axis == 0 else (1, -1, 1))
        out = out.take(low, axis) * (1 - share) + out.take(high, axis) * share
    return (out + 0.5).astype(np.uint8)


def sized(texels: np.ndarray, width: int, height: int) -> np.ndarray:
    """The nearest texel of each pixel."""
    rows = ((np.arange(height) + 0.5) * texels.shape[0] / height).astype(np.intp)
    columns = ((np.arange(width) + 0.5) * texels.shape[1] / width).astype(np.intp)
    return texels[rows[:, None], columns]


def composed(world: np.ndarray, gui: np.ndarray, inverts=()) -> np.ndarray:
    """The GUI over a picture: uint8 [h, w, 3], a new one. First what is inverted, (x, y, uint8 [h, w, 4] premultiplied) each,
    then `gui`.

    An inverted pixel is src * (1 - below) + below * (1 - src), as the original blends its crosshair.
    """
    out = world.copy()
    for x, y, pixels in inverts:
        left, top = max(x, 0), max(y, 0)
        part = pixels[top - y:max(0, out.shape[0] - y), left - x:max(0, out.shape[1] - x)]
        place = out[top:top + part.shape[0], left:left + part.shape[1]]
        source = part[..., :3].astype(np.uint16)
        below = place.astype(np.uint16)
        place[...] = np.minimum(divided(source * (255 - below)) + divided(below * (255 - source)), 255)
    words = gui.view(np.uint32)[..., 0]
    for top in range(0, len(out), BAND):
        columns = np.flatnonzero(words[top:top + BAND].any(0))
        if not len(columns):
            continue
        part = slice(top, top + BAND), slice(int(columns[0]), int(columns[-1]) + 1)
        above = gui[part]
        below = divided(out[part] * (255 - above[..., 3:].astype(np.uint16)))
        below += above[..., :3]
        out[part] = np.minimum(below, 255, out=below)
    return out
