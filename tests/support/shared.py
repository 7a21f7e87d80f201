"""Real files and golden data that stand beside the checkout; tests that need them skip where they are absent."""

import os
from pathlib import Path

import pytest

REPO = Path(__file__).resolve().parents[2]


def shared_root() -> Path:
    """The folder of real files: HORIZON_SHARED, else `shared/data` beside the checkout."""
    given = os.environ.get("HORIZON_SHARED")
    return Path(given) if given else REPO.parent / "shared" / "data"


def shared(path: str) -> Path:
    """One of the real files; skips the test with its name where it is not there."""
    found = shared_root() / path
    if not found.exists():
        pytest.skip(f"needs {path} of the shared data (HORIZON_SHARED, or shared/data beside the checkout)")
    return found
