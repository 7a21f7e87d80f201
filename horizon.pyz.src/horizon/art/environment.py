"""What hangs in the air: sun, moon, clouds, rain, snow, the end's sky, the world border."""

import numpy as np

from horizon.art import noise

_CLOUD_SHARE = 0.40


def paint(name: str) -> np.ndarray | None:
    """uint8 [h, w, 4] of "environment/..." and "misc/forcefield", None for others."""
    painter = _PAINTERS.get(name)
    return None if painter is None else painter()


def names() -> tuple[str, ...]:
    """All that `paint` knows."""
    return tuple(_PAINTERS)


def _grid(size: int) -> tuple[np.ndarray, np.ndarray]:
    middle = (size - 1) / 2
    y, x = np.mgrid[0:size, 0:size]
    return y - middle, x - middle


def sun() -> np.ndarray:
    """32 x 32, added to the sky: a square with soft corners and a rim of embers."""
    y, x = _grid(32)
    out = np.zeros((32, 32, 4), np.uint8)
    far = np.maximum(np.abs(x), np.abs(y))
    corner = np.abs(x) + np.abs(y)
    body = (far < 8) & (corner < 14.5)
    rim = (far < 9) & (corner < 16.5) & ~body
    core = (far < 5) & (corner < 9)
    out[body] = (255, 246, 196, 255)
    out[core] = (255, 255, 238, 255)
    out[rim] = (255, 205, 96, 230)
    rays = ~body & ~rim & (far < 12) & ((np.abs(x) < 3) | (np.abs(y) < 3))
    out[rays] = (255, 190, 80, 60)
    return out


def moon_phases() -> np.ndarray:
    """128 x 64, four by two phases from full to waxing; added to the sky, so that what is dark is not there."""
    y, x = _grid(32)
    far = np.maximum(np.abs(x), np.abs(y))
    body = (far < 8) & (np.abs(x) + np.abs(y) < 14.5)
    grain = noise.white("moon", 32, 32) * 0.08
    face = np.full((32, 32), 0.90) - grain
    for cx, cy, radius in ((-3, -3, 2.6), (3.5, 1.5, 3.1), (-2, 4.5, 1.9), (4, -5, 1.6), (-6, 1, 1.3), (0.5, -0.5, 1.2)):
        hole = (x - cx) ** 2 + (y - cy) ** 2 < radius ** 2
        face[hole] *= 0.80
        face[hole & ((x - cx) + (y - cy) < -radius * 0.6)] *= 0.90
    shade = np.ones((32, 32)) - np.clip((x + y) / 60, -0.1, 0.12)
    white = (face * shade)[..., None] * np.array((236, 241, 255))
    out = np.zeros((64, 128, 4), np.uint8)
    for phase in range(8):
        # the edge of the lit part goes over the face: x beyond it is dark
        edge = (16, 6, 0, -6, -16)[phase] if phase <= 4 else (-6, 0, 6)[phase - 5]
        lit = body & ((x < edge) if phase <= 4 else (x > -edge))
        row, column = phase // 4 * 32, phase % 4 * 32
        part = out[row:row + 32, column:column + 32]
        part[body] = (18, 22, 34, 160)
        part[lit, :3], part[lit, 3] = white[lit], 255
    return out


def _soft(name: str, size: int, knots: int) -> np.ndarray:
    """Soft noise [size, size] that fits to itself on every side."""
    grid = noise.white(name, knots, knots)
    at = np.arange(size) * knots / size
    low = at.astype(int)
    share = at - low
    share = share * share * (3 - 2 * share)
    high = (low + 1) % knots
    rows = grid[low] * (1 - share)[:, None] + grid[high] * share[:, None]
    return rows[:, low] * (1 - share) + rows[:, high] * share


def clouds() -> np.ndarray:
    """256 x 256, a texel a cell of 12 blocks: banks of a few to a few dozen cells, longer from west to east."""
    field = (_soft("clouds/a", 256, 16) * 0.40 + _soft("clouds/b", 256, 32) * 0.34 + _soft("clouds/c", 256, 64) * 0.20
             + noise.white("clouds/d", 256, 256) * 0.06)
    field = (field + np.roll(field, 1, 1) + np.roll(field, -1, 1) * 0.6) / 2.6
    full = field > np.quantile(field, 1 - _CLOUD_SHARE)
    around = sum(np.roll(full, shift, axis).astype(int) for axis in (0, 1) for shift in (-1, 1))
    full = (full & (around > 0)) | (around > 3)
    out = np.zeros((256, 256, 4), np.uint8)
    out[full] = 255
    return out


def rain() -> np.ndarray:
    """64 x 256: thin streaks; it repeats downwards."""
    out = np.zeros((256, 64, 4), np.uint8)
    chance = noise.white("rain/where", 46, 3)
    for streak in range(46):
        column = int(chance[streak, 0] * 64)
        top, length = int(chance[streak, 1] * 256), 10 + int(chance[streak, 2] * 22)
        rows = (top + np.arange(length)) % 256
        fade = np.clip(np.arange(length) / length * 1.2, 0.15, 1)
        tone = 0.8 + 0.2 * chance[streak, 2]
        out[rows, column] = np.stack((*(np.full(length, part * tone) for part in (92, 122, 205)), 45 + 105 * fade), 1)
    return out


def snow() -> np.ndarray:
    """64 x 256: flakes of one to five texels."""
    out = np.zeros((256, 64, 4), np.uint8)
    chance = noise.white("snow/where", 130, 3)
    plus = ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))
    for x, y, size in chance:
        shape = plus if size > 0.82 else plus[:2] if size > 0.6 else plus[:1]
        for dy, dx in shape:
            out[(int(y * 256) + dy) % 256, (int(x * 64) + dx) % 64] = (246, 250, 255, 150 + int(size * 90))
    return out


def end_sky() -> np.ndarray:
    """128 x 128: dim static, with blots."""
    blots = _soft("end/a", 128, 16) * 0.55 + _soft("end/b", 128, 64) * 0.45
    field = noise.ranked(blots * 0.7 + noise.white("end/c", 128, 128) * 0.3)
    color = np.array((150, 120, 175)) * (0.25 + 0.85 * field[..., None])
    bright = noise.white("end/d", 128, 128) > 0.985
    color[bright] = (235, 215, 250)
    return np.concatenate((color, np.full((128, 128, 1), 255)), 2).clip(0, 255).astype(np.uint8)


def forcefield() -> np.ndarray:
    """16 x 16: slanted stripes that the world border is made of."""
    y, x = np.mgrid[0:16, 0:16]
    band = (x + y) % 8
    out = np.zeros((16, 16, 4), np.uint8)
    out[...] = (255, 255, 255, 40)
    out[band < 3] = (255, 255, 255, 150)
    out[band == 1] = (255, 255, 255, 215)
    return out


def _cracked(stage: int) -> np.ndarray:
    """16 x 16: cracks from the middle outwards, more with each of the ten stages."""
    y, x = np.mgrid[0:16, 0:16]
    out = np.zeros((16, 16, 4), np.uint8)
    reach = 2.2 + stage * 1.0
    for crack in range(3 + stage // 2):
        chance = noise.white(f"crack/{crack}", 1, 40)[0]
        at = np.array((7.5 + (chance[0] - 0.5) * 5, 7.5 + (chance[1] - 0.5) * 5))
        turn = chance[2] * 6.2832 + crack * 2.4
        for step in range(int(reach * 1.25)):
            py, px = int(at[0]) % 16, int(at[1]) % 16
            out[py, px] = (24, 22, 22, 205)
            if step % 3 == 1:
                out[(py + 1) % 16, px] = np.maximum(out[(py + 1) % 16, px], (70, 66, 64, 110))
            turn += (chance[3 + step] - 0.5) * 1.5
            at += (np.sin(turn), np.cos(turn))
    return out


_PAINTERS = {
    "environment/sun": sun, "environment/moon_phases": moon_phases, "environment/clouds": clouds, "environment/rain": rain,
    "environment/snow": snow, "environment/end_sky": end_sky, "misc/forcefield": forcefield,
    **{f"block/destroy_stage_{stage}": (lambda stage=stage: _cracked(stage)) for stage in range(10)},
}
