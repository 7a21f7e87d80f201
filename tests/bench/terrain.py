"""How fast terrain is made: `python -m tests.bench.terrain`.

Columns (16 x 16 x 384) a second on one core, by batch size, over places spread so that every biome has its share;
processor time, so that other work on the machine counts little.
"""

import json
import platform
import time
from statistics import median

import numpy as np

from horizon.server.worldgen.generator import Generator

SIZES = (1, 2, 4, 8)
COLUMNS = 256
# A C++ engine's emerge of 400 x 384 x 400 on one thread, light and database included: another program, another
# world, so a yardstick and no verdict. Luanti 5.6.1, minetest_game, v7.
PEER = 70.0


def columns_per_second(n: int, seed: int = 1) -> float:
    """The median over batches of n x n chunks."""
    generator = Generator(seed)
    generator.generate(0, 0, n)
    spent = []
    for index in range(max(COLUMNS // (n * n), 4)):
        start = time.process_time()
        generator.generate(index * 37 % 401 - 200, index * 59 % 397 - 200, n)
        spent.append(time.process_time() - start)
    return n * n / median(spent)


def run() -> dict:
    """`ours` in columns a second at the batch the server uses (4 x 4), the other sizes, and the ratio to the peer."""
    by_batch = {f"{n}x{n}": round(columns_per_second(n)) for n in SIZES}
    ours = by_batch["4x4"]
    return {
        "name": "terrain", "unit": "columns/s", "ours": ours, "peer": PEER, "ratio": round(ours / PEER, 1),
        "batches": by_batch, "versions": {"python": platform.python_version(), "numpy": np.__version__},
    }  # fmt: skip


if __name__ == "__main__":
    print(json.dumps(run(), indent=1))
