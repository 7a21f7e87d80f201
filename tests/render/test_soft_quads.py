"""Loose surfaces: against each quad tried pixel by pixel, in double precision."""

from dataclasses import replace

import numpy as np
import pytest

from horizon.core.pos import Vec3
from horizon.render.camera import Camera, Scene
from horizon.render.frames import frame_of
from horizon.render.quads import ADD, BLEND, OVER, SOLID, Quads
from horizon.render.shading import fine_lightmap
from horizon.render.soft import loose
from horizon.render.soft.picture import draw, ids
from tests.render.plain import plain
from tests.render.small_world import GROUND, SmallWorld

WHITE = (255, 255, 255, 255)


@pytest.fixture(scope="module")
def meadow():
    return SmallWorld(1).lit()


@pytest.fixture(scope="module")
def spot():
    """uv of a white picture on the sheet."""
    region = plain().sheet.put("white", np.full((8, 8, 4), 255, np.uint8))
    return np.array(((0, 0), (0, 8), (8, 8), (8, 0)), float) + (region.x, region.y)


def square(x: float, y: float, z: float, half: float = 1.0) -> np.ndarray:
    """Upright, looking north, relative to the eye's cell of `scene`."""
    return np.array(((x - half, y + half, z), (x - half, y - half, z), (x + half, y - half, z), (x + half, y + half, z)))


def with_quads(scene, **fields):
    return replace(frame_of(scene, plain()), **fields)


def reference(camera: Camera, corners: np.ndarray) -> np.ndarray:
    """int [h, w]: the nearest quad of each pixel (-1 none), each quad as two triangles; corners relative to the eye."""
    rays = camera.rays().astype(float)
    best, found = np.full(rays.shape[1], np.inf), np.full(rays.shape[1], -1)
    for number, quad in enumerate(corners):
        for a, b, c in ((0, 1, 2), (0, 2, 3)):
            matrix = np.stack((quad[b] - quad[a], quad[c] - quad[a]), 1)
            out = np.cross(matrix[:, 0], matrix[:, 1])
            with np.errstate(divide="ignore", invalid="ignore"):
                t = (out @ quad[a]) / (out @ rays)
                s, r = np.linalg.pinv(matrix) @ (rays * t - quad[a][:, None])
                near = (s >= 0) & (r >= 0) & (s + r <= 1) & (t * (camera.forward @ rays) > loose.NEAR) & (t < best)
            best[near], found[near] = t[near], number
    return found.reshape(camera.height, camera.width)


@pytest.mark.parametrize("seed", range(4))
def test_quads_of_any_kind_cover_what_a_slow_renderer_covers(seed):
    rng = np.random.default_rng(seed)
    camera = Camera(Scene(level=None, eye=Vec3(0, 0, 0), yaw=20.0 * seed, pitch=10.0, width=120, height=80))
    middle = rng.uniform(-4, 4, (60, 1, 3)) + camera.forward * 4  # some lie behind the eye, some reach through its plane
    first, second = rng.uniform(-2, 2, (2, 60, 1, 3))
    corners = middle + np.concatenate((-first - second, first - second, first + second, second - first), 1)
    corners[40:, 2] += rng.uniform(-0.8, 0.8, (20, 3))  # no parallelograms, and not flat
    quads = Quads.of(corners, np.tile(((0, 0), (0, 8), (8, 8), (8, 0)), (60, 1, 1)))
    sheet = np.full((16, 16, 4), 255, np.uint8)
    painter = loose.Painter(camera, np.zeros(3), fine_lightmap(np.ones((16, 16, 3), np.float32)), sheet)
    found = painter.fragments(quads, None)
    found = loose.chosen(found, loose.nearest(found, 120 * 80))
    shown = np.full(120 * 80, -1)
    shown[found.pixel] = found.quad
    wanted = reference(camera, corners)
    assert (wanted >= 0).sum() > 2000
    assert (shown.reshape(80, 120) != wanted).mean() < 0.01


def test_a_texture_lies_right_way_up_on_a_quad(meadow):
    picture = np.zeros((2, 2, 4), np.uint8)
    picture[..., 3] = 255
    picture[0, 0, 0] = picture[0, 1, 1] = picture[1, 0, 2] = 255  # red, green / blue, black
    region = plain().sheet.put("quarters", picture)
    uv = np.array(((0, 0), (0, 2), (2, 2), (2, 0))) + (region.x, region.y)
    scene = meadow.scene(pitch=0.0, width=100, height=100)
    wall = square(0.5, 0.62, 3.0)[[3, 2, 1, 0]]  # looking south one sees east to the left
    shown = draw(with_quads(scene, quads=Quads.of(wall[None], uv[None])), plain())
    corners = [shown[50 + dy, 50 + dx].argmax() for dy, dx in ((-10, -10), (-10, 10), (10, -10))]
    assert corners == [0, 1, 2]
    assert shown[60, 60].max() < 20


def test_the_nearest_quad_wins_whatever_the_order(meadow, spot):
    scene = meadow.scene(pitch=0.0)
    corners = np.stack((square(0.5, 0.62, 3.0), square(0.5, 0.62, 4.0)))
    for order in ((0, 1), (1, 0)):
        quads = Quads.of(corners[list(order)], np.stack((spot, spot)), color=[(255, 0, 0, 255), (0, 255, 0, 255)], id=[1, 2])
        found = ids(with_quads(scene, quads=quads), plain())
        assert found[45, 80] == (1 if order == (0, 1) else 2)
        assert set(np.unique(found)) == {0, 1, 2} or set(np.unique(found)) == {0, found[45, 80]}


def test_a_quad_behind_a_wall_is_not_there(spot):
    world = SmallWorld(1).fill((-3, GROUND, 4), (3, GROUND + 4, 4), "stone").lit()
    scene = world.scene(pitch=0.0)
    near = Quads.of(square(0.5, 0.62, 3.0)[None], spot[None], id=7)
    far = Quads.of(square(0.5, 0.62, 6.0)[None], spot[None], id=7)
    assert (ids(with_quads(scene, quads=near), plain()) == 7).sum() > 500
    assert not ids(with_quads(scene, quads=far), plain()).any()
    assert np.array_equal(draw(with_quads(scene, quads=far), plain()), draw(with_quads(scene), plain()))


def test_light_and_overlay_tint_a_quad(meadow, spot):
    scene = meadow.scene(pitch=0.0, day_time=6000)
    dark, lit, hurt = (draw(with_quads(scene, quads=Quads.of(square(0.5, 0.62, 2.0)[None], spot[None], light=light, overlay=overlay)),
                            plain())[45, 80].astype(int)
                       for light, overlay in (((0, 0), (0, 0, 0, 0)), ((240, 0), (0, 0, 0, 0)), ((240, 0), (255, 0, 0, 102))))
    assert lit.min() > 230 and dark.max() < 90
    assert hurt[0] > 230 and abs(hurt[1] - lit[1] * 0.6) < 4 and abs(hurt[2] - lit[2] * 0.6) < 4


def test_blended_quads_mix_from_the_back_to_the_front(meadow, spot):
    scene = meadow.scene(pitch=0.0)
    corners = np.stack([square(0.5, 0.62, z) for z in (2.0, 3.0, 4.0)])
    color = np.array(((255, 0, 0, 128), (0, 255, 0, 128), (255, 255, 255, 255)), np.uint8)
    kind = np.array((BLEND, BLEND, SOLID))
    pictures = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        quads = Quads.of(corners[list(order)], np.stack((spot,) * 3), color=color[list(order)], kind=kind[list(order)])
        pictures.append(draw(with_quads(scene, quads=quads), plain()))
    red, green, blue = pictures[0][45, 80].astype(int)
    assert abs(red - 191) < 6 and abs(green - 127) < 6 and abs(blue - 63) < 6
    assert np.array_equal(pictures[0], pictures[1]) and np.array_equal(pictures[0], pictures[2])


def test_what_is_added_makes_brighter_and_what_is_over_shows_through_walls(spot):
    world = SmallWorld(1).fill((-3, GROUND, 4), (3, GROUND + 4, 4), "stone").lit()
    scene = world.scene(pitch=0.0)
    plainly = draw(with_quads(scene), plain()).astype(int)
    added = draw(with_quads(scene, quads=Quads.of(square(0.5, 0.62, 3.0, 0.3)[None], spot[None], color=(40, 0, 0, 255), kind=ADD)),
                 plain()).astype(int)
    assert 30 < (added - plainly)[45, 80, 0] <= 41 and not (added - plainly)[..., 1:].any()
    over = draw(with_quads(scene, quads=Quads.of(square(0.5, 0.62, 9.0, 0.3)[None], spot[None], color=(0, 0, 255, 255), kind=OVER)),
                plain()).astype(int)
    assert over[45, 80, 2] > 200 and over[45, 80, 0] < 20


def test_the_hand_is_over_everything_in_the_directions_of_the_eye(spot):
    world = SmallWorld(1).fill((-3, GROUND, 2), (3, GROUND + 4, 2), "stone").lit()
    scene = world.scene(pitch=35.0, yaw=20.0)
    corners = np.array(((0.2, -0.2, 1), (0.2, -0.6, 1), (0.6, -0.6, 1), (0.6, -0.2, 1)), float)
    shown = ids(with_quads(scene, hand=Quads.of(corners[None], spot[None], id=9)), plain())
    rows, columns = np.nonzero(shown == 9)
    assert columns.min() > 80 and rows.min() > 45 and len(rows) > 400


def test_glass_between_the_eye_and_a_quad_colours_it(spot):
    world = SmallWorld(1).fill((-3, GROUND, 3), (3, GROUND + 4, 3), "red_stained_glass").lit()
    scene = world.scene(pitch=0.0)
    behind, before = (draw(with_quads(scene, quads=Quads.of(square(0.5, 0.62, z)[None], spot[None])), plain())[45, 80].astype(int)
                      for z in (6.0, 2.0))
    assert before.min() > 230
    assert behind[0] > 1.5 * behind[1] and behind[0] > 1.5 * behind[2]


def test_nothing_to_draw_is_drawn(meadow):
    scene = meadow.scene()
    away = Quads.of(square(0.5, 0.62, -9.0)[None], np.zeros((1, 4, 2)))
    flat = Quads.of(np.zeros((2, 4, 3)) + (0.5, 0.6, 4.0), np.zeros((2, 4, 2)))
    assert np.array_equal(draw(with_quads(scene, quads=away), plain()), draw(with_quads(scene), plain()))
    assert np.array_equal(draw(with_quads(scene, quads=flat), plain()), draw(with_quads(scene), plain()))
