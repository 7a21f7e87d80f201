"""Menu types by name: the number that opens a window on the wire (0..24)."""

from horizon.registry.load import small

MENU_TYPES: dict[str, int] = {"minecraft:" + name: id for id, name in enumerate(small("menus"))}
MENU_NAMES: tuple[str, ...] = tuple(MENU_TYPES)
"""By number."""
