"""The relay program: rooms, guests, limits, garbage; over real sockets of 127.0.0.1."""

import asyncio
import json
import random
import signal
import socket
import subprocess
import sys
from contextlib import suppress

import pytest

from horizon.core import program
from horizon.core.errors import StateError, UsageError
from horizon.relay import Limits, Options, Relay, spelled, varint
from tests.support.relay import RelayThread
from tests.support.scenario import scaled

ROOM, OTHER = "hzn-" + "0" * 20, "hzn-" + "1" * 20
OWNER, STRANGER = "a" * 32, "b" * 32


class Line:
    """A plain connection to the relay; nothing is waited for longer than ten seconds."""

    def __init__(self, port: int, first: bytes = b""):
        self.socket = socket.create_connection(("127.0.0.1", port), 10)
        if first:
            with suppress(OSError):  # what makes no sense may be closed before all of it is out
                self.socket.sendall(first)

    def finish(self) -> None:
        """Say that nothing more comes, if it is still of interest."""
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_WR)

    def line(self) -> str:
        data = b""
        while not data.endswith(b"\n"):
            byte = self.socket.recv(1)
            if not byte:
                break
            data += byte
        return data.decode().strip()

    def exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            data += (more := self.socket.recv(count - len(data)))
            assert more, data
        return data

    def rest(self) -> bytes:
        """What comes until the other end closes."""
        data = b""
        try:
            while more := self.socket.recv(65536):
                data += more
        except ConnectionResetError:
            pass
        return data

    def close(self) -> None:
        self.socket.close()


def handshake(room: str, intention: int = 2) -> bytes:
    name = room.encode()
    body = b"\x00" + b"\x81\x06" + spelled(len(name)) + name + (25565).to_bytes(2, "big") + bytes((intention,))
    return spelled(len(body)) + body


def host(relay: RelayThread, room: str = ROOM, owner: str = OWNER) -> Line:
    return Line(relay.port, f"HORIZON RELAY 1 HOST {room} {owner}\n".encode())


def sentence(answer: bytes) -> str:
    """What a game would show of a disconnect packet."""
    size, at = varint(answer, 0)
    assert size == len(answer) - at and answer[at] == 0
    length, at = varint(answer, at + 1)
    return json.loads(answer[at:at + length])["text"]


@pytest.fixture
def relay():
    with RelayThread() as relay:
        yield relay


def joined(relay: RelayThread, line: Line, room: str = ROOM) -> tuple[Line, Line]:
    """(a guest, its host's end), spliced."""
    guest = Line(relay.port, handshake(room))
    verb, ticket = line.line().split()
    assert verb == "GUEST"
    end = Line(relay.port, f"HORIZON RELAY 1 TAKE {ticket}\n".encode())
    assert end.line() == "OK"
    assert end.exactly(len(handshake(room))) == handshake(room)
    return guest, end


def test_bytes_of_a_guest_and_its_host_go_both_ways(relay):
    line = host(relay)
    assert line.line() == "OK"
    guest, end = joined(relay, line)
    guest.socket.sendall(b"hello host")
    assert end.exactly(10) == b"hello host"
    end.socket.sendall(b"hello guest" * 10_000)
    assert guest.exactly(110_000) == b"hello guest" * 10_000
    end.close()
    assert guest.rest() == b""
    line.close()


def test_two_guests_have_each_their_own_line(relay):
    line = host(relay)
    assert line.line() == "OK"
    pairs = [joined(relay, line) for _ in range(2)]
    for number, (guest, _) in enumerate(pairs):
        guest.socket.sendall(f"guest {number}".encode())
    assert [end.exactly(7) for _, end in pairs] == [b"guest 0", b"guest 1"]
    for one in (*pairs[0], *pairs[1], line):
        one.close()


def test_a_room_that_nobody_hosts_is_told_in_the_games_own_packet(relay):
    assert "no world of that invite code is open" in sentence(Line(relay.port, handshake(ROOM)).rest())
    assert Line(relay.port, handshake(ROOM, intention=1)).rest() == b""
    assert relay.relay.rooms == {}


def test_a_room_is_its_owners(relay):
    first = host(relay)
    assert first.line() == "OK"
    assert host(relay, owner=STRANGER).line() == "NO that room is open already."
    again = host(relay)
    assert again.line() == "OK"
    assert first.rest() == b""  # the owner came back over a new line
    assert list(relay.relay.rooms) == [ROOM]
    again.close()


def test_a_room_goes_with_its_host(relay):
    line = host(relay)
    assert line.line() == "OK"
    guest = Line(relay.port, handshake(ROOM))
    assert line.line().startswith("GUEST ")
    line.close()
    assert "did not answer" in sentence(guest.rest())
    assert "no world" in sentence(Line(relay.port, handshake(ROOM)).rest())


def test_limits_of_rooms_and_guests_end_in_sentences():
    with RelayThread(Limits(rooms=2, rooms_of_one=1, guests=1)) as relay:
        line = host(relay)
        assert line.line() == "OK"
        assert host(relay, OTHER).line() == "NO this relay takes no more rooms of one address."
        relay.relay.limits.rooms = 1
        assert host(relay, OTHER).line() == "NO this relay is full; try again later, or take another."
        guest, end = joined(relay, line)
        assert "no more guests" in sentence(Line(relay.port, handshake(ROOM)).rest())
        for one in (guest, end, line):
            one.close()


def test_a_host_that_takes_nobody_and_one_that_is_silent_are_given_up():
    with RelayThread(Limits(ticket_seconds=0.2, idle_seconds=1.0, ping_seconds=0.1)) as relay:
        line = host(relay)
        assert line.line() == "OK"
        guest = Line(relay.port, handshake(ROOM))
        assert "did not answer" in sentence(guest.rest())
        assert b"PING\n" in line.rest()  # it never said PONG
        assert relay.relay.rooms == {}


def test_a_silent_stranger_is_put_out_and_many_are_not_let_in():
    with RelayThread(Limits(first_seconds=1.0, unknown=3)) as relay:
        strangers = [Line(relay.port) for _ in range(8)]
        assert [stranger.rest() for stranger in strangers] == [b""] * 8
        assert relay.relay.refused_count == 5
        assert relay.relay.unknown_count == 0
        line = host(relay)
        assert line.line() == "OK"
        line.close()


def test_a_guest_is_held_to_the_rate():
    with RelayThread(Limits(rate=1000)) as relay:
        line = host(relay)
        assert line.line() == "OK"
        guest, end = joined(relay, line)
        guest.socket.sendall(bytes(5_000))
        assert end.exactly(5_000) == bytes(5_000)
        guest.socket.sendall(b"more")  # five seconds later
        end.socket.settimeout(0.2)
        with pytest.raises(TimeoutError):
            end.exactly(1)
        for one in (guest, end, line):
            one.close()


@pytest.mark.parametrize("first", [
    b"HO\n", b"HORIZON RELAY 1 HOST\n", b"HORIZON RELAY 1 TAKE nothing\n", b"HORIZON RELAY 9 HOST x y\n",
    b"HO" + b"x" * 100_000, b"\xfe\x01", b"GET / HTTP/1.1\r\n\r\n", b"\x00\x00", b"\xff\xff\xff\xff\x0f",
    b"\x06\x00\x81\x06\x7f\x00\x00", b"HORIZON RELAY 1 \xff\xfe\n", b"\x10\x00" + b"\xff" * 15,
])
def test_what_makes_no_sense_is_closed(relay, first):
    line = Line(relay.port, first)
    line.finish()
    assert line.rest() == b""


def test_garbage_does_not_disturb_the_others(relay):
    dice = random.Random(7)
    line = host(relay)
    assert line.line() == "OK"
    guest, end = joined(relay, line)
    for _ in range(scaled(2000, 60)):
        seed = dice.choice([handshake(ROOM), handshake(OTHER, 1), b"HORIZON RELAY 1 HOST " + OTHER.encode() + b" x\n", b""])
        data = bytearray(seed + dice.randbytes(dice.randrange(40)))
        for _ in range(dice.randrange(6)):
            data[dice.randrange(len(data))] = dice.randrange(256) if data else 0
        stranger = Line(relay.port, bytes(data))
        if dice.random() < 0.5:
            stranger.finish()
        stranger.close()
    guest.socket.sendall(b"still here")
    assert end.exactly(10) == b"still here"
    assert list(relay.relay.rooms) == [ROOM]
    for one in (guest, end, line):
        one.close()


def test_a_port_that_is_taken_is_told(relay):
    with pytest.raises(StateError) as caught:
        asyncio.run(Relay().start("127.0.0.1", relay.port))
    assert f"port {relay.port}" in caught.value.sentence and "--port" in caught.value.sentence


def test_options_are_checked():
    options = Options(["--host", "127.0.0.1", "--port=0", "--rooms", "3", "--rate", "5000"])
    assert (options.host, options.port, options.limits.rooms, options.limits.rate) == ("127.0.0.1", 0, 3, 5000)
    for words in (["--port"], ["--port", "x"], ["--rooms", "0"], ["--nothing"], ["--port", "70000"]):
        with pytest.raises(UsageError):
            Options(words)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_the_program_ends_cleanly(number):
    child = subprocess.Popen(
        [*program.command(), "relay", "--host", "127.0.0.1", "--port", "0"], env=program.environment(),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        said = child.stdout.readline()
        assert said.startswith("horizon relay: listening at 127.0.0.1:")
        line = Line(int(said.split(":")[-1].split(";")[0]), f"HORIZON RELAY 1 HOST {ROOM} {OWNER}\n".encode())
        assert line.line() == "OK"
        child.send_signal(number)
        assert line.rest() == b""
        output, errors = child.communicate(timeout=10)
        assert (child.returncode, errors) == (0, "")
        assert "ended" in output and ROOM not in output
    finally:
        child.kill()
        child.communicate()


def test_the_relay_needs_no_game():
    code = "import sys; import horizon.relay; print([name for name in ('numpy', 'horizon.protocol') if name in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], env=program.environment(), capture_output=True, text=True)
    assert (ran.stdout.strip(), ran.stderr) == ("[]", "")
