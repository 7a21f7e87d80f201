"""What travels with an entity: metadata, equipment, attributes, and the tab list's rows."""

from dataclasses import dataclass
from uuid import UUID

from horizon.protocol.codec import (
    Bool, Byte, Codec, Double, Float, ListOf, MalformedPacket, OptionalOf, Position, RecordOf, String, Tag,
    Uuid, VarInt, VarLong, put_varint,
)
from horizon.protocol.item_codec import Slot
from horizon.protocol.text_codec import Text

# Metadata types by number (protocol 769); the ones with no codec here are read by no entity that exists yet.
BYTE, INT, LONG, FLOAT, STRING, TEXT, OPTIONAL_TEXT, STACK, BOOLEAN, ROTATIONS, BLOCK_POS = range(11)
OPTIONAL_BLOCK_POS, DIRECTION, OPTIONAL_UUID, BLOCK_STATE, OPTIONAL_BLOCK_STATE, COMPOUND = range(11, 17)
OPTIONAL_INT, POSE = 20, 21
TYPES: dict[int, Codec] = {
    BYTE: Byte, INT: VarInt, LONG: VarLong, FLOAT: Float, STRING: String, TEXT: Text, OPTIONAL_TEXT: OptionalOf(Text),
    STACK: Slot, BOOLEAN: Bool, ROTATIONS: RecordOf(Float, Float, Float), BLOCK_POS: Position,
    OPTIONAL_BLOCK_POS: OptionalOf(Position), DIRECTION: VarInt, OPTIONAL_UUID: OptionalOf(Uuid), BLOCK_STATE: VarInt,
    OPTIONAL_BLOCK_STATE: VarInt, COMPOUND: Tag, OPTIONAL_INT: VarInt, POSE: VarInt, 29: RecordOf(Float, Float, Float),
    19: RecordOf(VarInt, VarInt, VarInt), 22: VarInt, 23: VarInt, 24: VarInt, 26: VarInt, 27: VarInt, 28: VarInt,
    30: RecordOf(Float, Float, Float, Float),
}
POSES = ("standing", "fall_flying", "sleeping", "swimming", "spin_attack", "crouching", "long_jumping", "dying")


class _Metadata(Codec):
    """((key, type, value), ...), ended by 255."""

    def read(self, reader):
        rows = []
        while (key := reader.take(1)[0]) != 0xFF:
            number = VarInt.read(reader)
            if number not in TYPES:
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
            rows.append((slot & 0x7F, Slot.read(reader)))
            if not slot & 0x80:
                return tuple(rows)

    def write(self, out, value):
        for place, (slot, stack) in enumerate(value, 1):
            out.append(slot | (0x80 if place < len(value) else 0))
            Slot.write(out, stack)


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player of the tab list. A field is None when the packet does not speak of it."""

    uuid: UUID
    name: str | None = None
    properties: tuple = ()
    game_mode: int | None = None
    listed: bool | None = None
    latency: int | None = None
    display_name: object = None


class _PlayerInfo(Codec):
    """PlayerRow values; bits say which fields they carry: 1 add, 2 chat, 4 mode, 8 listed, 16 latency, 32 name."""

    _properties = ListOf(RecordOf(String, String, OptionalOf(String)), 16)

    def read(self, reader):
        bits = reader.take(1)[0]
        rows = []
        for _ in range(reader.count(4096)):
            fields: dict = {"uuid": Uuid.read(reader)}
            if bits & 1:
                fields["name"] = String.read(reader)
                fields["properties"] = self._properties.read(reader)
            if bits & 2 and reader.take(1) != b"\0":
                Uuid.read(reader)
                reader.take(8)
                reader.take(reader.count(1024))
                reader.take(reader.count(8192))
            if bits & 4:
                fields["game_mode"] = VarInt.read(reader)
            if bits & 8:
                fields["listed"] = Bool.read(reader)
            if bits & 16:
                fields["latency"] = VarInt.read(reader)
            if bits & 32:
                fields["display_name"] = OptionalOf(Text).read(reader)
            if bits & 64:
                VarInt.read(reader)
            if bits & 128:
                Bool.read(reader)
            rows.append(PlayerRow(**fields))
        return tuple(rows)

    def write(self, out, value):
        bits = 0
        for row in value:
            bits |= (
                (row.name is not None) | (row.game_mode is not None) << 2 | (row.listed is not None) << 3
                | (row.latency is not None) << 4 | (row.display_name is not None) << 5
            )
        out.append(bits)
        put_varint(out, len(value))
        for row in value:
            Uuid.write(out, row.uuid)
            if bits & 1:
                String.write(out, row.name or "")
                self._properties.write(out, row.properties)
            if bits & 4:
                VarInt.write(out, row.game_mode or 0)
            if bits & 8:
                Bool.write(out, row.listed)
            if bits & 16:
                VarInt.write(out, row.latency or 0)
            if bits & 32:
                OptionalOf(Text).write(out, row.display_name)


Metadata = _Metadata()
Equipment = _Equipment()
Attributes = ListOf(RecordOf(VarInt, Double, ListOf(RecordOf(String, Double, Byte), 256)), 64)
PlayerInfo = _PlayerInfo()
