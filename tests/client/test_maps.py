"""Maps as the server tells them."""

import numpy as np
import pytest

from horizon.client.maps import MOST, PALETTE, PAPER, Maps
from horizon.protocol.codec import MalformedPacket
from horizon.protocol.packets.play_item import ClientboundMapItemData


def told(number: int, patch=None, markers=None) -> ClientboundMapItemData:
    return ClientboundMapItemData(number, 0, False, markers, patch)


def test_a_piece_of_a_map_is_put_where_it_belongs():
    maps = Maps()
    maps.told(told(7, (2, 3, 10, 20, bytes([6, 6, 49, 49, 6, 0]))))
    picture = maps.pictures[7]
    assert picture.shape == (128, 128, 4) and picture.dtype == np.uint8
    assert picture[20, 10].tolist() == [127, 178, 56, 255]  # grass at its brightest
    assert picture[21, 10].tolist() == [0x40 * 220 // 255, 0x40 * 220 // 255, 0xFF * 220 // 255, 255]  # water, a shade darker
    assert picture[22, 11].tolist() == PAPER.tolist() == picture[0, 0].tolist()


def test_a_change_is_another_picture_and_leaves_the_rest():
    maps = Maps()
    maps.told(told(1, (1, 1, 0, 0, bytes([34]))))
    first, before = maps.pictures[1], maps.pictures[1].copy()
    maps.told(told(1, (1, 1, 1, 0, bytes([34]))))
    assert maps.pictures[1] is not first and np.array_equal(first, before)
    assert np.array_equal(maps.pictures[1][0, 0], maps.pictures[1][0, 1])


def test_markers_lie_on_top_and_stay_till_others_are_told():
    maps = Maps()
    maps.told(told(1, None, ((0, 0, 0, 8, None), (26, 127, 127, 0, None))))
    assert maps.pictures[1][64, 64].tolist() == [255, 255, 255, 255] and maps.pictures[1][127, 127].tolist() == [224, 0, 0, 255]
    maps.told(told(1, (1, 1, 0, 0, bytes([34]))))
    assert maps.pictures[1][64, 64].tolist() == [255, 255, 255, 255]
    maps.told(told(1, None, ()))
    assert maps.pictures[1][64, 64].tolist() == PAPER.tolist()


@pytest.mark.parametrize("patch", [(2, 1, 127, 0, b"ab"), (1, 2, 0, 127, b"ab"), (2, 2, 0, 0, b"abc")])
def test_a_piece_beside_the_map_is_refused(patch):
    maps = Maps()
    with pytest.raises(MalformedPacket):
        maps.told(told(1, patch))
    assert maps.pictures == {}


def test_no_more_than_so_many_are_remembered():
    maps = Maps()
    for number in range(MOST + 10):
        maps.told(told(number))
    assert len(maps.pictures) == MOST and 9 not in maps.pictures and MOST + 9 in maps.pictures


def test_the_palette_has_a_colour_for_each_byte_that_means_one():
    assert (PALETTE[4:248, 3] == 255).all() and not PALETTE[:4, 3].any() and not PALETTE[248:, 3].any()
    assert len(np.unique(PALETTE[4:248:4, :3], axis=0)) == 61
