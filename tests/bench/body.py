"""How fast bodies move and ways are found, processor time; the floor of a path is a node of a bare search on a dict.

`ratio` says how many walking bodies fit into a tick of 50 ms.
"""

import heapq
import statistics
from time import process_time

from horizon.core.random import RandomSource
from horizon.rules import movement
from horizon.rules.body import Body, MoveKeys
from horizon.rules.pathfind import find_path
from tests.bench.timing import rounds
from tests.support.tiny_level import TinyLevel, plain

KEYS = {
    "still": MoveKeys(), "walk": MoveKeys(forward=True),
    "sprint and jump": MoveKeys(forward=True, sprint=True, jump=True), "sneak": MoveKeys(forward=True, sneak=True),
}
TICKS, RUNS, PATHS = 300, 5, 30


def tick_microseconds(level, keys: MoveKeys, ticks: int, runs: int) -> float:
    found = []
    for _ in range(runs):
        body = Body(0.3, 64.0, -50.2)
        body.on_ground = True
        began = process_time()
        for _ in range(ticks):
            movement.tick(body, keys, level)
        found.append((process_time() - began) / ticks * 1e6)
    return round(statistics.median(found), 1)


def hills(seed: int = 4, reach: int = 60) -> tuple[TinyLevel, dict]:
    """Rolling ground with pillars; the height of the ground by (x, z)."""
    random, level, tops = RandomSource(seed), TinyLevel(), {}
    for x in range(-reach, reach):
        for z in range(-reach, reach):
            top = 66 + abs((x * x // 90 + z * z // 70) % 9 - 4)
            tops[x, z] = top
            level.fill(x, top - 3, z, x, top, z, "stone")
    for _ in range(400):
        x, z = random.between(-reach + 1, reach - 2), random.between(-reach + 1, reach - 2)
        level.fill(x, tops[x, z] + 1, z, x, tops[x, z] + 4, z, "oak_log")
    return level, tops


def bare_search(width: int = 60) -> float:
    """Microseconds a node of A* on an open square, with nothing asked of any world."""
    goal, front, cost = (width, width), [(0, (0, 0))], {(0, 0): 0}
    began, seen = process_time(), 0
    while front:
        _, here = heapq.heappop(front)
        seen += 1
        if here == goal:
            break
        for dx, dz in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = here[0] + dx, here[1] + dz
            if 0 <= min(there) and max(there) <= width and cost[here] + 1 < cost.get(there, 1 << 30):
                cost[there] = cost[here] + 1
                heapq.heappush(front, (cost[there] + 2 * width - sum(there), there))
    return round((process_time() - began) / seen * 1e6, 2)


def run(scale: float, peers: bool) -> dict:
    floor = plain(reach=60)
    ours = {
        f"{name} us": tick_microseconds(floor, keys, rounds(TICKS, scale, 5), rounds(RUNS, scale))
        for name, keys in KEYS.items()
    }
    level, tops = hills()
    random, times, nodes = RandomSource(1), [], 0
    while len(times) < rounds(PATHS, scale):
        x, z = random.between(-30, 30), random.between(-30, 30)
        to_x, to_z = (x + 45 if x < 0 else x - 45), (z + 45 if z < 0 else z - 45)
        began = process_time()
        path = find_path(level, (x, tops[x, z] + 1, z), (to_x, tops[to_x, to_z] + 1, to_z))
        if path.reached:
            times.append(process_time() - began)
            nodes += path.nodes_seen
    ours |= {
        "path of 64 blocks ms": round(statistics.median(times) * 1e3, 2),
        "path node us": round(sum(times) / nodes * 1e6, 2),
    }
    return {
        "unit": "us, ms", "ours": ours, "floor": {"path node us": bare_search()},
        "ratio": round(50_000 / ours["walk us"]),
    }
