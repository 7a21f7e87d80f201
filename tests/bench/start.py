"""`horizon ctl state` and `ctl help` from the built file, against a bare interpreter and a shiv of this tree."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from tests.bench.built import Running, horizon_file
from tests.bench.timing import REAL, commands, python, ratio, rounds
from tests.peers.cache import python_with
from tests.support.shared import REPO

RUNS = 21
SHIV = "shiv==1.0.8"
TREE = ("horizon.pyz.src", "pyproject.toml", "README.md", "LICENSE")


def shiv_build(output: Path) -> None:
    """The same tree as shiv packs it, bytecode included."""
    with tempfile.TemporaryDirectory() as folder:
        for name in TREE:
            source, copy = REPO / name, Path(folder, name)
            shutil.copytree(source, copy) if source.is_dir() else shutil.copy(source, copy)
        subprocess.run(
            [python_with("shiv", SHIV), "-m", "shiv", "--compile-pyc", "-q", "-p", REAL, "-e", "horizon.__main__:main",
             "-o", output, folder],
            check=True, stdout=subprocess.DEVNULL, env=os.environ | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"})


def run(scale: float, peers: bool) -> dict:
    with horizon_file() as (file, environment), Running(file, environment), tempfile.TemporaryDirectory() as folder:
        named = {
            "floor": [python(), "-c", "pass"],
            "state": [python(), str(file), "ctl", "state"], "help": [python(), str(file), "ctl", "help"],
        }
        environment = environment | {"SHIV_ROOT": folder}
        if peers:
            shiv = Path(folder, "horizon-shiv")
            shiv_build(shiv)
            named |= {
                "shiv state": [python(), str(shiv), "ctl", "state"], "shiv help": [python(), str(shiv), "ctl", "help"]}
        commands(named, 1, env=environment)  # the first run unpacks
        found = commands(named, rounds(RUNS, scale), env=environment)
    ours = {name: found[name] for name in ("state", "help")}
    peer = {"state": found["shiv state"], "help": found["shiv help"]} if peers else None
    return {
        "unit": "ms", "ours": ours, "peer": peer, "floor": found["floor"],
        "ratio": {
            "state to floor": ratio(ours["state"], found["floor"]), "help to floor": ratio(ours["help"], found["floor"]),
            "shiv to ours": ratio(peer["state"], ours["state"]) if peer else None,
        },
        "versions": {"shiv": SHIV} if peers else {},
    }
