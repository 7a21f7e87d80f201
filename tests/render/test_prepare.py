"""Painted pictures are kept for a build, and taken from there at the next start."""

import numpy as np
import pytest
from horizon.core import program
from horizon.render import assets, prepare

PATH = "assets/minecraft/textures/block/stone.png"


@pytest.fixture
def built(tmp_path, monkeypatch):
    """As if this were the built file, with a cache of its own, and two pictures to paint."""
    file = tmp_path / "horizon"
    file.write_bytes(b"the one file")
    monkeypatch.setattr(program, "archive", lambda: str(file))
    monkeypatch.setattr(assets, "cache_folder", lambda: tmp_path / "cache")
    assets.builtin.cache_clear()
    yield file
    assets.builtin.cache_clear()


class Painter:
    """A built-in pack of one picture."""

    id = stamp = "builtin"
    painted = 0

    def paths(self, prefix):
        return [PATH]

    def picture(self, path):
        Painter.painted += 1
        return np.full((16, 16, 4), 5, np.uint8) if path == PATH else None


def test_what_was_painted_is_not_painted_again(built, tmp_path, monkeypatch):
    monkeypatch.setattr(assets, "painted", Painter)
    monkeypatch.setattr(prepare, "painted", Painter)
    Painter.painted = 0
    reply = prepare.prepare(tmp_path / "home", tmp_path / "cache")
    assert reply["pictures"] == 1 and reply["bytes"] > 1024 and reply["packs"] == reply["problems"] == []
    assert Painter.painted == 1
    pack = assets.builtin()
    assert (pack.picture(PATH) == 5).all() and Painter.painted == 1
    built.write_bytes(b"another build of it")
    assets.builtin.cache_clear()
    assert (assets.builtin().picture(PATH) == 5).all() and Painter.painted == 2


def test_a_checkout_keeps_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(program, "archive", lambda: None)
    monkeypatch.setattr(prepare, "painted", Painter)
    reply = prepare.prepare(tmp_path / "home", tmp_path / "cache")
    assert reply["pictures"] == 1 and reply["bytes"] == 0
    assert assets.kept_stamp() is None and not (tmp_path / "cache").exists()
