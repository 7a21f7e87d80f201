"""How bright and of what colour each light is, in one moment: the table that every surface is looked up in.

Source of the formulas: minecraft.wiki, Light (brightness by level, the colours of block light, gamma), and the page's
account of night vision, darkness and the dimensions' ambient light.
"""

import numpy as np

from horizon.art.noise import mixed
from horizon.registry.synced import synced_registries
from horizon.render.sky import sun_angle
from horizon.world.cells import cell_light

F = np.float32
LEVELS = np.arange(16) / 15
CURVE = LEVELS / (4 - 3 * LEVELS)
_END_TINT = np.array((0.99, 1.12, 1.0))
DARKNESS_PULSE = 0.055  # radians a tick
DARKEST = 0.45  # what the darkness effect takes from light at its worst
NIGHT_VISION_FADES = 200  # ticks


def sky_darkening(day_time: float, rain: float = 0.0, thunder: float = 0.0) -> float:
    """What sky light is worth: 1 by day, 0.2 at night."""
    day = np.clip(np.cos(sun_angle(day_time) * 2 * np.pi) * 2 + 0.8, 0, 1)
    return float(day * (1 - rain * 5 / 16) * (1 - thunder * 5 / 16) * 0.8 + 0.2)


def flicker(tick: float) -> float:
    """How torches waver, about -0.06..0.06: soft noise over ticks."""
    whole = int(np.floor(tick / 3))
    knots = mixed(np.arange(whole, whole + 2, dtype=np.int64).astype(np.uint64) + np.uint64(77 << 40)) - 0.5
    share = tick / 3 - whole
    share = share * share * (3 - 2 * share)
    return float((knots[0] + (knots[1] - knots[0]) * share) * 0.12)


def night_vision(effects: dict, now: float) -> float:
    """0..1: how much of it there is; it blinks when it is about to end."""
    left = effects.get("night_vision")
    if left is None:
        return 0.0
    if left < 0 or left > NIGHT_VISION_FADES:
        return 1.0
    return float(0.7 + np.sin((left - now % 1) * np.pi * 0.2) * 0.3)


def darkness(effects: dict, now: float) -> float:
    """0..1: how much the darkness effect takes away now; it comes and goes in waves."""
    left = effects.get("darkness")
    if left is None:
        return 0.0
    return share_of(left) * max(0.0, float(np.cos(now * DARKNESS_PULSE))) * DARKEST


def share_of(left: float, fade: float = 20.0) -> float:
    """An effect's share, 0..1: it fades in its last ticks; below 0 it has no end."""
    return 1.0 if left < 0 else float(np.clip(left / fade, 0, 1))


def ambient_light(dimension: str) -> float:
    """The light that is everywhere in a dimension, 0..1."""
    entry = synced_registries()["minecraft:dimension_type"].get(dimension)
    return float(entry.get("ambient_light", 0.0)) if entry else 0.0


def lightmap(scene) -> np.ndarray:
    """float32 [16, 16, 3] by sky light and block light: what white looks like in that light, 0..1."""
    now = scene.time.tick + scene.time.partial
    dimension = scene.level.dimension
    effects = scene.effects or {}
    worth = sky_darkening(scene.day_time, scene.rain_level, scene.thunder_level)
    wavering = 1.4 if scene.still else 1.4 + flicker(now)
    ambient = ambient_light(dimension)
    bright = CURVE + (1 - CURVE) * ambient
    block = bright * wavering
    colors = np.stack((block, block * ((block * 0.6 + 0.4) * 0.6 + 0.4), block * (block * block * 0.6 + 0.4)), -1)
    sky_color = np.array((worth, worth, 1.0)) * 0.65 + 0.35
    sky_worth = 1.0 if scene.lightning > 0 and scene.flashes else worth * 0.95 + 0.05
    out = np.repeat(colors[None], 16, 0)
    if dimension == "minecraft:the_end":
        out += (_END_TINT - out) * 0.25
    else:
        out += (sky_color * sky_worth) * bright[:, None, None]
        out += (0.75 - out) * 0.04
    seen = max(night_vision(effects, now), 1.0 if "conduit_power" in effects and scene.under == "water" else 0.0)
    if seen > 0:
        most = np.maximum(out.max(-1, keepdims=True), 1e-3)
        out += (out / most - out) * seen * (most < 1)
    dark = darkness(effects, now) * scene.darkness_scale
    if dark > 0:
        out -= dark
    out = np.clip(out, 0, 1)
    gamma = max(0.0, scene.gamma - dark)
    out += (1 - (1 - out) ** 4 - out) * gamma
    out += (0.75 - out) * 0.04
    return np.clip(out, 0, 1).astype(F)


class LevelLight:
    """Samples a level's light: call it with points float [n, 3] -> uint8 [n, 2], sky and block light in sixteenths of a
    level, 0..240. What is not loaded is lit by the sky, and so is what is above the world."""

    def __init__(self, level):
        self.level = level

    def __call__(self, points: np.ndarray) -> np.ndarray:
        cells = np.floor(np.asarray(points, float).reshape(-1, 3)).astype(np.int64)
        found = cell_light(self.level, cells)
        return np.stack((found & 0xF0, found << 4), 1).astype(np.uint8)
