"""Values for every codec, drawn from a seeded generator: what a packet may hold, edges of ranges included."""

import struct
from dataclasses import fields, is_dataclass
from uuid import UUID

import numpy as np

from horizon.core import nbt
from horizon.core.pos import BlockPos, Vec3
from horizon.protocol import codec as codecs
from horizon.protocol import choice_codec, command_codec, entity_data, item_codec, recipe_codec
from horizon.protocol.column import Column, ColumnData, Light, LightData
from horizon.protocol.entity_data import PlayerRow
from horizon.protocol.packet import codecs as codecs_of
from horizon.protocol.packets.interact import ATTACK, INTERACT_AT, ServerboundInteract
from horizon.protocol.packets.play_advancement import _Display
from horizon.protocol.packets.play_chat import MessageSignature
from horizon.protocol.packets.play_item import _Patch
from horizon.protocol.table import TABLES
from horizon.protocol.text_codec import Text
from horizon.registry.biome import BIOMES
from horizon.registry.block import STATE_COUNT
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import EMPTY, ItemStack
from tests.protocol.components import some_components

PACKETS = tuple(dict.fromkeys(cls for table in TABLES.values() for _, cls in table if cls is not None))
RANGES = {"b": (-128, 127), "B": (0, 255), "h": (-(1 << 15), (1 << 15) - 1), "H": (0, (1 << 16) - 1),
          "i": (-(1 << 31), (1 << 31) - 1), "I": (0, (1 << 32) - 1), "q": (-(1 << 63), (1 << 63) - 1)}
LETTERS = "abcXYZ 019_:/\u00e9\u4e2d\U0001f600"


def whole(rng, low: int, high: int) -> int:
    return rng.choice((low, high, max(low, 0), rng.randint(low, high), rng.randint(max(low, -300), min(high, 300))))


def single(rng) -> float:
    """A number that 32 bits hold exactly."""
    return struct.unpack(">f", struct.pack(">f", rng.uniform(-1000, 1000)))[0]


def text(rng, limit: int) -> str:
    """At most `limit` UTF-16 units."""
    letters, units = [], 0
    for _ in range(rng.randint(0, min(limit, 24))):
        letter = rng.choice(LETTERS)
        units += 2 if ord(letter) > 0xFFFF else 1
        if units > limit:
            break
        letters.append(letter)
    return "".join(letters)


def tag(rng, depth: int = 0):
    kinds = ["byte", "int", "long", "double", "text", "ints", "longs"] + ["list", "compound"] * (depth < 3)
    kind = rng.choice(kinds)
    if kind == "byte":
        return nbt.Byte(rng.randint(-128, 127))
    if kind == "int":
        return nbt.Int(rng.randint(-1000, 1000))
    if kind == "long":
        return nbt.Long(rng.randint(-(1 << 63), (1 << 63) - 1))
    if kind == "double":
        return nbt.Double(rng.uniform(-9, 9))
    if kind == "text":
        return text(rng, 20)
    if kind == "ints":
        return nbt.IntArray.of([rng.randint(-9, 9) for _ in range(rng.randint(0, 4))])
    if kind == "longs":
        return nbt.LongArray.of([rng.randint(-9, 9) for _ in range(rng.randint(0, 4))])
    if kind == "list":
        return nbt.NbtList([nbt.Int(rng.randint(-5, 5)) for _ in range(rng.randint(1, 4))], nbt.INT)
    return {f"k{index}": tag(rng, depth + 1) for index in range(rng.randint(0, 4))}


def stack(rng) -> ItemStack:
    if rng.random() < 0.2:
        return EMPTY
    item = ITEMS.by_id(rng.randint(1, len(ITEMS) - 1))
    return ItemStack(item, rng.randint(1, 99), some_components(rng))


def metadata(rng) -> tuple:
    keys = ((rng.randint(0, 254), rng.randrange(len(entity_data.TYPES))) for _ in range(rng.randint(0, 5)))
    return tuple((key, number, value(rng, entity_data.TYPES[number])) for key, number in keys)


def rows(rng) -> tuple:
    names = ("name", "game_mode", "listed", "latency", "display_name", "chat", "list_order", "has_hat")
    chosen = [name for name in names if rng.random() < 0.6]
    drawn = {"name": lambda: text(rng, 16), "game_mode": lambda: rng.randint(0, 3),
             "listed": lambda: rng.random() < 0.5, "latency": lambda: rng.randint(0, 999),
             "display_name": lambda: {"text": text(rng, 9)}, "list_order": lambda: rng.randint(-9, 9),
             "has_hat": lambda: rng.random() < 0.5,
             "chat": lambda: rng.choice(((), (UUID(int=rng.getrandbits(128)), 5, b"key", b"signed")))}
    return tuple(PlayerRow(UUID(int=rng.getrandbits(128)), **{name: drawn[name]() for name in chosen})
                 for _ in range(rng.randint(0, 4)))


def column(rng, sections: int = 24) -> ColumnData:
    """A column whose sections have palettes of every width."""
    draw = np.random.default_rng(rng.getrandbits(32))
    states = np.zeros((sections * 16, 16, 16), np.uint16)
    biomes = np.zeros((sections * 4, 4, 4), np.uint8)
    for section in range(sections):
        kinds = rng.choice((1, 2, 16, 17, 256, 257, 4096))
        palette = draw.choice(STATE_COUNT, kinds, replace=False)
        states[section * 16:section * 16 + 16] = draw.choice(palette, (16, 16, 16))
        known = draw.choice(len(BIOMES), rng.choice((1, 2, 8, 9, 64)), replace=False)
        biomes[section * 4:section * 4 + 4] = draw.choice(known, (4, 4, 4))
    low = -64 if sections == 24 else 0
    light = draw.integers(0, 256, states.shape, np.uint8)
    light[:16] = 0
    heights = draw.integers(low, low + sections * 16 + 1, (16, 16)).astype(np.int16)
    entities = tuple(
        ((rng.randint(0, 15), rng.randint(low, low + 10), rng.randint(0, 15)), rng.randint(0, 44), {"a": tag(rng)})
        for _ in range(rng.randint(0, 3)))
    return ColumnData(states, biomes, light, heights, heights.copy(), entities, low)


def light(rng) -> LightData:
    draw = np.random.default_rng(rng.getrandbits(32))
    indexes = sorted(rng.sample(range(-1, 25), rng.randint(0, 4)))
    return LightData(tuple((index, draw.integers(0, 256, (16, 16, 16), np.uint8)) for index in indexes))


def value(rng, codec):
    """A value that a codec can carry."""
    codec = codecs.codec_of(codec)
    simple = {
        codecs.VarInt: lambda: whole(rng, *RANGES["i"]), codecs.VarLong: lambda: whole(rng, *RANGES["q"]),
        codecs.Bool: lambda: rng.random() < 0.5, codecs.Uuid: lambda: UUID(int=rng.getrandbits(128)),
        codecs.Position: lambda: BlockPos(
            whole(rng, -(1 << 25), (1 << 25) - 1), whole(rng, -2048, 2047), whole(rng, -(1 << 25), (1 << 25) - 1)),
        codecs.Vector: lambda: Vec3(*(rng.uniform(-3e7, 3e7) for _ in range(3))),
        codecs.Angle: lambda: rng.randint(0, 255) * 360 / 256,
        codecs.Velocity: lambda: Vec3(*(rng.randint(-31200, 31200) / 8000 for _ in range(3))),
        codecs.Tag: lambda: tag(rng),
        Text: lambda: rng.choice((text(rng, 30), {"text": text(rng, 30), "color": "red"})),
        codecs.Bytes: lambda: rng.randbytes(rng.randint(0, 40)), codecs.Rest: lambda: rng.randbytes(rng.randint(0, 40)),
        item_codec.Slot: lambda: stack(rng), entity_data.Metadata: lambda: metadata(rng),
        entity_data.Equipment: lambda: tuple((slot, stack(rng)) for slot in range(rng.randint(1, 6))),
        entity_data.PlayerInfo: lambda: rows(rng), Column: lambda: column(rng), Light: lambda: light(rng),
    }
    if codec in simple:
        return simple[codec]()
    drawn = odd_value(rng, codec)
    if drawn is not None:
        return drawn[0]
    if isinstance(codec, codecs.Struct):
        code = codec._struct.format[-1]
        return single(rng) if code == "f" else rng.uniform(-3e7, 3e7) if code == "d" else whole(rng, *RANGES[code])
    if isinstance(codec, codecs.StringOf):
        return text(rng, codec._limit)
    if isinstance(codec, codecs.ListOf):
        return tuple(value(rng, codec._item) for _ in range(rng.randint(0, min(4, codec._limit))))
    if isinstance(codec, codecs.OptionalOf):
        return None if rng.random() < 0.4 else value(rng, codec._item)
    if isinstance(codec, codecs.RecordOf):
        return tuple(value(rng, item) for item in codec._items)
    if isinstance(codec, codecs.Fixed):
        return rng.randbytes(codec._size)
    if isinstance(codec, choice_codec.HolderOf):
        return rng.randint(0, 900) if rng.random() < 0.6 else value(rng, codec._inline)
    if isinstance(codec, choice_codec.OneOf):
        return one_of(rng, codec)
    if isinstance(codec, choice_codec.Named):
        return rng.choice(codec._names)
    if isinstance(codec, choice_codec.When):
        return value(rng, codec._item)
    raise AssertionError(f"no generator for {type(codec).__name__}")


def odd_value(rng, codec):
    """A value of a codec with a shape of its own, in a tuple of one; None for the others."""
    if codec is choice_codec.HolderSet:
        return (text(rng, 20) if rng.random() < 0.4 else tuple(rng.randint(0, 999) for _ in range(rng.randint(0, 4))),)
    if codec is MessageSignature:
        number = rng.choice((0, 1, 77))
        return ((number, None if number else rng.randbytes(256)),)
    if codec is item_codec.ItemCost:
        drawn = stack(rng)
        while drawn.is_empty:
            drawn = stack(rng)
        kept = {name: part for name, part in drawn.components.items() if name[0] != "!"}
        return (ItemStack(drawn.item, drawn.count, kept),)
    if codec is command_codec.CommandNodeOf:
        return (command_node(rng),)
    if isinstance(codec, _Display):
        flags = rng.randint(0, 7)
        background = text(rng, 20) if flags & 1 else None
        return ((*value(rng, codec._before)[:4], flags, background, single(rng), single(rng)),)
    if isinstance(codec, _Patch):
        patch = (rng.randint(1, 128), rng.randint(1, 128), rng.randint(0, 127), rng.randint(0, 127), rng.randbytes(9))
        return (patch if rng.random() < 0.6 else None,)
    return None


def one_of(rng, codec):
    """(kind, value); displays that hold displays end after a few."""
    kinds = codec._kinds
    if codec is recipe_codec.SlotDisplay and rng.random() < 0.8:
        kinds = kinds[:5]
    name, item = rng.choice(kinds)
    return name, None if item is None else value(rng, item)


def command_node(rng) -> command_codec.CommandNode:
    kind = rng.choice(command_codec.KINDS)
    children = tuple(rng.randint(0, 300) for _ in range(rng.randint(0, 4)))
    redirect = rng.randint(0, 300) if rng.random() < 0.3 else None
    name = "" if kind == "root" else text(rng, 12)
    if kind != "argument":
        return command_codec.CommandNode(kind, rng.random() < 0.5, children, redirect, name)
    parser, properties = rng.choice(command_codec.PARSERS), {}
    if parser in command_codec.RANGES:
        properties = {end: value(rng, command_codec.RANGES[parser]) for end in ("min", "max") if rng.random() < 0.6}
    elif parser in command_codec.SINGLE:
        key, codec = command_codec.SINGLE[parser]
        properties = {key: value(rng, codec)}
    asks = "minecraft:ask_server" if rng.random() < 0.3 else None
    return command_codec.CommandNode(
        kind, rng.random() < 0.5, children, redirect, name, parser, properties, asks)


def packet_of(rng, cls: type):
    """A packet of a class with drawn fields."""
    if cls is ServerboundInteract:
        action = rng.randint(0, 2)
        at = Vec3(single(rng), single(rng), single(rng)) if action == INTERACT_AT else None
        hand = 0 if action == ATTACK else rng.randint(0, 1)
        return cls(rng.randint(0, 1 << 20), action, rng.random() < 0.5, hand, at)
    fields_of: dict = {}
    for name, codec in codecs_of(cls):
        if isinstance(codec, choice_codec.When) and fields_of[codec.field] not in codec.values:
            fields_of[name] = None
        elif name in ("action", "flags", "filter_mode") and any(
                isinstance(other, choice_codec.When) and other.field == name for _, other in codecs_of(cls)):
            fields_of[name] = rng.randint(0, 5)
        else:
            fields_of[name] = value(rng, codec)
    return cls(**fields_of)


def same(left, right) -> bool:
    """Whether two values are equal, arrays and columns included."""
    if isinstance(left, np.ndarray):
        return left.dtype == right.dtype and np.array_equal(left, right)
    if isinstance(left, (ColumnData, LightData)) or is_dataclass(left):
        return type(left) is type(right) and all(
            same(getattr(left, field.name), getattr(right, field.name)) for field in fields(left) if field.compare)
    if isinstance(left, (tuple, list)):
        return len(left) == len(right) and all(same(a, b) for a, b in zip(left, right, strict=True))
    return left == right
