"""Hunger: what eating gives, what exertion takes, what a full or an empty belly does.

Source: minecraft.wiki, Hunger (Java Edition 1.21.4).
"""

from math import sqrt
from typing import NamedTuple

from horizon.registry.item import Food

MAX_FOOD = 20
MAX_EXHAUSTION = 40.0
STEP = 4.0  # exhaustion that costs a point
QUICK_HEAL, SLOW_HEAL = 10, 80  # ticks between
HEAL_COST = 6.0
STARVE = 80
STARVE_ABOVE = {"easy": 10.0, "normal": 1.0, "hard": 0.0}  # health that starving leaves

JUMP, SPRINT_JUMP = 0.05, 0.2
SPRINT_METRE, SWIM_METRE = 0.1, 0.01
MINED = 0.005
ATTACKED = 0.1


class Change(NamedTuple):
    """What a tick of hunger does to health: points to heal, points of starvation."""

    heal: float = 0.0
    damage: float = 0.0


NOTHING = Change()


class FoodData:
    """A belly: food 0..20, saturation 0..food, exhaustion 0..40, the timer of healing and starving."""

    __slots__ = ("level", "saturation", "exhaustion", "timer")

    def __init__(self, level: int = MAX_FOOD, saturation: float = 5.0, exhaustion: float = 0.0, timer: int = 0):
        self.level, self.saturation, self.exhaustion, self.timer = level, saturation, exhaustion, timer

    def __repr__(self) -> str:
        return f"<FoodData {self.level} {self.saturation:g} {self.exhaustion:g}>"

    @property
    def needs_food(self) -> bool:
        return self.level < MAX_FOOD

    def can_eat(self, food: Food, always: bool = False) -> bool:
        """Whether one may begin to eat: hungry, or it is a food for any time, or `always` (creative)."""
        return always or food.can_always_eat or self.needs_food

    def eat(self, food: Food) -> None:
        self.add(food.nutrition, food.saturation)

    def add(self, nutrition: int, saturation: float) -> None:
        """More food and saturation points; saturation never over the food."""
        self.level = max(0, min(MAX_FOOD, self.level + nutrition))
        self.saturation = max(0.0, min(float(self.level), self.saturation + saturation))

    def exhaust(self, amount: float) -> None:
        self.exhaustion = min(MAX_EXHAUSTION, self.exhaustion + amount)

    def tick(self, health: float, max_health: float, difficulty: str, regenerates: bool = True) -> Change:
        """One tick: exertion takes food, a full belly heals, an empty one starves.

        `difficulty`: "peaceful", "easy", "normal", "hard"; `regenerates`: the game rule naturalRegeneration.
        """
        peaceful = difficulty == "peaceful"
        if self.exhaustion > STEP:
            self.exhaustion -= STEP
            if self.saturation > 0.0:
                self.saturation = max(0.0, self.saturation - 1.0)
            elif not peaceful:
                self.level = max(0, self.level - 1)
        hurt = 0.0 < health < max_health
        if regenerates and self.saturation > 0.0 and hurt and self.level >= MAX_FOOD:
            self.timer += 1
            if self.timer < QUICK_HEAL:
                return NOTHING
            share = min(self.saturation, HEAL_COST)
            self.timer = 0
            self.exhaust(share)
            return Change(heal=share / HEAL_COST)
        if regenerates and self.level >= 18 and hurt:
            self.timer += 1
            if self.timer < SLOW_HEAL:
                return NOTHING
            self.timer = 0
            self.exhaust(HEAL_COST)
            return Change(heal=1.0)
        if self.level <= 0:
            self.timer += 1
            if self.timer < STARVE:
                return NOTHING
            self.timer = 0
            left = STARVE_ABOVE.get(difficulty)
            return Change(damage=1.0) if left is not None and health > left else NOTHING
        self.timer = 0
        return NOTHING

    def tick_peaceful(self, age: int, health: float, max_health: float, regenerates: bool = True) -> Change:
        """What peace adds: a point of health each 20 ticks, of food each 10."""
        if not regenerates:
            return NOTHING
        if age % 10 == 0 and self.needs_food:
            self.level += 1
        return Change(heal=1.0) if age % 20 == 0 and 0.0 < health < max_health else NOTHING


def travel_exhaustion(
    dx: float,
    dy: float,
    dz: float,
    *,
    on_ground: bool,
    sprinting: bool = False,
    swimming: bool = False,
    in_water: bool = False,
    eyes_in_water: bool = False,
) -> float:
    """What a move costs: only swimming and sprinting cost anything; metres are counted in whole centimetres."""
    if swimming or eyes_in_water:
        return SWIM_METRE * centimetres(dx, dy, dz) * 0.01
    if in_water:
        return SWIM_METRE * centimetres(dx, 0.0, dz) * 0.01
    return SPRINT_METRE * centimetres(dx, 0.0, dz) * 0.01 if on_ground and sprinting else 0.0


def centimetres(dx: float, dy: float, dz: float) -> int:
    return round(sqrt(dx * dx + dy * dy + dz * dz) * 100.0)
