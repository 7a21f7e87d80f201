"""The world's border as the server tells of it."""

from dataclasses import dataclass

FULL = 59_999_968.0
STATIONARY, GROWING, SHRINKING = "stationary", "growing", "shrinking"


@dataclass
class Border:
    """x and z of its middle, sizes are whole widths in blocks, `ticks` how many of `total` its change still takes;
    warnings in blocks and seconds."""

    x: float = 0.0
    z: float = 0.0
    size: float = FULL
    target: float = FULL
    start: float = FULL
    total: int = 0
    ticks: int = 0
    warning_blocks: int = 5
    warning_time: int = 15

    def resize(self, old: float, new: float, milliseconds: int) -> None:
        """From one size to another in so much time; at once if there is none. Sizes that cannot be are left out."""
        if not (0 <= old <= FULL * 2 and 0 <= new <= FULL * 2):
            return
        self.total = self.ticks = max(0, min(milliseconds // 50, 1 << 40))
        self.start, self.target = old, new
        self.size = old if self.ticks else new

    def move(self, x: float, z: float) -> None:
        if abs(x) <= FULL and abs(z) <= FULL:
            self.x, self.z = x, z

    def tick(self) -> None:
        if self.ticks > 0:
            self.ticks -= 1
            self.size = self.target + (self.start - self.target) * self.ticks / self.total

    @property
    def state(self) -> str:
        if not self.ticks or self.target == self.start:
            return STATIONARY
        return GROWING if self.target > self.start else SHRINKING

    @property
    def sides(self) -> tuple[float, float, float, float]:
        """West, east, north, south."""
        half = self.size / 2
        return self.x - half, self.x + half, self.z - half, self.z + half

    def distance(self, x: float, z: float) -> float:
        """Blocks to the nearest side; below 0 outside."""
        west, east, north, south = self.sides
        return min(x - west, east - x, z - north, south - z)
