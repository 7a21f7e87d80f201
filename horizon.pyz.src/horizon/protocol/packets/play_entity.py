"""What the server tells of entities. Positions are feet; angles degrees."""

from horizon.protocol.codec import (
    Angle, Bool, Byte, Float, Int, ListOf, OptionalOf, Short, Uuid, VarInt, Vector, Velocity,
)
from horizon.protocol.entity_data import Attributes, Equipment, Metadata
from horizon.protocol.packet import packet


@packet
class ClientboundAddEntity:
    """An entity comes into view. `data`: a falling block's state id, a thrower's id and the like."""

    entity_id: VarInt
    uuid: Uuid
    type: VarInt
    pos: Vector
    pitch: Angle
    yaw: Angle
    head_yaw: Angle
    data: VarInt
    velocity: Velocity


@packet
class ClientboundAddExperienceOrb:
    """An orb comes into view."""

    entity_id: VarInt
    pos: Vector
    value: Short


@packet
class ClientboundRemoveEntities:
    """Entities have left the view or the world."""

    entity_ids: ListOf(VarInt)


@packet
class ClientboundMoveEntityPos:
    """A small step: 4096ths of a block on each axis."""

    entity_id: VarInt
    dx: Short
    dy: Short
    dz: Short
    on_ground: Bool


@packet
class ClientboundMoveEntityPosRot:
    """A small step and a turn."""

    entity_id: VarInt
    dx: Short
    dy: Short
    dz: Short
    yaw: Angle
    pitch: Angle
    on_ground: Bool


@packet
class ClientboundMoveEntityRot:
    """A turn."""

    entity_id: VarInt
    yaw: Angle
    pitch: Angle
    on_ground: Bool


@packet
class ClientboundEntityPositionSync:
    """Where an entity is, absolutely."""

    entity_id: VarInt
    pos: Vector
    velocity: Vector
    yaw: Float
    pitch: Float
    on_ground: Bool


@packet
class ClientboundRotateHead:
    """Where a head looks."""

    entity_id: VarInt
    head_yaw: Angle


@packet
class ClientboundSetEntityMotion:
    """A velocity: a knock, a throw."""

    entity_id: VarInt
    velocity: Velocity


@packet
class ClientboundSetEntityData:
    """Metadata that changed: ((key, type, value), ...)."""

    entity_id: VarInt
    data: Metadata


@packet
class ClientboundSetEquipment:
    """What an entity wears and holds: ((slot, stack), ...); 0 main hand, 1 off hand, 2 feet .. 5 head."""

    entity_id: VarInt
    equipment: Equipment


@packet
class ClientboundUpdateAttributes:
    """Attribute values: ((attribute id, base, ((modifier id, amount, operation), ...)), ...)."""

    entity_id: VarInt
    attributes: Attributes


@packet
class ClientboundUpdateMobEffect:
    """An effect began or was renewed; `flags` 1 ambient, 2 particles, 4 icon, 8 blend."""

    entity_id: VarInt
    effect: VarInt
    amplifier: VarInt
    duration: VarInt
    flags: Byte


@packet
class ClientboundRemoveMobEffect:
    """An effect ended."""

    entity_id: VarInt
    effect: VarInt


@packet
class ClientboundTakeItemEntity:
    """An item or orb flies to its collector."""

    item_id: VarInt
    collector_id: VarInt
    count: VarInt


@packet
class ClientboundEntityEvent:
    """A moment in an entity's life: 3 death, 9 finished using, 24..28 permission level. The id is fixed-size here."""

    entity_id: Int
    event: Byte


@packet
class ClientboundDamageEvent:
    """An entity was hurt; ids of cause and direct source are one more than theirs, 0 for none."""

    entity_id: VarInt
    source_type: VarInt
    cause: VarInt
    direct: VarInt
    source_pos: OptionalOf(Vector)


@packet
class ClientboundHurtAnimation:
    """The view tilts from a hit."""

    entity_id: VarInt
    yaw: Float


@packet
class ClientboundAnimate:
    """0 swings the main hand, 2 wakes up, 3 swings the off hand, 4 critical, 5 magic critical."""

    entity_id: VarInt
    animation: Byte
