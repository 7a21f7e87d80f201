"""The questions that an agent asks most, in an open world, over the socket; the floor is `hello`."""

from tests.bench.built import Running, horizon_file
from tests.bench.timing import milliseconds, ratio, rounds

LINES = ("state", "status", "status --hash", "inventory", "scan", "find-block oak_log", "screen")
RUNS = 15


def run(scale: float, peers: bool) -> dict:
    options = () if scale >= 1 else ("--view-distance", "2")
    with horizon_file() as (file, environment), Running(file, environment, *options) as game:
        game.ask("open W 1")
        count = rounds(RUNS, scale, 2)
        floor = milliseconds(lambda: game.client.ask(b"hello"), count)
        ours = {line: milliseconds(lambda line=line: game.client.ask(line.encode()), count) for line in LINES}
    return {"unit": "ms", "ours": ours, "floor": floor, "ratio": ratio(ours["state"], floor)}
