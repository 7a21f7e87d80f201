"""Passes that draw the world's meshes: what is solid, what has holes, what is seen through."""

import numpy as np

from horizon.gui.display.gl import GL
from horizon.render.frame import Frame
from horizon.render.gl.device import Program, draw_ranges
from horizon.render.gl.world_shader import KINDS, SAMPLERS, sources
from horizon.render.mesh.records import CUTOUT, DEEP, INNER_LEAVES, LAVA, LEAVES, SOLID

DEEP_SIGHT = 56.0
"""Blocks from which caves far from daylight are drawn, for an eye that is in daylight."""
LEAF_HOLES = 48.0
"""Blocks beyond which leaves are drawn without holes, and without the faces between two of them: through holes there one would
see too far."""
SORTED = 24.0
"""Blocks within which the quads of a section that are seen through are sorted."""


class Programs:
    """The world's programs by kind, made when first used."""

    def __init__(self, shared):
        self.shared = shared
        self._programs: dict[tuple, Program] = {}

    def use(self, kind: str, frame: Frame, state, has_fog: bool = True) -> None:
        key = (kind, state.is_ids, has_fog)
        program = self._programs.get(key)
        if program is None:
            program = self._programs[key] = Program(*sources(*key), SAMPLERS)
        shared = self.shared
        camera = frame.camera
        base = np.floor(camera.eye).astype(np.int64)
        color = frame.fog.color
        program.use(
            view_projection=state.view_projection, base=base.tolist(), fraction=(camera.eye - base).tolist(),
            growth=camera.texel_growth, texels=float(shared.layer_size), size=state.size,
            fog=(frame.fog.start, frame.fog.end), fog_color=(0, 0, 0, 0) if color is None else (*color.tolist(), 1.0))
        program.bind(shared.columns.arena.texture, shared.shapes, shared.layers, shared.tint_map.texture, shared.lights,
                     state.fog_map)

    def close(self) -> None:
        for program in self._programs.values():
            program.close()


assert set(KINDS) == {"solid", "cutout", "leaves", "lava", "veils"}


class GroundPass:
    """Solid sections front to back, then what has holes, then lava."""

    def __init__(self, shared):
        self.shared = shared

    def draw(self, frame: Frame, state) -> None:
        shared = self.shared
        chosen = shared.chosen
        slots, middle = chosen.slots, chosen.middle
        if not len(slots):
            return
        facing = chosen.facing
        away = np.abs(middle).max(1)
        reach = np.maximum(np.hypot(middle[:, 0], middle[:, 2]), np.abs(middle[:, 1]))
        GL.glEnable(GL.GL_CULL_FACE)
        state.quads.bind()
        near = facing if chosen.sees_deep else facing & (away < DEEP_SIGHT)[:, None]
        has_holes = facing & ((away < LEAF_HOLES) & shared.fancy_leaves)[:, None]
        in_fog = reach + 14 > frame.fog.start
        for part, has_fog in ((~in_fog, False), (in_fog, True)):
            part = part[:, None]
            solid = ((SOLID, facing & part), (DEEP, near & part), (LEAVES, facing & ~has_holes & part))
            self._draw("solid", frame, state, slots, solid, has_fog)
            self._draw("leaves", frame, state, slots, ((LEAVES, has_holes & part), (INNER_LEAVES, has_holes & part)), has_fog)
            self._draw("cutout", frame, state, slots, ((CUTOUT, facing & part),), has_fog)
        GL.glDisable(GL.GL_CULL_FACE)
        self._draw("lava", frame, state, slots, ((LAVA, facing),), True)

    def _draw(self, kind: str, frame: Frame, state, slots: np.ndarray, rows: tuple, has_fog: bool) -> None:
        ranges = [self.shared.columns.sections.ranges(slots, group, which) for group, which in rows]
        first, count = (np.concatenate(part) for part in zip(*ranges, strict=True))
        if len(first):
            self.shared.programs.use(kind, frame, state, has_fog)
            draw_ranges(first, count)
            self.shared.drawn_quads += int(count.sum())

    def close(self) -> None:
        """The programs are the renderer's."""


class VeilPass:
    """Water, ice and stained glass: sections from the farthest on, and the quads of near ones, too."""

    def __init__(self, shared):
        self.shared = shared
        self._sorted: dict[tuple, tuple] = {}

    def draw(self, frame: Frame, state) -> None:
        shared = self.shared
        sections, chosen = shared.columns.sections, shared.chosen
        some = np.flatnonzero(sections.has_veils[chosen.slots])[::-1]
        if not len(some) or state.is_ids:
            return
        self._sort(frame)
        slots = chosen.slots[some]
        first = sections.first[slots] + sections.starts[slots, 5, 0]
        count = sections.counts[slots][:, 5:7].sum((1, 2))
        state.quads.bind()
        GL.glEnable(GL.GL_BLEND)
        GL.glBlendFuncSeparate(GL.GL_SRC_ALPHA, GL.GL_ONE_MINUS_SRC_ALPHA, GL.GL_ONE, GL.GL_ONE_MINUS_SRC_ALPHA)
        shared.programs.use("veils", frame, state)
        draw_ranges(first, count)
        shared.drawn_quads += int(count.sum())
        GL.glDisable(GL.GL_BLEND)

    def _sort(self, frame: Frame) -> None:
        """Order the records of near sections by the distance of their cells, if the eye is in another cell than then."""
        columns, eye = self.shared.columns, frame.camera.eye
        cell = tuple(np.floor(eye).astype(int).tolist())
        reach = int(SORTED) // 16 + 1
        cx, cz, row = cell[0] >> 4, cell[2] >> 4, (cell[1] - columns.bottom) >> 4
        kept = {}
        for dz in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                column = columns.columns.get((cx + dx, cz + dz))
                if column is None:
                    continue
                for section, records in column.veils.items():
                    if abs(section - row) > reach or len(records) < 2:
                        continue
                    key = (cx + dx, cz + dz, section)
                    slot = column.slots[section]
                    stamp = (cell, int(columns.sections.first[slot]))
                    kept[key] = (stamp, records)
                    before = self._sorted.get(key)
                    if before is None or before[0] != stamp or before[1] is not records:
                        first = int(columns.sections.first[slot] + columns.sections.starts[slot, 5, 0])
                        columns.arena.write(first, records[_farthest_first(records, eye)])
        self._sorted = kept

    def close(self) -> None:
        """Nothing is held."""


def _farthest_first(records: np.ndarray, eye: np.ndarray) -> np.ndarray:
    word = records[:, 0].astype(np.int64)
    cells = np.stack((word & 1023, word >> 20 & 1023, word >> 10 & 1023), 1)
    base = np.floor(eye).astype(np.int64)
    away = ((cells - base + 512) & 1023) - 512 + 0.5 - (eye - base)
    return np.argsort(-(away * away).sum(1), kind="stable")
