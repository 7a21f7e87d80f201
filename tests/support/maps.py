"""Pictures of a generated world for whoever tunes the generator: `python -m tests.support.maps OUT [SEED ...]`.

For every seed: `land-SEED.png` (8192 x 8192 blocks of climate), `top-SEED.png` (blocks from above round the spawn)
and `cut-SEED.png` (a cross section through it).
"""

import struct
import sys
import zlib
from pathlib import Path

import numpy as np

from horizon.registry.block import state
from horizon.server.worldgen.biomes import ROWS
from horizon.server.worldgen.generator import Generator
from horizon.server.worldgen.palette import STATE_COUNT
from horizon.server.worldgen.spawn import spawn

BIOME_COLOURS = {
    "ocean": 0x2A4B9B, "deep_ocean": 0x1E3577, "cold_ocean": 0x2A5BAA, "deep_cold_ocean": 0x1E4588,
    "frozen_ocean": 0x9FB6E8, "deep_frozen_ocean": 0x7F96C8, "lukewarm_ocean": 0x2E7BB5,
    "deep_lukewarm_ocean": 0x22608F, "warm_ocean": 0x38A6C0, "river": 0x3C6EC8, "frozen_river": 0xB4C8F0,
    "beach": 0xE6D796, "snowy_beach": 0xF0EBD2, "stony_shore": 0x808080, "mushroom_fields": 0xA05090,
    "plains": 0x8DB360, "sunflower_plains": 0xB5DB60, "snowy_plains": 0xF0F0FA, "forest": 0x2E7D32,
    "flower_forest": 0x6D8D12, "birch_forest": 0x70A060, "old_growth_birch_forest": 0x589048,
    "dark_forest": 0x1E4518, "taiga": 0x2A6655, "snowy_taiga": 0xA8C8C4, "old_growth_spruce_taiga": 0x4A5238,
    "old_growth_pine_taiga": 0x596651, "savanna": 0xBDB25F, "savanna_plateau": 0xA79D64, "jungle": 0x1E9610,
    "sparse_jungle": 0x628B17, "desert": 0xF0C878, "badlands": 0xD94515, "eroded_badlands": 0xFF6D3D,
    "wooded_badlands": 0xB09765, "swamp": 0x3A5A3A, "meadow": 0x60C070, "cherry_grove": 0xF0A0C0,
    "grove": 0x88BBAA, "snowy_slopes": 0xD8E0E8, "jagged_peaks": 0xFFFFFF, "frozen_peaks": 0xC0D8FF,
    "stony_peaks": 0x9A9A90, "windswept_hills": 0x7A8870, "windswept_gravelly_hills": 0x98A090,
    "windswept_forest": 0x5A7860, "ice_spikes": 0x90E0E8,
}  # fmt: skip
# First match wins.
BLOCK_COLOURS = (
    ("air", 0xA8C8F0), ("water", 0x3050C0), ("lava", 0xF06010), ("seagrass", 0x2A7050), ("kelp", 0x2A7050),
    ("bubble", 0x3050C0), ("coal_ore", 0x202020), ("iron_ore", 0xD8AF93), ("copper_ore", 0xE07040),
    ("gold_ore", 0xFFE030), ("redstone_ore", 0xFF0000), ("lapis_ore", 0x2020FF), ("diamond_ore", 0x20FFFF),
    ("emerald_ore", 0x20FF40), ("snowy=true", 0xF4F4FA), ("snow", 0xF8F8FF), ("packed_ice", 0x8CB4F0),
    ("ice", 0xA0C0F8), ("grass_block", 0x7CB04C), ("podzol", 0x7A5A2A), ("mycelium", 0x8A7080),
    ("coarse_dirt", 0x775538), ("dirt", 0x866043), ("mud", 0x3C3A3D), ("sandstone", 0xD5C69A), ("red_sand", 0xBE6621),
    ("white_terracotta", 0xD1B1A1), ("orange_terracotta", 0xA15325), ("yellow_terracotta", 0xBA8523),
    ("brown_terracotta", 0x4D3323), ("red_terracotta", 0x8F3D2E), ("light_gray_terracotta", 0x876A61),
    ("terracotta", 0x985E43), ("sand", 0xDBCFA3), ("gravel", 0x84807F), ("clay", 0xA0A6B3), ("calcite", 0xDFE0DC),
    ("granite", 0x956755), ("diorite", 0xBCBCBC), ("andesite", 0x888888), ("tuff", 0x6C6D66), ("deepslate", 0x505054),
    ("bedrock", 0x101010), ("obsidian", 0x180C28), ("dark_oak_leaves", 0x2C4C10), ("birch_leaves", 0x80A755),
    ("spruce_leaves", 0x39573A), ("jungle_leaves", 0x2C9A10), ("acacia_leaves", 0x8A9A30), ("cherry_leaves", 0xF0B0D0),
    ("leaves", 0x3E7A22), ("birch_log", 0xE0E0D0), ("log", 0x5A4426), ("cactus", 0x106010), ("mushroom", 0xC03030),
    ("sugar_cane", 0x90D060), ("fern", 0x5C9040), ("grass", 0x6CA040), ("dead_bush", 0x80602A), ("stone", 0x7E7E7E),
    ("melon", 0x60B020), ("pumpkin", 0xE08020), ("", 0xE040A0),
)  # fmt: skip


def save_png(path: Path, rgb: np.ndarray) -> None:
    """rgb: uint8 [height, width, 3]."""
    height, width, _ = rgb.shape
    rows = np.zeros((height, 1 + width * 3), np.uint8)
    rows[:, 1:] = rgb.reshape(height, -1)

    def part(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(rows.tobytes(), 1)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + part(b"IHDR", header) + part(b"IDAT", body) + part(b"IEND", b""))


def rgb_of(colours: np.ndarray) -> np.ndarray:
    """Hexadecimal colours to float [..., 3]."""
    return np.stack([colours >> 16 & 255, colours >> 8 & 255, colours & 255], -1).astype(float)


def land_map(climate, x: int, z: int, span: int = 8192, step: int = 8) -> np.ndarray:
    xs, zs = np.arange(x - span // 2, x + span // 2, step), np.arange(z - span // 2, z + span // 2, step)
    land = climate.land(xs, zs)
    colours = np.array([BIOME_COLOURS[row.name] for row in ROWS])
    height = land.height
    slope = (height - np.roll(height, 1, 0)) + (height - np.roll(height, 1, 1))
    light = np.clip(1 + slope * 0.03, 0.6, 1.35) * np.clip(0.75 + height / 320, 0.6, 1.2)
    return np.clip(rgb_of(colours[land.biome]) * light[..., None], 0, 255).astype(np.uint8)


def block_colours() -> np.ndarray:
    table = np.zeros(STATE_COUNT, np.int64)
    for id_ in range(STATE_COUNT):
        text = str(state(id_)).removeprefix("minecraft:")
        name = "snowy=true" if "snowy=true" in text else text.partition("[")[0]
        table[id_] = next(colour for key, colour in BLOCK_COLOURS if key in name)
    return table


def joined(states: np.ndarray) -> np.ndarray:
    """[cz, cx, y, z, x] to [y, z, x]."""
    n = states.shape[0]
    return states.transpose(2, 0, 3, 1, 4).reshape(384, 16 * n, 16 * n)


def top_map(blocks: np.ndarray, colours: np.ndarray, scale: int = 2) -> np.ndarray:
    filled = blocks != 0
    top = 383 - np.argmax(filled[::-1], axis=0)
    seen = np.take_along_axis(blocks, top[None], 0)[0]
    light = np.clip(1 + ((top - np.roll(top, 1, 0)) + (top - np.roll(top, 1, 1))) * 0.08, 0.55, 1.4)
    rgb = rgb_of(colours[seen]) * light[..., None]
    water = colours[seen] == 0x3050C0
    solid_top = 383 - np.argmax((filled & (colours[blocks] != 0x3050C0))[::-1], axis=0)
    depth = np.where(water, top - solid_top, 0)
    rgb *= np.clip(1 - depth * 0.02, 0.4, 1)[..., None]
    return np.kron(np.clip(rgb, 0, 255).astype(np.uint8), np.ones((scale, scale, 1), np.uint8))


def cut_map(blocks: np.ndarray, colours: np.ndarray, row: int, scale: int = 2) -> np.ndarray:
    cut = blocks[:260, row][::-1]
    return np.kron(rgb_of(colours[cut]).astype(np.uint8), np.ones((scale, scale, 1), np.uint8))


def main(folder: str, *seeds: str) -> None:
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for text in seeds or ("1",):
        generator = Generator(int(text), "default")
        x, y, z = spawn(generator)
        print(text, "spawn", x, y, z)
        save_png(out / f"land-{text}.png", land_map(generator.climate, x, z))
        blocks = joined(generator.generate((x >> 4) - 12, (z >> 4) - 12, 24).states)
        colours = block_colours()
        save_png(out / f"top-{text}.png", top_map(blocks, colours))
        save_png(out / f"cut-{text}.png", cut_map(blocks, colours, blocks.shape[1] // 2))


if __name__ == "__main__":
    main(*sys.argv[1:])
