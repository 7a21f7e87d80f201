"""RCON: commands from afar, by TCP and a password, in the clear. Off unless enable-rcon is true.

    rcon = Rcon("", 25575, "the password", run)   # run(line) -> what the command said
    rcon.tick()                                    # with every tick of the server: that is where commands run
    rcon.close()

A packet is its length, the asker's number, a kind, the text and two zeros, all little-endian; an answer longer than
4096 bytes comes in several. Source: the Source RCON protocol (Valve developer wiki); minecraft.wiki, RCON.
"""

import hmac
import logging
import socket
import struct
from collections.abc import Callable

from horizon.core.errors import HorizonError, StateError
from horizon.server.ports import open_tcp

LOG = logging.getLogger("horizon.server")
LOGIN, COMMAND, ANSWER = 3, 2, 0
REFUSED = -1  # the number of an answer to who has not said the password
SMALLEST, LARGEST = 10, 4096 + 10  # a packet's length, as it says itself
PIECE = 4096  # bytes of text in one answer
MOST_GUESTS = 16
COMMANDS_A_TICK = 16  # of one connection
PATIENCE_TICKS = 600  # 30 s to say the password
GUESSES = 3  # wrong passwords of one connection
ADDRESS_GUESSES = 10  # of one address; then it waits
LOCKED_TICKS = 1200
MOST_UNREAD = 1 << 20  # bytes of answers that a connection may leave lying


class Rcon:
    """Listens; everything happens in `tick`, on the game's thread. StateError without a password or a free port."""

    def __init__(self, host: str, port: int, password: str, run: Callable[[str], str]):
        if not password:
            raise StateError("rcon needs a password; set rcon.password in server.properties, or enable-rcon=false")
        self._password = password.encode()
        self._run = run
        self._socket = open_tcp(host, port, "rcon.port")
        self.host, self.port = self._socket.getsockname()[:2]
        self._guests: list[Guest] = []
        self._ticks = 0
        self._wrong: dict[str, tuple[int, int]] = {}  # address -> (wrong passwords, tick of the last)
        LOG.info("rcon listens at %s:%d", self.host, self.port)

    def tick(self) -> None:
        """Take in who came, run what they asked for, send what was said."""
        self._ticks += 1
        self._accept()
        for guest in list(self._guests):
            guest.read()
            for number, kind, text in guest.packets(COMMANDS_A_TICK):
                self._deal(guest, number, kind, text)
                if guest.ended is not None:
                    break
            if not guest.is_known and self._ticks - guest.since > PATIENCE_TICKS:
                guest.end("no password within 30 seconds")
            if guest.is_gone and not guest.has_packet:
                guest.end("")
            guest.write()
            if guest.ended is not None:
                self._let_go(guest)

    def close(self) -> None:
        """Nobody is listened to any more."""
        self._socket.close()
        for guest in self._guests:
            guest.socket.close()
        self._guests.clear()

    # ---- guests

    def _accept(self) -> None:
        while True:
            try:
                opened, address = self._socket.accept()
            except OSError:  # nobody more, or gone before we looked
                return
            count, last = self._wrong.get(address[0], (0, 0))
            if count >= ADDRESS_GUESSES and self._ticks - last < LOCKED_TICKS or len(self._guests) >= MOST_GUESTS:
                opened.close()
                continue
            opened.setblocking(False)
            self._guests.append(Guest(opened, address, self._ticks))

    def _let_go(self, guest: "Guest") -> None:
        self._guests.remove(guest)
        guest.socket.close()
        if guest.ended:
            LOG.info("rcon of %s ended: %s", guest.name, guest.ended)

    def _deal(self, guest: "Guest", number: int, kind: int, text: bytes) -> None:
        if kind == LOGIN:
            self._log_in(guest, number, text)
        elif not guest.is_known:
            guest.answer(REFUSED, COMMAND, b"")
        elif kind == COMMAND:
            line = text.decode("utf-8", "replace").strip().removeprefix("/")
            LOG.info("rcon of %s: %s", guest.name, line)
            guest.answer(number, ANSWER, self._said(line).encode("utf-8", "replace"))
        else:  # clients ask so, to learn where the answer before it ends
            guest.answer(number, ANSWER, f"Unknown request {kind & 0xFFFFFFFF:x}".encode())

    def _said(self, line: str) -> str:
        try:
            return self._run(line) if line else ""
        except HorizonError as error:
            return error.sentence
        except Exception:
            LOG.exception("an rcon command")
            return "The command failed; the log says why."

    def _log_in(self, guest: "Guest", number: int, password: bytes) -> None:
        address = guest.address
        if hmac.compare_digest(password, self._password):
            guest.is_known = True
            self._wrong.pop(address, None)
            LOG.info("rcon of %s: logged in", guest.name)
            guest.answer(number, COMMAND, b"")
            return
        guest.is_known = False
        guest.wrong_count += 1
        if len(self._wrong) > 1024:
            self._wrong.clear()
        self._wrong[address] = (self._wrong.get(address, (0, 0))[0] + 1, self._ticks)
        guest.answer(REFUSED, COMMAND, b"")
        if guest.wrong_count >= GUESSES:
            guest.end("three wrong passwords")
        else:
            LOG.warning("rcon of %s: a wrong password", guest.name)


class Guest:
    """One connection: bytes that came and bytes to go."""

    def __init__(self, opened: socket.socket, address: tuple, since: int):
        self.socket = opened
        self.address = address[0]
        self.name = f"{address[0]}:{address[1]}"
        self.since = since
        self.is_known = False
        self.wrong_count = 0
        self.ended: str | None = None  # why it is over; an empty text needs no word in the log
        self.is_gone = False  # nothing more will come, but what came is still dealt with
        self._came = bytearray()
        self._goes = bytearray()

    def end(self, why: str) -> None:
        if self.ended is None:
            self.ended = why

    def read(self) -> None:
        while self.ended is None and not self.is_gone and len(self._came) <= 4 * LARGEST:
            try:
                data = self.socket.recv(65536)
            except (BlockingIOError, InterruptedError):
                return
            except OSError:
                data = b""
            if not data:
                self.is_gone = True
                return
            self._came += data

    @property
    def has_packet(self) -> bool:
        return len(self._came) >= 4 and len(self._came) >= 4 + int.from_bytes(self._came[:4], "little", signed=True)

    def packets(self, most: int):
        """(number, kind, text) of the packets that are whole."""
        for _ in range(most):
            if len(self._came) < 4:
                return
            length = int.from_bytes(self._came[:4], "little", signed=True)
            if not SMALLEST <= length <= LARGEST:
                self.end("what it says is not RCON")
                return
            if len(self._came) < 4 + length:
                return
            number, kind = struct.unpack_from("<ii", self._came, 4)
            text = bytes(self._came[12:4 + length - 2])
            del self._came[:4 + length]
            yield number, kind, text

    def answer(self, number: int, kind: int, text: bytes) -> None:
        """One packet, or several when the text is long."""
        for piece in pieces(text):
            self._goes += struct.pack("<iii", len(piece) + SMALLEST, number, kind) + piece + b"\0\0"
        if len(self._goes) > MOST_UNREAD:
            self.end("it does not read its answers")

    def write(self) -> None:
        try:
            while self._goes:
                sent = self.socket.send(self._goes[:65536])
                del self._goes[:sent]
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            self.end("")


def pieces(text: bytes) -> list[bytes]:
    """At most `PIECE` bytes each, no letter cut in two; one empty piece for no text."""
    out = []
    while len(text) > PIECE:
        end = PIECE
        while end > PIECE - 4 and text[end] & 0xC0 == 0x80:
            end -= 1
        out.append(text[:end])
        text = text[end:]
    return [*out, text]
