"""What is drawn on blocks: cracks in those that somebody breaks, and the edges of the one at the crosshair."""

from functools import lru_cache

import numpy as np

from horizon.registry.block import STATE_COUNT
from horizon.registry.block import state as state_of
from horizon.render.camera import Camera
from horizon.render.looks import offsets_at
from horizon.render.quads import BLEND, Quads
from horizon.render.weather import plain_uv, white

F = np.float32
GROWN = 0.002
MOST_CRACKED = 64
EDGE_COLOR = (0, 0, 0, 160)
NEARER = 0.997  # the share of their distance at which edges are drawn, so that they lie on the block
_FACES = np.array((  # by Direction: which corner of the box (0 low, 1 high) each corner of the face is, x, y, z
    ((0, 0, 0), (1, 0, 0), (1, 0, 1), (0, 0, 1)), ((0, 1, 1), (1, 1, 1), (1, 1, 0), (0, 1, 0)),
    ((1, 1, 0), (0, 1, 0), (0, 0, 0), (1, 0, 0)), ((0, 1, 1), (1, 1, 1), (1, 0, 1), (0, 0, 1)),
    ((0, 1, 0), (0, 1, 1), (0, 0, 1), (0, 0, 0)), ((1, 1, 1), (1, 1, 0), (1, 0, 0), (1, 0, 1))))


def cracks(scene, origin: np.ndarray, sheet, light, looks=None) -> Quads:
    """Cracks over the blocks of `scene.breaking`: on the surfaces of their looks if there are any, else on their shapes."""
    parts = []
    for pos, stage in scene.breaking[:MOST_CRACKED]:
        corners = _surfaces(scene.level, pos, looks)
        if not len(corners):
            continue
        region = sheet.place(f"block/destroy_stage_{min(max(int(stage), 0), 9)}")
        place = np.array(tuple(pos))
        middle = place + 0.5
        way = np.array(tuple(scene.eye)) - middle
        shine = light((middle + way / max(float(np.abs(way).max()), 1e-6) * 0.75)[None])
        parts.append(Quads.of(
            0.5 + (corners - 0.5) * (1 + 2 * GROWN) + (place - origin), _projected(corners, region), light=shine, kind=BLEND))
    return Quads.joined(parts)


def _surfaces(level, pos, looks) -> np.ndarray:
    """float [n, 4, 3] in the cell."""
    number = level.state_id(*pos)
    if not 0 < number < STATE_COUNT:
        return np.zeros((0, 4, 3))
    if looks is not None:
        looks.know(np.array([number]))
        look = int(looks.alternatives(*(np.array([value]) for value in (number, *pos)))[0])
        corners = looks.corners[looks.quads_of(look)]
        if len(corners):
            moved = offsets_at(looks.offsets[[number]], np.array([pos[0]]), np.array([pos[2]]))
            return corners.astype(float) + moved[:, None]
    boxes = np.array(state_of(number).outline, float).reshape(-1, 2, 3)
    if not len(boxes):
        return np.zeros((0, 4, 3))
    picked = boxes[:, _FACES, np.arange(3)]
    return picked.reshape(-1, 4, 3)


def _projected(corners: np.ndarray, region) -> np.ndarray:
    """Texels of a picture that lies over the whole cell, seen along each surface's own direction."""
    normal = np.abs(np.cross(corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0]))
    axis = normal.argmax(1)
    first = np.array((2, 0, 0))[axis]
    second = np.array((1, 2, 1))[axis]
    rows = np.arange(len(corners))[:, None]
    u = np.clip(corners[rows, np.arange(4), first[:, None]], 0, 1)
    v = np.clip(1 - corners[rows, np.arange(4), second[:, None]], 0, 1)
    return np.stack((region.x + u * region.w, region.y + v * region.h), -1)


# ---- the outline

@lru_cache(maxsize=256)
def edges(boxes: tuple) -> np.ndarray:
    """float32 [m, 2, 3] in the cell: the edges of a shape made of boxes, without those that run over a flat side or
    through its inside."""
    if not boxes:
        return np.zeros((0, 2, 3), F)
    solid = np.array(boxes, float).reshape(-1, 2, 3)
    cuts = [np.unique(solid[:, :, axis]) for axis in range(3)]
    middles = [(cut[:-1] + cut[1:]) / 2 for cut in cuts]
    inside = np.zeros(tuple(len(middle) for middle in middles), bool)
    for low, high in solid:
        part = [(middle > low[axis]) & (middle < high[axis]) for axis, middle in enumerate(middles)]
        inside |= part[0][:, None, None] & part[1][None, :, None] & part[2][None, None, :]
    wide = np.pad(inside, 1)
    lines = []
    for axis in range(3):
        one, two = (other for other in range(3) if other != axis)
        turned = wide.transpose(axis, one, two)[1:-1].astype(int)
        a, b, c, d = turned[:, :-1, :-1], turned[:, 1:, :-1], turned[:, :-1, 1:], turned[:, 1:, 1:]
        many = a + b + c + d
        sharp = (many == 1) | (many == 3) | (many == 2) & (a == d)
        for i, j in np.argwhere(sharp.any(0)):
            run = None
            for step in range(sharp.shape[0] + 1):
                on = step < sharp.shape[0] and sharp[step, i, j]
                if on and run is None:
                    run = step
                elif not on and run is not None:
                    line = np.empty((2, 3))
                    line[:, axis] = cuts[axis][run], cuts[axis][step]
                    line[:, one], line[:, two] = cuts[one][i], cuts[two][j]
                    lines.append(line)
                    run = None
    return np.array(lines, F).reshape(-1, 2, 3)


def outline(scene, origin: np.ndarray, sheet, light=None) -> Quads:
    """The edges of the block at the crosshair, as strips that face the eye."""
    if scene.outline is None:
        return Quads.none()
    number = scene.level.state_id(*scene.outline)
    if not 0 < number < STATE_COUNT:
        return Quads.none()
    lines = edges(tuple(tuple(box) for box in state_of(number).outline))
    return strips(scene, lines + (np.array(tuple(scene.outline)) - origin), origin, sheet, EDGE_COLOR)


def strips(scene, lines: np.ndarray, origin: np.ndarray, sheet, color) -> Quads:
    """Lines [m, 2, 3], relative to the origin, as surfaces about two pixels wide in a picture of 480 rows."""
    if not len(lines):
        return Quads.none()
    camera = Camera(scene)
    away = (lines - (camera.eye - origin)) * NEARER
    depth = np.maximum(away @ camera.forward, 0.05)
    pixels = max(1.0, scene.height / 480 * 2.0)
    half = depth * camera.half / scene.height * pixels
    across = np.cross(away[:, 1] - away[:, 0], away.mean(1))
    across /= np.maximum(np.sqrt((across ** 2).sum(1)), 1e-9)[:, None]
    side = across[:, None] * half[..., None]
    corners = np.stack((away[:, 0] - side[:, 0], away[:, 0] + side[:, 0], away[:, 1] + side[:, 1], away[:, 1] - side[:, 1]), 1)
    corners += camera.eye - origin
    return Quads.of(corners, plain_uv(white(sheet), len(corners)), color, (240, 240), kind=BLEND)
