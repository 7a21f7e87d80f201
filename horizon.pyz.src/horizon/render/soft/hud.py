"""The player's own row over the picture: crosshair, hotbar, hearts, food, air and experience."""

import numpy as np

from horizon.art.font import written
from horizon.art.items import icon
from horizon.art.paint import drawn
from horizon.render.camera import Hud, Scene

_HEART = """
.##...##.
#LR#.#RR#
#LRR#RRR#
#RRRRRRR#
#RRRRRRR#
.#RRRRR#.
..#RRR#..
...#R#...
....#....
"""
_DRUMSTICK = """
....####.
...#MMMM#
..#MLMMM#
..#MMMMM#
..#MMMM#.
.######..
#W#......
#WW#.....
.##......
"""
_BUBBLE = """
..####...
.#LBBB#..
#LBBBBB#.
#BBBBBB#.
#BBBBBB#.
.#BBBB#..
..####...
"""


def _sprites(rows: str, full: dict, dark: dict, left_half: bool) -> list[np.ndarray]:
    """Empty, half and full, each uint8 [9, 9, 4]."""
    size = len(rows.strip("\n").split("\n"))
    bright, empty = (drawn(rows, palette)[16 - size:, 3:12] for palette in (full, dark))
    half = empty.copy()
    part = slice(0, 5) if left_half else slice(4, 9)
    half[:, part] = bright[:, part]
    return [empty, half, bright]


_HEARTS = _sprites(
    _HEART, {"#": 0x1A0606, "R": 0xE8201A, "L": 0xFFB0A8}, {"#": 0x1A0606, "R": 0x3A1A1A, "L": 0x3A1A1A}, True
)
_FOODS = _sprites(_DRUMSTICK, {"#": 0x1A1206, "M": 0xB87434, "L": 0xE0A868, "W": 0xF0E8D8},
                  {"#": 0x1A1206, "M": 0x33261A, "L": 0x33261A, "W": 0x4A443A}, False)
_BUBBLES = _sprites(
    _BUBBLE, {"#": 0x123A8A, "B": 0x4A8AF0, "L": 0xE0F0FF}, {"#": 0x12203A, "B": 0x12203A, "L": 0x12203A}, True
)


def draw(scene: Scene, picture: np.ndarray) -> np.ndarray:
    """Draw onto uint8 [h, w, 3] and give it back."""
    if scene.crosshair:
        _crosshair(picture)
    if scene.hud is not None:
        unit = max(1, min(picture.shape[0] // 240, picture.shape[1] // 240))
        if picture.shape[1] >= 190 and picture.shape[0] >= 80:
            _hand(scene.hud, picture)
            _row(scene.hud, picture, unit)
    return picture


def _crosshair(picture: np.ndarray) -> None:
    """Two strokes in the opposite of what is behind them."""
    height, width = picture.shape[:2]
    y, x = height // 2, width // 2
    arm, half = max(3, height // 60), max(1, height // 480)
    mark = np.zeros((height, width), bool)
    mark[y - half + 1 - half % 2:y + half, x - arm:x + arm + 1] = True
    mark[y - arm:y + arm + 1, x - half + 1 - half % 2:x + half] = True
    seen = picture[mark].astype(int)
    light = seen.mean(1, keepdims=True)
    picture[mark] = np.where(light > 110, seen * 0.15, 200 + seen * 0.2).astype(np.uint8)


def _put(picture: np.ndarray, sprite: np.ndarray, x: int, y: int, unit: int, share: float = 1.0) -> None:
    """A sprite uint8 [h, w, 4], each texel `unit` pixels, its upper left corner at x, y."""
    big = np.repeat(np.repeat(sprite, unit, 0), unit, 1)
    height, width = picture.shape[:2]
    x0, y0 = max(0, x), max(0, y)
    big = big[y0 - y:, x0 - x:][:max(0, height - y0), :max(0, width - x0)]
    place = picture[y0:y0 + big.shape[0], x0:x0 + big.shape[1]]
    alpha = big[..., 3:] / 255 * share
    place[...] = (place * (1 - alpha) + big[..., :3] * alpha + 0.5).astype(np.uint8)


def _panel(width: int, height: int, color: tuple, alpha: int) -> np.ndarray:
    out = np.empty((height, width, 4), np.uint8)
    out[...] = (*color, alpha)
    return out


def _text(picture: np.ndarray, text: str, x: int, y: int, unit: int, color: tuple = (255, 255, 255)) -> None:
    letters = written(text)
    for dx, dy, ink in ((1, 1, (30, 30, 30)), (0, 0, color)):
        sprite = np.zeros((*letters.shape, 4), np.uint8)
        sprite[letters] = (*ink, 255)
        _put(picture, sprite, x + dx * unit, y + dy * unit, unit)


def _row(hud: Hud, picture: np.ndarray, unit: int) -> None:
    height, width = picture.shape[:2]
    left, top = width // 2 - 91 * unit, height - 23 * unit
    _put(picture, _panel(182, 22, (20, 20, 20), 130), left, top, unit)
    for slot in range(9):
        x = left + (1 + slot * 20) * unit
        _put(picture, _panel(18, 18, (110, 110, 110), 70), x + unit, top + 2 * unit, unit)
        if slot == hud.selected:
            frame = _panel(22, 22, (245, 245, 245), 255)
            frame[2:-2, 2:-2, 3] = 0
            frame[1:-1, 1:-1, :3] = 210
            frame[2:-2, 2:-2, 3] = 0
            _put(picture, frame, x - unit, top, unit)
        stack = hud.stacks[slot] if slot < len(hud.stacks) else None
        if stack is not None and not stack.is_empty:
            _stack(picture, stack, x + 2 * unit, top + 3 * unit, unit)
    if hud.creative:
        return
    for index in range(10):
        _put(picture, _HEARTS[_filled(hud.health, index)], left + index * 8 * unit, top - 16 * unit, unit)
        _put(picture, _FOODS[_filled(hud.food, index)], left + (173 - index * 8) * unit, top - 16 * unit, unit)
        if hud.air < 300 and index < -(-max(hud.air, 0) // 30):
            _put(picture, _BUBBLES[2], left + (173 - index * 8) * unit, top - 26 * unit, unit)
    _put(picture, _panel(182, 3, (20, 30, 10), 190), left, top - 5 * unit, unit)
    done = int(182 * min(max(hud.xp_progress, 0.0), 1.0))
    if done:
        _put(picture, _panel(done, 3, (130, 230, 60), 255), left, top - 5 * unit, unit)
    if hud.xp_level:
        text = str(hud.xp_level)
        _text(picture, text, width // 2 - (4 * len(text) - 1) * unit // 2, top - 12 * unit, unit, (150, 250, 80))


def _hand(hud: Hud, picture: np.ndarray) -> None:
    """What is in the hand, at the lower right, dimmed as the place around it is."""
    stack = hud.stacks[hud.selected] if hud.selected < len(hud.stacks) else None
    if stack is None or stack.is_empty:
        return
    height, width = picture.shape[:2]
    unit = max(2, height // 52)
    x, y = width - 19 * unit, height - 12 * unit
    around = picture[y:, x:].mean() / 255
    sprite = icon(stack.item.name).copy()
    sprite[..., :3] = np.clip(sprite[..., :3] * min(1.0, 0.25 + 1.5 * around), 0, 255)
    _put(picture, sprite[:, ::-1], x, y, unit)


def _filled(halves: float, index: int) -> int:
    """0 empty, 1 half, 2 full: a heart shows anything above nothing as half."""
    return int(min(max(np.ceil(halves) - index * 2, 0), 2))


def _stack(picture: np.ndarray, stack, x: int, y: int, unit: int) -> None:
    _put(picture, icon(stack.item.name), x, y, unit)
    if stack.count != 1:
        text = str(stack.count)
        _text(picture, text, x + (17 - 4 * len(text)) * unit, y + 11 * unit, unit)
    if stack.is_damageable and stack.damage:
        share = 1 - stack.damage / max(stack.item.max_damage, 1)
        _put(picture, _panel(13, 2, (0, 0, 0), 255), x + 2 * unit, y + 13 * unit, unit)
        color = (int(255 * min(1, 2 - 2 * share)), int(255 * min(1, 2 * share)), 0)
        _put(picture, _panel(max(1, int(13 * share)), 1, color, 255), x + 2 * unit, y + 13 * unit, unit)
