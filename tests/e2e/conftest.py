"""The built file, in a home of its own."""

import pytest

from tests.conftest import PYTHON


@pytest.fixture
def program(horizon_file) -> list[str]:
    """What runs the built file."""
    return [PYTHON, str(horizon_file)]
