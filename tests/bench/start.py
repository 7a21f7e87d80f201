"""`horizon ctl hello` from the built file against a bare interpreter, and `horizon --help`."""

import os
import subprocess
import tempfile
from pathlib import Path

from tests.bench.timing import PYTHON, milliseconds, ratio
from tests.conftest import build
from tests.support.fake_game import FakeGame


def main() -> dict:
    with tempfile.TemporaryDirectory(prefix="hz") as folder:
        file, path = Path(folder, "horizon"), os.path.join(folder, "control.sock")
        build(file)
        environment = {
            "HORIZON_HOME": folder, "HORIZON_CACHE": os.path.join(folder, "cache"), "HORIZON_CONTROL": path,
            "PATH": os.environ["PATH"],
        }
        with FakeGame().serve(path):
            call = [PYTHON, str(file), "ctl", "hello"]
            subprocess.run(call, env=environment, stdout=subprocess.DEVNULL, check=True)
            floor = milliseconds([PYTHON, "-c", "pass"], env=environment)
            ours = milliseconds(call, env=environment)
            help_text = milliseconds([PYTHON, str(file), "ctl", "help"], env=environment)
    return {"ours": ours, "help": help_text, "floor": floor, "ratio": ratio(ours, floor)}
