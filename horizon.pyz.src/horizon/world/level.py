"""A level: the loaded chunks of one dimension, their entities and their time.

The base of the server's and the client's level. Rules are handed one and never know which. It imports no rules: what
follows from a change is told through the hooks at the end of the class.
"""

from math import cos, floor, pi
from uuid import UUID

from horizon.core.aabb import AABB
from horizon.core.pos import BlockPos, ChunkPos
from horizon.core.random import Randoms, RandomSource
from horizon.registry.biome import BIOMES, Biome
from horizon.registry.block import BlockState, state
from horizon.registry.game_rule import GAME_RULES
from horizon.registry.registry import unknown
from horizon.world import shapes
from horizon.world.block_entity import BlockEntity, kind_for
from horizon.world.chunk import HEIGHT, MIN_Y, LevelChunk
from horizon.world.entity_map import EntityMap
from horizon.world.light import LIGHT_CLASS, LightEngine
from horizon.world.ticks import BLOCK, NEVER, ScheduledTick

_FULL = shapes.FULL
OVERWORLD = "minecraft:overworld"


class Level:
    """Positions are `BlockPos` or any tuple of three integers where a `pos` is asked for."""

    is_client = False

    def __init__(self, dimension: str = OVERWORLD, min_y: int = MIN_Y, height: int = HEIGHT, seed: int = 0,
                 has_sky: bool = True):
        self.dimension = dimension
        self.min_y = min_y
        self.height = height
        self.has_sky = has_sky
        self.seed = seed
        self.game_time = 0
        self.day_time = 0
        self.difficulty = "normal"
        self.game_rules: dict[str, object] = {}
        self.rain = 0.0  # 0..1
        self.thunder = 0.0  # 0..1
        self.chunks: dict[ChunkPos, LevelChunk] = {}
        self.randoms = Randoms(seed)
        self.light = LightEngine(self)
        self.entity_map = EntityMap()
        self.next_entity_id = 1
        self._tick_order = 0
        self._soonest = NEVER  # no scheduled tick is due before
        self._darkening: tuple = ((), 0)
        self._relight: list[tuple[BlockPos, int, int]] = []

    # ---- chunks

    def chunk(self, cx: int, cz: int) -> LevelChunk | None:
        return self.chunks.get((cx, cz))

    def chunk_at(self, pos) -> LevelChunk | None:
        return self.chunks.get((pos[0] >> 4, pos[2] >> 4))

    def add_chunk(self, chunk: LevelChunk) -> None:
        """Put a chunk, in place of the one that may be there."""
        self.chunks[chunk.pos] = chunk
        self._soonest = min(self._soonest, chunk.ticks.next_time)

    def remove_chunk(self, cx: int, cz: int) -> LevelChunk | None:
        """Take a chunk out; its entities stay until `remove_entity`."""
        self.flush_light()
        return self.chunks.pop((cx, cz), None)

    def is_loaded(self, pos) -> bool:
        return (pos[0] >> 4, pos[2] >> 4) in self.chunks

    def in_height(self, y: int) -> bool:
        return self.min_y <= y < self.min_y + self.height

    # ---- blocks

    def state_id(self, x: int, y: int, z: int) -> int:
        """0 (air) where nothing is loaded and above and below the world."""
        chunk = self.chunks.get((x >> 4, z >> 4))
        row = y - self.min_y
        if chunk is None or not 0 <= row < self.height:
            return 0
        return chunk.cells[row << 8 | (z & 15) << 4 | x & 15]

    def state(self, pos) -> BlockState:
        return state(self.state_id(*pos))

    def set_state(self, pos, new: BlockState, update_neighbours: bool = True) -> bool:
        """Put a block. Keeps heightmaps, light and block entities, then calls the hooks.

        False, and nothing happens, if it is there already, the chunk is not loaded or y is outside the world.
        """
        x, y, z = pos
        chunk = self.chunks.get((x >> 4, z >> 4))
        if chunk is None or not 0 <= y - self.min_y < self.height:
            return False
        new_id = new.id
        old_id = chunk.set_state_id(x, y, z, new_id)
        if old_id == new_id:
            return False
        if type(pos) is not BlockPos:
            pos = BlockPos(x, y, z)
        old = state(old_id)
        if old.block is not new.block:
            self._swap_block_entity(chunk, pos, old, new)
        if LIGHT_CLASS[old_id] != LIGHT_CLASS[new_id]:
            self._relight.append((pos, old_id, new_id))
        self.on_state_changed(pos, old, new)
        if update_neighbours:
            self.on_neighbours_changed(pos, old, new)
        return True

    def _swap_block_entity(self, chunk: LevelChunk, pos: BlockPos, old: BlockState, new: BlockState) -> None:
        kind = kind_for(new.block)
        there = chunk.block_entities.get(pos)
        if there is not None:
            self.remove_block_entity(pos)
        if kind is not None:
            self.set_block_entity(pos, BlockEntity(kind, pos))

    def block_entity(self, pos) -> BlockEntity | None:
        """The block entity at a place; one that should be there and is not is made."""
        chunk = self.chunks.get((pos[0] >> 4, pos[2] >> 4))
        if chunk is None:
            return None
        found = chunk.block_entities.get(pos)
        if found is None:
            kind = kind_for(self.state(pos).block)
            if kind is not None:
                found = BlockEntity(kind, BlockPos(*pos))
                chunk.block_entities[found.pos] = found
        return found

    def set_block_entity(self, pos, block_entity: BlockEntity) -> None:
        """Nothing happens where no chunk is loaded."""
        chunk = self.chunks.get((pos[0] >> 4, pos[2] >> 4))
        if chunk is None:
            return
        block_entity.pos = BlockPos(*pos)
        chunk.block_entities[block_entity.pos] = block_entity
        chunk.dirty = True

    def remove_block_entity(self, pos) -> BlockEntity | None:
        """Take it out and mark it removed, so that open menus see it."""
        chunk = self.chunks.get((pos[0] >> 4, pos[2] >> 4))
        gone = chunk.block_entities.pop(pos, None) if chunk is not None else None
        if gone is not None:
            gone.removed = True
            chunk.dirty = True
            self.on_block_entity_removed(gone)
        return gone

    # ---- fluids

    def fluid(self, pos) -> str | None:
        """ "water", "lava" or None; waterlogged blocks hold water. """
        return state(self.state_id(*pos)).fluid

    def fluid_height(self, pos) -> float:
        """How far up the cell its fluid reaches, 0..1: amount / 9, and 1 below the same fluid."""
        x, y, z = pos
        here = state(self.state_id(x, y, z))
        if here.fluid is None:
            return 0.0
        if state(self.state_id(x, y + 1, z)).fluid == here.fluid:
            return 1.0
        return here.fluid_amount / 9.0

    # ---- light, sky, biome

    def flush_light(self) -> None:
        """Make the light right after the changes since the last time. Reading light does it by itself; call it once
        a tick so that `on_light_changed` is told."""
        if self._relight:
            changes, self._relight = self._relight, []
            touched = self.light.changed(changes)
            if touched:
                self.on_light_changed(touched)

    def sky_light(self, x: int, y: int, z: int) -> int:
        """0..15, at full day. 15 where no chunk is loaded, if there is a sky."""
        if self._relight:
            self.flush_light()
        chunk = self.chunks.get((x >> 4, z >> 4))
        if chunk is None:
            return 15 if self.has_sky else 0
        return chunk.sky_light(x, y, z)

    def block_light(self, x: int, y: int, z: int) -> int:
        """0..15."""
        if self._relight:
            self.flush_light()
        chunk = self.chunks.get((x >> 4, z >> 4))
        return chunk.block_light(x, y, z) if chunk is not None else 0

    def raw_brightness(self, x: int, y: int, z: int) -> int:
        """The stronger of block light and the sky's light at this time and weather: what mobs and crops ask for."""
        return max(self.block_light(x, y, z), self.sky_light(x, y, z) - self.sky_darkening())

    def sky_darkening(self) -> int:
        """0 (clear day) .. 11 (night): what time and weather take from the sky's light.

        Source: minecraft.wiki, Light: internal sky light.
        """
        if not self.has_sky:
            return 0
        key = self.day_time, self.rain, self.thunder
        if key != self._darkening[0]:
            self._darkening = key, self._darkening_now()
        return self._darkening[1]

    def _darkening_now(self) -> int:
        turn = (self.day_time / 24000.0 - 0.25) % 1.0
        turn = (turn * 2.0 + (0.5 - cos(turn * pi) / 2.0)) / 3.0
        day = 0.5 + 2.0 * min(max(cos(turn * 2.0 * pi), -0.25), 0.25)
        return int((1.0 - day * (1.0 - self.rain * 5.0 / 16.0) * (1.0 - self.thunder * 5.0 / 16.0)) * 11.0)

    def can_see_sky(self, pos) -> bool:
        """Whether the sky's light falls straight into the cell. False where no chunk is loaded."""
        x, y, z = pos
        chunk = self.chunks.get((x >> 4, z >> 4))
        if chunk is None or not self.has_sky:
            return False
        return y >= int(chunk.light_blocking[z & 15, x & 15]) or chunk.sky_light(x, y, z) == 15

    def height_at(self, x: int, z: int, kind: str = "motion_blocking") -> int:
        """y of the first free cell of a column, by one of the chunk's heightmaps; `min_y` where nothing is loaded."""
        chunk = self.chunks.get((x >> 4, z >> 4))
        return self.min_y if chunk is None else int(getattr(chunk, kind)[z & 15, x & 15])

    def biome(self, x: int, y: int, z: int) -> Biome:
        """That of the cell of 4 x 4 x 4 blocks; plains where nothing is loaded."""
        chunk = self.chunks.get((x >> 4, z >> 4))
        return BIOMES["minecraft:plains"] if chunk is None else BIOMES.by_id(chunk.biome_id(x, y, z))

    # ---- scheduled ticks

    def schedule(self, pos, delay: int, kind: str = BLOCK, priority: int = 0) -> bool:
        """Ask for a tick of the block (or its fluid) at a place in `delay` ticks. False if one waits already, the
        chunk is not loaded or, for a fluid, there is none."""
        here = self.state(pos)
        name = here.name if kind == BLOCK else here.fluid
        chunk = self.chunks.get((pos[0] >> 4, pos[2] >> 4))
        if chunk is None or name is None:
            return False
        self._tick_order += 1
        tick = ScheduledTick(self.game_time + delay, priority, self._tick_order, BlockPos(*pos), kind, name)
        chunk.dirty = True
        self._soonest = min(self._soonest, tick.time)
        return chunk.ticks.add(tick)

    def has_scheduled(self, pos, kind: str = BLOCK) -> bool:
        here = self.state(pos)
        chunk = self.chunks.get((pos[0] >> 4, pos[2] >> 4))
        name = here.name if kind == BLOCK else here.fluid
        return chunk is not None and name is not None and chunk.ticks.has(BlockPos(*pos), kind, name)

    def take_due_ticks(self, kind: str | None = None, may_tick=None) -> list[ScheduledTick]:
        """All ticks that are due at `game_time`, in order, taken out. `kind` "block" or "fluid" takes only those;
        `may_tick(chunk)` can leave chunks waiting. Who runs them checks that the name is still the one there."""
        now = self.game_time
        due = []
        if now < self._soonest:
            return due
        for chunk in self.chunks.values():
            if chunk.ticks.next_time <= now and (may_tick is None or may_tick(chunk)):
                taken = chunk.ticks.take_due(now)
                if kind is not None:
                    for tick in taken:
                        if tick.kind != kind:
                            chunk.ticks.add(tick)
                    taken = [tick for tick in taken if tick.kind == kind]
                due += taken
                chunk.dirty = True
        self._soonest = min((chunk.ticks.next_time for chunk in self.chunks.values()), default=NEVER)
        due.sort()
        return due

    def next_tick_order(self) -> int:
        """A fresh insertion number, for ticks that come out of a file."""
        self._tick_order += 1
        return self._tick_order

    # ---- entities

    @property
    def entities(self) -> dict:
        """id -> Entity, in the order they came. Do not change it: `spawn` and `remove_entity` do."""
        return self.entity_map.by_id

    def spawn(self, entity) -> None:
        """Add an entity. Gives it the next id if it has none, and a uuid drawn from the generator "uuid"."""
        if not entity.id:
            entity.id = self.next_entity_id
        self.next_entity_id = max(self.next_entity_id, entity.id + 1)
        if not entity.uuid.int:
            entity.uuid = uuid_from(self.random("uuid"))
        entity.level = self
        entity.removed = False
        self.entity_map.add(entity)
        self.on_spawned(entity)

    def remove_entity(self, entity_id: int):
        """Take one out; it comes back marked `removed`, or None if there is none with that id."""
        entity = self.entity_map.remove(entity_id)
        if entity is not None:
            entity.removed = True
            entity.level = None
            self.on_removed(entity)
        return entity

    def entity_moved(self, entity) -> None:
        """Tell that an entity went 8 blocks or more at once (`Entity.move_to` does)."""
        self.entity_map.moved(entity)

    def entities_in(self, box: AABB, kind=None, without=None) -> list:
        """Entities whose box touches `box`, in id order. `kind` is a type's name or a class; `without` is one to leave
        out."""
        return self.entity_map.touching(box, kind, without, self.game_time)

    def entities_of_chunk(self, cx: int, cz: int) -> list:
        """Entities whose feet are over a chunk, in id order: those that are saved with it."""
        return self.entity_map.of_chunk(cx, cz)

    # ---- shapes

    def collision_boxes(self, box: AABB) -> list[AABB]:
        """Block boxes, in world coordinates, of every cell that `box` touches, and of fences and walls from the row
        below. They may touch `box` or not. Where nothing is loaded there is nothing."""
        x0, x1 = floor(box[0]), floor(box[3])
        y0, y1 = floor(box[1]), floor(box[4])
        z0, z1 = floor(box[2]), floor(box[5])
        min_y = self.min_y
        low, high = max(y0 - 1 - min_y, 0), min(y1 - min_y, self.height - 1)
        first = y0 - min_y
        found = []
        if low > high:
            return found
        chunks, table, collision = self.chunks, shapes.COLLISION, shapes.collision
        for cx in range(x0 >> 4, (x1 >> 4) + 1):
            xs = range(max(x0, cx << 4), min(x1, cx << 4 | 15) + 1)
            for cz in range(z0 >> 4, (z1 >> 4) + 1):
                chunk = chunks.get((cx, cz))
                if chunk is None:
                    continue
                cells = chunk.cells
                for z in range(max(z0, cz << 4), min(z1, cz << 4 | 15) + 1):
                    for x in xs:
                        column = (z & 15) << 4 | x & 15
                        for row in range(low, high + 1):
                            state_id = cells[row << 8 | column]
                            if not state_id:
                                continue
                            boxes = table[state_id]
                            if boxes is None:
                                boxes = collision(state_id)
                            if not boxes:
                                continue
                            y = row + min_y
                            if boxes is _FULL:
                                if row >= first:
                                    found.append(AABB(x, y, z, x + 1.0, y + 1.0, z + 1.0))
                            elif row >= first or shapes.is_tall(state_id):
                                for a, b, c, d, e, f in boxes:
                                    found.append(AABB(a + x, b + y, c + z, d + x, e + y, f + z))
        return found

    # ---- the rest

    def random(self, name: str) -> RandomSource:
        """The level's generator of a name; its state is saved with the world."""
        return self.randoms[name]

    def game_rule(self, name: str):
        """A bool or an int; UnknownError for a rule that does not exist."""
        if name in self.game_rules:
            return self.game_rules[name]
        if name not in GAME_RULES:
            raise unknown("game rule", name, GAME_RULES)
        return GAME_RULES[name][1]

    # ---- hooks: the base does nothing

    def on_state_changed(self, pos: BlockPos, old: BlockState, new: BlockState) -> None:
        """A block was changed; the chunk has the new one. Told for every change: tell players, mark meshes."""

    def on_neighbours_changed(self, pos: BlockPos, old: BlockState, new: BlockState) -> None:
        """The same, only when the change was made with `update_neighbours`: ask the rules around."""

    def on_light_changed(self, sections: list) -> None:
        """Light changed in these sections (`SectionPos`, y in sections of world height)."""

    def on_block_entity_removed(self, block_entity: BlockEntity) -> None:
        """A block entity went, because its block did."""

    def on_spawned(self, entity) -> None:
        """An entity was added."""

    def on_removed(self, entity) -> None:
        """An entity was taken out."""

    def play_event(self, kind, pos, data=0) -> None:
        """A sound or effect happened at a place."""


def uuid_from(source: RandomSource) -> UUID:
    """A version 4 uuid of two draws."""
    number = source.next_long() << 64 | source.next_long()
    number = number & ~(0xF << 76) | 4 << 76
    return UUID(int=number & ~(3 << 62) | 2 << 62)
