"""What blocks show beyond their state: lids that stand open, and what is written on signs."""

from math import pi

import numpy as np

from horizon.art import letters
from horizon.art.colors import DYES
from horizon.art.models import model_of
from horizon.art.paint import rgb
from horizon.core.pos import BlockPos
from horizon.registry.block import state as state_of
from horizon.render.atlas import ATLAS, NO_LAYER
from horizon.render.camera import Camera, Scene
from horizon.render.soft.boxes import Face, Solid, about, cell_faces, draw, facing
from horizon.render.soft.people import layer_picture
from horizon.render.soft.view import View

CHESTS = ("minecraft:chest", "minecraft:trapped_chest", "minecraft:ender_chest")
YAW = {"south": 0.0, "west": 90.0, "north": 180.0, "east": 270.0}
LID = 9 / 16  # where a lid begins
OPEN = pi / 2
WRITING_RANGE = 20.0
MOST_SIGNS = 60
LINE_TEXELS, LINES = 96, 4


def open_lids(scene: Scene, view: View) -> list[tuple[BlockPos, object]]:
    """The chests whose lid stands open now, within the view: (place, state)."""
    found = []
    for pos, count in sorted((scene.lids or {}).items()):
        if count <= 0:
            continue
        chunk = scene.level.chunks.get((pos[0] >> 4, pos[2] >> 4))
        x, y, z = (pos[axis] - int(view.origin[axis]) for axis in range(3))
        if chunk is None or not (0 <= x < view.width * 16 and 0 <= y < view.rows * 16 and 0 <= z < view.depth * 16):
            continue
        state = state_of(chunk.state_id(*pos))
        if state.name in CHESTS:
            found.append((BlockPos(*pos), state))
    return found


class Cleared:
    """Cells through which rays pass while their blocks are drawn as boxes; everything is as before afterwards."""

    def __init__(self, view: View, chests):
        cells = [tuple(pos[axis] - int(view.origin[axis]) for axis in range(3)) for pos, _ in chests]
        self.view = view
        self.places = [int(view.locate(*(np.array([part], np.int32) for part in cell))[0]) for cell in cells]
        self.codes = [int(view.skip[place]) for place in self.places]

    def __enter__(self):
        self.view.skip[self.places] = 0
        return self

    def __exit__(self, *_):
        for place, code in zip(self.places, self.codes, strict=True):
            self.view.skip[place] = code


def paint_chest(camera: Camera, pos: BlockPos, state, rays, colors, depth, light) -> None:
    """The lower part of a chest, and its lid turned up about its back edge."""
    model = model_of(state)
    box = model.boxes[0]
    pictures = tuple(None if layer == NO_LAYER else layer_picture(layer) for layer in ATLAS.face_layers(box.faces))
    low, high = box.bounds[:3], box.bounds[3:]
    base = np.array(pos, float)
    below = (high[0], LID, high[2])
    inside = _dark()
    faces = cell_faces(low, below, pictures)
    draw(camera, Solid(np.eye(3), base, low, below, (faces[0], Face(inside, 0, 0, 16, 16), *faces[2:])), rays, colors, depth,
         light)
    yaw = YAW.get(state.get("facing"), 0.0)
    # turned so that +z is the front: the hinge is at the low z edge
    turn = facing(yaw)
    middle = base + (0.5, 0.0, 0.5)
    corners = np.array([(low[0] - 0.5, 0, low[2] - 0.5), (high[0] - 0.5, 0, high[2] - 0.5)]) @ turn
    first, last = corners.min(0), corners.max(0)
    own = _turned_pictures(pictures, yaw)
    hinge = middle + turn @ np.array((0.0, LID, first[2]))
    lid_low, lid_high = (first[0], 0.0, 0.0), (last[0], high[1] - LID, last[2] - first[2])
    cells = cell_faces((first[0] + 0.5, LID, first[2] + 0.5), (last[0] + 0.5, high[1], last[2] + 0.5), own)
    faces = (Face(inside, 0, 0, 16, 16), *cells[1:])
    draw(camera, Solid(turn @ about(0, -OPEN), hinge, lid_low, lid_high, faces), rays, colors, depth, light)


def _dark() -> np.ndarray:
    """The inside: a rim of wood about the dark."""
    picture = np.empty((16, 16, 4), np.uint8)
    picture[...] = (112, 76, 32, 255)
    picture[1:-1, 1:-1, :3] = (62, 44, 24)
    picture[2:-2, 2:-2, :3] = (38, 27, 17)
    return picture


def _turned_pictures(pictures: tuple, yaw: float) -> tuple:
    """The pictures of the sides in the box's own directions."""
    quarter = round(yaw / 90) % 4
    ring = (3, 4, 2, 5)  # south, west, north, east: as the yaw goes
    sides = {ring[index]: pictures[ring[(index + quarter) % 4]] for index in range(4)}
    return (pictures[0], pictures[1], sides[2], sides[3], sides[4], sides[5])


# ---- signs


def signs_near(scene: Scene, eye) -> list:
    """Block entities of signs near the eye, the nearest first."""
    found = []
    cx, cz = int(np.floor(eye[0])) >> 4, int(np.floor(eye[2])) >> 4
    for x in range(cx - 2, cx + 3):
        for z in range(cz - 2, cz + 3):
            chunk = scene.level.chunks.get((x, z))
            for pos, entity in (chunk.block_entities.items() if chunk is not None else ()):
                if entity.kind in ("minecraft:sign", "minecraft:hanging_sign"):
                    away = sum((part + 0.5 - at) ** 2 for part, at in zip(pos, eye, strict=True))
                    if away < WRITING_RANGE ** 2:
                        found.append((away, pos, entity, state_of(chunk.state_id(*pos))))
    found.sort(key=lambda row: row[:2])
    return found[:MOST_SIGNS]


def paint_sign(camera: Camera, pos, entity, state, lines_of, rays, colors, depth, light) -> None:
    """The writing on both sides of a sign, a hair in front of its boards."""
    boxes = model_of(state).boxes
    if not boxes:
        return
    low, high = np.array(boxes[0].bounds[:3]), np.array(boxes[0].bounds[3:])
    middle = (low + high) / 2 + np.array(pos, float)
    yaw = YAW[state.get("facing")] if state.get("facing") else round(int(state.get("rotation") or 0) / 4) % 4 * 90.0
    size = np.abs(facing(yaw).T @ (high - low))
    hangs = entity.kind == "minecraft:hanging_sign"
    wide, tall = size[0] * 0.94, size[1] * 0.94
    for turned, side in ((0.0, "front_text"), (180.0, "back_text")):
        if side == "back_text" and "wall_sign" in state.name:
            continue
        picture = writing(entity, side, lines_of, 60 if hangs else LINE_TEXELS)
        if picture is None:
            continue
        own = facing(yaw + turned)
        near = size[2] / 2 + 0.004
        share = min(1.0, tall / (wide * picture.shape[0] / picture.shape[1]))
        half_w, half_h = wide * share / 2, wide * share * picture.shape[0] / picture.shape[1] / 2
        bright = np.maximum(light, 0.9) if glowing(entity, side) else light
        draw(camera, Solid(own, middle, (-half_w, -half_h, near), (half_w, half_h, near + 0.001),
                           (None, None, None, Face(picture, 0, 0, picture.shape[1], picture.shape[0]), None, None)),
             rays, colors, depth, bright)


def glowing(entity, side: str) -> bool:
    of = entity.data.get(side)
    return isinstance(of, dict) and bool(of.get("has_glowing_text"))


def writing(entity, side: str, lines_of, width: int) -> np.ndarray | None:
    """uint8 [4 lines, width, 4]: what is written, each line in the middle; None if nothing is."""
    lines = lines_of(entity, side)
    if not any(lines):
        return None
    of = entity.data.get(side)
    color = DYES.get(of.get("color") if isinstance(of, dict) else "black", 0)
    ink = rgb(color) if glowing(entity, side) else rgb(color) * 0.45
    out = np.zeros((LINES * letters.LINE + 1, width, 4), np.uint8)
    for number, text in enumerate(lines[:LINES]):
        bits = letters.line(text[:60])[:, :width]
        left, top = (width - bits.shape[1]) // 2, number * letters.LINE + 1
        part = out[top:top + bits.shape[0], left:left + bits.shape[1]]
        part[bits] = (*np.clip(ink, 0, 255).astype(np.uint8), 255)
    return out
