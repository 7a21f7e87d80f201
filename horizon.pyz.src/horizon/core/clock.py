"""The only room that asks the time. Everybody else is handed ticks or seconds."""

import calendar
import os
import time
from typing import NamedTuple

TICK_SECONDS = 0.05


class FrameTime(NamedTuple):
    """The moment a frame shows: world tick, how far into the next (0..1), and seconds of world time."""

    tick: int
    partial: float
    seconds: float


def is_still() -> bool:
    """HORIZON_STILL=1: worlds open frozen, and what a picture shows of time follows the world's ticks alone."""
    return os.environ.get("HORIZON_STILL") == "1"


def frame_time(tick: int, partial: float = 1.0) -> FrameTime:
    """The moment of a frame: so far from the last tick (0) to the one that has just been (1)."""
    return FrameTime(tick, partial, (tick + partial) / 20)


def monotonic() -> float:
    """Seconds that only grow; for limits and statistics, never for the world."""
    return time.monotonic()


def wall_milliseconds() -> int:
    """Since 1970; for dates in files that people read (LastPlayed, logs)."""
    return int(time.time() * 1000)


def stamp() -> str:
    """Local date and time for file names: 2026-01-31_12.30.59."""
    return time.strftime("%Y-%m-%d_%H.%M.%S")


def date_text(milliseconds: int) -> str:
    """A moment since 1970 as the field's lists write it: 2026-01-31 12:30:59 +0000."""
    return time.strftime("%Y-%m-%d %H:%M:%S +0000", time.gmtime(milliseconds / 1000))


def read_date(text: str) -> int:
    """Milliseconds since 1970 of what `date_text` or any other zone's clock wrote. ValueError if it is no date."""
    plain, _, zone = text.strip().rpartition(" ")
    if len(zone) != 5 or zone[0] not in "+-" or not zone[1:].isdigit():
        raise ValueError(text)
    seconds = calendar.timegm(time.strptime(plain, "%Y-%m-%d %H:%M:%S"))
    away = int(zone[1:3]) * 3600 + int(zone[3:]) * 60
    return (seconds - (away if zone[0] == "+" else -away)) * 1000


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

    def behind(self) -> float:
        """Seconds since the next tick was due; 0 if it is not."""
        return max(0.0, time.monotonic() - self._next)

    def until_next(self) -> float:
        """Seconds until the next tick is due."""
        return max(0.0, self._next - time.monotonic())

    def partial(self) -> float:
        """How far it is from the last tick to the next, 0..1."""
        return min(1.0, max(0.0, 1.0 - self.until_next() * self.rate))


class StepClock:
    """Lockstep: a tick is due only while something waits for one, and then at once."""

    lockstep = True
    rate = 20.0

    def due(self, wanted: bool) -> int:
        return 1 if wanted else 0

    def until_next(self) -> float:
        return 0.5

    def partial(self) -> float:
        return 1.0
