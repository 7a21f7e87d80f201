"""One buffer for all meshes: regions of quads are taken and given back."""

import numpy as np

from horizon.gui.display.gl import GL
from horizon.render.gl.device import BufferTexture

SMALLEST = 1 << 17  # quads
_STEP = 64


class Region:
    """A place for quads: the first, and room for how many."""

    __slots__ = ("first", "room")

    def __init__(self, first: int, room: int):
        self.first, self.room = first, room


def room_for(count: int) -> int:
    """Sizes go up by a quarter, so that a region is soon taken again."""
    room = _STEP
    while room < count:
        room = -(-room * 5 // 4 // _STEP) * _STEP if room > 4 * _STEP else room + _STEP
    return room


class Arena:
    """`texture`: what shaders fetch records from. Grows by doubling; `used` is how many quads regions hold."""

    def __init__(self):
        self.texture = BufferTexture(GL.GL_RGBA32UI)
        self.most = int(GL.glGetIntegerv(GL.GL_MAX_TEXTURE_BUFFER_SIZE))
        self.texture.reserve(min(SMALLEST, self.most))
        self.used = 0
        self._end = 0
        self._free: dict[int, list[int]] = {}

    def take(self, records: np.ndarray) -> Region | None:
        """A region that holds these records; None if this machine has no room for more."""
        room = room_for(len(records))
        free = self._free.get(room)
        if free:
            first = free.pop()
        else:
            first = self._end
            if first + room > self.texture.room:
                wanted = max(self.texture.room * 2, first + room)
                if min(wanted, self.most) < first + room:
                    return None
                self.texture.reserve(min(wanted, self.most))
            self._end += room
        self.used += room
        self.texture.put(first, records)
        return Region(first, room)

    def give_back(self, region: Region | None) -> None:
        if region is not None:
            self.used -= region.room
            self._free.setdefault(region.room, []).append(region.first)

    def write(self, first: int, records: np.ndarray) -> None:
        """Records over others of a region, from quad `first` on."""
        self.texture.put(first, records)

    def close(self) -> None:
        self.texture.close()
