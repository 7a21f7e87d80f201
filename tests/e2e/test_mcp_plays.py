"""`horizon mcp` of the built file plays one break and takes one picture."""

import base64
import json
import subprocess
from pathlib import Path

import pytest

from horizon.core.clock import monotonic, sleep
from horizon.launcher.servers import is_alive
from tests.support.ctl import environment


def until(true, seconds: float = 20.0) -> bool:
    """Wait until something is so."""
    end = monotonic() + seconds
    while not true() and monotonic() < end:
        sleep(0.01)
    return bool(true())


def children_of(pid: int) -> list[int]:
    """The processes that a process has started and that run still (Linux)."""
    tasks = Path(f"/proc/{pid}/task")
    found = [(task / "children").read_text().split() for task in tasks.iterdir()] if tasks.is_dir() else []
    return [int(number) for numbers in found for number in numbers]


class Mcp:
    """A legacy MCP client over pipes: as small as can be."""

    def __init__(self, program, home):
        self.process = subprocess.Popen([*program, "mcp"], env=environment(home, program), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        self.id = 0
        self.ask("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "t", "version": "1"})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")

    def ask(self, method, **params):
        self.id += 1
        self.send({"jsonrpc": "2.0", "id": self.id, "method": method, "params": params})
        while True:
            message = json.loads(self.process.stdout.readline())
            if message.get("id") == self.id:
                assert "error" not in message, message
                return message["result"]

    def call(self, name, **arguments):
        result = self.ask("tools/call", name=name, arguments=arguments)
        assert not result.get("isError"), result
        return result

    def told(self, name, **arguments) -> dict:
        return self.call(name, **arguments)["structuredContent"]


@pytest.fixture
def mcp(program, tmp_path):
    server = Mcp(program, tmp_path)
    yield server
    server.process.stdin.close()
    assert server.process.wait(60) == 0


def test_one_break_and_one_picture(mcp):
    names = {tool["name"] for tool in mcp.ask("tools/list")["tools"]}
    assert {"play", "game_break", "game_screenshot", "game_open"} <= names
    mcp.told("play", lockstep=True)
    mcp.told("game_open", world="Mcp", seed="1", type="flat")
    x, y, z = (int(part // 1) for part in mcp.told("game_state")["player"]["pos"])
    broken = mcp.told("game_break", x=x + 1, y=y - 1, z=z)
    assert broken["before"] == "minecraft:grass_block" and broken["after"] == "minecraft:air"
    picture = mcp.call("game_screenshot", size="320x180")
    image = next(part for part in picture["content"] if part["type"] == "image")
    assert base64.b64decode(image["data"]).startswith(b"\x89PNG")
    mcp.told("game_quit")


@pytest.mark.parametrize("tool", ["play", "server"])
def test_what_is_just_beginning_ends_with_the_one_that_started_it(program, tmp_path, tool):
    """An agent that goes away while a game or server starts leaves none behind."""
    server = Mcp(program, tmp_path)
    server.send({"jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": {"name": tool, "arguments": {}}})
    assert until(lambda: children_of(server.process.pid) != [])
    child = children_of(server.process.pid)[0]
    server.process.stdin.close()
    assert server.process.wait(60) == 0
    assert until(lambda: not is_alive(child)), f"process {child} was left behind"
