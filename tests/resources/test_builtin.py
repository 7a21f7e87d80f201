"""The built-in pack is a pack like others: what it answers directly is what its files would say."""

import json

import numpy as np
import pytest
from horizon.core import png
from horizon.render.assets import painted
from horizon.resources.file_pack import FilePack
from horizon.resources.stack import Resources

from tests.support.packs import STONE, folder_pack


@pytest.fixture(scope="module")
def resources():
    return Resources([painted()])


def test_its_names_are_those_of_a_pack(resources):
    for kind, ending, least in (("textures", ".png", 1000), ("models", ".json", 1000), ("blockstates", ".json", 1000),
                                ("items", ".json", 1000)):
        names = resources.names(kind, ending)
        assert len(names) > least and names == sorted(set(names)), kind
    assert resources.problems == []


def test_bytes_and_answers_agree(resources):
    pack = painted()
    for kind in ("models", "blockstates", "items"):
        for name in resources.names(kind)[::97]:
            path = f"assets/minecraft/{kind}/{name.removeprefix('minecraft:')}.json"
            assert json.loads(pack.read(path)) == resources.json(path), path
    for name in resources.names("textures", ".png")[::97]:
        path = f"assets/minecraft/textures/{name.removeprefix('minecraft:')}.png"
        pixels = resources.picture(path)
        assert pixels is not None and pixels.dtype == np.uint8 and pixels.shape[2] == 4, path
        decoded = png.decode(pack.read(path))
        assert np.array_equal(decoded, pixels[..., :decoded.shape[2]]), path


def test_written_to_a_folder_it_is_a_players_pack(resources, tmp_path):
    pack = painted()
    names = [STONE, "assets/minecraft/models/block/stone.json", "assets/minecraft/blockstates/stone.json"]
    copy = Resources([FilePack(folder_pack(tmp_path / "copy", {name: pack.read(name) for name in names}))])
    assert np.array_equal(copy.picture(STONE), resources.picture(STONE))
    assert [copy.json(name) for name in names[1:]] == [resources.json(name) for name in names[1:]]
    assert copy.problems == []
