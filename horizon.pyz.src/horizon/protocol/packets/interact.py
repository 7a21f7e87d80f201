"""The player and other entities: the interact packet, whose fields depend on its action."""

from dataclasses import dataclass

from horizon.core.pos import Vec3
from horizon.protocol.codec import Bool, Float, MalformedPacket, Reader, VarInt

INTERACT, ATTACK, INTERACT_AT = 0, 1, 2


class _Wire:
    """target, action; a point for INTERACT_AT; a hand unless it attacks; sneaking."""

    def dump(self, value: "ServerboundInteract") -> bytes:
        out = bytearray()
        VarInt.write(out, value.entity_id)
        VarInt.write(out, value.action)
        if value.action == INTERACT_AT:
            for part in value.at or Vec3(0, 0, 0):
                Float.write(out, part)
        if value.action != ATTACK:
            VarInt.write(out, value.hand)
        Bool.write(out, value.sneaking)
        return bytes(out)

    def load(self, body: bytes) -> "ServerboundInteract":
        reader = Reader(body)
        entity_id, action = VarInt.read(reader), VarInt.read(reader)
        if not INTERACT <= action <= INTERACT_AT:
            raise MalformedPacket(f"an interaction of {action}")
        at = Vec3(*(Float.read(reader) for _ in range(3))) if action == INTERACT_AT else None
        hand = VarInt.read(reader) if action != ATTACK else 0
        sneaking = Bool.read(reader)
        if reader.at != len(body):
            raise MalformedPacket(f"ServerboundInteract: {len(body) - reader.at} bytes too many")
        return ServerboundInteract(entity_id, action, sneaking, hand, at)


@dataclass(frozen=True, slots=True)
class ServerboundInteract:
    """Attack an entity (1), or use it with a hand (0, or 2 with the point that was clicked)."""

    entity_id: int
    action: int
    sneaking: bool = False
    hand: int = 0
    at: Vec3 | None = None


ServerboundInteract.WIRE = _Wire()
