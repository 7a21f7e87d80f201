"""Enchantments. Figures: Pumpkin's extraction of 1.21.4."""

from dataclasses import dataclass

from horizon.registry.item import Item
from horizon.registry.load import small
from horizon.registry.registry import Registry
from horizon.registry.tags import tag


@dataclass(frozen=True, slots=True)
class Enchantment:
    """weight: how often; min_cost, max_cost: (at level 1, per further level); supported, primary, exclusive: tag names
    or names.

    primary is None where it equals supported; exclusive is None where it goes with all.
    """

    id: int
    name: str
    max_level: int
    weight: int
    min_cost: tuple[int, int]
    max_cost: tuple[int, int]
    anvil_cost: int
    supported: str
    primary: str | None
    exclusive: str | None
    slots: tuple[str, ...]

    @property
    def tag_registry(self) -> str:
        return "enchantment"

    @property
    def tag_id(self) -> int:
        return self.id

    def fits(self, item: Item) -> bool:
        """Whether an item can have it at all (anvil, commands)."""
        return item.id in tag("item", self.supported) if self.supported.startswith("#") else item.name == self.supported


def _name(value) -> str | None:
    return value if value is None or isinstance(value, str) else value[0]


def _row(id: int, row: list) -> Enchantment:
    name, max_level, weight, low, high, anvil, supported, primary, exclusive, slots = row
    return Enchantment(
        id, "minecraft:" + name, max_level, weight, tuple(low), tuple(high), anvil, _name(supported), _name(primary),
        _name(exclusive), tuple(slots),
    )


ENCHANTMENTS: Registry[Enchantment] = Registry("enchantment", (
    _row(id, row) for id, row in enumerate(small("enchantments"))
))
