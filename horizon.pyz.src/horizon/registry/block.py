"""Blocks and their states.

A state's number is what chunks and packets carry: the block's first state plus a mixed radix over its properties, the
first property slowest, booleans true before false. Figures: minecraft-data 1.21.4; light, replaceability and the like
per state: MCPropertyEncyclopedia 1.21.4 (facts, re-tabled).
"""

from horizon.core.aabb import AABB
from horizon.core.errors import UnknownError, UsageError
from horizon.core.identifier import full
from horizon.core.nearest import did_you_mean
from horizon.registry.load import load_bytes, load_json
from horizon.registry.registry import Registry

STATE_COUNT = 27866


class Block:
    """A kind of block.

    hardness: seconds-like figure of minecraft.wiki, below 0 never breaks; resistance: against explosions;
    requires_tool: drops nothing without the right tool; tool: "pickaxe", "axe", "shovel", "hoe", "sword" or None;
    friction: slipperiness; item: the full name of the item that places it, or that picking it gives, or None;
    experience: (low, high) when mined without silk touch, or None.
    """

    __slots__ = (
        "id", "name", "properties", "first_state", "state_count", "default_id", "hardness", "resistance",
        "requires_tool", "tool",
        "friction", "speed_factor", "jump_factor", "item", "experience", "_places",
    )
    tag_registry = "block"

    def __init__(self, id: int, first_state: int, properties: tuple, row: list):
        name, _, default, hardness, resistance, requires_tool, tool, item, *factors, experience = row
        self.id = id
        self.name: str = "minecraft:" + name
        self.properties: tuple[tuple[str, tuple[str, ...]], ...] = properties
        self.first_state = first_state
        count = 1
        places = {}
        for prop, values in reversed(properties):
            places[prop] = (count, values)
            count *= len(values)
        self._places: dict[str, tuple[int, tuple[str, ...]]] = places
        self.state_count = count
        self.default_id = first_state + default
        self.hardness: float = hardness
        self.resistance: float = resistance
        self.requires_tool = bool(requires_tool)
        self.tool: str | None = tool
        self.item: str | None = None if item is None else "minecraft:" + item
        self.friction: float
        self.speed_factor: float
        self.jump_factor: float
        self.friction, self.speed_factor, self.jump_factor = factors
        self.experience: tuple[int, int] | None = None if experience is None else (experience[0], experience[-1])

    def __repr__(self) -> str:
        return f"<Block {self.name}>"

    def __reduce__(self):
        return _block, (self.id,)

    def __copy__(self) -> "Block":
        return self

    def __deepcopy__(self, memo) -> "Block":
        return self

    @property
    def tag_id(self) -> int:
        return self.id

    @property
    def default(self) -> "BlockState":
        return state(self.default_id)

    @property
    def states(self) -> list["BlockState"]:
        """All of them, in id order."""
        return [state(id) for id in range(self.first_state, self.first_state + self.state_count)]

    def has(self, prop: str) -> bool:
        return prop in self._places

    def state(self, **values) -> "BlockState":
        """The default state with some properties set; UsageError for a property or value that it does not have."""
        return self.default.with_(**values) if values else self.default

    def _shift(self, id: int, prop: str, value) -> int:
        """The state `id` of this block with one property changed."""
        place = self._places.get(prop)
        if place is None:
            known = ", ".join(name for name, _ in self.properties) or "none"
            close = did_you_mean(prop, list(self._places))
            raise UsageError(f"{self.name} has no property {prop}{close}; it has: {known}")
        stride, values = place
        word = value if type(value) is str else str(value).lower()
        if word not in values:
            raise UsageError(f"{prop} of {self.name} cannot be {word}; use one of: {' '.join(values)}")
        return id + (values.index(word) - (id - self.first_state) // stride % len(values)) * stride


class BlockState:
    """One state of a block. There is one object per state, so `is` compares.

    Fluid: "water", "lava" or None (water also in waterlogged blocks and water plants); fluid_amount 0..8, 8 for a
    source and for a falling fluid. is_opaque: stops all light and hides what is behind. is_full_cube: its collision is
    the whole cell. collision, outline: boxes relative to the cell; outline is what can be pointed at.
    """

    __slots__ = (
        "id", "block", "name", "values", "is_air", "is_replaceable", "fluid", "fluid_amount", "is_source",
        "is_falling_fluid", "hardness",
        "is_opaque", "is_full_cube", "blocks_motion", "is_solid", "is_conductive", "suffocates", "spawnable",
        "washes_away", "burns_in_lava",
        "random_ticks", "emission", "opacity", "collision", "outline", "tag_id", "_full", "_center", "_rigid",
    )
    tag_registry = "block"

    id: int
    block: Block
    name: str
    values: dict[str, str]
    collision: tuple[AABB, ...]
    outline: tuple[AABB, ...]

    def __init__(self, id: int, block: Block):
        self.id, self.block, self.name, self.hardness, self.tag_id = id, block, block.name, block.hardness, block.id
        offset = id - block.first_state
        places = block._places
        self.values = {
            name: values[offset // places[name][0] % len(values)] for name, values in block.properties
        }
        light, fluid, flags, more = LIGHT[id], FLUIDS[id], FLAGS[id], MORE[id]
        self.emission, self.opacity = light >> 4, light & 15
        self.fluid = (None, "water", "lava")[fluid & 3]
        self.fluid_amount = fluid >> 4
        self.is_source = bool(fluid & 4)
        self.is_falling_fluid = bool(fluid & 8)
        self.is_air = bool(flags & 1)
        self.is_replaceable = bool(flags & 2)
        self.is_opaque = bool(flags & 4)
        self.is_full_cube = bool(flags & 8)
        self.blocks_motion = bool(flags & 16)
        self.random_ticks = bool(flags & 32)
        self.is_solid = bool(flags & 64)
        self.is_conductive = bool(flags & 128)
        self.suffocates = bool(more & 1)
        self.spawnable = bool(more & 2)
        self.washes_away = bool(more & 4)
        self.burns_in_lava = bool(more & 16)
        self.collision = SHAPES[COLLISION[id]]
        self.outline = SHAPES[OUTLINE[id]]
        self._full, self._center, self._rigid = FULL_FACES[id], CENTER_FACES[id], RIGID_FACES[id]

    def __repr__(self) -> str:
        return f"<BlockState {self}>"

    def __str__(self) -> str:
        if not self.values:
            return self.name
        return f"{self.name}[{','.join(f'{name}={value}' for name, value in self.values.items())}]"

    def __reduce__(self):
        return state, (self.id,)

    def __copy__(self) -> "BlockState":
        return self

    def __deepcopy__(self, memo) -> "BlockState":
        return self

    def get(self, prop: str, default: str | None = None) -> str | None:
        """The value of a property, or `default` when the block has no such one."""
        return self.values.get(prop, default)

    def with_(self, **values) -> "BlockState":
        """The state with properties changed (values may be words, numbers or booleans); UsageError if it has no such
        one."""
        id = self.id
        for prop, value in values.items():
            id = self.block._shift(id, prop, value)
        return state(id)

    def supports(self, face: int, kind: str = "full") -> bool:
        """Whether a face (a Direction) can hold something: "full" the whole square, "center" its middle, "rigid" its
        rim."""
        mask = self._full if kind == "full" else self._center if kind == "center" else self._rigid
        return bool(mask >> face & 1)


def _planes(raw: bytes, count: int) -> tuple[memoryview, ...]:
    """states.bin: eight planes of a byte and two of a 16-bit number (little endian) per state."""
    view = memoryview(raw)
    small = tuple(view[count * plane:count * (plane + 1)] for plane in range(8))
    large = tuple(view[count * (8 + 2 * plane):count * (10 + 2 * plane)].cast("H") for plane in range(2))
    return small + large


_TABLE = load_json("blocks.json.z")
_PROPERTIES = [(name, tuple(values)) for name, values in _TABLE["properties"]]
(LIGHT, FLUIDS, FLAGS, MORE, FULL_FACES, CENTER_FACES, RIGID_FACES, OCCLUSION, COLLISION, OUTLINE) = _planes(
    load_bytes("states.bin.z"), STATE_COUNT
)
SHAPES: list[tuple[AABB, ...]] = [
    tuple(AABB(*(edge / 16 for edge in box)) for box in boxes) for boxes in load_json("shapes.json.z")
]
_BLOCK_OF: list[Block] = []


def _rows():
    first = 0
    for id, row in enumerate(_TABLE["blocks"]):
        block = Block(id, first, tuple(_PROPERTIES[place] for place in row[1]), row)
        first += block.state_count
        _BLOCK_OF.extend([block] * block.state_count)
        yield block


BLOCKS: Registry[Block] = Registry("block", _rows())
_STATES: list[BlockState | None] = [None] * STATE_COUNT


def _block(id: int) -> Block:
    return BLOCKS.by_id(id)


def state(id: int) -> BlockState:
    """The state with a number; UnknownError outside 0 .. STATE_COUNT - 1."""
    try:
        return _STATES[id] if id >= 0 and _STATES[id] is not None else _first(id)
    except IndexError:
        return _first(id)


def _first(id: int) -> BlockState:
    if not 0 <= id < STATE_COUNT:
        raise UnknownError(f"no block state has the number {id}; they go from 0 to {STATE_COUNT - 1}")
    made = _STATES[id] = BlockState(id, _BLOCK_OF[id])
    return made


def block_of(id: int) -> Block:
    """The block of a state number."""
    return state(id).block


def parse_state(text: str) -> BlockState:
    """A state as people write it: "oak_log[axis=x]". UnknownError for the block, UsageError for the rest."""
    name, bracket, rest = text.strip().partition("[")
    block = BLOCKS.require(name.strip())
    if not bracket:
        return block.default
    if not rest.endswith("]"):
        raise UsageError(f"{text} has no closing bracket; write it like {block.default}")
    values = {}
    for part in rest[:-1].split(","):
        prop, equals, value = part.partition("=")
        if not equals and part.strip():
            raise UsageError(f"{part.strip()} is no property=value; write it like {block.default}")
        if equals:
            values[prop.strip().lower()] = value.strip().lower()
    return block.default.with_(**values)


def find_state(name: str, values: dict[str, str]) -> BlockState | None:
    """The state of a palette entry, as files have it: unknown blocks are None, unknown properties and values are left
    out."""
    block = BLOCKS.find(full(name))
    if block is None:
        return None
    id = block.default_id
    for prop, value in values.items():
        place = block._places.get(prop)
        if place is not None and value in place[1]:
            id = block._shift(id, prop, value)
    return state(id)


AIR = state(0)
STONE = BLOCKS["stone"].default
