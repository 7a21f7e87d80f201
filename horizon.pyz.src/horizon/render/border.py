"""The world's border as loose surfaces: walls of slanted stripes that move. Source of its colours: minecraft.wiki, World
border."""

import numpy as np

from horizon.client.border import GROWING, SHRINKING, STATIONARY
from horizon.render.quads import ADD, Quads
from horizon.resources.pack import path_of

F = np.float32
COLORS = {STATIONARY: (0x20, 0xA0, 0xFF), GROWING: (0x40, 0xFF, 0x80), SHRINKING: (0xFF, 0x30, 0x30)}
REACH = 112.0  # blocks of wall to each side of the eye
TILE = 2.0  # blocks that the picture covers
PIECE = 16  # blocks that one surface covers
SCROLL = 60.0  # ticks in which the stripes move by one picture
SHADES = 4.0


def quads_of(scene, origin: np.ndarray, sheet, light=None) -> Quads:
    """The walls that are near enough to be seen, the nearer the clearer."""
    border = scene.border
    if border is None:
        return Quads.none()
    ex, ey, ez = scene.eye
    west, east, north, south = border.sides
    parts = []
    for axis, wall, low, high in ((0, west, north, south), (0, east, north, south), (2, north, west, east), (2, south, west, east)):
        away = abs((ex if axis == 0 else ez) - wall)
        if away >= REACH:
            continue
        along = ez if axis == 0 else ex
        start, end = max(low, along - REACH), min(high, along + REACH)
        if start < end:
            parts.append(_wall(scene, origin, sheet, axis, wall, start, end, (1 - away / REACH) ** SHADES))
    return Quads.joined(parts)


def _wall(scene, origin, sheet, axis: int, wall: float, start: float, end: float, share: float) -> Quads:
    level = scene.level
    bottom = max(level.min_y, np.floor(scene.eye[1] - REACH / 2))
    top = min(level.min_y + level.height, np.floor(scene.eye[1] + REACH / 2))
    across = _cuts(start, end)
    up = _cuts(bottom, top)
    if len(across) < 2 or len(up) < 2:
        return Quads.none()
    a, b = (part.ravel() for part in np.meshgrid(across[:-1], up[:-1], indexing="ij"))
    a2, b2 = (part.ravel() for part in np.meshgrid(across[1:], up[1:], indexing="ij"))
    n = len(a)
    corners = np.empty((n, 4, 3))
    corners[..., axis] = wall
    corners[..., 2 - axis] = np.stack((a, a2, a2, a), 1)
    corners[..., 1] = np.stack((b2, b2, b, b), 1)
    region = sheet.find(("border",)) or sheet.put(("border",), _stripes(sheet))
    texel = region.w / (PIECE / TILE + 1) / TILE
    shift = (scene.time.tick + scene.time.partial) / SCROLL % 1.0 * TILE * texel
    u, v = a % TILE * texel + shift, b % TILE * texel + shift
    u2, v2 = u + (a2 - a) * texel, v + (b2 - b) * texel
    limit = region.w - 0.01
    uv = np.stack((np.stack((u, v), 1), np.stack((u2, v), 1), np.stack((u2, v2), 1), np.stack((u, v2), 1)), 1)
    uv = np.minimum(uv, limit) + (region.x, region.y)
    color = (*COLORS[scene.border.state], int(255 * np.clip(share, 0, 1)))
    return Quads.of(corners - origin, uv, color, (240, 240), kind=ADD)


def _cuts(start: float, end: float) -> np.ndarray:
    """From start to end, cut at multiples of a piece (a little less than it, so that the picture's shift has room)."""
    if end <= start:
        return np.array((start,))
    inner = np.arange(np.floor(start / PIECE) * PIECE + PIECE, end, PIECE)
    return np.concatenate(((start,), inner, (end,)))


def _stripes(sheet) -> np.ndarray:
    """The picture repeated: over a piece, and once more for its way."""
    picture = sheet.resources.picture(path_of("textures", "misc/forcefield", ".png"))
    if picture is None or max(picture.shape[:2]) > 64:
        picture = np.full((16, 16, 4), 160, np.uint8)
    side = max(picture.shape[:2])
    square = picture[np.arange(side) % picture.shape[0]][:, np.arange(side) % picture.shape[1]]
    repeats = int(PIECE / TILE) + 1
    return np.tile(square, (repeats, repeats, 1))
