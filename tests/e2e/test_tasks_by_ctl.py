"""The acceptance tasks through `horizon ctl -`: every part a process of its own, as users run them."""

import pytest

from horizon.core.clock import monotonic
from tests.support.ctl import CtlPipe, ctl, is_alive, wait_until
from tests.support.scenario import scaled
from tests.support.tasks import TASKS, run_task

SEEDS = (1, 2, 3)[:scaled(3)]


@pytest.fixture(scope="module")
def launched(tmp_path_factory):
    """A game that `ctl launch` started, and its home."""
    home = tmp_path_factory.mktemp("home")
    done = ctl(home, "launch", "--headless", "--lockstep")
    assert done.returncode == 0, done.stdout + done.stderr
    yield home
    assert ctl(home, "quit").returncode == 0
    wait_until(lambda: not is_alive(done.reply["pid"]), what="the game's end")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("task", TASKS.values(), ids=lambda task: task.id)
def test_task(task, seed, launched):
    setup, agent = CtlPipe(launched), CtlPipe(launched)
    began = monotonic()
    try:
        outcome, player = run_task(task, setup, agent, seed, world=f'"{task.id} {seed}"')
        print(f"{task.id} seed {seed}: {outcome.ticks} ticks, {len(player.lines)} lines, {player.reply_bytes} bytes, "
              f"{monotonic() - began:.1f} s")
    finally:
        setup.do("quit-to-title")
        agent.end()
        setup.end()
