"""A game in each of its three bodies, as a process: window (under Xvfb), offscreen, headless."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.ctl import SOURCE, GameProcess

BODIES = ("headless", "offscreen", "window")
REFUSE = """
import sys

def refuse(event, arguments):
    if event == "import" and arguments[0].split(".")[0] in ("OpenGL", "glfw"):
        raise ImportError("no " + arguments[0])
    if event in ("ctypes.dlopen", "open") and arguments[0] and any(
            word in str(arguments[0]) for word in ("libEGL", "libGL", "libglfw", "libOSMesa")):
        raise OSError("no " + str(arguments[0]))

sys.addaudithook(refuse)
"""


class Screen:
    """An X server that nobody sees, with a display of its own."""

    def __init__(self):
        if shutil.which("Xvfb") is None:
            pytest.fail("Xvfb is missing; install xvfb (.ci/run does)", pytrace=False)
        reads, writes = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writes), "-screen", "0", "1280x800x24", "-nolisten", "tcp"], pass_fds=[writes],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writes)
        with os.fdopen(reads) as said:
            self.display = ":" + said.readline().strip()
        assert self.display != ":", "Xvfb did not start"

    def __enter__(self) -> "Screen":
        return self

    def __exit__(self, *error) -> None:
        self.process.terminate()
        self.process.wait(20)


def game(home: Path, body: str, *options: str, display: str | None = None, program=SOURCE, lockstep: bool = False, **env) -> GameProcess:
    """`horizon game` in a body; `display` is for the window."""
    words = {"headless": ["--headless"], "offscreen": ["--offscreen"], "window": []}[body]
    env |= {"DISPLAY": display} if body == "window" else {}
    return GameProcess(home, *words, *options, lockstep=lockstep, program=program, is_headless=False, **env)


def without_gl(home: Path) -> dict[str, str]:
    """The environment of a process that can load no GL: any try raises."""
    folder = home / "without-gl"
    folder.mkdir(exist_ok=True)
    (folder / "sitecustomize.py").write_text(REFUSE)
    return {"PYTHONPATH": os.pathsep.join((str(folder), str(Path(__file__).resolve().parents[2] / "horizon.pyz.src")))}
