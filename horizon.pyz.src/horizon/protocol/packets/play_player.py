"""The player's own life: joining, health, movement, actions. Both directions."""

from horizon.protocol.codec import (
    Bool, Byte, Double, Float, Int, ListOf, Long, OptionalOf, Position, RecordOf, Short, String, UByte, UInt, Uuid,
    VarInt, Vector,
)
from horizon.protocol.entity_data import PlayerInfo
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text


@packet
class ClientboundLogin:
    """Play begins: who one is, and in which world."""

    entity_id: Int
    hardcore: Bool
    levels: ListOf(String, 4096)
    max_players: VarInt
    view_distance: VarInt
    simulation_distance: VarInt
    reduced_debug_info: Bool
    show_death_screen: Bool
    limited_crafting: Bool
    dimension_type: VarInt
    dimension: String
    hashed_seed: Long
    game_mode: Byte
    previous_game_mode: UByte
    is_debug: Bool
    is_flat: Bool
    last_death: OptionalOf(RecordOf(String, Position))
    portal_cooldown: VarInt
    sea_level: VarInt
    enforces_secure_chat: Bool


@packet
class ClientboundRespawn:
    """Alive again, or in another dimension. `keep`: 1 attributes, 2 metadata."""

    dimension_type: VarInt
    dimension: String
    hashed_seed: Long
    game_mode: Byte
    previous_game_mode: UByte
    is_debug: Bool
    is_flat: Bool
    last_death: OptionalOf(RecordOf(String, Position))
    portal_cooldown: VarInt
    sea_level: VarInt
    keep: UByte


@packet
class ClientboundPlayerPosition:
    """The server puts the player somewhere; the client confirms `teleport_id`.

    Bits of `relative`: x y z yaw pitch dx dy dz are added to what they are.
    """

    teleport_id: VarInt
    pos: Vector
    velocity: Vector
    yaw: Float
    pitch: Float
    relative: UInt


@packet
class ClientboundPlayerAbilities:
    """1 invulnerable, 2 flying, 4 may fly, 8 breaks at once."""

    flags: Byte
    flying_speed: Float
    walking_speed: Float


@packet
class ClientboundSetHealth:
    """Health 0 .. 20, food 0 .. 20, saturation 0 .. 5 and more."""

    health: Float
    food: VarInt
    saturation: Float


@packet
class ClientboundSetExperience:
    """How far to the next level (0 .. 1), the level, all points."""

    progress: Float
    level: VarInt
    total: VarInt


@packet
class ClientboundSetHeldSlot:
    """The selected hotbar slot, 0 .. 8."""

    slot: VarInt


@packet
class ClientboundPlayerInfoUpdate:
    """The tab list: who is here, their game mode and latency."""

    info: PlayerInfo


@packet
class ClientboundPlayerInfoRemove:
    """Players who left."""

    uuids: ListOf(Uuid, 4096)


@packet
class ClientboundPlayerCombatKill:
    """This player died, and how."""

    player_id: VarInt
    message: Text


@packet
class ClientboundPlayerCombatEnter:
    """A fight begins. Clients do nothing with it."""


@packet
class ClientboundPlayerCombatEnd:
    """A fight of so many ticks is over. Clients do nothing with it."""

    duration: VarInt


@packet
class ClientboundPlayerLookAt:
    """The player turns to a point. from_anchor 0 feet, 1 eyes; entity: (its id, its anchor), or None."""

    from_anchor: VarInt
    pos: Vector
    entity: OptionalOf(RecordOf(VarInt, VarInt))


@packet
class ClientboundPlayerRotation:
    """The player is turned."""

    yaw: Float
    pitch: Float


@packet
class ClientboundAwardStats:
    """Statistics: ((category, id, value), ...)."""

    statistics: ListOf(RecordOf(VarInt, VarInt, VarInt))


@packet
class ServerboundAcceptTeleportation:
    """The client is where it was put."""

    teleport_id: VarInt


@packet
class ServerboundMovePlayerPos:
    """A step. Flags: 1 on ground, 2 against a wall."""

    x: Double
    y: Double
    z: Double
    flags: UByte


@packet
class ServerboundMovePlayerPosRot:
    """A step and a turn."""

    x: Double
    y: Double
    z: Double
    yaw: Float
    pitch: Float
    flags: UByte


@packet
class ServerboundMovePlayerRot:
    """A turn."""

    yaw: Float
    pitch: Float
    flags: UByte


@packet
class ServerboundMovePlayerStatusOnly:
    """Standing still, but on or off the ground."""

    flags: UByte


@packet
class ServerboundPlayerInput:
    """The movement keys held: 1 forward, 2 back, 4 left, 8 right, 16 jump, 32 sneak, 64 sprint."""

    keys: UByte


@packet
class ServerboundPlayerCommand:
    """0 sneak, 1 stand, 2 leave bed, 3 sprint, 4 stop sprinting, 5 horse jump, 6 stop it, 7 mount's menu, 8 elytra."""

    entity_id: VarInt
    action: VarInt
    data: VarInt


@packet
class ServerboundPlayerAction:
    """0 start breaking, 1 stop, 2 finish, 3 drop stack, 4 drop one, 5 release use, 6 swap hands."""

    action: VarInt
    pos: Position
    face: Byte
    sequence: VarInt


@packet
class ServerboundUseItemOn:
    """The use key on a block: where on its face (0 .. 1 inside the cell)."""

    hand: VarInt
    pos: Position
    face: VarInt
    cursor_x: Float
    cursor_y: Float
    cursor_z: Float
    inside: Bool
    world_border: Bool
    sequence: VarInt


@packet
class ServerboundUseItem:
    """The use key in the air."""

    hand: VarInt
    sequence: VarInt
    yaw: Float
    pitch: Float


@packet
class ServerboundSwing:
    """An arm is swung: 0 main hand, 1 off hand."""

    hand: VarInt


@packet
class ServerboundSetCarriedItem:
    """Another hotbar slot, 0 .. 8."""

    slot: Short


@packet
class ServerboundPlayerAbilities:
    """The player starts (2) or stops flying."""

    flags: Byte


@packet
class ServerboundClientCommand:
    """0 respawn, 1 ask for statistics."""

    action: VarInt


@packet
class ServerboundPlayerLoaded:
    """The client has its first chunks; the player may act and be hurt."""


@packet
class ServerboundClientTickEnd:
    """A client tick is over."""


@packet
class ServerboundPickItemFromBlock:
    """The pick key on a block."""

    pos: Position
    include_data: Bool
