"""Contact sheets of what is in the air: `PYTHONPATH=horizon.pyz.src python -m tests.gallery.skies [FOLDER]`."""

import sys
from pathlib import Path

import numpy as np

from horizon.art import particle as particle_art
from horizon.art.textures import texture
from horizon.client import ambient
from horizon.client.border import Border
from horizon.client.particle_sources import Sources
from horizon.client.particles import ParticleSystem
from horizon.core.clock import FrameTime
from horizon.core.pos import BlockPos, ChunkPos, Vec3
from horizon.registry.biome import BIOMES
from horizon.registry.block import parse_state
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.render import assets
from horizon.render.camera import Scene
from horizon.render.frames import frame_of
from horizon.render.soft.picture import draw
from horizon.world.chunk import LevelChunk
from horizon.world.entity import Entity
from horizon.world.level import Level
from horizon.world.light import light_chunks
from tests.gallery.sheets import write

SIZE = (320, 180)
RADIUS = 5  # chunks
CAMP = (0, 0)


def height(x, z) -> np.ndarray:
    """The first free layer, in hills that rise away from the camp."""
    away = np.hypot(x, z)
    rise = np.clip((away - 14) / 40, 0, 1)
    return (66 + rise * (5 * np.sin(x * 0.09 + 1.0) + 5 * np.cos(z * 0.08) + 4 * np.sin((x + z) * 0.05))).astype(int)


class Land:
    """Hills with trees around a camp."""

    def __init__(self, top: str = "grass_block", under: str = "dirt", biome: str = "plains", dimension: str = "minecraft:overworld",
                 trees: tuple[str, str] | None = ("oak_log", "oak_leaves[persistent=true]"), snow: bool = False):
        has_sky = dimension == "minecraft:overworld"
        self.level = Level(dimension, has_sky=has_sky)
        ids = {name: parse_state(name).id for name in (top, under, "stone")}
        for cz in range(-RADIUS, RADIUS + 1):
            for cx in range(-RADIUS, RADIUS + 1):
                chunk = LevelChunk(ChunkPos(cx, cz))
                z, x = np.mgrid[cz * 16:cz * 16 + 16, cx * 16:cx * 16 + 16]
                free = height(x, z)
                row = np.arange(384)[:, None, None] - 64
                chunk.states[:] = np.where(row < free - 4, ids["stone"], np.where(row < free - 1, ids[under], np.where(
                    row < free, ids[top], 0)))
                chunk.biomes[:] = BIOMES[biome].id
                chunk.rebuild()
                self.level.add_chunk(chunk)
        self.level.revision = dict.fromkeys(self.level.chunks, 0)
        if trees is not None:
            self._trees(*trees)
        if snow:
            for x in range(-40, 41):
                for z in range(-40, 41):
                    if self.level.state_id(x, int(height(x, z)), z) == 0:
                        self.put(x, int(height(x, z)), z, "snow")

    def _trees(self, log: str, leaves: str) -> None:
        for number in range(26):
            angle, away = number * 2.4, 16 + number * 1.9
            x, z = int(np.cos(angle) * away), int(np.sin(angle) * away)
            y = int(height(x, z))
            for dy in range(3, 7):
                reach = 2 if dy < 5 else 1
                for dx in range(-reach, reach + 1):
                    for dz in range(-reach, reach + 1):
                        if abs(dx) + abs(dz) < 2 * reach or dy == 4:
                            self.put(x + dx, y + dy, z + dz, leaves)
            for dy in range(5):
                self.put(x, y + dy, z, log)

    def put(self, x: int, y: int, z: int, text: str) -> "Land":
        self.level.chunks[x >> 4, z >> 4].set_state_id(x, y, z, parse_state(text).id)
        return self

    def lit(self) -> "Land":
        for pos, light in light_chunks(self.level.chunks, list(self.level.chunks)).items():
            self.level.chunks[pos].light = light
            self.level.revision[pos] += 1
        return self

    def camp(self) -> "Land":
        self.put(0, 66, 0, "campfire")
        for x, z in ((-4, -3), (4, -3), (-4, 4), (4, 4)):
            self.put(x, 66, z, "oak_fence").put(x, 67, z, "torch")
        for y in range(66, 71):
            for x in range(-10, -6):
                edge = y in (66, 70) or x in (-10, -7)
                self.put(x, y, -6, "obsidian" if edge else "nether_portal")
        return self.put(6, 66, -1, "enchanting_table").put(7, 66, 1, "ender_chest").put(5, 66, 2, "crying_obsidian")


def picture(land: Land, eye=(0.5, 69.0, 16.5), yaw=180.0, pitch=2.0, tick=5000, **more) -> np.ndarray:
    values = {"level": land.level, "eye": Vec3(*eye), "yaw": yaw, "pitch": pitch, "width": SIZE[0], "height": SIZE[1], "far": 80.0,
              "time": FrameTime(tick, 0.5, tick / 20), "day_time": 6000}
    return draw(frame_of(Scene(**(values | more)), assets.default()))


def flying(land: Land, ticks: int = 90) -> ParticleSystem:
    """What the blocks of a land make, after a while."""
    system = ParticleSystem()
    system.eye = (0.5, 68.0, 8.0)
    for _ in range(ticks):
        ambient.tick(system, land.level, (0.5, 67.0, 2.0))
        ambient.rain(system, land.level, (0.5, 67.0, 8.0))
        system.tick(land.level)
    return system


def skies() -> list[np.ndarray]:
    land = Land().camp().lit()
    wet = Land().camp().lit()
    wet.level.rain = 1.0
    bolt = Entity(ENTITY_TYPES["minecraft:lightning_bolt"], -14.0, 66.0, -26.0)
    bolt.id = 5
    snowy = Land("grass_block[snowy=true]", biome="snowy_plains", trees=("spruce_log", "spruce_leaves[persistent=true]"), snow=True).camp().lit()
    snowy.level.rain = 1.0
    nether = Land("crimson_nylium", "netherrack", "crimson_forest", "minecraft:the_nether", ("crimson_stem", "nether_wart_block")).camp().lit()
    end = Land("end_stone", "end_stone", "the_end", "minecraft:the_end", None).camp().lit()
    border = Border()
    border.move(0.0, 0.0)
    border.resize(46.0, 46.0, 0)
    up = {"eye": (0.5, 90.0, 0.5), "pitch": -30.0}
    return [
        picture(land, day_time=23300, yaw=-90.0, eye=(-12.5, 70.0, 2.5), pitch=-6.0), picture(land, particles=flying(land)),
        picture(land, day_time=12500, yaw=90.0, eye=(12.5, 69.0, 0.5), pitch=-8.0), picture(land, day_time=14500, particles=flying(land)),
        picture(land, day_time=18000 + 24000 * 1, **up | {"pitch": -70.0}), picture(land, eye=(0.5, 210.0, 0.5), yaw=60.0, pitch=10.0, far=160.0),
        picture(wet, particles=flying(wet, 60), day_time=8000), picture(wet, thunder=1.0, lightning=2, entities=(bolt,), day_time=15000),
        picture(snowy, day_time=4000), picture(nether, particles=flying(nether)), picture(end, particles=flying(end), pitch=-8.0),
        picture(land, under="water", pitch=8.0), picture(land, border=border, day_time=3000), picture(land, effects={"darkness": 500}, day_time=1000),
        picture(land, outline=BlockPos(0, 66, 0), eye=(0.5, 68.6, 3.5), pitch=30.0, particles=broken(land),
                breaking=((BlockPos(1, 65, 1), 6), (BlockPos(-1, 65, 1), 9))),
    ]


def broken(land: Land) -> ParticleSystem:
    """A few events at once."""
    system = ParticleSystem()
    system.eye = (0.5, 68.0, 3.5)
    sources = Sources(system)
    sources.broken(land.level, BlockPos(1, 66, 0), parse_state("diamond_ore").id)
    sources.event(land.level, 2002, BlockPos(-2, 66, -1), 0x9A5CFF)
    for _ in range(5):
        system.tick(land.level)
    sources.burst_of_stars(np.array((3.0, 70.0, -8.0)), [0xFF4040, 0xFFE060], [], 160, 0.35)
    for _ in range(6):
        system.tick(land.level)
    return system


def particles() -> np.ndarray:
    """uint8 [h, w, 3]: every picture of every type, twice or four times as large."""
    cell, columns = 34, 30
    names = particle_art.textures()
    rows = -(-len(names) // columns)
    out = np.full((rows * cell + 2, columns * cell + 2, 3), (58, 74, 92), np.uint8)
    for number, name in enumerate(names):
        found = texture(name)
        scale = 32 // max(found.shape[:2])
        found = np.repeat(np.repeat(found, scale, 0), scale, 1)
        y, x = number // columns * cell + 2, number % columns * cell + 2
        part = out[y:y + found.shape[0], x:x + found.shape[1]]
        share = found[..., 3:] / 255
        part[:] = found[..., :3] * share + part * (1 - share)
    return out


def main(folder: Path) -> None:
    pictures = skies()
    rows = [np.concatenate(pictures[first:first + 3], 1) for first in range(0, len(pictures), 3)]
    write(folder / "skies.png", np.concatenate(rows))
    write(folder / "particles.png", particles())


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[2] / "docs" / "gallery"))
