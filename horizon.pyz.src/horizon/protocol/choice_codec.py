"""Values that come in kinds: a number or a value of its own, one shape of several, a field that is there or not."""

from horizon.protocol.codec import (
    Codec, Float, MalformedPacket, OptionalOf, RecordOf, String, codec_of, put_varint,
)


class HolderOf(Codec):
    """An entry of a registry by its number, or a value of its own: an int, or what `inline` reads (never an int)."""

    def __init__(self, inline: Codec):
        self._inline = codec_of(inline)

    def read(self, reader):
        number = reader.varint()
        return number - 1 if number else self._inline.read(reader)

    def write(self, out, value):
        if isinstance(value, int):
            put_varint(out, value + 1)
        else:
            out.append(0)
            self._inline.write(out, value)


class _HolderSet(Codec):
    """Entries of a registry: a tag's name (str, without its #), or a tuple of numbers."""

    def read(self, reader):
        count = reader.varint()
        if count == 0:
            return String.read(reader)
        if not 0 < count <= len(reader.data) - reader.at + 1:
            raise MalformedPacket(f"a set of {count} entries")
        return tuple([reader.varint() for _ in range(count - 1)])

    def write(self, out, value):
        if isinstance(value, str):
            out.append(0)
            String.write(out, value)
            return
        put_varint(out, len(value) + 1)
        for number in value:
            put_varint(out, number)


class OneOf(Codec):
    """A kind by its number, then what that kind holds; read as (kind's name, values).

    kinds: (name, codec of its value or None) by number; a kind of None has None for its value.
    """

    def __init__(self, *kinds: tuple[str, Codec | None]):
        self.define(*kinds)

    def define(self, *kinds: tuple[str, Codec | None]) -> None:
        """Name the kinds after all: for a codec that holds itself."""
        self._kinds = [(name, None if codec is None else codec_of(codec)) for name, codec in kinds]
        self._numbers = {name: number for number, (name, _) in enumerate(kinds)}

    def read(self, reader):
        number = reader.varint()
        if not 0 <= number < len(self._kinds):
            raise MalformedPacket(f"kind {number} of {len(self._kinds)}")
        name, codec = self._kinds[number]
        if codec is None:
            return name, None
        reader.enter()
        value = codec.read(reader)
        reader.depth -= 1
        return name, value

    def write(self, out, value):
        number = self._numbers[value[0]]
        put_varint(out, number)
        if self._kinds[number][1] is not None:
            self._kinds[number][1].write(out, value[1])


class Named(Codec):
    """A name that travels as its place in `names`."""

    def __init__(self, names: tuple[str, ...]):
        self._names = tuple(names)
        self._numbers = {name: number for number, name in enumerate(self._names)}

    def read(self, reader):
        number = reader.varint()
        if not 0 <= number < len(self._names):
            raise MalformedPacket(f"entry {number} of {len(self._names)}")
        return self._names[number]

    def write(self, out, value):
        put_varint(out, self._numbers[value])


class When(Codec):
    """A field that is there only if an earlier field has one of some values; else it is None."""

    def __init__(self, field: str, values: tuple, item: Codec):
        self.field = field
        self.values = values
        self._item = codec_of(item)
        self.read = self._item.read
        self.write = self._item.write


HolderSet = _HolderSet()
Sound = HolderOf(RecordOf(String, OptionalOf(Float)))  # a sound's number, or (name, range in blocks or None)
