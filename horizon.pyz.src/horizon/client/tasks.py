"""Things a player does over several ticks: a task is a generator that yields once for each wait.

`yield TICK` waits for the next client tick, `yield RECEIVED` for the packets that come next: those of this tick, or of
the next one if they were heard already. What a task returns is its reply; what it raises is its error. One task drives
the player; it holds keys only while it runs.
"""

from horizon.core.errors import BusyError, HorizonError, StateError

TICK = "tick"
RECEIVED = "received"
ANSWER_TICKS = 100  # that a server which acknowledges actions is waited for
UNSURE_TICKS = 30  # the same, of one that never did
TOLD_TICKS, LATE_TICKS = 2, 8  # after which what such a server, or any, has told is all


def wait_until(condition, ticks: int):
    """Wait until something is true after the packets of a tick, at most so many ticks; whether it became true."""
    for _ in range(ticks):
        if condition():
            return True
        yield RECEIVED
    return bool(condition())


def settled(client, sequence: int, *cells, until=None, foreseen: bool = False):
    """Wait until the server has dealt with an action; by then it has told what that changed. Whether it has.

    Some servers acknowledge nothing: then it is dealt with a little after one of `cells` was told of or `until()` holds.
    A server that says nothing at all is waited for only so long. `foreseen`: what the action changes was foreseen, so a
    server that leaves it at that need not say more.
    """
    hands = client.interaction
    told_for, watched = 0, hands.watch(cells)
    limit = ANSWER_TICKS if hands.has_acknowledged else UNSURE_TICKS
    if foreseen and client.leaves_breaks_untold:
        limit = client.answer_ticks
    for _ in range(limit):
        if hands.acknowledged >= sequence:
            return True
        if any(watched.values()) or until is not None and until():
            told_for += 1
            if told_for > (LATE_TICKS if hands.has_acknowledged else TOLD_TICKS):
                break
        yield RECEIVED
    if hands.acknowledged >= sequence:
        return True
    hands.acknowledge_by_itself(sequence)
    return told_for > 0 or foreseen and not hands.has_acknowledged


def answered(client):
    """Wait as long as the server's word on what was just sent may take: a clicked slot that it sees otherwise."""
    for _ in range(1 + client.answer_ticks):
        yield RECEIVED


class Task:
    """A running generator and, once it ended, its reply or its error."""

    def __init__(self, name: str, steps, started: int, release=None):
        self.name = name
        self.started = started
        self.reply: dict | None = None
        self.error: Exception | None = None
        self.waits_for = TICK
        self._steps = steps
        self._release = release

    @property
    def is_over(self) -> bool:
        return self.reply is not None or self.error is not None

    def resume(self) -> None:
        try:
            self.waits_for = next(self._steps)
        except StopIteration as end:
            self.reply = end.value if end.value is not None else {"ok": True}
        except Exception as error:  # a HorizonError is an answer; anything else is told by whoever asked
            self.error = error
        if self.is_over:
            self._let_go()

    def cancel(self, error: HorizonError) -> None:
        """End it from outside; the generator's own clean-up runs."""
        if self.is_over:
            return
        self._steps.close()
        self.error = error
        self._let_go()

    def poll(self) -> dict | None:
        """Its reply once there is one; raises its error."""
        if self.error is not None:
            raise self.error
        return self.reply

    def _let_go(self) -> None:
        if self._release:
            self._release(self)


class TaskRunner:
    """Runs the one task that may drive the player, and short ones that need only an answer."""

    def __init__(self, client):
        self._client = client
        self.current: Task | None = None
        self._errands: list[Task] = []

    def start(self, name: str, steps) -> Task:
        """Begin a task that drives the player; it takes its first step at the next client tick."""
        if self.current is not None:
            raise BusyError(f"{self.current.name} is running; wait for it, or use: stop", running=self.current.name)
        self.current = Task(name, steps, self._client.ticks, self._ended)
        return self.current

    def errand(self, name: str, steps) -> Task:
        """Begin something that only waits for an answer and holds no keys; several may run at once."""
        task = Task(name, steps, self._client.ticks)
        task.resume()
        if not task.is_over:
            self._errands.append(task)
        return task

    def tick(self) -> None:
        self._advance(TICK)

    def received(self) -> None:
        self._advance(RECEIVED)

    def interrupt(self, error: HorizonError) -> None:
        """End the task that drives the player; what only waits for an answer goes on."""
        if self.current is not None:
            self.current.cancel(error)

    def stop(self, reason: str) -> None:
        """End whatever runs."""
        error = StateError(f"stopped: {reason}", reason="stopped")
        self.interrupt(error)
        for errand in self._errands:
            errand.cancel(error)
        self._errands.clear()

    def _ended(self, task: Task) -> None:
        self._client.task_keys.clear()
        if self.current is task:
            self.current = None

    def _advance(self, moment: str) -> None:
        task = self.current
        if task is not None and task.waits_for == moment:
            task.resume()
        if self._errands:
            for errand in self._errands:
                if errand.waits_for == moment:
                    errand.resume()
            self._errands = [errand for errand in self._errands if not errand.is_over]
