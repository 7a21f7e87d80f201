"""A scene worked out into what renderers draw: `frame_of`."""

import numpy as np

from horizon.render import blockthings, border, debug_lines, entities, fog, hand, marks, particles, weather
from horizon.render.camera import Camera, Scene
from horizon.render.frame import Frame
from horizon.render.lightmap import LevelLight, lightmap
from horizon.render.quads import Quads
from horizon.render.sky import sky_of
from horizon.render.sky_maps import default_maps, maps_of

LARGEST_RADIUS = 16  # chunks


def far_of(scene: Scene) -> float:
    """How far is seen, in blocks: as far as asked for, else to the edge of what is loaded."""
    far = float(scene.far) if scene.far is not None else loaded_distance(scene.level, scene.eye)
    return min(max(far, 16.0), LARGEST_RADIUS * 16.0)


def loaded_distance(level, eye) -> float:
    """Blocks to the edge of what is loaded around the eye: half the side of the square of chunks that is whole."""
    cx, cz = int(np.floor(eye[0])) >> 4, int(np.floor(eye[2])) >> 4
    radius = 0
    while radius < LARGEST_RADIUS and _ring_share(level.chunks, cx, cz, radius + 1) > 0.5:
        radius += 1
    return max(radius, 1) * 16.0


def _ring_share(chunks, cx: int, cz: int, radius: int) -> float:
    """How much of the ring of chunks at a distance is loaded, 0..1."""
    ends, middle = range(-radius, radius + 1), range(-radius + 1, radius)
    ring = [(cx + x, cz + z) for z in (-radius, radius) for x in ends] + [
        (cx + x, cz + z) for x in (-radius, radius) for z in middle
    ]
    return sum(pos in chunks for pos in ring) / len(ring)


def frame_of(scene: Scene, assets=None) -> Frame:
    """Everything that a renderer needs of a scene. Reads the level and changes nothing in it.

    assets: an object with .resources, .looks, .layers and .sheet; without it there are no loose surfaces.
    """
    camera = Camera(scene)
    origin = np.floor(camera.eye).astype(np.int64)
    far = far_of(scene)
    maps = default_maps() if assets is None else maps_of(assets.resources)
    sky = sky_of(scene, maps, far)
    table = lightmap(scene)
    sky, mist = fog.applied(scene, sky, far)
    return Frame(
        scene=scene, camera=camera, origin=origin, sky=sky, fog=mist, lightmap=table,
        quads=_loose(scene, origin, assets), hand=_hand(scene, origin, assets), breaking=scene.breaking)


def _loose(scene: Scene, origin: np.ndarray, assets) -> Quads:
    """All loose surfaces, in the order they are drawn: what is blended comes late, the farthest first."""
    if assets is None or assets.sheet is None:
        return Quads.none()
    sheet, light, looks = assets.sheet, LevelLight(scene.level), getattr(assets, "looks", None)
    return Quads.joined((
        blockthings.quads_of(scene, origin, sheet, light),
        entities.quads_of(scene, origin, sheet, light),
        marks.cracks(scene, origin, sheet, light, looks),
        marks.outline(scene, origin, sheet),
        particles.quads_of(scene, origin, sheet, light, looks),
        border.quads_of(scene, origin, sheet),
        weather.quads_of(scene, origin, sheet, light),
        debug_lines.quads_of(scene, origin, sheet),
    ))


def _hand(scene: Scene, origin: np.ndarray, assets) -> Quads:
    """One's own arm, in the eye's directions."""
    if assets is None or assets.sheet is None:
        return Quads.none()
    return hand.quads_of(scene, origin, assets.sheet, LevelLight(scene.level))
