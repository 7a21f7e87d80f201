"""Servers that encrypt: answer with a key, and tell the session service first if an account is asked for.

    asked(client, packet)   # the handler of ClientboundHello
    poll(client)            # with every look at the connection: whether the service has answered
"""

from dataclasses import dataclass, field
from uuid import UUID

from horizon.core.errors import HorizonError
from horizon.protocol.cipher import Cipher, encrypt_for, new_secret, session_digest
from horizon.protocol.packets.login import ServerboundKey
from horizon.protocol.session_service import Errand, join

SESSION_SERVER = "https://sessionserver.mojang.com"
NO_ACCOUNT = (
    "this server wants an account that owns the game, and none is signed in here; join a server with online-mode=false")


@dataclass(frozen=True, slots=True)
class Account:
    """Who is signed in. The token is secret: it goes to the session service and nowhere else."""

    access_token: str = field(repr=False)
    uuid: UUID
    session_server: str = SESSION_SERVER


class Joining:
    """The session service is being told; the key waits for it."""

    def __init__(self, errand: Errand, secret: bytes, answer: ServerboundKey):
        self.errand, self.secret, self.answer = errand, secret, answer


def asked(client, packet) -> None:
    """The server asks for encryption."""
    if client.joining is not None:
        return
    account = client.account
    if packet.should_authenticate and account is None:
        _end(client, NO_ACCOUNT)
        return
    secret = new_secret()
    try:
        answer = ServerboundKey(
            encrypt_for(packet.public_key, secret), encrypt_for(packet.public_key, packet.challenge))
    except HorizonError as error:
        _end(client, error.sentence)
        return
    if not packet.should_authenticate:
        _encrypt(client, secret, answer)
        return
    digest = session_digest(packet.server_id, secret, packet.public_key)
    errand = Errand(lambda: join(account.session_server, account.access_token, account.uuid, digest))
    client.joining = Joining(errand, secret, answer)


def poll(client) -> None:
    """Send the key once the service knows of it; end with a sentence if it refuses."""
    joining = client.joining
    if joining is None or not joining.errand.is_over:
        return
    client.joining = None
    if joining.errand.error is not None:
        _end(client, joining.errand.error.sentence)
    else:
        _encrypt(client, joining.secret, joining.answer)


def _encrypt(client, secret: bytes, answer: ServerboundKey) -> None:
    client.send(answer)
    try:
        client.connection.encrypt(Cipher(secret))
    except HorizonError as error:
        _end(client, error.sentence)


def _end(client, sentence: str) -> None:
    client.end(sentence)
