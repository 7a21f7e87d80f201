"""Rain, snow and lightning as loose surfaces. Source of how they look: minecraft.wiki, Rain, Snowfall, Thunderstorm."""

import numpy as np

from horizon.art.noise import mixed
from horizon.registry.biome import BIOMES
from horizon.render.quads import ADD, BLEND, Quads
from horizon.resources.pack import path_of
from horizon.world.cells import by_chunk, cell_biomes

F = np.float32
RADIUS = 7
PERIOD = 4.0  # blocks, in which the picture repeats downwards
_REPEATS = 5
RAIN_PACE, SNOW_PACE = (3 / 32, 1 / 32), (1 / 160, 1 / 320)  # periods a tick: at least, and so much more at most
_RAINS = np.array([biome.has_precipitation for biome in BIOMES])
_WARMTH = np.array([biome.temperature for biome in BIOMES], F)
SNOW_BELOW, COLDER, COLDER_FROM = 0.15, 0.00125, 80
BOLT_COLOR = (115, 115, 128, 96)
MOST_BOLTS = 8
BOLT_HEIGHT, BOLT_STEP = 128, 8


def quads_of(scene, origin: np.ndarray, sheet, light) -> Quads:
    """Columns of rain and snow around the eye, and bolts."""
    return Quads.joined((falling(scene, origin, sheet, light), bolts(scene, origin, sheet)))


def falling(scene, origin: np.ndarray, sheet, light) -> Quads:
    """A surface for each column within 7 blocks, turned to the eye, down to the highest block there."""
    level, rain = scene.level, scene.rain_level
    if rain <= 0 or not level.has_sky:
        return Quads.none()
    ex, ey, ez = scene.eye
    steps = np.arange(-RADIUS, RADIUS + 1)
    dz, dx = (part.ravel() for part in np.meshgrid(steps, steps, indexing="ij"))
    round_ = (dx * dx + dz * dz <= (RADIUS + 0.5) ** 2) & ((dx != 0) | (dz != 0))
    cells = np.zeros((int(round_.sum()), 3), np.int64)
    cells[:, 0], cells[:, 2] = int(np.floor(ex)) + dx[round_], int(np.floor(ez)) + dz[round_]
    cells[:, 1] = level.min_y
    top = np.full(len(cells), np.iinfo(np.int64).max)
    for chunk, some, _ in by_chunk(level, cells):
        top[some] = chunk.motion_blocking[cells[some, 2] & 15, cells[some, 0] & 15]
    low = np.maximum(top, int(np.floor(ey)) - RADIUS)
    high = np.maximum(top, int(np.floor(ey)) + RADIUS)
    cells[:, 1] = low
    wet = (low < high) & (top < 1 << 40)
    biome = cell_biomes(level, np.minimum(cells, 1 << 40), BIOMES["plains"].id)
    wet &= _RAINS[biome]
    cells, low, high, biome = cells[wet], low[wet], high[wet], biome[wet]
    if not len(cells):
        return Quads.none()
    cold = _WARMTH[biome] - np.maximum(low - COLDER_FROM, 0) * COLDER < SNOW_BELOW
    # the farthest first: they are blended
    away = np.hypot(cells[:, 0] + 0.5 - ex, cells[:, 2] + 0.5 - ez)
    order = np.argsort(-away, kind="stable")
    cells, low, high, cold, away = cells[order], low[order], high[order], cold[order], away[order]
    chance = mixed(((cells[:, 0] & 0xFFFFF) << 20 | cells[:, 2] & 0xFFFFF).astype(np.uint64))
    ticks = scene.time.tick + scene.time.partial
    pace = np.where(cold, SNOW_PACE[0] + SNOW_PACE[1] * chance, RAIN_PACE[0] + RAIN_PACE[1] * chance)
    shift = (chance * 16 + ticks * pace) % 1.0
    start = -high / PERIOD - shift
    start -= np.floor(start)
    end = start + (high - low) / PERIOD
    middle = cells + 0.5 - origin
    sway = np.where(cold, np.sin(ticks * 0.02 + chance * 40) * 0.18, 0.0)
    far = np.maximum(away, 1e-3)
    side = np.stack((-(cells[:, 2] + 0.5 - ez) / far, (cells[:, 0] + 0.5 - ex) / far), 1) * 0.5
    corners = np.empty((len(cells), 4, 3), F)
    for corner, (sign, height) in enumerate(((-1, high), (1, high), (1, low), (-1, low))):
        corners[:, corner, 0] = middle[:, 0] + sway + sign * side[:, 0]
        corners[:, corner, 1] = height - origin[1]
        corners[:, corner, 2] = middle[:, 2] + sway + sign * side[:, 1]
    uv = _uv(sheet, cold, chance, start, end)
    share = ((1 - (away / (RADIUS + 1)) ** 2) * 0.5 + 0.5) * np.where(cold, 0.9, 1.0) * rain
    color = np.full((len(cells), 4), 255, np.uint8)
    color[:, 3] = np.clip(share * 255, 0, 255)
    points = cells + 0.5
    points[:, 1] = np.maximum(low, ey)
    return Quads.of(corners, uv, color, light(points), kind=BLEND)


def _uv(sheet, cold: np.ndarray, chance: np.ndarray, start: np.ndarray, end: np.ndarray) -> np.ndarray:
    """The pictures lie on their sides on the sheet, repeated: what falls goes along x."""
    uv = np.empty((len(cold), 4, 2), F)
    for snows, name in ((False, "rain"), (True, "snow")):
        some = np.flatnonzero(cold == snows)
        if not len(some):
            continue
        region = sheet.find(("weather", name)) or sheet.put(("weather", name), _on_its_side(sheet, name))
        length = region.w / _REPEATS
        flip = chance[some] * 64 % 1 > 0.5
        near, away = np.where(flip, region.y + region.h, region.y), np.where(flip, region.y, region.y + region.h)
        uv[some, 0, 0] = uv[some, 1, 0] = region.x + start[some] * length
        uv[some, 2, 0] = uv[some, 3, 0] = region.x + end[some] * length
        uv[some, 0, 1] = uv[some, 3, 1] = near
        uv[some, 1, 1] = uv[some, 2, 1] = away
    return uv


def _on_its_side(sheet, name: str) -> np.ndarray:
    picture = sheet.resources.picture(path_of("textures", "environment/" + name, ".png"))
    if picture is None or picture.shape[0] > 512 or picture.shape[1] > 512:
        picture = np.zeros((256, 64, 4), np.uint8)
    return np.tile(picture.transpose(1, 0, 2), (1, _REPEATS, 1))


def white(sheet):
    """The region of plain white, for surfaces without a picture."""
    return sheet.find(("white",)) or sheet.put(("white",), np.full((4, 4, 4), 255, np.uint8))


def plain_uv(region, count: int) -> np.ndarray:
    """float32 [n, 4, 2]: the middle of a region for all corners."""
    return np.full((count, 4, 2), (region.x + region.w / 2, region.y + region.h / 2), F)


def bolts(scene, origin: np.ndarray, sheet) -> Quads:
    """All lightning of the scene, also where its foot is out of sight."""
    found = [entity for entity in scene.entities if entity.type.name == "minecraft:lightning_bolt"]
    return Quads.joined([
        bolt(entity.id, np.array((entity.x, entity.y, entity.z)) - origin, sheet) for entity in found[:MOST_BOLTS]])


def bolt(seed: int, foot: np.ndarray, sheet, id: int = 0) -> Quads:
    """A crooked way from the clouds with two branches, three sheaths around each other; another one for each seed."""
    corners = np.concatenate([
        _sheath(foot + way, (0.1 + sheath * 0.14) * thin) for sheath in range(3) for way, thin in _ways(seed)])
    return Quads.of(corners, plain_uv(white(sheet), len(corners)), BOLT_COLOR, (240, 240), kind=ADD, id=id)


def _ways(seed: int) -> list[tuple[np.ndarray, float]]:
    """Points from the ground up, [n, 3], and how thick: the same for the same bolt."""
    count = BOLT_HEIGHT // BOLT_STEP + 1
    ways = []
    for branch in range(3):
        cells = np.arange(count * 2, dtype=np.uint64) + np.uint64((seed & 0xFFFFFF) << 12 | branch << 8)
        steps = (mixed(cells).reshape(count, 2) - 0.5) * (6.0 if branch == 0 else 9.0)
        way = np.zeros((count, 3))
        way[:, 1] = np.arange(count) * BOLT_STEP
        if branch == 0:
            way[1:, ::2] = np.cumsum(steps, 0)[1:]
            ways.append((way, 1.0))
        else:
            top = count // 3 * branch + 1
            main = ways[0][0]
            some = np.arange(top, max(top - 4, 1), -1)
            side = main[some].copy()
            side[:, ::2] += np.cumsum(steps[:len(some)], 0) - steps[0]
            ways.append((side, 0.6))
    return ways


def _sheath(points: np.ndarray, half: float) -> np.ndarray:
    """Two surfaces across each other along each piece of a way: float [2 (n - 1), 4, 3]."""
    out = []
    for across in (np.array((half, 0, half)), np.array((half, 0, -half))):
        a, b = points[:-1], points[1:]
        out.append(np.stack((b - across, b + across, a + across, a - across), 1))
    return np.concatenate(out)
