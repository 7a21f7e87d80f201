"""`horizon logs`: the end of the game's log, however long it grew."""

import os
import sys

from horizon.core import clock, folders
from horizon.core.errors import DiskError, StateError, UsageError
from horizon.launcher.cli import Answer, Launcher

TAIL_BYTES = 1 << 20  # at most so much of a file is read: logs of 470 MB exist
LINE_LIMIT = 2000  # characters of one line
POLL_SECONDS = 0.25


def logs(launcher: Launcher, crash: bool, lines: int, follow: bool) -> Answer:
    """The last lines of logs/latest.log, or of the newest crash report."""
    if follow and (launcher.wants_json or crash):
        raise UsageError("--follow prints the log's lines as they come; leave --json and --crash away")
    if crash:
        reports = crash_reports(launcher.game_home)
        if not reports:
            raise StateError(f"no crash report in {os.path.join(launcher.game_home, 'crash-reports')}")
        path = os.path.join(launcher.game_home, "crash-reports", reports[0])
    else:
        reports = None
        path = os.path.join(launcher.game_home, "logs", "latest.log")
    if follow:
        return follow_file(path, lines)
    found, truncated = tail(path, lines)
    reply = {"path": path, "lines": found, "truncated": truncated}
    return Answer(reply | ({"reports": reports} if crash else {}), "\n".join(found))


def crash_reports(home: str) -> list[str]:
    """File names, the newest first; the names begin with their dates."""
    folder = os.path.join(home, "crash-reports")
    try:
        return sorted((name for name in os.listdir(folder) if name.endswith(".txt")), reverse=True)
    except OSError:
        return []


def tail(path: str, count: int) -> tuple[list[str], bool]:
    """The last `count` lines of a file, and whether there were more. StateError if there is no such file."""
    try:
        with open(path, "rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL_BYTES))
            data = file.read(TAIL_BYTES)
    except FileNotFoundError:
        raise StateError(f"no log at {path} yet; use: horizon play --headless") from None
    except OSError as error:
        raise DiskError(f"cannot read {path}: {folders.reason(error)}") from error
    lines = data.decode("utf-8", "replace").splitlines()
    is_cut = size > TAIL_BYTES
    if is_cut and lines:
        del lines[0]
    return [line[:LINE_LIMIT] for line in lines[-count:]], is_cut or len(lines) > count


def follow_file(path: str, count: int) -> Answer:
    """Print the last lines and then whatever is added, also when a new game begins a new log; ends by Ctrl-C."""
    lines, _ = tail(path, count)
    print("\n".join(lines), flush=True)
    file = open(path, "rb")  # noqa: SIM115 - it is swapped for the next log below
    file.seek(0, os.SEEK_END)
    try:
        while True:
            added = file.read(TAIL_BYTES)
            if added:
                sys.stdout.write(added.decode("utf-8", "replace"))
                sys.stdout.flush()
                continue
            clock.sleep(POLL_SECONDS)
            if is_another(file, path):
                file.close()
                file = open(path, "rb")  # noqa: SIM115
    finally:
        file.close()


def is_another(file, path: str) -> bool:
    """Whether the name now means another file than the one that is open, or a shorter one."""
    try:
        found, held = os.stat(path), os.fstat(file.fileno())
    except OSError:
        return False
    return (found.st_ino, found.st_dev) != (held.st_ino, held.st_dev) or found.st_size < file.tell()
