"""Experience: levels and points, how an amount splits into orbs, what death leaves.

Source: minecraft.wiki, Experience (Java Edition 1.21.4).
"""

from dataclasses import dataclass

ORB_SIZES = (2477, 1237, 617, 307, 149, 73, 37, 17, 7, 3, 1)
MAX_LEVEL = 21863  # the total points no longer fit 31 bits beyond it
DEATH_POINTS, DEATH_LIMIT = 7, 100


def points_to_next(level: int) -> int:
    """Points from a level to the one after it."""
    if level >= 30:
        return 9 * level - 158
    if level >= 15:
        return 5 * level - 38
    return 2 * level + 7


def points_at(level: int) -> int:
    """All points that it takes to reach a level from 0."""
    if level <= 16:
        return level * level + 6 * level
    if level <= 31:
        return (5 * level * level - 81 * level + 720) // 2
    return (9 * level * level - 325 * level + 4440) // 2


def level_with(points: int) -> tuple[int, float]:
    """(level, progress 0..1 to the next) of one who has so many points."""
    low, high = 0, MAX_LEVEL
    while low < high:
        middle = (low + high + 1) // 2
        if points_at(middle) <= points:
            low = middle
        else:
            high = middle - 1
    return low, (max(0, points) - points_at(low)) / points_to_next(low)


def orbs(points: int) -> list[int]:
    """How an amount falls apart into orbs, the largest first."""
    values = []
    for size in ORB_SIZES:
        count, points = divmod(points, size) if points > 0 else (0, 0)
        values += [size] * count
    return values


def dropped_at_death(level: int) -> int:
    """The points that a death leaves as orbs; the rest is lost."""
    return min(DEATH_POINTS * level, DEATH_LIMIT)


@dataclass(slots=True)
class Experience:
    """What a player has: `level`, `progress` 0..1 of the bar, `total` points ever gathered (the score)."""

    level: int = 0
    progress: float = 0.0
    total: int = 0

    def add_points(self, points: int) -> None:
        """Give points, or take them (below 0); the level follows, never under 0."""
        self.total = max(0, min(0x7FFFFFFF, self.total + points))
        self.progress += points / points_to_next(self.level)
        while self.progress < 0.0:
            short = self.progress * points_to_next(self.level)
            if self.level == 0:
                self.progress = 0.0
                return
            self.level -= 1
            self.progress = 1.0 + short / points_to_next(self.level)
        while self.progress >= 1.0 - 1e-9:
            over = (self.progress - 1.0) * points_to_next(self.level)
            self.level = min(MAX_LEVEL, self.level + 1)
            self.progress = max(0.0, over / points_to_next(self.level))

    def add_levels(self, levels: int) -> None:
        """Give or take whole levels; below 0 everything is gone."""
        self.level += levels
        if self.level < 0:
            self.level, self.progress, self.total = 0, 0.0, 0
        self.level = min(MAX_LEVEL, self.level)

    def points(self) -> int:
        """The points that the level and the bar stand for."""
        return points_at(self.level) + round(self.progress * points_to_next(self.level))
