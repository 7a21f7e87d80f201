"""`horizon relay`: joins guests to a host that they cannot reach, by the room that an invite code names.

A host keeps one line to the relay open; lines of text go over it. For each guest it opens one more connection, and the
relay hands the bytes of the two over as they are. What comes first on a connection says what it is:

    HORIZON RELAY 1 HOST <room> <owner>    a host; answered OK or NO <sentence>. Then, to the host: GUEST <ticket>,
                                           and PING, which it answers with PONG
    HORIZON RELAY 1 TAKE <ticket>          a host's end of one guest; answered OK, and the guest's bytes follow
    a handshake of the game's protocol     a guest; the host name in it is the room

A room's name is made from the invite's secret and tells nothing of it, so the relay cannot join anybody's world. It sees
who talks to whom and how much, and what is said wherever the two ends have no cipher. Nothing is written to disk.
"""

import asyncio
import json
import re
import secrets
import signal
import sys
from contextlib import suppress
from dataclasses import dataclass, field

from horizon.core.errors import StateError, UsageError

PORT = 25568
GREETING = b"HORIZON RELAY 1 "
ROOM = re.compile(r"hzn-[0-9a-f]{20}")
WORD = re.compile(r"[0-9a-f]{16,64}")
LONGEST_LINE = 256
LONGEST_HANDSHAKE = 300
LOGIN, TRANSFER = 2, 3
CHUNK = 1 << 16
USAGE = """usage: horizon relay [--host ADDRESS] [--port N] [--rooms N] [--guests N] [--rate BYTES]

Join friends to worlds that they cannot reach, until Ctrl-C; hosts name it with: friends host --relay HOST[:PORT]

  --host ADDRESS  Where to listen; all addresses if left out.
  --port N        25568 if left out; 0 takes any free one.
  --rooms N       Worlds at most (100).
  --guests N      Guests of one world at most (16).
  --rate BYTES    A second, each way of each guest, at most (1048576)."""


@dataclass(slots=True)
class Limits:
    """What strangers may ask of a relay. Seconds: to say what one is, for a host to take a guest, without a byte."""

    rooms: int = 100
    rooms_of_one: int = 16  # of one address
    guests: int = 16
    rate: int = 1 << 20
    unknown: int = 64  # connections that have not said yet what they are
    first_seconds: float = 5.0
    ticket_seconds: float = 10.0
    idle_seconds: float = 60.0
    ping_seconds: float = 20.0


@dataclass(slots=True, eq=False)
class Room:
    """A host's line, and the guests in it: ticket -> where its host's end is awaited, or None once it is there."""

    name: str
    owner: str
    address: str
    writer: asyncio.StreamWriter
    guests: dict[str, asyncio.Future | None] = field(default_factory=dict)


class Refused(Exception):
    """Why somebody may not come in, in one sentence."""


class Relay:
    """All rooms of one relay. Everything happens on the event loop that it was started on."""

    def __init__(self, limits: Limits | None = None, log=lambda text: None):
        self.limits = limits or Limits()
        self.log = log
        self.rooms: dict[str, Room] = {}
        self.unknown_count = 0
        self.refused_count = 0
        self._tickets: dict[str, Room] = {}
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task] = set()
        self._server: asyncio.Server | None = None

    @property
    def guest_count(self) -> int:
        return sum(len(room.guests) for room in self.rooms.values())

    async def start(self, host: str, port: int) -> int:
        """Listen; returns the port. StateError if it is taken or no address of this machine."""
        try:
            self._server = await asyncio.start_server(self._met, host or None, port, limit=CHUNK)
        except OSError as error:
            raise StateError(f"the relay cannot listen at {host or 'all addresses'}, port {port}: "
                             f"{error.strerror or error}; choose another with --port", reason="port") from None
        return self._server.sockets[0].getsockname()[1]

    async def close(self) -> None:
        """End every connection, and return when all are gone."""
        if self._server is not None:
            self._server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in tuple(self._writers):
            writer.close()
        for writer in tuple(self._writers):
            with suppress(Exception):
                await writer.wait_closed()
        self._writers.clear()

    # ---- somebody came

    async def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        task = asyncio.current_task()
        self._tasks.add(task)
        try:
            kept = await self._heard(reader, writer)
        except (OSError, EOFError, TimeoutError, asyncio.LimitOverrunError, ValueError, asyncio.CancelledError):
            kept = False
        finally:
            self._tasks.discard(task)
        if not kept:
            self._drop(writer)

    async def _heard(self, reader, writer) -> bool:
        """Find out what this is, and go along with it. True: the connection now belongs to a guest's task."""
        if self.unknown_count >= self.limits.unknown:
            self.refused_count += 1
            return False
        self.unknown_count += 1
        try:
            async with asyncio.timeout(self.limits.first_seconds):
                first = await reader.readexactly(2)
                if first == GREETING[:2]:
                    line = first + await reader.readuntil(b"\n")
                    handshake = None
                else:
                    handshake, wanted, intention = await read_handshake(first, reader)
        finally:
            self.unknown_count -= 1
        if handshake is not None:
            await self._guest(reader, writer, handshake, wanted, intention)
            return False
        if not line.startswith(GREETING) or len(line) > LONGEST_LINE:
            raise ValueError("nothing that a relay knows")
        verb, *words = line[len(GREETING):].decode("ascii").split()
        if verb == "HOST" and len(words) == 2:
            await self._host(reader, writer, *words)
            return False
        if verb == "TAKE" and len(words) == 1:
            return self._take(reader, writer, words[0])
        raise ValueError("nothing that a relay knows")

    # ---- hosts

    async def _host(self, reader, writer, name: str, owner: str) -> None:
        """A host's line, for as long as it stands."""
        address = str((writer.get_extra_info("peername") or ("",))[0])
        try:
            room = self._opened(name, owner, address, writer)
        except Refused as refusal:
            self.refused_count += 1
            writer.write(f"NO {refusal}\n".encode())
            await writer.drain()
            return
        self.log(f"a room opened; there are {len(self.rooms)}")
        writer.write(b"OK\n")
        pings = asyncio.create_task(self._ping(writer))
        try:
            while True:
                async with asyncio.timeout(self.limits.idle_seconds):
                    line = await reader.readuntil(b"\n")
                if line.strip() not in (b"PONG", b"PING") or len(line) > LONGEST_LINE:
                    return
        finally:
            pings.cancel()
            self._closed(room)

    def _opened(self, name: str, owner: str, address: str, writer) -> Room:
        if not ROOM.fullmatch(name) or not WORD.fullmatch(owner):
            raise Refused("that is no room.")
        before = self.rooms.get(name)
        if before is not None:
            if not secrets.compare_digest(before.owner, owner):
                raise Refused("that room is open already.")
            self._closed(before)
            before.writer.close()
        elif len(self.rooms) >= self.limits.rooms:
            raise Refused("this relay is full; try again later, or take another.")
        elif sum(room.address == address for room in self.rooms.values()) >= self.limits.rooms_of_one:
            raise Refused("this relay takes no more rooms of one address.")
        room = self.rooms[name] = Room(name, owner, address, writer)
        return room

    def _closed(self, room: Room) -> None:
        if self.rooms.get(room.name) is room:
            del self.rooms[room.name]
            self.log(f"a room closed; there are {len(self.rooms)}")
        for awaited in room.guests.values():
            if awaited is not None and not awaited.done():
                awaited.cancel()

    async def _ping(self, writer) -> None:
        while not writer.is_closing():
            await asyncio.sleep(self.limits.ping_seconds)
            writer.write(b"PING\n")

    def _take(self, reader, writer, ticket: str) -> bool:
        """A host's end of a guest."""
        room = self._tickets.get(ticket)
        awaited = None if room is None else room.guests.get(ticket)
        if awaited is None or awaited.done():
            return False
        awaited.set_result((reader, writer))
        return True

    # ---- guests

    async def _guest(self, reader, writer, handshake: bytes, name: str, intention: int) -> None:
        room = self.rooms.get(name)
        ticket = secrets.token_hex(16)
        try:
            if room is None or room.writer.is_closing():
                raise Refused("no world of that invite code is open at this relay; ask the host whether it still plays.")
            if len(room.guests) >= self.limits.guests:
                raise Refused("that world takes no more guests over this relay.")
            if room.writer.transport.get_write_buffer_size() > CHUNK:
                raise Refused("the host of that world does not answer the relay.")
            awaited = room.guests[ticket] = asyncio.get_running_loop().create_future()
            self._tickets[ticket] = room
            try:
                await self._joined(room, ticket, awaited, reader, writer, handshake)
            finally:
                room.guests.pop(ticket, None)
                self._tickets.pop(ticket, None)
        except Refused as refusal:
            self.refused_count += 1
            if intention in (LOGIN, TRANSFER):
                await say(reader, writer, str(refusal))

    async def _joined(self, room: Room, ticket: str, awaited, reader, writer, handshake: bytes) -> None:
        """Ask the host to take this guest, then hand bytes over until either ends."""
        room.writer.write(f"GUEST {ticket}\n".encode())
        try:
            async with asyncio.timeout(self.limits.ticket_seconds):
                other_reader, other_writer = await asyncio.shield(awaited)
        except (TimeoutError, asyncio.CancelledError):
            if not awaited.cancel() and not awaited.cancelled():
                self._drop(awaited.result()[1])  # the host came at this very moment
            if asyncio.current_task().cancelling():
                raise
            raise Refused("the host of that world did not answer; ask it to host again.") from None
        finally:
            room.guests[ticket] = None
        try:
            other_writer.write(b"OK\n" + handshake)
            ways = [asyncio.create_task(self._pump(reader, other_writer)),
                    asyncio.create_task(self._pump(other_reader, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        finally:
            self._drop(other_writer)

    async def _pump(self, reader, writer) -> None:
        """Bytes one way, no faster than the rate, until an end, an error or too long a silence."""
        loop = asyncio.get_running_loop()
        free_at = loop.time()
        with suppress(OSError, TimeoutError):
            while True:
                async with asyncio.timeout(self.limits.idle_seconds):
                    data = await reader.read(CHUNK)
                    if not data:
                        return
                    writer.write(data)
                    await writer.drain()
                now = loop.time()
                free_at = max(free_at, now - 1.0) + len(data) / self.limits.rate
                if free_at > now:
                    await asyncio.sleep(free_at - now)

    def _drop(self, writer) -> None:
        self._writers.discard(writer)
        with suppress(Exception):
            writer.close()


async def read_handshake(first: bytes, reader) -> tuple[bytes, str, int]:
    """(the frame as it came, the host name in it, what the guest wants: 1 status, 2 login, 3 transfer).

    The packet of facts that every version of the protocol begins with. ValueError for anything else.
    """
    frame = bytearray(first)
    size, at = varint(frame, 0)
    while at is None and len(frame) < 4:
        frame += await reader.readexactly(1)
        size, at = varint(frame, 0)
    if at is None or not 5 <= size <= LONGEST_HANDSHAKE:
        raise ValueError("no handshake")
    missing = at + size - len(frame)
    if missing < 0:
        raise ValueError("no handshake")
    frame += await reader.readexactly(missing)
    number, at = varint(frame, at)
    if number != 0 or at is None:
        raise ValueError("no handshake")
    _, at = varint(frame, at)
    length, at = varint(frame, at) if at is not None else (0, None)
    if at is None or at + length + 3 > len(frame):
        raise ValueError("no handshake")
    name = frame[at:at + length].decode("utf-8").partition("\0")[0]
    intention, _ = varint(frame, at + length + 2)
    return bytes(frame), name, intention


def varint(data: bytes, at: int) -> tuple[int, int | None]:
    """(a number of at most five bytes, the place after it, or None if it is not whole)."""
    value = 0
    for step in range(5):
        if at + step >= len(data):
            return value, None
        byte = data[at + step]
        value |= (byte & 0x7F) << 7 * step
        if byte < 0x80:
            return value, at + step + 1
    return value, None


def spelled(number: int) -> bytes:
    """A number below 2^14 as a varint."""
    return bytes((number,)) if number < 0x80 else bytes((number & 0x7F | 0x80, number >> 7))


async def say(reader, writer, sentence: str) -> None:
    """Tell a guest why it does not come in, in the packet that its game shows: a disconnect during login."""
    text = json.dumps({"text": sentence}).encode()
    body = b"\x00" + spelled(len(text)) + text
    with suppress(OSError, TimeoutError):
        writer.write(spelled(len(body)) + body)
        async with asyncio.timeout(2.0):
            await writer.drain()
            writer.write_eof()
            for _ in range(16):  # what it sent must be read, or closing would throw our words away
                if not await reader.read(4096):
                    break


class Options:
    """What `horizon relay` was told."""

    def __init__(self, argv: list[str]):
        self.host, self.port, self.limits = "", PORT, Limits()
        words = list(argv)
        while words:
            name, given, value = words.pop(0).partition("=")
            if name not in ("--host", "--port", "--rooms", "--guests", "--rate"):
                raise UsageError(f"horizon relay does not know {name}\n{USAGE}")
            if not given:
                if not words:
                    raise UsageError(f"{name} needs a value\n{USAGE}")
                value = words.pop(0)
            if name == "--host":
                self.host = value
                continue
            lowest, highest = (0, 65535) if name == "--port" else (1, 1 << 30)
            if not value.isascii() or not value.isdigit() or not lowest <= int(value[:12]) <= highest:
                raise UsageError(f"{name} is a number from {lowest} to {highest}, not {value[:40]}")
            if name == "--port":
                self.port = int(value)
            else:
                setattr(self.limits, name[2:], int(value))


async def serve(options: Options, out) -> None:
    """Run until a signal asks for the end."""
    def log(text: str) -> None:
        with suppress(OSError, ValueError):
            out.write(f"horizon relay: {text}\n")
            out.flush()

    relay = Relay(options.limits, log)
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        try:
            loop.add_signal_handler(number, ended.set)
        except NotImplementedError:  # Windows
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(ended.set))
    port = await relay.start(options.host, options.port)
    log(f"listening at {options.host or '*'}:{port}; Ctrl-C ends it")
    try:
        await ended.wait()
    finally:
        await relay.close()
        log("ended")


def main(argv: list[str]) -> int:
    """`horizon relay`: in the foreground, until SIGINT or SIGTERM."""
    if argv in (["--help"], ["-h"], ["help"]):
        print(USAGE)
        return 0
    asyncio.run(serve(Options(argv), sys.stdout))
    return 0
