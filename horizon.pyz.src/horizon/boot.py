"""The libraries with machine code: numpy, glfw and PyOpenGL, unpacked from the one file once.

`need_runtime()` makes them importable. Call it at the door, before anything that imports numpy:

    boot.need_runtime()          # a game, a server, a benchmark; never ctl, mcp or a launcher command

From a checkout or an installation it does nothing. In the bundle it unpacks the set for this Python and platform into
`<cache>/rt/<id>`, the first time, and from then on finds it there. The id names the contents, so an unpacked folder
never changes; whole ones appear by a rename, so no start ever waits for another (no locks). A folder that lacks a
file is unpacked anew. `check_runtime()` says what is there, as `horizon game --check-runtime` prints it.
"""

import hashlib
import importlib
import io
import json
import mmap
import os
import re
import shutil
import stat
import subprocess
import sys
import sysconfig
import zipfile

import horizon
from horizon.core import clock, exit_codes, folders, program
from horizon.core.errors import DiskError, IntegrityError, StateError

REPAIRED = "HORIZON_REPAIRED"  # set in the restarted process, so that a repair is tried once
OURS = re.compile(r"^(?:[0-9a-f]{16}|\.(?:new|bad|probe)-[0-9a-f-]+)$")
LEFTOVER_SECONDS = 3600.0  # a dot folder older than this was left by a process that was killed
UNUSED_SECONDS = 30 * 86400.0
PATIENCE_SECONDS = 0.3  # unpacking that takes longer is told on stderr


class UnsupportedPython(StateError):
    """This file holds no libraries for this Python on this platform."""

    exit_code = exit_codes.UNSUPPORTED_PYTHON


def need_runtime() -> None:
    """Make numpy, glfw and OpenGL importable; does nothing outside the bundle, or when it is already done.

    Raises UnsupportedPython, IntegrityError (the file is damaged), DiskError (nowhere to unpack; says why for each
    place). May restart the process once, when what was unpacked before turns out broken.
    """
    # Our matrices are small: BLAS threads only wait for each other, three times as long on a busy machine.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if program.archive() is None or not _keys():
        return
    manifest = _manifest()
    place = _place(manifest)
    entries = [os.path.join(place, "opengl.zip"), os.path.join(place, "site")]
    if sys.path[1:3] == entries:
        return
    sys.path[1:1] = entries
    importlib.invalidate_caches()
    try:
        importlib.import_module("numpy")
    except (ImportError, OSError, SyntaxError, EOFError, ValueError, AttributeError) as error:
        restart_repaired(place, error)


def restart_repaired(place: str, error: Exception) -> None:
    """Throw an unpacked folder away and start this process again; IntegrityError if that was tried before."""
    if os.environ.get(REPAIRED) == os.path.basename(place):
        raise IntegrityError(f"the libraries in {place} do not load ({error}); get Horizon anew") from error
    sys.stderr.write("horizon: its unpacked libraries are broken; unpacking them again\n")
    sys.stderr.flush()
    _discard(place)
    os.environ[REPAIRED] = os.path.basename(place)
    words = [sys.executable, *sys.orig_argv[1:]]
    if sys.platform == "win32":  # execv there returns to the shell at once
        sys.exit(subprocess.call(words))
    os.execv(sys.executable, words)


def check_runtime() -> dict:
    """The versions of what the game needs, imported here and now, and where they came from."""
    versions = {"python": ".".join(map(str, sys.version_info[:3]))}
    for name in ("numpy", "OpenGL", "glfw", "tomli_w"):
        module = importlib.import_module(name)
        versions[name] = getattr(module, "__version__", None)
        versions.setdefault("from", {})[name] = os.path.dirname(module.__file__)
    return versions


def runtime_key() -> str:
    """The name of the set that this Python on this platform needs: "cp311-linux-x86_64"."""
    name = sysconfig.get_platform()
    if name.startswith("win"):
        place = {"win-amd64": "windows-x86_64", "win-arm64": "windows-arm64"}.get(name, name)
    elif name.startswith("macosx"):
        place = f"macos-{os.uname().machine}"
    else:
        libc = "musl" if "musl" in getattr(sys.implementation, "_multiarch", "") else "linux"
        place = f"{libc}-{os.uname().machine}" if sys.maxsize > 1 << 32 else f"{libc}-32-bit"
    kind = "cp" if sys.implementation.name == "cpython" else sys.implementation.name
    threads = "t" if "t" in getattr(sys, "abiflags", "") else ""
    return f"{kind}{sys.version_info[0]}{sys.version_info[1]}{threads}-{place}"


def _read(name: str) -> bytes:
    """A member of the one file."""
    archive = program.archive()
    try:
        return horizon.__spec__.loader.get_data(os.path.join(archive, *name.split("/")))
    except Exception as error:  # zlib.error, ZipImportError, OSError, EOFError: all mean the same to the player
        raise _damaged() from error


def _damaged() -> IntegrityError:
    return IntegrityError(f"{program.archive()} is damaged; get Horizon anew")


def _keys() -> list[str]:
    """The sets that this file holds; none in a file that was built without libraries, which takes installed ones."""
    try:
        return list(json.loads(_read("BUILD.json"))["libraries"])
    except (ValueError, KeyError, TypeError) as error:
        raise _damaged() from error


def _manifest() -> dict:
    key, keys = runtime_key(), _keys()
    if key not in keys:
        version, _, place = key.partition("-")
        fitting = [name.partition("-")[0] for name in keys if name.partition("-")[2] == place]
        other = [f"python3.{name[3:]}" for name in fitting]
        how = (
            f"run it with {' or '.join(other)}, like this: {other[0]} {program.archive()} play --headless" if other
            else f"get the file for {place}, or build it there: python3 build_zipapp.py"
        )
        raise UnsupportedPython(
            f"this file of Horizon has no libraries for Python {sys.version_info[0]}.{sys.version_info[1]} on {place}"
            f" ({sys.executable}); {how}"
        )
    try:
        manifest = json.loads(_read(f"libraries/{key}.json"))
        return {"id": manifest["id"], "sha256": manifest["sha256"], "files": manifest["files"], "key": key}
    except (ValueError, KeyError, TypeError) as error:
        raise _damaged() from error


def _place(manifest: dict) -> str:
    """The unpacked folder, in the first place that has it or can take it; DiskError names each with its reason."""
    data, reasons = None, []
    for root in folders.cache_candidates():
        rt = os.path.join(root, "rt")
        place = os.path.join(rt, manifest["id"])
        if (root != folders.own_temporary() or _is_ours(root)) and _is_whole(place, manifest):
            _mark_used(place)
            return place
        data = data or _archive(manifest)
        try:
            _make_ready(root, rt)
            _unpack(rt, data, manifest)
        except DiskError as error:
            reasons.append(f"{root}: {error.sentence}")
        except OSError as error:
            reasons.append(f"{root}: {folders.reason(error)}")
        else:
            _prune(rt, manifest["id"])
            return place
    why = "; ".join(reasons)
    raise DiskError(f"nowhere to unpack Horizon's libraries; set HORIZON_CACHE to a folder that works ({why})")


def _mark_used(place: str) -> None:
    try:
        os.utime(place)
    except OSError:
        pass  # read-only, and still good


def _archive(manifest: dict) -> bytes:
    """The inner zip, checked against its hash."""
    data = _read(f"libraries/{manifest['key']}.zip")
    if hashlib.sha256(data).hexdigest() != manifest["sha256"]:
        raise _damaged()
    return data


def _is_whole(place: str, manifest: dict) -> bool:
    """Whether every file is there in its size, and the folder is ours."""
    try:
        sizes = manifest["files"].items()
        return _is_ours(place) and all(os.stat(os.path.join(place, name)).st_size == size for name, size in sizes)
    except OSError:
        return False


def _is_ours(folder: str) -> bool:
    """Whether a folder is this user's, and no link that somebody could turn."""
    try:
        found = os.lstat(folder)
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and (not hasattr(os, "getuid") or found.st_uid == os.getuid())


def _make_ready(root: str, rt: str) -> None:
    """Make the folder, and see that it is ours, takes a file, and lets machine code be loaded from it."""
    if root == folders.own_temporary():
        folders.own_folder(root)
    folders.private_folder(rt)
    if hasattr(os, "getuid") and os.stat(rt).st_uid != os.getuid():
        raise DiskError("it belongs to somebody else")
    probe = os.path.join(rt, f".probe-{os.urandom(6).hex()}")
    try:
        with open(probe, "xb+") as file:
            file.write(bytes(4096))
            file.flush()
            if hasattr(mmap, "PROT_EXEC"):
                try:
                    mmap.mmap(file.fileno(), 4096, flags=mmap.MAP_PRIVATE, prot=mmap.PROT_READ | mmap.PROT_EXEC).close()
                except PermissionError:
                    raise DiskError("programs may not run from there (noexec)") from None
    finally:
        try:
            os.unlink(probe)
        except OSError:
            pass


def _unpack(rt: str, data: bytes, manifest: dict) -> None:
    """Write every file into a new folder, and give that its name when it is whole."""
    new = os.path.join(rt, f".new-{manifest['id']}-{os.urandom(6).hex()}")
    began, told = clock.monotonic(), False
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                path = os.path.join(new, *name.split("/"))
                folders.private_folder(os.path.dirname(path))
                with open(path, "xb") as file:
                    file.write(archive.read(name))
                if not told and clock.monotonic() - began > PATIENCE_SECONDS:
                    told = True
                    sys.stderr.write("horizon: unpacking its libraries, once\n")
                    sys.stderr.flush()
        _put(new, os.path.join(rt, manifest["id"]), manifest)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _put(new: str, place: str, manifest: dict) -> None:
    """Move a new folder to its name; one that is there already stays if it is whole, and goes if it is not."""
    for attempt in range(10):
        try:
            os.rename(new, place)
            return
        except OSError:
            if _is_whole(place, manifest):
                return
            if os.path.lexists(place):
                _discard(place)
            elif sys.platform == "win32":
                clock.sleep(0.05)  # a scanner may hold a file for a moment
            elif attempt:
                raise
    raise DiskError(f"cannot put {place} in place; remove it")


def _discard(place: str) -> None:
    bad = os.path.join(os.path.dirname(place), f".bad-{os.path.basename(place)}-{os.urandom(6).hex()}")
    try:
        os.rename(place, bad)
    except OSError:
        bad = place
    shutil.rmtree(bad, ignore_errors=True)


def _prune(rt: str, used: str) -> None:
    """After an unpacking, remove what killed processes left an hour ago and sets that nobody used for 30 days."""
    now = clock.wall_milliseconds() / 1000
    for name in os.listdir(rt):
        path = os.path.join(rt, name)
        if name == used or not OURS.match(name):
            continue
        try:
            age = now - os.lstat(path).st_mtime
        except OSError:
            continue
        if age > (LEFTOVER_SECONDS if name.startswith(".") else UNUSED_SECONDS):
            shutil.rmtree(path, ignore_errors=True)
