"""Where a body can stand, swim and climb: the cells of a level as a path search sees them.

Heights are counted in sixteenths of a block. A body is 0.6 wide and goes from the middle of a cell to the middle of
the next, so a cell matters by what stands in its inner 0.6 (the footprint), and by plates at its sides (doors, open
trapdoors) that are in the way of crossing them.
"""

from horizon.registry.block import STATE_COUNT, BlockState, state
from horizon.registry.tags import in_tag

# What a state is to a walker: flags, learnt when first met (0: not yet).
SEEN = 1
OPEN = 2  # a body can be in it: nothing in the footprint, no harm
FLOOR = 4  # carries at its full height
PART = 8  # carries lower than its full height, a body stands in the same cell
WATER = 16
CLIMB = 32
HAZARD = 64  # hurts, or takes away: never entered, and a reason to keep off
DOOR = 128  # opens by hand
SLOW = 256  # soul sand and honey
WEB = 512  # passable, very slowly
NO_JUMP = 1024  # honey: too sticky to jump a block
CARRIES = 2048  # open, and yet holds who is above it: scaffolding
HOT = 4096  # a floor that hurts
SIDES = 13  # shift of four flags: a plate at the north, south, west, east side
PLATES = 15 << SIDES
TOP = 17  # shift of the height of what is in the footprint, 0..24
LOW = 22  # shift of where it begins, 0..16; NOTHING for nothing
NOTHING = 31

PLAIN_OPEN = OPEN | WATER | CLIMB | WEB | DOOR | PLATES
PLAIN_FLOOR = FLOOR | SLOW

HEIGHT_BITS = 15  # of a node's code: the height of the feet in its cell
SWIMS, CLIMBS, IS_SLOW, IN_WEB, HELD_DOWN, HAS_DOOR, UNDER, HAS_PLATES, ON_SCAFFOLD = (16 << bit for bit in range(9))
NONE, UNLOADED = -1, -2

BODY = 29  # 1.8 blocks, rounded up
STEP = 9  # 0.6 blocks, rounded down
JUMP = 20  # 1.25 blocks

HAZARDS = frozenset(
    "minecraft:" + name
    for name in (
        "lava",
        "fire",
        "soul_fire",
        "cactus",
        "sweet_berry_bush",
        "wither_rose",
        "powder_snow",
        "nether_portal",
        "end_portal",
        "end_gateway",
        "lava_cauldron",
        "moving_piston",
    )
)
HOT_FLOORS = frozenset("minecraft:" + name for name in ("magma_block", "cactus", "pointed_dripstone", "big_dripleaf"))
RIMS = frozenset(
    "minecraft:" + name for name in ("cauldron", "water_cauldron", "powder_snow_cauldron", "composter", "hopper")
)
SLOW_FLOORS = frozenset(("minecraft:soul_sand", "minecraft:honey_block"))

WALK: list[int] = [0] * STATE_COUNT


def learn(state_id: int) -> int:
    """The flags of a state, kept in WALK from now on."""
    flags = WALK[state_id] = flags_of(state(state_id))
    return flags


def flags_of(of: BlockState) -> int:
    name = of.name
    low, top, plates = footprint(of)
    if name in RIMS:
        low, top = 0, 16
    flags = SEEN | plates << SIDES
    if of.fluid == "water":
        flags |= WATER
    is_door = name.endswith("_door") and name != "minecraft:iron_door" or name.endswith("_fence_gate")
    if is_door:
        flags = (flags | DOOR) & ~PLATES
        low, top = NOTHING, 0
    if name in HAZARDS or of.fluid == "lava" or (name == "minecraft:bubble_column" and of.get("drag") == "true"):
        flags |= HAZARD
    if name.endswith("campfire") and of.get("lit") == "true":
        flags |= HAZARD
    if name in HOT_FLOORS:
        flags |= HOT
    if in_tag(of.block, "climbable"):
        flags |= CLIMB
    if name == "minecraft:scaffolding":
        low, top = NOTHING, 0
        flags |= CARRIES
    if name in SLOW_FLOORS:
        flags |= SLOW
    if name == "minecraft:honey_block":
        flags |= NO_JUMP
    if name == "minecraft:cobweb":
        flags |= WEB
    if low == NOTHING:
        if not flags & HAZARD:
            flags |= OPEN
    elif not flags & (HAZARD | HOT):
        if top == 16:
            flags |= FLOOR
        elif top < 16:
            flags |= PART
    return flags | top << TOP | low << LOW


def footprint(of: BlockState) -> tuple[int, int, int]:
    """(where the shape begins, where it ends, plates at the sides) in the middle 0.6 of the cell."""
    low, top, plates = NOTHING, 0, 0
    for x0, y0, z0, x1, y1, z1 in of.collision:
        across_x, across_z = x0 < 0.8 and x1 > 0.2, z0 < 0.8 and z1 > 0.2
        if across_x and across_z:
            low = min(low, int(y0 * 16))
            top = max(top, min(24, -int(-y1 * 16 // 1)))
        elif y1 - y0 > 0.6:
            if across_x and z1 <= 0.2:
                plates |= 1
            elif across_x and z0 >= 0.8:
                plates |= 2
            elif across_z and x1 <= 0.2:
                plates |= 4
            elif across_z and x0 >= 0.8:
                plates |= 8
    return low, top, plates


SPAN = 1 << 20  # columns to a row of keys
HALF = SPAN >> 1
ROWS = 512


class Ground:
    """A level seen from around a place, by integer keys: (column << 9) | row, row = y - min_y.

    `node(key)` is what a body can do there: UNLOADED, NONE, or the height of its feet (0..15 sixteenths) with the
    flags SWIMS ... ON_SCAFFOLD. Answers are kept, so a Ground is for one search, not for a world that changes under it.
    """

    __slots__ = ("level", "x0", "z0", "min_y", "height", "columns", "nodes", "unloaded", "open_doors")

    def __init__(self, level, x: int, z: int, open_doors: bool = True):
        self.level = level
        self.x0, self.z0 = x - HALF, z - HALF
        self.min_y, self.height = level.min_y, level.height
        self.columns: dict[int, memoryview | None] = {}
        self.nodes: dict[int, int] = {}
        self.unloaded: dict[tuple[int, int], None] = {}
        self.open_doors = open_doors

    def key(self, x: int, y: int, z: int) -> int:
        return ((x - self.x0) * SPAN + z - self.z0) * ROWS + y - self.min_y

    def cell(self, key: int) -> tuple[int, int, int]:
        column, row = divmod(key, ROWS)
        x, z = divmod(column, SPAN)
        return x + self.x0, row + self.min_y, z + self.z0

    def column(self, column: int):
        """The states of a column by row, live; None where it is not loaded."""
        found = self.columns.get(column, 0)
        if found == 0:
            x, z = divmod(column, SPAN)
            x, z = x + self.x0, z + self.z0
            chunk = self.level.chunk(x >> 4, z >> 4)
            if chunk is None:
                self.unloaded[x >> 4, z >> 4] = None
                found = None
            else:
                found = chunk.cells[(z & 15) << 4 | x & 15 :: 256]
            self.columns[column] = found
        return found

    def flags(self, column: int, row: int) -> int:
        """A cell's flags; outside the build height it is open, where nothing is loaded it is a hazard."""
        states = self.column(column)
        if states is None:
            return SEEN | HAZARD
        if not 0 <= row < self.height:
            return AIR
        state_id = states[row]
        flags = WALK[state_id] or learn(state_id)
        if flags & DOOR and not self.open_doors:
            flags = closed_flags(state_id)
        return flags

    def node(self, key: int) -> int:
        code = self.nodes.get(key)
        if code is None:
            code = self.nodes[key] = self.look(key)
        return code

    def look(self, key: int) -> int:
        """What a body can do in a cell (not kept)."""
        column, row = key >> 9, key & 511
        states = self.columns.get(column, 0)
        if states == 0:
            states = self.column(column)
        if states is None:
            return UNLOADED
        if not 1 <= row < self.height - 2:
            return NONE
        own = WALK[states[row]] or learn(states[row])
        above = WALK[states[row + 1]] or learn(states[row + 1])
        below = WALK[states[row - 1]] or learn(states[row - 1])
        if own & PLAIN_OPEN == OPEN and above & PLAIN_OPEN == OPEN:
            if below & PLAIN_FLOOR == FLOOR:
                return 0
            if not below & (FLOOR | CARRIES):
                return NONE
        if not self.open_doors and (own | above | below) & DOOR:
            own, above, below = self.flags(column, row), self.flags(column, row + 1), self.flags(column, row - 1)
        if own & HAZARD:
            return NONE
        if not above & OPEN and (above & HAZARD or own & OPEN and (above >> LOW & 31) < BODY - 16):
            return NONE
        code = 0
        if own & OPEN:
            if below >> TOP & 31 > 16:
                return NONE
            if own & WATER:
                code = SWIMS | (UNDER if above & WATER else 0)
            elif own & CLIMB:
                if below & HAZARD:
                    return NONE
                code = CLIMBS
            elif below & FLOOR:
                if below & SLOW:
                    code = IS_SLOW
            elif below & CARRIES:
                code = ON_SCAFFOLD
            else:
                return NONE
            if (own | above) & WEB:
                code |= IN_WEB | HELD_DOWN
        elif own & PART:
            height = own >> TOP & 31
            if not self.is_clear(column, row * 16 + height, row * 16 + height + BODY, row + 1):
                return NONE
            code = height
            if own & SLOW:
                code |= IS_SLOW
            if (own | below if height < 8 else own) & NO_JUMP:
                code |= HELD_DOWN
        else:
            return NONE
        if (own | above | (self.flags(column, row + 2) if code & HEIGHT_BITS > 3 else 0)) & PLATES:
            code |= HAS_PLATES
        if (own | above) & DOOR:
            code |= HAS_DOOR
        return code

    def is_clear(self, column: int, low: int, high: int, first_row: int | None = None, avoid: int = HAZARD) -> bool:
        """Whether nothing is between two heights (sixteenths over min_y) of a column's middle; what has a flag of
        `avoid` counts as something."""
        row = first_row
        if row is None:
            row = low >> 4
            if row * 16 - 16 + (self.flags(column, row - 1) >> TOP & 31) > low:
                return False
        while row * 16 < high:
            flags = self.flags(column, row)
            if flags & avoid:
                return False
            if not flags & OPEN:
                begin, end = row * 16 + (flags >> LOW & 31), row * 16 + (flags >> TOP & 31)
                if begin < high and end > low:
                    return False
            row += 1
        return True

    def plate_between(self, column: int, other: int, feet: int, side: int) -> bool:
        """Whether a plate at `side` (0 north, 1 south, 2 west, 3 east) bars the way from a column to the next, for a
        body with its feet at a height."""
        mine, theirs = 1 << SIDES + side, 1 << SIDES + (side ^ 1)
        for row in range(feet >> 4, (feet + BODY - 1 >> 4) + 1):
            if self.flags(column, row) & mine or self.flags(other, row) & theirs:
                return True
        return False

    def feet(self, x: int, y: int, z: int) -> float | None:
        """The height a body's feet have in a cell, None where it cannot be."""
        code = self.node(self.key(x, y, z))
        return None if code < 0 else y + (code & HEIGHT_BITS) / 16

    def snap(self, x: float, y: float, z: float, fall: int = 24) -> int | None:
        """The node of a body at a point: of the cells under its box that are at its height the nearest one; else what
        it falls onto; None if there is nothing."""
        cell_x, row, cell_z = int(x // 1), int(y // 1) - self.min_y, int(z // 1)
        best, key_best = 9.0, None
        for dx in (0, -1, 1):
            for dz in (0, -1, 1):
                gap_x, gap_z = abs(cell_x + dx + 0.5 - x), abs(cell_z + dz + 0.5 - z)
                if gap_x >= 0.8 or gap_z >= 0.8:
                    continue
                for step in (0, 1, -1):
                    key = self.key(cell_x + dx, row + step + self.min_y, cell_z + dz)
                    code = self.node(key)
                    if code < 0:
                        continue
                    feet = row + step + self.min_y + (code & HEIGHT_BITS) / 16
                    off = gap_x + gap_z
                    off += 0.0 if code & (SWIMS | CLIMBS) and step == 0 else abs(feet - y)
                    if off < best - 1e-9 and (code & (SWIMS | CLIMBS) or -0.7 < feet - y < 0.6):
                        best, key_best = off, key
        if key_best is not None:
            return key_best
        for down in range(fall):
            key = self.key(cell_x, row - down + self.min_y, cell_z)
            if self.node(key) >= 0:
                return key
            if not self.flags(key // ROWS, row - down) & OPEN:
                return None
        return None


CLOSED: dict[int, int] = {}


def closed_flags(state_id: int) -> int:
    """The flags of a door or gate for one that opens none."""
    flags = CLOSED.get(state_id)
    if flags is None:
        low, top, plates = footprint(state(state_id))
        flags = SEEN | plates << SIDES | top << TOP | low << LOW | (OPEN if low == NOTHING else 0)
        CLOSED[state_id] = flags
    return flags


AIR = WALK[0] = flags_of(state(0))
