"""From the start of the built file, headless, to an open new world with all columns; the floor is numpy's import."""

import statistics
import time

from tests.bench.built import Running, horizon_file
from tests.bench.timing import commands, python, ratio, rounds

RUNS = 5


def run(scale: float, peers: bool) -> dict:
    found = {"socket answers": [], "world open": [], "again": []}
    options = () if scale >= 1 else ("--view-distance", "2")
    with horizon_file() as (file, environment):
        for turn in range(rounds(RUNS, scale)):
            with Running(file, environment, *options) as game:
                game.ask(f"open W{turn} {turn + 1}")
                found["socket answers"].append(game.answered_seconds)
                found["world open"].append(time.perf_counter() - game.began)
                game.ask("quit-to-title")
                began = time.perf_counter()
                game.ask(f"open W{turn}")
                found["again"].append(time.perf_counter() - began)
        modules = {"numpy": [python(), str(file), "game", "--check-runtime"]}
        floor = commands(modules, rounds(RUNS, scale), env=environment)["numpy"] / 1000
    floor = round(floor, 3)
    ours = {name: round(statistics.median(times), 3) for name, times in found.items()}
    return {"unit": "s", "ours": ours, "floor": floor, "ratio": ratio(ours["world open"], floor)}
