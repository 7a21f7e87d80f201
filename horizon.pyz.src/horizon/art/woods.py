"""Wood: planks, bark, rings, leaves, doors, trapdoors, signs, and what carpenters make of it for every kind."""

import numpy as np

from horizon.art import noise
from horizon.art.colors import COPPERS, WOODS
from horizon.art.paint import (
    SIZE,
    X,
    Y,
    bevel,
    box,
    cutout,
    disc,
    edge,
    ramp,
    rgb,
    solid,
    speckled,
    tones,
)

_LONGEST_FIRST = sorted(WOODS, key=len, reverse=True)


def kind_of(name: str) -> str | None:
    """The kind of wood in a name, "pale_oak" before "oak"."""
    return next((wood for wood in _LONGEST_FIRST if wood in name), None)


def planks(wood: str, color=None) -> np.ndarray:
    """Float [16, 16, 3]: four boards with their grain and nails."""
    color = WOODS[wood][0] if color is None else color
    board = Y // 4
    shift = noise.white(wood + "/boards", 1, 4)[0]
    along = noise.smooth(wood + "/grain", 16, 2) * 0.55 + noise.smooth(wood + "/fine", 16, 8) * 0.45
    field = noise.ranked(along) * 0.8 + shift[board] * 0.2
    picture = ramp(tones(color, 0.13, 6), np.clip(field, 0, 1))
    picture[Y % 4 == 3] *= 0.72
    picture[Y % 4 == 0] *= 1.05
    for row, at in enumerate((shift * SIZE).astype(int)):
        end = (board == row) & (X == at)
        picture[end] *= 0.74
    if wood == "bamboo":
        picture[(X + board * 5) % 8 == 0] *= 0.86
    return np.clip(picture, 0, 255)


def bark(wood: str) -> np.ndarray:
    """Float [16, 16, 3]: furrows that run up the trunk; birch is white with dark marks."""
    color = WOODS[wood][1]
    if wood in ("birch",):
        picture = speckled("birch/bark", color, 0.07, 3, 6, 0.5)
        marks = noise.white("birch/marks", 9, 3)
        for y, x, long in marks:
            y, x = int(y * SIZE), int(x * SIZE)
            for step in range(2 + int(long * 4)):
                picture[y, (x + step) % SIZE] = rgb(0x2C2A27 if step % 3 else 0x5A5650)
        return picture
    if wood in ("bamboo",):
        picture = speckled("bamboo/bark", color, 0.12, 2, 16, 0.2)
        picture[:, ::4] *= 0.75
        picture[[4, 12]] *= 0.82
        return picture
    columns = {"cherry": 8, "acacia": 9, "spruce": 13, "jungle": 10}.get(wood, 12)
    ridges = noise.smooth(wood + "/ridges", 2, columns) * 0.5 + noise.smooth(wood + "/bark", 5, columns) * 0.3
    field = noise.ranked(ridges + noise.smooth(wood + "/knots", 8, 16) * 0.22)
    picture = ramp(tones(color, 0.28, 6), field)
    furrow = noise.ranked(noise.smooth(wood + "/furrows", 3, columns)) < 0.13
    picture[furrow] *= 0.78
    picture[np.roll(furrow, 1, 1) & ~furrow] *= 1.1
    if wood in ("crimson", "warped"):
        glow = noise.grain(wood + "/veins", 3, 5, 0.2)
        picture[glow > 0.9] = rgb(0xB02A36 if wood == "crimson" else 0x29A08E)
    if wood == "cherry":
        picture[noise.grain("cherry/lines", 8, 2, 0.3) > 0.9] *= 1.6
    return np.clip(picture, 0, 255)


def rings(wood: str, with_bark: bool = True) -> np.ndarray:
    """Float [16, 16, 3]: the cut end of a trunk."""
    color = WOODS[wood][2]
    far = np.maximum(np.abs(X - 7.5), np.abs(Y - 7.5)) * 0.6 + np.hypot(X - 7.5, Y - 7.5) * 0.4
    field = (far * 0.36 + noise.smooth(wood + "/wobble") * 0.35) % 1
    picture = ramp(tones(color, 0.16, 5), np.abs(field * 2 - 1))
    if with_bark:
        rim = edge() if wood != "bamboo" else edge(1)
        picture[rim] = bark(wood)[rim]
    else:
        picture[edge()] *= 0.86
    return picture


def _log(name: str) -> np.ndarray:
    wood = kind_of(name)
    if name.startswith("stripped_"):
        if name.endswith("_top"):
            return solid(rings(wood, False) * 1.02)
        field = noise.ranked(noise.smooth(wood + "/stripped", 2, 12) * 0.75 + noise.white(wood + "/s") * 0.25)
        picture = ramp(tones(WOODS[wood][2], 0.12, 5), field)
        if wood == "bamboo":
            picture[:, ::4] *= 0.84
        return solid(picture)
    return solid(rings(wood) if name.endswith("_top") else bark(wood))


def _planks(name: str) -> np.ndarray:
    return solid(planks(kind_of(name)))


def _mosaic(name: str) -> np.ndarray:
    picture = speckled(name, WOODS["bamboo"][0], 0.14, 8, 8, 0.5)
    across = ((X // 4 + Y // 4) % 2).astype(bool)
    picture[across & (X % 4 == 3)] *= 0.7
    picture[~across & (Y % 4 == 3)] *= 0.7
    return solid(picture)


def _door_ground(name: str) -> tuple[np.ndarray, float]:
    """The picture that a door or trapdoor is made of, and how dark its lines are."""
    if name.startswith("iron"):
        return speckled(name, 0xC9C9C9, 0.05, 4, 4, 0.5), 0.72
    for age in ("exposed_", "weathered_", "oxidized_", ""):
        if name.startswith(age + "copper"):
            return speckled(name, COPPERS[age], 0.13, 4, 4, 0.5), 0.66
    wood = kind_of(name)
    field = noise.ranked(noise.smooth(name + "/d", 3, 12) * 0.7 + noise.white(name) * 0.3)
    return ramp(tones(WOODS[wood][0], 0.12, 5), field), 0.66


# windows of a door's upper half (boxes of holes), and panels of both; by kind
_WINDOWS = {
    "oak": ((3, 3, 6, 6), (9, 3, 12, 6), (3, 9, 6, 12), (9, 9, 12, 12)), "spruce": (), "birch": ((4, 3, 11, 5),),
    "jungle": ((3, 3, 6, 12), (9, 3, 12, 12)), "acacia": ((3, 3, 12, 4), (3, 7, 12, 8), (3, 11, 12, 12)),
    "dark_oak": ((3, 2, 4, 6), (11, 2, 12, 6)), "mangrove": ((6, 3, 9, 10),), "cherry": ((4, 4, 6, 9), (9, 4, 11, 9)),
    "pale_oak": ((3, 4, 5, 12), (10, 4, 12, 12)), "bamboo": ((3, 4, 12, 6),), "crimson": ((4, 4, 5, 9), (10, 4, 11, 9)),
    "warped": ((6, 4, 9, 6), (6, 9, 9, 11)), "iron": ((3, 3, 5, 6), (7, 3, 9, 6), (11, 3, 12, 6)),
    "copper": ((4, 3, 6, 7), (9, 3, 11, 7)),
}


def _door(name: str) -> np.ndarray:
    picture, dark = _door_ground(name)
    kind = next((kind for kind in ("iron", "copper") if kind in name), None) or kind_of(name)
    upper = name.endswith("_top")
    frame = (X < 2) | (X > 13) | ((Y < 2) if upper else (Y > 13))
    picture = bevel(picture, frame, 1.12, 0.82)
    mask = np.ones((SIZE, SIZE), bool)
    if upper:
        for window in _WINDOWS[kind]:
            hole = box(*window)
            mask &= ~hole
            picture[box(window[0] - 1, window[1] - 1, window[2] + 1, window[3] + 1) & ~hole] *= 0.86
        if kind == "spruce":
            picture[box(3, 3, 12, 3) | box(3, 9, 12, 9)] *= dark
    else:
        for panel in ((3, 1, 6, 12), (9, 1, 12, 12)) if kind not in ("spruce", "iron", "birch") else ((3, 2, 12, 11),):
            picture = bevel(picture, box(*panel), 0.84, 1.1)
        picture[box(13, 1, 14, 2)] = rgb(0x3B3B3B)
    if kind in ("spruce", "dark_oak"):
        picture[box(0, 4, 4, 5)] = rgb(0x2D2D30)
    return cutout(picture, mask)


def _trapdoor(name: str) -> np.ndarray:
    picture, dark = _door_ground(name)
    kind = next((kind for kind in ("iron", "copper") if kind in name), None) or kind_of(name)
    picture = bevel(picture, edge(2), 1.12, 0.76)
    mask = np.ones((SIZE, SIZE), bool)
    if kind in ("spruce", "dark_oak", "mangrove", "pale_oak"):
        picture[(Y % 4 == 3)] *= dark
        if kind == "pale_oak":
            picture[:, [7, 8]] *= 0.9
        if kind == "mangrove":
            picture[disc(7.5, 7.5, 3)] *= 0.8
    else:
        holes = {
            "oak": (X % 6 > 2) & (Y % 6 > 2), "birch": box(4, 4, 11, 6) | box(4, 9, 11, 11),
            "jungle": disc(7.5, 7.5, 3.2),
            "acacia": (Y % 4 > 1), "cherry": disc(5, 5, 1.5) | disc(10, 5, 1.5) | disc(5, 10, 1.5) | disc(10, 10, 1.5),
            "bamboo": (X % 4 == 3), "crimson": (X % 4 > 1) & (Y > 6), "warped": np.abs(X - Y) % 5 == 0,
            "iron": (X % 5 > 2) & (Y % 5 > 2), "copper": (X % 4 > 1) & (Y % 6 > 3),
        }[kind]
        mask &= ~(holes & box(2, 2, 13, 13))
    return cutout(picture, mask)


def _hyphae_block(name: str) -> np.ndarray:
    color = 0x72020B if name.startswith("nether") else 0x16766F
    return solid(speckled(name, color, 0.3, 5, 5, 0.5))


def _ladder(name: str) -> np.ndarray:
    picture = planks("oak") * 0.92
    mask = (
        box(2, 0, 3, 15) | box(12, 0, 13, 15) | ((Y % 4 == 1) & box(0, 0, 15, 15)) | ((Y % 4 == 2) & box(0, 0, 15, 15))
    )
    return cutout(bevel(picture, mask, 1.12, 0.72), mask)


def _scaffolding(name: str) -> np.ndarray:
    picture = speckled(name, 0xC9AE66, 0.12, 8, 4)
    if name.endswith("_top"):
        mask = edge(2) | ((X + Y) % 4 == 0)
    else:
        mask = edge(2) | (np.abs(X - Y) < 1) | (Y < 2)
    return cutout(bevel(picture, mask), mask)


def _roots(name: str) -> np.ndarray:
    picture = speckled(name, 0x4D3A28, 0.28, 3, 8, 0.4)
    holes = noise.grain(name + "/h", 5, 5, 0.3) < 0.34
    if name.startswith("muddy"):
        picture[holes] = speckled("mud", 0x3D3A3D, 0.16)[holes]
        return solid(picture)
    return cutout(picture, ~holes)


_KINDS = (
    (lambda n: "door" in n and n.endswith(("door_top", "door_bottom")) and "trapdoor" not in n, _door),
    (lambda n: n.endswith("trapdoor"), _trapdoor),
    (lambda n: "roots" in n and "mangrove" in n, _roots),
    (lambda n: n == "bamboo_mosaic", _mosaic),
    (lambda n: n.endswith("_planks"), _planks),
    (lambda n: n in ("nether_wart_block", "warped_wart_block"), _hyphae_block),
    (lambda n: n == "ladder", _ladder),
    (lambda n: n.startswith("scaffolding"), _scaffolding),
    (
        lambda n: (
            kind_of(n) is not None and n.removesuffix("_top").endswith(("_log", "_wood", "_stem", "_hyphae", "_block"))
        ),
        _log,
    ),
)


def paint(name: str) -> np.ndarray | None:
    """The texture of that name, if it is of wood."""
    for test, painter in _KINDS:
        if test(name):
            return painter(name)
    return None
