"""Items as surfaces: flat ones cut out of their pictures with thin sides, blocks as they stand, things like chests by hand.

    quads = items.quads_of_item(stack, "gui")

`quads` are in blocks, already turned and moved as the view wants them, around the middle of the item.
"""

import math
from typing import NamedTuple

import numpy as np

from horizon.registry.item_stack import ItemStack
from horizon.render.bake import nearest_faces
from horizon.render.block_models import MISSING, Model, Models, axis_turn
from horizon.render.item_definitions import ItemDefinitions, Part, Use
from horizon.render.item_specials import special_boxes
from horizon.render.layers import frames_of
from horizon.render.problems import Problems
from horizon.resources.pack import path_of

VIEWS = ("gui", "ground", "fixed", "head", "thirdperson_righthand", "thirdperson_lefthand", "firstperson_righthand",
         "firstperson_lefthand")
MISSING_TEXTURE = "minecraft:missingno"
FACE_SHADE = np.array((0.5, 1.0, 0.8, 0.8, 0.6, 0.6), np.float32)
"""How bright a side of a block is, by Direction."""


class ItemQuads(NamedTuple):
    """corners float32 [n, 4, 3] in blocks around the item's middle, from outside counter-clockwise; uv float32 [n, 4, 2],
    0..1 of the picture; textures: names (full, without .png); texture int32 [n]: an index into them; color uint8 [n, 3]: the
    tint; side uint8 [n]: the Direction a surface had in the model; shade float32 [n]: how bright it is in the GUI;
    is_flat: lit from the front (pictures), not from above (blocks)."""

    corners: np.ndarray
    uv: np.ndarray
    textures: tuple[str, ...]
    texture: np.ndarray
    color: np.ndarray
    side: np.ndarray
    shade: np.ndarray
    is_flat: bool

    def __len__(self) -> int:
        return len(self.corners)


class Items:
    """Items' surfaces, each made once. `models` may be shared with `Looks.models`."""

    def __init__(self, resources, models: Models | None = None):
        self.resources = resources
        self.models = models or Models(resources)
        self.definitions = ItemDefinitions(resources, self.models)
        self.problems = Problems(resources)
        self._cut: dict[str, tuple] = {}
        self._known: dict[tuple, ItemQuads] = {}

    def quads_of_item(self, stack: ItemStack, display: str = "gui", use: Use = Use()) -> ItemQuads:
        """The surfaces of a stack in a view (VIEWS, or "none")."""
        key = (stack.item.id, repr(sorted(stack.components.items())) if stack.components else "", display, use,
               stack.count if stack.components else 1)
        found = self._known.get(key)
        if found is None:
            if len(self._known) > 4096:
                self._known.clear()
            found = self._known[key] = self._made(stack, display, use)
        return found

    def picture(self, name: str) -> np.ndarray:
        """The picture of a texture, uint8 [h, w, 4], the first frame of animated ones."""
        path = path_of("textures", name, ".png")
        picture = self.resources.picture(path) if name != MISSING_TEXTURE else None
        if picture is None:
            return _CHECKS
        meta = self.resources.meta(path)
        animation = meta.get("animation") if isinstance(meta, dict) else None
        return frames_of(picture, animation)[0] if isinstance(animation, dict) else picture

    def _made(self, stack: ItemStack, display: str, use: Use) -> ItemQuads:
        textures: dict[str, int] = {}
        rows, is_flat = [], True
        for part in self.definitions.parts(stack, display, use):
            made = self._part(part, stack, textures)
            if made is None:
                continue
            corners, uv, texture, color, side = made
            matrix, moved = transform(part.model.display, display)
            is_flat = is_flat and part.model.gui_light == "front"
            rows.append(((corners - 0.5) @ matrix.T.astype(np.float32) + moved.astype(np.float32), uv, texture, color, side))
        if not rows:
            rows = [(np.zeros((0, 4, 3)), np.zeros((0, 4, 2)), np.zeros(0), np.zeros((0, 3)), np.zeros(0))]
        corners, uv, texture, color, side = (np.concatenate(column) for column in zip(*rows, strict=True))
        side = side.astype(np.uint8)
        shade = np.ones(len(side), np.float32) if is_flat else FACE_SHADE[side]
        return ItemQuads(corners.astype(np.float32), uv.astype(np.float32), tuple(textures), texture.astype(np.int32),
                         color.astype(np.uint8), side, shade, is_flat)

    def _part(self, part: Part, stack: ItemStack, textures: dict[str, int]):
        model = part.model
        if part.special is not None:
            return self._special(part, stack, textures)
        if model.kind == "generated":
            return self._generated(model, part.tints, textures)
        shape = model.shape
        if not len(shape.keys):
            return None
        names = [MISSING_TEXTURE if model is MISSING else _full(model.texture(key) or MISSING_TEXTURE) for key in shape.keys]
        texture = np.array([textures.setdefault(name, len(textures)) for name in names])
        colors = np.array([_rgb(color) for color in part.tints] + [(255, 255, 255)])
        index = np.where((shape.tintindex >= 0) & (shape.tintindex < len(part.tints)), shape.tintindex, len(part.tints))
        return shape.corners, shape.uv, texture, colors[index], nearest_faces(shape.corners)

    def _special(self, part: Part, stack: ItemStack, textures: dict[str, int]):
        made = special_boxes(part.special, stack)
        if made is None:
            return None
        corners, uv, names, color = made
        texture = np.array([textures.setdefault(_full(name), len(textures)) for name in names])
        return corners, uv, texture, color, nearest_faces(corners)

    def _is_there(self, name: str) -> bool:
        return self.resources.picture(path_of("textures", name, ".png")) is not None

    def _generated(self, model: Model, tints: tuple[int, ...], textures: dict[str, int]):
        rows = []
        for place in range(8):
            name = model.texture(f"#layer{place}")
            if name is None:
                break
            rows.append(self._layer(_full(name), place, _rgb(tints[place]) if place < len(tints) else (255, 255, 255), textures))
        if not rows:
            return None
        return tuple(np.concatenate(column) for column in zip(*rows, strict=True))

    def _layer(self, name: str, place: int, color: tuple, textures: dict[str, int]):
        """A picture with thin sides; every further layer stands out by a hair, so that it covers the one below."""
        found = self._cut.get(name)
        if found is None:
            if not self._is_there(name):
                self.problems.append(f"there is no texture {name}; magenta and black are drawn")
            found = self._cut[name] = cut_out(self.picture(name))
        corners, uv, side = found
        corners = corners.copy()
        corners[..., 2] += np.where(corners[..., 2] > 0.5, place, -place) * 4e-4
        count = len(corners)
        texture = np.full(count, textures.setdefault(name, len(textures)))
        return corners, uv, texture, np.broadcast_to(np.array(color), (count, 3)), side


def cut_out(picture: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """The surfaces of a flat item: corners [n, 4, 3] in 0..1, uv [n, 4, 2], side [n]. The front looks south; between
    z 7.5 and 8.5 sixteenths there are sides wherever the picture has an edge."""
    solid = picture[..., 3] >= 26
    high, wide = solid.shape
    near, far = 8.5 / 16, 7.5 / 16
    corners = [[(0, 1, near), (0, 0, near), (1, 0, near), (1, 1, near)], [(1, 1, far), (1, 0, far), (0, 0, far), (0, 1, far)]]
    uvs = [[(0, 0), (0, 1), (1, 1), (1, 0)], [(1, 0), (1, 1), (0, 1), (0, 0)]]
    sides = [3, 2]
    rim = np.pad(solid, 1)
    for side, beside, is_row in ((1, rim[:-2, 1:-1], True), (0, rim[2:, 1:-1], True), (4, rim[1:-1, :-2], False), (5, rim[1:-1, 2:], False)):
        edges = solid & ~beside
        for line, start, stop in _runs(edges if is_row else edges.T):
            if is_row:
                y = 1 - (line + (side == 0)) / high
                x0, x1 = start / wide, stop / wide
                v0, v1 = line / high, (line + 1) / high
                corners.append([(x0, y, far), (x0, y, near), (x1, y, near), (x1, y, far)] if side == 1 else
                               [(x0, y, near), (x0, y, far), (x1, y, far), (x1, y, near)])
                uvs.append([(x0, v0), (x0, v1), (x1, v1), (x1, v0)])
            else:
                x = (line + (side == 5)) / wide
                y0, y1 = 1 - stop / high, 1 - start / high
                u0, u1 = line / wide, (line + 1) / wide
                corners.append([(x, y1, far), (x, y0, far), (x, y0, near), (x, y1, near)] if side == 4 else
                               [(x, y1, near), (x, y0, near), (x, y0, far), (x, y1, far)])
                uvs.append([(u0, 1 - y1), (u0, 1 - y0), (u1, 1 - y0), (u1, 1 - y1)])
            sides.append(side)
    return np.array(corners, np.float32), np.array(uvs, np.float32), np.array(sides, np.uint8)


def _runs(edges: np.ndarray) -> list[tuple[int, int, int]]:
    """(row, first, behind the last) of every run of True."""
    change = np.diff(np.pad(edges, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    rows, starts = np.nonzero(change == 1)
    return list(zip(rows.tolist(), starts.tolist(), np.nonzero(change == -1)[1].tolist(), strict=True))


_LEFT = {"thirdperson_lefthand": "thirdperson_righthand", "firstperson_lefthand": "firstperson_righthand"}


def transform(displays: dict, display: str) -> tuple[np.ndarray, np.ndarray]:
    """([3, 3], [3]): turn and size, then the way, of a view, for points around the middle. A left hand that nothing is said
    about mirrors the right one."""
    rows = displays.get(display)
    is_mirrored = rows is None and display in _LEFT
    if is_mirrored:
        rows = displays.get(_LEFT[display])
    rows = rows if isinstance(rows, dict) else {}
    turn, way, scale = (_figures(rows.get(key), otherwise) for key, otherwise in (("rotation", 0), ("translation", 0), ("scale", 1)))
    if is_mirrored or display in _LEFT:
        # Hands are alike: a left one moves and turns the other way about y and z.
        turn = turn * (1, -1, -1)
        way = way * (-1, 1, 1)
    x, y, z = np.radians(turn)
    matrix = axis_turn(0, x) @ axis_turn(1, y) @ axis_turn(2, z) @ np.diag(np.clip(scale, -4, 4))
    return matrix, np.clip(way, -80, 80) / 16


def _figures(value, otherwise: float) -> np.ndarray:
    if isinstance(value, list) and len(value) == 3 and all(
            isinstance(part, (int, float)) and not isinstance(part, bool) and math.isfinite(part) for part in value):
        return np.array(value, float)
    return np.full(3, float(otherwise))


def _rgb(color: int) -> tuple[int, int, int]:
    return color >> 16 & 255, color >> 8 & 255, color & 255


def _full(name: str) -> str:
    return name if ":" in name else "minecraft:" + name


_CHECKS = np.zeros((16, 16, 4), np.uint8)
_CHECKS[..., 3] = 255
_CHECKS[:8, 8:, :3] = _CHECKS[8:, :8, :3] = (248, 0, 248)
_CHECKS.setflags(write=False)
