"""Handshake and login: who is it, and may they come in.

Each handler is `handler(server, link, packet)`.
"""

import hashlib
from uuid import UUID

from horizon.protocol.packets.login import (
    ClientboundLoginFinished, ClientIntention, ServerboundCustomQueryAnswer, ServerboundHello, ServerboundLoginAcknowledged,
)
from horizon.server.listeners.config import begin_configuration

PROTOCOL = 769
GAME_VERSION = "1.21.4"
LOGIN, TRANSFER = 2, 3


def offline_uuid(name: str) -> UUID:
    """The UUID of a player without an account: version 3 over "OfflinePlayer:" and the name."""
    digest = bytearray(hashlib.md5(b"OfflinePlayer:" + name.encode(), usedforsecurity=False).digest())
    digest[6] = digest[6] & 0x0F | 0x30
    digest[8] = digest[8] & 0x3F | 0x80
    return UUID(bytes=bytes(digest))


def is_name(name: str) -> bool:
    """1 to 16 printable characters without spaces."""
    return 1 <= len(name) <= 16 and all("!" <= letter <= "~" for letter in name)


def intention(server, link, packet: ClientIntention) -> None:
    if packet.intention not in (LOGIN, TRANSFER):
        link.refuse("This line only takes players; ask for login.")
        return
    link.phase = "login"
    link.host = packet.host
    if packet.protocol_version != PROTOCOL:
        link.refuse(
            f"This world speaks protocol {PROTOCOL} (game version {GAME_VERSION}), not {packet.protocol_version}.")


def hello(server, link, packet: ServerboundHello) -> None:
    if link.name:
        link.complain("a second hello")
        return
    if not is_name(packet.name):
        link.refuse("A player's name has 1 to 16 letters, digits and signs, and no spaces.")
        return
    link.name = packet.name
    link.uuid = packet.uuid if link.is_trusted else offline_uuid(packet.name)
    if not link.is_trusted and server.doorkeeper is not None and not server.doorkeeper.greet(link):
        return
    admit(server, link)


def query_answered(server, link, packet: ServerboundCustomQueryAnswer) -> None:
    if server.doorkeeper is not None and server.doorkeeper.answered(link, packet):
        admit(server, link)


def admit(server, link) -> None:
    sentence = server.access.refusal(link.name, link.uuid, link.connection.address[0] if not link.is_trusted else "")
    if sentence is not None and not link.is_trusted:
        link.refuse(sentence)
        return
    for other in server.links:
        if other is not link and other.is_open and other.uuid == link.uuid:
            other.refuse("You came in from another place.")
    link.send(ClientboundLoginFinished(link.uuid, link.name, ()))


def acknowledged(server, link, packet: ServerboundLoginAcknowledged) -> None:
    if link.uuid is None:
        link.complain("an acknowledgement before a hello")
        return
    link.phase = "configuration"
    begin_configuration(server, link)


HANDSHAKE_HANDLERS = {ClientIntention: intention}
LOGIN_HANDLERS = {ServerboundHello: hello, ServerboundCustomQueryAnswer: query_answered, ServerboundLoginAcknowledged: acknowledged}
