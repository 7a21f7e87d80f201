"""The same frame by OpenGL and by numpy; and by OpenGL in a window and without one."""

import numpy as np

from horizon.render.soft import picture as soft
from tests.render.small_world import GROUND, SmallWorld
from tests.support.display import need_gl, run_drawing, virtual_display

SCENES = {
    "meadow": lambda world: world.put(0, GROUND, 4, "short_grass").put(1, GROUND, 4, "poppy"),
    "shapes": lambda world: world.put(0, GROUND, 4, "oak_stairs[facing=north]").put(1, GROUND, 4, "stone_slab[type=bottom]")
    .put(-1, GROUND, 4, "oak_fence").put(2, GROUND, 5, "cobblestone_wall"),
    "tree": lambda world: world.fill((0, GROUND, 6), (0, GROUND + 3, 6), "oak_log").fill(
        (-2, GROUND + 3, 4), (2, GROUND + 5, 8), "oak_leaves"),
    "pool": lambda world: world.fill((-3, GROUND - 1, 2), (3, GROUND - 1, 8), "water"),
    "glass": lambda world: world.put(0, GROUND + 1, 3, "red_stained_glass").put(1, GROUND, 4, "glass"),
    "lamps": lambda world: world.fill((-2, GROUND, 6), (2, GROUND + 3, 6), "deepslate_bricks").put(0, GROUND, 4, "lantern"),
}


def test_both_renderers_agree(drawn):
    differences = {}
    for name, build in SCENES.items():
        for time in (6000, 18000):
            scene = build(SmallWorld(2, top="stone_bricks")).lit().scene(far=32.0, day_time=time, still=True)
            frame = drawn.frame(scene)
            drawn.gl.finish(frame)
            drawn.gl.draw(frame)
            ours, theirs = drawn.gl.read(), soft.draw(frame, drawn.assets)
            differences[name, time] = np.abs(ours.astype(int) - theirs).mean((0, 1))
    assert {name: found.round(2).tolist() for name, found in differences.items() if found.max() >= 6} == {}


DRAW = """
import zlib
from horizon.gui.display.open import open_window
window = open_window({kind!r}, 160, 90)
from tests.render.gl.drawing import Drawing
from tests.render.small_world import SmallWorld
world = SmallWorld(2).fill((1, 64, 3), (2, 65, 4), "oak_leaves").put(0, 64, 3, "short_grass").put(-2, 64, 4, "glass")
world.fill((-6, 63, 2), (-3, 63, 6), "water").lit()
drawing = Drawing()
for size in ((160, 90), (320, 200)):
    picture = drawing(world.scene(width=size[0], height=size[1], far=32.0))
    window.present(drawing.gl.framebuffer, size)
    print(picture.shape, zlib.crc32(picture.tobytes()))
drawing.close(); window.close()
"""


def test_a_window_and_no_window_draw_the_same_pixels():
    need_gl()
    offscreen = run_drawing(DRAW.format(kind="offscreen"))
    with virtual_display() as display:
        window = run_drawing(DRAW.format(kind="window"), display)
        hidden = run_drawing(DRAW.format(kind="offscreen"), display)
    assert offscreen.stdout.count("\n") == 2, offscreen.stderr
    assert offscreen.stdout == window.stdout == hidden.stdout, window.stderr
