"""Loose surfaces, the hand, colours over all, and the GUI, in OpenGL; ids as the software renderer gives them."""

from dataclasses import replace

import numpy as np

from horizon.gui.pixels import composed
from horizon.render.quads import ADD, BLEND, OVER, SOLID, Quads
from horizon.render.soft import picture as soft
from tests.render.gl.drawing import middle, with_quads
from tests.render.small_world import SmallWorld


def plain(drawing, color=(255, 255, 255, 255), key="white"):
    """A region of one colour on the sheet."""
    return drawing.assets.sheet.put(key, np.full((8, 8, 4), color, np.uint8))


def square(drawing, distance: float, half: float = 1.0, at=(0.0, 0.0), **values) -> Quads:
    """A square that faces north, `distance` blocks south of the eye of the frames here."""
    region = plain(drawing)
    x, y = at[0] + 0.5, at[1] + 1.62
    corners = np.array([[(x - half, y + half, distance), (x - half, y - half, distance), (x + half, y - half, distance),
                         (x + half, y + half, distance)]])
    uv = np.array([[(region.x, region.y), (region.x, region.y + 8), (region.x + 8, region.y + 8), (region.x + 8, region.y)]])
    return Quads.of(corners + (0, -0.62, 0), uv, **values)


def base(drawing, **changes):
    return drawing.frame(SmallWorld(1, top="stone").lit().scene(**({"pitch": 0.0, "far": 16.0} | changes)))


def shown(drawing, frame) -> np.ndarray:
    drawing.gl.finish(frame)
    drawing.gl.draw(frame)
    return drawing.gl.read()


def test_a_red_square_is_red_where_it_stands(drawn):
    frame = base(drawn)
    seen = shown(drawn, with_quads(frame, square(drawn, 3, color=(255, 0, 0, 255))))
    red, green, blue = middle(seen)
    assert red > 200 and green < 10 and blue < 10


def test_blocks_hide_squares_behind_them_but_for_those_over_everything(drawn):
    world = SmallWorld(1, top="stone").fill((-3, 64, 4), (3, 68, 4), "stone").lit()
    frame = drawn.frame(world.scene(pitch=0.0, far=16.0))
    bare = shown(drawn, frame)
    behind = shown(drawn, with_quads(frame, square(drawn, 6, color=(255, 0, 0, 255))))
    over = shown(drawn, with_quads(frame, square(drawn, 6, color=(255, 0, 0, 255), kind=OVER)))
    assert np.array_equal(bare, behind) and middle(over)[0] > 200


def test_half_transparent_squares_are_blended_the_farther_first(drawn):
    frame = base(drawn)
    near = square(drawn, 3, color=(255, 0, 0, 128), kind=BLEND)
    far = square(drawn, 5, 2.0, color=(0, 0, 255, 128), kind=BLEND)
    first, second = (shown(drawn, with_quads(frame, Quads.joined(parts))) for parts in ((near, far), (far, near)))
    assert np.array_equal(first, second)
    red, _, blue = middle(first)
    assert red > 120 and blue > 50


def test_added_light_only_brightens(drawn):
    frame = base(drawn)
    bare = shown(drawn, frame)
    lit = shown(drawn, with_quads(frame, square(drawn, 3, color=(80, 80, 80, 255), kind=ADD)))
    assert (lit.astype(int) >= bare.astype(int) - 1).all() and middle(lit).sum() > middle(bare).sum() + 60


def test_a_hurt_one_is_reddened(drawn):
    frame = base(drawn)
    seen = middle(shown(drawn, with_quads(frame, square(drawn, 3, overlay=(255, 0, 0, 102)))))
    assert seen[0] > seen[1] + 60


def test_the_hand_is_before_everything(drawn):
    world = SmallWorld(1, top="stone").fill((-1, 64, 1), (1, 67, 1), "stone").lit()
    frame = drawn.frame(world.scene(pitch=0.0, far=16.0))
    region = plain(drawn)
    corners = np.array([[(-0.2, 0.2, 0.9), (-0.2, -0.2, 0.9), (0.2, -0.2, 0.9), (0.2, 0.2, 0.9)]])
    uv = np.array([[(region.x, region.y), (region.x, region.y + 8), (region.x + 8, region.y + 8), (region.x + 8, region.y)]])
    seen = shown(drawn, replace(frame, hand=Quads.of(corners, uv, color=(0, 255, 0, 255))))
    assert middle(seen)[1] > 200 and middle(seen)[0] < 10


def test_a_veil_darkens_the_world_and_the_gui_lies_over_it(drawn):
    frame = base(drawn)
    dark = shown(drawn, replace(frame, veil=(0.0, 0.0, 0.0, 1.0)))
    assert dark.max() == 0
    gui = np.zeros((90, 160, 4), np.uint8)
    gui[2:5, 3:9] = (10, 200, 30, 255)
    seen = shown(drawn, replace(frame, veil=(0.0, 0.0, 0.0, 1.0), gui=gui))
    assert (seen[2:5, 3:9] == (10, 200, 30)).all() and seen.sum() == (10 + 200 + 30) * 18


def test_ids_are_those_of_the_software_renderer(drawn):
    world = SmallWorld(1, top="stone").fill((1, 64, 4), (1, 66, 4), "stone").lit()
    frame = drawn.frame(world.scene(pitch=0.0, far=16.0))
    quads = Quads.joined([square(drawn, 3, 0.4, (-1.0, 0.0), id=7), square(drawn, 6, 1.5, (1.0, 0.3), id=9, kind=SOLID),
                           square(drawn, 5, 0.3, (-0.2, 1.0), id=11, kind=BLEND), square(drawn, 2, 0.2, (0.6, 0.5), id=13, kind=ADD)])
    frame = with_quads(frame, quads)
    ours, theirs = drawn.gl.ids(frame), soft.ids(frame, drawn.assets)
    assert ours.shape == theirs.shape == (90, 160) and ours.dtype == np.int32
    assert set(np.unique(ours)) == {0, 7, 9, 11}
    assert (ours != theirs).sum() < 60


def test_the_gui_is_laid_on_as_numpy_lays_it(drawn):
    frame = base(drawn)
    bare = shown(drawn, frame)
    random = np.random.default_rng(5)
    alpha = random.integers(0, 256, (90, 160, 1))
    gui = np.concatenate((random.integers(0, 256, (90, 160, 3)) * alpha // 255, alpha), 2).astype(np.uint8)
    cross = np.zeros((9, 9, 4), np.uint8)
    cross[4] = cross[:, 4] = 255
    inverts = ((76, 41, cross),)
    seen = shown(drawn, replace(frame, gui=gui, inverts=inverts, gui_revision=1))
    assert np.abs(seen.astype(int) - composed(bare, gui, inverts)).max() <= 2


def test_a_sheet_that_grows_is_sent_anew(drawn):
    frame = base(drawn)
    first = shown(drawn, with_quads(frame, square(drawn, 3, color=(255, 0, 0, 255))))
    sheet = drawn.assets.sheet
    for number in range(70):
        sheet.put(("large", number), np.zeros((200, 200, 4), np.uint8))
    assert sheet.width > 1024
    assert np.array_equal(shown(drawn, with_quads(frame, square(drawn, 3, color=(255, 0, 0, 255)))), first)
