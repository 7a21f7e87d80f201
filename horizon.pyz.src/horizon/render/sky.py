"""The sky: its colour by the time of day, sun, moon, stars and clouds; and how bright the day is.

Source of the sun's way and of the brightness: minecraft.wiki, Daylight cycle.
"""

from dataclasses import dataclass

import numpy as np

from horizon.art.noise import mixed
from horizon.registry.biome import Biome

F = np.float32
CLOUD_HEIGHT = 192.3
CLOUD_CELL = 12.0
_SUNSET = np.array((0.95, 0.45, 0.18), F)
_NIGHT = np.array((0.012, 0.018, 0.045), F)


def color(value: int) -> np.ndarray:
    """0xRRGGBB as float32 0..1."""
    return np.array((value >> 16 & 255, value >> 8 & 255, value & 255), F) / F(255)


def sun_angle(day_time: int) -> float:
    """Of the whole turn, 0 at noon, 0.5 at midnight."""
    day = (day_time / 24000 - 0.25) % 1.0
    return (day * 2 + 0.5 - np.cos(day * np.pi) / 2) / 3


@dataclass(frozen=True)
class Sky:
    """The sky of one moment. `light` is what sky light is multiplied with (three channels), 1 by day."""

    has_sky: bool
    sun: np.ndarray
    brightness: float
    zenith: np.ndarray
    horizon: np.ndarray
    light: np.ndarray
    glow: float
    day: int

    @staticmethod
    def at(day_time: int, biome: Biome, rain: float = 0.0) -> "Sky":
        turn = sun_angle(day_time) * 2 * np.pi
        height = float(np.cos(turn))
        day = float(np.clip(height * 2 + 0.5, 0, 1))
        lit = float(np.clip(height * 2 + 0.5, 0, 1)) * 0.75 + 0.25
        rain = 0.45 * float(rain)
        grey = np.full(3, 0.5, F)
        zenith = color(biome.sky_color) * F(0.94)
        horizon = color(biome.fog_color)
        if biome.dimension == "overworld":
            zenith = (zenith + (grey - zenith) * F(rain)) * F(day) + _NIGHT * F(1 - day)
            horizon = (horizon + (grey - horizon) * F(rain)) * F(day * 0.94 + 0.06) + _NIGHT * F(1 - day) * F(1.6)
        moonlit = np.array((0.62, 0.74, 1.0), F)
        light = F(lit) * (moonlit + (1 - moonlit) * F(day))
        glow = float(np.clip(1 - abs(height) / 0.42, 0, 1)) * (1 - rain)
        return Sky(biome.dimension == "overworld", np.array((-np.sin(turn), height, 0.0), F), day, zenith, horizon,
                   (light * F(1 - rain * 0.4)).astype(F), glow, int(day_time // 24000))

    def background(self, rays: np.ndarray) -> np.ndarray:
        """Float32 [n, 3]: the plain sky in these directions [3, n]; far land fades into it."""
        high = np.clip(rays[1] * F(2.1), 0, 1)[:, None]
        high = 1 - (1 - high) ** 2
        out = self.horizon + (self.zenith - self.horizon) * high
        if self.glow > 0 and self.has_sky:
            side = np.clip(rays[0] * (1 if self.sun[0] > 0 else -1), 0, 1) ** 2
            near = np.clip(1 - np.abs(rays[1] - F(0.05)) * F(2.2), 0, 1)
            out += (_SUNSET - out) * (side * near * F(0.85 * self.glow))[:, None]
        return out.astype(F)

    def paint(self, rays: np.ndarray, background: np.ndarray, eye, ticks: float) -> np.ndarray:
        """The sky with sun, moon, stars and clouds, for rays that meet nothing else."""
        out = background.copy()
        if not self.has_sky:
            return out
        if self.brightness < 0.7:
            self._stars(rays, out)
        self._bodies(rays, out)
        self._clouds(rays, out, eye, ticks)
        return out

    def _turned(self, rays: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Directions in the frame of the sun: across (north-south), along its way, and towards it."""
        sx, sy = self.sun[0], self.sun[1]
        return rays[2], rays[0] * sy - rays[1] * sx, rays[0] * sx + rays[1] * sy

    def _stars(self, rays: np.ndarray, out: np.ndarray) -> None:
        across, along, towards = self._turned(rays)
        face = np.argmax(np.abs(np.stack((across, along, towards))), 0)
        flat = np.stack((across, along, towards))
        top = np.take_along_axis(flat, face[None], 0)[0]
        a = np.where(face == 0, along, across) / np.abs(top)
        b = np.where(face == 2, along, towards) / np.abs(top)
        fa, fb = (a + 1) * 62, (b + 1) * 62
        ia, ib = fa.astype(np.int64), fb.astype(np.int64)
        cell = (ia * 128 + ib) * 8 + face * 2 + (top > 0)
        chance = mixed(cell.astype(np.uint64))
        dot = np.maximum(np.abs(fa - ia - 0.5), np.abs(fb - ib - 0.5)) < 0.09 + 0.09 * (chance * 977 % 1)
        shine = (chance > 0.94) & dot & (rays[1] > -0.05)
        out[shine] += F((1 - self.brightness / 0.7) * 0.8) * (0.45 + 0.55 * (chance[shine, None] * 331 % 1)).astype(F)

    def _bodies(self, rays: np.ndarray, out: np.ndarray) -> None:
        across, along, towards = self._turned(rays)
        with np.errstate(divide="ignore", invalid="ignore"):
            a, b = across / np.abs(towards), along / np.abs(towards)
        halo = np.clip(1 - np.hypot(a, b) / 0.55, 0, 1) ** 3 * (towards > 0) * max(self.brightness, 0.25)
        out += (halo[:, None] * np.array((0.35, 0.28, 0.16), F)).astype(F)
        size = np.maximum(np.abs(a), np.abs(b))
        sun = (size < 0.135) & (towards > 0)
        out[sun] = np.where(size[sun, None] < 0.105, np.array((1, 0.99, 0.90), F), np.array((1, 0.93, 0.66), F))
        moon = (size < 0.095) & (towards < 0)
        if moon.any():
            ma, mb = (a[moon] / 0.095 * 4).astype(int), (b[moon] / 0.095 * 4).astype(int)
            craters = mixed((ma * 16 + mb + 4096).astype(np.uint64)) * 0.16
            phase = self.day % 8
            lit = (
                np.abs(a[moon] / 0.095 - (phase - 4) * 0.55 * (phase != 0)) < 1.05 if phase else np.ones(len(ma), bool)
            )
            face = (0.93 - craters)[:, None] * np.array((0.92, 0.95, 1.0))
            out[moon] = np.where(lit[:, None], face, out[moon] * 0.8 + 0.02)

    def _clouds(self, rays: np.ndarray, out: np.ndarray, eye, ticks: float) -> None:
        up = CLOUD_HEIGHT - eye[1]
        with np.errstate(divide="ignore"):
            t = up / rays[1]
        seen = np.flatnonzero((t > 0) & (t < 900))
        if not len(seen):
            return
        t = t[seen]
        x = eye[0] + rays[0, seen] * t + ticks * 0.03
        z = eye[2] + rays[2, seen] * t
        cx, cz = np.floor(x / CLOUD_CELL).astype(np.int64), np.floor(z / CLOUD_CELL).astype(np.int64)
        cover = _knots(cx, cz, 9) * 0.6 + _knots(cx, cz, 4) * 0.4
        cloud = cover > 0.56
        strength = np.where(cloud, 0.78, 0.0) * np.clip(1.25 - t / 720, 0, 1)
        white = (np.array((1.0, 1.0, 1.0), F) * F(0.12 + 0.88 * self.brightness) + _SUNSET * F(self.glow * 0.25)).clip(
            0, 1
        )
        out[seen] += (white - out[seen]) * strength[:, None].astype(F)


def _knots(x: np.ndarray, z: np.ndarray, size: int) -> np.ndarray:
    """Soft noise over cells, knots `size` apart."""
    x0, z0 = x // size, z // size
    fx, fz = (x - x0 * size) / size, (z - z0 * size) / size

    def knot(dx: int, dz: int) -> np.ndarray:
        return mixed((((x0 + dx) & 0xFFFFF) << 20 | ((z0 + dz) & 0xFFFFF)).astype(np.uint64) + np.uint64(size << 44))

    upper = knot(0, 0) * (1 - fx) + knot(1, 0) * fx
    lower = knot(0, 1) * (1 - fx) + knot(1, 1) * fx
    return upper * (1 - fz) + lower * fz
