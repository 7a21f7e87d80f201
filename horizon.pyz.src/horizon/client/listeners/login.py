"""From hello to play: login and configuration, and what a server may ask for in any state."""

from horizon.client import online
from horizon.client.farewell import farewell, login_farewell
from horizon.client.servers import PORT
from horizon.core.identifier import full
from horizon.protocol.packets import common, login as packets
from horizon.protocol.packets.play_level import ClientboundStartConfiguration, ServerboundConfigurationAcknowledged

BRAND = "horizon"
BRAND_CHANNEL = "minecraft:brand"
MOST_COOKIES, COOKIE_BYTES = 256, 5120
MOST_REGISTRIES = 256


def login_finished(client, packet) -> None:
    client.uuid, client.name = packet.uuid, packet.name
    client.send(packets.ServerboundLoginAcknowledged())
    client.connection.state = "configuration"
    client.send(packets.CustomPayload(BRAND_CHANNEL, bytes((len(BRAND),)) + BRAND.encode()))
    client.send(packets.ServerboundClientInformation(
        "en_us", client.view_distance, 0, True, 0x7F, 1, False, True, 0))


def login_refused(client, packet) -> None:
    client.end(login_farewell(packet.reason), is_told=True)


def query(client, packet) -> None:
    """No plugin's question is known here."""
    client.send(packets.ServerboundCustomQueryAnswer(packet.id, None))


def finish_configuration(client, packet) -> None:
    client.send(packets.ServerboundFinishConfiguration())
    client.connection.state = "play"


def start_configuration(client, packet) -> None:
    """Back from play: the answer is the last packet there."""
    client.set_up_anew()
    client.send(ServerboundConfigurationAcknowledged())
    client.connection.state = "configuration"


def known_packs(client, packet) -> None:
    """None: so the server tells all values, and its own ones too."""
    client.send(packets.ServerboundSelectKnownPacks(()))


def registry(client, packet) -> None:
    if len(client.registries.entries) < MOST_REGISTRIES:
        client.registries.tell(packet.registry, packet.entries)


def tags(client, packet) -> None:
    for name, rows in packet.tags:
        client.registries.tags[name] = dict(rows)


def keep_alive(client, packet) -> None:
    client.send(packet)


def disconnect(client, packet) -> None:
    client.end(farewell(packet.reason), is_told=True)


def payload(client, packet) -> None:
    """The server's brand; other channels are plugins' business."""
    if full(packet.channel) == BRAND_CHANNEL and packet.data:
        client.server_brand = packet.data[1:65].decode("utf-8", "replace")


def cookie_asked(client, packet) -> None:
    client.send(common.CookieResponse(packet.key, client.cookies.get(packet.key)))


def cookie(client, packet) -> None:
    if len(packet.payload) <= COOKIE_BYTES and (packet.key in client.cookies or len(client.cookies) < MOST_COOKIES):
        client.cookies[packet.key] = packet.payload


def transfer(client, packet) -> None:
    """The server sends us elsewhere; whoever holds the connection follows."""
    if not client.is_remote:
        return
    client.transfer = packet.host, packet.port if 1 <= packet.port <= 65535 else PORT
    client.connection.close("transferred")


def pack_offered(client, packet) -> None:
    client.packs.offered(packet)


def pack_dropped(client, packet) -> None:
    client.packs.dropped(packet.uuid)


def reset_chat(client, packet) -> None:
    client.chat.lines.clear()


def ignore(client, packet) -> None:
    """Nothing that this client shows."""


HANDLERS = {
    packets.ClientboundLoginFinished: login_finished,
    packets.ClientboundLoginDisconnect: login_refused,
    packets.ClientboundLoginCompression: ignore,  # the stream begins with it by itself
    packets.ClientboundHello: online.asked,
    packets.ClientboundCustomQuery: query,
    packets.ClientboundSelectKnownPacks: known_packs,
    packets.ClientboundRegistryData: registry,
    packets.ClientboundUpdateTags: tags,
    packets.ClientboundFinishConfiguration: finish_configuration,
    ClientboundStartConfiguration: start_configuration,
    packets.KeepAlive: keep_alive,
    packets.Ping: keep_alive,
    packets.Disconnect: disconnect,
    packets.CustomPayload: payload,
    common.CookieRequest: cookie_asked,
    common.StoreCookie: cookie,
    common.Transfer: transfer,
    common.ResourcePackPush: pack_offered,
    common.ResourcePackPop: pack_dropped,
    packets.ClientboundResetChat: reset_chat,
    packets.ClientboundUpdateEnabledFeatures: ignore,
    common.ClientboundCustomReportDetails: ignore,
    common.ClientboundServerLinks: ignore,
}
