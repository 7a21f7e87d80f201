"""Resource packs by commands: listed, put on top, moved, turned off; what is drawn changes without a new start."""

import numpy as np
from horizon.core import png
from horizon.core.png import encode

from tests.support.packs import colored, zip_pack

OLD = {"pack": {"pack_format": 8, "description": "Old"}}


def names(reply):
    return [(row["name"], row["enabled"]) for row in reply["packs"]]


def floor(game) -> np.ndarray:
    """The mean colour of the picture of the ground under the player."""
    path = game.home / "ground.png"
    game.must(f"screenshot {path} --size 64x64 --hide-gui")
    return png.decode(path.read_bytes())[..., :3].reshape(-1, 3).mean(axis=0)


def test_packs_are_listed_enabled_moved_and_disabled(game):
    packs = game.home / "resourcepacks"
    zip_pack(packs / "one.zip", {})
    zip_pack(packs / "two.zip", {}, OLD)
    assert names(game.must("packs")) == [("one.zip", False), ("two.zip", False)]
    assert names(game.must("packs enable one")) == [("one.zip", True), ("two.zip", False)]
    reply = game.must("packs enable two.zip")
    assert names(reply) == [("two.zip", True), ("one.zip", True)] and reply["problems"] == []
    assert names(game.must("packs down two")) == [("one.zip", True), ("two.zip", True)]
    assert names(game.must("packs up two")) == [("two.zip", True), ("one.zip", True)]
    assert names(game.must("packs disable two")) == [("one.zip", True), ("two.zip", False)]
    assert 'resourcePacks:["file/one.zip"]' in (game.home / "options.txt").read_text()
    game.error("packs enable three", "unknown")
    game.error("packs up two", "state", "not-in-use")
    game.error("packs enable", "usage")
    game.error("packs burn one", "usage")


def test_a_pack_changes_what_is_drawn_and_a_broken_file_in_it_is_told(flat):
    flat.must("time set 6000")
    flat.must("look 0 90")
    before = floor(flat)
    top = "assets/minecraft/textures/block/grass_block_top.png"
    pack = flat.home / "resourcepacks" / "red.zip"
    zip_pack(pack, {top: encode(np.full((16, 16, 3), (255, 0, 0), np.uint8)),
                    "assets/minecraft/textures/block/dirt.png": colored(1)[:-20]})
    assert flat.must("packs enable red")["packs"][0]["enabled"]
    red = floor(flat)
    assert red[0] > 5 * max(red[2], 1) and np.abs(red - before).max() > 20
    flat.must("packs disable red")
    assert np.abs(floor(flat) - before).max() < 0.5


def test_a_pack_that_a_server_sent_lies_over_the_players_until_one_leaves(flat, tmp_path):
    flat.must("time set 6000")
    flat.must("look 0 90")
    top = "assets/minecraft/textures/block/grass_block_top.png"
    zip_pack(flat.home / "resourcepacks" / "red.zip", {top: encode(np.full((16, 16, 3), (255, 0, 0), np.uint8))})
    flat.must("packs enable red")
    red = floor(flat)
    sent = zip_pack(tmp_path / "0123456789abcdef.zip", {top: encode(np.full((16, 16, 3), (0, 255, 255), np.uint8))}, OLD)
    loaded = flat.game.session.client.packs.loaded
    loaded["one"] = sent
    flat.must("wait 1")
    assert np.abs(floor(flat) - red).max() > 20
    (tmp_path / "torn.zip").write_bytes(b"no zip")
    loaded["two"] = tmp_path / "torn.zip"
    flat.must("wait 1")
    assert flat.must("packs")["problems"] == ["server/torn is left out: it is no zip, or it is cut off; download it again"]
    loaded.clear()
    flat.must("wait 1")
    assert np.abs(floor(flat) - red).max() < 0.5
