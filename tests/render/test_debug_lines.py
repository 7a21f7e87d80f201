"""The lines of the debug screen: boxes of entities, borders of chunks."""

import numpy as np
import pytest

from horizon.core.pos import Vec3
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.render import debug_lines
from horizon.render.camera import Camera
from horizon.render.sheet import Sheet
from horizon.world.entity import Entity
from tests.render.small_world import GROUND, SmallWorld
from tests.render.test_weather import ORIGIN, Painted

HEIGHT = 384


@pytest.fixture
def sheet():
    return Sheet(Painted())


def standing(name: str, *place) -> Entity:
    return Entity(ENTITY_TYPES[f"minecraft:{name}"], *place)


def count(quads, color) -> int:
    return int((quads.color == color).all(1).sum())


def test_nobody_asks_for_lines_and_there_are_none(sheet):
    scene = SmallWorld(0).scene(entities=(standing("cow", 0.5, GROUND, 5.0),))
    assert len(debug_lines.quads_of(scene, ORIGIN, sheet)) == 0


def test_a_cow_has_a_white_box_a_red_rim_and_a_blue_line(sheet):
    scene = SmallWorld(0).scene(entities=(standing("cow", 0.5, GROUND, 5.0),), hitboxes=True)
    quads = debug_lines.quads_of(scene, ORIGIN, sheet)
    assert [count(quads, color) for color in (debug_lines.WHITE, debug_lines.RED, debug_lines.BLUE)] == [12, 4, 1]
    white = quads.corners[(quads.color == debug_lines.WHITE).all(1)].reshape(-1, 3)
    assert np.allclose(white.max(0) - white.min(0), (0.9, 1.4, 0.9), atol=0.1)


def test_an_item_has_a_box_alone_and_what_is_far_or_nowhere_has_none(sheet):
    things = (standing("item", 0.5, GROUND, 4.0), standing("cow", 0.5, GROUND, 90.0), standing("cow", float("nan"), GROUND, 4.0))
    quads = debug_lines.quads_of(SmallWorld(0).scene(entities=things, hitboxes=True), ORIGIN, sheet)
    assert (len(quads), count(quads, debug_lines.WHITE)) == (12, 12)


@pytest.mark.parametrize("pitch", [-60.0, 0.0, 35.0, 90.0])
def test_borders_of_chunks_are_thin_lines_before_the_eye(sheet, pitch):
    scene = SmallWorld(0).scene(chunk_borders=True, pitch=pitch, eye=Vec3(5.3, GROUND + 1.62, 9.1))
    quads = debug_lines.quads_of(scene, ORIGIN, sheet)
    camera = Camera(scene)
    points = quads.corners.astype(float) + ORIGIN
    depth = (points - camera.eye) @ camera.forward
    assert depth.min() > 0
    wide = np.sqrt(((points[:, 0] - points[:, 1]) ** 2).sum(1))
    assert (wide <= depth[:, 0] * camera.half / scene.height * 2.2 + 1e-3).all()
    assert min(count(quads, color) for color in (debug_lines.YELLOW, debug_lines.BLUE)) > 0


def test_borders_go_from_the_bottom_to_the_top_of_the_world(sheet):
    quads = debug_lines.quads_of(SmallWorld(0).scene(chunk_borders=True, pitch=0.0), ORIGIN, sheet)
    red = quads.corners[(quads.color == debug_lines.RED).all(1)]
    assert float(np.ptp(red[..., 1])) == pytest.approx(HEIGHT, rel=0.01)
