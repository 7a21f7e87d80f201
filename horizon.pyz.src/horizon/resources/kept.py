"""Pictures that code has painted, kept in the cache, so that they need not be painted at each start.

One file for one build of Horizon: a header with a checksum, the stamp of the build, an index as JSON, the pixels. A file
that is damaged, or another build's, counts as none.
"""

import json
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from horizon.core.folders import write_atomically
from horizon.resources.pack import Pack

MAGIC = b"HZNKEPT1"
MOST_BYTES = 256 << 20
_HEADER = struct.Struct("<8sIII")  # magic, bytes of the stamp, bytes of what is kept, checksum of both
_SIZE = struct.Struct("<I")


def load_bytes(path: Path, stamp: str) -> bytes | None:
    """What was stored there under that stamp; None if it is not there, damaged, or of another stamp."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES)
        magic, stamp_size, size, crc = _HEADER.unpack_from(data)
        rest = memoryview(data)[_HEADER.size:]
        if magic != MAGIC or len(rest) != stamp_size + size or zlib.crc32(rest) != crc:
            return None
        return bytes(rest[stamp_size:]) if bytes(rest[:stamp_size]) == stamp.encode() else None
    except (OSError, struct.error):
        return None


def store_bytes(path: Path, stamp: str, data: bytes) -> int:
    """Write it; how many bytes the file has. DiskError if the cache cannot be written."""
    mark = stamp.encode()
    crc = zlib.crc32(data, zlib.crc32(mark))
    write_atomically(path, b"".join((_HEADER.pack(MAGIC, len(mark), len(data), crc), mark, data)))
    return _HEADER.size + len(mark) + len(data)


def load(path: Path, stamp: str) -> dict[str, np.ndarray]:
    """path in the pack -> uint8 [h, w, 3 or 4], read only. Empty if the file is not there or not of that stamp."""
    data = load_bytes(path, stamp)
    if data is None:
        return {}
    try:
        size, = _SIZE.unpack_from(data)
        index = json.loads(data[_SIZE.size:_SIZE.size + size])
        pixels = np.frombuffer(data, np.uint8, offset=_SIZE.size + size)
        return {name: pixels[at:at + high * wide * deep].reshape(high, wide, deep)
                for name, (at, high, wide, deep) in index.items()}
    except (ValueError, TypeError, AttributeError, struct.error):
        return {}


def store(path: Path, stamp: str, pictures: dict[str, np.ndarray]) -> int:
    """Write pictures; how many bytes the file has. DiskError if the cache cannot be written."""
    rows, parts, at = {}, [], 0
    for name, picture in pictures.items():
        rows[name] = [at, *picture.shape]
        parts.append(np.ascontiguousarray(picture, np.uint8).tobytes())
        at += len(parts[-1])
    index = json.dumps(rows, separators=(",", ":")).encode()
    return store_bytes(path, stamp, b"".join((_SIZE.pack(len(index)), index, *parts)))


class KeptPack:
    """A pack whose pictures are taken from what is kept, and painted where nothing is."""

    def __init__(self, pack: Pack, pictures: dict[str, np.ndarray]):
        self.id = pack.id
        self.stamp = getattr(pack, "stamp", "")
        self.problems = getattr(pack, "problems", [])
        self._pack = pack
        self._pictures = pictures

    def picture(self, path: str) -> np.ndarray | None:
        found = self._pictures.get(path)
        return self._pack.picture(path) if found is None else found

    def json(self, path: str):
        return self._pack.json(path)

    def meta(self, path: str):
        meta = getattr(self._pack, "meta", None)
        return None if meta is None else meta(path)

    def read(self, path: str) -> bytes | None:
        return self._pack.read(path)

    def paths(self, prefix: str) -> Iterable[str]:
        return self._pack.paths(prefix)
