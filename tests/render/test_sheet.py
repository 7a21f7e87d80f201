"""The sheet: pictures find a place, keep it while the sheet grows, and are told to who uploads them."""

import numpy as np

from horizon.render.sheet import CHECKS, Region, Sheet


class Known:
    def __init__(self, pictures, metas=None):
        self.pictures, self.metas = pictures, metas or {}

    def picture(self, path):
        return self.pictures.get(path)

    def meta(self, path):
        return self.metas.get(path, {})


def filled(width, height, value):
    return np.full((height, width, 4), value, np.uint8)


def at(sheet, region):
    return sheet.pixels[region.y:region.y + region.h, region.x:region.x + region.w]


def test_a_texture_is_placed_once():
    sheet = Sheet(Known({"assets/minecraft/textures/entity/cow/cow.png": filled(64, 32, 9)}))
    region = sheet.place("entity/cow/cow")
    assert region[2:] == (64, 32) and sheet.place("entity/cow/cow") == region
    assert (at(sheet, region) == 9).all() and sheet.dirty == [Region(region.x - 1, region.y - 1, 66, 34)]


def test_a_missing_texture_is_checks_and_one_line():
    sheet = Sheet(Known({}))
    region = sheet.place("entity/nobody")
    sheet.place("entity/nobody")
    assert (at(sheet, region) == CHECKS).all()
    assert sheet.problems == ["there is no texture entity/nobody"]


def test_places_stay_when_the_sheet_grows():
    sheet = Sheet(Known({}), size=64)
    regions = [sheet.put(number, filled(20, 20 + number % 3, number)) for number in range(40)]
    assert sheet.width == 256 and sheet.size_stamp == 2
    for number, region in enumerate(regions):
        assert (at(sheet, region) == number).all()
    assert len({region[:2] for region in regions}) == 40


def test_a_picture_of_the_same_size_is_written_over_and_a_freed_place_is_used_again():
    sheet = Sheet(Known({}), size=64)
    first = sheet.put("tag", filled(8, 8, 1))
    assert sheet.put("tag", filled(8, 8, 2)) == first and (at(sheet, first) == 2).all()
    sheet.forget("tag")
    assert sheet.put("other", filled(8, 8, 3)) == first


def test_a_full_sheet_says_so_and_goes_on():
    sheet = Sheet(Known({}), size=64, largest=64)
    sheet.put("a", filled(40, 40, 1))
    region = sheet.put("b", filled(50, 50, 2))
    assert region[2:] == (16, 16) and sheet.problems == ["the sheet is full: b was left out"]


def test_one_picture_of_a_strip():
    strip = np.concatenate([filled(16, 16, 5), filled(16, 16, 6)])
    path = "assets/minecraft/textures/block/fire_0.png"
    sheet = Sheet(Known({path: strip}, {path: {"animation": {}}}))
    assert (at(sheet, sheet.place("block/fire_0")) == 5).all()
    assert (at(sheet, sheet.place("block/fire_0", 1)) == 6).all()
    assert sheet.place("block/fire_0", 3)[2:] == (16, 16)
