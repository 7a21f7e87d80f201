"""What the benches share: runs of processes, best and median, an interpreter that is none of a virtual environment's."""

import os
import statistics
import subprocess
import sys
import time

PYTHON = os.path.realpath(sys.executable)
RUNS = 15


def milliseconds(command: list[str], runs: int = RUNS, **options) -> dict:
    """Best and median of so many runs of a command, in milliseconds."""
    found = []
    for _ in range(runs):
        began = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True, **options)
        found.append((time.perf_counter() - began) * 1000)
    return {"best_ms": round(min(found), 1), "median_ms": round(statistics.median(found), 1)}


def ratio(ours: dict, other: dict) -> float:
    """How many times as long as the other, by the medians."""
    return round(ours["median_ms"] / other["median_ms"], 2)
