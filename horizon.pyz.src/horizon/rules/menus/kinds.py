"""The kinds of menu: which slots they have, and where a shift-click goes.

Layouts are the wire's (minecraft.wiki "Java Edition protocol/Inventory"). The player's 27 + 9 slots follow a
menu's own; window 0 alone has armour, grid and off hand around them.
"""

from collections.abc import Callable

from horizon.core.errors import UnknownError
from horizon.core.nearest import did_you_mean
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.tags import in_tag
from horizon.rules import furnace, recipes
from horizon.rules.inventory import ARMOR_SLOT, OFFHAND, Container, Inventory, less
from horizon.rules.menus.menu import Menu, Slot, is_creative, nothing

Drop = Callable[[ItemStack], None]
GENERIC = {"generic_9x1": 9, "generic_9x2": 18, "generic_9x3": 27, "generic_9x4": 36, "generic_9x5": 45,
           "generic_9x6": 54, "generic_3x3": 9, "hopper": 5, "shulker_box": 27}
FURNACES = {"furnace": "smelting", "blast_furnace": "blasting", "smoker": "smoking"}
ARMOR_ORDER = ("head", "chest", "legs", "feet")  # window 0, slots 5-8


def equipment_slot(stack: ItemStack) -> str | None:
    """Where a thing is worn: head, chest, legs, feet or offhand."""
    if not stack.components:
        return stack.item.equipment_slot
    equippable = stack.component("minecraft:equippable")
    return equippable.get("slot") if isinstance(equippable, dict) else None


class ContainerMenu(Menu):
    """Chests, barrels, shulker boxes, hoppers, dispensers: a container's slots over the player's."""

    def __init__(self, kind: str, window_id: int, inventory: Inventory, container, drop: Drop, accepts=None):
        super().__init__(kind, window_id, inventory, drop)
        self.container = container
        extra = {"accepts": accepts} if accepts else {}
        self.slots = [Slot(container, index, **extra) for index in range(len(container))]
        add_player(self)

    def quick_move(self, index: int, player) -> ItemStack:
        own = self.main_start
        if index < own:
            return self.move(index, player, (own, own + 36, True))
        return self.move(index, player, (0, own, False))

    def move(self, index: int, player, *targets: tuple[int, int, bool]) -> ItemStack:
        """Move a slot's stack to the first of the ranges that takes any; EMPTY if none did, else what was there."""
        slot = self.slots[index]
        before = slot.stack
        if before.is_empty:
            return EMPTY
        for start, end, reverse in targets:
            slot_free = before
            rest = self.insert(slot_free, start, end, reverse)
            if rest.count != before.count:
                slot.stack = rest
                slot.taken(player, before.with_count(before.count - rest.count))
                return before
        return EMPTY

    def toggle(self, index: int, player) -> ItemStack:
        """Main part to hotbar, hotbar to main part."""
        if index < self.hotbar_start:
            return self.move(index, player, (self.hotbar_start, self.hotbar_start + 9, False))
        return self.move(index, player, (self.main_start, self.hotbar_start, False))


def add_player(menu: Menu) -> None:
    """The player's main part and hotbar, after a menu's own slots."""
    menu.main_start = len(menu.slots)
    menu.hotbar_start = menu.main_start + 27
    menu.slots += [Slot(menu.inventory, index, role="main") for index in range(9, 36)]
    menu.slots += [Slot(menu.inventory, index, role="hotbar") for index in range(9)]


class CraftingMenu(ContainerMenu):
    """A grid and its result: the crafting table (3 x 3), and the ground of the player's own window (2 x 2).

    The result is the menu's own: it is worked out again whenever the grid changes.
    """

    width = 3

    def __init__(self, kind: str, window_id: int, inventory: Inventory, drop: Drop):
        Menu.__init__(self, kind, window_id, inventory, drop)
        self.grid = Container(self.width * self.width, self.grid_changed)
        self.result = Container(1)
        self.remainders: list[ItemStack] = []
        self.grid_revision = 0  # grows with each change of the grid
        self._quiet = False
        self.slots = [Slot(self.result, 0, accepts=nothing, on_take=self.craft, result=True, role="result")]
        self.slots += [Slot(self.grid, index, role="grid") for index in range(len(self.grid))]
        self.add_rest()

    def add_rest(self) -> None:
        add_player(self)

    @property
    def grid_slots(self) -> range:
        return range(1, 1 + self.width * self.width)

    def returned(self) -> list[int]:
        return list(self.grid_slots)

    def grid_changed(self) -> None:
        if self._quiet:
            return
        self.grid_revision += 1
        found = recipes.match_crafting(self.grid.items, self.width)
        self.result.items[0] = EMPTY if found is None else found[0]
        self.remainders = [] if found is None else found[1]

    def craft(self, player, taken: ItemStack) -> None:
        """The result was taken: every cell gives one, and what remains of it (a bucket) comes back."""
        remainders = self.remainders or [EMPTY] * len(self.grid)
        self._quiet = True
        for index, remainder in enumerate(remainders):
            stack = self.grid[index]
            if stack.is_empty:
                continue
            stack = less(stack, 1)
            if remainder.is_empty:
                self.grid[index] = stack
            elif stack.is_empty:
                self.grid[index] = remainder
            elif stack.same_item(remainder) and stack.count + remainder.count <= stack.max_stack:
                self.grid[index] = stack.with_count(stack.count + remainder.count)
            else:
                self.grid[index] = stack
                self.give_back(remainder)
        self._quiet = False
        self.grid_changed()

    def take_result(self, player, start: int, end: int) -> ItemStack:
        """Shift-click on the result: one batch into the player's part, from its end; the overflow is dropped."""
        slot = self.slots[0]
        before = slot.stack
        if before.is_empty:
            return EMPTY
        rest = before
        while not rest.is_empty:
            left = self.insert(rest, start, end, reverse=True)
            if left.count == rest.count:
                break
            rest = left
        if rest.count == before.count:
            return EMPTY
        slot.stack = EMPTY
        slot.taken(player, before)
        if not rest.is_empty:
            self.drop(rest)
        return before

    def quick_move(self, index: int, player) -> ItemStack:
        if index == 0:
            return self.take_result(player, self.main_start, self.hotbar_start + 9)
        if index in self.grid_slots:
            return self.move(index, player, (self.main_start, self.hotbar_start + 9, False))
        grid = (self.grid_slots.start, self.grid_slots.stop, False)
        moved = self.move(index, player, grid)
        return moved if not moved.is_empty else self.toggle(index, player)


class InventoryMenu(CraftingMenu):
    """Window 0, the player's own: result and 2 x 2 grid, armour 5-8, main 9-35, hotbar 36-44, off hand 45."""

    width = 2

    def __init__(self, inventory: Inventory, drop: Drop):
        super().__init__("inventory", 0, inventory, drop)

    def add_rest(self) -> None:
        for name in ARMOR_ORDER:
            self.slots.append(Slot(
                self.inventory, ARMOR_SLOT[name], limit=1, accepts=lambda stack, name=name: equipment_slot(stack) == name,
                takeable=lambda player, name=name: is_creative(player) or not is_bound(self.inventory.armor(name)),
                role=name,
            ))
        add_player(self)
        self.slots.append(Slot(self.inventory, OFFHAND, role="offhand"))

    def own_slots(self) -> range:
        return range(9)

    def quick_move(self, index: int, player) -> ItemStack:
        if index == 0:
            return self.take_result(player, 9, 45)
        if index < 9:
            return self.move(index, player, (9, 45, False))
        stack = self.slots[index].stack
        wear = equipment_slot(stack) if not stack.is_empty else None
        if wear in ARMOR_ORDER:
            target = 5 + ARMOR_ORDER.index(wear)
            if self.slots[target].stack.is_empty:
                return self.move(index, player, (target, target + 1, False))
        elif wear == "offhand" and self.slots[45].stack.is_empty:
            return self.move(index, player, (45, 46, False))
        if index == 45:
            return self.move(index, player, (9, 45, False))
        return self.toggle(index, player)


def is_bound(stack: ItemStack) -> bool:
    """Whether a curse of binding holds it on."""
    if stack.is_empty:
        return False
    enchantments = stack.components.get("minecraft:enchantments") or {}
    levels = enchantments.get("levels", enchantments) if isinstance(enchantments, dict) else {}
    return bool(levels.get("minecraft:binding_curse"))


class FurnaceMenu(ContainerMenu):
    """Furnace, blast furnace, smoker: 0 input, 1 fuel, 2 output.

    `entity` is the furnace's block entity (or None: a client that only shows it, and is told `numbers`);
    `give_experience(points)` gets what was stored when the output is taken.
    """

    def __init__(
        self, kind: str, window_id: int, inventory: Inventory, container, drop: Drop, entity=None,
        give_experience: Callable[[int], None] | None = None, random=None,
    ):
        Menu.__init__(self, kind, window_id, inventory, drop)
        self.container, self.entity, self.give_experience, self.random = container, entity, give_experience, random
        self.cooking = FURNACES[kind]
        self.numbers = [0, 0, 0, 0]
        self.slots = [
            Slot(container, 0, role="input"),
            Slot(container, 1, accepts=furnace.is_fuel_or_bucket, role="fuel"),
            Slot(container, 2, accepts=nothing, on_take=self._taken, role="output"),
        ]
        add_player(self)

    def properties(self) -> list[int]:
        return self.numbers if self.entity is None else furnace.properties(self.entity)

    def _taken(self, player, stack: ItemStack) -> None:
        if self.entity is not None and self.give_experience is not None:
            points = furnace.take_experience(self.entity, self.random)
            if points > 0:
                self.give_experience(points)

    def quick_move(self, index: int, player) -> ItemStack:
        if index == 2:
            return self.move(index, player, (3, 39, True))
        if index < 2:
            return self.move(index, player, (3, 39, False))
        stack = self.slots[index].stack
        if not stack.is_empty:
            if recipes.cooking(self.cooking, stack) is not None:
                return self.move(index, player, (0, 1, False))
            if furnace.fuel_ticks(stack) > 0:
                return self.move(index, player, (1, 2, False))
        return self.toggle(index, player)


def no_shulker_box(stack: ItemStack) -> bool:
    return not in_tag(stack.item, "shulker_boxes")


def open_menu(
    kind: str, window_id: int, inventory: Inventory, container=None, *, drop: Drop, entity=None,
    give_experience: Callable[[int], None] | None = None, random=None,
) -> Menu:
    """A menu of a kind ("crafting", "generic_9x3", "furnace" ...; "inventory" is window 0).

    `container` is what it shows; without one it gets its own, as a client's does. A furnace's `entity` is its block
    entity, `random` draws the fractions of its experience. UnknownError names the kinds there are.
    """
    kind = kind.removeprefix("minecraft:")
    if kind == "inventory":
        return InventoryMenu(inventory, drop)
    if kind == "crafting":
        return CraftingMenu(kind, window_id, inventory, drop)
    if kind in FURNACES:
        if container is None:
            container = Container(3) if entity is None else furnace.FurnaceContainer(entity)
        return FurnaceMenu(kind, window_id, inventory, container, drop, entity, give_experience, random)
    if kind in GENERIC:
        accepts = no_shulker_box if kind == "shulker_box" else None
        return ContainerMenu(
            kind, window_id, inventory, Container(GENERIC[kind]) if container is None else container, drop, accepts)
    raise UnknownError(f"no menu of kind {kind}{did_you_mean(kind, KINDS)}")


KINDS = ("inventory", "crafting", *GENERIC, *FURNACES)
