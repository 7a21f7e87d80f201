"""What a player did, counted: the categories and ids of Java Edition's statistics."""

from horizon.core.identifier import full
from horizon.registry.block import BLOCKS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS
from horizon.registry.statistic import CUSTOM_BY_NUMBER

CATEGORIES = ("mined", "crafted", "used", "broken", "picked_up", "dropped", "killed", "killed_by", "custom")

CUSTOM_ID = {name: number for number, name in enumerate(CUSTOM_BY_NUMBER)}


class Statistics:
    """Counts by category ("mined", "custom" ...) and full id."""

    def __init__(self):
        self.counts: dict[str, dict[str, int]] = {category: {} for category in CATEGORIES}
        self.kept: dict = {}  # categories of the file that are not known here
        self._changed: dict[tuple[str, str], None] = {}

    def add(self, category: str, name: str, count: int = 1) -> None:
        """Count something; names may come without their namespace."""
        if count:
            name = full(name)
            of = self.counts[category]
            of[name] = of.get(name, 0) + count
            self._changed[category, name] = None

    def set_custom(self, name: str, value: int) -> None:
        name = full(name)
        self.counts["custom"][name] = value
        self._changed["custom", name] = None

    def custom(self, name: str) -> int:
        return self.counts["custom"].get(full(name), 0)

    def ask_all(self) -> None:
        """All of them are told with the next `take_changed`."""
        self._changed = {(category, name): None for category in CATEGORIES for name in self.counts[category]}

    def take_changed(self) -> tuple[tuple[int, int, int], ...]:
        """(category, id, value) rows as the wire has them, of what changed since the last call."""
        rows = []
        for category, name in sorted(self._changed):
            number = registry_id(category, name)
            if number is not None:
                rows.append((CATEGORIES.index(category), number, self.counts[category][name]))
        self._changed.clear()
        return tuple(rows)

    def rows(self) -> dict[str, dict[str, int]]:
        """As the file has them: "minecraft:mined" -> id -> count."""
        known = {"minecraft:" + category: dict(sorted(of.items())) for category, of in self.counts.items() if of}
        return {**self.kept, **known}

    @staticmethod
    def of(rows: dict[str, dict[str, int]]) -> "Statistics":
        """From a file's rows; what is not a count is left out."""
        found = Statistics()
        for kind, of in rows.items():
            category = kind.removeprefix("minecraft:")
            if category in found.counts:
                found.counts[category] = {
                    full(name): count for name, count in of.items() if isinstance(count, int) and count >= 0}
            else:
                found.kept[kind] = of
        return found


def registry_id(category: str, name: str) -> int | None:
    """The number of a statistic's subject on the wire."""
    if category == "custom":
        return CUSTOM_ID.get(name)
    registry = BLOCKS if category == "mined" else ENTITY_TYPES if category in ("killed", "killed_by") else ITEMS
    row = registry.find(name)
    return None if row is None else row.id
