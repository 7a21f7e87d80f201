"""PNG pictures of 8 bits a channel: written fast, read whole. Source: the PNG specification (ISO/IEC 15948)."""

import struct
import zlib

import numpy as np

from horizon.core.errors import IntegrityError

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LARGEST = 1 << 26  # pixels
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def encode(pixels: np.ndarray) -> bytes:
    """pixels: uint8 [h, w, 3 or 4], top row first. Compressed lightly: a picture for an agent is read once."""
    height, width, channels = pixels.shape
    if channels not in (3, 4) or not height or not width:
        raise ValueError(f"a picture is [h, w, 3 or 4], not {pixels.shape}")
    rows = np.zeros((height, 1 + width * channels), np.uint8)  # every row starts with its filter: none
    rows[:, 1:] = np.asarray(pixels, np.uint8).reshape(height, width * channels)
    header = struct.pack(">IIBBBBB", width, height, 8, 2 if channels == 3 else 6, 0, 0, 0)
    return b"".join((
        SIGNATURE, _piece(b"IHDR", header), _piece(b"IDAT", zlib.compress(rows.tobytes(), 1)), _piece(b"IEND", b""),
    ))


def decode(data: bytes) -> np.ndarray:
    """The pixels of a PNG: uint8 [h, w, 3], or [h, w, 4] if it has an alpha channel or a transparent palette entry.

    Reads grey, colour and palette pictures of 8 bits that are not interlaced; IntegrityError for anything else.
    """
    header, palette, transparent, body = _pieces(bytes(data))
    width, height, depth, kind, _, _, interlaced = header
    if depth != 8 or kind not in _CHANNELS or interlaced:
        raise IntegrityError("this PNG is not a plain one of 8 bits a channel; save it as 8-bit RGB")
    if not 0 < width * height <= LARGEST:
        raise IntegrityError(f"this PNG is {width}x{height}; at most {LARGEST} pixels can be read")
    channels = _CHANNELS[kind]
    stride = width * channels
    unpacker = zlib.decompressobj()
    try:
        raw = unpacker.decompress(body, height * (stride + 1))
    except zlib.error as error:
        raise IntegrityError(f"this PNG is damaged: {error}") from error
    if len(raw) != height * (stride + 1):
        raise IntegrityError("this PNG is cut off; save or download it again")
    pixels = _unfiltered(np.frombuffer(raw, np.uint8).reshape(height, stride + 1), channels)
    return _coloured(pixels.reshape(height, width, channels), kind, palette, transparent)


def _piece(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(body, zlib.crc32(kind)))


def _pieces(data: bytes) -> tuple[tuple, bytes, bytes, bytes]:
    """Header fields, palette, transparency and the packed body."""
    if data[:8] != SIGNATURE:
        raise IntegrityError("this is not a PNG file")
    header, palette, transparent, body, at = None, b"", b"", [], 8
    while at + 12 <= len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        piece = data[at + 8:at + 8 + size]
        end = at + 8 + size
        if end + 4 > len(data) or zlib.crc32(piece, zlib.crc32(kind)) != int.from_bytes(data[end:end + 4], "big"):
            raise IntegrityError("this PNG is damaged: a piece's checksum does not fit")
        if kind == b"IHDR" and size == 13:
            header = struct.unpack(">IIBBBBB", piece)
        elif kind == b"PLTE":
            palette = piece
        elif kind == b"tRNS":
            transparent = piece
        elif kind == b"IDAT":
            body.append(piece)
        elif kind == b"IEND":
            break
        at = end + 4
    if header is None or not body:
        raise IntegrityError("this PNG has no picture in it")
    return header, palette, transparent, b"".join(body)


def _unfiltered(rows: np.ndarray, channels: int) -> np.ndarray:
    """rows: uint8 [h, 1 + stride], each led by its filter type 0..4."""
    height, stride = rows.shape[0], rows.shape[1] - 1
    out = np.zeros((height, stride), np.uint8)
    above = np.zeros(stride, np.uint8)
    for y, row in enumerate(rows):
        kind, line = row[0], row[1:]
        if kind == 0:
            out[y] = line
        elif kind == 1:
            np.add.accumulate(line.reshape(-1, channels), axis=0, dtype=np.uint8, out=out[y].reshape(-1, channels))
        elif kind == 2:
            np.add(line, above, out=out[y])
        elif kind in (3, 4):
            out[y] = _averaged(line, above, channels) if kind == 3 else _paeth(line, above, channels)
        else:
            raise IntegrityError(f"this PNG is damaged: it has a filter {kind}")
        above = out[y]
    return out


def _averaged(line: np.ndarray, above: np.ndarray, channels: int) -> list[int]:
    values, up = line.tolist(), above.tolist()
    for i in range(len(values)):
        left = values[i - channels] if i >= channels else 0
        values[i] = (values[i] + (left + up[i] >> 1)) & 255
    return values


def _paeth(line: np.ndarray, above: np.ndarray, channels: int) -> list[int]:
    values, up = line.tolist(), above.tolist()
    for i in range(len(values)):
        a, c = (values[i - channels], up[i - channels]) if i >= channels else (0, 0)
        b = up[i]
        to_a, to_b, to_c = abs(b - c), abs(a - c), abs(a + b - 2 * c)
        nearest = a if to_a <= to_b and to_a <= to_c else b if to_b <= to_c else c
        values[i] = (values[i] + nearest) & 255
    return values


def _coloured(pixels: np.ndarray, kind: int, palette: bytes, transparent: bytes) -> np.ndarray:
    if kind == 3:
        colors = np.frombuffer(palette[:len(palette) // 3 * 3], np.uint8).reshape(-1, 3)
        if not len(colors) or pixels.max() >= len(colors):
            raise IntegrityError("this PNG is damaged: its palette is too short")
        if transparent:
            alpha = np.full(len(colors), 255, np.uint8)
            given = np.frombuffer(transparent, np.uint8)[:len(colors)]
            alpha[:len(given)] = given
            colors = np.concatenate((colors, alpha[:, None]), axis=1)
        return colors[pixels[..., 0]]
    if kind == 0:
        return np.repeat(pixels, 3, axis=2)
    if kind == 4:
        return pixels[..., [0, 0, 0, 1]]
    return pixels
