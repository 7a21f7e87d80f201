"""What happened, line by line: logs/latest.log of the game's home, and crash reports.

One log a process. Lines written before `open_in` are kept and come first; without `open_in` they go nowhere.

    log.open_in(home)                      # the game, at its start
    log.info("server", "opened the world Meadow")
    path = log.crash_report(error)         # also written to the log
"""

import gzip
import os
import sys
import threading
import traceback
from collections import deque

from horizon.core import clock, folders
from horizon.core.errors import DiskError, HorizonError
from horizon.core.redact import scrubbed
from horizon.core.version import VERSION

try:
    import fcntl
except ImportError:  # a system without it: two games of one home share the file
    fcntl = None

NAME = "latest.log"
SIZE_LIMIT = 32 << 20  # bytes; a game that says the same for days fills no disk
KEPT_LOGS = 20  # older ones, compressed
EARLY_LINES = 500


class Log:
    """A file that lines are added to, from any thread, each in one write."""

    def __init__(self):
        self.path = None
        self.echo = None  # a text stream that hears warnings and errors too
        self.echoes_all = False  # and everything else
        self._file = None
        self._size = 0
        self._early = deque(maxlen=EARLY_LINES)
        self._lock = threading.Lock()

    def open_in(self, home, echo=None, echoes_all: bool = False) -> str:
        """Begin logs/latest.log; the one before is kept compressed. Returns its path. DiskError if it cannot.

        While another game of the same home writes that one, this one's is latest-PID.log.
        """
        folder = folders.private_folder(os.path.join(os.fspath(home), "logs"))
        path = os.path.join(folder, NAME)
        with self._lock:
            try:
                self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
                if _is_taken(self._file):
                    os.close(self._file)
                    path = os.path.join(folder, f"latest-{os.getpid()}.log")
                    self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_TRUNC, 0o600)
                else:
                    _put_away(folder, path)
                    os.truncate(path, 0)
            except OSError as error:
                raise DiskError(f"cannot write {path}: {folders.reason(error)}") from error
            self.path, self.echo, self.echoes_all, self._size = path, echo, echoes_all, 0
            early = list(self._early)
            self._early.clear()
        for line in early:
            self._write(line)
        return path

    def close(self) -> None:
        with self._lock:
            if self._file is not None:
                os.close(self._file)
            self._file = None

    def add(self, level: str, who: str, text: str, is_echoed: bool = True) -> None:
        """One entry: [12:30:59] [who/LEVEL] text. Line breaks in it stay one entry, indented; secrets are left out."""
        text = scrubbed("\n    ".join(text.splitlines()) or "")
        line = f"[{clock.stamp()[11:].replace('.', ':')}] [{who}/{level}] {text}\n"
        if self.echo is not None and is_echoed and (self.echoes_all or level != "INFO"):
            try:
                self.echo.write(line)
            except (OSError, ValueError):
                self.echo = None
        self._write(line)

    def _write(self, line: str) -> None:
        data = line.encode("utf-8", "replace")
        with self._lock:
            if self._file is None:
                self._early.append(line)
                return
            if self._size > SIZE_LIMIT:
                return
            self._size += len(data)
            if self._size > SIZE_LIMIT:
                data += b"the log is full; nothing more is written to it\n"
            try:
                os.write(self._file, data)
            except OSError:
                pass  # a full disk stops no game


LOG = Log()


def open_in(home, echo=None, echoes_all: bool = False) -> str:
    """Begin the log of this process in a game's home; `echo` (a stream) hears warnings and errors too, or everything."""
    return LOG.open_in(home, echo, echoes_all)


def close() -> None:
    """The end of this process's log."""
    LOG.close()


def info(who: str, text: str) -> None:
    LOG.add("INFO", who, text)


def warn(who: str, text: str) -> None:
    LOG.add("WARN", who, text)


def error(who: str, text: str, cause: BaseException | None = None) -> None:
    """`cause`'s traceback follows the text, unless it is an error with a sentence of its own."""
    if cause is not None and not isinstance(cause, HorizonError):
        text += "\n" + "".join(traceback.format_exception(cause))
    elif cause is not None:
        text += f": {cause.sentence}"
    LOG.add("ERROR", who, text)


def crash_report(home, cause: BaseException, details: dict | None = None) -> str | None:
    """Write crash-reports/crash-DATE.txt and say so in the log; its path, or None if the disk refuses."""
    text = "".join([
        f"Horizon {VERSION} crashed at {clock.stamp()}\n",
        f"Python {sys.version.split()[0]} on {sys.platform}\n",
        *(f"{name}: {value}\n" for name, value in (details or {}).items()),
        "\n", *traceback.format_exception(cause),
    ])
    text = scrubbed(text)
    path = os.path.join(os.fspath(home), "crash-reports", f"crash-{clock.stamp()}.txt")
    try:
        folders.write_atomically(path, text.encode("utf-8", "replace"))
    except HorizonError as refused:
        error("log", "no crash report was written", refused)
        path = None
    error("game", f"crashed; the report is {path}", cause)
    return path


def _is_taken(file: int) -> bool:
    """Whether another process holds the log; if not, this one holds it until it ends."""
    if fcntl is None:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    return False


def _runs(pid: str) -> bool:
    """Whether the process that wrote a log of its own is still there."""
    try:
        os.kill(int(pid), 0)
    except (OSError, ValueError):
        return False
    return True


def _put_away(folder: str, path: str) -> None:
    """Compress the log that is there under its date, and keep only the newest ones."""
    try:
        with open(path, "rb") as file:
            data = file.read(SIZE_LIMIT)
        if data:
            day = clock.stamp()[:10]
            numbers = [name[11:-7] for name in os.listdir(folder) if name.startswith(day) and name.endswith(".log.gz")]
            number = max([int(number) for number in numbers if number.isdigit()], default=0) + 1
            kept = os.path.join(folder, f"{day}-{number:04}.log.gz")
            folders.write_atomically(kept, gzip.compress(data, 6, mtime=0))
    except (OSError, HorizonError):
        pass
    gone = [name for name in os.listdir(folder) if name.startswith("latest-") and not _runs(name[7:-4])]
    old = sorted(name for name in os.listdir(folder) if name.endswith(".log.gz"))
    for name in [*gone, *old[:-KEPT_LOGS]]:
        try:
            os.unlink(os.path.join(folder, name))
        except OSError:
            pass
