"""What ticks do to block entities and entities: the way from the level to the rules."""

from horizon.rules import behaviour, furnace, item_physics
from horizon.world.entity import ExperienceOrb, FallingBlock, ItemEntity

FURNACES = frozenset(("minecraft:furnace", "minecraft:blast_furnace", "minecraft:smoker"))
CAMPFIRE = "minecraft:campfire"
VOID_DEPTH = 64


def tick_block_entity(level, entity) -> bool:
    """One tick of a block entity; whether it changed."""
    if entity.kind in FURNACES:
        return furnace.tick(entity, level, entity.pos)
    if entity.kind == CAMPFIRE and any(not stack.is_empty for stack in entity.items):
        done = furnace.tick_campfire(entity, level, entity.pos)
        for stack in done:
            behaviour.pop_item(level, entity.pos, stack)
        if done:
            level.block_entity_changed(entity.pos)
        return True
    return False


def tick_entity(level, entity) -> None:
    """One tick of an item, an orb, a falling block."""
    if isinstance(entity, ItemEntity):
        item_physics.tick_item(entity, level)
    elif isinstance(entity, ExperienceOrb):
        item_physics.tick_orb(entity, level, nearest_body(level, entity))
    elif isinstance(entity, FallingBlock):
        if item_physics.tick_falling_block(entity, level) != "falling":
            crush(level, entity)
    if entity.y < level.min_y - VOID_DEPTH and not entity.removed:
        entity.remove()


def nearest_body(level, entity):
    """The body of the living player nearest to an entity, within 8 blocks; None if there is none."""
    best, found = 64.0, None
    for player in level.players:
        if player.is_dead or player.is_spectator:
            continue
        away = (player.x - entity.x) ** 2 + (player.y - entity.y) ** 2 + (player.z - entity.z) ** 2
        if away < best:
            best, found = away, player.body
    return found


def crush(level, entity) -> None:
    """A falling anvil hurts who is under it where it lands."""
    amount = item_physics.crush_damage(entity, entity.fall_distance)
    if amount <= 0:
        return
    kind = "minecraft:falling_anvil" if entity.state.name.endswith("anvil") else "minecraft:falling_block"
    for other in item_physics.entities_under(entity, level):
        if other.type.name == "minecraft:player":
            other.server.hurt(other, float(amount), kind)
