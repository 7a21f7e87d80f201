"""Meshes with numpy: whole columns, one section after an edit, and a whole view by workers; the floor is copying the cells."""

import numpy as np

from horizon.core.pos import ChunkPos
from horizon.render.assets import default
from horizon.render.mesh.daylight import Daylight
from horizon.render.mesh.mesher import Block, mesh
from horizon.render.mesh.padded import assembled, filled_sections
from horizon.render.mesh.tables import Shapes, Tables
from tests.bench.ground import land
from tests.bench.timing import milliseconds, ratio, rounds

PLACE = (-2448, -1936)


def run(scale: float, peers: bool) -> dict:
    radius = 3 if scale >= 1 else 1
    level = land(1, *PLACE, radius)
    looks = default().looks
    for chunk in level.chunks.values():
        looks.know(np.unique(chunk.states))
    shapes = Shapes()
    shapes.learn(looks)
    tables = Tables(looks, shapes, np.zeros((3, 3), int))
    inner = [pos for pos in level.chunks if pos.distance((PLACE[0] >> 4, PLACE[1] >> 4)) < radius]
    daylight = Daylight()
    quads = []

    def block(pos: ChunkPos, low: int, high: int) -> Block:
        deep = daylight.deep(level, pos.x, pos.z, lambda place: 0)
        return Block(*assembled(level, pos.x, pos.z, low, high), pos.x * 16, level.min_y + low * 16, pos.z * 16,
                     deep[low * 4:high * 4])

    def columns():
        for pos in inner:
            quads.append(len(mesh(block(pos, *filled_sections(level.chunks[pos])), tables).records))

    def section():
        surface = (level.height_at(*PLACE) - level.min_y) // 16
        mesh(block(ChunkPos(PLACE[0] >> 4, PLACE[1] >> 4), surface, surface + 1), tables)

    def copies():
        for pos in inner:
            assembled(level, pos.x, pos.z, *filled_sections(level.chunks[pos]))

    runs = rounds(5, scale)
    column = milliseconds(columns, runs) / len(inner)
    floor = milliseconds(copies, runs) / len(inner)
    return {"unit": "ms", "floor": round(floor, 3), "ratio": ratio(column, floor), "ours": {
        "column": round(column, 3), "section": milliseconds(section, rounds(20, scale)), "quads in a column": int(np.mean(quads))}}
