"""What biomes colour grass, leaves and water with, as a buffer over the ground: by x and z, mod 1024."""

import numpy as np

from horizon.gui.display.gl import GL
from horizon.registry.biome import BIOMES
from horizon.render import tints
from horizon.render.gl.device import BufferTexture

TILES = 64
"""Chunks a side; beyond, the map begins again."""
KINDS = 3
BLEND = 2
"""Blocks around over which colours are mixed."""
_CELL_Z, _CELL_X = np.mgrid[0:4, 0:4]


class TintMap:
    """`texture`: RGBA8, a texel for each chunk, kind, z and x, then the colours of all kinds of `render/tints`."""

    def __init__(self, resources):
        self._of_biomes = tints.biome_colors(resources)
        self.texture = BufferTexture(GL.GL_RGBA8, width=4)
        self.texture.reserve(KINDS * 256 * TILES * TILES + len(tints.COLORS))
        self.texture.put(KINDS * 256 * TILES * TILES, np.concatenate((tints.COLORS, np.full((len(tints.COLORS), 1), 255, np.uint8)), 1))

    def put(self, level, cx: int, cz: int) -> None:
        """The colours of one chunk."""
        tile = cz % TILES * TILES + cx % TILES
        self.texture.put(tile * KINDS * 256, chunk_tints(level, cx, cz, self._of_biomes).reshape(-1, 4))

    def close(self) -> None:
        self.texture.close()


def chunk_tints(level, cx: int, cz: int, of_biomes: np.ndarray) -> np.ndarray:
    """uint8 [kinds, 16, 16, 4] (z, x), from those of all biomes uint8 [biomes, kinds, 3]: of the biomes at the surface, mixed over BLEND blocks around."""
    biomes = np.zeros((12, 12), np.int64)
    own = _surface(level.chunk(cx, cz))
    for dz in (-1, 0, 1):
        for dx in (-1, 0, 1):
            chunk = level.chunk(cx + dx, cz + dz)
            part = own if chunk is None else _surface(chunk)
            biomes[4 * dz + 4:4 * dz + 8, 4 * dx + 4:4 * dx + 8] = part
    wide = np.repeat(np.repeat(of_biomes[biomes[3:9, 3:9]], 4, 0), 4, 1)[4 - BLEND:20 + BLEND, 4 - BLEND:20 + BLEND]
    wide = tints.blended(wide, BLEND)
    out = np.full((KINDS, 16, 16, 4), 255, np.uint8)
    out[..., :3] = (wide + 0.5).astype(np.uint8).transpose(2, 0, 1, 3)
    return out


def _surface(chunk) -> np.ndarray:
    rows = np.clip((chunk.world_surface[1::4, 1::4].astype(int) - chunk.min_y) >> 2, 0, chunk.biomes.shape[0] - 1)
    return np.minimum(chunk.biomes[rows, _CELL_Z, _CELL_X], len(BIOMES) - 1)
