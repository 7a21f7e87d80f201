"""Fluids around a mover: how deep it stands in them, where they flow, how they push.

Source: minecraft.wiki, Fluid; figures as in Java Edition 1.21.4.
"""

from math import ceil, floor, sqrt

from horizon.rules.traits import CUBE, FLUID, FLUIDS, LAVA, SHAPE, TRAITS, WATER, cells, learn

WATER_PUSH = 0.014
LAVA_PUSH = 0.0023333333333333335
HOT_LAVA_PUSH = 0.007  # where water boils away
SHRINK = 0.001
LEAST_PUSH = 0.0045
SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
STILL = (0.0, 0.0, 0.0)


def fluid_height(level, x: int, y: int, z: int, kind: str) -> float:
    """How high a fluid stands in a cell, 0..1; 1 where the same fluid is above."""
    fluid = FLUIDS.get(known(level.state_id(x, y, z)))
    if fluid is None or fluid[0] != kind:
        return 0.0
    above = FLUIDS.get(known(level.state_id(x, y + 1, z)))
    return 1.0 if above is not None and above[0] == kind else fluid[1]


def known(state_id: int) -> int:
    if not TRAITS[state_id]:
        learn(state_id)
    return state_id


def flow(level, x: int, y: int, z: int) -> tuple[float, float, float]:
    """The unit vector a fluid cell flows along, (0, 0, 0) where it is still."""
    fluid = FLUIDS.get(known(level.state_id(x, y, z)))
    if fluid is None:
        return STILL
    kind, height, falls = fluid
    fx = fz = 0.0
    for dx, dz in SIDES:
        side_id = known(level.state_id(x + dx, y, z + dz))
        side = FLUIDS.get(side_id)
        if side is not None:
            if side[0] == kind:
                fx += dx * (height - side[1])
                fz += dz * (height - side[1])
        elif not TRAITS[side_id] & SHAPE:
            below = FLUIDS.get(known(level.state_id(x + dx, y - 1, z + dz)))
            if below is not None and below[0] == kind:
                drop = height - (below[1] - 0.8888889)
                fx += dx * drop
                fz += dz * drop
    fy = 0.0
    if falls and any(TRAITS[known(level.state_id(x + dx, y + up, z + dz))] & CUBE for dx, dz in SIDES for up in (0, 1)):
        length = sqrt(fx * fx + fz * fz)
        if length > 0.0:
            fx, fz = fx / length, fz / length
        fy = -6.0
    length = sqrt(fx * fx + fy * fy + fz * fz)
    return (fx / length, fy / length, fz / length) if length > 1e-4 else STILL


def depth_and_push(level, box: tuple, with_push: bool = True) -> tuple:
    """What of water and lava a box is in.

    Returns (water depth or None, water push, lava depth or None, lava push): a depth is from the box's foot, a push
    the mean flow over the cells, weaker where shallower than 0.4. Not touched is None.
    """
    x0, y0, z0 = box[0] + SHRINK, box[1] + SHRINK, box[2] + SHRINK
    found = cells(
        level,
        floor(x0),
        floor(y0),
        floor(z0),
        ceil(box[3] - SHRINK) - 1,
        ceil(box[4] - SHRINK) - 1,
        ceil(box[5] - SHRINK) - 1,
        FLUID,
    )
    if not found:
        return None, STILL, None, STILL
    result = []
    for flag, kind in ((WATER, "water"), (LAVA, "lava")):
        depth = None
        px = py = pz = 0.0
        count = 0
        for x, y, z, state_id in found:
            if not TRAITS[state_id] & flag:
                continue
            top = y + fluid_height(level, x, y, z, kind)
            if top < y0:
                continue
            depth = max(depth or 0.0, top - y0)
            if with_push:
                fx, fy, fz = flow(level, x, y, z)
                if depth < 0.4:
                    fx, fy, fz = fx * depth, fy * depth, fz * depth
                px, py, pz, count = px + fx, py + fy, pz + fz, count + 1
        result += (depth, (px / count, py / count, pz / count) if count else STILL)
    return tuple(result)


def shove(mover, direction: tuple, strength: float) -> None:
    """Add a push to a mover's velocity; one that rests is moved by 0.0045 at least."""
    px, py, pz = direction[0] * strength, direction[1] * strength, direction[2] * strength
    length = sqrt(px * px + py * py + pz * pz)
    if length == 0.0:
        return
    if abs(mover.vx) < 0.003 and abs(mover.vz) < 0.003 and length < LEAST_PUSH:
        grow = LEAST_PUSH / length
        px, py, pz = px * grow, py * grow, pz * grow
    mover.vx += px
    mover.vy += py
    mover.vz += pz


def measure(body, level, push: bool = True) -> None:
    """Set a body's `in_water`, `water_height`, `eyes_in_water`, `in_lava`, `lava_height`; with `push` it drifts."""
    water, water_push, lava, lava_push = depth_and_push(level, body.box(), push and not body.flying)
    body.in_water, body.water_height = water is not None, water or 0.0
    body.lava_height = lava or 0.0
    body.in_lava = body.lava_height > 0.0
    if water is None and lava is None:
        body.eyes_in_water = False
        return
    if water is not None:
        body.fall_distance = 0.0
        shove(body, water_push, WATER_PUSH)
    if lava is not None:
        hot = getattr(level, "dimension", "") == "minecraft:the_nether"
        shove(body, lava_push, HOT_LAVA_PUSH if hot else LAVA_PUSH)
    ex, ey, ez = floor(body.x), body.y + body.eye_height, floor(body.z)
    eye_cell = floor(ey)
    height = fluid_height(level, ex, eye_cell, ez, "water")
    body.eyes_in_water = eye_cell + height > ey
