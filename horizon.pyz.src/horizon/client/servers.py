"""The saved servers: `servers.dat` of the game's home, as Java Edition keeps it.

NBT without packing: {servers: [{name, ip, icon?, acceptTextures?, hidden?, ...}]}. Whatever else stands in it is kept
as it is, in its order. A file that makes no sense is told of and never written over.
"""

from pathlib import Path

from horizon.core import nbt
from horizon.core.errors import DiskError, IntegrityError, StateError, UnknownError, UsageError
from horizon.core.nearest import did_you_mean
from horizon.core.paths import write_atomically

PORT = 25565
LONGEST_HOST, LONGEST_NAME = 253, 128
NO_HOST = '/\\"@[]#?\x7f'
ACCEPT, DECLINE, ASK = "accept", "decline", "ask"  # what becomes of a server's resource packs


def parse_address(text: str) -> tuple[str, int]:
    """(host, port) of HOST, HOST:PORT, [IPv6] or [IPv6]:PORT; no port means 25565. UsageError for anything else."""
    text = text.strip()
    host, port = text, ""
    if text.startswith("["):
        host, end, port = text[1:].partition("]")
        if not end or port and not port.startswith(":") or ":" not in host:
            raise UsageError(f"an address of version 6 is [ADDRESS] or [ADDRESS]:PORT, not {shown(text)}")
        port = port[1:] if port else ""
        is_left_out = text.endswith("]")
    elif text.count(":") > 1:
        is_left_out = True  # version 6 without brackets: all of it
    else:
        host, colon, port = text.partition(":")
        is_left_out = not colon
    if not 0 < len(host) <= LONGEST_HOST or any(letter <= " " or letter in NO_HOST for letter in host):
        raise UsageError(f"an address is HOST or HOST:PORT, like play.example.org:25565, not {shown(text)}")
    if is_left_out:
        return host, PORT
    if not (port.isascii() and port.isdigit() and len(port) <= 5 and 1 <= int(port) <= 65535):
        raise UsageError(f"a port is 1 to 65535, not {shown(port)}")
    return host, int(port)


def shown(text: str) -> str:
    return f'"{text[:57]}..."' if len(text) > 60 else f'"{text}"'


def spelled(host: str, port: int) -> str:
    """An address as one writes it; the usual port goes without saying."""
    host = f"[{host}]" if ":" in host else host
    return host if port == PORT else f"{host}:{port}"


class SavedServer:
    """One row of the list, over the tag that it came from."""

    def __init__(self, tag: dict):
        self.tag = tag

    def _text(self, key: str) -> str:
        value = self.tag.get(key, "")
        return value if isinstance(value, str) else ""

    @property
    def name(self) -> str:
        return self._text("name")

    @property
    def address(self) -> str:
        return self._text("ip")

    @property
    def is_hidden(self) -> bool:
        """Kept by the game for itself: not part of the list that a player sees."""
        return bool(self.tag.get("hidden", 0))

    @property
    def packs(self) -> str:
        """accept, decline or ask."""
        answer = self.tag.get("acceptTextures")
        return ASK if answer is None else ACCEPT if answer else DECLINE

    def row(self) -> dict:
        return {"name": self.name, "address": self.address}


class ServerList:
    """The file, read; `add` and `remove` write it at once."""

    def __init__(self, path: Path):
        self.path = path
        self.root: dict = {}
        self.root_name = ""
        if path.exists():
            self._read()
        rows = self.root.setdefault("servers", nbt.NbtList())
        if not isinstance(rows, list) or any(not isinstance(row, dict) for row in rows):
            raise IntegrityError(
                f"{path} is damaged: its servers are no list; mend it, or move it away to begin a new one")
        self._rows = rows

    def _read(self) -> None:
        try:
            self.root_name, self.root = nbt.read(nbt.unpack(self.path.read_bytes()))
        except OSError as error:
            raise DiskError(f"cannot read {self.path}: {error.strerror}; fix its permissions") from None
        except IntegrityError as error:
            raise IntegrityError(
                f"{self.path} is damaged: {error.sentence}; mend it, or move it away to begin a new one") from None

    @property
    def shown(self) -> list[SavedServer]:
        """Those that a player sees, in their order."""
        return [server for server in map(SavedServer, self._rows) if not server.is_hidden]

    def named(self, name: str) -> SavedServer | None:
        return next((server for server in self.shown if server.name == name), None)

    def at(self, host: str, port: int) -> SavedServer | None:
        """The first server with this address, hidden or not."""
        for server in map(SavedServer, self._rows):
            try:
                if parse_address(server.address) == (host, port):
                    return server
            except UsageError:
                continue
        return None

    def add(self, name: str, address: str) -> SavedServer:
        """Put a server at the end. UsageError for no name or address, StateError for a name that is taken."""
        name = name.strip()
        if not name or len(name) > LONGEST_NAME or any(letter < " " for letter in name):
            raise UsageError(f"a server's name has 1 to {LONGEST_NAME} characters on one line")
        host, port = parse_address(address)
        taken = self.named(name)
        if taken is not None:
            raise StateError(f"{name} is in the list already, with the address {taken.address}; remove it first, with: "
                             f"servers-remove {shown(name)}", reason="exists")
        server = SavedServer({"name": name, "ip": spelled(host, port)})
        self._rows.append(server.tag)
        self._write()
        return server

    def remove(self, name: str) -> SavedServer:
        """Take a server out, by its name, or by its address where a name stands twice."""
        found = [server for server in self.shown if server.name == name] or [
            server for server in self.shown if server.address == name]
        if not found:
            near = did_you_mean(name, [server.name for server in self.shown])
            raise UnknownError(f"no server is called {shown(name)}{near}; see them with: servers")
        if len(found) > 1:
            raise StateError(
                f"{len(found)} servers are called {shown(name)}; name the address of one: "
                f"{', '.join(server.address for server in found)}", reason="ambiguous")
        self._rows[:] = [row for row in self._rows if row is not found[0].tag]
        self._write()
        return found[0]

    def _write(self) -> None:
        write_atomically(self.path, nbt.write(self.root_name, self.root))
