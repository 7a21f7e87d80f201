"""Packing small numbers into longs."""

import numpy as np
import pytest

from horizon.core import bits


def slow_pack(values, width):
    per = 64 // width
    longs = [0] * -(-len(values) // per)
    for place, value in enumerate(values):
        longs[place // per] |= int(value) << place % per * width
    return longs


@pytest.mark.parametrize("width", range(1, 33))
@pytest.mark.parametrize("count", [1, 64, 100, 4096])
def test_pack_agrees_with_one_entry_at_a_time_and_unpack_undoes_it(width, count):
    values = np.random.default_rng(width * count).integers(0, 1 << width, count, np.uint64)
    longs = bits.pack(values, width)
    assert longs.dtype == np.dtype("<u8")
    assert longs.tolist() == slow_pack(values, width)
    assert bits.unpack(longs, width, count).tolist() == values.tolist()


def test_the_wire_order_unpacks_too():
    values = np.arange(4096) % 24
    disk = bits.pack(values, 5).astype(">u8").tobytes()
    assert len(disk) == 342 * 8
    assert np.array_equal(bits.unpack(np.frombuffer(disk, ">i8"), 5, 4096), values)


def test_leading_axes_are_packed_side_by_side():
    values = np.random.default_rng(1).integers(0, 16, (3, 4096))
    together = bits.pack(values, 4)
    assert together.shape == (3, 256)
    for row in range(3):
        assert np.array_equal(together[row], bits.pack(values[row], 4))
    assert np.array_equal(bits.unpack(together, 4, 4096), values)


@pytest.mark.parametrize("width", [4, 5, 7, 9, 12])
def test_older_files_let_entries_span_two_longs(width):
    values = np.random.default_rng(width).integers(0, 1 << width, 4096).tolist()
    whole = sum(value << place * width for place, value in enumerate(values))
    longs = np.array([whole >> 64 * i & (1 << 64) - 1 for i in range(4096 * width // 64)], np.uint64)
    assert bits.unpack_spanning(longs, width, 4096).tolist() == values


def test_too_few_longs_are_refused():
    with pytest.raises(ValueError):
        bits.unpack(np.zeros(255, np.int64), 4, 4096)
    with pytest.raises(ValueError):
        bits.unpack_spanning(np.zeros(255, np.int64), 4, 4096)


def test_bits_for_counts():
    assert [bits.bits_for(n) for n in (0, 1, 2, 3, 16, 17, 27866)] == [0, 0, 1, 2, 4, 5, 15]
