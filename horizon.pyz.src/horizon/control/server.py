"""The control socket: lines in from up to 32 clients, one JSON line out for each, in order.

One thread does all reading and writing, so a slow or dead client never holds up the game: the game's thread only
appends to a buffer (and writes what the kernel takes at once).
"""

import os
import secrets
import select
import selectors
import socket
import stat
import threading
from collections.abc import Callable

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

from horizon.control import endpoint
from horizon.control.dispatch import Dispatch, Lane
from horizon.control.reply import from_json, to_json, to_line
from horizon.core import folders, no_ai
from horizon.core.clock import monotonic
from horizon.core.errors import ConnectionFailed, DeniedError, HorizonError, StateError, UsageError

CLIENT_LIMIT = 32
LINE_LIMIT = 8 << 20
READ_SIZE = 1 << 16
QUEUE_LIMIT = 4096  # lines of one client that wait; after that its bytes wait in the kernel
CLOGGED = 16 << 20  # bytes that a client has not read; after that nothing new is started for it
TOKEN_SECONDS = 5.0
LOOK_SECONDS = 0.5  # how often an idle endpoint looks whether No AI was turned on


class Client:
    """One connection: bytes in, bytes out, and its lane."""

    def __init__(self, server: "Server", connection: socket.socket, needs_token: bool):
        self.server = server
        self.connection = connection
        self.needs_token = needs_token
        self.incoming = bytearray()
        self.scanned = 0
        self.is_skipping = False  # in a line that was too long
        self.outgoing = bytearray()
        self.lock = threading.Lock()
        self.is_ended = False  # it sends no more, but may still read
        self.is_closed = False
        self.is_paused = False
        self.began = monotonic()
        self.lane: Lane = server.dispatch.lane(self.reply)
        self.lane.is_clogged = self.is_clogged

    def is_clogged(self) -> bool:
        return len(self.outgoing) > CLOGGED

    def reply(self, reply: dict) -> None:
        """On the game's thread: hands a reply on, without ever waiting."""
        try:
            line = to_line(reply)
        except (TypeError, ValueError, RecursionError) as error:
            self.server.dispatch.game.log(f"a reply that is no JSON: {error!r}")
            line = to_line({"error": "the reply could not be written as JSON; the log has more", "kind": "internal"})
        with self.lock:
            if self.is_closed:
                return
            if not self.outgoing:
                try:
                    sent = self.connection.send(line)
                except (BlockingIOError, InterruptedError):
                    sent = 0
                except OSError:
                    sent = len(line)  # the other side is gone; the thread finds out by reading
                line = line[sent:]
            self.outgoing += line
        if self.server.has_refused:
            self.server.close_soon()
        elif line or self.is_ended or self.is_paused:
            self.server.wake()

    def flush(self) -> bool:
        """Writes what the kernel takes; False if the other side is gone."""
        with self.lock:
            try:
                while self.outgoing:
                    sent = self.connection.send(memoryview(self.outgoing)[:1 << 20])
                    del self.outgoing[:sent]
            except (BlockingIOError, InterruptedError):
                pass
            except OSError:
                return False
        return True

    def take(self, data: bytes) -> None:
        """Splits what came at line ends and hands the lines to the lane."""
        buffer = self.incoming
        buffer += data
        start = 0
        while (end := buffer.find(b"\n", max(start, self.scanned))) >= 0:
            if self.is_skipping:
                self.is_skipping = False
            else:
                self.line(bytes(buffer[start:end]))
            start = self.scanned = end + 1
        if start:
            del buffer[:start]
        if self.needs_token and len(buffer) > 100:
            raise PermissionError("no token")
        if len(buffer) > LINE_LIMIT:
            if not self.is_skipping:
                self.is_skipping = True
                self.lane.refuse(UsageError(f"the line is longer than {LINE_LIMIT >> 20} MiB; send less at a time"))
            buffer.clear()
        self.scanned = len(buffer)

    def line(self, line: bytes) -> None:
        if self.needs_token:
            self.needs_token = False
            if not secrets.compare_digest(line.strip(), self.server.token.encode("ascii")):
                raise PermissionError("wrong token")
            return
        line = line.strip(b"\r")
        if len(line) > LINE_LIMIT:
            self.lane.refuse(UsageError(f"the line is longer than {LINE_LIMIT >> 20} MiB; send less at a time"))
        else:
            self.lane.put(line)

    def is_hung_up(self) -> bool:
        """Whether the other side has gone altogether, not just stopped sending (Unix sockets tell that)."""
        if not hasattr(select, "poll"):
            return False
        poll = select.poll()
        poll.register(self.connection, 0)
        return bool(poll.poll(0))


class Server:
    """Opens the endpoint and serves it on a thread of its own until `close`.

    Raises DeniedError under No AI, StateError if a live game has the path, ConnectionFailed if a file that is no
    socket of ours is there. Stale sockets are taken over.
    """

    def __init__(self, dispatch: Dispatch, path: str | None = None, is_denied: Callable[[], bool] = no_ai.is_on):
        if is_denied():
            raise DeniedError(no_ai.REFUSAL)
        self.dispatch = dispatch
        self.is_denied = is_denied
        self.path = endpoint.default_path(path)
        self.token = secrets.token_hex(16)
        self.clients: list[Client] = []
        self.is_tcp = endpoint.uses_tcp()
        self.has_refused = False
        self._closing = False
        make_folder(self.path)
        with Doorway(os.path.dirname(self.path)):
            make_way(self.path)
            self.listener = self._listen_tcp() if self.is_tcp else self._listen_unix()
        self._identity = identity(self.path)
        self.listener.setblocking(False)
        self._wake_in, self._wake_out = socket.socketpair()
        self._wake_in.setblocking(False)
        self._wake_out.setblocking(False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self.listener, selectors.EVENT_READ, self._accept)
        self._selector.register(self._wake_in, selectors.EVENT_READ, self._woken)
        dispatch.is_denied = self._check_denied
        self._thread = threading.Thread(target=self._serve, name="control", daemon=True)
        self._thread.start()

    def _listen_unix(self) -> socket.socket:
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        before = os.umask(0o177)
        try:
            listener.bind(self.path)
        except OSError as error:
            listener.close()
            reason = f"cannot open {self.path}: {error.strerror}"
            raise ConnectionFailed(f"{reason}; give another with --control-socket") from None
        finally:
            os.umask(before)
        os.chmod(self.path, 0o600)
        listener.listen(CLIENT_LIMIT)
        return listener

    def _listen_tcp(self) -> socket.socket:
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.bind(("127.0.0.1", 0))
        listener.listen(CLIENT_LIMIT)
        port = listener.getsockname()[1]
        note = {"port": port, "token": self.token, "pid": os.getpid()}
        folders.write_atomically(self.path, (to_json(note) + "\n").encode("ascii"), mode=0o600)
        return listener

    def _check_denied(self) -> bool:
        """Asked before each line; once it is so, the endpoint closes as soon as the refusal is written."""
        self.has_refused = self.has_refused or self.is_denied()
        return self.has_refused

    def wake(self) -> None:
        try:
            self._wake_out.send(b"x")
        except OSError:
            pass

    # the thread

    def _serve(self) -> None:
        looked_at = monotonic()
        try:
            while not self._closing:
                is_ending = any(client.is_ended or client.needs_token for client in self.clients)
                for key, mask in self._selector.select(0.1 if is_ending else LOOK_SECONDS):
                    key.data(mask)
                for client in tuple(self.clients):
                    self._tend(client)
                if monotonic() - looked_at >= LOOK_SECONDS and not self._closing:
                    looked_at = monotonic()
                    self._look_at_switch()
        finally:
            self._end()

    def _look_at_switch(self) -> None:
        """Closes the endpoint if No AI was turned on meanwhile; lines that wait for a reply get the refusal."""
        try:
            if not self._check_denied():
                return
        except HorizonError:
            return  # the file cannot be read now; the next line is asked the same
        self.dispatch.game.log("No AI was turned on, so the control socket closes")
        refusal = to_line(DeniedError(no_ai.REFUSAL).reply())
        for client in self.clients:
            with client.lock:
                client.outgoing += refusal * (len(client.lane.calls) + (client.lane.running is not None))
        self.close_soon()

    def _woken(self, mask: int) -> None:
        try:
            while self._wake_in.recv(4096):
                pass
        except (BlockingIOError, InterruptedError):
            pass

    def _accept(self, mask: int) -> None:
        try:
            connection, _ = self.listener.accept()
        except OSError:
            return
        connection.setblocking(False)
        if len(self.clients) >= CLIENT_LIMIT:
            sentence = f"{CLIENT_LIMIT} clients are connected, and that is the most; close one"
            refusal = {"error": sentence, "kind": "busy"}
            try:
                connection.send(to_line(refusal))
            except OSError:
                pass
            connection.close()
            return
        if self.is_tcp:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        client = Client(self, connection, needs_token=self.is_tcp)
        self.clients.append(client)
        self._selector.register(connection, selectors.EVENT_READ, lambda mask: self._ready(client, mask))

    def _ready(self, client: Client, mask: int) -> None:
        if client.is_closed:
            return
        if mask & selectors.EVENT_READ and not client.is_ended:
            try:
                data = client.connection.recv(READ_SIZE)
                if data:
                    client.take(data)
                else:
                    client.is_ended = True
            except (BlockingIOError, InterruptedError):
                pass
            except OSError:
                self._drop(client)
                return
        if mask & selectors.EVENT_WRITE and not client.flush():
            self._drop(client)

    def _tend(self, client: Client) -> None:
        """Decides what to listen for next, and lets go of a client that is done."""
        if client.is_closed:
            return
        if client.is_ended and ((client.lane.is_idle and not client.outgoing) or client.is_hung_up()):
            self._drop(client)
            return
        if client.needs_token and monotonic() - client.began > TOKEN_SECONDS:
            self._drop(client)
            return
        client.is_paused = is_full = client.is_ended or len(client.lane.calls) >= QUEUE_LIMIT or client.is_clogged()
        events = (0 if is_full else selectors.EVENT_READ) | (selectors.EVENT_WRITE if client.outgoing else 0)
        known = self._selector.get_map().get(client.connection.fileno())
        if known is None and events:
            self._selector.register(client.connection, events, lambda mask: self._ready(client, mask))
        elif known is not None and not events:
            self._selector.unregister(client.connection)
        elif known is not None and known.events != events:
            self._selector.modify(client.connection, events, known.data)

    def _drop(self, client: Client) -> None:
        with client.lock:
            client.is_closed = True
        if client.connection.fileno() in self._selector.get_map():
            self._selector.unregister(client.connection)
        client.connection.close()
        client.lane.end()
        if client in self.clients:
            self.clients.remove(client)

    # the end

    def close_soon(self) -> None:
        """Closes the endpoint and drops every client, without waiting (No AI was turned on)."""
        self._closing = True
        self.wake()

    def close(self, flush_seconds: float = 2.0) -> None:
        """Sends what is left to send, then closes; the path is free afterwards."""
        for client in tuple(self.clients):
            if client.outgoing:
                try:
                    client.connection.settimeout(flush_seconds)
                    with client.lock:
                        client.connection.sendall(client.outgoing)
                        client.outgoing.clear()
                except OSError:
                    pass
        self.close_soon()
        if threading.current_thread() is not self._thread:
            self._thread.join(5.0)

    def _end(self) -> None:
        if identity(self.path) == self._identity:
            try:
                os.unlink(self.path)
            except OSError:
                pass
        self.listener.close()
        for client in tuple(self.clients):
            client.flush()
            self._drop(client)
        self._selector.close()
        self._wake_in.close()
        self._wake_out.close()


def identity(path: str) -> tuple[int, int] | None:
    """Which file a path names, so that only our own is removed at the end."""
    try:
        found = os.lstat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Doorway:
    """Lets one process at a time look at an endpoint and take it over; the kernel frees the lock of a dead one."""

    def __init__(self, folder: str):
        self.folder = folder
        self.file: int | None = None

    def __enter__(self) -> None:
        if fcntl is not None:
            self.file = os.open(self.folder, os.O_RDONLY)
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX)
            except OSError:
                pass  # a file system without locks

    def __exit__(self, *error) -> None:
        if self.file is not None:
            os.close(self.file)


def make_folder(path: str) -> None:
    """The endpoint's folder: 0700 if we make it; a shared temporary folder's is checked to be ours alone."""
    folder = os.path.dirname(path)
    if folder == folders.own_temporary():
        folders.own_folder(folder)
    elif not os.path.isdir(folder):
        folders.private_folder(folder)


def make_way(path: str) -> None:
    """Removes a stale endpoint of ours; refuses a live one by name, and leaves every other file as it is."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    except OSError as error:
        raise ConnectionFailed(f"cannot look at {path}: {error.strerror}; give another with --control-socket") from None
    is_ours = stat.S_ISSOCK(mode) or (stat.S_ISREG(mode) and endpoint.read_token(path) is not None)
    if not is_ours:
        raise ConnectionFailed(
            f"{path} is there and is no control socket; move it away, or give another with --control-socket"
        )
    owner = who_answers(path)
    if owner is not None:
        raise StateError(f"{owner} has {path}; quit it, or give another path with --control-socket")
    try:
        os.unlink(path)
    except FileNotFoundError:
        pass


def who_answers(path: str) -> str | None:
    """Names the process behind an endpoint by its `hello`; None if nobody is there.

    A Unix socket that somebody listens on is live even if no answer comes; a TCP port may be anybody's by now.
    """
    try:
        connection = endpoint.open_connection(path, 2.0)
    except (ConnectionRefusedError, FileNotFoundError):
        return None
    except OSError:
        return "a running game that does not answer"
    try:
        connection.sendall(b"hello\n")
        answer = b""
        while not answer.endswith(b"\n") and (part := connection.recv(1 << 16)):
            answer += part
        return f"a running game (process {int(from_json(answer.decode())['pid'])})"
    except (OSError, ValueError, KeyError, TypeError, HorizonError):
        return None if endpoint.is_token_file(path) else "a running game that does not answer"
    finally:
        connection.close()
