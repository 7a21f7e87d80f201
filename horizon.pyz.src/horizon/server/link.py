"""A connection and what the server knows of who is at its other end."""

import logging
from collections.abc import Callable
from uuid import UUID

from horizon.core.errors import StateError, UsageError
from horizon.core.identifier import full
from horizon.protocol.codec import MalformedPacket
from horizon.protocol.packets.common import CookieRequest, StoreCookie, Transfer
from horizon.protocol.packets.login import ClientboundLoginDisconnect, Disconnect

LOG = logging.getLogger("horizon.server")
PATIENCE = 200  # bad packets that a connection may send in a short time before it is ended
FORGIVEN = 0.5  # of them with every look at what came, so ten a second
TOLD, TOLD_EVERY = 5, 100  # the first ones are told in the log one by one, then each of so many
TALKATIVE = 4000  # packets of one tick that are read; the rest waits for the next
LARGEST_COOKIE = 5120  # bytes
# A client that ends a state unasked is read in another state than it is answered in, for good.
OUT_OF_STEP = "The connection is out of step; join again."
COMMANDS_ONLY, HIDDEN = 1, 2  # what a client's chat shows, beside all


class Link:
    """One guest, from the first packet to the last.

    `phase` is handshake, status, login, configuration, play or closed. `is_trusted` connections (those of the
    same process) name their own UUID. `stage` tells what configuration waits for (see `listeners.config`).
    """

    def __init__(self, connection, number: int, is_trusted: bool):
        self.connection = connection
        self.number = number
        self.is_trusted = is_trusted
        self.name = ""
        self.uuid: UUID | None = None
        self.host = ""  # what the guest calls the server, in its handshake
        self.examined = None  # whose proof of an invite's secret is awaited (see `doorkeeper`)
        self.is_invited = False  # and was given
        self.player = None
        self.information = None
        self.bad_packet_count = 0
        self.annoyance = 0.0  # bad packets that are not forgiven yet
        self.refused: str | None = None
        self.waiting: list = []
        self.opened_at = 0
        self.awaited_sign: int | None = None  # the keep-alive that is not answered yet
        self.sign_sent_at = 0.0  # seconds of the server's clock
        self.sign_came: tuple[int | None, float] = (None, 0.0)  # the last one that came back, and when
        self.began_at: float | None = None
        self.latency = self.told_latency = 0  # milliseconds there and back, smoothed
        self.properties: tuple = ()  # of the account: (name, value, signature or None), for its skin
        self.brand = ""  # what program the client says it is
        self.is_transferred = False  # sent here by another server
        self.stage = ""
        self.staged_at = 0.0
        self.chatter = self.chatter_tick = 0  # see `chatter`
        self.is_returning = False  # configured anew, out of play
        self.cookies: dict[str, Callable[[bytes | None], None]] = {}  # asked for, and who wants each

    def __repr__(self) -> str:
        return f"<link {self.number} {self.name or 'nobody'} {self.phase}>"

    @property
    def phase(self) -> str:
        return self.connection.state

    @phase.setter
    def phase(self, phase: str) -> None:
        self.connection.state = phase

    @property
    def is_open(self) -> bool:
        return self.refused is None and self.connection.closed_reason is None

    @property
    def address(self) -> str:
        """The peer's address; "" for one in the same process."""
        return str(self.connection.address[0])

    @property
    def shares_registries(self) -> bool:
        """Whether both ends read the same tables, so that configuration need not tell them."""
        return getattr(self.connection, "shares_registries", False)

    @property
    def chat_mode(self) -> int:
        """0: the client shows all of chat; COMMANDS_ONLY: no players' words; HIDDEN: nothing."""
        return 0 if self.information is None else self.information.chat_mode

    def send(self, packet) -> None:
        self.connection.send(packet)

    # ---- what a server may ask of its client

    def store_cookie(self, key: str, payload: bytes) -> None:
        """Leave at most 5120 bytes with the client, which takes them along when it is transferred."""
        if len(payload) > LARGEST_COOKIE:
            raise UsageError(f"a cookie has at most {LARGEST_COOKIE} bytes, not {len(payload)}")
        self._need("configuration", "play")
        self.send(StoreCookie(full(key), payload))

    def ask_cookie(self, key: str, then: Callable[[bytes | None], None]) -> None:
        """Ask for a cookie; `then` is called with it, or with None if the client has none."""
        self._need("login", "configuration", "play")
        self.cookies[full(key)] = then
        self.send(CookieRequest(full(key)))

    def transfer(self, host: str, port: int) -> None:
        """Send the client to another server; it goes by itself."""
        self._need("configuration", "play")
        self.send(Transfer(host, port))

    def _need(self, *phases: str) -> None:
        if self.phase not in phases:
            raise StateError(f"that cannot be asked of a guest in {self.phase}; wait until it is in {phases[-1]}")

    def receive(self) -> list:
        """What came since the last tick, at most `TALKATIVE` packets of it."""
        self.annoyance = max(0.0, self.annoyance - FORGIVEN)
        try:
            self.waiting += self.connection.receive()
        except MalformedPacket as error:
            self.complain(error.sentence)
        for problem in self.connection.take_problems():
            self.complain(problem)
        now, self.waiting = self.waiting[:TALKATIVE], self.waiting[TALKATIVE:]
        return now

    def complain(self, sentence: str) -> None:
        """Count a packet that made no sense. One now and then does no harm; a flood of them ends the connection."""
        self.bad_packet_count += 1
        self.annoyance += 1.0
        if self.bad_packet_count <= TOLD or self.bad_packet_count % TOLD_EVERY == 0:
            LOG.warning("bad packet %d from %s: %s", self.bad_packet_count, self.name or "a guest", sentence)
        if self.annoyance >= PATIENCE:
            self.refuse("Too many packets that make no sense.")

    def refuse(self, sentence: str) -> None:
        """Say why and close. The player, if there is one, leaves in this tick."""
        if not self.is_open:
            return
        if self.phase == "login" and self.stage == "finished":
            self.phase = "configuration"  # where its client is, since it was told that it is let in
        if self.phase == "login" and self.stage == "finished":
            self.phase = "configuration"  # the client reads there already, before its acknowledgement has come
        if self.phase in ("play", "configuration"):
            self.send(Disconnect(sentence))
        elif self.phase == "login":
            self.send(ClientboundLoginDisconnect(f'{{"text": {json_text(sentence)}}}'))
        self.refused = sentence
        self.connection.close(sentence)


def json_text(sentence: str) -> str:
    """A JSON string."""
    escaped = "".join(
        f"\\u{ord(letter):04x}" if ord(letter) < 32 or letter in '"\\' else letter for letter in sentence)
    return f'"{escaped}"'
