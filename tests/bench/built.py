"""The built file and a real headless game of it, for the benches."""

import contextlib
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

from horizon.control.client import Client
from horizon.core.errors import HorizonError
from tests.bench.timing import python
from tests.conftest import build, clean_environment

GIVEN = "HORIZON_BENCH_FILE"  # a file that is built already
PATIENCE = 120.0


@contextlib.contextmanager
def horizon_file():
    """The path of the one file, and an environment with a home and a cache of its own."""
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        place = Path(folder)
        given = os.environ.get(GIVEN)
        file = Path(given) if given else place / "horizon"
        if not given:
            build(file)
        environment = clean_environment(place) | {"HORIZON_CONTROL": str(place / "control.sock")}
        warm = [python(), str(file), "game", "--check-runtime"]
        subprocess.run(warm, env=environment, stdout=subprocess.DEVNULL, check=True)
        yield file, environment


class Running:
    """A headless game in lockstep. `ask(line)` gives the reply as an object."""

    def __init__(self, file: Path, environment: dict, *options: str):
        self.path = environment["HORIZON_CONTROL"]
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [python(), str(file), "game", "--headless", "--lockstep", "--control-socket", self.path, *options],
            env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        self.client = self._connect()
        self.client.settimeout(PATIENCE)
        self.answered_seconds = time.perf_counter() - self.began

    def _connect(self) -> Client:
        while time.perf_counter() - self.began < PATIENCE and self.process.poll() is None:
            try:
                return Client(self.path)
            except HorizonError:
                time.sleep(0.002)
        raise AssertionError("the game did not open its socket")

    def ask(self, line: str) -> dict:
        reply = json.loads(self.client.ask(line.encode()))
        assert "error" not in reply, reply
        return reply

    def memory_mb(self) -> float | None:
        """What of the process is in memory now."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return None
        rows = dict(row.partition(":")[::2] for row in status.read_text().splitlines())
        return round(int(rows["VmRSS"].split()[0]) / 1024, 1)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        with contextlib.suppress(HorizonError, AssertionError):
            self.ask("quit")
        self.client.close()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@contextlib.contextmanager
def running(*options: str):
    with horizon_file() as (file, environment), Running(file, environment, *options) as game:
        yield game
