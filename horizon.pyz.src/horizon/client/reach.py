"""What the player's hands can get at: distances, lines of sight, and the points that a click would hit."""

from math import atan2, cos, degrees, hypot, pi, sin

from horizon.client.checks import check_loaded
from horizon.core.errors import StateError
from horizon.core.pos import DIRECTIONS, VECTORS, BlockPos, Direction, Vec3
from horizon.world.raycast import clip

DEGREE = pi / 180
SPREAD = (0.5, 0.25, 0.75, 0.1, 0.9)
FLUID_POINTS = tuple((u, v, w) for v in (0.5, 0.85, 0.1) for u in (0.5, 0.15, 0.85) for w in (0.5, 0.15, 0.85))


def rotation_to(eye: Vec3, point: Vec3) -> tuple[float, float]:
    """Yaw and pitch in degrees that look from an eye at a point. Straight up and down keep yaw 0."""
    dx, dy, dz = point.x - eye.x, point.y - eye.y, point.z - eye.z
    flat = hypot(dx, dz)
    yaw = degrees(atan2(-dx, dz)) if flat > 1e-9 else 0.0
    return wrap(yaw), -degrees(atan2(dy, flat))


def wrap(yaw: float) -> float:
    """A yaw as -180 <= yaw < 180."""
    return (yaw + 180.0) % 360.0 - 180.0


def nearest_point(state, pos: BlockPos, eye: Vec3) -> Vec3:
    """The point of a block's outline that is nearest to an eye; the cell's own if it has no outline."""
    boxes = state.outline or ((0.0, 0.0, 0.0, 1.0, 1.0, 1.0),)
    points = [
        Vec3(
            min(max(eye.x, pos.x + box[0]), pos.x + box[3]),
            min(max(eye.y, pos.y + box[1]), pos.y + box[4]),
            min(max(eye.z, pos.z + box[2]), pos.z + box[5]),
        )
        for box in boxes
    ]
    return min(points, key=eye.distance)


def distance_to(level, pos: BlockPos, eye: Vec3) -> float:
    return nearest_point(level.state(pos), pos, eye).distance(eye)


def face_points(state, pos: BlockPos, face: Direction):
    """Points on one face of a block's outline, the middle first."""
    for box in state.outline or ((0.0, 0.0, 0.0, 1.0, 1.0, 1.0),):
        low, high = box[:3], box[3:]
        axis = "xyz".index(face.axis)
        fixed = high[axis] if VECTORS[face][axis] > 0 else low[axis]
        first, second = (index for index in range(3) if index != axis)
        for u in SPREAD:
            for v in SPREAD:
                point = [0.0, 0.0, 0.0]
                point[axis] = fixed
                point[first] = low[first] + (high[first] - low[first]) * u
                point[second] = low[second] + (high[second] - low[second]) * v
                yield Vec3(pos.x + point[0], pos.y + point[1], pos.z + point[2])


def hit_from(level, eye: Vec3, point: Vec3, fluids: bool = False):
    """What a look from `eye` at `point` hits first; the ray goes a little past the point."""
    dx, dy, dz = point.x - eye.x, point.y - eye.y, point.z - eye.z
    length = max((dx * dx + dy * dy + dz * dz) ** 0.5, 1e-9)
    more = (length + 0.05) / length
    return clip(level, eye, Vec3(eye.x + dx * more, eye.y + dy * more, eye.z + dz * more), fluids=fluids)


def visible_hit(level, eye: Vec3, pos: BlockPos, reach: float, faces=DIRECTIONS):
    """A hit on the block at `pos` that a click from `eye` would make within `reach`, or None.

    The faces turned to the eye are tried first, each at its middle, then towards its edges.
    """
    state = level.state(pos)
    center = pos.center()
    ranked = sorted(
        faces,
        key=lambda face: -sum(
            (e - c) * v for e, c, v in zip(eye, center, VECTORS[face], strict=True)),
    )
    for face in ranked:
        for point in face_points(state, pos, face):
            if point.distance(eye) > reach:
                continue
            hit = hit_from(level, eye, point)
            if hit is not None and hit.pos == pos and (hit.face in faces):
                return hit
    return None


def aim_at_block(client, pos: BlockPos, verb: str, faces=DIRECTIONS):
    """Turn the player to a block that a click can hit, and return that hit.

    Raises StateError with reason not-loaded, nothing-there, out-of-reach or no-line-of-sight.
    """
    player, level = client.player, client.level
    check_loaded(client, pos)
    if not level.state(pos).outline:
        raise StateError(f"there is nothing to {verb} at {list(pos)}, only {level.state(pos).name}; look with: scan",
                         reason="nothing-there", pos=list(pos), block=level.state(pos).name)
    eye = player.eye
    check_distance(client, pos)
    hit = visible_hit(level, eye, pos, player.block_reach, faces)
    if hit is None:
        blocker = hit_from(level, eye, nearest_point(level.state(pos), pos, eye))
        details = {"reason": "no-line-of-sight"}
        tail = ""
        if blocker is not None and blocker.pos != pos:
            details["blocked_by"] = list(blocker.pos)
            tail = f"; {level.state(blocker.pos).name} at {list(blocker.pos)} is in the way"
        raise StateError(f"nothing of {list(pos)} can be seen from here to {verb} it{tail}; step aside", **details)
    look(client, *rotation_to(eye, hit.point))
    return hit


def check_distance(client, pos: BlockPos) -> None:
    """Refuse a block whose nearest point is out of the player's reach."""
    eye, reach = client.player.eye, client.player.block_reach
    distance = distance_to(client.level, pos, eye)
    if distance > reach:
        raise StateError(
            f"{list(pos)} is {distance:.2f} blocks away and your reach is {reach:g}; go nearer, with: "
            f"goto {pos.x} {pos.y} {pos.z} --range 3",
            reason="out-of-reach", distance=round(distance, 2), reach=reach)


def aim_at_fluid(client, pos: BlockPos) -> None:
    """Turn the player to water or lava, which no click hits but a bucket meets."""
    eye, level = client.player.eye, client.level
    check_distance(client, pos)
    for u, v, w in FLUID_POINTS:
        point = Vec3(pos.x + u, pos.y + v, pos.z + w)
        if point.distance(eye) > client.player.block_reach:
            continue
        hit = hit_from(level, eye, point, fluids=True)
        if (hit is not None and hit.pos == pos) or BlockPos.of(*eye) == pos:
            look(client, *rotation_to(eye, point))
            return
    raise StateError(f"nothing of the {level.state(pos).fluid} at {list(pos)} can be seen from here; step aside",
                     reason="no-line-of-sight")


def look(client, yaw: float, pitch: float) -> None:
    """Turn the body at once; the server hears of it before anything that depends on it."""
    body = client.player.body
    body.yaw, body.pitch = wrap(yaw), max(-90.0, min(90.0, pitch))


def direction_of(yaw: float, pitch: float) -> Vec3:
    """The unit vector of a look."""
    from_yaw, from_pitch = yaw * DEGREE, pitch * DEGREE
    flat = cos(from_pitch)
    return Vec3(-sin(from_yaw) * flat, -sin(from_pitch), cos(from_yaw) * flat)


def crosshair(client, reach: float | None = None, fluids: bool = False):
    """The block that the crosshair is on within reach, or None."""
    player = client.player
    eye, ahead = player.eye, direction_of(player.body.yaw, player.body.pitch)
    far = reach if reach is not None else player.block_reach
    return clip(client.level, eye, eye.plus(*ahead.scaled(far)), fluids=fluids)
