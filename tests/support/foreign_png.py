"""PNGs as other programs write them: every kind, depth, filter and order of rows. Slow, and written apart from core/png."""

import struct
import zlib

import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
KINDS = [(kind, depth) for kind, depths in DEPTHS.items() for depth in depths]


def piece(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def header(width, height, depth, kind, interlaced=0) -> bytes:
    return piece(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced))


def foreign(samples: np.ndarray, kind: int, filters, extra: bytes = b"", depth: int = 8, interlaced: int = 0) -> bytes:
    """samples: [h, w, channels], each below 2 ** depth; each row by the next of `filters`, the body in two pieces."""
    height, width, _ = samples.shape
    if interlaced:
        passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        rows = b"".join(filtered(samples[y::down, x::right], depth, filters) for x, y, right, down in passes)
    else:
        rows = filtered(samples, depth, filters)
    body = zlib.compress(rows, 9)
    return SIGNATURE + header(width, height, depth, kind, interlaced) + extra + piece(b"tEXt", b"Comment\0hello") + piece(
        b"IDAT", body[:7]) + piece(b"IDAT", body[7:]) + piece(b"IEND", b"")


def filtered(samples: np.ndarray, depth: int, filters) -> bytes:
    if not samples.size:
        return b""
    step = max(1, samples.shape[2] * depth // 8)
    lines = [packed(row.reshape(-1).tolist(), depth) for row in samples]
    out, up = b"", bytes(len(lines[0]))
    for y, line in enumerate(lines):
        number = filters[y % len(filters)]
        row = bytearray([number])
        for x, value in enumerate(line):
            a, b, c = line[x - step] if x >= step else 0, up[x], up[x - step] if x >= step else 0
            row.append((value - guess(number, a, b, c)) & 255)
        out += bytes(row)
        up = line
    return out


def guess(number: int, a: int, b: int, c: int) -> int:
    if number < 4:
        return (0, a, b, (a + b) // 2)[number]
    return min(((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c)))[2]


def packed(values: list[int], depth: int) -> bytes:
    if depth == 16:
        return struct.pack(f">{len(values)}H", *values)
    if depth == 8:
        return bytes(values)
    bits = "".join(format(value, f"0{depth}b") for value in values)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[at:at + 8], 2) for at in range(0, len(bits), 8))


def samples(height: int, width: int, kind: int, depth: int) -> np.ndarray:
    y, x, c = np.mgrid[0:height, 0:width, 0:CHANNELS[kind]]
    return (y * 37 + x * 101 + c * 59 + (x * y) % 7 * 13 + (x * 7919 + y * 104729) % 65536 * (depth == 16)) % (1 << depth)


def palette(depth: int) -> np.ndarray:
    """uint8 [2 ** depth, 3]: a colour for every index."""
    index = np.arange(1 << depth)[:, None]
    return ((index * [71, 113, 197] + [5, 50, 95]) % 256).astype(np.uint8)
