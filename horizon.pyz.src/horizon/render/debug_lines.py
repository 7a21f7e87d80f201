"""What F3 + B and F3 + G draw: the boxes of entities, and the borders of chunks. Source of colours and steps: minecraft.wiki,
Debug screen (hitboxes, chunk borders)."""

import numpy as np

from horizon.render.camera import Camera
from horizon.render.entities import place_of
from horizon.render.marks import edges, strips
from horizon.render.quads import Quads

FARTHEST = 64.0  # blocks: boxes farther away are left out
NEAREST = 0.06  # blocks before the eye: nothing nearer is drawn
WAY = 2.0  # blocks, of the line that shows where a creature looks
WHITE, RED, BLUE, YELLOW = (255, 255, 255, 255), (255, 0, 0, 255), (64, 64, 255, 255), (255, 255, 0, 255)
_CUBE = edges(((0.0, 0.0, 0.0, 1.0, 1.0, 1.0),))  # [12, 2, 3]
_RIM = _CUBE[(_CUBE[:, :, 1] == 0).all(1)]  # [4, 2, 3]: those of the lower side


def quads_of(scene, origin: np.ndarray, sheet) -> Quads:
    """All lines that the scene asks for."""
    colored = (_hitboxes(scene, origin) if scene.hitboxes else []) + (_chunk_borders(scene, origin) if scene.chunk_borders else [])
    return Quads.joined([strips(scene, _before_the_eye(scene, lines, origin), origin, sheet, color) for lines, color in colored])


def _hitboxes(scene, origin) -> list[tuple]:
    """(lines, color) of entities: white boxes; of what lives a red rim at its eyes and a blue line where it looks."""
    now = float("inf") if scene.still else scene.time.tick + scene.time.partial
    seen = [*scene.entities, *((scene.player,) if scene.player is not None and scene.view != "first" else ())]
    if not seen:
        return []
    places = np.array([place_of(entity, now) for entity in seen], float)
    sizes = np.array([(entity.width, entity.height, entity.eye_height, entity.type.is_living) for entity in seen], float)
    is_near = np.isfinite(places).all(1)
    is_near[is_near] = np.abs(places[is_near, :3] - np.array(tuple(scene.eye))).max(1) < FARTHEST
    places, sizes = places[is_near], sizes[is_near]
    wide = np.stack((sizes[:, 0], sizes[:, 1], sizes[:, 0]), 1)
    low = places[:, :3] - wide * (0.5, 0.0, 0.5) - origin
    boxes = low[:, None, None] + _CUBE * wide[:, None, None]
    lives = sizes[:, 3] > 0
    low, wide, eyes = low[lives], wide[lives], sizes[lives, 2]
    rims = low[:, None, None] + _RIM * wide[:, None, None]
    rims[..., 1] += eyes[:, None, None]
    yaw, pitch = np.radians(places[lives, 5]), np.radians(places[lives, 4])
    looks = np.stack((-np.sin(yaw) * np.cos(pitch), -np.sin(pitch), np.cos(yaw) * np.cos(pitch)), 1)
    heads = places[lives, :3] - origin
    heads[:, 1] += eyes
    ways = np.stack((heads, heads + looks * WAY), 1)
    return [(boxes.reshape(-1, 2, 3), WHITE), (rims.reshape(-1, 2, 3), RED), (ways, BLUE)]


def _chunk_borders(scene, origin) -> list[tuple]:
    """(lines, color) round the chunk of the eye: every two blocks of its sides yellow, its edges and its sections' blue, the
    edges of those around red."""
    west, north = (int(np.floor(value)) >> 4 << 4 for value in (scene.eye[0], scene.eye[2]))
    bottom, top = scene.level.min_y, scene.level.min_y + scene.level.height
    own = {(x, z) for x in (0, 16) for z in (0, 16)}
    around = [(x, z) for x in (-16, 0, 16, 32) for z in (-16, 0, 16, 32) if (x, z) not in own]
    fine = [(x, z) for step in range(2, 16, 2) for x, z in ((step, 0), (step, 16), (0, step), (16, step))]
    levels = range(bottom, top + 1, 2)
    base = np.array((west, 0, north)) - origin
    return [
        (_rings([y for y in levels if (y - bottom) % 16], base), YELLOW), (_posts(fine, bottom, top, base), YELLOW),
        (_posts(around, bottom, top, base), RED),
        (_rings([y for y in levels if (y - bottom) % 16 == 0], base), BLUE), (_posts(sorted(own), bottom, top, base), BLUE),
    ]


def _posts(spots: list, bottom: int, top: int, base) -> np.ndarray:
    """float [n, 2, 3]: upright lines."""
    return np.array([((x, bottom, z), (x, top, z)) for x, z in spots], float) + base


def _rings(levels: list, base) -> np.ndarray:
    """float [4 n, 2, 3]: level lines round a chunk."""
    rim = _RIM * np.array((16.0, 0.0, 16.0))
    heights = np.array(levels, float)[:, None, None, None] * np.array((0.0, 1.0, 0.0))
    return (rim + heights).reshape(-1, 2, 3) + base


def _before_the_eye(scene, lines: np.ndarray, origin) -> np.ndarray:
    """The parts of lines that are before the eye: a strip is as wide as its ends are far."""
    camera = Camera(scene)
    depth = (lines - (camera.eye - origin)) @ camera.forward
    seen = (depth > NEAREST).any(1)
    lines, depth = lines[seen], depth[seen]
    share = (NEAREST - depth) / np.where(depth[:, ::-1] == depth, 1.0, depth[:, ::-1] - depth)
    cut = lines + (lines[:, ::-1] - lines) * share[..., None]
    return np.where((depth < NEAREST)[..., None], cut, lines)
