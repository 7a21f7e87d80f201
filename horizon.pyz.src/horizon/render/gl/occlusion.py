"""Sections that were wholly behind others a frame ago are not drawn: caves under one's feet, valleys behind hills.

Only where OpenGL is a program on the processor: there vertices cost most, and the depth of a picture is read at once. What is
hidden is judged by the last picture, with the eye where it was then; it is wrong for one frame at most.
"""

import numpy as np

from horizon.gui.display.gl import GL
from horizon.render.frame import Frame

CELL = 8
"""Pixels of the picture to a cell of the coarsest depth, each way."""
WIDE, HIGH = 512, 512
"""Cells of the largest picture that is looked at."""
MARGIN = 0.5  # cells
SAMPLES = 4
"""Cells each way that a section is compared with, at most."""
SAME_WAY = 0.012  # of a matrix: about half a degree
BEHIND = 1.5  # blocks by which a section must be behind
_CORNERS = np.array([(x, y, z) for x in (-8.1, 8.1) for y in (-8.1, 8.1) for z in (-8.1, 8.1)], np.float32)
SOFTWARE = ("llvmpipe", "softpipe", "swiftshader", "swrast")


class Occlusion:
    """`is_on`: whether it is worth it here."""

    def __init__(self):
        name = (GL.glGetString(GL.GL_RENDERER) or b"").decode("utf-8", "replace").lower()
        self.is_on = any(word in name for word in SOFTWARE)
        self._levels: list[np.ndarray] = []
        self._matrix = self._eye = None
        self._shape = (0, 0)

    def forget(self) -> None:
        """Judge nothing by the last picture."""
        self._levels = []

    def remember(self, matrix: np.ndarray, eye: np.ndarray, size: tuple[int, int], near: float, far: float) -> None:
        """Read how far the picture is everywhere, right after the world was drawn."""
        width, height = size
        if width < 4 * CELL or height < 4 * CELL or width > WIDE * CELL or height > HIGH * CELL:
            self.forget()
            return
        rows, columns = -(-height // CELL), -(-width // CELL)
        depth = np.zeros((rows * CELL, columns * CELL), np.uint32)  # what is beyond the picture hides nothing and shows nothing
        GL.glPixelStorei(GL.GL_PACK_ALIGNMENT, 4)
        GL.glPixelStorei(GL.GL_PACK_ROW_LENGTH, columns * CELL)
        GL.glReadPixels(0, 0, width, height, GL.GL_DEPTH_COMPONENT, GL.GL_UNSIGNED_INT, depth)
        GL.glPixelStorei(GL.GL_PACK_ROW_LENGTH, 0)
        rough = depth.reshape(rows, CELL, columns * CELL).max(1).reshape(rows, columns, CELL).max(2)
        share = rough / np.float64(0xFFFFFFFF)
        distance = (near * far / (far - share * (far - near))).astype(np.float32)
        distance[share > 0.99999] = np.inf
        self._levels = pyramid(distance)
        self._matrix, self._eye, self._shape = matrix, eye, (rows, columns)
        self._scale = (width / CELL / 2, height / CELL / 2)

    def hidden(self, middle: np.ndarray, eye: np.ndarray, matrix: np.ndarray) -> np.ndarray:
        """bool [n]: of sections with their middles at float32 [n, 3] relative to an eye; matrix: of the picture that comes."""
        out = np.zeros(len(middle), bool)
        if not self._levels or not len(middle):
            return out
        moved = (eye - self._eye).astype(np.float32)
        if np.abs(moved).max() > 4:
            return out
        is_same_way = np.abs(matrix - self._matrix).max() < SAME_WAY
        matrix = self._matrix[[0, 1, 3]].astype(np.float32)
        clip = (middle + moved) @ matrix[:, :3].T + matrix[:, 3]
        clip = clip[:, None] + _CORNERS @ matrix[:, :3].T
        w = clip[..., 2]
        nearest = w.min(1)
        ahead = np.flatnonzero(nearest > 1.0)
        place = clip[ahead, :, :2] / w[ahead, :, None]
        scale = np.array(self._scale, np.float32)
        low = (place.min(1) + 1) * scale - MARGIN
        high = (place.max(1) + 1) * scale + MARGIN
        rows, columns = self._shape
        if is_same_way:  # what was outside of the picture is so again
            low = np.clip(low, 0, (columns - 1, rows - 1))
            high = np.clip(high, 0, (columns - 1, rows - 1))
        inside = (low >= 0).all(1) & (high < (columns, rows)).all(1)
        ahead, low, high = ahead[inside], low[inside], high[inside]
        level = np.ceil(np.log2(np.maximum((high - low).max(1) / (SAMPLES - 1), 1))).astype(np.int32)
        level = np.minimum(level, len(self._levels) - 1)
        farthest = np.empty(len(ahead), np.float32)
        for number in np.unique(level).tolist():
            some = np.flatnonzero(level == number)
            cells = self._levels[number]
            (x0, y0), (x1, y1) = ((part[some] / (1 << number)).astype(np.int32).T for part in (low, high))
            found = np.zeros(len(some), np.float32)
            for down in range(SAMPLES):
                row = np.minimum(y0 + down, y1)
                for across in range(SAMPLES):
                    np.maximum(found, cells[row, np.minimum(x0 + across, x1)], out=found)
            farthest[some] = found
        out[ahead] = nearest[ahead] > farthest + BEHIND
        return out


def pyramid(distance: np.ndarray) -> list[np.ndarray]:
    """Each level half as large, with the farther of four; the first padded to a power of two with what counts for nothing."""
    rows, columns = distance.shape
    side = 1 << max(int(max(rows, columns) - 1).bit_length(), 2)
    first = np.zeros((side, side), np.float32)
    first[:rows, :columns] = distance
    levels = [first]
    while len(levels[-1]) > 2:
        last = levels[-1]
        levels.append(np.maximum(np.maximum(last[::2, ::2], last[1::2, ::2]), np.maximum(last[::2, 1::2], last[1::2, 1::2])))
    return levels


class DepthPass:
    """Looks at the depth of the world, for the next frame."""

    def __init__(self, shared):
        self.shared = shared

    def draw(self, frame: Frame, state) -> None:
        if self.shared.occlusion.is_on and not state.is_ids:
            self.shared.occlusion.remember(
                state.view_projection, frame.camera.eye, state.size, state.near, state.far)

    def close(self) -> None:
        """Nothing is held."""
