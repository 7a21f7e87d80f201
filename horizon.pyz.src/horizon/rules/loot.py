"""What a broken block drops, and the experience that comes out of it.

Reads the rows of `registry.loot_table` (its words are explained there). Every draw comes from the generator handed in,
in the order of the rows, so the same seed drops the same things.
"""

from collections.abc import Callable

from horizon.core.random import RandomSource
from horizon.registry.block import BlockState
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.registry.loot_table import BLOCK_LOOT, LootEntry, LootFunction, LootTable
from horizon.registry.tags import in_tag
from horizon.rules.mining import can_harvest

# What a broken block entity hands on to its item.
KEPT_COMPONENTS = (
    "minecraft:custom_name",
    "minecraft:container",
    "minecraft:lock",
    "minecraft:container_loot",
    "minecraft:banner_patterns",
    "minecraft:profile",
    "minecraft:bees",
    "minecraft:pot_decorations",
    "minecraft:note_block_sound",
    "minecraft:item_name",
    "minecraft:base_color",
)
KEEPS_CONTENTS = ("shulker_box",)

At = Callable[[int], BlockState]


class Context:
    """What a roll of loot may ask for."""

    __slots__ = ("state", "tool", "random", "silk", "fortune", "at", "by_entity", "block_entity", "radius")

    def __init__(
        self,
        state: BlockState,
        tool: ItemStack,
        random: RandomSource,
        at: At | None = None,
        by_entity: bool = True,
        block_entity=None,
        radius: float | None = None,
    ):
        self.state, self.tool, self.random = state, tool, random
        self.silk = not tool.is_empty and tool.enchantment("silk_touch") > 0
        self.fortune = 0 if tool.is_empty else tool.enchantment("fortune")
        self.at, self.by_entity, self.block_entity, self.radius = at, by_entity, block_entity, radius


def drops(
    state: BlockState,
    tool: ItemStack,
    random: RandomSource,
    block_entity=None,
    *,
    at: At | None = None,
    by_entity: bool = True,
    explosion_radius: float | None = None,
) -> list[ItemStack]:
    """The stacks that fall when `state` is broken with `tool` (EMPTY: a bare hand).

    `at(dy)`: the state so far above it, for plants of two blocks; left out, the other half is taken to be there.
    `by_entity`: a player or mob broke it. `explosion_radius`: an explosion did; then things are lost, and no tool is
    asked for. `block_entity`: the broken one's, for what goes along in the item. Contents of containers are not in it.
    """
    if explosion_radius is None and by_entity and not can_harvest(state, tool):
        return []
    context = Context(state, tool, random, at, by_entity, block_entity, explosion_radius)
    return roll(BLOCK_LOOT[state.name], context)


def experience(state: BlockState, tool: ItemStack, random: RandomSource) -> int:
    """Points that mining a block gives: ores and the spawner, with the right tool and without silk touch."""
    between = state.block.experience
    if between is None or not can_harvest(state, tool) or (not tool.is_empty and tool.enchantment("silk_touch") > 0):
        return 0
    low, high = between
    if state.name == "minecraft:spawner":
        return 15 + random.next_int(15) + random.next_int(15)
    return random.between(low, high)


def roll(table: LootTable, context: Context) -> list[ItemStack]:
    """Roll every pool once; equal stacks are joined, as they would lie."""
    stacks: list[ItemStack] = []
    for pool in table:
        if not holds(pool.condition, context):
            continue
        if pool.pick == "any":
            open_ones = [entry for entry in pool.entries if holds(entry.condition, context)]
            chosen = context.random.choose(open_ones) if open_ones else None
        else:
            chosen = next((entry for entry in pool.entries if holds(entry.condition, context)), None)
        if chosen is not None:
            give(chosen, pool.functions, context, stacks)
    return stacks


def give(entry: LootEntry, more: tuple[LootFunction, ...], context: Context, stacks: list[ItemStack]) -> None:
    """Add what one entry gives to `stacks`, no stack over its item's limit."""
    if entry.item is None:
        stacks.extend(sherds(context.block_entity))
        return
    random = context.random
    if entry.explosion == "survives" and context.radius is not None and not random.chance(1.0 / context.radius):
        return
    count, components = 1, {}
    for function in entry.functions + more:
        if holds(function.condition, context):
            count = apply(function, count, components, context)
    if entry.explosion == "decay" and context.radius is not None:
        count = sum(1 for _ in range(count) if random.chance(1.0 / context.radius))
    if count <= 0:
        return
    stack = ItemStack(ITEMS[entry.item], count, components)
    for place, other in enumerate(stacks):
        if other.same_item(stack) and other.count < other.max_stack:
            joined = min(stack.count, other.max_stack - other.count)
            stacks[place] = other.grown(joined)
            stack = stack.grown(-joined)
    while not stack.is_empty:
        part, stack = stack.split(stack.max_stack)
        stacks.append(part)


def holds(condition: tuple | None, context: Context) -> bool:
    """Whether a condition is true here."""
    if condition is None:
        return True
    kind = condition[0]
    if kind == "silk":
        return context.silk
    if kind == "state":
        return context.state.get(condition[1]) == str(condition[2]).lower()
    if kind == "not":
        return not holds(condition[1], context)
    if kind == "any":
        return any(holds(part, context) for part in condition[1])
    if kind == "all":
        return all(holds(part, context) for part in condition[1])
    if kind == "tool":
        return context.tool.name == condition[1]
    if kind == "tool_tag":
        return not context.tool.is_empty and in_tag(context.tool.item, condition[1])
    if kind == "fortune":
        chances = condition[1]
        return context.random.chance(chances[min(context.fortune, len(chances) - 1)])
    if kind == "chance":
        return context.random.chance(condition[1])
    if kind == "entity":
        return context.by_entity
    return other_half(condition, context)


def other_half(condition: tuple, context: Context) -> bool:
    """The block so far above is in a state; true where nobody can say."""
    _, dy, name, values = condition
    if context.at is None:
        return True
    other = context.at(dy)
    return other.name == name and all(other.get(prop) == str(value).lower() for prop, value in values.items())


def apply(function: LootFunction, count: int, components: dict, context: Context) -> int:
    """The count after one function; the components are filled in."""
    kind, args, random, fortune = function.kind, function.args, context.random, context.fortune
    if kind == "set":
        return random.between(round(args[0]), round(args[1]))
    if kind == "add":
        return count + round(args[0])
    if kind == "ore":
        return count * max(1, random.next_int(fortune + 2)) if fortune else count
    if kind == "uniform":
        return count + (random.next_int(round(args[0]) * fortune + 1) if fortune else 0)
    if kind == "set_binomial":
        return successes(round(args[0]), args[1], random)
    if kind == "binomial":
        return count + successes(fortune + round(args[0]), args[1], random)
    if kind == "limit":
        low, high = args
        count = count if low is None else max(count, round(low))
        return count if high is None else min(count, round(high))
    if kind == "copy_state":
        value = context.state.get(args[0])
        if value is not None:
            components.setdefault("minecraft:block_state", {})[args[0]] = value
    elif kind == "copy_components":
        components.update(kept_components(context.block_entity))
    return count


def successes(tries: int, chance: float, random: RandomSource) -> int:
    return sum(1 for _ in range(tries) if random.chance(chance))


def kept_components(block_entity) -> dict:
    """What a block entity's item carries along: its components, its name, the contents of a shulker box."""
    if block_entity is None:
        return {}
    data = block_entity.data
    given = data.get("components", {})
    kept = {name: given[name] for name in KEPT_COMPONENTS if name in given}
    if "CustomName" in data:
        kept["minecraft:custom_name"] = data["CustomName"]
    if "LootTable" in data:
        kept["minecraft:container_loot"] = {"loot_table": data["LootTable"], "seed": data.get("LootTableSeed", 0)}
    if any(word in block_entity.kind for word in KEEPS_CONTENTS):
        contents = [
            {"slot": slot, "item": stack.to_nbt()}
            for slot, stack in enumerate(block_entity.items or ())
            if not stack.is_empty
        ]
        if contents:
            kept["minecraft:container"] = contents
    return kept


def sherds(block_entity) -> list[ItemStack]:
    """A shattered pot's four sides: sherds, or bricks where it has none."""
    sides = list(block_entity.data.get("sherds", ())) if block_entity is not None else []
    sides += ["minecraft:brick"] * (4 - len(sides))
    return [ItemStack.of(name) for name in sides[:4]]
