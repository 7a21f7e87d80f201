"""How long a picture takes: `python -m tests.bench picture`.

Processor time, and as a ratio to a yardstick of the same run: 100 multiplications of a float32 array with one entry a
pixel. So other work on the machine, and the machine itself, count little.
"""

import json
import statistics
from time import process_time

import numpy as np

from horizon.core.png import encode
from horizon.render.soft.picture import draw
from tests.render.small_world import GROUND, SmallWorld

SIZES = ((160, 90), (320, 180), (640, 360), (854, 480))
YAWS = (0.0, 90.0, 180.0, 270.0)


def huts() -> SmallWorld:
    """A meadow of 17 x 17 chunks with huts of planks and leaves, ponds and grass."""
    world = SmallWorld(8)
    for index in range(60):
        x, z = index * 37 % 200 - 100, index * 61 % 210 - 105
        hut = "oak_planks" if index % 3 else "oak_leaves"
        world.fill((x, GROUND, z), (x + 4, GROUND + 3 + index % 5, z + 4), hut)
        world.fill((x + 6, GROUND - 1, z), (x + 8, GROUND - 1, z + 3), "water")
        world.put(x + 10, GROUND, z, "short_grass")
    return world.lit()


def spent(work) -> float:
    """Milliseconds of the processor."""
    start = process_time()
    work()
    return (process_time() - start) * 1e3


def yardstick(pixels: int) -> float:
    values, factor = np.ones(pixels, np.float32), np.float32(1.000001)

    def multiply() -> None:
        for _ in range(100):
            np.multiply(values, factor, out=values)

    multiply()
    return statistics.median(spent(multiply) for _ in range(5))


def run() -> dict:
    """`ours`: milliseconds of a 320 x 180 picture, the median of four views; `ratio` to the yardstick; by size the
    first picture (in the smallest size: textures and chunks are made), the next ones and the packing as PNG."""
    world = huts()
    sizes = {}
    for width, height in SIZES:
        scenes = [world.scene(yaw=yaw, pitch=8.0, width=width, height=height) for yaw in YAWS]
        first = spent(lambda scene=scenes[0]: draw(scene))
        following = statistics.median(spent(lambda scene=scene: draw(scene)) for scene in scenes)
        picture = draw(scenes[0])
        sizes[f"{width}x{height}"] = {
            "first_ms": round(first, 1), "next_ms": round(following, 1),
            "png_ms": round(spent(lambda picture=picture: encode(picture)), 1),
            "ratio": round(following / yardstick(width * height), 1),
        }
    ours = sizes["320x180"]
    return {"name": "picture", "unit": "ms", "ours": ours["next_ms"], "ratio": ours["ratio"], "sizes": sizes}


main = run

if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
