"""What a client must know of the registries: their entries with values, and the tags, as packets made once.

Every guest gets the same packets, so the bodies are encoded at the first call and kept as bytes. The place of an
entry in its packet is its number on the wire, and here it is the number of the same row in `registry`. Values are
sent even to those who say that they have the pack: some clients read nothing without them.

Source: minecraft.wiki, Java Edition protocol, configuration; numbers of the registries that are built in: there too.
"""

from functools import cache

from horizon.core import nbt
from horizon.protocol.codec import put_varint
from horizon.protocol.packets.login import (
    ClientboundRegistryData, ClientboundSelectKnownPacks, ClientboundUpdateEnabledFeatures, ClientboundUpdateTags,
)
from horizon.registry import tags
from horizon.registry.synced import synced_names, synced_registries

KNOWN_PACKS = ClientboundSelectKnownPacks((("minecraft", "core", "1.21.4"),))
FEATURES = ClientboundUpdateEnabledFeatures(("minecraft:vanilla",))
# (key above, key) of numbers that are wider than a float or an int, as the original's own files have them.
DOUBLES = {
    ("", "coordinate_scale"), ("mood_sound", "offset"), ("additions_sound", "tick_chance"), ("horizontal_speed", "min"),
    ("fall_distance", "min"),
}
LONGS = {("", "fixed_time")}
# Two registries with tags that are built into clients and have no rows here: names by number.
CAT_VARIANTS = (
    "tabby", "black", "red", "siamese", "british_shorthair", "calico", "persian", "ragdoll", "white", "jellie",
    "all_black",
)
POINTS_OF_INTEREST = (
    "armorer", "butcher", "cartographer", "cleric", "farmer", "fisherman", "fletcher", "leatherworker", "librarian",
    "mason", "shepherd", "toolsmith", "weaponsmith", "home", "meeting", "beehive", "bee_nest", "nether_portal",
    "lodestone", "lightning_rod",
)
BUILT_IN = {"cat_variant": CAT_VARIANTS, "point_of_interest_type": POINTS_OF_INTEREST}


@cache
def registry_packets() -> tuple[ClientboundRegistryData, ...]:
    """One for each synced registry, in the order of the table; `entries` are bytes in their wire form."""
    return tuple(
        ClientboundRegistryData(name, _entries(entries)) for name, entries in synced_registries().items())


@cache
def tags_packet() -> ClientboundUpdateTags:
    """The tags of every registry that has some, as bytes in their wire form."""
    out = bytearray()
    names = tags.registries()
    put_varint(out, len(names))
    for registry in names:
        _string(out, "minecraft:" + registry)
        rows = tag_rows(registry)
        put_varint(out, len(rows))
        for name, members in rows:
            _string(out, name)
            put_varint(out, len(members))
            for member in members:
                put_varint(out, member)
    return ClientboundUpdateTags(bytes(out))


def tag_rows(registry: str) -> list[tuple[str, tuple[int, ...]]]:
    """(full name, numbers) of each tag of a registry, such as "block", in alphabetical order."""
    built_in = BUILT_IN.get(registry)
    rows = []
    for name in tags.tag_names(registry):
        members = tags.tag_members(registry, name)
        if built_in is not None:
            members = tuple(built_in.index(member.removeprefix("minecraft:")) for member in members)
        rows.append((name, members))
    return rows


@cache
def synced_number(registry: str, name: str) -> int:
    """The number of a name in a synced registry, both full; ValueError if it is not there."""
    return synced_names(registry).index(name)


def _entries(entries: dict[str, dict]) -> bytes:
    out = bytearray()
    put_varint(out, len(entries))
    for name, value in entries.items():
        _string(out, name)
        out.append(1)
        out += nbt.write_network(_typed(value))
    return bytes(out)


def _typed(value, key: str = "", above: str = ""):
    """A value of the table with numbers as wide as the original's: three whole numbers together are an int array."""
    if isinstance(value, dict):
        return {name: _typed(part, name, key) for name, part in value.items()}
    if isinstance(value, list):
        is_vector = key == "offset" and all(type(part) is int for part in value)
        return nbt.IntArray.of(value) if is_vector else [_typed(part, key, above) for part in value]
    if isinstance(value, float):
        return nbt.Double(value) if (above, key) in DOUBLES else nbt.Float(value)
    return nbt.Long(value) if (above, key) in LONGS else value


def _string(out: bytearray, text: str) -> None:
    raw = text.encode()
    put_varint(out, len(raw))
    out += raw
