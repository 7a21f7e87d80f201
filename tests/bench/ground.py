"""A generated piece of land with light, as a client's level, without a server: for benches of pictures."""

from horizon.core.pos import ChunkPos
from horizon.server.worldgen.generator import Generator
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level
from horizon.world.light import light_chunks

TILE = 4


def land(seed: int, x: int, z: int, radius: int) -> Level:
    """A level with the chunks within `radius` of the chunk that holds x, z, lit; `revision` counts changes."""
    generator = Generator(seed)
    cx, cz = x >> 4, z >> 4
    wide = radius + 1
    chunks = {}
    for tile_x in range((cx - wide) // TILE * TILE, cx + wide + 1, TILE):
        for tile_z in range((cz - wide) // TILE * TILE, cz + wide + 1, TILE):
            batch = generator.generate(tile_x, tile_z, TILE)
            for i in range(TILE):
                for j in range(TILE):
                    pos = ChunkPos(tile_x + i, tile_z + j)
                    chunk = chunks[pos] = LevelChunk(pos, states=batch.states[j, i])
                    chunk.biomes[:] = batch.biomes[j, i]
                    chunk.rebuild()
    level = Level()
    level.day_time = 6000
    inner = [ChunkPos(cx + dx, cz + dz) for dx in range(-radius, radius + 1) for dz in range(-radius, radius + 1)]
    for pos, light in light_chunks(chunks, inner).items():
        chunks[pos].light = light
        level.add_chunk(chunks[pos])
    level.revision = dict.fromkeys(level.chunks, 0)
    return level


def standing(level, x: int, z: int) -> tuple[float, float, float]:
    """The eye of somebody who stands there."""
    return x + 0.5, level.height_at(x, z) + 1.62, z + 0.5
