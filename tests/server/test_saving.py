import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from horizon.core.errors import DiskError, StateError
from horizon.core.pos import ChunkPos
from horizon.core.random import RandomSource
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.registry.item_stack import ItemStack
from horizon.server.server import Server, WorldSpec
from tests.server.busy_world import do_something, make_hash, open_world
from tests.support.server_alone import ServerAlone

REPO = Path(__file__).resolve().parents[2]
SCALE = float(os.environ.get("HORIZON_TEST_SCALE", "0.05"))


def environment(seed: str) -> dict:
    return {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": f"{REPO / 'horizon.pyz.src'}{os.pathsep}{REPO}"}


def test_a_world_is_the_same_after_saving_and_opening_again(tmp_path):
    alone = open_world(tmp_path / "world")
    guest = alone.join("Ann")
    acts = RandomSource(3)
    for _ in range(120):
        do_something(alone, guest, acts)
    guest.connection.close("leaves")
    alone.tick()
    before = alone.server.state_hash()
    again = alone.reopen()
    assert again.server.state_hash() == before
    again.server.chunk_map.load_around(ChunkPos(0, 0))
    assert again.server.state_hash() == before
    again.close(save=False)


def test_what_a_player_has_is_there_again(tmp_path):
    alone = ServerAlone(tmp_path / "world")
    guest = alone.join("Ann")
    player = guest.player
    player.inventory[3] = ItemStack.of("iron_pickaxe").with_damage(7)
    player.inventory[40] = ItemStack.of("torch", 12)
    player.health, player.food.level, player.experience.level = 13.0, 15, 4
    player.teleport(3.25, -60.0, 4.75, 90.0, 10.0)
    alone.tick(2)
    player.statistics.add("mined", "stone", 3)
    alone.server.save()
    health = player.health
    again = alone.reopen()
    back = again.join("Ann", settle=False)
    player = back.player
    assert player.inventory[3] == ItemStack.of("iron_pickaxe").with_damage(7)
    assert player.inventory[40] == ItemStack.of("torch", 12)
    assert (player.health, player.food.level, player.experience.level) == (health, 15, 4)
    assert (player.x, player.y, player.z, player.yaw, player.pitch) == (3.25, -60.0, 4.75, 90.0, 10.0)
    assert player.statistics.counts["mined"] == {"minecraft:stone": 3}
    again.close(save=False)


def test_what_is_on_the_cursor_is_not_lost(tmp_path):
    alone = ServerAlone(tmp_path / "world")
    guest = alone.join("Ann")
    guest.player.menu.cursor = ItemStack.of("diamond", 5)
    alone.server.save()
    assert guest.player.menu.cursor.count == 5
    alone.close(save=False)
    again = ServerAlone(tmp_path / "world")
    assert again.join("Ann").player.inventory.count("diamond") == 5
    again.close(save=False)


def test_saving_tells_what_it_wrote(tmp_path):
    alone = ServerAlone(tmp_path / "world")
    alone.join("Ann")
    evidence = alone.server.save()
    assert (evidence["chunks"], evidence["players"], evidence["world"]) == (25, 1, "alone")
    assert alone.server.save()["chunks"] == 0
    alone.close(save=False)


def test_another_seed_for_a_world_that_exists_is_refused(tmp_path):
    ServerAlone(tmp_path / "world", seed=5).close()
    with pytest.raises(StateError, match="has the seed 5"):
        Server(tmp_path / "world", spec=WorldSpec("alone", 6))
    Server(tmp_path / "world", spec=WorldSpec("alone", 5)).close()


def test_a_world_opens_only_once(tmp_path):
    alone = ServerAlone(tmp_path / "world")
    with pytest.raises(StateError, match="already open"):
        Server(tmp_path / "world")
    alone.close(save=False)


def test_the_same_packets_give_the_same_world_in_every_process(tmp_path):
    told = set()
    for seed in ("0", "1", "77"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.server.busy_world", "hash", str(tmp_path / seed), "150", "default"], cwd=REPO,
            env=environment(seed), capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        told.add(done.stdout.strip())
    assert len(told) == 1, told


def test_the_hash_asks_neither_what_is_in_memory_nor_how_packets_travel(tmp_path):
    near = make_hash(tmp_path / "near", 80, growth=0)
    assert make_hash(tmp_path / "far", 80, growth=0, view_distance=4) == near
    assert make_hash(tmp_path / "direct", 80, growth=0, through_codec=False) == near


def test_killed_at_any_moment_the_world_opens_and_has_what_was_saved(tmp_path):
    """200 kills at full scale; each begins where the one before was killed."""
    folder = tmp_path / "world"
    moments = random.Random(1)
    kills = max(3, round(200 * SCALE))
    certain = 0
    for _ in range(kills):
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.server.busy_world", "until-killed", str(folder)], cwd=REPO,
            env=environment("0"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        lines = [process.stdout.readline()]
        assert lines[0].startswith("open "), process.stderr.read()
        opened = int(lines[0].split()[1])
        assert opened >= certain or certain > 190, (opened, certain)
        for _ in range(moments.randrange(1, 12)):
            lines.append(process.stdout.readline())
        process.kill()
        rest = process.stdout.read()
        process.wait()
        process.stderr.close()
        process.stdout.close()
        said = [line.split() for line in [*lines[1:], *rest.splitlines()] if line.strip()]
        saved = [int(words[1]) for words in said if words[0] == "saved"]
        certain = saved[-1] if saved else opened
    last = Server(folder)
    assert last.store.problems == []
    last.close(save=False)


@pytest.mark.parametrize("lockstep", [True, False])
def test_the_world_saves_itself_every_6000_ticks(tmp_path, lockstep):
    alone = ServerAlone(tmp_path / "world")
    alone.server.lockstep = lockstep
    alone.join("Ann")
    alone.put((3, -50, 3), "stone")
    alone.server.tick_count = 5998
    alone.tick()
    assert alone.level.chunks[0, 0].dirty
    alone.tick(40)
    assert not any(chunk.dirty for chunk in alone.level.chunks.values())
    alone.close(save=False)
    again = Server(tmp_path / "world")
    assert again.level.game_time >= 6
    again.chunk_map.load_now(ChunkPos(0, 0))
    assert again.level.state((3, -50, 3)).name == "minecraft:stone"
    again.close(save=False)


def test_a_full_disk_is_told_and_does_not_end_the_game(tmp_path, monkeypatch):
    alone = ServerAlone(tmp_path / "world")
    ann = alone.join("Ann")

    def refuse(chunk):
        raise DiskError("no space left; free some")

    monkeypatch.setattr(alone.server.store, "write_chunk", refuse)
    alone.server.tick_count = 5999
    alone.put((3, -50, 3), "stone")
    alone.tick()
    assert "no space left" in ann.all_of(ClientboundSystemChat)[0].content
    alone.tick()
    alone.close(save=False)
