"""Chunks and their light on the wire.

In memory a column is arrays; on the wire it is sections with palettes, heightmaps as packed longs, and light as
nibbles with bit masks. Layout: protocol 769, `map_chunk` and `update_light`.
"""

from dataclasses import dataclass

import numpy as np

from horizon.core import bits, nbt
from horizon.protocol.codec import Codec, MalformedPacket, Reader, Tag, put_varint
from horizon.registry.biome import BIOMES
from horizon.registry.block import STATE_COUNT
from horizon.registry.state_tables import AIR

DIRECT_BLOCK_BITS = bits.bits_for(STATE_COUNT)  # 15
DIRECT_BIOME_BITS = bits.bits_for(len(BIOMES))
MIN_Y, FULL_HEIGHT = -64, 384
SECTION_LIMIT = 256
MOST_BIOMES = 256  # a server may have others than ours: their numbers are its own, and fit a byte


@dataclass(frozen=True, slots=True, eq=False)
class ColumnData:
    """A column as both sides keep it.

    states: uint16 [height, 16, 16] (y, z, x) block state ids. biomes: uint8 [height / 4, 4, 4] biome ids.
    light: uint8 [height, 16, 16], sky << 4 | block. heights: int16 [16, 16] (z, x), the first free y above what
    blocks motion. block_entities: ((x, y, z), type id, tag); of x and z the low four bits count, y is the world's.
    min_y: the lowest y; the wire does not tell it, so a column that was read has -64 if it is 384 high, else 0.
    """

    states: np.ndarray
    biomes: np.ndarray
    light: np.ndarray
    heights: np.ndarray
    surface: np.ndarray
    block_entities: tuple
    min_y: int = -64


@dataclass(frozen=True, slots=True, eq=False)
class LightData:
    """New light of some sections: (section index from the bottom, uint8 [16, 16, 16] sky << 4 | block) pairs."""

    sections: tuple


def _write_container(out: bytearray, values: np.ndarray, low: int, high: int, direct: int) -> None:
    """A palette container: one value, an indirect palette of `low` .. `high` bits, or `direct` bits."""
    top = int(values.max())
    if top == values.min():
        out.append(0)
        put_varint(out, top)
        put_varint(out, 0)
        return
    places = values.astype(np.intp)  # indices of the machine's own width are looked up three times as fast
    present = np.zeros(top + 1, bool)
    present[places] = True
    palette = np.flatnonzero(present)
    width = max(low, int(len(palette) - 1).bit_length())
    if width <= high:
        index = np.zeros(len(present), np.uint16)
        index[palette] = np.arange(len(palette))
        out.append(width)
        put_varint(out, len(palette))
        for value in palette.tolist():
            put_varint(out, value)
        longs = bits.pack(index[places], width)
    else:
        width = direct
        out.append(width)
        longs = bits.pack(values, width)
    put_varint(out, len(longs))
    out += np.asarray(longs).astype(">i8").tobytes()


def _read_container(reader: Reader, count: int, low: int, high: int, limit: int) -> np.ndarray:
    """The opposite; a direct container is as wide as `limit` needs, whatever it says (biomes': as it says)."""
    width = reader.take(1)[0]
    if width == 0:
        value = reader.varint()
        reader.take(reader.count(4096) * 8)
        if not 0 <= value < limit:
            raise MalformedPacket(f"a palette entry of {value}")
        return np.full(count, value, np.uint16)
    palette = None
    if width <= high:
        width = max(low, width)
        palette = np.array([reader.varint() for _ in range(reader.count(4096))], np.int64)
    elif width <= 32:
        width = bits.bits_for(limit) if limit != MOST_BIOMES else min(width, 16)
    else:
        raise MalformedPacket(f"a palette of {width} bits")
    longs = np.frombuffer(reader.take(reader.count(4096) * 8), ">i8")
    if len(longs) < -(-count // (64 // width)):
        raise MalformedPacket("a section that is too short")
    values = bits.unpack(longs, width, count)
    if palette is not None:
        if int(values.max()) >= len(palette):
            raise MalformedPacket("an index outside its palette")
        values = palette[values.astype(np.intp)]
    if int(values.max()) >= limit or int(values.min()) < 0:
        raise MalformedPacket("a palette entry outside its registry")
    return values.astype(np.uint16)


def _nibbles(values: np.ndarray) -> bytes:
    flat = values.reshape(-1)
    return (flat[::2] | flat[1::2] << 4).astype(np.uint8).tobytes()


def _unpack_nibbles(raw: bytes) -> np.ndarray:
    packed = np.frombuffer(raw, np.uint8)
    out = np.empty(4096, np.uint8)
    out[::2], out[1::2] = packed & 15, packed >> 4
    return out.reshape(16, 16, 16)


def _put_mask(out: bytearray, mask: int) -> None:
    count = (mask.bit_length() + 63) // 64
    put_varint(out, count)
    for place in range(count):
        out += (mask >> 64 * place & 0xFFFFFFFFFFFFFFFF).to_bytes(8, "big")


def _take_mask(reader: Reader) -> int:
    return sum(int.from_bytes(reader.take(8), "big") << 64 * place for place in range(reader.count(4)))


def _write_light(out: bytearray, sections) -> None:
    """`sections`: (index from the bottom, uint8 [16, 16, 16]); index -1 is the one below."""
    lit = {"sky": (0, 0, []), "block": (0, 0, [])}
    for index, light in sections:
        bit = 1 << index + 1
        for kind, values in (("sky", light >> 4), ("block", light & 15)):
            full, empty, arrays = lit[kind]
            if values.any():
                lit[kind] = full | bit, empty, arrays
                arrays.append(_nibbles(values))
            else:
                lit[kind] = full, empty | bit, arrays
    for part in (0, 1):
        for kind in ("sky", "block"):
            _put_mask(out, lit[kind][part])
    for kind in ("sky", "block"):
        put_varint(out, len(lit[kind][2]))
        for raw in lit[kind][2]:
            put_varint(out, 2048)
            out += raw


def _read_light(reader: Reader) -> tuple:
    sky_mask, block_mask, sky_empty, block_empty = (_take_mask(reader) for _ in range(4))
    sections: dict[int, np.ndarray] = {}
    for shift, mask, empty in ((4, sky_mask, sky_empty), (0, block_mask, block_empty)):
        count = reader.count(128)
        if count != mask.bit_count():
            raise MalformedPacket("light arrays that do not match their mask")
        for index in range((mask | empty).bit_length()):
            if (mask | empty) >> index & 1:
                array = sections.setdefault(index - 1, np.zeros((16, 16, 16), np.uint8))
                if mask >> index & 1:
                    if reader.count(2048) != 2048:
                        raise MalformedPacket("a light array that is not 2048 bytes long")
                    array |= _unpack_nibbles(reader.take(2048)) << shift
    return tuple(sorted(sections.items()))


class _Column(Codec):
    def write(self, out, value):
        height = value.states.shape[0]
        bits_of_height = height.bit_length()
        heightmaps = {
            "MOTION_BLOCKING": nbt.LongArray(
                bits.pack((value.heights - value.min_y).reshape(-1), bits_of_height).astype(">i8").tobytes()),
            "WORLD_SURFACE": nbt.LongArray(
                bits.pack((value.surface - value.min_y).reshape(-1), bits_of_height).astype(">i8").tobytes()),
        }
        out += nbt.write_network(heightmaps)
        data = bytearray()
        counts = (~AIR[value.states.astype(np.intp)]).reshape(height // 16, -1).sum(1)
        for section in range(height // 16):
            data += int(counts[section]).to_bytes(2, "big")
            _write_container(data, value.states[section * 16:section * 16 + 16].reshape(-1), 4, 8, DIRECT_BLOCK_BITS)
            _write_container(data, value.biomes[section * 4:section * 4 + 4].reshape(-1), 1, 3, DIRECT_BIOME_BITS)
        put_varint(out, len(data))
        out += data
        put_varint(out, len(value.block_entities))
        for (x, y, z), type_id, tag in value.block_entities:
            out.append((x & 15) << 4 | z & 15)
            out += int(y).to_bytes(2, "big", signed=True)
            put_varint(out, type_id)
            out += nbt.write_network(tag)
        _write_light(out, [(i, value.light[i * 16:i * 16 + 16]) for i in range(height // 16)])

    def read(self, reader):
        heightmaps = Tag.read(reader)
        data = Reader(reader.take(reader.count(1 << 21)))
        states, biomes = [], []
        while data.at < len(data.data):
            data.take(2)
            states.append(_read_container(data, 4096, 4, 8, STATE_COUNT).reshape(16, 16, 16))
            biomes.append(_read_container(data, 64, 1, 3, MOST_BIOMES).reshape(4, 4, 4))
            if len(states) > SECTION_LIMIT:
                raise MalformedPacket(f"a column of more than {SECTION_LIMIT} sections")
        if not states:
            raise MalformedPacket("a column without sections")
        height = len(states) * 16
        min_y = MIN_Y if height == FULL_HEIGHT else 0
        states, biomes = np.concatenate(states), np.concatenate(biomes).astype(np.uint8)
        entities = []
        for _ in range(reader.count(1 << 16)):
            packed = reader.take(1)[0]
            y = int.from_bytes(reader.take(2), "big", signed=True)
            type_id = reader.varint()
            tag = Tag.read(reader)
            entities.append(((packed >> 4, y, packed & 15), type_id, tag))
        light = np.zeros((height, 16, 16), np.uint8)
        for index, values in _read_light(reader):
            if 0 <= index < height // 16:
                light[index * 16:index * 16 + 16] = values
        maps = []
        for name in ("MOTION_BLOCKING", "WORLD_SURFACE"):
            tag = heightmaps.get(name) if isinstance(heightmaps, dict) else None
            if isinstance(tag, nbt.LongArray) and len(tag) >= bits.long_count(256, height.bit_length()):
                longs = np.frombuffer(tag.raw, ">i8")
                maps.append(bits.unpack(longs, height.bit_length(), 256).astype(np.int16).reshape(16, 16) + min_y)
            else:
                filled = ~AIR[states]
                tops = np.where(filled.any(0), height - np.argmax(filled[::-1], 0), 0)
                maps.append((tops + min_y).astype(np.int16))
        return ColumnData(states, biomes, light, maps[0], maps[1], tuple(entities), min_y)


def read_biomes(data: bytes, sections: int) -> np.ndarray:
    """uint8 [sections * 4, 4, 4] from the containers of a ClientboundChunksBiomes. Raises MalformedPacket."""
    reader = Reader(data)
    parts = [_read_container(reader, 64, 1, 3, MOST_BIOMES).reshape(4, 4, 4) for _ in range(sections)]
    return np.concatenate(parts).astype(np.uint8)


class _Light(Codec):
    def write(self, out, value):
        _write_light(out, value.sections)

    def read(self, reader):
        return LightData(_read_light(reader))


Column = _Column()
Light = _Light()
