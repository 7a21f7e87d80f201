"""`horizon prepare`: paints ahead of time, looks through the packs, and takes pictures of the player's own game."""

from horizon.resources.options_file import OptionsFile

from tests.support.packs import STONE, colored, zip_pack


def test_packs_are_looked_through_and_what_is_broken_is_told(launcher, home):
    zip_pack(home / "resourcepacks" / "mine.zip", {STONE: b"no picture", "assets/minecraft/lang/en_us.json": {"a": "A"}})
    options = OptionsFile(home / "options.txt")
    options.set_texts("resourcePacks", ["file/mine.zip", "file/gone.zip"])
    options.save()
    status, reply = launcher("prepare")
    assert status == 0 and reply["ok"] and reply["packs"] == ["file/mine.zip"] and "jar" not in reply
    assert reply["bytes"] == 0  # a checkout keeps none
    assert reply["problems"] == [
        "file/gone.zip is not there any more; put it back, or turn it off",
        f"file/mine.zip: {STONE} is left out: this is not a PNG file",
    ]


def test_a_jar_is_taken_into_the_cache(launcher, home, tmp_path, monkeypatch):
    monkeypatch.setenv("HORIZON_CACHE", str(tmp_path / "cache"))
    jar = zip_pack(tmp_path / "1.21.4.jar", {
        "version.json": {"id": "1.21.4", "pack_version": {"resource": 46, "data": 61}}, STONE: colored(3), "a/B.class": b"code"}, None)
    status, reply = launcher("prepare", "--jar", jar)
    assert status == 0
    assert reply["jar"] == {"version": "1.21.4", "files": 1, "refused": [], "bytes": reply["jar"]["bytes"],
                            "path": str(tmp_path / "cache" / "game-jar.zip")}


def test_what_is_no_jar_is_refused(launcher, tmp_path, monkeypatch):
    monkeypatch.setenv("HORIZON_CACHE", str(tmp_path / "cache"))
    jar = zip_pack(tmp_path / "server.jar", {}, None)
    assert launcher("prepare", "--jar", tmp_path / "none.jar")[1]["kind"] == "usage"
    status, reply = launcher("prepare", "--jar", jar)
    assert status != 0 and reply["kind"] == "integrity" and "has no version.json" in reply["error"]
    assert not (tmp_path / "cache").exists()


def test_people_are_told_in_lines(spoken, home):
    status, out, _ = spoken("prepare")
    assert status == 0 and "pictures painted (a checkout keeps none)" in out and "packs in use: none" in out
