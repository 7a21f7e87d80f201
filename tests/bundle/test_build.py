"""The file that build_zipapp.py makes: the same every time, and holding what it says."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from tests.conftest import PYTHON, REPO, build, wheel_cache

sys.path.insert(0, str(REPO))

from vendor import libraries, sbom, wheels  # noqa: E402

LOCK = wheels.read_lock()


def test_two_builds_are_the_same_bytes(horizon_file, tmp_path):
    """In another folder, under another umask, time zone, locale and hash seed, with fresh bytecode."""
    tree = tmp_path / "an other place ü"
    tree.mkdir()
    for name in ("build_zipapp.py", "LICENSE", "NOTICE", "pyproject.toml"):
        shutil.copy(REPO / name, tree)
    shutil.copytree(REPO / "horizon.pyz.src", tree / "horizon.pyz.src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(REPO / "vendor", tree / "vendor", ignore=shutil.ignore_patterns("cache", "registry", "__pycache__"))
    cache = tree / "cache"
    cache.mkdir()
    for wheel in wheel_cache().glob("*.whl"):
        (cache / wheel.name).symlink_to(wheel)
    environment = {"PATH": "/usr/bin:/bin", "TZ": "Asia/Kathmandu", "PYTHONHASHSEED": "7", "LC_ALL": "C"}
    command = f'umask 077; exec "{PYTHON}" build_zipapp.py --output out/horizon --cache cache'
    subprocess.run(["sh", "-c", command], cwd=tree, env=environment, check=True, capture_output=True)
    ours, theirs = (hashlib.sha256(path.read_bytes()).hexdigest() for path in (horizon_file, tree / "out" / "horizon"))
    assert ours == theirs


def test_it_is_executable_and_begins_with_a_shebang(horizon_file):
    assert horizon_file.read_bytes().startswith(b"#!/usr/bin/env python3\nPK")
    assert horizon_file.stat().st_mode & 0o777 == 0o755


def test_entries_hold_no_date_no_owner_and_no_folder(horizon_file):
    with zipfile.ZipFile(horizon_file) as archive:
        rows = archive.infolist()
    assert {(row.date_time, row.create_system, row.external_attr, row.extra) for row in rows} == {
        ((1980, 1, 1, 0, 0, 0), 3, 0o100644 << 16, b"")
    }
    assert not [row.filename for row in rows if row.filename.endswith("/") or row.filename.startswith("/")]
    stored = {row.filename for row in rows if row.compress_type == zipfile.ZIP_STORED}
    assert stored == {name for name in stored if re.fullmatch(r"libraries/[^/]+\.zip", name)} and len(stored) == 1


def test_bytecode_is_never_checked_against_a_date(horizon_file):
    with zipfile.ZipFile(horizon_file) as archive:
        flags = {archive.read(name)[4:8] for name in archive.namelist() if name.endswith(".pyc")}
    assert flags == {(1).to_bytes(4, "little")}


def test_the_libraries_are_pruned_and_are_few_files(horizon_file, tmp_path):
    with zipfile.ZipFile(horizon_file) as archive:
        (name,) = [name for name in archive.namelist() if re.fullmatch(r"libraries/[^/]+\.zip", name)]
        (tmp_path / "inner.zip").write_bytes(archive.read(name))
        manifest = json.loads(archive.read(name[:-4] + ".json"))
    with zipfile.ZipFile(tmp_path / "inner.zip") as inner:
        names = inner.namelist()
        assert {row.filename: row.file_size for row in inner.infolist()} == manifest["files"]
    assert "opengl.zip" in names and not [name for name in names if name.startswith("site/OpenGL")]
    assert not [name for name in names if re.search(r"/tests/|\.(h|dll|pyi|py)$|/include/", name)]
    assert len(names) < 250


def test_it_says_what_it_is(horizon_file):
    with zipfile.ZipFile(horizon_file) as archive:
        build_info = json.loads(archive.read("BUILD.json"))
    version = re.search(r'^version = "(.+)"', (REPO / "pyproject.toml").read_text(), re.M)[1]
    assert build_info["version"] == version
    assert build_info["libraries"] == [
        libraries.key_of(sys.version_info[:2], wheels.this_platform())
    ]


def test_every_wheel_has_its_licence_text_and_its_line_in_the_bill(horizon_file):
    with zipfile.ZipFile(horizon_file) as archive:
        texts = [name for name in archive.namelist() if name.startswith("licences/")]
        bill = json.loads(archive.read("licences/sbom.spdx.json"))
    for package in ("numpy", "PyOpenGL", "glfw", "GLFW", "tomli_w", "horizon"):
        assert [name for name in texts if name.startswith(f"licences/{package}/")], package
    rows = {row["name"]: row for row in bill["packages"]}
    assert bill["spdxVersion"] == "SPDX-2.3" and set(rows) == {"horizon", "numpy", "pyopengl", "glfw", "tomli-w"}
    chosen = wheels.choose(LOCK, sys.version_info[:2], wheels.this_platform())
    assert {row["checksums"][0]["checksumValue"] for row in rows.values() if "checksums" in row} == {
        wheel.sha256 for wheel in chosen
    }


def test_the_bill_depends_on_nothing_but_what_is_in_the_file():
    assert sbom.spdx("1", "d", LOCK) == sbom.spdx("1", "d", LOCK)
    assert sbom.spdx("1", "d", LOCK) != sbom.spdx("1", "e", LOCK)


@pytest.mark.parametrize("platform", wheels.PLATFORMS)
@pytest.mark.parametrize("python", wheels.PYTHONS)
def test_the_lock_has_one_wheel_of_each_for_every_python_and_platform(python, platform):
    chosen = {wheel.name: wheel for wheel in wheels.choose(LOCK, python, platform)}
    without_window = {"numpy", "pyopengl", "tomli-w"}
    assert set(chosen) == without_window | (set() if platform.startswith("musl") else {"glfw"})
    assert chosen["numpy"].version == "2.4.6"
    assert f"-cp{python[0]}{python[1]}-" in chosen["numpy"].file


def test_every_row_of_the_lock_is_used():
    pairs = [(python, place) for python in wheels.PYTHONS for place in wheels.PLATFORMS]
    assert {wheel for python, place in pairs for wheel in wheels.choose(LOCK, python, place)} == set(LOCK)


def test_two_wheels_that_fit_are_refused():
    twice = [*LOCK, next(wheel for wheel in LOCK if wheel.name == "tomli-w")]
    with pytest.raises(wheels.WheelError, match="2 wheels of tomli-w"):
        wheels.choose(twice, (3, 11), "linux-x86_64")


def test_a_wheel_that_is_not_the_locked_one_is_refused(tmp_path):
    wheel = next(wheel for wheel in LOCK if wheel.name == "tomli-w")
    (tmp_path / wheel.file).write_bytes(b"something else")
    with pytest.raises(wheels.WheelError, match="not the wheel that wheels.lock names"):
        wheels.fetch([wheel], (3, 11), tmp_path)


def test_it_builds_without_a_network_once_the_wheels_are_there(horizon_file, tmp_path):
    environment = {"PATH": "/nowhere", "PIP_INDEX_URL": "http://127.0.0.1:9", "PIP_NO_INDEX": "1"}
    build(tmp_path / "horizon", env=environment)
    assert (tmp_path / "horizon").read_bytes() == horizon_file.read_bytes()


def test_without_libraries_it_is_small_and_takes_installed_ones(tmp_path, horizon):
    build(tmp_path / "small", "--platform", "none")
    assert (tmp_path / "small").stat().st_size < 6_000_000
    result = horizon("--version", file=tmp_path / "small")
    assert (result.returncode, result.stdout.split()[0]) == (0, "horizon")


@pytest.mark.parametrize("words, said", [
    (["--python", "3.9"], "no Python 3.9"), (["--platform", "beos"], "no platform beos"),
])
def test_what_it_cannot_build_is_told(words, said):
    result = subprocess.run([PYTHON, str(REPO / "build_zipapp.py"), *words], capture_output=True, text=True)
    assert result.returncode == 2 and said in result.stderr


def test_an_old_python_is_told_how_to_build(interpreters):
    if "3.10" not in interpreters:
        pytest.skip("needs a Python 3.10")
    result = subprocess.run([interpreters["3.10"], str(REPO / "build_zipapp.py")], capture_output=True, text=True)
    assert result.returncode == 69 and "3.10; try: python3.12" in result.stderr
