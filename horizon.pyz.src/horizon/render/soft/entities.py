"""Entities in a picture: boxes with textures, each drawn inside its own part of the screen where nothing is nearer.
Also the dark lines around the block at the crosshair."""

from typing import NamedTuple

import numpy as np

from horizon.art.items import icon
from horizon.art.models import FULL, model_of
from horizon.art.noise import white
from horizon.art.paint import solid, speckled
from horizon.registry.block import BlockState
from horizon.registry.block import state as state_of
from horizon.render.atlas import ATLAS, NO_LAYER
from horizon.render.camera import Camera, Scene
from horizon.render.sky import Sky
from horizon.render.soft import block_things, people
from horizon.render.soft.rays import on_face, texel
from horizon.render.soft.shade import CURVE, FACE_LIGHT, lit
from horizon.render.soft.view import View
from horizon.world.entity import Entity

F = np.float32
MOST = 300  # entities in one picture, the nearest ones
TINTS = np.array(((1, 1, 1), (0.62, 0.92, 0.38), (0.47, 0.82, 0.24), (0.32, 0.55, 1.0)), F)


class Part(NamedTuple):
    """A box about the entity's own middle. low, high: corners in blocks, before turning; layers by Direction; origin
    and scale: how a point of the box becomes a place on the texture's cell, (point - origin) / scale."""

    low: tuple[float, float, float]
    high: tuple[float, float, float]
    layers: tuple[int, ...]
    origin: tuple[float, float, float]
    scale: float
    tints: tuple[int, ...] = (0,) * 6


def draw(scene: Scene, camera: Camera, view: View, sky: Sky, rays: np.ndarray, colors: np.ndarray, depth: np.ndarray,
         far: float) -> None:
    """Put the scene's entities into colours [n, 3] and depths [n]."""
    eye = camera.eye
    near = []
    for entity in scene.entities:
        away = (entity.x - eye[0]) ** 2 + (entity.y - eye[1]) ** 2 + (entity.z - eye[2]) ** 2
        if away < far * far:
            near.append((away, entity.id, entity))
    near.sort(key=lambda row: row[:2])
    for _, _, entity in reversed(near[:MOST]):
        if entity.type.name == "minecraft:player":
            light = _light_at(view, sky, entity, np.array((entity.x, entity.y, entity.z)))
            people.paint(camera, scene, entity, rays, colors, depth, light)
            continue
        parts, base, yaw = shape_of(entity, scene, camera)
        light = _light_at(view, sky, entity, base)
        for part in parts:
            _draw_part(camera, part, base, yaw, rays, colors, depth, light)
    for _, pos, entity, state in block_things.signs_near(scene, eye):
        light = light_in(view, sky, np.array(pos) + 0.5)
        block_things.paint_sign(camera, pos, entity, state, scene.lines_of, rays, colors, depth, light)
    people.names(camera, scene, colors, depth)


def lids(camera: Camera, chests, view: View, sky: Sky, rays, colors, depth) -> None:
    """Chests whose lid stands open, in place of their closed blocks."""
    for pos, state in chests:
        light = light_in(view, sky, np.array(pos) + (0.5, 1.1, 0.5))
        block_things.paint_chest(camera, pos, state, rays, colors, depth, light)


def shape_of(entity: Entity, scene: Scene, camera: Camera) -> tuple[list[Part], np.ndarray, float]:
    """Parts, the point that they stand on, and their turn in degrees."""
    kind = entity.type.name.removeprefix("minecraft:")
    base = np.array((entity.x, entity.y, entity.z))
    stack, state = getattr(entity, "stack", None), getattr(entity, "state", None)
    if kind == "item" and stack is not None:
        bob = np.sin((scene.time.tick + scene.time.partial) / 10 + entity.id * 1.7) * 0.06 + 0.1
        return _item_parts(stack), base + (0, bob, 0), _towards(entity, camera)
    if kind == "experience_orb":
        return _sprite(_orb_layer(), 0.3), base + (0, 0.05, 0), _towards(entity, camera)
    if isinstance(state, BlockState):
        return _block_parts(state, 1.0), base, 0.0
    if not entity.type.is_living:
        return _crate(kind, entity), base, entity.yaw
    return _beast(kind, entity), base, entity.yaw


def _towards(entity: Entity, camera: Camera) -> float:
    """Sprites and lying things turn their broad side to the eye."""
    return float(np.degrees(np.arctan2(-(camera.eye[0] - entity.x), camera.eye[2] - entity.z)))


def _item_parts(stack) -> list[Part]:
    block = stack.item.block
    if block is not None and block.name == stack.item.name:
        model = model_of(block.default)
        if model.boxes and model.cross is None and not any(None in box.faces for box in model.boxes):
            return _block_parts(block.default, 0.28)
    return _sprite(_icon_layer(stack.item.name), 0.5)


def _block_parts(state: BlockState, size: float) -> list[Part]:
    ATLAS.know(np.array([state.id]))
    parts = []
    for box in model_of(state).boxes:
        low = [(box.bounds[axis] - (0 if axis == 1 else 0.5)) * size for axis in range(3)]
        high = [(box.bounds[axis + 3] - (0 if axis == 1 else 0.5)) * size for axis in range(3)]
        origin = [(box.shift[axis] - (0 if axis == 1 else 0.5)) * size for axis in range(3)]
        tints = tuple(0 if face is None else face.tint for face in box.faces)
        parts.append(Part(tuple(low), tuple(high), tuple(ATLAS.face_layers(box.faces)), tuple(origin), size, tints))
    if not parts:
        cross = model_of(state).cross
        return _sprite(ATLAS.layer(cross.texture), size) if cross else []
    return parts


def _sprite(layer: int, size: float) -> list[Part]:
    half = size / 2
    layers = (NO_LAYER, NO_LAYER, layer, layer, NO_LAYER, NO_LAYER)
    return [Part((-half, 0, -0.01), (half, size, 0.01), layers, (-half, 0, -half), size)]


_OWN: dict[str, int] = {}


def _own_layer(key: str, paint) -> int:
    found = _OWN.get(key)
    if found is None:
        found = _OWN[key] = ATLAS.add(paint())
    return found


def _icon_layer(name: str) -> int:
    return _own_layer("icon/" + name, lambda: icon(name))


def _orb_layer() -> int:
    def paint() -> np.ndarray:
        y, x = np.mgrid[0:16, 0:16]
        far = np.hypot(x - 7.5, y - 7.5)
        ring = np.array(((240, 255, 120), (160, 240, 50), (90, 190, 30)))[np.clip(far / 2.7, 0, 2).astype(int)]
        return solid(ring.astype(float), np.where(far < 7.5, 255, 0))
    return _own_layer("orb", paint)


def _cloth(key: str, color) -> int:
    return _own_layer("cloth/" + key, lambda: solid(speckled(key, color, 0.1, 6, 6)))


def _hide(kind: str) -> np.ndarray:
    """A colour for every kind."""
    return 60 + white("hide/" + kind, 1, 3)[0] * 150


def _face_layer(key: str, color) -> int:
    def paint() -> np.ndarray:
        picture = speckled(key, color, 0.1, 6, 6)
        picture[6:9, 3:6] = picture[6:9, 10:13] = (245, 245, 245)
        picture[6:9, 4:6] = picture[6:9, 10:12] = (30, 30, 50)
        picture[11:13, 6:10] *= 0.5
        return solid(picture)
    return _own_layer("face/" + key, paint)


def _box(low: tuple, high: tuple, layer: int, front: int | None = None) -> Part:
    layers = [layer] * 6
    if front is not None:
        layers[3] = front  # yaw 0 looks south
    size = max(high[axis] - low[axis] for axis in range(3))
    return Part(low, high, tuple(layers), low, size)


def _beast(kind: str, entity: Entity) -> list[Part]:
    """A body on legs, or upright if it is taller than wide; in the colour of its kind."""
    hide, face = _cloth(kind, _hide(kind)), _face_layer(kind, _hide(kind))
    half, tall = entity.width / 2, entity.height
    if tall > entity.width * 1.6:
        return [_box((-half * 0.8, 0, -half * 0.5), (half * 0.8, tall * 0.75, half * 0.5), hide),
                _box((-half * 0.8, tall * 0.75, -half * 0.8), (half * 0.8, tall, half * 0.8), hide, face)]
    legs = [_box((x, 0, z), (x + half * 0.4, tall * 0.4, z + half * 0.4), hide) for x in (-half * 0.8, half * 0.4)
            for z in (-half * 0.9, half * 0.5)]
    return legs + [_box((-half * 0.8, tall * 0.35, -half), (half * 0.8, tall * 0.9, half), hide),
                   _box((-half * 0.5, tall * 0.5, half), (half * 0.5, tall, half * 1.5), hide, face)]


def _crate(kind: str, entity: Entity) -> list[Part]:
    half = max(entity.width, 0.2) / 2
    return [_box((-half, 0, -half), (half, max(entity.height, 0.2), half), _cloth(kind, _hide(kind)))]


def _light_at(view: View, sky: Sky, entity: Entity, base: np.ndarray) -> np.ndarray:
    light = light_in(view, sky, base + (0, min(entity.height / 2, 1.0), 0))
    return np.maximum(light, 0.9) if entity.type.name == "minecraft:experience_orb" else light


def light_in(view: View, sky: Sky, point: np.ndarray) -> np.ndarray:
    """float [3]: what a white wall looks like at a point of the world."""
    cell = np.floor(point - view.origin).astype(np.int32)
    inside = (cell >= 0).all() and cell[0] < view.width * 16 and cell[1] < view.rows * 16 and cell[2] < view.depth * 16
    value = int(view.light[view.locate(*cell)]) if inside else 15 << 8
    return lit(CURVE[[(value >> 8 & 15) * 4]], CURVE[[(value & 15) * 4]], sky)[0]


def _draw_part(camera: Camera, part: Part, base: np.ndarray, yaw: float, rays, colors, depth, light) -> None:
    low, high = np.array(part.low), np.array(part.high)
    turn = np.radians(yaw)
    cos, sin = np.cos(turn), np.sin(turn)
    corners = np.array(
        [[(low, high)[i][0], (low, high)[j][1], (low, high)[k][2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    )
    world = (
        np.stack(
            (corners[:, 0] * cos - corners[:, 2] * sin, corners[:, 1], corners[:, 0] * sin + corners[:, 2] * cos), 1
        )
        + base
    )
    window = camera.window(world)
    if window is None:
        return
    left, top, right, bottom = window
    pixels = (np.arange(top, bottom)[:, None] * camera.width + np.arange(left, right)[None, :]).reshape(-1)
    ways = rays[:, pixels]
    away = camera.eye - base
    start = np.array((away[0] * cos + away[2] * sin, away[1], -away[0] * sin + away[2] * cos))[:, None]
    ways = np.stack((ways[0] * cos + ways[2] * sin, ways[1], -ways[0] * sin + ways[2] * cos))
    with np.errstate(divide="ignore"):
        a, b = (low[:, None] - start) / ways, (high[:, None] - start) / ways
    near, far = np.minimum(a, b), np.maximum(a, b)
    enter, leave = near.max(0), far.min(0)
    met = np.flatnonzero((enter <= leave) & (enter > 0.02) & (enter < depth[pixels]))
    if not len(met):
        return
    axis, t = near[:, met].argmax(0), enter[met]
    side = np.array(((4, 5), (0, 1), (2, 3)))[axis, (ways[axis, met] < 0).astype(int)]
    point = (start + ways[:, met] * t - np.array(part.origin)[:, None]) / part.scale
    u, v = on_face(side, *point)
    layer = np.array(part.layers)[side]
    texels = ATLAS.texels[texel(np.maximum(layer, 0), u % 1.0, v % 1.0)].view(np.uint8).reshape(-1, 4)
    shown = np.flatnonzero((layer != NO_LAYER) & (texels[:, 3] >= 100))
    to = pixels[met[shown]]
    tint = TINTS[np.array(part.tints)[side[shown]]]
    colors[to] = texels[shown, :3] * F(1 / 255) * tint * light * FACE_LIGHT[side[shown], None]
    depth[to] = t[shown]


def outline(scene: Scene, camera: Camera, rays: np.ndarray, colors: np.ndarray, depth: np.ndarray) -> None:
    """Dark lines along the edges of the block's outline, as wide as a pixel or two."""
    pos = scene.outline
    chunk = scene.level.chunks.get((pos[0] >> 4, pos[2] >> 4))
    if chunk is None:
        return
    from_id = chunk.state_id(*pos)
    for bounds in _outline_boxes(from_id):
        low, high = np.array(bounds[:3]) + pos - 0.003, np.array(bounds[3:]) + pos + 0.003
        corners = np.array(
            [[(low, high)[i][0], (low, high)[j][1], (low, high)[k][2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)]
        )
        window = camera.window(corners)
        if window is None:
            continue
        left, top, right, bottom = window
        pixels = (np.arange(top, bottom)[:, None] * camera.width + np.arange(left, right)[None, :]).reshape(-1)
        ways, start = rays[:, pixels], camera.eye[:, None]
        a, b = (low[:, None] - start) / ways, (high[:, None] - start) / ways
        near, far = np.minimum(a, b), np.maximum(a, b)
        enter, leave = near.max(0), far.min(0)
        for t in (enter, leave):
            met = np.flatnonzero((enter <= leave) & (t > 0.02) & (t < depth[pixels] + 0.02))
            point = camera.eye[:, None] + ways[:, met] * t[met]
            wide = np.maximum(t[met] * camera.texel_growth / 16 * 1.1, 0.006)
            rim = np.minimum(np.abs(point - low[:, None]), np.abs(point - high[:, None])) < wide
            line = pixels[met[rim.sum(0) >= 2]]
            colors[line] *= F(0.25)
            depth[line] = -1  # a pixel is darkened once


def _outline_boxes(state_id: int):
    from_state = state_of(state_id)
    return from_state.outline or (() if from_state.is_air else (FULL,))
