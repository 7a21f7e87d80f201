"""What a server says exists: its dimensions, biomes and kinds of chat, in the order of their numbers.

A server that says nothing of a registry has the usual one. What it has and we do not know is shown as something plain.
"""

from dataclasses import dataclass

import numpy as np

from horizon.core.identifier import full
from horizon.registry.biome import BIOMES
from horizon.registry.synced import synced_registries

MOST_BIOMES = 256  # that fit the byte which a chunk keeps for each
PLAINS = "minecraft:plains"
DIMENSION_TYPE, BIOME, CHAT_TYPE = "minecraft:dimension_type", "minecraft:worldgen/biome", "minecraft:chat_type"
LOWEST, HIGHEST = -2032, 2032  # of any world (minecraft.wiki, Dimension type)


@dataclass(frozen=True, slots=True)
class DimensionType:
    """How deep and high a kind of dimension goes, and whether it has a sky; both figures are multiples of 16."""

    name: str
    min_y: int
    height: int
    has_sky: bool


OVERWORLD = DimensionType("minecraft:overworld", -64, 384, True)


def dimension_type(name: str, value) -> DimensionType:
    """From a registry's entry; figures that make no sense are the overworld's."""
    value = value if isinstance(value, dict) else synced_registries()[DIMENSION_TYPE].get(name, {})
    min_y, height = value.get("min_y"), value.get("height")
    if not is_height(min_y, height):
        min_y, height = OVERWORLD.min_y, OVERWORLD.height
    return DimensionType(name, int(min_y), int(height), bool(value.get("has_skylight", True)))


def is_height(min_y, height) -> bool:
    """Whether a dimension can begin there and be so high."""
    return (isinstance(min_y, int) and isinstance(height, int) and min_y % 16 == height % 16 == 0
            and 16 <= height <= HIGHEST - LOWEST and LOWEST <= min_y <= HIGHEST - height)


class Registries:
    """The server's registries, as far as a client needs them."""

    def __init__(self):
        self.entries: dict[str, tuple] = {}
        self.tags: dict[str, dict[str, tuple]] = {}
        self._dimension_types: tuple[DimensionType, ...] | None = None
        self._biomes: np.ndarray | None = None

    def tell(self, registry: str, entries: tuple) -> None:
        """The server's words on one registry: ((name, value or None), ...)."""
        self.entries[full(registry)] = tuple((full(name), value) for name, value in entries)
        self._dimension_types = self._biomes = None

    def names(self, registry: str) -> tuple[str, ...]:
        told = self.entries.get(registry)
        return tuple(synced_registries().get(registry, ())) if told is None else tuple(name for name, _ in told)

    @property
    def dimension_types(self) -> tuple[DimensionType, ...]:
        if self._dimension_types is None:
            told = self.entries.get(DIMENSION_TYPE) or tuple(synced_registries()[DIMENSION_TYPE].items())
            self._dimension_types = tuple(dimension_type(name, value) for name, value in told)
        return self._dimension_types

    def dimension_of(self, number: int, level: str) -> DimensionType:
        """The type of a level that the server opens: by its number if it told its types, else by the level's name."""
        types = self.dimension_types
        if DIMENSION_TYPE in self.entries and 0 <= number < len(types):
            return types[number]
        return next((kind for kind in types if kind.name == level), OVERWORLD)

    @property
    def biomes(self) -> np.ndarray | None:
        """uint8 [256]: the server's number of a biome -> ours, plains for those that we have not; None: they agree."""
        if self._biomes is None and BIOME in self.entries:
            ours = {biome.name: biome.id for biome in BIOMES}
            table = np.full(MOST_BIOMES, ours[PLAINS], np.uint8)
            for number, name in enumerate(self.names(BIOME)[:MOST_BIOMES]):
                table[number] = ours.get(name, ours[PLAINS])
            self._biomes = table
        return self._biomes

    def our_biomes(self, biomes: np.ndarray) -> np.ndarray:
        """Biome numbers of the server as ours; one that is nobody's is plains."""
        table = self.biomes
        if table is not None:
            return table[biomes]
        if biomes.max() < len(BIOMES):
            return biomes
        return np.where(biomes < len(BIOMES), biomes, BIOMES[PLAINS].id).astype(np.uint8)

    def chat_type(self, number: int) -> str:
        """The name of a kind of chat, without its namespace: chat, say_command, msg_command_incoming..."""
        names = self.names(CHAT_TYPE)
        return names[number].removeprefix("minecraft:") if 0 <= number < len(names) else "chat"

