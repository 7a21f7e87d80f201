"""What travels with an entity: metadata, equipment, attributes, and the tab list's rows."""

from dataclasses import dataclass, field
from uuid import UUID

from horizon.protocol.choice_codec import HolderOf, HolderSet
from horizon.protocol.codec import (
    Bool, Byte, Bytes, Codec, Double, Float, ListOf, Long, MalformedPacket, OptionalOf, Position, RecordOf, String,
    Tag, Uuid, VarInt, VarLong, put_varint,
)
from horizon.protocol.item_codec import Slot
from horizon.protocol.particle_codec import Particle
from horizon.protocol.text_codec import Text

# Metadata types by number (protocol 769), and how each travels.
BYTE, INT, LONG, FLOAT, STRING, TEXT, OPTIONAL_TEXT, STACK, BOOLEAN, ROTATIONS, BLOCK_POS = range(11)
OPTIONAL_BLOCK_POS, DIRECTION, OPTIONAL_UUID, BLOCK_STATE, OPTIONAL_BLOCK_STATE, COMPOUND = range(11, 17)
PARTICLE, PARTICLES, VILLAGER, OPTIONAL_INT, POSE, CAT, WOLF, FROG, OPTIONAL_GLOBAL_POS = range(17, 26)
PAINTING, SNIFFER, ARMADILLO, VECTOR, QUATERNION = range(26, 31)
# A variant is its number in the registry, or one of its own: (wild, tame, angry texture, biomes);
# (width, height, texture, title or None, author or None).
_Wolf = HolderOf(RecordOf(String, String, String, HolderSet))
_Painting = HolderOf(RecordOf(VarInt, VarInt, String, OptionalOf(Text), OptionalOf(Text)))
TYPES: tuple[Codec, ...] = (
    Byte, VarInt, VarLong, Float, String, Text, OptionalOf(Text), Slot, Bool, RecordOf(Float, Float, Float), Position,
    OptionalOf(Position), VarInt, OptionalOf(Uuid), VarInt,
    VarInt,  # a block state, 0 for none
    Tag, Particle, ListOf(Particle, 1024),
    RecordOf(VarInt, VarInt, VarInt),  # a villager's type, profession, level
    VarInt,  # a number + 1, 0 for none
    VarInt, VarInt, _Wolf, VarInt, OptionalOf(RecordOf(String, Position)), _Painting, VarInt, VarInt,
    RecordOf(Float, Float, Float), RecordOf(Float, Float, Float, Float),
)
EQUIPMENT_LIMIT = 32
POSES = (
    "standing", "fall_flying", "sleeping", "swimming", "spin_attack", "crouching", "long_jumping", "dying", "croaking",
    "using_tongue", "sitting", "roaring", "sniffing", "emerging", "digging", "sliding", "shooting", "inhaling",
)


class _Metadata(Codec):
    """((key, type, value), ...), ended by 255."""

    def read(self, reader):
        rows = []
        while (key := reader.take(1)[0]) != 0xFF:
            number = VarInt.read(reader)
            if not 0 <= number < len(TYPES) or len(rows) >= 0xFF:
                raise MalformedPacket(f"metadata of type {number}")
            rows.append((key, number, TYPES[number].read(reader)))
        return tuple(rows)

    def write(self, out, value):
        for key, number, part in value:
            out.append(key)
            put_varint(out, number)
            TYPES[number].write(out, part)
        out.append(0xFF)


class _Equipment(Codec):
    """((slot, stack), ...); the high bit of a slot says that more follow."""

    def read(self, reader):
        rows = []
        while True:
            slot = reader.take(1)[0]
            if len(rows) >= EQUIPMENT_LIMIT:
                raise MalformedPacket(f"more than {EQUIPMENT_LIMIT} pieces of equipment")
            rows.append((slot & 0x7F, Slot.read(reader)))
            if not slot & 0x80:
                return tuple(rows)

    def write(self, out, value):
        for place, (slot, stack) in enumerate(value, 1):
            out.append(slot | (0x80 if place < len(value) else 0))
            Slot.write(out, stack)


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player of the tab list. A field is None when the packet does not speak of it.

    chat: (chat session's UUID, when its key ends, the key, its signature), or () for none. bits: what the packet
    spoke of, where it was read from one; when it is None, what the fields tell.
    """

    uuid: UUID
    name: str | None = None
    properties: tuple = ()
    game_mode: int | None = None
    listed: bool | None = None
    latency: int | None = None
    display_name: object = None
    chat: tuple | None = None
    list_order: int | None = None
    has_hat: bool | None = None
    bits: int | None = field(default=None, compare=False)

    def told(self) -> int:
        """The bits of the fields that it has."""
        if self.bits is not None:
            return self.bits
        fields = (
            self.name, self.chat, self.game_mode, self.listed, self.latency, self.display_name, self.list_order,
            self.has_hat)
        return sum(1 << place for place, value in enumerate(fields) if value is not None)


ADD, CHAT, GAME_MODE, LISTED, LATENCY, DISPLAY_NAME, LIST_ORDER, HAT = (1 << place for place in range(8))


class _PlayerInfo(Codec):
    """PlayerRow values, after the bits that say which fields they carry: those of ADD .. HAT."""

    _properties = ListOf(RecordOf(String, String, OptionalOf(String)), 16)
    _chat = OptionalOf(RecordOf(Uuid, Long, Bytes, Bytes))
    _display_name = OptionalOf(Text)

    def read(self, reader):
        bits = reader.take(1)[0]
        rows = []
        for _ in range(reader.count(4096)):
            fields: dict = {"uuid": Uuid.read(reader), "bits": bits}
            if bits & ADD:
                fields["name"] = String.read(reader)
                fields["properties"] = self._properties.read(reader)
            if bits & CHAT:
                fields["chat"] = self._chat.read(reader) or ()
            if bits & GAME_MODE:
                fields["game_mode"] = VarInt.read(reader)
            if bits & LISTED:
                fields["listed"] = Bool.read(reader)
            if bits & LATENCY:
                fields["latency"] = VarInt.read(reader)
            if bits & DISPLAY_NAME:
                fields["display_name"] = self._display_name.read(reader)
            if bits & LIST_ORDER:
                fields["list_order"] = VarInt.read(reader)
            if bits & HAT:
                fields["has_hat"] = Bool.read(reader)
            rows.append(PlayerRow(**fields))
        return tuple(rows)

    def write(self, out, value):
        bits = 0
        for row in value:
            bits |= row.told()
        out.append(bits)
        put_varint(out, len(value))
        for row in value:
            Uuid.write(out, row.uuid)
            if bits & ADD:
                String.write(out, row.name or "")
                self._properties.write(out, row.properties)
            if bits & CHAT:
                self._chat.write(out, row.chat or None)
            if bits & GAME_MODE:
                VarInt.write(out, row.game_mode or 0)
            if bits & LISTED:
                Bool.write(out, row.listed)
            if bits & LATENCY:
                VarInt.write(out, row.latency or 0)
            if bits & DISPLAY_NAME:
                self._display_name.write(out, row.display_name)
            if bits & LIST_ORDER:
                VarInt.write(out, row.list_order or 0)
            if bits & HAT:
                Bool.write(out, row.has_hat)


Metadata = _Metadata()
Equipment = _Equipment()
# ((number in component_codec.ATTRIBUTES, base, ((modifier, amount, operation), ...)), ...)
Attributes = ListOf(RecordOf(VarInt, Double, ListOf(RecordOf(String, Double, Byte), 256)), 256)
PlayerInfo = _PlayerInfo()
