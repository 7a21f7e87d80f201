"""How long a picture takes. Prints milliseconds, and how many rays that is a second."""

import statistics
from time import perf_counter

from horizon.core.png import encode
from horizon.render.camera import Scene
from horizon.render.soft.picture import draw

from tests.render.small_world import GROUND, SmallWorld

SIZES = ((160, 90), (320, 180), (640, 360), (854, 480))


def hills() -> SmallWorld:
    """A meadow of 17 x 17 chunks with huts of planks, water and trees."""
    world = SmallWorld(8)
    for index in range(60):
        x, z = index * 37 % 200 - 100, index * 61 % 210 - 105
        world.fill((x, GROUND, z), (x + 4, GROUND + 3 + index % 5, z + 4), "oak_planks" if index % 3 else "oak_leaves")
        world.fill((x + 6, GROUND - 1, z), (x + 8, GROUND - 1, z + 3), "water")
        world.put(x + 10, GROUND, z, "short_grass")
    return world.lit()


def run() -> dict:
    """Milliseconds by size: the first picture (textures and chunks are made), the next ones (median of four views),
    and packing it as PNG."""
    world = hills()
    found = {}
    for width, height in SIZES:
        scenes = [
            Scene(world.level, world.scene().eye, yaw=yaw, pitch=8.0, width=width, height=height)
            for yaw in (0, 90, 180, 270)
        ]
        start = perf_counter()
        picture = draw(scenes[0])
        first = perf_counter() - start
        times = []
        for scene in scenes:
            start = perf_counter()
            picture = draw(scene)
            times.append(perf_counter() - start)
        start = perf_counter()
        encode(picture)
        packing = perf_counter() - start
        median = statistics.median(times)
        found[f"{width}x{height}"] = {
            "first_ms": round(first * 1e3, 1), "next_ms": round(median * 1e3, 1), "png_ms": round(packing * 1e3, 1),
            "million_rays_a_second": round(width * height / median / 1e6, 2),
        }
    return found


if __name__ == "__main__":
    for size, row in run().items():
        print(size, row)
