"""Chunks on the wire, read by a second, plain parser of the published layout."""

import random
import struct

import numpy as np
import pytest

from horizon.core import nbt
from horizon.protocol.codec import MalformedPacket, put_varint
from horizon.protocol.column import ColumnData, LightData
from horizon.protocol.packet import decode, encode
from horizon.protocol.packets.play_level import ClientboundLevelChunkWithLight, ClientboundLightUpdate
from horizon.registry.block import AIR, BLOCKS
from horizon.registry.state_tables import AIR as AIR_TABLE
from tests.protocol.generators import column

STONE = BLOCKS["minecraft:stone"].default.id


class Plain:
    """A reader by the layout alone, number by number."""

    def __init__(self, data: bytes):
        self.data, self.at = data, 0

    def unpack(self, code: str):
        found = struct.unpack_from(">" + code, self.data, self.at)[0]
        self.at += struct.calcsize(">" + code)
        return found

    def varint(self) -> int:
        value = shift = 0
        while True:
            byte = self.unpack("B")
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def longs(self) -> list[int]:
        return [self.unpack("Q") for _ in range(self.varint())]

    def container(self, size: int, indirect: int, direct: int) -> tuple[int, list[int]]:
        """(bits an entry, entries)."""
        width = self.unpack("B")
        if width == 0:
            entries = [self.varint()] * size
            assert self.longs() == []
            return 0, entries
        palette = [self.varint() for _ in range(self.varint())] if width <= indirect else None
        assert palette is not None or width == direct
        per = 64 // width
        entries = [long >> place * width & (1 << width) - 1 for long in self.longs() for place in range(per)][:size]
        assert len(entries) == size
        return width, [palette[entry] for entry in entries] if palette else entries


def parse(body: bytes) -> dict:
    reader = Plain(body)
    found = {"pos": (reader.unpack("i"), reader.unpack("i"))}
    found["maps"], reader.at = nbt.read_network(body, reader.at)
    end = reader.varint() + reader.at
    found["sections"] = []
    while reader.at < end:
        count = reader.unpack("h")
        found["sections"].append((count, reader.container(4096, 8, 15), reader.container(64, 3, 7)))
    assert reader.at == end
    found["entities"] = []
    for _ in range(reader.varint()):
        packed, y, kind = reader.unpack("B"), reader.unpack("h"), reader.varint()
        tag, reader.at = nbt.read_network(body, reader.at)
        found["entities"].append((packed >> 4, y, packed & 15, kind, tag))
    found["masks"] = [sum(long << 64 * place for place, long in enumerate(reader.longs())) for _ in range(4)]
    for kind in ("sky", "block"):
        found[kind] = []
        for _ in range(reader.varint()):
            assert reader.varint() == 2048
            found[kind].append(body[reader.at:reader.at + 2048])
            reader.at += 2048
    assert reader.at == len(body)
    return found


def column_of(sections: int = 24, **changes) -> ColumnData:
    height = sections * 16
    low = -64 if sections == 24 else 0
    arrays = {
        "states": np.zeros((height, 16, 16), np.uint16), "biomes": np.zeros((height // 4, 4, 4), np.uint8),
        "light": np.zeros((height, 16, 16), np.uint8), "heights": np.full((16, 16), low, np.int16),
        "surface": np.full((16, 16), low, np.int16), "block_entities": (), "min_y": low,
    }
    return ColumnData(**(arrays | changes))


def test_a_plain_parser_reads_the_same_column():
    rng = random.Random(769)
    given = column(rng)
    found = parse(encode(ClientboundLevelChunkWithLight(-5, 9, given)))
    assert found["pos"] == (-5, 9)
    assert len(found["sections"]) == 24
    for index, (count, (_, states), (_, biomes)) in enumerate(found["sections"]):
        here = given.states[index * 16:index * 16 + 16]
        assert states == here.reshape(-1).tolist()
        assert biomes == given.biomes[index * 4:index * 4 + 4].reshape(-1).tolist()
        assert count == int((~AIR_TABLE[here]).sum())
    assert [(x, y, z) for x, y, z, _, _ in found["entities"]] == [pos for pos, _, _ in given.block_entities]
    assert [(kind, tag) for *_, kind, tag in found["entities"]] == [row[1:] for row in given.block_entities]


@pytest.mark.parametrize(
    "kinds, width", [(1, 0), (2, 4), (16, 4), (17, 5), (32, 5), (33, 6), (129, 8), (256, 8), (257, 15)])
def test_sections_are_as_wide_as_their_palette_needs(kinds, width):
    states = np.zeros((384, 16, 16), np.uint16)
    states[:16] = (np.arange(4096) % kinds).reshape(16, 16, 16)
    packet = ClientboundLevelChunkWithLight(0, 0, column_of(states=states))
    assert parse(encode(packet))["sections"][0][1][0] == width
    assert np.array_equal(decode(type(packet), encode(packet)).column.states, states)


@pytest.mark.parametrize("kinds, width", [(1, 0), (2, 1), (3, 2), (8, 3), (9, 7), (64, 7)])
def test_biomes_are_as_wide_as_their_palette_needs(kinds, width):
    biomes = np.zeros((96, 4, 4), np.uint8)
    biomes[4:8] = (np.arange(64) % kinds).reshape(4, 4, 4)
    packet = ClientboundLevelChunkWithLight(0, 0, column_of(biomes=biomes))
    assert parse(encode(packet))["sections"][1][2][0] == width
    assert np.array_equal(decode(type(packet), encode(packet)).column.biomes, biomes)


def test_the_order_within_a_section_is_x_then_z_then_y():
    states = np.zeros((384, 16, 16), np.uint16)
    states[64 + 3, 2, 1] = STONE  # y 3, z 2, x 1
    width, entries = parse(encode(ClientboundLevelChunkWithLight(0, 0, column_of(states=states))))["sections"][4][1]
    assert (width, entries.index(STONE), entries.count(STONE)) == (4, 3 << 8 | 2 << 4 | 1, 1)


def test_heightmaps_count_from_the_bottom_in_nine_bits():
    heights = np.full((16, 16), -64, np.int16)
    heights[0, 0], heights[0, 1], heights[15, 15] = 320, -63, 5
    maps = parse(encode(ClientboundLevelChunkWithLight(0, 0, column_of(heights=heights))))["maps"]
    longs = [long & 0xFFFFFFFFFFFFFFFF for long in maps["MOTION_BLOCKING"].values()]
    assert (len(longs), longs[0] & 511, longs[0] >> 9 & 511, longs[36] >> 3 * 9 & 511) == (37, 384, 1, 69)
    assert set(maps["WORLD_SURFACE"].values()) == {0}


def test_light_is_masked_by_section_with_one_below_and_above():
    light = np.zeros((384, 16, 16), np.uint8)
    light[0:16] = 0x0E  # block light alone, in the lowest section
    light[368:384] = 0xF0  # sky light alone, in the highest
    light[368, 0, 0], light[368, 0, 1] = 0x70, 0x80
    found = parse(encode(ClientboundLevelChunkWithLight(0, 0, column_of(light=light))))
    every = (1 << 25) - 2
    assert found["masks"] == [1 << 24, 1 << 1, every ^ 1 << 24, every ^ 1 << 1]
    assert found["block"] == [b"\xee" * 2048]
    assert found["sky"] == [b"\x87" + b"\xff" * 2047]  # the even place is the low half


def test_a_light_update_carries_the_sections_it_names():
    dark, bright = np.zeros((16, 16, 16), np.uint8), np.full((16, 16, 16), 0xF3, np.uint8)
    packet = ClientboundLightUpdate(-1, 2, LightData(((-1, bright), (3, dark))))
    assert encode(packet)[:6].hex(" ") == "ff ff ff ff 0f 02"
    again = decode(ClientboundLightUpdate, encode(packet)).light.sections
    assert [index for index, _ in again] == [-1, 3]
    assert np.array_equal(again[0][1], bright) and not again[1][1].any()


def section(states: bytes, biomes: bytes = b"\0\0\0") -> bytes:
    return b"\0\1" + states + biomes


def packet_with(*sections: bytes) -> bytes:
    """A column's body around hand-made sections, without heightmaps, entities and light."""
    data = b"".join(sections)
    size = bytearray()
    put_varint(size, len(data))
    return struct.pack(">ii", 0, 0) + b"\0" + bytes(size) + data + b"\0" + b"\0" * 6


def test_palettes_narrower_than_four_bits_are_stored_with_four():
    longs = b"\x01" + b"\x80\x02" + (b"\x10" * 8) * 256
    body = packet_with(section(b"\x01\x02" + bytes([AIR.id]) + longs))
    states = decode(ClientboundLevelChunkWithLight, body).column.states
    assert states.shape == (16, 16, 16)
    assert (states[0, 0, 0], states[0, 0, 1]) == (AIR.id, STONE)
    heights = decode(ClientboundLevelChunkWithLight, body).column.heights
    assert (heights[0, 0], heights[0, 1]) == (0, 16)  # without heightmaps they are what the blocks say


@pytest.mark.parametrize("states", [
    b"\x00\xff\xff\x7f\x00",  # a single value outside the registry
    b"\x04\x01\x01\x80\x02" + b"\xff" * 2048,  # an index outside its palette
    b"\x04\x01\x01\x10" + b"\x00" * 128,  # too few longs
    b"\x0f\x80\x08" + b"\xff" * 8192,  # a direct entry outside the registry
    b"\x40\x00",  # too wide
    b"\x04\xff\xff\xff\xff\x0f",  # a negative palette
])
def test_sections_that_cannot_be_are_malformed(states):
    with pytest.raises(MalformedPacket):
        decode(ClientboundLevelChunkWithLight, packet_with(section(states)))


def test_a_column_without_sections_is_malformed():
    with pytest.raises(MalformedPacket):
        decode(ClientboundLevelChunkWithLight, packet_with())
