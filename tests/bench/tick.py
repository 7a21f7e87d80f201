"""What a tick of the server costs: `python -m tests.bench tick`.

A settled player in a default world, view distance 8, packets handed over in memory; processor time on one core. `ratio`
is how many times a tick fits into its 50 ms. `columns` is terrain, light and sending together, from an empty world.
"""

import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the game's boot does, before numpy is loaded

from tests.support.server_alone import ServerAlone  # noqa: E402

TICKS = 400
TICK_MILLISECONDS = 50.0
FLOOR_LOOPS = 20000


def floor_milliseconds() -> float:
    """A fixed piece of plain Python work, as a yardstick of the machine in this run."""
    began = time.process_time()
    total = 0
    for number in range(FLOOR_LOOPS):
        total += number * number & 7
    return (time.process_time() - began) * 1000


def main() -> dict:
    """`ours` in milliseconds a tick, the columns a second that a new world is loaded with, and the yardstick."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.process_time()
        alone = ServerAlone(Path(folder) / "world", world_type="default", through_codec=False, view_distance=8)
        guest = alone.join("Bench")
        loading = time.process_time() - began
        columns = len(alone.level.chunks)
        alone.tick(100)
        guest.forget()
        began = time.process_time()
        alone.tick(TICKS)
        spent = (time.process_time() - began) * 1000 / TICKS
        began = time.process_time()
        evidence = alone.server.save()
        saving = time.process_time() - began
        alone.close(save=False)
    return {
        "ours": round(spent, 3), "unit": "ms/tick", "ratio": round(TICK_MILLISECONDS / spent, 1),
        "floor": round(floor_milliseconds(), 3), "columns": round(columns / loading), "columns_unit": "columns/s loaded",
        "saved": round(evidence["chunks"] / max(saving, 1e-9)), "saved_unit": "columns/s saved",
    }
