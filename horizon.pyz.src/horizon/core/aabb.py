"""Axis-aligned boxes."""

from typing import NamedTuple


class AABB(NamedTuple):
    """A box by its lower and upper corner, in blocks."""

    x0: float
    y0: float
    z0: float
    x1: float
    y1: float
    z1: float

    @staticmethod
    def around(x: float, y: float, z: float, width: float, height: float) -> "AABB":
        """An entity's box: centred on x and z, y is the feet."""
        half = width / 2
        return AABB(x - half, y, z - half, x + half, y + height, z + half)

    def moved(self, x: float, y: float, z: float) -> "AABB":
        return AABB(self.x0 + x, self.y0 + y, self.z0 + z, self.x1 + x, self.y1 + y, self.z1 + z)

    def grown(self, x: float, y: float, z: float) -> "AABB":
        """Grown by so much on both sides of each axis (shrunk if negative)."""
        return AABB(self.x0 - x, self.y0 - y, self.z0 - z, self.x1 + x, self.y1 + y, self.z1 + z)

    def swept(self, x: float, y: float, z: float) -> "AABB":
        """The box that covers this one and this one moved."""
        return AABB(
            self.x0 + min(x, 0), self.y0 + min(y, 0), self.z0 + min(z, 0),
            self.x1 + max(x, 0), self.y1 + max(y, 0), self.z1 + max(z, 0),
        )

    def touches(self, other: "AABB") -> bool:
        """Whether they overlap; sharing a face is not overlapping."""
        return (
            self.x0 < other[3] and self.x1 > other[0] and self.y0 < other[4]
            and self.y1 > other[1] and self.z0 < other[5] and self.z1 > other[2]
        )

    def contains(self, x: float, y: float, z: float) -> bool:
        return self.x0 <= x < self.x1 and self.y0 <= y < self.y1 and self.z0 <= z < self.z1

    def distance_squared(self, x: float, y: float, z: float) -> float:
        """From a point to the nearest point of the box."""
        dx = max(self.x0 - x, 0.0, x - self.x1)
        dy = max(self.y0 - y, 0.0, y - self.y1)
        dz = max(self.z0 - z, 0.0, z - self.z1)
        return dx * dx + dy * dy + dz * dz
