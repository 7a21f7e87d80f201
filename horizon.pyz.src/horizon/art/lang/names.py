"""What blocks, items, entities, effects and biomes are called: their names in the registry, in words."""

from horizon.registry.biome import BIOMES
from horizon.registry.block import BLOCKS
from horizon.registry.effect import EFFECTS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS

_SMALL = {"Of": "of", "On": "on", "A": "a", "The": "the", "And": "and", "With": "with", "In": "in"}
_ROWS = {"item.minecraft.tnt_minecart": "Minecart with TNT", "block.minecraft.tnt": "TNT", "entity.minecraft.tnt": "Primed TNT",
         "entity.minecraft.tnt_minecart": "Minecart with TNT"}


def title(name: str) -> str:
    """ "minecraft:heart_of_the_sea" -> "Heart of the Sea"."""
    words = name.rpartition(":")[2].replace("_", " ").title().split()
    return " ".join(_SMALL.get(word, word) if place else word for place, word in enumerate(words))


def texts() -> dict[str, str]:
    found = {}
    for kind, registry in (("block", BLOCKS), ("item", ITEMS), ("entity", ENTITY_TYPES), ("effect", EFFECTS), ("biome", BIOMES)):
        for row in registry:
            found[f"{kind}.{row.name.replace(':', '.')}"] = title(row.name)
    return found | _ROWS
