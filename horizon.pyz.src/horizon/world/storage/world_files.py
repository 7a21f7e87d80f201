"""An open world on disk: its lock, level.dat, chunks, entities, players and statistics."""

import json
from pathlib import Path
from uuid import UUID

from horizon.core import clock, nbt
from horizon.core.errors import DiskError, IntegrityError
from horizon.world.chunk import HEIGHT, MIN_Y, LevelChunk
from horizon.world.entity import Entity
from horizon.world.storage import level_dat, old_chunk, player_dat, versions
from horizon.world.storage.chunk_nbt import chunk_from_nbt, chunk_to_nbt
from horizon.world.storage.entity_nbt import entities_from_nbt, entities_to_nbt
from horizon.world.storage.level_dat import LevelData
from horizon.world.storage.player_dat import PlayerData
from horizon.world.storage.region import RegionFolder
from horizon.world.storage.session_lock import SessionLock

_FOLDERS = {"minecraft:overworld": "", "minecraft:the_nether": "DIM-1", "minecraft:the_end": "DIM1"}


class WorldFiles:
    """Open from its making until `close`. Not for several threads at once.

    Raises StateError if another game has it open or a newer version saved it, IntegrityError if level.dat is beyond
    help, UsageError if the folder is no world. `problems` gets a sentence for each thing that was found broken.
    """

    def __init__(self, folder):
        self.folder = Path(folder)
        self.problems: list[str] = []
        if not self.folder.is_dir():
            level_dat.load(self.folder)  # says that it is no world
        self._lock = SessionLock(self.folder)
        try:
            self.level, mended = level_dat.load(self.folder)
        except BaseException:
            self._lock.release()
            raise
        if mended:
            self.problems.append(mended)
        self._regions: dict[tuple[str, str], RegionFolder] = {}
        self._inline: dict[tuple[str, int, int], list[Entity]] = {}

    # ---- chunks and entities

    def load_chunk(self, dimension: str, cx: int, cz: int, *, min_y: int = MIN_Y, height: int = HEIGHT,
                   game_time: int = 0, order=None) -> LevelChunk | None:
        """A chunk, or None if there is none, it is not full or it is broken (then `problems` says so).

        `order()` gives insertion numbers for its scheduled ticks. Raises StateError if a newer version saved it.
        """
        root = self._read("region", dimension, cx, cz)
        if root is None:
            return None
        try:
            chunk = chunk_from_nbt(
                root, min_y=min_y, height=height, game_time=game_time, order=order, problems=self.problems
            )
        except IntegrityError as error:
            self.problems.append(f"chunk {cx} {cz} of {dimension} was left out: {error.sentence}")
            return None
        if chunk is not None and chunk.pos != (cx, cz):
            other = f"{chunk.pos.x} {chunk.pos.z}"
            self.problems.append(f"chunk {cx} {cz} of {dimension} says that it is {other}; left out")
            return None
        inline = old_chunk.inline_entities(root)
        if chunk is not None and inline:
            wrapped = {"DataVersion": root["DataVersion"], "Entities": nbt.NbtList(inline)}
            self._inline[dimension, cx, cz] = entities_from_nbt(wrapped, self.problems)
        return chunk

    def has_chunk(self, dimension: str, cx: int, cz: int) -> bool:
        """Whether something is saved there, full or not."""
        folder = self._regions_of("region", dimension)
        return (folder.folder / f"r.{cx >> 5}.{cz >> 5}.mca").exists() and folder.file(cx, cz).has(cx, cz)

    def save_chunk(self, dimension: str, chunk: LevelChunk, game_time: int) -> None:
        """Put a chunk; it is safe after `commit`. `game_time` is now. Clears its `dirty`. Raises DiskError."""
        data = nbt.write("", chunk_to_nbt(chunk, game_time))
        self._regions_of("region", dimension).write(chunk.pos.x, chunk.pos.z, data, _date())
        chunk.dirty = False

    def load_entities(self, dimension: str, cx: int, cz: int) -> list[Entity]:
        """The entities saved with a chunk; call it after `load_chunk`, which finds those of old chunks."""
        inline = self._inline.pop((dimension, cx, cz), [])
        root = self._read("entities", dimension, cx, cz)
        return inline + (entities_from_nbt(root, self.problems) if root is not None else [])

    def save_entities(self, dimension: str, cx: int, cz: int, entities: list[Entity]) -> None:
        """Put all entities of a chunk, in place of those saved before; none of them players. Raises DiskError."""
        folder = self._regions_of("entities", dimension)
        if entities:
            folder.write(cx, cz, nbt.write("", entities_to_nbt(cx, cz, entities)), _date())
        else:
            folder.delete(cx, cz)

    def _read(self, kind: str, dimension: str, cx: int, cz: int) -> dict | None:
        try:
            data = self._regions_of(kind, dimension).read(cx, cz)
            return None if data is None else nbt.read(data)[1]
        except IntegrityError as error:
            sentence = f"{error.sentence} (chunk {cx} {cz}, {kind} of {dimension})"
            if sentence not in self.problems:
                self.problems.append(sentence)
            return None

    def _regions_of(self, kind: str, dimension: str) -> RegionFolder:
        folder = self._regions.get((kind, dimension))
        if folder is None:
            folder = self._regions[kind, dimension] = RegionFolder(self.dimension_folder(dimension) / kind)
        return folder

    def dimension_folder(self, dimension: str) -> Path:
        if dimension in _FOLDERS:
            return self.folder / _FOLDERS[dimension]
        namespace, _, path = dimension.rpartition(":")
        return self.folder / "dimensions" / (namespace or "minecraft") / path

    # ---- players

    def load_player(self, uuid: UUID, owner: bool = False) -> PlayerData | None:
        """A player, None for a new one. The `owner` of a single player world may be in level.dat instead."""
        player, why = player_dat.load(self.folder / "playerdata", uuid)
        if why:
            self.problems.append(why)
        if player is None and owner and self.level.player is not None:
            return PlayerData.from_nbt(self.level.player, uuid)
        return player

    def save_player(self, player: PlayerData) -> None:
        """Safe when it returns. Raises DiskError."""
        player_dat.save(self.folder / "playerdata", player)

    def load_statistics(self, uuid: UUID) -> dict[str, dict[str, int]]:
        """kind ("minecraft:mined") -> name -> count; empty for a new player or a broken file."""
        path = self.folder / "stats" / f"{uuid}.json"
        try:
            read = json.loads(path.read_bytes())
        except FileNotFoundError:
            return {}
        except (OSError, ValueError):
            self.problems.append(f"the statistics of player {uuid} are broken; they begin anew")
            return {}
        stats = read.get("stats") if isinstance(read, dict) else None
        return {
            kind: {name: count for name, count in rows.items() if isinstance(count, int)}
            for kind, rows in stats.items() if isinstance(rows, dict)
        } if isinstance(stats, dict) else {}

    def save_statistics(self, uuid: UUID, stats: dict[str, dict[str, int]]) -> None:
        """Safe when it returns. Raises DiskError."""
        path = self.folder / "stats" / f"{uuid}.json"
        _folder(path.parent)
        told = {"stats": stats, "DataVersion": versions.DATA_VERSION}
        nbt.replace_file(path, json.dumps(told, separators=(",", ":")).encode())

    # ---- whole

    def save_level(self) -> None:
        """Write level.dat as `self.level` is now, dated today. Safe when it returns. Raises DiskError."""
        self.level.last_played = clock.wall_milliseconds()
        level_dat.save(self.folder, self.level)

    def commit(self) -> None:
        """Make all chunks and entities that were put safe. Raises DiskError."""
        for folder in self._regions.values():
            folder.commit()

    def close(self) -> None:
        """Commit and give the world free. Broken chunks that were met are in `problems` afterwards."""
        try:
            for folder in self._regions.values():
                folder.close()
        finally:
            self._regions.clear()
            self._lock.release()

    def __enter__(self) -> "WorldFiles":
        return self

    def __exit__(self, *_) -> None:
        self.close()


def create(folder, level: LevelData) -> WorldFiles:
    """Make a world in a folder that is new or empty, and open it. Raises DiskError."""
    folder = Path(folder)
    _folder(folder)
    level.last_played = clock.wall_milliseconds()
    level_dat.save(folder, level)
    return WorldFiles(folder)


def _folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DiskError(f"cannot make the folder {path}: {error.strerror}; free space or fix its permissions") from None


def _date() -> int:
    return clock.wall_milliseconds() // 1000
