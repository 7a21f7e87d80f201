"""Textures that move: vertical strips of square frames, and what their .mcmeta says. The last frame leads to the first."""

from typing import NamedTuple

import numpy as np

from horizon.art import laid, noise
from horizon.art.colors import LAVA, WATER
from horizon.art.covers import shrieker_mouth, tendril
from horizon.art.earth import paint as earth
from horizon.art.furniture import paint as furniture
from horizon.art.growth import paint as growth
from horizon.art.paint import SIZE, X, Y, box, edge, mix, ramp, rgb, solid, tones
from horizon.art.plants import paint as plants
from horizon.art.stones import rock
from horizon.art.woods import paint as wooden


class Motion(NamedTuple):
    """Frames, ticks a frame, whether frames blend, and who paints: (short name, frames) -> uint8 [frames, 16, 16, 4]."""

    frames: int
    ticks: int
    blends: bool
    painter: object


def volume(name: str, frames: int, steps: int, rows: int, columns: int) -> np.ndarray:
    """Float [frames, 16, 16] in 0..1: soft noise that fits to itself on every side and in time."""
    knots = np.stack([noise.smooth(f"{name}/{step}", rows, columns) for step in range(steps)])
    at = np.arange(frames) * steps / frames
    low = at.astype(int)
    share = (at - low)[:, None, None]
    share = share * share * (3 - 2 * share)
    return knots[low] * (1 - share) + knots[(low + 1) % steps] * share


def level(field: np.ndarray) -> np.ndarray:
    """Spread over 0..1, the same way in all frames."""
    low, high = np.quantile(field, (0.02, 0.98))
    return np.clip((field - low) / (high - low), 0, 0.999)


def stacked(pictures: np.ndarray, alpha=255) -> np.ndarray:
    """Float [frames, 16, 16, 3] -> uint8 [frames, 16, 16, 4]."""
    out = np.empty((*pictures.shape[:3], 4), np.uint8)
    out[..., :3] = np.clip(pictures + 0.5, 0, 255)
    out[..., 3] = alpha
    return out


def scrolled(field: np.ndarray, turns: int = 1) -> np.ndarray:
    """Each frame a little lower than the one before; after all frames as often around as `turns`."""
    frames = len(field)
    return np.stack([np.roll(one, round(index * SIZE * turns / frames), 0) for index, one in enumerate(field)])


def water(name: str, frames: int) -> np.ndarray:
    """Grey, for the biome's colour: soft swell with bright lines where light gathers."""
    flows = name.endswith("flow")
    swell = volume("water", frames, 4, 3, 3) * 0.6 + volume("water/fine", frames, 5, 6, 5) * 0.4
    lines = 1 - np.abs(2 * level(volume("water/lines", frames, 6, 4, 4)) - 1)
    field = level(swell) * 0.55 + lines ** 4 * 0.45
    if flows:
        field = scrolled(level(np.stack([noise.smooth("water/run", 4, 8) * 0.6 + noise.smooth("water/run2", 8, 8) * 0.4] * frames)) * 0.5
                         + lines[:1] ** 4 * 0.35 + level(swell[:1]) * 0.15, 2)
    picture = ramp(tones(WATER, 0.17, 9), np.clip(field, 0, 0.999))
    return stacked(picture, 184)


def water_overlay() -> np.ndarray:
    """uint8 [16, 16, 4]: water seen through glass beside it; stands still."""
    return stacked(ramp(tones(WATER, 0.1, 6), level(volume("water", 1, 4, 3, 3))), 150)[0]


_HOT = np.array([rgb(c) for c in (0x7A1E04, 0xA63606, 0xC9500C, LAVA, 0xE97A1C, 0xF59A2A, 0xFFC04A, 0xFFE07A)])


def lava(name: str, frames: int) -> np.ndarray:
    """Crusts that drift on what glows."""
    field = volume("lava", frames, 4, 3, 3) * 0.65 + volume("lava/fine", frames, 6, 6, 6) * 0.35
    veins = 1 - np.abs(2 * level(volume("lava/veins", frames, 4, 3, 4)) - 1)
    field = np.clip(level(field) * 0.62 + veins ** 3 * 0.38, 0, 0.999)
    if name.endswith("flow"):
        run = noise.smooth("lava/run", 3, 7) * 0.6 + noise.smooth("lava/run2", 6, 10) * 0.4
        field = scrolled(np.stack([level(run)] * frames))
    return stacked(ramp(_HOT, field))


def fire(name: str, frames: int) -> np.ndarray:
    """Tongues that rise; hot at the foot."""
    soul = name.startswith("soul")
    colors = np.array([rgb(c) for c in ((0xE8FFFF, 0xA8F8FA, 0x5CE6EE, 0x29C5D8, 0x157F9C, 0x0E5A78) if soul else
                                        (0xFFFBD8, 0xFFEE8A, 0xFFCB3A, 0xF79A1E, 0xE0661A, 0xB23A10))])
    field = 1 - scrolled(volume(name, frames, 4, 4, 5)[:, ::-1], 2)[:, ::-1]
    fine = scrolled(volume(name + "/fine", frames, 4, 8, 8)[:, ::-1], 3)[:, ::-1]
    low = (SIZE - 1 - Y) / SIZE
    heat = level(field) * 0.62 + fine * 0.3 + 0.62 - low * (1.02 + 0.2 * np.cos(X * 0.9 + (2 if name.endswith("1") else 0)))
    shade = np.clip(1.06 - heat * 0.82 + low * 0.18, 0, 0.999)
    out = stacked(ramp(colors, shade))
    out[..., 3] = np.where(heat > 0.5, 255, 0)
    return out


def campfire_fire(name: str, frames: int) -> np.ndarray:
    out = fire("soul_fire/camp" if name.startswith("soul") else "fire/camp", frames)
    out[..., 3] = np.where((np.abs(X - 7.5) < 2.5 + Y * 0.42) & (Y > 1), out[..., 3], 0)
    return out


def portal(name: str, frames: int) -> np.ndarray:
    """Two spirals that wind inwards, one each way."""
    time = np.arange(frames)[:, None, None] / frames
    far, turn = np.hypot(X - 7.5, Y - 7.5), np.arctan2(Y - 7.5, X - 7.5) / (2 * np.pi)
    wave = np.sin(2 * np.pi * (turn * 2 + far * 0.16 + time * 1)) + np.sin(2 * np.pi * (turn * -1 + far * 0.1 + time * 2))
    field = level(wave * 0.25 + volume("portal", frames, 4, 4, 4))
    return stacked(ramp(np.array([rgb(c) for c in (0x2A0A5E, 0x3F1290, 0x5A1FB8, 0x7A35DC, 0x9A5CF0, 0xC79CFF)]), field), 190)


def prismarine(name: str, frames: int) -> np.ndarray:
    """Rough stone whose hue wanders from green to blue."""
    base = rock("prismarine", "prismarine")
    hues = np.array([(1.0, 1.0, 1.0), (0.86, 1.0, 1.06), (0.94, 0.96, 1.16), (0.92, 1.03, 1.02)])
    return stacked(base * hues[np.arange(frames) % 4][:, None, None, :])


def magma(name: str, frames: int) -> np.ndarray:
    crust = np.stack([ramp(tones(0x4A241C, 0.32), noise.grain("magma", 5, 5, 0.5))] * frames)
    field = np.abs(level(noise.smooth("magma/veins", 4, 4) * 0.8 + noise.smooth("magma/v2", 6, 6) * 0.2) - 0.5)
    glow = 0.1 + 0.05 * np.sin(2 * np.pi * np.arange(frames) / frames)
    for index in range(frames):
        crust[index][field < glow[index] + 0.03] = rgb(0xA8360C)
        crust[index][field < glow[index] - 0.02] = rgb(0xE0661A)
        crust[index][field < glow[index] - 0.065] = rgb(0xFFC04A)
    return stacked(crust)


def sea_lantern(name: str, frames: int) -> np.ndarray:
    base = earth("sea_lantern")[..., :3].astype(float)
    far = np.maximum(np.abs(X - 7.5), np.abs(Y - 7.5))
    time = np.arange(frames)[:, None, None] / frames
    pulse = 1 + 0.05 * np.sin(2 * np.pi * (far / 8 - time))
    return stacked(base * pulse[..., None])


def swaying(painter):
    """Plants whose rows move to and fro, more above than below."""
    def paint(name: str, frames: int) -> np.ndarray:
        still = painter(name)
        out = np.empty((frames, SIZE, SIZE, 4), np.uint8)
        for index in range(frames):
            for row in range(SIZE):
                phase = 2 * np.pi * (index / frames + row / SIZE)
                out[index, row] = np.roll(still[row], round(np.sin(phase) * 1.1), 0)
        return out
    return paint


def _plant(short: str) -> np.ndarray:
    names = {"tall_seagrass_bottom": "tall_seagrass_lower", "tall_seagrass_top": "tall_seagrass_upper"}
    found = growth(short)
    return plants(names.get(short, short)) if found is None else found


def flickering(painter, steps):
    """A still picture with another flicker in each frame."""
    return lambda name, frames: np.stack([painter(name, steps(index, frames)) for index in range(frames)])


def lit_front(base_name: str):
    """The front of a furnace: what is hot gets hotter and cooler."""
    def paint(name: str, frames: int) -> np.ndarray:
        base = furniture(base_name).astype(float)
        hot = (base[..., 0] > 150) & (base[..., 0] > base[..., 2] + 60)
        out = np.stack([base] * frames)
        for index in range(frames):
            change = 0.86 + 0.28 * noise.white(f"{name}/{index}")
            out[index][hot, :3] *= change[hot][:, None]
        return np.clip(out, 0, 255).astype(np.uint8)
    return paint


def stem_veins(name: str, frames: int) -> np.ndarray:
    """Bark of the nether's stems: veins whose light runs up."""
    kind = name.split("_")[0]
    bark = wooden(kind + "_stem")[..., :3].astype(float)
    glow = rgb(0xC83642 if kind == "crimson" else 0x2FB8A2)
    vein = np.abs(noise.smooth(kind + "/vein", 3, 5) - 0.5) < 0.06
    out = np.stack([bark] * frames)
    for index in range(frames):
        light = 0.55 + 0.45 * np.cos(2 * np.pi * (Y / SIZE + index / frames))
        out[index][vein] = (glow * light[..., None] + bark * 0.35 * (1 - light[..., None]))[vein]
    return stacked(out)


def sculk(name: str, frames: int) -> np.ndarray:
    base = earth("sculk")[..., :3].astype(float) if name == "sculk" else None
    still = plants("sculk_vein") if base is None else solid(base)
    out = np.stack([still] * frames)
    dots = noise.white(name + "/shine") > 0.9
    phase = noise.white(name + "/phase")
    for index in range(frames):
        light = 0.5 + 0.5 * np.sin(2 * np.pi * (phase + index / frames))
        lit = dots & (still[..., 3] > 127)
        out[index][lit, :3] = mix(0x0E3A42, 0x3FE8E0, 1) * light[lit][:, None] + np.array((8, 40, 50)) * (1 - light[lit][:, None])
    return out


def bloom(name: str, frames: int) -> np.ndarray:
    still = earth(name)
    out = np.stack([still] * frames)
    glow = (still[..., 1] > 190) & (still[..., 0] < 120)
    for index in range(frames):
        out[index][glow, :3] = (still[glow, :3] * (0.7 + 0.3 * np.sin(2 * np.pi * (index / frames)))).astype(np.uint8)
    return out


def pulsing(painter, low: float = 0.75):
    """What is bright breathes."""
    def paint(name: str, frames: int) -> np.ndarray:
        still = painter(name).astype(float)
        bright = still[..., :3].max(-1) > 140
        out = np.stack([still] * frames)
        for index in range(frames):
            out[index][bright, :3] *= low + (1 - low) * (0.5 + 0.5 * np.cos(2 * np.pi * index / frames))
        return np.clip(out, 0, 255).astype(np.uint8)
    return paint


def anchor_top(name: str, frames: int) -> np.ndarray:
    out = np.stack([furniture("respawn_anchor_top_off")] * frames)
    swirl = portal(name, frames)
    swirl[..., 3] = 255
    inside = box(3, 3, 12, 12)
    out[:, inside] = swirl[:, inside]
    return out


def command(name: str, frames: int) -> np.ndarray:
    """The case of a command block with lights that run along its rim."""
    still = furniture(name).astype(float)
    out = np.stack([still] * frames)
    around = np.where(Y == 1, X, np.where(X == 14, Y + 13, np.where(Y == 14, 41 - X, 55 - Y)))
    rim = edge(2) & ~edge(1)
    for index in range(frames):
        out[index][rim & ((around + index * 2) % 8 < 2), :3] *= 1.3
        out[index][rim & ((around + index * 2) % 8 == 4), :3] *= 0.8
    return np.clip(out, 0, 255).astype(np.uint8)


_LANTERN = Motion(3, 8, False, flickering(laid.lantern, lambda index, frames: (0.2, 0.75, 0.45)[index % 3]))
_GRASSES = swaying(_plant)
MOTIONS: dict[str, Motion] = {
    "water_still": Motion(32, 2, False, water), "water_flow": Motion(32, 1, False, water),
    "lava_still": Motion(20, 3, False, lava), "lava_flow": Motion(16, 3, False, lava),
    "fire_0": Motion(32, 1, False, fire), "fire_1": Motion(32, 1, False, fire),
    "soul_fire_0": Motion(32, 1, False, fire), "soul_fire_1": Motion(32, 1, False, fire),
    "campfire_fire": Motion(8, 2, False, campfire_fire), "soul_campfire_fire": Motion(8, 2, False, campfire_fire),
    "nether_portal": Motion(32, 1, False, portal), "prismarine": Motion(4, 300, True, prismarine),
    "magma": Motion(3, 8, True, magma), "sea_lantern": Motion(5, 5, False, sea_lantern),
    "kelp": Motion(20, 2, False, _GRASSES), "kelp_plant": Motion(20, 2, False, _GRASSES),
    "seagrass": Motion(18, 2, False, _GRASSES), "tall_seagrass_bottom": Motion(18, 2, False, _GRASSES),
    "tall_seagrass_top": Motion(18, 2, False, _GRASSES),
    "lantern": _LANTERN, "soul_lantern": _LANTERN,
    "campfire_log_lit": Motion(4, 5, True, flickering(laid.campfire_log, lambda index, frames: index / frames)),
    "soul_campfire_log_lit": Motion(4, 5, True, flickering(laid.campfire_log, lambda index, frames: index / frames)),
    "respawn_anchor_top": Motion(16, 2, False, anchor_top),
    "stonecutter_saw": Motion(3, 1, False, flickering(laid.saw, lambda index, frames: index / frames)),
    "blast_furnace_front_on": Motion(2, 10, True, lit_front("blast_furnace_front_lit")),
    "smoker_front_on": Motion(4, 4, True, lit_front("smoker_front_lit")),
    "crimson_stem": Motion(5, 10, True, stem_veins), "warped_stem": Motion(5, 10, True, stem_veins),
    "sculk": Motion(4, 10, True, sculk), "sculk_vein": Motion(4, 10, True, sculk),
    "sculk_sensor_tendril_active": Motion(4, 3, True, pulsing(tendril, 0.7)),
    "sculk_sensor_tendril_inactive": Motion(4, 8, True, pulsing(tendril, 0.9)),
    "sculk_shrieker_can_summon_inner_top": Motion(4, 4, True, pulsing(shrieker_mouth, 0.6)),
    "sculk_catalyst_side_bloom": Motion(4, 5, True, bloom), "sculk_catalyst_top_bloom": Motion(4, 5, True, bloom),
    **{f"{kind}command_block_{part}": Motion(4, 10, True, command)
       for kind in ("", "chain_", "repeating_") for part in ("back", "conditional", "front", "side")},
}


def motion(short: str) -> Motion | None:
    return MOTIONS.get(short)


def strip(short: str) -> np.ndarray:
    """uint8 [16 * frames, 16, 4]: the frames below each other."""
    row = MOTIONS[short]
    return np.ascontiguousarray(row.painter(short, row.frames)).reshape(row.frames * SIZE, SIZE, 4)


def meta(short: str) -> dict | None:
    """What the .mcmeta beside block/`short` says; None if it does not move."""
    row = MOTIONS.get(short)
    if row is None:
        return None
    animation = {"frametime": row.ticks} | ({"interpolate": True} if row.blends else {})
    return {"animation": animation}
