"""The network's thread: every socket of a game or server, in one selector. Nothing here ever waits for the game."""

import errno
import logging
import selectors
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable

from horizon.core import clock
from horizon.core.errors import StateError
from horizon.protocol.frame import BrokenStream
from horizon.protocol.stream import StreamConnection

LOG = logging.getLogger("horizon.network")
PIECE = 1 << 16
STALL_SECONDS = 30.0  # in which nothing could be sent although something should
LINGER_SECONDS = 2.0  # for the other end to read the last words
TURN_SECONDS = 1.0
BACKLOG = 128
SWITCH_SECONDS = 0.0005  # that one thread may keep the interpreter while another waits


class Listener:
    """A listening socket. `host` and `port` are what it is bound to; `close` stops taking guests."""

    def __init__(self, network: "Network", sock: socket.socket, on_connection, on_first_bytes):
        self.host, self.port = sock.getsockname()[:2]
        self._network, self._sock = network, sock
        self.on_connection, self.on_first_bytes = on_connection, on_first_bytes

    @property
    def is_closed(self) -> bool:
        return self._sock.fileno() < 0

    def close(self) -> None:
        self._network.call(lambda: self._network.forget(self._sock))


class Line:
    """A socket and its connection, as the network's thread keeps them."""

    __slots__ = ("sock", "connection", "on_first_bytes", "events", "moved_at", "closes_at", "is_dirty")

    def __init__(self, sock, connection, on_first_bytes=None):
        self.sock, self.connection, self.on_first_bytes = sock, connection, on_first_bytes
        self.events = 0
        self.moved_at = clock.monotonic()
        self.closes_at: float | None = None
        self.is_dirty = False


class Network:
    """One thread with one selector; made once by a game or a server, and closed by it.

    `on_arrival()` is called in that thread when packets came, so that a loop may wake up for them.
    """

    def __init__(self, on_arrival: Callable[[], None] | None = None):
        self.on_arrival = on_arrival
        self._selector = selectors.DefaultSelector()
        self._calls: deque = deque()
        self._lines: dict[StreamConnection, Line] = {}
        self._dirty: deque[Line] = deque()
        self._ear, self._mouth = socket.socketpair()
        self._ear.setblocking(False)
        self._mouth.setblocking(False)
        self._resting: list[tuple[socket.socket, Listener]] = []  # until some file is closed
        self._is_awake = False
        self._is_closed = False
        self._swept_at = clock.monotonic()
        self._selector.register(self._ear, selectors.EVENT_READ, None)
        # Each numpy call here lets go of the interpreter, and a busy game keeps it for the usual 5 ms: a column took 68 ms
        # to encode beside a busy thread, 10 ms with this, 0.4 ms alone.
        sys.setswitchinterval(SWITCH_SECONDS)
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)
        self._thread.start()

    def __enter__(self) -> "Network":
        return self

    def __exit__(self, *error) -> None:
        self.close()

    # ---- any thread

    def listen(
        self, host: str, port: int, on_connection: Callable[[StreamConnection], None], *, on_first_bytes=None,
    ) -> Listener:
        """Take guests at an address ("" is every one of this machine) and a port (0: any free one).

        `on_connection(connection)` is called in the network's thread. `on_first_bytes(connection, data) -> bool` sees what
        a guest says first; True: it was no packet, and has been dealt with. Raises StateError if the port cannot be had.
        """
        try:
            sock = bind(host, port)
        except OSError as error:
            if error.errno in (98, 48, 10048):
                raise StateError(f"port {port} is taken by another program; choose another port", reason="port-busy") from None
            raise StateError(
                f"cannot listen at {host or 'any address'}, port {port}: {error.strerror or error}", reason="no-port") from None
        except OverflowError:
            raise StateError(f"a port is a number from 0 to 65535, not {port}", reason="no-port") from None
        sock.setblocking(False)
        listener = Listener(self, sock, on_connection, on_first_bytes)
        self.call(lambda: self._selector.register(sock, selectors.EVENT_READ, listener))
        return listener

    def connect(self, host: str, port: int, *, timeout: float = 15.0) -> StreamConnection:
        """The client's end of a line to a server. What is sent before it stands waits; a failure closes it with a sentence."""
        connection = StreamConnection("client", (host, port))

        def reach():
            try:
                sock = socket.create_connection((host, port), timeout)
            except Exception as error:
                connection.ended(why_not(host, port, error))
                connection.is_gone = True
                self._heard()
                return
            self.call(lambda: self._add(sock, connection))

        threading.Thread(target=reach, name="connect", daemon=True).start()
        return connection

    def adopt(
        self, sock: socket.socket, side: str, address: tuple[str, int], on_connection=None, *, on_first_bytes=None,
    ) -> StreamConnection:
        """A connection over a socket that stands already, as `listen` would have made it. Nothing of it was read yet.

        `on_connection(connection)` is called at once, before anything is read.
        """
        connection = StreamConnection(side, address)
        if on_connection is not None:
            on_connection(connection)
        self.call(lambda: self._add(sock, connection, on_first_bytes))
        return connection

    def call(self, function: Callable[[], None]) -> None:
        """Have the network's thread do something soon."""
        self._calls.append(function)
        self._wake()

    def close(self) -> None:
        """End every line, after what was sent is out (for at most two seconds), and the thread."""
        if not self._is_closed:
            self.call(self._begin_to_close)
        if threading.current_thread() is not self._thread:
            self._thread.join(LINGER_SECONDS + 3)

    @property
    def connections(self) -> list[StreamConnection]:
        return list(self._lines)

    def _wake(self) -> None:
        if self._is_awake or threading.get_ident() == self._thread.ident:
            return  # our own thread looks at the queues before it sleeps
        self._is_awake = True
        try:
            self._mouth.send(b"!")
        except OSError:
            pass  # full: it wakes anyway; closed: nobody is there

    def _serve_soon(self, line: "Line") -> None:
        if not line.is_dirty:
            line.is_dirty = True
            self._dirty.append(line)
        self._wake()

    def _heard(self) -> None:
        if self.on_arrival is not None:
            self.on_arrival()

    # ---- the network's thread

    def _run(self) -> None:
        while not (self._is_closed and not self._lines):
            try:
                self._turn()
            except Exception:
                LOG.exception("the network stumbled")
        self._let_go()

    def _turn(self) -> None:
        for key, events in self._selector.select(0 if self._dirty or self._calls else TURN_SECONDS):
            if key.data is None:
                self._drain()
            elif isinstance(key.data, Listener):
                self._accept(key.data, key.fileobj)
            else:
                line = key.data
                if events & selectors.EVENT_READ:
                    self._read(line)
                if events & selectors.EVENT_WRITE and not line.connection.is_gone:
                    self._write(line)
        for _ in range(len(self._calls)):
            self._calls.popleft()()
        for _ in range(len(self._dirty)):
            line = self._dirty.popleft()
            line.is_dirty = False  # before it is served: what is sent from now on makes it dirty again
            self._write(line)
        now = clock.monotonic()
        if now - self._swept_at >= TURN_SECONDS / 4:
            self._swept_at = now
            self._sweep(now)

    def _drain(self) -> None:
        try:
            while self._ear.recv(4096):
                pass
        except OSError:
            pass
        # Only now, and before the queues are looked at: whoever put something there and found us awake is served in this
        # turn. The other way round a byte that is read here would leave us "awake" without one, and asleep for a second.
        self._is_awake = False

    def _accept(self, listener: Listener, sock) -> None:
        for _ in range(BACKLOG):
            try:
                guest, address = sock.accept()
            except OSError as error:
                if error.errno in (errno.EMFILE, errno.ENFILE):
                    LOG.warning("no more connections can be taken: too many files are open")
                    self._selector.unregister(sock)  # it would be ready at once, again and again
                    self._resting.append((sock, listener))
                return
            connection = StreamConnection("server", (address[0].removeprefix("::ffff:"), address[1]))
            try:
                listener.on_connection(connection)
            except Exception:
                LOG.exception("a guest could not be taken")
                connection.close()
            if connection.is_closing:  # turned away, and nothing to say to it: no socket is held for that
                connection.ended("")
                connection.is_gone = True
                guest.close()
            else:
                self._add(guest, connection, listener.on_first_bytes)

    def _add(self, sock, connection: StreamConnection, on_first_bytes=None) -> None:
        sock.setblocking(False)
        try:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError:
            pass
        line = self._lines[connection] = Line(sock, connection, on_first_bytes)
        connection._wake = lambda: self._serve_soon(line)
        self._selector.register(sock, selectors.EVENT_READ, line)
        line.events = selectors.EVENT_READ
        self._write(line)

    def _read(self, line: Line) -> None:
        connection = line.connection
        try:
            data = line.sock.recv(PIECE)
        except (BlockingIOError, InterruptedError):
            return
        except OSError as error:
            self._end(line, f"the connection broke: {error.strerror or error}")
            return
        if not data:
            self._end(line, "the other end closed the connection")
            return
        if connection.is_closing:
            return  # last words were said; what still comes is not read
        if line.on_first_bytes is not None:
            seen, line.on_first_bytes = line.on_first_bytes, None
            if seen(connection, data):
                self._write(line)
                return
        try:
            count = connection.take_bytes(data)
        except BrokenStream as error:
            self._end(line, error.sentence)
            return
        if count and connection._inbox:  # what was dealt with here is no reason to wake the game
            self._heard()
        if connection._outbox or connection.is_closing or not connection.wants_bytes:
            self._write(line)

    def _write(self, line: Line) -> None:
        connection = line.connection
        if connection.is_gone:
            return
        try:
            out = connection.give_bytes()
        except BrokenStream as error:
            self._end(line, error.sentence)
            return
        try:
            while out:
                sent = line.sock.send(memoryview(out)[:1 << 18])
                del out[:sent]
                connection.sent_bytes += sent
                line.moved_at = clock.monotonic()
        except (BlockingIOError, InterruptedError):
            pass
        except OSError as error:
            self._end(line, f"the connection broke: {error.strerror or error}")
            return
        if not out:
            line.moved_at = clock.monotonic()
        if connection.wants_to_give:  # after the others' turn, and after what came was read
            self._serve_soon(line)
        elif connection.is_closing and not out and line.closes_at is None:
            line.closes_at = clock.monotonic() + LINGER_SECONDS
            try:
                line.sock.shutdown(socket.SHUT_WR)
            except OSError:
                self._end(line, "")
                return
        reading = selectors.EVENT_READ if connection.wants_bytes or connection.is_closing else 0
        events = reading | (selectors.EVENT_WRITE if out else 0)
        if events == line.events:
            return
        if not line.events:
            self._selector.register(line.sock, events, line)
        elif not events:
            self._selector.unregister(line.sock)
        else:
            self._selector.modify(line.sock, events, line)
        line.events = events

    def _sweep(self, now: float) -> None:
        while self._resting:
            sock, listener = self._resting.pop()
            if not listener.is_closed:
                self._selector.register(sock, selectors.EVENT_READ, listener)
        for line in list(self._lines.values()):
            if line.closes_at is not None and now > line.closes_at:
                self._end(line, "")
            elif line.connection._outgoing and now - line.moved_at > STALL_SECONDS:
                self._end(line, f"it has read nothing for {STALL_SECONDS:.0f} seconds")

    def _end(self, line: Line, reason: str) -> None:
        connection = line.connection
        self._lines.pop(connection, None)
        connection.ended(reason)
        connection.is_gone = True
        connection._wake = lambda: None
        self._close(line.sock)
        self._heard()

    def forget(self, sock) -> None:
        """Close a listening socket."""
        self._close(sock)

    def _close(self, sock) -> None:
        try:
            self._selector.unregister(sock)
        except (KeyError, ValueError):
            pass
        sock.close()

    def _begin_to_close(self) -> None:
        self._is_closed = True
        for key in list(self._selector.get_map().values()):
            if isinstance(key.data, Listener):
                self._close(key.fileobj)
        for line in list(self._lines.values()):
            line.connection.close("the network was closed")
            self._write(line)

    def _let_go(self) -> None:
        for key in list(self._selector.get_map().values()):
            self._close(key.fileobj)
        self._selector.close()
        self._mouth.close()


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; "" is every address, of both families where the machine can."""
    if not host:
        if socket.has_dualstack_ipv6():
            try:
                return socket.create_server(("", port), family=socket.AF_INET6, backlog=BACKLOG, dualstack_ipv6=True)
            except OSError as error:
                if error.errno in (98, 48, 10048):
                    raise
        return socket.create_server(("", port), backlog=BACKLOG)
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    return socket.create_server((host, port), family=family, backlog=BACKLOG)


def why_not(host: str, port: int, error: Exception) -> str:
    """Why a server could not be reached, in one sentence."""
    where = f"{host}:{port}"
    if isinstance(error, socket.gaierror | UnicodeError):
        return f"there is no address for the name {host}; check its spelling"
    if isinstance(error, TimeoutError):
        return f"nothing answered at {where} in time; check the address, and that the server runs"
    if isinstance(error, ConnectionRefusedError):
        return f"nobody listens at {where}; check the port, and that the server runs"
    return f"{where} cannot be reached: {getattr(error, 'strerror', None) or error}"
