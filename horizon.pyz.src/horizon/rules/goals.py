"""What a path search is after."""

from math import floor, sqrt

from horizon.rules.walkability import CLIMBS, HEIGHT_BITS, SWIMS, Ground

DIAGONAL = sqrt(2.0)
EYE = 1.62
REACH = 4.5
LISTED_RADIUS = 8.0  # of a goal whose cells are few enough to be listed


def octile(dx: float, dz: float) -> float:
    """The shortest way over cells with diagonals."""
    dx, dz = abs(dx), abs(dz)
    return dx + dz - (2.0 - DIAGONAL) * (dx if dx < dz else dz)


class Goal:
    """`reached(ground, x, y, z, code)` for a node, `estimate(x, y, z)`: at least so many blocks are still to go."""

    __slots__ = ()

    def prepare(self, ground: Ground) -> None:
        """Look at the level once before the search."""

    def reached(self, ground: Ground, x: int, y: int, z: int, code: int) -> bool:
        raise NotImplementedError

    def estimate(self, x: int, y: int, z: int) -> float:
        raise NotImplementedError

    def keys(self, ground: Ground) -> list[int] | None:
        """All cells in which it may be reached, as the ground's keys; None where they are too many to list."""
        return None

    def chunks(self) -> list[tuple[int, int]]:
        """The chunks that the goal lies in."""
        return []


class Cell(Goal):
    """Stand in one cell. Where nobody can stand in it but on something low in the cell under it (a slab, a path, soul
    sand), that counts."""

    __slots__ = ("x", "y", "z", "also")

    def __init__(self, pos):
        self.x, self.y, self.z = pos
        self.also = None

    def prepare(self, ground: Ground) -> None:
        if ground.node(ground.key(self.x, self.y, self.z)) >= 0:
            return
        below = ground.node(ground.key(self.x, self.y - 1, self.z))
        if below >= 0 and (below & HEIGHT_BITS or below & (SWIMS | CLIMBS)):
            self.also = self.y - 1

    def reached(self, ground: Ground, x: int, y: int, z: int, code: int) -> bool:
        return x == self.x and z == self.z and (y == self.y or y == self.also)

    def keys(self, ground: Ground) -> list[int]:
        return [ground.key(self.x, y, self.z) for y in (self.y, self.also) if y is not None]

    def estimate(self, x: int, y: int, z: int) -> float:
        dx, dz, dy = abs(x - self.x), abs(z - self.z), abs(y - self.y)
        return dx + dz - (2.0 - DIAGONAL) * (dx if dx < dz else dz) + 0.3 * dy

    def chunks(self) -> list[tuple[int, int]]:
        return [(self.x >> 4, self.z >> 4)]


class Near(Goal):
    """Be within `radius` blocks of a point, feet in the middle of a cell."""

    __slots__ = ("x", "y", "z", "radius")

    def __init__(self, point, radius: float):
        self.x, self.y, self.z = point
        self.radius = radius

    @property
    def point(self) -> tuple[float, float, float]:
        return self.x, self.y, self.z

    def reached(self, ground: Ground, x: int, y: int, z: int, code: int) -> bool:
        dx, dy, dz = x + 0.5 - self.x, y + (code & HEIGHT_BITS) / 16 - self.y, z + 0.5 - self.z
        return dx * dx + dy * dy + dz * dz <= self.radius * self.radius

    def keys(self, ground: Ground) -> list[int] | None:
        if self.radius > LISTED_RADIUS:
            return None
        spans = [range(floor(at - self.radius) - 1, floor(at + self.radius) + 2) for at in (self.x, self.y, self.z)]
        return [
            ground.key(x, y, z) for x in spans[0] for z in spans[2] for y in spans[1]
            if ground.min_y < y < ground.min_y + ground.height and (code := ground.node(ground.key(x, y, z))) >= 0
            and self.reached(ground, x, y, z, code)
        ]

    def estimate(self, x: int, y: int, z: int) -> float:
        return max(0.0, octile(x + 0.5 - self.x, z + 0.5 - self.z) + 0.3 * abs(y - self.y) - self.radius * DIAGONAL)

    def chunks(self) -> list[tuple[int, int]]:
        return [(int(self.x // 16), int(self.z // 16))]


class Reach(Goal):
    """Have a block within reach of the eyes: to mine it, to use it, to place against it.

    `line_of_sight`: nothing opaque to a ray stands between the eyes and the middle of one of its faces or of itself.
    `not_inside`: not with the body in the block's cell or right above it (what is placed there must not be in the way).
    """

    __slots__ = ("x", "y", "z", "reach", "line_of_sight", "not_inside", "clip")

    def __init__(self, pos, reach: float = REACH, line_of_sight: bool = False, not_inside: bool = False, clip=None):
        """`clip(level, start, end) -> hit with .pos or None` (world.raycast.clip) is needed for the line of sight."""
        self.x, self.y, self.z = pos
        self.reach, self.line_of_sight, self.not_inside, self.clip = reach, line_of_sight, not_inside, clip

    def reached(self, ground: Ground, x: int, y: int, z: int, code: int) -> bool:
        feet = y + (code & HEIGHT_BITS) / 16
        ex, ey, ez = x + 0.5, feet + EYE, z + 0.5
        dx = max(self.x - ex, 0.0, ex - self.x - 1)
        dy = max(self.y - ey, 0.0, ey - self.y - 1)
        dz = max(self.z - ez, 0.0, ez - self.z - 1)
        if dx * dx + dy * dy + dz * dz > self.reach * self.reach:
            return False
        if self.not_inside and x == self.x and z == self.z and self.y - 1 <= y <= self.y + 1:
            return False
        return not self.line_of_sight or self.sees(ground.level, (ex, ey, ez))

    def sees(self, level, eye: tuple[float, float, float]) -> bool:
        for point in self.points(eye):
            distance = sum((a - b) ** 2 for a, b in zip(eye, point, strict=True)) ** 0.5
            if distance > self.reach:
                continue
            hit = self.clip(level, eye, point)
            if hit is None or tuple(hit.pos) == (self.x, self.y, self.z):
                return True
        return False

    def points(self, eye: tuple[float, float, float]) -> list[tuple[float, float, float]]:
        """The middle of the block, and a point just inside the middle of each face that the eye is before."""
        middle = (self.x + 0.5, self.y + 0.5, self.z + 0.5)
        points = [middle]
        for axis in range(3):
            if abs(eye[axis] - middle[axis]) > 0.5:
                point = list(middle)
                point[axis] += 0.49 if eye[axis] > middle[axis] else -0.49
                points.append(tuple(point))
        return points

    def estimate(self, x: int, y: int, z: int) -> float:
        return max(0.0, octile(x - self.x, z - self.z) - (self.reach + 1.0) * DIAGONAL) + 0.3 * max(
            0.0, abs(y - self.y) - self.reach - 2
        )

    def chunks(self) -> list[tuple[int, int]]:
        return [(self.x >> 4, self.z >> 4)]


class AnyOf(Goal):
    """One of several, the cheapest."""

    __slots__ = ("goals",)

    def __init__(self, goals):
        self.goals = tuple(goals)

    def prepare(self, ground: Ground) -> None:
        for goal in self.goals:
            goal.prepare(ground)

    def reached(self, ground: Ground, x: int, y: int, z: int, code: int) -> bool:
        return any(goal.reached(ground, x, y, z, code) for goal in self.goals)

    def estimate(self, x: int, y: int, z: int) -> float:
        return min((goal.estimate(x, y, z) for goal in self.goals), default=0.0)

    def chunks(self) -> list[tuple[int, int]]:
        return [chunk for goal in self.goals for chunk in goal.chunks()]


def as_goal(goal) -> Goal:
    """A Goal, or the cell that a position names."""
    return goal if isinstance(goal, Goal) else Cell(goal)
