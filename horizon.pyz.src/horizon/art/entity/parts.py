"""What a model is made of: bones with pivots, boxes on them, and where each box's faces lie on a texture.

Measures are texels, 16 to a block: x to the left hand, y up from the feet, z to where it looks. A box has its place as if no
bone were turned. A model may have further layers (wool, saddle, outer slime) on the same bones with a texture of their own.
The layout of a box's faces is the field's box layout (minecraft.wiki, Skin); the places are the field's where a model says so
(`uv`), so that other people's textures fit, and packed by ourselves elsewhere.
"""

from math import ceil, radians
from typing import NamedTuple

DOWN, UP, BACK, FRONT, RIGHT, LEFT = range(6)
ALL = (DOWN, UP, BACK, FRONT, RIGHT, LEFT)


class Box(NamedTuple):
    """tag: what it is to a painter. uv: the corner of its place; dims: width, height, depth of its place. grow: how much it
    stands off on every side. sides: the faces that are drawn; `open`: also their backs (it has holes to look through)."""

    tag: str
    bone: int
    low: tuple[float, float, float]
    size: tuple[float, float, float]
    uv: tuple[int, int]
    dims: tuple[int, int, int]
    grow: float
    mirror: bool
    sides: tuple[int, ...]
    open: bool


class Bone(NamedTuple):
    """parent: a number below its own, -1 for none. pivot: where it turns; turn: radians about x, y, z at rest."""

    name: str
    parent: int
    pivot: tuple[float, float, float]
    turn: tuple[float, float, float]


class Layer(NamedTuple):
    """Boxes with one texture of width x height texels."""

    width: int
    height: int
    boxes: tuple[Box, ...]


class Shape(NamedTuple):
    """A model. bones: by number; layers: "" is its body."""

    name: str
    bones: tuple[Bone, ...]
    layers: dict[str, Layer]


def rects(u: int, v: int, width: int, height: int, depth: int) -> tuple[tuple[int, int, int, int], ...]:
    """left, top, right, bottom of the six faces of a place, in the order of Direction."""
    side = v + depth
    return (
        (u + depth + width, v, u + depth + 2 * width, side), (u + depth, v, u + depth + width, side),
        (u + 2 * depth + width, side, u + 2 * depth + 2 * width, side + height),
        (u + depth, side, u + depth + width, side + height), (u, side, u + depth, side + height),
        (u + depth + width, side, u + 2 * depth + width, side + height),
    )


class Maker:
    """Builds a shape: `bone` begins one, `box` puts a box on it; `pair` makes a right and a left one."""

    def __init__(self, name: str, width: int = 64, height: int = 0):
        self.name = name
        self._sizes = {"": (width, height)}
        self._bones: list[Bone] = []
        self._boxes: dict[str, list] = {"": []}
        self._at = -1

    def layer(self, name: str, width: int = 64, height: int = 0) -> "Maker":
        """A further layer with a texture of its own."""
        self._sizes[name] = (width, height)
        self._boxes[name] = []
        return self

    def bone(self, name: str, x: float = 0, y: float = 0, z: float = 0, parent: str | None = None, turn=(0, 0, 0)) -> "Maker":
        """`turn` in degrees."""
        above = -1 if parent is None else self._number(parent)
        self._bones.append(Bone(name, above, (x, y, z), tuple(radians(part) for part in turn)))
        self._at = len(self._bones) - 1
        return self

    def on(self, name: str) -> "Maker":
        """Back to a bone that is there."""
        self._at = self._number(name)
        return self

    def _number(self, name: str) -> int:
        return next(number for number, bone in enumerate(self._bones) if bone.name == name)

    def box(self, x, y, z, width, height, depth, uv=None, dims=None, tag=None, grow=0.0, mirror=False, layer="",
            sides=ALL, open=False) -> "Maker":
        tag = tag or self._bones[self._at].name
        dims = dims or (ceil(width), ceil(height), ceil(depth))
        self._boxes[layer].append(
            [tag, self._at, (x, y, z), (width, height, depth), uv, dims, grow, mirror, tuple(sides), open])
        return self

    def pair(self, name: str, x, y, z, boxes, parent=None, turn=(0, 0, 0), tag=None) -> "Maker":
        """"right_NAME" at -x and "left_NAME" at x; `boxes` are those of the right one (tuples for `box`, or with a dict of
        its words last), the left ones are their mirror images and share their texture."""
        for side in ("right", "left"):
            sign = -1 if side == "left" else 1
            above = parent
            if parent is not None and parent.startswith("right_"):
                above = parent.replace("right_", side + "_")
            self.bone(f"{side}_{name}", x * sign, y, z, above, (turn[0], turn[1] * sign, turn[2] * sign))
            for place in boxes:
                words = dict(place[-1]) if isinstance(place[-1], dict) else {}
                x0, y0, z0, width, height, depth = place[:6]
                words.setdefault("tag", tag or name)
                if sign < 0:
                    x0, words["mirror"] = -(x0 + width), not words.get("mirror", False)
                    left_uv = words.pop("left_uv", None)
                    if left_uv is not None:
                        words["uv"], words["mirror"] = left_uv, False
                        words["tag"] = "left_" + words["tag"]
                else:
                    words.pop("left_uv", None)
                self.box(x0, y0, z0, width, height, depth, **words)
        return self

    def legs(self, x, top, front, back, width, depth=None, uv=None, dims=None, tag="leg", back_tag=None, parent=None,
             thick=None) -> "Maker":
        """Four legs down to the ground: their middles at +-x, at z front and back, their tops at `top`."""
        depth = depth or width
        for name, z, what in (("front_leg", front, tag), ("hind_leg", back, back_tag or tag)):
            self.pair(name, -x, top, z, [(-x - width / 2, 0, z - depth / 2, width, top, depth, {"uv": uv, "dims": dims})],
                      parent, tag=what)
        return self

    def trunk(self, half, bottom, top, back, front, uv=None, dims=None, name="body", parent=None, **words) -> "Maker":
        """A body that the field lays down from standing: on its texture the front is the belly, the back the spine."""
        middle, length = (bottom + top) / 2, front - back
        center, tall = (back + front) / 2, top - bottom
        self.bone(name, 0, middle, center, parent, (90, 0, 0))
        return self.box(-half, middle - length / 2, center - tall / 2, 2 * half, length, tall, uv=uv, dims=dims, **words)

    def done(self) -> Shape:
        layers = {}
        for name, rows in self._boxes.items():
            width, height = self._sizes[name]
            used = _packed(rows, width)
            height = height or 1 << max(4, ceil(used - 1).bit_length())
            layers[name] = Layer(width, height, tuple(Box(*row) for row in rows))
        return Shape(self.name, tuple(self._bones), layers)


def _packed(rows: list, width: int) -> int:
    """Give those boxes a place that have none: equal boxes of a tag share one. Returns the height used."""
    known: dict = {}
    left = tall = 0
    top = max([row[4][1] + row[5][1] + row[5][2] for row in rows if row[4] is not None], default=0)
    for row in sorted((row for row in rows if row[4] is None), key=lambda row: (-(row[5][1] + row[5][2]), row[0], row[5])):
        key = row[0], row[5]
        if key not in known:
            wide, high = 2 * (row[5][0] + row[5][2]), row[5][1] + row[5][2]
            if left + wide > width:
                left, top, tall = 0, top + tall, 0
            known[key] = (left, top)
            left, tall = left + wide, max(tall, high)
        row[4] = known[key]
    return max([top + tall] + [row[4][1] + row[5][1] + row[5][2] for row in rows])
