"""Signs, and what operators and the curious edit: command, structure and jigsaw blocks, difficulty, data, samples."""

from horizon.protocol.codec import (
    Bool, Byte, Float, ListOf, Long, Position, String, StringOf, Tag, UByte, VarInt, VarLong,
)
from horizon.protocol.packet import packet


@packet
class ClientboundOpenSignEditor:
    """The player may write on a side of a sign."""

    pos: Position
    is_front: Bool


@packet
class ServerboundSignUpdate:
    """What the player has written."""

    pos: Position
    is_front: Bool
    line_1: StringOf(384)
    line_2: StringOf(384)
    line_3: StringOf(384)
    line_4: StringOf(384)


@packet
class ServerboundSetCommandBlock:
    """A command block: mode 0 chain, 1 repeating, 2 impulse; flags 1 tracks output, 2 conditional, 4 always active."""

    pos: Position
    command: String
    mode: VarInt
    flags: UByte


@packet
class ServerboundSetCommandMinecart:
    """A cart's command."""

    entity_id: VarInt
    command: String
    track_output: Bool


@packet
class ServerboundSetJigsawBlock:
    """A jigsaw block's settings."""

    pos: Position
    name: String
    target: String
    pool: String
    final_state: String
    joint: String
    selection_priority: VarInt
    placement_priority: VarInt


@packet
class ServerboundJigsawGenerate:
    """A jigsaw block is told to build."""

    pos: Position
    levels: VarInt
    keep_jigsaws: Bool


@packet
class ServerboundSetStructureBlock:
    """A structure block: action 0 update, 1 save, 2 load, 3 size; mode 0 save, 1 load, 2 corner, 3 data.

    flags 1 ignores entities, 2 shows air, 4 shows its box, 8 strict.
    """

    pos: Position
    action: VarInt
    mode: VarInt
    name: String
    offset_x: Byte
    offset_y: Byte
    offset_z: Byte
    size_x: Byte
    size_y: Byte
    size_z: Byte
    mirror: VarInt
    rotation: VarInt
    metadata: StringOf(128)
    integrity: Float
    seed: VarLong
    flags: UByte


@packet
class ServerboundChangeDifficulty:
    """0 peaceful .. 3 hard, for operators."""

    difficulty: UByte


@packet
class ServerboundLockDifficulty:
    """The difficulty stays as it is."""

    is_locked: Bool


@packet
class ServerboundBlockEntityTagQuery:
    """What data has this block entity? (F3 + I)"""

    id: VarInt
    pos: Position


@packet
class ServerboundEntityTagQuery:
    """What data has this entity?"""

    id: VarInt
    entity_id: VarInt


@packet
class ClientboundTagQuery:
    """The answer to either."""

    id: VarInt
    data: Tag


@packet
class ServerboundDebugSampleSubscription:
    """The client shows a debug chart (0: tick times) and wants its samples."""

    type: VarInt


@packet
class ClientboundDebugSample:
    """A sample: nanoseconds of a tick as a whole, of the server's, its tasks, its rest."""

    sample: ListOf(Long, 64)
    type: VarInt
