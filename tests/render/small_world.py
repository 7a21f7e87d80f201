"""Worlds of a few chunks for pictures, with light."""

from horizon.core.clock import FrameTime
from horizon.core.pos import BlockPos, ChunkPos, Vec3
from horizon.registry.biome import BIOMES
from horizon.registry.block import parse_state
from horizon.render.camera import Scene
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level
from horizon.world.light import light_chunks

GROUND = 64  # the first free layer


class SmallWorld:
    """A flat meadow of `radius` chunks around 0, 0; blocks can be put before `lit`."""

    def __init__(self, radius: int = 2, top: str = "grass_block"):
        self.level = Level()
        self.level.day_time = 6000
        stone, dirt, grass = (parse_state(name).id for name in ("stone", "dirt", top))
        for cz in range(-radius, radius + 1):
            for cx in range(-radius, radius + 1):
                chunk = LevelChunk(ChunkPos(cx, cz))
                chunk.states[:GROUND + 60] = stone
                chunk.states[GROUND + 60:GROUND + 63] = dirt
                chunk.states[GROUND + 63] = grass
                chunk.biomes[:] = BIOMES["plains"].id
                chunk.rebuild()
                self.level.add_chunk(chunk)
        self.level.revision = dict.fromkeys(self.level.chunks, 0)

    def put(self, x: int, y: int, z: int, text: str) -> "SmallWorld":
        self.level.chunks[x >> 4, z >> 4].set_state_id(x, y, z, parse_state(text).id)
        return self

    def fill(self, low: tuple, high: tuple, text: str) -> "SmallWorld":
        for x in range(low[0], high[0] + 1):
            for y in range(low[1], high[1] + 1):
                for z in range(low[2], high[2] + 1):
                    self.put(x, y, z, text)
        return self

    def lit(self) -> "SmallWorld":
        """Compute the light, and tell that the chunks changed."""
        for pos, light in light_chunks(self.level.chunks, list(self.level.chunks)).items():
            self.level.chunks[pos].light = light
            self.level.revision[pos] += 1
        return self

    def scene(self, **changes) -> Scene:
        """From a man's height at 0.5, 0.5, looking south and a bit down, 160 x 90 pixels, at noon."""
        values = {"level": self.level, "eye": Vec3(0.5, GROUND + 1.62, 0.5), "yaw": 0.0, "pitch": 10.0, "width": 160,
                  "height": 90, "day_time": 6000, "time": FrameTime(0, 0.0, 0.0)}
        return Scene(**(values | changes))


def ahead(distance: int, up: int = 0) -> BlockPos:
    """The block in front of the eye of `scene`, on the ground or higher."""
    return BlockPos(0, GROUND + up, distance)
