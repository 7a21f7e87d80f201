"""Entities as files of the `entities` folder have them. Kinds without a class of their own keep what they had.

Source: minecraft.wiki, Entity format; files of 1.18.1.
"""

from horizon.core import nbt
from horizon.core.errors import IntegrityError, UnknownError
from horizon.core.identifier import full
from horizon.core.pos import BlockPos
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item_stack import ItemStack
from horizon.world.entity import NO_UUID, Entity, ExperienceOrb, FallingBlock, ItemEntity
from horizon.world.storage import palette, versions
from horizon.world.storage.reading import (
    compound,
    doubles,
    flag,
    floats,
    integer,
    number,
    numbers,
    uuid_of,
    uuid_to_nbt,
)

_RENAMED = {"minecraft:zombie_pigman": "minecraft:zombified_piglin"}  # 1.16
ITEM, ORB, FALLING = "minecraft:item", "minecraft:experience_orb", "minecraft:falling_block"
_UNKNOWN_TYPE = "minecraft:marker"  # what an entity of an unknown kind is here: no box, no looks

_COMMON = frozenset((
    "id", "Pos", "Motion", "Rotation", "UUID", "OnGround", "FallDistance", "Fire", "NoGravity",
))
_OWN = {
    ITEM: frozenset(("Item", "Age", "PickupDelay", "Health", "Thrower", "Owner")),
    ORB: frozenset(("Value", "Count", "Age", "Health")),
    FALLING: frozenset(("BlockState", "Time", "DropItem", "CancelDrop", "HurtEntities", "FallHurtAmount",
                        "FallHurtMax", "TileEntityData")),
}


# ---- writing

def entity_to_nbt(entity: Entity) -> dict:
    """The compound of one entity."""
    tag = {
        "id": entity.type.name,
        "Pos": doubles(entity.x, entity.y, entity.z),
        "Motion": doubles(entity.vx, entity.vy, entity.vz),
        "Rotation": floats(entity.yaw, entity.pitch),
        "UUID": uuid_to_nbt(entity.uuid),
        "OnGround": nbt.Byte(entity.on_ground),
        "FallDistance": nbt.Float(entity.fall_distance),
        "Fire": nbt.Short(max(-32768, min(32767, entity.fire_ticks))),
    }
    if entity.no_gravity:
        tag["NoGravity"] = nbt.Byte(1)
    if isinstance(entity, ItemEntity):
        tag["Item"] = entity.stack.to_nbt()
        tag["Age"] = nbt.Short(max(-32768, min(32767, entity.age)))
        tag["PickupDelay"] = nbt.Short(max(0, min(32767, entity.pickup_delay)))
        tag["Health"] = nbt.Short(entity.health)
        if entity.thrower is not None:
            tag["Thrower"] = uuid_to_nbt(entity.thrower)
        if entity.owner is not None:
            tag["Owner"] = uuid_to_nbt(entity.owner)
    elif isinstance(entity, ExperienceOrb):
        tag["Value"] = nbt.Short(max(0, min(32767, entity.value)))
        tag["Count"] = nbt.Int(entity.count)
        tag["Age"] = nbt.Short(max(-32768, min(32767, entity.age)))
        tag["Health"] = nbt.Short(entity.health)
    elif isinstance(entity, FallingBlock):
        tag["BlockState"] = palette.state_tag(entity.state.id)
        tag["Time"] = nbt.Int(entity.time)
        tag["DropItem"] = nbt.Byte(entity.drop_item)
        tag["CancelDrop"] = nbt.Byte(entity.cancel_drop)
        tag["HurtEntities"] = nbt.Byte(entity.hurt_entities)
        tag["FallHurtAmount"] = nbt.Float(entity.fall_hurt_amount)
        tag["FallHurtMax"] = nbt.Int(entity.fall_hurt_max)
        if entity.block_data is not None:
            tag["TileEntityData"] = entity.block_data
    for name, value in entity.nbt.items():
        if name == "id" or name not in tag:
            tag[name] = value
    return tag


def entities_to_nbt(cx: int, cz: int, entities) -> dict:
    """The root compound of a chunk in the `entities` folder."""
    return {
        "DataVersion": nbt.Int(versions.DATA_VERSION),
        "Position": nbt.IntArray.of((cx, cz)),
        "Entities": nbt.NbtList((entity_to_nbt(entity) for entity in entities), nbt.COMPOUND),
    }


# ---- reading

def entity_from_nbt(tag: dict, version: int = versions.DATA_VERSION) -> Entity:
    """One entity. Raises IntegrityError if it is nothing of which one could be made."""
    name = tag.get("id") if isinstance(tag, dict) else None
    where = numbers(tag, "Pos", 3) if isinstance(name, str) else None
    if where is None or max(abs(where[0]), abs(where[2])) > 3.2e7 or abs(where[1]) > 2e7:
        raise IntegrityError("an entity without a kind or a place was left out")
    name = full(name)
    name = _RENAMED.get(name, name)
    kind = ENTITY_TYPES.find(name)
    entity = None
    own = frozenset()
    if name in _OWN:
        entity = _known(name, tag, version)
        own = _OWN[name] if entity is not None else own
    if entity is None:
        entity = Entity(kind or ENTITY_TYPES[_UNKNOWN_TYPE])
    entity.x, entity.y, entity.z = where
    entity.vx, entity.vy, entity.vz = (
        speed if abs(speed) <= 10.0 else 0.0 for speed in numbers(tag, "Motion", 3) or (0.0, 0.0, 0.0)
    )
    entity.yaw, entity.pitch = numbers(tag, "Rotation", 2) or (0.0, 0.0)
    entity.uuid = uuid_of(tag.get("UUID")) or NO_UUID
    entity.on_ground = flag(tag, "OnGround")
    entity.fall_distance = number(tag, "FallDistance")
    entity.fire_ticks = integer(tag, "Fire")
    entity.no_gravity = flag(tag, "NoGravity")
    entity.nbt = {key: value for key, value in tag.items() if key not in _COMMON and key not in own}
    if kind is None:
        entity.nbt["id"] = name
    if isinstance(entity, FallingBlock):
        entity.start = BlockPos.of(*where)
    return entity


def _known(name: str, tag: dict, version: int) -> Entity | None:
    """An entity of a kind with a class, or None if what it is of does not exist here."""
    if name == ITEM:
        try:
            stack = ItemStack.from_nbt(compound(tag, "Item"))
        except UnknownError:
            return None
        entity = ItemEntity(stack, pickup_delay=integer(tag, "PickupDelay"))
        entity.thrower, entity.owner = uuid_of(tag.get("Thrower")), uuid_of(tag.get("Owner"))
    elif name == ORB:
        entity = ExperienceOrb(integer(tag, "Value"), count=max(1, integer(tag, "Count", 1)))
    else:
        state_id = palette.state_id(tag.get("BlockState"), version)
        if state_id is None:
            return None
        entity = FallingBlock(palette.state(state_id))
        entity.time = integer(tag, "Time")
        entity.drop_item = flag(tag, "DropItem", True)
        entity.cancel_drop = flag(tag, "CancelDrop")
        entity.hurt_entities = flag(tag, "HurtEntities")
        entity.fall_hurt_amount = number(tag, "FallHurtAmount")
        entity.fall_hurt_max = integer(tag, "FallHurtMax", 40)
        entity.block_data = tag.get("TileEntityData")
        return entity
    entity.age = integer(tag, "Age")
    entity.health = integer(tag, "Health", 5)
    return entity


def entities_from_nbt(root: dict, problems: list[str] | None = None) -> list[Entity]:
    """All entities of a chunk's root compound. Raises StateError for a newer version; single bad ones are left out and
    told in `problems`."""
    version = versions.check(root.get("DataVersion", 0), "this chunk's entities")
    tags = root.get("Entities")
    found = []
    for tag in tags if isinstance(tags, list) else ():
        try:
            found.append(entity_from_nbt(tag, version))
        except IntegrityError as error:
            if problems is not None:
                problems.append(error.sentence)
    return [entity for entity in found if not (isinstance(entity, ItemEntity) and entity.stack.is_empty)]
