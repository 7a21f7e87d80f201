"""A game for each story."""

import pytest

from tests.support.scenario import Scenario


@pytest.fixture
def game(tmp_path):
    """A game in this process at its title screen; no command of the story may crash."""
    scenario = Scenario(tmp_path)
    yield scenario
    scenario.close()
    scenario.check_log()


@pytest.fixture
def flat(game):
    """The player of a superflat world in survival, in the middle of a cell on the grass."""
    return game.flat()


@pytest.fixture
def creative(game):
    return game.flat(mode="creative")
