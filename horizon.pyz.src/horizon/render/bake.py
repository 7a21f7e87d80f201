"""Blockstates of the 1.21.4 format: which models a state shows, how they are turned, and by what chance.

Source of the format: minecraft.wiki, Blockstates definition. As with models, a broken file costs one line.
"""

import math
from typing import NamedTuple

import numpy as np

from horizon.registry.block import Block, BlockState
from horizon.render.block_models import ModelError, Shape, axis_turn, full
from horizon.render.problems import Problems
from horizon.resources.pack import path_of

MOST_WEIGHT = 256
MOST_PARTS = 64


class Part(NamedTuple):
    """A model turned by quarters about x, then y (clockwise seen from the positive end); with uvlock the texture stays."""

    model: str
    x: int = 0
    y: int = 0
    uvlock: bool = False


MISSING_PART = Part("missing")
Alternatives = tuple[tuple[tuple[Part, ...], int], ...]
"""(the parts, their weight) ... of one state."""


class Blockstates:
    """Blockstate files by block, each read once."""

    def __init__(self, resources):
        self.resources = resources
        self.problems = Problems(resources)
        self._choosers: dict[str, object] = {}

    def alternatives(self, state: BlockState) -> Alternatives:
        """What the state may look like; one missing model if its file says nothing about it."""
        block = state.block
        chooser = self._choosers.get(block.name)
        if chooser is None:
            chooser = self._choosers[block.name] = self._chooser(block)
        found = chooser(state.values)
        if found is None:
            self.problems.append(f"blockstates {block.name}: nothing is said about {state}; it is drawn as the missing model")
            return (((MISSING_PART,), 1),)
        return found

    def _chooser(self, block: Block):
        rows = self.resources.json(path_of("blockstates", block.name))
        try:
            if not isinstance(rows, dict):
                raise ModelError("the file is not there")
            if isinstance(rows.get("variants"), dict):
                return _Variants(block, rows["variants"])
            if isinstance(rows.get("multipart"), list):
                return _Multipart(rows["multipart"])
            raise ModelError("it has neither variants nor multipart")
        except ModelError as fault:
            self.problems.append(f"blockstates {block.name}: {fault}; it is drawn as the missing model")
            return lambda values: (((MISSING_PART,), 1),)


class _Variants:
    """Rows by the values of the properties that they name."""

    def __init__(self, block: Block, rows: dict):
        self.by_properties: dict[tuple, dict[tuple, Alternatives]] = {}
        known = dict(block.properties)
        for key, row in rows.items():
            pairs = [] if key in ("", "normal") else [pair.partition("=")[::2] for pair in key.split(",")]
            if any(name not in known or value not in known[name] for name, value in pairs):
                raise ModelError(f'"{key[:60]}" names no state of this block')
            names = tuple(name for name, _ in pairs)
            parts = tuple(((part,), weight) for part, weight in _choices(row))
            self.by_properties.setdefault(names, {})[tuple(value for _, value in pairs)] = parts

    def __call__(self, values: dict) -> Alternatives | None:
        for names, rows in self.by_properties.items():
            found = rows.get(tuple([values[name] for name in names]))
            if found is not None:
                return found
        return None


class _Multipart:
    """All parts whose condition holds. Where parts have choices, alternative k has the k-th choice of each."""

    def __init__(self, rows: list):
        if len(rows) > 1024:
            raise ModelError(f"it has {len(rows)} parts; at most 1024 are read")
        self.rows = []
        for row in rows:
            if not isinstance(row, dict):
                raise ModelError("a part is no object")
            choices = tuple(part for part, weight in _choices(row.get("apply")) for _ in range(min(weight, 8)))
            self.rows.append((_condition(row["when"], 0) if "when" in row else None, choices))

    def __call__(self, values: dict) -> Alternatives:
        chosen = [choices for holds, choices in self.rows if holds is None or holds(values)][:MOST_PARTS]
        count = min(max(map(len, chosen), default=1), 16)
        return tuple((tuple(choices[k % len(choices)] for choices in chosen), 1) for k in range(count))


def _choices(row) -> list[tuple[Part, int]]:
    """One model or a list of them, with weights."""
    rows = row if isinstance(row, list) else [row]
    if not rows or len(rows) > MOST_WEIGHT:
        raise ModelError("a state has no models, or far too many")
    return [_part(row) for row in rows]


def _part(row) -> tuple[Part, int]:
    if not isinstance(row, dict) or not isinstance(row.get("model"), str):
        raise ModelError("a state has no model")
    x, y, weight = row.get("x", 0), row.get("y", 0), row.get("weight", 1)
    if not all(turn in (0, 90, 180, 270) for turn in (x, y)):
        raise ModelError("a model is turned by something else than 0, 90, 180 or 270")
    if not isinstance(weight, int) or not 1 <= weight <= 1 << 20:
        raise ModelError("a weight is no whole number above 0")
    return Part(full(row["model"]), int(x), int(y), row.get("uvlock") is True), weight


def _condition(when, depth: int):
    """A function of a state's values."""
    if not isinstance(when, dict) or depth > 8:
        raise ModelError('a "when" is no object')
    for word, joined in (("OR", any), ("AND", all)):
        if isinstance(when.get(word), list):
            inner = [_condition(row, depth + 1) for row in when[word]]
            return lambda values, inner=inner, joined=joined: joined(holds(values) for holds in inner)
    tests = []
    for name, wanted in when.items():
        text = str(wanted).lower() if isinstance(wanted, bool) else str(wanted)
        is_not = text.startswith("!")
        tests.append((name, frozenset(text.removeprefix("!").split("|")), is_not))
    return lambda values: all((values.get(name) in words) is not is_not for name, words, is_not in tests)


def expanded(alternatives: Alternatives) -> list[tuple[Part, ...]]:
    """Every alternative as often as it weighs, with the weights made small."""
    weights = [weight for _, weight in alternatives]
    divisor = math.gcd(*weights)
    total = sum(weights) // divisor
    if total > MOST_WEIGHT:
        weights = [max(1, round(weight / divisor * MOST_WEIGHT / total)) for weight in weights]
        divisor = 1
    return [parts for (parts, _), weight in zip(alternatives, weights) for _ in range(weight // divisor)]


# ---- turning

_NORMALS = np.array(((0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1), (-1, 0, 0), (1, 0, 0)), float)
# Where a texture's right and down point, for each face.
_RIGHT = np.array(((1, 0, 0), (1, 0, 0), (-1, 0, 0), (1, 0, 0), (0, 0, 1), (0, 0, -1)), float)
_DOWNWARD = np.array(((0, 0, -1), (0, 0, 1), (0, -1, 0), (0, -1, 0), (0, -1, 0), (0, -1, 0)), float)


def quarter_turn(x: int, y: int) -> np.ndarray:
    """[3, 3] of whole numbers: about x by -x degrees, then about y by -y."""
    return np.rint(axis_turn(1, math.radians(-y)) @ axis_turn(0, math.radians(-x)))


def directions_under(matrix: np.ndarray) -> np.ndarray:
    """int8 [7]: where each Direction goes; the last is -1, so that -1 stays what it is."""
    turned = _NORMALS @ matrix.T
    return np.append((turned @ _NORMALS.T).argmax(1), -1).astype(np.int8)


def turned(shape: Shape, x: int, y: int, uvlock: bool) -> Shape:
    """A shape turned by quarters about the middle of the cell."""
    if not (x or y) or not len(shape.corners):
        return shape
    matrix = quarter_turn(x, y)
    to = directions_under(matrix)
    corners = ((shape.corners - 0.5) @ matrix.T.astype(np.float32) + 0.5).astype(np.float32)
    uv = shape.uv
    if uvlock:
        after = to[shape.face]
        right, down = _RIGHT[shape.face] @ matrix.T, _DOWNWARD[shape.face] @ matrix.T
        lock = np.empty((len(uv), 2, 2))
        lock[:, 0, 0], lock[:, 0, 1] = (_RIGHT[after] * right).sum(1), (_RIGHT[after] * down).sum(1)
        lock[:, 1, 0], lock[:, 1, 1] = (_DOWNWARD[after] * right).sum(1), (_DOWNWARD[after] * down).sum(1)
        uv = (np.einsum("qij,qkj->qki", lock, uv - 0.5) + 0.5).astype(np.float32)
    return shape._replace(corners=corners, uv=uv, cull=to[shape.cull], face=to[shape.face].astype(np.uint8))


def nearest_faces(corners: np.ndarray) -> np.ndarray:
    """uint8 [q]: the Direction that each surface looks to most."""
    across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    return ((across @ _NORMALS.T) - np.arange(6) * 1e-6).argmax(1).astype(np.uint8)
