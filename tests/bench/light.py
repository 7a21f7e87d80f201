"""Light: whole columns a second, and what one changed block costs; the floor is a copy of what is read and written."""

import statistics
import time

from horizon.core.pos import BlockPos, ChunkPos
from horizon.core.random import RandomSource
from horizon.registry.block import parse_state
from horizon.server.worldgen.generator import Generator
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level
from horizon.world.light import light_chunks
from tests.bench.timing import milliseconds, ratio, rounds

WIDTH, ROUNDS, EDITS = 8, 5, 60


def land(width: int) -> dict:
    """Columns of the default world, within a ring."""
    generator, chunks = Generator(1), {}
    for x in range(0, width + 2, 2):
        for z in range(0, width + 2, 2):
            batch = generator.generate(x, z, 2)
            for i in range(2):
                for j in range(2):
                    pos = ChunkPos(x + i, z + j)
                    chunks[pos] = LevelChunk(pos, states=batch.states[j, i])
    return chunks


def run(scale: float, peers: bool) -> dict:
    width = WIDTH if scale >= 1 else 2
    chunks = land(width)
    inner = [ChunkPos(x, z) for x in range(1, width + 1) for z in range(1, width + 1)]
    spent = milliseconds(lambda: light_chunks(chunks, inner), rounds(ROUNDS, scale))
    floor = milliseconds(lambda: [(chunks[pos].states.copy(), chunks[pos].light.copy()) for pos in inner], 3)
    level = Level()
    for pos, light in light_chunks(chunks, inner).items():
        chunks[pos].light, chunks[pos].is_lit = light, True
        level.add_chunk(chunks[pos])
    times = {"dig": [], "torch": []}
    random, stone, torch, air = RandomSource(3), parse_state("stone"), parse_state("torch"), parse_state("air")
    for _ in range(rounds(EDITS, scale, 2)):
        x, z = 16 + random.next_int(16 * width), 16 + random.next_int(16 * width)
        y = level.height_at(x, z)
        for name, pos, state in (
            ("dig", BlockPos(x, y - 1, z), air), ("dig", BlockPos(x, y - 1, z), stone),
            ("torch", BlockPos(x, y, z), torch), ("torch", BlockPos(x, y, z), air),
        ):
            began = time.perf_counter()
            level.set_state(pos, state)
            level.flush_light()
            times[name].append((time.perf_counter() - began) * 1000)
    columns = round(len(inner) / spent * 1000, 1)
    copied = round(len(inner) / floor * 1000, 1)
    edits = {f"{name} ms": round(statistics.median(found), 3) for name, found in times.items()}
    return {
        "unit": "columns/s", "ours": {"columns": columns} | edits, "floor": {"columns copied": copied},
        "ratio": ratio(copied, columns),
    }
