"""Values that are one thing on the wire and another on the disk: numbers here, names there.

In memory they have the shape of the disk, so that a stack is saved as it came. What a disk file may leave out is left
out when it is read from the wire too.
"""

import json
import struct

from horizon.core import nbt
from horizon.core.identifier import full
from horizon.protocol.codec import Codec, MalformedPacket, String, Tag, put_varint
from horizon.registry.synced import synced_names

STRANGE, STRANGE_LIMIT = "horizon:entry_", 4096
MUST = object()  # a field that is always there
_SINGLE = struct.Struct(">f")


class Fields(Codec):
    """A compound: (key, codec, default) rows in the order of the wire. A value that is its default is left out.

    `short`: the key that a bare value stands for, where the disk allows one instead of a compound.
    """

    def __init__(self, *rows: tuple, short: str | None = None):
        self.rows = [(row[0], row[1], row[2] if len(row) > 2 else MUST) for row in rows]
        self.short = short

    def read(self, reader):
        found = {}
        for key, codec, default in self.rows:
            value = codec.read(reader)
            if default is MUST or value != default:
                found[key] = value
        return found

    def write(self, out, value):
        if not isinstance(value, dict) and self.short is not None:
            value = {self.short: value}
        for key, codec, default in self.rows:
            codec.write(out, value[key] if default is MUST else value.get(key, default))


class Several(Codec):
    """A list of values of one shape."""

    def __init__(self, item: Codec, limit: int = 1024):
        self.item = item
        self.limit = limit

    def read(self, reader):
        count = reader.count(min(self.limit, len(reader.data) - reader.at))
        return [self.item.read(reader) for _ in range(count)]

    def write(self, out, value):
        put_varint(out, len(value))
        for item in value:
            self.item.write(out, item)


class Maybe(Codec):
    """A flag, then the value if there is one; None is none."""

    def __init__(self, item: Codec):
        self.item = item

    def read(self, reader):
        return self.item.read(reader) if reader.take(1) != b"\0" else None

    def write(self, out, value):
        out.append(0 if value is None else 1)
        if value is not None:
            self.item.write(out, value)


class Entry(Codec):
    """An entry of a registry: its number on the wire, its full name in memory. `names`: in order, or who tells them."""

    def __init__(self, names):
        self.names = names if callable(names) else lambda: names
        self._numbers: dict[str, int] = {}

    def number(self, name: str) -> int:
        """A name's number; KeyError if there is none."""
        if not self._numbers:
            self._numbers.update({name: number for number, name in enumerate(self.names())})
        return self._numbers[name] if name in self._numbers else self._numbers[full(name)]

    def name(self, number: int) -> str:
        names = self.names()
        if not 0 <= number < len(names):
            raise MalformedPacket(f"entry {number} of {len(names)}")
        return names[number]

    def read(self, reader):
        return self.name(reader.varint())

    def write(self, out, value):
        put_varint(out, self.number(value))


class _Synced(Entry):
    """An entry of a registry that a server tells its clients. It may have more of them than we know: those keep their
    number in their name, so that one odd enchantment does not cost a whole inventory."""

    def number(self, name):
        if name.startswith(STRANGE):
            return min(int(name[len(STRANGE):]), STRANGE_LIMIT)
        return super().number(name)

    def name(self, number):
        if len(self.names()) <= number < STRANGE_LIMIT:
            return f"{STRANGE}{number}"
        return super().name(number)


def synced(registry: str) -> Entry:
    """An entry of a registry that the server tells its clients."""
    return _Synced(lambda: synced_names(registry))


class EntryOr(Codec):
    """An entry of a registry by name, or a value of its own (a compound)."""

    def __init__(self, entry: Entry, inline: Codec):
        self.entry = entry
        self.inline = inline

    def read(self, reader):
        number = reader.varint()
        return self.entry.name(number - 1) if number else self.inline.read(reader)

    def write(self, out, value):
        if isinstance(value, str):
            put_varint(out, self.entry.number(value) + 1)
        else:
            out.append(0)
            self.inline.write(out, value)


class Entries(Codec):
    """A set of a registry's entries: "#tag", a name, or a list of names."""

    def __init__(self, entry: Entry):
        self.entry = entry

    def read(self, reader):
        count = reader.varint()
        if count == 0:
            return "#" + String.read(reader)
        if not 0 < count <= len(reader.data) - reader.at + 1:
            raise MalformedPacket(f"a set of {count} entries")
        names = [self.entry.read(reader) for _ in range(count - 1)]
        return names[0] if len(names) == 1 else names

    def write(self, out, value):
        if isinstance(value, str) and value[:1] == "#":
            out.append(0)
            String.write(out, full(value[1:]))
            return
        names = [value] if isinstance(value, str) else value
        put_varint(out, len(names) + 1)
        for name in names:
            self.entry.write(out, name)


class _Single(Codec):
    """A 32-bit number as the shortest decimal that means it: 1.6, not 1.600000023841858."""

    def read(self, reader):
        value = _SINGLE.unpack(reader.take(4))[0]
        for digits in (6, 7, 8):
            short = float(f"{value:.{digits}g}")
            if _SINGLE.pack(short) == _SINGLE.pack(value):
                return nbt.Float(short)
        return nbt.Float(value)

    def write(self, out, value):
        out += _SINGLE.pack(value)


class _Ints(Codec):
    """Whole numbers of 32 bits with their count; an NBT array in memory, a list is taken too."""

    def read(self, reader):
        return nbt.IntArray(reader.take(reader.count(4096) * 4))

    def write(self, out, value):
        values = numbers(value)
        put_varint(out, len(values))
        out += struct.pack(f">{len(values)}i", *values)


def numbers(value) -> list:
    """The whole numbers of an NBT array or of a list."""
    return value.values() if isinstance(value, nbt.IntArray) else list(value)


class _Unit(Codec):
    """Nothing at all: that it is there is all it says."""

    def read(self, reader):
        return {}

    def write(self, out, value):
        pass


class _Compound(Codec):
    """An NBT compound, and nothing else."""

    def read(self, reader):
        tag = Tag.read(reader)
        if not isinstance(tag, dict):
            raise MalformedPacket("data that is no compound")
        return tag

    def write(self, out, value):
        if not isinstance(value, dict):
            raise MalformedPacket("data that is no compound")
        Tag.write(out, value)


class _JsonText(Codec):
    """A text component, which files keep as JSON: '"Edge"' or '{"text":"Edge"}'. Text that is no JSON is plain."""

    def read(self, reader):
        return json.dumps(_json_of(Tag.read(reader)), ensure_ascii=False, separators=(",", ":"))

    def write(self, out, value):
        Tag.write(out, component_of(value))


def component_of(value):
    """The component that a file's JSON means; what is a component already stays one."""
    if not isinstance(value, str):
        return value
    try:
        parsed = json.loads(value)
    except (ValueError, RecursionError):
        return value
    if isinstance(parsed, (dict, list)) and parsed:
        return _tag_of(parsed)
    return parsed if isinstance(parsed, str) else value


def _json_of(tag):
    """NBT as JSON tells it: bytes are flags."""
    if isinstance(tag, dict):
        return {key: _json_of(value) for key, value in tag.items()}
    if isinstance(tag, nbt.Byte):
        return bool(tag) if tag in (0, 1) else int(tag)
    if isinstance(tag, (nbt.ByteArray, nbt.IntArray, nbt.LongArray)):
        return list(tag.values())
    if isinstance(tag, list):
        return [_json_of(value) for value in tag]
    if tag is None:
        return ""
    return str(tag) if isinstance(tag, str) else float(tag) if isinstance(tag, float) else int(tag)


def _tag_of(value):
    """JSON as NBT: a list of several kinds becomes one of compounds, as components allow."""
    if isinstance(value, dict):
        return {key: _tag_of(part) for key, part in value.items() if part is not None}
    if isinstance(value, list):
        parts = [_tag_of(part) for part in value if part is not None]
        if len({type(part) for part in parts}) > 1:
            parts = [part if isinstance(part, dict) else {"": part} for part in parts]
        return parts
    if isinstance(value, int) and not -(1 << 31) <= value < 1 << 31:
        return nbt.Long(value)
    return value


Single = _Single()
Ints = _Ints()
Unit = _Unit()
Compound = _Compound()
JsonText = _JsonText()
