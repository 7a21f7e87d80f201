"""Ticks a second of `wait` in lockstep, over the socket; the floor is the same in an empty world.

`ratio` says how many times as fast as a game in real time.
"""

import statistics
import time

from tests.bench.built import Running, horizon_file
from tests.bench.timing import rounds

TICKS, RUNS = 1200, 3
REAL_TIME = 20.0


def speed(game: Running, scale: float) -> float:
    count, found = rounds(TICKS, scale, 5), []
    for _ in range(rounds(RUNS, scale)):
        began = time.perf_counter()
        game.ask(f"wait {count}")
        found.append(count / (time.perf_counter() - began))
    return round(statistics.median(found), 1)


def run(scale: float, peers: bool) -> dict:
    options = () if scale >= 1 else ("--view-distance", "2")
    with horizon_file() as (file, environment), Running(file, environment, *options) as game:
        game.ask("open Land 1")
        ours = speed(game, scale)
        game.ask("quit-to-title")
        game.ask("open Void 1 --type void")
        floor = speed(game, scale)
    return {"unit": "ticks/s", "ours": ours, "floor": floor, "ratio": round(ours / REAL_TIME, 1)}
