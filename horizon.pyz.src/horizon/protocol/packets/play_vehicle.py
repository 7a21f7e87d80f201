"""Riding, leashes, carts on rails, and whatever moves more than a step at once. Both directions."""

from horizon.protocol.codec import Angle, Bool, Double, Float, Int, ListOf, RecordOf, UInt, Uuid, VarInt, Vector
from horizon.protocol.packet import packet


@packet
class ClientboundTeleportEntity:
    """An entity is put somewhere. Bits of `relative`: x y z yaw pitch dx dy dz are added to what they are."""

    entity_id: VarInt
    pos: Vector
    velocity: Vector
    yaw: Float
    pitch: Float
    relative: UInt
    on_ground: Bool


@packet
class ClientboundMoveVehicle:
    """The server puts the vehicle that the player steers somewhere."""

    pos: Vector
    yaw: Float
    pitch: Float


@packet
class ServerboundMoveVehicle:
    """Where the player has steered the vehicle."""

    pos: Vector
    yaw: Float
    pitch: Float
    on_ground: Bool


@packet
class ServerboundPaddleBoat:
    """Which paddles of a boat are turning."""

    left: Bool
    right: Bool


@packet
class ClientboundMoveMinecartAlongTrack:
    """A cart's next ticks: ((pos, velocity, yaw, pitch, weight), ...)."""

    entity_id: VarInt
    steps: ListOf(RecordOf(Vector, Vector, Angle, Angle, Float), 1024)


@packet
class ClientboundSetPassengers:
    """Who sits on an entity, the driver first."""

    vehicle_id: VarInt
    passenger_ids: ListOf(VarInt)


@packet
class ClientboundSetEntityLink:
    """A leash from one entity to its holder; 0 holds none. The ids are fixed-size here."""

    entity_id: Int
    holder_id: Int


@packet
class ClientboundSetCamera:
    """The player sees through an entity's eyes; through one's own again with one's own id."""

    entity_id: VarInt


@packet
class ClientboundProjectilePower:
    """How hard a fireball accelerates."""

    entity_id: VarInt
    power: Double


@packet
class ClientboundHorseScreenOpen:
    """A mount's window, with so many columns for its chest."""

    window_id: VarInt
    columns: VarInt
    entity_id: Int


@packet
class ServerboundTeleportToEntity:
    """A spectator goes to somebody."""

    uuid: Uuid
