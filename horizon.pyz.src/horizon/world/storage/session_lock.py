"""session.lock: only one game at a time has a world open. As Java does it: a snowman, and a lock on the file."""

import os
import struct
import sys
from pathlib import Path

from horizon.core.errors import DiskError, StateError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None
    import msvcrt

SNOWMAN = "\u2603".encode()
NAME = "session.lock"

# folders that this process holds: POSIX locks do not keep a process from itself
_held: set[str] = set()


class SessionLock:
    """Held from its making until `release`. Raises StateError if another game has the world open.

    No other code may open the file meanwhile: closing it would give the lock away.
    """

    def __init__(self, folder):
        self.path = Path(folder).resolve() / NAME
        self._key = str(self.path)
        self._file = None
        if self._key in _held:
            raise _taken(self.path.parent, "this game")
        try:
            file = open(self.path, "r+b" if self.path.exists() else "w+b")
        except OSError as error:
            raise DiskError(
                f"cannot lock {self.path.parent.name}: {error.strerror}; fix the folder's permissions"
            ) from None
        try:
            _lock(file)
        except OSError:
            holder = _holder(file)
            file.close()
            raise _taken(self.path.parent, f"process {holder}" if holder else "another game") from None
        file.seek(0)
        file.truncate()
        file.write(SNOWMAN)
        file.flush()
        self._file = file
        _held.add(self._key)

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
            _held.discard(self._key)


def is_locked(folder) -> bool:
    """Whether a game has the world open, this one or another."""
    path = Path(folder).resolve() / NAME
    if str(path) in _held:
        return True
    try:
        with open(path, "r+b") as file:
            _lock(file)
    except FileNotFoundError:
        return False
    except OSError:
        return os.access(path, os.W_OK)
    return False


def _taken(folder: Path, holder: str) -> StateError:
    return StateError(f"the world {folder.name} is already open in {holder}; close it there first", reason="locked")


def _lock(file) -> None:
    if fcntl is not None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)


def _holder(file) -> int:
    """The process that holds the lock, 0 if the system does not say."""
    if not sys.platform.startswith("linux"):
        return 0
    layout = "hhqqi"  # struct flock: kind, whence, start, length, process
    asked = struct.pack(layout, fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
    try:
        told = fcntl.fcntl(file, fcntl.F_GETLK, asked.ljust(32, b"\0"))
    except OSError:
        return 0
    kind, _, _, _, process = struct.unpack_from(layout, told)
    return process if kind != fcntl.F_UNLCK else 0
