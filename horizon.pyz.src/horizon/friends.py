"""A friend's world, joined by an invite code: a server like others, reached by whatever way leads there.

The code holds no account and no name of a server; each side proves to the other that it has the code's secret.
"""

from horizon.client.client import LOGIN
from horizon.client.invited import InviteProof, ways
from horizon.client.servers import spelled
from horizon.core.clock import monotonic
from horizon.core.errors import HorizonError, StateError, UsageError
from horizon.core.invite import Invite
from horizon.remote import RemoteSession

NAME = "the friend's world"
WAY_SECONDS = 4.0  # for one way to the host to answer, before the next is tried


class InvitedSession(RemoteSession):
    """One player in a friend's world. The ways are tried in order until one is the right host's."""

    def __init__(self, network, given: Invite, *, player, **options):
        self.invite = given
        self.proof: InviteProof | None = None
        self._player_name = player[0]
        self._ways = ways(given)
        if not self._ways:
            raise UsageError("this invite code leads to no address; ask the host for a new one")
        super().__init__(network, *self._ways.pop(0), name=NAME, player=player, **options)

    @property
    def called(self) -> str:
        """What the handshake names: the invite's room, by which a host and a relay know it."""
        return self.invite.room

    def _line(self, host: str, port: int):
        connection = self.network.connect(host, port, timeout=WAY_SECONDS)
        self.proof = InviteProof(self.invite, self._player_name, then=self.signs)
        connection.quick = self.proof
        return connection

    def hear(self) -> None:
        super().hear()
        if self.client.disconnect_reason is not None and self._ways and not self.proof.is_proved:
            self._go_on()

    def _go_on(self) -> None:
        """This way did not lead to the host: try the next."""
        self.host, self.port = self._ways.pop(0)
        self.address = spelled(self.host, self.port)
        self._began = monotonic()
        self.client.start_over(self._line(self.host, self.port))
        self.client.connect(self.called, self.port, LOGIN)

    def problem(self) -> HorizonError | None:
        """Why the session cannot go on; never with the code."""
        reason = self.client.disconnect_reason
        if reason is None:
            return None
        if self.client.has_played:
            sentence = f"{NAME} ended the connection: {reason}; join again with the invite code, or ask the host for a new one"
        else:
            sentence = f"{NAME} was not joined: {reason}"
        return StateError(sentence, reason="disconnected")
