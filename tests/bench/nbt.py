"""NBT of chunks, read and written, against nbtlib; the floor is a copy of the bytes."""

import json
import subprocess
import tempfile
from pathlib import Path

from horizon.core import nbt
from horizon.world.storage.chunk_nbt import chunk_to_nbt
from tests.bench.light import land
from tests.bench.timing import milliseconds, ratio, rounds
from tests.peers.cache import python_with

NBTLIB = "nbtlib==2.0.4"
PEER = """
import io, json, statistics, sys, time
import nbtlib
data = [open(name, "rb").read() for name in sys.argv[2:]]
def median(action):
    times = []
    for _ in range(int(sys.argv[1])):
        began = time.perf_counter()
        action()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)
roots = [nbtlib.File.parse(io.BytesIO(each)) for each in data]
print(json.dumps({
    "read": median(lambda: [nbtlib.File.parse(io.BytesIO(each)) for each in data]),
    "write": median(lambda: [root.write(io.BytesIO()) for root in roots]),
}))
"""
ROUNDS = 5


def run(scale: float, peers: bool) -> dict:
    roots = [chunk_to_nbt(chunk) for chunk in land(4 if scale >= 1 else 2).values()]
    data = [nbt.write("", root) for root in roots]
    size, times = sum(map(len, data)) / 1e6, rounds(ROUNDS, scale)
    spent = {
        "read": milliseconds(lambda: [nbt.read(each) for each in data], times),
        "write": milliseconds(lambda: [nbt.write("", root) for root in roots], times),
    }
    floor = milliseconds(lambda: [bytes(bytearray(each)) for each in data], times)
    other = nbtlib(data, times) if peers else None
    ours = {name: speed(size, each) for name, each in spent.items()}
    peer = {name: speed(size, each) for name, each in other.items()} if other else None
    return {
        "unit": "MB/s", "ours": ours, "peer": peer, "floor": speed(size, floor),
        "ratio": {name: ratio(ours[name], peer[name]) for name in ours} if peer else None,
        "versions": {"nbtlib": NBTLIB} if peers else {},
    }


def speed(megabytes: float, spent: float) -> float:
    return round(megabytes / spent * 1000, 1)


def nbtlib(data: list[bytes], times: int) -> dict:
    python = python_with("nbtlib", NBTLIB)
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, each in enumerate(data):
            names.append(str(Path(folder, str(number))))
            Path(names[-1]).write_bytes(each)
        done = subprocess.run([python, "-c", PEER, str(times), *names], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)
