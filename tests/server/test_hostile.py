"""Broken packets at the wire, in every state: nothing crashes, nothing grows, nobody else notices.

HORIZON_TEST_SCALE 1.0 sends 100,000 in each state.
"""

import gc
import logging
import os
import random
from uuid import UUID

import pytest

from horizon.core.clock import monotonic
from horizon.protocol.packets.login import (
    ClientIntention, ServerboundClientInformation, ServerboundHello, ServerboundLoginAcknowledged,
)
from horizon.protocol.packets.status import ServerboundStatusRequest
from horizon.server import chatter, link
from horizon.server.gate import Limits
from tests.support import seeds
from tests.support.mutations import Mutator, resident_bytes
from tests.support.wire import PROTOCOL, WireServer, blind_login, packed

SCALE = float(os.environ.get("HORIZON_TEST_SCALE") or 0.05)
COUNT = max(500, int(100_000 * SCALE))
ENOUGH = 1 << 30
GROWTH = 120 << 20  # bytes that a run may add to a process that has warmed up
STRANGER = packed("handshake", ClientIntention(PROTOCOL, "localhost", 25565, 2))


def until_login(number: int) -> bytes:
    return STRANGER


def until_configuration(number: int) -> bytes:
    return STRANGER + packed("login", ServerboundHello(f"Eve{number % 50}", UUID(int=1))) + packed(
        "login", ServerboundLoginAcknowledged()) + packed(
        "configuration", ServerboundClientInformation("en_us", 8, 0, True, 127, 1, False, True, 0))


def until_status(number: int) -> bytes:
    asks = packed("handshake", ClientIntention(PROTOCOL, "localhost", 25565, 1))
    return asks + (packed("status", ServerboundStatusRequest()) if number % 2 else b"")


WAYS = {  # state -> what is said first, how many broken packets follow on one connection
    "handshake": (lambda number: b"", 25),
    "status": (until_status, 10),
    "login": (until_login, 60),
    "configuration": (until_configuration, 120),
    "play": (lambda number: blind_login(f"Eve{number % 50}"), 1500),
}


class Bystander:
    """Another player, far away, who walks to and fro, and whose every step must arrive."""

    def __init__(self, wire: WireServer):
        self.wire = wire
        self.guest = wire.join("Bob")
        wire.player("Bob").teleport(300.5, -60.0, 300.5, 0.0, 0.0)
        assert wire.until(lambda: self.guest.pos[0] == 300.5)
        self.steps = 0

    def step(self) -> None:
        self.steps += 1
        self.guest.inbox.clear()
        x = 300.5 + (self.steps % 2) * 0.2
        self.guest.move(x, -60.0, 300.5)
        assert self.wire.until(lambda: self.wire.player("Bob").x == x), (
            self.guest.connection.closed_reason, self.guest.pos, self.wire.server.tick_count)


@pytest.fixture
def wire(tmp_path, caplog, monkeypatch):
    caplog.set_level(logging.WARNING, "horizon")
    monkeypatch.setattr(link, "PATIENCE", ENOUGH)  # so that every packet is looked at
    monkeypatch.setattr(chatter, "LIMIT", ENOUGH)
    limits = Limits(
        waiting=ENOUGH, waiting_of_loopback=ENOUGH, packets_before_play=ENOUGH, packets_in_play=ENOUGH,
        frame_before_login=1 << 21, frame_in_configuration=1 << 21)
    with WireServer(tmp_path / "world", limits=limits) as wire:
        wire.server.settings.compression_threshold = -1
        wire.server.settings.max_players = 1000
        yield wire


def is_swallowed(wire: WireServer, port: int, size: int) -> bool:
    """Whether the server is through with all that a connection said, or with the connection."""
    guest = next((one for one in wire.gate._all() if one.connection.address[1] == port), None)
    if guest is None or guest.connection.is_gone or guest.connection.is_closing:
        return True
    waits = guest.connection._inbox or guest.link is not None and guest.link.waiting
    return guest.connection.received_bytes >= size and not waits


def attack(wire: WireServer, state: str, mutator: Mutator, count: int, bystander: Bystander, caplog) -> int:
    """Send so many broken packets; how many connections that took."""
    first, most = WAYS[state]
    sent = number = 0
    while sent < count:
        number += 1
        said = first(number)
        opened = wire.dial(said)
        port, size, here = opened.getsockname()[1], len(said), 0
        opened.settimeout(5)
        try:
            assert wire.until(lambda: any(one.connection.address[1] == port for one in wire.gate._all()))
            while here < most and sent < count:
                frames = [mutator.frame() for _ in range(min(40, most - here))]
                here, sent = here + len(frames), sent + len(frames)
                data = b"".join(frames)
                opened.sendall(data)
                size += len(data)
                assert wire.until(lambda: is_swallowed(wire, port, size)), state
                if drained(opened):
                    break
            if mutator.rng.random() < 0.2:
                opened.sendall(mutator.broken_frame())
        except OSError:
            pass  # it was shown the door
        finally:
            opened.close()
        bystander.step()
        check(caplog)
    return number


def drained(opened) -> bool:
    """Read what has come, so that nobody is a slow reader; whether the connection is over."""
    opened.setblocking(False)
    try:
        while data := opened.recv(1 << 20):
            pass
        return data == b""
    except BlockingIOError:
        return False
    finally:
        opened.settimeout(5)


def check(caplog) -> None:
    """No traceback, no error."""
    bad = [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]
    caplog.clear()
    assert bad == [], bad[0].getMessage() + "\n" + str(bad[0].exc_text or "")


@pytest.mark.parametrize("state", WAYS)
def test_broken_packets_harm_nobody(wire, state, caplog):
    bystander = Bystander(wire)
    mutator = seeds.breaker(state, "server")
    attack(wire, state, mutator, COUNT // 4, bystander, caplog)
    gc.collect()
    before, began = resident_bytes(), monotonic()
    connections = attack(wire, state, mutator, COUNT - COUNT // 4, bystander, caplog)
    assert wire.until(lambda: len(wire.gate) == 1)
    assert [player.name for player in wire.server.players] == ["Bob"]
    assert wire.server.links == [wire.player("Bob").link] and bystander.guest.connection.is_open
    gc.collect()
    grown = 0 if before is None else resident_bytes() - before
    print(f"{state}: {COUNT} packets, {connections} connections, {monotonic() - began:.1f} s, {grown >> 20} MiB more, "
          f"slowest tick {wire.slowest * 1000:.0f} ms")
    assert grown < GROWTH
    assert wire.server.store.problems == []


def test_broken_frames_of_a_compressed_line_harm_nobody(wire, caplog):
    """Sizes that lie, bombs, and what is no zlib at all."""
    bystander = Bystander(wire)
    wire.server.settings.compression_threshold = 256
    mutator = seeds.breaker("play", "compressed")
    rng = random.Random("sizes")
    for number in range(max(5, COUNT // 500)):
        with wire.dial(STRANGER + packed("login", ServerboundHello(f"Eve{number % 9}", UUID(int=1)))) as opened:
            opened.settimeout(5)
            name = f"Eve{number % 9}"
            assert wire.until(lambda: any(
                one.link is not None and one.link.name == name and one.connection._threshold == 256
                for one in wire.gate._all() if not one.connection.is_gone))
            data = bytearray()
            for _ in range(100):
                one = mutator.frame(rng.choice((-1, 0, 64, 256, 1 << 20)))
                data += mutator.broken_frame(0) if rng.random() < 0.02 else one
            try:
                opened.sendall(data)
            except OSError:
                pass
            wire.turn()
            drained(opened)
        bystander.step()
        check(caplog)
    assert wire.until(lambda: len(wire.gate) == 1)
    assert bystander.guest.connection.is_open
