"""Columns to and from region files; the floor is zlib and one plain file with the same bytes."""

import tempfile
import zlib
from pathlib import Path

from horizon.core import nbt
from horizon.world.storage.chunk_nbt import chunk_from_nbt, chunk_to_nbt
from horizon.world.storage.region import RegionFile
from tests.bench.light import land
from tests.bench.timing import milliseconds, ratio, rounds

ROUNDS = 5


def run(scale: float, peers: bool) -> dict:
    chunks = list(land(8 if scale >= 1 else 2).values())
    count = len(chunks)
    data = [nbt.write("", chunk_to_nbt(chunk)) for chunk in chunks]
    with tempfile.TemporaryDirectory() as folder:
        file, plain = RegionFile(Path(folder, "r.0.0.mca")), Path(folder, "plain")

        def write():
            for chunk in chunks:
                file.write(*chunk.pos, nbt.write("", chunk_to_nbt(chunk)))
            file.commit()

        def read():
            for chunk in chunks:
                chunk_from_nbt(nbt.read(file.read(*chunk.pos))[1])

        def write_plain():
            plain.write_bytes(b"".join(zlib.compress(each, 4) for each in data))

        packed = [zlib.compress(each, 4) for each in data]
        times = rounds(ROUNDS, scale)
        spent = {"write": milliseconds(write, times), "read": milliseconds(read, times)}
        floor = {
            "write": milliseconds(write_plain, times),
            "read": milliseconds(lambda: [zlib.decompress(each) for each in packed], times),
        }
        file.close()
    ours = {name: round(count / each * 1000, 1) for name, each in spent.items()}
    floor = {name: round(count / each * 1000, 1) for name, each in floor.items()}
    return {
        "unit": "columns/s", "ours": ours, "floor": floor,
        "ratio": {f"floor to {name}": ratio(floor[name], ours[name]) for name in ours},
    }
