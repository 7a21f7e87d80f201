"""The client's menus: the own inventory always, and at most one window that the server opened."""

from horizon.client.plain_menu import OWN_SLOTS, PlainMenu
from horizon.core.errors import UnknownError
from horizon.protocol.packets.play_menu import ServerboundContainerClick, ServerboundContainerClose
from horizon.registry.menu_type import MENU_NAMES
from horizon.rules.menus.kinds import open_menu

SCREENS = {"generic_9x3": "chest", "generic_9x6": "chest", "generic_3x3": "dispenser"}
PROPERTY_NAMES = {
    "furnace": ("burn_left", "burn_total", "cook_progress", "cook_total"),
    "blast_furnace": ("burn_left", "burn_total", "cook_progress", "cook_total"),
    "smoker": ("burn_left", "burn_total", "cook_progress", "cook_total"),
}


class Windows:
    """Menus as this client sees them; clicks are predicted by the same rules and corrected by the server."""

    def __init__(self, client):
        self._client = client
        self.reset()

    def reset(self) -> None:
        self.own = None
        self.open = None
        self.title = ""
        self.window_id = 0
        self.inventory_shown = False
        self.opened_count = 0
        self.offers: tuple = ()  # a merchant's

    def enter_world(self) -> None:
        """A new player: a new inventory menu."""
        self.own = open_menu("inventory", 0, self._client.player.inventory, drop=self._thrown)
        self.open = None
        self.inventory_shown = False

    @property
    def menu(self):
        """The menu that clicks go to."""
        return self.open if self.open is not None else self.own

    @property
    def screen(self) -> str:
        """The open menu's screen name, or "inventory"."""
        return "inventory" if self.open is None else SCREENS.get(self.open.kind, self.open.kind)

    @property
    def lets_keys_through(self) -> bool:
        """With a menu open the body's keys are let go in the world."""
        return self.open is None and not self.inventory_shown

    def properties(self) -> dict[str, int]:
        """The open menu's numbers by name: a furnace's flame and arrow."""
        if self.open is None:
            return {}
        names = PROPERTY_NAMES.get(self.open.kind, ())
        if isinstance(self.open, PlainMenu):
            names = [f"property_{number}" for number in range(len(self.open.numbers))]
            return {name: value for name, value in zip(names, self.open.numbers, strict=True) if value}
        return dict(zip(names, self.open.properties(), strict=False))

    # What the server says.

    def server_opened(self, window_id: int, menu_type: int, title: str) -> None:
        if self._client.player is None:
            return
        if not 0 <= menu_type < len(MENU_NAMES):
            self.open = None
            self._client.send(ServerboundContainerClose(window_id))
            return
        kind = MENU_NAMES[menu_type]
        inventory = self._client.player.inventory
        try:
            menu = open_menu(kind, window_id, inventory, drop=self._thrown)
        except UnknownError:
            kind = kind.removeprefix("minecraft:")
            menu = PlainMenu(kind, window_id, inventory, self._thrown, OWN_SLOTS.get(kind, 0))
        self._opened(menu, window_id, title)

    def plain_opened(self, window_id: int, kind: str, title: str, own: int) -> None:
        """A window without a menu type: a mount's."""
        if self._client.player is not None:
            self._opened(PlainMenu(kind, window_id, self._client.player.inventory, self._thrown, own), window_id, title)

    def _opened(self, menu, window_id: int, title: str) -> None:
        self.inventory_shown = False
        self.open, self.window_id, self.title, self.offers = menu, window_id, title, ()
        self.opened_count += 1
        self._let_go_of_keys()

    def server_closed(self, window_id: int) -> None:
        if self.open is not None and window_id in (self.window_id, 0):
            self.open = None

    def _by_id(self, window_id: int):
        if window_id == 0:
            return self.own
        return self.open if window_id == self.window_id else None

    def content(self, window_id: int, state_id: int, items, carried) -> None:
        menu = self._by_id(window_id)
        if menu is None:
            return
        if isinstance(menu, PlainMenu):
            menu.fit(len(items))
        for slot, stack in zip(menu.slots, items, strict=False):
            slot.stack = stack
        menu.cursor = carried
        menu.state_id = state_id

    def slot(self, window_id: int, state_id: int, index: int, stack) -> None:
        if window_id == -1:
            if self.menu is not None:
                self.menu.cursor = stack
            return
        menu = self._by_id(window_id)
        if menu is None or not 0 <= index < len(menu.slots):
            return
        menu.slots[index].stack = stack
        menu.state_id = state_id

    def data(self, window_id: int, number: int, value: int) -> None:
        numbers = getattr(self.open, "numbers", None)
        if numbers is not None and window_id == self.window_id and 0 <= number < len(numbers):
            numbers[number] = value

    # What the player does.

    def click(self, slot: int, button: int, mode: int) -> None:
        """One click, predicted here and sent with what it changed."""
        client, menu = self._client, self.menu
        before = menu.contents()
        menu.click(slot, button, mode, client.player)
        changed = tuple(
            (index, stack) for index, (stack, old) in enumerate(zip(menu.contents(), before, strict=True))
            if stack is not old)
        client.moves.select(client.player.inventory.selected)
        window_id = self.window_id if self.open is not None else 0
        client.send(ServerboundContainerClick(window_id, menu.state_id, slot, button, mode, changed, menu.cursor))

    def show_inventory(self) -> None:
        """Open the inventory screen, as its key does; the server is not told."""
        self.inventory_shown = True
        self._let_go_of_keys()

    def _let_go_of_keys(self) -> None:
        """A screen takes the keyboard: what was held in the world is let go, and stays so when the screen closes."""
        self._client.held_keys.clear()
        self._client.interaction.stop_dig()

    def close(self) -> str | None:
        """Close the open menu, as Escape does; its screen's name, or None if there was nothing to close."""
        if self.open is not None:
            closed = self.screen
            self._client.send(ServerboundContainerClose(self.window_id))
            self.open = None
            return closed
        menu = self.own
        holds = not menu.cursor.is_empty or any(not menu.slots[index].stack.is_empty for index in menu.returned())
        if not self.inventory_shown and not holds:
            return None
        self.inventory_shown = False
        self._client.send(ServerboundContainerClose(0))
        return "inventory"

    def _thrown(self, stack) -> None:
        """What a predicted click throws out: the server spawns it."""
