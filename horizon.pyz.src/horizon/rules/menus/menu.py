"""A menu: slots over containers, a cursor, and the seven kinds of click.

The server decides with it and the client predicts with it. Everything a click does to slots and cursor is here;
where a shift-click goes is each kind's own (`kinds`). Rules: the container click packet of 1.21.4, minecraft.wiki
"Java Edition protocol" and "Inventory"; what they leave open follows the game as it is played.
"""

from collections.abc import Callable

from horizon.core.errors import UsageError
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.rules.inventory import OFFHAND, less

PICKUP, QUICK_MOVE, SWAP, CLONE, THROW, QUICK_CRAFT, PICKUP_ALL = range(7)
LEFT, RIGHT = 0, 1
MODES = ("pickup", "quick-move", "swap", "clone", "throw", "quick-craft", "pickup-all")
OUTSIDE = -999
SLOT_LIMIT = 99  # what a container holds in a slot at most; the item's own limit is nearly always lower


def is_creative(player) -> bool:
    return player is not None and str(player.game_mode) == "creative"


def anything(stack: ItemStack) -> bool:
    return True


def nothing(stack: ItemStack) -> bool:
    return False


class Slot:
    """One slot: a place in a container, and what may go in and out.

    `on_take(player, stack)` is told of what was taken out by hand. A `result` slot is filled by the menu: a
    double click leaves it alone.
    """

    __slots__ = ("container", "index", "limit", "accepts", "takeable", "on_take", "result", "role")

    def __init__(
        self, container, index: int, *, limit: int = SLOT_LIMIT, accepts: Callable[[ItemStack], bool] = anything,
        takeable: Callable[[object], bool] | None = None, on_take: Callable[[object, ItemStack], None] | None = None,
        result: bool = False, role: str = "container",
    ):
        self.container, self.index = container, index
        self.limit, self.accepts, self.takeable, self.on_take = limit, accepts, takeable, on_take
        self.result, self.role = result, role

    @property
    def stack(self) -> ItemStack:
        return self.container[self.index]

    @stack.setter
    def stack(self, stack: ItemStack) -> None:
        self.container[self.index] = stack

    def may_take(self, player) -> bool:
        return self.takeable is None or self.takeable(player)

    def room(self, stack: ItemStack) -> int:
        """The largest count of such a stack that this slot holds."""
        return min(self.limit, stack.max_stack)

    def put(self, stack: ItemStack, count: int) -> ItemStack:
        """Put up to `count` of a stack here; returns what is left of it."""
        there = self.stack
        if stack.is_empty or not self.accepts(stack) or not (there.is_empty or there.same_item(stack)):
            return stack
        moved = min(count, stack.count, self.room(stack) - there.count)
        if moved <= 0:
            return stack
        self.stack = stack.with_count(there.count + moved)
        return less(stack, moved)

    def take(self, player, count: int, space: int) -> ItemStack:
        """Take up to `count` out by hand, of which the taker can hold `space`; a result comes whole or not at all."""
        there = self.stack
        if there.is_empty or not self.may_take(player):
            return EMPTY
        if not self.accepts(there) and space < there.count:
            return EMPTY
        part = there.count if self.result else min(count, space, there.count)
        if part <= 0:
            return EMPTY
        self.stack = less(there, part)
        taken = there.with_count(part)
        self.taken(player, taken)
        return taken

    def taken(self, player, stack: ItemStack) -> None:
        if self.on_take is not None:
            self.on_take(player, stack)


class Menu:
    """An open window. `drop(stack)` gets what is thrown out or does not fit.

    `kind` is the menu type's short name ("inventory" for window 0). The player's part starts at `main_start`
    (27 slots) and `hotbar_start` (9 slots).
    """

    title = ""

    def __init__(self, kind: str, window_id: int, inventory, drop: Callable[[ItemStack], None]):
        self.kind, self.window_id, self.inventory, self.drop = kind, window_id, inventory, drop
        self.slots: list[Slot] = []
        self.cursor: ItemStack = EMPTY
        self.state_id = 0
        self.main_start = self.hotbar_start = 0
        self._drag_stage, self._drag_kind = 0, 0
        self._drag_slots: list[int] = []

    # What kinds have an opinion on

    def quick_move(self, index: int, player) -> ItemStack:
        """One shift-click step from a slot: what was there before it, or EMPTY if nothing moved."""
        return EMPTY

    def properties(self) -> list[int]:
        """The numbers a window shows beside its slots, by id."""
        return []

    def returned(self) -> list[int]:
        """The slots whose stacks go back to the player when the menu closes."""
        return []

    def is_valid(self, player) -> bool:
        """Whether it may stay open; the server asks every tick."""
        return True

    # What everybody asks

    def contents(self) -> list[ItemStack]:
        return [slot.stack for slot in self.slots]

    def next_state_id(self) -> int:
        """A new state id, 1..32767 wrapping; sent with every full or partial update."""
        self.state_id = (self.state_id + 1) & 0x7FFF
        return self.state_id

    def slot_of_inventory(self, index: int) -> int | None:
        """The slot of this menu that shows a slot of the player's inventory (0..40), if it does."""
        for number, slot in enumerate(self.slots):
            if slot.container is self.inventory and slot.index == index:
                return number
        return None

    def own_slots(self) -> range:
        """The slots that are not the player's."""
        return range(self.main_start)

    def slot(self, index: int) -> Slot:
        """A slot by number, or an error that says which there are."""
        if not 0 <= index < len(self.slots):
            raise UsageError(f"{self.kind} has slots 0 to {len(self.slots) - 1}, not {index}")
        return self.slots[index]

    # Clicks

    def click(self, slot: int, button: int, mode: int, player=None) -> None:
        """What one container click does. Slot -999 is outside the window; a click that means nothing does nothing.

        mode: 0 pickup (button 0 left, 1 right), 1 shift (0, 1), 2 number key (0-8, 40 off hand), 3 clone (2),
        4 throw (0 one, 1 all), 5 drag (stage + 4 x kind), 6 double click. Raises UsageError for a slot or mode
        that does not exist.
        """
        if not PICKUP <= mode <= PICKUP_ALL:
            raise UsageError(f"a click's mode is 0 to 6, not {mode}")
        if slot >= len(self.slots) or slot < 0 and slot not in (OUTSIDE, -1):
            raise UsageError(f"{self.kind} has slots 0 to {len(self.slots) - 1}, not {slot}")
        if mode == QUICK_CRAFT:
            self._drag(slot, button, player)
        elif self._drag_stage:
            self._reset_drag()
        elif mode == PICKUP:
            self._pickup(slot, button, player)
        elif mode == QUICK_MOVE and button in (0, 1):
            if slot == OUTSIDE:
                self._pickup(slot, button, player)
            elif slot >= 0:
                self._quick_move(slot, player)
        elif slot < 0:
            return
        elif mode == SWAP:
            self._swap(slot, button, player)
        elif mode == CLONE:
            there = self.slots[slot].stack
            if is_creative(player) and self.cursor.is_empty and not there.is_empty:
                self.cursor = there.with_count(there.max_stack)
        elif mode == THROW:
            self._throw(slot, button, player)
        elif mode == PICKUP_ALL:
            self._pickup_all(slot, button, player)

    def _pickup(self, index: int, button: int, player) -> None:
        if button not in (0, 1):
            return
        cursor = self.cursor
        if index == OUTSIDE:
            if not cursor.is_empty:
                part = cursor.count if button == 0 else 1
                self.cursor = less(cursor, part)
                self.drop(cursor.with_count(part))
            return
        if index < 0:
            return
        slot = self.slots[index]
        there = slot.stack
        if there.is_empty:
            self.cursor = slot.put(cursor, cursor.count if button == 0 else 1)
        elif not slot.may_take(player):
            return
        elif cursor.is_empty:
            self.cursor = slot.take(player, there.count if button == 0 else (there.count + 1) // 2, SLOT_LIMIT)
        elif slot.accepts(cursor):
            if there.same_item(cursor):
                self.cursor = slot.put(cursor, cursor.count if button == 0 else 1)
            elif cursor.count <= slot.room(cursor):
                self.cursor, slot.stack = there, cursor
        elif there.same_item(cursor):
            taken = slot.take(player, there.count, cursor.max_stack - cursor.count)
            self.cursor = cursor.with_count(cursor.count + taken.count)

    def _quick_move(self, index: int, player) -> None:
        slot = self.slots[index]
        if not slot.may_take(player):
            return
        for _ in range(1000):
            moved = self.quick_move(index, player)
            if moved.is_empty or slot.stack.is_empty or not slot.stack.same_item(moved):
                return

    def _swap(self, index: int, button: int, player) -> None:
        if not (0 <= button < 9 or button == OFFHAND):
            return
        slot, inventory = self.slots[index], self.inventory
        there, carried = slot.stack, inventory[button]
        if carried.is_empty:
            if not there.is_empty and slot.may_take(player):
                inventory[button] = there
                slot.stack = EMPTY
                slot.taken(player, there)
        elif there.is_empty:
            if slot.accepts(carried):
                part = min(carried.count, slot.room(carried))
                inventory[button] = less(carried, part)
                slot.stack = carried.with_count(part)
        elif slot.may_take(player) and slot.accepts(carried):
            room = slot.room(carried)
            if carried.count <= room:
                inventory[button] = there
                slot.stack = carried
                slot.taken(player, there)
                return
            inventory[button] = less(carried, room)
            slot.stack = carried.with_count(room)
            slot.taken(player, there)
            rest = inventory.add(there)
            if not rest.is_empty:
                self.drop(rest)

    def _throw(self, index: int, button: int, player) -> None:
        if not self.cursor.is_empty or button not in (0, 1):
            return
        slot = self.slots[index]
        thrown = slot.take(player, 1 if button == 0 else slot.stack.count, SLOT_LIMIT)
        while not thrown.is_empty:
            self.drop(thrown)
            if button == 0 or not slot.stack.same_item(thrown):
                return
            thrown = slot.take(player, slot.stack.count, SLOT_LIMIT)

    def _pickup_all(self, index: int, button: int, player) -> None:
        clicked = self.slots[index]
        if self.cursor.is_empty or not clicked.stack.is_empty and clicked.may_take(player):
            return
        order = self.slots if button == 0 else self.slots[::-1]
        for full_too in (False, True):
            for slot in order:
                cursor, there = self.cursor, slot.stack
                space = cursor.max_stack - cursor.count
                if space <= 0:
                    return
                if slot.result or not there.same_item(cursor) or not slot.may_take(player):
                    continue
                if full_too or there.count < there.max_stack:
                    taken = slot.take(player, there.count, space)
                    self.cursor = cursor.with_count(cursor.count + taken.count)

    # Drags: stage 0 starts, 1 adds a slot, 2 ends; kind 0 spreads evenly, 1 puts one each, 2 fills (creative)

    def _reset_drag(self) -> None:
        self._drag_stage = 0
        self._drag_slots = []

    def _drag(self, index: int, button: int, player) -> None:
        stage, kind = button & 3, button >> 2 & 3
        before = self._drag_stage
        self._drag_stage = {0: 1, 1: 1, 2: 2}.get(stage, 0)
        starts = stage == 0 and before == 0
        goes_on = stage in (1, 2) and before == 1
        if not (starts or goes_on) or self.cursor.is_empty:
            self._reset_drag()
        elif stage == 0:
            if kind > 2 or kind == 2 and not is_creative(player):
                self._reset_drag()
                return
            self._drag_kind, self._drag_slots = kind, []
        elif stage == 1:
            if index >= 0 and self._drags_to(self.slots[index]) and index not in self._drag_slots:
                if self._drag_kind == 2 or self.cursor.count > len(self._drag_slots):
                    self._drag_slots.append(index)
        else:
            slots, kind = self._drag_slots, self._drag_kind
            self._reset_drag()
            if len(slots) == 1:
                self._pickup(slots[0], min(kind, RIGHT), player)
            elif slots:
                self._spread(slots, kind)

    def _drags_to(self, slot: Slot) -> bool:
        there, cursor = slot.stack, self.cursor
        if not slot.accepts(cursor) or slot.result:
            return False
        return there.is_empty or there.same_item(cursor)  # a full slot counts as one, though it takes nothing

    def _spread(self, slots: list[int], kind: int) -> None:
        cursor = self.cursor
        if kind == 2:
            for index in slots:
                self.slots[index].stack = cursor.with_count(self.slots[index].room(cursor))
            return
        share = cursor.count // len(slots) if kind == 0 else 1
        left = cursor.count
        for index in slots:
            slot = self.slots[index]
            if left < share or not self._drags_to(slot):
                continue
            there = slot.stack.count
            count = max(there, min(there + share, slot.room(cursor)))
            slot.stack = cursor.with_count(count)
            left -= count - there
        self.cursor = cursor.with_count(left) if left else EMPTY

    # Moves of whole stacks

    def insert(self, stack: ItemStack, start: int, end: int, reverse: bool = False) -> ItemStack:
        """Move a stack into slots start..end-1: equal stacks first, then one free slot; returns what is left.

        `reverse` goes from the end. Only one free slot is filled by a call, as a shift-click does.
        """
        order = range(end - 1, start - 1, -1) if reverse else range(start, end)
        if stack.max_stack > 1:
            for index in order:
                if stack.is_empty:
                    return EMPTY
                slot = self.slots[index]
                there = slot.stack
                if not there.is_empty and there.same_item(stack) and not slot.result:
                    room = min(slot.room(stack), there.max_stack) - there.count
                    if room > 0:
                        moved = min(room, stack.count)
                        slot.stack = there.with_count(there.count + moved)
                        stack = less(stack, moved)
        if not stack.is_empty:
            for index in order:
                slot = self.slots[index]
                if slot.stack.is_empty and slot.accepts(stack):
                    return slot.put(stack, stack.count)
        return stack

    def give_back(self, stack: ItemStack) -> None:
        """Into the inventory, and what does not fit is dropped."""
        if stack.is_empty:
            return
        rest = self.inventory.add(stack)
        if not rest.is_empty:
            self.drop(rest)

    def close(self, player=None) -> None:
        """The cursor's stack and the inputs of a crafting grid go back to the player. Closing twice does nothing."""
        self._reset_drag()
        cursor, self.cursor = self.cursor, EMPTY
        self.give_back(cursor)
        for index in self.returned():
            slot = self.slots[index]
            stack = slot.stack
            if not stack.is_empty:
                slot.stack = EMPTY
                self.give_back(stack)

    def creative_set(self, index: int, stack: ItemStack) -> None:
        """The creative inventory writes a slot (1..45) as it likes; -1 throws the stack out."""
        if stack.count > stack.max_stack:
            raise UsageError(f"a stack of {stack.item.name} holds at most {stack.max_stack}")
        if index < 0:
            if not stack.is_empty:
                self.drop(stack)
        elif 1 <= index <= 45 and index < len(self.slots):
            self.slots[index].stack = stack
