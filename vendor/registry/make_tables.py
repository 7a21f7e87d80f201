"""Make Horizon's registry tables (horizon/registry/data) from published extractions of Java Edition 1.21.4.

    npm i --prefix TEMP minecraft-data@3.119.0
    python vendor/registry/make_tables.py --data DATA --facts FACTS \\
        --minecraft-data TEMP/node_modules/minecraft-data [--out FOLDER]

DATA holds pumpkin-1.21.4, ferrumc-1.21.8 and articdata-1.20.4; FACTS the tables of own figures. The same sources give
the same bytes. Whose figures these are stands in NOTICE.
"""

import argparse
import sys
from pathlib import Path

from blocks import make_blocks
from items import make_items
from loot import make_loot
from recipes import make_recipes
from rest import make_biomes, make_entities, make_small, make_synced
from sources import Sources
from tags import make_tags

HERE = Path(__file__).resolve().parent
OUT = HERE.parents[1] / "horizon.pyz.src" / "horizon" / "registry" / "data"
STEPS = (
    make_blocks, make_items, make_tags, make_recipes, make_loot, make_entities, make_biomes, make_small, make_synced,
)


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--facts", type=Path, required=True)
    parser.add_argument("--minecraft-data", type=Path, required=True)
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args(argv)
    given.out.mkdir(parents=True, exist_ok=True)
    sources = Sources(given.data, given.facts, given.minecraft_data)
    for step in STEPS:
        step(sources, given.out)
    total = 0
    for path in sorted(given.out.glob("*.z")):
        total += path.stat().st_size
        print(f"{path.stat().st_size:8d} {path.name}")
    print(f"{total:8d} bytes in all")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
