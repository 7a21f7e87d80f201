"""give, clear, enchant."""

from horizon.core import nbt
from horizon.core.errors import StateError
from horizon.registry.enchantment import ENCHANTMENTS, Enchantment
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.tags import tag
from horizon.server.commands.arguments import Int, Registered
from horizon.server.commands.brigadier import Command, Context, form
from horizon.server.commands.selectors import Targets, described, is_player, name_of
from horizon.server.commands.things import ItemArgument, ItemPredicate, ItemTest

STACKS_AT_ONCE = 100
PLAYERS = Targets("targets", players=True)
ITEM, COUNT = ItemArgument("item"), Int("count", 1)
TEST, MOST = ItemPredicate("item"), Int("max", 0)
TARGETS, ENCHANTMENT, LEVEL = Targets("targets"), Registered("enchantment", ENCHANTMENTS), Int("level", 0)
ENCHANTMENTS_OF = "minecraft:enchantments"


def short(stack: ItemStack) -> str:
    return stack.item.name.removeprefix("minecraft:")


# ---- give


def give(context: Context, targets, item: ItemStack, count: int = 1):
    limit = item.max_stack * STACKS_AT_ONCE
    if count > limit:
        raise StateError(f"{count} {short(item)} are too many at once; the limit is {limit}")
    for player in targets:
        hand_over(player, item, count)
    return f"{count} {short(item)} given to {described(targets)}", count * len(targets)


def hand_over(player, item: ItemStack, count: int) -> None:
    """Stack by stack; what finds no room lies at the feet, for this player at once."""
    while count > 0:
        part = min(count, item.max_stack)
        count -= part
        rest = player.inventory.add(item.with_count(part))
        dropped = player.throw(rest, chosen=False)
        if dropped is not None:
            dropped.pickup_delay = 0
            dropped.owner = player.uuid


GIVE = Command("give", "Give items to players.", (
    form(give, PLAYERS, ITEM),
    form(give, PLAYERS, ITEM, COUNT),
))


# ---- clear


def clear(context: Context, targets=None, item: ItemTest | None = None, max: int = -1):
    targets = [context.player] if targets is None else targets
    count = sum(take(player, item, max) for player in targets)
    what = "items" if item is None else item.text.removeprefix("minecraft:")
    if count == 0:
        raise StateError(f"0 taken: {described(targets)} had no {what}")
    if max == 0:
        return f"{count} {what} found with {described(targets)}", count
    return f"{count} {what} taken from {described(targets)}", count


def take(player, test: ItemTest | None, most: int) -> int:
    """Take up to so many (below 0: all; 0: count them only) from the inventory, the cursor and the crafting grid."""
    count = 0

    def taken(stack: ItemStack) -> ItemStack:
        nonlocal count
        if stack.is_empty or test is not None and not test.matches(stack):
            return stack
        part = stack.count if most <= 0 else min(stack.count, most - count)
        count += part
        return stack if most == 0 or part == 0 else stack.with_count(stack.count - part)

    inventory = player.inventory
    for place, stack in enumerate(list(inventory.items)):
        rest = taken(stack)
        if rest is not stack:
            inventory[place] = rest if rest.count else EMPTY
    menu = player.menu
    menu.cursor = taken(menu.cursor)
    grid = getattr(player.own_menu, "grid", None)
    for place in range(len(grid) if grid is not None else 0):
        rest = taken(grid[place])
        if rest is not grid[place]:
            grid[place] = rest
    return count


CLEAR = Command("clear", "Take items from players, or count them with a maximum of 0.", (
    form(clear),
    form(clear, PLAYERS),
    form(clear, PLAYERS, TEST),
    form(clear, PLAYERS, TEST, MOST),
))


# ---- enchant


def enchant(context: Context, targets, enchantment: Enchantment, level: int = 1):
    name = enchantment.name.removeprefix("minecraft:")
    if level > enchantment.max_level:
        raise StateError(f"{name} goes up to level {enchantment.max_level}, not {level}")
    done, reason = [], ""
    for entity in targets:
        problem = unfit(entity, enchantment)
        if problem:
            reason = problem
            continue
        stack = entity.inventory.main_hand
        kept = stack.component(ENCHANTMENTS_OF) or {}
        levels = {**kept.get("levels", {}), enchantment.name: nbt.Int(level)}
        if level == 0:
            del levels[enchantment.name]
        entity.inventory.main_hand = stack.with_component(ENCHANTMENTS_OF, {**kept, "levels": levels})
        done.append(entity)
    if not done:
        raise StateError(reason if len(targets) == 1 else f"none of {described(targets)} can have {name}")
    return f"{name} {level} put on what {described(done)} hold{'s' * (len(done) == 1)}", len(done)


def unfit(entity, enchantment: Enchantment) -> str:
    """Why what an entity holds cannot have an enchantment, "" if it can."""
    name = enchantment.name.removeprefix("minecraft:")
    if not is_player(entity):
        return f"{name_of(entity)} holds nothing"
    stack = entity.inventory.main_hand
    if stack.is_empty:
        return f"{entity.name} holds nothing"
    if not enchantment.fits(stack.item):
        return f"{short(stack)} cannot have {name}"
    for there in (stack.component(ENCHANTMENTS_OF) or {}).get("levels", {}):
        other = ENCHANTMENTS.find(there)
        if other is not None and not go_together(enchantment, other):
            return f"{short(stack)} has {there.removeprefix('minecraft:')}, which does not go with {name}"
    return ""


def go_together(one: Enchantment, other: Enchantment) -> bool:
    """Whether an item can have both; never one of them twice."""
    return one is not other and not excludes(one, other) and not excludes(other, one)


def excludes(one: Enchantment, other: Enchantment) -> bool:
    if one.exclusive is None:
        return False
    if not one.exclusive.startswith("#"):
        return one.exclusive.removeprefix("minecraft:") == other.name.removeprefix("minecraft:")
    members = tag("enchantment", one.exclusive)
    return other.id in members or other.name in members or other.name.removeprefix("minecraft:") in members


ENCHANT = Command("enchant", "Enchant what players hold in their main hand.", (
    form(enchant, TARGETS, ENCHANTMENT),
    form(enchant, TARGETS, ENCHANTMENT, LEVEL),
))
