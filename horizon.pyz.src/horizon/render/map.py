"""The loaded world from above, north up, a pixel a block: what a paper map shows, with the lie of the land and water's depth."""

import numpy as np

from horizon.core.pos import BlockPos
from horizon.registry import state_tables
from horizon.registry.block import STATE_COUNT
from horizon.render.soft.view import surface_biomes
from horizon.render.tints import COLORS, WATER, biome_colors, blended

F = np.float32
UNKNOWN = (22, 22, 26)
MOST_DOWN = 24  # cells below the surface that are looked through: flowers, glass, air under a roof of leaves
BLEND = 2
COVERS = 0.55  # of a cell, seen from above, for a state to be what a map shows
SLOPE, STEEPEST = 0.11, 0.38
_BIOME_KINDS = 3
_LIGHT_FROM = ((1, 0, 0.65), (0, 1, 0.35))  # rows north, columns west, weight


def draw_map(level, center, radius: int, assets) -> np.ndarray:
    """uint8 [2 radius + 1, 2 radius + 1, 3] around a block; what is not loaded is nearly black. Where there is a roof over
    the world (the Nether) it shows what lies below the height of `center`."""
    center = BlockPos(*center)
    side = 2 * radius + 1
    ids, height, depth = (np.zeros((side, side), kind) for kind in (np.uint16, np.int32, np.int32))
    known = np.zeros((side, side), bool)
    biomes = np.zeros((side + 2 * BLEND, side + 2 * BLEND), np.uint8)
    west, north = center.x - radius, center.z - radius
    table = Table(assets)
    for cz in range(north - BLEND >> 4, (north + side + BLEND - 1 >> 4) + 1):
        for cx in range(west - BLEND >> 4, (west + side + BLEND - 1 >> 4) + 1):
            chunk = level.chunks.get((cx, cz))
            if chunk is None:
                continue
            wide = np.repeat(np.repeat(surface_biomes(chunk), 4, 0), 4, 1)
            _paste(biomes, wide, cx * 16 - west + BLEND, cz * 16 - north + BLEND)
            found = _surface(chunk, table, center.y if level.dimension == "minecraft:the_nether" else None)
            for whole, part in zip((ids, height, depth, known), (*found, np.ones((16, 16), bool)), strict=True):
                _paste(whole, part, cx * 16 - west, cz * 16 - north)
    tints = np.repeat(COLORS[None, None].astype(F), side, 0).repeat(side, 1)
    tints[..., :_BIOME_KINDS, :] = blended(biome_colors(assets.resources)[biomes].astype(F), BLEND)
    colors = _colors(table, ids, depth, tints)
    colors *= _lie(height, known, depth)[..., None]
    colors[~known] = UNKNOWN
    return np.clip(colors + F(0.5), 0, 255).astype(np.uint8)


def _paste(whole: np.ndarray, part: np.ndarray, x: int, z: int) -> None:
    """Put a part where it belongs, as far as it lies within."""
    x0, z0 = max(x, 0), max(z, 0)
    x1, z1 = min(x + part.shape[1], whole.shape[1]), min(z + part.shape[0], whole.shape[0])
    if x0 < x1 and z0 < z1:
        whole[z0:z1, x0:x1] = part[z0 - z:z1 - z, x0 - x:x1 - x]


class Table:
    """Over states as they are met: `color` float32 [states, 3] 0..255 of what lies uppermost, `tint` int8, `covers` bool."""

    def __init__(self, assets):
        self.looks, self.layers = assets.looks, assets.layers
        self.color = np.zeros((STATE_COUNT, 3), F)
        self.tint = np.full(STATE_COUNT, -1, np.int8)
        self.covers = np.zeros(STATE_COUNT, bool)
        self._known = np.zeros(STATE_COUNT, bool)

    def know(self, ids: np.ndarray) -> None:
        fresh = np.unique(ids)
        fresh = fresh[~self._known[fresh]]
        if not len(fresh):
            return
        self._known[fresh] = True
        self.looks.know(fresh)
        means = {kind: self._mean(self.layers.layer(name)) for kind, name in ((1, "block/water_still"), (2, "block/lava_still"))}
        for id in fresh.tolist():
            if state_tables.AIR[id]:
                continue
            fluid = int(state_tables.FLUID[id])
            self._learn(id)
            if fluid:  # what stands in it lies below its surface
                self.color[id], self.tint[id], self.covers[id] = means[fluid], WATER if fluid == 1 else -1, True

    def _learn(self, id: int) -> None:
        looks = self.looks
        quads = looks.quads_of(int(looks.alt_look[looks.alt_start[id]]))
        up = np.flatnonzero(looks.direction[quads] == 1) + quads.start
        if not len(up):
            return
        corners = looks.corners[up]
        area = np.abs(np.cross(corners[:, 1] - corners[:, 0], corners[:, 3] - corners[:, 0])[:, 1])
        layers = looks.layer[up]
        self.covers[id] = area.sum() > COVERS
        widest = int(np.lexsort((np.arange(len(up)), area))[-1])  # of two in one place the later one is above
        self.color[id] = self._mean(int(layers[widest]))
        self.tint[id] = looks.tint[up[widest]]

    def _mean(self, layer: int) -> np.ndarray:
        """The mean colour of a layer's texels that are no holes."""
        texels = self.layers.texels[layer].reshape(-1, 4).astype(F)
        weight = texels[:, 3:]
        return (texels[:, :3] * weight).sum(0) / max(float(weight.sum()), 1.0)


def _surface(chunk, table: Table, below: int | None) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """What a chunk shows from above, each [16, 16] by z and x: state ids, heights, and blocks of water under the surface."""
    top = chunk.world_surface.astype(np.int32) - chunk.min_y - 1
    z, x = np.mgrid[0:16, 0:16]
    if below is not None:
        rows = max(2, min(below - chunk.min_y + 1, chunk.height))
        is_air = state_tables.AIR[chunk.states[:rows]]
        floor = ~is_air[:-1] & is_air[1:]
        top = np.where(floor.any(0), rows - 2 - floor[::-1].argmax(0), np.minimum(top, rows - 1)).astype(np.int32)
    top = np.clip(top, 0, chunk.height - 1)
    ids = chunk.states[top, z, x]
    for _ in range(MOST_DOWN):
        table.know(ids)
        thin = ~table.covers[ids] & (top > 0)
        if not thin.any():
            break
        top = top - thin
        ids = chunk.states[top, z, x]
    table.know(ids)
    depth = np.zeros((16, 16), np.int32)
    wet = state_tables.FLUID[ids] == 1
    if wet.any():
        at = top.copy()
        for _ in range(MOST_DOWN):
            wet &= state_tables.FLUID[chunk.states[np.maximum(at, 0), z, x]] == 1
            if not wet.any():
                break
            depth += wet
            at -= wet
    return ids, top + chunk.min_y, depth


def _colors(table: Table, ids: np.ndarray, depth: np.ndarray, tints: np.ndarray) -> np.ndarray:
    """float32 [side, side, 3], 0..255, without the lie of the land. Deep water is darker."""
    colors = table.color[ids]
    kind = table.tint[ids].astype(np.intp)
    z, x = np.nonzero(kind >= 0)
    colors[z, x] *= tints[z, x, kind[z, x]] / F(255)
    share = np.exp(-np.maximum(depth - 1, 0) * F(0.12))[..., None]
    return np.where(depth[..., None] > 0, colors * (F(0.55) + F(0.6) * share), colors)


def _lie(height: np.ndarray, known: np.ndarray, depth: np.ndarray) -> np.ndarray:
    """float32 [side, side]: how bright the lie of the land makes each block; light comes from the north-west. Water is
    level, and so it is shaded by its shores alone."""
    out = np.ones(height.shape, F)
    for rows, columns, weight in _LIGHT_FROM:
        rise = np.zeros(height.shape, F)
        inner = (slice(rows, None), slice(columns, None))
        outer = (slice(None, height.shape[0] - rows), slice(None, height.shape[1] - columns))
        both = known[inner] & known[outer] & (depth[inner] == 0)
        rise[inner] = np.where(both, height[inner] - height[outer], 0)
        out += F(weight) * np.clip(rise * F(SLOPE * 2), -STEEPEST, STEEPEST)
    return out
