"""Kinds of damage. Figures: Pumpkin's extraction of 1.21.4. What bypasses what is in the damage type tags."""

from dataclasses import dataclass

from horizon.registry.load import small
from horizon.registry.registry import Registry


@dataclass(frozen=True, slots=True)
class DamageType:
    """message_id: the death message's key; scaling with difficulty: never, always or when_caused_by_living_non_player;
    exhaustion that it costs; sound: hurt, burning, drowning, freezing, poking or thorns."""

    id: int
    name: str
    message_id: str
    scaling: str
    exhaustion: float
    sound: str
    death_message: str

    @property
    def tag_registry(self) -> str:
        return "damage_type"

    @property
    def tag_id(self) -> int:
        return self.id


DAMAGE_TYPES: Registry[DamageType] = Registry("damage type", (
    DamageType(id, "minecraft:" + name, *rest) for id, (name, *rest) in enumerate(small("damage_types"))
))
