"""Moving a box through the world: clipped by the blocks, stepping up low ones, stopping at edges.

The rules are those of facts about Java Edition 1.21.4: the vertical axis first, then the larger horizontal one;
a step is tried at each height a box in the way offers, the lowest that goes farther wins.
Boxes are tuples (x0, y0, z0, x1, y1, z1).
"""

from math import copysign, floor
from typing import NamedTuple

from horizon.core.aabb import AABB
from horizon.rules.traits import CONTEXT, CUBE, SHAPES, SOLID, TALL, TRAITS, cells

EPSILON = 1e-7
STEP_HEIGHT = 0.6
SCAFFOLD_PLATE = (0.0, 0.875, 0.0, 1.0, 1.0, 1.0)
SNOW_FALL = 2.5  # blocks fallen from which powder snow catches a body
EDGE_STEP = 0.05


class Moved(NamedTuple):
    """How far a move went, and on which axes something was in the way."""

    dx: float
    dy: float
    dz: float
    hit_x: bool
    hit_y: bool
    hit_z: bool
    landed: bool  # hit below


class Mover(NamedTuple):
    """What boxes that depend on who asks need to know of a mover."""

    y: float
    descending: bool = False
    fall_distance: float = 0.0
    walks_on_snow: bool = False


PLAIN = Mover(-1e9)


def boxes_in(level, box: tuple, mover: Mover = PLAIN) -> list[tuple]:
    """The collision boxes of all blocks that may touch `box`, in world coordinates."""
    x0, y0, z0, x1, y1, z1 = box
    low = floor(y0 - EPSILON)
    found = []
    for x, y, z, state_id in cells(
        level,
        floor(x0 - EPSILON),
        low - 1,
        floor(z0 - EPSILON),
        floor(x1 + EPSILON),
        floor(y1 + EPSILON),
        floor(z1 + EPSILON),
        SOLID,
    ):
        flags = TRAITS[state_id]
        if y < low and not flags & TALL:
            continue
        if flags & CUBE:
            found.append((x, y, z, x + 1, y + 1, z + 1))
        elif flags & CONTEXT:
            found.extend(context_boxes(level, x, y, z, mover))
        else:
            for a0, b0, c0, a1, b1, c1 in SHAPES[state_id]:
                found.append((x + a0, y + b0, z + c0, x + a1, y + b1, z + c1))
    return found


def context_boxes(level, x: int, y: int, z: int, mover: Mover) -> list[tuple]:
    """Scaffolding carries who stands on it and does not climb down; powder snow carries leather boots and catches
    who falls far."""
    above = mover.y > y + 1 - 1e-5
    if level.state((x, y, z)).name == "minecraft:scaffolding":
        if above and not mover.descending:
            return [(x, y + 0.875, z, x + 1, y + 1, z + 1)]
        return []
    if mover.fall_distance > SNOW_FALL:
        return [(x, y, z, x + 1, y + 0.9, z + 1)]
    if mover.walks_on_snow and above and not mover.descending:
        return [(x, y, z, x + 1, y + 1, z + 1)]
    return []


def overlaps(a: tuple, b: tuple) -> bool:
    """Whether two boxes share more than a face."""
    return (
        a[0] < b[3] - EPSILON
        and a[3] > b[0] + EPSILON
        and a[1] < b[4] - EPSILON
        and a[4] > b[1] + EPSILON
        and a[2] < b[5] - EPSILON
        and a[5] > b[2] + EPSILON
    )


def is_free(level, box: tuple, mover: Mover = PLAIN) -> bool:
    """Whether no block is in a box."""
    return not any(overlaps(box, other) for other in boxes_in(level, box, mover))


# One function an axis, written out: they run for every box of every body in every tick, and an axis as a parameter
# would cost an index look-up for each of the six bounds.


def clip_x(boxes: list, b: tuple, d: float) -> float:
    if -EPSILON < d < EPSILON:
        return 0.0
    y0, y1, z0, z1 = b[1] + EPSILON, b[4] - EPSILON, b[2] + EPSILON, b[5] - EPSILON
    if d > 0:
        edge = b[3]
        for o in boxes:
            if y0 < o[4] and y1 > o[1] and z0 < o[5] and z1 > o[2] and edge <= o[0] + EPSILON and o[0] - edge < d:
                d = o[0] - edge
    else:
        edge = b[0]
        for o in boxes:
            if y0 < o[4] and y1 > o[1] and z0 < o[5] and z1 > o[2] and edge >= o[3] - EPSILON and o[3] - edge > d:
                d = o[3] - edge
    return d


def clip_y(boxes: list, b: tuple, d: float) -> float:
    if -EPSILON < d < EPSILON:
        return 0.0
    x0, x1, z0, z1 = b[0] + EPSILON, b[3] - EPSILON, b[2] + EPSILON, b[5] - EPSILON
    if d > 0:
        edge = b[4]
        for o in boxes:
            if x0 < o[3] and x1 > o[0] and z0 < o[5] and z1 > o[2] and edge <= o[1] + EPSILON and o[1] - edge < d:
                d = o[1] - edge
    else:
        edge = b[1]
        for o in boxes:
            if x0 < o[3] and x1 > o[0] and z0 < o[5] and z1 > o[2] and edge >= o[4] - EPSILON and o[4] - edge > d:
                d = o[4] - edge
    return d


def clip_z(boxes: list, b: tuple, d: float) -> float:
    if -EPSILON < d < EPSILON:
        return 0.0
    x0, x1, y0, y1 = b[0] + EPSILON, b[3] - EPSILON, b[1] + EPSILON, b[4] - EPSILON
    if d > 0:
        edge = b[5]
        for o in boxes:
            if x0 < o[3] and x1 > o[0] and y0 < o[4] and y1 > o[1] and edge <= o[2] + EPSILON and o[2] - edge < d:
                d = o[2] - edge
    else:
        edge = b[2]
        for o in boxes:
            if x0 < o[3] and x1 > o[0] and y0 < o[4] and y1 > o[1] and edge >= o[5] - EPSILON and o[5] - edge > d:
                d = o[5] - edge
    return d


def shifted(b: tuple, dx: float, dy: float, dz: float) -> tuple:
    return (b[0] + dx, b[1] + dy, b[2] + dz, b[3] + dx, b[4] + dy, b[5] + dz)


def swept(b: tuple, dx: float, dy: float, dz: float) -> tuple:
    """The box that covers `b` and `b` moved."""
    return (
        b[0] + dx if dx < 0 else b[0],
        b[1] + dy if dy < 0 else b[1],
        b[2] + dz if dz < 0 else b[2],
        b[3] + dx if dx > 0 else b[3],
        b[4] + dy if dy > 0 else b[4],
        b[5] + dz if dz > 0 else b[5],
    )


def clip(boxes: list, b: tuple, dx: float, dy: float, dz: float) -> tuple[float, float, float]:
    """How far a box can go: y, then the larger of x and z, then the other."""
    if not boxes:
        return dx, dy, dz
    dy = clip_y(boxes, b, dy)
    if dy:
        b = shifted(b, 0.0, dy, 0.0)
    if abs(dx) < abs(dz):
        dz = clip_z(boxes, b, dz)
        if dx:
            dx = clip_x(boxes, shifted(b, 0.0, 0.0, dz), dx)
        return dx, dy, dz
    if dx:
        dx = clip_x(boxes, b, dx)
    if dz:
        dz = clip_z(boxes, shifted(b, dx, 0.0, 0.0), dz)
    return dx, dy, dz


def collide(
    level,
    box: tuple,
    dx: float,
    dy: float,
    dz: float,
    step_height: float = 0.0,
    on_ground: bool = False,
    mover: Mover = PLAIN,
) -> Moved:
    """Where a box gets when it wants to move by (dx, dy, dz). Changes nothing."""
    boxes = boxes_in(level, swept(box, dx, dy, dz), mover)
    gx, gy, gz = clip(boxes, box, dx, dy, dz)
    below = dy < 0 and abs(dy - gy) > EPSILON
    blocked = abs(dx - gx) > EPSILON or abs(dz - gz) > EPSILON
    if step_height > 0 and blocked and (below or on_ground):
        gx, gy, gz = step_up(level, box, (dx, dy, dz), (gx, gy, gz), step_height, below, mover)
    hit_y = abs(dy - gy) > EPSILON
    return Moved(gx, gy, gz, abs(dx - gx) > 1e-5, hit_y, abs(dz - gz) > 1e-5, hit_y and dy < 0)


def step_up(level, box: tuple, want: tuple, got: tuple, step_height: float, below: bool, mover: Mover) -> tuple:
    """A blocked move again from each height that is offered; the lowest that goes farther, else `got`."""
    dx, _, dz = want
    gx, gy, gz = got
    start = shifted(box, 0.0, gy, 0.0) if below else box
    boxes = boxes_in(level, swept(start, dx, step_height, dz), mover)
    foot = start[1]
    heights = set()
    for other in boxes:
        for edge in (other[1], other[4]):
            rise = round(edge - foot, 9)
            if EPSILON < rise <= step_height + EPSILON and abs(rise - gy) > 1e-9:
                heights.add(rise)
    reach = gx * gx + gz * gz
    for rise in sorted(heights):
        tx, ty, tz = clip(boxes, start, dx, rise, dz)
        if tx * tx + tz * tz > reach:
            return tx, ty + (start[1] - box[1]), tz
    return got


def back_off(level, box: tuple, dx: float, dz: float, drop: float, mover: Mover = PLAIN) -> tuple[float, float]:
    """How far a sneaking body may go so that something stays within `drop` below it."""

    def falls(x: float, z: float) -> bool:
        return is_free(level, (box[0] + x, box[1] - drop - 1e-5, box[2] + z, box[3] + x, box[1], box[5] + z), mover)

    def nearer(d: float) -> float:
        return 0.0 if abs(d) <= EDGE_STEP else d - copysign(EDGE_STEP, d)

    while dx and falls(dx, 0.0):
        dx = nearer(dx)
    while dz and falls(0.0, dz):
        dz = nearer(dz)
    while dx and dz and falls(dx, dz):
        dx, dz = nearer(dx), nearer(dz)
    return dx, dz


def move(level, mover, dx: float, dy: float, dz: float, step_height: float = 0.0) -> Moved:
    """Move a body or an entity (x, y, z, vx, vy, vz, on_ground, box()) and stop its velocity on the clipped axes.

    Bouncing and the like are the caller's, who sees in the result what was hit.
    """
    moved = collide(level, mover.box(), dx, dy, dz, step_height, mover.on_ground, Mover(mover.y))
    apply(mover, moved)
    return moved


def apply(mover, moved: Moved) -> None:
    """Put a mover where `moved` says."""
    mover.x += moved.dx
    mover.y += moved.dy
    mover.z += moved.dz
    mover.on_ground = moved.landed
    if moved.hit_x:
        mover.vx = 0.0
    if moved.hit_y:
        mover.vy = 0.0
    if moved.hit_z:
        mover.vz = 0.0


def body_box(x: float, y: float, z: float, width: float, height: float) -> AABB:
    """An entity's box: centred on x and z, y is the feet."""
    half = width / 2
    return AABB(x - half, y, z - half, x + half, y + height, z + half)
