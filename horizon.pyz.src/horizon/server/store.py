"""The world's files as the server uses them: columns, entities, players, statistics, level.dat.

Nothing counts as saved before `save` returned: files are replaced whole, and region files get their new places only
after the data is on the disk. What is killed in between leaves the state of the last commit.
"""

import logging
from pathlib import Path
from uuid import UUID

import numpy as np

from horizon.core import clock, nbt
from horizon.core.errors import IntegrityError, StateError
from horizon.core.pos import BlockPos, ChunkPos
from horizon.server.statistics import Statistics
from horizon.server.worldgen.spawn import spawn as find_spawn
from horizon.world.storage import level_dat, player_dat, versions
from horizon.world.storage.chunk_nbt import chunk_from_nbt, chunk_to_nbt
from horizon.world.storage.entity_nbt import entities_from_nbt, entities_to_nbt
from horizon.world.storage.level_dat import LevelData
from horizon.world.storage.player_dat import PlayerData
from horizon.world.storage.region import RegionFolder
from horizon.world.storage.session_lock import SessionLock

LOG = logging.getLogger("horizon.server")
MOST_PROBLEMS = 100


class WorldStore:
    """One world's folder, locked while it is open.

    Without a `spec` the world must exist. Raises StateError for a world that another game has open, that is newer
    than Horizon, or whose seed is not the one asked for.
    """

    def __init__(self, folder: Path, spec=None):
        self.folder = folder
        is_new = not (folder / "level.dat").exists() and not (folder / "level.dat_old").exists()
        if is_new and spec is None:
            raise StateError(f"{folder.name} is no world; create one with a name and a seed")
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.lock = SessionLock(folder)
        self._problems: list[str] = []
        try:
            self.data = self._create(spec) if is_new else self._open(spec)
        except BaseException:
            self.lock.release()
            raise
        self.regions = RegionFolder(folder / "region")
        self.entities = RegionFolder(folder / "entities")
        self.peopled: dict[ChunkPos, None] = {}  # columns whose entities on disk are not none
        self.sealed: set[ChunkPos] = set()  # columns on disk that cannot be read, and must not be overwritten
        self.level = None
        self.saved_count = 0

    def _create(self, spec) -> LevelData:
        data = LevelData(
            name=spec.name, seed=spec.seed or 0, world_type=spec.world_type.removeprefix("minecraft:"),
            game_mode=spec.game_mode, difficulty=spec.difficulty, allow_commands=spec.cheats,
            last_played=clock.wall_milliseconds())
        level_dat.save(self.folder, data)
        return data

    def _open(self, spec) -> LevelData:
        data, problem = level_dat.load(self.folder)
        if problem:
            self.trouble(problem)
        if spec is not None and spec.seed is not None and spec.seed != data.seed:
            raise StateError(
                f"the world {data.name} has the seed {data.seed}, not {spec.seed}; open it without a seed, or give the "
                "new world another name", reason="seed")
        return data

    def trouble(self, sentence: str) -> None:
        """Remember something broken that was gone around."""
        LOG.warning("%s", sentence)
        if len(self._problems) < MOST_PROBLEMS:
            self._problems.append(sentence)

    @property
    def problems(self) -> list[str]:
        return self._problems + self.regions.problems + self.entities.problems

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
        return self.data.game_mode

    @game_mode.setter
    def game_mode(self, mode: str) -> None:
        self.data.game_mode = mode

    def set_spawn(self, pos: BlockPos, angle: float = 0.0) -> None:
        self.data.spawn, self.data.spawn_angle = pos, angle

    def prepare(self, level, generator) -> None:
        """Give a level what its file says; a new world gets its spawn."""
        data = self.data
        self.level = level
        level.game_time, level.day_time = data.time, data.day_time
        level.difficulty = data.difficulty
        level.game_rules = dict(data.game_rules)
        level.rain, level.thunder = float(data.raining), float(data.thundering)
        level.rain_time, level.thunder_time = data.rain_time, data.thunder_time
        level.clear_weather_time = data.clear_weather_time
        level.randoms.load(data.randoms)
        level.touched = dict.fromkeys(positions_of(data.extra.get("touched")))
        self.peopled = dict.fromkeys(positions_of(data.extra.get("peopled")))
        if not data.initialized:
            data.spawn = BlockPos(*find_spawn(generator))
            data.initialized = True
            level_dat.save(self.folder, data)

    # ---- columns

    def read_chunk(self, pos: ChunkPos):
        """(chunk, its entities), or None for a column that was never saved; a broken one is made anew."""
        if pos in self.sealed:
            return None
        try:
            data = self.regions.read(*pos)
            if data is None:
                return None
            problems: list[str] = []
            chunk = chunk_from_nbt(
                nbt.read(data)[1], game_time=self.level.game_time, order=self.level.next_tick_order, problems=problems)
            for problem in problems:
                self.trouble(f"column {pos.x}, {pos.z}: {problem}")
        except IntegrityError as error:
            self.trouble(f"column {pos.x}, {pos.z} is broken and is made anew: {error.sentence}")
            return None
        except StateError as error:
            self.trouble(error.sentence)
            self.sealed.add(pos)
            return None
        if chunk is None:
            return None
        chunk.dirty = False
        return chunk, self.read_entities(pos)

    def read_entities(self, pos: ChunkPos) -> list:
        try:
            data = self.entities.read(*pos)
            if data is None:
                return []
            problems: list[str] = []
            found = entities_from_nbt(nbt.read(data)[1], problems)
        except (IntegrityError, StateError) as error:
            self.trouble(f"the entities of column {pos.x}, {pos.z} are lost: {error.sentence}")
            return []
        for problem in problems:
            self.trouble(problem)
        if found:
            self.peopled[pos] = None
        return found

    def write_chunk(self, chunk) -> int:
        """Hand a column to its file; how many bytes that was before packing."""
        if chunk.pos in self.sealed:
            return 0
        data = nbt.write("", chunk_to_nbt(chunk, self.level.game_time))
        self.regions.write(chunk.pos.x, chunk.pos.z, data, clock.wall_milliseconds() // 1000)
        chunk.dirty = False
        return len(data)

    def write_entities(self, pos: ChunkPos, entities: list) -> bool:
        """Hand a column's entities to their file, if there are any or there were."""
        if not entities and pos not in self.peopled:
            return False
        data = nbt.write("", entities_to_nbt(pos.x, pos.z, entities))
        self.entities.write(pos.x, pos.z, data, clock.wall_milliseconds() // 1000)
        if entities:
            self.peopled[pos] = None
        else:
            self.peopled.pop(pos, None)
        return True

    def put_away(self, chunk, entities: list) -> None:
        """A column leaves memory."""
        if chunk.dirty:
            self.write_chunk(chunk)
        self.write_entities(chunk.pos, entities)

    # ---- players

    def read_player(self, uuid: UUID) -> PlayerData | None:
        found, problem = player_dat.load(self.folder / "playerdata", uuid)
        if problem:
            self.trouble(problem)
        return found

    def write_player(self, uuid: UUID, data: PlayerData) -> None:
        player_dat.save(self.folder / "playerdata", data)

    def read_statistics(self, uuid: UUID) -> Statistics:
        path = self.folder / "stats" / f"{uuid}.json"
        try:
            return Statistics.from_json(path.read_text("utf-8"))
        except FileNotFoundError:
            return Statistics()
        except (OSError, ValueError) as error:
            self.trouble(f"the statistics of player {uuid} cannot be read and begin anew: {error}")
            return Statistics()

    def write_statistics(self, uuid: UUID, statistics: Statistics) -> None:
        path = self.folder / "stats" / f"{uuid}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        nbt.replace_file(path, statistics.to_json(versions.DATA_VERSION).encode())

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
        chunk_count = byte_count = entity_count = 0
        by_column: dict[ChunkPos, list] = {}
        for entity in level.entities.values():
            if entity.type.name != "minecraft:player":
                by_column.setdefault(entity.block_pos().chunk(), []).append(entity)
        for pos in sorted(level.chunks):
            chunk = level.chunks[pos]
            if chunk.dirty:
                byte_count += self.write_chunk(chunk)
                chunk_count += 1
            entities = by_column.get(pos, [])
            if self.write_entities(pos, entities):
                entity_count += len(entities)
        self.regions.commit()
        self.entities.commit()
        self.save_level()
        self.saved_count += 1
        return {
            "world": self.data.name, "folder": str(self.folder), "tick": level.game_time, "chunks": chunk_count,
            "entities": entity_count, "players": len(server.players), "bytes": byte_count,
        }

    def save_level(self) -> None:
        """level.dat alone."""
        level, data = self.level, self.data
        data.time, data.day_time, data.difficulty = level.game_time, level.day_time, level.difficulty
        data.game_rules = dict(level.game_rules)
        data.raining, data.thundering = level.rain > 0.0, level.thunder > 0.0
        data.rain_time, data.thunder_time = level.rain_time, level.thunder_time
        data.clear_weather_time = level.clear_weather_time
        data.randoms = level.randoms.save()
        data.last_played = clock.wall_milliseconds()
        data.extra["touched"] = positions_tag(level.touched)
        data.extra["peopled"] = positions_tag(self.peopled)
        level_dat.save(self.folder, data)

    def close(self) -> None:
        """Give the files and the lock back."""
        try:
            self.regions.close()
            self.entities.close()
        finally:
            self.lock.release()


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

