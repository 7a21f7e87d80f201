"""Texts by their keys, in the player's language, with parts."""

import pytest
from horizon.resources.lang import Texts, filled, languages
from horizon.resources.stack import Resources

from tests.support.packs import DictPack


def lang(code, texts, space="minecraft"):
    return {f"assets/{space}/lang/{code}.json": texts}


def test_the_highest_pack_and_the_chosen_language_say_it():
    resources = Resources([
        DictPack("builtin", lang("en_us", {"a": "A", "b": "B", "c": "C"})),
        DictPack("file/x", lang("en_us", {"b": "Bee"}) | lang("de_de", {"a": "Ah"}) | lang("de_de", {"m": "Em"}, "mod")),
    ])
    texts = Texts(resources, "de_de", {"d": "own", "a": "no"})
    assert [texts.get(key) for key in "abcdm"] == ["Ah", "Bee", "C", "own", "Em"]
    assert texts.get("z") is None and "z" not in texts and len(texts) == 5
    assert Texts(resources, "../../etc").code == "en_us"
    with pytest.raises(KeyError):
        texts["z"]


@pytest.mark.parametrize(("text", "parts", "said"), [
    ("plain", (), "plain"), ("<%s> %s", ("Ann", "hi"), "<Ann> hi"), ("%2$s by %1$s", ("Ann", "x"), "x by Ann"),
    ("100%% of %s", (5,), "100% of 5"), ("%s and %s", ("one",), "%s and %s"), ("%q", ("a",), "%q"), ("%3$s", ("a",), "%3$s"),
    ("%0$s", ("a",), "%0$s"), ("%s" * 1000, ("a",) * 1000, "%s" * 1000), ("50%", (), "50%"),
])
def test_parts_are_put_in(text, parts, said):
    assert filled(text, parts) == said


def test_numbers_of_older_files_and_keys_without_a_text():
    texts = Texts(Resources([DictPack("a", lang("en_us", {"n": "%d of %1$d, %.2f%%", "x": "%s"}))]))
    assert texts.say("n", 3, 4) == "3 of 3, 4%" and texts.say("x", "y") == "y"
    assert texts.say("no.key") == "no.key" and texts.say("no.key", 1, fallback="words %s") == "words 1"


def test_what_is_no_text_is_left_out_with_a_line():
    resources = Resources([DictPack("a", lang("en_us", {"a": 5, "b": None, "c": "x" * 20_000, "d": "fine"})),
                           DictPack("b", lang("en_us", ["no", "object"]))])
    texts = Texts(resources)
    assert len(texts) == 1 and texts["d"] == "fine"
    assert resources.problems == [
        "assets/minecraft/lang/en_us.json: 3 of its texts are none, or too long, and are left out",
        "assets/minecraft/lang/en_us.json: it is no object of keys and texts",
    ]


def test_packs_name_their_languages():
    pack = DictPack("file/a", {})
    pack.about = {"language": {"de_de": {"name": "Deutsch", "region": "Deutschland"}, "ar_sa": {
        "name": "a", "region": "b", "bidirectional": True}, "BAD": {"name": "x", "region": "y"}, "no": 5}}
    other = DictPack("file/b", {})
    other.about = {"language": 5}
    assert languages(Resources([pack, other])) == {"ar_sa": ("a", "b", True), "de_de": ("Deutsch", "Deutschland", False)}
