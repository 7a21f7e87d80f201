"""A connection inside one process: packets are handed over as they are, or through their codec."""

from collections import deque

from horizon.protocol.packet import decode, encode


class MemoryConnection:
    """One end; `pair()` makes both. Packets are frozen, so both ends may hold the same one.

    `through_codec` encodes and decodes each packet, so that the wire cannot rot unseen (tests do it). Both ends read
    the same tables (`shares_registries`), unless a test sets it otherwise.
    """

    shares_registries = True

    def __init__(self, through_codec: bool = False):
        self.state = "handshake"
        self.address = ("", 0)
        self.closed_reason: str | None = None
        self.through_codec = through_codec
        self.sent_count = 0
        self._inbox: deque = deque()
        self._other: MemoryConnection | None = None

    @staticmethod
    def pair(through_codec: bool = False) -> tuple["MemoryConnection", "MemoryConnection"]:
        """The client's end and the server's end."""
        left, right = MemoryConnection(through_codec), MemoryConnection(through_codec)
        left._other, right._other = right, left
        return left, right

    @property
    def is_open(self) -> bool:
        return self.closed_reason is None

    def send(self, packet) -> None:
        if self.closed_reason is not None:
            return
        self.sent_count += 1
        if self.through_codec:
            packet = decode(type(packet), encode(packet))
        self._other._inbox.append(packet)

    def receive(self) -> list:
        packets = list(self._inbox)
        self._inbox.clear()
        return packets

    def take_problems(self) -> list[str]:
        """What was wrong with packets: nothing, they were never bytes."""
        return []

    def compress(self, threshold: int) -> None:
        """Nothing: there are no bytes."""

    def close(self, reason: str = "") -> None:
        for end in (self, self._other):
            if end.closed_reason is None:
                end.closed_reason = reason
                end.state = "closed"
