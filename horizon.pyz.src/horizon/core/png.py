"""PNG pictures: written in one way everywhere, read whole. Source: the PNG specification (ISO/IEC 15948)."""

import struct
import zlib
from itertools import groupby

import numpy as np

from horizon.core.errors import IntegrityError

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LARGEST = 1 << 25  # pixels: 8192x4096
MOST_SIDE = 1 << 16
MOST_PIECES = 1 << 16
GREY, COLOR, PALETTE, GREY_ALPHA, COLOR_ALPHA = 0, 2, 3, 4, 6
_CHANNELS = {GREY: 1, COLOR: 3, PALETTE: 1, GREY_ALPHA: 2, COLOR_ALPHA: 4}
_DEPTHS = {
    GREY: (1, 2, 4, 8, 16), COLOR: (8, 16), PALETTE: (1, 2, 4, 8), GREY_ALPHA: (8, 16), COLOR_ALPHA: (8, 16),
}
# Adam7: first column and row of a pass, then its steps right and down.
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
_DEFLATE_RATIO = 1032  # the most that deflate can unpack from a byte
_BAND = 512  # rows that a diagonal goes through at once


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


def decode(data: bytes, most_pixels: int = LARGEST) -> np.ndarray:
    """The pixels of a PNG: uint8 [h, w, 3], or [h, w, 4] if it has an alpha channel or transparent colours.

    All kinds, depths and interlacing of the specification; of 16 bits the higher 8 are taken, as the game does.
    Raises IntegrityError, before anything large is made, for what is no PNG, damaged, or of more than `most_pixels`.
    """
    header, palette, transparent, body = _pieces(data)
    width, height, depth, kind, packing, filters, interlaced = header
    if depth not in _DEPTHS.get(kind, ()) or packing or filters or interlaced > 1:
        raise IntegrityError(f"this PNG is damaged: kind {kind} with {depth} bits does not exist")
    if not width or not height:
        raise IntegrityError("this PNG is damaged: it has no size")
    if width * height > most_pixels or max(width, height) > MOST_SIDE:
        raise IntegrityError(f"this PNG is {width}x{height}; at most {most_pixels} pixels can be read")
    channels = _CHANNELS[kind]
    passes = _PASSES if interlaced else ((0, 0, 1, 1),)
    sizes = [(-(-(width - x) // right), -(-(height - y) // down)) for x, y, right, down in passes]
    sizes = [(wide, high) if wide > 0 and high > 0 else (0, 0) for wide, high in sizes]
    lengths = [high * (1 + _stride(wide, channels, depth)) for wide, high in sizes]
    raw = np.frombuffer(_unpacked(body, sum(lengths)), np.uint8)
    samples, at = np.empty((height, width, channels), np.uint16 if depth == 16 else np.uint8), 0
    for (x, y, right, down), (wide, high), length in zip(passes, sizes, lengths, strict=True):
        if length:
            rows = _unfiltered(raw[at:at + length].reshape(high, -1), max(1, channels * depth // 8))
            samples[y::down, x::right] = _samples(rows, wide, channels, depth)
            at += length
    return _coloured(samples, kind, depth, palette, transparent)


def size_of(data: bytes) -> tuple[int, int]:
    """Width and height, from the first 24 bytes; IntegrityError if it is no PNG."""
    if data[:8] != SIGNATURE or len(data) < 24 or data[12:16] != b"IHDR":
        raise IntegrityError("this is not a PNG file")
    return struct.unpack_from(">II", data, 16)


def _piece(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(body, zlib.crc32(kind)))


def _pieces(data: bytes) -> tuple[tuple, bytes, bytes, bytes]:
    """Header fields, palette, transparency and the packed body. Other pieces are passed over unread."""
    if data[:8] != SIGNATURE:
        raise IntegrityError("this is not a PNG file")
    header, palette, transparent, body, at = None, b"", b"", [], 8
    view = memoryview(data)
    for _ in range(MOST_PIECES):
        if at + 12 > len(data):
            raise IntegrityError("this PNG is cut off; save or download it again")
        size, kind = struct.unpack_from(">I4s", data, at)
        end = at + 8 + size
        if end + 4 > len(data):
            raise IntegrityError("this PNG is cut off; save or download it again")
        piece = view[at + 8:end]
        at = end + 4
        if kind not in (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"):
            if not kind[0] & 0x20:
                raise IntegrityError("this PNG is damaged: it has a piece that no reader knows")
            continue
        if zlib.crc32(piece, zlib.crc32(kind)) != int.from_bytes(view[end:at], "big"):
            raise IntegrityError("this PNG is damaged: a piece's checksum does not fit")
        if (header is None) != (kind == b"IHDR"):
            raise IntegrityError("this PNG is damaged: its header is not its first piece")
        if kind == b"IHDR":
            if size != 13:
                raise IntegrityError("this PNG is damaged: its header has a wrong length")
            header = struct.unpack(">IIBBBBB", piece)
        elif kind == b"PLTE":
            palette = bytes(piece[:768])
        elif kind == b"tRNS":
            transparent = bytes(piece[:256])
        elif kind == b"IDAT":
            body.append(piece)
        else:
            break
    else:
        raise IntegrityError(f"this PNG is in more than {MOST_PIECES} pieces; save it again")
    if not body:
        raise IntegrityError("this PNG has no picture in it")
    return header, palette, transparent, b"".join(body)


def _stride(width: int, channels: int, depth: int) -> int:
    """Bytes of a row."""
    return (width * channels * depth + 7) // 8


def _unpacked(body: bytes, length: int) -> bytes:
    if length > (len(body) + 16) * _DEFLATE_RATIO:  # seen before a byte is unpacked
        raise IntegrityError("this PNG is cut off; save or download it again")
    try:
        raw = zlib.decompressobj().decompress(body, length)
    except zlib.error as error:
        raise IntegrityError("this PNG is damaged: its pixels cannot be unpacked") from error
    if len(raw) != length:
        raise IntegrityError("this PNG is cut off; save or download it again")
    return raw


def _unfiltered(rows: np.ndarray, step: int) -> np.ndarray:
    """rows: uint8 [h, 1 + stride], each led by its filter 0..4; step: bytes of a pixel, at least 1."""
    kinds = rows[:, 0]
    if kinds.max() > 4:
        raise IntegrityError(f"this PNG is damaged: it has a filter {kinds.max()}")
    out = rows[:, 1:].copy()
    height, stride = out.shape
    hard = int(np.count_nonzero(kinds >= 3))
    if not kinds.any():
        return out
    band = min(_BAND, height)
    steps = -(-height // band) * (stride // step + band)
    if hard * stride * 0.12 > steps * (25 + band * step * 0.02) and not stride % step:  # microseconds, measured
        _by_diagonals(out, kinds, step, band)
        return out
    y = 0
    for kind, run in groupby(kinds.tolist()):
        end = y + len(list(run))
        some = out[y:end]
        if kind == 1:
            wide = some if not stride % step else np.pad(some, ((0, 0), (0, -stride % step)))
            pixels = wide.reshape(end - y, -1, step)
            some[:] = np.add.accumulate(pixels, axis=1, dtype=np.uint8).reshape(end - y, -1)[:, :stride]
        elif kind == 2:
            if y:
                some[0] += out[y - 1]
            np.add.accumulate(some, axis=0, dtype=np.uint8, out=some)
        elif kind >= 3:
            row = _averaged if kind == 3 else _paeth
            above = out[y - 1].tolist() if y else [0] * stride
            for place in range(y, end):
                above = row(out[place].tolist(), above, step)
                out[place] = above
        y = end
    return out


def _averaged(line: list[int], above: list[int], step: int) -> list[int]:
    for channel in range(step):
        left, done = 0, []
        for value, up in zip(line[channel::step], above[channel::step]):
            left = (value + (left + up >> 1)) & 255
            done.append(left)
        line[channel::step] = done
    return line


def _paeth(line: list[int], above: list[int], step: int) -> list[int]:
    for channel in range(step):
        a = c = 0
        done = []
        for value, b in zip(line[channel::step], above[channel::step]):
            to_a, to_b = b - c, a - c
            to_c = abs(to_a + to_b)
            to_a, to_b = abs(to_a), abs(to_b)
            a = (value + (a if to_a <= to_b and to_a <= to_c else b if to_b <= to_c else c)) & 255
            c = b
            done.append(a)
        line[channel::step] = done
    return line


def _by_diagonals(out: np.ndarray, kinds: np.ndarray, step: int, band: int) -> None:
    """Undo any filters of a large picture in place: a pixel needs those left, above, and left above, so all of a
    diagonal are done at once. Row r of a band lies r places further in `slanted`, which makes diagonals its rows."""
    height, stride = out.shape
    width = stride // step
    above = np.zeros((width, step), np.int16)
    for top in range(0, height, band):
        rows = min(band, height - top)
        slanted = np.zeros((width + rows + 2, rows + 1, step), np.int16)  # one row above; two diagonals of zeros before
        slanted[2:2 + width, 0] = above
        for row in range(rows):
            slanted[3 + row:3 + row + width, row + 1] = out[top + row].reshape(width, step)
        kind = np.concatenate(([0], kinds[top:top + rows])).astype(np.uint8)
        masks = [(kind == number).astype(np.int16)[:, None] for number in range(5)]
        for place in range(3, width + rows + 2):
            first, end = max(1, place - 1 - width), min(rows + 1, place - 1)
            a, b = slanted[place - 1, first:end], slanted[place - 1, first - 1:end - 1]
            c = slanted[place - 2, first - 1:end - 1]
            to_a, to_b = b - c, a - c
            to_c = np.abs(to_a + to_b)
            np.abs(to_a, out=to_a)
            np.abs(to_b, out=to_b)
            guess = np.where((to_a <= to_b) & (to_a <= to_c), a, np.where(to_b <= to_c, b, c))
            guess *= masks[4][first:end]
            guess += masks[1][first:end] * a
            guess += masks[2][first:end] * b
            guess += masks[3][first:end] * (a + b >> 1)
            now = slanted[place, first:end]
            now += guess
            now &= 255
        for row in range(rows):
            out[top + row] = slanted[3 + row:3 + row + width, row + 1].reshape(stride)
        above = slanted[2 + rows:2 + rows + width, rows].copy()


def _samples(rows: np.ndarray, width: int, channels: int, depth: int) -> np.ndarray:
    """uint8 or uint16 [h, w, channels], each as large as the depth lets it be."""
    height = len(rows)
    if depth == 16:
        return rows.reshape(height, width, channels, 2).view(">u2")[..., 0]
    if depth < 8:
        shifts = np.arange(8 - depth, -1, -depth, dtype=np.uint8)
        rows = ((rows[:, :, None] >> shifts) & ((1 << depth) - 1)).reshape(height, -1)[:, :width * channels]
    return rows.reshape(height, width, channels)


def _coloured(samples: np.ndarray, kind: int, depth: int, palette: bytes, transparent: bytes) -> np.ndarray:
    """uint8 [h, w, 3 or 4] of the samples."""
    if kind == PALETTE:
        colors = np.frombuffer(palette[:len(palette) // 3 * 3], np.uint8).reshape(-1, 3)
        if not len(colors) or samples.max() >= len(colors):
            raise IntegrityError("this PNG is damaged: its palette is too short")
        if transparent:
            alpha = np.full(len(colors), 255, np.uint8)
            given = np.frombuffer(transparent, np.uint8)[:len(colors)]
            alpha[:len(given)] = given
            colors = np.concatenate((colors, alpha[:, None]), axis=1)
        return colors[samples[..., 0]]
    count = {GREY: 1, COLOR: 3}.get(kind, 0)
    is_out = None
    if count and len(transparent) >= 2 * count:  # the one colour that is not seen
        unseen = np.frombuffer(transparent[:2 * count], ">u2") & ((1 << depth) - 1)
        is_out = (samples == unseen.astype(samples.dtype)).all(axis=2)
    if depth == 16:
        samples = (samples >> 8).astype(np.uint8)
    elif depth < 8:
        samples = samples * np.uint8(255 // ((1 << depth) - 1))
    if kind == GREY:
        samples = np.repeat(samples, 3, axis=2)
    elif kind == GREY_ALPHA:
        samples = samples[..., [0, 0, 0, 1]]
    if is_out is not None:
        samples = np.concatenate((samples, np.where(is_out, 0, 255).astype(np.uint8)[..., None]), axis=2)
    return samples
