"""Stacks of items, with the components in which they differ from their item's defaults."""

from horizon.core.errors import UnknownError
from horizon.core.identifier import full
from horizon.registry.item import ITEMS, Item

DAMAGE = "minecraft:damage"
MAX_COUNT = 99


class ItemStack:
    """A number of one item. A value: never changed, only replaced.

    count: 0 and below is nothing. components: full names to values (JSON-like or NBT tags); a name with `!` before it
    is a default that this stack lacks. Two stacks are equal if item, count and components are.
    """

    __slots__ = ("item", "count", "components")
    tag_registry = "item"

    item: Item
    count: int
    components: dict

    def __init__(self, item: Item, count: int = 1, components: dict | None = None):
        put = object.__setattr__
        put(self, "item", item)
        put(self, "count", count)
        put(self, "components", NO_COMPONENTS if not components else components)

    @staticmethod
    def of(name: str, count: int = 1, components: dict | None = None) -> "ItemStack":
        """A stack by its item's name; UnknownError names the nearest ones."""
        return ItemStack(ITEMS.require(name), count, components)

    def __setattr__(self, name, value):
        raise AttributeError(f"an ItemStack never changes; make another instead of setting {name}")

    def __reduce__(self):
        return ItemStack, (self.item, self.count, self.components)

    def __eq__(self, other) -> bool:
        if not isinstance(other, ItemStack):
            return NotImplemented
        if self.is_empty or other.is_empty:
            return self.is_empty and other.is_empty
        return self.item is other.item and self.count == other.count and self.components == other.components

    def __hash__(self) -> int:
        return 0 if self.is_empty else self.item.id << 8 ^ self.count

    def __bool__(self) -> bool:
        return not self.is_empty

    def __repr__(self) -> str:
        if self.is_empty:
            return "<ItemStack empty>"
        return f"<ItemStack {self.count} {self.item.name}{' ' + repr(self.components) if self.components else ''}>"

    @property
    def is_empty(self) -> bool:
        return self.count <= 0 or self.item.id == 0

    @property
    def tag_id(self) -> int:
        return self.item.id

    @property
    def name(self) -> str:
        """Its item's full name; "minecraft:air" for nothing."""
        return "minecraft:air" if self.count <= 0 else self.item.name

    def with_count(self, count: int) -> "ItemStack":
        """So many of it; EMPTY for none."""
        if count == self.count:
            return self
        return EMPTY if count <= 0 or self.item.id == 0 else ItemStack(self.item, count, self.components)

    def grown(self, count: int) -> "ItemStack":
        """With so many more (fewer if negative)."""
        return self.with_count(self.count + count)

    def split(self, count: int) -> tuple["ItemStack", "ItemStack"]:
        """(up to `count` of it, the rest)."""
        taken = max(0, min(count, self.count))
        return self.with_count(taken), self.with_count(self.count - taken)

    def same_item(self, other: "ItemStack") -> bool:
        """Whether the two could be one stack: item and components are equal."""
        return self.item is other.item and self.components == other.components

    def component(self, name: str):
        """A component's value: the stack's own, else the item's default, else None."""
        name = full(name)
        if name in self.components:
            return self.components[name]
        if "!" + name in self.components:
            return None
        return self.item.components.get(name)

    def with_component(self, name: str, value) -> "ItemStack":
        """With one component set; a value of None takes the stack's own away."""
        name = full(name)
        components = {key: kept for key, kept in self.components.items() if key not in (name, "!" + name)}
        if value is not None and value != self.item.components.get(name):
            components[name] = value
        return ItemStack(self.item, self.count, components)

    @property
    def max_stack(self) -> int:
        """How many fit in one slot, 1..99."""
        if not self.components:
            return self.item.max_stack
        value = self.component("minecraft:max_stack_size")
        return max(1, min(MAX_COUNT, value)) if isinstance(value, int) else 1

    @property
    def is_stackable(self) -> bool:
        return self.max_stack > 1 and (not self.is_damageable or self.damage == 0)

    @property
    def max_damage(self) -> int:
        """Uses that it has in all, 0 if it does not wear."""
        if not self.components:
            return self.item.max_damage
        value = self.component("minecraft:max_damage")
        return value if isinstance(value, int) else 0

    @property
    def is_damageable(self) -> bool:
        return self.max_damage > 0 and "minecraft:unbreakable" not in self.components

    @property
    def damage(self) -> int:
        """Uses gone, 0..max_damage."""
        value = self.components.get(DAMAGE, 0)
        return max(0, min(self.max_damage, value)) if isinstance(value, int) else 0

    def with_damage(self, damage: int) -> "ItemStack":
        """With so many uses gone (kept in 0..max_damage); whatever breaks at max_damage is the rules' matter."""
        return self.with_component(DAMAGE, max(0, min(self.max_damage, damage)) or None)

    def enchantment(self, name: str) -> int:
        """The level of an enchantment, 0 if it has none."""
        value = self.components.get("minecraft:enchantments")
        levels = value.get("levels", value) if isinstance(value, dict) else {}
        if not isinstance(levels, dict):
            return 0
        level = levels.get(full(name), levels.get(name.removeprefix("minecraft:"), 0))
        return level if isinstance(level, int) else 0

    def reply(self) -> dict:
        """As the control protocol tells it: {"item", "count", "damage"?, "components"?}."""
        told: dict = {"item": self.name, "count": max(0, self.count)}
        if self.damage:
            told["damage"] = int(self.damage)
        rest = {name: plain(value) for name, value in self.components.items() if name != DAMAGE}
        if rest:
            told["components"] = rest
        return told

    def to_nbt(self) -> dict:
        """The compound that files have: {id, count, components}; empty for nothing."""
        if self.is_empty:
            return {}
        tag: dict = {"id": self.item.name, "count": self.count}
        if self.components:
            tag["components"] = dict(self.components)
        return tag

    @staticmethod
    def from_nbt(tag: dict) -> "ItemStack":
        """A stack from a compound; {} is EMPTY. Also reads the shape before 1.20.5: Count and tag.

        UnknownError for an item that does not exist (the caller keeps the compound); other faults are mended.
        """
        if not isinstance(tag, dict) or "id" not in tag:
            return EMPTY
        name = tag["id"]
        item = ITEMS.find(RENAMED.get(full(name), name)) if isinstance(name, str) else None
        if item is None:
            raise UnknownError(f"no item is called {name}; it is kept as it was found")
        count = tag.get("count", tag.get("Count", 1))
        count = int(count) if isinstance(count, (int, float)) else 1
        components = tag.get("components")
        if not isinstance(components, dict):
            components = upgraded(tag.get("tag"))
        named = {key if key[:1] == "!" else full(key): value for key, value in components.items()}
        stack = ItemStack(item, min(count, MAX_COUNT), named)
        return EMPTY if stack.is_empty else stack


RENAMED = {
    "minecraft:scute": "minecraft:turtle_scute", "minecraft:grass": "minecraft:short_grass",
    "minecraft:grass_path": "minecraft:dirt_path", "minecraft:sign": "minecraft:oak_sign",
}
NO_COMPONENTS: dict = {}
EMPTY = ItemStack(ITEMS["air"], 0)


def upgraded(tag) -> dict:
    """The components that a stack's `tag` of before 1.20.5 means; what is not known stays in custom_data."""
    if not isinstance(tag, dict):
        return {}
    rest = dict(tag)
    found: dict = {}
    damage = rest.pop("Damage", 0)
    if damage:
        found[DAMAGE] = damage
    for old, new in (("Enchantments", "enchantments"), ("StoredEnchantments", "stored_enchantments")):
        listed = rest.pop(old, None)
        if isinstance(listed, list) and listed:
            levels = [_old_enchantment(row) for row in listed if isinstance(row, dict) and "id" in row]
            found["minecraft:" + new] = {"levels": dict(levels)}
    if "RepairCost" in rest:
        found["minecraft:repair_cost"] = rest.pop("RepairCost")
    if rest.pop("Unbreakable", 0):
        found["minecraft:unbreakable"] = {}
    if isinstance(rest.get("Potion"), str):
        found["minecraft:potion_contents"] = {"potion": full(rest.pop("Potion"))}
    display = rest.get("display")
    if isinstance(display, dict):
        display = dict(display)
        if "Name" in display:
            found["minecraft:custom_name"] = display.pop("Name")
        if "Lore" in display:
            found["minecraft:lore"] = display.pop("Lore")
        rest.pop("display")
        if display:
            rest["display"] = display
    if rest:
        found["minecraft:custom_data"] = rest
    return found


OLD_ENCHANTMENTS = {"minecraft:sweeping": "minecraft:sweeping_edge"}


def _old_enchantment(row: dict) -> tuple[str, int]:
    name, level = full(str(row["id"])), row.get("lvl", 1)
    return OLD_ENCHANTMENTS.get(name, name), int(level) if isinstance(level, (int, float)) else 1


def plain(value):
    """A component as JSON can tell it: NBT arrays become lists."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(inner) for inner in value]
    if isinstance(value, bool) or value is None:
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value)
    if isinstance(value, str):
        return str(value)
    return [plain(inner) for inner in value.values()] if hasattr(value, "values") else str(value)
