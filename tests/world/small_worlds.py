"""Levels to test in."""

import numpy as np

from horizon.core.pos import ChunkPos
from horizon.registry.block import BLOCKS, parse_state
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level
from horizon.world.light import light_chunks

STONE = BLOCKS["stone"].default
AIR = BLOCKS["air"].default


class ToldLevel(Level):
    """Writes down what its hooks are told."""

    def __init__(self, **options):
        super().__init__(**options)
        self.told = []

    def on_state_changed(self, pos, old, new):
        self.told.append(("state", pos, old, new))

    def on_neighbours_changed(self, pos, old, new):
        self.told.append(("neighbours", pos, old, new))

    def on_light_changed(self, sections):
        self.told.append(("light", sections))

    def on_block_entity_removed(self, block_entity):
        self.told.append(("removed", block_entity.kind, block_entity.pos))


def empty_level(radius: int = 1, **options) -> ToldLevel:
    """Nothing but air in chunks -radius .. radius, lit."""
    level = ToldLevel(**options)
    for cx in range(-radius, radius + 1):
        for cz in range(-radius, radius + 1):
            chunk = LevelChunk(ChunkPos(cx, cz), level.min_y, level.height)
            if level.has_sky:
                chunk.light[:] = 0xF0
            chunk.is_lit = True
            level.add_chunk(chunk)
    return level


def flat_level(radius: int = 1, top: int = 0) -> ToldLevel:
    """Stone up to y `top` - 1, so that `top` is the first free layer; lit."""
    level = empty_level(radius)
    for chunk in level.chunks.values():
        chunk.states[: top - level.min_y] = STONE.id
        chunk.rebuild()
    relight(level)
    return level


def relight(level: Level) -> None:
    for pos, light in light_chunks(level.chunks, list(level.chunks), level.has_sky).items():
        level.chunks[pos].light = light
        level.chunks[pos].is_lit = True


# what random worlds are made of, with everything that light treats in its own way
MIXED = tuple(
    parse_state(text).id
    for text in (
        "air",
        "stone",
        "water",
        "oak_leaves[persistent=true]",
        "glass",
        "glowstone",
        "torch",
        "lava",
        "oak_slab[type=bottom]",
        "oak_slab[type=top]",
        "oak_stairs",
        "oak_stairs[half=top]",
        "snow[layers=3]",
        "piston[extended=true,facing=up]",
        "soul_torch",
        "fern",
        "tinted_glass",
        "oak_fence",
    )
)
SHARES = np.array([60, 12, 4, 4, 2, 0.5, 0.4, 0.2, 2, 2, 2, 1, 2, 0.5, 0.2, 2, 1, 1])
SHARES = SHARES / SHARES.sum()


def mixed_states(seed: int, shape) -> np.ndarray:
    return np.random.default_rng(seed).choice(np.array(MIXED, np.uint16), shape, p=SHARES)


def mixed_level(seed: int = 1, radius: int = 1, rows: int = 40) -> ToldLevel:
    """Random cells in the lowest rows, thinner higher up; lit."""
    level = empty_level(radius)
    dice = np.random.default_rng(seed)
    for number, chunk in enumerate(level.chunks.values()):
        states = mixed_states(seed * 1000 + number, (rows, 16, 16))
        states[rows // 2 :] *= dice.random((rows - rows // 2, 16, 16)) < 0.15
        chunk.states[:rows] = states
        chunk.rebuild()
    relight(level)
    return level


def whole(level: Level, name: str) -> np.ndarray:
    """One array of all chunks of a square level, by y, z, x."""
    low = min(pos.x for pos in level.chunks)
    size = (max(pos.x for pos in level.chunks) - low + 1) * 16
    first = next(iter(level.chunks.values()))
    out = np.zeros((level.height, size, size), getattr(first, name).dtype)
    for pos, chunk in level.chunks.items():
        z, x = (pos.z - low) * 16, (pos.x - low) * 16
        out[:, z : z + 16, x : x + 16] = getattr(chunk, name)
    return out
