"""Every packet comes back from its bytes as it was, and nothing but MalformedPacket comes of bytes that are none."""

import random
import tracemalloc

import pytest

from horizon.core import nbt
from horizon.protocol.codec import MalformedPacket, OptionalOf, Rest
from horizon.protocol.packet import codecs, decode, encode
from horizon.protocol.packets.play_chat import ClientboundSystemChat
from horizon.protocol.packets.play_entity import ClientboundSetEntityData, ClientboundSetEquipment
from horizon.protocol.packets.play_level import ClientboundLevelChunkWithLight
from horizon.protocol.packets.play_menu import ClientboundContainerSetContent, ClientboundSetCursorItem
from horizon.protocol.packets.play_operator import ClientboundTagQuery
from horizon.protocol.packets.play_recipe import ClientboundPlaceGhostRecipe
from horizon.protocol.text_codec import plain
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


def bomb(count: int) -> bytes:
    """A list of so many empty compounds, inside a compound: one byte each."""
    return b"\x0a\x09\0\x01a\x0a" + count.to_bytes(4, "big") + b"\0" * count + b"\0"


def test_data_of_millions_of_values_is_malformed_before_it_is_read():
    assert decode(ClientboundTagQuery, b"\x01" + bomb(1000)).data["a"] == [{}] * 1000
    with pytest.raises(MalformedPacket, match="values"):
        decode(ClientboundTagQuery, b"\x01" + bomb(1_000_000))
    one = b"\x01\x01\x01\x00\x00" + bomb(100_000)  # a stack whose custom_data is that
    body = b"\x00\x00" + bytes([5]) + one * 5 + b"\x00"
    with pytest.raises(MalformedPacket, match="values"):
        decode(ClientboundContainerSetContent, body)


@pytest.mark.parametrize("cls", PACKETS, ids=NAMES)
def test_a_count_of_a_million_takes_no_memory(cls):
    """Every count is checked against what is left of the body before room is made for it."""
    tracemalloc.start()
    try:
        for start in (b"", b"\0", b"\1", b"\0\0", b"\0\1a", b"\1\1"):
            for end in (b"", b"\0" * 9, b"\1" * 300):
                ends_well(cls, start + b"\xff\xff\x7f" + end)
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_metadata_and_equipment_end_somewhere():
    with pytest.raises(MalformedPacket):
        decode(ClientboundSetEntityData, b"\x09" + b"\x01\x00\x00" * 300 + b"\xff")
    with pytest.raises(MalformedPacket):
        decode(ClientboundSetEquipment, b"\x09" + b"\x80\x00" * 300 + b"\x00\x00")


def deep_effect(depth: int) -> dict:
    """An effect that hides another, and so on."""
    found = {"duration": 1, "show_icon": True}
    for _ in range(depth):
        found = {"duration": 1, "show_icon": True, "hidden_effect": found}
    return {"id": "minecraft:speed", **found}


@pytest.mark.parametrize("depth, is_read", [(10, True), (40, False)])
def test_effects_behind_effects_end_somewhere(depth, is_read):
    stack = ItemStack.of("potion", 1, {"minecraft:potion_contents": {"custom_effects": [deep_effect(depth)]}})
    body = encode(ClientboundSetCursorItem(stack))
    if is_read:
        assert decode(ClientboundSetCursorItem, body).item == stack
    else:
        with pytest.raises(MalformedPacket):
            decode(ClientboundSetCursorItem, body)


@pytest.mark.parametrize("depth, is_read", [(3, True), (40, False)])
def test_displays_inside_displays_end_somewhere(depth, is_read):
    display = ("empty", None)
    for _ in range(depth):
        display = ("composite", (display,))
    packet = ClientboundPlaceGhostRecipe(1, ("stonecutter", (display, display, display)))
    if is_read:
        assert decode(type(packet), encode(packet)) == packet
    else:
        with pytest.raises(MalformedPacket):
            decode(type(packet), encode(packet))


@pytest.mark.parametrize("tag", [
    "", "Hi", {"text": "Hi"}, nbt.NbtList(["a", "b"], nbt.STRING), nbt.Int(5), nbt.Byte(1), nbt.Double(1.5),
    nbt.NbtList([{"text": "a"}, {"": "b"}], nbt.COMPOUND), nbt.IntArray.of([1]), {"text": nbt.Int(3), "extra": "odd"},
    {"translate": "a.b", "with": [{"text": "x"}]}, {"": "bare"},
])
def test_a_text_of_any_shape_is_read_and_said(tag):
    packet = ClientboundSystemChat(tag, False)
    content = decode(type(packet), encode(packet)).content
    assert content == tag
    assert isinstance(plain(content), str)
