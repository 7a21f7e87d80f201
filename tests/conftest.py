"""What every room's tests may ask for: the one file, built once a run, and the interpreters at hand."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import replies

REPO = Path(__file__).resolve().parents[1]
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
# A shell that runs the suite in the background has Ctrl-C ignored, and every program that the tests start would inherit it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
PYTHON = os.path.realpath(sys.executable)  # out of a virtual environment, so that its numpy helps nobody


@pytest.fixture(scope="session")
def horizon_file(tmp_path_factory) -> Path:
    """The one file `horizon`, built from this checkout for this Python. Do not write to it; copy it."""
    path = tmp_path_factory.mktemp("built") / "horizon"
    build(path)
    return path


@pytest.fixture
def horizon(horizon_file, tmp_path):
    """Runs the built file as a player's shell would, in a home and a cache of its own.

    horizon("settings", "--json") -> a CompletedProcess with text; `env` adds variables, `input` feeds it.
    """

    def run(*words, env=None, python=PYTHON, file=horizon_file, timeout=120, **more):
        command = [python, str(file), *map(str, words)] if python else [str(file), *map(str, words)]
        environment = clean_environment(tmp_path) | (env or {})
        return subprocess.run(command, env=environment, text=True, capture_output=True, timeout=timeout, **more)

    return run


def build(output: Path, *options, python=PYTHON, source: Path = REPO, env=None) -> str:
    """Run build_zipapp.py; its last line. A machine without a network needs vendor/cache filled before."""
    result = subprocess.run(
        [python, str(source / "build_zipapp.py"), "--output", str(output), "--cache", str(wheel_cache()), *options],
        capture_output=True, text=True, env=env,
    )
    if result.returncode:
        pytest.fail(f"the file does not build: {result.stderr}", pytrace=False)
    return result.stdout.strip().splitlines()[-1]


def wheel_cache() -> Path:
    return Path(os.environ.get("HORIZON_WHEELS") or REPO / "vendor" / "cache")


def clean_environment(folder: Path) -> dict:
    """An environment where everything of Horizon's lies under one folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("HORIZON_", "PYTHON", "XDG_"))}
    kept |= {
        "HORIZON_HOME": str(folder / "home"), "HORIZON_CACHE": str(folder / "cache"), "HOME": str(folder / "user"),
        "XDG_RUNTIME_DIR": str(folder / "run"), "PYTHONDONTWRITEBYTECODE": "1",
    }
    for name in ("user", "run"):
        (folder / name).mkdir(mode=0o700, exist_ok=True)
    return kept


def find_interpreters() -> dict[str, str]:
    """Version -> the real path of an interpreter that works, for those found; shims and links resolved."""
    found = {"%d.%d" % sys.version_info[:2]: PYTHON}
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for version in ("3.10", *VERSIONS):
        places = [
            *(str(path / "bin" / f"python{version}") for path in sorted(pyenv.glob(f"{version}.*"))),
            f"/usr/bin/python{version}", f"/usr/local/bin/python{version}", shutil.which(f"python{version}") or "",
        ]
        for place in places:
            if version not in found and os.path.isfile(place) and works(place, version):
                found[version] = os.path.realpath(place)
    return found


def works(path: str, version: str) -> bool:
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    result = subprocess.run([path, "-c", code], capture_output=True, text=True, cwd="/")
    return result.returncode == 0 and result.stdout.strip() == version


@pytest.fixture(scope="session")
def interpreters() -> dict[str, str]:
    return find_interpreters()

replies.watch()


@pytest.fixture(autouse=True)
def replies_fit_their_shapes():
    """Every reply that any test sees must fit the shape that its command declares."""
    yield
    assert replies.take() == []


def pytest_collection_modifyitems(items):
    """The test that every command was called comes last, when all others have had their chance."""
    items.sort(key=lambda item: item.nodeid.startswith("tests/house/test_replies.py"))
