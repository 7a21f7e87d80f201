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
SOLID = ~AIR  # what a section's count counts
USUAL_SECTIONS = 24
OUTSIDE = 0xFFFF  # no state or biome has this number
LIGHT_STRIDE = 2 + 2048  # bytes of a light array and of its length
SHIFTS = [np.arange(64 // width if width else 0, dtype=np.uint64) * np.uint64(width) for width in range(33)]
MASKS = [np.uint64((1 << width) - 1) for width in range(33)]
# Light arrays hold two sections' cells a byte, the low half first: by shift, what a byte is as two bytes.
NIBBLES = {
    shift: np.stack((np.arange(256) % 16 << shift, np.arange(256) // 16 << shift), 1).astype(np.uint8).view(np.uint16)[:, 0]
    for shift in (0, 4)
}
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


def _write_container(
    out: bytearray, values: np.ndarray, bottom: int, top: int, low: int, high: int, direct: int,
) -> None:
    """A palette container: one value, an indirect palette of `low` .. `high` bits, or `direct` bits.

    `bottom`, `top`: the lowest and the highest of the values.
    """
    if top == bottom:
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


def _values(raw: bytes, width: int, count: int) -> np.ndarray:
    """int64 [count] from big-endian longs of `width` bits an entry, none of which spans two."""
    longs = np.frombuffer(raw, ">u8").astype(np.uint64)
    return (longs[:, None] >> SHIFTS[width] & MASKS[width]).reshape(-1)[:count].view(np.int64)


def _read_palette(reader: Reader, count: int, limit: int) -> list[int]:
    """So many VarInts, each of which names an entry of a registry."""
    data, at, end, palette = reader.data, reader.at, len(reader.data), []
    for _ in range(count):
        value = shift = 0
        while True:
            if at >= end or shift > 28:
                raise MalformedPacket("the packet ends inside a palette")
            byte = data[at]
            at += 1
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                break
            shift += 7
        if value >= limit:
            raise MalformedPacket("a palette entry outside its registry")
        palette.append(value)
    reader.at = at
    return palette


def _read_container(target: np.ndarray, reader: Reader, low: int, high: int, limit: int) -> None:
    """The opposite, into uint16 zeros [count]; a direct container is as wide as `limit` needs, whatever it says (biomes':
    as it says). An index outside its palette becomes OUTSIDE, for the caller to find in all sections at once."""
    count, width = len(target), reader.take(1)[0]
    if width == 0:
        (value,) = _read_palette(reader, 1, limit)
        reader.take(reader.count(4096) * 8)
        if value:
            target[:] = value
        return
    palette = None
    if width <= high:
        width = max(low, width)
        palette = np.full(1 << width, OUTSIDE, np.uint16)
        entries = _read_palette(reader, reader.count(4096), limit)[:1 << width]
        palette[:len(entries)] = entries
    elif width <= 32:
        width = bits.bits_for(limit) if limit != MOST_BIOMES else min(width, 16)
    else:
        raise MalformedPacket(f"a palette of {width} bits")
    need = -(-count // (64 // width))
    raw = reader.take(reader.count(4096) * 8)
    if len(raw) < need * 8:
        raise MalformedPacket("a section that is too short")
    raw = raw[:need * 8]
    if palette is None:
        values = _values(raw, width, count)
        if int(values.max()) >= limit:
            raise MalformedPacket("an entry outside its registry")
        target[:] = values
    elif width == 4:
        pairs = np.empty((16, 16, 2), np.uint16)  # what a byte's two entries are: by its high half and its low
        pairs[..., 0], pairs[..., 1] = palette, palette[:, None]
        octets = np.frombuffer(raw, ">u8").astype("<u8").view(np.uint8)
        target[:] = pairs.view(np.uint32).reshape(256)[octets].view(np.uint16)[:count]
    elif width == 8:
        target[:] = palette[np.frombuffer(raw, ">u8").astype("<u8").view(np.uint8)[:count]]
    else:
        target[:] = palette[_values(raw, width, count)]


def _nibbles(values: np.ndarray) -> bytes:
    flat = values.reshape(-1)
    return (flat[::2] | flat[1::2] << 4).astype(np.uint8).tobytes()


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


def _read_light(reader: Reader) -> tuple[list[int], np.ndarray]:
    """(section indices from the bottom, -1 first; uint8 [as many, 4096], sky << 4 | block) of those that are told of."""
    sky_mask, block_mask, sky_empty, block_empty = (_take_mask(reader) for _ in range(4))
    told = sky_mask | block_mask | sky_empty | block_empty
    indices = [bit for bit in range(told.bit_length()) if told >> bit & 1]
    light = np.zeros((len(indices), 4096), np.uint8)
    for shift, mask in ((4, sky_mask), (0, block_mask)):
        count = reader.count(128)
        if count != mask.bit_count():
            raise MalformedPacket("light arrays that do not match their mask")
        if not count:
            continue
        arrays = np.frombuffer(reader.take(count * LIGHT_STRIDE), np.uint8).reshape(count, LIGHT_STRIDE)
        if not (arrays[:, 0] == 0x80).all() or not (arrays[:, 1] == 0x10).all():  # 2048 as a VarInt
            raise MalformedPacket("a light array that is not 2048 bytes long")
        halves = NIBBLES[shift][arrays[:, 2:]].view(np.uint8)
        places = [place for place, bit in enumerate(indices) if mask >> bit & 1]
        light[places] |= halves
    return [bit - 1 for bit in indices], light


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
        states, biomes = value.states.reshape(height // 16, -1), value.biomes.reshape(height // 16, -1)
        ends = zip(*(part.tolist() for part in (states.min(1), states.max(1), biomes.min(1), biomes.max(1))), strict=True)
        for section, (low, high, low_biome, high_biome) in enumerate(ends):
            count = 4096 * int(SOLID[low]) if low == high else np.count_nonzero(SOLID.take(states[section]))
            data += int(count).to_bytes(2, "big")
            _write_container(data, states[section], low, high, 4, 8, DIRECT_BLOCK_BITS)
            _write_container(data, biomes[section], low_biome, high_biome, 1, 3, DIRECT_BIOME_BITS)
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
        states = np.zeros((USUAL_SECTIONS, 4096), np.uint16)
        biomes = np.zeros((USUAL_SECTIONS, 64), np.uint16)
        sections = 0
        while data.at < len(data.data):
            if sections == len(states):
                if sections >= SECTION_LIMIT:
                    raise MalformedPacket(f"a column of more than {SECTION_LIMIT} sections")
                states, biomes = (np.concatenate((part, np.zeros_like(part))) for part in (states, biomes))
            data.take(2)
            _read_container(states[sections], data, 4, 8, STATE_COUNT)
            _read_container(biomes[sections], data, 1, 3, MOST_BIOMES)
            sections += 1
        if not sections:
            raise MalformedPacket("a column without sections")
        height = sections * 16
        min_y = MIN_Y if height == FULL_HEIGHT else 0
        if int(states.max()) == OUTSIDE or int(biomes.max()) == OUTSIDE:
            raise MalformedPacket("an index outside its palette")
        states = states[:sections].reshape(height, 16, 16)
        biomes = biomes[:sections].reshape(height // 4, 4, 4).astype(np.uint8)
        entities = []
        for _ in range(reader.count(1 << 16)):
            packed = reader.take(1)[0]
            y = int.from_bytes(reader.take(2), "big", signed=True)
            type_id = reader.varint()
            tag = Tag.read(reader)
            entities.append(((packed >> 4, y, packed & 15), type_id, tag))
        light = np.zeros((sections, 4096), np.uint8)
        indices, values = _read_light(reader)
        inside = [place for place, index in enumerate(indices) if 0 <= index < sections]
        light[[indices[place] for place in inside]] = values[inside]
        light = light.reshape(height, 16, 16)
        maps = []
        for name in ("MOTION_BLOCKING", "WORLD_SURFACE"):
            tag = heightmaps.get(name) if isinstance(heightmaps, dict) else None
            if isinstance(tag, nbt.LongArray) and len(tag) >= bits.long_count(256, height.bit_length()):
                free = _values(bytes(tag.raw), height.bit_length(), 256).astype(np.int16)
                maps.append(free.reshape(16, 16) + np.int16(min_y))
            else:
                filled = ~AIR[states]
                tops = np.where(filled.any(0), height - np.argmax(filled[::-1], 0), 0)
                maps.append((tops + min_y).astype(np.int16))
        return ColumnData(states, biomes, light, maps[0], maps[1], tuple(entities), min_y)


def read_biomes(data: bytes, sections: int) -> np.ndarray:
    """uint8 [sections * 4, 4, 4] from the containers of a ClientboundChunksBiomes. Raises MalformedPacket."""
    reader = Reader(data)
    biomes = np.zeros((sections, 64), np.uint16)
    for section in biomes:
        _read_container(section, reader, 1, 3, MOST_BIOMES)
    if int(biomes.max()) == OUTSIDE:
        raise MalformedPacket("an index outside its palette")
    return biomes.reshape(sections * 4, 4, 4).astype(np.uint8)


class _Light(Codec):
    def write(self, out, value):
        _write_light(out, value.sections)

    def read(self, reader):
        indices, light = _read_light(reader)
        return LightData(tuple(zip(indices, light.reshape(-1, 16, 16, 16), strict=True)))


Column = _Column()
Light = _Light()
