"""A server behind a gate, over loopback sockets, driven by the test; guests who speak packets, sockets that speak bytes.

    with WireServer(folder) as wire:
        ann = wire.join("Ann")
        wire.until(lambda: ann.all_of(ClientboundSystemChat))
"""

import socket
import threading
from pathlib import Path
from uuid import UUID

from horizon.core.clock import monotonic
from horizon.protocol.codec import Reader, put_varint
from horizon.protocol.frame import frame
from horizon.protocol.network import Network
from horizon.protocol.packet import encode
from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, ClientboundLoginCompression, ClientboundLoginFinished, ClientboundSelectKnownPacks,
    ClientIntention, KeepAlive, ServerboundClientInformation, ServerboundFinishConfiguration, ServerboundHello,
    ServerboundLoginAcknowledged, ServerboundSelectKnownPacks,
)
from horizon.protocol.packets.play_level import ClientboundChunkBatchFinished, ServerboundChunkBatchReceived
from horizon.protocol.packets.play_player import (
    ClientboundPlayerPosition, ServerboundAcceptTeleportation, ServerboundMovePlayerPos, ServerboundPlayerLoaded,
)
from horizon.protocol.stream import IDS
from horizon.server.gate import Gate, Limits
from horizon.server.server import Server, WorldSpec
from horizon.server.settings import ServerSettings

PROTOCOL = 769
PATIENCE = 30.0  # seconds; nothing here takes so long


class WireGuest:
    """A client's end over the network: goes through login by itself, and keeps what it is told in `inbox`."""

    def __init__(self, wire: "WireServer", name: str):
        self.name = name
        self.connection = wire.network.connect(wire.gate.host, wire.gate.port)
        self.inbox: list = []
        self.is_in = False
        self.pos = (0.0, 0.0, 0.0)
        self.connection.quick = None

    def hello(self, uuid) -> None:
        self.connection.send(ClientIntention(PROTOCOL, "localhost", 25565, 2))
        self.connection.state = "login"
        self.connection.send(ServerboundHello(self.name, uuid))

    def send(self, *packets) -> None:
        for packet in packets:
            self.connection.send(packet)

    def receive(self) -> None:
        """Deal with what came."""
        for packet in self.connection.receive():
            self._deal(packet)
            self.inbox.append(packet)

    def _deal(self, packet) -> None:
        connection, kind = self.connection, type(packet)
        if kind is ClientboundLoginCompression:
            connection.compress(packet.threshold)
        elif kind is ClientboundLoginFinished:
            self.send(ServerboundLoginAcknowledged())
            connection.state = "configuration"
            self.send(ServerboundClientInformation("en_us", 8, 0, True, 127, 1, False, True, 0))
        elif kind is ClientboundSelectKnownPacks:
            self.send(ServerboundSelectKnownPacks(()))
        elif kind is ClientboundFinishConfiguration:
            self.send(ServerboundFinishConfiguration())
            connection.state = "play"
        elif kind is ClientboundPlayerPosition:
            self.pos = tuple(packet.pos)
            self.send(ServerboundAcceptTeleportation(packet.teleport_id), ServerboundMovePlayerPos(*self.pos, 1))
            if not self.is_in:
                self.is_in = True
                self.send(ServerboundPlayerLoaded())
        elif kind is ClientboundChunkBatchFinished:
            self.send(ServerboundChunkBatchReceived(64.0))
        elif kind is KeepAlive:
            self.send(packet)

    def move(self, x: float, y: float, z: float) -> None:
        self.pos = (x, y, z)
        self.send(ServerboundMovePlayerPos(x, y, z, 1))

    def all_of(self, kind: type) -> list:
        return [packet for packet in self.inbox if isinstance(packet, kind)]


class WireServer:
    """A flat world, its server, the network and the gate, in one process and, but for the network's, one thread."""

    def __init__(
        self, folder: Path, *, limits: Limits | None = None, settings: ServerSettings | None = None, access=None,
        game_mode: str = "creative",
    ):
        settings = settings or ServerSettings(view_distance=2, simulation_distance=2)
        spec = WorldSpec("wire", 1, "flat", game_mode, True, "peaceful")
        self.server = Server(folder, spec=spec, settings=settings, access=access)
        self.arrived = threading.Event()
        self.network = Network(self.arrived.set)
        self.gate = Gate(self.server, self.network, "127.0.0.1", 0, limits=limits)
        self.guests: list[WireGuest] = []
        self.slowest = 0.0  # seconds of a tick

    def __enter__(self) -> "WireServer":
        return self

    def __exit__(self, *error) -> None:
        self.gate.close()
        self.server.close(save=False)
        self.network.close()
        assert not self.network._thread.is_alive()

    def turn(self, wait: float = 0.005) -> None:
        """What a dedicated server does again and again, without waiting for 50 ms."""
        self.arrived.wait(wait)
        self.arrived.clear()
        began = monotonic()
        self.gate.tick()
        self.server.tick()
        self.slowest = max(self.slowest, monotonic() - began)
        for guest in self.guests:
            guest.receive()

    def until(self, true, seconds: float = PATIENCE) -> bool:
        """Turn until something is so; whether it is."""
        end = monotonic() + seconds
        while not true() and monotonic() < end:
            self.turn()
        return bool(true())

    def connect(self, name: str) -> WireGuest:
        guest = WireGuest(self, name)
        self.guests.append(guest)
        return guest

    def join(self, name: str, uuid=None) -> WireGuest:
        """A guest who plays."""
        guest = self.connect(name)
        guest.hello(uuid or self._uuid())
        assert self.until(lambda: guest.is_in), (name, guest.connection.closed_reason, guest.inbox[-3:])
        assert self.until(lambda: self.player(name) is not None)
        return guest

    def _uuid(self) -> UUID:
        return UUID(int=len(self.guests) + 1)

    def player(self, name: str):
        return self.server.players.find(name)

    def dial(self, data: bytes = b"") -> socket.socket:
        """A line of bytes."""
        opened = socket.create_connection((self.gate.host, self.gate.port), PATIENCE)
        if data:
            opened.sendall(data)
        return opened

    def read(self, opened: socket.socket, size: int = 1 << 20) -> bytes:
        """All that comes until the end, or so many bytes."""
        opened.setblocking(False)
        came = bytearray()

        def is_over():
            try:
                data = opened.recv(65536)
            except BlockingIOError:
                return False
            except ConnectionError:
                return True
            came.extend(data)
            return not data or len(came) >= size

        assert self.until(is_over), bytes(came[:200])
        return bytes(came)


def packed(state: str, packet, threshold: int = -1, side: str = "serverbound") -> bytes:
    """A packet as a frame."""
    body = bytearray()
    put_varint(body, IDS[state, side][type(packet)])
    return frame(bytes(body + encode(packet)), threshold)


def blind_login(name: str) -> bytes:
    """All that a client says until it plays, without listening; for servers that do not compress."""
    first = packed("handshake", ClientIntention(PROTOCOL, "localhost", 25565, 2))
    first += packed("login", ServerboundHello(name, UUID(int=0)))
    return first + b"".join(packed(state, packet) for state, packet in AFTER_HELLO)


AFTER_HELLO = (
    ("login", ServerboundLoginAcknowledged()),
    ("configuration", ServerboundClientInformation("en_us", 8, 0, True, 127, 1, False, True, 0)),
    ("configuration", ServerboundSelectKnownPacks(())),
    ("configuration", ServerboundFinishConfiguration()),
    ("play", ServerboundAcceptTeleportation(1)),
    ("play", ServerboundPlayerLoaded()),
)


def unpacked(data: bytes) -> list[tuple[int, bytes]]:
    """(id, body) of frames that are not compressed."""
    reader, found = Reader(data), []
    while reader.at < len(data):
        inner = Reader(reader.take(reader.varint()))
        found.append((inner.varint(), inner.data[inner.at:]))
    return found
