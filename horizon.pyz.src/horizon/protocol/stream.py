"""A connection over a stream of bytes: the same calls as in memory, with frames, compression and a cipher below.

Two threads meet here. The game's thread calls `send`, `receive` and `close`, which return at once. The network's thread
(`protocol/network`) feeds what came with `take_bytes` and fetches what shall go with `give_bytes`; packets are encoded
and decoded there.

What is read follows the protocol by itself: some packets end a state, and the next one is read in another (the way of
the original's own pipeline). What is sent follows `state`, which the game's thread sets.
"""

import logging
from collections import deque
from collections.abc import Callable

from horizon.core.errors import HorizonError
from horizon.protocol.codec import MalformedPacket, Reader, put_varint
from horizon.protocol.frame import BrokenStream, FrameReader, frame
from horizon.protocol.packet import decode, encode
from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, ClientboundLoginCompression, ClientboundLoginFinished, ClientIntention,
    ServerboundFinishConfiguration, ServerboundLoginAcknowledged,
)
from horizon.protocol.packets.play_level import ClientboundLevelChunkWithLight, ClientboundLightUpdate
from horizon.protocol.table import TABLES

LOG = logging.getLogger("horizon.network")
MOST_PACKETS_WAITING = 16384  # that were read and not fetched; then reading stops until they are
MOST_BYTES_WAITING = 1 << 25  # that shall go and do not; then the other end reads too slowly
MOST_PACKETS_GIVEN = 128  # at once: a game that sends faster than this thread encodes would keep it from reading
PROBLEMS_KEPT = 32
STATUS = 1
NEXT_STATE = {
    ServerboundLoginAcknowledged: "configuration", ServerboundFinishConfiguration: "play",
    ClientboundLoginFinished: "configuration", ClientboundFinishConfiguration: "play",
}
# Bodies of many numpy calls are read in the game's thread: here each of those calls would have to get the interpreter back
# from a busy game, and a column took five times as long.
HEAVY = (ClientboundLevelChunkWithLight, ClientboundLightUpdate)
BY_NAME = {"configuration_acknowledged": "configuration", "start_configuration": "configuration"}


def _next_states() -> dict[type, str]:
    """The packets after which the reader is in another state."""
    states = dict(NEXT_STATE)
    for rows in TABLES.values():
        for name, cls in rows:
            if name in BY_NAME and cls is not None:
                states[cls] = BY_NAME[name]
    return states


NEXT_STATE = _next_states()
CLASSES = {place: tuple(cls for _, cls in rows) for place, rows in TABLES.items()}
IDS = {place: {cls: number for number, cls in enumerate(classes) if cls is not None}
       for place, classes in CLASSES.items()}


class Unread:
    """A heavy packet as it came."""

    __slots__ = ("kind", "body")

    def __init__(self, kind: type, body: bytes):
        self.kind, self.body = kind, body


class StreamConnection:
    """One end of a stream. `side` is which end this is: "client" or "server".

    `quick(connection, packet)` is called in the network's thread for every packet read; if it returns True the packet
    is dealt with. `bad_count` packets did not parse and were dropped, `ignored_count` have no meaning here.
    """

    def __init__(self, side: str, address: tuple[str, int] = ("", 0), *, wake: Callable[[], None] | None = None):
        self.side = side
        self.address = address
        self.quick: Callable[[StreamConnection, object], bool] | None = None
        self.bad_count = self.ignored_count = 0
        self.received_bytes = self.sent_bytes = self.received_count = self.sent_count = 0
        self._was_full = False  # reading waits for the game
        self.is_gone = False  # the network's thread has let go of it
        self._state = "handshake"
        self._reading = "handshake"
        self._inward, self._outward = ("serverbound", "clientbound") if side == "server" else ("clientbound", "serverbound")
        self._frames = FrameReader()
        self._threshold = -1
        self._cipher = None
        self._inbox: deque = deque()
        self._outbox: deque = deque()
        self._outgoing = bytearray()
        self._problems: deque[str] = deque(maxlen=PROBLEMS_KEPT)
        self._wake = wake or (lambda: None)
        self._closed_here: str | None = None
        self._closed_there: str | None = None

    def __repr__(self) -> str:
        return f"<{self.side}'s end of {self.address[0]}:{self.address[1]}, {self.state}>"

    # ---- the game's thread

    @property
    def state(self) -> str:
        """handshake, status, login, configuration, play or closed: what is sent is sent in this state."""
        return "closed" if self.closed_reason is not None else self._state

    @state.setter
    def state(self, state: str) -> None:
        if state != "closed":
            self._state = state

    @property
    def closed_reason(self) -> str | None:
        """Why it ended, None while it is open. What came before the other end closed is read first."""
        if self._closed_here is not None:
            return self._closed_here
        return None if self._inbox else self._closed_there

    @property
    def is_open(self) -> bool:
        return self.closed_reason is None

    def send(self, packet) -> None:
        """Hand over a packet; it goes out soon. After `close` it is dropped."""
        if self._closed_here is not None or self._closed_there is not None:
            return
        self.sent_count += 1
        if type(packet) is ClientIntention:
            self._reading = first_state(packet)
        self._outbox.append((self._state, packet))
        self._wake()

    def send_raw(self, data: bytes) -> None:
        """Bytes without a frame, such as the answer to a ping of old."""
        self._outbox.append((None, data))
        self._wake()

    def receive(self) -> list:
        """The packets that came since the last call, in order."""
        inbox = self._inbox
        packets = []
        for _ in range(len(inbox)):
            packet = inbox.popleft()
            if type(packet) is Unread:
                try:
                    packet = decode(packet.kind, packet.body)
                except MalformedPacket as error:
                    self._complain(error.sentence)
                    continue
            packets.append(packet)
        if self._was_full:
            self._was_full = False
            self._wake()
        return packets

    def _complain(self, sentence: str) -> None:
        self.bad_count += 1
        self._problems.append(sentence)

    def take_problems(self) -> list[str]:
        """What was wrong with packets since the last call: one sentence each, the last few."""
        problems = self._problems
        return [problems.popleft() for _ in range(len(problems))]

    def close(self, reason: str = "") -> None:
        """End it, after what was sent before is out."""
        if self._closed_here is None:
            self._closed_here = self._closed_there if self._closed_there is not None else reason
            self._wake()

    def compress(self, threshold: int) -> None:
        """From now on bodies of at least so many bytes are compressed, both ways; -1 ends it."""
        self._outbox.append((None, lambda: self._set_threshold(threshold)))
        self._wake()

    def encrypt(self, cipher) -> None:
        """From now on everything is encrypted, both ways. `cipher` has encrypt(bytes) and decrypt(bytes)."""
        self._outbox.append((None, lambda: setattr(self, "_cipher", cipher)))
        self._wake()

    def limit_frames(self, limit: int) -> None:
        """The longest frame that is taken from now on, in bytes."""
        self._frames.limit = limit

    # ---- the network's thread

    @property
    def wants_bytes(self) -> bool:
        """False while the game has not fetched what came: the other end must wait."""
        if len(self._inbox) >= MOST_PACKETS_WAITING:
            self._was_full = True  # before a second look: the game looks at it after it has emptied the inbox
        return len(self._inbox) < MOST_PACKETS_WAITING

    @property
    def is_closing(self) -> bool:
        """Closed here: nothing more is read, and it goes when the last bytes are out."""
        return self._closed_here is not None

    def ended(self, reason: str) -> None:
        """The other end is gone, or the bytes make no sense."""
        if self._closed_there is None:
            self._closed_there = reason

    def take_bytes(self, data: bytes) -> int:
        """Read what came: how many packets that were. Raises BrokenStream if the stream cannot go on."""
        self.received_bytes += len(data)
        if self._cipher is not None:
            data = self._cipher.decrypt(data)
        frames = self._frames
        frames.feed(data)
        count = 0
        while self._closed_here is None and (raw := frames.next()) is not None:
            count += 1
            self._take_frame(raw)
        self.received_count += count
        return count

    def _take_frame(self, raw: bytes) -> None:
        try:
            packet = self._decode(self._frames.body(raw))
        except MalformedPacket as error:
            self._complain(error.sentence)
            return
        except Exception as error:  # a fault of ours is not worth the connection, but it must be seen
            self._complain(f"a packet could not be read: {error}")
            LOG.exception("a packet from %s could not be read", self.address[0])
            return
        if packet is None:
            self.ignored_count += 1
            return
        kind = type(packet)
        if kind in NEXT_STATE:
            self._reading = NEXT_STATE[kind]
        elif kind is ClientIntention:
            self._reading = first_state(packet)
        elif kind is ClientboundLoginCompression:
            self._set_threshold(packet.threshold)
        if kind is Unread or self.quick is None or not self.quick(self, packet):
            self._inbox.append(packet)

    def _decode(self, body: bytes):
        reader = Reader(body)
        number = reader.varint()
        classes = CLASSES.get((self._reading, self._inward), ())
        if not 0 <= number < len(classes):
            raise MalformedPacket(f"there is no packet {number} in {self._reading}")
        cls = classes[number]
        if cls is None:
            return None
        body = body[reader.at:]
        return Unread(cls, body) if cls in HEAVY else decode(cls, body)

    def _set_threshold(self, threshold: int) -> None:
        self._threshold = self._frames.threshold = threshold

    @property
    def wants_to_give(self) -> bool:
        """Packets wait to be encoded."""
        return bool(self._outbox)

    def give_bytes(self) -> bytearray:
        """What shall go out now; the caller takes off the front what it could send. Raises BrokenStream.

        Not more than some packets at once: while `wants_to_give` it is to be called again soon.
        """
        out, box = self._outgoing, self._outbox
        for _ in range(min(len(box), MOST_PACKETS_GIVEN)):
            state, packet = box.popleft()
            if state is not None:
                self._give_packet(out, state, packet)
            elif isinstance(packet, bytes):
                out += packet
            else:
                packet()
        if len(out) > MOST_BYTES_WAITING:
            raise BrokenStream(f"it reads too slowly: {len(out) >> 20} MiB are waiting for it")
        return out

    def _give_packet(self, out: bytearray, state: str, packet) -> None:
        number = IDS.get((state, self._outward), {}).get(type(packet))
        if number is None:
            LOG.error("%s cannot be sent in %s", type(packet).__name__, state)
            return
        try:
            body = bytearray()
            put_varint(body, number)
            body += encode(packet)
            data = frame(bytes(body), self._threshold)
        except HorizonError as error:
            LOG.error("%s could not be sent: %s", type(packet).__name__, error.sentence)
            return
        except Exception:
            LOG.exception("%s could not be sent", type(packet).__name__)
            return
        out += data if self._cipher is None else self._cipher.encrypt(data)


def first_state(packet: ClientIntention) -> str:
    """What a guest came for."""
    return "status" if packet.intention == STATUS else "login"
