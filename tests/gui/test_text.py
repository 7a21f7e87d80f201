"""Components, styles, wrapping, the order of sight."""

import pytest

from horizon.gui.text import (
    PLAIN, Style, cut, in_sight_order, piece_at, pieces_of, plain, scrambled, wrap,
)
from tests.support.hud_scenes import painter

FONTS = painter().fonts
GOLD = Style(color=0xFFAA00)


@pytest.mark.parametrize("component, pieces", (
    ("Hi", (("Hi", PLAIN),)),
    ("", ()),
    (None, ()),
    ({"text": "a", "color": "gold", "extra": ["b", {"text": "c", "color": "#102030"}]},
     (("ab", GOLD), ("c", Style(color=0x102030)))),
    (["a", {"text": "b", "bold": True}], (("a", PLAIN), ("b", Style(bold=True)))),
    ([{"text": "a", "color": "gold"}, "b"], (("ab", GOLD),)),
    ({"": "wrapped"}, (("wrapped", PLAIN),)),
    ({"text": "a", "bold": 1, "extra": [{"text": "b", "bold": 0}]}, (("a", Style(bold=True)), ("b", PLAIN))),
    ({"text": "x", "color": "nonsense"}, (("x", PLAIN),)),
    ({"text": "a", "color": "gold", "extra": [{"text": "b", "color": "reset"}]}, (("a", GOLD), ("b", PLAIN))),
    ("\u00a76gold\u00a7lbold\u00a7rplain", (("gold", GOLD), ("bold", Style(color=0xFFAA00, bold=True)), ("plain", PLAIN))),
    ("\u00a7", ()),
    ({"translate": "no.such.key"}, (("no.such.key", PLAIN),)),
    ({"translate": "no.such.key", "fallback": "%s!", "with": ["Ann"]}, (("Ann!", PLAIN),)),
    ({"keybind": "key.jump"}, (("key.jump", PLAIN),)),
    ({"score": {"name": "Ann", "objective": "x", "value": "3"}}, (("3", PLAIN),)),
    ({"selector": "@a"}, (("@a", PLAIN),)),
    (17, (("17", PLAIN),)),
    ({"text": "a", "font": "alt"}, (("a", Style(font="minecraft:alt")),)),
    ({"text": "a", "shadow_color": -16777216}, (("a", Style(shadow=0xFF000000)),)),
))
def test_components_become_pieces(component, pieces):
    assert pieces_of(component) == pieces


def test_a_translation_takes_its_parts_in_their_own_style():
    texts = {"greet": "%2$s greets %1$s, 100%%"}.get
    pieces = pieces_of({"translate": "greet", "with": ["Bea", {"text": "Ann", "color": "gold"}]}, texts)
    assert pieces == (("Ann", GOLD), (" greets Bea, 100%", PLAIN))


def test_clicks_and_hovers_are_kept_for_screens():
    event = {"text": "x", "clickEvent": {"action": "run_command", "value": "/help"}, "hoverEvent": {"action": "show_text", "contents": "y"},
             "insertion": "z"}
    ((text, style),) = pieces_of(event)
    assert (text, style.click, style.hover, style.insertion) == ("x", ("run_command", "/help"), ("show_text", "y"), "z")


@pytest.mark.parametrize("component", (
    {"extra": 3, "text": []}, {"with": 3, "translate": {}}, {"hoverEvent": [], "clickEvent": {"action": 4}, "text": "a"}, [[[[]]]],
    {"score": 3}, {"shadow_color": [1, 2], "text": "a"}, {"color": 5, "text": "a", "font": 3},
))
def test_nonsense_does_not_fail(component):
    assert isinstance(plain(pieces_of(component)), str)


def test_depth_and_length_have_limits():
    deep = {"text": "a"}
    for _ in range(500):
        deep = {"text": "a", "extra": [deep]}
    assert 1 < len(plain(pieces_of(deep))) < 100
    assert len(plain(pieces_of({"text": "x" * 100000}))) == 32768


@pytest.mark.parametrize("text, width, lines", (
    ("one two three", 1000, ["one two three"]),
    ("one two three", 40, ["one two", "three"]),
    ("one two three", 20, ["one", "two", "thr", "ee"]),
    ("a\nb", 100, ["a", "b"]),
    ("a\n", 100, ["a", ""]),
    ("", 100, [""]),
    ("mmmmm", 6, ["m", "m", "m", "m", "m"]),
    ("m", 1, ["m"]),
))
def test_lines_break_at_blanks_else_between_letters(text, width, lines):
    assert [plain(line) for line in wrap(text, width, FONTS)] == lines


def test_a_broken_line_keeps_its_styles():
    lines = wrap(pieces_of([{"text": "ab ", "bold": True}, {"text": "cd", "color": "gold", "bold": False}]), 20, FONTS)
    assert lines == [(("ab", Style(bold=True)),), (("cd", Style(color=0xFFAA00)),)]
    assert all(FONTS.width(line) <= 20 for line in lines)


def test_a_line_that_is_too_long_is_cut():
    assert plain(cut("Look into your book", 40, FONTS)) == "Look i..."
    assert plain(cut("Hi", 40, FONTS)) == "Hi"


def test_the_piece_under_the_pointer():
    pieces = (("ab", PLAIN), ("cd", GOLD))
    assert piece_at(pieces, 3, FONTS) == ("ab", PLAIN) and piece_at(pieces, 14, FONTS) == ("cd", GOLD)
    assert piece_at(pieces, 500, FONTS) is None and piece_at(pieces, -1, FONTS) is None


def test_obfuscated_letters_change_with_the_moment_alone():
    pieces = (("secret", Style(obfuscated=True)), (" plain", PLAIN))
    first, again, later = (scrambled(pieces, FONTS, moment) for moment in (1, 1, 2))
    assert first == again != later
    assert first[1] == (" plain", PLAIN) and FONTS.width(first) == FONTS.width(pieces)


@pytest.mark.parametrize("text, seen", (
    ("abc", "abc"),
    ("אבג", "גבא"),
    ("abc אבג def", "abc גבא def"),
    ("אבג 123 דה", "הד 123 גבא"),
    ("אב (גד)", "(דג) בא"),
    ("say: אב!", "say: בא!"),
    ("مرحبا", "ابحرم"),
))
def test_right_to_left_letters_run_the_other_way(text, seen):
    assert plain(in_sight_order(pieces_of(text))) == seen


def test_the_order_of_sight_keeps_styles():
    assert in_sight_order((("אב", GOLD), ("ab", PLAIN))) == (("ab", PLAIN), ("בא", GOLD))
