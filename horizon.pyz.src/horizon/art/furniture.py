"""What people make: workbenches, chests, machines, rails, lights, heads. Most are rows of shapes on a ground."""

import numpy as np

from horizon.art import noise
from horizon.art.colored import paint as colored
from horizon.art.earth import paint as earth
from horizon.art.furniture_rows import ROWS
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
    turned,
)
from horizon.art.plants import paint as plants
from horizon.art.stones import paint as stone
from horizon.art.woods import paint as wooden
from horizon.art.woods import planks

_GROUNDS = {
    "cobble_dark": lambda: solid(speckled("cobble_dark", 0x727272, 0.16, 6, 6, 0.5)),
    "iron_dark": lambda: solid(speckled("iron_dark", 0x4A4A4D, 0.12, 4, 4, 0.5)),
    "chest_wood": lambda: solid(planks("oak", 0xA06E2C)), "note_wood": lambda: solid(planks("dark_oak", 0x6E4630)),
    "spruce_planks_up": lambda: turned(solid(planks("spruce")), 1),
}


def paint(name: str) -> np.ndarray | None:
    """The texture of that name, if people make it."""
    row = ROWS.get(name)
    if row is None and "command_block" in name:  # the chain's and the repeating one's: in another colour
        kind, _, part = name.partition("command_block")
        other = _rows(name, *ROWS["command_block" + part])
        return _hued(other, {"repeating_": 0x8A74C8, "chain_": 0x7CB09A}[kind])
    if row is not None:
        return _rows(name, *row)
    for test, painter in _KINDS:
        if test(name):
            return painter(name)
    return None


def _ground(ground, name: str) -> np.ndarray:
    if isinstance(ground, int):
        return solid(speckled(name, ground, 0.1, 4, 4, 0.5))
    if ground in _GROUNDS:
        return _GROUNDS[ground]()
    for painter in (paint, stone, wooden, earth, colored, plants):
        found = painter(ground)
        if found is not None:
            return found
    raise KeyError(ground)


def _rows(name: str, ground, raised: str, shapes: tuple) -> np.ndarray:
    texture = _ground(ground, name)
    picture = texture[..., :3].astype(float)
    if raised == "raised":
        picture = bevel(picture, np.ones((SIZE, SIZE), bool), 1.14, 0.76)
    elif raised == "framed":
        picture = bevel(picture, edge(2), 1.12, 0.78)
    grain = 0.93 + 0.14 * noise.white(name + "/rows")[..., None]
    for *where, color in shapes:
        mask = box(*where) if len(where) == 4 else disc(*where)
        picture = np.where(mask[..., None], rgb(color) * grain, picture)
    return solid(np.clip(picture, 0, 255), texture[..., 3])


def _hued(texture: np.ndarray, color: int) -> np.ndarray:
    """The same light and dark in another colour."""
    light = texture[..., :3].mean(-1, keepdims=True) / 150
    return solid(np.clip(rgb(color) * light, 0, 255), texture[..., 3])


_BOOKS = (0x8A2F2A, 0x2F5A8A, 0x3F7A3A, 0x8A6A2A, 0x5A3A7A, 0x7A7A7A, 0x9A4A1E)


def _books(name: str) -> np.ndarray:
    picture = planks("oak")
    for top in (1, 9):
        picture[top:top + 6] = rgb(0x3A2A16)
        x = 1
        for index, (wide, tall, hue) in enumerate(noise.white(f"books/{top}", 9, 3)):
            width = 1 + int(wide * 2)
            if x + width > 15:
                break
            picture[top + int(tall * 2):top + 6, x:x + width] = rgb(_BOOKS[int(hue * 7)]) * (0.9 + 0.1 * (index % 2))
            picture[top + 2 + int(tall * 2), x:x + width] *= 1.3
            x += width
    return solid(np.clip(picture, 0, 255))


def _chiseled_books(name: str) -> np.ndarray:
    picture = bevel(planks("oak"), edge(), 1.1, 0.8)
    for slot, filled in enumerate(name.partition(":")[2]):
        x, y = 1 + slot % 3 * 5, 1 + slot // 3 * 7
        picture[box(x, y, x + 3, y + 5)] = rgb(_BOOKS[slot] if filled == "1" else 0x2E2112)
        if filled == "1":
            picture[box(x, y + 1, x + 3, y + 1)] *= 1.4
    return solid(np.clip(picture, 0, 255))


def _rail(name: str) -> np.ndarray:
    metal = {"rail": 0x9A9A9A, "powered_rail": 0xE0B83A, "detector_rail": 0x9A9A9A, "activator_rail": 0x9A9A9A}
    kind = next(kind for kind in ("powered_rail", "detector_rail", "activator_rail", "rail") if name.startswith(kind))
    picture = speckled(name, 0x7A5A34, 0.2, 8, 2)
    if name.endswith("_corner"):
        far = np.hypot(X - 15.5, Y - 15.5)
        rails = (np.abs(far - 3.5) < 1) | (np.abs(far - 12.5) < 1)
        ties = (far < 14.5) & (far > 1.5) & (np.sin(np.arctan2(15.5 - Y, 15.5 - X) * 16) > 0.2)
    else:
        rails, ties = np.isin(X, (2, 3, 12, 13)), (Y % 4 < 2) & box(1, 0, 14, 15)
    mask = rails | ties
    on = name.endswith("_on")
    if kind != "rail":
        middle = box(7, 0, 8, 15) if kind != "detector_rail" else box(5, 4, 10, 11)
        picture[middle] = rgb(
            (0xFF3A1E if on else 0x6A1A12) if kind != "detector_rail" else (0xC04A3A if on else 0x8A8A8A)
        )
        mask |= middle
    picture[rails] = rgb(metal[kind])
    picture[rails & (X % 10 == 3)] *= 0.78
    return cutout(picture, mask)


def _plate(name: str) -> np.ndarray:
    """repeater and comparator from above, pointing down (south)."""
    on = name.endswith("_on")
    picture = speckled("smooth_stone", 0xA1A1A1, 0.06)
    line = rgb(0xFF3A1E if on else 0x7A1A12)
    if name.startswith("repeater"):
        picture[box(7, 2, 8, 13)] = line
        picture[(Y - 10 == np.abs(X - 7.5).astype(int)) & (Y < 14)] = line
    else:
        picture[box(4, 11, 11, 12) | box(7, 2, 8, 6)] = line
        picture[(np.abs(X - 7.5).astype(int) == Y - 4) & (Y < 12)] = line
    return solid(bevel(picture, np.ones((SIZE, SIZE), bool), 1.08, 0.8))


def _bars(name: str) -> np.ndarray:
    picture = speckled(name, 0x6E6E70, 0.16, 8, 8)
    mask = (X % 4 == 1) | np.isin(Y, (1, 14))
    picture[X % 4 == 1] *= 1.15
    return cutout(picture, mask)


def _cage(name: str) -> np.ndarray:
    """The spawner: bars all around what turns in it."""
    picture = bevel(speckled(name, 0x2A4A54, 0.2), edge(2), 1.25, 0.7)
    return cutout(picture, edge(2) | (X % 4 == 1) | (Y % 4 == 1))


def _bud(name: str) -> np.ndarray:
    tall = {"amethyst_cluster": 13, "large_amethyst_bud": 10, "medium_amethyst_bud": 7, "small_amethyst_bud": 5}[name]
    mask = np.zeros((SIZE, SIZE), bool)
    for x, share in ((7.5, 1.0), (4.5, 0.65), (10.5, 0.75), (2.5, 0.4), (13, 0.4)):
        mask |= (np.abs(X - x) <= np.minimum(1.4, (Y - (16 - tall * share)) * 0.6)) & (Y >= 16 - tall * share)
    picture = ramp(tones(0xA678F1, 0.3), np.clip((16 - Y) / tall * 0.7 + noise.white(name) * 0.3, 0, 0.99))
    return cutout(picture, mask)


def _dripstone(name: str) -> np.ndarray:
    _, _, way, *thickness = name.split("_")
    kind = "_".join(thickness)
    low, high = {"tip": (0, 4), "tip_merge": (1, 4), "frustum": (4, 7), "middle": (6, 9), "base": (8, 13)}[kind]
    height = (15 - Y) / 15
    half = (high + (low - high) * height) / 2
    mask = np.abs(X - 7.5) <= half
    if kind == "tip":
        mask &= Y > 4
    picture = speckled("dripstone" + kind, 0x866B5C, 0.2, 3, 6)
    texture = cutout(picture, mask)
    return texture[::-1] if way == "down" else texture


def _anchor(name: str) -> np.ndarray:
    charges = int(name[-1])
    texture = _ground("crying_obsidian", name)[..., :3].astype(float)
    texture = bevel(texture, edge(2), 1.2, 0.7)
    dial = disc(7.5, 7.5, 4.5)
    texture[dial] = rgb(0x1A1022)
    for index in range(4):
        x, y = ((7, 4), (10, 7), (7, 10), (4, 7))[index]
        if index < charges:
            texture[box(x, y, x + 1, y + 1)] = rgb(0xB060FF)
    return solid(texture)


_KINDS = (
    (lambda n: n == "bookshelf", _books),
    (lambda n: n.startswith("chiseled_bookshelf:"), _chiseled_books),
    (lambda n: "rail" in n, _rail),
    (lambda n: n.startswith(("repeater", "comparator")), _plate),
    (lambda n: n == "iron_bars", _bars),
    (lambda n: n == "spawner", _cage),
    (lambda n: "amethyst" in n and n.split("_")[-1] in ("bud", "cluster"), _bud),
    (lambda n: n.startswith("pointed_dripstone"), _dripstone),
    (lambda n: n.startswith("respawn_anchor_side"), _anchor),
)
