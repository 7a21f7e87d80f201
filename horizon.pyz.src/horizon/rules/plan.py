"""From what one has to what one wants: which crafts and smelts, in which order, and what is missing.

A plan spends the stock before it makes anything, never goes round in circles (ingot to block to ingot), and takes
whichever planks or logs there are. What cannot be made is named as the recipe wants it: a pickaxe without sticks
is missing sticks, not logs; `base` says what to gather for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from horizon.core.errors import StateError
from horizon.core.identifier import full, short
from horizon.registry.item import ITEMS, Item
from horizon.registry.recipe import (
    COOKING,
    CRAFTING_SHAPED,
    CRAFTING_SHAPELESS,
    Cooking,
)
from horizon.rules import recipes

HAND, TABLE, FURNACE = "inventory", "crafting", "furnace"
MAX_DEPTH = 8
_SMELTING: dict[str, list] = {}
for _row in COOKING:
    if _row.kind == "smelting":
        _SMELTING.setdefault(_row.result.item.name, []).append(_row)


@dataclass(frozen=True, slots=True)
class Step:
    """Do a recipe `times` times. `at` is where: inventory (2 x 2), crafting (table) or furnace."""

    row: object
    times: int
    at: str

    @property
    def made(self) -> int:
        return self.times * self.row.result.count

    def reply(self) -> dict:
        return {
            "recipe": self.row.id, "item": self.row.result.item.name, "times": self.times, "count": self.made,
            "at": self.at,
        }


@dataclass(slots=True)
class Plan:
    """`made` of the `count` wanted come out of `steps`; `missing` is what the rest wants: short name -> count.

    `base` is the same in things one gathers (logs, not planks). `needs` names a station that the recipe wants and
    that was not said to be there.
    """

    item: Item
    count: int
    made: int = 0
    steps: list[Step] = field(default_factory=list)
    missing: dict[str, int] = field(default_factory=dict)
    base: dict[str, int] = field(default_factory=dict)
    needs: str | None = None

    @property
    def is_complete(self) -> bool:
        return self.made >= self.count

    @property
    def smelting_ticks(self) -> int:
        return sum(step.row.ticks * step.times for step in self.steps if step.at == FURNACE)

    def reply(self) -> dict:
        return {
            "item": self.item.name, "count": self.count, "made": self.made, "missing": self.missing, "base": self.base,
            "steps": [step.reply() for step in self.steps],
        }


class _Planner:
    def __init__(self, stock: Mapping[str, int], have_table: bool, have_furnace: bool):
        self.have_table, self.have_furnace = have_table, have_furnace
        self.reachable = self._closure(stock)

    def _closure(self, stock: Mapping[str, int]) -> set[str]:
        """Every name that can be made at all from the kinds in stock; only asked, never walked."""
        known = {name for name, count in stock.items() if count > 0}
        rows = [row for row in (*CRAFTING_SHAPED, *CRAFTING_SHAPELESS) if self.have_table or recipes.fits(row, 2)]
        if self.have_furnace:
            rows += [row for row in COOKING if row.kind == "smelting"]
        grew = True
        while grew:
            grew, left = False, []
            for row in rows:
                if row.result.item.name in known:
                    continue
                if all(not cell or any(name in known for name in cell) for cell in row.ingredients):
                    known.add(row.result.item.name)
                    grew = True
                else:
                    left.append(row)
            rows = left
        return known

    def rows(self, name: str) -> list:
        """The recipes of a thing, those that can be undone (a block from ingots) last."""
        found = [row for row in recipes.craftable(name) if self.have_table or recipes.fits(row, 2)]
        if self.have_furnace:
            found += _SMELTING.get(name, [])
        return sorted(found, key=lambda row: (is_reversible(row, name), is_ore(row)))

    def make(self, name: str, count: int, stock: dict, steps: list[Step], path: tuple[str, ...]) -> int:
        """Make up to `count` more of a thing, spending stock; returns how many are there now beyond the stock."""
        made = 0
        if name in path or len(path) >= MAX_DEPTH or name not in self.reachable:
            return 0
        for row in self.rows(name):
            if made >= count:
                break
            if not all(not cell or any(known in self.reachable for known in cell) for cell in row.ingredients):
                continue
            batch = row.result.count
            low, high = 0, -(-(count - made) // batch)
            tried = high
            while low < high:  # the largest number of times that works; all of them is tried first
                after, done = dict(stock), list(steps)
                if self.attempt(row, tried, after, done, (*path, name)):
                    low, best = tried, (after, done)
                else:
                    high = tried - 1
                tried = (low + high + 1) // 2
            if low:
                stock.clear()
                stock.update(best[0])
                steps[:] = best[1]
                made += low * batch
        return made

    def attempt(self, row, times: int, stock: dict, steps: list[Step], path: tuple[str, ...]) -> bool:
        """Spend what a recipe wants, making it where the stock is short; the result goes into the stock."""
        left_over: dict[str, int] = {}
        for cell, wanted in wants(row):
            need = wanted * times
            for name in sorted(cell, key=lambda name: -stock.get(name, 0)):
                need -= _spend(stock, name, need, left_over)
            for name in cell:
                if need <= 0:
                    break
                if self.make(name, need, stock, steps, path):
                    need -= _spend(stock, name, need, left_over)
            if need > 0:
                return False
        result = row.result
        stock[result.item.name] = stock.get(result.item.name, 0) + times * result.count
        for name, count in left_over.items():
            stock[name] = stock.get(name, 0) + count
        at = FURNACE if isinstance(row, Cooking) else HAND if recipes.fits(row, 2) else TABLE
        if steps and steps[-1].row is row:
            steps[-1] = Step(row, steps[-1].times + times, at)
        else:
            steps.append(Step(row, times, at))
        return True

    def lacking(self, row, times: int, stock: dict) -> dict[str, int]:
        """What a recipe wants beyond the stock and what can be made of it: full name -> count."""
        stock, missing = dict(stock), {}
        for cell, wanted in wants(row):
            need = wanted * times
            for name in sorted(cell, key=lambda name: -stock.get(name, 0)):
                need -= _spend(stock, name, need, {})
            for name in cell:
                if need > 0 and self.make(name, need, stock, [], (row.result.item.name,)):
                    need -= _spend(stock, name, need, {})
            if need > 0:
                best = next((name for name in cell if name in self.reachable), cell[0])
                missing[best] = missing.get(best, 0) + need
        return missing


def _spend(stock: dict, name: str, count: int, left_over: dict) -> int:
    """Take up to so many out of the stock; what stays of them (buckets) is noted."""
    part = min(stock.get(name, 0), max(0, count))
    if part:
        stock[name] -= part
        remainder = ITEMS[name].remainder
        if remainder:
            left_over[remainder] = left_over.get(remainder, 0) + part
    return part


def wants(row) -> list[tuple[tuple[str, ...], int]]:
    """A recipe's ingredients with how often each is wanted, those with the fewest alternatives first."""
    found: dict[tuple[str, ...], int] = {}
    for cell in row.ingredients:
        if cell:
            found[cell] = found.get(cell, 0) + 1
    return sorted(found.items(), key=lambda pair: len(pair[0]))


def is_reversible(row, name: str) -> bool:
    """Whether an ingredient is itself made of the thing: a block of its ingots, a nugget, another colour."""
    return any(
        any(name in cell for back in recipes.craftable(source) for cell in back.ingredients)
        for wanted, _ in wants(row) for source in wanted[:4]
    )


def is_ore(row) -> bool:
    """Whether it smelts an ore block, which is better mined."""
    return isinstance(row, Cooking) and row.ingredients[0][0].endswith("_ore")


def base_items(missing: Mapping[str, int]) -> dict[str, int]:
    """Things to gather for what is missing: recipes are followed down to what has none (or only goes round)."""
    total: dict[str, int] = {}

    def need(name: str, count: int, path: tuple[str, ...]) -> None:
        rows = [row for row in recipes.craftable(name) if not is_reversible(row, name)]
        rows = rows or [row for row in _SMELTING.get(name, []) if not is_ore(row)]
        if not rows or name in path or len(path) >= MAX_DEPTH:
            total[short(name)] = total.get(short(name), 0) + count
            return
        row = rows[0]
        times = -(-count // row.result.count)
        for cell, wanted in wants(row):
            need(cell[0], wanted * times, (*path, name))

    for name, count in missing.items():
        need(full(name), count, ())
    return total


def plan(item: Item | str, count: int, stock: Mapping[str, int], *, have_table: bool = True,
         have_furnace: bool = True) -> Plan:
    """How to make `count` more of an item from a stock (name -> count, names full or short).

    UnknownError for no such item (with the nearest names); StateError, reason "not-craftable", if no recipe makes it.
    What is short stands in the plan's `missing`; nothing is raised for it (`require` does).
    """
    item = ITEMS.require(item) if isinstance(item, str) else item
    stock = {full(name): amount for name, amount in stock.items()}
    rows = recipes.craftable(item)
    if not rows and item.name not in _SMELTING:
        raise StateError(
            f"{short(item.name)} cannot be crafted or smelted; it has to be found", reason="not-craftable")
    answer = Plan(item, count)
    if not have_table and rows and not any(recipes.fits(row, 2) for row in rows):
        answer.needs = "crafting_table"
    elif not have_furnace and not rows:
        answer.needs = "furnace"
    planner = _Planner(stock, have_table or answer.needs is not None, have_furnace or answer.needs is not None)
    left, target_stock = dict(stock), stock.get(item.name, 0)
    left[item.name] = 0  # what is there of it already is not "more"
    answer.made = min(count, planner.make(item.name, count, left, answer.steps, ()))
    if answer.made < count:
        short_of = [
            (planner.lacking(row, -(-(count - answer.made) // row.result.count), left), row)
            for row in planner.rows(item.name)
        ]
        if short_of:
            order = sorted(range(len(short_of)), key=lambda number: (
                is_reversible(short_of[number][1], item.name), sum(short_of[number][0].values()), number))
            lacking = short_of[order[0]][0]
            answer.missing = {short(name): amount for name, amount in lacking.items()}
            answer.base = base_items(lacking)
    left[item.name] = left.get(item.name, 0) + target_stock
    return answer


def require(item: Item | str, count: int, stock: Mapping[str, int], *, have_table: bool = True,
            have_furnace: bool = True) -> Plan:
    """As `plan`, but StateError if it cannot all be made: reason "missing" with `missing`, or "no-station"."""
    found = plan(item, count, stock, have_table=have_table, have_furnace=have_furnace)
    name = short(found.item.name)
    if found.needs is not None:
        station = found.needs.replace("_", " ")
        raise StateError(f"{name} needs a {station}; place one and open it first", reason="no-station", needs=found.needs)
    if not found.is_complete:
        raise StateError(
            f"missing {said(found.missing)} for {count} {name}; gather {said(found.base)}",
            reason="missing", missing=found.missing, base=found.base, made=found.made)
    return found


def said(counts: Mapping[str, int]) -> str:
    """ "3 iron_ingot and 2 stick" """
    words = [f"{count} {name}" for name, count in counts.items()]
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words) or "nothing"
