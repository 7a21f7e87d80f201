"""Pictures by the software renderer, of a real world, with and without thirty entities in view; the floor is packing one of
320x180 as PNG."""

from dataclasses import replace
from math import cos, radians, sin

from horizon.core.png import encode
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.render.assets import default
from horizon.render.map import draw_map
from horizon.render.screenshot import scene_of
from horizon.render.soft.picture import draw
from horizon.world.entity import Entity
from tests.bench.opened import opened
from tests.bench.timing import milliseconds, ratio, rounds

SIZES = ((320, 180), (640, 360))
RUNS = 8
HERD = ("cow", "pig", "sheep", "chicken", "zombie", "villager")
HERD_SIZE = 30


def herd(eye, yaw: float) -> tuple:
    """Thirty animals and monsters before the eye."""
    found = []
    for number in range(HERD_SIZE):
        side, far = (number % 6 - 2.5) * 1.6, 4.0 + number // 6 * 2.2
        x = eye.x - sin(radians(yaw)) * far - cos(radians(yaw)) * side
        z = eye.z + cos(radians(yaw)) * far - sin(radians(yaw)) * side
        entity = Entity(ENTITY_TYPES[HERD[number % len(HERD)]], x, eye.y - 1.62, z)
        entity.id, entity.yaw = 1000 + number, number * 40.0
        found.append(entity)
    return tuple(found)


def run(scale: float, peers: bool) -> dict:
    with opened(view_distance=8 if scale >= 1 else 2) as game:
        client = game.session.client
        ours = {}

        def turning(width: int, height: int, with_herd: bool = False):
            yaws = iter(range(0, 10000, 45))

            def picture():
                client.player.body.yaw = yaw = float(next(yaws))
                scene = scene_of(client, width, height)
                draw(replace(scene, entities=herd(scene.eye, yaw)) if with_herd else scene)

            return milliseconds(picture, rounds(RUNS, scale))

        first = milliseconds(lambda: draw(scene_of(client, *SIZES[0])), 1)
        for width, height in SIZES if scale >= 1 else SIZES[:1]:
            ours[f"{width}x{height}"] = turning(width, height)
        turning(*SIZES[0], True)  # skins are painted
        ours["320x180, 30 entities"] = turning(*SIZES[0], True)
        ours["first"] = first
        ours["map of 129 blocks"] = milliseconds(
            lambda: draw_map(client.level, client.player.block_pos, 64, default()), rounds(RUNS, scale))
        pixels = draw(scene_of(client, *SIZES[0]))
    floor = milliseconds(lambda: encode(pixels), 5)
    return {"unit": "ms", "ours": ours, "floor": floor, "ratio": ratio(ours["320x180"], floor)}
