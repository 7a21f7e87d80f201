"""Exact bytes, worked out by hand from the published layout of protocol 769."""

import struct
from uuid import UUID

import pytest

from horizon.core import nbt
from horizon.core.pos import BlockPos, Vec3
from horizon.protocol.codec import MalformedPacket, Position, Reader, StringOf, VarInt, VarLong
from horizon.protocol.entity_data import PlayerRow
from horizon.protocol.packet import decode, encode
from horizon.protocol.packets.interact import ServerboundInteract
from horizon.protocol.packets.login import ClientIntention, KeepAlive, ServerboundHello
from horizon.protocol.packets.play_chat import ClientboundSystemChat, ServerboundChat
from horizon.protocol.packets.play_entity import (
    ClientboundAddEntity, ClientboundMoveEntityPos, ClientboundRotateHead, ClientboundSetEntityData,
    ClientboundSetEquipment,
)
from horizon.protocol.packets.play_level import (
    ClientboundBlockUpdate, ClientboundForgetLevelChunk, ClientboundGameEvent, ClientboundSectionBlocksUpdate,
    ClientboundSetTime,
)
from horizon.protocol.packets.play_menu import ClientboundContainerSetSlot, ServerboundContainerClick
from horizon.protocol.packets.play_player import (
    ClientboundPlayerInfoUpdate, ClientboundPlayerPosition, ClientboundSetHealth, ServerboundMovePlayerPosRot,
    ServerboundPlayerAction, ServerboundUseItemOn,
)
from horizon.protocol.text_codec import plain
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.synced import synced_names


def written(codec, value) -> str:
    out = bytearray()
    codec.write(out, value)
    return out.hex(" ")


@pytest.mark.parametrize("value, raw", [
    (0, "00"), (1, "01"), (127, "7f"), (128, "80 01"), (255, "ff 01"), (25565, "dd c7 01"), (2097151, "ff ff 7f"),
    (2147483647, "ff ff ff ff 07"), (-1, "ff ff ff ff 0f"), (-2147483648, "80 80 80 80 08"),
])
def test_varints(value, raw):
    assert written(VarInt, value) == raw
    assert VarInt.read(Reader(bytes.fromhex(raw))) == value


@pytest.mark.parametrize("value, raw", [
    (2147483647, "ff ff ff ff 07"), (-1, "ff ff ff ff ff ff ff ff ff 01"),
    (-9223372036854775808, "80 80 80 80 80 80 80 80 80 01"),
])
def test_varlongs(value, raw):
    assert written(VarLong, value) == raw
    assert VarLong.read(Reader(bytes.fromhex(raw))) == value


@pytest.mark.parametrize("codec, raw", [
    (VarInt, "ff ff ff ff ff 01"), (VarInt, "80"), (VarLong, "ff " * 10 + "01"), (VarLong, "80 80"),
])
def test_numbers_that_do_not_end_are_malformed(codec, raw):
    with pytest.raises(MalformedPacket):
        codec.read(Reader(bytes.fromhex(raw)))


@pytest.mark.parametrize("pos, number", [
    (BlockPos(0, 0, 0), 0), (BlockPos(1, 2, 3), 1 << 38 | 3 << 12 | 2), (BlockPos(-1, -1, -1), 0xFFFFFFFFFFFFFFFF),
    (BlockPos(18357644, 831, -20882616), 0x4607632C15B4833F),  # the wiki's example
    (BlockPos(-33554432, -2048, 33554431), 0x8000000000000000 | 0x1FFFFFF << 12 | 0x800),
])
def test_positions_are_packed_in_one_long(pos, number):
    assert written(Position, pos) == struct.pack(">Q", number).hex(" ")
    assert Position.read(Reader(struct.pack(">Q", number))) == pos


def test_texts_count_utf_16_units():
    four = StringOf(4)
    assert four.read(Reader(b"\x08" + "\U0001f600\U0001f600".encode())) == "\U0001f600\U0001f600"
    with pytest.raises(MalformedPacket):
        four.read(Reader(b"\x09" + "\U0001f600\U0001f600a".encode()))
    with pytest.raises(MalformedPacket):
        four.read(Reader(b"\x05abcde"))
    with pytest.raises(MalformedPacket):
        four.read(Reader(b"\x02\xc3\x28"))


SAMPLES = [
    (ClientIntention(769, "localhost", 25565, 2), "81 06 09 6c 6f 63 61 6c 68 6f 73 74 63 dd 02"),
    (ServerboundHello("Ann", UUID(int=5)), "03 41 6e 6e" + " 00" * 15 + " 05"),
    (KeepAlive(-2), "ff ff ff ff ff ff ff fe"),
    (ClientboundBlockUpdate(BlockPos(1, 2, 3), 300), "00 00 00 40 00 00 30 02 ac 02"),
    (ClientboundSectionBlocksUpdate(
        ((-1 & 0x3FFFFF) << 42 | (2 & 0x3FFFFF) << 20 | (-4 & 0xFFFFF)) - (1 << 64), (9 << 12 | 1 << 8 | 2 << 4 | 3,)),
     "ff ff fc 00 00 2f ff fc 01 a3 a2 02"),
    (ClientboundForgetLevelChunk(z=-1, x=2), "ff ff ff ff 00 00 00 02"),
    (ClientboundGameEvent(13, 0.0), "0d 00 00 00 00"),
    (ClientboundSetTime(1, -1, True), "00 00 00 00 00 00 00 01 ff ff ff ff ff ff ff ff 01"),
    (ClientboundSetHealth(20.0, 20, 5.0), "41 a0 00 00 14 40 a0 00 00"),
    (ClientboundPlayerPosition(1, Vec3(1, 2, -3), Vec3(0, 0, 0), 90.0, 0.0, 0b11000),
     "01 3f f0 00 00 00 00 00 00 40 00 00 00 00 00 00 00 c0 08 00 00 00 00 00 00" + " 00" * 24
     + " 42 b4 00 00 00 00 00 00 00 00 00 18"),
    (ServerboundMovePlayerPosRot(0.5, 64.0, 0.5, -90.0, 45.0, 3),
     "3f e0 00 00 00 00 00 00 40 50 00 00 00 00 00 00 3f e0 00 00 00 00 00 00 c2 b4 00 00 42 34 00 00 03"),
    (ServerboundPlayerAction(2, BlockPos(1, 2, 3), 1, 7), "02 00 00 00 40 00 00 30 02 01 07"),
    (ServerboundUseItemOn(0, BlockPos(1, 2, 3), 5, 1.0, 0.5, 0.25, False, False, 8),
     "00 00 00 00 40 00 00 30 02 05 3f 80 00 00 3f 00 00 00 3e 80 00 00 00 00 08"),
    (ServerboundInteract(300, 1, True), "ac 02 01 01"),
    (ServerboundInteract(300, 0, False, 1), "ac 02 00 01 00"),
    (ServerboundInteract(300, 2, False, 0, Vec3(0.5, 1.0, 0.25)), "ac 02 02 3f 00 00 00 3f 80 00 00 3e 80 00 00 00 00"),
    (ClientboundMoveEntityPos(4, 4096, -1, 0, True), "04 10 00 ff ff 00 00 01"),
    (ClientboundAddEntity(4, UUID(int=1), 68, Vec3(0, 0, 0), 90.0, 180.0, 270.0, 0, Vec3(0.5, 0, -0.5)),
     "04" + " 00" * 15 + " 01 44" + " 00" * 24 + " 40 80 c0 00 0f a0 00 00 f0 60"),
    (ClientboundSetEntityData(4, ((1, 1, 300), (8, 7, EMPTY))), "04 01 01 ac 02 08 07 00 ff"),
    (ClientboundSystemChat("Hi", False), "08 00 02 48 69 00"),
    (ServerboundChat("Hi", 1, 2, None, 0, b"\0\0\0"),
     "02 48 69 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00 02 00 00 00 00 00"),
    (ServerboundContainerClick(1, 2, -999, 0, 4, (), EMPTY), "01 02 fc 19 00 04 00 00"),
    (ClientboundPlayerInfoUpdate((PlayerRow(UUID(int=1), game_mode=1, listed=True),)),
     "0c 01" + " 00" * 15 + " 01 01 01"),
]


@pytest.mark.parametrize("packet, raw", SAMPLES, ids=[type(packet).__name__ for packet, _ in SAMPLES])
def test_packets_of_the_published_layout(packet, raw):
    assert encode(packet).hex(" ") == raw
    assert decode(type(packet), bytes.fromhex(raw)) == packet


def varint(value: int) -> str:
    return written(VarInt, value)


def test_a_slot_with_components():
    sharpness = varint(synced_names("minecraft:enchantment").index("minecraft:sharpness"))
    stack = ItemStack.of("diamond_sword", 1, {
        "minecraft:damage": 42, "minecraft:custom_name": '"Edge"',
        "minecraft:enchantments": {"levels": {"minecraft:sharpness": 4}}, "!minecraft:lore": {},
    })
    raw = (f"01 {varint(ITEMS['minecraft:diamond_sword'].id)} 03 01 03 2a 05 08 00 04 45 64 67 65 "
           f"0a 01 {sharpness} 04 01 08")
    packet = ClientboundContainerSetSlot(0, 5, 36, stack)
    assert encode(packet).hex(" ") == "00 05 00 24 " + raw
    assert decode(ClientboundContainerSetSlot, encode(packet)) == packet
    assert encode(ClientboundContainerSetSlot(0, 5, 36, EMPTY)).hex(" ") == "00 05 00 24 00"


def test_equipment_marks_all_but_its_last_row():
    stone = ItemStack.of("stone")
    raw = f"01 80 01 {varint(stone.item.id)} 00 00 05 00"
    packet = ClientboundSetEquipment(1, ((0, stone), (5, EMPTY)))
    assert encode(packet).hex(" ") == raw
    assert decode(ClientboundSetEquipment, bytes.fromhex(raw)) == packet


@pytest.mark.parametrize("raw", ["01 ff ff ff ff 0f 00 00", "01 ff ff 7f 00 00", "01 01 01 00 7f 00"])
def test_slots_of_unknown_items_and_components_are_malformed(raw):
    with pytest.raises(MalformedPacket):
        decode(ClientboundContainerSetSlot, bytes.fromhex("00 00 00 00" + raw))


def test_an_interaction_of_no_kind_is_malformed():
    for raw in ("01 03 00 00", "01 01 00 00"):
        with pytest.raises(MalformedPacket):
            decode(ServerboundInteract, bytes.fromhex(raw))


@pytest.mark.parametrize("component, said", [
    ("Hi", "Hi"), ({"text": "Hi", "extra": [" ", {"text": "there", "color": "red"}]}, "Hi there"), (None, ""),
    ({"translate": "death.fell", "with": ["Ann"]}, "death.fell: Ann"), ({"": "bare"}, "bare"), (["a", "b"], "ab"),
    ({"translate": "k", "fallback": "Said"}, "Said"), ({"text": "x", "extra": 5, "with": 3}, "x"), (nbt.Int(4), "4"),
])
def test_components_as_plain_text(component, said):
    assert plain(component) == said


def test_a_component_without_a_bottom_ends_somewhere():
    deep = {"text": "a"}
    for _ in range(5000):
        deep = {"text": "b", "extra": [deep]}
    assert set(plain(deep)) == {"b"}


@pytest.mark.parametrize("degrees, byte", [
    (0.0, 0), (90.0, 64), (-90.0, 192), (-1.0, 255), (359.9, 255), (720.0, 0), (float("nan"), 0), (float("inf"), 0),
])
def test_an_angle_is_a_256th_of_a_turn_rounded_down(degrees, byte):
    assert encode(ClientboundRotateHead(1, degrees)) == bytes([1, byte])
