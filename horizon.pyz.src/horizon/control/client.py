"""The other end of the control socket: lines out, reply lines back. On the floor that `ctl` loads."""

from horizon.control import endpoint
from horizon.core.errors import ConnectionFailed, TimedOut

READ_SIZE = 1 << 16


class Client:
    """One connection to a game. Replies are bytes as the server sent them, without the line end."""

    __slots__ = ("path", "connection", "buffer", "scanned")

    def __init__(self, path, seconds=5.0):
        self.path = path
        self.connection = endpoint.connect(path, seconds)
        self.buffer = bytearray()
        self.scanned = 0

    def send(self, line):
        """Sends one line (bytes, without its end)."""
        try:
            self.connection.sendall(line + b"\n")
        except TimeoutError:
            raise TimedOut("the game took no line in time; it may be busy or stopped") from None
        except OSError as error:
            raise lost(error) from None

    def receive(self):
        """The next reply line; ConnectionFailed if the game closes first, TimedOut if `settimeout` ran out."""
        while (end := self.buffer.find(b"\n", self.scanned)) < 0:
            self.scanned = len(self.buffer)
            try:
                data = self.connection.recv(READ_SIZE)
            except TimeoutError:
                raise TimedOut("no reply in time; give ctl more patience with: horizon ctl --timeout S ...") from None
            except OSError as error:
                raise lost(error) from None
            if not data:
                raise lost(None)
            self.buffer += data
        line = bytes(self.buffer[:end])
        del self.buffer[:end + 1]
        self.scanned = 0
        return line

    def ask(self, line):
        self.send(line)
        return self.receive()

    def settimeout(self, seconds):
        self.connection.settimeout(seconds)

    def wait_closed(self):
        """Reads until the game closes the connection, or the time is up."""
        try:
            while self.connection.recv(READ_SIZE):
                pass
        except OSError:
            pass

    def close(self):
        self.connection.close()


def lost(error):
    reason = f" ({error.strerror})" if error is not None and error.strerror else ""
    return ConnectionFailed(f"the game closed the connection{reason}; look at: horizon ctl logs")


def quote(word):
    """A word as a JSON string, in ASCII."""
    parts = ['"']
    for letter in word:
        code = ord(letter)
        if letter in '"\\':
            parts.append("\\" + letter)
        elif 32 <= code < 127:
            parts.append(letter)
        elif code < 0x10000:
            parts.append(f"\\u{code:04x}")
        else:
            code -= 0x10000
            parts.append(f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}")
    parts.append('"')
    return "".join(parts)


def to_line(words):
    """A list of words as the JSON array that the socket takes."""
    return ("[" + ",".join(map(quote, words)) + "]").encode("ascii")
