"""Keeping the client's slots right: what it knows of each, and what it must be told.

The player's 41 slots are remembered once, whichever window shows them; a window's own slots beside them.
"""

from horizon.protocol.packets.play_menu import (
    ClientboundContainerSetContent, ClientboundContainerSetData, ClientboundContainerSetSlot, ClientboundSetCursorItem,
    ClientboundSetPlayerInventory,
)
from horizon.registry.item_stack import EMPTY
from horizon.rules.inventory import SIZE


class MenuSync:
    """What one client believes to be in its slots; None where that is not known."""

    def __init__(self, player):
        self.player = player
        self.carried = [None] * SIZE
        self.own: list = []
        self.cursor = EMPTY
        self.properties: list[int] = []
        self.grid_revision = 0

    def send_all(self) -> None:
        """The open window in full: after it opens, and whenever client and server disagree on its state."""
        player, menu = self.player, self.player.menu
        contents = menu.contents()
        self.own = [None] * len(menu.slots)
        for number, slot in enumerate(menu.slots):
            if slot.container is player.inventory:
                self.carried[slot.index] = contents[number]
            else:
                self.own[number] = contents[number]
        self.cursor = menu.cursor
        self.grid_revision = getattr(menu, "grid_revision", 0)
        player.send(ClientboundContainerSetContent(
            menu.window_id, menu.next_state_id(), tuple(contents), menu.cursor))
        self.properties = []
        self._send_properties(menu)

    def opened(self) -> None:
        """Another window is open now; nothing is known of its own slots."""
        self.own = [None] * len(self.player.menu.slots)
        self.properties = []
        self.grid_revision = getattr(self.player.menu, "grid_revision", 0)

    def believe(self, changed, cursor) -> None:
        """What the client says its slots became by its click."""
        player, menu = self.player, self.player.menu
        for number, stack in changed:
            if 0 <= number < len(menu.slots):
                slot = menu.slots[number]
                if slot.container is player.inventory:
                    self.carried[slot.index] = stack
                else:
                    self.own[number] = stack
        self.cursor = cursor

    def doubt(self, index: int) -> None:
        """The client may be wrong about a slot of the player's inventory: tell it anew."""
        self.carried[index] = None

    def tick(self) -> None:
        """Tell every slot that is not as the client believes."""
        player, menu = self.player, self.player.menu
        inventory = player.inventory
        if len(self.own) != len(menu.slots):
            self.opened()
        revision = getattr(menu, "grid_revision", 0)
        if revision != self.grid_revision:  # clients wait for the result after each change of a grid, be it nothing
            self.grid_revision, self.own[0] = revision, None
        shown = 0
        for number, slot in enumerate(menu.slots):
            stack = slot.stack
            if slot.container is inventory:
                shown |= 1 << slot.index
                if stack is self.carried[slot.index] or stack == self.carried[slot.index]:
                    continue
                self.carried[slot.index] = stack
            else:
                if stack is self.own[number] or stack == self.own[number]:
                    continue
                self.own[number] = stack
            player.send(ClientboundContainerSetSlot(menu.window_id, menu.next_state_id(), number, stack))
        for index, stack in enumerate(inventory.items):
            if not shown >> index & 1 and stack != self.carried[index]:
                self.carried[index] = stack
                player.send(ClientboundSetPlayerInventory(index, stack))
        if menu.cursor != self.cursor:
            self.cursor = menu.cursor
            player.send(ClientboundSetCursorItem(menu.cursor))
        self._send_properties(menu)

    def _send_properties(self, menu) -> None:
        numbers = [int(number) for number in menu.properties()]
        for place, number in enumerate(numbers):
            if place >= len(self.properties) or self.properties[place] != number:
                self.player.send(ClientboundContainerSetData(menu.window_id, place, min(number, 32767)))
        self.properties = numbers
