"""A world of one's own whose server runs in a process of its own, so that its ticks never hold up a frame.

The process is made with two socket pairs and nothing that others could reach; it ends when the game does (see `hosted`).
"""

import json
import os
import socket
import subprocess
import threading
from collections import deque
from pathlib import Path
from uuid import UUID

from horizon.client.client import Client
from horizon.client.signs import Signs
from horizon.core import program
from horizon.core.clock import monotonic
from horizon.core.errors import HorizonError, StateError, TimedOut, from_reply
from horizon.session import Session
from horizon.world.storage import saves

OPEN_SECONDS, ASK_SECONDS, SAVE_SECONDS = 60.0, 10.0, 60.0
LINE_LIMIT = 1 << 22
CAN_HOST = hasattr(socket, "AF_UNIX") and os.name != "nt"
LOST = "the world's own process ended; what was saved last is there: open it again"


class Child:
    """The process and the line to it. It may be started before there is a world, and waits for one."""

    def __init__(self, log_path: str = ""):
        self.wire: socket.socket | None
        self.wire, wire = socket.socketpair()
        self._line, line = socket.socketpair()
        numbers = [wire.fileno(), line.fileno()]
        output = open(log_path, "ab") if log_path else subprocess.DEVNULL
        try:
            self.process = subprocess.Popen(
                [*program.command(), "hosted", *map(str, numbers)], pass_fds=numbers, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=output, env=program.environment(), start_new_session=True)
        except BaseException:
            self._line.close()
            self.wire.close()
            raise
        finally:
            if log_path:
                output.close()
            wire.close()
            line.close()
        self.state: dict = {}
        self.is_gone = False
        self._number = 0
        self._answers: dict[int, dict] = {}
        self._late: deque[int] = deque(maxlen=64)
        self._came = threading.Condition()
        threading.Thread(target=self._listen, name="hosting", daemon=True).start()

    def _listen(self) -> None:
        try:
            with self._line.makefile("rb") as lines:
                while line := lines.readline(LINE_LIMIT):
                    self._hear(json.loads(line))
        except (OSError, ValueError):
            pass
        with self._came:
            self.is_gone = True
            self._came.notify_all()

    def _hear(self, row: dict) -> None:
        if "state" in row:
            self.state = row["state"]
            return
        with self._came:
            if row["id"] not in self._late:
                self._answers[row["id"]] = row
            self._came.notify_all()

    def begin(self, what: str, **told) -> int:
        """Ask, and do not wait; the question's number."""
        self._number += 1
        row = {"id": self._number, "do": what, "with": told}
        try:
            self._line.sendall(json.dumps(row, separators=(",", ":")).encode() + b"\n")
        except OSError:
            self.is_gone = True
        return self._number

    def answer(self, number: int):
        """(whether it was answered, what was answered). Raises what the process raised, StateError if it is gone."""
        with self._came:
            return self._taken(number)

    def _taken(self, number: int):
        row = self._answers.pop(number, None)
        if row is not None:
            if "error" in row:
                raise from_reply(row["error"])
            return True, row["reply"]
        if self.is_gone:
            raise StateError(LOST, reason="lost")
        return False, None

    def ask(self, what: str, limit: float = ASK_SECONDS, **told):
        """Ask and wait."""
        number, end = self.begin(what, **told), monotonic() + limit
        with self._came:
            while True:
                is_there, reply = self._taken(number)
                if is_there:
                    return reply
                left = end - monotonic()
                if left <= 0:
                    self._late.append(number)
                    raise TimedOut(f"the world's process did not answer within {limit:.0f} seconds; it may be busy: try again")
                self._came.wait(left)

    def end(self) -> None:
        """Close the line; the process saves what it has and ends by itself."""
        for sock in filter(None, (self._line, self.wire)):
            try:
                sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            sock.close()
        try:
            self.process.wait(SAVE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class ProcessHosting:
    """What a game asks of its world, answered by the other process: the calls of `InlineHosting`."""

    is_own_process = True

    def __init__(self, child: Child, folder: Path, spec: dict | None, view_distance: int, player: tuple[str, UUID], name: str,
                 frozen: bool):
        self.child = child
        self.seed: int = 0 if spec is None else spec["seed"]
        self.has_cheats = True
        self.is_open = False
        self._frozen: bool | None = frozen or None  # said here, and not yet told by the process
        self._opening = child.begin(
            "open", folder=str(folder), spec=spec, view_distance=view_distance, player=[player[0], str(player[1])], name=name,
            frozen=frozen)
        self._until = monotonic() + OPEN_SECONDS

    def poll(self) -> None:
        """Notice that the world is open. Raises what kept it from opening, or StateError if the process is gone."""
        if self.is_open:
            if self.child.is_gone:
                raise StateError(LOST, reason="lost")
            return
        is_there, reply = self.child.answer(self._opening)
        if is_there:
            self.is_open, self.seed, self.has_cheats = True, reply["seed"], reply["cheats"]
        elif monotonic() > self._until:
            raise TimedOut(f"the world did not open within {OPEN_SECONDS:.0f} seconds; try again")

    @property
    def game_time(self) -> int:
        return self.child.state.get("game_time", 0)

    @property
    def rate(self) -> float:
        return self.child.state.get("rate", 20.0)

    @rate.setter
    def rate(self, rate: float) -> None:
        self.child.ask("rate", rate=rate)

    @property
    def is_frozen(self) -> bool:
        return bool(self.child.state.get("frozen", self._frozen or False))

    @property
    def steps_left(self) -> int:
        return self.child.state.get("steps_left", 0)

    def freeze(self) -> None:
        self.child.ask("freeze")
        self.child.ask("ping")  # the state that it told after the first is here now

    def unfreeze(self) -> None:
        self.child.ask("unfreeze")
        self.child.ask("ping")

    def step(self, count: int = 1) -> None:
        self.child.ask("step", count=count)
        self.child.ask("ping")

    def pause(self, paused: bool) -> None:
        """Nothing ticks while the only player looks at a screen that stops the game."""
        self.child.begin("pause", paused=paused)

    def save(self) -> dict:
        return self.child.ask("save", SAVE_SECONDS)

    def state_hash(self) -> str:
        return self.child.ask("hash", SAVE_SECONDS)

    def status(self) -> dict:
        """Figures of the server, for `status`."""
        return {"chunks": 0, "entities": 0, "players": [], "problems": []} | {
            key: value for key, value in self.child.state.items() if key not in ("shared", "hosting", "steps_left")}

    def close(self, save: bool = True) -> dict | None:
        try:
            return self.child.ask("close", SAVE_SECONDS, save=save) if self.is_open and not self.child.is_gone else None
        finally:
            self.child.end()


class ProcessSharing:
    """What of the world is open to others; the doors themselves are the other process's."""

    def __init__(self, child: Child):
        self._child = child

    def row(self) -> dict | None:
        return self._child.state.get("shared")

    @property
    def is_hosting(self) -> bool:
        return bool(self._child.state.get("hosting"))

    def open_lan(self, port: int = 0, game_mode: str | None = None, cheats: bool = False, address: str = "") -> dict:
        return self._ask("open_lan", port=port, game_mode=game_mode, cheats=cheats, address=address)

    def close_lan(self) -> list[str]:
        return self._ask("close_lan")

    def lan_status(self) -> dict:
        return self._child.ask("lan_status")

    def host_friends(self, port: int = 0, addresses: tuple[str, ...] = (), relay: tuple[str, int] | None = None) -> None:
        self._ask("host_friends", port=port, addresses=addresses, relay=relay)

    def stop_friends(self) -> list[str]:
        return self._ask("stop_friends")

    def friends_status(self, show: bool = False) -> dict:
        return self._child.ask("friends_status", show=show)

    def relay_answered(self) -> bool:
        return self._child.ask("relay_answered")

    def _ask(self, what: str, **told):
        reply = self._child.ask(what, **told)
        self._child.ask("ping")  # then what `row` says is up to date
        return reply


class ProcessSession(Session):
    """One world, opened in a process of its own; the client hears what it says as of any server."""

    _failure: HorizonError | None = None

    @staticmethod
    def begin(child: Child, network, folder: Path, spec: dict | None, name: str, *, player: tuple[str, UUID], events,
              view_distance: int, frozen: bool) -> "ProcessSession":
        """Have the child open the world; the client says hello at once, and is answered when it is open."""
        hosting = ProcessHosting(child, folder, spec, view_distance, player, name, frozen)
        connection = network.adopt(child.wire, "client", ("", 0))
        child.wire = None  # the network's now: whoever else closed it would confuse its selector
        connection.quick = Signs(monotonic)
        client = Client(connection, *player, events, view_distance=view_distance, is_remote=True)
        client.connect()
        known = saves.summary(folder).name if spec is None else None
        session = ProcessSession(hosting, client, known or name, folder)
        session.sharing = ProcessSharing(child)
        return session

    def share(self, network, player: tuple[str, UUID]) -> None:
        """The other process has the doors."""

    def hear(self) -> None:
        """Take in what came while one is coming in."""
        if not self.client.in_world:
            self.client.receive()

    def tick(self) -> None:
        """Hear, then act: what the server answers is heard in a later tick."""
        self.client.receive()
        self.client.tick()

    def close(self, save: bool = True) -> dict | None:
        self.client.leave()
        try:
            return self.hosting.close(save)
        finally:
            self.client.connection.close("left")

    def problem(self) -> HorizonError | None:
        if self._failure is None:
            try:
                self.hosting.poll()
            except HorizonError as error:
                self._failure = error
        return self._failure or super().problem()
