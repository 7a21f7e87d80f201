"""Painted pictures in the cache: those of this build, whole, or none."""

import numpy as np
import pytest
from horizon.resources.kept import KeptPack, load, store
from horizon.resources.stack import Resources

from tests.support.packs import STONE, DictPack, colored

PICTURES = {STONE: np.arange(2 * 3 * 4, dtype=np.uint8).reshape(2, 3, 4), "b": np.full((1, 1, 3), 9, np.uint8)}


def test_what_is_kept_is_what_was_painted(tmp_path):
    path = tmp_path / "cache" / "painted.bin"
    assert load(path, "build 1") == {}
    assert store(path, "build 1", PICTURES) == path.stat().st_size
    found = load(path, "build 1")
    assert list(found) == list(PICTURES) and all(np.array_equal(found[name], PICTURES[name]) for name in PICTURES)
    assert load(path, "build 2") == {}


@pytest.mark.parametrize("damage", [
    lambda data: data[:-1], lambda data: data + b"x", lambda data: b"", lambda data: data[:10], lambda data: b"X" + data[1:],
    lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:], lambda data: data[:-3] + b"abc",
])
def test_a_damaged_file_counts_as_none(tmp_path, damage):
    path = tmp_path / "painted.bin"
    store(path, "build", PICTURES)
    path.write_bytes(damage(path.read_bytes()))
    assert load(path, "build") == {}


def test_a_pack_takes_what_is_kept_and_paints_the_rest(tmp_path):
    class Painter(DictPack):
        def picture(self, path):
            return np.full((1, 1, 4), 77, np.uint8)

        def json(self, path):
            return {"path": path}

    pack = KeptPack(Painter("builtin", {STONE: colored(1)}), PICTURES)
    resources = Resources([pack])
    assert np.array_equal(resources.picture(STONE), PICTURES[STONE])
    assert resources.picture("assets/minecraft/textures/x.png").tolist() == [[[77] * 4]]
    assert resources.json("assets/minecraft/models/x.json") == {"path": "assets/minecraft/models/x.json"}
    assert pack.id == "builtin" and pack.meta(STONE) is None and list(pack.paths("")) == [STONE]
