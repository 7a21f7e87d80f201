"""NBT: named binary tags, the format of saves and of data on the wire. Big-endian, strings in Java's modified UTF-8.

A compound is a `dict`, a string a `str`, a list an `NbtList`; numbers keep their width by their class, and arrays keep
the bytes they were read from. What is read is written back byte for byte.

Source: minecraft.wiki, NBT format; bigtest.nbt.
"""

import gzip
import os
import struct
import zlib
from functools import lru_cache
from pathlib import Path

from horizon.core.errors import DiskError, IntegrityError

DEPTH_LIMIT = 512
FILE_LIMIT = 512 << 20  # bytes of an unpacked file
NETWORK_LIMIT = 2 << 20
NETWORK_QUOTA = 1 << 18  # values that the tags of one packet may have in all: a few packed bytes can mean millions

END, BYTE, SHORT, INT, LONG, FLOAT, DOUBLE, BYTE_ARRAY, STRING, LIST, COMPOUND, INT_ARRAY, LONG_ARRAY = range(13)


class Byte(int):
    """-128 .. 127; also what a boolean is stored as."""

    __slots__ = ()


class Short(int):
    """-32768 .. 32767."""

    __slots__ = ()


class Int(int):
    """32 bits, signed."""

    __slots__ = ()


class Long(int):
    """64 bits, signed."""

    __slots__ = ()


class Float(float):
    """32 bits; the value is rounded when it is written."""

    __slots__ = ()


class Double(float):
    """64 bits."""

    __slots__ = ()


class NbtList(list):
    """A list of one kind of tag. `tag_id` is the kind it was read with, which an empty list could not tell."""

    __slots__ = ("tag_id",)

    def __init__(self, values=(), tag_id: int = END):
        super().__init__(values)
        self.tag_id = tag_id


class _Array:
    """A packed array of big-endian integers, kept as its bytes in `raw`."""

    __slots__ = ("raw",)
    letter, width = "b", 1

    def __init__(self, raw: bytes = b""):
        self.raw = bytes(raw)

    @classmethod
    def of(cls, values):
        """From Python integers; raises ValueError if one does not fit."""
        values = list(values)
        try:
            return cls(struct.pack(f">{len(values)}{cls.letter}", *values))
        except struct.error as error:
            raise ValueError(f"{cls.__name__} cannot hold that: {error}") from None

    def values(self) -> list[int]:
        return list(struct.unpack(f">{len(self)}{self.letter}", self.raw))

    def __len__(self) -> int:
        return len(self.raw) // self.width

    def __iter__(self):
        return iter(self.values())

    def __getitem__(self, place):
        return self.values()[place]

    def __eq__(self, other) -> bool:
        return type(self) is type(other) and self.raw == other.raw

    __hash__ = None

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self.values()[:8]))
        return f"{type(self).__name__}.of([{shown}{', ...' if len(self) > 8 else ''}])"


class ByteArray(_Array):
    """Signed bytes; `raw` has them unsigned, as a nibble array wants them."""

    __slots__ = ()


class IntArray(_Array):
    """Signed 32-bit integers; numpy: `np.frombuffer(tag.raw, ">i4")`."""

    __slots__ = ()
    letter, width = "i", 4


class LongArray(_Array):
    """Signed 64-bit integers; numpy: `np.frombuffer(tag.raw, ">i8")`."""

    __slots__ = ()
    letter, width = "q", 8


TAG_ID = {
    Byte: BYTE, Short: SHORT, Int: INT, Long: LONG, Float: FLOAT, Double: DOUBLE, ByteArray: BYTE_ARRAY, str: STRING,
    NbtList: LIST, list: LIST, tuple: LIST, dict: COMPOUND, IntArray: INT_ARRAY, LongArray: LONG_ARRAY,
    bool: BYTE, int: INT, float: DOUBLE,
}

_U16 = struct.Struct(">H")
_I32 = struct.Struct(">i")
_NUMBERS = {
    BYTE: (struct.Struct(">b"), Byte), SHORT: (struct.Struct(">h"), Short), INT: (_I32, Int),
    LONG: (struct.Struct(">q"), Long), FLOAT: (struct.Struct(">f"), Float), DOUBLE: (struct.Struct(">d"), Double),
}
_ARRAYS = {BYTE_ARRAY: ByteArray, INT_ARRAY: IntArray, LONG_ARRAY: LongArray}


# ---- reading

def read(data: bytes) -> tuple[str, dict]:
    """The root compound of unpacked bytes and its name. Raises IntegrityError; bytes after the root are ignored."""
    if not data or data[0] != COMPOUND:
        raise IntegrityError("these bytes are not NBT: they do not begin with a compound")
    try:
        name, offset = _string(data, 1)
        root, _ = _payload(data, offset, COMPOUND)
    except (struct.error, IndexError):
        raise IntegrityError("NBT ends too early: the file is cut off") from None
    return name, root


def read_network(buf: bytes, offset: int = 0, quota: list | None = None) -> tuple[object, int]:
    """A tag without a root name, as packets carry it; None for a bare End. Returns it and the offset after it.

    quota: how many values there may be, in a list of one that is counted down; NETWORK_QUOTA if it is left out.
    """
    try:
        kind = buf[offset]
        if kind == END:
            return None, offset + 1
        tag, end = _payload(buf, offset + 1, kind, 0, [NETWORK_QUOTA] if quota is None else quota)
    except (struct.error, IndexError):
        raise IntegrityError("NBT ends too early in a packet") from None
    if end - offset > NETWORK_LIMIT:
        raise IntegrityError(f"NBT in a packet is over {NETWORK_LIMIT} bytes")
    return tag, end


def read_file(path) -> tuple[str, dict]:
    """The root name and compound of a file, packed by gzip or zlib or not at all."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise DiskError(f"cannot read {path}: {error.strerror}; check that it is there and readable") from None
    try:
        return read(unpack(data))
    except IntegrityError as error:
        raise IntegrityError(f"{path} is damaged: {error.sentence}") from None


def unpack(data: bytes, limit: int = FILE_LIMIT) -> bytes:
    """Undo gzip or zlib, whichever the first bytes show; other bytes come back as they are."""
    if data[:2] == b"\x1f\x8b":
        return inflate(data, 31, limit)
    if data[:1] == b"\x78" and len(data) > 1 and (data[0] << 8 | data[1]) % 31 == 0:
        return inflate(data, 15, limit)
    return data


def inflate(data: bytes, window: int, limit: int = FILE_LIMIT) -> bytes:
    """zlib (window 15) or gzip (31), never more than `limit` bytes. Raises IntegrityError."""
    engine = zlib.decompressobj(window)
    try:
        out = engine.decompress(data, limit)
    except zlib.error as error:
        raise IntegrityError(f"the packed data is damaged ({error})") from None
    if not engine.eof:
        too_big = len(out) >= limit
        raise IntegrityError(f"it unpacks to over {limit} bytes" if too_big else "the packed data is cut off")
    return out


def _string(data, offset: int, depth: int = 0, quota: list | None = None) -> tuple[str, int]:
    length = data[offset] << 8 | data[offset + 1]
    end = offset + 2 + length
    raw = bytes(data[offset + 2:end])
    if len(raw) != length:
        raise IntegrityError("NBT ends too early: a string is cut off")
    try:
        return raw.decode(), end
    except UnicodeDecodeError:
        return _modified(raw), end


def _modified(raw: bytes) -> str:
    """Java's modified UTF-8: NUL as C0 80, characters beyond FFFF as two surrogates; a lone one becomes U+FFFD."""
    try:
        text = raw.replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise IntegrityError("NBT has a string that is not text") from None
    return text.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "replace")


def _encode(text: str) -> bytes:
    raw = text.encode("utf-8", "surrogatepass")
    if b"\0" in raw or (raw and max(raw) >= 0xED):
        halves = text.encode("utf-16-be", "surrogatepass")
        units = struct.unpack(f">{len(halves) // 2}H", halves)
        raw = b"".join(chr(unit).encode("utf-8", "surrogatepass") if unit else b"\xc0\x80" for unit in units)
    if len(raw) > 0xFFFF:
        raise IntegrityError(f"a string of {len(raw)} bytes is too long for NBT; shorten it to 65535")
    return raw


def _spend(quota: list, count: int) -> None:
    """Take so many values from what a tag may have; `quota` is the rest, in a list of one."""
    quota[0] -= count
    if quota[0] < 0:
        raise IntegrityError(f"NBT in a packet has over {NETWORK_QUOTA} values")


def _payload(data, offset: int, kind: int, depth: int = 0, quota: list | None = None) -> tuple[object, int]:
    """One tag of a kind at an offset, and the offset after it."""
    reader = _READERS.get(kind)  # the two containers call it directly: one frame a level, so the limit is met first
    if reader is not None:
        return reader(data, offset, depth, quota)
    if kind in _NUMBERS:
        code, cls = _NUMBERS[kind]
        return cls(code.unpack_from(data, offset)[0]), offset + code.size
    if kind not in _ARRAYS:
        raise IntegrityError(f"NBT has an unknown tag ({kind})")
    cls = _ARRAYS[kind]
    count = _I32.unpack_from(data, offset)[0]
    end = offset + 4 + count * cls.width
    if count < 0 or end > len(data):
        raise IntegrityError("NBT ends too early: an array is cut off")
    return cls(data[offset + 4:end]), end


def _compound(data, offset: int, depth: int, quota: list | None = None) -> tuple[dict, int]:
    if depth >= DEPTH_LIMIT:
        raise IntegrityError(f"NBT is nested deeper than {DEPTH_LIMIT}")
    if quota is not None:
        _spend(quota, 1)
    box = {}
    depth += 1
    while True:
        kind = data[offset]
        if kind == END:
            return box, offset + 1
        name, offset = _string(data, offset + 1)
        if kind == STRING:
            box[name], offset = _string(data, offset)
        elif kind in _NUMBERS:
            code, cls = _NUMBERS[kind]
            box[name] = cls(code.unpack_from(data, offset)[0])
            offset += code.size
        else:
            reader = _READERS.get(kind)
            box[name], offset = reader(data, offset, depth, quota) if reader else _payload(data, offset, kind)
        if quota is not None:
            _spend(quota, 1)


def _list(data, offset: int, depth: int, quota: list | None = None) -> tuple[NbtList, int]:
    if depth >= DEPTH_LIMIT:
        raise IntegrityError(f"NBT is nested deeper than {DEPTH_LIMIT}")
    kind = data[offset]
    count = _I32.unpack_from(data, offset + 1)[0]
    offset += 5
    box = NbtList((), kind)
    if quota is not None:
        _spend(quota, max(1, count))
    if count <= 0:
        return box, offset
    if kind in _NUMBERS:
        code, cls = _NUMBERS[kind]
        end = offset + code.size * count
        if end > len(data):
            raise IntegrityError("NBT ends too early: a list is cut off")
        box.extend(map(cls, struct.unpack_from(f">{count}{code.format[-1]}", data, offset)))
        return box, end
    if kind == END:
        raise IntegrityError("NBT has a list of nothing that is not empty")
    reader = _READERS.get(kind)
    for _ in range(count):
        tag, offset = reader(data, offset, depth + 1, quota) if reader else _payload(data, offset, kind)
        box.append(tag)
    return box, offset


_READERS = {STRING: _string, LIST: _list, COMPOUND: _compound}


# ---- writing

def write(name: str, root: dict) -> bytes:
    """The bytes of a root compound, not packed. Raises IntegrityError for what NBT cannot hold."""
    out = bytearray((COMPOUND,))
    _put_string(out, name)
    _put(out, root, COMPOUND, 0)
    return bytes(out)


def write_network(tag) -> bytes:
    """A tag without a root name; None is a bare End."""
    if tag is None:
        return b"\0"
    kind = tag_id(tag)
    out = bytearray((kind,))
    _put(out, tag, kind, 0)
    return bytes(out)


def write_file(path, root: dict, name: str = "", *, packed: bool = True) -> None:
    """Write a file (gzip unless not `packed`) beside its place, then put it there in one step."""
    data = write(name, root)
    replace_file(path, gzip.compress(data, 6, mtime=0) if packed else data)


def replace_file(path, data: bytes) -> None:
    """All of `data` or the old file: written beside, flushed to the disk, then renamed. Raises DiskError."""
    path = Path(path)
    beside = path.with_name(path.name + ".new")
    try:
        with open(beside, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as error:
        raise DiskError(f"cannot write {path}: {error.strerror}; free space or fix the folder's permissions") from None


def tag_id(tag) -> int:
    """The number of a tag's kind. Plain bool, int, float are Byte, Int, Double."""
    kind = TAG_ID.get(type(tag))
    if kind is None:
        raise IntegrityError(f"NBT has no tag for {type(tag).__name__}")
    return kind


@lru_cache(maxsize=4096)
def _name(text: str) -> bytes:
    """A string as it is written, its length first. The same few thousand names and words stand in every chunk."""
    raw = _encode(text)
    return _U16.pack(len(raw)) + raw


def _put_string(out: bytearray, text: str) -> None:
    out += _name(text) if len(text) < 64 else _name.__wrapped__(text)


def _put(out: bytearray, tag, kind: int, depth: int) -> None:
    if kind == COMPOUND:
        if depth >= DEPTH_LIMIT:
            raise IntegrityError(f"NBT is nested deeper than {DEPTH_LIMIT}")
        for name, value in tag.items():
            inner = TAG_ID.get(type(value)) or tag_id(value)
            out.append(inner)
            _put_string(out, name)
            _put(out, value, inner, depth + 1)
        out.append(END)
    elif kind == STRING:
        _put_string(out, tag)
    elif kind == LIST:
        if depth >= DEPTH_LIMIT:
            raise IntegrityError(f"NBT is nested deeper than {DEPTH_LIMIT}")
        inner = tag_id(tag[0]) if tag else getattr(tag, "tag_id", END)
        out.append(inner)
        out += _I32.pack(len(tag))
        for value in tag:
            if TAG_ID.get(type(value)) != inner:
                raise IntegrityError(f"an NBT list holds one kind of tag, not {type(tag[0]).__name__} and "
                                     f"{type(value).__name__}")
            _put(out, value, inner, depth + 1)
    elif kind in _NUMBERS:
        try:
            out += _NUMBERS[kind][0].pack(tag)
        except (struct.error, OverflowError):
            raise IntegrityError(f"{tag} does not fit into {_NUMBERS[kind][1].__name__}") from None
    else:
        out += _I32.pack(len(tag))
        out += tag.raw
