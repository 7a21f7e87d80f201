"""Textures of blocks as layers of one size, with their smaller copies and their animations.

A layer is asked for by a texture's name and made then. Both renderers read `mips`; what ticks change is told by `tick`.
Source of the rules of animations (frametime, frames, interpolate): minecraft.wiki, Resource pack.
"""

import numpy as np

from horizon.render.problems import Problems
from horizon.resources.pack import path_of

SMALLEST, LARGEST = 16, 128
"""A layer is square; its side is a power of two. Larger textures of packs are made smaller."""

MISSING = 0
"""The layer that stands for what is not there: magenta and black."""


class Layers:
    """`texels` uint8 [n, size, size, 4]; `mips[k]` uint8 [n, size >> k, size >> k, 4], down to one texel. `version` grows
    when layers were added or grew; `problems` are lines about textures that are not there."""

    def __init__(self, resources):
        self.resources = resources
        self.size = SMALLEST
        self.count = 0
        self.version = 0
        self.names: list[str] = []
        self.problems = Problems(resources)
        self.has_holes = np.zeros(64, bool)  # some texel is a hole
        self.has_veils = np.zeros(64, bool)  # some texel is seen through in part
        self._layers: dict[str, int] = {}
        self._animations: list[Animation] = []
        self._store = _stores(64, SMALLEST)
        self._add("missing", missing_picture())

    @property
    def texels(self) -> np.ndarray:
        return self._store[0][:self.count]

    @property
    def mips(self) -> list[np.ndarray]:
        return [store[:self.count] for store in self._store]

    def layer(self, name: str) -> int:
        """The layer of "minecraft:block/stone" (or without namespace); MISSING, and a line in `problems`, if there is no
        such texture."""
        name = name if ":" in name else "minecraft:" + name
        found = self._layers.get(name)
        if found is None:
            found = self._layers[name] = self._load(name)
        return found

    def tick(self, tick: float) -> list[int]:
        """Show the frames of a moment, in ticks; the layers that changed."""
        changed = []
        for animation in self._animations:
            if animation.show(tick, [store[animation.layer] for store in self._store]):
                changed.append(animation.layer)
        return changed

    def _load(self, name: str) -> int:
        path = path_of("textures", name, ".png")
        picture = self.resources.picture(path)
        if picture is None:
            self.problems.append(f"{path} is not there or broken; it is drawn in magenta and black")
            return MISSING
        meta = self.resources.meta(path)
        animation = meta.get("animation") if isinstance(meta, dict) else None
        if not isinstance(animation, dict):
            return self._add(name, _square(picture))
        frames = frames_of(picture, animation)
        layer = self._add(name, frames[0])
        order = order_of(animation, len(frames))
        if len(order) > 1:
            self._animations.append(Animation(layer, frames, order, animation.get("interpolate") is True, self.size))
        return layer

    def _add(self, name: str, picture: np.ndarray) -> int:
        side = max(picture.shape[:2])
        while self.size < min(side, LARGEST):
            self._grow_texels()
        layer = self.count
        if layer == len(self._store[0]):
            self._store = [np.concatenate((store, np.zeros_like(store))) for store in self._store]
            self.has_holes = np.concatenate((self.has_holes, np.zeros(layer, bool)))
            self.has_veils = np.concatenate((self.has_veils, np.zeros(layer, bool)))
        for store, level in zip(self._store, mipped(resized(picture, self.size))):
            store[layer] = level
        alpha = picture[..., 3]
        self.has_holes[layer] = bool((alpha < 26).any())
        self.has_veils[layer] = bool(((alpha >= 26) & (alpha < 250)).any())
        self.names.append(name)
        self.count += 1
        self.version += 1
        return layer

    def _grow_texels(self) -> None:
        """Twice the side; what is there is kept as it looks."""
        old = self._store
        self.size *= 2
        self._store = [np.repeat(np.repeat(old[0], 2, 1), 2, 2), *old]
        for animation in self._animations:
            animation.grow()
        self.version += 1


class Animation:
    """The frames of a layer in their order. order: (frame, first tick, ticks)."""

    def __init__(self, layer: int, frames: list[np.ndarray], order: list[tuple[int, int, int]], smooth: bool, size: int):
        self.layer, self.order, self.smooth = layer, order, smooth
        self.levels = [mipped(resized(frame, size)) for frame in frames]
        self.length = order[-1][1] + order[-1][2]
        self.shown: tuple = (order[0][0], order[0][0], 0.0)

    def grow(self) -> None:
        self.levels = [[np.repeat(np.repeat(levels[0], 2, 0), 2, 1), *levels] for levels in self.levels]

    def show(self, tick: float, stores: list[np.ndarray]) -> bool:
        at = tick % self.length
        place = next(index for index, (_, first, ticks) in enumerate(self.order) if at < first + ticks)
        frame, first, ticks = self.order[place]
        after = self.order[(place + 1) % len(self.order)][0]
        share = int(at - first) / ticks if self.smooth and after != frame else 0.0
        wanted = (frame, after if share else frame, share)
        if wanted == self.shown:
            return False
        self.shown = wanted
        for level, store in enumerate(stores):
            now = self.levels[frame][level]
            if share:
                then = self.levels[after][level]
                mixed = now[..., :3] * (1 - share) + then[..., :3] * share
                store[..., :3] = (mixed + 0.5).astype(np.uint8)
                store[..., 3] = now[..., 3]
            else:
                store[...] = now
        return True


def frames_of(picture: np.ndarray, animation: dict) -> list[np.ndarray]:
    """The frames of a strip, uint8 [h, w, 4] each: squares below one another, or what `width` and `height` say."""
    high, wide = picture.shape[:2]
    width, height = animation.get("width"), animation.get("height")
    if _is_number(width) or _is_number(height):
        width, height = (width if _is_number(width) else wide), (height if _is_number(height) else high)
    else:
        width = height = min(wide, high)
    width, height = min(width, wide), min(height, high)
    return [
        picture[y:y + height, x:x + width]
        for y in range(0, high - height + 1, height) for x in range(0, wide - width + 1, width)
    ][:1024]


def order_of(animation: dict, count: int) -> list[tuple[int, int, int]]:
    """(frame, first tick, ticks) in the order of showing; frames that are not there are left out."""
    usual = animation.get("frametime")
    usual = usual if _is_number(usual) else 1
    rows = animation.get("frames")
    rows = rows[:4096] if isinstance(rows, list) else range(count)
    order, at = [], 0
    for row in rows:
        index = row.get("index") if isinstance(row, dict) else row
        ticks = row.get("time") if isinstance(row, dict) else None
        ticks = ticks if _is_number(ticks) else usual
        if isinstance(index, int) and not isinstance(index, bool) and 0 <= index < count:
            order.append((index, at, min(ticks, 1 << 20)))
            at += min(ticks, 1 << 20)
    return order or [(0, 0, 1)]


def _is_number(value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _square(picture: np.ndarray) -> np.ndarray:
    """A picture that is no animation, as it is; of a strip without words about it the first square is taken."""
    high, wide = picture.shape[:2]
    return picture[:wide] if high > wide and high % wide == 0 else picture


def resized(picture: np.ndarray, size: int) -> np.ndarray:
    """uint8 [size, size, 4], by repeating or leaving out texels."""
    high, wide = picture.shape[:2]
    if (high, wide) == (size, size):
        return np.ascontiguousarray(picture)
    rows, columns = np.arange(size) * high // size, np.arange(size) * wide // size
    return np.ascontiguousarray(picture[rows[:, None], columns[None, :]])


def mipped(picture: np.ndarray) -> list[np.ndarray]:
    """A square picture of 2^k and its smaller copies. Colours are means of what is not a hole; where texels are either
    holes or not, every copy has the same share of holes, so that grass and leaves do not thin out from afar."""
    values = picture.astype(np.float32)
    alpha = picture[..., 3]
    solid = alpha[alpha >= 26]
    base = picture
    if len(solid) < alpha.size:
        mean = picture[alpha >= 26][:, :3].mean(0) if len(solid) else np.zeros(3)
        values[alpha < 26, :3] = mean
        base = np.clip(values + 0.5, 0, 255).astype(np.uint8)
    is_cut = len(solid) < alpha.size and (not len(solid) or solid.min() > 250)
    share = len(solid) / alpha.size
    levels = [np.ascontiguousarray(base)]
    while values.shape[0] > 1:
        half = values.shape[0] // 2
        blocks = values.reshape(half, 2, half, 2, 4)
        weight = np.maximum(blocks[..., 3:], 1e-3)
        smaller = np.empty((half, half, 4), np.float32)
        smaller[..., :3] = (blocks[..., :3] * weight).sum((1, 3)) / weight.sum((1, 3))
        smaller[..., 3] = blocks[..., 3].mean((1, 3))
        values = smaller
        level = np.clip(values + 0.5, 0, 255).astype(np.uint8)
        if is_cut:
            kept = max(1, round(share * half * half)) if len(solid) else 0
            order = np.argsort(-values[..., 3].reshape(-1), kind="stable")
            level[..., 3].reshape(-1)[order[:kept]] = 255
            mask = np.zeros(half * half, bool)
            mask[order[:kept]] = True
            level[..., 3] = np.where(mask.reshape(half, half), 255, 0)
        levels.append(level)
    return levels


def missing_picture() -> np.ndarray:
    """uint8 [16, 16, 4]: magenta and black quarters."""
    picture = np.zeros((16, 16, 4), np.uint8)
    picture[..., 3] = 255
    picture[:8, 8:, :3] = picture[8:, :8, :3] = (248, 0, 248)
    return picture


def _stores(count: int, size: int) -> list[np.ndarray]:
    stores = []
    while size:
        stores.append(np.zeros((count, size, size, 4), np.uint8))
        size //= 2
    return stores
