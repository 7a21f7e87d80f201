"""The only room that asks the time. Everybody else is handed ticks or seconds."""

import time
from typing import NamedTuple

TICK_SECONDS = 0.05


class FrameTime(NamedTuple):
    """The moment a frame shows: world tick, how far into the next (0..1), and seconds of world time."""

    tick: int
    partial: float
    seconds: float


def monotonic() -> float:
    """Seconds that only grow; for limits and statistics, never for the world."""
    return time.monotonic()


def wall_milliseconds() -> int:
    """Since 1970; for dates in files that people read (LastPlayed, logs)."""
    return int(time.time() * 1000)


def stamp() -> str:
    """Local date and time for file names: 2026-01-31_12.30.59."""
    return time.strftime("%Y-%m-%d_%H.%M.%S")


def sleep(seconds: float) -> None:
    time.sleep(seconds)


class WallClock:
    """20 ticks a second of real time; `rate` changes that, and a sprint drops the waiting."""

    lockstep = False

    def __init__(self):
        self.rate = 20.0
        self.behind_limit = 2.0
        self._next = time.monotonic()

    def due(self, wanted: bool) -> int:
        """How many ticks are due now. A pause of over `behind_limit` seconds is forgotten, not caught up."""
        now = time.monotonic()
        step = 1.0 / self.rate
        if now - self._next > self.behind_limit:
            self._next = now
        count = 0
        while self._next <= now and count < 10:
            self._next += step
            count += 1
        return count

    def until_next(self) -> float:
        """Seconds until the next tick is due."""
        return max(0.0, self._next - time.monotonic())


class StepClock:
    """Lockstep: a tick is due only while something waits for one, and then at once."""

    lockstep = True
    rate = 20.0

    def due(self, wanted: bool) -> int:
        return 1 if wanted else 0

    def until_next(self) -> float:
        return 0.5
