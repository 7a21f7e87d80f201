"""Meshes: counted by hand, light against the formula cell by cell, and the same from other processes."""

import os
import signal

import numpy as np
import pytest

from horizon.art.pack import BuiltinPack
from horizon.registry import state_tables
from horizon.registry.block import parse_state
from horizon.render.assets import Assets
from horizon.render.mesh.daylight import Daylight
from horizon.render.mesh.jobs import Jobs
from horizon.render.mesh.mesher import Block, mesh
from horizon.render.mesh.padded import assembled, filled_sections
from horizon.render.mesh.records import CUTOUT, DEEP, INNER_LEAVES, LAVA, LEAVES, SOLID, VEILS, WATER
from horizon.render.mesh.tables import CORNERS, STEPS, Shapes, Tables
from horizon.resources.stack import Resources
from tests.render.small_world import GROUND, SmallWorld
from tests.support.ctl import wait_until


@pytest.fixture(scope="module")
def assets():
    return Assets(Resources([BuiltinPack()]))


def tables_of(assets, *chunks):
    for chunk in chunks:
        assets.looks.know(np.unique(chunk.states))
    shapes = Shapes()
    shapes.learn(assets.looks)
    return Tables(assets.looks, shapes, np.zeros((3, 3), int))


def cells(*placed):
    """A block of one section in full daylight, with states at places x, y, z of it."""
    states = np.zeros((18, 18, 18), np.uint16)
    for (x, y, z), text in placed:
        states[y + 1, z + 1, x + 1] = parse_state(text).id
    return states, np.full((18, 18, 18), 0xF0, np.uint8)


def meshed(assets, *placed, at=(0, 0, 0)):
    states, light = cells(*placed)
    assets.looks.know(np.unique(states))
    return mesh(Block(states, light, *at), tables_of(assets))


def by_class(made):
    return made.counts.sum((0, 2))


def test_a_lonely_cube_has_six_faces_one_in_each_direction(assets):
    made = meshed(assets, ((5, 6, 7), "gold_block"))
    assert by_class(made)[SOLID] == len(made.records) == 6
    assert made.counts[0, SOLID].tolist() == [1, 1, 1, 1, 1, 1, 0]


def test_two_cubes_hide_the_faces_between_them(assets):
    made = meshed(assets, ((5, 6, 7), "gold_block"), ((6, 6, 7), "iron_block"))
    assert len(made.records) == 10


def test_a_block_of_grass_has_its_earth_and_the_green_over_it(assets):
    made = meshed(assets, ((5, 6, 7), "grass_block[snowy=false]"))
    assert made.counts[0, SOLID].tolist() == [1, 1, 1, 1, 1, 1, 0]
    assert made.counts[0, CUTOUT].tolist() == [0, 0, 1, 1, 1, 1, 0]


def test_what_is_buried_costs_nothing(assets):
    around = [((5 + x, 5 + y, 5 + z), "gold_block") for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1)]
    assert len(meshed(assets, *around).records) == 54
    inner = meshed(assets, *around, ((5, 5, 5), "oak_fence"))
    assert len(inner.records) == 60  # the six faces around the fence, and nothing of it


def test_glass_joins_and_leaves_are_told_apart(assets):
    glass = meshed(assets, ((5, 5, 5), "glass"), ((6, 5, 5), "glass"))
    assert by_class(glass)[CUTOUT] == len(glass.records) == 10
    stained = meshed(assets, ((5, 5, 5), "red_stained_glass"), ((6, 5, 5), "red_stained_glass"))
    assert by_class(stained)[VEILS] == len(stained.records) == 10
    leaves = meshed(assets, ((5, 5, 5), "oak_leaves"), ((6, 5, 5), "oak_leaves"))
    assert by_class(leaves)[LEAVES] == 10 and by_class(leaves)[INNER_LEAVES] == 2


def test_fluids_have_classes_of_their_own(assets):
    made = meshed(assets, ((5, 5, 5), "water"), ((9, 5, 5), "lava"), ((5, 5, 9), "oak_stairs[waterlogged=true]"))
    assert by_class(made)[WATER] >= 6 and by_class(made)[LAVA] == 6


def test_positions_wrap_with_the_world(assets):
    made = meshed(assets, ((5, 6, 7), "gold_block"), at=(-16, -64, 1008))
    word = int(made.records[0, 0])
    assert (word & 1023, word >> 10 & 1023, word >> 20 & 1023) == ((-11) % 1024, (1015) % 1024, (-58) % 1024)


def corner_by_formula(states, light, cell, direction, corner):
    """(sky sum, block sum, opaque ones) of a whole face's corner, cell by cell, as `render/shading` tells it."""
    front = np.array(cell) + STEPS[direction]
    towards = np.rint((CORNERS[direction][corner] - CORNERS[direction].mean(0)) * 2).astype(int)
    axes = [axis for axis in range(3) if STEPS[direction][axis] == 0]
    found = []
    for of in ((0, 0), (1, 0), (0, 1), (1, 1)):
        place = front.copy()
        for use, axis in zip(of, axes, strict=True):
            place[axis] += use * towards[axis]
        index = tuple(place[[1, 2, 0]] + 1)
        found.append((bool(state_tables.OPAQUE[states[index]]), int(light[index]) >> 4, int(light[index]) & 15))
    middle, one, other, diagonal = found
    shut = [one[0], other[0], diagonal[0] or (one[0] and other[0])]
    sums = [middle[n] + sum(middle[n] if is_shut else cell[n] for is_shut, cell in zip(shut, (one, other, diagonal), strict=True))
            for n in (1, 2)]
    return sums[0], sums[1], sum(shut)


def test_tables_that_grow_are_the_same_as_those_made_at_once(assets):
    names = ("word", "direction", "cull", "emission", "is_flat", "has_holes", "is_inner", "bucket", "weights", "is_plain", "is_whole",
             "quad_start", "quad_count", "is_box", "cube_quad", "over_quad", "kind", "alt_start", "alt_count", "known")
    assets.looks.know(np.array([parse_state("stone").id, parse_state("grass_block").id]))
    shapes = Shapes()
    shapes.learn(assets.looks)
    first = Tables(assets.looks, shapes, np.zeros((3, 3), int))
    assets.looks.know(np.array([parse_state(name).id for name in ("oak_stairs[facing=west]", "ladder", "pumpkin", "bell", "barrier")]))
    shapes.learn(assets.looks)
    grown = Tables(assets.looks, shapes, np.zeros((3, 3), int), first)
    at_once = Tables(assets.looks, shapes, np.zeros((3, 3), int))
    assert [name for name in names if not np.array_equal(getattr(grown, name), getattr(at_once, name))] == []


def test_light_of_corners_follows_the_formula(assets):
    random = np.random.default_rng(4)
    states = np.zeros((18, 18, 18), np.uint16)
    states[random.random(states.shape) < 0.3] = parse_state("gold_block").id
    light = random.integers(0, 256, states.shape).astype(np.uint8)
    assets.looks.know(np.unique(states))
    made = mesh(Block(states, light, 0, 0, 0), tables_of(assets))
    order = [direction for direction in range(6) for _ in range(int(made.counts[0, SOLID, direction]))]
    assert len(made.records) == len(order) > 3000
    for place in range(0, len(order), 97):
        record, direction = made.records[place], order[place]
        word = int(record[0])
        cell = (word & 1023, word >> 20 & 1023, word >> 10 & 1023)
        corners = record.view(np.uint16)[4:8]
        for corner in range(4):
            sky, block, shut = corner_by_formula(states, light, cell, direction, corner)
            got = int(corners[corner])
            assert (got & 63, got >> 6 & 63, got >> 12) == (sky, block, 5 * shut)


def test_a_column_in_parts_is_the_same_as_in_one(assets):
    world = SmallWorld(1).fill((1, GROUND, 1), (3, GROUND + 20, 3), "oak_leaves").put(7, GROUND, 7, "torch").lit()
    tables = tables_of(assets, *world.level.chunks.values())
    low, high = filled_sections(world.level.chunks[0, 0])
    whole = mesh(Block(*assembled(world.level, 0, 0, low, high), 0, low * 16 - 64, 0), tables)
    parts = [mesh(Block(*assembled(world.level, 0, 0, section, section + 1), 0, section * 16 - 64, 0), tables)
             for section in range(low, high)]
    assert np.array_equal(whole.records, np.concatenate([part.records for part in parts]))
    assert np.array_equal(whole.counts, np.concatenate([part.counts for part in parts]))


def test_caves_far_from_daylight_are_told_apart(assets):
    world = SmallWorld(1, top="stone").fill((4, -30, 4), (8, -26, 8), "air").fill((10, GROUND - 6, 10), (12, GROUND - 1, 12), "air")
    world.lit()
    deep = Daylight().deep(world.level, 0, 0, lambda pos: 0)
    assert deep.shape == (96, 4, 4)
    tables = tables_of(assets, *world.level.chunks.values())
    low, high = filled_sections(world.level.chunks[0, 0])
    made = mesh(Block(*assembled(world.level, 0, 0, low, high), 0, low * 16 - 64, 0, deep[low * 4:high * 4]), tables)
    lower, upper = (-30 + 64) // 16, (GROUND - 1 + 64) // 16
    assert made.counts[lower, DEEP].sum() == 5 * 25 + 25 and made.counts[lower, SOLID].sum() == 0
    assert made.counts[upper, SOLID].sum() > 256 and made.counts[upper, DEEP].sum() == 0


def test_workers_make_the_same_meshes_and_are_gone_when_closed(assets):
    world = SmallWorld(1).put(3, GROUND, 3, "oak_stairs").lit()
    tables = tables_of(assets, *world.level.chunks.values())
    low, high = filled_sections(world.level.chunks[0, 0])
    block = Block(*assembled(world.level, 0, 0, low, high), 0, low * 16 - 64, 0)
    jobs = Jobs(2)
    children = [hand._child.pid for hand in jobs._pool._hands]
    try:
        for number in range(4):
            jobs.ask((number, 0), "tag", block, tables)
        found = []
        wait_until(lambda: found.extend(jobs.done()) or len(found) == 4, what="the meshes")
        here = mesh(block, tables)
        assert sorted(pos for pos, _, _ in found) == [(0, 0), (1, 0), (2, 0), (3, 0)]
        assert all(np.array_equal(made.records, here.records) for _, _, made in found)
    finally:
        jobs.close()
    assert [os.path.exists(f"/proc/{pid}/stat") for pid in children] == [False, False]


def test_a_worker_that_dies_gives_its_work_back(assets):
    world = SmallWorld(1).lit()
    tables = tables_of(assets, *world.level.chunks.values())
    block = Block(*assembled(world.level, 0, 0, 7, 8), 0, 48, 0)
    jobs = Jobs(1)
    try:
        os.kill(jobs._pool._hands[0]._child.pid, signal.SIGKILL)
        for number in range(3):
            jobs.ask((number, 0), "tag", block, tables)
        found = []
        wait_until(lambda: found.extend(jobs.done()) or len(found) == 3, what="the answers")
        assert sorted((pos, made) for pos, _, made in found) == [((0, 0), None), ((1, 0), None), ((2, 0), None)]
        assert jobs.room == 0
    finally:
        jobs.close()
