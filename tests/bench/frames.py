"""Frames a second at a jungle's shore, 854 x 480, 12 chunks of view, HUD on, against Luanti's in the same run.

Both stand at the edge of a jungle by the water and look into eight directions; the figure is the median over those. Leaves:
fancy in both (ours without holes from 48 blocks on). One program runs after the other, ours before and after Luanti's. Worlds
and programs differ: a yardstick, no verdict. `work` is what a frame costs outside of OpenGL.
"""

import os
import re
import shutil
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

from horizon.body import DrawnBody
from horizon.core.errors import StateError
from horizon.core.pos import BlockPos
from horizon.gui.display.open import open_window
from horizon.protocol.packets.play_chat import ServerboundChatCommand
from tests.bench.opened import opened
from tests.bench.timing import ratio, rounds
from tests.support.display import virtual_display

SIZE = (854, 480)
SEED, PLACE = "1", (-2448, -1936)  # jungle, with a river to the east
YAWS = range(0, 360, 45)
EACH = 12  # frames into each direction; the first three are not counted
LUANTI = Path(__file__).parent / "luanti_frames"
SETTLE, TURN = 90, 9  # seconds


def ours(scale: float) -> dict:
    """Medians and percentiles of milliseconds."""
    try:
        window = open_window("offscreen", *SIZE)
    except StateError as error:
        pytest.skip(error.sentence)
    with opened(view_distance=12 if scale >= 1 else 3, seed=SEED) as game:
        body = DrawnBody(game.home, window, "offscreen", in_order=True)
        try:
            if scale >= 1:
                stand(game)
            return measured(game, body, rounds(EACH, scale, 5))
        finally:
            body.close()


def stand(game) -> None:
    """Go to the shore, and wait until all columns around are there."""
    client, (x, z) = game.session.client, PLACE
    client.send(ServerboundChatCommand("gamemode creative"))
    client.send(ServerboundChatCommand(f"tp {x} 200 {z}"))
    for _ in range(6000):
        game.tick_once()
        near = sum(abs(pos.x - (x >> 4)) <= 12 and abs(pos.z - (z >> 4)) <= 12 for pos in client.level.chunks)
        if near == 625:
            break
    ground = int(client.level.chunk_at(BlockPos(x, 0, z)).motion_blocking_no_leaves[z & 15, x & 15])  # not on top of a tree
    client.send(ServerboundChatCommand(f"tp {x} {ground} {z}"))
    for _ in range(40):
        game.tick_once()


def measured(game, body, count: int) -> dict:
    frames, work, medians = [], [], []
    player = game.session.client.player.body
    finish(game, body)
    for yaw in YAWS:
        player.yaw, player.pitch = float(yaw), 10.0
        some = []
        for _ in range(count):
            game.tick_once()
            seconds, outside = body.measured(game, SIZE, None)
            some.append(seconds * 1000)
            work.append(outside * 1000)
        frames += some[3:]
        medians.append(statistics.median(some[3:]))
    median = statistics.median(medians)
    return {"frame": round(median, 1), "fps": round(1000 / median, 1), "frame p99": quantile(frames, 0.99),
            "work": round(statistics.median(work), 2), "work p99": quantile(work, 0.99),
            "quads": body.figures()["quads"], "y": round(player.y)}


def finish(game, body) -> None:
    """Everything is meshed before the clock runs."""
    for _ in body.picture(SIZE, game=game):
        pass


def quantile(values: list[float], share: float) -> float:
    return round(sorted(values)[min(len(values) - 1, int(len(values) * share))], 1)


def luanti() -> tuple[float, str] | None:
    """(median frames a second, version); None where there is no Luanti."""
    program = shutil.which("luanti") or shutil.which("minetest") or shutil.which("/usr/games/minetest")
    if program is None:
        return None
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout.splitlines()[0]
    with tempfile.TemporaryDirectory(prefix="lf") as folder, virtual_display() as display:
        world = Path(folder, "world")
        shutil.copytree(LUANTI, world)
        out = Path(folder, "out")
        with out.open("wb") as stream:
            client = subprocess.Popen(
                [program, "--info", "--config", world / "client.conf", "--world", world, "--gameid", "minetest_game", "--go",
                 "--name", "bench"], stdout=stream, stderr=subprocess.STDOUT,
                env=os.environ | {"DISPLAY": display, "HOME": folder})
            try:
                until = time.monotonic() + SETTLE + 8 * TURN + 60
                while b"FRAMEBENCH end" not in out.read_bytes() and time.monotonic() < until and client.poll() is None:
                    time.sleep(1)
            finally:
                client.terminate()
                client.wait()
        return frames_told(out.read_text("utf-8", "replace")), version


def frames_told(text: str) -> float:
    """The median over the directions of frames a second: how often the sky was drawn between two looks at the profiler."""
    medians, here = [], None
    for line in text.splitlines():
        if "FRAMEBENCH yaw" in line or "FRAMEBENCH end" in line:
            if here:
                medians.append(statistics.median(here[1:] or here))
            here = []
        found = re.search(r"Sky::render\(\) \[ms\][ .]*\s(\d+)x", line)
        if found and here is not None:
            here.append(int(found[1]) / 3)
    return round(statistics.median(medians), 1) if medians else 0.0


def run(scale: float, peers: bool) -> dict:
    found = ours(scale)
    other = luanti() if peers and scale >= 1 else None
    if other is not None:
        again = ours(scale)
        found |= {"fps again": again["fps"], "frame p99 again": again["frame p99"]}
    return {
        "unit": "ms, fps", "ours": found, "peer": {"luanti fps": other[0]} if other else None,
        "ratio": {"fps to luanti": ratio(found["fps"], other[0])} if other else None,
        "versions": {"luanti": other[1]} if other else {}}
