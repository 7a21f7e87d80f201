"""The registries that a server tells its clients while it configures them: names in the order of their numbers, and
values.

Values are JSON-like: on the wire a bool is a byte, a whole number an int, one with a point a float (doubles are
accepted too). Figures: Pumpkin's extraction of 1.21.4; three wolf variants from minecraft-data 1.21.3.
"""

from functools import cache

from horizon.registry.load import load_json
from horizon.registry.registry import unknown


@cache
def synced_registries() -> dict[str, dict[str, dict]]:
    """{"minecraft:worldgen/biome": {"minecraft:badlands": value}, ...}: all twelve; read at the first call, not to be
    changed."""
    return {
        "minecraft:" + registry: {"minecraft:" + name: value for name, value in entries.items()}
        for registry, entries in load_json("synced.json.z").items()
    }


def synced_names(registry: str) -> tuple[str, ...]:
    """A synced registry's names by number; UnknownError for no such registry."""
    table = synced_registries()
    if registry not in table:
        raise unknown("synced registry", registry, table)
    return tuple(table[registry])
