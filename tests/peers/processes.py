"""The programs that meet over the wire, as processes: bots, flying-squid, and Horizon's dedicated server."""

import json
import os
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

from horizon.core.clock import monotonic
from tests.peers.cache import wire_node
from tests.support.ctl import SOURCE, environment

BOTS = Path(__file__).with_name("bots")
PATIENCE = 90.0
FLAT = {
    "level-type": "flat", "gamemode": "creative", "spawn-protection": "0", "online-mode": "false",
    "view-distance": "4", "simulation-distance": "4", "difficulty": "normal", "enable-rcon": "false",
}


class Talker:
    """A process whose lines are read as they come; `close` ends it by itself, and for certain."""

    def __init__(self, words: list, env: dict[str, str], cwd: Path | None = None):
        self.lines: list[str] = []
        self.came: queue.Queue[str | None] = queue.Queue()
        self.process = subprocess.Popen(
            [str(word) for word in words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            encoding="utf-8", errors="replace", bufsize=1, env=env, cwd=cwd)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            self.came.put(line.rstrip("\n"))
        self.came.put(None)

    def expect(self, found: Callable[[str], object], seconds: float = PATIENCE):
        """The first true answer of `found` to one of the lines to come."""
        deadline = monotonic() + seconds
        while True:
            try:
                line = self.came.get(timeout=max(0.01, deadline - monotonic()))
            except queue.Empty:
                raise AssertionError("nothing came; the last lines: " + " | ".join(self.lines[-12:])) from None
            assert line is not None, "it ended; the last lines: " + " | ".join(self.lines[-12:])
            answer = found(line)
            if answer:
                return answer

    def type(self, line: str) -> None:
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def close(self, seconds: float = 30.0) -> int:
        """End its input, wait, and kill it only if it stays. Its exit status."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            status = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            self.process.kill()
            status = self.process.wait()
        self.reader.join(5)
        self.process.stdout.close()
        return status

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def node_environment() -> tuple[Path, dict[str, str]]:
    node, modules = wire_node()
    return node, os.environ | {"HORIZON_NODE_MODULES": str(modules), "NO_COLOR": "1"}


def told(line: str) -> dict | None:
    """The object in a line, if it holds one: flying-squid's own log is on the same output."""
    start = line.find("{")
    try:
        return json.loads(line[start:]) if start >= 0 else None
    except ValueError:
        return None


class Squid(Talker):
    """flying-squid on a free port."""

    def __init__(self, view_distance: int = 4, game_mode: int = 1, cwd: Path | None = None):
        node, env = node_environment()
        super().__init__([node, BOTS / "squid.js", str(view_distance), str(game_mode)], env, cwd)
        self.port: int = self.expect(lambda line: (told(line) or {}).get("port"))

    def problems(self) -> list[str]:
        return [found["problem"] for line in self.lines if (found := told(line)) and "problem" in found]


class HorizonServer(Talker):
    """`horizon server` in a folder of its own, with the properties given over those of a flat creative world."""

    def __init__(self, folder: Path, *options: str, program: list[str] = SOURCE, world: str | None = None, **properties: str):
        self.folder = folder / "server"
        self.folder.mkdir(parents=True, exist_ok=True)
        rows = FLAT | {name.replace("_", "-"): value for name, value in properties.items()}
        rows["server-ip"] = "127.0.0.1"
        (self.folder / "server.properties").write_text("".join(f"{name}={value}\n" for name, value in rows.items()))
        words = [*program, "server", "--folder", self.folder, "--port", "0", "--nogui", *options]
        super().__init__(words, environment(folder / "home", program), folder)
        self.port: int = self.expect(listening_port)

    def stop(self) -> int:
        """The console's own `stop`."""
        if self.process.poll() is None:
            self.type("stop")
        return self.close()

    def __exit__(self, *error):
        self.stop()

    def complaints(self) -> list[str]:
        """Lines of the log that warn or worse."""
        return [line for line in self.lines if re.search(r"\b(WARN(ING)?|ERROR|CRITICAL|Traceback)\b", line)]


def listening_port(line: str) -> int | None:
    """The port, from the line that tells where the server listens."""
    found = re.search(r"(?:127\.0\.0\.1|\*|port)[: ](\d{2,5})\b", line)
    return int(found[1]) if found else None


def play(script: str, *words, server: Talker | None = None, seconds: float = PATIENCE) -> dict:
    """Run a script of bots to its end: {"found", "problems"}. Commands that it asks for are typed into the server."""
    node, env = node_environment()
    with Talker([node, BOTS / script, *words], env) as bots:

        def last(line: str) -> dict | None:
            row = told(line)
            if row and "command" in row:
                assert server is not None, f"{script} wants a console"
                server.type(row["command"])
            return row if row and "found" in row else None

        return bots.expect(last, seconds)


PYTHON = [sys.executable]
