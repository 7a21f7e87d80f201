"""What the server tells of the world: chunks, blocks, light, time."""

from horizon.protocol.codec import (
    Bool, Bytes, Float, Int, ListOf, Long, Position, RecordOf, Tag, UByte, VarInt, VarLong,
)
from horizon.protocol.column import Column, Light
from horizon.protocol.packet import packet


@packet
class ClientboundSetChunkCacheCenter:
    """The chunk that the view is centred on."""

    x: VarInt
    z: VarInt


@packet
class ClientboundSetChunkCacheRadius:
    """The view distance in chunks."""

    radius: VarInt


@packet
class ClientboundLevelChunkWithLight:
    """A whole column: blocks, biomes, heightmaps, block entities and light."""

    x: Int
    z: Int
    column: Column


@packet
class ClientboundForgetLevelChunk:
    """A column has left the view. z comes first on the wire."""

    z: Int
    x: Int


@packet
class ClientboundLightUpdate:
    """New light of some sections of a column."""

    x: VarInt
    z: VarInt
    light: Light


@packet
class ClientboundBlockUpdate:
    """One block changed, for every player who has its chunk."""

    pos: Position
    state: VarInt  # block state id


@packet
class ClientboundSectionBlocksUpdate:
    """Several blocks of one section changed.

    `section` is x 22 bits, z 22, y 20; a record is state << 12 | x << 8 | z << 4 | y.
    """

    section: Long
    records: ListOf(VarLong, 4096)


@packet
class ClientboundBlockChangedAck:
    """The server has dealt with the client's block actions up to this number; predictions end."""

    sequence: VarInt


@packet
class ClientboundBlockDestruction:
    """Cracks on a block: stage 0 .. 9, anything else clears them."""

    entity_id: VarInt
    pos: Position
    stage: UByte


@packet
class ClientboundBlockEntityData:
    """A block entity's visible data."""

    pos: Position
    type: VarInt
    data: Tag


@packet
class ClientboundBlockEvent:
    """A block's animation: a chest's lid (1, viewers), a note, a bell."""

    pos: Position
    action: UByte
    parameter: UByte
    block: VarInt


@packet
class ClientboundLevelEvent:
    """A sound or particles at a place: 2001 is a broken block (data: its state)."""

    event: Int
    pos: Position
    data: Int
    is_global: Bool


@packet
class ClientboundSetTime:
    """World age and time of day in ticks; whether the sun moves."""

    game_time: Long
    day_time: Long
    ticks_day_time: Bool


@packet
class ClientboundChangeDifficulty:
    """0 peaceful .. 3 hard."""

    difficulty: UByte
    locked: Bool


@packet
class ClientboundSetDefaultSpawnPosition:
    """Where the compass points and players without a bed come back."""

    pos: Position
    angle: Float


@packet
class ClientboundGameEvent:
    """1 rain ends, 2 rain begins, 3 game mode, 7 rain level, 8 thunder level, 13 start waiting for chunks."""

    event: UByte
    value: Float


@packet
class ClientboundTickingState:
    """The tick rate, and whether the world is frozen."""

    rate: Float
    frozen: Bool


@packet
class ClientboundTickingStep:
    """How many ticks a frozen world has been told to run."""

    steps: VarInt


@packet
class ClientboundChunkBatchStart:
    """Chunks follow."""


@packet
class ClientboundChunkBatchFinished:
    """So many chunks came; the client answers with the pace it can keep."""

    size: VarInt


@packet
class ServerboundChunkBatchReceived:
    """How many chunks a tick the client can take."""

    chunks_per_tick: Float

@packet
class ClientboundChunksBiomes:
    """New biomes of columns: ((z, x, sections' biome containers), ...), the bytes as in a column."""

    columns: ListOf(RecordOf(Int, Int, Bytes), 4096)


@packet
class ClientboundSetSimulationDistance:
    """How far out the world lives, in chunks."""

    distance: VarInt


@packet
class ClientboundBundleDelimiter:
    """What stands between two of these is shown in one frame."""


@packet
class ClientboundStartConfiguration:
    """Back to configuration; the client answers."""


@packet
class ServerboundConfigurationAcknowledged:
    """The client has left play."""
