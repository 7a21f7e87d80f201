"""Unpacking the libraries at the first start: whole or not at all, wherever there is a place for them."""

import json
import os
import shutil
import signal
import stat
import subprocess
import sys

import pytest

from tests.bundle.conftest import unpacked
from tests.conftest import PYTHON, REPO, VERSIONS, clean_environment

CHECK = ("game", "--check-runtime")


@pytest.fixture(scope="session")
def filled_cache(horizon_file, tmp_path_factory):
    """A cache that the file has unpacked into; copy it."""
    folder = tmp_path_factory.mktemp("filled")
    subprocess.run([PYTHON, str(horizon_file), *CHECK], env=clean_environment(folder), check=True, capture_output=True)
    return folder / "cache"


@pytest.fixture
def cache(filled_cache, tmp_path):
    """A filled cache of the test's own."""
    shutil.copytree(filled_cache, tmp_path / "cache")
    return tmp_path / "cache"


def only(cache):
    (name,) = unpacked(cache)
    return cache / "rt" / name


@pytest.mark.parametrize("version", VERSIONS)
def test_every_python_unpacks_its_own_libraries(every_python_file, interpreters, horizon, tmp_path, version):
    if version not in interpreters:
        pytest.skip(f"no Python {version} here")
    result = horizon(*CHECK, python=interpreters[version], file=every_python_file)
    found = json.loads(result.stdout)
    assert found["python"].startswith(version + ".")
    assert [found[name] for name in ("numpy", "OpenGL", "glfw", "tomli_w")] == ["2.4.6", "3.1.10", "2.11.0", "1.2.0"]
    place = only(tmp_path / "cache")
    assert found["from"]["numpy"] == str(place / "site" / "numpy")
    assert found["from"]["OpenGL"] == str(place / "opengl.zip" / "OpenGL")
    assert found["from"]["tomli_w"].startswith(str(every_python_file))


def test_the_second_start_unpacks_nothing(horizon, cache):
    place = only(cache)
    before = {path: path.stat().st_ino for path in place.rglob("*")}
    result = horizon(*CHECK)
    assert result.returncode == 0 and result.stderr == ""
    assert {path: path.stat().st_ino for path in place.rglob("*")} == before


@pytest.mark.parametrize("environment", [{"PYTHONDONTWRITEBYTECODE": "1"}, {"PYTHONDONTWRITEBYTECODE": ""}])
def test_nothing_is_ever_added_to_the_unpacked_folder(horizon, cache, environment):
    before = sorted(only(cache).rglob("*"))
    assert horizon(*CHECK, env=environment).returncode == 0
    assert sorted(only(cache).rglob("*")) == before
    assert not [path for path in before if path.name == "__pycache__"]


def test_eight_first_starts_at_once_all_work_and_leave_one_folder(horizon_file, tmp_path):
    environment = clean_environment(tmp_path)
    command = [PYTHON, str(horizon_file), *CHECK]
    processes = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(8)
    ]
    results = [process.communicate(timeout=120) for process in processes]
    assert [process.returncode for process in processes] == [0] * 8, results
    assert len({out for out, _ in results}) == 1
    assert not unpacked(tmp_path / "cache")[0].startswith(".") and len(unpacked(tmp_path / "cache")) == 1


def test_a_start_that_is_killed_while_unpacking_spoils_nothing(horizon_file, horizon, tmp_path):
    environment = clean_environment(tmp_path)
    process = subprocess.Popen([PYTHON, str(horizon_file), *CHECK], env=environment, stdout=subprocess.PIPE)
    new = tmp_path / "cache" / "rt"
    while process.poll() is None and not list(new.glob(".new-*/site/*")):
        pass
    process.send_signal(signal.SIGKILL)
    process.communicate()
    left = unpacked(tmp_path / "cache")
    assert len(left) == 1 and left[0].startswith(".new-")
    assert horizon(*CHECK).returncode == 0
    assert len(unpacked(tmp_path / "cache")) == 2  # what was left stays for an hour: its owner might be alive
    os.utime(new / left[0], (0, 0))
    shutil.rmtree(next(path for path in new.iterdir() if not path.name.startswith(".")))
    assert horizon(*CHECK).returncode == 0
    assert [name[0] for name in unpacked(tmp_path / "cache")] != ["."] and len(unpacked(tmp_path / "cache")) == 1


def test_sets_that_nobody_used_for_a_month_go_and_other_files_stay(horizon, tmp_path):
    rt = tmp_path / "cache" / "rt"
    for name in ("0123456789abcdef", "fedcba9876543210", "my notes"):
        (rt / name).mkdir(parents=True)
    os.utime(rt / "0123456789abcdef", (0, 0))
    os.utime(rt / "my notes", (0, 0))
    assert horizon(*CHECK).returncode == 0
    assert (rt / "fedcba9876543210").exists() and (rt / "my notes").exists()
    assert not (rt / "0123456789abcdef").exists()


def test_a_file_that_is_gone_is_put_back(horizon, cache):
    (only(cache) / "site" / "numpy" / "version.pyc").unlink()
    result = horizon(*CHECK)
    assert result.returncode == 0, result.stderr
    assert (only(cache) / "site" / "numpy" / "version.pyc").exists()


def test_a_file_that_went_bad_is_mended_by_starting_again(horizon, cache):
    """Right in its size, wrong inside: seen when numpy does not load."""
    path = only(cache) / "site" / "numpy" / "version.pyc"
    path.write_bytes(bytes(path.stat().st_size))
    result = horizon(*CHECK)
    assert result.returncode == 0 and json.loads(result.stdout)["numpy"] == "2.4.6"
    assert result.stderr.startswith("horizon: its unpacked libraries are broken; unpacking them again\n")
    assert len(unpacked(cache)) == 1 and path.read_bytes()[:4] != bytes(4)


def test_every_level_is_private_even_under_umask_000(horizon_file, tmp_path):
    environment = clean_environment(tmp_path) | {"HORIZON_CACHE": str(tmp_path / "a" / "b" / "cache")}
    command = f'umask 000; exec "{PYTHON}" "{horizon_file}" game --check-runtime'
    subprocess.run(["sh", "-c", command], env=environment, check=True, capture_output=True)
    folders = [path for path in (tmp_path / "a").rglob("*") if path.is_dir()] + [tmp_path / "a"]
    assert len(folders) > 20
    assert {oct(stat.S_IMODE(path.stat().st_mode)) for path in folders} == {"0o700"}


def places(tmp_path, base) -> dict:
    """An environment whose every cache place lies under `base`."""
    environment = clean_environment(tmp_path) | {"HOME": str(base / "user"), "TMPDIR": str(base)}
    return environment | {"HORIZON_CACHE": str(base / "chosen")}


def test_a_read_only_home_is_passed_over(horizon_file, on_mount, tmp_path):
    (tmp_path / "tmp").mkdir()
    environment = clean_environment(tmp_path) | {"HOME": str(tmp_path / "ro"), "TMPDIR": str(tmp_path / "tmp")}
    del environment["HORIZON_CACHE"]
    result = on_mount("ro", tmp_path / "ro", [PYTHON, str(horizon_file), *CHECK], environment)
    assert result.returncode == 0, result.stderr
    (own,) = (tmp_path / "tmp").iterdir()
    assert own.name.startswith("horizon-") and stat.S_IMODE(own.stat().st_mode) == 0o700
    light = on_mount("ro", tmp_path / "ro", [PYTHON, str(horizon_file), "account", "list", "--json"], environment)
    assert light.returncode == 0


def test_a_place_that_forbids_programs_is_passed_over(horizon_file, on_mount, tmp_path):
    environment = clean_environment(tmp_path) | {"HORIZON_CACHE": str(tmp_path / "noexec" / "c")}
    result = on_mount("noexec", tmp_path / "noexec", [PYTHON, str(horizon_file), *CHECK], environment)
    assert result.returncode == 0, result.stderr
    assert unpacked(tmp_path / "user" / ".cache" / "horizon") and "LEFT 0" in result.stdout


def test_where_every_place_forbids_programs_each_is_told_with_its_reason(horizon_file, on_mount, tmp_path):
    base = tmp_path / "noexec"
    result = on_mount("noexec", base, [PYTHON, str(horizon_file), *CHECK], places(tmp_path, base))
    assert result.returncode == 1
    assert result.stderr.startswith("horizon: nowhere to unpack Horizon's libraries; set HORIZON_CACHE")
    assert result.stderr.count("programs may not run from there (noexec)") == 3
    assert len(result.stderr.splitlines()) == 1


def test_a_full_disk_is_told_and_the_space_is_given_back(horizon_file, on_mount, tmp_path):
    base = tmp_path / "small"
    result = on_mount("size=30m", base, [PYTHON, str(horizon_file), *CHECK], places(tmp_path, base))
    assert result.returncode == 1
    assert result.stderr.splitlines()[-1].count("no space left; free some, or choose another folder") == 3
    assert "LEFT 0" in result.stdout


def test_somebody_elses_folder_in_the_temporary_one_is_not_used(horizon, tmp_path):
    (tmp_path / "tmp").mkdir()
    (tmp_path / "theirs").mkdir()
    (tmp_path / "tmp" / f"horizon-{os.getuid()}").symlink_to(tmp_path / "theirs")
    (tmp_path / "file").write_text("no folder")
    file, tmp = str(tmp_path / "file"), str(tmp_path / "tmp")
    result = horizon(*CHECK, env={"HORIZON_CACHE": file + "/a", "HOME": file, "TMPDIR": tmp})
    assert result.returncode == 1 and "belongs to somebody else" in result.stderr
    assert list((tmp_path / "theirs").iterdir()) == []


def test_from_a_checkout_nothing_is_unpacked(tmp_path):
    environment = clean_environment(tmp_path) | {"PYTHONPATH": str(REPO / "horizon.pyz.src")}
    result = subprocess.run(
        [sys.executable, "-m", "horizon", *CHECK], env=environment, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    assert str(REPO) not in json.loads(result.stdout)["from"]["numpy"] or ".venv" in result.stdout
    assert not (tmp_path / "cache").exists()
