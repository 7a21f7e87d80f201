"""Fonts: providers, widths, the box, what packs add, and what broken ones cost."""

import numpy as np
import pytest

from horizon.gui.font import BOX, DEFAULT, Fonts
from horizon.gui.text import Style, pieces_of
from horizon.resources.stack import Resources
from tests.support.hud_scenes import FlatPack


class DictPack:
    """A pack of a few files: path -> a dict or pixels."""

    id = "file/test"

    def __init__(self, files):
        self.files = files

    def read(self, path):
        found = self.files.get(path)
        return found if isinstance(found, bytes) else None

    def json(self, path):
        found = self.files.get(path)
        return found if isinstance(found, (dict, list)) else None

    def picture(self, path):
        found = self.files.get(path)
        return found if isinstance(found, np.ndarray) else None

    def paths(self, prefix):
        return sorted(path for path in self.files if path.startswith(prefix))


def fonts(*packs):
    resources = Resources([FlatPack(), *packs])
    return Fonts(resources), resources


def sheet(width=16, height=8):
    pixels = np.zeros((height, width, 4), np.uint8)
    pixels[:, :3] = 255
    pixels[:, 8:15] = 255
    return pixels


def with_provider(*rows, **files):
    return DictPack({"assets/minecraft/font/default.json": {"providers": list(rows)},
                     "assets/test/textures/font/own.png": sheet(), **files})


OWN = {"type": "bitmap", "file": "test:font/own.png", "ascent": 7, "height": 8, "chars": ["ab"]}


@pytest.mark.parametrize("letter, advance", (
    (" ", 4), ("i", 2), ("l", 3), ("A", 6), ("W", 6), ("@", 7), (".", 2), ("é", 6), ("Ж", 6), ("Ω", 6), ("щ", 7), ("→", 6), ("█", 9)))
def test_letters_are_as_wide_as_they_are_drawn_and_one_more(letter, advance):
    assert fonts()[0].advance(letter) == advance


def test_a_bold_letter_is_one_wider_but_for_what_has_no_width():
    own = fonts()[0]
    assert own.advance("A", Style(bold=True)) == 7
    assert own.advance("\u200c", Style(bold=True)) == 0


def test_the_scripts_are_whole():
    own = fonts()[0]
    latin = [chr(code) for low, high in ((0x21, 0x7F), (0xA1, 0x180)) for code in range(low, high) if code != 0xAD]
    greek = [chr(code) for code in (*range(0x391, 0x3A2), *range(0x3A3, 0x3CA), 0x386, 0x388, 0x389, 0x38A, 0x38C, 0x38E, 0x38F, *range(0x3AC, 0x3B0),
                                    0x3CC, 0x3CD, 0x3CE)]
    cyrillic = [chr(code) for code in (*range(0x400, 0x460), *map(ord, "ҐґҒғҚқҢңҮүҰұҲҳҺһӘәӨө"))]
    signs = list("–—‘’“”„…•€₽₴™№←↑→↓★♥♪✔∞≈≠≤≥√░▒▓│─┼╬█▄▀")
    lacking = [letter for letter in (*latin, *greek, *cyrillic, *signs) if not own.has(letter)]
    assert lacking == []


def test_letters_of_one_script_do_not_look_alike():
    own = fonts()[0]
    for letters in ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'\"-_+*/\\()[]{}<>=#$%&@^~`|",
                    "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя", "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψω"):
        shapes = {}
        for letter in letters:
            glyph = own.glyph(letter)
            texels = np.zeros((12, 16), bool)
            top = int(glyph.top) + 3
            texels[top:top + glyph.texels.shape[0], :glyph.texels.shape[1]] = glyph.texels[..., 3] > 0
            shapes.setdefault(texels.tobytes(), []).append(letter)
        assert [row for row in shapes.values() if len(row) > 1] == []


@pytest.mark.parametrize("letter", ("😀", "漢", "\U0001f9ff", "א"))
def test_what_is_not_drawn_is_a_box(letter):
    own = fonts()[0]
    assert own.glyph(letter) is BOX and own.advance(letter) == 6


def test_runes_are_26_and_unlike():
    own = fonts()[0]
    shapes = {own.glyph(letter, "minecraft:alt").texels.tobytes() for letter in "abcdefghijklmnopqrstuvwxyz"}
    assert len(shapes) == 26 and own.glyph("7", "minecraft:alt").texels is not None
    assert own.glyph("Q", "minecraft:alt").texels.tobytes() == own.glyph("q", "minecraft:alt").texels.tobytes()


@pytest.mark.parametrize("font", ("minecraft:uniform", "minecraft:nothing_of_that_name"))
def test_other_fonts_fall_back_on_the_usual_one(font):
    own = fonts()[0]
    assert own.glyph("A", font).advance == own.glyph("A").advance


def test_a_packs_provider_comes_before_the_built_in_ones():
    own, _ = fonts(with_provider(OWN))
    assert own.advance("a") == 4 and own.advance("b") == 8 and own.advance("c") == 6


def test_the_first_of_a_packs_providers_has_the_word():
    own, _ = fonts(with_provider({"type": "space", "advances": {"a": -3}}, OWN))
    assert own.advance("a") == -3 and own.glyph("a").texels is None


def test_a_large_sheet_is_measured_in_gui_pixels():
    own, _ = fonts(with_provider(OWN, **{"assets/test/textures/font/own.png": sheet().repeat(4, 0).repeat(4, 1)}))
    assert own.advance("a") == 4 and own.glyph("a").texels.shape == (32, 12, 4)


def test_references_are_followed_and_rings_of_them_end():
    pack = with_provider({"type": "reference", "id": "test:ring"}, **{
        "assets/test/font/ring.json": {"providers": [{"type": "reference", "id": "minecraft:default"}, OWN]}})
    assert fonts(pack)[0].advance("b") == 8


@pytest.mark.parametrize("row", (
    {"type": "bitmap", "file": "test:font/none.png", "ascent": 7, "chars": ["a"]},
    {"type": "bitmap", "file": "test:font/own.png", "ascent": 7, "chars": ["ab", "c"]},
    {"type": "bitmap", "file": "test:font/own.png", "ascent": 7, "chars": []},
    {"type": "bitmap", "file": "test:font/own.png", "ascent": 9, "chars": ["a"]},
    {"type": "bitmap", "file": "test:font/own.png", "ascent": 7, "height": 0, "chars": ["a"]},
    {"type": "bitmap", "ascent": 7, "chars": ["a"]}, {"type": "space"}, {"type": "space", "advances": {"a": "wide"}}, {"type": "reference"},
))
def test_a_broken_provider_costs_itself_and_a_line(row):
    own, resources = fonts(with_provider(row, OWN))
    assert own.advance("a") == 4
    assert len(resources.problems) == 1 and "minecraft:default" in resources.problems[0]


@pytest.mark.parametrize("row", ({"type": "unihex"}, {"type": "ttf"}, "text", None, {"type": "space", "advances": {"a": 1}, "filter": {"uniform": True}}))
def test_what_is_of_another_kind_is_left_out_without_a_word(row):
    own, resources = fonts(with_provider(row))
    assert own.advance("a") == 6 and resources.problems == []


def test_obfuscated_letters_are_as_wide_as_the_true_ones():
    own = fonts()[0]
    assert all(own.advance(other) == own.advance("m") for other in own.alike("m")) and "w" in own.alike("m")
    assert own.alike(" ") == ""


def test_a_line_is_as_wide_as_its_letters():
    own = fonts()[0]
    assert own.width("") == 0 and own.width("Hi") == 8 and own.width("\u00a7lHi") == 10
    assert own.width(pieces_of({"text": "Hi", "bold": True})) == 10
    assert DEFAULT == "minecraft:default"
