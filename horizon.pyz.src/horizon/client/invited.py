"""A guest with an invite code: proves during login that it has the secret, and makes the host prove it too.

The other side, and what goes over the line, is `server/doorkeeper`. All of it happens in the network's thread, so that
nothing can come between the last plain byte and the first encrypted one.
"""

from horizon.core import invite
from horizon.core.invite import Invite
from horizon.protocol import cipher
from horizon.protocol.packets.login import (
    ClientboundCustomQuery, ClientboundLoginFinished, ServerboundCustomQueryAnswer,
)

ASKED, SHOWN = 1, 2
VERSION, ENCRYPTS = 1, 1
OTHER_VERSION = "the host speaks of invites in another way; both sides need the same version of Horizon"
NO_PROOF = "it is not the world of that invite code: it did not prove that it has the code; ask the host for a new one"


class InviteProof:
    """`quick` of a connection that joins by a code: answers the host's queries, and lets nobody else in.

    is_proved: both sides have proved that they have the secret. is_encrypted: and can encrypt, so they do.
    """

    def __init__(self, given: Invite, name: str, then=None):
        self.invite = given
        self.name = name
        self.then = then  # the next to look at a packet
        self.is_proved = self.is_encrypted = False
        self._parts: tuple[bytes, bytes] | None = None

    def __call__(self, connection, packet) -> bool:
        if isinstance(packet, ClientboundCustomQuery) and packet.channel == invite.CHANNEL:
            self._answer(connection, packet)
            return True
        if isinstance(packet, ClientboundLoginFinished) and not self.is_proved:
            connection.close(NO_PROOF)
            return True
        return self.then is not None and self.then(connection, packet)

    def _answer(self, connection, packet) -> None:
        if packet.id == ASKED and self._parts is None:
            if packet.data[:1] != bytes((VERSION,)) or len(packet.data) != 2 + invite.NONCE_SIZE:
                connection.close(OTHER_VERSION)
                return
            flags = ENCRYPTS if cipher.is_available() else 0
            said = bytes((VERSION, flags)) + cipher.new_secret(invite.NONCE_SIZE)
            self._parts = packet.data, said
            proof = invite.proof(self.invite.secret, invite.GUEST, packet.data, said, self.name)
            connection.send(ServerboundCustomQueryAnswer(packet.id, said + proof))
        elif packet.id == SHOWN and self._parts is not None and not self.is_proved:
            self._check(connection, packet)
        else:
            connection.close(NO_PROOF)

    def _check(self, connection, packet) -> None:
        """The host's proof. From here on both sides encrypt, if both can."""
        asked, said = self._parts
        expected = invite.proof(self.invite.secret, invite.HOST, asked, said, self.name)
        if not invite.proves(packet.data, expected):
            connection.close(NO_PROOF)
            return
        connection.send(ServerboundCustomQueryAnswer(packet.id, b""))
        if asked[1] & said[1] & ENCRYPTS:
            connection.encrypt(cipher.Cipher(invite.key(self.invite.secret, asked, said)))
            self.is_encrypted = True
        self.is_proved = True


def ways(given: Invite) -> list[tuple[str, int]]:
    """Where to try to reach the host, in this order: its addresses, then the relay."""
    direct = [(address, given.port) for address in given.addresses] if given.port else []
    return direct + ([given.relay] if given.relay is not None else [])
