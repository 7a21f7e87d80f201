"""A tap between two peers that keeps an example or two of every packet that passes: where the golden bytes come from.

`python -m tests.peers.capture [--keep]` lets mineflayer play on flying-squid through the tap, prints what passed, and with
`--keep` writes tests/protocol/golden/captured.json. The tap has its own reading of frames, so that the bytes it keeps
owe nothing to the code that they test.
"""

import json
import socket
import sys
import threading
import zlib
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from horizon.protocol.table import TABLES

GOLDEN = Path(__file__).resolve().parents[1] / "protocol" / "golden" / "captured.json"
LONGEST = 600  # bytes of a body that is kept
EXAMPLES = 3  # of one packet, of different lengths if there are any
LONG = {("configuration", "clientbound", 0x07), ("configuration", "clientbound", 0x0D), ("play", "clientbound", 0x28)}
LONGEST_OF_LONG = 24000  # registries, tags, columns: one each, the shortest
READ = 1 << 16


class Frames:
    """One direction: bytes go in, the payloads of whole frames come out."""

    def __init__(self):
        self.data = bytearray()
        self.is_compressed = False

    def feed(self, data: bytes, found: Callable[[bytes], None]) -> None:
        self.data += data
        while (row := var_int(self.data, 0)) is not None:
            length, at = row
            if len(self.data) < at + length:
                return
            payload = bytes(self.data[at : at + length])
            del self.data[: at + length]
            if self.is_compressed:
                size, at = var_int(payload, 0)
                payload = zlib.decompress(payload[at:]) if size else payload[at:]
            found(payload)


def var_int(data, at: int) -> tuple[int, int] | None:
    """(value, where it ends), or None where it is not whole yet."""
    value = 0
    for shift in range(0, 35, 7):
        if at >= len(data):
            return None
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
    raise ValueError("a VarInt of more than five bytes")


class Conversation:
    """Follows both directions through the states of the protocol."""

    SERVERBOUND_TURNS = {("login", 3): "configuration", ("configuration", 3): "play", ("play", 0x0E): "configuration"}
    CLIENTBOUND_TURNS = {("login", 2): "configuration", ("configuration", 3): "play", ("play", 0x70): "configuration"}
    NEXT = {1: "status", 2: "login", 3: "login"}

    def __init__(self, keep: Callable[[str, str, int, bytes], None]):
        self.keep = keep
        self.states = {"serverbound": "handshake", "clientbound": "status"}
        self.frames = {"serverbound": Frames(), "clientbound": Frames()}

    def feed(self, direction: str, data: bytes) -> None:
        self.frames[direction].feed(data, lambda payload: self.packet(direction, payload))

    def packet(self, direction: str, payload: bytes) -> None:
        number, at = var_int(payload, 0)
        state = self.states[direction]
        self.keep(state, direction, number, payload[at:])
        if state == "handshake":
            self.states["serverbound"] = self.states["clientbound"] = self.NEXT[payload[-1]]
        elif direction == "clientbound" and (state, number) == ("login", 3):
            for frames in self.frames.values():
                frames.is_compressed = True
        else:
            turns = self.SERVERBOUND_TURNS if direction == "serverbound" else self.CLIENTBOUND_TURNS
            self.states[direction] = turns.get((state, number), state)


class Tap:
    """Listens on a port of its own and passes everything on to another; `port` is where to connect to instead."""

    def __init__(self, to: int, keep: Callable[[str, str, int, bytes], None]):
        self.to, self.keep = to, keep
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.sockets: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.to))
            self.sockets += [near, far]
            talk, lock = Conversation(self.keep), threading.Lock()
            for source, target, direction in ((near, far, "serverbound"), (far, near, "clientbound")):
                threading.Thread(target=self._pass_on, args=(source, target, talk, direction, lock), daemon=True).start()

    def _pass_on(self, source, target, talk: Conversation, direction: str, lock) -> None:
        try:
            while data := source.recv(READ):
                with lock:  # what the bytes say is known before the other side can answer them
                    talk.feed(direction, data)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def close(self) -> None:
        for one in (self.listener, *self.sockets):
            one.close()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


class Album:
    """The examples: of each (state, direction, id) a few bodies of different lengths, short ones first."""

    def __init__(self):
        self.bodies: dict[tuple[str, str, int], dict[bytes, str]] = defaultdict(dict)
        self.counts: dict[tuple[str, str, int], int] = defaultdict(int)

    def keeper(self, who: str) -> Callable[[str, str, int, bytes], None]:
        def keep(state: str, direction: str, number: int, body: bytes) -> None:
            key = (state, direction, number)
            self.counts[key] += 1
            kept = self.bodies[key]
            if body in kept or len(body) > (LONGEST if key not in LONG else LONGEST_OF_LONG):
                return
            kept[body] = who
            if len(kept) > (EXAMPLES if key not in LONG else 1):
                del kept[self.least_wanted(kept)]

        return keep

    @staticmethod
    def least_wanted(kept: dict[bytes, str]) -> bytes:
        """One of a length that another has as well, else the longest."""
        lengths = [len(body) for body in kept]
        doubled = [body for body in kept if lengths.count(len(body)) > 1]
        return doubled[-1] if doubled else max(kept, key=len)

    def rows(self) -> list[dict]:
        found = []
        for (state, direction, number), kept in sorted(self.bodies.items()):
            for body in sorted(kept, key=len):
                found.append({
                    "state": state, "direction": direction, "id": number, "name": name_of(state, direction, number),
                    "hex": body.hex(), "from": kept[body]})
        return found

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("[\n" + ",\n".join(json.dumps(row) for row in self.rows()) + "\n]\n")


def name_of(state: str, direction: str, number: int) -> str | None:
    rows = TABLES.get((state, direction), ())
    return rows[number][0] if number < len(rows) else None


def main(words: list[str]) -> int:
    from tests.peers.processes import Squid, play

    album = Album()
    with Squid() as squid, Tap(squid.port, album.keeper("mineflayer and flying-squid")) as tap:
        for script in ("checks.js", "talkative.js"):
            done = play(script, tap.port, str(squid.port))
            print(script, json.dumps(done)[:3000])
    rows = album.rows()
    for key, count in sorted(album.counts.items()):
        print(f"{count:6} {len(album.bodies[key])} {key[0]:14}{key[1]:12}{key[2]:#04x} {name_of(*key)}")
    print(f"{len({(row['state'], row['direction'], row['id']) for row in rows})} kinds of packets, {len(rows)} examples")
    if "--keep" in words:
        album.save(GOLDEN)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
