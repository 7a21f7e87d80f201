"""The server of a game's own world in a process of its own: `horizon hosted`, begun by a game that draws in real time.

Two sockets come from the game, by their numbers: the wire, which carries the usual packets, and a line beside it with a JSON
object each way: {"id", "do", "with"} asks, {"id", "reply"} or {"id", "error"} answers, {"state"} tells. When the line ends,
by whatever end of the game, the world is saved and the process ends.
"""

import gc
import json
import logging
import signal
import socket
import threading
from collections import deque
from pathlib import Path
from uuid import UUID

from horizon.core import log as log_file
from horizon.core.clock import WallClock, monotonic
from horizon.core.errors import HorizonError, InternalError
from horizon.protocol.network import Network
from horizon.server.lan import Sharing
from horizon.server.server import Server, WorldSpec

STATE_SECONDS = 0.05
LINE_LIMIT = 1 << 20
MEASURED_TICKS = 200
SHARED = ("open_lan", "close_lan", "lan_status", "host_friends", "stop_friends", "friends_status", "relay_answered")
"""What may be asked of `Sharing`, by name."""


def row_of(error: HorizonError) -> dict:
    """An error as an object, which `core/errors.from_reply` reads."""
    return {"error": error.sentence, "kind": error.kind, **error.details}


class Line:
    """The game's end of the line, read by a thread of its own."""

    def __init__(self, sock: socket.socket, arrived: threading.Event):
        self._sock = sock
        self._arrived = arrived
        self.asked: deque[dict] = deque()
        self.is_gone = False
        threading.Thread(target=self._listen, name="line", daemon=True).start()

    def _listen(self) -> None:
        try:
            with self._sock.makefile("rb") as lines:
                while line := lines.readline(LINE_LIMIT):
                    self.asked.append(json.loads(line))
                    self._arrived.set()
        except (OSError, ValueError):
            pass
        self.is_gone = True
        self._arrived.set()

    def say(self, row: dict) -> None:
        try:
            self._sock.sendall(json.dumps(row, separators=(",", ":")).encode() + b"\n")
        except OSError:
            self.is_gone = True


class Hosted:
    """The world and its loop."""

    def __init__(self, wire: socket.socket, line: socket.socket):
        self.arrived = threading.Event()
        self.wire = wire
        self.line = Line(line, self.arrived)
        self.clock = WallClock()
        self.server: Server | None = None
        self.network: Network | None = None
        self.sharing: Sharing | None = None
        self.is_paused = self.is_over = False
        self._told: dict = {}
        self._told_at = 0.0
        self._tick_seconds: deque[float] = deque(maxlen=MEASURED_TICKS)

    def run(self) -> None:
        """Until the game says so, or is gone."""
        try:
            while not self.is_over and not self.line.is_gone:
                self.turn()
        finally:
            self.close(save=True)

    def turn(self) -> None:
        self.arrived.clear()
        while self.line.asked:
            self._answer(self.line.asked.popleft())
        server = self.server
        if server is None or self.is_over:
            if not self.is_over:
                self.arrived.wait(1.0)
            return
        for _ in range(self.clock.due(True)):
            if not self.is_paused:
                began = monotonic()
                server.tick()
                self._tick_seconds.append(monotonic() - began)
        server.handle_guests()
        self.sharing.poll()
        self._tell()
        self.arrived.wait(self.clock.until_next())

    def _answer(self, asked: dict) -> None:
        try:
            reply = self._do(asked["do"], asked.get("with") or {})
            self.line.say({"id": asked["id"], "reply": reply})
        except HorizonError as error:
            self.line.say({"id": asked["id"], "error": row_of(error)})
        except Exception as error:
            log_file.error("server", f"{asked.get('do')} failed", error)
            self.line.say({"id": asked["id"], "error": row_of(InternalError(f"the world's process stumbled: {error}"))})
        self._tell(at_once=True)

    def _do(self, what: str, told: dict):
        if what == "open":
            return self._open(told)
        server = self.server
        if what == "save":
            return server.save()
        if what == "close":
            self.is_over = True
            return self.close(told["save"])
        if what == "freeze":
            server.freeze()
        elif what == "unfreeze":
            server.unfreeze()
        elif what == "step":
            server.step(told["count"])
        elif what == "rate":
            server.set_rate(told["rate"])
            self.clock.rate = server.rate
        elif what == "pause":
            self.is_paused = told["paused"]
        elif what == "hash":
            return server.state_hash()
        elif what == "ping":
            return None
        elif what in SHARED:
            if what == "host_friends":
                told = {"port": told["port"], "addresses": tuple(told["addresses"]), "relay": tuple(told["relay"]) if told["relay"] else None}
            return getattr(self.sharing, what)(**told)
        else:
            raise InternalError(f"the world's process does not know {what}")
        return None

    def _open(self, told: dict) -> dict:
        """Open or make the world, and take the game's own line."""
        spec = told["spec"]
        self.server = Server(
            Path(told["folder"]), spec=None if spec is None else WorldSpec(**spec), view_distance=told["view_distance"])
        self.network = Network(on_arrival=self.arrived.set)
        player = told["player"][0], UUID(told["player"][1])
        self.sharing = Sharing(self.server, lambda: self.network, player, told["name"])
        if told["frozen"]:
            self.server.freeze()
        self.network.adopt(self.wire, "server", ("", 0), self._take)
        gc.freeze()
        return {"seed": self.server.store.seed, "cheats": bool(self.server.store.cheats), "problems": list(self.server.store.problems)}

    def _take(self, connection) -> None:
        connection.shares_registries = True
        self.server.accept(connection)

    def _tell(self, at_once: bool = False) -> None:
        """What the game asks most often, told before it asks."""
        server, now = self.server, monotonic()
        if server is None or self.is_over or not at_once and now - self._told_at < STATE_SECONDS:
            return
        level, ticks = server.level, sorted(self._tick_seconds)
        state = {
            "tick": server.tick_count, "game_time": level.game_time, "day_time": level.day_time, "frozen": server.is_frozen,
            "rate": server.rate, "steps_left": server.steps_left, "players": [player.name for player in server.players],
            "chunks": len(level.chunks), "chunks_missing": server.chunk_map.missing_count,
            "chunks_generated": server.chunk_map.generated_count, "entities": len(level.entities),
            "problems": list(server.store.problems), "shared": self.sharing.row(), "hosting": self.sharing.is_hosting,
            "tick_ms": [round(ticks[len(ticks) // 2] * 1000, 3), round(ticks[-1] * 1000, 3)] if ticks else None,
        }
        if state != self._told:
            self._told, self._told_at = state, now
            self.line.say({"state": state})

    def close(self, save: bool) -> dict | None:
        """Everybody leaves, the world is saved and given back."""
        server, self.server = self.server, None
        if server is None:
            return None
        try:
            self.sharing.close()
            return server.close(save)
        finally:
            self.network.close()


def main(argv: list[str]) -> int:
    """`horizon hosted WIRE LINE`, with the numbers of two sockets: only for a game that starts it."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # the terminal's Ctrl-C is the game's; its end is ours
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    for name in ("horizon.server", "horizon.network"):
        logging.getLogger(name).propagate = False
        logging.getLogger(name).addHandler(logging.StreamHandler())
        logging.getLogger(name).setLevel(logging.INFO)
    wire, line = (socket.socket(fileno=int(number)) for number in argv)
    Hosted(wire, line).run()
    return 0
