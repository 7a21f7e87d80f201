"""Statistics: the kinds there are, and the names of the custom ones."""

from horizon.registry.load import small

STATISTIC_KINDS: tuple[str, ...] = (
    "minecraft:mined", "minecraft:crafted", "minecraft:used", "minecraft:broken", "minecraft:picked_up",
    "minecraft:dropped",
    "minecraft:killed", "minecraft:killed_by", "minecraft:custom",
)
"""In the order of their numbers."""
CUSTOM_STATISTICS: tuple[str, ...] = tuple("minecraft:" + name for name in small("custom_statistics"))
"""In alphabetical order (their numbers on the wire are the game's own)."""
