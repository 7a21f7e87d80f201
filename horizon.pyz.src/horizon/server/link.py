"""A connection and what the server knows of who is at its other end."""

import logging
from uuid import UUID

from horizon.protocol.codec import MalformedPacket
from horizon.protocol.packets.login import ClientboundLoginDisconnect, Disconnect

LOG = logging.getLogger("horizon.server")
PATIENCE = 20  # bad packets that a connection may send before it is ended
TALKATIVE = 4000  # packets of one tick that are read; the rest waits for the next


class Link:
    """One guest, from the first packet to the last.

    `phase` is handshake, status, login, configuration, play or closed. `is_trusted` connections (those of the
    same process) name their own UUID.
    """

    def __init__(self, connection, number: int, is_trusted: bool):
        self.connection = connection
        self.number = number
        self.is_trusted = is_trusted
        self.name = ""
        self.uuid: UUID | None = None
        self.player = None
        self.information = None
        self.bad_packet_count = 0
        self.refused: str | None = None
        self.waiting: list = []
        self.opened_at = 0
        self.awaited_sign: int | None = None  # the keep-alive that is not answered yet

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

    def send(self, packet) -> None:
        self.connection.send(packet)

    def receive(self) -> list:
        """What came since the last tick, at most `TALKATIVE` packets of it."""
        try:
            self.waiting += self.connection.receive()
        except MalformedPacket as error:
            self.complain(error.sentence)
        for problem in self.connection.take_problems():
            self.complain(problem)
        now, self.waiting = self.waiting[:TALKATIVE], self.waiting[TALKATIVE:]
        return now

    def complain(self, sentence: str) -> None:
        """Count a packet that made no sense; too many of them end the connection."""
        self.bad_packet_count += 1
        LOG.warning("bad packet from %s: %s", self.name or "a guest", sentence)
        if self.bad_packet_count >= PATIENCE:
            self.refuse("Too many packets that make no sense.")

    def refuse(self, sentence: str) -> None:
        """Say why and close. The player, if there is one, leaves in this tick."""
        if not self.is_open:
            return
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
