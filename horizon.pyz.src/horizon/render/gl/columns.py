"""The meshes of the chunks around an eye, kept true: what changed is found cheaply and meshed again, near things first."""

import zlib
from collections import deque

import numpy as np

from horizon.core.clock import monotonic
from horizon.core.pos import ChunkPos
from horizon.render.gl.arena import Arena
from horizon.render.gl.sections import Sections
from horizon.render.mesh.daylight import Daylight
from horizon.render.mesh.mesher import Block, mesh
from horizon.render.mesh.padded import assembled, filled_sections
from horizon.render.mesh.records import VEILS, WATER, Mesh

AT_ONCE = 4  # changed chunks whose sections are meshed within the frame, however long it takes: a corner's edit touches so many
NEAR = 4  # chunks: those whose cells are remembered, so that an edit costs its sections only
AROUND = tuple((dx, dz) for dz in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dz)


class Column:
    """The mesh of one chunk: what it was made of, where it lies, its slots by section."""

    __slots__ = ("states", "revision", "missing", "region", "patches", "slots", "cells", "edges", "veils")

    def __init__(self, states, revision):
        self.states, self.revision = states, revision
        self.missing = 0  # neighbours that were not there
        self.region = None
        self.patches: dict[int, object] = {}  # section -> its own region
        self.slots: dict[int, int] = {}
        self.cells = None  # copies of states and light, if it is near
        self.edges: tuple = ()  # what its sides were like, if it is far
        self.veils: dict[int, np.ndarray] = {}  # section -> records that are seen through, for sorting


class Columns:
    """workers: what meshes far chunks elsewhere (`render/mesh/jobs.Jobs`), or None: all is done here. on_column: is told of
    every chunk whose mesh is made."""

    def __init__(self, assets, tables_of, workers=None, on_column=lambda level, pos: None):
        self.assets, self.tables_of, self.on_column = assets, tables_of, on_column
        self.workers = workers
        self.arena = Arena()
        self.sections = Sections()
        self.columns: dict[ChunkPos, Column] = {}
        self.daylight = Daylight()
        self.meshed = 0
        self.revision = 0  # grows whenever a mesh changed
        self._level = None
        self._wanted: list[ChunkPos] = []
        self._wanted_for = None
        self._todo: dict[ChunkPos, None] = {}
        self._dirty: dict[ChunkPos, dict[int, bool]] = {}
        self._learned: dict[ChunkPos, object] = {}
        self._done: deque[tuple] = deque()  # meshes of workers, not taken yet
        self._helped = False  # whether workers have answered yet: they take a moment to start

    def update(self, level, eye, radius: int, seconds: float | None = 0.004) -> None:
        """Look what changed, and mesh: edits nearby at once, the rest for so many seconds (None: all of it)."""
        if level is not self._level:
            self.clear()
            self._level = level
        self._notice(level, eye, radius)
        began = monotonic()
        self._learn(level)
        self._mesh_dirty(level, seconds, began)
        if self.workers is not None:
            if seconds is None:
                self._todo |= dict.fromkeys([*self.workers.pending, *(done[0] for done in self._done)])
                self.workers.forget()
                self._done.clear()
            else:
                self._take_done(level, seconds, began)
                self._hand_out(level)
        self._mesh_todo(level, seconds, began)

    @property
    def bottom(self) -> int:
        """The lowest y of the level."""
        return -64 if self._level is None else self._level.min_y

    @property
    def waiting(self) -> int:
        """Chunks that are not meshed yet."""
        return sum(pos in self._todo for pos in self._wanted) + len(self._done) + (0 if self.workers is None else len(self.workers.pending))

    # ---- what changed

    def _notice(self, level, eye, radius: int) -> None:
        cx, cz = int(np.floor(eye[0])) >> 4, int(np.floor(eye[2])) >> 4
        if self._wanted_for != (cx, cz, radius):
            self._wanted_for = (cx, cz, radius)
            span = range(-radius, radius + 1)
            near = sorted((dx * dx + dz * dz, dx, dz) for dz in span for dx in span)
            self._wanted = [ChunkPos(cx + dx, cz + dz) for _, dx, dz in near]
            for pos in [pos for pos in self.columns if max(abs(pos.x - cx), abs(pos.z - cz)) > radius + 2]:
                self._drop(pos)
            for pos, column in self.columns.items():
                if column.cells is not None and max(abs(pos.x - cx), abs(pos.z - cz)) > NEAR + 1:
                    column.edges, column.cells = _edges(*column.cells), None
            # what is kept a little farther out stays to be done: it is not noticed anew when the eye comes back
            self._todo = {pos: None for pos in self._todo if pos in self.columns}
        chunks = level.chunks
        revisions = getattr(level, "revision", None)
        columns = self.columns
        gone = [pos for pos in columns if pos not in chunks]
        for pos in gone:
            self._drop(pos)
        for pos in self._wanted:
            chunk = chunks.get(pos)
            if chunk is None:
                self._todo.pop(pos, None)
                continue
            column = columns.get(pos)
            if column is None:
                column = columns[pos] = Column(None, None)
                self._todo[pos] = None
                self._tell_neighbours(pos)
            revision = revisions.get(pos, 0) if revisions is not None else _checksum(chunk)
            if column.revision != revision or column.states is not chunk.states:
                self._changed(pos, chunk, column, revision)

    def _tell_neighbours(self, pos: ChunkPos) -> None:
        for dx, dz in AROUND:
            beside = self.columns.get((pos.x + dx, pos.z + dz))
            if beside is not None and beside.missing:
                self._todo[ChunkPos(pos.x + dx, pos.z + dz)] = None

    def _changed(self, pos: ChunkPos, chunk, column: Column, revision) -> None:
        is_new = column.states is not chunk.states
        column.revision, column.states = revision, chunk.states
        if is_new or column.cells is None:
            edges = _edges(chunk.states, chunk.light)
            if column.edges and edges != column.edges:
                for (dx, dz), now, before in zip(((0, -1), (0, 1), (-1, 0), (1, 0)), edges, column.edges, strict=True):
                    if now != before and (pos.x + dx, pos.z + dz) in self.columns:
                        self._todo[ChunkPos(pos.x + dx, pos.z + dz)] = None
            column.edges, column.cells = edges, None
            self._todo[pos] = None
            self._learned.pop(pos, None)
            return
        states, light = column.cells
        blocks = np.flatnonzero(states != chunk.states)
        lights = np.flatnonzero(light != chunk.light)
        for cells, is_block in ((blocks, True), (lights, False)):
            if len(cells):
                self._mark(pos, cells, is_block)
        if len(blocks):
            self._learned.pop(pos, None)
        if len(blocks) or len(lights):
            column.cells = (chunk.states.copy(), chunk.light.copy())

    def _mark(self, pos: ChunkPos, cells: np.ndarray, is_block: bool) -> None:
        """Sections that these cells (flat indices of a chunk) are in or touch."""
        y, z, x = cells >> 8, cells >> 4 & 15, cells & 15
        for dz in (-1, 0, 1):
            for dx in (-1, 0, 1):
                beside = ChunkPos(pos.x + dx, pos.z + dz)
                if beside not in self.columns:
                    continue
                touch = np.ones(len(cells), bool)
                for step, axis in ((dz, z), (dx, x)):
                    if step:
                        touch &= axis == (0 if step < 0 else 15)
                rows = y[touch]
                if not len(rows):
                    continue
                dirty = self._dirty.setdefault(beside, {})
                for section in np.unique(np.concatenate((rows - 1, rows, rows + 1)) >> 4).tolist():
                    if 0 <= section < self._level.height // 16:
                        dirty[section] = dirty.get(section, False) or is_block

    def _learn(self, level) -> None:
        """Have the looks of every state in the chunks that are new."""
        present = None
        for pos in list(self._todo) + list(self._dirty):
            chunk = level.chunks.get(pos)
            if chunk is not None and self._learned.get(pos) is not chunk.states:
                self._learned[pos] = chunk.states
                counted = np.bincount(chunk.states.reshape(-1), minlength=len(self.assets.looks.known)) > 0
                present = counted if present is None else present | counted
        if present is not None:
            self.assets.looks.know(np.flatnonzero(present & ~self.assets.looks.known))

    # ---- meshing

    def _block(self, level, pos: ChunkPos, low: int, high: int, deep: np.ndarray | None) -> Block:
        states, light = assembled(level, pos.x, pos.z, low, high)
        part = None if deep is None else deep[low * 4:high * 4]
        return Block(states, light, pos.x * 16, level.min_y + low * 16, pos.z * 16, part)

    def _deep(self, level, pos: ChunkPos):
        columns = self.columns

        def revision_of(place):
            column = columns.get(place)
            return None if column is None else column.revision

        return self.daylight.deep(level, pos.x, pos.z, revision_of)

    def _mesh_dirty(self, level, seconds: float | None, began: float) -> None:
        """What changed in chunks that have a mesh: the nearest at once, the rest as time allows, else with the next frame."""
        cx, cz, _ = self._wanted_for
        nearest = sorted(self._dirty, key=lambda pos: (pos.x - cx) ** 2 + (pos.z - cz) ** 2)
        for number, pos in enumerate(nearest):
            if seconds is not None and number >= AT_ONCE and monotonic() - began > seconds:
                return
            sections = self._dirty.pop(pos)
            chunk, column = level.chunks.get(pos), self.columns.get(pos)
            if chunk is None or column is None or pos in self._todo or column.region is None and not column.slots:
                if chunk is not None and column is not None:
                    self._todo[pos] = None
                continue
            deep = self._deep(level, pos)
            for low, high in _runs(sorted(sections)):
                made = mesh(self._block(level, pos, low, high, deep), self.tables_of())
                self._patch(level, pos, column, low, made)

    def _patch(self, level, pos: ChunkPos, column: Column, low: int, made: Mesh) -> None:
        at = 0
        for offset, size in enumerate(made.section_sizes.tolist()):
            section = low + offset
            records = made.records[at:at + size]
            at += size
            self.arena.give_back(column.patches.pop(section, None))
            region = self.arena.take(records) if size else None
            if region is None:
                slot = column.slots.pop(section, None)
                if slot is not None:
                    self.sections.remove(slot)
                column.veils.pop(section, None)
                continue
            column.patches[section] = region
            self._place(level, pos, column, section, region.first, records, made.counts[offset])
        self.revision += 1

    def _place(self, level, pos, column, section, first, records, counts) -> None:
        origin = (pos.x * 16, level.min_y + section * 16, pos.z * 16)
        column.slots[section] = self.sections.put(column.slots.get(section), origin, first, counts)
        veiled = int(counts[VEILS].sum() + counts[WATER].sum())
        if veiled:
            start = int(counts[:VEILS].sum())
            column.veils[section] = records[start:start + veiled].copy()
        else:
            column.veils.pop(section, None)

    def _mesh_todo(self, level, seconds: float | None, began: float) -> None:
        """Mesh here: for so many seconds; with workers at it only what is next to the eye."""
        if not self._todo:
            return
        if seconds is None:
            for pos in self._next(level, len(self._wanted)):
                self._mesh_column(level, pos)
            return
        middle = self._wanted_for
        for pos in self._next(level, 8):
            if self._helped and max(abs(pos.x - middle[0]), abs(pos.z - middle[1])) > 1:
                return
            self._mesh_column(level, pos)
            if monotonic() - began > seconds:
                return

    def _next(self, level, most: int) -> list[ChunkPos]:
        """What to mesh now: nearest first, those whose neighbours are all there before the others."""
        chunks, todo = level.chunks, self._todo
        whole: list[ChunkPos] = []
        others: list[ChunkPos] = []
        for pos in self._wanted:
            if pos in todo and pos in chunks:
                x, z = pos
                if all((x + dx, z + dz) in chunks for dx, dz in AROUND):
                    whole.append(pos)
                    if len(whole) == most:
                        return whole
                else:
                    others.append(pos)
        return (whole + others)[:most]

    def _mesh_column(self, level, pos: ChunkPos) -> None:
        low, high = filled_sections(level.chunks[pos])
        made = None
        if high > low:
            made = mesh(self._block(level, pos, low, high, self._deep(level, pos)), self.tables_of())
        self._take(level, pos, low, made)

    def _take(self, level, pos: ChunkPos, low: int, made: Mesh | None) -> None:
        """A whole column's mesh, in place of the one before."""
        self._todo.pop(pos, None)
        column, chunk = self.columns[pos], level.chunks[pos]
        self._give_back(column)
        column.missing = sum((pos.x + dx, pos.z + dz) not in level.chunks for dx, dz in AROUND)
        if made is not None and len(made.records):
            column.region = self.arena.take(made.records)
            if column.region is not None:
                at = 0
                for offset, size in enumerate(made.section_sizes.tolist()):
                    if size:
                        self._place(level, pos, column, low + offset, column.region.first + at,
                                    made.records[at:at + size], made.counts[offset])
                    at += size
        middle = self._wanted_for
        if max(abs(pos.x - middle[0]), abs(pos.z - middle[1])) <= NEAR:
            column.cells, column.edges = (chunk.states.copy(), chunk.light.copy()), ()
        else:
            column.edges = _edges(chunk.states, chunk.light)
        self.on_column(level, pos)
        self.meshed += 1
        self.revision += 1

    def _hand_out(self, level) -> None:
        """Give chunks to the workers, but for those next to the eye: they are meshed here."""
        room = self.workers.room
        if not room or not self._todo:
            return
        pending, (cx, cz, _) = self.workers.pending, self._wanted_for
        for pos in self._next(level, room + 9):
            if pos in pending or max(abs(pos.x - cx), abs(pos.z - cz)) <= 1:
                continue
            low, high = filled_sections(level.chunks[pos])
            if high <= low:
                self._take(level, pos, low, None)
                continue
            self._todo.pop(pos, None)
            self.workers.ask(pos, (id(level), low), self._block(level, pos, low, high, self._deep(level, pos)), self.tables_of())
            room -= 1
            if not room:
                return

    def _take_done(self, level, seconds: float, began: float) -> None:
        """Take what came back, for so many seconds; the rest waits for the next frame."""
        self._done.extend(self.workers.done())
        while self._done and monotonic() - began < seconds:
            pos, (of, low), made = self._done.popleft()
            if of != id(level) or pos not in self.columns or pos not in level.chunks:
                continue
            is_stale = pos in self._todo or made is None
            if made is not None:
                self._helped = True
                self._take(level, pos, low, made)
            if is_stale:
                self._todo[pos] = None

    # ---- leaving

    def _give_back(self, column: Column) -> None:
        self.arena.give_back(column.region)
        for region in column.patches.values():
            self.arena.give_back(region)
        for slot in column.slots.values():
            self.sections.remove(slot)
        column.region = None
        column.patches.clear()
        column.slots.clear()
        column.veils.clear()

    def _drop(self, pos: ChunkPos) -> None:
        self._give_back(self.columns.pop(pos))
        self._todo.pop(pos, None)
        self._dirty.pop(pos, None)
        self._learned.pop(pos, None)
        self.daylight.forget(pos)
        self.revision += 1

    def clear(self) -> None:
        for pos in list(self.columns):
            self._drop(pos)
        self._wanted_for = None
        self._dirty.clear()
        if self.workers is not None:
            self.workers.forget()
        self._done.clear()

    def close(self) -> None:
        if self.workers is not None:
            self.workers.close()
        self.arena.close()


def _edges(states: np.ndarray, light: np.ndarray) -> tuple[int, int, int, int]:
    """What the north, south, west and east sides of a chunk are like."""
    return tuple(
        zlib.crc32(np.ascontiguousarray(light[part]), zlib.crc32(np.ascontiguousarray(states[part])))
        for part in (np.s_[:, 0], np.s_[:, 15], np.s_[:, :, 0], np.s_[:, :, 15]))


def _checksum(chunk) -> tuple[int, int]:
    """For levels that do not count changes."""
    return zlib.crc32(np.ascontiguousarray(chunk.states)), zlib.crc32(np.ascontiguousarray(chunk.light))


def _runs(sections: list[int]) -> list[tuple[int, int]]:
    """Neighbouring sections as (first, last + 1), at most four together."""
    out: list[tuple[int, int]] = []
    for section in sections:
        if out and out[-1][1] == section and section - out[-1][0] < 4:
            out[-1] = (out[-1][0], section + 1)
        else:
            out.append((section, section + 1))
    return out
