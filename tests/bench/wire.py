"""A dedicated server of the built file and flying-squid side by side, for the benches that other programs measure."""

import contextlib
import json
import statistics
import subprocess
import tempfile
from pathlib import Path

from tests.bench.timing import python
from tests.peers.cache import MCSTATUS, python_with
from tests.peers.processes import HorizonServer, Squid, play
from tests.peers.test_mcstatus import CALLS

VERSIONS = {"mineflayer": "4.25.0", "flying-squid": "1.12.0", "mcstatus": MCSTATUS.partition("==")[2]}
VIEW = 4  # columns, on both


@contextlib.contextmanager
def both(file: Path):
    """(the port of ours, the port of flying-squid): flat worlds, nobody in them."""
    with tempfile.TemporaryDirectory(prefix="hz") as folder, Squid(view_distance=VIEW, cwd=Path(folder)) as squid:
        with HorizonServer(Path(folder), program=[python(), str(file)], view_distance=str(VIEW)) as ours:
            yield ours.port, squid.port


def status_calls(file: Path, count: int) -> tuple[float, float]:
    """The median milliseconds of a status by mcstatus: ours, flying-squid's."""
    caller = python_with("mcstatus", MCSTATUS)
    with both(file) as ports:
        words = [caller, CALLS, str(count), *map(str, ports)]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout)
    return tuple(round(statistics.median(found[str(port)]["status_ms"]), 2) for port in ports)


def joins(file: Path, count: int) -> tuple[dict, dict]:
    """The median milliseconds from mineflayer's createBot to its login, its spawn, and 5x5 columns: ours, flying-squid's."""
    with both(file) as ports:
        found = play("join.js", count, "1.21.4", *ports, seconds=60 + 10 * count)["found"]
    rows = []
    for port in ports:
        marks = [one["marks"] for one in found[str(port)]]
        rows.append({
            f"bot's {name} ms": round(statistics.median(mark[place] for mark in marks), 1)
            for place, name in enumerate(("login", "spawn", "5x5 columns"))})
    return tuple(rows)
