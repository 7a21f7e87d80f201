"""Names that the wire tells by number, each list in the order of the numbers (1.21.4)."""

from horizon.registry.load import small

PARTICLES: tuple[str, ...] = tuple("minecraft:" + name for name in small("particles"))
DATA_COMPONENTS: tuple[str, ...] = tuple("minecraft:" + name for name in small("data_components"))
"""Item components by number (67 of them)."""
ATTRIBUTES: tuple[str, ...] = tuple("minecraft:" + name for name, _ in small("attributes"))
ATTRIBUTE_DEFAULTS: dict[str, float] = {"minecraft:" + name: default for name, default in small("attributes")}
GAME_EVENTS: tuple[str, ...] = tuple("minecraft:" + name for name in small("game_events"))
PARTICLE_IDS: dict[str, int] = {name: id for id, name in enumerate(PARTICLES)}
DATA_COMPONENT_IDS: dict[str, int] = {name: id for id, name in enumerate(DATA_COMPONENTS)}
ATTRIBUTE_IDS: dict[str, int] = {name: id for id, name in enumerate(ATTRIBUTES)}
