"""What a tick costs when a player stands in a new world, processor time; the floor is the same in an empty world.

`ratio` says how many times the tick fits into its 50 ms.
"""

import statistics
import time

from tests.bench.opened import opened
from tests.bench.timing import ratio, rounds

TICKS = 600
BUDGET = 50.0


def ticks(session, count: int) -> tuple[list[float], list[float]]:
    """Milliseconds of the server's part and of the client's two, sorted."""
    server, client = [], []
    for _ in range(count):
        began = time.process_time()
        session.client.tick()
        acted = time.process_time()
        session.hosting.tick()
        decided = time.process_time()
        session.client.receive()
        server.append((decided - acted) * 1000)
        client.append((time.process_time() - decided + acted - began) * 1000)
    return sorted(server), sorted(client)


def run(scale: float, peers: bool) -> dict:
    count, view_distance = rounds(TICKS, scale, 5), 8 if scale >= 1 else 2
    with opened(view_distance) as game:
        for _ in range(rounds(100, scale)):
            game.tick_once()
        server, client = ticks(game.session, count)
        began = time.process_time()
        chunks = game.save_world()["saved"]["chunks"]
        saving = (time.process_time() - began) * 1000
    with opened(view_distance, world_type="void") as game:
        floor = statistics.median(ticks(game.session, count)[0])
    middle = statistics.median(server)
    return {
        "unit": "ms", "ours": {
            "server": round(middle, 3), "server, slowest of 20": round(server[len(server) * 19 // 20], 3),
            "client": round(statistics.median(client), 3), f"save of {chunks} columns": round(saving, 1),
        },
        "floor": round(floor, 3), "ratio": ratio(BUDGET, middle),
    }
