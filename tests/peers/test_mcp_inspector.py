"""The MCP inspector's command line, strict, against our servers."""

import json
import os
import subprocess
import sys
import tempfile

import pytest

from tests.peers.cache import node_with
from tests.support.fake_game import FakeGame
from tests.support.shared import REPO


@pytest.fixture(scope="module")
def inspector():
    node, modules = node_with("inspector", "@modelcontextprotocol/inspector@2.12.0", least=(22, 19))
    package = modules / "@modelcontextprotocol" / "inspector"
    entry = json.loads((package / "package.json").read_text())["bin"]
    entry = entry if isinstance(entry, str) else next(iter(entry.values()))
    return [node, package / entry]


@pytest.fixture
def place(monkeypatch):
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        monkeypatch.setenv("HORIZON_HOME", os.path.join(folder, "home"))
        monkeypatch.setenv("HORIZON_CACHE", os.path.join(folder, "cache"))
        monkeypatch.setenv("PYTHONPATH", f"{REPO}/horizon.pyz.src{os.pathsep}{REPO}")
        yield os.path.join(folder, "control.sock")


STARTER = """
import os, runpy, sys
os.environ.update({environment!r})
sys.path[:0] = {path!r}
sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


def inspect(inspector, place, *options, module="tests.support.fake_mcp", word=None):
    """The inspector hands a server almost nothing of its environment, so a file of ours sets it up."""
    starter = os.path.join(os.path.dirname(place), "start.py")
    names = ("HORIZON_HOME", "HORIZON_CACHE", "PYTHONPATH")
    environment = {name: os.environ[name] for name in names}
    with open(starter, "w") as file:
        file.write(STARTER.format(environment=environment, path=[f"{REPO}/horizon.pyz.src", str(REPO)]))
    return subprocess.run(
        [*inspector, "--cli", sys.executable, starter, module, word or place, *options], capture_output=True, text=True, timeout=120, cwd=REPO,
        env=os.environ | {"PATH": f"{inspector[0].parent}{os.pathsep}{os.environ['PATH']}"},
    )


@pytest.mark.parametrize("era", ["legacy", "modern"])
def test_the_list_has_no_finding(inspector, place, era):
    with FakeGame().serve(place):
        done = inspect(inspector, place, "--method", "tools/list", "--strict", "--protocol-era", era)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert {"hello", "wait_for"} <= {tool["name"] for tool in json.loads(done.stdout)["tools"]}


def test_the_launchers_list_has_no_finding(inspector, place):
    done = inspect(inspector, place, "--method", "tools/list", "--strict", module="horizon", word="mcp")
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert {"play", "game_hello"} <= {tool["name"] for tool in json.loads(done.stdout)["tools"]}


def test_a_call_comes_back(inspector, place):
    with FakeGame().serve(place):
        done = inspect(inspector, place, "--method", "tools/call", "--tool-name", "hello")
    assert done.returncode == 0, done.stderr[-2000:]
    assert json.loads(done.stdout)["structuredContent"]["name"] == "horizon"
