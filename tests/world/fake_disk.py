"""A disk that fails when it is told to: the program is killed at a write, or the machine at any moment."""

import random


class Killed(BaseException):
    """The end of the program; no `except Exception` sees it."""


class FakeDisk:
    """`opener` and `sync` for a RegionFile. After `writes_left` writes the program is killed.

    A write that kills has done a whole number of its pages of 4096 bytes. With `loses_unsynced` the machine stops
    instead: of the writes since the last sync any may be missing.
    """

    PAGE = 4096

    def __init__(self, writes_left: int = 1 << 30, loses_unsynced: bool = False, seed: int = 0):
        self.writes_left = writes_left
        self.loses_unsynced = loses_unsynced
        self.dice = random.Random(seed)
        self.unsynced: list[tuple[str, int, bytes]] = []
        self.syncs = 0

    def opener(self, path, mode):
        return FakeFile(self, path, mode)

    def sync(self, _):
        self.syncs += 1
        if self.loses_unsynced:
            for path, offset, data in self.unsynced:
                put(path, offset, data)
            self.unsynced.clear()

    def write(self, file, offset: int, data: bytes) -> None:
        pages = [data[start : start + self.PAGE] for start in range(0, len(data), self.PAGE)]
        self.writes_left -= 1
        if self.writes_left < 0:
            pages = pages[: self.dice.randrange(len(pages) + 1)]
        for number, page in enumerate(pages):
            if self.loses_unsynced:
                self.unsynced.append((file.path, offset + number * self.PAGE, page))
            else:
                put(file.path, offset + number * self.PAGE, page)
        if self.writes_left < 0:
            for path, place, page in self.unsynced:
                if self.dice.random() < 0.5:
                    put(path, place, page)
            raise Killed


def put(path, offset: int, data: bytes) -> None:
    with open(path, "r+b") as real:
        real.seek(offset)
        real.write(data)


class FakeFile:
    """A file without a buffer. What was written and not yet put is read as written."""

    def __init__(self, disk: FakeDisk, path, mode: str):
        self.disk, self.path = disk, path
        if mode == "w+b":
            open(path, "wb").close()
        self.offset = 0

    def seek(self, offset, whence=0):
        self.offset = offset if whence == 0 else len(self._content()) + offset

    def tell(self):
        return self.offset

    def read(self, count=-1):
        data = self._content()[self.offset :][: count if count >= 0 else None]
        self.offset += len(data)
        return data

    def _content(self):
        with open(self.path, "rb") as real:
            data = bytearray(real.read())
        for path, offset, page in self.disk.unsynced:
            if path == self.path:
                data.extend(bytes(max(0, offset + len(page) - len(data))))
                data[offset : offset + len(page)] = page
        return bytes(data)

    def write(self, data):
        self.disk.write(self, self.offset, bytes(data))
        self.offset += len(data)

    def flush(self):
        pass

    def fileno(self):
        return -1

    def close(self):
        pass
