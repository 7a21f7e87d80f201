"""Where lines meet blocks, fluids and entities."""

from math import floor

import numpy as np
import pytest

from horizon.core.pos import BlockPos, Direction, Vec3
from horizon.registry.block import BLOCKS, parse_state, state
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.world import raycast, shapes
from horizon.world.entity import Entity
from tests.world.small_worlds import STONE, empty_level, flat_level, mixed_level


@pytest.mark.parametrize(
    "end,pos,face,point",
    [
        ((3.5, 60.5, 0.5), (2, 60, 0), Direction.WEST, (2.0, 60.5, 0.5)),
        ((-3.5, 60.5, 0.5), (-2, 60, 0), Direction.EAST, (-1.0, 60.5, 0.5)),
        ((0.5, 64.5, 0.5), (0, 62, 0), Direction.DOWN, (0.5, 62.0, 0.5)),
        ((0.5, 50.5, 0.5), (0, 58, 0), Direction.UP, (0.5, 59.0, 0.5)),
        ((0.5, 60.5, 5.0), (0, 60, 2), Direction.NORTH, (0.5, 60.5, 2.0)),
        ((0.5, 60.5, -5.0), (0, 60, -2), Direction.SOUTH, (0.5, 60.5, -1.0)),
    ],
)
def test_a_line_hits_the_face_that_looks_at_its_start(end, pos, face, point):
    level = empty_level()
    for place in ((2, 60, 0), (-2, 60, 0), (0, 62, 0), (0, 58, 0), (0, 60, 2), (0, 60, -2)):
        level.set_state(place, STONE)
    assert raycast.clip(level, (0.5, 60.5, 0.5), end) == raycast.BlockHit(BlockPos(*pos), face, Vec3(*point), False)


def test_a_line_that_ends_before_a_block_misses_it():
    level = empty_level()
    level.set_state((2, 60, 0), STONE)
    assert raycast.clip(level, (0.5, 60.5, 0.5), (1.99, 60.5, 0.5)) is None
    assert raycast.clip(level, (0.5, 60.5, 0.5), (2.01, 60.5, 0.5)).pos == (2, 60, 0)
    assert raycast.clip(level, (0.5, 60.5, 0.5), (0.5, 60.5, 0.5)) is None


def test_outlines_are_hit_and_not_whole_cells():
    level = empty_level()
    level.set_state((2, 60, 0), parse_state("oak_slab[type=bottom]"))
    level.set_state((4, 60, 0), STONE)
    over = raycast.clip(level, (0.5, 60.75, 0.5), (6.0, 60.75, 0.5))
    assert (over.pos, over.point.x) == ((4, 60, 0), 4.0)
    down = raycast.clip(level, (2.5, 62.0, 0.5), (2.5, 60.0, 0.5))
    assert (down.face, down.point) == (Direction.UP, (2.5, 60.5, 0.5))


def test_a_start_inside_a_shape_hits_it_there():
    level = empty_level()
    level.set_state((0, 60, 0), STONE)
    hit = raycast.clip(level, (0.5, 60.5, 0.5), (0.5, 60.5, 4.5))
    assert hit == raycast.BlockHit(BlockPos(0, 60, 0), Direction.NORTH, Vec3(0.5, 60.5, 0.504), True)


def test_plants_can_be_pointed_at_but_stop_no_body():
    level = flat_level()
    level.set_state((2, 0, 0), BLOCKS["short_grass"].default)
    assert raycast.clip(level, (0.5, 0.3, 0.5), (4.5, 0.3, 0.5)).pos == (2, 0, 0)
    assert raycast.clip(level, (0.5, 0.3, 0.5), (4.5, 0.3, 0.5), shape=shapes.collision) is None


def test_fluids_stop_a_line_only_when_asked():
    level = flat_level()
    level.set_state((0, 0, 0), BLOCKS["water"].default)
    level.set_state((3, 0, 0), parse_state("water[level=2]"))
    down = (0.5, 3.0, 0.5), (0.5, -3.0, 0.5)
    assert raycast.clip(level, *down).pos == (0, -1, 0)
    hit = raycast.clip(level, *down, fluids=True)
    assert (hit.pos, hit.face, hit.point.y) == ((0, 0, 0), Direction.UP, 8 / 9)
    flowing = (3.5, 3.0, 0.5), (3.5, -3.0, 0.5)
    assert raycast.clip(level, *flowing, fluids=True).pos == (3, 0, 0)
    assert raycast.clip(level, *flowing, fluids="source").pos == (3, -1, 0)


def test_a_line_may_leave_the_world_and_what_is_loaded():
    level = flat_level()
    assert raycast.clip(level, (0.5, 400.0, 0.5), (0.5, -70.0, 0.5)).point.y == 0.0
    assert raycast.clip(level, (0.5, 5.0, 0.5), (900.0, 4.0, 900.0)) is None


def stepped(level, start, end, steps=4000):
    """The first block on the way, by looking at many points of it."""
    for step in range(steps + 1):
        x, y, z = (a + (b - a) * step / steps for a, b in zip(start, end, strict=True))
        cell = floor(x), floor(y), floor(z)
        for box in state(level.state_id(*cell)).outline:
            if box.moved(*cell).contains(x, y, z):
                return cell
    return None


def test_random_lines_meet_what_small_steps_meet():
    level = mixed_level(2)
    dice = np.random.default_rng(5)
    differ = 0
    for _ in range(300):
        start = dice.uniform((-10, -62, -10), (25, -30, 25)).tolist()
        end = tuple(a + b for a, b in zip(start, dice.uniform(-6, 6, 3).tolist(), strict=True))
        hit = raycast.clip(level, start, end)
        slow = stepped(level, start, end)
        if slow is not None:
            assert hit is not None
        if hit is not None and not hit.inside:
            box_faces = [box.moved(*hit.pos) for box in state(level.state_id(*hit.pos)).outline]
            assert any(box.distance_squared(*hit.point) < 1e-12 for box in box_faces)
        differ += (None if hit is None else tuple(hit.pos)) != slow
    assert differ <= 6, "only lines that graze an edge may differ"


def test_the_nearest_entity_on_the_way_is_hit():
    level = empty_level()
    for x in (8.0, 3.0, -4.0):
        level.spawn(Entity(ENTITY_TYPES["pig"], x, 60.0, 0.5))
    far, near, behind = level.entities.values()
    hit = raycast.entity_hit(level, (0.0, 60.5, 0.5), (10.0, 60.5, 0.5))
    assert hit.entity is near and hit.point == (pytest.approx(2.55), 60.5, 0.5) and hit.distance == pytest.approx(2.55)
    assert raycast.entity_hit(level, (0.0, 60.5, 0.5), (10.0, 60.5, 0.5), without=near).entity is far
    assert raycast.entity_hit(level, (0.0, 60.5, 0.5), (2.0, 60.5, 0.5)) is None
    assert raycast.entity_hit(level, (0.0, 62.0, 0.5), (10.0, 62.0, 0.5)) is None
    assert raycast.entity_hit(level, (-4.0, 60.5, 0.5), (-9.0, 60.5, 0.5)).distance == 0.0
    assert raycast.entity_hit(level, (0.0, 60.5, 0.5), (-9.0, 60.5, 0.5), wanted=lambda e: e is not behind) is None
