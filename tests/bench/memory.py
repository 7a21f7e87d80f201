"""What is in memory: at the title screen, in an open world, after a picture; the floor is Python with numpy."""

import subprocess
import sys
import tempfile
from pathlib import Path

import numpy

from tests.bench.built import Running, horizon_file
from tests.bench.timing import ratio

FLOOR = "import sys; sys.path[:0] = {paths!r}; import numpy; print(open('/proc/self/status').read())"


def run(scale: float, peers: bool) -> dict:
    options = () if scale >= 1 else ("--view-distance", "2")
    with horizon_file() as (file, environment), tempfile.TemporaryDirectory() as folder:
        with Running(file, environment, *options) as game:
            ours = {"title": game.memory_mb()}
            game.ask("open W 1")
            ours["world"] = game.memory_mb()
            columns = game.ask("status")["chunks"]["client"]
            game.ask(f"screenshot {Path(folder, 'a.png')} --size 320x180")
            ours["world and picture"] = game.memory_mb()
            game.ask("quit-to-title")
            ours["title again"] = game.memory_mb()
        floor = floor_mb(file, environment)
    return {
        "unit": f"MB, {columns} columns", "ours": ours, "floor": floor, "ratio": ratio(ours["world"], floor)}


def floor_mb(file, environment) -> float | None:
    """An interpreter of its own that has imported this process' numpy and nothing else."""
    place = str(Path(numpy.__file__).parents[1])
    command = [sys.executable, "-c", FLOOR.format(paths=[place])]
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    rows = dict(row.partition(":")[::2] for row in done.stdout.splitlines())
    return round(int(rows["VmRSS"].split()[0]) / 1024, 1) if "VmRSS" in rows else None
