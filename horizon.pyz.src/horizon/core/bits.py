"""Packed arrays of small numbers, as chunks carry them on the wire and on disk.

Since 1.16 a long holds floor(64 / bits) entries, the first in its low bits, and none spans two longs.
"""

import numpy as np


def entries_per_long(bits: int) -> int:
    return 64 // bits


def long_count(count: int, bits: int) -> int:
    """How many longs hold `count` entries."""
    per = 64 // bits
    return -(-count // per)


def bits_for(count: int) -> int:
    """How many bits tell `count` things apart: ceil(log2(count)), 0 for one thing."""
    return max(count - 1, 0).bit_length()


def pack(values: np.ndarray, bits: int) -> np.ndarray:
    """Pack the last axis.

    values: unsigned integers [..., count], each below 2**bits (1 <= bits <= 32).
    Returns '<u8' [..., long_count(count, bits)]; `.astype('>u8')` gives the bytes of the wire and the disk.
    """
    count = values.shape[-1]
    if bits in (8, 16, 32) and count * bits % 64 == 0:
        return np.ascontiguousarray(values, f"<u{bits // 8}").view("<u8")
    if bits == 4 and count % 16 == 0:
        small = np.ascontiguousarray(values, np.uint8)
        return (small[..., 0::2] | small[..., 1::2] << np.uint8(4)).view("<u8")
    per = 64 // bits
    longs = long_count(count, bits)
    part = np.zeros((*values.shape[:-1], longs * per), _holding(bits))
    part[..., :count] = values
    # neighbours are joined in pairs for as long as they come in pairs: narrow numbers are many to a register
    while per % 2 == 0:
        joined = part[..., 0::2].astype(_holding(2 * bits))
        part = np.bitwise_or(joined, part[..., 1::2].astype(joined.dtype) << joined.dtype.type(bits), out=joined)
        per, bits = per // 2, 2 * bits
    columns = part.reshape(*values.shape[:-1], longs, per)
    out = columns[..., 0].astype("<u8")
    for place in range(1, per):
        out |= columns[..., place].astype("<u8") << np.uint64(place * bits)
    return out


def _holding(bits: int) -> np.dtype:
    """The narrowest unsigned integers that hold so many bits."""
    return np.dtype(next(f"<u{size}" for size in (1, 2, 4, 8) if bits <= size * 8))


def unpack(longs: np.ndarray, bits: int, count: int) -> np.ndarray:
    """Undo `pack`.

    longs: 64-bit integers of any sign and byte order [..., at least long_count(count, bits)].
    Returns uint32 [..., count]; raises ValueError if there are too few longs.
    """
    need = long_count(count, bits)
    if longs.shape[-1] < need:
        raise ValueError(f"{count} entries of {bits} bits need {need} longs, not {longs.shape[-1]}")
    words = _native(longs[..., :need])
    if bits == 4:
        halves = np.empty((*words.shape[:-1], need * 8, 2), np.uint32)
        octets = words.view(np.uint8)
        halves[..., 0] = octets & np.uint8(15)
        halves[..., 1] = octets >> np.uint8(4)
        return halves.reshape(*words.shape[:-1], need * 16)[..., :count]
    if bits in (8, 16, 32):
        return words.view(f"<u{bits // 8}")[..., :count].astype(np.uint32)
    # the opposite of `pack`: wide pieces first, then each in two, for as long as they hold an even count
    per = pieces = 64 // bits
    width = bits
    while pieces % 2 == 0:
        pieces, width = pieces // 2, width * 2
    part = np.empty((*words.shape, pieces), _holding(width))
    mask = np.uint64((1 << width) - 1)
    for place in range(pieces):
        part[..., place] = words >> np.uint64(place * width) & mask
    while width > bits:
        width //= 2
        halves = np.empty((*part.shape, 2), _holding(width))
        halves[..., 0] = part & part.dtype.type((1 << width) - 1)
        halves[..., 1] = part >> part.dtype.type(width)
        part = halves
    return part.reshape(*words.shape[:-1], need * per)[..., :count].astype(np.uint32)


def unpack_spanning(longs: np.ndarray, bits: int, count: int) -> np.ndarray:
    """As `unpack`, for files before 1.16, whose entries follow each other across the longs' borders.

    longs: 64-bit integers [n]. Returns uint32 [count]; raises ValueError if there are too few longs.
    """
    if longs.shape[0] * 64 < count * bits:
        raise ValueError(f"{count} entries of {bits} bits need {-(-count * bits // 64)} longs, not {longs.shape[0]}")
    words = np.append(_native(longs), np.uint64(0))
    start = np.arange(count, dtype=np.int64) * bits
    place, shift = start >> 6, (start & 63).astype(np.uint64)
    low = words[place] >> shift
    high = (words[place + 1] << np.uint64(1)) << (np.uint64(63) - shift)  # in two steps: a shift by 64 is not defined
    return ((low | high) & np.uint64((1 << bits) - 1)).astype(np.uint32)


def _native(longs: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(longs).astype(longs.dtype.newbyteorder("<"), copy=False).view("<u8")
