"""A small stand-in for a level: a dict of cells, with the method names of `world.level.Level`.

Rules are tested on it, so that a test says its whole world in a line or two.
"""

from array import array

from horizon.core.aabb import AABB
from horizon.core.pos import BlockPos, ChunkPos
from horizon.core.random import Randoms
from horizon.registry.block import BlockState, parse_state, state

MIN_Y, HEIGHT = -64, 384


class TinyChunk:
    """A column of states, all air."""

    def __init__(self, pos: ChunkPos):
        self.pos = pos
        self.min_y, self.height = MIN_Y, HEIGHT
        self.cells = memoryview(array("H", bytes(2 * HEIGHT * 256)))


class TinyLevel:
    """Air everywhere but for what is set; every chunk is loaded unless `loaded` names those that are.

    `blocks`: (x, y, z) -> a state or its text. `events` keeps what was played, `scheduled` what was scheduled.
    """

    def __init__(self, blocks: dict | None = None, loaded: set | None = None, seed: int = 7):
        self.min_y, self.height = MIN_Y, HEIGHT
        self.dimension = "minecraft:overworld"
        self.is_client = False
        self.difficulty = "normal"
        self.game_time = self.day_time = 0
        self.chunks: dict[ChunkPos, TinyChunk] = {}
        self.loaded = loaded
        self.entities: dict = {}
        self.block_entities: dict = {}
        self.scheduled: list = []
        self.events: list = []
        self.randoms = Randoms(seed)
        self.rules: dict = {}
        for pos, what in (blocks or {}).items():
            self.set_state(pos, what)

    # -- building

    def fill(self, x0: int, y0: int, z0: int, x1: int, y1: int, z1: int, what) -> "TinyLevel":
        """Set every cell of a box, both corners included."""
        filled = parse_state(what) if isinstance(what, str) else what
        for x in range(x0, x1 + 1):
            for z in range(z0, z1 + 1):
                cells = self.chunk(x >> 4, z >> 4).cells
                for y in range(y0, y1 + 1):
                    cells[(y - MIN_Y) << 8 | (z & 15) << 4 | x & 15] = filled.id
        return self

    # -- the names of world.level.Level

    def chunk(self, cx: int, cz: int) -> TinyChunk | None:
        if self.loaded is not None and (cx, cz) not in self.loaded:
            return None
        pos = (cx, cz)
        found = self.chunks.get(pos)
        if found is None:
            found = self.chunks[ChunkPos(cx, cz)] = TinyChunk(ChunkPos(cx, cz))
        return found

    def is_loaded(self, pos) -> bool:
        return self.chunk(pos[0] >> 4, pos[2] >> 4) is not None

    def state_id(self, x: int, y: int, z: int) -> int:
        if not MIN_Y <= y < MIN_Y + HEIGHT:
            return 0
        chunk = self.chunk(x >> 4, z >> 4)
        return 0 if chunk is None else chunk.cells[(y - MIN_Y) << 8 | (z & 15) << 4 | x & 15]

    def state(self, pos) -> BlockState:
        return state(self.state_id(*pos))

    def set_state(self, pos, what, update_neighbours: bool = True) -> bool:
        of = parse_state(what) if isinstance(what, str) else what
        x, y, z = pos
        chunk = self.chunk(x >> 4, z >> 4)
        if chunk is None or not MIN_Y <= y < MIN_Y + HEIGHT:
            return False
        index = (y - MIN_Y) << 8 | (z & 15) << 4 | x & 15
        changed = chunk.cells[index] != of.id
        chunk.cells[index] = of.id
        return changed

    def collision_boxes(self, box) -> list[AABB]:
        found = []
        for x in range(int(box[0] // 1) - 1, int(box[3] // 1) + 2):
            for y in range(int(box[1] // 1) - 2, int(box[4] // 1) + 2):
                for z in range(int(box[2] // 1) - 1, int(box[5] // 1) + 2):
                    found += [part.moved(x, y, z) for part in self.state((x, y, z)).collision]
        return found

    def spawn(self, entity):
        entity.id = entity.id or max(self.entities, default=0) + 1
        entity.level = self
        self.entities[entity.id] = entity
        return entity

    def remove_entity(self, id: int):
        gone = self.entities.pop(id, None)
        if gone is not None:
            gone.removed = True
            gone.level = None
        return gone

    def entity_moved(self, entity) -> None:
        pass

    def entities_in(self, box, kind=None, without=None) -> list:
        return [
            entity
            for entity in self.entities.values()
            if not entity.removed and entity is not without and entity.box().touches(box) and is_kind(entity, kind)
        ]

    def block_entity(self, pos):
        return self.block_entities.get(BlockPos(*pos))

    def schedule(self, pos, delay: int, kind: str = "block") -> None:
        self.scheduled.append((BlockPos(*pos), delay, kind))

    def random(self, name: str):
        return self.randoms[name]

    def game_rule(self, name: str):
        return self.rules.get(name, True)

    def play_event(self, kind, pos, data=None) -> None:
        self.events.append((kind, pos, data))


def is_kind(entity, kind) -> bool:
    """`kind` is a class, a type's name, or None for any."""
    if kind is None:
        return True
    if isinstance(kind, str):
        return entity.type.name == kind
    return isinstance(entity, kind) if isinstance(kind, type) else entity.type is kind


def plain(floor_y: int = 63, reach: int = 24, what: str = "stone") -> TinyLevel:
    """A floor of one block under y = floor_y + 1, `reach` blocks to each side of the origin."""
    return TinyLevel().fill(-reach, floor_y, -reach, reach, floor_y, reach, what)
