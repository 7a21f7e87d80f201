"""Provenance: the newest 512 inputs and who caused them.

This is how an agent tells its own actions from a person who took over. Typed text is never kept, and what is not
input (frames, resizes, lines that only look) is not recorded.
"""

from collections import deque
from collections.abc import Callable

from horizon.control.events import Events
from horizon.core.clock import monotonic
from horizon.core.input import AGENT, ORIGINS, USER, InputEvent
from horizon.core.redact import scrubbed

SIZE = 512
DRIVING_SECONDS = 5.0  # how long after its last line an agent still counts as driving
LINE_LENGTH = 200


class Inputs:
    """Takes every input event of the game, from whatever origin.

    is_driven: whether an agent is at it right now (a client is connected, an action or a wait runs); the dispatcher
    sets it. log: takes one line when a person steps in.
    """

    def __init__(self, events: Events, log: Callable[[str], None] = lambda line: None):
        self.events = events
        self.log = log
        self.is_driven: Callable[[], bool] = lambda: False
        self.counts = dict.fromkeys(ORIGINS, 0)
        self.last = 0
        self.last_origin: str | None = None
        self.user_since_agent = False
        self._ring: deque[tuple[int, InputEvent]] = deque(maxlen=SIZE)
        self._intrusion_told = False
        self._user_at: float | None = None
        self._agent_at: float | None = None

    def note(self, event: InputEvent) -> None:
        """One input, as it reaches the game."""
        if event.kind == "text":
            event = event._replace(key="<redacted>", value=None)
        self.last += 1
        self.counts[event.origin] += 1
        self.last_origin = event.origin
        self._ring.append((self.last, event))
        if event.origin == AGENT:
            self.user_since_agent = False
            self.watched()
        elif event.origin == USER:
            self.user_since_agent = True
            self._user_at = monotonic()
            self._notice(event)

    def line(self, text: str, tick: int) -> None:
        """A control line that is input (no poll). A redacted one is handed in as `NAME <redacted>`."""
        text = scrubbed(text)
        text = text if len(text) <= LINE_LENGTH else text[: LINE_LENGTH - 3] + "..."
        self.note(InputEvent("line", text, AGENT, tick))

    def watched(self) -> None:
        """An agent's line came, be it only a look: a person's next input is worth telling again."""
        self._agent_at = monotonic()
        self._intrusion_told = False

    def _notice(self, event: InputEvent) -> None:
        if self._intrusion_told or not self._is_agent_here():
            return
        self._intrusion_told = True
        self.log(f"a person's input ({event.kind} {event.key}) came while an agent was driving")
        self.events.push("user-input", kind=event.kind, key=event.key)

    def _is_agent_here(self) -> bool:
        return self.is_driven() or (self._agent_at is not None and monotonic() - self._agent_at < DRIVING_SECONDS)

    def section(self) -> dict:
        """The `input` section of `state` and `status`."""
        age = None if self._user_at is None else round(monotonic() - self._user_at, 3)
        return {
            "last_origin": self.last_origin,
            "counts": dict(self.counts),
            "user_since_agent": self.user_since_agent,
            "last_user_age_s": age,
        }

    def since(self, seq: int, limit: int = SIZE, origin: str | None = None) -> list[dict]:
        """The newest `limit` inputs after `seq`, oldest first, of one origin or all."""
        rows = []
        for number, event in self._ring:
            if number <= seq or (origin is not None and event.origin != origin):
                continue
            row = {"seq": number, "tick": event.tick, "origin": event.origin, "kind": event.kind, "key": event.key}
            if event.value is not None:
                row["value"] = event.value
            rows.append(row)
        return rows[-limit:] if limit else []
