"""Bytecode that comes out the same in every build, made by the Python that will run it.

The files are compiled in one fresh process with a fixed environment, in a fixed order, by names that hold no folder.
A .pyc here is an "unchecked hash" one; the 8 bytes where its source's hash would stand hold a checksum of the code,
which the bundle's importer compares, so that a damaged file says so instead of crashing.
"""

import hashlib
import io
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

COMPILE = """
import importlib.util, io, marshal, sys, zipfile, zlib
given = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
out = io.BytesIO()
with zipfile.ZipFile(out, "w") as made:
    for name in given.namelist():
        try:
            code = compile(given.read(name), name, "exec", dont_inherit=True, optimize=0)
        except SyntaxError:
            continue
        body = marshal.dumps(code)
        stamp = zlib.crc32(body).to_bytes(4, "little") + (len(body) & 0xFFFFFFFF).to_bytes(4, "little")
        made.writestr(name + "c", importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + stamp + body)
sys.stdout.buffer.write(out.getvalue())
"""


def compile_all(python: str, sources: dict[str, bytes]) -> dict[str, bytes]:
    """name.py -> name.pyc of every source that compiles, by the interpreter at path `python`.

    A source that is no Python of that version is left out, as the installer of its wheel would leave it.
    """
    given = io.BytesIO()
    with zipfile.ZipFile(given, "w") as archive:
        for name in sorted(sources):
            archive.writestr(zipfile.ZipInfo(name), sources[name])
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
    result = subprocess.run(
        [python, "-S", "-s", "-B", "-W", "ignore", "-c", COMPILE], input=given.getvalue(), capture_output=True,
        check=True, env=kept | {"PYTHONHASHSEED": "0", "LC_ALL": "C"}, cwd=os.path.dirname(os.path.abspath(python)),
    )
    with zipfile.ZipFile(io.BytesIO(result.stdout)) as made:
        return {name: made.read(name) for name in made.namelist()}


def interpreters(wanted: list[tuple[int, int]], given: list[str]) -> dict[tuple[int, int], str]:
    """Version -> path of an interpreter, for those of `wanted` that are at hand.

    This process's own comes first, then the paths in `given`, then pythonX.Y on PATH.
    """
    found = {}
    for path in [sys.executable, *given, *(f"python{major}.{minor}" for major, minor in wanted)]:
        path = shutil.which(path)
        version = ask(path) if path else None
        if version in wanted and version not in found:
            found[version] = path
    return found


def ask(path: str) -> tuple[int, int] | None:
    """The version of a CPython with its global lock; None for anything else."""
    if os.path.realpath(path) == os.path.realpath(sys.executable):
        return sys.version_info[:2]
    code = "import sys; print(*sys.version_info[:2], sys.implementation.name, 't' in getattr(sys, 'abiflags', ''))"
    result = subprocess.run([path, "-I", "-S", "-c", code], capture_output=True, text=True)
    words = result.stdout.split()
    return (int(words[0]), int(words[1])) if result.returncode == 0 and words[2:] == ["cpython", "False"] else None


def stamp(python: str) -> str:
    """What decides how this interpreter compiles: its full version, and this file."""
    code = "import sys; print(sys.version)"
    result = subprocess.run([python, "-I", "-S", "-c", code], capture_output=True, check=True)
    return hashlib.sha256(result.stdout + Path(__file__).read_bytes()).hexdigest()
