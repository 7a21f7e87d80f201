"""Values on the wire: each codec reads from a `Reader` and writes to a `bytearray`.

A packet's annotations name codecs of this module, so a packet is its fields and nothing else. Layouts are those
of protocol 769 (Java Edition 1.21.4). A body that does not parse raises `MalformedPacket`, never anything else.
"""

import math
import struct
from uuid import UUID

from horizon.core import nbt
from horizon.core.errors import HorizonError
from horizon.core.pos import BlockPos, Vec3

MAX_STRING = 32767
MAX_COUNT = 1 << 16
DEPTH_LIMIT = 16  # of values inside values of their own kind: stacks, slot displays, effects


class MalformedPacket(HorizonError):
    """A packet's body is not what its type says; the frame's length keeps the stream in step."""

    kind = "connection"


class Reader:
    """A cursor over a packet's body.

    depth: how many values that hold values of their own kind are open. quota: how many values its NBT may still have,
    in a list of one; None before the first tag.
    """

    __slots__ = ("data", "at", "depth", "quota")

    def __init__(self, data: bytes, at: int = 0):
        self.data = data
        self.at = at
        self.depth = 0
        self.quota = None

    def take(self, count: int) -> bytes:
        end = self.at + count
        if count < 0 or end > len(self.data):
            raise MalformedPacket("the packet ends too early")
        piece = self.data[self.at:end]
        self.at = end
        return piece

    def varint(self) -> int:
        data, at, value, shift = self.data, self.at, 0, 0
        while True:
            if at >= len(data):
                raise MalformedPacket("the packet ends inside a number")
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
            if shift > 28:
                raise MalformedPacket("a number of more than five bytes")
        self.at = at
        value &= 0xFFFFFFFF
        return value - (1 << 32) if value >> 31 else value

    def enter(self) -> None:
        """Into a value that may hold others of its kind; `depth -= 1` leaves it. Too deep is malformed."""
        if self.depth >= DEPTH_LIMIT:
            raise MalformedPacket(f"values inside values, more than {DEPTH_LIMIT} deep")
        self.depth += 1

    def count(self, limit: int = MAX_COUNT) -> int:
        """A length: 0 .. limit."""
        value = self.varint()
        if not 0 <= value <= limit:
            raise MalformedPacket(f"a length of {value}")
        return value


def put_varint(out: bytearray, value: int) -> None:
    value &= 0xFFFFFFFF
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)


class Codec:
    """Reads and writes one kind of value."""

    def read(self, reader: Reader):
        raise NotImplementedError

    def write(self, out: bytearray, value) -> None:
        raise NotImplementedError


class Struct(Codec):
    """A fixed-size number, big-endian."""

    def __init__(self, code: str):
        self.code = code
        self._struct = struct.Struct(">" + code)
        self._size = self._struct.size

    def read(self, reader):
        return self._struct.unpack(reader.take(self._size))[0]

    def write(self, out, value):
        out += self._struct.pack(value)


class _VarInt(Codec):
    def read(self, reader):
        return reader.varint()

    def write(self, out, value):
        put_varint(out, value)


class _VarLong(Codec):
    def read(self, reader):
        value = shift = 0
        while True:
            byte = reader.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
            if shift > 63:
                raise MalformedPacket("a number of more than ten bytes")
        value &= (1 << 64) - 1
        return value - (1 << 64) if value >> 63 else value

    def write(self, out, value):
        value &= (1 << 64) - 1
        while value > 0x7F:
            out.append(value & 0x7F | 0x80)
            value >>= 7
        out.append(value)


class StringOf(Codec):
    """UTF-8 with its byte length before it; at most `limit` UTF-16 units."""

    def __init__(self, limit: int = MAX_STRING):
        self._limit = limit

    def read(self, reader):
        raw = reader.take(reader.count(self._limit * 3))
        try:
            text = raw.decode()
        except UnicodeDecodeError:
            raise MalformedPacket("a text that is not UTF-8") from None
        units = len(text) if len(raw) == len(text) else len(text.encode("utf-16-le")) // 2
        if units > self._limit:
            raise MalformedPacket(f"a text of {units} characters; at most {self._limit} are allowed")
        return text

    def write(self, out, value):
        raw = value.encode("utf-8", "replace")
        put_varint(out, len(raw))
        out += raw


class _Bool(Codec):
    def read(self, reader):
        return reader.take(1) != b"\0"

    def write(self, out, value):
        out.append(1 if value else 0)


class _Uuid(Codec):
    def read(self, reader):
        return UUID(bytes=reader.take(16))

    def write(self, out, value):
        out += value.bytes


class _Position(Codec):
    """x 26 bits, z 26 bits, y 12 bits, in one 64-bit number."""

    def read(self, reader):
        value = int.from_bytes(reader.take(8), "big", signed=True)
        y = value & 0xFFF
        z = value >> 12 & 0x3FFFFFF
        return BlockPos(value >> 38, y - 4096 if y > 2047 else y, z - (1 << 26) if z >> 25 else z)

    def write(self, out, value):
        x, y, z = value
        out += ((x & 0x3FFFFFF) << 38 | (z & 0x3FFFFFF) << 12 | y & 0xFFF).to_bytes(8, "big")


class _Vector(Codec):
    _struct = struct.Struct(">ddd")

    def read(self, reader):
        return Vec3(*self._struct.unpack(reader.take(24)))

    def write(self, out, value):
        out += self._struct.pack(*value)


class _Angle(Codec):
    """Degrees, in 256ths of a turn; what is no angle (NaN, infinite) is sent as 0."""

    def read(self, reader):
        return reader.take(1)[0] * 360.0 / 256

    def write(self, out, value):
        out.append(math.floor(value * 256 / 360) & 0xFF if math.isfinite(value) else 0)


class _Velocity(Codec):
    """Three 16-bit numbers in 8000ths of a block a tick, at most 3.9 either way."""

    _struct = struct.Struct(">hhh")

    def read(self, reader):
        return Vec3(*(part / 8000 for part in self._struct.unpack(reader.take(6))))

    def write(self, out, value):
        out += self._struct.pack(*(int(max(-3.9, min(3.9, part)) * 8000) for part in value))


class _Tag(Codec):
    """A nameless NBT tag; None is the end tag alone."""

    def read(self, reader):
        if reader.quota is None:
            reader.quota = [nbt.NETWORK_QUOTA]
        try:
            tag, reader.at = nbt.read_network(reader.data, reader.at, reader.quota)
        except HorizonError as error:
            raise MalformedPacket(error.sentence) from None
        return tag

    def write(self, out, value):
        out += nbt.write_network(value)


class _Bytes(Codec):
    """Bytes with their count before them."""

    def read(self, reader):
        return reader.take(reader.count(1 << 21))

    def write(self, out, value):
        put_varint(out, len(value))
        out += value


class _Rest(Codec):
    """All that is left of the body."""

    def read(self, reader):
        return reader.take(len(reader.data) - reader.at)

    def write(self, out, value):
        out += value


class ListOf(Codec):
    """A count, then that many values; read as a tuple."""

    def __init__(self, item: Codec, limit: int = MAX_COUNT):
        self._item = codec_of(item)
        self._limit = limit

    def read(self, reader):
        read = self._item.read
        count = reader.count(self._limit)
        if count > len(reader.data) - reader.at:  # every value takes a byte at least
            raise MalformedPacket(f"a list of {count} in a packet that is shorter")
        return tuple([read(reader) for _ in range(count)])

    def write(self, out, value):
        put_varint(out, len(value))
        write = self._item.write
        for item in value:
            write(out, item)


class OptionalOf(Codec):
    """A flag, then the value if there is one."""

    def __init__(self, item: Codec):
        self._item = codec_of(item)

    def read(self, reader):
        return self._item.read(reader) if reader.take(1) != b"\0" else None

    def write(self, out, value):
        out.append(0 if value is None else 1)
        if value is not None:
            self._item.write(out, value)


class RecordOf(Codec):
    """Several values in a fixed order; read as a tuple, or as `make(*values)`."""

    def __init__(self, *items: Codec, make=None):
        self._items = [codec_of(item) for item in items]
        self._make = make

    def read(self, reader):
        values = tuple([item.read(reader) for item in self._items])
        return self._make(*values) if self._make else values

    def write(self, out, value):
        for item, part in zip(self._items, value, strict=True):
            item.write(out, part)


class Fixed(Codec):
    """Exactly `size` bytes, with no count before them."""

    def __init__(self, size: int):
        self._size = size

    def read(self, reader):
        return reader.take(self._size)

    def write(self, out, value):
        if len(value) != self._size:
            raise MalformedPacket(f"{len(value)} bytes where {self._size} belong")
        out += value


class ReadyListOf(ListOf):
    """A list that may have its wire form already: bytes are written as they are."""

    def write(self, out, value):
        if isinstance(value, bytes):
            out += value
        else:
            super().write(out, value)


def codec_of(codec) -> Codec:
    """The codec itself; a class stands for an instance of it."""
    return codec() if isinstance(codec, type) else codec


Bool = _Bool()
Byte = Struct("b")
UByte = Struct("B")
Short = Struct("h")
UShort = Struct("H")
Int = Struct("i")
UInt = Struct("I")
Long = Struct("q")
Float = Struct("f")
Double = Struct("d")
VarInt = _VarInt()
VarLong = _VarLong()
String = StringOf()
Uuid = _Uuid()
Position = _Position()
Vector = _Vector()
Angle = _Angle()
Velocity = _Velocity()
Tag = _Tag()
Bytes = _Bytes()
Rest = _Rest()
