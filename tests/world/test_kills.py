"""A program that is killed while it saves loses nothing that it had said was saved.

Six kills; HORIZON_KILLS=200 makes it 200.
"""

import os
import random
import subprocess
import sys
from uuid import UUID

import numpy as np

from horizon.core.pos import ChunkPos
from horizon.world.chunk import LevelChunk
from horizon.world.storage import saves
from horizon.world.storage.level_dat import LevelData
from horizon.world.storage.player_dat import PlayerData
from tests.support.shared import REPO

OVERWORLD = "minecraft:overworld"
ANN = UUID(int=0xA11)
PLACES = [ChunkPos(x, z) for x in (-1, 0, 40) for z in (0, 31, 32)]


def save_for_ever(folder: str, first: int) -> None:
    """What the killed program does: rounds of changes, each told when it is safe, with a dot now and then."""
    files = saves.open_world(folder)
    dice = random.Random(first)
    number = first
    while True:
        number += 1
        for pos in PLACES:
            files.save_chunk(OVERWORLD, marked_chunk(pos, number, dice.randrange(1, 60)), number)
            print(".", flush=True)
        files.commit()
        print(".", flush=True)
        files.level.time = number
        files.save_level()
        print(".", flush=True)
        files.save_player(PlayerData(ANN, xp_total=number))
        print(number, flush=True)


def marked_chunk(pos: ChunkPos, number: int, rows: int) -> LevelChunk:
    """A chunk that says its number in its lowest cells and has some bulk that does not pack well."""
    states = np.zeros((384, 16, 16), np.uint16)
    states[1:rows] = np.random.default_rng(number).integers(1, 17, (rows - 1, 16, 16))
    states[0, 0, :2] = number & 0x3FFF, number >> 14
    return LevelChunk(pos, states=states)


def number_of(chunk: LevelChunk) -> int:
    return int(chunk.states[0, 0, 0]) | int(chunk.states[0, 0, 1]) << 14


def test_killed_at_any_moment_nothing_that_was_told_to_be_safe_is_lost(tmp_path):
    with saves.create(tmp_path, LevelData(name="Tough")) as files:
        folder = files.folder
    dice = random.Random(9)
    safe = 0
    for _ in range(int(os.environ.get("HORIZON_KILLS", "6"))):
        words = [
            sys.executable,
            "-c",
            f"from tests.world.test_kills import save_for_ever as go; go({str(folder)!r}, {safe})",
        ]
        path = os.pathsep.join((str(REPO / "horizon.pyz.src"), str(REPO)))
        child = subprocess.Popen(words, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": path})
        for _ in range(dice.randrange(1, 40)):
            told = child.stdout.readline().strip()
            assert told, "the program ended by itself"
            if told != b".":
                safe = int(told)
        child.kill()
        for told in child.communicate()[0].split():
            if told != b".":
                safe = int(told)
        with saves.open_world(folder) as files:
            assert files.level.time >= safe
            player = files.load_player(ANN)
            assert (player.xp_total if player else 0) >= safe
            for pos in PLACES:
                chunk = files.load_chunk(OVERWORLD, *pos)
                assert (number_of(chunk) if chunk else 0) >= safe
            assert files.problems == []
    assert safe > 0
