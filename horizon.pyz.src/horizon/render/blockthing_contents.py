"""What is in blocks or on them and is more than a surface of theirs: food on campfires, finds in brushed sand, mobs in spawners."""

import numpy as np

from horizon.core.errors import UnknownError
from horizon.registry.block import BlockState
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.render import entities
from horizon.render.box_models import about_y
from horizon.render.block_models import axis_turn
from horizon.render.item_quads import item
from horizon.render.quads import Quads
from horizon.world.entity import Entity

F = np.float32
_AROUND = ((310.0, 520.0, 730.0), (-310.0, -520.0, -730.0))  # of a face that is not seen from the one the other sees all
SPIN = 10.0  # degrees a tick
HOLDERS = ("campfire", "soul_campfire", "suspicious_sand", "suspicious_gravel", "spawner", "trial_spawner")
_SPOTS = ((0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75))


def contents_of(scene, sheet, entity, of: BlockState, place: np.ndarray, level: np.ndarray, light) -> list[Quads]:
    """entity: the block entity; place: float32 [3] of the cell from the frame's origin; level: uint8 [2], its light; light: of other
    places, as `blockthings.quads_of` has it."""
    name = of.name.removeprefix("minecraft:")
    if name.endswith("campfire"):
        return _campfire(sheet, entity, place, level)
    if name.startswith("suspicious"):
        return _find(sheet, entity, of, place, light)
    return _mob(scene, sheet, entity, place, level)


def _item(sheet, stack, matrix: np.ndarray, place: np.ndarray, level: np.ndarray) -> list[Quads]:
    shape = item(sheet, stack, "fixed")
    if not len(shape):
        return []
    color = np.concatenate((shape.color, np.full((len(shape), 1), 255, np.uint8)), 1)
    return [Quads.of(shape.corners @ matrix.T.astype(F) + place.astype(F), shape.uv, color, level)]


def _campfire(sheet, entity, place, level) -> list[Quads]:
    made = []
    down = np.array(((1, 0, 0), (0, 0, 1), (0, -1, 0)), F) * F(0.375)
    for number, stack in enumerate(list(entity.items or ())[:4]):
        x, z = _SPOTS[number]
        made += _item(sheet, stack, about_y(90.0 * number) @ down, place + np.array((x, 0.45, z), F), level)
    return made


_OUT = {0: (0.0, -0.23, 0.0), 1: (0.0, 0.25, 0.0), 2: (0.0, 0.0, -0.25), 3: (0.0, 0.0, 0.23), 4: (-0.25, 0.0, 0.0), 5: (0.23, 0.0, 0.0)}


def _find(sheet, entity, of: BlockState, place, light) -> list[Quads]:
    """The more is brushed away, the farther it sticks out of the side that is brushed."""
    dusted, side, tag = int(of.get("dusted") or 0), entity.data.get("hit_direction"), entity.data.get("item")
    if not dusted or side not in _OUT or not isinstance(tag, dict):
        return []
    try:
        stack = ItemStack.from_nbt(tag)
    except UnknownError:
        return []
    way = np.array(_OUT[side])
    way += np.sign(way) * dusted * 0.075
    level = light(np.array([entity.pos]) + 0.5 + np.sign(way))[0]  # of the cell that it comes out into
    turn = about_y(11.0 + (90.0 if side in (4, 5) else 0.0)) * 0.5
    return _item(sheet, stack, turn, place + way + 0.5, level)


def _mob(scene, sheet, entity, place, level) -> list[Quads]:
    """Small, turning, a bit tilted."""
    told = entity.data.get("SpawnData", entity.data.get("spawn_data"))
    told = told.get("entity") if isinstance(told, dict) else None
    name = told.get("id") if isinstance(told, dict) else None
    kind = ENTITY_TYPES.find(name) if isinstance(name, str) else None
    if kind is None:
        return []
    known = sheet.kept.setdefault("spawner mobs", {})
    if name not in known:
        known[name] = Quads.joined([entities.alone(Entity(kind), sheet, 0.0, 0.0, 0.0, 0.0, eye) for eye in _AROUND])
    shape = known[name]
    if not len(shape):
        return []
    size = 0.53125 / max(1.0, kind.width, kind.height)
    now = scene.time.tick + scene.time.partial
    turn = about_y(now * SPIN % 360.0) @ axis_turn(0, np.radians(-30.0)) * size
    corners = shape.corners @ turn.T.astype(F) + (place + np.array((0.5, 0.2, 0.5), F))
    return [Quads.of(corners, shape.uv, shape.color, level, shape.overlay, shape.kind)]
