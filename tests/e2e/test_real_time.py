"""The same scripts at twenty ticks a second of real time, where a line may come at any moment between two ticks."""

import pytest

from tests.support.ctl import GameProcess
from tests.support.tasks import TASKS, run_task


class Second(GameProcess):
    """Another connection to a game that runs."""

    def __init__(self, game: GameProcess):
        self.client = type(game.client)(game.path)
        self.client.settimeout(90)


@pytest.mark.parametrize("name", ["T13", "T14", "T19", "T20", "T23"])
def test_task_in_real_time(name, tmp_path):
    game = GameProcess(tmp_path, "--view-distance", "2", lockstep=False)
    try:
        agent = Second(game)
        outcome, player = run_task(TASKS[name], game, agent, 1)
        print(f"{name}: {outcome.ticks} ticks, {len(player.lines)} lines")
        agent.client.close()
        assert game.quit() == 0
    finally:
        game.kill()
