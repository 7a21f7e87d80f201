"""What the tests of the one file share: a file for every Python at hand, and mounts that end with the command."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import VERSIONS, build

MOUNT = """
set -e
mount -t tmpfs -o "$1" tmpfs "$2"
place="$2"
shift 2
set +e
"$@"
status=$?
echo "LEFT $(find "$place" -name '.new-*' -o -name '.probe-*' | wc -l)"
exit $status
"""


@pytest.fixture(scope="session")
def every_python_file(tmp_path_factory, interpreters) -> Path:
    """The one file with the libraries of every supported interpreter that was found."""
    versions = [version for version in VERSIONS if version in interpreters]
    path = tmp_path_factory.mktemp("every") / "horizon"
    options = [word for version in versions for word in ("--interpreter", interpreters[version])]
    build(path, "--python", ",".join(versions), *options)
    return path


@pytest.fixture(scope="session")
def mounting() -> list[str]:
    """The start of a command that runs with mounts of its own; skips where neither root nor a namespace is allowed."""
    if shutil.which("unshare") is None or shutil.which("mount") is None:
        pytest.skip("needs unshare and mount")
    for words in (["unshare", "-m"], ["unshare", "-rm"]):
        tried = subprocess.run([*words, "sh", "-c", "mount -t tmpfs tmpfs /mnt"], capture_output=True)
        if tried.returncode == 0:
            return words
    pytest.skip("needs root, or user namespaces, for a tmpfs mount")


@pytest.fixture
def on_mount(mounting):
    """on_mount(options, folder, command, env) -> the command's result, run with a tmpfs mounted at `folder`."""

    def run(options: str, folder: Path, command: list[str], env: dict) -> subprocess.CompletedProcess:
        folder.mkdir(parents=True, exist_ok=True)
        words = [*mounting, "sh", "-c", MOUNT, "sh", options, str(folder), *command]
        return subprocess.run(words, capture_output=True, text=True, env=env, timeout=120)

    return run


def unpacked(cache: Path) -> list[str]:
    """What lies in a cache's folder of unpacked libraries."""
    rt = cache / "rt"
    return sorted(os.listdir(rt)) if rt.exists() else []
