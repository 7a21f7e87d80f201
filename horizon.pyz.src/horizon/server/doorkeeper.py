"""The door of a game's own world while others may come in: over the LAN, with an invite code, or both.

An invite's guest names its room as the host of the handshake. Before the login ends, each side proves that it has the
secret, in two login queries on the channel `horizon:invite`:

    1  host -> guest: 1 version | 1 flags | 16 fresh bytes     guest -> host: the same, then 32 of proof
    2  host -> guest: 32 of proof                              guest -> host: nothing, and all after it is encrypted

Flag 1 says that this side can encrypt; both must. The flags and fresh bytes of both sides are part of each proof, so
nobody between them can change a thing unseen.
"""

import logging
from uuid import UUID

from horizon.core import invite
from horizon.core.invite import Invite
from horizon.protocol import cipher
from horizon.protocol.packets.login import ClientboundCustomQuery
from horizon.server.access import Access

LOG = logging.getLogger("horizon.server")
ASKED, SHOWN = 1, 2  # the ids of the two queries
VERSION, ENCRYPTS = 1, 1
NO_CODE = "This world is open to friends with an invite code; ask its host for one, then use: connect CODE"
STALE_CODE = "This invite code is not valid any more; ask the host for a new one."
WRONG_CODE = "The invite code was not proved; copy the whole code once more, or ask the host for a new one."
OLD_GUEST = "This world asked for the proof of an invite code, which your game does not know; join with Horizon."


class SharedAccess(Access):
    """Who may come into a game's own world that is open. `guest_level` 4: guests may cheat, as its host says."""

    def __init__(self, server, host_name: str, host_uuid: UUID):
        self.server = server
        self.host_name, self.host_uuid = host_name, host_uuid
        self.guest_level = 0

    def refusal(self, name: str, uuid: UUID, address: str) -> str | None:
        if self.is_host(name, uuid):
            return f"{self.host_name} is the host of this world; play under another name, with: account offline NAME"
        for player in self.server.players:
            if player.uuid == uuid or player.name.lower() == name.lower():
                return f"{player.name} is in this world already; play under another name, with: account offline NAME"
        return None

    def is_host(self, name: str, uuid: UUID) -> bool:
        return uuid == self.host_uuid or name.lower() == self.host_name.lower()


class Examined:
    """A guest of an invite whose proof is awaited."""

    __slots__ = ("invite", "asked", "answered", "is_encrypted")

    def __init__(self, given: Invite):
        flags = ENCRYPTS if cipher.is_available() else 0
        self.invite = given
        self.asked = bytes((VERSION, flags)) + cipher.new_secret(invite.NONCE_SIZE)
        self.answered: bytes | None = None
        self.is_encrypted = False


class Doorkeeper:
    """Meets whoever has said a name, in the server's thread.

    is_lan: everybody may come in. invite: who has its code may.
    """

    def __init__(self, server, access: SharedAccess):
        self.server = server
        self.access = access
        self.is_lan = False
        self.invite: Invite | None = None

    def greet(self, link) -> bool:
        """Whether a guest who has said a name comes in now. Otherwise it was refused, or asked for its proof."""
        if self.invite is not None and link.host == self.invite.room:
            link.examined = Examined(self.invite)
            link.send(ClientboundCustomQuery(ASKED, invite.CHANNEL, link.examined.asked))
            return False
        if link.host.startswith("hzn-"):
            link.refuse(STALE_CODE)
        elif not self.is_lan:
            link.refuse(NO_CODE)
        else:
            return True
        return False

    def answered(self, link, packet) -> bool:
        """An answer to one of our queries; whether the guest comes in now."""
        examined = link.examined
        if examined is None or link.is_invited:
            return False
        if examined.invite is not self.invite:
            link.refuse(STALE_CODE)
        elif packet.data is None:
            link.refuse(OLD_GUEST)
        elif packet.id == ASKED and examined.answered is None:
            self._examine(link, examined, packet.data)
        elif packet.id == SHOWN and examined.answered is not None:
            self._trust(link, examined)
            return True
        else:
            link.refuse(WRONG_CODE)
        return False

    def _examine(self, link, examined: Examined, data: bytes) -> None:
        size = 2 + invite.NONCE_SIZE
        said, proof = data[:size], data[size:]
        secret = examined.invite.secret
        if len(said) != size or not invite.proves(proof, invite.proof(secret, invite.GUEST, examined.asked, said, link.name)):
            LOG.warning("a guest did not prove the invite code")
            link.refuse(WRONG_CODE)
            return
        examined.answered = said
        link.send(ClientboundCustomQuery(
            SHOWN, invite.CHANNEL, invite.proof(secret, invite.HOST, examined.asked, said, link.name)))

    def _trust(self, link, examined: Examined) -> None:
        """The guest has our proof, too: what both can, both do from here."""
        if examined.asked[1] & examined.answered[1] & ENCRYPTS:
            link.connection.encrypt(cipher.Cipher(invite.key(examined.invite.secret, examined.asked, examined.answered)))
            examined.is_encrypted = True
        link.is_invited = True
