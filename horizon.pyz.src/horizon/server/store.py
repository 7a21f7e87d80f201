"""The world's files as the server uses them: columns, entities, players, statistics, level.dat.

Nothing counts as saved before `save` returned: files are replaced whole, and region files get their new places only
after the data is on the disk. What is killed in between leaves the state of the last commit.
"""

import logging
from pathlib import Path
from uuid import UUID

import numpy as np

from horizon.core import nbt
from horizon.core.errors import StateError
from horizon.core.pos import BlockPos, ChunkPos
from horizon.server.statistics import Statistics
from horizon.server.worldgen.spawn import spawn as find_spawn
from horizon.world.storage import world_files
from horizon.world.storage.level_dat import LevelData
from horizon.world.storage.player_dat import PlayerData
from horizon.world.storage.world_files import WorldFiles

LOG = logging.getLogger("horizon.server")
DIMENSION = "minecraft:overworld"


class WorldStore:
    """One world's folder, locked while it is open.

    Without a `spec` the world must exist. Raises StateError for a world that another game has open, that is newer
    than Horizon, or whose seed is not the one asked for.
    """

    def __init__(self, folder: Path, spec=None):
        self.folder = folder
        if (folder / "level.dat").exists() or (folder / "level.dat_old").exists() or spec is None:
            self.files = WorldFiles(folder)
        else:
            self.files = world_files.create(folder, LevelData(
                name=spec.name, seed=spec.seed or 0, world_type=spec.world_type.removeprefix("minecraft:"),
                game_mode=spec.game_mode, difficulty=spec.difficulty, allow_commands=spec.cheats))
        self.data = self.files.level
        if spec is not None and spec.seed is not None and spec.seed != self.data.seed:
            self.files.close()
            raise StateError(
                f"the world {self.data.name} has the seed {self.data.seed}, not {spec.seed}; open it without a seed, "
                "or give the new world another name", reason="seed")
        self.peopled: dict[ChunkPos, None] = {}  # columns whose entities on disk are not none
        self.sealed: set[ChunkPos] = set()  # columns of a newer version, which must not be overwritten
        self.level = None

    @property
    def problems(self) -> list[str]:
        """Sentences about what was found broken and gone around."""
        return self.files.problems

    # ---- what the world is

    seed = property(lambda self: self.data.seed)
    name = property(lambda self: self.data.name)
    world_type = property(lambda self: self.data.world_type)
    spawn = property(lambda self: self.data.spawn)
    spawn_angle = property(lambda self: self.data.spawn_angle)
    cheats = property(lambda self: self.data.allow_commands)
    difficulty_locked = property(lambda self: self.data.difficulty_locked)

    @property
    def game_mode(self) -> str:
        """What newcomers get."""
        return self.data.game_mode

    @game_mode.setter
    def game_mode(self, mode: str) -> None:
        self.data.game_mode = mode

    def set_spawn(self, pos: BlockPos, angle: float = 0.0) -> None:
        self.data.spawn, self.data.spawn_angle = BlockPos(*pos), angle

    def prepare(self, level, generator) -> None:
        """Give a level what its file says; a new world gets its spawn."""
        data = self.data
        self.level = level
        level.game_time, level.day_time = data.time, data.day_time
        level.difficulty = data.difficulty
        level.game_rules = dict(data.game_rules)
        level.rain, level.thunder = float(data.raining), float(data.thundering)
        level.weather.is_raining, level.weather.is_thundering = data.raining, data.thundering
        level.weather.time_left = data.rain_time if data.raining and data.extra.get("weather_ends") else 0
        level.randoms.load(data.randoms)
        level.touched = dict.fromkeys(positions_of(data.extra.get("touched")))
        self.peopled = dict.fromkeys(positions_of(data.extra.get("peopled")))
        if not data.initialized:
            data.spawn = BlockPos(*find_spawn(generator))
            data.initialized = True
            self.files.save_level()

    # ---- columns

    def has_chunk(self, pos: ChunkPos) -> bool:
        """Whether a column was ever saved (and can be read, as far as its region's table tells)."""
        return pos not in self.sealed and self.files.has_chunk(DIMENSION, pos[0], pos[1])

    def read_chunk(self, pos: ChunkPos):
        """(chunk, its entities), or None for a column that was never saved; a broken one is made anew."""
        if pos in self.sealed:
            return None
        level = self.level
        try:
            chunk = self.files.load_chunk(
                DIMENSION, pos[0], pos[1], game_time=level.game_time, order=level.next_tick_order)
            if chunk is None:
                return None
            chunk.dirty = False
            return chunk, self.read_entities(pos)
        except StateError as error:
            self.problems.append(error.sentence)
            self.sealed.add(pos)
            return None

    def read_entities(self, pos: ChunkPos) -> list:
        found = self.files.load_entities(DIMENSION, pos[0], pos[1])
        if found:
            self.peopled[ChunkPos(*pos)] = None
        return found

    def write_chunk(self, chunk) -> bool:
        """Hand a column to its file."""
        if chunk.pos in self.sealed:
            return False
        self.files.save_chunk(DIMENSION, chunk, self.level.game_time)
        return True

    def write_entities(self, pos: ChunkPos, entities: list) -> bool:
        """Hand a column's entities to their file, if there are any or there were."""
        if not entities and pos not in self.peopled:
            return False
        self.files.save_entities(DIMENSION, pos[0], pos[1], entities)
        if entities:
            self.peopled[pos] = None
        else:
            self.peopled.pop(pos, None)
        return True

    def put_entity(self, entity) -> None:
        """An entity goes into a column that is not in memory."""
        pos = entity.block_pos().chunk()
        self.write_entities(pos, [*self.read_entities(pos), entity])

    def put_away(self, chunk, entities: list) -> None:
        """A column leaves memory."""
        if chunk.dirty:
            self.write_chunk(chunk)
        self.write_entities(chunk.pos, entities)

    # ---- players

    def read_player(self, uuid: UUID) -> PlayerData | None:
        return self.files.load_player(uuid, owner=not self.saved_players())

    def write_player(self, data: PlayerData) -> None:
        self.files.save_player(data)

    def read_statistics(self, uuid: UUID) -> Statistics:
        return Statistics.of(self.files.load_statistics(uuid))

    def write_statistics(self, uuid: UUID, statistics: Statistics) -> None:
        self.files.save_statistics(uuid, statistics.rows())

    def saved_players(self) -> list[UUID]:
        """Everybody who was ever here, in order."""
        found = []
        for path in sorted((self.folder / "playerdata").glob("*.dat")):
            try:
                found.append(UUID(path.stem))
            except ValueError:
                continue
        return found

    # ---- all of it

    def save(self, server) -> dict:
        """Write what changed and make it safe. Players were written by who called."""
        level = server.level
        chunk_count = entity_count = 0
        by_column: dict[ChunkPos, list] = {}
        for entity in level.entities.values():
            if entity.type.name != "minecraft:player":
                by_column.setdefault(entity.block_pos().chunk(), []).append(entity)
        for pos in sorted(level.chunks):
            chunk = level.chunks[pos]
            if chunk.dirty:
                chunk_count += self.write_chunk(chunk)
            entities = by_column.get(pos, [])
            if self.write_entities(pos, entities):
                entity_count += len(entities)
        self.files.commit()
        self.save_level()
        return {
            "world": self.data.name, "folder": str(self.folder), "tick": level.game_time, "chunks": chunk_count,
            "entities": entity_count, "players": len(server.players),
        }

    def save_level(self) -> None:
        """level.dat alone."""
        level, data = self.level, self.data
        data.time, data.day_time, data.difficulty = level.game_time, level.day_time, level.difficulty
        data.game_rules = dict(level.game_rules)
        weather = level.weather
        data.raining, data.thundering = weather.is_raining, weather.is_thundering
        data.rain_time = data.thunder_time = weather.time_left
        data.extra["weather_ends"] = nbt.Byte(weather.time_left > 0)
        data.randoms = level.randoms.save()
        data.extra["touched"] = positions_tag(level.touched)
        data.extra["peopled"] = positions_tag(self.peopled)
        self.files.save_level()

    def close(self) -> None:
        """Give the files and the lock back."""
        self.files.close()


def positions_tag(positions) -> nbt.LongArray:
    """Columns as one long each: x in the upper half, z in the lower."""
    pairs = np.array(sorted(positions), np.int64).reshape(-1, 2)
    return nbt.LongArray((pairs[:, 0] << 32 | pairs[:, 1] & 0xFFFFFFFF).astype(">i8").tobytes())


def positions_of(tag) -> list[ChunkPos]:
    if not isinstance(tag, nbt.LongArray):
        return []
    packed = np.frombuffer(tag.raw, ">i8").astype(np.int64)
    zs = (packed & 0xFFFFFFFF).astype(np.uint32).view(np.int32)
    return [ChunkPos(x, z) for x, z in zip((packed >> 32).tolist(), zs.tolist(), strict=True)]
