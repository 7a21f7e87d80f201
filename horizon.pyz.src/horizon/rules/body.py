"""The body of a player that moves: what both sides know of it, and how big it is in each pose.

`rules.movement.tick` moves it. A body never knows its level; whoever calls hands the level in.
"""

from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

from horizon.core.aabb import AABB
from horizon.core.pos import BlockPos, Vec3
from horizon.rules import collision
from horizon.rules.effects import base_value, level_of, with_effects


class Size(NamedTuple):
    width: float
    height: float
    eye_height: float


# Source: minecraft.wiki, Player: hitbox by pose.
POSES = {
    "standing": Size(0.6, 1.8, 1.62),
    "crouching": Size(0.6, 1.5, 1.27),
    "swimming": Size(0.6, 0.6, 0.4),
    "fall_flying": Size(0.6, 0.6, 0.4),
    "spin_attack": Size(0.6, 0.6, 0.4),
    "sleeping": Size(0.2, 0.2, 0.2),
    "dying": Size(0.2, 0.2, 1.62),
}
SPRINT_FACTOR = 1.0 + 0.30000001192092896
FLY_SPEED = 0.05
SPRINT_FOOD = 6  # sprinting needs more than this


class MoveKeys:
    """The seven keys that move a body, as they are held in one tick."""

    __slots__ = ("forward", "back", "left", "right", "jump", "sneak", "sprint")

    def __init__(self, forward=False, back=False, left=False, right=False, jump=False, sneak=False, sprint=False):
        self.forward, self.back, self.left, self.right = forward, back, left, right
        self.jump, self.sneak, self.sprint = jump, sneak, sprint

    def flags(self) -> int:
        """The player-input packet's byte: forward 1, back 2, left 4, right 8, jump 16, sneak 32, sprint 64."""
        return (
            bool(self.forward)
            | bool(self.back) << 1
            | bool(self.left) << 2
            | bool(self.right) << 3
            | bool(self.jump) << 4
            | bool(self.sneak) << 5
            | bool(self.sprint) << 6
        )

    def __repr__(self) -> str:
        return "MoveKeys(" + ", ".join(f"{name}=True" for name in self.__slots__ if getattr(self, name)) + ")"


NO_KEYS = MoveKeys()


class Body:
    """A moving player. Positions in blocks (y is the feet), velocities in blocks per tick, angles in degrees.

    `effects`: name -> amplifier (level - 1). `attributes`: name -> value without what effects and sprinting add;
    an attribute that is left out has its usual value. Flags an owner sets: sprinting may be started by it (a
    double tap), `using_item`, `flying` and `may_fly` (creative), `no_clip` (spectator), `has_glider` (an elytra that
    may be used), `fall_flying`, `rocket_ticks`, `walks_on_snow` (leather boots), `food_level`.
    """

    __slots__ = (
        "x",
        "y",
        "z",
        "vx",
        "vy",
        "vz",
        "yaw",
        "pitch",
        "on_ground",
        "horizontal_collision",
        "vertical_collision",
        "minor_collision",
        "pose",
        "sneaking",
        "crouching",
        "sprinting",
        "swimming",
        "flying",
        "may_fly",
        "no_clip",
        "fly_speed",
        "jump_delay",
        "jump_held",
        "fall_distance",
        "landed_from",
        "stuck",
        "effects",
        "attributes",
        "water_height",
        "lava_height",
        "in_water",
        "in_lava",
        "eyes_in_water",
        "on_climbable",
        "in_powder_snow",
        "food_level",
        "using_item",
        "has_glider",
        "fall_flying",
        "rocket_ticks",
        "walks_on_snow",
        "jumped",
        "strafe",
        "forward",
    )

    def __init__(self, x: float = 0.0, y: float = 0.0, z: float = 0.0, yaw: float = 0.0, pitch: float = 0.0):
        self.x, self.y, self.z = x, y, z
        self.vx = self.vy = self.vz = 0.0
        self.yaw, self.pitch = yaw, pitch
        self.on_ground = False
        self.horizontal_collision = self.vertical_collision = self.minor_collision = False
        self.pose = "standing"
        self.sneaking = False  # the key, as of the last tick
        self.crouching = False  # slowed by it
        self.sprinting = self.swimming = False
        self.flying = self.may_fly = self.no_clip = False
        self.fly_speed = FLY_SPEED
        self.jump_delay = 0
        self.jump_held = False
        self.jumped = False  # left the ground by a jump in this tick
        self.fall_distance = 0.0
        self.landed_from = 0.0  # the fall that ended in this tick
        self.strafe = self.forward = 0.0  # what the keys of this tick ask for, -1..1
        self.stuck: tuple[float, float, float] | None = None
        self.effects: dict[str, int] = {}
        self.attributes: dict[str, float] = {}
        self.water_height = self.lava_height = 0.0  # above the feet
        self.in_water = self.in_lava = self.eyes_in_water = False
        self.on_climbable = self.in_powder_snow = False
        self.food_level = 20
        self.using_item = False
        self.has_glider = self.fall_flying = self.walks_on_snow = False
        self.rocket_ticks = 0

    # -- where it is

    @property
    def pos(self) -> Vec3:
        return Vec3(self.x, self.y, self.z)

    @property
    def block_pos(self) -> BlockPos:
        return BlockPos.of(self.x, self.y, self.z)

    @property
    def eye(self) -> Vec3:
        return Vec3(self.x, self.y + POSES[self.pose].eye_height * self.scale, self.z)

    @property
    def velocity(self) -> Vec3:
        return Vec3(self.vx, self.vy, self.vz)

    def put(self, x: float, y: float, z: float, yaw: float | None = None, pitch: float | None = None) -> None:
        """Teleport: the fall starts anew, the velocity stays (whoever teleports says what becomes of it)."""
        self.x, self.y, self.z = x, y, z
        self.yaw = self.yaw if yaw is None else yaw
        self.pitch = self.pitch if pitch is None else pitch
        self.fall_distance = 0.0
        self.stuck = None

    def look(self) -> tuple[float, float, float]:
        """The unit vector it looks along."""
        yaw, pitch = radians(self.yaw), radians(self.pitch)
        return -sin(yaw) * cos(pitch), -sin(pitch), cos(yaw) * cos(pitch)

    def look_at(self, x: float, y: float, z: float) -> None:
        """Turn so that the eye looks at a point; looking at the eye itself changes nothing."""
        self.yaw, self.pitch = angles_to(self.eye, (x, y, z), (self.yaw, self.pitch))

    # -- how big it is

    @property
    def scale(self) -> float:
        return base_value(self.attributes, "scale") if self.attributes else 1.0

    @property
    def width(self) -> float:
        return POSES[self.pose].width * self.scale

    @property
    def height(self) -> float:
        return POSES[self.pose].height * self.scale

    @property
    def eye_height(self) -> float:
        return POSES[self.pose].eye_height * self.scale

    def box(self, pose: str | None = None) -> AABB:
        width, height, _ = POSES[pose or self.pose]
        if self.attributes:
            scale = base_value(self.attributes, "scale")
            width, height = width * scale, height * scale
        half = width / 2
        return AABB(self.x - half, self.y, self.z - half, self.x + half, self.y + height, self.z + half)

    def fits(self, level, pose: str) -> bool:
        """Whether nothing would be in the way of the body in that pose."""
        x0, y0, z0, x1, y1, z1 = self.box(pose)
        box = (x0 + 1e-7, y0 + 1e-7, z0 + 1e-7, x1 - 1e-7, y1 - 1e-7, z1 - 1e-7)
        return self.no_clip or collision.is_free(level, box, self.mover())

    def mover(self) -> collision.Mover:
        """What boxes that depend on who asks need to know."""
        return collision.Mover(self.y, self.sneaking, self.fall_distance, self.walks_on_snow)

    # -- what it can

    @property
    def movement_speed(self) -> float:
        """Blocks per tick that it accelerates on a plain floor, with effects and sprinting."""
        if self.effects or self.attributes:
            speed = with_effects("movement_speed", self.attributes, self.effects)
        else:
            speed = 0.10000000149011612
        return speed * SPRINT_FACTOR if self.sprinting else speed

    def attribute(self, name: str) -> float:
        """An attribute with what effects add to it."""
        return with_effects(name, self.attributes, self.effects)

    def effect_level(self, name: str) -> int:
        """An effect's level, 0 without it."""
        return level_of(self.effects, name)

    @property
    def can_sprint(self) -> bool:
        """Whether food, sight and hands allow it."""
        return (
            (self.food_level > SPRINT_FOOD or self.may_fly)
            and not self.using_item
            and not self.fall_flying
            and not level_of(self.effects, "blindness")
        )


def angles_to(eye: tuple, point: tuple, otherwise: tuple[float, float] = (0.0, 0.0)) -> tuple[float, float]:
    """(yaw in -180..180, pitch in -90..90) that looks from `eye` at `point`; `otherwise` where they are the same."""
    dx, dy, dz = point[0] - eye[0], point[1] - eye[1], point[2] - eye[2]
    flat = (dx * dx + dz * dz) ** 0.5
    if flat < 1e-9:
        return otherwise if abs(dy) < 1e-9 else (otherwise[0], -90.0 if dy > 0 else 90.0)
    return degrees(atan2(-dx, dz)), -degrees(atan2(dy, flat))
