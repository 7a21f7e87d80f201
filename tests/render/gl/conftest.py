"""One window without a display for all tests of the renderer; skipped only where there is no OpenGL at all."""

import pytest

try:
    from horizon.gui.display import gl  # noqa: F401
except Exception:  # PyOpenGL raises errors of its own where there is no libGL
    collect_ignore_glob = ["test_*.py"]

from horizon.core.errors import StateError  # noqa: E402
from horizon.gui.display.open import open_window  # noqa: E402


@pytest.fixture(scope="session")
def window():
    try:
        window = open_window("offscreen", 160, 90)
    except StateError as error:
        pytest.skip(error.sentence)
    yield window
    window.close()


@pytest.fixture
def drawn(window):
    """Draws scenes with a renderer of its own: call it with a scene for uint8 [h, w, 3]."""
    from tests.render.gl.drawing import Drawing

    window.make_current()
    drawing = Drawing()
    yield drawing
    drawing.close()
