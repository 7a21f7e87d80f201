"""What is taken from the jar of a player's own game: what a pack may hold, and no more."""

import struct
import zipfile

import pytest
from horizon.core.errors import IntegrityError, UsageError
from horizon.resources.jar import KINDS, jar_pack, remove_jar, take_jar
from horizon.resources.library import Library

from tests.support.foreign_png import SIGNATURE, header
from tests.support.packs import STONE, colored, zip_pack

VERSION = {"id": "1.21.4", "world_version": 4189, "pack_version": {"resource": 46, "data": 61}}
MODEL = "assets/minecraft/models/block/stone.json"


def make_jar(path, files=None, version=VERSION):
    files = {STONE: colored(7), MODEL: {"parent": "block/cube_all"}} if files is None else files
    return zip_pack(path, ({"version.json": version} if version is not None else {}) | files, None)


def test_pictures_and_models_are_taken_and_nothing_else(tmp_path):
    others = {"net/minecraft/Main.class": b"code", "data/minecraft/recipe/a.json": b"{}", "META-INF/MANIFEST.MF": b"",
              "assets/minecraft/sounds/a.ogg": b"", "assets/minecraft/shaders/core/a.fsh": b"", "assets/.mcassetsroot": b"",
              "assets/minecraft/textures/a.class": b"code", "LICENSE": b""}
    jar = make_jar(tmp_path / "1.21.4.jar", {STONE: colored(7), MODEL: {"parent": "block/cube_all"}} | others)
    taken = take_jar(jar, tmp_path / "cache")
    assert taken["version"] == "1.21.4" and taken["files"] == 2 and taken["refused"] == []
    with zipfile.ZipFile(taken["path"]) as archive:
        assert sorted(archive.namelist()) == [MODEL, STONE, "pack.mcmeta"]
    pack = jar_pack(tmp_path / "cache")
    assert pack.id == "jar" and pack.is_compatible and pack.description == "Java Edition 1.21.4, from your own game"
    assert pack.read(STONE) == colored(7)
    assert {"textures", "models", "blockstates", "items", "lang", "font", "atlases"} <= set(KINDS)


def test_it_is_a_pack_below_all_others_once_enabled(tmp_path):
    library = Library(tmp_path / "home", tmp_path / "cache")
    assert library.rows() == []
    zip_pack(tmp_path / "home" / "resourcepacks" / "mine.zip", {STONE: colored(1)})
    take_jar(make_jar(tmp_path / "game.jar"), tmp_path / "cache")
    assert [(row["name"], row["enabled"]) for row in library.rows()] == [("jar", False), ("mine.zip", False)]
    library.enable("mine")
    library.enable("jar")
    assert [pack.id for pack in library.chosen()] == ["jar", "file/mine.zip"]
    assert remove_jar(tmp_path / "cache") and not remove_jar(tmp_path / "cache")
    assert [pack.id for pack in library.chosen()] == ["file/mine.zip"]
    assert library.problems == ["jar is not there any more; take it again, with: horizon prepare --jar PATH, or turn it off"]


def test_files_over_the_limits_and_broken_ones_are_refused_one_by_one(tmp_path):
    folder = "assets/minecraft/textures/"
    wide = SIGNATURE + header(1 << 20, 1 << 20, 8, 6)
    jar = make_jar(tmp_path / "game.jar", {
        STONE: colored(7), f"{folder}wide.png": wide, f"{folder}text.png": b"text", f"{folder}big.png": bytes(9 << 20),
        MODEL: b"{", f"{folder}none.png": SIGNATURE + struct.pack(">I4sII", 13, b"IHDR", 0, 0)})
    taken = take_jar(jar, tmp_path / "cache")
    assert taken["files"] == 1
    assert [line.split(": ")[0].rpartition("/")[2] for line in taken["refused"]] == [
        "stone.json", "big.png", "none.png", "text.png", "wide.png"]


@pytest.mark.parametrize(("version", "files", "word"), [
    (None, None, "has no version.json"), ("{", None, "has no version.json"), ([], None, "has no version.json"),
    ({"id": "1.20.1", "pack_version": {"resource": 15}}, None, "is version 1.20.1; take the jar of 1.21.4"),
    ({"id": "1.12", "pack_version": 3}, None, "is version 1.12"), ({"id": "x"}, None, "is version x"),
    (VERSION, {MODEL: {}}, "has no pictures in it"),
])
def test_another_jar_is_refused_with_what_to_do(tmp_path, version, files, word):
    with pytest.raises(IntegrityError) as caught:
        take_jar(make_jar(tmp_path / "game.jar", files, version), tmp_path / "cache")
    assert word in caught.value.sentence
    assert not (tmp_path / "cache").exists()


def test_no_jar_at_all(tmp_path):
    with pytest.raises(UsageError):
        take_jar(tmp_path / "none.jar", tmp_path / "cache")
    (tmp_path / "text.jar").write_text("text")
    with pytest.raises(IntegrityError):
        take_jar(tmp_path / "text.jar", tmp_path / "cache")
    assert jar_pack(tmp_path) is None
