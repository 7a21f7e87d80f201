"""Shapes of entities as arrays: corners, faces, bones; and how poses become places.

Everything is made once for each shape and layer and kept.
"""

from functools import cache
from typing import NamedTuple

import numpy as np

from horizon.art.entity.parts import Shape, rects

F = np.float32
# corners of a box by x, y, z (4x + 2y + z); of a face from its upper left around the rim, as its picture lies
FACES = np.array(((0, 4, 5, 1), (2, 6, 7, 3), (6, 2, 0, 4), (3, 7, 5, 1), (2, 3, 1, 0), (7, 6, 4, 5)))
_AXIS = np.array((1, 1, 2, 2, 0, 0))
_SIGN = np.array((-1, 1, -1, 1, -1, 1), F)
ALONG_X, ALONG_Z, ABOVE, BELOW = 0.66, 0.82, 1.0, 0.55


class Geometry(NamedTuple):
    """b boxes. verts float32 [b, 8, 3] in blocks from the bone's pivot; bone int [b]; uv float32 [b, 6, 4, 2] as shares of the
    texture; drawn bool [b, 6]; open bool [b]: backs are seen, too."""

    verts: np.ndarray
    bone: np.ndarray
    uv: np.ndarray
    drawn: np.ndarray
    open: np.ndarray


class Skeleton(NamedTuple):
    """n bones. number: by name; offsets float32 [n, 3]: pivots from the parent's in blocks; rest float32 [n, 3] radians;
    levels: (bones, their parents) from the second level on."""

    number: dict[str, int]
    offsets: np.ndarray
    rest: np.ndarray
    levels: tuple


_SKELETONS: dict[str, Skeleton] = {}
_GEOMETRIES: dict[tuple, Geometry] = {}


def skeleton(shape: Shape) -> Skeleton:
    found = _SKELETONS.get(shape.name)
    if found is None:
        found = _SKELETONS[shape.name] = _skeleton(shape)
    return found


def _skeleton(shape: Shape) -> Skeleton:
    bones = shape.bones
    pivots = np.array([bone.pivot for bone in bones], F) / 16
    parents = [bone.parent for bone in bones]
    offsets = np.array([pivots[i] - (pivots[parent] if parent >= 0 else 0) for i, parent in enumerate(parents)], F)
    depth = []
    for parent in parents:
        depth.append(0 if parent < 0 else depth[parent] + 1)
    levels = tuple(
        (np.array(at), np.array([parents[i] for i in at]))
        for level in range(1, max(depth) + 1) if (at := [i for i, deep in enumerate(depth) if deep == level]))
    return Skeleton({bone.name: i for i, bone in enumerate(bones)}, offsets, np.array([bone.turn for bone in bones], F), levels)


def geometry(shape: Shape, layer: str = "", hidden: tuple = ()) -> Geometry:
    """A layer of a shape without boxes of the hidden tags."""
    key = shape.name, layer, hidden
    found = _GEOMETRIES.get(key)
    if found is None:
        found = _GEOMETRIES[key] = _geometry(shape, layer, hidden)
    return found


def _geometry(shape: Shape, layer: str, hidden: tuple) -> Geometry:
    plan = shape.layers[layer]
    boxes = [box for box in plan.boxes if box.tag not in hidden]
    count = len(boxes)
    verts, uv = np.zeros((count, 8, 3), F), np.zeros((count, 6, 4, 2), F)
    drawn, open_ = np.zeros((count, 6), bool), np.zeros(count, bool)
    for number, box in enumerate(boxes):
        pivot = np.array(shape.bones[box.bone].pivot)
        low = np.array(box.low) - box.grow
        high = np.array(box.low) + box.size + box.grow
        ends = (low - pivot, high - pivot)
        verts[number] = [(ends[i][0], ends[j][1], ends[k][2]) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
        faces = [list(rect) for rect in rects(*box.uv, *box.dims)]
        if box.mirror:
            faces = [[right, top, left, bottom] for left, top, right, bottom in faces]
            faces[4], faces[5] = faces[5], faces[4]
        for side, (left, top, right, bottom) in enumerate(faces):
            uv[number, side] = ((left, top), (right, top), (right, bottom), (left, bottom))
        size = high - low
        flat = [size[(_AXIS[side] + 1) % 3] > 0 and size[(_AXIS[side] + 2) % 3] > 0 for side in range(6)]
        drawn[number] = [flat[side] and side in box.sides for side in range(6)]
        open_[number] = box.open
    return Geometry(verts / 16, np.array([box.bone for box in boxes], np.intp), uv / np.array((plan.width, plan.height), F),
                    drawn, open_)


def rotations(angles: np.ndarray) -> np.ndarray:
    """float [..., 3] radians about x, y, z (x first, z last) -> float32 [..., 3, 3]."""
    sin, cos = np.sin(angles, dtype=F), np.cos(angles, dtype=F)
    sx, sy, sz = sin[..., 0], sin[..., 1], sin[..., 2]
    cx, cy, cz = cos[..., 0], cos[..., 1], cos[..., 2]
    out = np.empty(angles.shape[:-1] + (3, 3), F)
    sysx, sycx = sy * sx, sy * cx
    out[..., 0, 0], out[..., 0, 1], out[..., 0, 2] = cz * cy, cz * sysx - sz * cx, cz * sycx + sz * sx
    out[..., 1, 0], out[..., 1, 1], out[..., 1, 2] = sz * cy, sz * sysx + cz * cx, sz * sycx - cz * sx
    out[..., 2, 0], out[..., 2, 1], out[..., 2, 2] = -sy, cy * sx, cy * cx
    return out


class Pose:
    """How n entities of one shape hold themselves. turn float32 [n, bones, 3] radians (begins at rest); move [n, bones, 3]
    blocks; size [n, bones, 3]; whole: tilt [n, 3] radians about the feet before the yaw, lift [n, 3] blocks, scale [n, 3].

    The arrays may be parts of a `Crowd`'s.
    """

    def __init__(self, shape: Shape, count: int, crowd: "Crowd | None" = None, bone: int = 0, first: int = 0):
        crowd = crowd or Crowd(count, count * len(shape.bones))
        self.bones = skeleton(shape)
        some = len(self.bones.offsets)
        self.count = count
        bones, whole = slice(bone, bone + count * some), slice(first, first + count)
        self.turn, self.move, self.size, self.offsets = (
            part[bones].reshape(count, some, 3) for part in (crowd.turn, crowd.move, crowd.size, crowd.offsets))
        self.turn[:], self.offsets[:] = self.bones.rest, self.bones.offsets
        self.tilt, self.lift, self.scale = crowd.tilt[whole], crowd.lift[whole], crowd.scale[whole]
        self.crowd, self.slice = crowd, bones

    def has(self, bone: str) -> bool:
        return bone in self.bones.number

    def add(self, bone: str, axis: int, radians) -> None:
        """Turn a bone further; one that the shape does not have is no mistake."""
        at = self.bones.number.get(bone)
        if at is not None:
            self.turn[:, at, axis] += radians

    def put(self, bone: str, axis: int, radians, where=None) -> None:
        """Turn a bone to an angle, of all or of those `where` is true."""
        at = self.bones.number.get(bone)
        if at is not None:
            self.turn[:, at, axis] = radians if where is None else np.where(where, radians, self.turn[:, at, axis])

    def shift(self, bone: str, axis: int, texels) -> None:
        at = self.bones.number.get(bone)
        if at is not None:
            self.move[:, at, axis] += np.asarray(texels, F) / 16

    def grow(self, bone: str, factor, where=None) -> None:
        at = self.bones.number.get(bone)
        if at is not None:
            factor = np.broadcast_to(np.asarray(factor, F), (self.count,))
            self.size[:, at] *= (factor if where is None else np.where(where, factor, 1.0))[:, None]

    def hide(self, bone: str, where=None) -> None:
        self.grow(bone, 0.0, where)


class Crowd:
    """Poses of entities of many shapes in common arrays, so that what all need is computed at once."""

    def __init__(self, entities: int, bones: int):
        self.turn, self.move, self.offsets = np.empty((bones, 3), F), np.zeros((bones, 3), F), np.empty((bones, 3), F)
        self.size = np.ones((bones, 3), F)
        self.tilt, self.lift, self.scale = np.zeros((entities, 3), F), np.zeros((entities, 3), F), np.ones((entities, 3), F)

    def places(self, poses: list[Pose], yaw: np.ndarray, base: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Turns float32 [bones, 3, 3] and places [bones, 3] in the world of all bones of all poses, in their order, of entities
        that look to `yaw` (degrees, [entities]) and stand on `base` [entities, 3]."""
        turns = rotations(self.turn) * self.size[:, None, :]
        spots = self.offsets + self.move
        of, first = np.empty(len(turns), np.intp), 0
        for pose in poses:
            count, some = pose.turn.shape[:2]
            of[pose.slice] = np.repeat(np.arange(first, first + count), some)
            first += count
            if pose.bones.levels:
                own, at = turns[pose.slice].reshape(count, some, 3, 3), spots[pose.slice].reshape(count, some, 3)
                for bones, parents in pose.bones.levels:
                    above = own[:, parents]
                    at[:, bones] = at[:, parents] + (above @ at[:, bones, :, None])[..., 0]
                    own[:, bones] = above @ own[:, bones]
        angles = np.zeros((len(yaw), 3), F)
        angles[:, 1] = np.radians(-yaw)
        facing = rotations(angles)
        whole = facing @ rotations(self.tilt) * self.scale[:, None, :]
        stand = (base + (facing @ self.lift[..., None])[..., 0]).astype(F)
        whole = whole[of]
        return whole @ turns, (whole @ spots[..., None])[..., 0] + stand[of]


def faces_of(verts: np.ndarray, turns: np.ndarray, spots: np.ndarray, drawn: np.ndarray, open_: np.ndarray, eye: np.ndarray):
    """The faces of boxes that an eye sees. verts [b, 8, 3], turns [b, 3, 3], spots [b, 3] -> corners float32 [k, 4, 3], box int
    [k], side int [k], brightness float32 [k]."""
    corners = verts @ turns.transpose(0, 2, 1) + spots[:, None]
    axes = turns.transpose(0, 2, 1)[:, _AXIS] * _SIGN[:, None]  # [b, 6, 3]
    middle = corners[:, FACES[:, (0, 2)]].mean(2)
    seen = drawn & (open_[:, None] | (((eye - middle) * axes).sum(-1) > 0))
    box, side = np.nonzero(seen)
    out = axes[box, side]
    squares = out * out
    total = squares.sum(-1)
    total[total == 0] = 1
    up = np.where(out[:, 1] > 0, F(ABOVE), F(BELOW))
    light = (squares[:, 0] * F(ALONG_X) + squares[:, 1] * up + squares[:, 2] * F(ALONG_Z)) / total
    return corners[box[:, None], FACES[side]], box, side, light


@cache
def grid_corners() -> np.ndarray:
    """float32 [4, 2]: the corners of a square from -0.5 to 0.5, from the upper left around the rim, y up."""
    return np.array(((-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5)), F)
