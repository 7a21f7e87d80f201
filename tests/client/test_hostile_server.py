"""A server that sends broken packets: our client drops them, goes on, and grows by nothing.

HORIZON_TEST_SCALE 1.0 takes 100,000 in each state.
"""

import gc
import os
import socket
from uuid import UUID

import pytest

from horizon.client.client import Client
from horizon.core import log
from horizon.core.clock import monotonic
from horizon.core.errors import HorizonError
from horizon.protocol.network import Network
from horizon.protocol.packets.common import Transfer
from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, ClientboundLoginDisconnect, ClientboundLoginFinished, Disconnect,
)
from horizon.protocol.stream import IDS, NEXT_STATE
from horizon.protocol.table import TABLES
from tests.support import seeds
from tests.support.client_alone import Heard
from tests.support.mutations import Mutator, resident_bytes
from tests.support.wire import packed

SCALE = float(os.environ.get("HORIZON_TEST_SCALE") or 0.05)
COUNT = max(500, int(100_000 * SCALE))
GROWTH = 150 << 20  # bytes that a run may add to a process that has warmed up
ANN = UUID(int=0xA)
LOGGED_IN = packed("login", ClientboundLoginFinished(ANN, "Ann", ()), side="clientbound")
CONFIGURED = LOGGED_IN + packed("configuration", ClientboundFinishConfiguration(), side="clientbound")
LAST_WORDS = (ClientboundLoginDisconnect, Disconnect, Transfer)  # end it: of these few are sent
ON_ONE_LINE = {"login": 40, "configuration": 200, "play": 2000}


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """What our own server says to who joins it."""
    return seeds.clientbound(tmp_path_factory.mktemp("recorded") / "world")


class FakeServer:
    """A socket that our client connects to, and that says whatever bytes it is told to."""

    def __init__(self):
        self.network = Network()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]

    def __enter__(self) -> "FakeServer":
        return self

    def __exit__(self, *error) -> None:
        self.listening.close()
        self.network.close()

    def meet(self) -> tuple[Client, socket.socket]:
        """A client that says hello, and our end of its line."""
        client = Client(self.network.connect("127.0.0.1", self.port), "Ann", ANN, Heard(), view_distance=2)
        client.connect("127.0.0.1", self.port)
        line, _ = self.listening.accept()
        line.setblocking(False)
        return client, line


def live(client: Client, line: socket.socket, data: bytes, size: int) -> bool:
    """Say something, and let the client take in `size` bytes in all; whether it still listens."""
    out, end = memoryview(data), monotonic() + 120
    while client.connection.closed_reason is None and client.disconnect_reason is None:
        try:
            out = out[line.send(out):] if out else out
        except BlockingIOError:
            pass
        except OSError:
            return False
        hush(line)
        client.receive()
        client.tick()
        if not out and client.connection.received_bytes >= size and not client.connection._inbox:
            return True
        assert monotonic() < end, client.connection
    client.receive()
    return False


def hush(line: socket.socket) -> None:
    """Read what the client answers."""
    try:
        while line.recv(1 << 20):
            pass
    except OSError:
        pass


def preamble(state: str, recorded: dict) -> bytes:
    """What makes a client be in a state; in play it has a world already, but now and then it has not."""
    if state == "login":
        return b""
    if state == "configuration":
        return LOGGED_IN
    return CONFIGURED + b"".join(b"".join(seeds.framed(body)) for body in recorded["world"])


def sane(state: str, mutator: Mutator) -> bytes:
    """A broken body that does not simply end the connection; one in twenty may."""
    ends = {IDS[state, "clientbound"][cls] for cls in (*LAST_WORDS, *NEXT_STATE) if cls in IDS[state, "clientbound"]}
    body = mutator.body()
    while body and body[0] in ends and mutator.rng.random() < 0.95:
        body = mutator.body()
    return body


@pytest.mark.parametrize("state", ON_ONE_LINE)
def test_broken_packets_are_dropped(state, recorded, monkeypatch):
    failures: list[str] = []

    def error(who, text, cause=None):
        if cause is not None and not isinstance(cause, HorizonError):
            failures.append(f"{text}: {type(cause).__name__}: {cause}")

    monkeypatch.setattr(log, "error", error)
    recorded = dict(recorded)
    recorded["world"] = world_of(recorded["play"])
    names = {number: cls.__name__ for cls, number in IDS[state, "clientbound"].items()}
    mutator = Mutator(recorded[state], f"client {state}", seeds.fresh(state, "clientbound", []))
    sent = lines = 0
    before = None
    with FakeServer() as server:
        while sent < COUNT:
            lines += 1
            client, line = server.meet()
            said = preamble(state, recorded) if lines % 5 else preamble(state, recorded | {"world": []})
            size = len(said)
            goes_on = live(client, line, said, size)
            here = 0
            while goes_on and here < ON_ONE_LINE[state] and sent < COUNT:
                bodies = [sane(state, mutator) for _ in range(20)]
                data = b"".join(b"".join(seeds.framed(body)) for body in bodies)
                size, sent, here = size + len(data), sent + len(bodies), here + len(bodies)
                goes_on = live(client, line, data, size)
                assert failures == [], (failures[:3], [names.get(body[0]) if body else None for body in bodies])
            client.leave()
            client.connection.close()
            line.close()
            if before is None and sent > COUNT // 3:
                gc.collect()
                before = resident_bytes()
    gc.collect()
    grown = 0 if before is None else resident_bytes() - before
    print(f"{state}: {sent} packets on {lines} lines, {grown >> 20} MiB more")
    assert grown < GROWTH and sent >= COUNT


def world_of(bodies: list[bytes]) -> list[bytes]:
    """The first words of play: login, position, columns."""
    return bodies[:120]


def test_a_session_after_all_that_works(recorded):
    """The same process, a right server: nothing that was broken is kept."""
    with FakeServer() as server:
        client, line = server.meet()
        said = preamble("play", dict(recorded, world=world_of(recorded["play"])))
        assert live(client, line, said, len(said))
        assert client.in_world and client.player.body.y == -60.0
        assert client.dropped_packet_count == 0 and client.connection.bad_count == 0
        client.leave()
        client.connection.close()
        line.close()


def test_every_clientbound_state_is_broken():
    assert {state for state, side in TABLES if side == "clientbound"} - {"status"} == set(ON_ONE_LINE)
