"""Items: what a stack can be of. Figures: Pumpkin's extraction of 1.21.4 (components), compared with minecraft-data."""

from dataclasses import dataclass

from horizon.registry.block import BLOCKS, Block, BlockState
from horizon.registry.load import load_json
from horizon.registry.registry import Registry
from horizon.registry.tags import block_tag


@dataclass(frozen=True, slots=True)
class FoodEffect:
    """An effect of eating: duration in ticks, probability 0..1."""

    effect: str
    amplifier: int
    duration: int
    probability: float


@dataclass(frozen=True, slots=True)
class Food:
    """nutrition in half drumsticks, saturation in points, remainder the item that is left or None."""

    nutrition: int
    saturation: float
    can_always_eat: bool
    eat_ticks: int
    remainder: str | None
    effects: tuple[FoodEffect, ...]


@dataclass(frozen=True, slots=True)
class ToolRule:
    """For some blocks (ids): a speed, and whether they drop; None where the rule says nothing on it."""

    blocks: frozenset[int]
    speed: float | None
    correct: bool | None


@dataclass(frozen=True, slots=True)
class Tool:
    """How an item mines: the first rule that names the block and answers the question counts."""

    rules: tuple[ToolRule, ...]
    default_speed: float
    damage_per_block: int

    def speed(self, state: BlockState) -> float:
        """In hands: 1.0 is a bare one."""
        for rule in self.rules:
            if rule.speed is not None and state.block.id in rule.blocks:
                return rule.speed
        return self.default_speed

    def is_correct(self, state: BlockState) -> bool:
        """Whether a block that wants a tool drops its things for this one."""
        for rule in self.rules:
            if rule.correct is not None and state.block.id in rule.blocks:
                return rule.correct
        return False


class Item:
    """A kind of item.

    attack_damage, attack_speed: with the player's own 1 and 4 in them; equipment_slot: "head", "chest", "legs",
    "feet", "body", "offhand" or None; armor, toughness: points when worn; block: the one that it places; remainder:
    the item that stays in the crafting grid; max_damage: uses, 0 for what does not wear; components: all defaults by
    full name, as JSON-like values.
    """

    __slots__ = (
        "id", "name", "max_stack", "max_damage", "block", "food", "tool", "attack_damage", "attack_speed", "armor",
        "toughness",
        "knockback_resistance", "equipment_slot", "remainder", "use_ticks", "_own", "_components",
    )
    tag_registry = "item"

    def __init__(self, id: int, row: list):
        name, block, remainder, own = row
        self.id = id
        self.name: str = "minecraft:" + name
        self.block: Block | None = None if block is None else BLOCKS[block]
        self.remainder: str | None = None if remainder is None else "minecraft:" + remainder
        self.max_stack: int = own.get("minecraft:max_stack_size", 64)
        self.max_damage: int = own.get("minecraft:max_damage", 0)
        consumable = own.get("minecraft:consumable")
        self.use_ticks: int = 0 if consumable is None else round(consumable.get("consume_seconds", 1.6) * 20)
        self.food: Food | None = _food(own, self.use_ticks)
        self.tool: Tool | None = _tool(own.get("minecraft:tool"))
        amounts: dict[str, float] = {}
        for modifier in own.get("minecraft:attribute_modifiers", {}).get("modifiers", ()):
            amounts[modifier["type"]] = round(modifier["amount"], 6)
        self.attack_damage: float = 1.0 + amounts.get("minecraft:attack_damage", 0.0)
        self.attack_speed: float = round(4.0 + amounts.get("minecraft:attack_speed", 0.0), 6)
        self.armor: float = amounts.get("minecraft:armor", 0.0)
        self.toughness: float = amounts.get("minecraft:armor_toughness", 0.0)
        self.knockback_resistance: float = amounts.get("minecraft:knockback_resistance", 0.0)
        self.equipment_slot: str | None = own.get("minecraft:equippable", {}).get("slot")
        self._own: dict = own
        self._components: dict | None = None

    def __repr__(self) -> str:
        return f"<Item {self.name}>"

    def __reduce__(self):
        return _item, (self.id,)

    def __copy__(self) -> "Item":
        return self

    def __deepcopy__(self, memo) -> "Item":
        return self

    @property
    def tag_id(self) -> int:
        return self.id

    @property
    def title(self) -> str:
        """How people call it: "Oak Planks"."""
        words = self.name.removeprefix("minecraft:").split("_")
        return " ".join(word if word in SMALL_WORDS else word.capitalize() for word in words)

    @property
    def components(self) -> dict:
        """The defaults; not to be changed."""
        if self._components is None:
            self._components = common_components(self) | self._own
        return self._components


SMALL_WORDS = ("of", "on", "a", "the", "and", "with")


def common_components(item: Item) -> dict:
    """What every item has where nothing else is said."""
    short = item.name.removeprefix("minecraft:")
    kind = "block" if short in BLOCKS else "item"
    return {
        "minecraft:max_stack_size": 64, "minecraft:lore": [], "minecraft:enchantments": {"levels": {}},
        "minecraft:repair_cost": 0,
        "minecraft:attribute_modifiers": {"modifiers": []}, "minecraft:rarity": "common",
        "minecraft:item_model": item.name,
        "minecraft:item_name": f'{{"translate":"{kind}.minecraft.{short}"}}',
    }


def _food(own: dict, eat_ticks: int) -> Food | None:
    food = own.get("minecraft:food")
    if food is None:
        return None
    remainder = own.get("minecraft:use_remainder")
    effects = []
    for consumed in own.get("minecraft:consumable", {}).get("on_consume_effects", ()):
        if consumed["type"] == "minecraft:apply_effects":
            for effect in consumed["effects"]:
                effects.append(FoodEffect(
                    effect["id"], effect.get("amplifier", 0), effect.get("duration", 0),
                    consumed.get("probability", 1.0),
                ))
    return Food(
        food["nutrition"], round(food["saturation"], 6), food.get("can_always_eat", False), eat_ticks,
        None if remainder is None else remainder["id"], tuple(effects),
    )


def _tool(tool: dict | None) -> Tool | None:
    if tool is None:
        return None
    rules = tuple(
        ToolRule(_blocks(rule["blocks"]), rule.get("speed"), rule.get("correct_for_drops"))
        for rule in tool.get("rules", ())
    )
    return Tool(rules, tool.get("default_mining_speed", 1.0), tool.get("damage_per_block", 1))


def _blocks(which) -> frozenset[int]:
    if isinstance(which, list):
        return frozenset(BLOCKS[name].id for name in which)
    return block_tag(which) if which.startswith("#") else frozenset((BLOCKS[which].id,))


ITEMS: Registry[Item] = Registry("item", (Item(id, row) for id, row in enumerate(load_json("items.json.z"))))


def _item(id: int) -> Item:
    return ITEMS.by_id(id)
