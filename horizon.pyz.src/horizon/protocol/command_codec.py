"""One node of the tree of commands.

Parsers by number, and what each adds: protocol 769 (minecraft-data 1.21.4).
"""

from dataclasses import dataclass, field

from horizon.protocol.choice_codec import Named
from horizon.protocol.codec import (
    Codec, Double, Float, Int, ListOf, Long, MalformedPacket, String, UByte, VarInt, put_varint,
)

KINDS = ("root", "literal", "argument")
PARSERS: tuple[str, ...] = tuple("""
    brigadier:bool brigadier:float brigadier:double brigadier:integer brigadier:long brigadier:string
    minecraft:entity minecraft:game_profile minecraft:block_pos minecraft:column_pos minecraft:vec3 minecraft:vec2
    minecraft:block_state minecraft:block_predicate minecraft:item_stack minecraft:item_predicate minecraft:color
    minecraft:component minecraft:style minecraft:message minecraft:nbt_compound_tag minecraft:nbt_tag
    minecraft:nbt_path minecraft:objective minecraft:objective_criteria minecraft:operation minecraft:particle
    minecraft:angle minecraft:rotation minecraft:scoreboard_slot minecraft:score_holder minecraft:swizzle
    minecraft:team minecraft:item_slot minecraft:item_slots minecraft:resource_location minecraft:function
    minecraft:entity_anchor minecraft:int_range minecraft:float_range minecraft:dimension minecraft:gamemode
    minecraft:time minecraft:resource_or_tag minecraft:resource_or_tag_key minecraft:resource minecraft:resource_key
    minecraft:template_mirror minecraft:template_rotation minecraft:heightmap minecraft:loot_table
    minecraft:loot_predicate minecraft:loot_modifier minecraft:uuid
""".split())
RANGES: dict[str, Codec] = {
    "brigadier:float": Float, "brigadier:double": Double, "brigadier:integer": Int, "brigadier:long": Long,
}
# Parsers with one value: its name in `properties`, and its codec.
SINGLE: dict[str, tuple[str, Codec]] = {
    "brigadier:string": ("type", Named(("word", "phrase", "greedy"))),
    "minecraft:entity": ("flags", UByte),  # 1 one entity only, 2 players only
    "minecraft:score_holder": ("flags", UByte),  # 1 several
    "minecraft:time": ("min", Int),
    "minecraft:resource_or_tag": ("registry", String), "minecraft:resource_or_tag_key": ("registry", String),
    "minecraft:resource": ("registry", String), "minecraft:resource_key": ("registry", String),
}
EXECUTABLE, REDIRECT, SUGGESTIONS = 4, 8, 16
HAS_MIN, HAS_MAX = 1, 2
_Parser = Named(PARSERS)
_Children = ListOf(VarInt)


@dataclass(frozen=True, slots=True)
class CommandNode:
    """A word or an argument of a command.

    kind: "root", "literal" or "argument". children, redirect: places in the packet's list. parser: a name of PARSERS,
    of an argument alone. properties: {"min", "max"} for numbers, else as SINGLE says. suggestions: who completes it,
    for example "minecraft:ask_server".
    """

    kind: str
    is_executable: bool = False
    children: tuple[int, ...] = ()
    redirect: int | None = None
    name: str = ""
    parser: str | None = None
    properties: dict = field(default_factory=dict)
    suggestions: str | None = None


class _CommandNode(Codec):
    def read(self, reader):
        flags = reader.take(1)[0]
        if flags & 3 >= len(KINDS):
            raise MalformedPacket("a command node of no kind")
        kind = KINDS[flags & 3]
        children = _Children.read(reader)
        redirect = VarInt.read(reader) if flags & REDIRECT else None
        name = "" if kind == "root" else String.read(reader)
        parser, properties, suggestions = None, {}, None
        if kind == "argument":
            parser = _Parser.read(reader)
            properties = _read_properties(reader, parser)
            suggestions = String.read(reader) if flags & SUGGESTIONS else None
        return CommandNode(kind, bool(flags & EXECUTABLE), children, redirect, name, parser, properties, suggestions)

    def write(self, out, value):
        flags = KINDS.index(value.kind) | (EXECUTABLE if value.is_executable else 0)
        flags |= (REDIRECT if value.redirect is not None else 0) | (SUGGESTIONS if value.suggestions is not None else 0)
        out.append(flags)
        _Children.write(out, value.children)
        if value.redirect is not None:
            put_varint(out, value.redirect)
        if value.kind != "root":
            String.write(out, value.name)
        if value.kind == "argument":
            _Parser.write(out, value.parser)
            _write_properties(out, value.parser, value.properties)
            if value.suggestions is not None:
                String.write(out, value.suggestions)


def _read_properties(reader, parser: str) -> dict:
    if parser in RANGES:
        flags = reader.take(1)[0]
        ends = [name for name, bit in (("min", HAS_MIN), ("max", HAS_MAX)) if flags & bit]
        return {name: RANGES[parser].read(reader) for name in ends}
    if parser in SINGLE:
        name, codec = SINGLE[parser]
        return {name: codec.read(reader)}
    return {}


def _write_properties(out: bytearray, parser: str, properties: dict) -> None:
    if parser in RANGES:
        out.append((HAS_MIN if "min" in properties else 0) | (HAS_MAX if "max" in properties else 0))
        for name in ("min", "max"):
            if name in properties:
                RANGES[parser].write(out, properties[name])
    elif parser in SINGLE:
        name, codec = SINGLE[parser]
        codec.write(out, properties[name])


CommandNodeOf = _CommandNode()
