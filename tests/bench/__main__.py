"""`python -m tests.bench NAME [--json] [--scale S] [--no-peers]`: one measurement, as ratios in one run.

Without a name, the names there are; `all` runs each in turn. See docs/benchmarks.md.
"""

import importlib
import json
import os
import platform
import sys
from importlib import metadata

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the game's boot does, before numpy is loaded

import pytest  # noqa: E402

from tests.support.shared import REPO  # noqa: E402

BENCHES = (
    "start", "mcp", "socket", "terrain", "light", "region", "nbt", "world-start", "picture", "tick", "lockstep", "join",
    "status", "memory", "body", "cipher", "frames", "mesh", "entities", "hud",
)
KEYS = ("name", "unit", "ours", "peer", "floor", "ratio", "versions", "load")
USAGE = f"usage: python -m tests.bench NAME [--json] [--scale S] [--no-peers]; names: {', '.join(BENCHES)}, all"


def measure(name: str, scale: float = 1.0, peers: bool = True) -> dict:
    """One bench's object: what it measured, `ours` against `peer` and `floor` as `ratio`s, and where it ran.

    `scale` below 1 makes everything smaller, for a look whether it runs. Without `peers` no other program is asked.
    """
    bench = importlib.import_module(f"tests.bench.{name.replace('-', '_')}")
    before = load()
    found = {"peer": None, "floor": None} | bench.run(scale, peers)
    versions = {"horizon": horizon_version(), "python": platform.python_version(), "numpy": metadata.version("numpy")}
    found["versions"] = versions | found.get("versions", {})
    return {"name": name} | found | {"load": [before, load()], "cores": os.cpu_count()}


def load() -> float | None:
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None


def horizon_version() -> str:
    from horizon import VERSION

    return VERSION


def table(found: dict) -> str:
    """The same for people: a line for each figure."""
    lines = [f"{found['name']} ({found['unit']}; load {found['load'][0]} to {found['load'][1]})"]
    for key in ("ours", "peer", "floor", "ratio"):
        value = found[key]
        rows = value if isinstance(value, dict) else {"": value}
        lines += [f"  {key:6} {row:24} {figure}" for row, figure in rows.items() if figure is not None]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    words, scale = [], 1.0
    given = iter(arguments)
    for word in given:
        if word == "--scale":
            scale = float(next(given, "1"))
        elif not word.startswith("--"):
            words.append(word)
    if len(words) != 1 or words[0] not in (*BENCHES, "all"):
        print(USAGE, file=sys.stderr)
        return 2
    for name in BENCHES if words == ["all"] else words:
        try:
            found = measure(name, scale, "--no-peers" not in arguments)
        except pytest.skip.Exception as reason:  # a peer cannot be had
            print(f"without peers: {reason}", file=sys.stderr)
            found = measure(name, scale, False)
        print(json.dumps(found) if "--json" in arguments else table(found), flush=True)
    return 0


if __name__ == "__main__":
    source = str(REPO / "horizon.pyz.src")
    if source not in sys.path:
        sys.path.insert(1, source)
    sys.exit(main(sys.argv[1:]))
