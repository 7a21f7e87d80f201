"""Scheduled ticks: what blocks and fluids asked to happen later, in an order that is the same in every process."""

from heapq import heapify, heappop, heappush
from typing import NamedTuple

from horizon.core.pos import BlockPos

BLOCK, FLUID = "block", "fluid"
NEVER = 1 << 62


class ScheduledTick(NamedTuple):
    """One of them. Tuples sort in the order they run: by time, then priority (-3 first .. 3), then insertion number."""

    time: int  # game time it is due
    priority: int
    order: int
    pos: BlockPos
    kind: str  # "block" or "fluid"
    name: str  # block or fluid that asked; another one in its place by then is not ticked


class ChunkTicks:
    """The scheduled ticks of one chunk. One block (or fluid) waits for one tick at a place at a time."""

    __slots__ = ("_heap", "_waiting")

    def __init__(self, ticks=()):
        self._heap = list(ticks)
        heapify(self._heap)
        self._waiting = {(tick.pos, tick.kind, tick.name) for tick in self._heap}

    def __len__(self) -> int:
        return len(self._heap)

    def __iter__(self):
        """In the order they will run."""
        return iter(sorted(self._heap))

    @property
    def next_time(self) -> int:
        """Game time of the first one, or `NEVER`."""
        return self._heap[0].time if self._heap else NEVER

    def has(self, pos: BlockPos, kind: str, name: str) -> bool:
        return (pos, kind, name) in self._waiting

    def add(self, tick: ScheduledTick) -> bool:
        """False, and nothing changes, if the same one already waits."""
        key = (tick.pos, tick.kind, tick.name)
        if key in self._waiting:
            return False
        self._waiting.add(key)
        heappush(self._heap, tick)
        return True

    def take_due(self, now: int) -> list[ScheduledTick]:
        """Take out all that are due at game time `now`, in order."""
        due = []
        while self._heap and self._heap[0].time <= now:
            tick = heappop(self._heap)
            self._waiting.discard((tick.pos, tick.kind, tick.name))
            due.append(tick)
        return due

    def copy(self) -> "ChunkTicks":
        return ChunkTicks(self._heap)
