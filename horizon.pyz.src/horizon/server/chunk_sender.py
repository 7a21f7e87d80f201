"""Which columns a player's client has, and how it gets them: near first, in batches it can keep up with.

Changes of a tick are grouped: one packet for each section that changed, one for its light.
"""

import numpy as np

from horizon.core.pos import BlockPos, ChunkPos
from horizon.protocol.column import ColumnData, LightData
from horizon.protocol.packets.play_level import (
    ClientboundBlockEntityData, ClientboundBlockUpdate, ClientboundChunkBatchFinished, ClientboundChunkBatchStart,
    ClientboundForgetLevelChunk, ClientboundLevelChunkWithLight, ClientboundLightUpdate, ClientboundSectionBlocksUpdate,
    ClientboundSetChunkCacheCenter,
)
from horizon.registry.block_entity_type import BLOCK_ENTITY_TYPES

FIRST_BATCH = 25.0  # columns a tick, until the client has said what it can take: two to every side are there at once
MOST_A_TICK = 64.0
UNANSWERED_BATCHES = 10
# Block entities that show something which their block state does not say; all others travel without data.
SHOWN = frozenset("minecraft:" + name for name in (
    "sign", "hanging_sign", "banner", "skull", "campfire", "decorated_pot", "brushable_block", "beacon", "conduit"))


def near_first(center: ChunkPos, radius: int) -> list[ChunkPos]:
    """The columns within a chessboard distance, nearest (as the crow flies) first."""
    span = range(-radius, radius + 1)
    offsets = sorted((x * x + z * z, x, z) for x in span for z in span)
    return [ChunkPos(center.x + x, center.z + z) for _, x, z in offsets]


def shown_data(entity) -> dict:
    """What a client may know of a block entity."""
    return entity.body_nbt() if entity.kind in SHOWN else {}


def column_of(chunk) -> ColumnData:
    """A column as it is now; the arrays are copies that the receiver may keep."""
    entities = []
    for pos in sorted(chunk.block_entities):
        entity = chunk.block_entities[pos]
        kind = BLOCK_ENTITY_TYPES.get(entity.kind)
        if kind is not None:
            entities.append((tuple(pos), kind, shown_data(entity)))
    return ColumnData(
        chunk.states.copy(), chunk.biomes.copy(), chunk.light.copy(), chunk.motion_blocking.copy(),
        chunk.world_surface.copy(), tuple(entities), chunk.min_y)


class ChunkSender:
    """One player's columns. `known` are those that were sent and not taken back."""

    def __init__(self, link, radius: int):
        self.link = link
        self.radius = radius
        self.center: ChunkPos | None = None
        self.known: dict[ChunkPos, None] = {}
        self.columns_a_tick = FIRST_BATCH
        self.unanswered = 0
        self._wanted: list[ChunkPos] = []
        self._allowance = 0.0

    def reset(self) -> None:
        """Forget what the client has: it was told to begin anew."""
        self.known.clear()
        self.center = None

    def follow(self, center: ChunkPos, radius: int | None = None) -> None:
        """The player is in another column, or sees farther or less far than before."""
        radius = self.radius if radius is None else radius
        if center == self.center and radius == self.radius:
            return
        if center != self.center:
            self.link.send(ClientboundSetChunkCacheCenter(center.x, center.z))
        self.center, self.radius = center, radius
        for pos in [pos for pos in self.known if pos.distance(center) > radius]:
            del self.known[pos]
            self.link.send(ClientboundForgetLevelChunk(pos.z, pos.x))
        self._wanted = [pos for pos in near_first(center, radius) if pos not in self.known]

    @property
    def missing_count(self) -> int:
        """How many columns the client still waits for."""
        return len(self._wanted)

    def answered(self, columns_a_tick: float) -> None:
        """The client has digested a batch, and tells how many columns a tick it can take."""
        if columns_a_tick == columns_a_tick:
            self.columns_a_tick = max(0.01, min(MOST_A_TICK, columns_a_tick))
        self.unanswered = max(0, self.unanswered - 1)

    def send(self, level) -> None:
        """Send the next batch, of what is ready and near."""
        if not self._wanted or self.unanswered >= UNANSWERED_BATCHES:
            return
        self._allowance = min(self._allowance + self.columns_a_tick, max(1.0, self.columns_a_tick))
        batch, waiting = [], []
        room = int(self._allowance)
        for place, pos in enumerate(self._wanted):
            if len(batch) >= room:
                waiting += self._wanted[place:]
                break
            chunk = level.visible_chunk(pos)
            (waiting if chunk is None else batch).append(pos if chunk is None else chunk)
        if not batch:
            return
        self._wanted = waiting
        self._allowance -= len(batch)
        self.unanswered += 1
        self.link.send(ClientboundChunkBatchStart())
        for chunk in batch:
            self.known[chunk.pos] = None
            self.link.send(ClientboundLevelChunkWithLight(chunk.pos.x, chunk.pos.z, column_of(chunk)))
        self.link.send(ClientboundChunkBatchFinished(len(batch)))

    def lost(self, pos: ChunkPos) -> None:
        """A column was unloaded under the client's feet: take it back, it will be sent anew."""
        if pos in self.known:
            del self.known[pos]
            self.link.send(ClientboundForgetLevelChunk(pos.z, pos.x))
            self._wanted.append(pos)


class Changes:
    """What changed in a level since the last tick's end, by column and in order."""

    def __init__(self):
        self.cells: dict[ChunkPos, dict[BlockPos, None]] = {}
        self.entities: dict[BlockPos, None] = {}
        self.light: dict[tuple[int, int], dict[int, None]] = {}

    def block(self, pos: BlockPos) -> None:
        self.cells.setdefault(ChunkPos(pos[0] >> 4, pos[2] >> 4), {})[pos] = None

    def block_entity(self, pos: BlockPos) -> None:
        self.entities[pos] = None

    def section_light(self, x: int, z: int, section: int) -> None:
        """`section` counts from the bottom."""
        self.light.setdefault((x, z), {})[section] = None

    def tell(self, level, players) -> None:
        """Send them to every player who has the column, and begin anew."""
        if not (self.cells or self.entities or self.light):
            return
        for pos, cells in self.cells.items():
            viewers = [player for player in players if pos in player.sender.known]
            if viewers and (chunk := level.chunk(pos.x, pos.z)) is not None:
                self._give(viewers, block_packets(chunk, cells))
        for place in self.entities:
            entity = level.block_entity(place)
            if entity is None or entity.kind not in SHOWN:
                continue
            viewers = [player for player in players if place.chunk() in player.sender.known]
            if viewers:
                kind = BLOCK_ENTITY_TYPES[entity.kind]
                self._give(viewers, [ClientboundBlockEntityData(place, kind, shown_data(entity))])
        for (x, z), sections in self.light.items():
            viewers = [player for player in players if ChunkPos(x, z) in player.sender.known]
            if viewers and (chunk := level.chunk(x, z)) is not None:
                self._give(viewers, [ClientboundLightUpdate(x, z, light_of(chunk, sorted(sections)))])
        self.cells, self.entities, self.light = {}, {}, {}

    @staticmethod
    def _give(viewers, packets) -> None:
        for player in viewers:
            for packet in packets:
                player.link.send(packet)


def block_packets(chunk, cells) -> list:
    """The fewest packets that tell of changed cells of a column: one each section."""
    sections: dict[int, list[BlockPos]] = {}
    for pos in cells:
        sections.setdefault(pos[1] >> 4, []).append(pos)
    packets = []
    for y, places in sections.items():
        if len(places) == 1:
            pos = places[0]
            packets.append(ClientboundBlockUpdate(pos, chunk.state_id(*pos)))
            continue
        section = (chunk.pos.x & 0x3FFFFF) << 42 | (chunk.pos.z & 0x3FFFFF) << 20 | y & 0xFFFFF
        section -= 1 << 64 if section >> 63 else 0
        records = tuple(
            chunk.state_id(*pos) << 12 | (pos[0] & 15) << 8 | (pos[2] & 15) << 4 | pos[1] & 15 for pos in places)
        packets.append(ClientboundSectionBlocksUpdate(section, records))
    return packets


def light_of(chunk, sections: list[int]) -> LightData:
    """The light of some sections, copied."""
    return LightData(tuple((index, np.array(chunk.light[index * 16:index * 16 + 16])) for index in sections))
