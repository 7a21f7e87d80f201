"""The flat part at 854x480, scale 2: its draw list, its pixels, an equal list again, all of it over a picture; the floor is
copying a picture of that size."""

import numpy as np

from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList
from horizon.gui.pixels import composed
from horizon.screens import hud
from tests.bench.timing import milliseconds, ratio, rounds
from tests.support import hud_scenes

WIDTH, HEIGHT, SCALE = 854, 480, 2
RUNS = 30


def run(scale: float, peers: bool) -> dict:
    painter, count = hud_scenes.painter(), rounds(RUNS, scale)
    world = hud_scenes.evening(WIDTH, HEIGHT)
    blank = np.zeros((HEIGHT, WIDTH, 4), np.uint8)
    ours = {}
    for name, make in hud_scenes.SITUATIONS.items():
        client, view, lists = make().client, hud_scenes.view_of(painter, shows_subtitles=True), []

        def listed(client=client, view=view, lists=lists) -> None:
            canvas = DrawList(-(-WIDTH // SCALE), -(-HEIGHT // SCALE))
            hud.draw(canvas, client, FrameTime(client.ticks, 1.0, 0.0), view)
            lists.append(canvas)

        def painted(lists=lists) -> None:
            lists[-1].fill(0, 0, 1, 1, len(lists) << 24 | painter.revision % 256)  # never equal to the one before
            painter.paint(lists[-1], WIDTH, HEIGHT, SCALE)

        ours[f"{name}, list"] = milliseconds(listed, count)
        painted()
        ours[f"{name}, pixels"] = milliseconds(painted, count)
        ours[f"{name}, equal list"] = milliseconds(lambda lists=lists: painter.paint(lists[-1], WIDTH, HEIGHT, SCALE), count)
        gui = painter.paint(lists[-1], WIDTH, HEIGHT, SCALE)
        ours[f"{name}, over a picture"] = milliseconds(lambda gui=gui: composed(world, gui, painter.inverts), count)
    floor = milliseconds(blank.copy, count)
    return {"unit": "ms", "ours": ours, "floor": floor,
            "ratio": {name: ratio(value, floor) for name, value in ours.items() if name.endswith("pixels")}}
