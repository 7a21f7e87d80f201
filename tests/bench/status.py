"""A status by mcstatus against flying-squid's; the questions that an agent asks most, over the socket, against `hello`."""

from tests.bench.built import Running, horizon_file
from tests.bench.timing import milliseconds, ratio, rounds
from tests.bench.wire import VERSIONS, status_calls

LINES = ("state", "status", "status --hash", "inventory", "scan", "find-block oak_log", "screen")
RUNS, CALLS = 15, 60
LISTED = "server list"


def run(scale: float, peers: bool) -> dict:
    options = () if scale >= 1 else ("--view-distance", "2")
    with horizon_file() as (file, environment):
        with Running(file, environment, *options) as game:
            game.ask("open W 1")
            count = rounds(RUNS, scale, 2)
            floor = milliseconds(lambda: game.client.ask(b"hello"), count)
            ours = {line: milliseconds(lambda line=line: game.client.ask(line.encode()), count) for line in LINES}
        listed, squids = status_calls(file, rounds(CALLS, scale, 3)) if peers else (None, None)
    return {
        "unit": "ms", "ours": ours | {LISTED: listed}, "peer": {LISTED: squids} if peers else None, "floor": floor,
        "ratio": {"state": ratio(ours["state"], floor), LISTED: ratio(listed, squids)},
        "versions": VERSIONS if peers else {},
    }
