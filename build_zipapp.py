#!/usr/bin/env python3
"""Build Horizon as one executable file: dist/horizon.

    python3 build_zipapp.py                                   for this machine and this Python
    python3 build_zipapp.py --python 3.11,3.12,3.13,3.14      for more Pythons (each should be installed)
    python3 build_zipapp.py --platform windows-x86_64         for another platform; "all", or "none": no libraries

The file holds Horizon's source and bytecode, and for each Python and platform one stored inner zip of libraries
(numpy, glfw, PyOpenGL) that the game unpacks once. Wheels come from vendor/cache, which pip fills; every one is
checked against vendor/wheels.lock. Two builds of the same tree are the same, byte for byte.
"""
import sys

if not (3, 11) <= sys.version_info[:2] <= (3, 14):
    sys.stderr.write("Horizon is built with Python 3.11 to 3.14, and %s is Python %d.%d; try: python3.12 %s\n"
                     % ((sys.executable,) + tuple(sys.version_info[:2]) + (" ".join(sys.argv),)))
    sys.exit(69)

import argparse
import hashlib
import json
import os
import re
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from vendor import compiled, libraries, sbom, wheels  # noqa: E402

SOURCE = HERE / "horizon.pyz.src"
SHEBANG = b"#!/usr/bin/env python3\n"
IGNORED = re.compile(r"(^|/)(__pycache__|\.[^/]*|[^/]*\.egg-info)(/|$)|\.py[co]$")


def main(argv=None) -> int:
    asked = arguments(argv)
    try:
        build(asked)
    except wheels.WheelError as error:
        print(f"build_zipapp: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"build_zipapp: {error.filename or asked.output}: {error.strerror}", file=sys.stderr)
        return 1
    size = asked.output.stat().st_size
    print(f"{asked.output}  {size / 1e6:.1f} MB  sha256 {hashlib.sha256(asked.output.read_bytes()).hexdigest()}")
    return 0


def arguments(argv):
    parser = argparse.ArgumentParser(description="Build Horizon as one executable file.")
    parser.add_argument("--output", type=Path, default=HERE / "dist" / "horizon", help="where to (dist/horizon)")
    parser.add_argument("--python", default="", help="versions, such as 3.11,3.12 (this one)")
    parser.add_argument("--platform", default="", help=f"{', '.join(wheels.PLATFORMS)}, all or none (this one)")
    parser.add_argument("--interpreter", action="append", default=[],
                        help="a Python to compile with; pythonX.Y on PATH is found")
    cache = Path(os.environ.get("HORIZON_WHEELS") or HERE / "vendor" / "cache")
    parser.add_argument("--cache", type=Path, default=cache,
                        help="where wheels are kept (HORIZON_WHEELS, else vendor/cache)")
    asked = parser.parse_args(argv)
    asked.output = asked.output.absolute()
    asked.cache = asked.cache.absolute()
    names = [word for word in asked.python.split(",") if word] or ["%d.%d" % sys.version_info[:2]]
    known = {"%d.%d" % version: version for version in wheels.PYTHONS}
    if unknown := [name for name in names if name not in known]:
        parser.error(f"no Python {', '.join(unknown)}; choose from {', '.join(known)}")
    asked.pythons = [version for name, version in known.items() if name in names]
    places = [word for word in asked.platform.split(",") if word]
    if places == ["all"]:
        places = list(wheels.PLATFORMS)
    if unknown := [place for place in places if place not in wheels.PLATFORMS and place != "none"]:
        parser.error(f"no platform {', '.join(unknown)}; choose from {', '.join(wheels.PLATFORMS)}, all, none")
    asked.platforms = [place for place in wheels.PLATFORMS if place in places] if places else None
    return asked


def build(asked) -> None:
    """Make the file, beside and then in place."""
    platforms = [wheels.this_platform()] if asked.platforms is None else asked.platforms
    pythons = compiled.interpreters(asked.pythons, asked.interpreter)
    for version in asked.pythons:
        if version not in pythons:
            print("build_zipapp: no python%d.%d here: its modules travel as source" % version, file=sys.stderr)
    lock = wheels.read_lock()
    members, stored, used = {}, {}, {}
    for version in asked.pythons:
        for platform in platforms:
            chosen = wheels.choose(lock, version, platform)
            files = wheels.fetch(chosen, version, asked.cache)
            used |= {wheel.file: (wheel, file) for wheel, file in zip(chosen, files, strict=True)}
            made = libraries.build(version, platform, chosen, files, pythons.get(version), asked.cache)
            stored[f"libraries/{made.key}.zip"] = made.archive
            members[f"libraries/{made.key}.json"] = made.manifest
    if not platforms:
        pure = [wheel for wheel in lock if wheel.name == "tomli-w"]
        files = wheels.fetch(pure, asked.pythons[0], asked.cache)
        used = {wheel.file: (wheel, file) for wheel, file in zip(pure, files, strict=True)}
    files = [used[name][1] for name in sorted(used)]
    modules = sources() | libraries.pure(files)
    for version, interpreter in pythons.items():
        code = {name: data for name, data in modules.items() if name.endswith(".py") and name != "__main__.py"}
        bytecode = compiled.compile_all(interpreter, code)
        members |= {"py%d%d/%s" % (*version, name): data for name, data in bytecode.items()}
    whole = b"".join(name.encode() + b"\0" + modules[name] for name in sorted(modules))
    digest = hashlib.sha256(whole).hexdigest()
    members |= modules
    texts = libraries.licences(files, HERE / "vendor" / "LICENSES")
    members |= {f"licences/{name}": text for name, text in texts.items()}
    for name in ("LICENSE", "NOTICE"):
        members[f"licences/horizon/{name}"] = (HERE / name).read_bytes()
    version = version_of(modules)
    members["licences/sbom.spdx.json"] = sbom.spdx(version, digest, [used[name][0] for name in sorted(used)])
    members["BUILD.json"] = json.dumps({
        "version": version, "sources": digest,
        "libraries": sorted(name[10:-5] for name in members if name.startswith("libraries/")),
    }, indent=1).encode() + b"\n"
    write(asked.output, members, stored)


def sources() -> dict[str, bytes]:
    """Horizon's own files: name in the archive -> contents."""
    found = {}
    for path in sorted(SOURCE.rglob("*")):
        name = path.relative_to(SOURCE).as_posix()
        if path.is_file() and not IGNORED.search(name):
            found[name] = path.read_bytes()
    return found


def version_of(modules: dict[str, bytes]) -> str:
    return re.search(rb'^VERSION = "([^"]+)"', modules["horizon/core/version.py"], re.M)[1].decode()


def write(path: Path, members: dict[str, bytes], stored: dict[str, bytes]) -> None:
    """A shebang and a zip: modules deflated, libraries as they are."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(beside, "wb") as file:
            file.write(SHEBANG)
            with zipfile.ZipFile(file, "w") as archive:
                for name in sorted(members):
                    libraries.add(archive, name, members[name], zipfile.ZIP_DEFLATED)
                for name in sorted(stored):
                    libraries.add(archive, name, stored[name], zipfile.ZIP_STORED)
        os.chmod(beside, 0o755)
        os.replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


if __name__ == "__main__":
    sys.exit(main())
