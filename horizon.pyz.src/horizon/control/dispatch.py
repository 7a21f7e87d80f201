"""Lines to handlers: queued from any thread, run on the game's thread.

Each connection is a `Lane`: its lines run one after the other and each gets one reply, in order. `run` is step 2 of
the loop's turn and starts what has come; `settle` is step 5 and ends the waits that ticks or frames have made true.
"""

import threading
import traceback
from collections import deque
from collections.abc import Callable
from math import inf

from horizon.control.argv import Table
from horizon.control.context import Context
from horizon.control.reply import failure, from_json, read_line, to_json
from horizon.control.vocabulary import Command
from horizon.control.waits import Later
from horizon.core.clock import monotonic
from horizon.core.errors import BusyError, DeniedError, HorizonError, InternalError, StateError, UsageError
from horizon.core.no_ai import REFUSAL

LINES_A_TURN = 256  # of one lane, so that a flood of lines cannot hold up the ticks
DEFAULT_LIMIT = 10.0
TICKS_PER_SECOND = 20
STILL_SECONDS = 120.0  # lockstep: a wait whose ticks do not come for so long ends with kind internal


class Call:
    """One line: its command and arguments, or the error it is answered with."""

    __slots__ = ("command", "arguments", "timeout", "error", "text")

    def __init__(self, command: Command | None, arguments: dict, error: HorizonError | None, text: str = ""):
        self.command = command
        self.arguments = arguments
        self.timeout = arguments.pop("timeout", None) if command and command.param("timeout") is None else None
        self.error = error
        self.text = text


def read_call(table: Table, line: bytes | str | list[str]) -> Call:
    """A line as a call; what is wrong with it is in the call's `error`."""
    try:
        words = line if isinstance(line, list) else read_line(line)
        command, arguments = table.parse(words)
        for param in command.params:
            if param.type == "json" and isinstance(arguments[param.name], str):
                arguments[param.name] = from_json(arguments[param.name], param.word)
        text = words if isinstance(words, str) else " ".join(words)
        text = f"{command.name} <redacted>" if command.redacted else text
        return Call(command, arguments, None, text)
    except HorizonError as error:
        return Call(None, {}, error)


class Running:
    """A call that was started. `reply` is None until it is done."""

    __slots__ = ("call", "later", "reply", "seconds", "began", "tick", "moved_at", "moved_tick", "lane")

    def __init__(self, call: Call):
        self.call = call
        self.reply: dict | None = None
        self.later: Later | None = None
        self.lane = None


class Lane:
    """One connection's lines. `put` and `end` may be called from any thread, replies come on the game's thread.

    on_reply takes each reply (a dict). is_clogged says that the other side does not read, so nothing new is started.
    """

    def __init__(self, dispatch: "Dispatch", on_reply: Callable[[dict], None], is_client: bool):
        self.dispatch = dispatch
        self.on_reply = on_reply
        self.is_client = is_client
        self.is_clogged: Callable[[], bool] = lambda: False
        self.calls: deque[Call] = deque()
        self.running: Running | None = None
        self.is_starting = False
        self.is_owner = False
        self.is_dead = False

    def put(self, line: bytes | str | list[str]) -> None:
        self.calls.append(read_call(self.dispatch.table, line))
        self.dispatch.wake()

    def refuse(self, error: HorizonError) -> None:
        """Answers a line that cannot be read, in its turn."""
        self.calls.append(Call(None, {}, error))
        self.dispatch.wake()

    @property
    def is_idle(self) -> bool:
        return not self.calls and self.running is None and not self.is_starting

    def end(self) -> None:
        """The other side is gone: what is left is dropped and a running action is let go."""
        self.is_dead = True
        self.dispatch.wake()


class Batch:
    """Lines that run one after the other, as one call."""

    def __init__(self, dispatch: "Dispatch", lines: object, keep_going: bool):
        if not isinstance(lines, list) or not all(isinstance(line, str | list) for line in lines):
            raise UsageError('batch takes a JSON array of lines; use: batch ["state", "wait 5"]')
        self.dispatch = dispatch
        self.keep_going = keep_going
        self.calls = [read_call(dispatch.table, words_of(line)) for line in lines]
        self.results: list[dict] = []
        self.stopped_at: int | None = None
        self.current: Running | None = None
        for at, call in enumerate(self.calls):
            error = call.error
            if error is None and call.command.name == "batch":
                error = UsageError("a batch cannot hold a batch")
            if error is not None:
                raise type(error)(f"line {at}: {error.sentence}; nothing was run", **error.details, line=at)

    def later(self) -> Later:
        return Later(self.step, seconds=inf, on_cancel=self.cancel, ticks=False, at_once=True)

    def step(self) -> dict | None:
        """Goes on as far as it can without waiting."""
        while True:
            if self.current is not None:
                if self.current.reply is None:
                    return None
                self.results.append(self.current.reply)
                if "error" in self.current.reply and self.stopped_at is None:
                    self.stopped_at = len(self.results) - 1
                self.current = None
            is_stopped = self.stopped_at is not None and not self.keep_going
            if is_stopped or len(self.results) == len(self.calls):
                return {"ok": self.stopped_at is None, "results": self.results, "stopped_at": self.stopped_at}
            self.current = self.dispatch.start(self.calls[len(self.results)])

    def cancel(self, reason: str) -> None:
        if self.current is not None:
            self.dispatch.cancel(self.current, reason)


def words_of(line: str | list) -> str | list[str]:
    """A line of a batch: text, or a list of words, in which numbers are words too."""
    if isinstance(line, str):
        return line
    return [word if isinstance(word, str) else to_json(word) for word in line]


class Dispatch:
    """The game's one place where lines become calls."""

    def __init__(self, game: Context, table: Table):
        self.game = game
        self.table = table
        self.is_denied: Callable[[], bool] = lambda: False
        self.line_count = 0
        self.last_line_at: float | None = None
        self._lanes: list[Lane] = []
        self._lock = threading.Lock()
        self._running: list[Running] = []
        self._arrived = threading.Event()
        self._speaking: Lane | None = None
        self._inner_done = False  # a line of a batch ended, so the batch goes on in the same turn
        game.inputs.is_driven = self.is_driving

    # from any thread

    def lane(self, on_reply: Callable[[dict], None], is_client: bool = True) -> Lane:
        """A new connection. is_client: it counts as an agent that watches (a replay does not)."""
        lane = Lane(self, on_reply, is_client)
        with self._lock:
            self._lanes.append(lane)
        return lane

    def wake(self) -> None:
        self._arrived.set()

    def wait(self, seconds: float) -> bool:
        """Sleeps until a line comes, at most so long: how the loop waits for its next tick."""
        return self._arrived.wait(seconds)

    # on the game's thread

    @property
    def wants_ticks(self) -> bool:
        """Whether a wait needs the world to move: under lockstep a tick is due only then."""
        return any(running.later is not None and running.later.ticks for running in self._running)

    @property
    def action(self) -> dict | None:
        """The running action, as `state` shows it: {"name", "since"} with the tick it began at."""
        for running in self._running:
            if running.later is not None and running.later.busy:
                return {"name": running.later.busy, "since": running.tick}
        return None

    def is_driving(self) -> bool:
        return bool(self._running) or any(lane.is_client and not lane.is_dead for lane in self._lanes)

    def run(self) -> None:
        """Starts the lines that have come."""
        self._arrived.clear()
        for lane in tuple(self._lanes):
            if lane.is_dead:
                self._drop(lane)
                continue
            for _ in range(LINES_A_TURN):
                if not lane.calls or lane.running is not None or lane.is_clogged():
                    break
                lane.is_starting = True
                self._speaking = lane
                running = self.start(lane.calls.popleft())
                if running.reply is None:
                    lane.running, running.lane = running, lane
                else:
                    lane.on_reply(running.reply)
                lane.is_starting = False
            if lane.calls and lane.running is None:
                self._arrived.set()

    def start(self, call: Call) -> Running:
        """Runs one call; its `reply` is there unless it waits, and then `settle` brings it."""
        running = Running(call)
        running.tick = self.game.tick
        self.line_count += 1
        self.last_line_at = monotonic()
        try:
            running.reply = self._handle(running)
        except Exception as error:
            running.reply = self._failure(error, call)
        return running

    def _handle(self, running: Running) -> dict | None:
        call = running.call
        if call.error is not None:
            raise call.error
        if self.is_denied():
            raise DeniedError(REFUSAL)
        command = call.command
        if command.poll:
            self.game.inputs.watched()
        else:
            self.game.inputs.line(call.text, self.game.tick)
        if command.acts:
            self._check_free()
        result = command.handler(self.game, **call.arguments)
        if not isinstance(result, Later):
            return result
        if result.busy:
            try:
                self._check_free()
            except BusyError:
                result.cancel("busy")
                raise
        if result.at_once and (reply := result.poll()) is not None:
            return reply
        seconds = call.timeout if call.timeout is not None else result.seconds
        running.seconds = seconds if seconds is not None else command.limit or DEFAULT_LIMIT
        running.later = result
        running.began = running.moved_at = monotonic()
        running.moved_tick = self.game.tick
        self._running.append(running)
        return None

    def _check_free(self) -> None:
        action = self.action
        if action is not None:
            raise BusyError(f"{action['name']} is running; wait for its reply, or use: stop", action=action["name"])

    def settle(self) -> None:
        """Asks every wait whether it is over, and sends the replies."""
        for running in tuple(self._running):
            self._poll(running)
        while self._inner_done:
            self._inner_done = False
            for running in tuple(self._running):
                if running.later.at_once:
                    self._poll(running)

    def _poll(self, running: Running) -> None:
        if running.reply is not None:
            return
        try:
            reply = running.later.poll()
            if reply is None:
                self._check_limit(running)
                return
        except Exception as error:
            reply = self._failure(error, running.call)
        self._finish(running, reply)

    def _check_limit(self, running: Running) -> None:
        now, tick, later, name = monotonic(), self.game.tick, running.later, running.call.command.name
        if self.game.lockstep and later.ticks:
            if tick != running.moved_tick:
                running.moved_tick, running.moved_at = tick, now
            elif now - running.moved_at > STILL_SECONDS:
                later.cancel("the world stands still")
                raise InternalError(f"{name} waited, and no tick came for {STILL_SECONDS:g} s")
            is_over = tick - running.tick >= TICKS_PER_SECOND * running.seconds
        else:
            is_over = now - running.began >= running.seconds
        if is_over:
            later.cancel("timeout")
            raise later.timed_out(name, running.seconds)

    def _finish(self, running: Running, reply: dict) -> None:
        running.reply = reply
        if running in self._running:
            self._running.remove(running)
        lane = running.lane
        if lane is not None:
            if not lane.is_dead:
                lane.on_reply(reply)
            lane.running = None
            if lane.calls:
                self._arrived.set()
        else:
            self._inner_done = True
            self._arrived.set()

    def _failure(self, error: Exception, call: Call) -> dict:
        if not isinstance(error, HorizonError):
            name = call.command.name if call.command else "a line"
            self.game.log(f"{name} crashed:\n{''.join(traceback.format_exception(error))}")
        return failure(error)

    def stop(self, reason: str = "stopped", only_busy: bool = True) -> list[str]:
        """Ends the running action (or every wait); its caller gets kind state. Returns the names of what ended."""
        names = []
        for running in tuple(self._running):
            if running.later is None or (only_busy and not running.later.busy):
                continue
            names.append(running.later.busy or running.call.command.name)
            self.cancel(running, reason)
        return names

    def cancel(self, running: Running, reason: str) -> None:
        """Ends one wait; its caller gets kind state and the reason."""
        if running.reply is not None or running.later is None:
            return
        try:
            running.later.cancel(reason)
            reply = StateError(f"{running.call.command.name}: {reason}", reason="stopped").reply()
        except Exception as error:
            reply = self._failure(error, running.call)
        self._finish(running, reply)

    def own(self) -> None:
        """From now on the game ends with the connection whose line is being run."""
        if self._speaking is not None:
            self._speaking.is_owner = True

    def batch(self, lines: object, keep_going: bool) -> Later:
        """Runs a list of lines one after the other; all are read before the first runs."""
        return Batch(self, lines, keep_going).later()

    def close(self, reason: str = "the game is closing") -> None:
        """Ends every wait, then answers the lines that are still queued; called when the game ends."""
        self.stop(reason, only_busy=False)
        for lane in tuple(self._lanes):
            while lane.calls and not lane.is_dead:
                lane.calls.popleft()
                lane.on_reply(StateError(reason).reply())

    def _drop(self, lane: Lane) -> None:
        with self._lock:
            self._lanes.remove(lane)
        lane.calls.clear()
        if lane.running is not None:
            self.cancel(lane.running, "the connection ended")
        if lane.is_owner:
            self.game.log("the program that started this game has ended, so it ends too")
            self.game.stop()
