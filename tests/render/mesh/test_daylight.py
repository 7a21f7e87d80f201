"""Which parts of the ground are far from daylight."""

import numpy as np

from horizon.render.mesh.daylight import Daylight
from tests.render.small_world import SmallWorld


def test_a_chunk_that_comes_again_is_judged_by_its_own_light():
    """It counts its changes anew: the same number is not the same chunk."""
    level = SmallWorld(1).lit().level
    daylight = Daylight()
    before = daylight.deep(level, 0, 0, lambda pos: 1)
    chunk = level.chunks[0, 0]
    chunk.light = np.zeros_like(chunk.light)
    for pos in level.chunks:
        level.chunks[pos].light = np.zeros_like(level.chunks[pos].light)
    after = daylight.deep(level, 0, 0, lambda pos: 1)
    assert not before.all() and after.all()
