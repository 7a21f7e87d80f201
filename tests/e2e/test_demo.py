"""`horizon demo` from the built file: from empty hands to a stone pickaxe and a furnace on any seed, and nothing left."""

import os
import tempfile

import pytest

from horizon.core.clock import monotonic
from tests.support.scenario import scaled

SEEDS = (1, 2, 3, 4, 5)[:scaled(5)]
CHEATS = ("give", "setblock", "fill", "time", "command", "tick", "chat")


@pytest.fixture
def own_temporary():
    """A temporary folder of its own, so that what the demo leaves there is the demo's; short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        yield folder


@pytest.mark.parametrize("seed", SEEDS)
def test_the_demo_plays_to_the_end(horizon, tmp_path, own_temporary, seed):
    began, pictures = monotonic(), tmp_path / "pictures"
    done = horizon("demo", "--seed", seed, "--pictures", pictures, timeout=300, env={"TMPDIR": own_temporary})
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    print(f"seed {seed}: {monotonic() - began:.1f} s")
    lines = [line.removeprefix("> ") for line in done.stdout.splitlines() if line.startswith("> ")]
    assert len(lines) > 50 and not [line for line in lines if line.split()[0] in CHEATS]
    assert any(line == "craft stone_pickaxe" for line in lines) and any(line == "craft furnace" for line in lines)
    assert "A stone pickaxe and a furnace" in done.stdout
    assert "crashed" not in done.stdout
    assert len(list(pictures.glob("*.png"))) >= 4
    assert not [name for name in os.listdir(own_temporary) if name.startswith("horizon-demo-")]
    assert not (tmp_path / "home" / "saves").exists()


def test_the_demo_refuses_under_no_ai(horizon):
    assert horizon("no-ai", "on").returncode == 0
    done = horizon("demo")
    assert done.returncode == 4 and "No AI is on" in done.stderr and done.stdout == ""


def test_the_demo_says_what_it_takes(horizon):
    assert horizon("demo", "--help").returncode == 0
    done = horizon("demo", "--fast")
    assert done.returncode == 2 and "usage" in done.stderr
