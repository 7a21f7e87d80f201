"""One set of libraries for one Python on one platform: what the game unpacks at its first start.

numpy and glfw are real files (they hold machine code); PyOpenGL is one zip of bytecode, imported as a zip, because
its 2,899 small files would cost more than a second to unpack. What no game needs (tests, headers, stubs, other
systems' DLLs) is left out. Bytecode stands in place of its source: half the files, and no writing of .pyc later.
"""

import hashlib
import io
import json
import os
import re
import zipfile
from dataclasses import dataclass
from pathlib import Path

from vendor.compiled import compile_all, stamp
from vendor.wheels import Wheel

FORMAT = 1  # of the unpacked folder; a new one makes old folders stale
DATE = (1980, 1, 1, 0, 0, 0)
PURE = "tomli_w/"  # small and pure: it travels in the bundle itself and is never unpacked
PRUNED = re.compile(
    r"""
      ^[^/]+\.(dist-info|data)/ | (^|/)(tests|__pycache__|DLLS|include)/
    | \.(pyi|lib|a|h|c|cpp|hpp|pxd|pyx|exe|txt|md|build)$ | (^|/)(conftest\.py|py\.typed|LICENSE)$
    | ^numpy/(f2py|testing|typing|_pyinstaller|distutils|doc)/ | ^numpy/_core/lib/ | ^numpy/_build_utils/
    | ^OpenGL/(GLE|GLUT|Tk|GLES1|GLES2|GLES3|tests|raw/GLES1|raw/GLES2|raw/GLES3|raw/GLE|raw/GLUT)/
    """,
    re.X,
)
LICENCE = re.compile(r"^[^/]+\.dist-info/(licenses/.+|[^/]*(LICEN[CS]E|COPYING|NOTICE)[^/]*)$", re.I)


@dataclass(frozen=True)
class Libraries:
    """key: "cp311-linux-x86_64". archive: the inner zip. manifest: what the bootstrap reads before it opens that."""

    key: str
    archive: bytes
    manifest: bytes


def key_of(python: tuple[int, int], platform: str) -> str:
    return f"cp{python[0]}{python[1]}-{platform}"


def build(python: tuple[int, int], platform: str, wheels: list[Wheel], files: list[Path], interpreter: str | None,
          cache: Path) -> Libraries:
    """Make a set from its wheels; without an interpreter of that Python the sources travel instead of bytecode.

    A set that was made before from the same wheels by the same interpreter is taken from `cache`.
    """
    made_by = stamp(interpreter) if interpreter else "source"
    text = "\n".join([made_by, _this_file(), *(wheel.sha256 for wheel in wheels)])
    kept = cache / "sets" / f"{key_of(python, platform)}-{hashlib.sha256(text.encode()).hexdigest()[:16]}.zip"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        beside = kept.with_suffix(f".{os.getpid()}.tmp")
        beside.write_bytes(_archive(platform, files, interpreter))
        beside.replace(kept)
    archive = kept.read_bytes()
    return Libraries(key_of(python, platform), archive, _manifest(key_of(python, platform), archive))


def _archive(platform: str, files: list[Path], interpreter: str | None) -> bytes:
    members = _members(platform, files)
    if interpreter:
        sources = {name: data for name, data in members.items() if name.endswith(".py")}
        compiled = compile_all(interpreter, sources)
        members = {name: data for name, data in members.items() if name not in sources} | compiled
    opengl = {name: data for name, data in members.items() if name.startswith("OpenGL/")}
    real = {"site/" + name: data for name, data in members.items() if name not in opengl}
    return zip_of(real | {"opengl.zip": zip_of(opengl, zipfile.ZIP_STORED)}, zipfile.ZIP_DEFLATED)


def _members(platform: str, files: list[Path]) -> dict[str, bytes]:
    members = {}
    for file in files:
        with zipfile.ZipFile(file) as wheel:
            for name in sorted(wheel.namelist()):
                if name.endswith("/") or PRUNED.search(name) or name.startswith(PURE) or _is_foreign(name, platform):
                    continue
                members[name] = wheel.read(name)
    return members


def _is_foreign(name: str, platform: str) -> bool:
    """A window system's bindings that cannot be there."""
    if name.startswith(("OpenGL/WGL/", "OpenGL/raw/WGL/")):
        return not platform.startswith("windows")
    if name.startswith(("OpenGL/GLX/", "OpenGL/raw/GLX/", "OpenGL/EGL/", "OpenGL/raw/EGL/")):
        return not platform.startswith(("linux", "musl"))
    return False


def _manifest(key: str, archive: bytes) -> bytes:
    digest = hashlib.sha256(archive).hexdigest()
    with zipfile.ZipFile(io.BytesIO(archive)) as made:
        sizes = {info.filename: info.file_size for info in made.infolist()}
    name = hashlib.sha256(f"{FORMAT} {key} {digest}".encode()).hexdigest()[:16]
    return json.dumps({"id": name, "sha256": digest, "size": len(archive), "files": sizes}, indent=0).encode()


def pure(files: list[Path]) -> dict[str, bytes]:
    """The small pure library that travels unpacked: name -> source."""
    found = {}
    for file in files:
        with zipfile.ZipFile(file) as wheel:
            names = [name for name in sorted(wheel.namelist()) if name.startswith(PURE) and name.endswith(".py")]
            found |= {name: wheel.read(name) for name in names}
    return found


def licences(files: list[Path], extra: Path) -> dict[str, bytes]:
    """Licence texts: "numpy/LICENSE.txt" -> text, from the wheels, and from the folder `extra` what they lack."""
    texts = {f"{path.stem}/{path.name}": path.read_bytes() for path in sorted(extra.glob("*.txt"))}
    for file in files:
        with zipfile.ZipFile(file) as wheel:
            for name in sorted(wheel.namelist()):
                if LICENCE.match(name) and not name.endswith("/"):
                    package = name.partition("-")[0]
                    texts[f"{package}/{name.partition('/')[2].removeprefix('licenses/')}"] = wheel.read(name)
    return texts


def zip_of(members: dict[str, bytes], compression: int, level: int = 6) -> bytes:
    """A zip with nothing in it but names and contents: sorted, dated 1980, modes 0644."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name in sorted(members):
            add(archive, name, members[name], compression, level)
    return out.getvalue()


def add(archive: zipfile.ZipFile, name: str, data: bytes, compression: int, level: int = 9) -> None:
    info = zipfile.ZipInfo(name, DATE)
    info.create_system = 3
    info.external_attr = 0o100644 << 16
    info.compress_type = compression
    archive.writestr(info, data, compression, level if compression == zipfile.ZIP_DEFLATED else None)


def _this_file() -> str:
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()
