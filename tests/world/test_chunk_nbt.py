"""Chunks to their file form and back, and what older or odd files become."""

import random

import numpy as np
import pytest

from horizon.core import bits, nbt
from horizon.core.errors import IntegrityError, StateError
from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry.block import BLOCKS, parse_state, state
from horizon.registry.item_stack import ItemStack
from horizon.world.block_entity import BlockEntity
from horizon.world.chunk import LevelChunk
from horizon.world.level import Level
from horizon.world.storage import palette
from horizon.world.storage.chunk_nbt import chunk_from_nbt, chunk_to_nbt
from horizon.world.ticks import ScheduledTick
from tests.world.small_worlds import STONE, mixed_states, relight


def busy_chunk() -> LevelChunk:
    """A lit chunk with everything in it that a file holds."""
    states = np.zeros((384, 16, 16), np.uint16)
    states[:10] = STONE.id
    states[10:50] = mixed_states(3, (40, 16, 16))
    states[64:80] = np.arange(4096, dtype=np.uint16).reshape(16, 16, 16) * 6  # more states than most sections have
    chunk = LevelChunk(ChunkPos(-3, 7), states=states)
    chunk.biomes[:] = np.random.default_rng(1).integers(0, 65, chunk.biomes.shape)
    chunk.biomes[40:] = 12
    level = Level()
    level.add_chunk(chunk)
    relight(level)
    pos = BlockPos(-40, 100, 115)
    chest = chunk.block_entities[pos] = BlockEntity("chest", pos)
    chest.items[5] = ItemStack.of("diamond_sword", 1, {"minecraft:damage": 3})
    chunk.ticks.add(ScheduledTick(110, -1, 1, BlockPos(-48, -60, 112), "block", "minecraft:stone"))
    chunk.ticks.add(ScheduledTick(105, 0, 2, BlockPos(-47, -60, 112), "fluid", "water"))
    chunk.inhabited_time = 77
    return chunk


def through_file(root: dict) -> dict:
    return nbt.read(nbt.write("", root))[1]


def test_a_chunk_comes_back_as_it_was():
    chunk = busy_chunk()
    root = through_file(chunk_to_nbt(chunk, game_time=100))
    back = chunk_from_nbt(root, game_time=2000)
    for name in ("states", "light", "biomes", "world_surface", "motion_blocking", "ocean_floor"):
        assert np.array_equal(getattr(back, name), getattr(chunk, name)), name
    assert (back.pos, back.is_lit, back.inhabited_time, back.dirty) == (chunk.pos, True, 77, False)
    chest = back.block_entities[BlockPos(-40, 100, 115)]
    assert (chest.kind, chest.items[5]) == (
        "minecraft:chest",
        ItemStack.of("diamond_sword", 1, {"minecraft:damage": 3}),
    )
    assert [(tick.time, tick.priority, tick.kind, tick.name) for tick in back.ticks] == [
        (2005, 0, "fluid", "water"),
        (2010, -1, "block", "minecraft:stone"),
    ]
    assert nbt.write("", chunk_to_nbt(back, 2000)) == nbt.write(
        "", chunk_to_nbt(chunk_from_nbt(root, game_time=2000), 2000)
    )


def test_the_file_form_is_that_of_1_21_4():
    root = through_file(chunk_to_nbt(busy_chunk(), game_time=100))
    assert (root["DataVersion"], root["xPos"], root["yPos"], root["zPos"]) == (4189, -3, -4, 7)
    assert (root["Status"], root["LastUpdate"], root["isLightOn"]) == ("minecraft:full", 100, 1)
    assert [section["Y"] for section in root["sections"]] == list(range(-4, 20))
    assert {name: len(tag) for name, tag in root["Heightmaps"].items()} == {
        "WORLD_SURFACE": 37,
        "MOTION_BLOCKING": 37,
        "OCEAN_FLOOR": 37,
        "MOTION_BLOCKING_NO_LEAVES": 37,
    }
    top = root["sections"][-1]
    assert top["block_states"] == {"palette": [{"Name": "minecraft:air"}]}
    full = root["sections"][4]["block_states"]
    assert len(full["palette"]) == 4096 and len(full["data"]) == -(-4096 // (64 // 12))
    assert len(root["PostProcessing"]) == 24 and root["structures"] == {"starts": {}, "References": {}}
    assert root["fluid_ticks"][0]["i"] in ("minecraft:water", "minecraft:flowing_water")
    assert (root["block_ticks"][0]["t"], root["block_ticks"][0]["p"]) == (10, -1)
    section = root["sections"][0]
    for place, name in ((0, "minecraft:stone"), (4095, None)):
        tags = section["block_states"]
        width = max(4, bits.bits_for(len(tags["palette"])))
        index = bits.unpack(np.frombuffer(tags["data"].raw, ">i8"), width, 4096)[place]
        assert name is None or tags["palette"][index]["Name"] == name


def test_properties_are_strings_and_sorted_by_name():
    tag = palette.state_tag(parse_state("oak_stairs[half=top,facing=west]").id)
    assert tag == {
        "Name": "minecraft:oak_stairs",
        "Properties": {
            "facing": "west",
            "half": "top",
            "shape": "straight",
            "waterlogged": "false",
        },
    }
    assert list(tag["Properties"]) == sorted(tag["Properties"])


def test_every_state_has_an_entry_that_leads_back_to_it():
    dice = random.Random(2)
    for state_id in dice.sample(range(27866), 3000):
        assert palette.state_id(palette.state_tag(state_id), 4189) == state_id


def test_sections_of_five_and_six_bits_are_right():
    for count in (2, 16, 17, 32, 33, 64, 200):
        ids = np.arange(count, dtype=np.uint16) * 100 + 1
        states = np.zeros((384, 16, 16), np.uint16)
        states[:16] = np.random.default_rng(count).choice(ids, (16, 16, 16))
        chunk = LevelChunk(ChunkPos(0, 0), states=states)
        assert np.array_equal(chunk_from_nbt(through_file(chunk_to_nbt(chunk))).states, states)


def test_unlit_chunks_have_no_light_in_the_file():
    root = through_file(chunk_to_nbt(LevelChunk(ChunkPos(0, 0))))
    assert not root["isLightOn"] and not any("SkyLight" in section for section in root["sections"])
    assert not chunk_from_nbt(root).is_lit


def test_keys_without_meaning_here_are_kept():
    root = chunk_to_nbt(LevelChunk(ChunkPos(0, 0)))
    root["blending_data"] = {"min_section": 1}
    root["structures"] = {"starts": {"minecraft:mineshaft": {"id": "INVALID"}}, "References": {}}
    chunk = chunk_from_nbt(through_file(root))
    again = through_file(chunk_to_nbt(chunk))
    assert again["blending_data"] == {"min_section": 1}
    assert again["structures"]["starts"] == {"minecraft:mineshaft": {"id": "INVALID"}}


def test_missing_sky_light_is_taken_from_above():
    chunk = LevelChunk(ChunkPos(0, 0))
    chunk.states[:64] = STONE.id
    chunk.rebuild()
    root = chunk_to_nbt(chunk)
    root["isLightOn"] = nbt.Byte(1)
    root["sections"][6]["SkyLight"] = nbt.ByteArray(bytes([0x77]) * 2048)
    back = chunk_from_nbt(through_file(root))
    assert [back.sky_light(3, y, 3) for y in (100, 48, 32, 31, 0, -1, -64)] == [15, 15, 7, 7, 7, 0, 0]


# ---- what is not as it should be


def test_chunks_that_are_not_full_are_none():
    root = chunk_to_nbt(LevelChunk(ChunkPos(0, 0)))
    root["Status"] = "minecraft:features"
    assert chunk_from_nbt(through_file(root)) is None


def test_a_newer_version_is_refused_with_a_sentence():
    root = chunk_to_nbt(LevelChunk(ChunkPos(0, 0)))
    root["DataVersion"] = nbt.Int(4325)
    with pytest.raises(StateError, match="newer version .data version 4325.; Horizon reads up to 1.21.4"):
        chunk_from_nbt(through_file(root))


@pytest.mark.parametrize(
    "root",
    [
        {},
        {"DataVersion": 4189},
        {"DataVersion": 100, "Level": {}},
        {"DataVersion": 4189, "Status": "full", "xPos": 1, "zPos": 2, "sections": 3},
        {"DataVersion": "x"},
        {"DataVersion": 2000},
    ],
)
def test_what_is_no_chunk_is_refused(root):
    try:
        assert chunk_from_nbt(root) is None
    except IntegrityError:
        pass


def test_unknown_blocks_and_biomes_are_told_and_replaced():
    root = through_file(chunk_to_nbt(busy_chunk()))
    root["sections"][0]["block_states"] = {"palette": [{"Name": "mod:engine", "Properties": {"on": "true"}}]}
    root["sections"][0]["biomes"] = {"palette": ["mod:wastes"]}
    problems = []
    chunk = chunk_from_nbt(root, problems=problems)
    assert not chunk.states[:10].any() and chunk.biomes[0, 0, 0] == palette.PLAINS
    assert problems == ["there is no block mod:engine here; it was read as air"]


def test_mutated_chunks_are_read_or_refused_and_never_crash():
    dice = random.Random(11)
    good = nbt.write("", chunk_to_nbt(busy_chunk()))
    read = 0
    for _ in range(150):
        data = bytearray(good)
        for _ in range(dice.randint(1, 6)):
            data[dice.choice((dice.randrange(len(data)), dice.randrange(3000)))] = dice.randrange(256)
        try:
            chunk = chunk_from_nbt(nbt.read(bytes(data))[1], problems=[])
        except (IntegrityError, StateError):
            continue
        if chunk is not None:
            assert chunk.states.max() < 27866
            chunk_to_nbt(chunk)
            read += 1
    assert read >= 20


def test_random_trees_in_place_of_a_chunks_parts_never_crash():
    dice = random.Random(12)
    odd = [
        1,
        "a",
        nbt.NbtList([1, 2]),
        {},
        {"palette": 3},
        nbt.LongArray.of([1]),
        nbt.NbtList([{"palette": [1]}]),
        nbt.NbtList([{"Y": nbt.Byte(0), "block_states": {"palette": [{"Name": 5}]}}]),
        nbt.NbtList([{"i": "minecraft:x"}]),
    ]
    read = refused = 0
    for _ in range(300):
        root = chunk_to_nbt(LevelChunk(ChunkPos(0, 0)))
        root[dice.choice(sorted(root))] = dice.choice(odd)
        if isinstance(root["sections"], list):
            parts = {name: dice.choice(odd) for name in ("block_states", "biomes", "SkyLight", "BlockLight")}
            root["sections"][0] = {"Y": nbt.Byte(0), **parts}
        try:
            chunk = chunk_from_nbt(root, problems=[])
        except (IntegrityError, StateError) as error:
            assert error.sentence
            refused += 1
        else:
            assert chunk is None or chunk.states.shape == (384, 16, 16)  # None: not made to the end
            read += 1
    assert read > 0 and refused > 0


# ---- older versions


def old_section(y, names, places, spanning):
    width = max(4, bits.bits_for(len(names)))
    if spanning:
        whole = sum(int(value) << place * width for place, value in enumerate(places))
        raw = b"".join((whole >> 64 * i & (1 << 64) - 1).to_bytes(8, "big") for i in range(4096 * width // 64))
    else:
        raw = bits.pack(np.array(places), width).astype(">u8").tobytes()
    return {"Y": nbt.Byte(y), "Palette": nbt.NbtList(names), "BlockStates": nbt.LongArray(raw)}


@pytest.mark.parametrize("version,spanning", [(1631, True), (2230, True), (2586, False), (2730, False)])
def test_chunks_of_1_13_to_1_17_are_brought_up_to_date(version, spanning):
    names = [
        {"Name": "minecraft:" + name}
        for name in ("air", "stone", "grass", "grass_path", "cauldron", "oak_sign" if version > 1952 else "sign")
    ]
    names[4]["Properties"] = {"level": "2"}
    names += [{"Name": "minecraft:stone", "Properties": {"x": str(n)}} for n in range(20)]
    places = np.random.default_rng(version).integers(0, len(names), 4096).tolist()
    root = {
        "DataVersion": nbt.Int(version),
        "Level": {
            "xPos": nbt.Int(2),
            "zPos": nbt.Int(-5),
            "Status": "full",
            "Sections": nbt.NbtList([old_section(3, names, places, spanning)]),
            "Biomes": nbt.IntArray.of([1] * 128 + [3] * 128 if version < 2200 else [1] * 512 + [129] * 512),
            "TileEntities": nbt.NbtList(
                [
                    {
                        "id": "minecraft:chest",
                        "x": nbt.Int(33),
                        "y": nbt.Int(50),
                        "z": nbt.Int(-79),
                        "Items": nbt.NbtList([{"Slot": nbt.Byte(2), "id": "minecraft:stone", "Count": nbt.Byte(7)}]),
                    }
                ]
            ),
        },
    }
    chunk = chunk_from_nbt(through_file(root))
    expected = [BLOCKS[name].default for name in ("air", "stone", "short_grass", "dirt_path")]
    expected += [parse_state("water_cauldron[level=2]"), BLOCKS["oak_sign"].default] + [STONE] * 20
    found = chunk.states[64 + 48 : 64 + 64].reshape(-1)
    assert [state(int(i)) for i in found] == [expected[place] for place in places]
    assert not chunk.is_lit and not chunk.states[:64].any()
    assert chunk.block_entities[BlockPos(33, 50, -79)].items[2] == ItemStack.of("stone", 7)
    biomes = {palette.biome_name(int(biome)) for biome in np.unique(chunk.biomes)}
    assert biomes == {
        "minecraft:plains",
        "minecraft:windswept_hills" if version < 2200 else "minecraft:sunflower_plains",
    }
    assert chunk_to_nbt(chunk)["DataVersion"] == 4189


def test_walls_of_before_1_16_have_low_sides():
    tag = {"Name": "minecraft:cobblestone_wall", "Properties": {"north": "true", "east": "false", "up": "true"}}
    found = state(palette.state_id(tag, 2230))
    assert (found.get("north"), found.get("east"), found.get("up")) == ("low", "none", "true")


def test_old_biomes_have_new_names():
    assert palette.biome_name(palette.biome_id("minecraft:mountains")) == "minecraft:windswept_hills"
    assert palette.biome_name(palette.numbered_biome(35)) == "minecraft:savanna"
    assert palette.numbered_biome(99999) == palette.PLAINS
    for number in range(200):
        assert 0 <= palette.numbered_biome(number) < 65
