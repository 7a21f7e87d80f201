"""Chunks of 1.13 to 1.17 in the shape that 1.18 and later have. Block names stay as they are: `palette` knows them.

The world below y 0 did not exist then; it stays empty under the old bedrock.
"""

import numpy as np

from horizon.core import bits, nbt
from horizon.core.errors import IntegrityError
from horizon.world.storage import palette, versions

_RENAMED = {
    "TileEntities": "block_entities", "TileTicks": "block_ticks", "LiquidTicks": "fluid_ticks",
    "Structures": "structures",
}
_DROPPED = frozenset((
    "Sections", "Biomes", "Heightmaps", "Entities", "ToBeTicked", "LiquidsToBeTicked", "PostProcessing", "Lights",
    "CarvingMasks", "UpgradeData", "isLightOn", "ShouldSave",
))


def upgraded(root: dict, version: int) -> dict:
    """The root compound of an older chunk as a newer one. Raises IntegrityError for one of before 1.13."""
    level = root.get("Level")
    if version < versions.OLDEST:
        raise IntegrityError("this chunk is older than 1.13; open it once with a version from 1.13 to 1.21.4")
    if not isinstance(level, dict):
        raise IntegrityError("this is no chunk: it lacks Level")
    new = {_RENAMED.get(name, name): value for name, value in level.items() if name not in _DROPPED}
    biomes = _biomes(level.get("Biomes"))
    sections = nbt.NbtList((), nbt.COMPOUND)
    old = level.get("Sections")
    for section in old if isinstance(old, list) else ():
        if isinstance(section, dict) and "Palette" in section and "BlockStates" in section:
            sections.append({"Y": section.get("Y"), "block_states": {
                "palette": section["Palette"], "data": section["BlockStates"],
            }})
    there = {int(section["Y"]): section for section in sections if isinstance(section["Y"], int)}
    for y in range(16):
        if y not in there:
            there[y] = {"Y": nbt.Byte(y)}
            sections.append(there[y])
        there[y]["biomes"] = _section_biomes(biomes[y * 4:y * 4 + 4])
    for y in range(-4, 0):
        sections.append({"Y": nbt.Byte(y), "biomes": _section_biomes(np.repeat(biomes[:1], 4, 0))})
    for y in range(16, 20):
        sections.append({"Y": nbt.Byte(y), "biomes": _section_biomes(np.repeat(biomes[-1:], 4, 0))})
    new["sections"] = sections
    new["DataVersion"] = nbt.Int(version)
    return new


def inline_entities(root: dict) -> list:
    """Entities that a chunk of before 1.17 has in itself."""
    level = root.get("Level")
    entities = level.get("Entities") if isinstance(level, dict) else None
    return [tag for tag in entities if isinstance(tag, dict)] if isinstance(entities, list) else []


def _biomes(tag) -> np.ndarray:
    """Ids here [64, 4, 4] by y, z, x of 4 blocks: from 1024 numbers (1.15), or 256 by z and x (before)."""
    if not isinstance(tag, (nbt.IntArray, nbt.ByteArray)) or len(tag) not in (256, 1024):
        return np.full((64, 4, 4), palette.PLAINS, np.uint8)
    ids = np.array([palette.numbered_biome(number) for number in tag.values()], np.uint8)
    if len(ids) == 1024:
        return ids.reshape(64, 4, 4)
    return np.broadcast_to(ids.reshape(16, 16)[2::4, 2::4], (64, 4, 4))


def _section_biomes(cells: np.ndarray) -> dict:
    ids, places = np.unique(cells, return_inverse=True)
    tag = {"palette": [palette.biome_name(biome) for biome in ids.tolist()]}
    if len(ids) > 1:
        longs = bits.pack(places.reshape(-1), bits.bits_for(len(ids)))
        tag["data"] = nbt.LongArray(longs.astype(">u8").tobytes())
    return tag
