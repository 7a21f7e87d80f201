"""Kinds of entities. Figures: Pumpkin's extraction of 1.21.4; kinds: minecraft-data."""

from dataclasses import dataclass

from horizon.core.aabb import AABB
from horizon.registry.load import load_json, small
from horizon.registry.registry import Registry


@dataclass(frozen=True, slots=True)
class EntityType:
    """width, height, eye_height in blocks (a grown, standing one); max_health in half hearts, None for what does not
    live; kind: animal, ambient, hostile, living, mob, other, passive, player, projectile or water_creature."""

    id: int
    name: str
    width: float
    height: float
    eye_height: float
    max_health: float | None
    is_fire_immune: bool
    kind: str

    @property
    def tag_registry(self) -> str:
        return "entity_type"

    @property
    def tag_id(self) -> int:
        return self.id

    @property
    def is_living(self) -> bool:
        return self.max_health is not None

    def box(self, x: float, y: float, z: float) -> AABB:
        """Its box when its feet are there."""
        return AABB.around(x, y, z, self.width, self.height)


ENTITY_TYPES: Registry[EntityType] = Registry("entity", (
    EntityType(id, "minecraft:" + name, width, height, eye, health, bool(immune), kind)
    for id, (name, width, height, eye, health, immune, kind) in enumerate(load_json("entities.json.z"))
))
SPAWN_EGGS: dict[str, EntityType] = {
    "minecraft:" + item: ENTITY_TYPES[entity] for item, entity in small("spawn_eggs").items()
}
"""By the egg's full item name."""
