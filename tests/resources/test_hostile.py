"""5,000 broken packs and PNGs: each is read, or told of in one sentence; bounded in time and memory.

HORIZON_TEST_SCALE takes a share of them (the figures of a whole run stand in docs/benchmarks.md).
"""

import json
import os
import shutil
import subprocess
import sys

import numpy as np
import pytest
from horizon.core import png
from horizon.core.errors import DiskError, HorizonError, IntegrityError
from horizon.resources.atlases import picture, sprites
from horizon.resources.file_pack import FilePack
from horizon.resources.lang import Texts
from horizon.resources.library import Library
from horizon.resources.mcmeta import animation, filtering, gui_scaling
from horizon.resources.stack import Resources

from tests.conftest import REPO
from tests.support.hostile_packs import JSONS, Breaker
from tests.support.packs import STONE, DictPack, colored

SCALE = float(os.environ.get("HORIZON_TEST_SCALE") or 0.05)
PNGS, PACKS = max(50, round(3000 * SCALE)), max(50, round(2000 * SCALE))


def is_sentence(line: str) -> bool:
    return 5 < len(line) < 400 and "\n" not in line and "Traceback" not in line and line.isprintable()


def test_broken_pngs_are_pictures_or_sentences():
    breaker, read, refused = Breaker(1), 0, {}
    for number in range(PNGS):
        data = breaker.png()
        try:
            pixels = png.decode(data, 1 << 24)
        except IntegrityError as error:
            assert is_sentence(error.sentence), (number, error.sentence)
            refused[error.sentence] = refused.get(error.sentence, 0) + 1
            continue
        assert pixels.dtype == np.uint8 and pixels.ndim == 3 and pixels.shape[2] in (3, 4) and pixels.size
        read += 1
    assert read > PNGS // 10 and sum(refused.values()) > PNGS // 3 and len(refused) >= 6


def looked_through(pack, below) -> Resources:
    """Everything of a pack is asked for, as the game would."""
    resources = Resources([below, pack])
    for name in resources.names("textures", ".png"):
        space, _, rest = name.partition(":")
        path = f"assets/{space}/textures/{rest}.png"
        pixels = resources.picture(path)
        meta = resources.meta(path)
        if pixels is not None:
            assert pixels.dtype == np.uint8 and pixels.shape[2] == 4
            moving = animation(meta, pixels.shape[1], pixels.shape[0])
            assert moving is None or 0 <= moving.at(12345.5)[0] and moving.length > 0
        gui_scaling(meta), filtering(meta)
    for path in JSONS:
        assert isinstance(resources.json(path), (dict, list, type(None)))
    for sprite in list(sprites(resources, "blocks").values())[:50]:
        picture(resources, sprite)
    texts = Texts(resources)
    assert isinstance(texts.say("block.minecraft.stone", 1, 2) + texts.say("x", 1, 2), str)
    return resources


def test_broken_packs_are_read_or_sentences(tmp_path):
    breaker = Breaker(2)
    below = DictPack("builtin", {STONE: colored(1)})
    opened = refused = lines = 0
    for number in range(PACKS):
        path = breaker.pack(tmp_path, f"p{number}")
        try:
            pack = FilePack(path)
        except (IntegrityError, DiskError) as error:
            assert is_sentence(error.sentence), (number, error.sentence)
            refused += 1
        else:
            resources = looked_through(pack, below)
            assert resources.picture(STONE) is not None or pack.hides is not None
            for line in resources.problems:
                assert is_sentence(line), (number, line)
            lines += len(resources.problems)
            opened += 1
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    assert opened > PACKS // 4 and refused > PACKS // 10 and lines > opened // 2
    assert list(tmp_path.iterdir()) == []


def test_a_library_of_broken_packs_is_listed_and_used(tmp_path):
    folder = tmp_path / "resourcepacks"
    folder.mkdir()
    breaker = Breaker(3)
    for number in range(60):
        breaker.pack(folder, f"p{number}")
    library = Library(tmp_path, tmp_path / "cache")
    rows = library.rows()
    assert len(rows) == 60 and all(is_sentence(row["problem"]) for row in rows if "problem" in row)
    for row in rows:
        try:
            library.enable(row["name"])
        except HorizonError as error:
            assert is_sentence(error.sentence)
    resources = Resources([DictPack("builtin", {STONE: colored(1)}), *library.chosen()])
    resources.names("textures", ".png")
    assert len(library.chosen()) > 10 and all(is_sentence(line) for line in [*resources.problems, *library.problems])


@pytest.mark.skipif(sys.platform == "win32", reason="limits of memory are POSIX's")
def test_bombs_of_the_largest_size_stay_within_700_megabytes(tmp_path):
    """A process that may have 700 MB more than it begins with looks through the largest that are read."""
    code = """
import json, resource, sys, struct, zlib
from pathlib import Path
import numpy as np
from horizon.core import png
from horizon.core.errors import HorizonError
from horizon.resources.file_pack import FilePack
from horizon.resources.stack import Resources
from tests.support.foreign_png import SIGNATURE, header, piece
from tests.support.hostile_packs import Breaker
from tests.support.packs import STONE, zip_pack
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
grown = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize() if Path("/proc").exists() else 0
resource.setrlimit(resource.RLIMIT_AS, (grown + (700 << 20),) * 2)
said = []
packer = zlib.compressobj(9)
zeros = b"".join([packer.compress(bytes(1 << 20)) for _ in range(140)] + [packer.flush()])
for side, depth, kind, lace in ((4096, 16, 6, 0), (4096, 16, 6, 1), (8192, 16, 6, 0), (65535, 1, 0, 0), (4096, 8, 6, 1)):
    data = SIGNATURE + header(side, side, depth, kind, lace) + piece(b"IDAT", zeros) + piece(b"IEND", b"")
    path = zip_pack(Path(sys.argv[1]) / f"b{len(said)}.zip", {STONE: data, "assets/a/lang/en_us.json": b"[" * (7 << 20)})
    pack = Resources([FilePack(path)])
    found = pack.picture(STONE)
    pack.json("assets/a/lang/en_us.json")
    said.append([None if found is None else list(found.shape), pack.problems])
print(json.dumps([said, (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024]))
"""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(REPO / "horizon.pyz.src"), str(REPO)]), "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, env=environment, timeout=300)
    assert done.returncode == 0, done.stderr
    said, megabytes = json.loads(done.stdout)
    assert [shape for shape, _ in said] == [[4096, 4096, 4], [4096, 4096, 4], None, None, [4096, 4096, 4]]
    assert all(is_sentence(line) for _, lines in said for line in lines)
    assert megabytes < 700
