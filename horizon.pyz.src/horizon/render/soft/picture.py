"""A picture of a scene with nothing but numpy: the same scene gives the same pixels."""

import numpy as np

from horizon.core.pos import BlockPos
from horizon.registry.biome import BIOMES
from horizon.render.camera import Camera, Scene
from horizon.render.sky import Sky
from horizon.render.soft import block_things, entities, hud
from horizon.render.soft.rays import NONE, cast
from horizon.render.soft.shade import CURVE, shade, under
from horizon.render.soft.view import view_of

TILE = 65536  # rays at a time: what they need stays in the processor's cache
LARGEST_RADIUS = 16  # chunks
F = np.float32


def draw(scene: Scene) -> np.ndarray:
    """uint8 [height, width, 3]. Reads the level and changes nothing in it."""
    camera = Camera(scene)
    view = view_of(scene.level)
    far = float(scene.far) if scene.far is not None else loaded_distance(scene.level, scene.eye)
    far = min(max(far, 16.0), LARGEST_RADIUS * 16.0)
    view.look(scene.level, scene.eye, -int(-far // 16))
    sky = _sky(scene)
    origin = (camera.eye - view.origin).astype(F)
    rays = camera.rays()
    count = rays.shape[1]
    colors, depth = np.empty((count, 3), F), np.empty(count, F)
    ticks = scene.time.tick + scene.time.partial
    chests = block_things.open_lids(scene, view)
    with block_things.Cleared(view, chests):
        _cast_all(camera, view, sky, scene, origin, rays, colors, depth, far, ticks)
    entities.lids(camera, chests, view, sky, rays, colors, depth)
    entities.draw(scene, camera, view, sky, rays, colors, depth, far)
    if scene.under is not None:
        cell = view.light[view.locate(*np.floor(origin).astype(np.int32))]
        colors = under(colors, depth, scene.under, _biome(scene), sky, max(float(CURVE[4 * (cell >> 8 & 15)]), 0.25))
    if scene.outline is not None:
        entities.outline(scene, camera, rays, colors, depth)
    picture = (np.clip(colors, 0, 1) * 255 + 0.5).astype(np.uint8).reshape(scene.height, scene.width, 3)
    return hud.draw(scene, picture)


def _cast_all(camera, view, sky, scene, origin, rays, colors, depth, far, ticks) -> None:
    """All rays, a tile at a time."""
    count = rays.shape[1]
    for start in range(0, count, TILE):
        part = slice(start, min(start + TILE, count))
        ways = np.ascontiguousarray(rays[:, part])
        hits = cast(view, origin, ways, far)
        background = sky.background(ways)
        behind = background.copy()
        open_sky = np.flatnonzero(hits.cell == NONE)
        behind[open_sky] = sky.paint(ways[:, open_sky], background[open_sky], scene.eye, ticks)
        colors[part] = shade(view, origin, ways, hits, sky, behind, background, far, camera.texel_growth, ticks / 20)
        depth[part] = hits.t


def loaded_distance(level, eye) -> float:
    """Blocks to the edge of what is loaded around the eye: half the side of the square of chunks that is whole."""
    cx, cz = int(np.floor(eye[0])) >> 4, int(np.floor(eye[2])) >> 4
    chunks = level.chunks
    radius = 0
    while radius < LARGEST_RADIUS and _ring_share(chunks, cx, cz, radius + 1) > 0.5:
        radius += 1
    return max(radius, 1) * 16.0


def _ring_share(chunks, cx: int, cz: int, radius: int) -> float:
    """How much of the ring of chunks at a distance is loaded, 0..1."""
    ends, middle = range(-radius, radius + 1), range(-radius + 1, radius)
    ring = [(cx + x, cz + z) for z in (-radius, radius) for x in ends] + [
        (cx + x, cz + z) for x in (-radius, radius) for z in middle
    ]
    return sum(pos in chunks for pos in ring) / len(ring)


def _biome(scene: Scene):
    level, pos = scene.level, BlockPos.of(*scene.eye)
    chunk = level.chunks.get((pos.x >> 4, pos.z >> 4))
    return BIOMES.by_id(chunk.biome_id(*pos)) if chunk is not None else BIOMES["plains"]


def _sky(scene: Scene) -> Sky:
    return Sky.at(scene.day_time, _biome(scene), getattr(scene.level, "rain", 0.0))
