"""A packet is a frozen dataclass whose annotations are its codecs, in the order of the wire."""

import struct
from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache
from operator import attrgetter

from horizon.core.errors import HorizonError
from horizon.protocol.choice_codec import When
from horizon.protocol.codec import Bool, Codec, MalformedPacket, Reader, Struct, codec_of

# What a codec may meet in a body that is none of its own; each becomes MalformedPacket.
FAULTS = (
    HorizonError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError, struct.error,
)


def packet(cls: type) -> type:
    """Make a class of annotated fields a packet: frozen, slotted, comparable."""
    return dataclass(frozen=True, slots=True)(cls)


@cache
def codecs(cls: type) -> tuple[tuple[str, Codec], ...]:
    """The (field name, codec) pairs of a packet class."""
    return tuple((field.name, codec_of(field.type)) for field in fields(cls))


@dataclass(frozen=True, slots=True)
class Step:
    """What comes next in a body: a run of numbers of fixed sizes at once (`run`), or one field by its codec.

    take: the run's values as a tuple, or the field's value, from a packet. when: (place of the field that decides, the
    values with which this one is there), or None.
    """

    run: struct.Struct | None
    codec: Codec | None
    take: Callable
    when: tuple[int, tuple] | None = None
    decides: Callable | None = None


@cache
def steps(cls: type) -> tuple[Step, ...]:
    """How the bodies of a packet class are read and written, worked out once."""
    found: list[Step] = []
    run: list[tuple[str, str]] = []
    names = [name for name, _ in codecs(cls)]

    def close_run() -> None:
        if len(run) > 1:
            take = attrgetter(*[name for name, _ in run])
            found.append(Step(struct.Struct(">" + "".join(code for _, code in run)), None, take))
        elif run:
            found.append(Step(None, dict(codecs(cls))[run[0][0]], attrgetter(run[0][0])))
        run.clear()

    for name, codec in codecs(cls):
        if isinstance(codec, Struct):
            run.append((name, codec.code))
        elif codec is Bool:
            run.append((name, "?"))
        else:
            close_run()
            when = (names.index(codec.field), codec.values) if isinstance(codec, When) else None
            found.append(Step(None, codec, attrgetter(name), when, attrgetter(codec.field) if when else None))
    close_run()
    return tuple(found)


def encode(value) -> bytes:
    """The body of a packet, without its id."""
    cls = type(value)
    if hasattr(cls, "WIRE"):
        return cls.WIRE.dump(value)
    out = bytearray()
    for step in steps(cls):
        if step.run is not None:
            out += step.run.pack(*step.take(value))
        elif step.when is None or step.decides(value) in step.when[1]:
            step.codec.write(out, step.take(value))
    return bytes(out)


def decode(cls: type, body: bytes):
    """A packet from its body; raises MalformedPacket when it does not fit, or when bytes are left over."""
    reader = Reader(body)
    try:
        if hasattr(cls, "WIRE"):
            return cls.WIRE.load(body)
        values: list = []
        for step in steps(cls):
            if step.run is not None:
                values += step.run.unpack_from(body, reader.at)
                reader.at += step.run.size
            elif step.when is None or values[step.when[0]] in step.when[1]:
                values.append(step.codec.read(reader))
            else:
                values.append(None)
    except MalformedPacket:
        raise
    except FAULTS as error:
        raise MalformedPacket(f"{cls.__name__}: {error}") from None
    if reader.at != len(body):
        raise MalformedPacket(f"{cls.__name__}: {len(body) - reader.at} bytes too many")
    return cls(*values)
