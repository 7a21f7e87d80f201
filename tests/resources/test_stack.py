"""The stack of packs: the highest answers, a broken file costs that file and one line."""

import numpy as np
import pytest
from horizon.resources.file_pack import FilePack
from horizon.resources.stack import MOST_PROBLEMS, Resources

from tests.support.packs import META, STONE, DictPack, colored, folder_pack, zip_pack

LANG = "assets/minecraft/lang/en_us.json"


def test_the_highest_pack_that_has_a_file_answers():
    stack = Resources([DictPack("builtin", {STONE: colored(1)}), DictPack("file/a", {STONE: colored(2)}), DictPack("file/b", {})])
    assert stack.picture(STONE)[0, 0].tolist() == [2, 0, 0, 255]
    assert stack.pack_of(STONE) == "file/a"
    assert stack.picture("assets/minecraft/textures/block/dirt.png") is None
    assert stack.problems == []


def test_a_picture_always_has_four_channels():
    assert Resources([DictPack("a", {STONE: colored(9, 8, 7, side=3)})]).picture(STONE).shape == (3, 3, 4)


@pytest.mark.parametrize(("path", "broken", "reason"), [
    (STONE, b"no picture", "this is not a PNG file"),
    (STONE, colored(1)[:-30], "this PNG is cut off; save or download it again"),
    (LANG, b"{", "no JSON (Expecting property name enclosed in double quotes: line 1 column 2 (char 1))"),
    (LANG, b"7", "neither an object nor a list"),
    (LANG, b"\xff\xfe", "not in UTF-8"),
    (LANG, b"[" * 100 + b"]" * 100, "nested too deep"),
])
def test_a_broken_file_costs_that_file_and_one_line(path, broken, reason):
    below = DictPack("builtin", {STONE: colored(1), LANG: {"key": "text"}})
    stack = Resources([below, DictPack("file/bad", {path: broken})])
    for _ in range(2):
        assert stack.picture(STONE)[0, 0, 0] == 1
        assert stack.json(LANG) == {"key": "text"}
    assert stack.problems == [f"file/bad: {path} is left out: {reason}"]


def test_files_that_add_up_come_lowest_first_and_without_the_broken_ones():
    packs = [DictPack("a", {LANG: {"n": 1}}), DictPack("b", {LANG: "{{"}), DictPack("c", {LANG: {"n": 3}})]
    stack = Resources(packs)
    assert stack.jsons(LANG) == [{"n": 1}, {"n": 3}]
    assert len(stack.problems) == 1


def test_meta_is_of_the_file_that_won_or_of_a_pack_above_it():
    moving, still = {"animation": {"frametime": 2}}, {"animation": {"frametime": 9}}
    low = DictPack("low", {STONE: colored(1), STONE + ".mcmeta": moving})
    assert Resources([low]).meta(STONE) == moving
    assert Resources([low, DictPack("high", {STONE: colored(2)})]).meta(STONE) == {}
    assert Resources([low, DictPack("high", {STONE: b"broken"})]).meta(STONE) == moving
    assert Resources([low, DictPack("high", {STONE + ".mcmeta": still})]).meta(STONE) == still
    assert Resources([low]).meta(LANG) == {}


def test_names_are_sorted_and_of_every_namespace():
    stack = Resources([
        DictPack("a", {STONE: b"", "assets/minecraft/textures/item/apple.png": b"", "assets/minecraft/textures/item/x.txt": b""}),
        DictPack("b", {STONE: b"", "assets/mymod/textures/block/ore.png": b""}),
    ])
    assert stack.names("textures", ".png") == ["minecraft:block/stone", "minecraft:item/apple", "mymod:block/ore"]
    assert stack.names("textures/block", ".png") == ["minecraft:stone", "mymod:ore"]
    assert stack.names("models") == []
    assert stack.namespaces() == ["minecraft", "mymod"]


def test_a_filter_takes_files_of_the_packs_below_away(tmp_path):
    meta = META | {"filter": {"block": [{"namespace": "minecraft", "path": "textures/block/.*"}]}}
    hiding = FilePack(zip_pack(tmp_path / "hides.zip", {"assets/minecraft/textures/block/own.png": colored(5)}, meta))
    below = DictPack("builtin", {STONE: colored(1), "assets/minecraft/textures/item/apple.png": colored(2)})
    stack = Resources([below, hiding])
    assert stack.picture(STONE) is None
    assert stack.names("textures", ".png") == ["minecraft:block/own", "minecraft:item/apple"]
    above = Resources([below, hiding, DictPack("top", {STONE: colored(3)})])
    assert above.picture(STONE)[0, 0, 0] == 3


def test_a_pack_that_makes_its_files_is_not_asked_for_bytes():
    class Made(DictPack):
        def picture(self, path):
            return np.zeros((1, 1, 3), np.uint8) if path == STONE else None

        def json(self, path):
            return {"made": path} if path == LANG else None

        def meta(self, path):
            return {"animation": {}} if path == STONE else None

        def read(self, path):
            assert path not in (STONE, LANG)
            return None

    stack = Resources([Made("builtin", {})])
    assert stack.picture(STONE).tolist() == [[[0, 0, 0, 255]]]
    assert stack.json(LANG) == {"made": LANG} and stack.jsons(LANG) == [{"made": LANG}]
    assert stack.meta(STONE) == {"animation": {}} and stack.meta(LANG) == {}


def test_the_stamp_changes_with_the_packs_and_their_files(tmp_path):
    path = folder_pack(tmp_path / "pack", {STONE: colored(1)})
    low = DictPack("builtin", {})
    stamps = [Resources([low]).stamp, Resources([low, FilePack(path)]).stamp, Resources([FilePack(path), low]).stamp]
    assert Resources([low, FilePack(path)]).stamp == stamps[1]
    (path / STONE).write_bytes(colored(1, side=4))
    stamps.append(Resources([low, FilePack(path)]).stamp)
    assert len(set(stamps)) == 4 and {len(stamp) for stamp in stamps} == {16}


def test_problems_are_told_and_bounded():
    told = []
    files = {f"assets/minecraft/textures/block/b{number}.png": b"" for number in range(MOST_PROBLEMS + 20)}
    stack = Resources([DictPack("file/bad", files)], told.append)
    for path in files:
        assert stack.picture(path) is None
    assert stack.problems == told and len(told) == MOST_PROBLEMS
    assert told[-1] == "more files are broken; mend the packs, or turn them off with: packs disable NAME"
