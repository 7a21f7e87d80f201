"""The launcher's command line, called in this process."""

import json

import pytest

from horizon.__main__ import main


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A home of the test's own, in force."""
    monkeypatch.setenv("HORIZON_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.delenv("HORIZON_CONTROL", raising=False)
    (tmp_path / "home").mkdir()
    return tmp_path / "home"


@pytest.fixture
def launcher(home, capsys):
    """launcher("settings") -> (exit status, the one object that --json prints)."""

    def run(*words):
        status = main([*map(str, words), "--json"])
        out = capsys.readouterr().out
        assert out.endswith("\n") and out.count("\n") == 1, out
        return status, json.loads(out)

    return run


@pytest.fixture
def spoken(home, capsys):
    """spoken("settings") -> (exit status, standard output, standard error), as people see them."""

    def run(*words):
        status = main(list(map(str, words)))
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run
