"""How long a client takes to stand in a world whose land is there already: packets in memory, and through the codec; and
how long mineflayer takes on our server and on flying-squid, in turn."""

import statistics
import time

from horizon.client.client import Client
from horizon.control.events import Events
from horizon.protocol.memory import MemoryConnection
from tests.bench.built import horizon_file
from tests.bench.opened import opened
from tests.bench.timing import ratio, rounds
from tests.bench.wire import VERSIONS, joins

RUNS, BOTS = 3, 9


def joining(game, through_codec: bool) -> float:
    """Seconds until one more player has all columns, and leaves again."""
    server, name = game.session.hosting.server, "Guest"
    here, there = MemoryConnection.pair(through_codec)
    began = time.perf_counter()
    server.accept(there, is_trusted=False)
    client = Client(here, name, game.player[1], Events(lambda: 0), view_distance=game.view_distance)
    client.connect()
    while not (client.in_world and client.is_loaded):
        client.tick()
        server.tick()
        client.receive()
    spent = time.perf_counter() - began
    client.leave()
    server.tick()
    return spent


def run(scale: float, peers: bool) -> dict:
    with opened(8 if scale >= 1 else 2) as game:
        found = {
            name: round(statistics.median(joining(game, codec) for _ in range(rounds(RUNS, scale))), 3)
            for name, codec in (("in memory", False), ("through the codec", True))
        }
        columns = len(game.session.client.level.chunks)
        chunks = list(game.session.client.level.chunks.values())
    began = time.perf_counter()
    for chunk in chunks:
        chunk.states.copy(), chunk.light.copy(), chunk.biomes.copy()
    floor = round(time.perf_counter() - began, 3)
    bots, squids = None, None
    if peers:
        with horizon_file() as (file, _):
            bots, squids = joins(file, rounds(BOTS, scale, 2))
    return {
        "unit": f"s for {columns} columns, and ms", "ours": found | (bots or {}), "peer": squids, "floor": floor,
        "ratio": {"in memory": ratio(found["in memory"], floor)} | {
            name: ratio(figure, squids[name]) for name, figure in (bots or {}).items()},
        "versions": VERSIONS if peers else {},
    }
