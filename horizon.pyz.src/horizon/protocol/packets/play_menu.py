"""Menus: windows, slots and clicks. Both directions."""

from horizon.protocol.codec import Byte, ListOf, RecordOf, Short, VarInt
from horizon.protocol.item_codec import Slot
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text


@packet
class ClientboundOpenScreen:
    """A window opens: its id, its menu type and its title."""

    window_id: VarInt
    menu_type: VarInt
    title: Text


@packet
class ClientboundContainerSetContent:
    """All slots of a window, and what the cursor carries."""

    window_id: VarInt
    state_id: VarInt
    items: ListOf(Slot, 1024)
    carried: Slot


@packet
class ClientboundContainerSetSlot:
    """One slot of a window."""

    window_id: VarInt
    state_id: VarInt
    slot: Short
    item: Slot


@packet
class ClientboundContainerSetData:
    """A window's property: a furnace's flame and arrow."""

    window_id: VarInt
    property: Short
    value: Short


@packet
class ClientboundContainerClose:
    """The server closes a window."""

    window_id: VarInt


@packet
class ClientboundSetCursorItem:
    """What the cursor carries."""

    item: Slot


@packet
class ClientboundSetPlayerInventory:
    """One slot of the player's inventory: 0 .. 8 hotbar, 9 .. 35 main, 36 .. 39 feet to head, 40 off hand."""

    slot: VarInt
    item: Slot


@packet
class ServerboundContainerClick:
    """A click: modes 0 pick up, 1 quick move, 2 swap, 3 clone, 4 throw, 5 drag, 6 collect all; slot -999 is outside."""

    window_id: VarInt
    state_id: VarInt
    slot: Short
    button: Byte
    mode: VarInt
    changed: ListOf(RecordOf(Short, Slot), 128)
    carried: Slot


@packet
class ServerboundContainerClose:
    """The player closes a window."""

    window_id: VarInt


@packet
class ServerboundContainerButtonClick:
    """A button of a window (enchanting, stonecutter, loom, lectern)."""

    window_id: VarInt
    button: VarInt


@packet
class ServerboundSetCreativeModeSlot:
    """A creative player puts a stack into a slot of the inventory window; -1 drops it."""

    slot: Short
    item: Slot
