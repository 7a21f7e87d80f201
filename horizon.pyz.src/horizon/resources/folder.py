"""The files of a pack that is a folder. Links inside are left out: a pack shows what is in it and nothing else."""

import hashlib
import os
import stat
from pathlib import Path

from horizon.core.errors import DiskError, IntegrityError
from horizon.core.folders import reason
from horizon.resources.archive import MOST_FILE, MOST_FILES
from horizon.resources.names import MOST_LEVELS, ROOT_FILES, Left, kind_of, printable


class Folder:
    """files: name -> size in bytes. problems: lines about what was left out. stamp: changes when a file does."""

    def __init__(self, path: Path):
        """Looks through the folder once; DiskError if it cannot be read, IntegrityError if it has too many files."""
        self.path = path
        self.files: dict[str, int] = {}
        digest = hashlib.sha256()
        left = Left()
        try:
            self._walk(left, digest)
        except OSError as error:
            raise DiskError(f"cannot read the folder {printable(path.name)}: {reason(error)}") from error
        self.problems = left.lines()
        self.stamp = digest.hexdigest()[:16]

    def read(self, name: str, most: int = MOST_FILE) -> bytes | None:
        """The bytes of a file, None if it was not there. IntegrityError or DiskError if it cannot be taken."""
        if name not in self.files:
            return None
        flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        try:
            with os.fdopen(os.open(self.path / name, flags), "rb") as file:
                found = os.fstat(file.fileno())
                if not stat.S_ISREG(found.st_mode):
                    raise IntegrityError("it is no file any more")
                data = file.read(most + 1)
        except OSError as error:
            raise DiskError(f"cannot read it: {reason(error)}") from error
        if len(data) > most:
            raise IntegrityError(f"it is {found.st_size} bytes, and at most {most} are read")
        return data

    def _walk(self, left: Left, digest) -> None:
        """From the root only into `assets` and into folders that have one (overlays)."""
        waiting, looked = [""], 0
        while waiting:
            above = waiting.pop()
            with os.scandir(self.path / above) as found:
                for entry in sorted(found, key=lambda entry: entry.name):
                    name = above + entry.name
                    looked += 1
                    if looked > 4 * MOST_FILES or len(self.files) >= MOST_FILES:
                        raise IntegrityError(f"it has more than {MOST_FILES} files")
                    if not above and entry.name not in ROOT_FILES and not self._has_assets(entry):
                        continue
                    if entry.is_symlink():
                        left.add("link", name)
                    elif entry.is_dir(follow_symlinks=False):
                        if name.count("/") < MOST_LEVELS and (above.count("/") != 1 or self._leads_on(above, entry)):
                            waiting.append(name + "/")
                    elif entry.is_file(follow_symlinks=False):
                        self._add(name, entry, left, digest)

    def _add(self, name: str, entry, left: Left, digest) -> None:
        kind = kind_of(name)
        if kind == "":
            about = entry.stat(follow_symlinks=False)
            self.files[name] = about.st_size
            digest.update(f"{name}\n{about.st_size} {about.st_mtime_ns}\n".encode("utf-8", "surrogateescape"))
        elif kind is not None:
            left.add(kind, name)

    def _has_assets(self, entry) -> bool:
        return entry.name == "assets" or os.path.isdir(os.path.join(entry.path, "assets"))

    def _leads_on(self, above: str, entry) -> bool:
        """In an overlay's folder: its `assets` alone."""
        return above == "assets/" or entry.name == "assets"
