"""The shapes trees grow in: a handful of variants of every kind, made once, stamped by `trees`.

No block is farther than MARGIN (4) from the trunk's column, so a region's margin holds every tree that reaches
into it. Leaves carry their true distance from the wood, counted through leaves as the game does. Heights and radii
after minecraft.wiki, Tree.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from horizon.core.random import RandomSource, hash_text
from horizon.server.worldgen.palette import FIRM, SOIL, state_id
from horizon.server.worldgen.region import MARGIN

VARIANTS = 8
# Leaves farther than this from wood wither.
FARTHEST = 6
Cell = tuple[int, int, int]


@dataclass(slots=True)
class Shape:
    """One tree: wood and leaves by cell (x, y, z), the trunk's lowest block at 0, 0, 0."""

    species: str
    wood: dict[Cell, str] = field(default_factory=dict)
    leaves: dict[Cell, bool] = field(default_factory=dict)

    def log(self, x: int, y: int, z: int, axis: str = "y") -> None:
        self.wood[x, y, z] = f"{self.species}_log[axis={axis}]"

    def trunk(self, height: int, wide: bool = False) -> None:
        """A trunk of one column, or of 2 x 2 that reaches down to lower ground."""
        for y in range(-3 if wide else 0, height):
            for x, z in ((0, 0), (1, 0), (0, 1), (1, 1)) if wide else ((0, 0),):
                self.log(x, y, z)

    def disc(self, y: int, radius: int, random: RandomSource, *, x: int = 0, z: int = 0, wide: bool = False,
             corners: float = 0.0) -> None:  # fmt: skip
        """A layer of leaves; a corner of the square stays with the chance `corners`."""
        far = radius + (1 if wide else 0)
        for dz in range(-radius, far + 1):
            for dx in range(-radius, far + 1):
                at_corner = radius > 0 and dx in (-radius, far) and dz in (-radius, far)
                if not at_corner or random.chance(corners):
                    self.leaf(x + dx, y, z + dz)

    def leaf(self, x: int, y: int, z: int) -> None:
        if abs(x) <= MARGIN and abs(z) <= MARGIN:
            self.leaves[x, y, z] = True

    def ball(self, x: int, y: int, z: int, radius: float, flat: float = 1.0) -> None:
        """A round clump of leaves; `flat` above 1 makes it lower."""
        reach = int(radius) + 1
        for dy in range(-reach, reach + 1):
            for dz in range(-reach, reach + 1):
                for dx in range(-reach, reach + 1):
                    if dx * dx + dz * dz + dy * dy * flat * flat <= radius * radius:
                        self.leaf(x + dx, y + dy, z + dz)

    def distances(self) -> dict[Cell, int]:
        """How far every leaf is from wood, 1..FARTHEST; leaves farther off are left out."""
        def packed(cell: Cell) -> int:
            return cell[0] << 20 | cell[1] + 512 << 10 | cell[2] + 512

        bare = dict.fromkeys(map(packed, self.leaves), 0)
        front, steps = list(map(packed, self.wood)), (1 << 20, -1 << 20, 1 << 10, -1 << 10, 1, -1)
        for cell in front:
            bare.pop(cell, None)
        found: dict[int, int] = {}
        for away in range(1, FARTHEST + 1):
            front = [near for cell in front for step in steps if bare.pop(near := cell + step, None) is not None]
            found.update(dict.fromkeys(front, away))
        return {cell: found[place] for cell in self.leaves if (place := packed(cell)) in found}


def _round(shape: Shape, height: int, random: RandomSource) -> None:
    """The common crown: two broad layers, two narrow ones."""
    shape.trunk(height)
    shape.disc(height - 3, 2, random, corners=0.5)
    shape.disc(height - 2, 2, random, corners=0.5)
    shape.disc(height - 1, 1, random, corners=0.5)
    shape.disc(height, 1, random)


def oak(random: RandomSource, shape: Shape) -> None:
    _round(shape, 4 + random.next_int(3), random)


def birch(random: RandomSource, shape: Shape) -> None:
    _round(shape, 5 + random.next_int(3), random)


def tall_birch(random: RandomSource, shape: Shape) -> None:
    _round(shape, 7 + random.next_int(6), random)


def jungle(random: RandomSource, shape: Shape) -> None:
    _round(shape, 5 + random.next_int(8), random)


def swamp_oak(random: RandomSource, shape: Shape) -> None:
    height = 5 + random.next_int(3)
    shape.trunk(height)
    for y, radius in ((height - 3, 3), (height - 2, 3), (height - 1, 2), (height, 2)):
        shape.disc(y, radius, random, corners=0.3)


def fancy_oak(random: RandomSource, shape: Shape) -> None:
    height = 7 + random.next_int(4)
    shape.trunk(height)
    shape.ball(0, height, 0, 2.4, 1.2)
    for step, (x, z) in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
        if random.chance(0.25):
            continue
        y = height - 4 + (step + random.next_int(3)) % 4
        for along in (1, 2):
            shape.log(x * along, y + along - 1, z * along, "x" if x else "z")
        shape.ball(x * 2, y + 2, z * 2, 2.3, 1.3)


def spruce(random: RandomSource, shape: Shape) -> None:
    height = 6 + random.next_int(4)
    bare = 1 + random.next_int(2)
    widest = 2 + random.next_int(2)
    shape.trunk(height)
    shape.disc(height, 0, random)
    radius, limit = random.next_int(2), 1
    for y in range(height - 1, bare - 1, -1):
        shape.disc(y, radius, random)
        radius += 1
        if radius > limit:
            radius, limit = 0 if limit == 1 else 1, min(limit + 1, widest)


def pine(random: RandomSource, shape: Shape) -> None:
    height = 7 + random.next_int(5)
    shape.trunk(height)
    shape.disc(height, 0, random)
    for y, radius in ((height - 1, 1), (height - 2, 2), (height - 3, 2 if random.chance(0.4) else 1)):
        shape.disc(y, radius, random)


def mega_spruce(random: RandomSource, shape: Shape) -> None:
    height = 15 + random.next_int(8)
    shape.trunk(height, wide=True)
    shape.disc(height, 0, random, wide=True)
    for step, y in enumerate(range(height - 1, 4 + random.next_int(3), -1)):
        shape.disc(y, min(1 + step // 4 + step % 2, 3), random, wide=True)


def mega_pine(random: RandomSource, shape: Shape) -> None:
    height = 15 + random.next_int(8)
    shape.trunk(height, wide=True)
    shape.disc(height, 0, random, wide=True)
    for step, y in enumerate(range(height - 1, height - 5 - random.next_int(2), -1)):
        shape.disc(y, min(1 + step // 2, 3), random, wide=True)


def mega_jungle(random: RandomSource, shape: Shape) -> None:
    height = 12 + random.next_int(9)
    shape.trunk(height, wide=True)
    for y, radius in ((height - 2, 3), (height - 1, 3), (height, 2), (height + 1, 1)):
        shape.disc(y, radius, random, wide=True)
    for x, z in ((-1, 0), (2, 1), (0, 2), (1, -1)):
        if random.chance(0.5):
            y = height // 2 + random.next_int(max(height // 3, 1))
            shape.log(x, y, z, "x" if x in (-1, 2) else "z")
            shape.ball(x, y + 1, z, 2.3, 1.6)


def jungle_bush(random: RandomSource, shape: Shape) -> None:
    shape.trunk(1)
    shape.disc(0, 2, random, corners=0.4)
    shape.disc(1, 1, random, corners=0.6)
    if random.chance(0.5):
        shape.disc(2, 0, random)
    del shape.leaves[0, 0, 0]


def acacia(random: RandomSource, shape: Shape) -> None:
    height = 5 + random.next_int(3)
    x, z = ((1, 0), (-1, 0), (0, 1), (0, -1))[random.next_int(4)]
    bend = height - 2 - random.next_int(2)
    for y in range(height):
        past = y >= bend
        shape.log(x if past else 0, y, z if past else 0)
    shape.disc(height, 1, random, x=x, z=z)
    shape.disc(height - 1, 3, random, x=x, z=z)
    if random.chance(0.7):
        side = bend - 1
        shape.log(-x, side, -z, "x" if x else "z")
        for y in range(side + 1, side + 1 + random.next_int(2) + 1):
            shape.log(-x * 2, y, -z * 2)
        shape.disc(y, 2, random, x=-x * 2, z=-z * 2)
        shape.disc(y + 1, 1, random, x=-x * 2, z=-z * 2)


def dark_oak(random: RandomSource, shape: Shape) -> None:
    height = 6 + random.next_int(3)
    shape.trunk(height, wide=True)
    shape.disc(height - 2, 2, random, wide=True, corners=0.3)
    shape.disc(height - 1, 3, random, wide=True, corners=0.1)
    shape.disc(height, 2, random, wide=True, corners=0.4)
    for x, z in ((-1, 0), (1, -1), (0, 2), (2, 1)):
        if random.chance(0.35):
            for y in range(height - 3 - random.next_int(2), height - 1):
                shape.log(x, y, z)


def cherry(random: RandomSource, shape: Shape) -> None:
    height = 6 + random.next_int(2)
    shape.trunk(height - 1)
    turn = random.next_int(4)
    for index in range(2 + random.next_int(2)):
        x, z = ((1, 0), (-1, 0), (0, 1), (0, -1))[(turn + index) % 4]
        y = height - 3 + index % 2
        shape.log(x, y, z, "x" if x else "z")
        shape.log(x * 2, y, z * 2, "x" if x else "z")
        for up in (1, 2):
            shape.log(x * 2, y + up, z * 2)
        shape.ball(x * 2, y + 3, z * 2, 2.6, 1.3)
    shape.ball(0, height + 1, 0, 3.2, 1.6)
    for x, y, z in list(shape.leaves):
        # Strands that hang from the rim.
        if (x, y - 1, z) not in shape.leaves and abs(x) + abs(z) > 3 and random.chance(0.16):
            shape.leaf(x, y - 1, z)


CAP = "[down=false,east=true,north=true,south=true,up=true,west=true]"
STEM = "mushroom_stem[down=false,east=true,north=true,south=true,up=false,west=true]"


def huge_red_mushroom(random: RandomSource, shape: Shape) -> None:
    height = 5 + random.next_int(3)
    for dz in range(-2, 3):
        for dx in range(-2, 3):
            rim = max(abs(dx), abs(dz)) == 2
            if rim and abs(dx) == abs(dz):
                continue
            for y in range(height - 3, height) if rim else (height,):
                shape.wood[dx, y, dz] = "red_mushroom_block" + CAP
    for y in range(height):
        shape.wood[0, y, 0] = STEM


def huge_brown_mushroom(random: RandomSource, shape: Shape) -> None:
    height = 5 + random.next_int(3)
    for dz in range(-3, 4):
        for dx in range(-3, 4):
            if abs(dx) != 3 or abs(dz) != 3:
                shape.wood[dx, height, dz] = "brown_mushroom_block" + CAP
    for y in range(height):
        shape.wood[0, y, 0] = STEM


def ice_spike(random: RandomSource, shape: Shape) -> None:
    height = 7 + random.next_int(8)
    for y in range(-2, height):
        radius = (height - y) * 2.4 / height + 0.4
        for dz in range(-3, 4):
            for dx in range(-3, 4):
                if dx * dx + dz * dz <= radius * radius:
                    shape.wood[dx, y, dz] = "packed_ice"


# kind: what makes it, whose leaves it has, the ground it needs, whether its trunk is 2 x 2.
KINDS: dict[str, tuple[Callable[[RandomSource, Shape], None], str, int, bool]] = {
    "oak": (oak, "oak", SOIL, False),
    "fancy_oak": (fancy_oak, "oak", SOIL, False),
    "swamp_oak": (swamp_oak, "oak", SOIL, False),
    "birch": (birch, "birch", SOIL, False),
    "tall_birch": (tall_birch, "birch", SOIL, False),
    "spruce": (spruce, "spruce", SOIL, False),
    "pine": (pine, "spruce", SOIL, False),
    "mega_spruce": (mega_spruce, "spruce", SOIL, True),
    "mega_pine": (mega_pine, "spruce", SOIL, True),
    "jungle": (jungle, "jungle", SOIL, False),
    "mega_jungle": (mega_jungle, "jungle", SOIL, True),
    "jungle_bush": (jungle_bush, "oak", SOIL, False),
    "acacia": (acacia, "acacia", SOIL, False),
    "dark_oak": (dark_oak, "dark_oak", SOIL, True),
    "cherry": (cherry, "cherry", SOIL, False),
    "huge_red_mushroom": (huge_red_mushroom, "oak", SOIL, False),
    "huge_brown_mushroom": (huge_brown_mushroom, "oak", SOIL, False),
    "ice_spike": (ice_spike, "oak", FIRM, False),
}
KIND_INDEX = {name: index for index, name in enumerate(KINDS)}
LOG_OF = {"jungle_bush": "jungle"}


@dataclass(frozen=True, slots=True)
class Stamps:
    """Every variant of every kind as one list of blocks; a shape's number is kind * VARIANTS + variant.

    `first`, `count`: int64 [shapes]; `offset`: int64 [blocks, 3] (x, y, z); `state`: uint16 [blocks];
    `distance`: uint8 [blocks] (0 for wood).
    """

    first: np.ndarray
    count: np.ndarray
    offset: np.ndarray
    state: np.ndarray
    distance: np.ndarray


@dataclass(frozen=True, slots=True)
class Stand:
    """All shapes: their wood, their leaves, and by kind the ground they need and whether the trunk is 2 x 2.

    `is_broad`: kinds of which some block is MARGIN columns from the trunk's.
    """

    wood: Stamps
    leaves: Stamps
    ground: np.ndarray
    is_wide: np.ndarray
    is_broad: np.ndarray


def shape_of(kind: str, variant: int) -> Shape:
    """One tree, the same in every process."""
    make, leaves, _, _ = KINDS[kind]
    shape = Shape(LOG_OF.get(kind, leaves))
    make(RandomSource(hash_text(f"{kind}/{variant}")), shape)
    for cell in shape.wood:
        shape.leaves.pop(cell, None)
    return shape


def _stamps(shapes: list[list[tuple[Cell, int, int]]]) -> Stamps:
    blocks = [block for shape in shapes for block in shape]
    count = np.array([len(shape) for shape in shapes])
    return Stamps(
        first=np.cumsum(count) - count,
        count=count,
        offset=np.array([cell for cell, _, _ in blocks], np.int64).reshape(-1, 3),
        state=np.array([state for _, state, _ in blocks], np.uint16),
        distance=np.array([distance for _, _, distance in blocks], np.uint8),
    )


@cache
def stand() -> Stand:
    """Every shape, made once."""
    wood, leaves, broad = [], [], []
    for kind, (_, species, _, _) in KINDS.items():
        leaf = [
            state_id(f"{species}_leaves[distance={distance},persistent=false,waterlogged=false]")
            for distance in range(1, FARTHEST + 1)
        ]
        shapes = [shape_of(kind, variant) for variant in range(VARIANTS)]
        cells = [cell for shape in shapes for cell in (*shape.wood, *shape.leaves)]
        broad.append(max(max(abs(x), abs(z)) for x, _, z in cells) >= MARGIN)
        for shape in shapes:
            wood.append([(cell, state_id(text), 0) for cell, text in shape.wood.items()])
            leaves.append([(cell, leaf[far - 1], far) for cell, far in shape.distances().items()])
    return Stand(
        wood=_stamps(wood),
        leaves=_stamps(leaves),
        ground=np.array([ground for _, _, ground, _ in KINDS.values()], np.uint8),
        is_wide=np.array([wide for _, _, _, wide in KINDS.values()]),
        is_broad=np.array(broad),
    )
