"""The acceptance tasks, played by scripts of under sixty lines, on three seeds each."""

import inspect

import pytest

from tests.support.scenario import Scenario
from tests.support.tasks import TASKS, run_task

SEEDS = (1, 2, 3)
ROOM_SEEDS = range(10)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("task", [task for task in TASKS.values() if task.id != "T23"], ids=lambda task: task.id)
def test_task(task, seed, tmp_path, record_property):
    game = Scenario(tmp_path, view_distance=4 if task.place == "terrain" else 2)
    try:
        outcome, player = run_task(task, game.connect(), game, seed)
        record_property("ticks", outcome.ticks)
        print(f"{task.id} seed {seed}: {outcome.ticks} ticks, {len(player.lines)} lines, {player.reply_bytes} bytes")
        game.check_log()
    finally:
        game.close()


def test_the_room_is_reset_by_opening_the_next_seed(tmp_path):
    game = Scenario(tmp_path)
    setup, targets, ticks = game.connect(), {}, {}
    for episode in (*ROOM_SEEDS, *ROOM_SEEDS[:2]):
        world = f"Room {len(targets)} {episode}"
        outcome, _ = run_task(TASKS["T23"], setup, game, episode, world=f'"{world}"')
        assert targets.setdefault(episode, outcome.facts["target"]) == outcome.facts["target"]
        assert ticks.setdefault(episode, outcome.ticks) == outcome.ticks  # the same seed is the same story
        game.must("quit-to-title")
    assert len({(target[0], target[2]) for target in targets.values()}) > 5
    game.check_log()
    game.close()


def test_every_oracle_is_short():
    for task in TASKS.values():
        source = inspect.getsource(inspect.getmodule(task.play))
        assert len(source.splitlines()) < 60
