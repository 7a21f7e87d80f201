"""Our MCP server against the official Python SDK's echo server: from spawn to the first list, and calls a second."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.timing import RUNS
from tests.peers.cache import python_with
from tests.support.fake_game import FakeGame
from tests.support.mcp_pipe import McpPipe
from tests.support.shared import REPO

SDK_SERVER = """
from mcp.server.mcpserver import MCPServer
server = MCPServer("echo")
@server.tool()
def echo(text: str) -> dict:
    return {"text": text}
server.run()
"""
CALLS = 300


class OtherPipe(McpPipe):
    """The same pipe to a server of another interpreter."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
        self.buffer, self.id = b"", 0


def measure(start) -> dict:
    spawns = []
    for _ in range(max(3, RUNS // 3)):
        began = time.perf_counter()
        with start() as pipe:
            shake_hands(pipe)
            pipe.request("tools/list")
            spawns.append((time.perf_counter() - began) * 1000)
    with start() as pipe:
        shake_hands(pipe)
        began = time.perf_counter()
        for number in range(CALLS):
            pipe.call("echo", {"text": str(number)})
        per_second = CALLS / (time.perf_counter() - began)
    return {"spawn_to_list_ms": round(min(spawns), 1), "calls_per_s": round(per_second)}


def shake_hands(pipe) -> None:
    client = {"name": "bench", "version": "1"}
    pipe.request("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client})
    pipe.send({"jsonrpc": "2.0", "method": "notifications/initialized"})


def main() -> dict:
    python = python_with("mcp", "mcp==2.3.0", "jsonschema==4.26.0")
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        os.environ["HORIZON_HOME"] = folder
        path = os.path.join(folder, "control.sock")
        server = Path(folder, "echo.py")
        server.write_text(SDK_SERVER)
        with FakeGame().serve(path):
            ours = measure(lambda: McpPipe("tests.support.fake_mcp", path))
        peer = measure(lambda: OtherPipe([str(python), str(server)]))
    return {
        "ours": ours, "peer": peer,
        "ratio": {
            "spawn": round(peer["spawn_to_list_ms"] / ours["spawn_to_list_ms"], 2),
            "calls": round(ours["calls_per_s"] / peer["calls_per_s"], 2),
        },
    }


if __name__ == "__main__":
    sys.path.insert(0, str(REPO))
    print(main())
