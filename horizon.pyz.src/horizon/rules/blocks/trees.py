"""Trees that saplings grow into: trunks and crowns in the game's sizes, in simple shapes.

`grow_tree(level, pos, kind, random)` is what saplings ask; world generation may use `shape` alone. Sizes:
minecraft.wiki, Tree (Java Edition): height = base + random parts.
"""

from horizon.core.pos import HORIZONTAL, BlockPos
from horizon.registry.block import AIR, BLOCKS, BlockState
from horizon.rules.blocks.base import ids

REPLACEABLE = ids("#replaceable_by_trees #leaves #saplings air cave_air void_air water vine moss_carpet")
DIRT = BLOCKS["dirt"].default
SOIL = ids("#dirt farmland")

# kind: (log, leaves, base height, random a, random b)
SIZES = {
    "oak_sapling": ("oak", 4, 2, 0), "birch_sapling": ("birch", 5, 2, 0), "spruce_sapling": ("spruce", 5, 2, 1),
    "jungle_sapling": ("jungle", 4, 8, 0), "acacia_sapling": ("acacia", 5, 2, 2), "cherry_sapling": ("cherry", 7, 1, 0),
    "dark_oak_sapling": ("dark_oak", 6, 2, 1), "pale_oak_sapling": ("pale_oak", 6, 2, 1),
    "mangrove_propagule": ("mangrove", 4, 1, 4),
}
MEGA = {"spruce_sapling": (13, 2, 14), "jungle_sapling": (10, 2, 19)}
MUST_BE_FOUR = ("dark_oak_sapling", "pale_oak_sapling")

Cells = dict[BlockPos, BlockState]


class _Shape:
    """Cells of a tree: logs win over leaves."""

    def __init__(self, wood: str, leaves: str | None = None):
        self.log = BLOCKS[f"{wood}_log"].default
        self.leaves = BLOCKS[leaves or f"{wood}_leaves"].default
        self.logs: Cells = {}
        self.crown: Cells = {}

    def trunk(self, pos: BlockPos, height: int, wide: bool = False) -> None:
        for dx in range(1 + wide):
            for dz in range(1 + wide):
                for dy in range(height):
                    self.logs[pos.plus(dx, dy, dz)] = self.log

    def disc(self, pos: BlockPos, radius: int, random=None, corners: str = "random", wide: bool = False) -> None:
        """A layer of leaves: corners "random" (one of two), "none" or "all"."""
        for dx in range(-radius, radius + 1 + wide):
            for dz in range(-radius, radius + 1 + wide):
                far_x = dx in (-radius, radius + wide)
                far_z = dz in (-radius, radius + wide)
                if far_x and far_z and radius > 0 and (
                        corners == "none" or corners == "random" and random.next_bool()):
                    continue
                self.crown.setdefault(pos.plus(dx, 0, dz), self.leaves)

    def cells(self) -> Cells:
        return {**self.crown, **self.logs}


def blob(pos: BlockPos, wood: str, height: int, random) -> _Shape:
    """Oak, birch: two wide layers, two narrow ones."""
    tree = _Shape(wood)
    tree.trunk(pos, height)
    top = height - 1
    for dy, radius in ((top - 2, 2), (top - 1, 2), (top, 1), (top + 1, 1)):
        tree.disc(pos.up(dy), radius, random, "none" if dy == top + 1 else "random")
    return tree


def spruce(pos: BlockPos, height: int, random) -> _Shape:
    tree = _Shape("spruce")
    tree.trunk(pos, height)
    bare = 1 + random.next_int(2)
    radius, limit = random.next_int(2), 1
    most = 2 + random.next_int(2)
    for dy in range(height, bare - 1, -1):
        tree.disc(pos.up(dy), radius, random, "none" if radius else "all")
        if radius >= limit:
            radius, limit = 1 if limit > 1 else 0, min(limit + 1, most)
        else:
            radius += 1
    return tree


def acacia(pos: BlockPos, height: int, random) -> _Shape:
    tree = _Shape("acacia")
    side = random.choose(HORIZONTAL)
    bend = height - random.next_int(4) - 1
    place = pos
    for dy in range(height):
        if dy >= bend and dy - bend < 3 - random.next_int(2):
            place = place.offset(side)
        tree.logs[place.up(dy)] = tree.log
    top = place.up(height - 1)
    tree.disc(top, 3, random, "none")
    tree.disc(top.up(), 1, random, "all")
    other = random.choose([turn for turn in HORIZONTAL if turn != side])
    branch, start, last = pos, max(1, bend - 1), pos
    for step in range(1 + random.next_int(3)):
        branch = branch.offset(other)
        tree.logs[branch.up(start + step)] = tree.log
        last = branch.up(start + step)
    tree.disc(last, 2, random, "none")
    tree.disc(last.up(), 1, random, "none")
    return tree


def cherry(pos: BlockPos, height: int, random) -> _Shape:
    tree = _Shape("cherry")
    tree.trunk(pos, height)
    first = random.choose(HORIZONTAL)
    for side in (first, first.opposite)[:1 + random.next_int(2)]:
        place = pos.up(height - 3 - random.next_int(2))
        along = tree.log.with_(axis=side.axis)
        for _ in range(2 + random.next_int(3)):
            place = place.offset(side)
            tree.logs[place] = along
        for _ in range(2):
            place = place.up()
            tree.logs[place] = tree.log
        _round_crown(tree, place, 3, random)
    _round_crown(tree, pos.up(height - 1), 4, random)
    return tree


def _round_crown(tree: _Shape, pos: BlockPos, radius: int, random) -> None:
    for dy, less in ((-1, 1), (0, 0), (1, 0), (2, 1), (3, 2)):
        tree.disc(pos.up(dy), max(1, radius - less), random, "none")


def four(pos: BlockPos, wood: str, height: int, random) -> _Shape:
    """Dark and pale oak: a trunk of 2 x 2 under a wide flat crown."""
    tree = _Shape(wood)
    tree.trunk(pos, height, wide=True)
    top = pos.up(height - 1)
    tree.disc(top.down(), 2, random, "none", wide=True)
    tree.disc(top, 3, random, "none", wide=True)
    tree.disc(top.up(), 2, random, "none", wide=True)
    return tree


def mega(pos: BlockPos, wood: str, height: int, random) -> _Shape:
    tree = _Shape(wood)
    tree.trunk(pos, height, wide=True)
    if wood == "spruce":
        crown = 13 + random.next_int(5)
        for layer in range(min(crown, height - 2)):
            tree.disc(pos.up(height - layer), min(4, (layer + 2) // 4 + layer % 2), random, "none", wide=True)
    else:
        tree.disc(pos.up(height), 1, random, "none", wide=True)
        tree.disc(pos.up(height - 1), 2, random, "none", wide=True)
        tree.disc(pos.up(height - 2), 3, random, "none", wide=True)
        for dy in range(height - 4, height // 2, -(2 + random.next_int(3))):
            side = random.choose(HORIZONTAL)
            end = pos.offset(side, 3).up(dy)
            tree.logs[pos.offset(side).up(dy - 1)] = tree.log
            tree.logs[pos.offset(side, 2).up(dy)] = tree.log
            tree.disc(end, 2, random, "none")
            tree.disc(end.up(), 1, random, "none")
    return tree


def mangrove(pos: BlockPos, height: int, random) -> _Shape:
    tree = _Shape("mangrove")
    roots = BLOCKS["mangrove_roots"].default
    lift = 1 + random.next_int(2)
    tree.trunk(pos.up(lift), height)
    for dy in range(lift):
        tree.logs[pos.up(dy)] = roots
    for side in HORIZONTAL:
        for dy in range(lift):
            tree.logs[pos.offset(side).up(dy)] = roots
    top = pos.up(lift + height - 1)
    for dy, radius in ((-2, 2), (-1, 3), (0, 3), (1, 1)):
        tree.disc(top.up(dy), radius, random)
    return tree


def huge_mushroom(pos: BlockPos, kind: str, random) -> Cells:
    """A brown plate or a red dome on a stem."""
    height = 4 + random.next_int(3)
    if random.next_int(12) == 0:
        height *= 2
    stem = BLOCKS["mushroom_stem"].state(up=False, down=False)
    skin = BLOCKS[kind + "_block"].state(down=False)
    cells: Cells = {}
    if kind == "brown_mushroom":
        for dx in range(-3, 4):
            for dz in range(-3, 4):
                if abs(dx) + abs(dz) < 6:
                    cells[pos.plus(dx, height, dz)] = skin
    else:
        for dy in range(height - 3, height + 1):
            radius = 1 if dy == height else 2
            for dx in range(-radius, radius + 1):
                for dz in range(-radius, radius + 1):
                    edge = abs(dx) == radius, abs(dz) == radius
                    if dy == height or edge[0] != edge[1]:
                        cells[pos.plus(dx, dy, dz)] = skin
    for dy in range(height):
        cells[pos.up(dy)] = stem
    return cells


def shape(kind: str, pos: BlockPos, random, wide: bool = False) -> Cells:
    """The cells of a tree that grows from a sapling (or mushroom) at a place; nothing is asked of the level."""
    if kind.endswith("_mushroom"):
        return huge_mushroom(pos, kind, random)
    if kind in ("azalea", "flowering_azalea"):
        tree = blob(pos, "oak", 4 + random.next_int(3), random)
        green, pink = BLOCKS["azalea_leaves"].default, BLOCKS["flowering_azalea_leaves"].default
        return {place: state if place in tree.logs else pink if random.next_int(4) == 0 else green
                for place, state in tree.cells().items()}
    wood, base, first, second = SIZES[kind]
    if wide and kind in MEGA:
        base, first, second = MEGA[kind]
    height = base + random.next_int(first + 1) + random.next_int(second + 1)
    if wide:
        grown = mega(pos, wood, height, random) if kind in MEGA else four(pos, wood, height, random)
    elif wood == "spruce":
        grown = spruce(pos, height, random)
    elif wood == "acacia":
        grown = acacia(pos, height, random)
    elif wood == "cherry":
        grown = cherry(pos, height, random)
    elif wood == "mangrove":
        grown = mangrove(pos, height, random)
    else:
        grown = blob(pos, wood, height, random)
    return grown.cells()


def _corner_of_four(level, pos: BlockPos, block) -> BlockPos | None:
    """The north-west one of four saplings in a square, if this is one of such."""
    for dx in (0, -1):
        for dz in (0, -1):
            corner = pos.plus(dx, 0, dz)
            if all(level.state(corner.plus(x, 0, z)).block is block for x in (0, 1) for z in (0, 1)):
                return corner
    return None


def may_replace(state: BlockState) -> bool:
    return state.block.id in REPLACEABLE or state.is_air


def grow_tree(level, pos: BlockPos, kind: str, random) -> bool:
    """Grow a sapling or mushroom at a place into a tree. False, and nothing changes, if something is in the way."""
    block = level.state(pos).block
    corner = _corner_of_four(level, pos, block) if kind in MEGA or kind in MUST_BE_FOUR else None
    if kind in MUST_BE_FOUR and corner is None or kind not in SIZES and not (
            kind.endswith("_mushroom") or kind.endswith("azalea")):
        return False
    start = pos if corner is None else corner
    cells = shape(kind, start, random, corner is not None)
    own = [start.plus(x, 0, z) for x in (0, 1) for z in (0, 1)] if corner is not None else [start]
    top = level.min_y + level.height
    for place, state in cells.items():
        if place.y >= top:
            return False
        if place not in own and not is_leaves(state) and not may_replace(level.state(place)):
            return False
    for place in own:
        level.set_state(place, AIR, False)
        below = level.state(place.down())
        if below.block.id in SOIL and not kind.endswith("_mushroom"):
            level.set_state(place.down(), DIRT)
    for place, state in cells.items():
        there = level.state(place)
        if not may_replace(there) or is_leaves(state) and there.block.id not in REPLACEABLE and not there.is_air:
            continue
        level.set_state(place, fitted(cells, place, state, there))
    return True


def is_leaves(state: BlockState) -> bool:
    return "distance" in state.values


def fitted(cells: Cells, place: BlockPos, state: BlockState, there: BlockState) -> BlockState:
    """Leaves with their distance from the tree's own logs, and water kept in them."""
    if not is_leaves(state):
        return state.with_(waterlogged=there.fluid == "water" and there.is_source) if "waterlogged" in state.values else state
    nearest = 7
    for log, of in cells.items():
        if not is_leaves(of):
            nearest = min(nearest, abs(log.x - place.x) + abs(log.y - place.y) + abs(log.z - place.z))
    return state.with_(distance=max(1, min(7, nearest)), waterlogged=there.fluid == "water" and there.is_source)
