"""The built file, in a home of its own."""

import sys

import pytest


@pytest.fixture
def program(horizon_file) -> list[str]:
    """What runs the built file."""
    return [sys.executable, str(horizon_file)]
