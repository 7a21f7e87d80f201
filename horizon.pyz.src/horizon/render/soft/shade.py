"""The colour of what rays met: texture, tint, light with soft corners, water, glass and distance."""

import numpy as np

from horizon.render.atlas import ATLAS, MIP_START, SHINES, TEXELS
from horizon.render.sky import Sky, color
from horizon.render.soft.rays import DEEP, NONE, Hits
from horizon.render.soft.view import View

F = np.float32
FACE_LIGHT = np.array([0.52, 1.0, 0.8, 0.8, 0.64, 0.64], F)
DARKEST = F(0.07)
_SHARE = np.arange(61) / 60
_PLAIN = _SHARE / (4 - 3 * _SHARE)
CURVE = (0.5 * _PLAIN + 0.5 * (1 - (1 - _PLAIN) ** 4)).astype(F)
"""By quarter levels 0..60: how bright light is, 0..1; at the middle of the game's brightness setting. Source:
minecraft.wiki, Light."""
TORCH = np.array((1.0, 0.86, 0.66), F)
CORNER = np.array([0.40, 0.60, 0.80, 1.0], F)
"""By how many of the three cells at a corner are open."""

_AXES = ((1, (0, 2)), (2, (0, 1)), (0, (1, 2)))  # normal axis, then the two in the plane, by face // 2


def lights(
    view: View, cell: tuple, face: np.ndarray, inner: np.ndarray, points: tuple
) -> tuple[np.ndarray, np.ndarray]:
    """Sky and block light (float32 0..1) at points of faces, soft between the corners, corners darkened.

    cell: x, y, z int32; points: where in the cell, 0..1 each.
    """
    sky, block = np.empty(len(face), F), np.empty(len(face), F)
    for plane, (normal, (first, second)) in enumerate(_AXES):
        some = np.flatnonzero(face >> 1 == plane)
        if not len(some):
            continue
        at = [coordinate[some] for coordinate in cell]
        out = ((face[some] & 1) * 2 - 1).astype(np.int32)
        own = inner[some]
        at[normal] = at[normal] + np.where(own, 0, out)
        middle = view.light[view.locate(*at)]
        shut = np.flatnonzero((middle >> 15 != 0) & own)  # inside a cell without light of its own: use the one outside
        if len(shut):
            at[normal][shut] += out[shut]
            middle = view.light[view.locate(*at)]
        a, b = (np.clip(points[axis][some], 0, 1) for axis in (first, second))
        around = _around(view, at, first, second, own)
        for target, shift in ((sky, 8), (block, 0)):
            target[some] = _soft(around, middle, shift, a, b)
    return sky, block


def _around(view: View, at: list, first: int, second: int, own: np.ndarray) -> dict:
    """Light of the eight cells around in the plane."""
    found = {}
    for da in (-1, 0, 1):
        for db in (-1, 0, 1):
            if da or db:
                place = list(at)
                place[first] = place[first] + da
                place[second] = place[second] + db
                found[da, db] = view.light[view.locate(*place)]
    return found


def _soft(around: dict, middle: np.ndarray, shift: int, a: np.ndarray, b: np.ndarray) -> np.ndarray:
    own = middle >> shift & 15
    corners = {}
    for da in (-1, 1):
        for db in (-1, 1):
            side, other, corner = around[da, 0], around[0, db], around[da, db]
            shut_a, shut_b, shut_c = side >> 15, other >> 15, corner >> 15
            shut_c = shut_c | shut_a & shut_b
            total = own + np.where(shut_a, own, side >> shift & 15) + np.where(shut_b, own, other >> shift & 15)
            total += np.where(shut_c, own, corner >> shift & 15)
            corners[da, db] = CURVE[total] * CORNER[3 - (shut_a + shut_b + shut_c)]
    low = corners[-1, -1] + (corners[1, -1] - corners[-1, -1]) * a
    high = corners[-1, 1] + (corners[1, 1] - corners[-1, 1]) * a
    return low + (high - low) * b


def lit(sky_light: np.ndarray, block_light: np.ndarray, sky: Sky) -> np.ndarray:
    """float32 [n, 3]: what a white wall looks like in this light."""
    day = sky_light[:, None] * sky.light
    lamp = block_light[:, None] * TORCH
    return DARKEST + (1 - DARKEST) * (1 - (1 - day) * (1 - lamp))


def shade(
    view: View,
    origin: np.ndarray,
    rays: np.ndarray,
    hits: Hits,
    sky: Sky,
    behind: np.ndarray,
    background: np.ndarray,
    far: float,
    growth: float,
    seconds: float,
) -> np.ndarray:
    """float32 [n, 3]. behind: the whole sky; background: what far land fades into."""
    out = behind
    hit = np.flatnonzero(hits.cell != NONE)
    if len(hit):
        out[hit] = _surfaces(view, origin, rays, hits, hit, sky, growth)
        _fade(out, hit, hits.t[hit], background, far)
    wet = np.flatnonzero(hits.water_t > 0.02)  # from the eye on: it is in the water itself
    if len(wet):
        _water(view, origin, rays, hits, wet, sky, out, background, far, seconds)
    if hits.keep is not None:
        out = out * hits.keep[:, None] + hits.add * np.maximum(sky.light, 0.25)
    return out


def _fade(out: np.ndarray, some: np.ndarray, t: np.ndarray, background: np.ndarray, far: float) -> None:
    share = np.clip((t - F(far * 0.62)) / F(far * 0.38), 0, 1)
    share = (share * share * (3 - 2 * share))[:, None]
    haze = np.minimum(t / F(900), F(0.25))[:, None]
    out[some] += (background[some] - out[some]) * np.maximum(share, haze)


def _surfaces(view, origin, rays, hits, hit, sky, growth) -> np.ndarray:
    t, face = hits.t[hit], hits.face[hit].astype(np.int32)
    u, v = np.clip(hits.u[hit], 0, F(0.9999)), np.clip(hits.v[hit], 0, F(0.9999))
    x, y, z, inner = hits.x[hit], hits.y[hit], hits.z[hit], hits.inner[hit]
    ways = rays[:, hit]
    steep = np.abs(ways[np.array([1, 2, 0])[face >> 1], np.arange(len(hit))])
    size = t * F(growth) / np.sqrt(np.maximum(steep, F(0.06)))
    level = np.clip(np.log2(np.maximum(size, 1)).astype(np.int32), 0, 4)
    level[inner] = np.minimum(level[inner], 1)
    edge = 16 >> level
    place = (
        hits.layer[hit] * TEXELS + MIP_START[level] + (v * edge).astype(np.int32) * edge + (u * edge).astype(np.int32)
    )
    texels = ATLAS.texels[place].view(np.uint8).reshape(-1, 4)
    colors = texels[:, :3] * F(1 / 255)
    points = tuple(origin[axis] + ways[axis] * t - cell for axis, cell in enumerate((x, y, z)))
    tint = hits.tint[hit]
    tinted = np.flatnonzero(tint)
    if len(tinted):
        strength = np.clip((texels[tinted, 3:].astype(F) - 128) / 127, 0, 1)
        wanted = view.tint(x[tinted] + points[0][tinted], z[tinted] + points[2][tinted], tint[tinted])
        grey = wanted @ np.array((0.35, 0.5, 0.15), F)
        wanted = (wanted + (grey[:, None] - wanted) * F(0.22)) * F(1.22)
        colors[tinted] *= 1 + (wanted - 1) * strength
    sky_light, block_light = lights(view, (x, y, z), face, inner, points)
    light = lit(sky_light, block_light, sky) * FACE_LIGHT[face][:, None]
    shines = SHINES[view.ids[hits.cell[hit]]]
    light[shines] = np.maximum(light[shines], F(0.96))
    return np.minimum(colors * light, 1).astype(F)


def _water(view, origin, rays, hits, wet, sky, out, background, far, seconds) -> None:
    start = hits.water_t[wet]
    way = np.minimum(hits.water_way[wet], np.maximum(np.minimum(hits.t[wet], F(far)) - start, 0))
    ways = rays[:, wet]
    px, pz = (origin[axis] + ways[axis] * start for axis in (0, 2))
    light = view.light[hits.water_cell[wet]]
    glow = lit(CURVE[(light >> 8 & 15) * 4], CURVE[(light & 15) * 4], sky)
    tint = view.tint(px, pz, np.full(len(wet), 3))
    body = tint * np.array((0.62, 0.80, 0.92), F) * glow * F(0.78)
    share = F(0.42) + F(0.54) * (1 - np.exp(way * F(-0.17)))
    below = out[wet]
    deep = (hits.water_way[wet] > DEEP) & (hits.cell[wet] == NONE)
    below[deep] = body[deep]
    mixed = below + (body - below) * share[:, None]
    top = hits.water_top[wet]
    if top.any():
        ripple = _ripples(px[top] + view.origin[0] % 1024, pz[top] + view.origin[2] % 1024, seconds)
        calm = np.clip(1 - start[top] / 70, 0, 1)
        facing = np.clip(-ways[1, top], 0, 1)
        mirror = 0.03 + 0.85 * (1 - facing) ** 4
        sheen = (background[wet[top]] * F(0.92)) * np.minimum(glow[top] * 1.2, 1)
        surface = mixed[top] * (1 + ripple * calm * 0.10)[:, None]
        mixed[top] = surface + (sheen - surface) * (mirror * (1 + ripple * calm * 0.25))[:, None].clip(0, 0.9)
    out[wet] = mixed
    _fade(out, wet, start, background, far)


def _ripples(x: np.ndarray, z: np.ndarray, seconds: float) -> np.ndarray:
    """About -1..1, on the grid of texels."""
    x, z = np.floor(x * 8) / 8, np.floor(z * 8) / 8
    wave = (
        np.sin(x * 2.3 + z * 0.9 + seconds * 1.3)
        + np.sin(z * 2.9 - x * 1.1 + seconds * 1.7)
        + np.sin((x + z) * 5.1 - seconds * 2.1) * 0.6
    )
    return wave / 2.6


def under(out: np.ndarray, t: np.ndarray, kind: str, biome, sky: Sky, bright: float) -> np.ndarray:
    """What an eye in water or lava sees: colours [n, 3] at distances t."""
    if kind == "lava":
        fog, thick = np.array((0.65, 0.16, 0.02), F), 1.4
    else:
        fog = color(biome.water_fog_color) * F(0.3) + color(biome.water_color) * F(0.55)
        fog = fog * (sky.light * F(bright) + DARKEST)
        thick = 0.04
    share = (1 - np.exp(-np.minimum(t, F(300)) * F(thick)))[:, None].astype(F)
    if kind == "water":
        out = out * np.array((0.72, 0.90, 1.0), F)
    return out + (fog - out) * share
