"""Tags: named sets of blocks, items, entity types and so on. Names with or without `minecraft:`."""

from collections.abc import Mapping

from horizon.registry.load import load_json
from horizon.registry.registry import unknown

_TABLE: Mapping[str, Mapping[str, list]] = load_json("tags.json.z")
_SETS: dict[tuple[str, str], frozenset] = {}


def tag(registry: str, name: str) -> frozenset:
    """The members of a tag: numbers; for registries that have none here (cat_variant, painting_variant...) names.

    `registry` is "block", "item", "entity_type", "worldgen/biome", "fluid", "damage_type"...; UnknownError for no such
    tag.
    """
    found = _SETS.get((registry, name))
    return _first(registry, name) if found is None else found


def _first(registry: str, name: str) -> frozenset:
    tags = _TABLE.get(registry)
    if tags is None:
        raise unknown("registry with tags", registry, _TABLE)
    members = tags.get(name.removeprefix("#").removeprefix("minecraft:"))
    if members is None:
        raise unknown(f"{registry} tag", name, tags)
    made = _SETS[registry, name] = frozenset(members)
    return made


def tag_names(registry: str) -> tuple[str, ...]:
    """The full names of a registry's tags, in alphabetical order."""
    return tuple("minecraft:" + name for name in _TABLE[registry])


def tag_members(registry: str, name: str) -> tuple:
    """A tag's members in the game's own order."""
    tag(registry, name)
    return tuple(_TABLE[registry][name.removeprefix("#").removeprefix("minecraft:")])


def registries() -> tuple[str, ...]:
    """The registries that have tags."""
    return tuple(_TABLE)


def block_tag(name: str) -> frozenset[int]:
    return tag("block", name)


def item_tag(name: str) -> frozenset[int]:
    return tag("item", name)


def entity_tag(name: str) -> frozenset[int]:
    return tag("entity_type", name)


def biome_tag(name: str) -> frozenset[int]:
    return tag("worldgen/biome", name)


def fluid_tag(name: str) -> frozenset[int]:
    return tag("fluid", name)


def damage_tag(name: str) -> frozenset[int]:
    return tag("damage_type", name)


def in_tag(thing, name: str) -> bool:
    """Whether a Block, BlockState, Item, ItemStack, EntityType, Biome or DamageType is in a tag of its registry."""
    return thing.tag_id in tag(thing.tag_registry, name)
