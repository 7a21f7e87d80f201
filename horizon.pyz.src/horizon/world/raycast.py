"""Where a line meets the world: blocks by their outline shapes, fluids, entities by their boxes."""

from math import floor, inf
from typing import NamedTuple

from horizon.core.aabb import AABB
from horizon.core.pos import BlockPos, Direction, Vec3
from horizon.registry.block import state
from horizon.world import shapes

_LOW = (Direction.WEST, Direction.DOWN, Direction.NORTH)  # the face that a line going up an axis enters by
_HIGH = (Direction.EAST, Direction.UP, Direction.SOUTH)
_NUDGE = 0.001  # how far along the line the start is judged to be inside a shape, as a share of it


class BlockHit(NamedTuple):
    """`point` is exact, in world coordinates, `face` the side it lies on. `inside`: the line starts in the shape."""

    pos: BlockPos
    face: Direction
    point: Vec3
    inside: bool


class EntityHit(NamedTuple):
    """`point` is where the line enters the entity's box (its start, if it starts inside)."""

    entity: object
    point: Vec3
    distance: float


def clip(level, start, end, *, fluids: bool | str = False, shape=shapes.outline) -> BlockHit | None:
    """The first block on the way from `start` to `end`, or None.

    `fluids`: True also stops at any fluid, "source" only at sources. `shape` gives a state's boxes:
    `shapes.outline` for what can be pointed at, `shapes.collision` for what stops bodies.
    A line that starts inside a shape hits it there, on the face that looks back along the line.
    """
    sx, sy, sz = start
    dx, dy, dz = end[0] - sx, end[1] - sy, end[2] - sz
    if dx == dy == dz == 0.0:
        return None
    x, y, z = floor(sx), floor(sy), floor(sz)
    step_x, step_y, step_z = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0), (dz > 0) - (dz < 0)
    # t: shares of the line at which it enters the next cell along each axis
    t_x = ((x + (dx > 0)) - sx) / dx if dx else inf
    t_y = ((y + (dy > 0)) - sy) / dy if dy else inf
    t_z = ((z + (dz > 0)) - sz) / dz if dz else inf
    per_x = step_x / dx if dx else inf
    per_y = step_y / dy if dy else inf
    per_z = step_z / dz if dz else inf
    chunks, min_y, height = level.chunks, level.min_y, level.height
    cx = cz = cells = None
    while True:
        if x >> 4 != cx or z >> 4 != cz:
            cx, cz = x >> 4, z >> 4
            chunk = chunks.get((cx, cz))
            cells = None if chunk is None else chunk.cells
        row = y - min_y
        if cells is not None and 0 <= row < height:
            state_id = cells[row << 8 | (z & 15) << 4 | x & 15]
            if state_id:
                boxes = shape(state_id)
                if fluids:
                    boxes = _with_fluid(level, state_id, boxes, x, y, z, fluids)
                if boxes:
                    hit = _clip_boxes(boxes, x, y, z, sx, sy, sz, dx, dy, dz)
                    if hit is not None:
                        return hit
        if t_x < t_y and t_x < t_z:
            if t_x > 1.0:
                return None
            x += step_x
            t_x += per_x
        elif t_y < t_z:
            if t_y > 1.0:
                return None
            y += step_y
            t_y += per_y
        else:
            if t_z > 1.0:
                return None
            z += step_z
            t_z += per_z


def _with_fluid(level, state_id: int, boxes, x: int, y: int, z: int, fluids):
    here = state(state_id)
    if here.fluid is None or fluids == "source" and not here.is_source:
        return boxes
    return (*boxes, AABB(0.0, 0.0, 0.0, 1.0, level.fluid_height((x, y, z)), 1.0))


def _clip_boxes(boxes, x, y, z, sx, sy, sz, dx, dy, dz) -> BlockHit | None:
    # judged slightly ahead, so that a start on a face that looks away is not inside
    ax, ay, az = sx + dx * _NUDGE - x, sy + dy * _NUDGE - y, sz + dz * _NUDGE - z
    best, face = 2.0, None
    for box in boxes:
        if box[0] <= ax < box[3] and box[1] <= ay < box[4] and box[2] <= az < box[5]:
            back = _looking(-dx, -dy, -dz)
            return BlockHit(BlockPos(x, y, z), back, Vec3(ax + x, ay + y, az + z), True)
        t, axis = box_entry(box, sx - x, sy - y, sz - z, dx, dy, dz)
        if t < best:
            best = t
            face = (_LOW if (dx, dy, dz)[axis] > 0 else _HIGH)[axis]
            plane = box[axis] if (dx, dy, dz)[axis] > 0 else box[axis + 3]
            point = [sx + dx * t, sy + dy * t, sz + dz * t]
            point[axis] = plane + (x, y, z)[axis]
    return None if face is None else BlockHit(BlockPos(x, y, z), face, Vec3(*point), False)


def box_entry(box, sx, sy, sz, dx, dy, dz) -> tuple[float, int]:
    """The share of the line (0..1) at which it enters a box from outside, and the axis of the face (x 0, y 1, z 2).
    (inf, 0) if it does not."""
    enter, leave, axis = -inf, inf, 0
    for place, start, along in ((0, sx, dx), (1, sy, dy), (2, sz, dz)):
        low, high = box[place], box[place + 3]
        if along == 0.0:
            if not low <= start <= high:
                return inf, 0
            continue
        near, far = (low - start) / along, (high - start) / along
        if near > far:
            near, far = far, near
        if near > enter:
            enter, axis = near, place
        if far < leave:
            leave = far
    if enter > leave or not 0.0 <= enter <= 1.0:
        return inf, 0
    return enter, axis


def _looking(dx: float, dy: float, dz: float) -> Direction:
    """The direction nearest to a vector; x before y before z where two are alike."""
    ax, ay, az = abs(dx), abs(dy), abs(dz)
    if ay >= ax and ay >= az:
        return Direction.UP if dy > 0 else Direction.DOWN
    if ax >= az:
        return Direction.EAST if dx > 0 else Direction.WEST
    return Direction.SOUTH if dz > 0 else Direction.NORTH


def entity_hit(level, start, end, *, without=None, grow: float = 0.0, wanted=None) -> EntityHit | None:
    """The first entity on the way from `start` to `end`, or None.

    `without` (usually who looks) is left out; boxes are grown by `grow`; `wanted(entity)` may refuse some.
    Blocks are not asked: `clip` first and give its point as the end.
    """
    sx, sy, sz = start
    dx, dy, dz = end[0] - sx, end[1] - sy, end[2] - sz
    around = AABB(sx, sy, sz, sx, sy, sz).swept(dx, dy, dz).grown(grow + 0.01, grow + 0.01, grow + 0.01)
    best = None
    for entity in level.entities_in(around, None, without):
        if wanted is not None and not wanted(entity):
            continue
        box = entity.box().grown(grow, grow, grow)
        t = 0.0 if box.contains(sx, sy, sz) else box_entry(box, sx, sy, sz, dx, dy, dz)[0]
        if t <= 1.0 and (best is None or t < best[0]):
            best = (t, entity)
    if best is None:
        return None
    t, entity = best
    point = Vec3(sx + dx * t, sy + dy * t, sz + dz * t)
    return EntityHit(entity, point, point.distance(start))
