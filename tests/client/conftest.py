import pytest

from tests.support.client_alone import ClientAlone


@pytest.fixture
def alone():
    """A client that has not joined yet."""
    return ClientAlone()


@pytest.fixture
def ann(alone):
    """A client whose player stands on the floor at 0.5 64 0.5, with nothing in her hands."""
    return alone.join()
