"""Walking a found way: each tick the keys and the turn that bring a body to the next node.

It presses keys, like a player, and looks at where the body got; it never moves the body itself. Doors are reported,
opening them is the caller's.
"""

from math import atan2, degrees, sqrt
from typing import NamedTuple

from horizon.core.pos import BlockPos
from horizon.registry.block import state
from horizon.rules.body import NO_KEYS, Body, MoveKeys
from horizon.rules.pathfind import Path
from horizon.rules.traits import CLIMB, TRAITS, learn
from horizon.rules.walkability import HAZARD, HOT, OPEN, WALK, WATER, footprint
from horizon.rules.walkability import learn as learn_walk

NEAR = 0.3  # blocks sideways from a node's middle at which the next one is aimed at
CAREFUL = 0.12  # the same beside what hurts, and where it goes deep
ARRIVED = 0.2
LEAN = 0.2  # as much, so that who has arrived is no farther off than the middle is
RISE = 0.6
PLATE = 0.1875  # how thick a door is
NO_SHIFT = (0.0, 0.0)
RETRY_TICKS, RETRIES = 25, 4  # when to go back a node and come again
STUCK_TICKS = 60  # without getting nearer
GENTLE = 0.06  # blocks per tick on the ground beside what hurts
DRIFT = 0.03  # sideways, with which it may leave the ground there
LOST_BELOW = 2.6  # blocks that the next node is over a body that does not climb or swim
LOST_ASIDE = 1.5  # blocks off the line between two nodes
RUN_AHEAD = 3  # nodes in one line before it sprints


class Steering(NamedTuple):
    """What to press, where to turn (yaw in degrees), and how it goes: "going", "arrived", "stuck", "lost", "door".

    `door`: the closed door or gate in the way when it is "door"; the keys are empty until it is open.
    """

    keys: MoveKeys
    yaw: float
    status: str
    door: BlockPos | None = None


class Follower:
    """Follows one Path. `steer` once a tick, before `movement.tick`."""

    __slots__ = ("path", "place", "sprint", "ticks", "nearest", "careful", "shifts", "retries")

    def __init__(self, path: Path, sprint: bool = False):
        self.path = path
        self.place = 0  # the node aimed at
        self.sprint = sprint
        self.ticks = 0  # since it last came nearer
        self.nearest = 1e9
        self.shifts: dict[int, tuple[float, float]] = {}  # by place, where plates narrow the cell
        self.retries = 0
        self.careful: dict[int, bool] = {}  # by place, as looked up

    def lean(self, x: float, z: float, level) -> None:
        """Stop a little nearer to a point than the middle of the last cell, where that is harmless: at the rim of
        what is near enough the middle is not."""
        last = len(self.path.nodes) - 1
        node = self.path.nodes[last]
        dx, dz = x - node[0] - 0.5, z - node[2] - 0.5
        flat = sqrt(dx * dx + dz * dz)
        if flat > LEAN and not self.is_edgy(level, last) and shift(level, *node) == NO_SHIFT:
            self.shifts[last] = dx / flat * LEAN, dz / flat * LEAN

    def target(self) -> tuple[float, float, float]:
        """The point aimed at: the middle of the node's cell, or of what plates (open doors) leave of it."""
        x, _, z = self.path.nodes[self.place]
        shift_x, shift_z = self.shifts.get(self.place, NO_SHIFT)
        return x + 0.5 + shift_x, self.path.heights[self.place], z + 0.5 + shift_z

    def steer(self, body: Body, level) -> Steering:
        while self.is_passed(body, level):
            if self.place == len(self.path.nodes) - 1:
                return Steering(NO_KEYS, body.yaw, "arrived")
            self.aim(self.place + 1, level)
        x, y, z = self.target()
        dx, dy, dz = x - body.x, y - body.y, z - body.z
        flat = sqrt(dx * dx + dz * dz)
        door = self.closed_door(body, level)
        if door is not None:
            return Steering(NO_KEYS, body.yaw, "door", door)
        away = flat + abs(dy)
        if away < self.nearest - 0.02:
            self.ticks, self.nearest = 0, away
        else:
            self.ticks += 1
        if self.ticks == RETRY_TICKS and self.retries < RETRIES and self.place > 0 and body.horizontal_collision:
            self.retries += 1
            self.careful[self.place - 1] = True
            self.aim(self.place - 1, level)
            return Steering(NO_KEYS, body.yaw, "going")
        if self.ticks >= STUCK_TICKS:
            return Steering(NO_KEYS, body.yaw, "stuck")
        if body.on_ground and self.place > 0 and self.off_the_way(body) > LOST_ASIDE:
            return Steering(NO_KEYS, body.yaw, "lost")
        if dy > LOST_BELOW and not (body.in_water or self.at_ladder(body, level)):
            return Steering(NO_KEYS, body.yaw, "lost")
        wish_x, wish_z, push = self.wish(body, level, dx, dy, dz, flat)
        wish = sqrt(wish_x * wish_x + wish_z * wish_z)
        yaw = degrees(atan2(-wish_x, wish_z)) if wish > 0.01 else body.yaw
        keys = MoveKeys(forward=push and wish > 0.08)
        self.press(keys, body, level, dy, flat)
        return Steering(keys, yaw, "going")

    def off_the_way(self, body: Body) -> float:
        """How far sideways the body is from the line between the last node and the one aimed at."""
        (x, _, z), (to_x, _, to_z) = self.path.nodes[self.place - 1], self.path.nodes[self.place]
        wx, wz, bx, bz = to_x - x, to_z - z, body.x - x - 0.5, body.z - z - 0.5
        length = wx * wx + wz * wz
        share = max(0.0, min(1.0, (bx * wx + bz * wz) / length)) if length else 0.0
        return sqrt((bx - wx * share) ** 2 + (bz - wz * share) ** 2)

    def aim(self, place: int, level) -> None:
        """Turn to a node."""
        self.place, self.ticks, self.nearest = place, 0, 1e9
        if place not in self.shifts:
            self.shifts[place] = shift(level, *self.path.nodes[place])

    def wish(self, body: Body, level, dx: float, dy: float, dz: float, flat: float) -> tuple[float, float, bool]:
        """Which way to push, and whether: straight on as a rule; slowly and without drift where a slip would hurt."""
        if flat < 0.01 or body.in_water or self.at_ladder(body, level):
            return dx, dz, True
        falls = dy < -1.2
        if not body.on_ground:
            return (
                (dx - 5.0 * body.vx, dz - 5.0 * body.vz, True)
                if falls or dy < 0.3 and self.is_edgy(level, self.place)
                else (dx, dz, True)
            )
        if not (falls or self.is_edgy(level, self.place) or self.is_edgy(level, max(0, self.place - 1))):
            return dx, dz, True
        ux, uz = dx / flat, dz / flat
        along = body.vx * ux + body.vz * uz
        side_x, side_z = body.vx - along * ux, body.vz - along * uz
        return (
            dx - 3.0 * side_x,
            dz - 3.0 * side_z,
            along < GENTLE and (dy < RISE or sqrt(side_x**2 + side_z**2) < DRIFT),
        )

    def press(self, keys: MoveKeys, body: Body, level, dy: float, flat: float) -> None:
        """Jump, sneak and sprint, as the height to go and the medium ask for."""
        if body.in_water:
            keys.jump = dy > -0.25 and not (body.on_ground and dy < 0.5)
            keys.sneak = not body.on_ground and (dy < -0.6 and flat < 0.5 or dy < -0.2 and body.horizontal_collision)
            return
        if self.at_ladder(body, level):
            same_column = flat < 0.45
            if dy > (0.1 if self.climbs(level) else 0.0):
                keys.jump = True
                keys.forward = keys.forward and (not same_column or dy < 0.3)
            elif dy < -0.3 and same_column:
                keys.sneak = self.on_scaffolding(body, level)
                keys.forward = flat > 0.2
            return
        if dy < -0.3 and flat < 0.18 and body.on_ground and self.on_scaffolding(body, level):
            keys.sneak = True
            return
        if dy > RISE and body.on_ground and flat < 1.5:
            keys.jump = keys.forward
        keys.sprint = self.sprint and not keys.jump and self.is_straight(level)

    def is_passed(self, body: Body, level) -> bool:
        """Whether the body is where the next node may be aimed at."""
        x, y, z = self.target()
        dx, dz = x - body.x, z - body.z
        last = self.place == len(self.path.nodes) - 1
        edgy = self.is_edgy(level, self.place)
        limit = ARRIVED if last or edgy else NEAR
        if dx * dx + dz * dz > limit * limit:
            return False
        if edgy and not last and not body.in_water and self.drifts(body, dx, dz):
            return False
        dy = y - body.y
        if body.in_water:
            return -0.8 < dy < 0.6
        if self.at_ladder(body, level) and (self.climbs(level) or not last):
            return -0.35 < dy < 0.35
        if last and not body.on_ground:
            return False
        return -0.6 < dy < 0.1 and (body.on_ground or dy > -0.3)

    def drifts(self, body: Body, dx: float, dz: float) -> bool:
        """Whether the body is off the line to the node after this one, or moves off it."""
        (x, _, z), (to_x, _, to_z) = self.path.nodes[self.place], self.path.nodes[self.place + 1]
        ux, uz = to_x - x, to_z - z
        length = sqrt(ux * ux + uz * uz)
        if not length:
            return False
        ux, uz = ux / length, uz / length
        return abs(dx * uz - dz * ux) > CAREFUL or abs(body.vx * uz - body.vz * ux) > DRIFT

    def is_edgy(self, level, place: int) -> bool:
        """Whether something that hurts, or a deep fall, is beside a node."""
        edgy = self.careful.get(place)
        if edgy is None:
            x, y, z = self.path.nodes[place]
            edgy = self.careful[place] = any(
                harms(level, x + dx, y, z + dz) for dx in (-1, 0, 1) for dz in (-1, 0, 1) if dx or dz
            )
        return edgy

    def is_straight(self, level) -> bool:
        """Whether the next nodes lie in one line on one level."""
        nodes, heights, place = self.path.nodes, self.path.heights, self.place
        if place < 1 or place + RUN_AHEAD >= len(nodes):
            return False
        step = nodes[place][0] - nodes[place - 1][0], nodes[place][2] - nodes[place - 1][2]
        for ahead in range(place, place + RUN_AHEAD):
            if (nodes[ahead + 1][0] - nodes[ahead][0], nodes[ahead + 1][2] - nodes[ahead][2]) != step:
                return False
            if self.is_edgy(level, ahead + 1) or self.is_edgy(level, ahead):
                return False
            if abs(heights[ahead + 1] - heights[ahead]) > RISE:
                return False
        return True

    def at_ladder(self, body: Body, level) -> bool:
        state_id = level.state_id(*body.block_pos)
        return bool((TRAITS[state_id] or learn(state_id)) & CLIMB)

    def climbs(self, level) -> bool:
        """Whether the node aimed at is one to hang on, not one to stand on (the top of a scaffolding)."""
        state_id = level.state_id(*self.path.nodes[self.place])
        return bool((TRAITS[state_id] or learn(state_id)) & CLIMB)

    def on_scaffolding(self, body: Body, level) -> bool:
        x, y, z = body.block_pos
        return any(level.state((x, y - down, z)).name == "minecraft:scaffolding" for down in (0, 1))

    def closed_door(self, body: Body, level) -> BlockPos | None:
        """A closed door or gate in the aimed cell, or one in the body's own that bars the way out."""
        for x, y, z in (self.path.nodes[self.place], body.block_pos):
            for up in (0, 1):
                of = state(level.state_id(x, y + up, z))
                if of.name.endswith("_fence_gate"):
                    if of.get("open") == "false":
                        return BlockPos(x, y + up, z)
                elif of.name.endswith("_door") and self.bars(of, body, (x, y + up, z)):
                    return BlockPos(x, y + up, z)
        return None

    def bars(self, door, body: Body, pos: tuple[int, int, int]) -> bool:
        """Whether a door's plate lies across the way from the body to the node aimed at."""
        tx, _, tz = self.target()
        for x0, _, z0, x1, _, z1 in door.collision:
            plate = (pos[0] + x0, pos[2] + z0, pos[0] + x1, pos[2] + z1)
            if crosses(plate, body.x, body.z, tx, tz):
                return True
        return False


def shift(level, x: int, y: int, z: int) -> tuple[float, float]:
    """How far the middle of what is free lies from the middle of a cell with plates at its sides."""
    plates = 0
    for up in (0, 1):
        plates |= footprint(level.state((x, y + up, z)))[2]
    north, south, west, east = (plates >> side & 1 for side in range(4))
    return (west - east) * PLATE / 2, (north - south) * PLATE / 2


def harms(level, x: int, y: int, z: int) -> bool:
    """Whether stepping aside into a column at the height of a node is harmful: hazards there, or nothing to land on."""
    for row in (y + 1, y, y - 1, y - 2, y - 3, y - 4):
        state_id = level.state_id(x, row, z)
        flags = WALK[state_id] or learn_walk(state_id)
        if flags & (HAZARD | HOT):
            return True
        if row < y + 1 and not flags & OPEN or flags & WATER:
            return False
    return True


def crosses(plate: tuple[float, float, float, float], x: float, z: float, to_x: float, to_z: float) -> bool:
    """Whether a box 0.6 wide that goes from a point to another meets a plate (x0, z0, x1, z1)."""
    steps = max(2, int(max(abs(to_x - x), abs(to_z - z)) * 10))
    for step in range(steps + 1):
        share = step / steps
        px, pz = x + (to_x - x) * share, z + (to_z - z) * share
        if px + 0.29 > plate[0] and px - 0.29 < plate[2] and pz + 0.29 > plate[1] and pz - 0.29 < plate[3]:
            return True
    return False
