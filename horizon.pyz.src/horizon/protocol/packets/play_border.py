"""The world's border. Sizes are whole widths in blocks, times milliseconds (the warning's: seconds)."""

from horizon.protocol.codec import Double, VarInt, VarLong
from horizon.protocol.packet import packet


@packet
class ClientboundInitializeBorder:
    """All of it at once; `limit` is how far out it may ever be."""

    x: Double
    z: Double
    old_size: Double
    new_size: Double
    time: VarLong
    limit: VarInt
    warning_blocks: VarInt
    warning_time: VarInt


@packet
class ClientboundSetBorderCenter:
    """Its middle."""

    x: Double
    z: Double


@packet
class ClientboundSetBorderLerpSize:
    """It grows or shrinks from one size to another in so much time."""

    old_size: Double
    new_size: Double
    time: VarLong


@packet
class ClientboundSetBorderSize:
    """Its size, at once."""

    size: Double


@packet
class ClientboundSetBorderWarningDelay:
    """How long before it arrives one is warned."""

    time: VarInt


@packet
class ClientboundSetBorderWarningDistance:
    """How near it one is warned."""

    blocks: VarInt
