"""What is hidden is left out, and nothing else: the picture stays the same."""

import numpy as np

from horizon.render.gl.occlusion import pyramid
from tests.render.small_world import GROUND, SmallWorld


def hilly():
    world = SmallWorld(3, top="stone").fill((-20, GROUND, 6), (20, GROUND + 12, 7), "stone_bricks")
    return world.fill((-10, GROUND, 20), (10, GROUND + 8, 30), "oak_leaves").fill((-6, GROUND - 30, -6), (6, GROUND - 20, 20), "air").lit()


def test_a_second_frame_leaves_out_what_the_first_hid_and_looks_the_same(drawn):
    frame = drawn.frame(hilly().scene(pitch=10.0, far=48.0, width=320, height=180))
    drawn.gl.shared.occlusion.is_on = True
    drawn.gl.finish(frame)
    drawn.gl.draw(frame)
    first, all_quads = drawn.gl.read(), drawn.gl.figures()["quads"]
    drawn.gl.draw(frame)
    second, fewer = drawn.gl.read(), drawn.gl.figures()["quads"]
    assert np.array_equal(first, second) and 0 < fewer < all_quads / 2


def test_a_step_aside_shows_no_hole(drawn):
    world = hilly()
    drawn.gl.shared.occlusion.is_on = True
    for step in range(8):
        frame = drawn.frame(world.scene(
            eye=(0.5 + step * 0.25, GROUND + 1.62, 0.5), yaw=step * 3.0, pitch=10.0, far=48.0, width=320, height=180))
        drawn.gl.draw(frame)
        seen = drawn.gl.read()
        if step:
            drawn.gl.shared.occlusion.forget()
            drawn.gl.draw(frame)
            assert (seen != drawn.gl.read()).any(2).mean() < 0.001
    assert drawn.gl.figures()["quads"] > 0


def test_nothing_is_judged_by_a_picture_from_elsewhere(drawn):
    judge = drawn.gl.shared.occlusion
    frame = drawn.frame(hilly().scene(pitch=0.0, far=48.0, width=320, height=180))
    judge.is_on = True
    drawn.gl.finish(frame)
    drawn.gl.draw(frame)
    behind, before = np.array([[0.0, 1.0, 25.0]], np.float32), np.array([[0.0, 1.0, 4.0]], np.float32)
    eye, matrix = frame.camera.eye, judge._matrix
    assert [judge.hidden(place, eye, matrix).tolist() for place in (behind, before)] == [[True], [False]]
    assert judge.hidden(behind, eye + 10, matrix).tolist() == [False]
    judge.forget()
    assert judge.hidden(behind, eye, matrix).tolist() == [False]


def test_a_pyramid_keeps_the_farthest_of_four():
    levels = pyramid(np.arange(12, dtype=np.float32).reshape(3, 4))
    assert [level.shape for level in levels] == [(4, 4), (2, 2)]
    assert levels[1].tolist() == [[5.0, 7.0], [9.0, 11.0]]
