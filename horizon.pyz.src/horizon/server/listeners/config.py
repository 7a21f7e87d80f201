"""Configuration: what both sides must agree on before play. A connection in memory shares the registries already."""

from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, ClientboundUpdateEnabledFeatures, CustomPayload, KeepAlive, Ping,
    ServerboundClientInformation, ServerboundFinishConfiguration, ServerboundSelectKnownPacks,
)

BRAND = "horizon"


def begin_configuration(server, link) -> None:
    """All that the server has to say here."""
    link.send(CustomPayload("minecraft:brand", bytes((len(BRAND),)) + BRAND.encode()))
    link.send(ClientboundUpdateEnabledFeatures(("minecraft:vanilla",)))
    link.send(ClientboundFinishConfiguration())


def information(server, link, packet: ServerboundClientInformation) -> None:
    """What the client wants to see; it may change its mind during play."""
    link.information = packet
    player = link.player
    if player is not None:
        player.skin_parts, player.main_hand = packet.skin_parts, packet.main_hand


def finished(server, link, packet: ServerboundFinishConfiguration) -> None:
    link.phase = "play"
    server.players.join(link)


def nothing(server, link, packet) -> None:
    """A packet that asks for no answer."""


CONFIGURATION_HANDLERS = {
    ServerboundClientInformation: information,
    ServerboundFinishConfiguration: finished,
    ServerboundSelectKnownPacks: nothing,
    CustomPayload: nothing,
    KeepAlive: nothing,
    Ping: nothing,
}
