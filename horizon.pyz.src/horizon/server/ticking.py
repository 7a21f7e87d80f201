"""What ticks do to blocks, fluids, block entities and entities: the way from the level to the rules."""

from horizon.rules import furnace

FURNACES = frozenset(("minecraft:furnace", "minecraft:blast_furnace", "minecraft:smoker"))
ITEM_LIFE = 6000


def neighbours_changed(level, pos, old, new) -> None:
    """A block changed: what is around it has a say."""


def broken(level, pos, here, player) -> None:
    """A player is about to break a block."""


def tick_block(level, pos, here) -> None:
    """A scheduled tick of a block."""


def tick_fluid(level, pos, here) -> None:
    """A scheduled tick of a fluid."""


def tick_randomly(level, pos, here) -> None:
    """A random tick."""


def tick_block_entity(level, entity) -> bool:
    """One tick of a block entity; whether it changed."""
    if entity.kind in FURNACES:
        return furnace.tick(entity, level, entity.pos)
    return False


def tick_entity(level, entity) -> None:
    """One tick of an item, an orb, a falling block."""
    entity.age += 1
    if getattr(entity, "pickup_delay", 0) > 0:
        entity.pickup_delay -= 1
