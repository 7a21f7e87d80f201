"""The tables as files: small, readable from a zip, and the same each time they are made."""

import os
import subprocess
import sys
import zipfile
import zlib
from pathlib import Path

import pytest
from horizon.core.errors import IntegrityError
from horizon.registry import load

from tests.support.shared import REPO, shared

SOURCE = REPO / "horizon.pyz.src"
DATA = SOURCE / "horizon" / "registry" / "data"


def test_all_tables_together_stay_small():
    tables = sorted(DATA.iterdir())
    assert all(table.suffix == ".z" for table in tables)
    assert sum(table.stat().st_size for table in tables) < 400_000


def test_a_missing_or_broken_table_says_what_to_do(monkeypatch, tmp_path):
    with pytest.raises(IntegrityError, match="missing or broken.*install Horizon again"):
        load.load_bytes("nothing.z")
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "a.z").write_bytes(b"no table")
    (tmp_path / "data" / "b.z").write_bytes(zlib.compress(b"{"))
    monkeypatch.setattr(load, "files", lambda package: tmp_path)
    with pytest.raises(IntegrityError, match="a.z is missing or broken"):
        load.load_bytes("a.z")
    with pytest.raises(IntegrityError, match="b.z is broken"):
        load.load_json("b.z")


ASK = """
from horizon.registry import recipe, loot_table, state_tables, biome, entity_type, synced, sound, enchantment, effect
from horizon.registry.block import BLOCKS, STATE_COUNT, state
from horizon.registry import load
print(load.__file__.rpartition("horizon.zip")[1], len(BLOCKS), state(STATE_COUNT - 1), len(recipe.RECIPES))
"""


def test_tables_load_from_a_zip(tmp_path):
    archive = tmp_path / "horizon.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(SOURCE.rglob("*")):
            inside = path.relative_to(SOURCE)
            if inside.parts[:2] in (("horizon", "core"), ("horizon", "registry")) or inside.name == "__init__.py":
                if path.is_file() and "__pycache__" not in path.parts:
                    packed.write(path, inside.as_posix())
    told = subprocess.run(
        [sys.executable, "-c", ASK], env={**os.environ, "PYTHONPATH": str(archive)}, cwd=tmp_path,
        capture_output=True, text=True,
    )
    assert told.stdout == "horizon.zip 1095 minecraft:potted_closed_eyeblossom 1370\n", told.stderr


def test_making_the_tables_again_gives_the_same_tables(tmp_path):
    data, facts = shared("registry/pumpkin-1.21.4").parent, shared("../facts/blocks/light.tsv").parents[1]
    modules = Path(os.environ.get("HORIZON_MINECRAFT_DATA", REPO / "vendor/cache/node_modules/minecraft-data"))
    if not modules.exists():
        pytest.skip("needs npm minecraft-data 3.119.0 (HORIZON_MINECRAFT_DATA, or vendor/cache/node_modules)")
    script = REPO / "vendor" / "registry" / "make_tables.py"
    subprocess.run(
        [sys.executable, str(script), "--data", str(data), "--facts", str(facts), "--minecraft-data", str(modules),
         "--out", str(tmp_path)],
        check=True, capture_output=True,
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in DATA.iterdir())
    for path in DATA.iterdir():
        # Another zlib may pack the same bytes otherwise, so what is inside is compared.
        assert zlib.decompress((tmp_path / path.name).read_bytes()) == zlib.decompress(path.read_bytes()), path.name
