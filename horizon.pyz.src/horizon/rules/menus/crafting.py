"""The clicks by which a player fills a crafting grid and takes the result.

They are found by clicking: a copy of the menu is clicked the same way, so what the list says is what happens.
Ingredients may lie in any number of stacks; whole stacks are spread by drags, and what is too much goes back.
"""

from collections import Counter
from dataclasses import dataclass, field

from horizon.core.errors import StateError
from horizon.core.identifier import short
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import EMPTY
from horizon.rules import recipes
from horizon.rules.inventory import OFFHAND, Inventory, less
from horizon.rules.menus.kinds import CraftingMenu, open_menu
from horizon.rules.menus.menu import (
    LEFT,
    OUTSIDE,
    PICKUP,
    QUICK_CRAFT,
    QUICK_MOVE,
    RIGHT,
)

MAX_CLICKS = 20000
Click = tuple[int, int, int]


@dataclass(slots=True)
class CraftClicks:
    """`clicks` are (slot, button, mode), in order; they make `times` of the recipe, `made` items.

    `missing` is what the rest wants (short name -> count); `full` says that the result found no room.
    """

    clicks: list[Click] = field(default_factory=list)
    times: int = 0
    made: int = 0
    missing: dict[str, int] = field(default_factory=dict)
    full: bool = False


class _Hands:
    """A copy of a menu, clicked on; every click is kept."""

    def __init__(self, menu: CraftingMenu):
        inventory = Inventory()
        inventory.items[:] = menu.inventory.items
        inventory.selected = menu.inventory.selected
        self.menu = open_menu(menu.kind, menu.window_id, inventory, drop=lambda stack: None)
        self.menu.grid.items[:] = menu.grid.items
        self.menu.grid_changed()
        self.menu.cursor = menu.cursor
        self.clicks: list[Click] = []

    def click(self, slot: int, button: int = LEFT, mode: int = PICKUP) -> None:
        self.clicks.append((slot, button, mode))
        self.menu.click(slot, button, mode)

    def drag(self, slots: list[int], kind: int) -> None:
        self.click(OUTSIDE, 4 * kind, QUICK_CRAFT)
        for slot in slots:
            self.click(slot, 4 * kind + 1, QUICK_CRAFT)
        self.click(OUTSIDE, 4 * kind + 2, QUICK_CRAFT)

    @property
    def player_slots(self) -> list[int]:
        menu = self.menu
        return [*range(menu.hotbar_start, menu.hotbar_start + 9), *range(menu.main_start, menu.hotbar_start)]

    def stock(self) -> Counter:
        found: Counter = Counter()
        for slot in self.player_slots:
            stack = self.menu.slots[slot].stack
            if not stack.is_empty:
                found[stack.item.name] += stack.count
        return found

    def put_away(self) -> bool:
        """Lay the cursor's stack into equal stacks, then a free slot; whether it is all gone."""
        slots = self.menu.slots
        for free_too in (False, True):
            for slot in self.player_slots:
                cursor, there = self.menu.cursor, slots[slot].stack
                if cursor.is_empty:
                    return True
                if there.is_empty and free_too or there.same_item(cursor) and there.count < there.max_stack:
                    self.click(slot)
        return self.menu.cursor.is_empty

    def clear_grid(self) -> None:
        for slot in self.menu.grid_slots:
            if not self.menu.slots[slot].stack.is_empty:
                self.click(slot, LEFT, QUICK_MOVE)

    def lay(self, name: str, cells: list[int], each: int, spare: int) -> None:
        """Bring at least `each` of a thing into every one of the cells, and no more than `spare` too many in all."""
        slots = self.menu.slots

        def lacking() -> list[int]:
            return [cell for cell in cells if slots[cell].stack.count < each]

        while lacking() and len(self.clicks) < MAX_CLICKS:
            source = min(
                (slot for slot in self.player_slots if slots[slot].stack.name == name),
                key=lambda slot: -slots[slot].stack.count, default=None)
            if source is None:
                return
            self.click(source)
            while not self.menu.cursor.is_empty and lacking():
                before = self.menu.cursor.count
                wanting = sorted(lacking(), key=lambda cell: slots[cell].stack.count)[:before]
                share = before // len(wanting)
                needs = [each - slots[cell].stack.count for cell in wanting]
                over = sum(max(0, share - need) for need in needs)
                if over <= spare:
                    spare -= over
                    if len(wanting) == 1:
                        self.click(wanting[0])
                    else:
                        self.drag(wanting, 0)
                elif len(wanting) == 1:
                    for _ in range(needs[0]):
                        self.click(wanting[0], RIGHT)
                else:
                    self.drag(wanting, 1)
                if self.menu.cursor.count == before:
                    break
            if not self.put_away():
                return


def _choose(row, width: int, times: int, stock: Counter) -> tuple[int, dict[int, str]] | None:
    """How many batches one filling of the grid can hold, and which thing lies in which cell."""
    cells = sorted(recipes.layout(row, width), key=lambda cell: len(cell[1]))

    def pick(count: int) -> dict[int, str] | None:
        left, chosen = Counter(stock), {}
        for cell, names in cells:
            enough = [name for name in names if left[name] >= count and ITEMS[name].max_stack >= count]
            if not enough:
                return None
            name = max(enough, key=lambda name: left[name])
            left[name] -= count
            chosen[cell] = name
        return chosen

    low, best, high = 0, None, min(times, 64)
    while low < high:
        middle = (low + high + 1) // 2
        found = pick(middle)
        if found is None:
            high = middle - 1
        else:
            low, best = middle, found
    return None if best is None else (low, best)


def _missing(row, times: int, stock: Counter) -> dict[str, int]:
    left, missing = Counter(stock), {}
    wanted: dict[tuple[str, ...], int] = {}
    for cell in row.ingredients:
        if cell:
            wanted[cell] = wanted.get(cell, 0) + times
    for names, need in sorted(wanted.items(), key=lambda pair: len(pair[0])):
        for name in names:
            part = min(need, left[name])
            left[name] -= part
            need -= part
        if need:
            best = max(names, key=lambda name: stock[name])
            missing[short(best)] = missing.get(short(best), 0) + need
    return missing


def clicks_for_craft(menu: CraftingMenu, row, times: int) -> CraftClicks:
    """The clicks that do a shaped or shapeless recipe up to `times` times in an open crafting menu.

    The menu itself is not touched. First the cursor is put away and the grid emptied. Fewer than `times` come out
    if the ingredients end (`missing` says what) or the results find no room (`full`). StateError if the recipe is
    too large for the grid, or a full inventory leaves the cursor's stack nowhere to go.
    """
    name = short(row.result.item.name)
    if not isinstance(menu, CraftingMenu):
        raise StateError(f"a {menu.kind} has no crafting grid; open a crafting table")
    if not recipes.fits(row, menu.width):
        raise StateError(f"{name} needs a crafting table; place one and open it first", reason="no-station")
    hands, answer = _Hands(menu), CraftClicks()
    answer.clicks = hands.clicks
    if not hands.put_away():
        raise StateError("the hand is full and so is the inventory; drop something first", reason="full")
    hands.clear_grid()
    while answer.times < times and not answer.full and len(hands.clicks) < MAX_CLICKS:
        stock = hands.stock()
        chosen = _choose(row, menu.width, times - answer.times, stock)
        if chosen is None:
            break
        batch, cells = chosen
        for thing in dict.fromkeys(cells.values()):
            places = [1 + cell for cell, laid in sorted(cells.items()) if laid == thing]
            hands.lay(thing, places, batch, stock[thing] - batch * len(places))
        done = _take(hands, row, batch, answer)
        answer.times += done
        hands.clear_grid()
        if done == 0:
            break
    answer.made = answer.times * row.result.count
    if answer.times < times and not answer.full:
        answer.missing = _missing(row, times - answer.times, hands.stock())
    return answer


def _fits_after(hands: _Hands, result, times: int) -> bool:
    """Whether the results of so many batches and what is left in the grid all find room."""
    menu = hands.menu
    inventory = Inventory()
    inventory.items[:] = menu.inventory.items
    inventory.items[OFFHAND] = EMPTY
    stacks = [result.with_count(times * result.count)]
    for slot, remainder in zip(menu.grid_slots, menu.remainders, strict=True):
        stack = menu.slots[slot].stack
        if not stack.is_empty:
            stacks.append(less(stack, times))
            stacks.append(remainder.with_count(times))
    return all(inventory.add(stack).is_empty for stack in stacks)


def _take(hands: _Hands, row, batch: int, answer: CraftClicks) -> int:
    """Take up to `batch` results out of the filled grid; how many times it was done."""
    menu, result = hands.menu, row.result
    if menu.slots[0].stack.is_empty:
        return 0
    counts = [menu.slots[slot].stack.count for slot in menu.grid_slots if not menu.slots[slot].stack.is_empty]
    wanted = min(batch, *counts)
    fitting = next((times for times in range(wanted, 0, -1) if _fits_after(hands, result, times)), 0)
    answer.full = fitting < wanted
    if fitting == wanted == min(counts) and menu.inventory.offhand.is_empty and _room_at_once(menu, result, wanted):
        hands.click(0, LEFT, QUICK_MOVE)
        return wanted
    for _ in range(fitting):
        cursor = menu.cursor
        if not cursor.is_empty and cursor.count + result.count > cursor.max_stack:
            hands.put_away()
        hands.click(0)
    hands.put_away()
    return fitting


def _room_at_once(menu: CraftingMenu, result, times: int) -> bool:
    """Whether a shift-click can lay all results down before anything else has to go."""
    stack = result.with_count(times * result.count)
    return menu.inventory.room_for(stack) >= stack.count and result.max_stack > 1 or result.max_stack == 1 and sum(
        slot.is_empty for slot in menu.inventory.items[:36]) >= times
