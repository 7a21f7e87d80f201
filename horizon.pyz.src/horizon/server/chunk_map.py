"""Which columns are loaded: near the players first, from disk or made anew, and put away when nobody is near.

New land is made in tiles of 4 x 4 columns, on a grid that a view from the world's spawn fills well: first the blocks
of those that are wanted and of a ring around them, then the light, which needs the ring. What comes out does not
depend on the order in which tiles are asked for.
A tick does so many steps of work: a fixed number in lockstep, else as many as its time allows.
"""

from horizon.core import clock
from horizon.core.pos import BlockPos, ChunkPos
from horizon.server.chunk_sender import near_first
from horizon.world.chunk import LevelChunk
from horizon.world.light import light_chunks

TILE = 4
STEPS_A_TICK = 4  # lockstep
SECONDS_A_TICK = 0.03  # else: no new step is begun after it
UNLOADS_A_TICK = 8
KEEP = 2  # columns beyond what is wanted that stay loaded, so that walking back and forth costs nothing
SPAWN_RADIUS = 1
CHEAP = 0.1  # of a step: a column that only has to be put in its place
LOAD = 0.25  # of a step: a column from disk


class ChunkMap:
    """The columns of one level. `store` reads and writes them, `generator` makes what was never there."""

    def __init__(self, level, store, generator, view_distance: int, lockstep: bool):
        self.level, self.store, self.generator = level, store, generator
        self.view_distance = view_distance
        self.lockstep = lockstep
        self.raw: dict[ChunkPos, object] = {}  # made, without light
        self.ready: dict[ChunkPos, object] = {}  # made and lit, but not asked for yet
        self.stored: dict[ChunkPos, tuple] = {}  # read from disk because a neighbour needed it for its light
        self.unusable: set[ChunkPos] = set()  # saved, but half made or broken: made anew
        self.spawn: ChunkPos | None = None
        self.spawn_radius = SPAWN_RADIUS
        self.generated_count = 0
        self._wanted: list[ChunkPos] = []
        self._wanted_set: set[ChunkPos] = set()
        self._asked: tuple = ()
        self._leaving: list[ChunkPos] = []
        self._new: list[ChunkPos] = []  # made, and in no file yet
        middle = BlockPos(*store.spawn).chunk()
        self._grid = middle.x - self.view_distance - 1, middle.z - self.view_distance - 1
        for x, z, batch in generator.spare:
            self._take(x, z, batch)
        generator.spare.clear()

    # ---- what is wanted

    def radius_of(self, player) -> int:
        """How far a player sees, in columns."""
        asked = player.link.information.view_distance if player.link.information is not None else self.view_distance
        return max(2, min(self.view_distance, asked))

    def look(self, players) -> None:
        """Find out what is wanted, if a player went to another column or somebody came or left."""
        asked = tuple((player.id, player.block_pos().chunk(), self.radius_of(player)) for player in players)
        if self.spawn is not None:
            asked += ((0, self.spawn, self.spawn_radius),)
        if asked == self._asked:
            return
        self._asked = asked
        nearest: dict[ChunkPos, tuple] = {}
        for turn, (_, center, radius) in enumerate(asked):
            for place, pos in enumerate(near_first(center, radius)):
                rank = (place, turn)
                if pos not in nearest or rank < nearest[pos]:
                    nearest[pos] = rank
        self._wanted_set = set(nearest)
        chunks = self.level.chunks
        self._wanted = [pos for pos in sorted(nearest, key=nearest.__getitem__) if pos not in chunks]
        self._leaving = sorted(pos for pos in chunks if not self._is_near(pos, KEEP))
        self._drop_far_tiles()
        self.choose_ticking()

    def _is_near(self, pos: ChunkPos, margin: int) -> bool:
        return any(pos.distance(center) <= radius + margin for _, center, radius in self._asked)

    def _drop_far_tiles(self) -> None:
        """Land that was made ahead and is far away is forgotten: it can be made again."""
        for table in (self.raw, self.ready, self.stored):
            for pos in [pos for pos in table if not self._is_near(pos, 3 * TILE)]:
                del table[pos]

    def choose_ticking(self) -> None:
        """Columns live when all around them are loaded."""
        chunks = self.level.chunks
        live = []
        for pos in self._wanted_set:
            x, z = pos
            if all((x + dx, z + dz) in chunks for dx in (-1, 0, 1) for dz in (-1, 0, 1)):
                live.append(pos)
        self.level.set_ticking(live)

    @property
    def missing_count(self) -> int:
        return len(self._wanted)

    # ---- work

    def tick(self, players) -> None:
        """Load a part of what is wanted, put away a part of what is not."""
        self.look(players)
        if self._wanted:
            self._load_some()
        elif self._leaving:
            self._put_some_away()
        elif self._new and not self.lockstep:
            self._write_one()

    def _put_some_away(self) -> None:
        """At most so many columns, of which one must be written (in lockstep as many as there are)."""
        for _ in range(UNLOADS_A_TICK):
            if not self._leaving:
                break
            pos = self._leaving.pop(0)
            chunk = self.level.chunks.get(pos)
            was_dirty = chunk is not None and chunk.dirty
            self.unload(pos)
            if was_dirty and not self.lockstep:
                break
        self.choose_ticking()

    def _write_one(self) -> None:
        """Hand a new column to its file in a quiet tick, so that the autosave has less to do at once."""
        chunk = self.level.chunks.get(self._new.pop())
        if chunk is not None and chunk.dirty:
            self.level.flush_light()
            self.store.write_chunk(chunk)

    def _load_some(self) -> None:
        began, done = clock.monotonic(), 0.0
        came = False
        while self._wanted:
            if self.lockstep:
                if done >= STEPS_A_TICK:
                    break
            elif done and clock.monotonic() - began > SECONDS_A_TICK:
                break
            pos = self._wanted[0]
            done += self._step(pos)
            if pos in self.level.chunks:
                came = True
                self._wanted.pop(0)
        if came:
            self.choose_ticking()

    def _step(self, pos: ChunkPos) -> float:
        """Bring a column one step nearer to being there; what that cost, in steps."""
        if pos in self.level.chunks:
            return 0.0
        chunk = self.ready.pop(pos, None)
        if chunk is not None:
            self._put(chunk, ())
            return CHEAP
        found = self._from_disk(pos)
        if found is not None:
            chunk, entities = found
            self.stored.pop(pos, None)
            self._put(chunk, entities)
            if not chunk.is_lit:
                self._light_one(chunk)
            return LOAD
        wanted = self._to_light(self._tile(*pos), pos)
        missing = self._tile_without_blocks(wanted)
        if missing is not None:
            self._make(missing)
            return 1.0
        self._light(wanted)
        return 0.5

    def _tile(self, x: int, z: int) -> tuple[int, int]:
        """The first column of the tile that a column is in."""
        return x - (x - self._grid[0]) % TILE, z - (z - self._grid[1]) % TILE

    def _to_light(self, tile: tuple[int, int], asked: ChunkPos) -> list[ChunkPos]:
        """The columns of a tile that get their light together with one that is asked for."""
        x0, z0 = tile
        found = [ChunkPos(x, z) for x in range(x0, x0 + TILE) for z in range(z0, z0 + TILE)]
        near = self._wanted_set
        return [
            pos for pos in found
            if pos == asked or pos in near and pos not in self.level.chunks and pos not in self.ready
            and self._from_disk(pos) is None]

    def _tile_without_blocks(self, wanted: list[ChunkPos]) -> tuple[int, int] | None:
        """The first tile of which a column in or around the wanted ones is nowhere."""
        x0, x1 = min(pos.x for pos in wanted) - 1, max(pos.x for pos in wanted) + 1
        z0, z1 = min(pos.z for pos in wanted) - 1, max(pos.z for pos in wanted) + 1
        for x in range(x0, x1 + 1):
            for z in range(z0, z1 + 1):
                if self._blocks((x, z)) is None:
                    return self._tile(x, z)
        return None

    def _blocks(self, pos):
        """A column wherever it is: what was saved is never made anew, be it only to light what is beside it."""
        found = self.level.chunks.get(pos) or self.ready.get(pos) or self.raw.get(pos)
        if found is None and (stored := self._from_disk(pos)) is not None:
            found = stored[0]
        return found

    def _from_disk(self, pos) -> tuple | None:
        """(chunk, its entities) of a column that was saved, read once; None for one that never was."""
        found = self.stored.get(pos)
        if found is None and pos not in self.unusable and self.store.has_chunk(pos):
            found = self.store.read_chunk(pos)
            if found is None:
                self.unusable.add(ChunkPos(*pos))
            else:
                self.stored[ChunkPos(*pos)] = found
        return found

    def _make(self, tile: tuple[int, int]) -> None:
        """The blocks of a tile. Columns that are there already stay as they are."""
        self._take(*tile, self.generator.generate(*tile, TILE))

    def _take(self, x0: int, z0: int, batch) -> None:
        """Make columns of a generator's batch."""
        for z in range(len(batch.states)):
            for x in range(len(batch.states)):
                pos = ChunkPos(x0 + x, z0 + z)
                if self._blocks(pos) is None:
                    self.generated_count += 1
                    chunk = self.raw[pos] = LevelChunk(pos, states=batch.states[z, x])
                    chunk.biomes = batch.biomes[z, x].copy()
                    chunk.dirty = True

    def _light(self, wanted: list[ChunkPos]) -> None:
        """Light for columns of which all around are there."""
        around = {}
        for x in range(min(pos.x for pos in wanted) - 1, max(pos.x for pos in wanted) + 2):
            for z in range(min(pos.z for pos in wanted) - 1, max(pos.z for pos in wanted) + 2):
                chunk = self._blocks((x, z))
                around[chunk.pos] = chunk
        wanted = [pos for pos in wanted if pos in self.raw]
        for pos, light in light_chunks(around, wanted, self.level.has_sky).items():
            chunk = self.raw.pop(pos)
            chunk.light = light
            chunk.is_lit = True
            self.ready[pos] = chunk

    def _light_one(self, chunk) -> None:
        """Light for a column whose file had none."""
        x, z = chunk.pos
        around = {ChunkPos(x + dx, z + dz): self._blocks((x + dx, z + dz)) for dx in (-1, 0, 1) for dz in (-1, 0, 1)}
        around = {pos: there for pos, there in around.items() if there is not None}
        chunk.light = light_chunks(around, [chunk.pos], self.level.has_sky)[chunk.pos]
        chunk.is_lit = True

    def _put(self, chunk, entities) -> None:
        self.raw.pop(chunk.pos, None)
        self.level.add_chunk(chunk)
        if chunk.dirty:
            self._new.append(chunk.pos)
        self.level.random_ticks.forget(chunk.pos)
        for entity in entities:
            self.level.spawn(entity)

    def load_now(self, pos: ChunkPos) -> None:
        """Have a column at once, whatever it costs: where a player appears."""
        while pos not in self.level.chunks:
            self._step(pos)

    def load_around(self, center: ChunkPos, radius: int = 1) -> None:
        """A square of columns at once."""
        square = near_first(center, radius)
        self._wanted_set |= set(square)  # so that they get their light together
        for pos in square:
            self.load_now(pos)
        self._asked = ()

    def unload(self, pos: ChunkPos) -> None:
        """Put a column away, saved if it changed."""
        chunk = self.level.chunks.get(pos)
        if chunk is None or self._is_near(pos, KEEP):
            return
        entities = [entity for entity in self.level.entities_of_chunk(*pos) if entity.type.name != "minecraft:player"]
        self.level.flush_light()
        self.store.put_away(chunk, entities)
        for entity in entities:
            self.level.remove_entity(entity.id)
        self.level.remove_chunk(*pos)
        self.level.random_ticks.forget(pos)
        for player in self.level.players:
            player.sender.lost(pos)
