"""Every packet comes back from its bytes as it was, and nothing but MalformedPacket comes of bytes that are none."""

import random

import pytest

from horizon.core import nbt
from horizon.protocol.codec import MalformedPacket, OptionalOf, Rest
from horizon.protocol.packet import codecs, decode, encode
from horizon.protocol.packets.play_level import ClientboundLevelChunkWithLight
from horizon.protocol.packets.play_menu import ClientboundSetCursorItem
from horizon.registry.item_stack import ItemStack
from tests.protocol.generators import PACKETS, column, packet_of, same

NAMES = [cls.__name__ for cls in PACKETS]


def rounds_of(cls) -> int:
    return 3 if cls is ClientboundLevelChunkWithLight else 30


@pytest.mark.parametrize("cls", PACKETS, ids=NAMES)
def test_a_packet_comes_back_from_its_bytes(cls):
    rng = random.Random(cls.__name__)
    for _ in range(rounds_of(cls)):
        packet = packet_of(rng, cls)
        body = encode(packet)
        again = decode(cls, body)
        assert same(packet, again)
        assert encode(again) == body


@pytest.mark.parametrize("sections", [1, 16, 24])
def test_a_column_of_any_height_comes_back(sections):
    rng = random.Random(sections)
    packet = ClientboundLevelChunkWithLight(-3, 7, column(rng, sections))
    assert same(packet, decode(type(packet), encode(packet)))


def ends_well(cls, body: bytes) -> None:
    """Decode garbage: a packet or MalformedPacket, never anything else."""
    try:
        read = decode(cls, body)
    except MalformedPacket as error:
        assert error.sentence
    else:
        assert type(read) is cls


def ends_open(cls) -> bool:
    """Whether all that is left of the body is the packet's last field."""
    last = dict(codecs(cls)).popitem()[1] if codecs(cls) else None
    return last is Rest or isinstance(last, OptionalOf) and last._item is Rest


@pytest.mark.parametrize("cls", PACKETS, ids=NAMES)
def test_a_body_that_ends_early_is_malformed(cls):
    rng = random.Random("short " + cls.__name__)
    for _ in range(rounds_of(cls) // 3):
        body = encode(packet_of(rng, cls))
        step = max(1, len(body) // 300)  # every byte of all but the longest
        for end in range(0, len(body), step):
            ends_well(cls, body[:end])
        if not ends_open(cls):
            with pytest.raises(MalformedPacket):
                decode(cls, body + b"\0")
            if body:
                with pytest.raises(MalformedPacket):
                    decode(cls, body[:-1])


@pytest.mark.parametrize("cls", PACKETS, ids=NAMES)
def test_garbage_is_malformed_and_nothing_worse(cls):
    rng = random.Random("garbage " + cls.__name__)
    for _ in range(40):
        ends_well(cls, rng.randbytes(rng.choice((0, 1, 5, 40, 300))))
    for _ in range(rounds_of(cls)):
        body = bytearray(encode(packet_of(rng, cls)))
        for _ in range(rng.randint(1, 4)):
            if body:
                body[rng.randrange(len(body))] = rng.randrange(256)
        ends_well(cls, bytes(body))


def test_stacks_inside_stacks_end_somewhere():
    inner = {"id": "minecraft:stone", "count": 1}
    for _ in range(12):
        inner = {"id": "minecraft:bundle", "count": 1, "components": {"minecraft:bundle_contents": [inner]}}
    stack = ItemStack.from_nbt(inner)
    assert decode(ClientboundSetCursorItem, encode(ClientboundSetCursorItem(stack))).item == stack
    for _ in range(12):
        inner = {"id": "minecraft:bundle", "count": 1, "components": {"minecraft:bundle_contents": [inner]}}
    body = encode(ClientboundSetCursorItem(ItemStack.from_nbt(inner)))
    with pytest.raises(MalformedPacket):
        decode(ClientboundSetCursorItem, body)
    with pytest.raises(MalformedPacket):
        decode(ClientboundSetCursorItem, body[:5] * 200_000)
