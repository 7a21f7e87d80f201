"""Where things are: block, chunk and section positions, vectors and directions.

x grows east, y up, z south. All are tuples, so they hash, compare and unpack at C speed.
"""

from enum import IntEnum
from math import floor
from typing import NamedTuple


class Direction(IntEnum):
    """The six sides, numbered as on the wire."""

    DOWN = 0
    UP = 1
    NORTH = 2
    SOUTH = 3
    WEST = 4
    EAST = 5

    @property
    def vector(self) -> tuple[int, int, int]:
        return VECTORS[self]

    @property
    def opposite(self) -> "Direction":
        return Direction(self ^ 1)

    @property
    def axis(self) -> str:
        return "yyzzxx"[self]

    @property
    def is_horizontal(self) -> bool:
        return self >= 2

    @property
    def clockwise(self) -> "Direction":
        """The horizontal direction a quarter turn to the right, seen from above."""
        return CLOCKWISE[self]

    @property
    def counter_clockwise(self) -> "Direction":
        return CLOCKWISE[self].opposite

    @property
    def word(self) -> str:
        """Its name in properties and commands: "north"."""
        return WORDS[self]

    @property
    def yaw(self) -> float:
        """Degrees; south 0, west 90, north 180, east 270."""
        return {3: 0.0, 4: 90.0, 2: 180.0, 5: 270.0}[int(self)]


VECTORS = ((0, -1, 0), (0, 1, 0), (0, 0, -1), (0, 0, 1), (-1, 0, 0), (1, 0, 0))
WORDS = ("down", "up", "north", "south", "west", "east")
CLOCKWISE = {
    Direction.NORTH: Direction.EAST, Direction.EAST: Direction.SOUTH,
    Direction.SOUTH: Direction.WEST, Direction.WEST: Direction.NORTH,
}
DIRECTIONS = tuple(Direction)
HORIZONTAL = (Direction.NORTH, Direction.SOUTH, Direction.WEST, Direction.EAST)
BY_WORD = {direction.word: direction for direction in Direction}


def facing(yaw: float) -> Direction:
    """The horizontal direction that a yaw in degrees looks to."""
    return (Direction.SOUTH, Direction.WEST, Direction.NORTH, Direction.EAST)[floor(yaw / 90 + 0.5) & 3]


class Vec3(NamedTuple):
    """A point or a velocity, in blocks (per tick)."""

    x: float
    y: float
    z: float

    def plus(self, x: float, y: float, z: float) -> "Vec3":
        return Vec3(self.x + x, self.y + y, self.z + z)

    def minus(self, other) -> "Vec3":
        return Vec3(self.x - other[0], self.y - other[1], self.z - other[2])

    def scaled(self, factor: float) -> "Vec3":
        return Vec3(self.x * factor, self.y * factor, self.z * factor)

    def length(self) -> float:
        return (self.x * self.x + self.y * self.y + self.z * self.z) ** 0.5

    def distance(self, other) -> float:
        return ((self.x - other[0]) ** 2 + (self.y - other[1]) ** 2 + (self.z - other[2]) ** 2) ** 0.5

    def block(self) -> "BlockPos":
        return BlockPos(floor(self.x), floor(self.y), floor(self.z))


class BlockPos(NamedTuple):
    """A cell of the block grid."""

    x: int
    y: int
    z: int

    def offset(self, direction: int, steps: int = 1) -> "BlockPos":
        dx, dy, dz = VECTORS[direction]
        return BlockPos(self.x + dx * steps, self.y + dy * steps, self.z + dz * steps)

    def plus(self, x: int, y: int, z: int) -> "BlockPos":
        return BlockPos(self.x + x, self.y + y, self.z + z)

    def up(self, steps: int = 1) -> "BlockPos":
        return BlockPos(self.x, self.y + steps, self.z)

    def down(self, steps: int = 1) -> "BlockPos":
        return BlockPos(self.x, self.y - steps, self.z)

    def center(self) -> Vec3:
        return Vec3(self.x + 0.5, self.y + 0.5, self.z + 0.5)

    def bottom_center(self) -> Vec3:
        return Vec3(self.x + 0.5, float(self.y), self.z + 0.5)

    def chunk(self) -> "ChunkPos":
        return ChunkPos(self.x >> 4, self.z >> 4)

    @staticmethod
    def of(x: float, y: float, z: float) -> "BlockPos":
        """The cell that holds a point: every coordinate is floored, so -0.5 is in cell -1."""
        return BlockPos(floor(x), floor(y), floor(z))


class ChunkPos(NamedTuple):
    """A column of 16 x 16 blocks."""

    x: int
    z: int

    def distance(self, other) -> int:
        """Chessboard distance, in chunks."""
        return max(abs(self.x - other[0]), abs(self.z - other[1]))


class SectionPos(NamedTuple):
    """A cube of 16 x 16 x 16 blocks."""

    x: int
    y: int
    z: int
