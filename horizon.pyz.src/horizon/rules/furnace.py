"""Furnaces, blast furnaces and smokers: burning, cooking and the experience they keep.

State lies in the block entity under the names of its saved form: lit_time_remaining, lit_total_time,
cooking_time_spent, cooking_total_time (ticks) and recipes_used {recipe id: count}; items are 0 input, 1 fuel,
2 output. Source: minecraft.wiki, Furnace and Smelting.
"""

from math import floor

from horizon.core.nbt import IntArray
from horizon.registry.fuel import FUEL
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.recipe import RECIPES
from horizon.rules import recipes
from horizon.rules.inventory import Container, less

INPUT, FUEL_SLOT, OUTPUT = 0, 1, 2
KINDS = {"minecraft:furnace": "smelting", "minecraft:blast_furnace": "blasting", "minecraft:smoker": "smoking"}
COOL_DOWN = 2  # progress lost a tick while the fire is out


def fuel_ticks(stack: ItemStack) -> int:
    """How long one of a stack burns in a furnace; 0 if it does not. Blast furnaces and smokers burn twice as fast."""
    return 0 if stack.is_empty else FUEL.get(stack.item.name, 0)


def is_fuel_or_bucket(stack: ItemStack) -> bool:
    """What the fuel slot takes: fuel, and the empty bucket that a lava bucket leaves."""
    return fuel_ticks(stack) > 0 or not stack.is_empty and stack.item.name == "minecraft:bucket"


def properties(entity) -> list[int]:
    """The four numbers of its window: fire left, fire of this fuel, progress, ticks the item needs."""
    data = entity.data
    return [data["lit_time_remaining"], data["lit_total_time"], data["cooking_time_spent"], data["cooking_total_time"]]


def _accepts(output: ItemStack, result: ItemStack) -> bool:
    return output.is_empty or output.same_item(result) and output.count + result.count <= result.max_stack


class FurnaceContainer(Container):
    """A furnace's three slots: another thing in the input slot starts its time anew."""

    __slots__ = ("entity",)

    def __init__(self, entity, on_change=None):
        super().__init__(entity.items, on_change)
        self.entity = entity

    def __setitem__(self, index: int, stack: ItemStack) -> None:
        before = self.items[index]
        self.items[index] = stack
        if index == INPUT and (stack.is_empty or not stack.same_item(before)):
            row = recipes.cooking(KINDS[self.entity.kind], stack)
            self.entity.data["cooking_time_spent"] = 0
            self.entity.data["cooking_total_time"] = row.ticks if row is not None else 0
        self.changed()


def tick(entity, level, pos) -> bool:
    """One tick; returns whether items changed. Sets the block's `lit` when the fire starts or goes out."""
    data, items = entity.data, entity.items
    was_lit = data["lit_time_remaining"] > 0
    changed = False
    if was_lit:
        data["lit_time_remaining"] -= 1
    lit = data["lit_time_remaining"] > 0
    kind = KINDS[entity.kind]
    if lit or not items[INPUT].is_empty and not items[FUEL_SLOT].is_empty:
        row = recipes.cooking(kind, items[INPUT])
        can_cook = row is not None and _accepts(items[OUTPUT], row.result)
        if not lit and can_cook:
            lit = changed = _light(entity, kind)
        if lit and can_cook:
            data["cooking_total_time"] = row.ticks
            data["cooking_time_spent"] += 1
            if data["cooking_time_spent"] >= row.ticks:
                data["cooking_time_spent"] = 0
                _finish(entity, row)
                changed = True
        else:
            data["cooking_time_spent"] = 0
    elif data["cooking_time_spent"] > 0:
        data["cooking_time_spent"] = max(0, data["cooking_time_spent"] - COOL_DOWN)
    if was_lit != lit:
        changed = True
        state = level.state(pos)
        if state.get("lit") is not None:
            level.set_state(pos, state.with_(lit=lit))
    return changed


def _light(entity, kind: str) -> bool:
    """Take one fuel; whether it burns."""
    fuel = entity.items[FUEL_SLOT]
    ticks = fuel_ticks(fuel) // (1 if kind == "smelting" else 2)
    if ticks <= 0:
        return False
    entity.data["lit_time_remaining"] = entity.data["lit_total_time"] = ticks
    rest = less(fuel, 1)
    if rest.is_empty and fuel.item.remainder:
        rest = ItemStack.of(fuel.item.remainder)
    entity.items[FUEL_SLOT] = rest
    return True


def _finish(entity, row) -> None:
    items = entity.items
    output = items[OUTPUT]
    items[OUTPUT] = row.result if output.is_empty else output.with_count(output.count + row.result.count)
    if items[INPUT].item.name == "minecraft:wet_sponge" and items[FUEL_SLOT].name == "minecraft:bucket":
        items[FUEL_SLOT] = ItemStack.of("water_bucket")
    items[INPUT] = less(items[INPUT], 1)
    used = entity.data.setdefault("recipes_used", {})
    used[row.id] = used.get(row.id, 0) + 1


CAMPFIRE_PLACES = 4


def tick_campfire(entity, level, pos) -> list[ItemStack]:
    """One tick of a campfire's four places: what is done falls out of it; unlit ones cool by two ticks a tick."""
    lit = level.state(pos).get("lit") == "true"
    times, totals = _times(entity, "CookingTimes"), _times(entity, "CookingTotalTimes")
    done = []
    for place, stack in enumerate(entity.items):
        row = recipes.cooking("campfire", stack)
        if row is None:
            times[place] = 0
        elif not lit:
            times[place] = max(0, times[place] - COOL_DOWN)
        else:
            totals[place] = row.ticks
            times[place] += 1
            if times[place] >= row.ticks:
                times[place] = 0
                entity.items[place] = EMPTY
                done.append(row.result)
    entity.data["CookingTimes"], entity.data["CookingTotalTimes"] = IntArray.of(times), IntArray.of(totals)
    return done


def _times(entity, name: str) -> list[int]:
    kept = entity.data.get(name)
    values = [int(value) for value in kept.values()] if isinstance(kept, IntArray) else []
    return (values + [0] * CAMPFIRE_PLACES)[:CAMPFIRE_PLACES]


def stored_experience(entity) -> float:
    """What the uses since the last taking are worth, unrounded."""
    total = 0.0
    for name, count in entity.data.get("recipes_used", {}).items():
        row = RECIPES.get(name)
        if row is not None and hasattr(row, "experience"):
            total += row.experience * count
    return total


def take_experience(entity, random=None) -> int:
    """Points for taking the output by hand: per recipe floor(count x xp), and the fraction as a chance.

    Without a generator (a client's guess) the fraction is dropped.
    """
    points = 0
    for name, count in sorted(entity.data.get("recipes_used", {}).items()):
        row = RECIPES.get(name)
        if row is None or not hasattr(row, "experience"):
            continue
        share = row.experience * count
        points += floor(share)
        if random is not None and random.next_float() < share - floor(share):
            points += 1
    entity.data["recipes_used"] = {}
    return points


def is_idle(entity) -> bool:
    """Whether a tick would change nothing, so that it need not be asked: no fire, no progress, nothing to light."""
    data, items = entity.data, entity.items
    if data["lit_time_remaining"] > 0 or data["cooking_time_spent"] > 0:
        return False
    return items[INPUT].is_empty or items[FUEL_SLOT].is_empty


