"""Where Horizon's folders are, and that what is written there is whole and private."""

import os
import stat

import pytest

from horizon.core import folders, paths
from horizon.core.errors import DiskError


def mode(path) -> int:
    return stat.S_IMODE(os.lstat(path).st_mode)


@pytest.fixture
def open_umask():
    before = os.umask(0)
    yield
    os.umask(before)


def test_home_is_what_the_environment_names(monkeypatch, tmp_path):
    monkeypatch.setenv("HORIZON_HOME", str(tmp_path / "h"))
    monkeypatch.setenv("HORIZON_CACHE", str(tmp_path / "c"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert paths.home() == tmp_path / "h"
    assert paths.cache() == tmp_path / "c"
    assert paths.runtime() == tmp_path


@pytest.mark.skipif(os.name == "nt", reason="XDG folders are Linux's")
def test_an_empty_variable_is_an_unset_one(monkeypatch, tmp_path):
    for name in ("HORIZON_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, "")
    monkeypatch.setattr(folders.sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    assert paths.home() == tmp_path / ".local" / "share" / "horizon"
    assert paths.runtime() == tmp_path / f"horizon-{os.getuid()}"


def test_every_level_that_is_made_is_private_even_under_umask_000(tmp_path, open_umask):
    made = paths.private_folder(tmp_path / "a" / "b" / "c")
    assert [mode(level) for level in (made, made.parent, made.parent.parent)] == [0o700] * 3


def test_a_folder_that_was_there_keeps_its_mode(tmp_path):
    (tmp_path / "a").mkdir(mode=0o755)
    os.chmod(tmp_path / "a", 0o755)
    paths.private_folder(tmp_path / "a" / "b")
    assert mode(tmp_path / "a") == 0o755


def test_a_file_in_the_way_of_a_folder_is_told(tmp_path):
    (tmp_path / "a").write_text("here")
    with pytest.raises(DiskError, match="in the way|not a directory"):
        paths.private_folder(tmp_path / "a" / "b")


def test_own_folder_refuses_a_link_and_closes_what_is_open(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with pytest.raises(DiskError, match="belongs to somebody else"):
        paths.own_folder(tmp_path / "link")
    os.chmod(tmp_path / "real", 0o777)
    paths.own_folder(tmp_path / "real")
    assert mode(tmp_path / "real") == 0o700


def test_a_written_file_is_whole_private_and_alone(tmp_path, open_umask):
    path = tmp_path / "new" / "file.txt"
    paths.write_atomically(path, b"one")
    paths.write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert mode(path) == 0o600 and mode(path.parent) == 0o700
    assert os.listdir(path.parent) == ["file.txt"]


def test_writing_through_a_link_keeps_the_link(tmp_path):
    (tmp_path / "real.txt").write_bytes(b"old")
    (tmp_path / "link.txt").symlink_to(tmp_path / "real.txt")
    paths.write_atomically(tmp_path / "link.txt", b"new")
    assert (tmp_path / "link.txt").is_symlink()
    assert (tmp_path / "real.txt").read_bytes() == b"new"


def test_a_refused_write_leaves_the_old_file_and_nothing_beside_it(tmp_path, monkeypatch):
    path = tmp_path / "file.txt"
    path.write_bytes(b"old")

    def full(file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(folders.os, "fsync", full)
    with pytest.raises(DiskError, match="no space left"):
        paths.write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["file.txt"]
