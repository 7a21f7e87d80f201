"""A host's line to a relay: a room that stands open there, and a connection of its own for each guest that comes.

What is said over it stands in `relay`. One thread, which never waits for the game.
"""

import logging
import socket
import threading
from collections.abc import Callable

from horizon.core import clock

LOG = logging.getLogger("horizon.server")
GREETING = "HORIZON RELAY 1"
CONNECT_SECONDS = 4.0
PIECE_SECONDS = 0.25  # how soon a close is noticed
SILENT_SECONDS = 70.0  # a relay pings more often
FIRST_WAIT, LONGEST_WAIT = 1.0, 30.0  # between two tries to come back
LONGEST_LINE = 512
CONNECTING, OPEN, LOST, REFUSED, CLOSED = "connecting", "open", "lost", "refused", "closed"


class RelayLink:
    """Registers a room at a relay and keeps it there, coming back when the line breaks.

    `on_guest(socket, address)` is called in this link's thread with a connection to one guest, whose bytes come next;
    it takes the socket over. `state`: connecting, open, lost (it tries again), refused (it does not), closed.
    `problem`: why, in one sentence.
    """

    def __init__(self, host: str, port: int, room: str, owner: str, on_guest: Callable[[socket.socket, tuple], None]):
        self.host, self.port = host, port
        self.state = CONNECTING
        self.problem: str | None = None
        self._room, self._owner = room, owner
        self._on_guest = on_guest
        self._line: socket.socket | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="relay-link", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Leave the relay; guests who came over it keep their connections."""
        self._closing.set()
        line = self._line
        if line is not None:
            try:
                line.shutdown(socket.SHUT_RDWR)  # wakes who reads from it
            except OSError:
                pass
        self._thread.join(CONNECT_SECONDS + 2)
        self.state = CLOSED

    # ---- its thread

    def _run(self) -> None:
        wait = FIRST_WAIT
        while not self._closing.is_set():
            try:
                with self._dial() as line:
                    self._line = line
                    self._say(line, f"HOST {self._room} {self._owner}")
                    self._stay(line)
                    wait = FIRST_WAIT
            except (OSError, UnicodeError) as error:
                if self.state == REFUSED:
                    return
                self.state = LOST
                self.problem = f"the relay {self.host}:{self.port} cannot be reached: {reason(error)}"
            finally:
                self._line = None
            self._closing.wait(wait)
            wait = min(LONGEST_WAIT, wait * 2)

    def _dial(self) -> socket.socket:
        line = socket.create_connection((self.host, self.port), CONNECT_SECONDS)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return line

    def _say(self, line: socket.socket, text: str) -> None:
        line.sendall(f"{GREETING} {text}\n".encode())

    def _stay(self, line: socket.socket) -> None:
        """Answer what the relay says until the line ends; OSError says how."""
        lines = Lines(line)
        answer = lines.next(self._closing, CONNECT_SECONDS)
        if answer is None:
            return
        if answer != "OK":
            said = answer.removeprefix("NO ").rstrip(".") if answer.startswith("NO ") else "it is no relay of Horizon's"
            self.state, self.problem = REFUSED, f"the relay {self.host}:{self.port} refused: {said}"
            raise ConnectionRefusedError(said)
        self.state, self.problem = OPEN, None
        while (text := lines.next(self._closing, SILENT_SECONDS)) is not None:
            verb, _, ticket = text.partition(" ")
            if verb == "PING":
                line.sendall(b"PONG\n")
            elif verb == "GUEST":
                self._take(ticket)

    def _take(self, ticket: str) -> None:
        """A guest waits at the relay: open its line."""
        try:
            line = self._dial()
        except OSError as error:
            LOG.warning("a guest at the relay could not be taken: %s", reason(error))
            return
        try:
            self._say(line, f"TAKE {ticket}")
            if receive_exactly(line, 3) != b"OK\n":
                raise ConnectionError("the guest is gone")
            line.setblocking(False)
            self._on_guest(line, line.getpeername()[:2])
        except OSError as error:
            LOG.warning("a guest at the relay could not be taken: %s", reason(error))
            line.close()


class Lines:
    """The lines of text that come over a socket."""

    def __init__(self, line: socket.socket):
        self._line = line
        self._data = b""
        line.settimeout(PIECE_SECONDS)

    def next(self, closing: threading.Event, seconds: float) -> str | None:
        """The next one; None when `closing` is set. OSError if the line ends, or is silent for so long."""
        deadline = clock.monotonic() + seconds
        while b"\n" not in self._data:
            if closing.is_set():
                return None
            if clock.monotonic() > deadline or len(self._data) > LONGEST_LINE:
                raise TimeoutError("it does not answer")
            try:
                more = self._line.recv(LONGEST_LINE)
            except TimeoutError:
                continue
            if not more:
                raise ConnectionError("it closed the line")
            self._data += more
        text, _, self._data = self._data.partition(b"\n")
        return text.decode("utf-8", "replace").strip()


def receive_exactly(line: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = line.recv(count - len(data))
        if not more:
            raise ConnectionError("it closed the line")
        data += more
    return data


def reason(error: Exception) -> str:
    """Why, without numbers."""
    if isinstance(error, TimeoutError):
        return "it does not answer"
    if isinstance(error, ConnectionRefusedError):
        return "nobody listens there"
    if isinstance(error, socket.gaierror | UnicodeError):
        return "there is no address for that name"
    return getattr(error, "strerror", None) or str(error)
