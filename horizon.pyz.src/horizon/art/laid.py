"""Block textures whose parts lie where the format's models look for them: torches, lanterns, chains, candles, rods."""

import numpy as np

from horizon.art import noise
from horizon.art.colored import dye_of
from horizon.art.colors import COPPERS, DYES
from horizon.art.paint import EMPTY, SIZE, X, Y, bevel, box, cutout, disc, mix, ramp, rgb, solid, speckled, tones

NO = np.zeros((SIZE, SIZE), bool)


def put(picture: np.ndarray, mask: np.ndarray, color) -> np.ndarray:
    """The colour where the mask is, in place."""
    picture[mask] = rgb(color)
    return picture


_FIRES = {"torch": (0xFFF6C8, 0xFFD24A, 0xF08A1E), "soul_torch": (0xE6FFFF, 0x6CECF2, 0x1FA8B8),
          "redstone_torch": (0xFFD8C8, 0xFF5A3A, 0xC81E0E), "redstone_torch_off": (0x7A3A2A, 0x5A2014, 0x3A120C)}


def torch(name: str) -> np.ndarray:
    """The stick in columns 7, 8 and rows 6..15; its fire is the upper two or three rows."""
    light, warm, dark = _FIRES[name]
    picture = ramp(tones(0x7A5B34, 0.22), noise.white("torch_stick"))
    picture[:, 8] *= 0.76
    put(picture, box(7, 6, 8, 8), warm)
    put(picture, (X == 7) & (Y == 6), light)
    put(picture, (X == 8) & (Y == 8), dark)
    mask = box(7, 6, 8, 15)
    if name.startswith("redstone"):
        put(picture, box(6, 6, 9, 8) & ~mask, dark)
        mask = mask | box(6, 7, 6, 7) | box(9, 7, 9, 7) | box(7, 5, 8, 5) if name == "redstone_torch" else mask
        put(picture, box(7, 5, 8, 5), warm)
    return cutout(picture, mask)


def lantern(name: str, flicker: float = 0.0) -> np.ndarray:
    """Sides at (0, 2)-(6, 9), ends at (0, 9)-(6, 15), the cap at (1, 0)-(5, 2), the chain in columns 11..13."""
    glow, core = (0x3FD2DC, 0xCFFFFF) if name.startswith("soul") else (0xF7A52E, 0xFFF0B4)
    metal = tones(0x444B5A, 0.3, 4)
    picture = ramp(metal, noise.white("lantern"))
    mask = box(0, 2, 5, 14) | box(1, 0, 4, 1)
    light = box(1, 4, 4, 7)
    put(picture, light, mix(glow, core, 0.15 + flicker * 0.3))
    put(picture, box(2, 5, 3, 6), mix(core, glow, flicker * 0.5))
    for where, tone in ((box(0, 2, 5, 2) | box(0, 2, 0, 8) | box(1, 0, 4, 0), metal[3]), (box(0, 8, 5, 8), metal[0]),
                        (box(5, 3, 5, 8), metal[1])):
        picture[where] = tone
    picture[box(0, 9, 5, 14)] = metal[1]
    picture[box(1, 10, 4, 13)] = metal[2]
    picture[box(2, 11, 3, 12)] = metal[0]
    links = ((np.isin(X, (11, 13)) & np.isin(Y % 5, (1, 2, 3))) | ((X == 12) & np.isin(Y % 5, (1, 3, 0)))) & box(11, 1, 13, 11)
    picture[links] = metal[2]
    picture[links & (X == 11)] = metal[3]
    return cutout(picture, mask | links)


def chain(name: str) -> np.ndarray:
    """Two views of the same links: columns 0..2 from the front, 3..5 from the side."""
    metal = tones(0x454C5C, 0.34, 4)
    front = (np.isin(X, (0, 2)) & (Y % 8 < 5)) | ((X == 1) & np.isin(Y % 8, (0, 4)))
    side = (X == 4) & ((Y % 8 > 2) | (Y % 8 < 2)) | (np.isin(X, (3, 5)) & np.isin(Y % 8, (5, 6, 7)))
    picture = ramp(metal, np.clip(0.9 - (X % 3) * 0.3 + noise.white("chain") * 0.15, 0, 0.99))
    return cutout(picture, front | side)


def candle(name: str) -> np.ndarray:
    """The body at (0, 8)-(2, 14), its top at (0, 6)-(2, 8), the wick at (0, 5)."""
    dye = dye_of(name)
    color = DYES[dye] if dye else 0xE8CC9C
    picture = speckled((dye or "") + "candle", color, 0.1, 4, 4, 0.5)
    picture[:, 1] *= 0.84
    picture[box(0, 8, 1, 8)] = mix(color, 0xFFFFFF, 0.35)
    put(picture, (Y == 5), 0x3A3028)
    if name.endswith("_lit"):
        picture[box(0, 6, 1, 9)] = mix(color, 0xFFF2B0, 0.55)
        put(picture, (Y == 5), 0xFFC85A)
    mask = box(0, 6, 1, 15) | box(0, 5, 0, 5)
    return cutout(np.clip(picture, 0, 255), mask)


def end_rod(name: str) -> np.ndarray:
    picture = ramp(tones(0xF2EAE0, 0.06, 4), noise.white(name))
    picture[:, 1] *= 0.92
    picture[box(2, 2, 5, 6)] = ramp(tones(0x5E4A66, 0.2), noise.white(name + "/foot"))[box(2, 2, 5, 6)]
    picture[box(3, 3, 4, 4)] = rgb(0x8A7494)
    return cutout(picture, box(0, 0, 1, 15) | box(2, 0, 3, 1) | box(2, 2, 5, 6))


def lightning_rod(name: str) -> np.ndarray:
    if name.endswith("_on"):
        picture = ramp(tones(0xF4F0EA, 0.05, 4), noise.white(name))
    else:
        picture = ramp(tones(COPPERS[""], 0.16), noise.white(name))
    picture[(X == 3) & (Y < 4)] *= 0.8
    picture[(Y == 3) & (X < 4)] *= 0.76
    picture[((X == 0) | (Y == 0)) & (Y < 4)] *= 1.14
    picture[(X == 1) & (Y > 3)] *= 0.8
    return cutout(np.clip(picture, 0, 255), box(0, 0, 3, 3) | box(0, 4, 1, 15))


def bamboo_stalk(name: str) -> np.ndarray:
    picture = ramp(tones(0x6F9A2A, 0.18, 6), noise.smooth(name, 4, 8) * 0.6 + noise.white(name) * 0.4)
    picture[Y % 6 == 5] *= 0.66
    picture[Y % 6 == 0] *= 1.2
    picture[:, [1, 4, 7, 10]] *= 0.86
    ends = box(13, 0, 14, 1) | box(13, 4, 14, 5)
    put(picture, ends, 0xA8B86A)
    return cutout(np.clip(picture, 0, 255), box(0, 0, 11, 15) | ends)


def campfire_log(name: str, tick: float = 0.0) -> np.ndarray:
    """A log's side in rows 0..3, its end at (0, 4)-(4, 8), ash and embers in rows 8..14."""
    bark = ramp(tones(0x4A3420, 0.34, 5), noise.ranked(noise.smooth("campfire", 16, 3) * 0.7 + noise.white("campfire") * 0.3))
    end = ramp(tones(0xA88454, 0.2), (np.maximum(np.abs(X - 1.5), np.abs(Y - 5.5)) * 0.5) % 1)
    picture = np.where(box(0, 4, 3, 7)[..., None], end, bark)
    ash = ramp(tones(0x3E3A38, 0.4), noise.white("campfire/ash"))
    picture = np.where((Y >= 8)[..., None], ash, picture)
    mask = (Y < 4) | box(0, 4, 3, 7) | (Y >= 8)
    if name.endswith("_lit"):
        hot = ((0x6CECF2, 0xD0FFFF, 0x1FA8B8) if name.startswith("soul") else (0xF78A1E, 0xFFE08A, 0xC2410C))
        heat = noise.smooth("campfire/heat", 4, 6) * 0.7 + 0.3 * np.sin((noise.white("campfire/phase") + tick) * 2 * np.pi)
        picture[(heat > 0.42) & (Y >= 8)] = rgb(hot[2])
        picture[(heat > 0.52) & (Y >= 8)] = rgb(hot[0])
        picture[(heat > 0.62) & (Y >= 8)] = rgb(hot[1])
        picture[(heat > 0.55) & (Y < 4)] = rgb(hot[2])
        picture[(heat > 0.66) & (Y < 4)] = rgb(hot[0])
    return cutout(picture, mask)


def dust(name: str) -> np.ndarray:
    """Redstone in greys, tinted by its power: a dot, and lines that run up the texture."""
    picture = ramp(tones(0xD8D8D8, 0.24), noise.white(name))
    if name.endswith("overlay"):
        return EMPTY.copy()
    far = np.abs(X - 7.5) + (noise.white(name + "/rim") - 0.5) * 2.2
    mask = np.hypot(X - 7.5, Y - 7.5) + (noise.white(name + "/rim") - 0.5) < 3.2 if name.endswith("dot") else far < 1.9
    picture[np.abs(X - 7.5) < 1] *= 1.15
    return cutout(np.clip(picture, 0, 255), mask & (noise.white(name + "/gaps") > 0.1))


def lever(name: str) -> np.ndarray:
    picture = ramp(tones(0x7A5B34, 0.22), noise.white(name))
    picture[:, 8] *= 0.78
    picture[box(7, 6, 8, 7)] = rgb(0x9A7A4E)
    return cutout(picture, box(7, 6, 8, 15))


def flower_pot(name: str) -> np.ndarray:
    """The clay at columns 5..10: sides from row 10 down, the rim's top at rows 5..10."""
    picture = ramp(tones(0x8A4B3A, 0.14), noise.white(name))
    picture[Y == 10] = rgb(0xA8604C)
    picture[Y == 11] *= 0.82
    picture[:, 10] *= 0.82
    picture[box(5, 5, 10, 9)] = rgb(0x9A5644)
    picture[box(6, 6, 9, 9)] *= 0.6
    return cutout(picture, box(5, 5, 10, 15))


def tripwire_hook(name: str) -> np.ndarray:
    picture = ramp(tones(0x8E8E90, 0.2), noise.white(name))
    wood = box(6, 0, 9, 7)
    picture[wood] = ramp(tones(0x8A6A3C, 0.2), noise.white("hook/wood"))[wood]
    ring = (np.hypot(X - 7.5, Y - 11.5) < 3.2) & (np.hypot(X - 7.5, Y - 11.5) > 1.3)
    return cutout(picture, wood | ring | box(7, 7, 8, 9))


def tripwire(name: str) -> np.ndarray:
    """Four strings of two rows, one below the other, as the models of its lengths cut them."""
    return cutout(ramp(tones(0xC8C8C8, 0.12), noise.white(name)), (Y < 8) & (Y % 2 == 0) & ((X + Y) % 4 > 0))


def brewing_stand(name: str) -> np.ndarray:
    """The rod in the middle; an empty arm to the left and an arm with its bottle to the right."""
    picture = ramp(tones(0x7A7A7E, 0.2), noise.white(name))
    rod = box(7, 2, 8, 15)
    picture[rod] = ramp(tones(0xE0B83A, 0.2), noise.white("rod"))[rod]
    put(picture, box(7, 0, 8, 2), 0xFFE07A)
    left = (np.abs(Y - (5 + (6 - X) * 0.7)) < 0.9) & (X < 7) & (X > 2) | box(2, 7, 2, 9)
    right = (np.abs(Y - (5 + (X - 9) * 0.7)) < 0.9) & (X > 8) & (X < 12)
    bottle = disc(12, 11, 2.6) | box(11, 6, 12, 9)
    picture[bottle] = mix(0xC8DCE8, 0x8AA8B8, 0.3)
    put(picture, disc(12, 11.5, 1.7), 0xB85A8A)
    put(picture, (X == 11) & (Y == 10), 0xFFFFFF)
    return cutout(picture, rod | box(7, 0, 8, 2) | left | right | bottle)


def glass_edge(name: str) -> np.ndarray:
    """The rim of a pane, in columns 7 and 8."""
    dye = dye_of(name)
    color = DYES[dye] if dye else 0xCFE9EE
    picture = ramp(tones(color, 0.12), noise.white(name))
    picture[:, 8] *= 0.86
    return solid(picture, np.where(box(7, 0, 8, 15), 225 if dye else 255, 0))


def saw(name: str, turn: float = 0.0) -> np.ndarray:
    """The blade that stands out of the stonecutter: rows 9..15."""
    far = np.hypot(X - 7.5, Y - 16.5)
    angle = np.arctan2(Y - 16.5, X - 7.5) / (2 * np.pi)
    tooth = (angle * 26 + turn) % 1
    mask = (far < 5.6 + 1.7 * (1 - tooth)) & (Y > 8)
    picture = ramp(tones(0xA8A8AC, 0.22, 6), np.clip((angle * 6 + turn) % 1 * 0.6 + noise.white(name) * 0.3, 0, 0.99))
    picture[far > 6.0] *= 1.15
    return cutout(np.clip(picture, 0, 255), mask)


def pickle(name: str) -> np.ndarray:
    """The body's sides at (4, 5)-(12, 11), its top at (8, 1)-(12, 5), its foot at (8, 11); the light at the upper left."""
    picture = ramp(tones(0x64742E, 0.24, 6), noise.ranked(noise.smooth(name, 5, 9) * 0.6 + noise.white(name) * 0.5))
    picture[(X % 4 == 3) & (Y > 4)] *= 0.8
    picture[Y == 5] *= 1.3
    top = box(8, 1, 11, 4)
    picture[top] = ramp(tones(0x9AAE4A, 0.16), noise.white("pickle/top"))[top]
    put(picture, box(9, 2, 10, 3), 0xE0F08A)
    glow = box(1, 0, 3, 4)
    picture[glow] = ramp(tones(0xD4EE7A, 0.2), np.clip(1 - Y / 5, 0, 0.99))[glow]
    return cutout(np.clip(picture, 0, 255), (Y > 4) | top | glow | box(12, 0, 15, 4))


def cocoa(name: str) -> np.ndarray:
    """The pod's side at the right, its top in the upper left corner, its stem at (12, 0)-(16, 4)."""
    age = int(name[-1])
    color = (0x7C8A3A, 0xA8863A, 0xA8622A)[age]
    wide = (4, 6, 7)[age]
    picture = ramp(tones(color, 0.2), noise.ranked(noise.smooth(name, 3, 8) * 0.6 + noise.white(name) * 0.4))
    picture[(X % 3 == 0) & (Y > 3)] *= 0.8
    side, top = box(15 - wide, 4, 14, (8, 10, 12)[age]), box(0, 0, wide - 1, wide - 1)
    picture = bevel(bevel(picture, side, 1.15, 0.72), top, 1.15, 0.76)
    stalk = ((X == 12) & (Y < 4)) | ((Y == 3) & (X > 11)) | ((X == 13) & (Y < 3))
    put(picture, stalk & (Y < 4), 0x6A7A34)
    return cutout(picture, side | top | (stalk & (Y < 4)))


def eye_frame(name: str) -> np.ndarray:
    """The eye alone: its sides at (4, 0)-(12, 4), its top at (4, 4)-(12, 12)."""
    picture = ramp(tones(0x2E7A66, 0.3), noise.white(name))
    top = box(4, 4, 11, 11)
    put(picture, disc(7.5, 7.5, 3), 0x5CC79E)
    put(picture, box(7, 5, 8, 10), 0x0C1E1A)
    picture[box(4, 0, 11, 0)] *= 1.3
    return cutout(np.clip(picture, 0, 255), box(4, 0, 11, 3) | top)


def anvil_top(name: str) -> np.ndarray:
    picture = speckled("anvil", 0x4B4B4E, 0.12, 4, 4, 0.5)
    picture = bevel(picture, box(3, 0, 12, 15), 1.25, 0.7)
    worn = {"anvil_top": 0.0, "chipped_anvil_top": 0.10, "damaged_anvil_top": 0.24}[name]
    marks = (noise.smooth("anvil/wear", 6, 6) * 0.6 + noise.white("anvil/w") * 0.4)
    marks = noise.ranked(marks) > 1 - worn
    picture[marks] *= 0.55
    picture[np.roll(marks, 1, 0) & ~marks] *= 1.15
    return solid(np.clip(picture, 0, 255))


def crack(name: str) -> np.ndarray:
    """Cracks that grow from the middle; ten stages."""
    stage = int(name[-1])
    mask, rim = NO.copy(), NO.copy()
    walk = noise.white("destroy/walk", 9, 30)
    for index, way in enumerate(walk[:4 + stage // 2]):
        angle, x, y = way[0] * 0.5 + index * 2 * np.pi / 4.6, 7.5, 7.5
        for step in range(2 + int(stage * (0.75 + way[1] * 0.5))):
            angle += (way[2 + step] - 0.5) * 1.5
            x, y = x + np.cos(angle), y + np.sin(angle)
            mask[int(y) % SIZE, int(x) % SIZE] = True
            if stage > 5 and way[28 - step % 20] > 0.6:
                mask[int(y) % SIZE, int(x + 1) % SIZE] = True
    rim = np.roll(mask, 1, 0) & ~mask
    picture = np.where(mask[..., None], rgb(0x2A2A2A), rgb(0x8E8E8E)) + np.zeros((SIZE, SIZE, 3))
    return solid(picture, np.where(mask, 210, np.where(rim & (stage > 2), 70, 0)))


LAID = {
    "torch": torch, "soul_torch": torch, "redstone_torch": torch, "redstone_torch_off": torch,
    "chain": chain, "end_rod": end_rod, "lightning_rod": lightning_rod, "lightning_rod_on": lightning_rod,
    "bamboo_stalk": bamboo_stalk, "campfire_log": campfire_log, "redstone_dust_dot": dust, "redstone_dust_line0": dust,
    "redstone_dust_line1": dust, "redstone_dust_overlay": dust, "lever": lever, "flower_pot": flower_pot,
    "tripwire_hook": tripwire_hook, "tripwire": tripwire, "brewing_stand": brewing_stand, "sea_pickle": pickle,
    "cocoa_stage0": cocoa, "cocoa_stage1": cocoa, "cocoa_stage2": cocoa, "end_portal_frame_eye": eye_frame,
    "anvil_top": anvil_top, "chipped_anvil_top": anvil_top, "damaged_anvil_top": anvil_top,
}


def paint(short: str) -> np.ndarray | None:
    """The texture block/`short`, if it is one of these."""
    painter = LAID.get(short)
    if painter is None:
        if short.removesuffix("_lit").endswith("candle"):
            painter = candle
        elif short.endswith("pane_top"):
            painter = glass_edge
        elif short.startswith("destroy_stage_"):
            painter = crack
    return painter(short) if painter else None
