"""The sky of one moment: its colours by time, weather and biome; sun, moon, stars and clouds.

`Sky` holds numbers and maps; `paint` makes pixels of them with numpy, `render/gl/sky_pass` with the same formulas in
GLSL. Source of the sun's way, of the sky's brightness and of the clouds' height and pace: minecraft.wiki, Daylight
cycle, Sky, Cloud.
"""

from dataclasses import dataclass, field

import numpy as np

from horizon.registry.biome import BIOMES, Biome
from horizon.render.sky_maps import STAR_CELLS, SkyMaps, default_maps
from horizon.world.cells import cell_biomes

F = np.float32
CLOUD_HEIGHT, CLOUD_DEPTH, CLOUD_CELL = 192.33, 4.0, 12.0
CLOUD_SPEED = 0.03  # blocks a tick
CLOUD_RANGE = 960.0
CLOUD_STEPS = 40
CLOUD_ALPHA = 0.8
CLOUDS_NEAR = 48.0  # blocks below the clouds, from which on land may reach into them
CLOUD_SHADES = (0.84, 1.0, 0.93, 0.88)
"""How bright the sides of a cloud are: below, above, towards east or west, towards north or south."""
HALO = 2.2  # one by the sine of the angle up to which the sun shines around itself
SUN_SIZE, MOON_SIZE = 0.3, 0.2  # half the side, at a distance of 1
RISE, HAZE = 2.1, 0.85
SINKS = 0.06  # below the horizon, where sun, moon and stars go out
END_TILES, END_BRIGHTNESS = 16.0, 40 / 255
SUNSET_LOW, SUNSET_HIGH = np.array((1.0, 0.46, 0.16), F), np.array((0.88, 0.36, 0.42), F)
_NIGHT = np.array((0.013, 0.020, 0.052), F)
_FLASH = np.array((0.8, 0.8, 1.0), F)
_LUMA = np.array((0.3, 0.59, 0.11), F)
_SPREAD = 4  # how far around the eye biomes are blended, in steps of 8 blocks
VOID_FADE = 32.0
_UNKNOWN = 255


def color(value: int) -> np.ndarray:
    """0xRRGGBB as float32 0..1."""
    return np.array((value >> 16 & 255, value >> 8 & 255, value & 255), F) / F(255)


def sun_angle(day_time: float) -> float:
    """Of the whole turn, 0 at noon, 0.5 at midnight."""
    day = (day_time / 24000 - 0.25) % 1.0
    return (day * 2 + 0.5 - np.cos(day * np.pi) / 2) / 3


BIOME_COLORS = np.array([[color(b.sky_color), color(b.fog_color), color(b.water_fog_color)] for b in BIOMES], F)
SKY, FOG, WATER_FOG = range(3)


def biome_colors(level, eye) -> np.ndarray:
    """float32 [3 kinds, 3]: sky, fog and water fog colours, mixed over the biomes around the eye, nearer ones more."""
    steps = np.arange(-_SPREAD, _SPREAD + 1) * 8
    ex, ey, ez = (float(part) for part in eye)
    xs, zs = np.floor(ex / 8) * 8 + steps + 4, np.floor(ez / 8) * 8 + steps + 4
    reach = _SPREAD * 8.0
    wx, wz = np.clip(1 - np.abs(xs - ex) / reach, 0, 1), np.clip(1 - np.abs(zs - ez) / reach, 0, 1)
    cells = np.empty((len(zs), len(xs), 3), np.int64)
    cells[..., 0], cells[..., 1], cells[..., 2] = xs[None], int(np.floor(ey)), zs[:, None]
    weights = (wz[:, None] * wx[None]).ravel()
    ids = cell_biomes(level, cells.reshape(-1, 3), _UNKNOWN)
    weights[ids == _UNKNOWN] = 0
    if not weights.any():
        return BIOME_COLORS[_home(level)]
    ids[ids == _UNKNOWN] = 0
    return (BIOME_COLORS[ids] * (weights / weights.sum())[:, None, None]).sum(0).astype(F)


def _home(level) -> int:
    """The biome of where nothing is loaded."""
    name = {"minecraft:the_nether": "nether_wastes", "minecraft:the_end": "the_end"}.get(level.dimension, "plains")
    return BIOMES[name].id


def kind_of(level) -> str:
    """overworld, end, or none: what hangs above a dimension."""
    if level.dimension == "minecraft:the_end":
        return "end"
    return "overworld" if level.has_sky else "none"


@dataclass(frozen=True)
class Sky:
    """The sky of one moment.

    kind: overworld, end or none. sun: unit vector to it. zenith and horizon: float32 [3]; glow: how strong sunrise and
    sunset are, 0..1; stars and clear (sun and moon): how much is seen of them; day: whole days, for the moon's phase;
    brightness: 1 by day; light: what sky light is multiplied with (three channels). clouds: off, fast or fancy;
    cloud_color float32 [3]; cloud_origin: the eye on the map of clouds (blocks, x and z) and how far below the clouds it
    is. Directions are float32 [3, n].
    """

    has_sky: bool
    sun: np.ndarray
    brightness: float
    zenith: np.ndarray
    horizon: np.ndarray
    light: np.ndarray
    glow: float
    day: int
    kind: str = "overworld"
    stars: float = 0.0
    clear: float = 1.0
    clouds: str = "off"
    cloud_color: np.ndarray = field(default_factory=lambda: np.ones(3, F))
    cloud_origin: tuple = (0.0, 0.0, 0.0)
    maps: SkyMaps | None = None

    @staticmethod
    def at(day_time: float, biome: Biome, rain: float = 0.0) -> "Sky":
        """The sky over one biome, with the built-in maps."""
        kind = {"nether": "none", "end": "end"}.get(biome.dimension, "overworld")
        return sky_at(day_time, BIOME_COLORS[biome.id], kind, rain=rain, maps=default_maps())

    def background(self, rays: np.ndarray) -> np.ndarray:
        """Float32 [n, 3]: the plain sky in these directions [3, n]; far land fades into it."""
        high = np.clip(rays[1] * F(RISE), 0, 1)[:, None]
        high = 1 - (1 - high) ** 2
        out = self.horizon + (self.zenith - self.horizon) * high
        if self.glow > 0:
            side = np.clip(rays[0] * F(self.side), 0, 1) ** 2
            near = np.clip(1 - np.abs(rays[1] - F(0.05)) * F(2.2), 0, 1)
            warm = SUNSET_LOW + (SUNSET_HIGH - SUNSET_LOW) * np.clip(rays[1] * F(3), 0, 1)[:, None]
            out += (warm - out) * (side * near * F(HAZE * self.glow))[:, None]
        return out.astype(F)

    @property
    def side(self) -> float:
        """On which side the sky glows: 1 east, -1 west."""
        return 1.0 if self.sun[0] > 0 else -1.0

    @property
    def clouds_come_last(self) -> bool:
        """Whether clouds may hide land, too: then one who paints the sky first draws them over the world, by its depth."""
        return self.clouds != "off" and self.kind == "overworld" and self.cloud_origin[1] < CLOUDS_NEAR

    @property
    def phase(self) -> int:
        """Of the moon, 0 full to 7."""
        return self.day % 8

    def paint(self, rays: np.ndarray, background: np.ndarray | None = None, eye=None, ticks: float = 0.0) -> np.ndarray:
        """Float32 [n, 3]: the sky with sun, moon, stars and clouds, for rays that meet nothing else."""
        out = self.background(rays) if background is None else background.copy()
        if self.kind == "end":
            self._end(rays, out)
        if self.kind != "overworld" or not rays.shape[1]:
            return out
        if self.stars > 0:
            self._stars(rays, out)
        if self.clear > 0:
            self._bodies(rays, out)
        if self.clouds != "off":
            colors, share, _ = self.cloud_layer(rays)
            out += (colors - out) * share[:, None]
        return out

    def _turned(self, rays: np.ndarray) -> np.ndarray:
        """Directions in the frame of the sun, [3, n]: across (north-south), along its way, and towards it."""
        sx, sy = self.sun[0], self.sun[1]
        return np.stack((rays[2], rays[0] * sy - rays[1] * sx, rays[0] * sx + rays[1] * sy))

    def _stars(self, rays: np.ndarray, out: np.ndarray) -> None:
        """The map has a cell for each place on the six faces of a cube; a cell may hold one square star."""
        some = np.flatnonzero(rays[1] > F(-SINKS))
        ways = self._turned(rays[:, some])
        face, a, b = cube_place(ways)
        fa, fb = (a + 1) * F(STAR_CELLS / 2), (b + 1) * F(STAR_CELLS / 2)
        ia, ib = (np.minimum(part.astype(np.int32), STAR_CELLS - 1) for part in (fa, fb))
        star = self.maps.stars[face * STAR_CELLS + ib, ia].astype(F) / F(255)
        away = np.maximum(np.abs(fa - ia - star[:, 0]), np.abs(fb - ib - star[:, 1]))
        lit = np.flatnonzero((away < star[:, 2]) & (star[:, 3] > 0))
        shade = star[lit, 3] * F(self.stars) * np.clip((rays[1, some[lit]] + F(SINKS)) * F(8), 0, 1)
        warmth = F(0.9) + F(0.2) * star[lit, :1]
        out[some[lit]] += shade[:, None] * np.concatenate((warmth, np.ones_like(warmth), 2 - warmth), 1)

    def _bodies(self, rays: np.ndarray, out: np.ndarray) -> None:
        """Sun and moon are squares that are added to the sky."""
        across, along, towards = self._turned(rays)
        with np.errstate(divide="ignore", invalid="ignore"):
            halo = np.clip(1 - np.hypot(across, along) * F(HALO), 0, 1) ** 3 * (towards > 0)
        halo = halo * np.clip((rays[1] + F(SINKS)) * F(1 / SINKS), 0, 1)
        out += (halo * F(self.clear * max(self.brightness, 0.25)))[:, None] * np.array((0.30, 0.24, 0.14), F)
        for body, sign, size in ((self.maps.sun, 1, SUN_SIZE), (self.maps.moon(self.phase), -1, MOON_SIZE)):
            some = np.flatnonzero((towards * sign > 0.5) & (np.maximum(np.abs(across), np.abs(along)) < size))
            depth = np.abs(towards[some])
            a, b = across[some] / (depth * F(size)), along[some] / (depth * F(size))
            inside = np.maximum(np.abs(a), np.abs(b)) < 1
            some, a, b = some[inside], a[inside], b[inside]
            height, width = body.shape[:2]
            x = ((a + 1) * F(0.5 * width)).astype(np.int32).clip(0, width - 1)
            y = ((b * F(sign) + 1) * F(0.5 * height)).astype(np.int32).clip(0, height - 1)
            texel = body[y, x].astype(F) / F(255)
            risen = np.clip((rays[1, some, None] + F(SINKS)) * F(1 / SINKS), 0, 1)
            out[some] += texel[:, :3] * (texel[:, 3:] * (risen * F(self.clear)))

    def _end(self, rays: np.ndarray, out: np.ndarray) -> None:
        face, a, b = cube_place(rays)
        height, width = self.maps.end.shape[:2]
        x = ((a + 1) * F(END_TILES / 2) % 1 * width).astype(np.int32).clip(0, width - 1)
        y = ((b + 1) * F(END_TILES / 2) % 1 * height).astype(np.int32).clip(0, height - 1)
        out[:] = self.maps.end[y, x, :3].astype(F) * F(END_BRIGHTNESS / 255)

    def cloud_layer(self, rays: np.ndarray, depth: np.ndarray | None = None):
        """Clouds in these directions: colours float32 [n, 3], how much they cover [n], and how far they are [n].
        `depth`: how far each ray goes before it meets something else; clouds beyond are not seen."""
        count = rays.shape[1]
        share, far = np.zeros(count, F), np.full(count, CLOUD_RANGE, F)
        colors = np.broadcast_to(self.cloud_color, (count, 3))
        if self.clouds == "off" or self.kind != "overworld":
            return colors, share, far
        seen, t, shade = (self._fancy if self.clouds == "fancy" else self._flat)(rays)
        if depth is not None:
            near = t < depth[seen]
            seen, t, shade = seen[near], t[near], shade[near]
        share[seen] = F(CLOUD_ALPHA) * np.clip((F(CLOUD_RANGE) - t) * F(2 / CLOUD_RANGE), 0, 1)
        far[seen] = t
        colors = np.repeat(self.cloud_color[None], count, 0)
        colors[seen] *= shade[:, None]
        return colors, share, far

    def _flat(self, rays: np.ndarray):
        """Which rays meet clouds without depth, how far away and how bright."""
        x0, up, z0 = (F(part) for part in self.cloud_origin)
        with np.errstate(divide="ignore"):
            t = up / rays[1]
        seen = np.flatnonzero((t > 0) & (t < CLOUD_RANGE))
        t = t[seen]
        x = np.floor((x0 + rays[0, seen] * t) / F(CLOUD_CELL)).astype(np.int32)
        z = np.floor((z0 + rays[2, seen] * t) / F(CLOUD_CELL)).astype(np.int32)
        full = self.maps.clouded(x, z)
        return seen[full], t[full], np.ones(int(full.sum()), F)

    def _fancy(self, rays: np.ndarray):
        """The same with boxes 4 blocks high: each ray goes from cell to cell through the layer."""
        x0, up, z0 = (F(part) for part in self.cloud_origin)
        with np.errstate(divide="ignore", invalid="ignore"):
            low, high = up / rays[1], (up + F(CLOUD_DEPTH)) / rays[1]
        start, end = np.maximum(np.minimum(low, high), 0), np.minimum(np.maximum(low, high), F(CLOUD_RANGE))
        seen = np.flatnonzero(start < end)
        t, end = start[seen], end[seen]
        rx, rz = rays[0, seen], rays[2, seen]
        x = np.floor((x0 + rx * t) / F(CLOUD_CELL)).astype(np.int32)
        z = np.floor((z0 + rz * t) / F(CLOUD_CELL)).astype(np.int32)
        side = np.where(rays[1, seen] > 0, 0, 1)
        found = []
        for _ in range(CLOUD_STEPS):
            full = self.maps.clouded(x, z)
            found.append((seen[full], t[full], side[full]))
            tx = ((x + (rx > 0)) * F(CLOUD_CELL) - x0) / rx
            tz = ((z + (rz > 0)) * F(CLOUD_CELL) - z0) / rz
            nearer = tx < tz
            t = np.where(nearer, tx, tz)
            go = np.flatnonzero(~full & (t < end))
            if not len(go):
                break
            nearer, t, end, seen, rx, rz = nearer[go], t[go], end[go], seen[go], rx[go], rz[go]
            x = x[go] + np.where(nearer, np.where(rx > 0, 1, -1), 0).astype(np.int32)
            z = z[go] + np.where(nearer, 0, np.where(rz > 0, 1, -1)).astype(np.int32)
            side = np.where(nearer, 2, 3)
        seen, t, side = (np.concatenate(parts) for parts in zip(*found, strict=True))
        return seen, t.astype(F), np.array(CLOUD_SHADES, F)[side]


def cube_place(ways: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Where directions [3, n] meet a cube around the eye: face 0..5 (two for each axis, the positive one second) and
    two coordinates on it, -1..1."""
    size = np.abs(ways)
    axis = np.where((size[0] >= size[1]) & (size[0] >= size[2]), 0, np.where(size[1] >= size[2], 1, 2))
    top = np.choose(axis, ways)
    long = np.abs(top)
    a = np.choose(axis, (ways[1], ways[0], ways[0])) / long
    b = np.choose(axis, (ways[2], ways[2], ways[1])) / long
    return axis * 2 + (top > 0), a, b


def sky_at(day_time: float, colors: np.ndarray, kind: str, *, rain: float = 0.0, thunder: float = 0.0,
           flash: float = 0.0, far: float = 192.0, void: float = 1.0, clouds: str = "fast", eye=(0.0, 64.0, 0.0),
           ticks: float = 0.0, maps: SkyMaps | None = None) -> Sky:
    """A sky from colours [3 kinds, 3] as `biome_colors` gives them. void: 1, less near the bottom of the world."""
    turn = sun_angle(day_time) * 2 * np.pi
    height = float(np.cos(turn))
    day = float(np.clip(height * 2 + 0.5, 0, 1))
    zenith, fog = colors[SKY].astype(F), colors[FOG].astype(F)
    glow = 0.0
    if kind == "overworld":
        zenith = _weathered(zenith * F(day), rain, thunder) + _NIGHT * F(1 - day)
        fog = fog * np.array((day * 0.94 + 0.06, day * 0.94 + 0.06, day * 0.91 + 0.09), F)
        fog = fog * np.array((1 - rain * 0.5, 1 - rain * 0.5, 1 - rain * 0.4), F) * F(1 - thunder * 0.5)
        fog += _NIGHT * F(0.5 * (1 - day))
        fog += (zenith - fog) * F(1 - (0.25 + 0.75 * min(far, 512.0) / 512) ** 0.25)
        glow = float(np.clip(1 - abs(height) / 0.4, 0, 1)) * (1 - rain)
        if flash > 0:
            zenith += (_FLASH - zenith) * F(0.45 * min(flash, 1.0))
            fog += (_FLASH - fog) * F(0.3 * min(flash, 1.0))
    elif kind == "end":
        fog = fog * F(0.15)
        zenith = fog
    else:
        zenith = fog
    white = np.array((day * 0.9 + 0.1, day * 0.9 + 0.1, day * 0.85 + 0.15), F)
    white = _weathered(white, rain, thunder) + SUNSET_LOW * F(glow * 0.22)
    moonlit = np.array((0.62, 0.74, 1.0), F)
    light = F(day * 0.75 + 0.25) * (moonlit + (1 - moonlit) * F(day)) * F(1 - rain * 0.3125) * F(1 - thunder * 0.3125)
    dim = np.clip(1 - (height * 2 + 0.25), 0, 1)
    return Sky(
        has_sky=kind == "overworld", sun=np.array((-np.sin(turn), height, 0.0), F), brightness=day, zenith=zenith * F(void),
        horizon=fog * F(void), light=light.astype(F), glow=glow * void, day=int(day_time // 24000), kind=kind,
        stars=float(dim * dim) * (1 - rain) * void, clear=1 - rain, clouds=clouds if kind == "overworld" else "off",
        cloud_color=np.clip(white, 0, 1), cloud_origin=_on_map(eye, ticks), maps=maps or default_maps())


def _weathered(value: np.ndarray, rain: float, thunder: float) -> np.ndarray:
    """A colour of the sky that rain and thunder take colour and light from."""
    value = value + (F(value @ _LUMA * 0.6) - value) * F(rain * 0.75)
    return (value + (F(value @ _LUMA * 0.2) - value) * F(thunder * 0.75)).astype(F)


def _on_map(eye, ticks: float) -> tuple[float, float, float]:
    """The eye's place on the map of clouds, which goes west, and how far up the clouds are."""
    span = CLOUD_CELL * 256
    return (float((eye[0] + ticks * CLOUD_SPEED) % span), float(CLOUD_HEIGHT - eye[1]),
            float((eye[2] + 0.33 * CLOUD_CELL) % span))


def sky_of(scene, maps: SkyMaps | None = None, far: float = 192.0) -> Sky:
    """The sky of a scene; its colours blend over the biomes around the eye."""
    level = scene.level
    void = 1.0
    if level.has_sky and not getattr(level, "is_flat", False):
        void = float(np.clip((scene.eye[1] - level.min_y) / VOID_FADE, 0, 1)) ** 2
    return sky_at(
        scene.day_time, biome_colors(level, scene.eye), kind_of(level), rain=scene.rain_level,
        thunder=scene.thunder_level, flash=float(scene.lightning > 0 and scene.flashes), far=far, void=void, clouds=scene.clouds,
        eye=scene.eye, ticks=scene.time.tick + scene.time.partial, maps=maps)
