"""One big texture for everything loose: skins, armour, icons, name tags, particles. It grows, and nothing on it moves.

Coordinates are texels, so that a uv stays true when the sheet grows. Every picture has a rim of its own last texels, so that
a sample a hair outside of it still hits its colour.
"""

from typing import NamedTuple

import numpy as np

from horizon.resources.pack import path_of

SMALLEST, LARGEST = 1024, 4096
RIM = 1


class Region(NamedTuple):
    """Where a picture lies: left, top, width, height in texels."""

    x: int
    y: int
    w: int
    h: int


class Sheet:
    """pixels: uint8 [H, W, 4]. dirty: regions to upload since somebody last cleared it; `size_stamp` counts how often the
    sheet grew (then all of it is new). problems: a line for each texture that is missing or did not fit. kept: what
    others made of pictures here, under keys of their own.

    `resources` answers `picture(path)` and `meta(path)` (see `resources/stack`).
    """

    def __init__(self, resources, size: int = SMALLEST, largest: int = LARGEST):
        self.resources = resources
        self.largest = largest
        self.pixels = np.zeros((size, size, 4), np.uint8)
        self.dirty: list[Region] = []
        self.size_stamp = 0
        self.problems: list[str] = []
        self.kept: dict = {}
        self._places: dict = {}
        self._shelves: list[list[int]] = []  # top, height, used width
        self._free: dict[tuple[int, int], list[Region]] = {}
        self._bottom = 0

    @property
    def width(self) -> int:
        return self.pixels.shape[1]

    @property
    def height(self) -> int:
        return self.pixels.shape[0]

    def place(self, name: str, frame: int = 0) -> Region:
        """The region of a texture ("entity/cow/cow", with or without namespace), put there when it is first asked for.

        Of an animated texture one `frame` (its place in the strip) is taken. What no pack has is magenta and black.
        """
        found = self._places.get((name, frame))
        return found if found is not None else self._place(name, frame)

    def _place(self, name: str, frame: int) -> Region:
        path = path_of("textures", name, ".png")
        picture = self.resources.picture(path)
        if picture is None:
            self.problems.append(f"there is no texture {name}")
            picture = CHECKS
        else:
            picture = _frame(picture, self.resources.meta(path), frame)
        return self.put((name, frame), picture)

    def find(self, key) -> Region | None:
        """Where a key's picture lies, if it was put."""
        return self._places.get(key)

    def put(self, key, picture: np.ndarray) -> Region:
        """A picture uint8 [h, w, 4] under a key of one's own; the one that had this key before is written over (in place if
        it has the same size). One that no longer fits is left out: its region is that of the missing checks."""
        picture = np.asarray(picture, np.uint8)
        height, width = picture.shape[:2]
        region = self._places.get(key)
        if region is not None and (region.w, region.h) != (width, height):
            self.forget(key)
            region = None
        if region is None:
            region = self._room(width, height)
        if region is None:
            self.problems.append(f"the sheet is full: {key} was left out")
            region = self._places.get(CHECKS_KEY) or self.put(CHECKS_KEY, CHECKS)
        else:
            wide = np.pad(picture, ((RIM, RIM), (RIM, RIM), (0, 0)), mode="edge")
            self.pixels[region.y - RIM:region.y + height + RIM, region.x - RIM:region.x + width + RIM] = wide
            self.dirty.append(Region(region.x - RIM, region.y - RIM, width + 2 * RIM, height + 2 * RIM))
        self._places[key] = region
        return region

    def keep(self, key, picture: np.ndarray) -> Region:
        """As `put`, but an array that is there already is not laid there again: a changed picture is another array."""
        kept = self.kept.setdefault("arrays", {})
        region = self._places.get(key)
        if region is None or kept.get(key) is not picture:
            kept[key] = picture
            region = self.put(key, picture)
        return region

    def forget(self, key) -> None:
        """Give a key's place back, for the next picture of that size."""
        region = self._places.pop(key, None)
        if region is not None and region != self._places.get(CHECKS_KEY):
            self._free.setdefault((region.w, region.h), []).append(region)

    def _room(self, width: int, height: int) -> Region | None:
        free = self._free.get((width, height))
        if free:
            return free.pop()
        wide, tall = width + 2 * RIM, height + 2 * RIM
        while True:
            best = None
            for shelf in self._shelves:
                if tall <= shelf[1] <= tall * 1.5 + 4 and shelf[2] + wide <= self.width and (best is None or shelf[1] < best[1]):
                    best = shelf
            if best is None and wide <= self.width and self._bottom + tall <= self.height:
                best = [self._bottom, tall, 0]
                self._shelves.append(best)
                self._bottom += tall
            if best is not None:
                left = best[2]
                best[2] += wide
                return Region(left + RIM, best[0] + RIM, width, height)
            if self.width >= self.largest:
                return None
            grown = np.zeros((self.height * 2, self.width * 2, 4), np.uint8)
            grown[:self.height, :self.width] = self.pixels
            self.pixels = grown
            self.size_stamp += 1
            self.dirty = [Region(0, 0, self.width, self.height)]


def _frame(picture: np.ndarray, meta: dict | None, frame: int) -> np.ndarray:
    """One picture of a strip; the whole, if its metadata tells of no animation."""
    animation = (meta or {}).get("animation")
    if not isinstance(animation, dict):
        return picture
    high, wide = picture.shape[:2]
    sides = [animation.get(side) for side in ("width", "height")]
    width, height = (side if isinstance(side, int) and 0 < side <= limit else min(wide, high)
                     for side, limit in zip(sides, (wide, high), strict=True))
    columns = wide // width
    frame %= max(1, columns * (high // height))
    top, left = frame // columns * height, frame % columns * width
    return picture[top:top + height, left:left + width]


def checks(size: int = 16) -> np.ndarray:
    """What stands for a missing texture: magenta and black."""
    out = np.zeros((size, size, 4), np.uint8)
    out[..., 3] = 255
    half = size // 2
    out[:half, half:, :3] = out[half:, :half, :3] = (248, 0, 248)
    return out


CHECKS = checks()
CHECKS_KEY = ("checks",)
