"""From hello to play: login and configuration."""

from horizon.protocol.packets import login as packets
from horizon.protocol.text_codec import plain


def login_finished(client, packet) -> None:
    client.uuid, client.name = packet.uuid, packet.name
    client.send(packets.ServerboundLoginAcknowledged())
    client.connection.state = "configuration"
    client.send(packets.ServerboundClientInformation(
        "en_us", client.view_distance, 0, True, 0x7F, 1, False, True, 0))


def finish_configuration(client, packet) -> None:
    client.send(packets.ServerboundFinishConfiguration())
    client.connection.state = "play"


def known_packs(client, packet) -> None:
    client.send(packets.ServerboundSelectKnownPacks(()))


def keep_alive(client, packet) -> None:
    client.send(packet)


def disconnect(client, packet) -> None:
    client.disconnect_reason = plain(packet.reason)
    client.connection.close(client.disconnect_reason)


def ignore(client, packet) -> None:
    """Nothing that this client shows."""


HANDLERS = {
    packets.ClientboundLoginFinished: login_finished,
    packets.ClientboundLoginDisconnect: disconnect,
    packets.ClientboundSelectKnownPacks: known_packs,
    packets.ClientboundFinishConfiguration: finish_configuration,
    packets.KeepAlive: keep_alive,
    packets.Ping: keep_alive,
    packets.Disconnect: disconnect,
    packets.CustomPayload: ignore,
    packets.ClientboundRegistryData: ignore,
    packets.ClientboundUpdateTags: ignore,
    packets.ClientboundUpdateEnabledFeatures: ignore,
    packets.ClientboundLoginCompression: ignore,
}
