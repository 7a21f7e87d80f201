"""A game that has joined a server, in one process: over a line that takes ticks, or over real sockets.

    far = FarGame(tmp_path, FarServer(tmp_path / "world", ticks=3))
    far.must("connect far.example")

A turn is one tick of the game and one of the server, as fast as they go; nothing sleeps.
"""

from collections import deque
from pathlib import Path

from horizon.core.clock import monotonic, sleep
from horizon.protocol.memory import MemoryConnection
from horizon.protocol.network import Network
from horizon.server.gate import Gate
from horizon.server.server import Server, WorldSpec
from tests.support.scenario import Scenario

PATIENCE = 60.0  # seconds of real time


class LateConnection:
    """A client's end whose packets take so many ticks either way; `quick` hears each as it comes."""

    def __init__(self, inner, ticks: int, address=("far", 25565)):
        self.inner, self.delay, self.address = inner, ticks, address
        self.now = 0
        self.quick = None
        self.outward, self.inward = deque(), deque()

    @property
    def state(self):
        return self.inner.state

    @state.setter
    def state(self, value):
        self.outward.append((self.now + self.delay, lambda: setattr(self.inner, "state", value)))

    @property
    def closed_reason(self):
        return None if self.inward or self.inner._inbox else self.inner.closed_reason

    def send(self, packet) -> None:
        self.outward.append((self.now + self.delay, lambda: self.inner.send(packet)))

    def receive(self) -> list:
        """Called once a tick: what is due goes out and comes in."""
        self.now += 1
        while self.outward and self.outward[0][0] <= self.now:
            self.outward.popleft()[1]()
        for packet in self.inner.receive():
            if self.quick is None or not self.quick(self, packet):
                self.inward.append((self.now + self.delay, packet))
        due = []
        while self.inward and self.inward[0][0] <= self.now:
            due.append(self.inward.popleft()[1])
        return due

    def close(self, reason: str = "") -> None:
        self.inward.clear()
        self.inner.close(reason)


class FarServer:
    """A server behind lines of `ticks` each way, in place of a network. `lines`: the connections that were made."""

    def __init__(self, folder: Path, *, ticks: int = 0, mode: str = "survival", settings=None):
        spec = WorldSpec("Far", 1, "flat", mode)
        self.server = Server(folder, spec=spec, view_distance=3, settings=settings)
        self.ticks = ticks
        self.lines: list[LateConnection] = []
        self.script = None  # in place of the server: called with each of its ends of a new line

    def connect(self, host: str, port: int, *, timeout: float = 15.0) -> LateConnection:
        near, end = MemoryConnection.pair(through_codec=True)
        self.lines.append(LateConnection(near, self.ticks, (host, port)))
        if self.script is not None:
            self.script(end)
        else:
            self.server.accept(end, is_trusted=False)
        return self.lines[-1]

    def tick(self) -> None:
        self.server.tick()

    def close(self) -> None:
        self.server.close()


class SocketServer:
    """A server behind a gate on loopback, with a network of its own. `address` is HOST:PORT."""

    def __init__(self, folder: Path, *, mode: str = "survival", settings=None):
        self.network = Network()
        self.server = Server(folder, spec=WorldSpec("Near", 1, "flat", mode), view_distance=3, settings=settings)
        self.gate = Gate(self.server, self.network, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{self.gate.port}"

    def tick(self) -> None:
        self.gate.tick()
        self.server.tick()
        sleep(0.001)  # the networks' threads come to their turn

    def close(self) -> None:
        self.gate.close()
        self.server.close()
        self.network.close()


class Hurried:
    """A clock by which a tick is due in every turn."""

    lockstep = False
    rate = 20.0

    def due(self, wanted: bool) -> int:
        return 1

    def until_next(self) -> float:
        return 0.0


class FarGame(Scenario):
    """A game, and the server that ticks with it."""

    def __init__(self, home: Path, host):
        super().__init__(home, lockstep=False)
        self.host = host
        self.game.clock = Hurried()
        if isinstance(host, FarServer):
            self.game._network = host

    def turn(self) -> None:
        super().turn()
        self.host.tick()

    def wait(self) -> dict:
        until = monotonic() + PATIENCE
        while len(self.replies) < self.sent:
            assert monotonic() < until, "no reply came"
            self.turn()
        return self.replies[self.sent - 1]

    def until(self, holds):
        """Turn until it holds; what it gave."""
        until = monotonic() + PATIENCE
        while not (found := holds()):
            assert monotonic() < until, "it never came to hold"
            self.turn()
        return found

    @property
    def client(self):
        return self.game.session.client

    def close(self) -> None:
        super().close()
        self.host.close()
