"""A guest at the end of a stream without sockets: its bytes are carried by hand, tick by tick."""

from uuid import UUID

from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, ClientboundLoginFinished, ClientboundSelectKnownPacks, ClientIntention,
    CustomPayload, KeepAlive, ServerboundClientInformation, ServerboundFinishConfiguration, ServerboundHello,
    ServerboundLoginAcknowledged, ServerboundSelectKnownPacks,
)
from horizon.protocol.packets.play_level import (
    ClientboundChunkBatchFinished, ClientboundStartConfiguration, ServerboundChunkBatchReceived,
    ServerboundConfigurationAcknowledged,
)
from horizon.protocol.packets.play_player import (
    ClientboundPlayerPosition, ServerboundAcceptTeleportation, ServerboundPlayerLoaded,
)
from horizon.protocol.stream import StreamConnection
from tests.support.server_alone import PROTOCOL

BRAND = b"\x07vanilla"


class StreamGuest:
    """A client by the book. What it gets is in `inbox`; kinds in `silent` are not answered."""

    def __init__(self, alone, name: str = "Ann", silent: tuple = (), chat_mode: int = 0, intention: int = 2):
        self.alone, self.name, self.silent, self.chat_mode = alone, name, silent, chat_mode
        self.client, self.far = StreamConnection("client"), StreamConnection("server", ("127.0.0.1", 50000))
        self.link = alone.server.accept(self.far, is_trusted=False)
        self.inbox: list = []
        self.answers = {
            ClientboundLoginFinished: self.logged_in, ClientboundSelectKnownPacks: self.asked_for_packs,
            ClientboundFinishConfiguration: self.configured, ClientboundStartConfiguration: self.called_back,
            ClientboundPlayerPosition: lambda packet: self.send(ServerboundAcceptTeleportation(packet.teleport_id)),
            ClientboundChunkBatchFinished: lambda packet: self.send(ServerboundChunkBatchReceived(64.0)),
            KeepAlive: self.send,
        }
        self.send(ClientIntention(PROTOCOL, "localhost", 25565, intention))
        self.client.state = "login"
        self.send(ServerboundHello(name, UUID(int=5)))

    @property
    def player(self):
        return self.link.player

    def send(self, *packets) -> None:
        for packet in packets:
            self.client.send(packet)

    def logged_in(self, packet) -> None:
        self.send(ServerboundLoginAcknowledged())
        self.client.state = "configuration"
        self.send(CustomPayload("minecraft:brand", BRAND))
        self.inform()

    def inform(self) -> None:
        self.send(ServerboundClientInformation("en_us", 8, self.chat_mode, True, 127, 1, False, True, 0))

    def asked_for_packs(self, packet) -> None:
        self.send(ServerboundSelectKnownPacks(packet.packs))

    def configured(self, packet) -> None:
        self.send(ServerboundFinishConfiguration())
        self.client.state = "play"
        self.send(ServerboundPlayerLoaded())

    def called_back(self, packet) -> None:
        self.send(ServerboundConfigurationAcknowledged())
        self.client.state = "configuration"

    def exchange(self) -> None:
        """Both ends hear what the other said, and the client answers."""
        carry(self.client, self.far)
        carry(self.far, self.client)
        for packet in self.client.receive():
            self.inbox.append(packet)
            if type(packet) in self.answers and not isinstance(packet, self.silent):
                self.answers[type(packet)](packet)
        carry(self.client, self.far)

    def turn(self, count: int = 1) -> None:
        """So many ticks of the server."""
        for _ in range(count):
            self.exchange()
            self.alone.tick()
            self.exchange()

    def all_of(self, kind: type) -> list:
        return [packet for packet in self.inbox if isinstance(packet, kind)]

    def kinds(self) -> list[type]:
        """The kinds of packets that came, each once, in the order of the first."""
        return list(dict.fromkeys(type(packet) for packet in self.inbox))


def carry(sender: StreamConnection, taker: StreamConnection) -> None:
    while sender.wants_to_give:
        out = sender.give_bytes()
        data = bytes(out)
        out.clear()
        taker.take_bytes(data)
