"""Which folders are Horizon's, as plain strings, and how to write in them.

On the floor that `ctl` loads: nothing is imported here that a bare interpreter has not loaded already
(pathlib alone costs 6 ms). Everybody else takes `core.paths`, which says the same with `Path`.
"""

import errno
import os
import stat
import sys

from horizon.core.errors import DiskError

SETTINGS_FILE = "launcher.toml"
GAME_FOLDER = "game-folder"


def launcher_home() -> str:
    """Where the launcher keeps its own things: HORIZON_HOME, else the platform's data folder + horizon."""
    return _given("HORIZON_HOME") or os.path.join(_data(), "horizon")


def home() -> str:
    """The game's home: saves, options, logs, the No AI switch.

    HORIZON_HOME, else the `game-folder` of the launcher's settings, else the platform's data folder + horizon.
    """
    return _given("HORIZON_HOME") or _game_folder() or launcher_home()


def cache() -> str:
    """What can be made again: HORIZON_CACHE, else the platform's cache folder + horizon."""
    return _given("HORIZON_CACHE") or _cache()


def cache_candidates() -> list[str]:
    """Where unpacked libraries may go, best first: HORIZON_CACHE, the platform's cache folder, a temporary one."""
    return list(dict.fromkeys([_given("HORIZON_CACHE") or _cache(), _cache(), own_temporary()]))


def runtime() -> str:
    """Where a socket goes: $XDG_RUNTIME_DIR where it is a folder, else `own_temporary()`.

    Only the latter is ours to make: see `own_folder`.
    """
    given = _given("XDG_RUNTIME_DIR")
    return given if given and os.path.isdir(given) else own_temporary()


def temporary() -> str:
    """The folder for temporary files, without the 8 ms that `tempfile` costs."""
    for name in ("TMPDIR", "TEMP", "TMP"):
        given = _given(name)
        if given and os.path.isdir(given):
            return given
    return _user("AppData", "Local", "Temp") if sys.platform == "win32" else "/tmp"


def own_temporary() -> str:
    """This user's folder in the temporary one: <tmp>/horizon-UID. It may not exist, or be somebody else's."""
    return os.path.join(temporary(), f"horizon-{os.getuid() if hasattr(os, 'getuid') else 'user'}")


def private_folder(path) -> str:
    """Make a folder and every level above it that is missing, each 0700 whatever the umask. DiskError if it cannot."""
    path = os.path.abspath(os.fspath(path))
    missing = []
    level = path
    while not os.path.isdir(level):
        missing.append(level)
        above = os.path.dirname(level)
        if above == level:
            break
        level = above
    for level in reversed(missing):
        try:
            os.mkdir(level, 0o700)
        except FileExistsError:
            if not os.path.isdir(level):
                raise DiskError(f"{level} is in the way of a folder; move it, or set HORIZON_HOME") from None
        except OSError as error:
            raise DiskError(f"cannot make the folder {level}: {reason(error)}") from error
    return path


def own_folder(path) -> str:
    """`private_folder`, and certainly this user's alone: no symlink, our own, 0700. For folders below a shared /tmp."""
    path = private_folder(path)
    found = os.lstat(path)
    if hasattr(os, "getuid") and (stat.S_ISLNK(found.st_mode) or found.st_uid != os.getuid()):
        raise DiskError(f"{path} belongs to somebody else; set XDG_RUNTIME_DIR to a folder of your own")
    if found.st_mode & 0o077 and sys.platform != "win32":
        os.chmod(path, 0o700)
    return path


def write_atomically(path, data: bytes, mode: int = 0o600) -> None:
    """Write a whole file so that a reader, or a power cut, sees the old one or the new one.

    Written beside, synced, renamed; a link at `path` stays a link. Makes the folder. DiskError if it cannot.
    """
    path = os.path.realpath(os.fspath(path))
    folder = private_folder(os.path.dirname(path))
    beside = os.path.join(folder, f".{os.path.basename(path)[:60]}.{os.urandom(6).hex()}.tmp")
    try:
        file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(file, rest):]
            if hasattr(os, "fchmod"):
                os.fchmod(file, mode)
            os.fsync(file)
        finally:
            os.close(file)
        os.replace(beside, path)
    except OSError as error:
        raise DiskError(f"cannot write {path}: {reason(error)}") from error
    finally:
        try:
            os.unlink(beside)
        except OSError:
            pass
    _sync_folder(folder)


def reason(error: OSError) -> str:
    """Why the disk refused, and what helps, as the tail of a sentence."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return "no space left; free some, or choose another folder"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return f"{(error.strerror or 'not allowed').lower()}; make it writable, or choose another folder"
    return (error.strerror or str(error)).lower()


def _sync_folder(folder: str) -> None:
    """Make a rename last through a power cut, where the platform can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    try:
        file = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        return
    try:
        os.fsync(file)
    except OSError:
        pass
    finally:
        os.close(file)


def _given(name: str) -> str | None:
    """A folder that an environment variable names, absolute; nothing if it is empty or unset."""
    value = os.environ.get(name)
    return os.path.abspath(os.path.expanduser(value)) if value else None


def _game_folder() -> str | None:
    """`game-folder` of launcher.toml, read without a TOML parser, because every `ctl` call asks (tomllib: 9 ms).

    The launcher writes it as one line, a string on the file's first level; a line that is anything else counts as none.
    """
    try:
        with open(os.path.join(launcher_home(), SETTINGS_FILE), encoding="utf-8") as file:
            for line in file:
                if line.startswith("["):
                    break
                key, _, value = line.partition("=")
                if key.strip() == GAME_FOLDER:
                    value = value.strip()
                    quote = value[:1]
                    if quote in ("'", '"') and value.endswith(quote) and len(value) > 2:
                        value = value[1:-1]
                        return value.replace("\\\\", "\\").replace('\\"', '"') if quote == '"' else value
    except (OSError, ValueError):
        pass
    return None


def _data() -> str:
    if sys.platform == "win32":
        return os.environ.get("APPDATA") or _user("AppData", "Roaming")
    if sys.platform == "darwin":
        return _user("Library", "Application Support")
    return _given("XDG_DATA_HOME") or _user(".local", "share")


def _cache() -> str:
    if sys.platform == "win32":
        return os.path.join(os.environ.get("LOCALAPPDATA") or _user("AppData", "Local"), "horizon", "c")
    if sys.platform == "darwin":
        return _user("Library", "Caches", "horizon")
    return os.path.join(_given("XDG_CACHE_HOME") or _user(".cache"), "horizon")


def _user(*names: str) -> str:
    return os.path.join(os.path.expanduser("~"), *names)
