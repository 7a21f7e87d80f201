"""Two independent readers of Anvil worlds find in a world that Horizon saved the blocks that Horizon put there.

amulet-core (Python, from PyPI) and prismarine-provider-anvil (JavaScript, from npm) are installed once into
tests/.cache; the tests skip where that cannot be done.
"""

import json
import random
import shutil
import subprocess
import sys

import numpy as np
import pytest

from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry.block import BLOCKS, state
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level
from horizon.world.storage import saves
from horizon.world.storage.level_dat import LevelData
from tests.support.shared import REPO, shared
from tests.world.small_worlds import relight

CACHE = REPO / "tests" / ".cache"
AMULET = "amulet-core==1.9.50"
PRISMARINE = "prismarine-provider-anvil@2.13.0"
PLACES = 1000

ASK_AMULET = """
import json, sys, logging
logging.disable(logging.CRITICAL)
import amulet
level = amulet.load_level(sys.argv[1])
found = []
for x, y, z in json.load(sys.stdin):
    block, entity = level.get_version_block(x, y, z, "minecraft:overworld", ("java", (1, 21, 4)))
    properties = {name: str(value.py_str) for name, value in block.base_block.properties.items()}
    found.append([block.base_block.namespaced_name, properties, [more.base_name for more in block.extra_blocks]])
print("FOUND" + json.dumps(found))
level.close()
"""

ASK_PRISMARINE = """
const Anvil = require('prismarine-provider-anvil').Anvil('1.21.4')
const { Vec3 } = require('vec3')
const places = JSON.parse(require('fs').readFileSync(0))
async function main () {
  const anvil = new Anvil(process.argv[2] + '/region')
  const chunks = {}
  const found = []
  for (const [x, y, z] of places) {
    const key = [x >> 4, z >> 4].join()
    chunks[key] = chunks[key] || await anvil.load(x >> 4, z >> 4)
    const at = new Vec3(x & 15, y, z & 15)
    found.push([chunks[key].getBlockStateId(at), chunks[key].getSkyLight(at), chunks[key].getBlockLight(at)])
  }
  console.log('FOUND' + JSON.stringify(found))
}
main()
"""


def run(words, **options) -> subprocess.CompletedProcess:
    try:
        return subprocess.run(words, capture_output=True, text=True, timeout=600, **options)
    except (OSError, subprocess.TimeoutExpired) as error:
        return subprocess.CompletedProcess(words, 1, "", str(error))


def answer(done: subprocess.CompletedProcess) -> list:
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout.split("FOUND", 1)[1].splitlines()[0])


@pytest.fixture(scope="module")
def amulet() -> str:
    """The Python that has amulet."""
    folder = CACHE / "amulet"
    python = folder / "bin" / "python"
    if run([str(python), "-c", "import amulet"]).returncode:
        run([sys.executable, "-m", "venv", str(folder)])
        done = run([str(python), "-m", "pip", "install", "-q", AMULET])
        if run([str(python), "-c", "import amulet"]).returncode:
            pytest.skip(f"{AMULET} cannot be installed: {done.stderr.strip()[-200:]}")
    return str(python)


@pytest.fixture(scope="module")
def prismarine():
    """The folder in which node finds prismarine-provider-anvil."""
    folder = CACHE / "prismarine"
    if not (folder / "node_modules" / "prismarine-provider-anvil").exists():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        done = run(["npm", "install", "--no-audit", "--no-fund", PRISMARINE, "vec3"], cwd=folder)
        if done.returncode:
            pytest.skip(f"{PRISMARINE} cannot be installed: {done.stderr.strip()[-200:]}")
    return folder


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    """A saved world of random blocks of all kinds, in sections of every sort of palette, and the level it was."""
    dice = np.random.default_rng(4189)
    level = Level()
    for cx in range(-2, 2):
        for cz in range(-2, 2):
            states = np.zeros((384, 16, 16), np.uint16)
            states[:48] = BLOCKS["stone"].default.id
            for section, kinds in ((1, 2), (2, 16), (3, 17), (4, 40), (5, 300), (8, 5), (23, 3)):
                ids = np.append(dice.integers(1, 27866, kinds - 1), 0)
                states[section * 16 : section * 16 + 16] = dice.choice(ids.astype(np.uint16), (16, 16, 16))
            chunk = LevelChunk(ChunkPos(cx, cz), states=states)
            chunk.biomes[:] = dice.integers(0, 65, chunk.biomes.shape)
            level.add_chunk(chunk)
    level.set_state(BlockPos(3, 100, 3), BLOCKS["chest"].default)
    relight(level)
    with saves.create(tmp_path_factory.mktemp("saves"), LevelData(name="For others", seed=12)) as files:
        for chunk in level.chunks.values():
            files.save_chunk("minecraft:overworld", chunk, 0)
    return files.folder, level


def random_places(seed: int) -> list[tuple[int, int, int]]:
    dice = random.Random(seed)
    heights = [*range(-64, 40), *range(64, 80), *range(304, 320), 100]
    return [(dice.randrange(-32, 32), dice.choice(heights), dice.randrange(-32, 32)) for _ in range(PLACES)]


def test_prismarine_finds_the_same_blocks_and_light(world, prismarine):
    folder, level = world
    places = random_places(1)
    script = prismarine / "ask.js"
    script.write_text(ASK_PRISMARINE)
    found = answer(run(["node", str(script), str(folder)], input=json.dumps(places)))
    assert [row[0] for row in found] == [level.state_id(*place) for place in places]
    assert [row[1:] for row in found] == [[level.sky_light(*place), level.block_light(*place)] for place in places]


def test_amulet_finds_the_same_blocks(world, amulet, tmp_path):
    folder, level = world
    places = random_places(2)
    found = answer(run([amulet, "-c", ASK_AMULET, str(folder)], input=json.dumps(places), cwd=tmp_path))
    assert differences(level, places, found) == []


@pytest.mark.parametrize(
    "name",
    [
        "worlds/go-mc-1.18.1/region/r.0.0.mca",
        "regions/1.18.2/r.0.0.mca",
        "regions/1.20.6/r.0.0.mca",
        "regions/1.21.1/r.0.0.mca",
    ],
)
def test_horizon_reads_of_real_regions_what_amulet_reads(name, amulet, tmp_path):
    with saves.create(tmp_path, LevelData(name="Real")) as files:
        (files.folder / "region").mkdir()
        shutil.copyfile(shared(name), files.folder / "region" / "r.0.0.mca")
        level = Level()
        for cx in range(32):
            for cz in range(32):
                chunk = files.load_chunk("minecraft:overworld", cx, cz)
                if chunk is not None:
                    level.add_chunk(chunk)
        assert files.problems == []
    dice = random.Random(name)
    chunks = list(level.chunks)
    places = []
    for _ in range(PLACES):
        pos = dice.choice(chunks)
        places.append((pos.x * 16 + dice.randrange(16), dice.randrange(-64, 110), pos.z * 16 + dice.randrange(16)))
    found = answer(run([amulet, "-c", ASK_AMULET, str(files.folder)], input=json.dumps(places), cwd=tmp_path))
    assert differences(level, places, found) == []


def differences(level: Level, places, found) -> list:
    """Places where amulet's block is not the level's."""
    wrong = []
    for place, (name, properties, more) in zip(places, found, strict=True):
        expected = state(level.state_id(*place))
        values = dict(expected.values)
        if "waterlogged" in values:  # amulet tells the water in a block apart from it
            properties.setdefault("waterlogged", "true" if "water" in more else "false")
        if (name, properties) != (expected.name, values):
            wrong.append((place, str(expected), name, properties, more))
    return wrong
