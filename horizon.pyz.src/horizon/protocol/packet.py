"""A packet is a frozen dataclass whose annotations are its codecs, in the order of the wire."""

from dataclasses import dataclass, fields
from functools import cache

from horizon.protocol.codec import Codec, MalformedPacket, Reader, When, codec_of


def packet(cls: type) -> type:
    """Make a class of annotated fields a packet: frozen, slotted, comparable."""
    return dataclass(frozen=True, slots=True)(cls)


@cache
def codecs(cls: type) -> tuple[tuple[str, Codec], ...]:
    """The (field name, codec) pairs of a packet class."""
    return tuple((field.name, codec_of(field.type)) for field in fields(cls))


def encode(value) -> bytes:
    """The body of a packet, without its id."""
    if hasattr(type(value), "WIRE"):
        return type(value).WIRE.dump(value)
    out = bytearray()
    for name, codec in codecs(type(value)):
        if not isinstance(codec, When) or getattr(value, codec.field) in codec.values:
            codec.write(out, getattr(value, name))
    return bytes(out)


def decode(cls: type, body: bytes):
    """A packet from its body; raises MalformedPacket when it does not fit, or when bytes are left over."""
    if hasattr(cls, "WIRE"):
        return cls.WIRE.load(body)
    reader = Reader(body)
    try:
        values = {}
        for name, codec in codecs(cls):
            there = not isinstance(codec, When) or values[codec.field] in codec.values
            values[name] = codec.read(reader) if there else None
    except MalformedPacket:
        raise
    except (ValueError, IndexError, KeyError, OverflowError, TypeError) as error:
        raise MalformedPacket(f"{cls.__name__}: {error}") from None
    if reader.at != len(body):
        raise MalformedPacket(f"{cls.__name__}: {len(body) - reader.at} bytes too many")
    return cls(**values)
