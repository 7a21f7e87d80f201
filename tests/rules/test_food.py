"""Hunger in ticks."""

import pytest

from horizon.registry.item import ITEMS
from horizon.rules.food import Change, FoodData, travel_exhaustion


def test_a_belly_starts_full():
    food = FoodData()
    assert (food.level, food.saturation, food.exhaustion) == (20, 5.0, 0.0)
    assert not food.needs_food


def test_exertion_takes_saturation_first_and_food_then():
    food = FoodData(20, 1.0)
    food.exhaust(8.5)
    food.tick(20.0, 20.0, "normal")
    assert (food.level, food.saturation, food.exhaustion) == (20, 0.0, 4.5)
    food.tick(20.0, 20.0, "normal")
    assert (food.level, food.exhaustion) == (19, 0.5)


def test_in_peace_nobody_gets_hungry():
    food = FoodData(20, 0.0, 5.0)
    food.tick(20.0, 20.0, "peaceful")
    assert food.level == 20
    low = FoodData(10, 0.0)
    assert low.tick_peaceful(20, 5.0, 20.0) == Change(heal=1.0)
    assert low.level == 11


def test_exhaustion_is_capped_at_forty():
    food = FoodData()
    food.exhaust(100.0)
    assert food.exhaustion == 40.0


def test_a_full_and_saturated_belly_heals_each_half_second():
    food = FoodData(20, 6.0)
    healed = [food.tick(10.0, 20.0, "normal").heal for _ in range(10)]
    assert healed == [0.0] * 9 + [1.0]
    assert food.exhaustion == 6.0


def test_at_eighteen_it_heals_each_four_seconds():
    food = FoodData(18, 0.0)
    healed = [food.tick(10.0, 20.0, "normal").heal for _ in range(80)]
    assert sum(healed) == 1.0 and healed[-1] == 1.0
    assert sum(FoodData(17, 0.0).tick(10.0, 20.0, "normal").heal for _ in range(200)) == 0.0


def test_the_game_rule_stops_healing():
    food = FoodData(20, 6.0)
    assert all(food.tick(10.0, 20.0, "normal", regenerates=False).heal == 0.0 for _ in range(100))


@pytest.mark.parametrize(
    ("difficulty", "health", "damage"),
    [
        ("easy", 11.0, 1.0),
        ("easy", 10.0, 0.0),
        ("normal", 2.0, 1.0),
        ("normal", 1.0, 0.0),
        ("hard", 1.0, 1.0),
        ("peaceful", 20.0, 0.0),
    ],
)
def test_an_empty_belly_starves_as_the_difficulty_has_it(difficulty, health, damage):
    food = FoodData(0, 0.0)
    assert sum(food.tick(health, 20.0, difficulty).damage for _ in range(80)) == damage


def test_eating_fills_and_saturation_never_passes_the_food():
    food = FoodData(10, 0.0)
    food.eat(ITEMS["cooked_beef"].food)
    assert (food.level, food.saturation) == (18, pytest.approx(12.8))
    food.eat(ITEMS["golden_carrot"].food)
    assert (food.level, food.saturation) == (20, 20.0)


def test_only_the_hungry_eat_bread_but_a_golden_apple_goes_down_always():
    assert not FoodData(20).can_eat(ITEMS["bread"].food)
    assert FoodData(19).can_eat(ITEMS["bread"].food)
    assert FoodData(20).can_eat(ITEMS["golden_apple"].food)
    assert FoodData(20).can_eat(ITEMS["bread"].food, always=True)


def test_what_ways_cost():
    assert travel_exhaustion(0.28, 0.0, 0.0, on_ground=True, sprinting=True) == pytest.approx(0.028)
    assert travel_exhaustion(0.22, 0.0, 0.0, on_ground=True) == 0.0
    assert travel_exhaustion(0.0, 0.5, 0.0, on_ground=False, swimming=True) == pytest.approx(0.005)
    assert travel_exhaustion(0.3, 0.4, 0.0, on_ground=False, in_water=True) == pytest.approx(0.003)
