"""What biomes colour grass, leaves and water with, as a texture over the ground: by x and z, mod 1024."""

import numpy as np

from horizon.gui.display.gl import GL
from horizon.registry.biome import BIOMES
from horizon.render import tints
from horizon.render.gl.device import BufferTexture
from horizon.render.sky import color

SIDE = 1024
KINDS = 3
BLEND = 2
"""Blocks around over which colours are mixed."""
_COLORS = np.array([[color(biome.grass_color), color(biome.foliage_color), color(biome.water_color)] for biome in BIOMES], np.float32)
_CELL_Z, _CELL_X = np.mgrid[0:4, 0:4]


class TintMap:
    """`texture`: RGBA8, a texel for each kind, z and x, then the colours of all kinds of `render/tints`."""

    def __init__(self):
        self.texture = BufferTexture(GL.GL_RGBA8, width=4)
        self.texture.reserve(KINDS * SIDE * SIDE + len(tints.COLORS))
        self.texture.put(KINDS * SIDE * SIDE, np.concatenate((tints.COLORS, np.full((len(tints.COLORS), 1), 255, np.uint8)), 1))

    def put(self, level, cx: int, cz: int) -> None:
        """The colours of one chunk."""
        x, z = (cx * 16) % SIDE, (cz * 16) % SIDE
        for kind, colors in enumerate(chunk_tints(level, cx, cz)):
            for row in range(16):
                self.texture.put((kind * SIDE + z + row) * SIDE + x, colors[row])

    def close(self) -> None:
        self.texture.close()


def chunk_tints(level, cx: int, cz: int) -> np.ndarray:
    """uint8 [kinds, 16, 16, 4] (z, x): of the biomes at the surface, mixed over BLEND blocks around."""
    biomes = np.zeros((12, 12), np.int64)
    own = _surface(level.chunk(cx, cz))
    for dz in (-1, 0, 1):
        for dx in (-1, 0, 1):
            chunk = level.chunk(cx + dx, cz + dz)
            part = own if chunk is None else _surface(chunk)
            biomes[4 * dz + 4:4 * dz + 8, 4 * dx + 4:4 * dx + 8] = part
    wide = np.repeat(np.repeat(_COLORS[biomes[3:9, 3:9]], 4, 0), 4, 1)[4 - BLEND:20 + BLEND, 4 - BLEND:20 + BLEND]
    for axis in (0, 1):
        total = np.cumsum(np.pad(wide, [(1, 0) if at == axis else (0, 0) for at in range(4)]), axis=axis)
        high, low = [slice(None)] * 4, [slice(None)] * 4
        high[axis], low[axis] = slice(2 * BLEND + 1, None), slice(0, -2 * BLEND - 1)
        wide = (total[tuple(high)] - total[tuple(low)]) / (2 * BLEND + 1)
    out = np.full((KINDS, 16, 16, 4), 255, np.uint8)
    out[..., :3] = (np.clip(wide, 0, 1) * 255 + 0.5).transpose(2, 0, 1, 3)
    return out


def _surface(chunk) -> np.ndarray:
    rows = np.clip((chunk.world_surface[1::4, 1::4].astype(int) - chunk.min_y) >> 2, 0, chunk.biomes.shape[0] - 1)
    return np.minimum(chunk.biomes[rows, _CELL_Z, _CELL_X], len(_COLORS) - 1)
