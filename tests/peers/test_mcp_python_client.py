"""The official Python MCP client, in each of its modes, against our server."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from tests.peers.cache import python_with
from tests.support.fake_game import FakeGame
from tests.support.shared import REPO, shared_root

SCRIPT = Path(__file__).with_name("mcp_client.py")
CALLS = [
    {"as": "hello", "name": "hello"},
    {"as": "look", "name": "look", "arguments": {"yaw": 90, "pitch": 0}},
    {"as": "picture", "name": "screenshot"},
    {"as": "wrong", "name": "look", "arguments": {"yaw": 90, "pitch": 100}},
    {"as": "unknown", "name": "nope"},
]


@pytest.fixture(scope="module")
def client_python():
    return python_with("mcp", "mcp==2.3.0", "jsonschema==4.26.0")


@pytest.fixture
def place(monkeypatch):
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        monkeypatch.setenv("HORIZON_HOME", os.path.join(folder, "home"))
        monkeypatch.setenv("HORIZON_CACHE", os.path.join(folder, "cache"))
        monkeypatch.setenv("PYTHONPATH", f"{REPO}/horizon.pyz.src{os.pathsep}{REPO}")
        yield os.path.join(folder, "control.sock")


def run(python, script, *words, **environment):
    done = subprocess.run(
        [python, script, *words], capture_output=True, text=True, timeout=120, cwd=REPO, env=os.environ | environment
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize(("mode", "version"), [
    ("auto", "2026-07-28"), ("legacy", "2025-06-18"), ("2026-07-28", "2026-07-28"),
])
def test_it_lists_and_calls_in_every_mode(client_python, place, mode, version):
    with FakeGame().serve(place):
        server = [sys.executable, "-m", "tests.support.fake_mcp", place]
        seen = run(client_python, SCRIPT, mode, *server, CALLS=json.dumps(CALLS))
    assert seen["version"] == version
    assert {"hello", "look", "screenshot", "wait_for"} <= set(seen["tools"])
    calls = seen["calls"]
    assert calls["hello"]["structured"]["name"] == "horizon" and not calls["hello"]["is_error"]
    assert calls["look"]["structured"]["rotation"] == [90.0, 0.0]
    assert calls["picture"]["types"] == ["image", "text"]
    assert calls["wrong"]["is_error"] and json.loads(calls["wrong"]["text"])["kind"] == "usage"
    assert calls["unknown"] == {"code": -32602}


def test_our_lines_fit_the_published_schemas(client_python, place):
    folder = os.environ.get("HORIZON_MCP_SCHEMAS") or shared_root().parent / "peers" / "mcp"
    if not Path(folder, "2026-07-28.json").is_file():
        pytest.skip("needs the specification's schemas (HORIZON_MCP_SCHEMAS, or shared/peers/mcp beside the checkout)")
    with FakeGame().serve(place):
        server = [sys.executable, "-m", "tests.support.fake_mcp", place]
        found = run(client_python, Path(__file__).with_name("mcp_schemas.py"), str(folder), *server)
    assert found["problems"] == [] and found["checked"] >= 14


@pytest.mark.parametrize("mode", ["legacy", "2026-07-28"])
def test_it_plays_the_real_game(client_python, place, mode, monkeypatch):
    """One `break` and one `screenshot` in a real world, through the launcher's server."""
    monkeypatch.setenv("HORIZON_CONTROL", place)

    def ctl(*words):
        done = subprocess.run([sys.executable, "-m", "horizon", "ctl", *words], capture_output=True, timeout=120, cwd=REPO)
        return json.loads(done.stdout)

    assert ctl("launch", "--headless", "--lockstep")["ok"] is True
    try:
        x, y, z = (int(part // 1) for part in ctl("open", "w", "1", "--type", "flat")["pos"])
        calls = [
            {"as": "break", "name": "game_break", "arguments": {"x": x, "y": y - 1, "z": z}},
            {"as": "picture", "name": "game_screenshot", "arguments": {"size": "160x90"}},
            {"as": "block", "name": "game_block", "arguments": {"x": x, "y": y - 1, "z": z}},
        ]
        server = [sys.executable, "-m", "horizon", "mcp"]
        seen = run(client_python, SCRIPT, mode, *server, CALLS=json.dumps(calls))["calls"]
    finally:
        ctl("quit")
    assert not seen["break"]["is_error"], seen["break"]["text"]
    assert seen["block"]["structured"]["block"] == "minecraft:air"
    assert seen["picture"]["types"] == ["image", "text"], seen["picture"]["text"]
