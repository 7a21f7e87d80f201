import struct
import zlib

import numpy as np
import pytest
from horizon.core.errors import IntegrityError
from horizon.core.png import SIGNATURE, decode, encode


def picture(height: int, width: int, channels: int) -> np.ndarray:
    y, x, c = np.mgrid[0:height, 0:width, 0:channels]
    return (y * 37 + x * 101 + c * 59 + (x * y) % 7 * 13).astype(np.uint8)


def piece(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def foreign(pixels: np.ndarray, kind: int, filters, extra: bytes = b"", depth: int = 8, interlaced: int = 0) -> bytes:
    """A PNG as other programs write it: each row by the next of `filters`, the body in two pieces."""
    height, width, channels = pixels.shape
    flat = pixels.reshape(height, width * channels).astype(int)
    rows = b""
    for y in range(height):
        row = flat[y]
        up = flat[y - 1] if y else np.zeros_like(row)
        left = np.concatenate((np.zeros(channels, int), row[:-channels]))
        corner = np.concatenate((np.zeros(channels, int), up[:-channels]))
        filter = filters[y % len(filters)]
        guess = left + up - corner
        a, b, c = abs(guess - left), abs(guess - up), abs(guess - corner)
        paeth = np.where((a <= b) & (a <= c), left, np.where(b <= c, up, corner))
        taken = (0, left, up, (left + up) // 2, paeth)[filter]
        rows += bytes([filter]) + ((row - taken) & 255).astype(np.uint8).tobytes()
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlaced)
    body = zlib.compress(rows, 9)
    return SIGNATURE + piece(b"IHDR", header) + extra + piece(b"tEXt", b"Comment\0hello") + piece(
        b"IDAT", body[:7]) + piece(b"IDAT", body[7:]) + piece(b"IEND", b"")


@pytest.mark.parametrize("channels", [3, 4])
def test_what_is_encoded_is_decoded(channels):
    pixels = picture(17, 23, channels)
    assert np.array_equal(decode(encode(pixels)), pixels)


def test_a_picture_of_one_pixel_round_trips():
    assert decode(encode(np.array([[[1, 2, 3]]], np.uint8))).tolist() == [[[1, 2, 3]]]


@pytest.mark.parametrize("filters", [(0,), (1,), (2,), (3,), (4,), (4, 3, 2, 1, 0)])
@pytest.mark.parametrize(("kind", "channels"), [(2, 3), (6, 4)])
def test_every_filter_of_a_foreign_png_is_undone(filters, kind, channels):
    pixels = picture(9, 11, channels)
    assert np.array_equal(decode(foreign(pixels, kind, filters)), pixels)


def test_grey_becomes_three_channels():
    pixels = picture(5, 6, 1)
    assert np.array_equal(decode(foreign(pixels, 0, (1, 2))), np.repeat(pixels, 3, 2))


def test_a_palette_is_looked_up_with_its_transparency():
    palette = piece(b"PLTE", bytes([10, 20, 30, 40, 50, 60])) + piece(b"tRNS", bytes([0]))
    found = decode(foreign(np.array([[[0], [1]]], np.uint8), 3, (0,), palette))
    assert found.tolist() == [[[10, 20, 30, 0], [40, 50, 60, 255]]]


@pytest.mark.parametrize("damage", [
    lambda data: b"GIF89a" + data,
    lambda data: data[:40],
    lambda data: data[:-20],
    lambda data: data[:60] + bytes([data[60] ^ 255]) + data[61:],
    lambda data: b"",
])
def test_a_damaged_png_is_an_integrity_error(damage):
    with pytest.raises(IntegrityError):
        decode(damage(encode(picture(20, 20, 3))))


def test_an_interlaced_or_deep_png_is_refused_with_a_reason():
    with pytest.raises(IntegrityError, match="8 bits"):
        decode(foreign(picture(4, 4, 3), 2, (0,), interlaced=1))
    with pytest.raises(IntegrityError, match="8 bits"):
        decode(foreign(picture(4, 4, 3), 2, (0,), depth=16))


def test_a_palette_that_is_too_short_is_an_integrity_error():
    with pytest.raises(IntegrityError):
        decode(foreign(np.array([[[0], [5]]], np.uint8), 3, (0,), piece(b"PLTE", bytes(6))))


def test_a_tiny_file_that_claims_a_huge_picture_is_refused():
    header = struct.pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0)
    data = SIGNATURE + piece(b"IHDR", header) + piece(b"IDAT", zlib.compress(b"")) + piece(b"IEND", b"")
    with pytest.raises(IntegrityError):
        decode(data)
