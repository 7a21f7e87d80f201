"""Handshake and login: who is it, and may they come in.

The order of the original: hello, (the account is checked), may they come in, compression, finished, acknowledged.
Each handler is `handler(server, link, packet)`. Who checks accounts is the server's `verifier`: its
`begin(server, link)` is called for a hello in online mode, `answered(server, link, packet)` for the client's key; it
calls `admit` with what it found, or refuses.
"""

from uuid import UUID

from horizon.protocol.packets.common import CookieResponse
from horizon.protocol.packets.login import (
    ClientboundLoginCompression, ClientboundLoginFinished, ClientIntention, ServerboundCustomQueryAnswer,
    ServerboundHello, ServerboundKey, ServerboundLoginAcknowledged,
)
from horizon.server.access import offline_uuid
from horizon.server.link import OUT_OF_STEP
from horizon.server.listeners import config

PROTOCOL = 769
GAME_VERSION = "1.21.4"
STATUS, LOGIN, TRANSFER = 1, 2, 3


def is_name(name: str) -> bool:
    """1 to 16 printable characters without spaces."""
    return 1 <= len(name) <= 16 and all("!" <= letter <= "~" for letter in name)


def intention(server, link, packet: ClientIntention) -> None:
    if packet.intention not in (LOGIN, TRANSFER):
        link.refuse("This line only takes players; ask for login.")
        return
    link.phase = "login"
    link.host = packet.host
    link.is_transferred = packet.intention == TRANSFER
    if packet.protocol_version != PROTOCOL:
        link.refuse(
            f"This world speaks protocol {PROTOCOL} (game version {GAME_VERSION}), not {packet.protocol_version}.")
    elif link.is_transferred and not server.settings.accepts_transfers:
        link.refuse("This server takes nobody who is sent from another server; connect to it yourself.")


def hello(server, link, packet: ServerboundHello) -> None:
    if link.name:
        link.complain("a second hello")
        return
    if not is_name(packet.name):
        link.refuse("A player's name has 1 to 16 letters, digits and signs, and no spaces.")
        return
    link.name = packet.name
    if link.is_trusted:
        admit(server, link, packet.name, packet.uuid)
    elif server.settings.online_mode and server.verifier is not None:
        link.stage = "verifying"
        server.verifier.begin(server, link)
    elif server.settings.online_mode:
        link.refuse("This server asks for accounts and cannot check them now; try again later.")
    elif server.doorkeeper is None or server.doorkeeper.greet(link):
        admit(server, link, packet.name, offline_uuid(packet.name))


def key(server, link, packet: ServerboundKey) -> None:
    if link.stage != "verifying":
        link.complain("a key that nobody asked for")
        return
    server.verifier.answered(server, link, packet)


def admit(server, link, name: str, uuid: UUID, properties: tuple = ()) -> None:
    """Who it is is known: let them in, or refuse. `properties` are the account's, (name, value, signature) each."""
    link.name, link.stage = name, ""
    sentence = refusal(server, link, name, uuid)
    if sentence is not None:
        link.refuse(sentence)
        return
    link.uuid, link.properties = uuid, properties
    server.dismiss_others(link, "You came in from another place.")
    threshold = server.settings.compression_threshold
    if threshold >= 0 and not link.shares_registries:
        link.send(ClientboundLoginCompression(threshold))
        link.connection.compress(threshold)
    link.stage = "finished"
    link.send(ClientboundLoginFinished(uuid, name, properties))


def refusal(server, link, name: str, uuid: UUID) -> str | None:
    """Why a player may not come in, in one sentence; None if they may. One's own world is never full for oneself."""
    sentence = server.access.refusal(name, uuid, link.address)
    if sentence is not None:
        return sentence
    others = sum(other.uuid not in (None, uuid) and other.is_open for other in server.links if other is not link)
    if others >= server.settings.max_players and not link.is_trusted and not server.access.passes_limit(name, uuid):
        return f"The server is full: {server.settings.max_players} players are here; try again later."
    return None


def query_answered(server, link, packet: ServerboundCustomQueryAnswer) -> None:
    """Only the door of an opened world asks something; what proxies answer unasked does no harm."""
    if server.doorkeeper is not None and link.stage == "" and server.doorkeeper.answered(link, packet):
        admit(server, link, link.name, offline_uuid(link.name))


def acknowledged(server, link, packet: ServerboundLoginAcknowledged) -> None:
    if link.stage != "finished":
        link.refuse(OUT_OF_STEP)
        return
    link.phase = "configuration"
    config.begin_configuration(server, link)


HANDSHAKE_HANDLERS = {ClientIntention: intention}
LOGIN_HANDLERS = {
    ServerboundHello: hello,
    ServerboundKey: key,
    ServerboundCustomQueryAnswer: query_answered,
    CookieResponse: config.cookie,
    ServerboundLoginAcknowledged: acknowledged,
}
