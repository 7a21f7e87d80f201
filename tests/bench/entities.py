"""Surfaces of entities in view: 30 and 300 of as many kinds as there are, and a herd of one kind; the floor is joining the
same surfaces from two halves."""

import numpy as np

from horizon.client.seen import Seen
from horizon.core.clock import FrameTime
from horizon.render import entities
from horizon.render.assets import default
from horizon.render.entity_looks import KINDS
from horizon.render.lightmap import LevelLight
from horizon.render.quads import Quads
from tests.bench.timing import milliseconds, ratio, rounds
from tests.render.small_world import GROUND, SmallWorld
from tests.support.entity_gallery import one_of

RUNS = 30


def run(scale: float, peers: bool) -> dict:
    world = SmallWorld(2).lit()
    names = [name for name in KINDS if name not in ("ender_dragon", "giant")]
    light, sheet, origin = LevelLight(world.level), default().sheet, np.array((0, GROUND, 0))
    ours, made = {}, None
    for title, count, kinds in (("30 kinds", 30, names[::7] * 3), ("30 sheep", 30, ["sheep"]), ("300", 300, names)):
        them = tuple(_standing(kinds[number % len(kinds)], number) for number in range(count))
        scene = world.scene(entities=them, fov=90.0, width=640, height=360, time=FrameTime(40, 0.5, 2.0))
        made = entities.quads_of(scene, origin, sheet, light)
        ours[title] = milliseconds(lambda scene=scene: entities.quads_of(scene, origin, sheet, light), rounds(RUNS, scale))
    half = np.arange(len(made)) % 2 == 0
    parts = made.chosen(half), made.chosen(~half)
    floor = milliseconds(lambda: Quads.joined(parts), rounds(RUNS, scale))
    return {"unit": "ms", "ours": ours, "floor": floor, "ratio": ratio(ours["300"], floor)}


def _standing(name: str, number: int):
    """One that walks, in a crowd before the eye."""
    entity = one_of(name, yaw=float(number * 37 % 360))
    entity.x, entity.y, entity.z, entity.id = (number % 20 - 10) * 1.1, float(GROUND), 4 + number // 20 * 1.2, number + 1
    seen = entity.data["seen"] = Seen(entity, entity.yaw, 0)
    seen.pace, seen.moved_at = 0.2, 39
    return entity
