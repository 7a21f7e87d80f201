import pytest

from tests.support.server_alone import ServerAlone


@pytest.fixture
def server_alone(tmp_path):
    """A flat world (grass at y -61, feet at -60) with nobody in it."""
    alone = ServerAlone(tmp_path / "world")
    yield alone
    alone.close(save=False)


@pytest.fixture
def ann(server_alone):
    """A player who has just settled in the flat world."""
    return server_alone.join("Ann")
