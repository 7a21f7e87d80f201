"""A display for tests: a virtual X server of their own, and whether OpenGL can be had at all."""

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "horizon.pyz.src"
_PROBE = "from horizon.gui.display.open import open_window; open_window('offscreen', 16, 16).close()"


@cache
def has_gl() -> bool:
    """Whether a window without a display can be opened here."""
    return run_drawing(_PROBE).returncode == 0


def need_gl() -> None:
    """Skip a test where OpenGL cannot be had at all."""
    if not has_gl():
        pytest.skip("neither EGL nor a display here")


def run_drawing(code: str, display: str | None = None) -> subprocess.CompletedProcess:
    """Run a bit of Python in a process of its own, with a display or with none."""
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    if display is not None:
        environment["DISPLAY"] = display
    environment["PYTHONPATH"] = os.pathsep.join((str(SOURCE), str(SOURCE.parent)))
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300)


@contextmanager
def virtual_display():
    """The name of an X server that lives as long as the block; skips where there is none to be had."""
    if shutil.which("Xvfb") is None:
        pytest.skip("no Xvfb here")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], pass_fds=(writer,),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            number = told.readline().strip()
        if not number:
            pytest.skip("Xvfb does not start here")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
