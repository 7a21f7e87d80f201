"""Configuration: what both sides must agree on before play.

The order of the original: brand, links and details, features, known packs; once the client has answered, registries and
tags; the resource pack, if there is one, and how it went; the end. A connection in memory shares the registries
already, and is told only that configuration is over. `link.stage` says what is waited for: "packs", "resource-pack"
(what the client says to it), "fetching" (how that went), "finish", and "leaving" (its leave of play).
"""

import logging
from dataclasses import replace
from uuid import NAMESPACE_URL, UUID, uuid3

from horizon.core.errors import HorizonError
from horizon.protocol.codec import MalformedPacket, Reader, String
from horizon.protocol.packets.common import (
    LINK_KINDS, PACK_ACCEPTED, PACK_DECLINED, PACK_DOWNLOADED, PACK_LOADED, ClientboundCustomReportDetails,
    ClientboundServerLinks, CookieResponse, ResourcePackAnswer, ResourcePackPush,
)
from horizon.protocol.packets.login import (
    ClientboundFinishConfiguration, CustomPayload, KeepAlive, Ping, ServerboundClientInformation,
    ServerboundFinishConfiguration, ServerboundSelectKnownPacks,
)
from horizon.protocol.packets.play_level import ClientboundStartConfiguration, ServerboundConfigurationAcknowledged
from horizon.server import liveness, registries
from horizon.server.link import COMMANDS_ONLY, HIDDEN

LOG = logging.getLogger("horizon.server")
BRAND, BRAND_CHANNEL = "horizon", "minecraft:brand"
LONGEST_BRAND = 64
ALL_SKIN_PARTS = 0x7F
STAGE_SECONDS = 60.0  # for each answer
PACK_SECONDS = 600.0  # to fetch and load a resource pack that was accepted
PACK_RESULTS = (
    "loaded it", "declined it", "could not fetch it", "accepts it", "has fetched it", "has no use for its address",
    "could not load it", "let go of it",
)


def begin_configuration(server, link) -> None:
    """All that the server has to say before the client answers."""
    settings = server.settings
    link.send(CustomPayload(BRAND_CHANNEL, bytes((len(BRAND),)) + BRAND.encode()))
    if settings.server_links:
        link.send(ClientboundServerLinks(tuple(
            ((("known" if kind in LINK_KINDS else "text"), kind), url) for kind, url in settings.server_links)))
    if settings.report_details:
        link.send(ClientboundCustomReportDetails(tuple(settings.report_details)))
    link.send(registries.FEATURES)
    if link.shares_registries:
        finish(server, link)
        return
    wait_for(server, link, "packs")
    link.send(registries.KNOWN_PACKS)


def wait_for(server, link, stage: str) -> None:
    link.stage, link.staged_at = stage, liveness.now(server, link)


def known_packs(server, link, packet: ServerboundSelectKnownPacks) -> None:
    """Whatever the client has: the registries come with values, since not every client reads them without."""
    if link.stage != "packs":
        link.complain("known packs that nobody asked for")
        return
    for one in registries.registry_packets():
        link.send(one)
    link.send(registries.tags_packet())
    settings = server.settings
    if settings.resource_pack:
        wait_for(server, link, "resource-pack")
        link.send(ResourcePackPush(
            pack_id(settings), settings.resource_pack, settings.resource_pack_sha1.lower(),
            settings.require_resource_pack, settings.resource_pack_prompt or None))
    else:
        finish(server, link)


def pack_id(settings) -> UUID:
    """The resource pack's id: that of the settings, else one made from its address."""
    try:
        return UUID(settings.resource_pack_id)
    except ValueError:
        return uuid3(NAMESPACE_URL, settings.resource_pack)


def pack_answered(server, link, packet: ResourcePackAnswer) -> None:
    """How far the client is with the pack. Only the end of it, either way, lets configuration go on.

    The pack's id is not compared: there is only one, and bots (mineflayer 4.25) answer with another.
    """
    if link.stage not in ("resource-pack", "fetching"):
        return
    result = packet.result
    LOG.info("resource pack: %s %s", link.name, PACK_RESULTS[result] if 0 <= result < len(PACK_RESULTS) else result)
    if result in (PACK_ACCEPTED, PACK_DOWNLOADED):
        wait_for(server, link, "fetching")
    elif result != PACK_LOADED and server.settings.require_resource_pack:
        sentence = "This server asks for its resource pack"
        link.refuse(f"{sentence}; accept it to play here." if result == PACK_DECLINED
                    else f"{sentence}, and it could not be loaded; try again later.")
    else:
        finish(server, link)


def finish(server, link) -> None:
    wait_for(server, link, "finish")
    link.send(ClientboundFinishConfiguration())


def finished(server, link, packet: ServerboundFinishConfiguration) -> None:
    if link.stage != "finish":
        link.refuse("You ended configuration before it was over.")  # what it sends from now on is read as play
        return
    link.stage = ""
    link.phase = "play"
    server.players.join(link)


def tick(server) -> None:
    """Nobody is waited for without end. A pack that is merely offered is given up, and play begins without it."""
    for link in list(server.links):
        if link.phase != "configuration" or not link.is_open:
            continue
        limit = PACK_SECONDS if link.stage == "fetching" else STAGE_SECONDS
        if liveness.now(server, link) - link.staged_at <= limit:
            continue
        if link.stage in ("resource-pack", "fetching") and not server.settings.require_resource_pack:
            finish(server, link)
        else:
            link.refuse("Coming in took too long; try again.")


# ---- out of play and back


def reconfigure(server, link) -> None:
    """Take a player out of play, to be configured anew and to come back; what it sends until it knows is dropped."""
    player, link.player = link.player, None
    link.is_returning = True
    server.players.leave(player)
    link.send(ClientboundStartConfiguration())
    link.phase = "configuration"
    wait_for(server, link, "leaving")


def left_play(server, link, packet: ServerboundConfigurationAcknowledged) -> None:
    if link.stage != "leaving":
        link.refuse("You left play without being asked to.")
        return
    begin_configuration(server, link)


# ---- in configuration and in play


def information(server, link, packet: ServerboundClientInformation) -> None:
    """What the client wants to see; it may change its mind during play. Figures that mean nothing are made usual ones."""
    wish = link.information = replace(
        packet, skin_parts=packet.skin_parts & ALL_SKIN_PARTS, main_hand=0 if packet.main_hand == 0 else 1,
        chat_mode=packet.chat_mode if packet.chat_mode in (COMMANDS_ONLY, HIDDEN) else 0)
    player = link.player
    if player is not None:
        player.skin_parts, player.main_hand = wish.skin_parts, wish.main_hand


def payload(server, link, packet: CustomPayload) -> None:
    """Plugins' messages mean nothing here, but for the client's brand."""
    if packet.channel != BRAND_CHANNEL:
        return
    try:
        brand = String.read(Reader(packet.data))
    except MalformedPacket:
        return
    link.brand = "".join(letter for letter in brand if letter.isprintable())[:LONGEST_BRAND]


def cookie(server, link, packet: CookieResponse) -> None:
    then = link.cookies.pop(packet.key, None)
    if then is None:
        link.complain("a cookie that nobody asked for")
        return
    try:
        then(packet.payload)
    except HorizonError as error:
        LOG.warning("the cookie %s of %s: %s", packet.key, link.name, error.sentence)


def sign(server, link, packet: KeepAlive) -> None:
    liveness.answered(server, link, packet)


def nothing(server, link, packet) -> None:
    """A packet that asks for no answer."""


CONFIGURATION_HANDLERS = {
    ServerboundClientInformation: information,
    ServerboundFinishConfiguration: finished,
    ServerboundSelectKnownPacks: known_packs,
    ServerboundConfigurationAcknowledged: left_play,
    ResourcePackAnswer: pack_answered,
    CookieResponse: cookie,
    CustomPayload: payload,
    KeepAlive: sign,
    Ping: nothing,
}
