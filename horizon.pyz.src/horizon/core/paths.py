"""Which folders are Horizon's, as `Path`. The floor that `ctl` loads takes `core.folders`, the same as strings."""

from pathlib import Path

from horizon.core import folders
from horizon.core.folders import write_atomically

__all__ = ["home", "cache", "runtime", "private_folder", "own_folder", "write_atomically"]


def home() -> Path:
    """The game's home: HORIZON_HOME, else the platform's data folder + horizon. It may not exist yet."""
    return Path(folders.home())


def cache() -> Path:
    """What can be made again: HORIZON_CACHE, else the platform's cache folder + horizon. It may not exist yet."""
    return Path(folders.cache())


def runtime() -> Path:
    """Where sockets go: $XDG_RUNTIME_DIR, else <tmp>/horizon-UID. It may not exist yet; make it by `own_folder`."""
    return Path(folders.runtime())


def private_folder(path) -> Path:
    """Make a folder and every missing level above it, each 0700 whatever the umask."""
    return Path(folders.private_folder(path))


def own_folder(path) -> Path:
    """`private_folder`, and certainly this user's alone; DiskError if it is a link or somebody else's."""
    return Path(folders.own_folder(path))
