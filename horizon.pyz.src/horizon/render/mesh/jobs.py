"""Meshes made by other processes: what they are asked, and what they answer."""

import os

from horizon.core import workers
from horizon.render.mesh.mesher import Block, mesh
from horizon.render.mesh.records import Mesh
from horizon.render.mesh.tables import Tables

MOST = 3
AHEAD = 8
"""Meshes that are asked of a worker at a time: enough for it to be busy for a frame."""


class Jobs:
    """A pool of workers for `render/gl/columns`. They take a moment to start; nobody waits for that."""

    def __init__(self, count: int | None = None):
        wanted = min(MOST, max(1, (os.cpu_count() or 2) - 1)) if count is None else count
        self._pool = workers.Pool(wanted, "horizon.render.mesh.jobs")
        self._size = wanted
        self.pending: dict = {}  # key -> what its asker wants to know again

    @property
    def room(self) -> int:
        """How many more may be asked for now, so that none waits long in a queue."""
        return max(0, AHEAD * self._pool.count - len(self.pending))

    def ask(self, pos, tag, block: Block, tables: Tables) -> None:
        self.pending[pos] = tag
        message = (block.states, block.light, block.x, block.y, block.z, block.deep)
        self._pool.ask((pos, tag), message, (tables.version, tables))

    def done(self) -> list[tuple]:
        """(pos, tag, mesh); None for a mesh that got lost."""
        out = []
        for (pos, tag), answer in self._pool.done():
            if self.pending.get(pos) == tag:
                del self.pending[pos]
                out.append((pos, tag, None if answer is None else Mesh(*answer)))
        return out

    def forget(self) -> None:
        """What is still asked for is of no use any more."""
        self.pending.clear()

    def close(self) -> None:
        self._pool.close()


class Worker:
    """What runs in a worker's process."""

    def __init__(self):
        self._tables: Tables | None = None

    def __call__(self, tables: Tables | None, message: tuple) -> tuple:
        if tables is not None:
            self._tables = tables
        return tuple(mesh(Block(*message), self._tables))
