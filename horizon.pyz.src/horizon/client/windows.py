"""The client's menus: the own inventory always, and at most one window that the server opened."""

from horizon.protocol.packets.play_menu import (
    ServerboundContainerClick, ServerboundContainerClose, ServerboundSetCreativeModeSlot,
)
from horizon.registry.item_stack import EMPTY
from horizon.registry.menu_type import MENU_NAMES
from horizon.rules.menus.kinds import inventory_menu, open_menu


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

    def enter_world(self) -> None:
        """A new player: a new inventory menu."""
        self.own = inventory_menu(self._client.player.inventory)
        self.open = None
        self.inventory_shown = False

    @property
    def menu(self):
        """The menu that clicks go to."""
        return self.open if self.open is not None else self.own

    @property
    def lets_keys_through(self) -> bool:
        """With a menu open the body's keys are let go in the world."""
        return self.open is None and not self.inventory_shown

    # What the server says.

    def server_opened(self, window_id: int, menu_type: int, title: str) -> None:
        self.inventory_shown = False
        self.window_id = window_id
        self.title = title
        self.opened_count += 1
        self.open = open_menu(MENU_NAMES[menu_type], window_id, self._client.player.inventory)

    def server_closed(self, window_id: int) -> None:
        if self.open is not None and window_id in (self.window_id, 0):
            self.open = None

    def content(self, window_id: int, state_id: int, items, carried) -> None:
        menu = self.own if window_id == 0 else self.open if window_id == self.window_id else None
        if menu is None:
            return
        for index, stack in enumerate(items):
            if index < len(menu.slots):
                menu.slots[index].put(stack)
        menu.carried = carried
        menu.state_id = state_id

    def slot(self, window_id: int, state_id: int, index: int, stack) -> None:
        if window_id == -1:
            if self.menu is not None:
                self.menu.carried = stack
            return
        menu = self.own if window_id in (0, -2) else self.open if window_id == self.window_id else None
        if menu is None or not 0 <= index < len(menu.slots):
            return
        menu.slots[index].put(stack)
        menu.state_id = state_id

    def data(self, window_id: int, number: int, value: int) -> None:
        if self.open is not None and window_id == self.window_id:
            self.open.properties[number] = value

    # What the player does.

    def click(self, slot: int, button: int, mode: int) -> None:
        """One click, predicted here and sent with what it changed."""
        client, menu = self._client, self.menu
        before = [held.stack for held in menu.slots]
        menu.click(slot, button, mode, client.player)
        changed = tuple(
            (index, held.stack) for index, held in enumerate(menu.slots) if held.stack is not before[index])
        client.moves.select(client.player.inventory.selected)
        window_id = self.window_id if self.open is not None else 0
        client.send(ServerboundContainerClick(window_id, menu.state_id, slot, button, mode, changed, menu.carried))

    def put_creative(self, slot: int, stack) -> None:
        self._client.send(ServerboundSetCreativeModeSlot(slot, stack))

    def close(self) -> bool:
        """Close the open menu, as Escape does; False if there was none to close."""
        if self.open is not None:
            self._client.send(ServerboundContainerClose(self.window_id))
            self.open = None
            if self.own is not None:
                self.own.carried = EMPTY
            return True
        was_shown = self.inventory_shown or (self.own is not None and not self.own.is_settled)
        self.inventory_shown = False
        if was_shown:
            self._client.send(ServerboundContainerClose(0))
        return was_shown
