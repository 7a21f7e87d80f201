"""One tick of a player's movement, the same on both sides.

The order of a tick: fluids and their push, swimming, keys, sprinting, jump, travel (fly, glide, swim, walk), what the
blocks inside do, the pose. Doubles throughout. Rules and figures: minecraft.wiki and mcpk.wiki for Java Edition
1.21.4, with prismarine-physics and azalea as second sources; golden trajectories hold them (tests/rules).
"""

from math import acos, ceil, cos, floor, radians, sin, sqrt

from horizon.registry.block import state
from horizon.rules import collision
from horizon.rules.body import NO_KEYS, Body, MoveKeys
from horizon.rules.collision import Moved
from horizon.rules.effects import base_value, level_of
from horizon.rules.flow import measure
from horizon.rules.touch import touch
from horizon.rules.traits import CLIMB, FLUID, TRAITS, TRAPDOOR, WATER, cells, learn

REST = 0.003  # slower than this on an axis is standing still on it
INPUT_SCALE = 0.98
JUMP_DELAY = 10
JUMP_STRENGTH = 0.41999998688697815
JUMP_BOOST = 0.1
SPRINT_JUMP = 0.2
GRAVITY = 0.08
SLOW_GRAVITY = 0.01
AIR_DRAG = 0.91
FALL_DRAG = 0.9800000190734863
GROUND_ACCELERATION = 0.21600002
AIR_SPEED, SPRINT_AIR_SPEED = 0.02, 0.026
FLUID_JUMP = 0.04
SHALLOW = 0.4
CLIMB_SPEED = 0.15
CLIMB_UP = 0.2
BELOW = 0.500001  # how far below the feet the block is that they slip on
MINOR_ANGLE = 0.13962634015954636  # eight degrees: a wall grazed at less does not end a sprint
BED_BOUNCE = 0.66


def tick(body: Body, keys: MoveKeys, level) -> None:
    """Move `body` by one tick under `keys`. Where its column is not loaded it waits, unless it flies."""
    if body.no_clip:
        body.flying = True
    body.landed_from = 0.0
    body.jumped = False
    if body.pose == "sleeping":
        body.vx = body.vy = body.vz = 0.0
        return
    if not body.flying and level.chunk(floor(body.x) >> 4, floor(body.z) >> 4) is None:
        body.vx = body.vy = body.vz = 0.0
        return
    measure(body, level)
    update_swimming(body, level)
    strafe, forward = read_keys(body, keys)
    update_sprinting(body, keys, forward)
    body.sneaking = bool(keys.sneak)
    start_gliding(body, keys)
    if body.in_water and keys.sneak and not body.flying:
        body.vy -= FLUID_JUMP
    if body.flying:
        body.vy += (bool(keys.jump) - bool(keys.sneak)) * body.fly_speed * 3.0
    if body.jump_delay:
        body.jump_delay -= 1
    if -REST < body.vx < REST:
        body.vx = 0.0
    if -REST < body.vy < REST:
        body.vy = 0.0
    if -REST < body.vz < REST:
        body.vz = 0.0
    if not keys.jump:
        body.jump_delay = 0
    elif not body.flying:
        press_jump(body, level)
    body.jump_held = bool(keys.jump)
    travel(body, keys, level, strafe * INPUT_SCALE, forward * INPUT_SCALE)
    if not body.no_clip:
        touch(body, level)
    if body.on_ground and body.flying and not body.no_clip:
        body.flying = False
    update_pose(body, level)


# -- keys


def read_keys(body: Body, keys: MoveKeys) -> tuple[float, float]:
    """(strafe, forward) in -1..1: left and forward count up; slow while crouching, crawling or using an item."""
    forward = float(bool(keys.forward) - bool(keys.back))
    strafe = float(bool(keys.left) - bool(keys.right))
    pose = body.pose
    body.crouching = pose == "crouching" and not body.flying and not body.swimming
    if body.crouching or (pose == "swimming" and not body.in_water):
        slow = base_value(body.attributes, "sneaking_speed")
        forward, strafe = forward * slow, strafe * slow
    if body.using_item:
        forward, strafe = forward * 0.2, strafe * 0.2
    body.strafe, body.forward = strafe, forward
    return strafe, forward


def update_sprinting(body: Body, keys: MoveKeys, forward: float) -> None:
    """Start a sprint while its key is held, and end one that may not go on."""
    under = body.eyes_in_water and body.in_water
    if not body.sprinting:
        slow = body.crouching or (body.pose == "swimming" and not body.in_water)
        body.sprinting = bool(
            keys.sprint
            and (forward > 1e-5 if under else forward >= 0.8)
            and (not body.in_water or under)
            and (not slow or under)
            and body.can_sprint
        )
        if not body.sprinting:
            return
    tired = forward <= 1e-5 or not body.can_sprint
    if body.swimming:
        ends = (not body.on_ground and not keys.sneak and tired) or not body.in_water
    else:
        ends = tired or (body.horizontal_collision and not body.minor_collision) or (body.in_water and not under)
        ends = ends or (body.crouching and not under)
    if ends:
        body.sprinting = False


def update_swimming(body: Body, level) -> None:
    """Swimming begins with a sprint under water and lasts as long as both do."""
    if body.flying:
        body.swimming = False
    elif body.swimming:
        body.swimming = body.sprinting and body.in_water
    else:
        body.swimming = (
            body.sprinting
            and body.in_water
            and body.eyes_in_water
            and bool(trait_at(level, body.x, body.y, body.z) & WATER)
        )


def start_gliding(body: Body, keys: MoveKeys) -> None:
    """Jump pressed in the air unfolds the wings; the ground, water and levitation fold them."""
    able = (
        body.has_glider
        and not body.on_ground
        and not body.flying
        and not body.in_water
        and not level_of(body.effects, "levitation")
    )
    if body.fall_flying:
        body.fall_flying = (
            body.has_glider and not body.on_ground and not body.flying and not level_of(body.effects, "levitation")
        )
    elif able and keys.jump and not body.jump_held and not body.on_climbable:
        body.fall_flying = True
    if not body.fall_flying:
        body.rocket_ticks = 0


def press_jump(body: Body, level) -> None:
    """What a held jump key does: up in fluids, else a jump off the ground."""
    deep_water = body.in_water and body.water_height > 0.0
    if deep_water and (not body.on_ground or body.water_height > SHALLOW):
        body.vy += FLUID_JUMP
    elif body.in_lava and (not body.on_ground or body.lava_height > SHALLOW):
        body.vy += FLUID_JUMP
    elif (body.on_ground or deep_water) and body.jump_delay == 0:
        jump(body, level)
        body.jump_delay = JUMP_DELAY


def jump(body: Body, level) -> None:
    """Leave the ground: higher with jump boost, lower on honey; a sprint adds speed along the look."""
    strength = base_value(body.attributes, "jump_strength") if body.attributes else JUMP_STRENGTH
    power = strength * block_factor(level, body, "jump_factor") + JUMP_BOOST * level_of(body.effects, "jump_boost")
    if power <= 1e-5:
        return
    body.vy = max(body.vy, power)
    if body.sprinting:
        yaw = radians(body.yaw)
        body.vx -= sin(yaw) * SPRINT_JUMP
        body.vz += cos(yaw) * SPRINT_JUMP
    body.jumped = True


# -- travel


def travel(body: Body, keys: MoveKeys, level, strafe: float, forward: float) -> None:
    """Turn the keys into speed and the speed into a move, in the medium the body is in."""
    if body.no_clip:
        fly_through(body, strafe, forward)
        return
    if body.flying:
        vy = body.vy
        walk(body, keys, level, strafe, forward)
        body.vy = 0.0 if body.vertical_collision else vy * 0.6
        body.fall_distance = 0.0
        return
    if body.swimming:
        steer_swim(body, keys, level)
    gravity = base_value(body.attributes, "gravity") if body.attributes else GRAVITY
    if body.vy <= 0.0 and body.effects and level_of(body.effects, "slow_falling"):
        gravity = min(gravity, SLOW_GRAVITY)
    if body.in_water:
        swim(body, level, strafe, forward, gravity)
    elif body.in_lava:
        wade_lava(body, level, strafe, forward, gravity)
    elif body.fall_flying:
        glide(body, level, gravity)
    else:
        walk(body, keys, level, strafe, forward, gravity)


def accelerate(body: Body, strafe: float, forward: float, speed: float) -> None:
    """Add the keys' wish, turned by the yaw, to the velocity."""
    length = strafe * strafe + forward * forward
    if length < 1e-7:
        return
    if length > 1.0:
        length = sqrt(length)
        strafe, forward = strafe / length, forward / length
    strafe, forward = strafe * speed, forward * speed
    yaw = radians(body.yaw)
    s, c = sin(yaw), cos(yaw)
    body.vx += strafe * c - forward * s
    body.vz += forward * c + strafe * s


def walk(body: Body, keys: MoveKeys, level, strafe: float, forward: float, gravity: float = GRAVITY) -> None:
    """On the ground, in the air, on ladders; creative flight too, which has its own vertical speed."""
    on_ground = body.on_ground
    slip = 0.6
    if on_ground:
        slip = state(state_id_at(level, body.x, body.y - BELOW, body.z)).block.friction
        speed = body.movement_speed * GROUND_ACCELERATION / (slip * slip * slip)
    elif body.flying:
        speed = body.fly_speed * (2.0 if body.sprinting else 1.0)
    else:
        speed = SPRINT_AIR_SPEED if body.sprinting else AIR_SPEED
    accelerate(body, strafe, forward, speed)
    if not body.flying and climbs(body, level):
        body.fall_distance = 0.0
        body.vx = max(-CLIMB_SPEED, min(CLIMB_SPEED, body.vx))
        body.vz = max(-CLIMB_SPEED, min(CLIMB_SPEED, body.vz))
        body.vy = max(body.vy, -CLIMB_SPEED)
        if (
            body.vy < 0.0
            and body.sneaking
            and state(state_id_at(level, body.x, body.y, body.z)).name != "minecraft:scaffolding"
        ):
            body.vy = 0.0
    move(body, level)
    if not body.flying:
        if (body.horizontal_collision or keys.jump) and (
            climbs(body, level) or (body.walks_on_snow and body.in_powder_snow)
        ):
            body.vy = CLIMB_UP
        levitation = level_of(body.effects, "levitation") if body.effects else 0
        if levitation:
            body.vy += (0.05 * levitation - body.vy) * 0.2
            body.fall_distance = 0.0
        else:
            body.vy -= gravity
    body.vy *= FALL_DRAG
    drag = slip * AIR_DRAG if on_ground else AIR_DRAG
    body.vx *= drag
    body.vz *= drag


def steer_swim(body: Body, keys: MoveKeys, level) -> None:
    """A swimmer follows the look up and down; up only while jump is held or water is over it."""
    up = -sin(radians(body.pitch))
    if up <= 0.0 or keys.jump or trait_at(level, body.x, body.y + 0.9, body.z) & FLUID:
        body.vy += (up - body.vy) * (0.085 if up < -0.2 else 0.06)


def swim(body: Body, level, strafe: float, forward: float, gravity: float) -> None:
    falling, y = body.vy <= 0.0, body.y
    drag, speed = (0.9 if body.sprinting else 0.8), 0.02
    if body.attributes:
        efficiency = base_value(body.attributes, "water_movement_efficiency")
        if not body.on_ground:
            efficiency *= 0.5
        if efficiency > 0.0:
            drag += (0.54600006 - drag) * efficiency
            speed += (body.movement_speed - speed) * efficiency
    if level_of(body.effects, "dolphins_grace"):
        drag = 0.96
    accelerate(body, strafe, forward, speed)
    move(body, level)
    if body.horizontal_collision and climbs(body, level):
        body.vy = CLIMB_UP
    body.vx *= drag
    body.vy *= 0.8
    body.vz *= drag
    sink(body, gravity, falling)
    leave_fluid(body, level, y)
    body.fall_distance = 0.0


def wade_lava(body: Body, level, strafe: float, forward: float, gravity: float) -> None:
    falling, y = body.vy <= 0.0, body.y
    accelerate(body, strafe, forward, 0.02)
    shallow = body.lava_height <= SHALLOW
    move(body, level)
    body.vx *= 0.5
    body.vz *= 0.5
    if shallow:
        body.vy *= 0.8
        sink(body, gravity, falling)
    else:
        body.vy *= 0.5
    body.vy -= gravity / 4.0
    leave_fluid(body, level, y)
    body.fall_distance *= 0.5


def sink(body: Body, gravity: float, falling: bool) -> None:
    """Gravity in a fluid: a sixteenth; none for who sprints."""
    if body.sprinting or gravity == 0.0:
        return
    pull = gravity / 16.0
    if falling and abs(body.vy - 0.005) >= REST and abs(body.vy - pull) < REST:
        body.vy = -REST
    else:
        body.vy -= pull


def leave_fluid(body: Body, level, y: float) -> None:
    """Climb out at a bank: who swims against one that is free 0.6 higher is lifted."""
    if not body.horizontal_collision:
        return
    box = collision.shifted(body.box(), body.vx, body.vy + 0.6 - body.y + y, body.vz)
    if not collision.is_free(level, box, body.mover()):
        return
    x0, y0, z0, x1, y1, z1 = box
    if not cells(level, floor(x0), floor(y0), floor(z0), ceil(x1) - 1, ceil(y1) - 1, ceil(z1) - 1, FLUID):
        body.vy = 0.3


def glide(body: Body, level, gravity: float) -> None:
    """Elytra flight, and the rocket's push while one burns."""
    lx, ly, lz = body.look()
    if body.rocket_ticks > 0:
        body.rocket_ticks -= 1
        body.vx += lx * 0.1 + (lx * 1.5 - body.vx) * 0.5
        body.vy += ly * 0.1 + (ly * 1.5 - body.vy) * 0.5
        body.vz += lz * 0.1 + (lz * 1.5 - body.vz) * 0.5
    pitch = radians(body.pitch)
    look_flat = sqrt(lx * lx + lz * lz)
    speed = sqrt(body.vx * body.vx + body.vz * body.vz)
    lift = cos(pitch) ** 2
    body.vy += gravity * (-1.0 + lift * 0.75)
    if look_flat > 0.0:
        ux, uz = lx / look_flat, lz / look_flat
        if body.vy < 0.0:
            gain = body.vy * -0.1 * lift
            body.vx += ux * gain
            body.vy += gain
            body.vz += uz * gain
        if pitch < 0.0:
            gain = speed * -sin(pitch) * 0.04
            body.vx -= ux * gain
            body.vy += gain * 3.2
            body.vz -= uz * gain
        body.vx += (ux * speed - body.vx) * 0.1
        body.vz += (uz * speed - body.vz) * 0.1
    body.vx *= 0.99
    body.vy *= FALL_DRAG
    body.vz *= 0.99
    move(body, level)
    if body.vy > -0.5:
        body.fall_distance = min(body.fall_distance, 1.0)


def fly_through(body: Body, strafe: float, forward: float) -> None:
    """A spectator's flight: nothing is in the way."""
    accelerate(body, strafe, forward, body.fly_speed * (2.0 if body.sprinting else 1.0))
    body.x += body.vx
    body.y += body.vy
    body.z += body.vz
    body.on_ground = body.horizontal_collision = body.vertical_collision = False
    body.vx *= AIR_DRAG
    body.vy *= 0.6
    body.vz *= AIR_DRAG
    body.fall_distance = 0.0


# -- the move itself


def move(body: Body, level) -> Moved:
    """Move by the velocity: stuck factors, the sneaker's edge, collision and step, bounce, the floor's factor."""
    dx, dy, dz = body.vx, body.vy, body.vz
    if body.stuck is not None:
        fx, fy, fz = body.stuck
        dx, dy, dz = dx * fx, dy * fy, dz * fz
        body.vx = body.vy = body.vz = 0.0
        body.stuck = None
    box, mover = body.box(), body.mover()
    step = base_value(body.attributes, "step_height") if body.attributes else collision.STEP_HEIGHT
    if body.sneaking and dy <= 0.0 and not body.flying and (dx or dz) and above_ground(level, body, box, step, mover):
        dx, dz = collision.back_off(level, box, dx, dz, step, mover)
    moved = collision.collide(level, box, dx, dy, dz, step, body.on_ground, mover)
    falling_at = body.vy
    collision.apply(body, moved)
    body.horizontal_collision = moved.hit_x or moved.hit_z
    body.vertical_collision = moved.hit_y
    body.minor_collision = body.horizontal_collision and is_minor(body, moved)
    if moved.hit_y:
        land_or_bump(body, level, falling_at)
    if moved.dy < 0.0 and not body.in_water:
        body.fall_distance -= moved.dy
    if body.on_ground:
        body.landed_from = body.fall_distance
        body.fall_distance = 0.0
    if not body.flying and not body.fall_flying:
        factor = block_factor(level, body, "speed_factor")
        if factor != 1.0:
            if body.attributes:
                factor += (1.0 - factor) * base_value(body.attributes, "movement_efficiency")
            body.vx *= factor
            body.vz *= factor
    return moved


def above_ground(level, body: Body, box: tuple, step: float, mover) -> bool:
    """On the ground, or so little above it that a step would reach it."""
    if body.on_ground:
        return True
    drop = step - body.fall_distance
    return drop > 0.0 and not collision.is_free(
        level, (box[0], box[1] - drop - 1e-5, box[2], box[3], box[1], box[5]), mover
    )


def land_or_bump(body: Body, level, vy: float) -> None:
    """Slime throws back, a bed two thirds of it; a sneaker stays."""
    body.vy = 0.0
    if vy >= 0.0 or body.sneaking:
        return
    name = state(state_id_at(level, body.x, body.y - 0.2, body.z)).name
    if name == "minecraft:slime_block":
        body.vy = -vy
    elif name.endswith("_bed"):
        body.vy = -vy * BED_BOUNCE


def is_minor(body: Body, moved: Moved) -> bool:
    """Whether the way that was left differs from where the keys point by less than eight degrees."""
    yaw = radians(body.yaw)
    s, c = sin(yaw), cos(yaw)
    wx, wz = body.strafe * c - body.forward * s, body.forward * c + body.strafe * s
    wished, went = wx * wx + wz * wz, moved.dx * moved.dx + moved.dz * moved.dz
    if wished < 1e-5 or went < 1e-5:
        return False
    share = (wx * moved.dx + wz * moved.dz) / sqrt(wished * went)
    return acos(max(-1.0, min(1.0, share))) < MINOR_ANGLE


def state_id_at(level, x: float, y: float, z: float) -> int:
    return level.state_id(floor(x), floor(y), floor(z))


def trait_at(level, x: float, y: float, z: float) -> int:
    state_id = level.state_id(floor(x), floor(y), floor(z))
    return TRAITS[state_id] or learn(state_id)


def block_factor(level, body: Body, which: str) -> float:
    """`speed_factor` or `jump_factor` of the block at the feet, or of the one below where that is 1."""
    state_id = state_id_at(level, body.x, body.y, body.z)
    if state_id:
        block = state(state_id).block
        factor = getattr(block, which)
        if factor != 1.0 or (which == "speed_factor" and block.name in ("minecraft:water", "minecraft:bubble_column")):
            return factor
    return getattr(state(state_id_at(level, body.x, body.y - BELOW, body.z)).block, which)


def climbs(body: Body, level) -> bool:
    """Whether the feet are at a ladder or its like, or at an open trapdoor that prolongs a ladder below."""
    x, y, z = floor(body.x), floor(body.y), floor(body.z)
    state_id = level.state_id(x, y, z)
    flags = TRAITS[state_id] or learn(state_id)
    body.on_climbable = bool(flags & CLIMB)
    if flags & TRAPDOOR:
        below = state(level.state_id(x, y - 1, z))
        body.on_climbable = below.name == "minecraft:ladder" and below.get("facing") == state(state_id).get("facing")
    return body.on_climbable


# -- poses


def update_pose(body: Body, level) -> None:
    """The pose the body wants, or the next lower one that fits."""
    if body.pose in ("sleeping", "dying"):
        return
    if body.fall_flying:
        wanted = "fall_flying"
    elif body.swimming:
        wanted = "swimming"
    elif body.sneaking and not body.flying:
        wanted = "crouching"
    else:
        wanted = "standing"
    if not body.no_clip and not body.fits(level, wanted):
        if not body.fits(level, "swimming"):
            return
        wanted = "crouching" if body.fits(level, "crouching") else "swimming"
    body.pose = wanted


# -- being pushed


def knockback(body, strength: float, dx: float, dz: float, resistance: float = 0.0) -> None:
    """Throw a body or entity away from where a blow came from; (dx, dz) points from it to the attacker."""
    strength *= 1.0 - resistance
    length = sqrt(dx * dx + dz * dz)
    if strength <= 0.0 or length < 1e-5:
        return
    body.vx = body.vx / 2.0 - dx / length * strength
    body.vz = body.vz / 2.0 - dz / length * strength
    if body.on_ground:
        body.vy = min(0.4, body.vy / 2.0 + strength)


def stand_still(body: Body, level) -> None:
    """A tick without keys."""
    tick(body, NO_KEYS, level)
