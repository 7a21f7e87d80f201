"""How long chunks take: NBT, region files and light, against the C reader of amulet and against what zlib alone takes.

`python -m tests.bench.storage` prints one JSON object. It makes its own chunks, so it needs no shared files; amulet is
asked where the peer tests have installed it (tests/.cache/amulet), else `peer` is null.
"""

import json
import os
import platform
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np

from horizon.core import clock, nbt
from horizon.core.pos import ChunkPos
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level
from horizon.world.light import light_chunks
from horizon.world.storage.chunk_nbt import chunk_from_nbt, chunk_to_nbt
from horizon.world.storage.region import RegionFile
from tests.support.shared import REPO
from tests.world.small_worlds import mixed_level

PEER = """
import json, sys, time, zlib
from amulet_nbt import load
packed = [open(name, "rb").read() for name in sys.argv[1:]]
def once():
    began = time.perf_counter()
    for data in packed:
        load(zlib.decompress(data), compressed=False)
    return (time.perf_counter() - began) * 1000 / len(packed)
print(json.dumps(min(once() for _ in range(7))))
"""


def best(action, things, rounds: int = 7) -> float:
    """Milliseconds for one thing, the best of some rounds over all."""
    found = []
    for _ in range(rounds):
        began = clock.monotonic()
        for thing in things:
            action(thing)
        found.append((clock.monotonic() - began) * 1000 / len(things))
    return round(min(found), 3)


def hills() -> Level:
    """8 x 8 chunks of hills with caves, plants and some lights."""
    level = Level()
    dice = np.random.default_rng(7)
    sample = mixed_level(2, radius=1, rows=48)
    caves = [chunk.states[:48] for chunk in sample.chunks.values()]
    for cx in range(8):
        for cz in range(8):
            chunk = LevelChunk(ChunkPos(cx, cz))
            x, z = np.meshgrid(np.arange(16) + cx * 16, np.arange(16) + cz * 16)
            top = (120 + 12 * np.sin(x / 17) + 9 * np.cos(z / 13)).astype(int)
            chunk.states[np.arange(384)[:, None, None] < top] = 1
            cave = caves[int(dice.integers(len(caves)))]
            chunk.states[30:78] = np.where(dice.random(cave.shape) < 0.3, cave, chunk.states[30:78])
            chunk.rebuild()
            level.add_chunk(chunk)
    return level


def measure() -> dict:
    level = hills()
    wanted = [ChunkPos(x, z) for x in range(2, 6) for z in range(2, 6)]
    for pos, light in light_chunks(level.chunks, list(level.chunks)).items():
        level.chunks[pos].light, level.chunks[pos].is_lit = light, True
    chunks = [level.chunks[pos] for pos in wanted]
    roots = [chunk_to_nbt(chunk) for chunk in chunks]
    data = [nbt.write("", root) for root in roots]
    packed = [zlib.compress(each, 4) for each in data]
    ours = {
        "light": round(best(lambda _: light_chunks(level.chunks, wanted), [0]) / len(wanted), 3),
        "chunk_to_nbt": best(chunk_to_nbt, chunks), "nbt_write": best(lambda root: nbt.write("", root), roots),
        "nbt_read": best(nbt.read, data), "chunk_from_nbt": best(chunk_from_nbt, roots),
    }
    with tempfile.TemporaryDirectory() as folder:
        file = RegionFile(Path(folder) / "r.0.0.mca")
        ours["region_write"] = best(lambda chunk: file.write(*chunk.pos, nbt.write("", chunk_to_nbt(chunk))), chunks)
        file.commit()
        ours["region_read"] = best(lambda pos: chunk_from_nbt(nbt.read(file.read(*pos))[1]), wanted)
        file.close()
        names = []
        for number, each in enumerate(packed):
            names.append(str(Path(folder) / str(number)))
            Path(names[-1]).write_bytes(each)
        peer = ask_peer(names)
    floor = best(zlib.decompress, packed)
    unpack_and_read = best(lambda each: nbt.read(zlib.decompress(each)), packed)
    return {
        "name": "storage", "unit": "ms a chunk", "ours": ours, "peer": {"amulet_nbt_read": peer} if peer else None,
        "floor": {"zlib_unpack": floor},
        "ratio": {"read_to_floor": round(unpack_and_read / floor, 2),
                  "read_to_peer": round(unpack_and_read / peer, 2) if peer else None},
        "versions": {"python": platform.python_version(), "numpy": np.__version__}, "load": os.getloadavg()[0],
    }


def ask_peer(names: list[str]) -> float | None:
    python = REPO / "tests" / ".cache" / "amulet" / "bin" / "python"
    if not python.exists():
        return None
    done = subprocess.run([str(python), "-c", PEER, *names], capture_output=True, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else None


if __name__ == "__main__":
    json.dump(measure(), sys.stdout, indent=1)
    print()
