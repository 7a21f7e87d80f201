"""Patterns of filters: the subset of Java's that packs use, in a time that grows with the text alone."""

import random
import re

import pytest
from horizon.resources.pattern import Pattern


@pytest.mark.parametrize(("pattern", "text", "found"), [
    ("textures/.*", "textures/block/stone.png", True), ("^textures", "assets/textures", False), (r"\.png$", "a.png", True),
    (r"\.png$", "a.png.mcmeta", False), ("block/(stone|dirt)\\.", "textures/block/dirt.png", True), ("[a-c]+x", "abcx", True),
    ("[^a-c]x", "ax", False), ("a{2,3}b", "ab", False), ("a{2,3}b", "aab", True), ("a{2}$", "xaa", True), ("", "anything", True),
    ("^$", "", True), ("^$", "a", False), ("(?:ab)*c", "ababc", True), ("a|b|", "zzz", True), (r"[\d.]-", "5-", True),
    (r"[]a]", "]", True), ("a.*?b", "axxb", True), (r"\W", "abc", False),
])
def test_patterns_mean_what_they_mean_elsewhere(pattern, text, found):
    assert Pattern(pattern).is_in(text) is found


@pytest.mark.parametrize("pattern", [
    "(", ")", "[a", "*a", "a{", "a{99999}", "(?=a)", "(?<name>a)", "\\", "\\1", "\\p{L}", "a" * 300, "(((a{60}){60}){60})",
    "((((){64}){64}){64}){64}", "[z-a]", "a{3,1}", "(" * 50 + "a" + ")" * 50, "a{,3}", "(a|b", "+",
])
def test_what_is_not_known_is_refused(pattern):
    with pytest.raises(ValueError) as caught:
        Pattern(pattern)
    assert str(caught.value).startswith("a pattern")


def test_it_agrees_with_the_standard_library():
    rng = random.Random(1)

    def some(depth=0):
        if depth > 3 or rng.random() < 0.4:
            return rng.choice(["a", "b", "c", ".", "[ab]", "[^a]", "\\.", "^", "\\Z", "\\w"])
        left, right = some(depth + 1), some(depth + 1)
        return rng.choice([f"{left}{right}", f"({left})*", f"({left})+", f"({left})?", f"(?:{left}|{right})", f"({left}){{1,2}}"])

    checked = 0
    for _ in range(400):
        theirs = some()
        pattern = Pattern(theirs.replace("\\Z", "$"))
        for _ in range(5):
            text = "".join(rng.choice("abc.") for _ in range(rng.randrange(7)))
            assert pattern.is_in(text) is bool(re.search(theirs, text)), (theirs, text)
            checked += 1
    assert checked == 2000


@pytest.mark.parametrize("pattern", ["(a+)+$x", ".*.*.*.*.*.*.*.*z", "(a|aa)+z", "(a|a|a|a){0,50}z", "(.{0,30}){0,3}z"])
def test_patterns_that_stop_other_matchers_do_not_stop_this_one(pattern):
    assert Pattern(pattern).is_in("a" * 20_000) is False
