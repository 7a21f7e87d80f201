"""How this Horizon is started again, and the files inside it."""

import subprocess
import sys

import pytest

from horizon.core import assets, exit_codes, program, version
from horizon.core.errors import BY_KIND, UnknownError


def test_the_words_start_the_same_horizon():
    words, environment = [*program.command(), "--version"], program.environment()
    result = subprocess.run(words, env=environment, capture_output=True, text=True)
    assert result.stdout == f"horizon {version.VERSION}\n"
    assert program.archive() is None and program.command() == [sys.executable, "-m", "horizon"]


def test_every_kind_has_its_exit_status():
    assert {kind: exit_codes.exit_code(kind) for kind in BY_KIND if exit_codes.exit_code(kind) != 1} == {
        "usage": 2, "connection": 3, "denied": 4, "api": 5,
    }


@pytest.mark.parametrize("name", ["nothing.png", "../core/errors.py", "", "a//b", "."])
def test_an_asset_that_is_not_there_is_told(name):
    with pytest.raises(UnknownError):
        assets.read_bytes(name)
