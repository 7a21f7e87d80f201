"""Portals: the obsidian frame of the Nether's (4 x 5 to 23 x 23, corners free), and the End's ring of twelve.

Source: minecraft.wiki, Nether portal (block) and End portal.
"""

from horizon.core.pos import BlockPos, Direction
from horizon.registry.block import AIR, BLOCKS
from horizon.rules.blocks.base import BlockBehaviour, ids

OBSIDIAN = ids("obsidian")
FIRES = ids("#fire")
PORTAL = BLOCKS["nether_portal"]
END_PORTAL = BLOCKS["end_portal"].default
DOWN, UP = Direction.DOWN, Direction.UP
MAX_INSIDE = 21
MIN_WIDTH, MIN_HEIGHT = 2, 3
DIMENSIONS = ("minecraft:overworld", "minecraft:the_nether")


class Frame:
    """The inside of a frame: its lower corner, the way it runs, and its size in cells."""

    __slots__ = ("corner", "right", "width", "height")

    def __init__(self, corner: BlockPos, right: Direction, width: int, height: int):
        self.corner, self.right, self.width, self.height = corner, right, width, height

    @property
    def axis(self) -> str:
        return self.right.axis

    def cells(self) -> list[BlockPos]:
        return [self.corner.offset(self.right, step).up(dy) for dy in range(self.height) for step in range(self.width)]

    def fill(self, level) -> None:
        for pos in self.cells():
            level.set_state(pos, PORTAL.state(axis=self.axis), False)


def is_inside(state) -> bool:
    return state.is_air or state.block.id in FIRES or state.block is PORTAL


def frame_at(level, pos: BlockPos, filled: bool = False) -> Frame | None:
    """The complete frame around a cell, along x first, then z; `filled` asks for one that is full of portal."""
    if level.dimension not in DIMENSIONS:
        return None
    for right in (Direction.WEST, Direction.NORTH):
        frame = _frame_along(level, pos, right)
        if frame is not None and (
                not filled or all(level.state(cell).block is PORTAL for cell in frame.cells())):
            return frame
    return None


def _frame_along(level, pos: BlockPos, right: Direction) -> Frame | None:
    for _ in range(MAX_INSIDE):
        if not is_inside(level.state(pos.down())):
            break
        pos = pos.down()
    left = right.opposite
    reach = _run(level, pos, left)
    if reach is None:
        return None
    corner = pos.offset(left, reach)
    width = _run(level, corner, right)
    if width is None or not MIN_WIDTH <= width + 1 <= MAX_INSIDE:
        return None
    width += 1
    height = 0
    while height < MAX_INSIDE:
        row = [corner.offset(right, step).up(height) for step in range(width)]
        if not all(is_inside(level.state(cell)) for cell in row):
            break
        sides = (corner.offset(left).up(height), corner.offset(right, width).up(height))
        if not all(level.state(cell).block.id in OBSIDIAN for cell in sides):
            return None
        height += 1
    top = [corner.offset(right, step).up(height) for step in range(width)]
    if height < MIN_HEIGHT or not all(level.state(cell).block.id in OBSIDIAN for cell in top):
        return None
    return Frame(corner, right, width, height)


def _run(level, pos: BlockPos, side: Direction) -> int | None:
    """How many cells of the inside lie beside a cell, before the obsidian; None if the floor or the wall is not it."""
    for step in range(MAX_INSIDE + 1):
        cell = pos.offset(side, step)
        if not is_inside(level.state(cell)):
            return step - 1 if level.state(cell).block.id in OBSIDIAN else None
        if level.state(cell.down()).block.id not in OBSIDIAN:
            return None
    return None


class NetherPortal(BlockBehaviour):
    """Goes when its frame is no longer whole."""

    __slots__ = ()

    def shape_update(self, level, pos, state, direction, neighbour):
        across = direction.is_horizontal and direction.axis != state.values["axis"]
        if across or neighbour.block is PORTAL:
            return state
        return state if frame_at(level, pos, filled=True) is not None else AIR


FRAME = BLOCKS["end_portal_frame"]


def open_end(level, pos: BlockPos) -> bool:
    """If an eye made a ring of twelve complete, its nine cells become the portal."""
    for dx in range(-4, 5):
        for dz in range(-4, 5):
            corner = pos.plus(dx, 0, dz)  # north-west corner of the 5 x 5
            if _ring(level, corner):
                for x in (1, 2, 3):
                    for z in (1, 2, 3):
                        level.set_state(corner.plus(x, 0, z), END_PORTAL, False)
                return True
    return False


def _ring(level, corner: BlockPos) -> bool:
    for step in (1, 2, 3):
        for cell, facing in (
            (corner.plus(step, 0, 0), "south"), (corner.plus(step, 0, 4), "north"),
            (corner.plus(0, 0, step), "east"), (corner.plus(4, 0, step), "west"),
        ):
            state = level.state(cell)
            if state.block is not FRAME or state.values["eye"] != "true" or state.values["facing"] != facing:
                return False
    return True
