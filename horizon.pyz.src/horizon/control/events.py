"""What happened: the newest 256 events, numbered."""

from collections import deque
from collections.abc import Callable

SIZE = 256


class Events:
    """A ring of events, oldest first. `seq` starts at 1 and is never used twice.

    tick: tells the client tick that a pushed event gets.
    """

    def __init__(self, tick: Callable[[], int]):
        self.tick = tick
        self.last = 0
        self._ring: deque[dict] = deque(maxlen=SIZE)

    def push(self, kind: str, /, **fields) -> dict:
        """Adds {"event": kind, "seq", "tick", ...fields} and returns it."""
        self.last += 1
        event = {"event": kind, "seq": self.last, "tick": self.tick(), **fields}
        self._ring.append(event)
        return event

    def since(self, seq: int) -> list[dict]:
        """The events after `seq` that are still kept, oldest first."""
        if seq >= self.last:
            return []
        return [event for event in self._ring if event["seq"] > seq]
