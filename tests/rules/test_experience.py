"""Levels, bars and orbs."""

import pytest

from horizon.rules.experience import Experience, dropped_at_death, level_with, orbs, points_at, points_to_next


@pytest.mark.parametrize(
    ("level", "points"), [(0, 7), (1, 9), (14, 35), (15, 37), (16, 42), (29, 107), (30, 112), (31, 121)]
)
def test_the_points_to_the_next_level(level, points):
    assert points_to_next(level) == points


def test_the_total_is_the_sum_of_the_steps():
    total = 0
    for level in range(200):
        assert points_at(level) == total
        total += points_to_next(level)
    assert (points_at(16), points_at(30), points_at(31), points_at(32)) == (352, 1395, 1507, 1628)


def test_the_level_of_an_amount():
    assert level_with(0) == (0, 0.0)
    assert level_with(6) == (0, pytest.approx(6 / 7))
    assert level_with(7) == (1, 0.0)
    assert level_with(1395)[0] == 30
    assert level_with(1394)[0] == 29


def test_points_are_given_and_taken():
    player = Experience()
    player.add_points(1395)
    assert (player.level, player.points(), player.total) == (30, 1395, 1395)
    player.add_points(-1)
    assert (player.level, player.points()) == (29, 1394)
    player.add_points(-5000)
    assert (player.level, player.progress, player.total) == (0, 0.0, 0)


def test_many_small_amounts_are_worth_as_much_as_one():
    player = Experience()
    for _ in range(1000):
        player.add_points(3)
    assert player.points() == 3000


def test_levels_are_given_and_taken():
    player = Experience(5, 0.5, 60)
    player.add_levels(3)
    assert (player.level, player.progress) == (8, 0.5)
    player.add_levels(-20)
    assert (player.level, player.progress, player.total) == (0, 0.0, 0)


def test_an_amount_falls_apart_into_orbs():
    assert orbs(0) == []
    assert orbs(1) == [1]
    assert orbs(100) == [73, 17, 7, 3]
    assert orbs(2500) == [2477, 17, 3, 3]
    assert all(sum(orbs(points)) == points for points in range(0, 3000, 7))


def test_death_leaves_seven_points_a_level_up_to_a_hundred():
    assert [dropped_at_death(level) for level in (0, 3, 14, 15, 100)] == [0, 21, 98, 100, 100]
