"""Rails: which way they lie, and how they pull their neighbours round.

A rail joins at most two others, level or one up or down; only the plain rail curves. Source: minecraft.wiki, Rail.
"""

from horizon.core.pos import HORIZONTAL, BlockPos
from horizon.rules.blocks.base import EAST, NORTH, SOUTH, WEST, break_block, ids
from horizon.rules.blocks.support import Supported, rail

RAILS = ids("#rails")
ENDS = {
    "north_south": (NORTH, SOUTH), "east_west": (WEST, EAST), "south_east": (SOUTH, EAST), "south_west": (SOUTH, WEST),
    "north_west": (NORTH, WEST), "north_east": (NORTH, EAST), "ascending_north": (SOUTH, NORTH),
    "ascending_south": (NORTH, SOUTH), "ascending_east": (WEST, EAST), "ascending_west": (EAST, WEST),
}
CURVES = (("south_east", SOUTH, EAST), ("south_west", SOUTH, WEST), ("north_west", NORTH, WEST), ("north_east", NORTH, EAST))


def ends(pos: BlockPos, shape: str) -> list[BlockPos]:
    """The two cells a rail leads to (the high one of a slope is a cell up)."""
    found = [pos.offset(side) for side in ENDS[shape]]
    if shape.startswith("ascending_"):
        found[1] = found[1].up()
    return found


def rail_near(level, pos: BlockPos) -> BlockPos | None:
    """The rail in a cell, above or below it."""
    for place in (pos, pos.up(), pos.down()):
        if level.state(place).block.id in RAILS:
            return place
    return None


def joins(level, pos: BlockPos) -> list[BlockPos]:
    """The rails that this one leads to and that lead back."""
    found = []
    for end in ends(pos, level.state(pos).values["shape"]):
        other = rail_near(level, end)
        if other is not None and leads_to(level, other, pos):
            found.append(other)
    return found


def leads_to(level, pos: BlockPos, target: BlockPos) -> bool:
    return any(
        end.x == target.x and end.z == target.z for end in ends(pos, level.state(pos).values["shape"]))


def can_join(level, pos: BlockPos, other: BlockPos) -> bool:
    return leads_to(level, pos, other) or len(joins(level, pos)) < 2


def shape_for(level, pos: BlockPos, state, towards: set, previous: str, powered: bool = False) -> str:
    """The shape that leads in the given directions; slopes where a rail lies one up."""
    curves = "south_east" in dict(state.block.properties)["shape"]
    along_z, along_x = bool(towards & {NORTH, SOUTH}), bool(towards & {WEST, EAST})
    shape = None
    if along_z and not along_x:
        shape = "north_south"
    elif along_x and not along_z:
        shape = "east_west"
    elif curves:
        fitting = [name for name, a, b in CURVES if a in towards and b in towards]
        if len(towards) == 2 and fitting:
            shape = fitting[0]
        elif fitting:
            order = ("north_west", "north_east", "south_west", "south_east") if powered else (
                "south_east", "south_west", "north_east", "north_west")
            shape = next(name for name in order if name in fitting)
    shape = shape or previous
    if shape.startswith("ascending_"):
        shape = "north_south" if shape in ("ascending_north", "ascending_south") else "east_west"
    up = pos.up()
    for word, sides in (("north_south", (NORTH, SOUTH)), ("east_west", (EAST, WEST))):
        if shape == word:
            for side in sides:
                if level.state(up.offset(side)).block.id in RAILS:
                    shape = f"ascending_{side.word}"
    return shape


def lay(level, pos: BlockPos, state):
    """A rail comes to lie: its shape by its neighbours, then theirs by it."""
    towards = set()
    for side in HORIZONTAL:
        other = rail_near(level, pos.offset(side))
        if other is not None and can_join(level, other, pos):
            towards.add(side)
    shape = shape_for(level, pos, state, towards, state.values["shape"])
    new = state.with_(shape=shape)
    level.set_state(pos, new)
    for end in ends(pos, shape):
        other = rail_near(level, end)
        if other is not None and can_join(level, other, pos):
            pull(level, other, pos)
    return new


def pull(level, pos: BlockPos, target: BlockPos) -> None:
    """Turn a rail so that it leads to another as well."""
    state = level.state(pos)
    towards = set()
    for place in (*joins(level, pos), target):
        for side in HORIZONTAL:
            beside = pos.offset(side)
            if beside.x == place.x and beside.z == place.z:
                towards.add(side)
    shape = shape_for(level, pos, state, towards, state.values["shape"])
    level.set_state(pos, state.with_(shape=shape))


class Rail(Supported):
    __slots__ = ()

    def __init__(self):
        super().__init__(rail)

    def on_placed(self, level, pos, state, old) -> None:
        if old.block.id not in RAILS:
            lay(level, pos, state)

    def shape_update(self, level, pos, state, direction, neighbour):
        return state

    def on_neighbour_changed(self, level, pos, state, direction) -> None:
        if not self.can_survive(level, pos, state):
            break_block(level, pos)
