"""Experience points, levels and the orbs they come in.

Source: minecraft.wiki, Experience.
"""

ORB_SIZES = (2477, 1237, 617, 307, 149, 73, 37, 17, 7, 3, 1)
DEATH_LIMIT = 100


def points_for_next(level: int) -> int:
    """How many points lead from a level to the next one."""
    if level >= 30:
        return 9 * level - 158
    return 5 * level - 38 if level >= 15 else 2 * level + 7


def split(points: int) -> list[int]:
    """The orbs that so many points come in, largest first."""
    orbs = []
    while points > 0:
        size = next(size for size in ORB_SIZES if size <= points)
        orbs.append(size)
        points -= size
    return orbs


def dropped_at_death(level: int) -> int:
    """What is left of a level for whoever comes to pick it up."""
    return min(7 * level, DEATH_LIMIT)


class Experience:
    """A player's: `level`, `progress` to the next one (0..1), all points ever gained as `total`."""

    __slots__ = ("level", "progress", "total", "seed")

    def __init__(self, level: int = 0, progress: float = 0.0, total: int = 0, seed: int = 0):
        self.level, self.progress, self.total, self.seed = level, progress, total, seed

    def add(self, points: int) -> None:
        """Gain points, or lose them if negative; levels follow."""
        self.total = max(0, min(0x7FFFFFFF, self.total + points))
        self.progress += points / points_for_next(self.level)
        while self.progress < 0.0:
            owed = self.progress * points_for_next(self.level)
            if self.level == 0:
                self.progress = 0.0
                return
            self.level -= 1
            self.progress = 1.0 + owed / points_for_next(self.level)
        while self.progress >= 1.0:
            spare = (self.progress - 1.0) * points_for_next(self.level)
            self.level += 1
            self.progress = spare / points_for_next(self.level)

    def add_levels(self, levels: int) -> None:
        """Gain or lose whole levels; the progress stays, unless no level is left."""
        self.level += levels
        if self.level < 0:
            self.clear()

    def clear(self) -> None:
        self.level, self.progress, self.total = 0, 0.0, 0
