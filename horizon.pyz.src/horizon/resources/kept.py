"""Pictures that code has painted, kept in the cache, so that they need not be painted at each start.

One file for one build of Horizon: a header, an index as JSON, the pixels, and a checksum before them. A file that is
damaged, or another build's, counts as none.
"""

import json
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from horizon.core.folders import write_atomically
from horizon.resources.pack import Pack

MAGIC = b"HZNPIC1\n"
MOST_BYTES = 256 << 20
_HEADER = struct.Struct("<8sIII")  # magic, bytes of the index, bytes of the pixels, checksum of both


def load(path: Path, stamp: str) -> dict[str, np.ndarray]:
    """path in the pack -> uint8 [h, w, 3 or 4], read only. Empty if the file is not there or not of that stamp."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES)
        magic, index_size, size, crc = _HEADER.unpack_from(data)
        rest = memoryview(data)[_HEADER.size:]
        if magic != MAGIC or len(rest) != index_size + size or zlib.crc32(rest) != crc:
            return {}
        index = json.loads(bytes(rest[:index_size]))
        if index["stamp"] != stamp:
            return {}
        pixels = np.frombuffer(rest[index_size:], np.uint8)
        return {name: pixels[at:at + high * wide * deep].reshape(high, wide, deep)
                for name, (at, high, wide, deep) in index["pictures"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, struct.error):
        return {}


def store(path: Path, stamp: str, pictures: dict[str, np.ndarray]) -> int:
    """Write them; how many bytes. DiskError if the cache cannot be written."""
    rows, parts, at = {}, [], 0
    for name, picture in pictures.items():
        rows[name] = [at, *picture.shape]
        parts.append(np.ascontiguousarray(picture, np.uint8).tobytes())
        at += len(parts[-1])
    index = json.dumps({"stamp": stamp, "pictures": rows}, separators=(",", ":")).encode()
    body = b"".join((index, *parts))
    write_atomically(path, _HEADER.pack(MAGIC, len(index), at, zlib.crc32(body)) + body)
    return _HEADER.size + len(body)


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
