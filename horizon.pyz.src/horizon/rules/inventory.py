"""Containers of item stacks, and what a player carries.

A container answers `len`, `[i]`, `[i] = stack` and `changed()`; menus know nothing else of it.
"""

from collections.abc import Callable, Iterator

from horizon.core.identifier import full
from horizon.registry.item import Item
from horizon.registry.item_stack import EMPTY, ItemStack

HOTBAR_SIZE = 9
MAIN_SIZE = 36
ARMOR_START = 36
OFFHAND = 40
SIZE = 41
ARMOR_SLOT = {"feet": 36, "legs": 37, "chest": 38, "head": 39, "offhand": OFFHAND}


class Container:
    """A row of stacks over a list that somebody may own, such as a block entity's `items`.

    `on_change` is told after every change; `max_stack` bounds a slot whatever the item says.
    """

    __slots__ = ("items", "on_change", "max_stack")

    def __init__(self, items: list[ItemStack] | int, on_change: Callable[[], None] | None = None, max_stack: int = 99):
        self.items = [EMPTY] * items if isinstance(items, int) else items
        self.on_change = on_change
        self.max_stack = max_stack

    def __len__(self) -> int:
        return len(self.items)

    def __getitem__(self, index: int) -> ItemStack:
        return self.items[index]

    def __setitem__(self, index: int, stack: ItemStack) -> None:
        self.items[index] = stack
        self.changed()

    def __iter__(self) -> Iterator[ItemStack]:
        return iter(self.items)

    def changed(self) -> None:
        if self.on_change is not None:
            self.on_change()


class JoinedContainer:
    """Two containers as one: a double chest, the first half on top."""

    __slots__ = ("first", "second")

    def __init__(self, first, second):
        self.first, self.second = first, second

    def __len__(self) -> int:
        return len(self.first) + len(self.second)

    def __getitem__(self, index: int) -> ItemStack:
        split = len(self.first)
        return self.first[index] if index < split else self.second[index - split]

    def __setitem__(self, index: int, stack: ItemStack) -> None:
        split = len(self.first)
        if index < split:
            self.first[index] = stack
        else:
            self.second[index - split] = stack

    def __iter__(self) -> Iterator[ItemStack]:
        yield from self.first
        yield from self.second

    def changed(self) -> None:
        self.first.changed()
        self.second.changed()


class Inventory(Container):
    """A player's 41 slots: 0-8 hotbar, 9-35 main, 36-39 feet to head, 40 off hand; `selected` is 0..8."""

    __slots__ = ("_selected",)

    def __init__(self, on_change: Callable[[], None] | None = None):
        super().__init__(SIZE, on_change)
        self._selected = 0

    @property
    def selected(self) -> int:
        """The hotbar slot in hand, 0..8; other numbers wrap."""
        return self._selected

    @selected.setter
    def selected(self, slot: int) -> None:
        self._selected = slot % HOTBAR_SIZE

    @property
    def main_hand(self) -> ItemStack:
        return self.items[self._selected]

    @main_hand.setter
    def main_hand(self, stack: ItemStack) -> None:
        self[self._selected] = stack

    @property
    def offhand(self) -> ItemStack:
        return self.items[OFFHAND]

    @offhand.setter
    def offhand(self, stack: ItemStack) -> None:
        self[OFFHAND] = stack

    def hand(self, name: str) -> ItemStack:
        """The stack in a hand: "main" or "off"."""
        return self.offhand if name == "off" else self.main_hand

    def set_hand(self, name: str, stack: ItemStack) -> None:
        self[OFFHAND if name == "off" else self._selected] = stack

    def armor(self, slot: str) -> ItemStack:
        """What is worn on "feet", "legs", "chest" or "head"."""
        return self.items[ARMOR_SLOT[slot]]

    def add(self, stack: ItemStack) -> ItemStack:
        """Take a stack in as a pick-up does, and return what found no room.

        Equal stacks are filled first (the selected slot, the off hand, then 0..35), then the first free slot of
        the hotbar, then of the main part. Damaged things only ever take a free slot (they do not stack).
        """
        if stack.is_empty:
            return EMPTY
        items, rest = self.items, stack
        if stack.max_stack > 1:
            for index in (self._selected, OFFHAND, *range(MAIN_SIZE)):
                there = items[index]
                if rest.is_empty:
                    break
                if there.is_empty or there.count >= there.max_stack or not there.same_item(rest):
                    continue
                moved = min(rest.count, there.max_stack - there.count)
                items[index] = there.with_count(there.count + moved)
                rest = rest.with_count(rest.count - moved)
        for index in range(MAIN_SIZE):
            if rest.is_empty:
                break
            if items[index].is_empty:
                moved = min(rest.count, rest.max_stack)
                items[index] = rest.with_count(moved)
                rest = rest.with_count(rest.count - moved)
        if rest.count != stack.count:
            self.changed()
        return rest if rest.count else EMPTY

    def room_for(self, stack: ItemStack) -> int:
        """How many of such a stack `add` would take in, up to its count."""
        room = 0
        for index in (*range(MAIN_SIZE), OFFHAND):
            there = self.items[index]
            if there.is_empty:
                room += stack.max_stack if index != OFFHAND else 0
            elif there.same_item(stack):
                room += max(0, there.max_stack - there.count)
        return min(room, stack.count)

    def count(self, item: Item | str) -> int:
        """How many of an item are carried in all 41 slots, whatever their components."""
        name = _name(item)
        return sum(stack.count for stack in self.items if not stack.is_empty and stack.item.name == name)

    def find(self, item: Item | str | Callable[[ItemStack], bool]) -> int | None:
        """The first slot that holds the item (or for which the function is true), hotbar first."""
        wanted = item if callable(item) else _matcher(_name(item))
        for index, stack in enumerate(self.items):
            if not stack.is_empty and wanted(stack):
                return index
        return None

    def free_slot(self) -> int | None:
        """The first empty slot of hotbar and main part."""
        for index in range(MAIN_SIZE):
            if self.items[index].is_empty:
                return index
        return None

    def remove(self, item: Item | str | None = None, count: int | None = None) -> int:
        """Take away up to `count` of an item (None: all of it; item None: anything); returns how many went."""
        name = None if item is None else _name(item)
        gone = 0
        for index, stack in enumerate(self.items):
            if stack.is_empty or (name is not None and stack.item.name != name):
                continue
            part = stack.count if count is None else min(stack.count, count - gone)
            if part > 0:
                self.items[index] = stack.with_count(stack.count - part) if part < stack.count else EMPTY
                gone += part
        if gone:
            self.changed()
        return gone

    def take(self, index: int, count: int) -> ItemStack:
        """Split up to `count` off a slot."""
        stack = self.items[index]
        part = min(count, stack.count)
        if part <= 0:
            return EMPTY
        self[index] = stack.with_count(stack.count - part) if part < stack.count else EMPTY
        return stack.with_count(part)

    def take_all(self) -> list[ItemStack]:
        """Empty it, as a death does; the stacks in slot order."""
        stacks = [stack for stack in self.items if not stack.is_empty]
        self.items[:] = [EMPTY] * SIZE
        self.changed()
        return stacks

    def stock(self) -> dict[str, int]:
        """Item name -> how many are carried, in slot order."""
        found: dict[str, int] = {}
        for stack in self.items:
            if not stack.is_empty:
                found[stack.item.name] = found.get(stack.item.name, 0) + stack.count
        return found


def _name(item: Item | str) -> str:
    return full(item) if isinstance(item, str) else item.name


def _matcher(name: str) -> Callable[[ItemStack], bool]:
    return lambda stack: stack.item.name == name


def less(stack: ItemStack, count: int) -> ItemStack:
    """The stack with so many fewer; EMPTY once none is left."""
    return stack.with_count(stack.count - count) if stack.count > count else EMPTY
