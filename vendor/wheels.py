"""The wheels that travel in the bundle: which ones, where they come from, and that they are the ones we locked.

`wheels.lock` names every wheel for every platform and Python, with its SHA-256. A wheel that is not in `vendor/cache`
is fetched by pip, which checks the hash; it is hashed here again each time before it is used.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path

VENDOR = Path(__file__).resolve().parent
LOCK = VENDOR / "wheels.lock"
PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))
# platform -> (words in a wheel's platform tag, the system, the machine). There is no glfw for musl: no window there.
PLATFORMS = {
    "linux-x86_64": ("manylinux", "x86_64"),
    "linux-aarch64": ("manylinux", "aarch64"),
    "musl-x86_64": ("musllinux", "x86_64"),
    "musl-aarch64": ("musllinux", "aarch64"),
    "macos-arm64": ("macosx", "arm64"),
    "macos-x86_64": ("macosx", "x86_64"),
    "windows-x86_64": ("win", "amd64"),
    "windows-arm64": ("win", "arm64"),
}
MACHINES = {"amd64": "x86_64", "x64": "x86_64", "intel": "x86_64"}
OPTIONAL = {"glfw"}  # a platform without one is built without it


class WheelError(Exception):
    """A wheel is missing, or is not the one we locked; the sentence says what to do."""


@dataclass(frozen=True)
class Wheel:
    """A row of the lock. `size` is in bytes."""

    file: str
    sha256: str
    size: int
    name: str
    version: str
    licence: str

    @property
    def tags(self) -> tuple[str, str, str]:
        """Python, ABI and platform tag of its file name."""
        python, abi, platform = self.file.removesuffix(".whl").split("-")[-3:]
        return python, abi, platform

    def fits(self, python: tuple[int, int], platform: str) -> bool:
        """Whether a CPython and a platform (a key of PLATFORMS) can use it."""
        tag, abi, places = self.tags
        if abi != "none" and abi != f"cp{python[0]}{python[1]}":
            return False
        if abi == "none" and not {"py3", f"cp{python[0]}{python[1]}"} & set(tag.split(".")):
            return False
        if places == "any":
            return True
        system, machine = PLATFORMS[platform]
        return any(place.startswith(system) and _machine(place) == _machine(machine) for place in places.split("."))


def _machine(tag: str) -> str:
    for word in ("x86_64", "aarch64", "arm64", "amd64", "intel"):
        if tag.endswith(word):
            return MACHINES.get(word, word)
    return tag


def read_lock(path: Path = LOCK) -> list[Wheel]:
    """Every wheel of the lock, in its order."""
    head, *rows = path.read_text(encoding="utf-8").splitlines()
    columns = head.split("\t")
    wheels = []
    for row in rows:
        fields = dict(zip(columns, row.split("\t"), strict=True))
        wheels.append(Wheel(**(fields | {"size": int(fields["size"])})))
    return wheels


def choose(wheels: list[Wheel], python: tuple[int, int], platform: str) -> list[Wheel]:
    """The wheels of one set: one of each package, by name. WheelError if one is missing or two fit."""
    chosen = []
    for name in sorted({wheel.name for wheel in wheels}):
        fitting = [wheel for wheel in wheels if wheel.name == name and wheel.fits(python, platform)]
        if not fitting and name in OPTIONAL:
            continue
        if len(fitting) != 1:
            raise WheelError(
                f"wheels.lock has {len(fitting)} wheels of {name} for Python {python[0]}.{python[1]} on {platform}; "
                "it must have one"
            )
        chosen += fitting
    return chosen


def this_platform() -> str:
    """The key of PLATFORMS for the machine that builds."""
    name = sysconfig.get_platform()
    machine = name.replace("-", "_").rpartition("_")[2] if not name.endswith("x86_64") else "x86_64"
    if name.startswith("win"):
        return "windows-arm64" if machine == "arm64" else "windows-x86_64"
    if name.startswith("macosx"):
        return "macos-arm64" if os.uname().machine == "arm64" else "macos-x86_64"
    system = "musl" if "musl" in getattr(sys.implementation, "_multiarch", "") else "linux"
    key = f"{system}-{os.uname().machine}"
    if key not in PLATFORMS:
        raise WheelError(f"no wheels for {key}; build with --platform none, which has the launcher and ctl alone")
    return key


def check(path: Path, wheel: Wheel) -> None:
    """WheelError unless the file is the locked one, byte for byte."""
    data = path.read_bytes()
    found = hashlib.sha256(data).hexdigest()
    if len(data) != wheel.size or found != wheel.sha256:
        raise WheelError(f"{path} is not the wheel that wheels.lock names (sha256 {found}); delete it and build again")


def fetch(wheels: list[Wheel], python: tuple[int, int], cache: Path) -> list[Path]:
    """The files of a set's wheels, checked; those that `cache` lacks are downloaded by pip first."""
    cache.mkdir(parents=True, exist_ok=True)
    missing = [wheel for wheel in wheels if not (cache / wheel.file).exists()]
    if missing:
        download(missing, python, cache)
    for wheel in wheels:
        check(cache / wheel.file, wheel)
    return [cache / wheel.file for wheel in wheels]


def download(wheels: list[Wheel], python: tuple[int, int], cache: Path) -> None:
    """Let pip fetch just these wheels into the cache, whole or not at all."""
    places = sorted({place for wheel in wheels for place in wheel.tags[2].split(".") if place != "any"})
    with tempfile.TemporaryDirectory(prefix=".download-", dir=cache) as folder:
        requirements = Path(folder, "requirements.txt")
        requirements.write_text("".join(f"{w.name}=={w.version} --hash=sha256:{w.sha256}\n" for w in wheels))
        command = [
            *pip(folder), "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes",
            "--only-binary=:all:", "--implementation", "cp", "--python-version", f"{python[0]}.{python[1]}",
            *(word for place in places for word in ("--platform", place)), "--dest", folder, "-r", str(requirements),
        ]
        result = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        names = ", ".join(wheel.file for wheel in wheels)
        if result.returncode:
            lines = [line for line in result.stderr.splitlines() if line.startswith("ERROR")] or [result.stderr[-400:]]
            raise WheelError(f"pip could not download {names}: {' '.join(lines)}")
        for wheel in wheels:
            found = Path(folder, wheel.file)
            if not found.exists():
                raise WheelError(f"pip brought {sorted(os.listdir(folder))} where {wheel.file} was asked for")
            check(found, wheel)
            os.replace(found, cache / wheel.file)


def pip(folder: str) -> list[str]:
    """How to call pip: this Python's own, else one from a virtual environment made for the purpose."""
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True).returncode == 0:
        return [sys.executable, "-m", "pip"]
    place = Path(folder, "venv")
    made = subprocess.run([sys.executable, "-m", "venv", str(place)], capture_output=True, text=True)
    found = shutil.which("pip", path=os.pathsep.join([str(place / "bin"), str(place / "Scripts")]))
    if made.returncode or found is None:
        raise WheelError(f"{sys.executable} has neither pip nor venv; install one of them (python3-pip, python3-venv)")
    return [found]
