"""The folder of worlds: list, find, create, open, rename, back up, delete."""

import os
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path

from horizon.core import clock
from horizon.core.errors import DiskError, HorizonError, StateError, UnknownError
from horizon.core.nearest import did_you_mean, nearest
from horizon.world.storage import level_dat, session_lock, world_files
from horizon.world.storage.level_dat import LevelData
from horizon.world.storage.session_lock import SessionLock
from horizon.world.storage.world_files import WorldFiles

_RESERVED = frozenset(
    ("con", "prn", "aux", "nul", *(f"com{n}" for n in range(1, 10)), *(f"lpt{n}" for n in range(1, 10)))
)
_LONGEST = 64


@dataclass(frozen=True)
class WorldSummary:
    """A world in the list. `size` in bytes; `last_played` in milliseconds since 1970; `problem` says why it cannot be
    opened, else None."""

    folder: str
    name: str
    seed: int = 0
    game_mode: str = "survival"
    world_type: str = "default"
    hardcore: bool = False
    allow_commands: bool = False
    last_played: int = 0
    version: str = ""
    data_version: int = 0
    size: int = 0
    is_locked: bool = False
    problem: str | None = None


def safe_folder_name(name: str) -> str:
    """A folder name for a world called that: no separators, no signs that a system refuses, not empty."""
    words = "".join("_" if sign in '/\\:*?"<>|~' or ord(sign) < 32 or ord(sign) == 127 else sign for sign in name)
    words = words.encode("utf-8", "replace").decode()[:_LONGEST].strip().strip(".").strip()
    if not words:
        return "World"
    return f"_{words}_" if words.lower().split(".")[0] in _RESERVED else words


def free_folder(saves, name: str) -> Path:
    """The folder for a new world of that name: with a number if there is one already."""
    saves = Path(saves)
    base = safe_folder_name(name)
    taken = {entry.name.lower() for entry in saves.iterdir()} if saves.is_dir() else set()
    candidate, count = base, 0
    while candidate.lower() in taken:
        count += 1
        candidate = f"{base} ({count})"
    return saves / candidate


def worlds(saves) -> list[WorldSummary]:
    """All worlds, the last played first."""
    saves = Path(saves)
    if not saves.is_dir():
        return []
    found = [
        summary(entry) for entry in sorted(saves.iterdir())
        if (entry / "level.dat").exists() or (entry / "level.dat_old").exists()
    ]
    return sorted(found, key=lambda world: (-world.last_played, world.folder))


def summary(folder) -> WorldSummary:
    """What the list shows of one world; never raises for a broken one."""
    folder = Path(folder)
    size = _size(folder)
    locked = session_lock.is_locked(folder)
    try:
        level, _ = level_dat.load(folder)
    except HorizonError as error:
        return WorldSummary(folder.name, folder.name, size=size, is_locked=locked, problem=error.sentence)
    return WorldSummary(
        folder.name, level.name, level.seed, level.game_mode, level.world_type, level.hardcore, level.allow_commands,
        level.last_played, level.version_name, level.data_version, size, locked,
    )


def find(saves, name: str) -> Path | None:
    """The folder of a world by its folder's or its shown name, in that order; the last played of several. Else None."""
    known = worlds(saves)
    for matches in (
        lambda world: world.folder == name, lambda world: world.name == name,
        lambda world: world.folder.lower() == name.lower(), lambda world: world.name.lower() == name.lower(),
    ):
        for world in known:
            if matches(world):
                return Path(saves) / world.folder
    return None


def require(saves, name: str) -> Path:
    """As `find`; raises UnknownError with the nearest names."""
    folder = find(saves, name)
    if folder is None:
        names = [world.name for world in worlds(saves)]
        raise UnknownError(f"there is no world {name}{did_you_mean(name, names)}", nearest=nearest(name, names))
    return folder


def create(saves, level: LevelData) -> WorldFiles:
    """Make a world in a folder of its own, named after `level.name`, and open it. Raises DiskError."""
    return world_files.create(free_folder(saves, level.name), level)


def open_world(folder) -> WorldFiles:
    """Open a world's folder; see `WorldFiles` for what it raises."""
    return WorldFiles(folder)


def rename(folder, name: str) -> None:
    """Give a world another shown name; its folder keeps its own. Raises StateError while it is open."""
    lock = SessionLock(folder)
    try:
        level, _ = level_dat.load(folder)
        level.name = name
        level_dat.save(folder, level)
    finally:
        lock.release()


def back_up(folder, backups) -> Path:
    """Pack a world that is not open into a new zip file in `backups`, which is returned. Raises DiskError."""
    folder, backups = Path(folder), Path(backups)
    lock = SessionLock(folder)
    try:
        backups.mkdir(parents=True, exist_ok=True)
        stem = f"{clock.stamp()}_{folder.name}"
        path, count = backups / f"{stem}.zip", 0
        while path.exists():
            count += 1
            path = backups / f"{stem}_{count}.zip"
        beside = path.with_name(path.name + ".new")
        with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            for file in sorted(folder.rglob("*")):
                if file.is_file() and file.name != session_lock.NAME:
                    archive.write(file, Path(folder.name) / file.relative_to(folder))
        os.replace(beside, path)
    except OSError as error:
        raise DiskError(f"cannot back up {folder.name}: {error.strerror or error}; free space") from None
    finally:
        lock.release()
    return path


def delete(folder) -> None:
    """Remove a world for ever. Raises StateError while it is open, DiskError if the disk refuses."""
    folder = Path(folder)
    if folder.is_symlink() or not ((folder / "level.dat").exists() or (folder / "level.dat_old").exists()):
        raise StateError(f"{folder.name} is no world; nothing was deleted")
    SessionLock(folder).release()
    try:
        shutil.rmtree(folder)
    except OSError as error:
        raise DiskError(f"cannot delete {folder.name}: {error.strerror}; fix its permissions") from None


def _size(folder: Path) -> int:
    total = 0
    for where, _, names in os.walk(folder):
        for name in names:
            try:
                total += os.stat(os.path.join(where, name)).st_size
            except OSError:
                continue
    return total
