"""A player's pack: pack.mcmeta, formats, overlays, filters; folders and zips alike."""

import os
import struct
import zipfile

import pytest
from horizon.core.errors import HorizonError, IntegrityError
from horizon.resources.archive import Archive
from horizon.resources.file_pack import FilePack, formats_of, plain

from tests.support.packs import META, STONE, colored, folder_pack, zip_pack

MAKERS = [pytest.param(zip_pack, id="zip"), pytest.param(folder_pack, id="folder")]


@pytest.mark.parametrize("make", MAKERS)
def test_a_pack_is_read(make, tmp_path):
    pack = FilePack(make(tmp_path / "My Pack.zip", {STONE: b"stone", "README.txt": b"hello", "assets/mod/lang/a.json": b"{}"}))
    assert (pack.id, pack.description, pack.format_text, pack.is_compatible) == ("file/My Pack.zip", "A pack of a test", "46", True)
    assert pack.read(STONE) == b"stone" and pack.read("README.txt") is None and pack.read("assets/none.json") is None
    assert list(pack.paths("assets/")) == [STONE, "assets/mod/lang/a.json"]
    assert list(pack.paths("assets/mod/")) == ["assets/mod/lang/a.json"]
    assert pack.problems == [] and pack.icon() is None


@pytest.mark.parametrize("make", MAKERS)
def test_overlays_for_this_format_lie_over_the_pack(make, tmp_path):
    def overlay(name, formats):
        return {"directory": name, "formats": formats}

    entries = [
        overlay("old", [15, 34]), overlay("range", {"min_inclusive": 40, "max_inclusive": 50}), overlay("this", 46),
        overlay("../up", 46), {"directory": "none"}, {"directory": "later", "min_format": [46, 0], "max_format": 69},
    ]
    other = "assets/minecraft/textures/block/dirt.png"
    files = {STONE: b"base", other: b"base", f"old/{STONE}": b"old", f"range/{STONE}": b"range", f"this/{STONE}": b"this",
             f"range/{other}": b"range", "later/assets/minecraft/lang/en_us.json": b"{}"}
    pack = FilePack(make(tmp_path / "p.zip", files, META | {"overlays": {"entries": entries}}))
    assert pack.overlays == ("range", "this", "later")
    assert pack.read(STONE) == b"this" and pack.read(other) == b"range"
    assert list(pack.paths("assets/")) == ["assets/minecraft/lang/en_us.json", other, STONE]
    assert pack.problems == [
        "file/p.zip: an overlay without a proper `directory` is left out",
        "file/p.zip: the overlay none has no proper `formats`, and is left out",
    ]


@pytest.mark.parametrize(("about", "formats"), [
    ({"pack_format": 46}, (46, 46)), ({"pack_format": 15, "supported_formats": [15, 50]}, (15, 50)),
    ({"pack_format": 15, "supported_formats": {"min_inclusive": 1, "max_inclusive": 46}}, (1, 46)),
    ({"pack_format": 15, "supported_formats": 46}, (46, 46)), ({"min_format": 40, "max_format": [70, 1]}, (40, 70)),
    ({"pack_format": 15, "supported_formats": [50, 15]}, (15, 15)), ({"pack_format": "46"}, None), ({}, None),
    ({"pack_format": True}, None), ({"pack_format": 1e300}, None), ({"pack_format": -1}, None), ({"pack_format": 46.0}, (46, 46)),
])
def test_formats_are_told_in_many_ways(about, formats):
    assert formats_of(about) == formats


@pytest.mark.parametrize(("text", "shown"), [
    ("plain", "plain"), ("§aGreen§r text", "Green text"), ({"text": "a", "extra": ["b", {"text": "c"}]}, "abc"),
    (["a", {"translate": "key", "fallback": "b"}], "ab"), (None, ""), (5, ""), ("two\nlines", "two lines"), ("\x1b[31m", "?[31m"),
])
def test_a_description_becomes_plain_letters(text, shown):
    assert plain(text) == shown


def test_a_description_without_end_is_cut():
    deep = "x"
    for _ in range(200):
        deep = {"text": "a", "extra": [deep]}
    assert plain(deep) == "a" * 4 and len(plain("y" * 10_000)) == 259


@pytest.mark.parametrize(("files", "meta", "sentence"), [
    ({STONE: b""}, None, "it has no pack.mcmeta at its first level; make one, as for a pack of Java Edition 1.21.4"),
    ({f"My_Pack/{STONE}": b""}, None,
     "it has no pack.mcmeta at its first level; if it is in My_Pack, pack the inside of that folder"),
    ({}, "{", "its pack.mcmeta is broken: no JSON (Expecting property name enclosed in double quotes: line 1 column 2 (char 1))"),
    ({}, "[]", "its pack.mcmeta is no object"),
    ({}, "{}", 'its pack.mcmeta lacks {"pack": {"pack_format": 46, "description": ""}}'),
    ({}, b"\xff", "its pack.mcmeta is broken: not in UTF-8"),
])
@pytest.mark.parametrize("make", MAKERS)
def test_what_is_no_pack_is_told_why(make, files, meta, sentence, tmp_path):
    path = make(tmp_path / "p.zip", files, meta)
    path.mkdir(exist_ok=True) if make is folder_pack else None
    with pytest.raises(IntegrityError) as caught:
        FilePack(path)
    assert caught.value.sentence == sentence


def test_what_is_no_zip_is_told(tmp_path):
    for data, word in ((b"", "no zip"), (b"PK\x05\x06", "no zip"), (b"x" * 70000, "no zip"), (colored(1), "no zip")):
        (tmp_path / "p.zip").write_bytes(data)
        with pytest.raises(IntegrityError) as caught:
            FilePack(tmp_path / "p.zip")
        assert word in caught.value.sentence


def test_names_that_lead_out_or_are_none_are_left_out_with_a_line_each(tmp_path):
    path = zip_pack(tmp_path / "p.zip", {
        STONE: b"stone", "../evil.png": b"", "assets/../../evil": b"", "/etc/passwd": b"", "C:/evil": b"", "assets\\a": b"",
        "assets/minecraft/textures/Block/Stone.png": b"", "assets/minecraft/a b.png": b"", "assets/minecraft/./c": b"",
    })
    pack = FilePack(path)
    assert list(pack.paths("")) == [STONE]
    assert pack.problems == [
        "file/p.zip: ../evil.png leads out of the pack (and 4 more)",
        "file/p.zip: assets/minecraft/textures/Block/Stone.png is no name of a resource (a-z, 0-9, _ . - and /) (and 2 more)",
    ]


def test_a_name_that_is_there_twice_counts_once(tmp_path):
    path = tmp_path / "p.zip"
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(path, "w") as archive:
        archive.writestr("pack.mcmeta", '{"pack": {"pack_format": 46}}')
        archive.writestr(STONE, b"first")
        archive.writestr(STONE, b"second")
    pack = FilePack(path)
    assert pack.read(STONE) == b"second"
    assert pack.problems == [f"file/p.zip: {STONE} is there twice, and the last one counts"]


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="a system without links")
def test_links_in_a_folder_are_left_out(tmp_path):
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "key.png").write_bytes(b"secret")
    path = folder_pack(tmp_path / "pack", {STONE: b"stone"})
    os.symlink(tmp_path / "secret", path / "assets/minecraft/textures/item")
    os.symlink(tmp_path / "secret" / "key.png", path / "assets/minecraft/textures/block/key.png")
    pack = FilePack(path)
    assert list(pack.paths("")) == [STONE]
    assert pack.problems == ["file/pack: assets/minecraft/textures/item is a link (and 1 more)"]
    (path / STONE).unlink()
    os.symlink(tmp_path / "secret" / "key.png", path / STONE)
    with pytest.raises(HorizonError):
        pack.read(STONE)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without pipes")
def test_a_pipe_does_not_make_the_game_wait(tmp_path):
    path = folder_pack(tmp_path / "pack", {STONE: b"stone"})
    pack = FilePack(path)
    (path / STONE).unlink()
    os.mkfifo(path / STONE)
    with pytest.raises(IntegrityError):
        pack.read(STONE)
    os.mkfifo(tmp_path / "pipe.zip")
    with pytest.raises(IntegrityError):
        FilePack(tmp_path / "pipe.zip")
    assert list(FilePack(path).paths("")) == []


def test_a_zip_bomb_is_not_unpacked(tmp_path):
    bomb = "assets/minecraft/textures/block/bomb.png"
    path = zip_pack(tmp_path / "p.zip", {bomb: bytes(40 << 20), STONE: b"stone"})
    pack = FilePack(path)
    with pytest.raises(IntegrityError) as caught:
        pack.read(bomb)
    assert caught.value.sentence.startswith("it unpacks to 10") and pack.read(STONE) == b"stone"


def test_a_zip_that_lies_about_sizes_is_not_believed(tmp_path):
    path = zip_pack(tmp_path / "p.zip", {STONE: bytes(1 << 20)})
    data = bytearray(path.read_bytes())
    at = data.rindex(b"PK\x01\x02")
    for size, packed in ((10, None), (2 << 30, None), (None, 1 << 30), (None, 5)):
        broken = bytearray(data)
        if size is not None:
            struct.pack_into("<I", broken, at + 24, size)
        if packed is not None:
            struct.pack_into("<I", broken, at + 20, packed)
        path.write_bytes(broken)
        with pytest.raises(IntegrityError):
            FilePack(path).read(STONE)
    assert path.exists()


def test_a_zip_that_changes_while_it_is_open_is_told(tmp_path):
    path = zip_pack(tmp_path / "p.zip", {STONE: b"stone"})
    archive = Archive(path)
    zip_pack(path, {STONE: b"another stone"})
    with pytest.raises(IntegrityError) as caught:
        archive.read(STONE)
    assert caught.value.sentence == "the zip was changed since it was opened; load the packs again"


def test_bytes_in_front_of_a_zip_and_a_comment_behind_it_are_borne(tmp_path):
    path = zip_pack(tmp_path / "p.zip", {STONE: b"stone"})
    with zipfile.ZipFile(path, "a") as archive:
        archive.comment = b"made by PK\x05\x06 hand"
    path.write_bytes(b"#!/bin/sh\n" + path.read_bytes())
    assert FilePack(path).read(STONE) == b"stone"


def test_an_encrypted_or_oddly_packed_file_costs_that_file(tmp_path):
    path = zip_pack(tmp_path / "p.zip", {STONE: b"stone"})
    with zipfile.ZipFile(path, "a", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("assets/minecraft/lang/a.json", b"{}" * 100)
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\x01\x02", data.index(b"PK\x01\x02") + 4)
    data[at + 8] |= 1
    path.write_bytes(data)
    pack = FilePack(path)
    with pytest.raises(IntegrityError) as caught:
        pack.read(STONE)
    assert caught.value.sentence == "it is encrypted; make the zip without a password"
    with pytest.raises(IntegrityError) as caught:
        pack.read("assets/minecraft/lang/a.json")
    assert caught.value.sentence == "it is packed by a method 12 that packs do not use; zip it again with deflate"


def test_a_filter_that_cannot_be_read_is_left_out(tmp_path):
    blocks = [{"path": "("}, {"path": "(?=x)"}, 5, {}, {"namespace": 3}, {"namespace": "^mod$"}]
    pack = FilePack(zip_pack(tmp_path / "p.zip", {}, META | {"filter": {"block": blocks}}))
    assert len(pack.problems) == 5
    assert pack.hides("assets/mod/lang/a.json") and not pack.hides(STONE) and not pack.hides("pack.png")
    assert FilePack(zip_pack(tmp_path / "q.zip", {}, META | {"filter": 5})).problems == [
        "file/q.zip: its filter is no list of at most 64 blocks, and is left out"]
