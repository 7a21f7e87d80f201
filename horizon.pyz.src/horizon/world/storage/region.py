"""Region files: 32 x 32 chunks in one file (`r.X.Z.mca`), in sectors of 4096 bytes.

A file begins with 1024 places (sector << 8 | sectors) and 1024 dates. Chunks are written to free sectors only, and the
places last: until `commit` has put the new places on the disk, the old ones lead to the old chunks, untouched. So the
program may be killed at any moment and every chunk is still there as of the last commit, or newer.

Source: minecraft.wiki, Region file format.
"""

import os
import struct
from pathlib import Path

from horizon.core.errors import DiskError, IntegrityError
from horizon.core.nbt import replace_file
from horizon.world.storage import compression

SECTOR = 4096
HEADER_SECTORS = 2
MOST_SECTORS = 255
OUTSIDE = 128  # added to the kind of packing: the data is in c.X.Z.mcc
PLACES = struct.Struct(">1024I")


def _index(cx: int, cz: int) -> int:
    return cx & 31 | (cz & 31) << 5


class RegionFile:
    """One region file. `problems` has a sentence for each thing found broken; such chunks read as IntegrityError.

    `opener(path, mode)` is `open` but for tests.
    """

    def __init__(self, path, *, opener=open, sync=os.fsync):
        self.path = Path(path)
        self.problems: list[str] = []
        self._sync = sync
        self._opener = opener
        self._file = None
        self._places = [0] * 1024
        self._dates = [0] * 1024
        self._used = bytearray(b"\1" * HEADER_SECTORS)  # a byte per sector: live or pending
        self._freed: list[tuple[int, int]] = []  # live on the disk until the next commit
        self._stale: list[Path] = []  # .mcc files to delete after it
        self._pending = False
        name = self.path.name.split(".")
        try:
            self._corner = (int(name[1]) << 5, int(name[2]) << 5)
        except (IndexError, ValueError):
            self._corner = (0, 0)
        if self.path.exists():
            self._open("r+b" if os.access(self.path, os.W_OK) else "rb")

    # ---- reading

    def chunks(self) -> list[tuple[int, int]]:
        """World chunk coordinates of all that the file says it has, by place."""
        x, z = self._corner
        return [(x + (i & 31), z + (i >> 5)) for i, place in enumerate(self._places) if place]

    def has(self, cx: int, cz: int) -> bool:
        return self._places[_index(cx, cz)] != 0

    def date(self, cx: int, cz: int) -> int:
        """When the chunk was written, in seconds since 1970; 0 if unknown."""
        return self._dates[_index(cx, cz)]

    def read(self, cx: int, cz: int) -> bytes | None:
        """The NBT bytes of a chunk, None if the file has none. Raises IntegrityError if it is broken."""
        place = self._places[_index(cx, cz)]
        if not place:
            return None
        try:
            kind, data = self._read_sectors(place >> 8, place & 255)
            if kind & OUTSIDE:
                data = self._outside(cx, cz).read_bytes()
            return compression.unpack_chunk(kind & 127, data)
        except IntegrityError as error:
            raise self._broken(cx, cz, error.sentence) from None
        except OSError as error:
            raise self._broken(cx, cz, f"it cannot be read ({error.strerror})") from None

    def _read_sectors(self, sector: int, count: int) -> tuple[int, bytes]:
        if sector < HEADER_SECTORS or count == 0:
            raise IntegrityError("its place in the file is not one")
        self._file.seek(sector * SECTOR)
        raw = self._file.read(count * SECTOR)
        if len(raw) < 5:
            raise IntegrityError("its place is past the end of the file")
        length = int.from_bytes(raw[:4], "big")
        if length < 1:
            raise IntegrityError("it says that it is empty")
        if length + 4 > count * SECTOR:
            raise IntegrityError("it says that it is longer than its sectors")
        if length + 4 > len(raw):
            raise IntegrityError("the file ends within it")
        return raw[4], raw[5:4 + length]

    def _broken(self, cx: int, cz: int, why: str) -> IntegrityError:
        sentence = f"chunk {cx} {cz} of {self.path.name} is broken: {why}"
        if sentence not in self.problems:
            self.problems.append(sentence)
        return IntegrityError(sentence)

    # ---- writing

    def write(self, cx: int, cz: int, data: bytes, date: int = 0) -> None:
        """Put a chunk's NBT bytes. It can be read at once and is safe after `commit`. Raises DiskError."""
        packed = compression.pack(data)
        kind = compression.ZLIB
        index = _index(cx, cz)
        outside = self._outside(cx, cz)
        try:
            if self._file is None:
                self._create()
            if len(packed) + 5 > MOST_SECTORS * SECTOR:
                replace_file(outside, packed)
                packed, kind = b"", kind | OUTSIDE
                self._stale = [path for path in self._stale if path != outside]
            elif self._is_outside(index):
                self._stale.append(outside)
            record = (len(packed) + 1).to_bytes(4, "big") + bytes((kind,)) + packed
            count = -(-len(record) // SECTOR)
            sector = self._allocate(count)
            self._file.seek(sector * SECTOR)
            self._file.write(record.ljust(count * SECTOR, b"\0"))
        except OSError as error:
            raise self._refused(error) from None
        self._release(self._places[index])
        self._places[index] = sector << 8 | count
        self._dates[index] = date & 0xFFFFFFFF
        self._pending = True

    def delete(self, cx: int, cz: int) -> None:
        """Forget a chunk, from the next commit on."""
        index = _index(cx, cz)
        if self._places[index]:
            if self._is_outside(index):
                self._stale.append(self._outside(cx, cz))
            self._release(self._places[index])
            self._places[index] = 0
            self._dates[index] = 0
            self._pending = True

    def commit(self) -> None:
        """Make all that was written safe: first the chunks, then the places that lead to them. Raises DiskError."""
        if not self._pending:
            return
        try:
            self._file.flush()
            self._sync(self._file.fileno())
            self._file.seek(0)
            self._file.write(PLACES.pack(*self._places))
            self._file.write(PLACES.pack(*self._dates))
            self._file.flush()
            self._sync(self._file.fileno())
            for path in self._stale:
                path.unlink(missing_ok=True)
        except OSError as error:
            raise self._refused(error) from None
        for sector, count in self._freed:
            self._used[sector:sector + count] = bytes(count)
        self._freed.clear()
        self._stale.clear()
        self._pending = False

    def close(self) -> None:
        """Commit and close. The object may not be used after."""
        if self._file is not None:
            try:
                self.commit()
            finally:
                self._file.close()
                self._file = None

    def _refused(self, error: OSError) -> DiskError:
        return DiskError(f"cannot save to {self.path}: {error.strerror or error}; free space or fix its permissions")

    def _outside(self, cx: int, cz: int) -> Path:
        return self.path.with_name(f"c.{cx}.{cz}.mcc")

    def _is_outside(self, index: int) -> bool:
        place = self._places[index]
        if not place or self._file is None:
            return False
        self._file.seek((place >> 8) * SECTOR + 4)
        return bool(int.from_bytes(self._file.read(1) or b"\0", "big") & OUTSIDE)

    def _allocate(self, count: int) -> int:
        """The first free run of sectors, else the end of the file; marked used."""
        sector = self._used.find(bytes(count), HEADER_SECTORS)
        if sector < 0:
            sector = len(self._used.rstrip(b"\0"))
            self._used += bytes(max(0, sector + count - len(self._used)))
        self._used[sector:sector + count] = b"\1" * count
        return sector

    def _release(self, place: int) -> None:
        sector, count = place >> 8, place & 255
        if sector >= HEADER_SECTORS and count and not self._is_shared(sector, count, place):
            self._freed.append((sector, count))

    def _is_shared(self, sector: int, count: int, own: int) -> bool:
        """Whether another chunk's place (of a broken file) overlaps these sectors: they are never used again then."""
        return any(
            other != own and other >> 8 < sector + count and (other >> 8) + (other & 255) > sector
            for other in self._places if other
        )

    def _create(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._file = self._opener(self.path, "w+b")
        self._file.write(bytes(HEADER_SECTORS * SECTOR))

    def _open(self, mode: str) -> None:
        try:
            self._file = self._opener(self.path, mode)
            header = self._file.read(HEADER_SECTORS * SECTOR)
            self._file.seek(0, os.SEEK_END)
            length = self._file.tell()
        except OSError as error:
            raise DiskError(f"cannot open {self.path}: {error.strerror}; check its permissions") from None
        if len(header) < HEADER_SECTORS * SECTOR:
            if header:
                self.problems.append(f"{self.path.name} is cut off within its header; its chunks are lost")
            header = bytes(HEADER_SECTORS * SECTOR)
        self._places = list(PLACES.unpack_from(header, 0))
        self._dates = list(PLACES.unpack_from(header, SECTOR))
        self._used = bytearray(max(HEADER_SECTORS, -(-length // SECTOR)))
        self._used[:HEADER_SECTORS] = b"\1" * HEADER_SECTORS
        for place in self._places:
            sector, count = place >> 8, place & 255
            if place and sector >= HEADER_SECTORS:
                end = min(sector + count, len(self._used))
                if sector < end:
                    self._used[sector:end] = b"\1" * (end - sector)


class RegionFolder:
    """The region files of one folder, opened as they are needed; at most `most_open` at once."""

    def __init__(self, folder, most_open: int = 32):
        self.folder = Path(folder)
        self.most_open = most_open
        self._open: dict[tuple[int, int], RegionFile] = {}
        self._problems: list[str] = []

    @property
    def problems(self) -> list[str]:
        """Sentences about all that was found broken."""
        return self._problems + [problem for file in self._open.values() for problem in file.problems]

    def file(self, cx: int, cz: int) -> RegionFile:
        key = (cx >> 5, cz >> 5)
        file = self._open.pop(key, None)
        if file is None:
            while len(self._open) >= self.most_open:
                oldest = next(iter(self._open))
                self._close(oldest)
            file = RegionFile(self.folder / f"r.{key[0]}.{key[1]}.mca")
        self._open[key] = file
        return file

    def chunks(self) -> list[tuple[int, int]]:
        """World coordinates of all chunks in the folder, by file name and place."""
        found = []
        for path in sorted(self.folder.glob("r.*.*.mca")):
            words = path.name.split(".")
            try:
                key = (int(words[1]), int(words[2]))
            except ValueError:
                continue
            found += self.file(key[0] << 5, key[1] << 5).chunks()
        return found

    def read(self, cx: int, cz: int) -> bytes | None:
        """As `RegionFile.read`; makes no file."""
        if (cx >> 5, cz >> 5) not in self._open and not (self.folder / f"r.{cx >> 5}.{cz >> 5}.mca").exists():
            return None
        return self.file(cx, cz).read(cx, cz)

    def write(self, cx: int, cz: int, data: bytes, date: int = 0) -> None:
        self.file(cx, cz).write(cx, cz, data, date)

    def delete(self, cx: int, cz: int) -> None:
        if (cx >> 5, cz >> 5) in self._open or (self.folder / f"r.{cx >> 5}.{cz >> 5}.mca").exists():
            self.file(cx, cz).delete(cx, cz)

    def commit(self) -> None:
        """Make all that was written safe."""
        for file in self._open.values():
            file.commit()

    def close(self) -> None:
        for key in list(self._open):
            self._close(key)

    def _close(self, key: tuple[int, int]) -> None:
        file = self._open.pop(key)
        file.close()
        self._problems += file.problems
