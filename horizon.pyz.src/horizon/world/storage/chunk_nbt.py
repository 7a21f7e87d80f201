"""Chunks as their files have them: `LevelChunk` to and from NBT of data version 4189; older ones are upgraded.

Source: minecraft.wiki, Chunk format; files of 1.13.2, 1.18.1, 1.18.2, 1.20.6 and 1.21.1.
"""

import numpy as np

from horizon.core import bits, nbt
from horizon.core.errors import IntegrityError
from horizon.core.pos import BlockPos, ChunkPos
from horizon.registry.block import STATE_COUNT, state
from horizon.world.block_entity import BlockEntity
from horizon.world.chunk import HEIGHT, MIN_Y, LevelChunk
from horizon.world.storage import old_chunk, palette, versions
from horizon.world.ticks import BLOCK, FLUID, ChunkTicks, ScheduledTick

FULL = "minecraft:full"
HEIGHT_BITS = 9

# what a chunk's file has that a LevelChunk has fields for; all else is kept as it is
_OWN = frozenset((
    "DataVersion", "xPos", "zPos", "yPos", "Status", "LastUpdate", "InhabitedTime", "sections", "block_entities",
    "Heightmaps", "fluid_ticks", "block_ticks", "isLightOn",
))


# ---- writing

def chunk_to_nbt(chunk: LevelChunk, game_time: int = 0) -> dict:
    """The root compound of a full chunk. `game_time` is what delays of scheduled ticks count from."""
    bottom = chunk.min_y >> 4
    block_ticks, fluid_ticks = _ticks_to_nbt(chunk, game_time)
    root = {
        "DataVersion": nbt.Int(versions.DATA_VERSION),
        "xPos": nbt.Int(chunk.pos.x), "yPos": nbt.Int(bottom), "zPos": nbt.Int(chunk.pos.z),
        "Status": FULL, "LastUpdate": nbt.Long(game_time), "InhabitedTime": nbt.Long(chunk.inhabited_time),
        "isLightOn": nbt.Byte(chunk.is_lit),
        "sections": _sections_to_nbt(chunk),
        "Heightmaps": _heightmaps_to_nbt(chunk),
        "block_entities": nbt.NbtList((be.to_nbt() for be in chunk.block_entities.values()), nbt.COMPOUND),
        "block_ticks": block_ticks, "fluid_ticks": fluid_ticks,
        "PostProcessing": nbt.NbtList((nbt.NbtList() for _ in range(chunk.section_count)), nbt.LIST),
        "structures": {"starts": {}, "References": {}},
    }
    root.update(chunk.kept)
    return root


def _sections_to_nbt(chunk: LevelChunk) -> nbt.NbtList:
    count = chunk.section_count
    bottom = chunk.min_y >> 4
    states = chunk.states.reshape(count, 4096)
    low, high = states.min(axis=1), states.max(axis=1)
    biomes = chunk.biomes.reshape(count, 64)
    uniform = (biomes == biomes[:, :1]).all(axis=1)
    block_light, sky_light = _light_to_nbt(chunk)
    lut = np.empty(STATE_COUNT, np.uint16)
    mixed: dict[bytes, dict] = {}
    sections = nbt.NbtList((), nbt.COMPOUND)
    for i in range(count):
        section = {"Y": nbt.Byte(i + bottom)}
        if low[i] == high[i]:
            section["block_states"] = {"palette": [palette.state_tag(int(low[i]))]}
        else:
            here = states[i].astype(np.intp)
            span = int(high[i]) + 1
            present = np.zeros(span, bool)
            present[here] = True
            ids = np.flatnonzero(present)
            lut[ids] = np.arange(len(ids))
            longs = bits.pack(lut[here], max(4, bits.bits_for(len(ids))))
            section["block_states"] = {
                "palette": [palette.state_tag(state_id) for state_id in ids.tolist()],
                "data": nbt.LongArray(longs.astype(">u8").tobytes()),
            }
        if uniform[i]:
            section["biomes"] = {"palette": [palette.biome_name(int(biomes[i, 0]))]}
        else:
            key = biomes[i].tobytes()  # most often the same in every section
            if key not in mixed:
                mixed[key] = _biomes_to_nbt(biomes[i])
            section["biomes"] = mixed[key]
        if block_light[i] is not None:
            section["BlockLight"] = nbt.ByteArray(block_light[i])
        if sky_light[i] is not None:
            section["SkyLight"] = nbt.ByteArray(sky_light[i])
        sections.append(section)
    return sections


def _biomes_to_nbt(biomes: np.ndarray) -> dict:
    ids, places = np.unique(biomes, return_inverse=True)
    longs = bits.pack(places.reshape(-1), max(1, bits.bits_for(len(ids))))
    return {
        "palette": [palette.biome_name(biome) for biome in ids.tolist()],
        "data": nbt.LongArray(longs.astype(">u8").tobytes()),
    }


def _light_to_nbt(chunk: LevelChunk) -> tuple[list, list]:
    """Nibbles per section, low half first. Dark block light is left out; the game also leaves out full sky light above
    all blocks, but not every reader knows what that means."""
    count = chunk.section_count
    if not chunk.is_lit:
        return [None] * count, [None] * count
    light = chunk.light.reshape(count, 2048, 2)
    even, odd = light[..., 0], light[..., 1]
    block = even & np.uint8(15) | odd << np.uint8(4)
    sky = even >> np.uint8(4) | odd & np.uint8(0xF0)
    dark = ~block.any(axis=1)
    return (
        [None if dark[i] else block[i].tobytes() for i in range(count)],
        [sky[i].tobytes() for i in range(count)],
    )


def _heightmaps_to_nbt(chunk: LevelChunk) -> dict:
    maps = chunk.heightmaps()
    heights = np.stack(list(maps.values())).reshape(len(maps), 256).astype(np.int32) - chunk.min_y
    longs = bits.pack(heights, HEIGHT_BITS).astype(">u8")
    return {name: nbt.LongArray(row.tobytes()) for name, row in zip(maps, longs, strict=True)}


def _ticks_to_nbt(chunk: LevelChunk, game_time: int) -> tuple[nbt.NbtList, nbt.NbtList]:
    blocks, fluids = nbt.NbtList((), nbt.COMPOUND), nbt.NbtList((), nbt.COMPOUND)
    for tick in chunk.ticks:
        x, y, z = tick.pos
        name = tick.name
        if tick.kind == FLUID:
            flowing = not state(chunk.state_id(x, y, z)).is_source
            name = f"minecraft:{'flowing_' if flowing else ''}{name}"
        (blocks if tick.kind == BLOCK else fluids).append({
            "i": name, "x": nbt.Int(x), "y": nbt.Int(y), "z": nbt.Int(z),
            "t": nbt.Int(tick.time - game_time), "p": nbt.Int(tick.priority),
        })
    return blocks, fluids


# ---- reading

def is_full(root: dict) -> bool:
    """Whether the chunk is finished; others hold a half-made world and are made anew."""
    chunk = root.get("Level", root)
    status = chunk.get("Status") if isinstance(chunk, dict) else None
    return isinstance(status, str) and status.removeprefix("minecraft:") in ("full", "fullchunk", "postprocessed")


def chunk_from_nbt(root: dict, *, min_y: int = MIN_Y, height: int = HEIGHT, game_time: int = 0, order=None,
                   problems: list[str] | None = None) -> LevelChunk | None:
    """A chunk of its file's root compound; None if it is not full.

    `min_y`, `height`: of its dimension here. `order()` gives insertion numbers for scheduled ticks. What is wrong in
    small (an unknown block, a bad section) is left out and told in `problems`.
    Raises StateError for a newer version, IntegrityError for what is no chunk or older than 1.13.
    """
    problems = [] if problems is None else problems
    version = versions.check(root.get("DataVersion", 0), "this chunk")
    if version < versions.SECTIONS_AT_ROOT:
        root = old_chunk.upgraded(root, version)
    if not is_full(root):
        return None
    try:
        pos = ChunkPos(int(root["xPos"]), int(root["zPos"]))
        sections = root["sections"]
        if not isinstance(sections, list):
            raise TypeError
    except (KeyError, TypeError, ValueError):
        raise IntegrityError("this is no chunk: it lacks xPos, zPos or sections") from None
    chunk = LevelChunk(pos, min_y, height)
    chunk.biomes[:] = palette.PLAINS
    _read_sections(chunk, sections, version, problems)
    chunk.rebuild()
    chunk.is_lit = bool(root.get("isLightOn", 0)) and version >= versions.SECTIONS_AT_ROOT
    chunk.inhabited_time = _int(root.get("InhabitedTime"))
    chunk.last_update = _int(root.get("LastUpdate"))
    _read_block_entities(chunk, root.get("block_entities"), problems)
    _read_ticks(chunk, root, game_time, order or _counting())
    chunk.kept = {name: value for name, value in root.items() if name not in _OWN}
    return chunk


def _read_sections(chunk: LevelChunk, sections: list, version: int, problems: list[str]) -> None:
    bottom, count = chunk.min_y >> 4, chunk.section_count
    states = chunk.states.reshape(count, 4096)
    biomes = chunk.biomes.reshape(count, 64)
    light = chunk.light.reshape(count, 4096)
    sky: list = [None] * count
    above = None  # sky light of a section right above the world, which those below may take over
    for section in sections:
        if not isinstance(section, dict):
            problems.append(f"a section of chunk {chunk.pos.x} {chunk.pos.z} is damaged and was left out")
            continue
        i = _int(section.get("Y")) - bottom
        if i == count:
            above = _nibbles(section.get("SkyLight"))
        if not 0 <= i < count:
            continue
        try:
            _read_blocks(states[i], section.get("block_states"), version, problems)
            _read_biomes(biomes[i], section.get("biomes"))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            problems.append(f"section {i + bottom} of chunk {chunk.pos.x} {chunk.pos.z} is damaged ({error})")
        block = _nibbles(section.get("BlockLight"))
        if block is not None:
            light[i] = block
        sky[i] = _nibbles(section.get("SkyLight"))
    _fill_sky(states, light, sky, above)


def _fill_sky(states: np.ndarray, light: np.ndarray, sky: list, above: np.ndarray | None) -> None:
    """Sky light of all sections from those that the file has: above the highest it is full; in air below, it is that
    of the lowest layer above; with blocks, a section without any is dark."""
    layer = np.full(256, 15, np.uint8) if above is None else above[:256]
    met = above is not None
    for i in range(len(sky) - 1, -1, -1):
        if sky[i] is not None:
            light[i] |= sky[i] << np.uint8(4)
            layer = sky[i][:256]
            met = True
        elif met and states[i].any():
            layer = np.zeros(256, np.uint8)
        elif layer.any():
            light[i].reshape(16, 256)[:] |= layer << np.uint8(4)


def _read_blocks(out: np.ndarray, tag, version: int, problems: list[str]) -> None:
    """Into uint16 [4096]."""
    if tag is None:
        return
    entries = tag["palette"]
    ids = []
    for entry in entries:
        found = palette.state_id(entry, version)
        if found is None:
            name = entry.get("Name") if isinstance(entry, dict) else entry
            sentence = f"there is no block {name} here; it was read as air"
            if sentence not in problems:
                problems.append(sentence)
            found = 0
        ids.append(found)
    data = tag.get("data")
    if data is None or len(ids) == 1:
        out[:] = ids[0]
        return
    width = max(4, bits.bits_for(len(ids)))
    longs = np.frombuffer(data.raw, ">i8")
    spans = version < versions.PACKED_APART
    places = bits.unpack_spanning(longs, width, 4096) if spans else bits.unpack(longs, width, 4096)
    table = np.zeros(1 << width, np.uint16)
    table[:len(ids)] = ids
    out[:] = table[places]


def _read_biomes(out: np.ndarray, tag) -> None:
    """Into uint8 [64]."""
    if tag is None:
        return
    ids = [palette.biome_id(name) for name in tag["palette"]]
    ids = [palette.PLAINS if biome is None else biome for biome in ids]
    data = tag.get("data")
    if data is None or len(ids) == 1:
        out[:] = ids[0]
        return
    width = max(1, bits.bits_for(len(ids)))
    table = np.full(1 << width, palette.PLAINS, np.uint8)
    table[:len(ids)] = ids
    out[:] = table[bits.unpack(np.frombuffer(data.raw, ">i8"), width, 64)]


def _nibbles(tag) -> np.ndarray | None:
    """uint8 [4096] of 2048 bytes, low half first; None for anything else."""
    if not isinstance(tag, nbt.ByteArray) or len(tag.raw) != 2048:
        return None
    packed = np.frombuffer(tag.raw, np.uint8)
    out = np.empty((2048, 2), np.uint8)
    np.bitwise_and(packed, 15, out=out[:, 0])
    np.right_shift(packed, 4, out=out[:, 1])
    return out.reshape(-1)


def _read_block_entities(chunk: LevelChunk, tags, problems: list[str]) -> None:
    for tag in tags if isinstance(tags, list) else ():
        if not isinstance(tag, dict):
            continue
        entity = BlockEntity.from_nbt(tag)
        if entity.pos.chunk() != chunk.pos or not 0 <= entity.pos.y - chunk.min_y < chunk.height:
            problems.append(f"a {entity.kind} lies outside of its chunk {chunk.pos.x} {chunk.pos.z}; it was left out")
            continue
        chunk.block_entities[entity.pos] = entity


def _read_ticks(chunk: LevelChunk, root: dict, game_time: int, order) -> None:
    ticks = ChunkTicks()
    for key, kind in (("block_ticks", BLOCK), ("fluid_ticks", FLUID)):
        tags = root.get(key)
        for tag in tags if isinstance(tags, list) else ():
            name = tag.get("i") if isinstance(tag, dict) else None
            if not isinstance(name, str):
                continue
            if kind == FLUID:
                name = name.removeprefix("minecraft:").removeprefix("flowing_")
            pos = BlockPos(_int(tag.get("x")), _int(tag.get("y")), _int(tag.get("z")))
            if pos.chunk() == chunk.pos:
                time = game_time + _int(tag.get("t"))
                ticks.add(ScheduledTick(time, _int(tag.get("p")), order(), pos, kind, name))
    chunk.ticks = ticks


def _counting():
    numbers = iter(range(1 << 30))
    return lambda: next(numbers)


def _int(value) -> int:
    return int(value) if isinstance(value, int) else 0


