"""What a block state means to something that moves: one integer of flags a state, learnt when first met.

`TRAITS[id]` is 0 until `learn(id)` was called, so a hot loop reads `TRAITS[id] or learn(id)`. Importing costs one
empty list, and a game that meets two hundred states learns two hundred.
"""

from horizon.registry.block import STATE_COUNT, state
from horizon.registry.tags import in_tag

SEEN = 1  # always set on a learnt state
SHAPE = 2  # has collision boxes
CUBE = 4  # its only box is the whole cell
TALL = 8  # reaches out of its cell at the top: fences, walls, closed gates
WATER = 16
LAVA = 32
INSIDE = 64  # does something to a body inside it
CLIMB = 128  # holds a body up: ladders, vines, scaffolding
CONTEXT = 256  # its boxes depend on who asks: scaffolding, powder snow
RESETS_FALL = 512  # ends a fall without harm
TRAPDOOR = 1024  # open: a ladder if there is one below
HURTS = 2048  # hurts or freezes who is inside it; see `damage.Perils`
FLUID = WATER | LAVA
SOLID = SHAPE | CONTEXT

# Blocks that touch what is inside them; their effects are in `movement.touch`.
INSIDE_NAMES = frozenset(
    "minecraft:" + name for name in ("cobweb", "sweet_berry_bush", "powder_snow", "bubble_column", "honey_block")
)
HURTS_NAMES = frozenset(
    "minecraft:" + name
    for name in ("fire", "soul_fire", "cactus", "sweet_berry_bush", "campfire", "soul_campfire", "powder_snow")
)
CONTEXT_NAMES = frozenset(("minecraft:scaffolding", "minecraft:powder_snow"))

TRAITS: list[int] = [0] * STATE_COUNT
SHAPES: dict[int, tuple] = {}  # state id -> its boxes, cell-relative, of states with SHAPE
FLUIDS: dict[int, tuple[str, float, bool]] = {}  # state id -> kind, own height 0..8/9, falling


def learn(state_id: int) -> int:
    """The flags of a state, kept in TRAITS from now on."""
    of = state(state_id)
    flags = SEEN
    boxes = of.collision
    if of.name in CONTEXT_NAMES:
        flags |= CONTEXT
        boxes = ()
    if boxes:
        flags |= SHAPE
        SHAPES[state_id] = boxes = tuple(tuple(map(float, box)) for box in boxes)
        if boxes == ((0.0, 0.0, 0.0, 1.0, 1.0, 1.0),):
            flags |= CUBE
        if max(box[4] for box in boxes) > 1.0:
            flags |= TALL
    if of.fluid is not None:
        flags |= WATER if of.fluid == "water" else LAVA
        FLUIDS[state_id] = (of.fluid, of.fluid_amount / 9.0, of.is_falling_fluid)
    if of.name in INSIDE_NAMES:
        flags |= INSIDE
    if of.name in HURTS_NAMES:
        flags |= HURTS
    if in_tag(of.block, "climbable"):
        flags |= CLIMB
    if in_tag(of.block, "fall_damage_resetting"):
        flags |= RESETS_FALL
    if of.name.endswith("trapdoor") and of.get("open") == "true":
        flags |= TRAPDOOR
    TRAITS[state_id] = flags
    return flags


def cells(level, x0: int, y0: int, z0: int, x1: int, y1: int, z1: int, mask: int) -> list[tuple[int, int, int, int]]:
    """The cells of a range (both ends included) whose state has a flag of `mask`: (x, y, z, state id) by x, z, y.

    What is not loaded, or outside the build height, is left out.
    """
    found = []
    low = level.min_y
    y0 = max(y0, low)
    count = min(y1, low + level.height - 1) - y0 + 1
    if count <= 0:
        return found
    traits = TRAITS
    base = (y0 - low) << 8
    end = base + (count << 8)
    chunk_x = chunk_z = states = None
    for x in range(x0, x1 + 1):
        for z in range(z0, z1 + 1):
            if x >> 4 != chunk_x or z >> 4 != chunk_z:
                chunk_x, chunk_z = x >> 4, z >> 4
                chunk = level.chunk(chunk_x, chunk_z)
                states = None if chunk is None else chunk.cells
            if states is None:
                continue
            column = (z & 15) << 4 | x & 15
            y = y0
            for state_id in states[base + column : end : 256].tolist():
                if state_id and (traits[state_id] or learn(state_id)) & mask:
                    found.append((x, y, z, state_id))
                y += 1
    return found


def trait(level, x: int, y: int, z: int) -> int:
    """The flags of the state in a cell."""
    state_id = level.state_id(x, y, z)
    return TRAITS[state_id] or learn(state_id)
