"""GUI sprites by their names ("hud/heart/full"), and how they fill a rectangle: stretched, tiled or in nine slices.

A sprite is textures/gui/sprites/NAME.png; its .mcmeta may say {"gui": {"scaling": {"type": "nine_slice", "width": 200,
"height": 20, "border": 3}}}. Source: minecraft.wiki, Resource pack, GUI sprites (1.20.2 and later).
"""

from typing import NamedTuple

import numpy as np

from horizon.resources.pack import path_of

MISSING = np.zeros((16, 16, 4), np.uint8)
MISSING[...] = (0, 0, 0, 255)
MISSING[:8, :8] = MISSING[8:, 8:] = (248, 0, 248, 255)
STRETCH, TILE, NINE_SLICE = "stretch", "tile", "nine_slice"
LARGEST = 4096  # of a side, GUI pixels


class Scaling(NamedTuple):
    """kind; the GUI pixels of the whole sprite; border (left, top, right, bottom) in them; whether the middle and the edges
    of nine slices are stretched and not repeated."""

    kind: str
    width: int
    height: int
    border: tuple[int, int, int, int] = (0, 0, 0, 0)
    stretches_inner: bool = False


class SpritePicture(NamedTuple):
    texels: np.ndarray  # uint8 [h, w, 4], straight alpha
    scaling: Scaling


def scaling_of(meta: dict, width: int, height: int) -> Scaling:
    """What a .mcmeta says; a plain stretch of a picture of this size if it says nothing that makes sense."""
    gui = meta.get("gui")
    row = gui.get("scaling") if isinstance(gui, dict) else None
    usual = Scaling(STRETCH, width, height)
    if not isinstance(row, dict):
        return usual
    kind, wide, high = row.get("type"), row.get("width"), row.get("height")
    if kind not in (TILE, NINE_SLICE) or not _is_size(wide) or not _is_size(high):
        return usual
    if kind == TILE:
        return Scaling(TILE, wide, high)
    border = row.get("border", 0)
    if isinstance(border, dict):
        sides = tuple(border.get(side, 0) for side in ("left", "top", "right", "bottom"))
    else:
        sides = (border,) * 4
    if not all(isinstance(side, int) and side >= 0 for side in sides) or sides[0] + sides[2] >= wide or sides[1] + sides[3] >= high:
        return usual
    return Scaling(NINE_SLICE, wide, high, sides, row.get("stretch_inner") is True)


def _is_size(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= LARGEST


class Sprites:
    """The sprites of a stack of packs, each read once."""

    def __init__(self, resources):
        self._resources = resources
        self._read: dict[str, SpritePicture] = {}

    def sprite(self, name: str) -> SpritePicture:
        """A sprite; magenta and black squares, and a line among the problems, for one that is missing."""
        found = self._read.get(name)
        if found is None:
            found = self._read[name] = self._load(name)
        return found

    def has(self, name: str) -> bool:
        return self.sprite(name).texels is not MISSING

    def _load(self, name: str) -> SpritePicture:
        space, _, rest = name.rpartition(":")
        path = path_of("textures", f"{space or 'minecraft'}:gui/sprites/{rest}", ".png")
        texels = self._resources.picture(path)
        if texels is None:
            self._resources.problem(f"the sprite {name} is missing")
            return SpritePicture(MISSING, Scaling(STRETCH, 16, 16))
        meta = self._resources.meta(path)
        if isinstance(meta.get("animation"), dict):  # the GUI's sprites stand still: the first picture of a strip
            texels = texels[:max(1, min(texels.shape[:2]))]
        return SpritePicture(texels, scaling_of(meta, texels.shape[1], texels.shape[0]))

    def drawn(self, name: str, width: int, height: int, unit: float) -> np.ndarray:
        """uint8 [height, width, 4] (straight alpha): a sprite that fills so many real pixels, `unit` to a GUI pixel."""
        texels, scaling = self.sprite(name)
        columns = filled(texels.shape[1], scaling, width, unit, 0)
        rows = filled(texels.shape[0], scaling, height, unit, 1)
        return texels[rows[:, None], columns]


def filled(texels: int, scaling: Scaling, pixels: int, unit: float, axis: int) -> np.ndarray:
    """int [pixels]: which texel stands where along one axis (0 across, 1 down)."""
    at = (np.arange(pixels) + 0.5) / unit  # GUI pixels
    whole = (scaling.width, scaling.height)[axis]
    length = pixels / unit
    if scaling.kind == STRETCH:
        source = at * (whole / length)
    elif scaling.kind == TILE:
        source = at % whole
    else:
        low, high = scaling.border[axis], scaling.border[axis + 2]
        first, last = min(low, length / 2), min(high, length / 2)
        inner, space = whole - low - high, length - first - last
        middle = (at - first) * (inner / space) if scaling.stretches_inner and space > 0 else (at - first) % inner
        source = np.where(at < first, at, np.where(at >= length - last, whole - (length - at), low + middle))
    return np.clip((source * (texels / whole)).astype(np.intp), 0, texels - 1)
