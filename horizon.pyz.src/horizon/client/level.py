"""The world as one player knows it: only what the server has told."""

import numpy as np

from horizon.core.pos import BlockPos, ChunkPos
from horizon.protocol.codec import MalformedPacket
from horizon.registry.block import STATE_COUNT, state as state_of
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level


def fitted(array: np.ndarray, rows: int) -> np.ndarray:
    """The first `rows` of an array, with zeros for those it lacks."""
    if len(array) >= rows:
        return array[:rows].copy()
    return np.concatenate((array, np.zeros((rows - len(array), *array.shape[1:]), array.dtype)))


class ClientLevel(Level):
    """Chunks, light and entities that came by packets.

    `revision[chunk]` grows with each change of a chunk, so that whoever draws can tell what is stale. Light is the
    server's word too: nothing is relit here.
    """

    is_client = True

    def __init__(self, dimension: str, min_y: int = -64, height: int = 384, hashed_seed: int = 0,
                 has_sky: bool | None = None):
        super().__init__(dimension, min_y, height, hashed_seed,
                         has_sky=dimension == "minecraft:overworld" if has_sky is None else has_sky)
        self.revision: dict[ChunkPos, int] = {}
        self.ticks_day_time = True
        self.is_flat = False
        self.is_raining = self.is_thundering = False  # what the weather goes to; `rain` and `thunder` are what it is

    def touch(self, cx: int, cz: int) -> None:
        pos = ChunkPos(cx, cz)
        self.revision[pos] = self.revision.get(pos, 0) + 1

    def load_column(self, cx: int, cz: int, column) -> LevelChunk:
        """Take a whole column as the server sent it; one that is not as high as the level is cut, or filled with air."""
        states, light, biomes = column.states, column.light, column.biomes
        if len(states) != self.height:
            states, light, biomes = (
                fitted(array, rows) for array, rows in (
                    (states, self.height), (light, self.height), (biomes, self.height // 4)))
        chunk = LevelChunk(ChunkPos(cx, cz), self.min_y, self.height, states)
        chunk.light = light
        chunk.biomes = biomes
        chunk.is_lit = True
        self.add_chunk(chunk)
        self.touch(cx, cz)
        return chunk

    def forget_column(self, cx: int, cz: int) -> None:
        self.chunks.pop(ChunkPos(cx, cz), None)
        self.revision.pop(ChunkPos(cx, cz), None)

    def tell_block(self, pos: BlockPos, state_id: int) -> None:
        """The server says what stands at `pos`; neighbours are its business."""
        chunk = self.chunk_at(pos)
        if chunk is None or not self.in_height(pos.y):
            return
        if not 0 <= state_id < STATE_COUNT:
            raise MalformedPacket(f"block state {state_id}")
        before = chunk.set_state_id(*pos, state_id)
        if before == state_id:
            return
        if state_of(before).block is not state_of(state_id).block:
            chunk.block_entities.pop(pos, None)
        self.touch(pos.x >> 4, pos.z >> 4)

    def tell_light(self, cx: int, cz: int, sections) -> None:
        chunk = self.chunk(cx, cz)
        if chunk is None:
            return
        for index, light in sections:
            if 0 <= index < self.height // 16:
                chunk.light[index * 16:index * 16 + 16] = light
        self.touch(cx, cz)
