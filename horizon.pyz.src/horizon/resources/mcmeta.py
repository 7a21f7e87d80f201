"""What the .mcmeta beside a picture says: how it moves, how it is stretched, how it is filtered.

Every reader takes any value and never fails: what is wrong counts as absent, as if the line were not there.
Source: minecraft.wiki, Resource pack (1.21.4): animation, gui.scaling, texture.
"""

from dataclasses import dataclass

MOST_FRAMES = 4096
MOST_TICKS = 1 << 20
MOST_SIDE = 1 << 14
MOST_BORDER = 1 << 10
STRETCH, TILE, NINE_SLICE = "stretch", "tile", "nine_slice"


@dataclass(frozen=True)
class Animation:
    """A picture whose frames lie below each other (or in rows, left to right).

    width, height: pixels of a frame. frames: (place in the picture, ticks it stays), in the order of playing.
    """

    width: int
    height: int
    frames: tuple[tuple[int, int], ...]
    interpolate: bool = False

    @property
    def length(self) -> int:
        """Ticks of one round."""
        return sum(ticks for _, ticks in self.frames)

    def at(self, tick: float) -> tuple[int, int, float]:
        """What is seen at a tick since the start: (place, the next place, the next one's share: 0 without blending)."""
        rest = tick % self.length
        for number, (place, ticks) in enumerate(self.frames):
            if rest < ticks:
                following = self.frames[(number + 1) % len(self.frames)][0]
                return place, following, (rest / ticks if self.interpolate else 0.0)
            rest -= ticks
        return self.frames[0][0], self.frames[0][0], 0.0

    def corner(self, place: int, picture_width: int) -> tuple[int, int]:
        """x, y of a frame in the picture."""
        columns = max(1, picture_width // self.width)
        return place % columns * self.width, place // columns * self.height


def animation(meta, width: int, height: int) -> Animation | None:
    """How a picture of that size moves; None if it stands still (no `animation`, or nothing to be made of it)."""
    given = _part(meta, "animation")
    if given is None:
        return None
    wide, high = whole(given.get("width"), 1, MOST_SIDE), whole(given.get("height"), 1, MOST_SIDE)
    if wide is None and high is None:
        wide = high = min(width, height)
    wide, high = width if wide is None else wide, height if high is None else high
    there = (width // wide) * (height // high) if wide and high else 0
    if not there:
        return None
    time = whole(given.get("frametime"), 1, MOST_TICKS) or 1
    frames = given.get("frames")
    if isinstance(frames, list) and frames:
        listed = (_frame(frame, time) for frame in frames[:MOST_FRAMES])
        order = tuple(frame for frame in listed if frame is not None and frame[0] < there)
    else:
        order = tuple((place, time) for place in range(min(there, MOST_FRAMES)))
    return Animation(wide, high, order, given.get("interpolate") is True) if order else None


def _frame(given, time: int) -> tuple[int, int] | None:
    """A frame of the list: its place, or {"index", "time"}."""
    if isinstance(given, dict):
        place = whole(given.get("index"), 0, MOST_FRAMES)
        return None if place is None else (place, whole(given.get("time"), 1, MOST_TICKS) or time)
    place = whole(given, 0, MOST_FRAMES)
    return None if place is None else (place, time)


@dataclass(frozen=True)
class Scaling:
    """How a GUI sprite fills a larger place.

    kind: "stretch", "tile" or "nine_slice". width, height: its size in GUI pixels (0: the picture's own).
    left, top, right, bottom: borders of nine_slice in GUI pixels. stretch_inner: what lies between them is stretched,
    not tiled.
    """

    kind: str = STRETCH
    width: int = 0
    height: int = 0
    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0
    stretch_inner: bool = False


def gui_scaling(meta) -> Scaling:
    """`gui.scaling`; stretch where nothing else is said."""
    given = _part(_part(meta, "gui"), "scaling")
    kind = given.get("type") if given is not None else None
    if isinstance(kind, str):
        kind = kind.removeprefix("minecraft:")
    if kind not in (TILE, NINE_SLICE):
        return Scaling()
    width, height = whole(given.get("width"), 1, MOST_SIDE), whole(given.get("height"), 1, MOST_SIDE)
    if width is None or height is None:
        return Scaling()
    if kind == TILE:
        return Scaling(TILE, width, height)
    border = given.get("border")
    if isinstance(border, dict):
        sides = [whole(border.get(side), 0, MOST_BORDER) or 0 for side in ("left", "top", "right", "bottom")]
    else:
        sides = [whole(border, 0, MOST_BORDER) or 0] * 4
    if sides[0] + sides[2] >= width or sides[1] + sides[3] >= height:  # nothing would be left between: as the original
        return Scaling()
    return Scaling(NINE_SLICE, width, height, *sides, given.get("stretch_inner") is True)


@dataclass(frozen=True)
class Filtering:
    """`texture`: blur (smooth when enlarged), clamp (not repeated at its edges)."""

    blur: bool = False
    clamp: bool = False


def filtering(meta) -> Filtering:
    given = _part(meta, "texture") or {}
    return Filtering(given.get("blur") is True, given.get("clamp") is True)


def _part(value, key: str) -> dict | None:
    part = value.get(key) if isinstance(value, dict) else None
    return part if isinstance(part, dict) else None


def whole(value, low: int, high: int) -> int | None:
    """A whole number in low..high; 2.0 counts as one; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value or not low <= value <= high:
        return None
    return int(value)
