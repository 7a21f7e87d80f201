"""The player's packs: what there is, what is in use, and in which order."""

import pytest
from horizon.core.errors import StateError, UnknownError, UsageError
from horizon.resources.library import Library
from horizon.resources.options_file import OptionsFile

from tests.support.packs import STONE, colored, folder_pack, zip_pack
from tests.support.shared import shared

OLD = {"pack": {"pack_format": 8, "description": "For 1.18"}}


@pytest.fixture
def library(tmp_path):
    packs = tmp_path / "home" / "resourcepacks"
    zip_pack(packs / "Alpha.zip", {STONE: colored(1)})
    folder_pack(packs / "Beta Pack", {STONE: colored(2)})
    zip_pack(packs / "Old.zip", {STONE: colored(3)}, OLD)
    (packs / "broken.zip").write_bytes(b"no zip at all")
    (packs / "notes.txt").write_text("not a pack")
    (packs / ".hidden.zip").write_bytes(b"")
    return Library(tmp_path / "home", tmp_path / "cache")


def options(library):
    file = OptionsFile(library.home / "options.txt")
    return file.texts("resourcePacks"), file.texts("incompatibleResourcePacks")


def names(library):
    return [(row["name"], row["enabled"]) for row in library.rows()]


def test_rows_say_what_a_pack_is(library):
    assert library.rows() == [
        {"name": "Alpha.zip", "title": "Alpha", "description": "A pack of a test", "format": "46", "compatible": True,
         "enabled": False},
        {"name": "Beta Pack", "title": "Beta Pack", "description": "A pack of a test", "format": "46", "compatible": True,
         "enabled": False},
        {"name": "Old.zip", "title": "Old", "description": "For 1.18", "format": "8", "compatible": False, "enabled": False},
        {"name": "broken.zip", "title": "broken", "description": "", "format": "?", "compatible": False, "enabled": False,
         "problem": "it is no zip, or it is cut off; download it again"},
    ]
    assert library.chosen() == [] and library.problems == []


def test_packs_are_put_on_top_and_moved(library):
    library.enable("Alpha")
    library.enable("beta pack")
    assert options(library) == (["file/Alpha.zip", "file/Beta Pack"], [])
    assert [pack.id for pack in library.chosen()] == ["file/Alpha.zip", "file/Beta Pack"]
    assert names(library)[:2] == [("Beta Pack", True), ("Alpha.zip", True)]
    library.move("Alpha.zip", 1)
    assert options(library)[0] == ["file/Beta Pack", "file/Alpha.zip"]
    library.move("Alpha.zip", 5)
    library.move("file/Alpha.zip", -1)
    assert options(library)[0] == ["file/Alpha.zip", "file/Beta Pack"]
    library.disable("Alpha")
    assert [pack.id for pack in library.chosen()] == ["file/Beta Pack"]


def test_a_pack_for_other_formats_is_used_only_when_that_was_asked_for(library):
    file = OptionsFile(library.home / "options.txt")
    file.set_texts("resourcePacks", ["Old.zip"])  # as versions before 1.13 wrote it
    file.save()
    assert library.chosen() == []
    assert library.problems == [
        "file/Old.zip is left out: it is made for format 8, not 46; use: packs enable Old.zip"]
    assert library.rows()[0] == {
        "name": "Old.zip", "title": "Old", "description": "For 1.18", "format": "8", "compatible": False, "enabled": False,
        "problem": "it is made for format 8, not 46; enable it to use it"}
    library.enable("Old")
    assert options(library) == (["file/Old.zip"], ["file/Old.zip"])
    assert [pack.id for pack in library.chosen()] == ["file/Old.zip"] and library.problems == []
    library.disable("Old")
    assert options(library) == ([], [])


def test_packs_of_others_and_lost_ones_stay_in_the_list(library):
    file = OptionsFile(library.home / "options.txt")
    file.set_texts("resourcePacks", ["vanilla", "file/gone.zip", "fabric", "file/broken.zip", "file/../../etc"])
    file.save()
    library.enable("Alpha")
    library.move("Alpha", -1)
    assert options(library)[0] == ["vanilla", "file/gone.zip", "fabric", "file/broken.zip", "file/Alpha.zip", "file/../../etc"]
    assert [pack.id for pack in library.chosen()] == ["file/Alpha.zip"]
    assert library.problems == [
        "file/gone.zip is not there any more; put it back, or turn it off",
        "file/broken.zip is left out: it is no zip, or it is cut off; download it again",
        "file/../../etc is not there any more; put it back, or turn it off",
    ]
    library.disable("gone.zip")
    library.disable("broken")
    assert options(library)[0] == ["vanilla", "fabric", "file/Alpha.zip", "file/../../etc"]


def test_what_cannot_be_done_is_told(library):
    with pytest.raises(UnknownError) as caught:
        library.enable("Alfa.zip")
    assert caught.value.details == {"nearest": ["Alpha.zip"]} and "(did you mean Alpha.zip?)" in caught.value.sentence
    with pytest.raises(StateError) as caught:
        library.enable("broken")
    assert caught.value.sentence == "broken.zip cannot be used: it is no zip, or it is cut off; download it again"
    with pytest.raises(StateError) as caught:
        library.move("Beta Pack", 1)
    assert caught.value.sentence == 'Beta Pack is not in use; use: packs enable "Beta Pack"'
    with pytest.raises(UnknownError):
        library.disable("../../etc/passwd")
    with pytest.raises(UsageError) as caught:
        library.act("enable", None)
    assert caught.value.sentence == "enable which pack? use: packs enable NAME"


def test_a_home_without_packs_has_none(tmp_path):
    library = Library(tmp_path / "none", tmp_path / "cache")
    assert library.rows() == [] and library.chosen() == []
    (tmp_path / "none").mkdir()
    (tmp_path / "none" / "options.txt").mkdir()
    assert library.chosen() == [] and len(library.problems) == 1


def test_a_real_pack_is_listed_and_used(tmp_path):
    (tmp_path / "resourcepacks").mkdir()
    (tmp_path / "resourcepacks" / "sample.zip").write_bytes(shared("resourcepacks/sample-resourcepack.zip").read_bytes())
    library = Library(tmp_path, tmp_path / "cache")
    assert library.rows() == [{
        "name": "sample.zip", "title": "sample", "description": "Vattic's Faithful 32x32 pack", "format": "1",
        "compatible": False, "enabled": False}]
    library.enable("sample")
    pack, = library.chosen()
    assert pack.icon()[:4] == b"\x89PNG" and list(pack.paths("")) == []
