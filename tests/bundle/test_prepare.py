"""`horizon prepare` of the built file: pictures are painted into the cache, a jar's are taken there, and nothing else."""

import json

from horizon.resources.jar import FILE

from tests.support.packs import STONE, colored, zip_pack


def test_pictures_are_painted_once_and_a_jar_is_taken(horizon, tmp_path):
    jar = zip_pack(tmp_path / "1.21.4.jar", {
        "version.json": {"id": "1.21.4", "pack_version": {"resource": 46, "data": 61}}, STONE: colored(3)}, None)
    done = horizon("prepare", "--jar", jar, "--json")
    assert done.returncode == 0, done.stderr
    reply = json.loads(done.stdout)
    cache = tmp_path / "cache"
    assert reply["pictures"] > 1000 and reply["bytes"] == (cache / "painted.bin").stat().st_size
    assert reply["packs"] == [] and reply["problems"] == [] and reply["jar"]["files"] == 1
    assert (cache / FILE).stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in cache.iterdir() if path.is_file()) == [FILE, "painted.bin"]
    assert not (tmp_path / "home" / "options.txt").exists()
