"""Boxes against blocks."""

import pytest

from horizon.core.aabb import AABB
from horizon.registry.item_stack import ItemStack
from horizon.rules.collision import Mover, back_off, boxes_in, clip, collide, is_free, move
from horizon.world.entity import ItemEntity
from tests.support.tiny_level import TinyLevel, plain

BODY = (0.2, 64.0, 0.2, 0.8, 65.8, 0.8)


def test_boxes_of_full_blocks_slabs_and_fences_are_found():
    level = TinyLevel({(0, 63, 0): "stone", (1, 64, 0): "stone_slab[type=bottom]", (0, 62, 1): "oak_fence"})
    boxes = boxes_in(level, (0.2, 63.5, 0.2, 1.5, 64.6, 1.5))
    assert (0, 63, 0, 1, 64, 1) in boxes
    assert (1, 64, 0, 2, 64.5, 1) in boxes
    assert (0.375, 62, 1.375, 0.625, 63.5, 1.625) in boxes


def test_only_what_reaches_up_is_looked_for_in_the_row_below():
    level = TinyLevel({(0, 62, 0): "stone", (1, 62, 0): "oak_fence"})
    assert boxes_in(level, (0.1, 63.2, 0.1, 1.9, 64.0, 0.9)) == [(1.375, 62, 0.375, 1.625, 63.5, 0.625)]


def test_what_is_not_loaded_and_outside_the_world_is_free():
    level = TinyLevel(loaded=set())
    assert boxes_in(level, BODY) == []
    assert is_free(TinyLevel(), (0.0, -80.0, 0.0, 1.0, -79.0, 1.0))
    assert is_free(TinyLevel(), (0.0, 400.0, 0.0, 1.0, 401.0, 1.0))


def test_touching_is_not_being_inside():
    level = plain()
    assert is_free(level, BODY)
    assert not is_free(level, (0.2, 63.9, 0.2, 0.8, 65.0, 0.8))


def test_a_fall_stops_on_the_floor():
    moved = collide(plain(), (0.2, 64.3, 0.2, 0.8, 66.1, 0.8), 0.0, -1.0, 0.0)
    assert moved.dy == pytest.approx(-0.3)
    assert (moved.hit_y, moved.landed, moved.hit_x) == (True, True, False)


def test_a_ceiling_stops_but_is_no_landing():
    level = plain().fill(-1, 66, -1, 1, 66, 1, "stone")
    moved = collide(level, BODY, 0.0, 0.5, 0.0)
    assert moved.dy == pytest.approx(0.2)
    assert (moved.hit_y, moved.landed) == (True, False)


def test_the_larger_horizontal_way_is_gone_first():
    boxes = [(1.0, 0.0, 1.0, 2.0, 2.0, 2.0)]
    corner = (0.2, 0.0, 0.2, 0.8, 1.8, 0.8)
    assert clip(boxes, corner, 0.5, 0.0, 0.4) == pytest.approx((0.5, 0.0, 0.2))
    assert clip(boxes, corner, 0.4, 0.0, 0.5) == pytest.approx((0.2, 0.0, 0.5))


def test_a_step_takes_the_lowest_height_that_goes_farther():
    level = plain()
    level.set_state((1, 64, 0), "stone_slab[type=bottom]")
    moved = collide(level, BODY, 0.5, -0.08, 0.0, 0.6, True)
    assert (moved.dx, moved.dy, moved.hit_x) == (pytest.approx(0.5), pytest.approx(0.5), False)
    blocked = collide(level, BODY, 0.5, -0.08, 0.0, 0.4, True)
    assert blocked.hit_x and blocked.dx == pytest.approx(0.2)


def test_in_the_air_there_is_no_step():
    level = plain()
    level.set_state((1, 64, 0), "stone_slab[type=bottom]")
    assert collide(level, (0.2, 64.2, 0.2, 0.8, 66.0, 0.8), 0.5, 0.1, 0.0, 0.6, False).hit_x


def test_a_step_needs_room_over_the_head():
    level = plain().fill(1, 66, 0, 1, 66, 0, "stone")
    level.set_state((1, 64, 0), "stone_slab[type=bottom]")
    assert collide(level, BODY, 0.5, -0.08, 0.0, 0.6, True).hit_x


def test_a_sneaker_backs_off_from_an_edge_in_steps():
    level = TinyLevel({(0, 63, 0): "stone"})
    dx, dz = back_off(level, (0.7, 64.0, 0.2, 1.2, 65.5, 0.8), 0.5, 0.0, 0.6)
    assert 0.7 + dx < 1.0
    assert (dx, dz) == (pytest.approx(0.25), 0.0)


def test_scaffolding_carries_from_above_and_lets_through_from_below():
    level = TinyLevel({(0, 64, 0): "scaffolding"})
    box = (0.2, 64.5, 0.2, 0.8, 65.0, 0.8)
    assert is_free(level, box, Mover(64.0))
    assert not is_free(level, box, Mover(65.0))
    assert is_free(level, box, Mover(65.0, descending=True))


def test_powder_snow_carries_leather_boots_and_catches_who_falls_far():
    level = TinyLevel({(0, 64, 0): "powder_snow"})
    box = (0.2, 64.5, 0.2, 0.8, 65.0, 0.8)
    assert is_free(level, box, Mover(65.0))
    assert not is_free(level, box, Mover(65.0, walks_on_snow=True))
    assert not is_free(level, box, Mover(65.0, fall_distance=3.0))


def test_an_entity_moves_by_the_same_rules():
    level = plain()
    item = ItemEntity(ItemStack.of("stone"), 0.5, 64.2, 0.5)
    item.vy = -0.5
    moved = move(level, item, 0.0, -0.5, 0.0)
    assert moved.landed and item.on_ground
    assert (item.y, item.vy) == (64.0, 0.0)
    assert item.box() == AABB(0.375, 64.0, 0.375, 0.625, 64.25, 0.625)
