"""The server list: what a server says of itself, and how far away it is."""

from horizon.protocol.codec import Long, String
from horizon.protocol.packet import packet


@packet
class ServerboundStatusRequest:
    """The client asks what server this is."""


@packet
class ClientboundStatusResponse:
    """The answer: JSON with version, players, description and favicon."""

    json: String


@packet
class PingRequest:
    """The client asks for its own number back; in status and in play."""

    time: Long


@packet
class PongResponse:
    """The number of a PingRequest."""

    time: Long
