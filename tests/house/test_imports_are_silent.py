"""Importing registers nothing, prints nothing, starts nothing."""

import os
import subprocess
import sys

from tests.house.walk import REPO, files, name_of

LIGHT = ("core", "control", "launcher")
LIBRARIES = {"core/bits", "core/png"}

CODE = """
import sys, threading
import importlib
names = sys.argv[1:]
for name in names:
    importlib.import_module(name)
assert threading.active_count() == 1, threading.enumerate()
heavy = {"numpy", "OpenGL", "glfw"} & set(sys.modules)
assert not heavy, heavy
"""


def test_the_light_wing_imports_without_a_word_and_without_libraries():
    names = [
        "horizon." + name_of(path).replace("/", ".")
        for path in files()
        if name_of(path).split("/")[0] in LIGHT and path.name not in ("__init__.py", "__main__.py")
        and name_of(path) not in LIBRARIES and "numpy" not in path.read_text()
    ]
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", CODE, *names], capture_output=True, text=True,
        env=os.environ | {"PYTHONPATH": f"{REPO}/horizon.pyz.src"},
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
