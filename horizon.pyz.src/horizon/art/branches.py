"""What branches: dead bushes, roots, corals; and the crops whose leaves differ."""

import numpy as np

from horizon.art import noise
from horizon.art.colors import CORALS
from horizon.art.paint import SIZE, X, Y, cutout, disc, mix, outlined, ramp, rgb, tones

NO = np.zeros((SIZE, SIZE), bool)


def line(x0: float, y0: float, x1: float, y1: float, width: float = 0.6) -> np.ndarray:
    """bool [16, 16]: a stroke from point to point."""
    dx, dy = x1 - x0, y1 - y0
    along = np.clip(((X - x0) * dx + (Y - y0) * dy) / max(dx * dx + dy * dy, 1e-9), 0, 1)
    return np.hypot(X - x0 - along * dx, Y - y0 - along * dy) <= width


def twigs(name: str, stems: int, reach: float, spread: float, width: float = 0.6, forks: int = 2) -> np.ndarray:
    """bool [16, 16]: stems from the middle of the ground that part into twigs."""
    mask = NO.copy()
    draws = noise.white(name + "/twigs", stems, 4 + forks * 2)
    for index, draw in enumerate(draws):
        lean = ((index + 0.5) / stems - 0.5) * 2 * spread + (draw[0] - 0.5) * 0.3
        long = reach * (0.75 + draw[1] * 0.3)
        x0, y0 = 7.5 + lean * 1.5, 15.2
        x1, y1 = x0 + np.sin(lean) * long, y0 - np.cos(lean) * long
        mask |= line(x0, y0, x1, y1, width)
        for fork in range(forks):
            share = 0.4 + 0.22 * fork + draw[4 + fork] * 0.12
            turn = lean + (0.75 if (fork + index) % 2 else -0.75) * (0.8 + draw[4 + forks + fork] * 0.5)
            xs, ys = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            mask |= line(xs, ys, xs + np.sin(turn) * long * 0.38, ys - np.cos(turn) * long * 0.38, width * 0.9)
    return mask


def _lit(name: str, mask: np.ndarray, color, spread: float = 0.28) -> np.ndarray:
    """A texture of the mask: lighter above and to the left, with grain."""
    wide = np.pad(mask, 1)
    field = 0.46 + noise.white(name) * 0.3 + (~wide[1:-1, :-2]) * 0.18 - (~wide[1:-1, 2:]) * 0.2 + (8 - Y) * 0.012
    return cutout(ramp(tones(color, spread, 6), np.clip(field, 0, 0.99)), mask)


def dead_bush(name: str) -> np.ndarray:
    return _lit(name, twigs(name, 4, 11.5, 0.75, 0.55, 3), 0x946C38, 0.34)


def hanging_roots(name: str) -> np.ndarray:
    return _lit(name, twigs(name, 6, 12.5, 0.5, 0.55, 2)[::-1] | (Y < 1) & (X % 3 > 0), 0xA3806A)


def roots(name: str) -> np.ndarray:
    """Curled roots of the nether's forests."""
    color = 0x9A1C26 if name.startswith("crimson") else 0x17A08C
    mask = twigs(name, 5, 11, 0.8, 0.6, 1)
    for index, (x, y, size) in enumerate(noise.white(name + "/curl", 4, 3)):
        curl = np.hypot(X - 2 - index * 3.6 - x, Y - 5 - y * 5)
        mask |= (np.abs(curl - 1.5) < 0.5) & (size > 0.3)
    return _lit(name, mask & (Y > 1), color, 0.34)


def coral(name: str) -> np.ndarray:
    """Tubes, brains, bubbles, flames and antlers; the dead ones in grey."""
    dead = name.startswith("dead_")
    kind = name.removeprefix("dead_").split("_")[0]
    color = rgb(CORALS[kind])
    if dead:
        color = mix(np.full(3, color.mean()), 0x857D79, 0.8)
    fan = name.endswith("_fan")
    if kind == "tube":
        mask, tops, seams = NO.copy(), NO.copy(), NO.copy()
        for index, (high, wide) in enumerate(noise.white("tube/pipes", 5, 2)):
            x, top = 2 + index * 2.9, 2 + high * (5 if fan else 8)
            pipe = (np.abs(X - x) < 1.1 + wide * 0.4) & (Y >= top)
            seams = seams & ~pipe | pipe & ~np.roll(pipe, -1, 1)
            mask |= pipe
            tops |= pipe & (top + 1.6 > Y)
        out = _lit(name, mask, color)
        out[seams, :3] = (out[seams, :3] * 0.62).astype(np.uint8)
        out[tops, :3] = mix(color, 0xFFFFFF, 0.4)
    elif kind == "brain":
        mask = disc(7.5, 10 if not fan else 8, 5.6) & (Y < 15) | disc(4, 12, 3) | disc(11.5, 12, 3)
        out = _lit(name, mask, color)
        maze = np.sin(X * 1.3 + np.sin(Y * 1.1) * 1.8) > 0.35
        out[maze & mask, :3] = (out[maze & mask, :3] * 0.7).astype(np.uint8)
    elif kind == "bubble":
        mask = twigs("bubble", 4, 10, 0.5, 0.6, 1)
        spots = [(3, 5, 2), (8, 3, 2.3), (12, 6, 2), (6, 8, 1.7), (11, 10, 1.8), (3, 10, 1.6)]
        bubbles = np.logical_or.reduce([disc(*spot) for spot in spots])
        out = _lit(name, mask | bubbles, color)
        out[bubbles & outlined(bubbles), :3] = mix(color, 0x000000, 0.25)
        for x, y, _ in spots:
            out[y - 1, x - 1, :3] = mix(color, 0xFFFFFF, 0.6)
    elif kind == "fire":
        out = _lit(name, twigs("fire", 6, 12.5, 0.75, 0.7, 3), color)
    else:
        out = _lit(name, twigs("horn", 3, 11.5, 0.85, 1.1, 3), color)
    if fan:
        out = out.copy()
        rim = out[..., 3] > 0
        web = (np.hypot(X - 7.5, Y - 15) < 13.5) & (np.abs(X - 7.5) < (16 - Y) * 0.9 + 1) & ((X + Y) % 2 == 0) & ~rim
        out[web] = (*np.clip(color * 0.8, 0, 255).astype(np.uint8), 255)
    return out


def crop(name: str) -> np.ndarray:
    """Carrots feathered, potatoes with broad leaves, beets on red stalks; four ages."""
    kind, _, age = name.rpartition("_stage")
    age = int(age)
    high = 3 + age * 3.2
    picture, mask = np.zeros((SIZE, SIZE, 3)), NO.copy()
    grain = noise.white(name)
    leaf, stalk = {"carrots": (0x4FA832, 0x3F8A2C), "potatoes": (0x4E9A38, 0x3F7A30),
                   "beetroots": (0x4C9A3A, 0xA8304A)}[kind]
    shades = ramp(tones(leaf, 0.3, 6), np.clip(0.75 - (Y - 16 + high) / 20 + grain * 0.3 - 0.2, 0, 0.99))
    for index, (tall, lean) in enumerate(noise.white(kind + "/plants", 4, 2)):
        x, top = 2 + index * 3.8, 15 - high * (0.75 + tall * 0.3)
        bend = (lean - 0.5) * 3
        rod = line(x, 15, x + bend, top, 0.55)
        picture[rod] = ramp(tones(stalk, 0.2), grain)[rod]
        mask |= rod
        for step in range(1 + age):
            share = 0.35 + 0.65 * step / max(age, 1)
            px, py = x + bend * share, 15 + (top - 15) * share
            if kind == "carrots":
                part = line(px - 1.6, py - 0.8, px, py, 0.5) | line(px + 1.6, py - 0.8, px, py, 0.5)
            elif kind == "potatoes":
                part = ((X - px + (1.2 if step % 2 else -1.2)) / 1.9) ** 2 + ((Y - py) / 1.2) ** 2 <= 1
            else:
                part = ((X - px) / 1.5) ** 2 + ((Y - py) / 2.0) ** 2 <= 1 if step == age else NO
            picture[part] = shades[part]
            mask |= part
        if age == 3:
            root = disc(x, 14.6, 1.2 if kind != "carrots" else 0.9) & (Y > 12)
            picture[root] = ramp(tones({"carrots": 0xF08A1E, "potatoes": 0xC9A54A, "beetroots": 0xA3273B}[kind], 0.2), grain)[root]
            mask |= root
    return cutout(np.clip(picture, 0, 255), mask)


_PAINTERS = {"dead_bush": dead_bush, "hanging_roots": hanging_roots, "crimson_roots": roots, "warped_roots": roots}


def paint(short: str) -> np.ndarray | None:
    """The texture block/`short`, if it is one of these."""
    painter = _PAINTERS.get(short)
    if painter is None and short.endswith(("_coral", "_coral_fan")):
        painter = coral
    if painter is None and short.startswith(("carrots_", "potatoes_", "beetroots_")):
        painter = crop
    return painter(short) if painter else None
