"""A connection: how the two halves meet. All calls return at once."""

from typing import Protocol


class Connection(Protocol):
    """One end of a line between a client and a server."""

    state: str  # handshake, status, login, configuration, play, closed

    def send(self, packet: object) -> None:
        """Hand a packet to the other end; after `close` it is dropped."""

    def receive(self) -> list:
        """The packets that came since the last call, in order."""

    def take_problems(self) -> list[str]:
        """What was wrong with packets that were dropped since the last call, one sentence each."""

    def compress(self, threshold: int) -> None:
        """From now on bodies of at least so many bytes are compressed, where there are bytes."""

    def close(self, reason: str = "") -> None:
        """End it; the other end sees `closed_reason` after it has read what came before."""
