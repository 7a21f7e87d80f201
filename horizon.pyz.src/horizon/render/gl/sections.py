"""The sections of the world that have a mesh, as arrays that a frame is chosen from: what is in view, front to back."""

import numpy as np

from horizon.render.mesh.records import CLASSES, DIRECTIONS

_BIG = 8.5  # half a section, and a bit for what reaches out of its cell


class Sections:
    """Rows are slots. origin: int32 [n, 3] of the lowest corner; first: int32 [n], the first quad in the arena; counts: int32
    [n, CLASSES, DIRECTIONS]; starts: the same, quads before each bucket; is_used: bool [n]."""

    def __init__(self):
        self.origin = np.zeros((1024, 3), np.int32)
        self.first = np.zeros(1024, np.int32)
        self.counts = np.zeros((1024, CLASSES, DIRECTIONS), np.int32)
        self.starts = np.zeros((1024, CLASSES, DIRECTIONS), np.int32)
        self.is_used = np.zeros(1024, bool)
        self.has_veils = np.zeros(1024, bool)
        self._free = list(range(1023, -1, -1))
        self._end = 0

    def put(self, slot: int | None, origin, first: int, counts: np.ndarray) -> int:
        """A section's mesh; in a slot of its own if it has none yet."""
        if slot is None:
            if not self._free:
                self._grow()
            slot = self._free.pop()
        self.origin[slot] = origin
        self.first[slot] = first
        self.counts[slot] = counts
        flat = counts.reshape(-1)
        self.starts[slot] = (np.cumsum(flat) - flat).reshape(counts.shape)
        self.is_used[slot] = True
        self.has_veils[slot] = counts[_VEILS].any()
        self._end = max(self._end, slot + 1)
        return slot

    def remove(self, slot: int) -> None:
        self.is_used[slot] = False
        self.counts[slot] = 0
        self._free.append(slot)

    def _grow(self) -> None:
        old = len(self.first)
        for name in ("origin", "first", "counts", "starts", "is_used", "has_veils"):
            array = getattr(self, name)
            setattr(self, name, np.concatenate((array, np.zeros_like(array))))
        self._free = list(range(2 * old - 1, old - 1, -1))

    def seen(self, matrix: np.ndarray, eye: np.ndarray, far: float) -> tuple[np.ndarray, np.ndarray]:
        """Slots in view within `far` blocks (along the ground), nearest first, and their middles relative to the eye,
        float32 [n, 3]. matrix: view and projection for points relative to the eye; eye: float64 [3]."""
        used = np.flatnonzero(self.is_used[:self._end])
        middle = (self.origin[used] - np.floor(eye).astype(np.int32)).astype(np.float32)
        middle += (8.0 - (eye - np.floor(eye))).astype(np.float32)
        planes = np.stack((matrix[3] + matrix[0], matrix[3] - matrix[0], matrix[3] + matrix[1], matrix[3] - matrix[1],
                           matrix[3] + matrix[2])).astype(np.float32)
        normal = planes[:, :3]
        inside = (middle @ normal.T + (planes[:, 3] + _BIG * np.abs(normal).sum(1)) > 0).all(1)
        inside &= np.abs(middle[:, [0, 2]]).max(1) < far + 8
        chosen = np.flatnonzero(inside)
        middle = middle[chosen]
        order = np.argsort((middle * middle).sum(1), kind="stable")
        return used[chosen[order]], middle[order]

    @staticmethod
    def facing(middle: np.ndarray) -> np.ndarray:
        """bool [n, DIRECTIONS]: which sides of the cells of sections may be seen from the eye."""
        out = np.ones((len(middle), DIRECTIONS), bool)
        for low, axis in ((0, 1), (2, 2), (4, 0)):
            np.less(-_BIG, middle[:, axis], out=out[:, low])  # the lower side is seen from below
            np.greater(_BIG, middle[:, axis], out=out[:, low + 1])
        return out

    def ranges(self, slots: np.ndarray, group: int, facing: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(first quad, how many) of what a class of these sections shows, in their order."""
        counts = self.counts[slots, group]
        chosen = facing & (counts > 0)
        first = (self.first[slots][:, None] + self.starts[slots, group])[chosen]
        return first, counts[chosen]


_VEILS = [5, 6]
