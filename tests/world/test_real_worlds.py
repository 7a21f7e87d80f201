"""Regions and a world that the original game wrote, read by Horizon and by a plain decoder in this file."""

import random
import struct
import zlib

import numpy as np
import pytest

from horizon.core import bits, nbt
from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry.block import state
from horizon.world.light import light_chunks
from horizon.world.storage import level_dat, player_dat
from horizon.world.storage.chunk_nbt import chunk_from_nbt, chunk_to_nbt, is_full
from horizon.world.storage.entity_nbt import entities_from_nbt, entity_to_nbt
from horizon.world.storage.region import RegionFile
from tests.support.shared import shared

WORLD = "worlds/go-mc-1.18.1"
REGIONS = (
    "regions/1.18.2/r.0.0.mca",
    "regions/1.20.6/r.0.0.mca",
    "regions/1.21.1/r.0.0.mca",
    WORLD + "/region/r.0.0.mca",
    WORLD + "/region/r.-1.-1.mca",
)
RENAMED = {"minecraft:grass": "minecraft:short_grass"}


def plain_chunks(path):
    """(x, z) -> root compound, with nothing of Horizon but its NBT."""
    data = path.read_bytes()
    for index in range(1024):
        place = struct.unpack_from(">I", data, index * 4)[0]
        if place:
            start = (place >> 8) * 4096
            length = struct.unpack_from(">I", data, start)[0]
            yield nbt.read(zlib.decompress(data[start + 5 : start + 4 + length]))[1]


def plain_block(sections, x, y, z, *, spans=False):
    """The palette entry of one block, by Python integers."""
    section = sections.get(y >> 4)
    if section is None:
        return {"Name": "minecraft:air"}
    palette, longs = section
    if longs is None or len(palette) == 1:
        return palette[0]
    width = max(4, (len(palette) - 1).bit_length())
    index = (y & 15) << 8 | z << 4 | x
    if spans:
        whole = (longs[index * width // 64] & (1 << 64) - 1) >> index * width % 64
        if index * width % 64 + width > 64:
            whole |= (longs[index * width // 64 + 1] & (1 << 64) - 1) << 64 - index * width % 64
    else:
        per = 64 // width
        whole = (longs[index // per] & (1 << 64) - 1) >> index % per * width
    return palette[whole & (1 << width) - 1]


def described(entry):
    name = RENAMED.get(entry["Name"], entry["Name"])
    return name, {key: str(value) for key, value in entry.get("Properties", {}).items()}


@pytest.mark.parametrize("name", REGIONS)
def test_random_blocks_are_those_of_a_plain_decoder(name):
    path = shared(name)
    file = RegionFile(path)
    dice = random.Random(name)
    full = 0
    for root in plain_chunks(path):
        if not root["Status"].endswith("full"):
            continue
        full += 1
        problems = []
        chunk = chunk_from_nbt(nbt.read(file.read(root["xPos"], root["zPos"]))[1], problems=problems)
        assert problems == []
        sections = {
            int(section["Y"]): (
                section["block_states"]["palette"],
                section["block_states"]["data"].values() if "data" in section["block_states"] else None,
            )
            for section in root["sections"]
            if "block_states" in section
        }
        for _ in range(300):
            x, y, z = (
                dice.randrange(16),
                dice.choice((dice.randrange(-64, 320), dice.randrange(-64, 100))),
                dice.randrange(16),
            )
            found = state(chunk.state_id(x, y, z))
            expected = described(plain_block(sections, x, y, z))
            assert found.name == expected[0]
            assert expected[1].items() <= found.values.items()
    assert full >= 16


@pytest.mark.parametrize("name", REGIONS)
def test_heightmaps_are_those_that_the_game_saved(name):
    checked = 0
    for root in plain_chunks(shared(name)):
        if not is_full(root):
            continue
        chunk = chunk_from_nbt(root)
        for known, heights in chunk.heightmaps().items():
            saved = bits.unpack(np.frombuffer(root["Heightmaps"][known].raw, ">i8"), 9, 256).astype(int) - 64
            assert np.array_equal(saved.reshape(16, 16), heights)
            checked += 1
    assert checked >= 64


def test_a_region_of_1_13_is_read_with_spanning_entries():
    path = shared("regions/1.13.2/r.-1.-1.mca")
    dice = random.Random(13)
    full = 0
    for root in plain_chunks(path):
        level = root["Level"]
        if not is_full(root):
            continue
        full += 1
        chunk = chunk_from_nbt(root)
        sections = {
            int(section["Y"]): (section["Palette"], section["BlockStates"].values()) for section in level["Sections"]
        }
        for _ in range(100):
            x, y, z = dice.randrange(16), dice.randrange(0, 128), dice.randrange(16)
            expected = described(plain_block(sections, x, y, z, spans=True))
            assert state(chunk.state_id(x, y, z)).name == expected[0]
    assert full == 75


def test_light_agrees_with_what_the_game_saved():
    """The two floods are independent; a few block light cells differ where the game left its edges unfinished."""
    chunks = {}
    for file in ("r.0.0.mca", "r.-1.0.mca", "r.0.-1.mca", "r.-1.-1.mca"):
        for root in plain_chunks(shared(f"{WORLD}/region/{file}")):
            if max(abs(root["xPos"]), abs(root["zPos"])) <= 3:
                chunk = chunk_from_nbt(root)
                chunks[chunk.pos] = chunk
    wanted = [ChunkPos(x, z) for x in range(-2, 2) for z in range(-2, 2)]
    sky = block = 0
    for pos, light in light_chunks(chunks, wanted).items():
        sky += np.count_nonzero(light >> 4 != chunks[pos].light >> 4)
        block += np.count_nonzero(light & 15 != chunks[pos].light & 15)
    assert sky == 0
    assert block < 100


@pytest.mark.parametrize("name", REGIONS)
def test_read_and_written_again_nothing_is_lost(name):
    for root in plain_chunks(shared(name)):
        chunk = chunk_from_nbt(root)
        if chunk is None:
            continue
        again = nbt.read(nbt.write("", chunk_to_nbt(chunk)))[1]
        back = chunk_from_nbt(again)
        assert np.array_equal(back.states, chunk.states) and np.array_equal(back.biomes, chunk.biomes)
        assert np.array_equal(back.light, chunk.light) or not chunk.is_lit
        assert back.block_entities.keys() == chunk.block_entities.keys()
        assert again["structures"] == root["structures"]
        assert len(again["fluid_ticks"]) == len(root["fluid_ticks"])


def test_real_entities_keep_all_that_they_had():
    count = 0
    for file in ("r.0.0.mca", "r.-1.0.mca", "r.0.-1.mca", "r.-1.-1.mca"):
        for root in plain_chunks(shared(f"{WORLD}/entities/{file}")):
            for entity, tag in zip(entities_from_nbt(root), root["Entities"], strict=True):
                again = nbt.read(nbt.write("", entity_to_nbt(entity)))[1]
                assert again == {**tag, **{name: again[name] for name in again.keys() - tag.keys()}}
                count += 1
    assert count > 100


def test_a_real_level_dat_and_player_are_read():
    level, mended = level_dat.load(shared(WORLD))
    assert mended is None
    assert (level.name, level.seed, level.spawn) == ("World", 8611159317257361621, BlockPos(0, 75, 0))
    assert (level.game_mode, level.difficulty, level.world_type) == ("survival", "normal", "default")
    assert (level.version_name, level.data_version, level.time) == ("1.18.1", 2865, 16)
    path = next(shared(WORLD + "/playerdata").glob("*.dat"))
    player = player_dat.PlayerData.from_nbt(nbt.read_file(path)[1])
    assert (player.pos, player.game_mode, player.food_level) == ((-8.5, 72.0, -0.5), "creative", 20)
    assert str(player.uuid) == path.stem
