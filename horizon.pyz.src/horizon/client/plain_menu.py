"""A window whose rules this client does not know: its slots are shown, and a click is the server's to answer."""

from horizon.rules.inventory import Container
from horizon.rules.menus.menu import Menu, Slot
from horizon.rules.menus.kinds import add_player

# Slots of a kind's own, by its menu type (minecraft.wiki, Inventory); those of others show with the first content.
OWN_SLOTS = {
    "crafter_3x3": 9, "anvil": 3, "beacon": 1, "brewing_stand": 5, "enchantment": 2, "grindstone": 3, "lectern": 1,
    "loom": 4, "merchant": 3, "smithing": 4, "cartography_table": 3, "stonecutter": 2,
}
PLAYER_SLOTS = 36
MOST_SLOTS = 256


class PlainMenu(Menu):
    """Slots of its own over the player's. Clicks change nothing here: the server tells what they did.

    `numbers` are the window's properties, by id.
    """

    def __init__(self, kind: str, window_id: int, inventory, drop, own: int):
        super().__init__(kind, window_id, inventory, drop)
        self.numbers = [0] * 16
        self.lay_out(own)

    def lay_out(self, own: int) -> None:
        self.container = Container(own)
        self.slots = [Slot(self.container, index) for index in range(own)]
        add_player(self)

    def fit(self, count: int) -> None:
        """As many slots as the server's content has; a crafter's result comes after the player's."""
        own, after = (count - PLAYER_SLOTS - 1, 1) if self.kind == "crafter_3x3" else (count - PLAYER_SLOTS, 0)
        if 0 <= own <= MOST_SLOTS and len(self.slots) != count:
            self.lay_out(own)
            if after:
                self.slots += [Slot(Container(after), index) for index in range(after)]

    def click(self, slot: int, button: int, mode: int, player) -> None:
        """Nothing is foreseen."""

    def properties(self) -> list[int]:
        return self.numbers
