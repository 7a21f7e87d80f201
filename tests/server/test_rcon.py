"""RCON by TCP: a password first, commands on the tick, long answers in pieces, and guests who mean no good."""

import logging
import select
import socket
import struct

import pytest

from horizon.core.errors import StateError
from horizon.server import rcon as module
from horizon.server.rcon import Rcon, pieces

LOGIN, COMMAND = 3, 2


class Caller:
    """A program that speaks RCON."""

    def __init__(self, rcon: Rcon):
        self.rcon = rcon
        self.socket = socket.create_connection((rcon.host, rcon.port))
        self.came = b""

    def send(self, number: int, kind: int, text: bytes) -> None:
        self.socket.sendall(struct.pack("<iii", len(text) + 10, number, kind) + text + b"\0\0")

    def packet(self) -> tuple[int, int, bytes] | None:
        """The next packet that comes, None at the end of the connection."""
        for _ in range(2000):
            if len(self.came) >= 4 and len(self.came) >= 4 + int.from_bytes(self.came[:4], "little"):
                length, number, kind = struct.unpack("<iii", self.came[:12])
                text, self.came = self.came[12:4 + length - 2], self.came[4 + length:]
                return number, kind, text
            self.rcon.tick()
            if select.select([self.socket], [], [], 0.005)[0]:
                try:
                    data = self.socket.recv(65536)
                except ConnectionError:
                    data = b""
                if not data:
                    return None
                self.came += data
        raise AssertionError("no answer")

    def ask(self, text: str, number: int = 5) -> str:
        self.send(number, COMMAND, text.encode())
        answer = self.packet()
        assert answer[:2] == (number, 0)
        return answer[2].decode()


def tick(rcon: Rcon) -> None:
    """A tick, once something has come or a moment has passed."""
    select.select([rcon._socket, *(guest.socket for guest in rcon._guests)], [], [], 0.05)
    rcon.tick()


@pytest.fixture
def ran():
    return []


@pytest.fixture
def rcon(ran, caplog):
    caplog.set_level(logging.INFO, "horizon.server")

    def run(line: str) -> str:
        ran.append(line)
        if line == "crash":
            raise ValueError("no")
        if line == "refuse":
            raise StateError("not now")
        return {"long": "é" * 5000, "flood": "x" * 900_000}.get(line, f"did {line}")

    rcon = Rcon("127.0.0.1", 0, "open sesame", run)
    yield rcon
    rcon.close()


@pytest.fixture
def caller(rcon):
    caller = Caller(rcon)
    yield caller
    caller.socket.close()


def log_in(caller: Caller) -> Caller:
    caller.send(1, LOGIN, b"open sesame")
    assert caller.packet() == (1, COMMAND, b"")
    return caller


def test_a_command_is_run_and_answered(caller, ran):
    log_in(caller)
    assert caller.ask("time set day") == "did time set day"
    assert caller.ask("/list") == "did list"
    assert ran == ["time set day", "list"]


def test_commands_run_in_the_tick_and_nowhere_else(caller, rcon, ran):
    log_in(caller)
    for number in range(20):
        caller.send(number, COMMAND, b"say %d" % number)
    assert ran == []
    assert [caller.packet()[0] for _ in range(20)] == list(range(20))
    assert ran == [f"say {number}" for number in range(20)]


def test_a_long_answer_comes_in_pieces_that_break_no_letter(caller):
    log_in(caller)
    caller.send(9, COMMAND, b"long")
    caller.send(10, 200, b"")  # how clients find the end
    texts = [caller.packet() for _ in range(3)]
    assert [(number, kind, len(text)) for number, kind, text in texts] == [(9, 0, 4096), (9, 0, 4096), (9, 0, 1808)]
    assert "".join(text.decode() for _, _, text in texts) == "é" * 5000
    assert caller.packet() == (10, 0, b"Unknown request c8")


def test_pieces():
    assert pieces(b"") == [b""]
    assert [len(piece) for piece in pieces(b"a" * 4096)] == [4096]
    assert [len(piece) for piece in pieces(b"a" * 4095 + "ü".encode())] == [4095, 2]
    assert [len(piece) for piece in pieces(b"\x80" * 9000)] == [4092, 4092, 816]


def test_a_command_that_fails_is_an_answer_too(caller, caplog):
    log_in(caller)
    assert caller.ask("refuse") == "not now"
    assert caller.ask("crash") == "The command failed; the log says why."
    assert caller.ask("next") == "did next"


def test_without_the_password_nothing_runs(caller, ran):
    caller.send(3, COMMAND, b"stop")
    assert caller.packet() == (-1, COMMAND, b"")
    caller.send(4, LOGIN, b"open sesam")
    assert caller.packet() == (-1, COMMAND, b"")
    caller.send(5, COMMAND, b"stop")
    assert caller.packet() == (-1, COMMAND, b"")
    assert ran == []


def test_three_wrong_passwords_end_it_with_a_sentence(caller, caplog):
    for number in range(3):
        caller.send(number, LOGIN, b"guess")
    assert [caller.packet() for _ in range(4)] == [(-1, COMMAND, b"")] * 3 + [None]
    name = "%s:%d" % caller.socket.getsockname()
    ends = [message for message in caplog.messages if "ended" in message]
    assert ends == [f"rcon of {name} ended: three wrong passwords"]


def test_an_address_that_guesses_waits(rcon):
    for _ in range(4):
        caller = Caller(rcon)
        for number in range(3):
            caller.send(number, LOGIN, b"guess")
        while caller.packet() is not None:
            pass
        caller.socket.close()
    late = Caller(rcon)
    assert late.packet() is None
    late.socket.close()
    for _ in range(module.LOCKED_TICKS):
        rcon.tick()
    again = log_in(Caller(rcon))
    again.socket.close()


@pytest.mark.parametrize("data", [
    b"GET / HTTP/1.1\r\n\r\n", b"\xff\xff\xff\xff", b"\x00\x00\x00\x00", b"\xff\xff\xff\x7f" + b"x" * 100,
    b"\x05\x00\x00\x00hello",
])
def test_what_is_not_rcon_ends_with_a_sentence(rcon, caplog, data):
    caller = Caller(rcon)
    caller.socket.sendall(data)
    assert caller.packet() is None
    assert [message for message in caplog.messages if "what it says is not RCON" in message] != []
    caller.socket.close()


def test_who_says_nothing_is_let_go(caller, rcon, caplog):
    for _ in range(module.PATIENCE_TICKS + 2):
        rcon.tick()
    assert caller.packet() is None
    assert any("no password within 30 seconds" in message for message in caplog.messages)


def test_who_does_not_read_is_let_go(caller, rcon, caplog):
    log_in(caller)
    for number in range(100):  # 90 MB are more than any system holds for us
        caller.send(number, COMMAND, b"flood")
        tick(rcon)
        if any("does not read" in message for message in caplog.messages):
            break
    assert sum("it does not read its answers" in message for message in caplog.messages) == 1
    assert rcon._guests == []


def test_too_many_guests_are_turned_away(rcon):
    callers = [Caller(rcon) for _ in range(module.MOST_GUESTS + 3)]
    while len(rcon._guests) < module.MOST_GUESTS:
        tick(rcon)
    assert len(rcon._guests) == module.MOST_GUESTS
    assert callers[-1].packet() is None
    for caller in callers:
        caller.socket.close()
    while rcon._guests:
        tick(rcon)
    assert rcon._guests == []


def test_who_asks_and_hangs_up_is_still_obeyed(caller, rcon, ran):
    log_in(caller)
    caller.send(2, COMMAND, b"save-all")
    caller.socket.close()
    while rcon._guests:
        tick(rcon)
    assert ran == ["save-all"] and rcon._guests == []


def test_no_password_no_rcon():
    with pytest.raises(StateError, match="rcon needs a password"):
        Rcon("127.0.0.1", 0, "", str)


def test_a_port_that_is_taken_is_a_sentence(rcon):
    with pytest.raises(StateError, match=f"rcon.port: port {rcon.port} is in use"):
        Rcon("127.0.0.1", rcon.port, "x", str)
