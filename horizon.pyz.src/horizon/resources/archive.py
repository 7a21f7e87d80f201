"""Zip files, read lazily and distrustfully: the list of names at once, each file when it is asked for.

Stored and deflated files alone, as Java's reader takes them. Nothing is ever unpacked to the disk, a file is unpacked
up to its own limit and no further, and every fault is an IntegrityError with a sentence. Source: PKWARE's APPNOTE.
"""

import os
import stat
import struct
import zlib
from pathlib import Path

from horizon.core.errors import DiskError, IntegrityError
from horizon.core.folders import reason
from horizon.resources.names import Left, kind_of, printable

MOST_BYTES = (1 << 32) - 1  # of the zip; larger ones need Zip64
MOST_FILES = 65534
MOST_DIRECTORY = 24 << 20  # bytes of the list of names
MOST_FILE = 64 << 20  # bytes of one file, unpacked
RATIO_FROM, MOST_RATIO = 4 << 20, 200  # a file that unpacks to more than the first may not shrink more than the second
_END, _ENTRY, _LOCAL = b"PK\x05\x06", b"PK\x01\x02", b"PK\x03\x04"
_END_FIELDS = struct.Struct("<4s4H2LH")
_ENTRY_FIELDS = struct.Struct("<4s6H3L5H2L")
_LOCAL_FIELDS = struct.Struct("<4s5H3L2H")
STORED, DEFLATED = 0, 8


class Archive:
    """The files of a zip that are resources.

    files: name -> size in bytes. problems: lines about what was left out. stamp: changes when the file does.
    """

    def __init__(self, path: Path):
        """Reads the list of names; IntegrityError if it is no zip, DiskError if it cannot be read."""
        self.path = path
        self.problems: list[str] = []
        self._entries: dict[str, tuple] = {}  # name -> (offset, packed, size, crc, method, is encrypted)
        with _opened(path) as file:
            found = os.fstat(file.fileno())
            self._identity = (found.st_size, found.st_mtime_ns)
            self._read_directory(file, found.st_size)
        self.stamp = f"{found.st_size}-{found.st_mtime_ns}"
        self.files = {name: entry[2] for name, entry in self._entries.items()}

    def read(self, name: str, most: int = MOST_FILE) -> bytes | None:
        """The bytes of a file, None if it is not there. IntegrityError if it is damaged or larger than `most`."""
        entry = self._entries.get(name)
        if entry is None:
            return None
        offset, packed, size, crc, method, is_encrypted = entry
        if is_encrypted:
            raise IntegrityError("it is encrypted; make the zip without a password")
        if method not in (STORED, DEFLATED):
            raise IntegrityError(f"it is packed by a method {method} that packs do not use; zip it again with deflate")
        if size > most:
            raise IntegrityError(f"it is {size} bytes, and at most {most} are read")
        if packed > size + size // 64 + 1024:
            raise IntegrityError("the zip's list of files is damaged here")
        if size > RATIO_FROM and size > packed * MOST_RATIO:
            raise IntegrityError(f"it unpacks to {size // max(packed, 1)} times its size, which no picture does")
        with _opened(self.path) as file:
            found = os.fstat(file.fileno())
            if (found.st_size, found.st_mtime_ns) != self._identity:
                raise IntegrityError("the zip was changed since it was opened; load the packs again")
            file.seek(offset)
            local = file.read(_LOCAL_FIELDS.size)
            if len(local) < _LOCAL_FIELDS.size or local[:4] != _LOCAL:
                raise IntegrityError("the zip is damaged here")
            fields = _LOCAL_FIELDS.unpack(local)
            file.seek(fields[9] + fields[10], os.SEEK_CUR)
            data = file.read(packed)
        if len(data) < packed:
            raise IntegrityError("the zip is cut off here; download it again")
        return _unpacked(data, size, crc, method)

    def _read_directory(self, file, length: int) -> None:
        if length > MOST_BYTES:
            raise IntegrityError("it is larger than 4 GiB")
        tail_at = max(0, length - _END_FIELDS.size - 65535)
        file.seek(tail_at)
        tail = file.read(length - tail_at)
        at = tail.rfind(_END)
        while at >= 0:
            if at + _END_FIELDS.size <= len(tail):
                fields = _END_FIELDS.unpack_from(tail, at)
                if at + _END_FIELDS.size + fields[7] <= len(tail):
                    break
            at = tail.rfind(_END, 0, at)
        else:
            raise IntegrityError("it is no zip, or it is cut off; download it again")
        _, disk, _, here, count, size, offset, _ = fields
        if 0xFFFF in (here, count) or 0xFFFFFFFF in (size, offset):
            raise IntegrityError(f"it has more than {MOST_FILES} files, or is a Zip64")
        if disk or here != count:
            raise IntegrityError("it is one part of a zip in several parts")
        start = tail_at + at - size
        shift = start - offset  # bytes in front of the zip, as some programs put there
        if size > MOST_DIRECTORY or start < 0 or shift < 0:
            raise IntegrityError("its list of files is damaged or too large")
        file.seek(start)
        self._read_entries(file.read(size), count, shift)

    def _read_entries(self, data: bytes, count: int, shift: int) -> None:
        left, at = Left(), 0
        for _ in range(count):
            if at + _ENTRY_FIELDS.size > len(data):
                raise IntegrityError("its list of files is cut off; download it again")
            (sign, _, _, flags, method, _, _, crc, packed, size, name_size, extra, comment, _, _, _,
             offset) = _ENTRY_FIELDS.unpack_from(data, at)
            if sign != _ENTRY:
                raise IntegrityError("its list of files is damaged; download it again")
            at += _ENTRY_FIELDS.size
            raw = data[at:at + name_size]
            at += name_size + extra + comment
            if raw[-1:] == b"/":
                continue
            try:
                name = raw.decode("utf-8")
            except UnicodeDecodeError:
                name = raw.decode("cp437")
            kind = kind_of(name)
            if kind == "":
                if name in self._entries:
                    left.add("twice", name)
                self._entries[name] = (offset + shift, packed, size, crc, method, bool(flags & 1))
            elif kind is not None:
                left.add(kind, name)
        self.problems += left.lines()


def _opened(path: Path):
    """The file, open; never a pipe or a device, which would make the game wait."""
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        if not stat.S_ISREG(os.fstat(number).st_mode):
            os.close(number)
            raise IntegrityError(f"{printable(path.name)} is no file")
        return os.fdopen(number, "rb")
    except OSError as error:
        raise DiskError(f"cannot read {printable(path.name)}: {reason(error)}") from error


def _unpacked(data: bytes, size: int, crc: int, method: int) -> bytes:
    if method == DEFLATED:
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
        try:
            data = unpacker.decompress(data, size + 1)
        except zlib.error as error:
            raise IntegrityError("it is damaged in the zip") from error
    if len(data) != size or zlib.crc32(data) != crc:
        raise IntegrityError("it is damaged in the zip; its checksum does not fit")
    return data
