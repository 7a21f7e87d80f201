"""Models of the 1.21.4 format, read from a pack and checked: parents followed, textures by key, elements as arrays.

Whatever a pack says, nothing here fails: a model that is broken is the missing model (a cube of magenta and black), and one
line in `problems` says why. Source of the format: minecraft.wiki, Model.
"""

import math
from typing import NamedTuple

import numpy as np

from horizon.render.problems import Problems
from horizon.resources.pack import path_of

DEEPEST = 32  # parents above one another
MOST_ELEMENTS = 1024
FACES = {"down": 0, "up": 1, "north": 2, "south": 3, "west": 4, "east": 5, "bottom": 0, "top": 1}
_AXES = {"x": 0, "y": 1, "z": 2}

# Corners of a face seen from outside, from its top left down and around: which end (0 from, 1 to) of x, y, z.
_RIMS = np.array((
    ((0, 0, 1), (0, 0, 0), (1, 0, 0), (1, 0, 1)),
    ((0, 1, 0), (0, 1, 1), (1, 1, 1), (1, 1, 0)),
    ((1, 1, 0), (1, 0, 0), (0, 0, 0), (0, 1, 0)),
    ((0, 1, 1), (0, 0, 1), (1, 0, 1), (1, 1, 1)),
    ((0, 1, 0), (0, 0, 0), (0, 0, 1), (0, 1, 1)),
    ((1, 1, 1), (1, 0, 1), (1, 0, 0), (1, 1, 0)),
))


class ModelError(ValueError):
    """A sentence about what is wrong with a model."""


class Shape(NamedTuple):
    """The surfaces of a model's elements. corners float32 [q, 4, 3] in blocks; uv float32 [q, 4, 2] of the texture, 0..1;
    keys: the texture of each ("#side"); cull int8 (a Direction, -1 none); tintindex int8 (-1 none); face uint8: the
    Direction it was written under; shade bool; emission uint8, 0..15."""

    corners: np.ndarray
    uv: np.ndarray
    keys: tuple[str, ...]
    cull: np.ndarray
    tintindex: np.ndarray
    face: np.ndarray
    shade: np.ndarray
    emission: np.ndarray


class Model(NamedTuple):
    """textures: key -> texture or "#other key". kind: "" for one of elements, "generated" (from the pixels of layer0,
    layer1...), "entity" (somebody else draws it). display: view -> dict, as written."""

    name: str
    shape: Shape
    textures: dict
    ambient_occlusion: bool = True
    gui_light: str = "side"
    kind: str = ""
    display: dict = {}

    def texture(self, key: str) -> str | None:
        """The name of a texture, following "#"; None if it leads nowhere."""
        for _ in range(DEEPEST):
            if not key.startswith("#"):
                return key
            found = self.textures.get(key[1:])
            if not isinstance(found, str):
                return None
            key = found
        return None


class Models:
    """Models by name ("minecraft:block/stone"), each read once."""

    def __init__(self, resources):
        self.resources = resources
        self.problems = Problems(resources)
        self._known: dict[str, Model] = {}
        self._shapes: dict[str, Shape] = {}

    def model(self, name: str) -> Model:
        name = full(name)
        found = self._known.get(name)
        if found is None:
            try:
                found = self._resolve(name)
            except ModelError as fault:
                self.problems.append(f"model {name}: {fault}; it is drawn as the missing model")
                found = MISSING
            self._known[name] = found
        return found

    def _resolve(self, name: str) -> Model:
        textures: dict = {}
        display: dict = {}
        said: dict = {}
        shape, kind, at, seen = None, "", name, set()
        while True:
            if at in ("minecraft:builtin/generated", "minecraft:builtin/entity"):
                kind = at.rpartition("/")[2]
                break
            if at in seen:
                raise ModelError(f"{at} is its own ancestor")
            seen.add(at)
            if len(seen) > DEEPEST:
                raise ModelError(f"more than {DEEPEST} parents")
            rows = self.resources.json(path_of("models", at))
            if not isinstance(rows, dict):
                raise ModelError(f"there is no model {at}")
            for key, value in _dict(rows, "textures").items():
                textures.setdefault(key, value)
            for view, value in _dict(rows, "display").items():
                display.setdefault(view, value)
            for key in ("ambientocclusion", "gui_light"):
                if key in rows:
                    said.setdefault(key, rows[key])
            if shape is None and "elements" in rows:
                shape = self._shape(at, rows["elements"])
            parent = rows.get("parent")
            if parent is None:
                break
            if not isinstance(parent, str):
                raise ModelError(f"the parent of {at} is no text")
            at = full(parent)
        if shape is not None:
            kind = ""
        return Model(name, shape or EMPTY, textures, said.get("ambientocclusion") is not False,
                     "front" if said.get("gui_light") == "front" else "side", kind, display)

    def _shape(self, name: str, elements) -> Shape:
        found = self._shapes.get(name)
        if found is None:
            found = self._shapes[name] = shape_of(elements)
        return found


def full(name: str) -> str:
    return name if ":" in name else "minecraft:" + name


def shape_of(elements) -> Shape:
    """The surfaces of `elements` as a model file writes them; ModelError with what is wrong."""
    if not isinstance(elements, list):
        raise ModelError("its elements are no list")
    if len(elements) > MOST_ELEMENTS:
        raise ModelError(f"it has {len(elements)} elements; at most {MOST_ELEMENTS} are read")
    corners, uvs, keys, culls, tints, faces, shades, lights = [], [], [], [], [], [], [], []
    for element in elements:
        if not isinstance(element, dict):
            raise ModelError("an element is no object")
        low, high = _vector(element, "from"), _vector(element, "to")
        if min(*low, *high) < -16 or max(*low, *high) > 32:
            raise ModelError("an element reaches outside of -16..32")
        ends = np.array((low, high)) / 16
        turn = _turn(element.get("rotation"))
        shade, light = element.get("shade") is not False, element.get("light_emission", 0)
        light = light if isinstance(light, int) and 0 <= light <= 15 else 0
        for word, face in _dict(element, "faces").items():
            direction = FACES.get(word)
            if direction is None or not isinstance(face, dict):
                raise ModelError(f"a face is called {word[:40]}")
            rim = np.take_along_axis(ends, _RIMS[direction], 0)
            if _is_thin(rim):
                continue
            corners.append(rim if turn is None else turn(rim))
            uvs.append(_uv(face, direction, low, high))
            key = face.get("texture")
            if not isinstance(key, str):
                raise ModelError("a face has no texture")
            keys.append(key)
            culls.append(FACES.get(face.get("cullface"), -1) if isinstance(face.get("cullface"), str) else -1)
            index = face.get("tintindex", -1)
            tints.append(index if isinstance(index, int) and -1 <= index < 128 else -1)
            faces.append(direction)
            shades.append(shade)
            lights.append(light)
    if not corners:
        return EMPTY
    return Shape(np.array(corners, np.float32), np.array(uvs, np.float32), tuple(keys), np.array(culls, np.int8),
                 np.array(tints, np.int8), np.array(faces, np.uint8), np.array(shades, bool), np.array(lights, np.uint8))


def _is_thin(rim: np.ndarray) -> bool:
    """Whether a face has no area."""
    return bool(((rim.max(0) - rim.min(0)) > 1e-6).sum() < 2)


def _uv(face: dict, direction: int, low, high) -> np.ndarray:
    """float64 [4, 2]: where the corners lie on the texture."""
    given = face.get("uv")
    if given is None:
        u0, v0, u1, v1 = (
            (low[0], 16 - high[2], high[0], 16 - low[2]), (low[0], low[2], high[0], high[2]),
            (16 - high[0], 16 - high[1], 16 - low[0], 16 - low[1]), (low[0], 16 - high[1], high[0], 16 - low[1]),
            (low[2], 16 - high[1], high[2], 16 - low[1]), (16 - high[2], 16 - high[1], 16 - low[2], 16 - low[1]),
        )[direction]
    elif isinstance(given, list) and len(given) == 4 and all(map(_is_figure, given)):
        u0, v0, u1, v1 = (min(max(figure, -256), 256) for figure in given)
    else:
        raise ModelError("a face's uv are not four figures")
    turn = face.get("rotation", 0)
    if turn not in (0, 90, 180, 270):
        raise ModelError("a face is rotated by something else than 0, 90, 180 or 270")
    square = np.array(((u0, v0), (u0, v1), (u1, v1), (u1, v0))) / 16
    return np.roll(square, -int(turn) // 90, 0)


def _turn(rotation):
    """An element's rotation as a function of points, or None."""
    if rotation is None:
        return None
    if not isinstance(rotation, dict) or rotation.get("axis") not in ("x", "y", "z") or not _is_figure(rotation.get("angle", 0)):
        raise ModelError("a rotation has no axis or no angle")
    axis, angle = _AXES[rotation["axis"]], math.radians(max(-360.0, min(rotation.get("angle", 0), 360.0)))
    origin = np.array(_vector(rotation, "origin")) / 16
    matrix = axis_turn(axis, angle)
    if rotation.get("rescale") is True and abs(math.cos(angle)) > 0.1:
        scale = np.full(3, 1 / math.cos(angle))
        scale[axis] = 1.0
        matrix = scale[:, None] * matrix
    return lambda points: (points - origin) @ matrix.T + origin


def axis_turn(axis: int, angle: float) -> np.ndarray:
    """float64 [3, 3]: a turn about an axis (0 x, 1 y, 2 z) by radians, counter-clockwise as seen from its tip."""
    cos, sin = math.cos(angle), math.sin(angle)
    matrix = np.eye(3)
    first, second = ((1, 2), (2, 0), (0, 1))[axis]
    matrix[first, first] = matrix[second, second] = cos
    matrix[first, second], matrix[second, first] = -sin, sin
    return matrix


def _vector(rows: dict, key: str) -> tuple[float, ...]:
    value = rows.get(key)
    if not isinstance(value, list) or len(value) != 3 or not all(map(_is_figure, value)):
        raise ModelError(f'"{key}" are not three figures')
    return tuple(map(float, value))


def _dict(rows: dict, key: str) -> dict:
    value = rows.get(key)
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise ModelError(f'"{key}" is no object')
    return value


def _is_figure(value) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


EMPTY = Shape(np.zeros((0, 4, 3), np.float32), np.zeros((0, 4, 2), np.float32), (), *(
    np.zeros(0, kind) for kind in (np.int8, np.int8, np.uint8, bool, np.uint8)))

MISSING = Model("missing", shape_of([{
    "from": [0, 0, 0], "to": [16, 16, 16],
    "faces": {word: {"texture": "missing", "cullface": word} for word in ("down", "up", "north", "south", "west", "east")},
}]), {})
