"""What the benches share: medians, runs of processes in turn, an interpreter with nothing installed."""

import os
import statistics
import subprocess
import sys
import time
from functools import cache

from tests.peers.cache import CACHE

REAL = os.path.realpath(sys.executable)


@cache
def python() -> str:
    """An interpreter with nothing installed: what lies in site-packages of the usual one may cost more than we do."""
    folder = CACHE / f"clean-{sys.version_info[0]}.{sys.version_info[1]}"
    found = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not found.exists():
        subprocess.run([REAL, "-m", "venv", "--without-pip", folder], check=True)
    return str(found)


def rounds(count: int, scale: float, least: int = 1) -> int:
    return max(least, round(count * scale))


def milliseconds(action, count: int) -> float:
    """The median of so many runs of a function."""
    found = []
    for _ in range(count):
        began = time.perf_counter()
        action()
        found.append((time.perf_counter() - began) * 1000)
    return round(statistics.median(found), 3)


def commands(named: dict[str, list[str]], count: int, **options) -> dict[str, float]:
    """The median milliseconds of some commands. They run in turn, so that a busy machine is busy for all alike."""
    found: dict[str, list[float]] = {name: [] for name in named}
    for _ in range(count):
        for name, command in named.items():
            began = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True, **options)
            found[name].append((time.perf_counter() - began) * 1000)
    return {name: round(statistics.median(times), 1) for name, times in found.items()}


def per_second(action, count: int) -> float:
    """How many times a second a function runs."""
    began = time.perf_counter()
    for _ in range(count):
        action()
    return round(count / (time.perf_counter() - began), 1)


def ratio(ours: float | None, other: float | None) -> float | None:
    """How many times the other."""
    return round(ours / other, 2) if ours and other else None
