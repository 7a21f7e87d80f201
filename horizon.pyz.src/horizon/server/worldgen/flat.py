"""Worlds without terrain: the classic flat one, and the void with its one platform."""

import numpy as np

from horizon.registry.biome import BIOMES
from horizon.server.worldgen.palette import BEDROCK, DIRT, GRASS, STONE, state_id
from horizon.server.worldgen.region import HEIGHT, MIN_Y

LAYERS = (BEDROCK, DIRT, DIRT, GRASS)
FLAT_SPAWN = (0, MIN_Y + len(LAYERS), 0)
# The void's platform: 33 x 33 blocks of stone round a cobblestone. Source: minecraft.wiki, The Void (biome).
PLATFORM_X, PLATFORM_Y, PLATFORM_Z, PLATFORM_RADIUS = 8, 3, 8, 16
COBBLESTONE = state_id("cobblestone")
VOID_SPAWN = (PLATFORM_X, PLATFORM_Y + 1, PLATFORM_Z)

Arrays = tuple[np.ndarray, np.ndarray, np.ndarray]


def _empty(n: int, biome: str) -> Arrays:
    states = np.zeros((n, n, HEIGHT, 16, 16), np.uint16)
    biomes = np.full((n, n, HEIGHT // 4, 4, 4), BIOMES.require(biome).id, np.uint8)
    return states, biomes, np.full((n, n, 16, 16), MIN_Y, np.int16)


def flat_batch(n: int) -> Arrays:
    """Bedrock, two of dirt, grass at y -61; all chunks are alike."""
    states, biomes, surface = _empty(n, "minecraft:plains")
    states[:, :, : len(LAYERS)] = np.array(LAYERS, np.uint16)[:, None, None]
    surface[:] = MIN_Y + len(LAYERS) - 1
    return states, biomes, surface


def void_batch(chunk_x: int, chunk_z: int, n: int) -> Arrays:
    """Nothing but the platform."""
    states, biomes, surface = _empty(n, "minecraft:the_void")
    xs, zs = (np.arange(16 * n).reshape(n, 16) + 16 * chunk for chunk in (chunk_x, chunk_z))
    on = (np.abs(zs - PLATFORM_Z) <= PLATFORM_RADIUS)[:, None, :, None] & (
        (np.abs(xs - PLATFORM_X) <= PLATFORM_RADIUS)[None, :, None, :]
    )
    middle = (zs == PLATFORM_Z)[:, None, :, None] & (xs == PLATFORM_X)[None, :, None, :]
    states[:, :, PLATFORM_Y - MIN_Y] = np.where(middle, COBBLESTONE, np.where(on, STONE, 0))
    surface[on] = PLATFORM_Y
    return states, biomes, surface
