"""`python -m tests.bench NAME [--json]`: one measurement, as ratios in one run. Without a name, the names there are."""

import importlib
import json
import os
import platform
import sys
from pathlib import Path

HERE = Path(__file__).parent
NOT_BENCHES = {"__init__", "__main__", "timing"}


def names() -> list[str]:
    return sorted(path.stem.replace("_", "-") for path in HERE.glob("*.py") if path.stem not in NOT_BENCHES)


def main(arguments: list[str]) -> int:
    words = [word for word in arguments if not word.startswith("--")]
    if len(words) != 1 or words[0] not in names():
        print("usage: python -m tests.bench NAME [--json]; names:", ", ".join(names()))
        return 2
    bench = importlib.import_module(f"tests.bench.{words[0].replace('-', '_')}")
    result = bench.main()
    if not isinstance(result, dict):  # a bench that prints by itself
        return 0
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    result |= {"name": words[0], "python": platform.python_version(), "load": load}
    if "--json" in arguments:
        print(json.dumps(result))
    else:
        for key, value in result.items():
            print(f"{key:>8}: {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
