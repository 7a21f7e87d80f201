"""Starting the one file: what it loads, which Pythons it takes, and what it says when something is wrong."""

import json
import os
import re
import subprocess
import zipfile

import pytest

from tests.conftest import PYTHON, VERSIONS, clean_environment

HEAVY = {"numpy", "glfw", "OpenGL", "zipfile", "urllib.request", "ssl", "asyncio", "argparse", "dataclasses", "json"}
LIGHT = HEAVY - {"json"}


def loaded(horizon_file, environment, *words) -> set[str]:
    """The modules that a command loads, by a Python without a site."""
    result = subprocess.run(
        [PYTHON, "-S", "-X", "importtime", str(horizon_file), *words], capture_output=True, text=True, env=environment
    )
    assert result.returncode == 0, result.stderr
    return {line.rpartition("|")[2].strip() for line in result.stderr.splitlines() if line.startswith("import time")}


@pytest.mark.parametrize("words, unwanted", [
    (["ctl", "help"], HEAVY), (["--help"], HEAVY), (["--version"], HEAVY), (["settings", "--json"], LIGHT),
    (["account", "list", "--json"], LIGHT), (["versions", "--installed"], LIGHT), (["no-ai"], HEAVY),
])
def test_a_light_command_loads_nothing_heavy_and_unpacks_nothing(horizon_file, tmp_path, words, unwanted):
    modules = loaded(horizon_file, clean_environment(tmp_path), *words)
    assert "horizon.__main__" in modules
    assert modules & unwanted == set()
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("version", VERSIONS)
def test_the_light_commands_run_on_every_python(horizon, interpreters, version):
    """Also on those that the file has neither libraries nor bytecode for."""
    if version not in interpreters:
        pytest.skip(f"no Python {version} here")
    result = horizon("account", "offline", "Notch", "--json", python=interpreters[version])
    assert json.loads(result.stdout)["account"]["uuid"] == "b50ad385-829d-3141-a216-7e7d7539ba7f"
    assert horizon("ctl", "help", python=interpreters[version]).returncode == 0


def test_python_3_10_is_refused_in_words(horizon, interpreters):
    if "3.10" not in interpreters:
        pytest.skip("needs a Python 3.10")
    result = horizon("ctl", "help", python=interpreters["3.10"])
    assert result.returncode == 69 and result.stdout == ""
    assert result.stderr.startswith("Horizon needs Python 3.11 to 3.14, and ") and "python3.12 " in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_python_without_its_libraries_in_the_file_is_told_which_to_use(horizon, interpreters):
    other = [version for version in VERSIONS if version in interpreters and interpreters[version] != PYTHON]
    if not other:
        pytest.skip("needs a second Python")
    result = horizon("game", "--check-runtime", python=interpreters[other[0]])
    assert result.returncode == 69
    assert f"no libraries for Python {other[0]}" in result.stderr and "; run it with python3." in result.stderr


def test_modules_on_pythonpath_shadow_nothing(horizon, tmp_path):
    for name in ("json", "numpy", "horizon", "tomli_w", "glfw"):
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('the wrong {name}')\n")
    result = horizon("game", "--check-runtime", env={"PYTHONPATH": str(tmp_path)}, cwd=tmp_path)
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["numpy"] == "2.4.6"
    assert horizon("account", "list", "--json", env={"PYTHONPATH": f"{tmp_path}{os.pathsep}/nowhere"}).returncode == 0


def test_the_standard_library_on_pythonpath_stays(horizon):
    library = os.path.dirname(os.__file__)
    assert horizon("account", "list", "--json", env={"PYTHONPATH": library}).returncode == 0


@pytest.mark.parametrize("name", ["a link", "mit ü und 空", "horizon.pyz", "no.suffix at all"])
def test_it_starts_through_links_of_any_name(horizon, horizon_file, tmp_path, name):
    link = tmp_path / name
    link.symlink_to(horizon_file)
    assert horizon("--version", file=link).stdout.startswith("horizon ")


def test_it_starts_by_its_shebang(horizon, horizon_file, tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python3").symlink_to(PYTHON)
    path = f"{tmp_path / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin"
    assert horizon("--version", python=None, env={"PATH": path}).stdout.startswith("horizon ")


def test_a_running_file_keeps_its_modules_when_its_link_is_switched(horizon, horizon_file, tmp_path):
    """`sys.path` holds the real file, so a module that is imported late comes from the file that began."""
    link = tmp_path / "horizon"
    link.symlink_to(horizon_file)
    code = f"import runpy, sys; sys.argv = [{str(link)!r}, '--version']; sys.path.insert(0, {str(link)!r})\n" \
           f"try: runpy.run_path({str(link)!r}, run_name='__main__')\nexcept SystemExit: pass\nprint(sys.path[0])"
    result = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, env=clean_environment(tmp_path))
    assert result.stdout.splitlines()[-1] == str(horizon_file.resolve())


def flipped(horizon_file, tmp_path, pattern):
    """A copy of the file with one byte changed in the middle of the member whose name matches."""
    data = bytearray(horizon_file.read_bytes())
    with zipfile.ZipFile(horizon_file) as archive:
        (row,) = [row for row in archive.infolist() if re.fullmatch(pattern, row.filename)]
    begin = row.header_offset + 30 + len(row.filename.encode())
    data[begin + row.compress_size // 2] ^= 0xFF
    copy = tmp_path / "flipped"
    copy.write_bytes(data)
    return copy


def test_one_wrong_byte_in_the_libraries_is_told_and_the_rest_works(horizon, horizon_file, tmp_path):
    copy = flipped(horizon_file, tmp_path, r"libraries/.*\.zip")
    result = horizon("game", "--check-runtime", file=copy)
    assert (result.returncode, result.stderr) == (1, f"horizon: {copy} is damaged; get Horizon anew\n")
    assert not list((tmp_path / "cache").glob("rt/*")) if (tmp_path / "cache").exists() else True
    assert horizon("ctl", "help", file=copy).returncode == 0


def test_one_wrong_byte_in_a_module_is_told(horizon, horizon_file, tmp_path):
    copy = flipped(horizon_file, tmp_path, r"py3\d+/horizon/launcher/help\.pyc")
    result = horizon("--help", file=copy)
    assert result.returncode == 1 and result.stdout == ""
    assert result.stderr == f"{copy} is damaged, or was replaced while it ran; start it again, or get it anew\n"


def test_without_a_command_the_help_goes_to_stderr_and_the_status_is_2(horizon):
    result = horizon()
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("usage: horizon COMMAND")
    assert "game" not in re.findall(r"^  (\S+)", result.stderr, re.M)


def test_whoever_closes_our_output_early_sees_no_traceback(horizon_file, tmp_path):
    process = subprocess.Popen(
        [PYTHON, str(horizon_file), "help", "--markdown"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=clean_environment(tmp_path),
    )
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 1


def test_the_end_of_input_is_no_error(horizon):
    result = horizon("ctl", "-", input="")
    assert (result.returncode, result.stderr) == (0, "")


def test_an_unknown_command_names_the_nearest(horizon):
    result = horizon("setings", "--json")
    assert result.returncode == 1
    assert json.loads(result.stdout)["nearest"][0] == "settings"
