import numpy as np

from horizon.render.map import UNKNOWN, draw_map
from tests.render.plain import COLORS, plain
from tests.render.small_world import GROUND, SmallWorld


def test_a_map_is_north_up_a_pixel_a_block():
    world = SmallWorld(2, top="white_concrete").put(3, GROUND - 1, -5, "red_concrete").put(-4, GROUND - 1, 2, "gold_block").lit()
    picture = draw_map(world.level, (0, GROUND, 0), 10, plain())
    assert picture.shape == (21, 21, 3) and picture.dtype == np.uint8
    assert tuple(picture[10 - 5, 10 + 3]) == COLORS["red_concrete"] and tuple(picture[10 + 2, 10 - 4]) == COLORS["gold_block"]
    assert tuple(picture[0, 0]) == COLORS["white_concrete"]


def test_what_is_not_loaded_is_dark():
    world = SmallWorld(1).lit()
    picture = draw_map(world.level, (0, GROUND, 0), 40, plain())
    assert tuple(picture[0, 0]) == UNKNOWN and tuple(picture[40, 40]) != UNKNOWN
    assert tuple(picture[40 - 16, 40]) != UNKNOWN and tuple(picture[40 - 17, 40]) == UNKNOWN


def test_slopes_towards_the_light_are_bright_and_away_from_it_dark():
    world = SmallWorld(1, top="white_concrete").fill((-9, GROUND, -2), (9, GROUND + 1, 2), "stone").lit()
    flat = draw_map(SmallWorld(1, top="stone").level, (0, GROUND, 0), 8, plain())[8, 8].astype(int)
    picture = draw_map(world.level, (0, GROUND, 0), 8, plain()).astype(int)
    assert (picture[8, 8] == flat).all()
    assert (picture[8 - 2, 8] > flat).all() and picture[8 + 3, 8].sum() < 3 * 255


def test_deep_water_is_darker_and_flowers_are_not_seen():
    world = SmallWorld(1, top="white_concrete")
    world.fill((-8, GROUND - 1, -8), (-1, GROUND - 1, 8), "water").fill((1, GROUND - 9, -8), (8, GROUND - 1, 8), "water")
    world.put(0, GROUND, 0, "poppy").lit()
    picture = draw_map(world.level, (0, GROUND, 0), 8, plain()).astype(int)
    shallow, deep = picture[8, 3], picture[8, 13]
    assert deep.sum() < shallow.sum() * 0.8 and shallow[2] > shallow[0]
    assert tuple(picture[8, 8]) == COLORS["white_concrete"]


def test_the_map_reads_only():
    world = SmallWorld(1).lit()
    before = world.level.chunks[0, 0].states.copy()
    first = draw_map(world.level, (0, GROUND, 0), 20, plain())
    assert np.array_equal(first, draw_map(world.level, (0, GROUND, 0), 20, plain()))
    assert np.array_equal(world.level.chunks[0, 0].states, before)
