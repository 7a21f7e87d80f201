import struct
import zlib

import numpy as np
import pytest
from horizon.core import png
from horizon.core.errors import IntegrityError
from horizon.core.png import SIGNATURE, decode, encode, size_of

from tests.support.foreign_png import DEPTHS, KINDS, foreign, header, palette, piece, samples


def picture(height: int, width: int, channels: int) -> np.ndarray:
    y, x, c = np.mgrid[0:height, 0:width, 0:channels]
    return (y * 37 + x * 101 + c * 59 + (x * y) % 7 * 13).astype(np.uint8)


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


def wanted(values: np.ndarray, kind: int, depth: int) -> np.ndarray:
    """What a reader makes of samples of a kind, written plainly."""
    if kind == 3:
        return palette(depth)[values[..., 0]]
    eight = values >> 8 if depth == 16 else values * 255 // ((1 << depth) - 1)
    return eight[..., {0: [0, 0, 0], 2: [0, 1, 2], 4: [0, 0, 0, 1], 6: [0, 1, 2, 3]}[kind]].astype(np.uint8)


@pytest.mark.parametrize("interlaced", [0, 1])
@pytest.mark.parametrize(("kind", "depth"), KINDS)
@pytest.mark.parametrize("size", [(1, 1), (3, 2), (2, 5), (9, 13), (16, 16), (33, 70)])
def test_every_kind_and_depth_is_read(kind, depth, interlaced, size):
    values = samples(*size, kind, depth)
    extra = piece(b"PLTE", palette(depth).tobytes()) if kind == 3 else b""
    found = decode(foreign(values, kind, (4, 3, 2, 1, 0), extra, depth, interlaced))
    assert found.dtype == np.uint8 and np.array_equal(found, wanted(values, kind, depth))


@pytest.mark.parametrize(("kind", "depth"), [(kind, depth) for kind in (0, 2) for depth in DEPTHS[kind]])
def test_the_one_colour_that_trns_names_is_not_seen(kind, depth):
    values = samples(6, 7, kind, depth)
    unseen = values[2, 3]
    found = decode(foreign(values, kind, (0,), piece(b"tRNS", struct.pack(f">{len(unseen)}H", *unseen)), depth))
    assert np.array_equal(found[..., :3], wanted(values, kind, depth))
    assert np.array_equal(found[..., 3] == 0, (values == unseen).all(axis=2)) and found[2, 3, 3] == 0


@pytest.mark.parametrize("kind", [2, 6])
@pytest.mark.parametrize("filters", [(4,), (3,), (4, 1, 3, 2, 0, 4)])
def test_rows_by_diagonals_are_those_of_the_plain_way(kind, filters):
    values = samples(41, 150, kind, 8)
    data = foreign(values, kind, filters)
    for band in (1, 7, 41, 64):
        rows = np.frombuffer(zlib.decompress(data[data.index(b"IDAT") + 4:][:7] + rest_of(data)), np.uint8)
        rows = rows.reshape(41, -1)
        out = rows[:, 1:].copy()
        png._by_diagonals(out, rows[:, 0], values.shape[2], min(band, 41))
        assert np.array_equal(out.reshape(values.shape), values)


def rest_of(data: bytes) -> bytes:
    at = data.index(b"IDAT", data.index(b"IDAT") + 4)
    return data[at + 4:at + 4 + int.from_bytes(data[at - 4:at], "big")]


def test_a_large_picture_of_hard_filters_is_read_by_diagonals():
    rows = np.zeros((600, 1 + 600 * 4), np.uint8)
    rows[:, 0] = 4
    rows[:, 1:] = 1
    data = SIGNATURE + header(600, 600, 8, 6) + piece(b"IDAT", zlib.compress(rows.tobytes())) + piece(b"IEND", b"")
    found = decode(data)
    slow = rows[:, 1:].copy()
    above = [0] * 2400
    for y in range(600):
        above = png._paeth(slow[y].tolist(), above, 4)
        slow[y] = above
    assert np.array_equal(found.reshape(600, -1), slow)


@pytest.mark.parametrize(("depth", "kind"), [(3, 0), (16, 3), (4, 2), (8, 5), (0, 0)])
def test_a_depth_that_does_not_exist_is_refused(depth, kind):
    data = SIGNATURE + header(2, 2, depth, kind) + piece(b"IDAT", zlib.compress(bytes(64))) + piece(b"IEND", b"")
    with pytest.raises(IntegrityError) as caught:
        decode(data)
    assert "does not exist" in caught.value.sentence


def test_a_picture_that_is_larger_than_asked_for_is_refused_before_it_is_unpacked():
    data = encode(picture(20, 30, 3))
    assert decode(data, 600).shape == (20, 30, 3) and size_of(data) == (30, 20)
    with pytest.raises(IntegrityError) as caught:
        decode(data, 599)
    assert caught.value.sentence == "this PNG is 30x20; at most 599 pixels can be read"


def test_a_bomb_is_refused_by_its_length_alone():
    data = SIGNATURE + header(8192, 4096, 16, 6) + piece(b"IDAT", zlib.compress(bytes(4096))) + piece(b"IEND", b"")
    with pytest.raises(IntegrityError) as caught:
        decode(data)
    assert "cut off" in caught.value.sentence


def test_pieces_that_no_reader_needs_may_be_anything():
    data = foreign(picture(3, 3, 3), 2, (0,), struct.pack(">I4s", 3, b"gAMA") + b"abc" + b"wrng")
    assert decode(data).shape == (3, 3, 3)


def test_a_palette_that_is_too_short_is_an_integrity_error():
    with pytest.raises(IntegrityError):
        decode(foreign(np.array([[[0], [5]]], np.uint8), 3, (0,), piece(b"PLTE", bytes(6))))


def test_a_tiny_file_that_claims_a_huge_picture_is_refused():
    header = struct.pack(">IIBBBBB", 60000, 60000, 8, 2, 0, 0, 0)
    data = SIGNATURE + piece(b"IHDR", header) + piece(b"IDAT", zlib.compress(b"")) + piece(b"IEND", b"")
    with pytest.raises(IntegrityError):
        decode(data)
