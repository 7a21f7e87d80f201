"""Pictures by the software renderer, of a real world; the floor is packing one of 320x180 as PNG."""

import os
import tempfile
from pathlib import Path

from horizon.core.png import encode
from horizon.render.screenshot import scene_of
from horizon.render.soft.picture import draw
from tests.bench.opened import opened
from tests.bench.timing import milliseconds, ratio, rounds

SIZES = ((320, 180), (640, 360))
RUNS = 8


def run(scale: float, peers: bool) -> dict:
    with opened(view_distance=8 if scale >= 1 else 2) as game:
        client = game.session.client
        ours = {}
        first = milliseconds(lambda: draw(scene_of(client, *SIZES[0])), 1)
        for width, height in SIZES if scale >= 1 else SIZES[:1]:
            yaw = iter(range(0, 10000, 45))

            def picture(width=width, height=height, yaw=yaw):
                client.player.body.yaw = float(next(yaw))
                draw(scene_of(client, width, height))

            ours[f"{width}x{height}"] = milliseconds(picture, rounds(RUNS, scale))
        ours["first"] = first
        path = Path(tempfile.gettempdir(), f"bench-{os.getpid()}.png")
        ours["screenshot 320x180"] = milliseconds(
            lambda: game.screenshot(str(path), SIZES[0], False), rounds(RUNS, scale))
        path.unlink()
        pixels = draw(scene_of(client, *SIZES[0]))
    floor = milliseconds(lambda: encode(pixels), 5)
    return {"unit": "ms", "ours": ours, "floor": floor, "ratio": ratio(ours["320x180"], floor)}
