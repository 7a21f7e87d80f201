"""Terrain and light, no meshes, against Luanti's `emerge_area` with one emerge thread in the same run.

Columns (16 x 16 x 384) a second by the clock on the wall. Ours are made as the server makes them: tiles of 4 x 4,
heightmaps, light; the ring that the light needs is made too and not counted. Luanti's figure holds its light, Lua and
database. Other worlds and another program: a yardstick, no verdict.
"""

import re
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from horizon.core.pos import ChunkPos
from horizon.server.worldgen.generator import Generator
from horizon.world.chunk import LevelChunk
from horizon.world.light import light_chunks
from tests.bench.timing import ratio, rounds

TILE = 4
WIDTH = 18  # columns a side that get their light, of 20 that are made
PLACES = 6
LUANTI = Path(__file__).parent / "luanti"
LUANTI_BLOCKS = 320
FIGURE = re.compile(r"time=([0-9.]+)s .*columns\(16x16x384\)=([0-9]+) ")


def columns_per_second(generator: Generator, x0: int, z0: int, width: int) -> float:
    """Make a square of width + 2 columns and light the inner ones."""
    began = time.perf_counter()
    chunks = {}
    for x in range(x0, x0 + width + 2, TILE):
        for z in range(z0, z0 + width + 2, TILE):
            batch = generator.generate(x, z, TILE)
            for i in range(TILE):
                for j in range(TILE):
                    pos = ChunkPos(x + i, z + j)
                    chunks[pos] = LevelChunk(pos, states=batch.states[j, i])
    inner = [ChunkPos(x, z) for x in range(x0 + 1, x0 + width + 1) for z in range(z0 + 1, z0 + width + 1)]
    for pos, light in light_chunks(chunks, inner).items():
        chunks[pos].light = light
    return len(inner) / (time.perf_counter() - began)


def luanti_columns_per_second(blocks: int) -> tuple[float, str] | None:
    """(columns a second, version); None where there is no server of Luanti's."""
    server = shutil.which("luantiserver") or shutil.which("minetestserver") or shutil.which("/usr/games/minetestserver")
    if server is None:
        return None
    version = subprocess.run([server, "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    with tempfile.TemporaryDirectory(prefix="lu") as folder:
        world = Path(folder, "world")
        shutil.copytree(LUANTI, world)
        settings = Path(folder, "conf")
        settings.write_text((LUANTI / "one_thread.conf").read_text() + f"eb_n = {blocks}\n")
        done = subprocess.run(
            [server, "--config", settings, "--world", world, "--gameid", "minetest_game", "--port", "30987"],
            capture_output=True, text=True, timeout=600)
    figure = FIGURE.search(done.stdout + done.stderr)
    if figure is None:
        return None
    return int(figure[2]) / float(figure[1]), version


def run(scale: float, peers: bool) -> dict:
    generator = Generator(1)
    width = WIDTH if scale >= 1 else 2
    columns_per_second(generator, 900, 900, 2)  # tables
    found = []

    def some(count: int) -> None:
        for _ in range(count):
            index = len(found)
            found.append(columns_per_second(generator, index * 37 % 401 - 200, index * 59 % 397 - 200, width))

    half = rounds(PLACES / 2, scale)
    some(half)
    luanti = luanti_columns_per_second(LUANTI_BLOCKS if scale >= 1 else 80) if peers else None
    some(half)
    ours, peer = round(statistics.median(found), 1), luanti and round(luanti[0], 1)
    return {
        "unit": "columns/s", "ours": ours, "peer": peer, "ratio": ratio(ours, peer),
        "versions": {"luanti": luanti[1]} if luanti else {},
    }
