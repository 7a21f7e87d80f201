"""Dimensions: how deep and how high each goes."""

from horizon.registry.synced import synced_registries

HEIGHT_OF_UNKNOWN = (-64, 384)


def dimension_height(name: str) -> tuple[int, int]:
    """(lowest y, height in blocks) of a dimension by the name of its type."""
    entry = synced_registries()["minecraft:dimension_type"].get(name)
    return (int(entry["min_y"]), int(entry["height"])) if entry else HEIGHT_OF_UNKNOWN
