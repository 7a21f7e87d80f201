"""Entities drawn one by one, without perspective, for tests and for contact sheets that people look at."""

import numpy as np

from horizon.client.people import OtherPlayer
from horizon.client.seen import Seen
from horizon.core.clock import FrameTime
from horizon.core.pos import Vec3
from horizon.registry.block import BLOCKS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.render import entities
from horizon.render.assets import default
from horizon.render.camera import Scene
from horizon.render.quads import OVER
from horizon.render.raster import drawn
from horizon.world.entity import Entity, ExperienceOrb, FallingBlock, ItemEntity

AWAY = 60.0


class Nowhere:
    """A level without chunks."""

    chunks: dict = {}
    min_y, height = -64, 384
    rain = thunder = 0.0


def bright(points):
    return np.tile(np.array((240, 0), np.uint8), (len(points), 1))


def one_of(name: str, /, **data) -> Entity:
    """An entity of a type, with metadata by key ("k17" is key 17) or other names."""
    kind = ENTITY_TYPES["minecraft:" + name]
    if name == "item":
        entity = ItemEntity(data.pop("stack", ItemStack.of("iron_pickaxe")))
    elif name == "experience_orb":
        entity = ExperienceOrb(37)
    elif name == "falling_block":
        entity = FallingBlock(data.pop("state", BLOCKS["minecraft:sand"].default))
    elif name == "player":
        entity = OtherPlayer(kind, 0.0, 0.0, 0.0, data.pop("name", "Ann"))
    else:
        entity = Entity(kind)
    entity.id = 1
    for key, value in data.items():
        if key in ("yaw", "pitch", "on_ground", "uuid", "vy"):
            setattr(entity, key, value)
        else:
            entity.data[int(key[1:]) if key[1:].isdigit() else key] = value
    entity.data["seen"] = Seen(entity, entity.yaw, 0)
    usual = USUAL.get(name, {})
    for key, value in usual.items():
        entity.data.setdefault(key, value)
    return entity


USUAL = {
    "text_display": {23: "Horizon", 15: 3}, "item_display": {23: ItemStack.of("diamond_sword")},
    "block_display": {23: BLOCKS["minecraft:crafting_table"].default.id}, "item_frame": {8: ItemStack.of("clock")},
    "glow_item_frame": {8: ItemStack.of("compass")}, "ominous_item_spawner": {8: ItemStack.of("ominous_bottle")},
    "painting": {8: "minecraft:wanderer"},
}


def quads_alone(entity, sheet, tick: float = 40.0, turn: float = 32.0, tilt: float = 20.0, **more):
    """The surfaces of one entity, and the directions (right, up, towards the eye) of the view."""
    yaw, pitch = 180.0 - turn, tilt
    a, b = np.radians(yaw), np.radians(pitch)
    forward = np.array((-np.sin(a) * np.cos(b), -np.sin(b), np.cos(a) * np.cos(b)))
    right = np.array((-np.cos(a), 0.0, -np.sin(a)))
    middle = np.array((entity.x, entity.y + entity.height / 2, entity.z))
    eye = Vec3(*(middle - forward * AWAY))
    scene = Scene(level=Nowhere(), eye=eye, yaw=yaw, pitch=pitch, fov=60.0, entities=(entity,),
                  time=FrameTime(int(tick), tick % 1, tick / 20), **more)
    found = entities.quads_of(scene, np.zeros(3, np.int64), sheet, bright)
    return found, np.stack((right, np.cross(right, forward), -forward), 1)


def picture(entity, pixels: int = 96, sheet=None, finer: int = 2, size: float | None = None, **view) -> np.ndarray:
    """uint8 [pixels, pixels, 4]."""
    sheet = sheet or default().sheet
    entities.FARTHEST, kept = 1000.0, entities.FARTHEST
    try:
        quads, turn = quads_alone(entity, sheet, **view)
    finally:
        entities.FARTHEST = kept
    quads = quads.chosen(quads.kind != OVER)
    if not len(quads):
        return np.zeros((pixels, pixels, 4), np.uint8)
    corners = quads.corners @ turn
    low, high = corners.min((0, 1)), corners.max((0, 1))
    whole = size or float(max(high[0] - low[0], high[1] - low[1])) * 1.06
    corners = (corners - (low + high) / 2) / whole
    uv = quads.uv / (sheet.width, sheet.height)
    color = quads.color[:, :3].astype(float) / 255
    over = quads.overlay[:, 3:].astype(float) / 255
    color = color * (1 - over) + quads.overlay[:, :3] / 255.0 * over
    both = np.concatenate([corners, corners[:, ::-1]]), np.concatenate([uv, uv[:, ::-1]])
    return drawn(both[0], both[1], [sheet.pixels], np.zeros(2 * len(quads), int), np.concatenate([color, color]), pixels, finer)


def contact(pictures: list[np.ndarray], columns: int = 8, ground=(118, 132, 140)) -> np.ndarray:
    """uint8 [h, w, 3]: pictures of one size in rows."""
    size = pictures[0].shape[0]
    rows = (len(pictures) + columns - 1) // columns
    out = np.empty((rows * size, columns * size, 3), np.uint8)
    out[:] = ground
    for number, one in enumerate(pictures):
        top, left = number // columns * size, number % columns * size
        alpha = one[..., 3:].astype(float) / 255
        out[top:top + size, left:left + size] = one[..., :3] * alpha + out[top:top + size, left:left + size] * (1 - alpha)
    return out
