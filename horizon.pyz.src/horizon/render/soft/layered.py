"""What is seen through, between the eye and what ends a ray: many points of surfaces, mixed from the back to the front."""

import numpy as np

F = np.float32


class Layered:
    """Points on `count` pixels, in any order."""

    def __init__(self, count: int):
        self.count = count
        self._parts: list[tuple] = []

    def add(self, pixel: np.ndarray, t: np.ndarray, color: np.ndarray, alpha: np.ndarray, is_added: np.ndarray | None = None) -> None:
        """n points: pixel; t: how far; color float32 [n, 3]; alpha [n]. Where is_added, the colour is added to what is behind
        (its alpha is 0)."""
        if len(pixel):
            if is_added is None:
                is_added = np.zeros(len(pixel), bool)
            self._parts.append((pixel.astype(np.int32), t, color, alpha.astype(F), is_added))

    def blend(self, colors: np.ndarray, limit: np.ndarray | None = None) -> None:
        """Mix all of it into colours float32 [count, 3], but for what lies beyond `limit` (float32 by pixel). Of two points
        in one place the one that was added last is in front."""
        if not self._parts:
            return
        pixel, t, color, alpha, is_added = (np.concatenate(parts) for parts in zip(*self._parts, strict=True))
        self._parts = []
        if limit is not None:
            near = t <= limit[pixel]
            if not near.all():
                pixel, t, color, alpha, is_added = (part[near] for part in (pixel, t, color, alpha, is_added))
        if is_added.any():
            alpha[is_added] = 0
        else:
            is_added = None
        amount = np.bincount(pixel, minlength=self.count)
        of = amount[pixel]
        single = np.flatnonzero(of == 1)
        _mix(colors, pixel[single], color[single], alpha[single], None if is_added is None else is_added[single])
        many = np.flatnonzero(of > 1)
        if not len(many):
            return
        order = many[np.lexsort((-t[many], pixel[many]))]
        at = pixel[order]
        start = np.flatnonzero(np.concatenate(([True], at[1:] != at[:-1])))
        rank = np.arange(len(at)) - np.repeat(start, np.diff(np.append(start, len(at))))
        for layer in range(int(rank.max()) + 1):
            some = order[rank == layer]
            _mix(colors, pixel[some], color[some], alpha[some], None if is_added is None else is_added[some])


def _mix(colors, pixel, color, alpha, is_added) -> None:
    behind = colors[pixel]
    share = alpha[:, None]
    if is_added is None:
        behind += (color - behind) * share
    else:
        behind = np.where(is_added[:, None], behind + color, behind + (color - behind) * share)
    colors[pixel] = behind
