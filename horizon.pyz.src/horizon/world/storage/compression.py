"""How chunks are packed in region files: gzip, zlib, raw and LZ4 blocks."""

import zlib

from horizon.core import nbt
from horizon.core.errors import IntegrityError
from horizon.core.nbt import inflate

GZIP, ZLIB, RAW, LZ4 = 1, 2, 3, 4
NBT_ROOT = b"\x0a"  # a compound, as every chunk begins
CHUNK_LIMIT = 64 << 20  # bytes of one unpacked chunk
LEVEL = 4  # measured: level 6 makes 5 % fewer bytes and takes twice the time


def unpack(kind: int, data: bytes) -> bytes:
    """The NBT bytes of a chunk. Raises IntegrityError for damage and for kinds that do not exist."""
    if kind == ZLIB:
        return inflate(data, 15, CHUNK_LIMIT)
    if kind == GZIP:
        return inflate(data, 31, CHUNK_LIMIT)
    if kind == RAW:
        return data
    if kind == LZ4:
        return _lz4_frames(data)
    raise IntegrityError(f"it is packed in a way that does not exist ({kind})")


def unpack_chunk(kind: int, data: bytes) -> bytes:
    """As `unpack`, but the bytes are believed more than the kind, which some programs wrote wrong.

    Raises IntegrityError also if what comes out cannot be NBT.
    """
    try:
        plain = unpack(kind, data)
        why = "it holds no NBT"
    except IntegrityError as error:
        plain, why = b"", error.sentence
    if plain[:1] != NBT_ROOT:
        try:
            plain = nbt.unpack(data, CHUNK_LIMIT)
        except IntegrityError:
            plain = b""
    if plain[:1] != NBT_ROOT:
        raise IntegrityError(why)
    return plain


def pack(data: bytes) -> bytes:
    """Packed as `ZLIB`."""
    return zlib.compress(data, LEVEL)


def _lz4_frames(data: bytes) -> bytes:
    """Java's LZ4BlockOutputStream: "LZ4Block", a token (0x10 raw, 0x20 packed), packed and plain size and a checksum
    (little endian) before each block; an empty block ends it. The checksums are not looked at."""
    out = bytearray()
    offset = 0
    while offset < len(data):
        header = data[offset:offset + 21]
        if len(header) < 21 or header[:8] != b"LZ4Block":
            raise IntegrityError("its LZ4 data is damaged")
        packed, plain = int.from_bytes(header[9:13], "little"), int.from_bytes(header[13:17], "little")
        block = data[offset + 21:offset + 21 + packed]
        offset += 21 + packed
        if plain == 0:
            break
        if len(out) + plain > CHUNK_LIMIT or len(block) != packed:
            raise IntegrityError("its LZ4 data is damaged")
        out += block if header[8] & 0xF0 == 0x10 else _lz4_block(block, plain)
    return bytes(out)


def _lz4_block(block: bytes, size: int) -> bytes:
    """One LZ4 block: literals and copies of what came before. Source: the LZ4 block format description."""
    out = bytearray()
    offset = 0
    try:
        while True:
            token = block[offset]
            offset += 1
            count = token >> 4
            if count == 15:
                count, offset = _more(block, offset, count)
            out += block[offset:offset + count]
            offset += count
            if offset >= len(block):
                break
            back = block[offset] | block[offset + 1] << 8
            offset += 2
            count = token & 15
            if count == 15:
                count, offset = _more(block, offset, count)
            count += 4
            start = len(out) - back
            if back == 0 or start < 0 or len(out) + count > size:
                raise IntegrityError("its LZ4 data is damaged")
            if back >= count:
                out += out[start:start + count]
            else:
                piece = bytes(out[start:])
                out += (piece * (count // back + 1))[:count]
    except IndexError:
        raise IntegrityError("its LZ4 data is cut off") from None
    if len(out) != size:
        raise IntegrityError("its LZ4 data is damaged")
    return bytes(out)


def _more(block: bytes, offset: int, count: int) -> tuple[int, int]:
    while True:
        byte = block[offset]
        offset += 1
        count += byte
        if byte != 255:
            return count, offset
