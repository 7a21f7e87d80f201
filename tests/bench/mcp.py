"""`horizon ctl mcp` of the built file before a real game, against an echo server of the official Python SDK."""

import contextlib
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from tests.bench.built import Running, horizon_file
from tests.bench.timing import python, ratio, rounds
from tests.peers.cache import python_with
from tests.support.mcp_pipe import McpPipe

SDK = "mcp==2.3.0"
SDK_SERVER = """
from mcp.server.mcpserver import MCPServer
server = MCPServer("echo")
@server.tool()
def echo(text: str) -> dict:
    return {"text": text}
server.run()
"""
SPAWNS, CALLS = 9, 500


class Pipe(McpPipe):
    """The same pipe to any command."""

    def __init__(self, command, environment=None):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment)
        self.buffer, self.id = b"", 0

    def __exit__(self, *error):
        self.process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def shake_hands(self) -> None:
        client = {"name": "bench", "version": "1"}
        self.request("initialize", {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client})
        self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})


def measure(start: dict, scale: float) -> dict:
    """For each server: milliseconds from its start to the first answer of a tool, and answers a second."""
    spawns = {name: [] for name in start}
    for _ in range(rounds(SPAWNS, scale)):
        for name, (begin, tool, arguments) in start.items():
            began = time.perf_counter()
            with begin() as pipe:
                pipe.shake_hands()
                pipe.call(tool, arguments)
                spawns[name].append((time.perf_counter() - began) * 1000)
    found = {}
    for name, (begin, tool, arguments) in start.items():
        with begin() as pipe:
            pipe.shake_hands()
            count = rounds(CALLS, scale, 3)
            pipe.call(tool, arguments)
            began = time.perf_counter()
            for _ in range(count):
                pipe.call(tool, arguments)
            speed = count / (time.perf_counter() - began)
        found[name] = {
            "first call ms": round(statistics.median(spawns[name]), 1), "calls a second": round(speed)}
    return found


def run(scale: float, peers: bool) -> dict:
    with horizon_file() as (file, environment), Running(file, environment), tempfile.TemporaryDirectory() as folder:
        servers = {"ours": (lambda: Pipe([python(), str(file), "ctl", "mcp"], environment), "state", {})}
        if peers:
            sdk = python_with("mcp", SDK, "jsonschema==4.26.0")
            server = Path(folder, "echo.py")
            server.write_text(SDK_SERVER)
            servers["peer"] = (lambda: Pipe([str(sdk), str(server)]), "echo", {"text": "a"})
        found = measure(servers, scale)
    ours, peer = found["ours"], found.get("peer")
    return {
        "unit": "ms, calls/s", "ours": ours, "peer": peer,
        "ratio": {
            "first call": ratio(peer["first call ms"], ours["first call ms"]),
            "calls": ratio(ours["calls a second"], peer["calls a second"]),
        } if peer else None,
        "versions": {"sdk": SDK} if peers else {},
    }
