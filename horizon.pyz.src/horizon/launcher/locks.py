"""One writer at a time: two launchers that change a file lose neither's change."""

import os
from contextlib import contextmanager

from horizon.core import clock, folders
from horizon.core.errors import BusyError, DiskError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None
    import msvcrt

PATIENCE_SECONDS = 10.0
POLL_SECONDS = 0.02


@contextmanager
def exclusive(path: str):
    """Hold the lock of a file while it is read, changed and written. BusyError if another holds it for 10 s.

    The lock is a file beside it that stays: removing it would let two writers lock two different ones. It ends with
    the process that holds it, however that ends.
    """
    folders.private_folder(os.path.dirname(path))
    beside = os.path.join(os.path.dirname(path), f".{os.path.basename(path)}.lock")
    try:
        file = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise DiskError(f"cannot write {beside}: {folders.reason(error)}") from error
    try:
        until = clock.monotonic() + PATIENCE_SECONDS
        while not _try_lock(file):
            if clock.monotonic() > until:
                raise BusyError(f"another Horizon is changing {path}; try again")
            clock.sleep(POLL_SECONDS)
        yield
    finally:
        os.close(file)


def _try_lock(file: int) -> bool:
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        return True
    except OSError:
        return False
