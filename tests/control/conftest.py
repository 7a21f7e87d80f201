"""A home, an endpoint and a game behind it, for each test of this folder."""

import os
import tempfile

import pytest

from tests.support.fake_game import FakeGame


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    """No test looks at, or writes into, the home of whoever runs it."""
    for name in ("HORIZON_CONTROL", "HORIZON_CONTROL_TCP", "XDG_RUNTIME_DIR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HORIZON_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HORIZON_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def folder():
    """A folder whose path is short enough for sockets."""
    with tempfile.TemporaryDirectory(prefix="hz") as path:
        yield path


@pytest.fixture(params=["unix", "tcp"])
def transport(request, monkeypatch):
    """Both transports: a Unix socket, and a local TCP port with a token."""
    if request.param == "tcp":
        monkeypatch.setenv("HORIZON_CONTROL_TCP", "1")
    return request.param


@pytest.fixture
def path(folder):
    return os.path.join(folder, "control.sock")


@pytest.fixture
def game(path):
    """A running game without a world, at `path`, over a Unix socket."""
    with FakeGame().serve(path) as game:
        yield game


@pytest.fixture
def any_game(transport, path):
    """The same over each transport."""
    with FakeGame().serve(path) as game:
        yield game
