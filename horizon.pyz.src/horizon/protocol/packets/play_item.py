"""Trades, books, beacons, maps, bundles: menus and items with packets of their own. Both directions."""

from horizon.protocol.codec import (
    Bool, Byte, Bytes, Codec, Float, Int, ListOf, OptionalOf, RecordOf, String, StringOf, UByte, VarInt,
)
from horizon.protocol.item_codec import ItemCost, Slot
from horizon.protocol.packet import packet
from horizon.protocol.text_codec import Text


@packet
class ClientboundMerchantOffers:
    """A merchant's trades: ((cost, result, second cost or None, is_sold_out, uses, max_uses, experience, discount,
    price factor, demand), ...). A cost is a stack whose components the payment must have."""

    window_id: VarInt
    offers: ListOf(RecordOf(ItemCost, Slot, OptionalOf(ItemCost), Bool, Int, Int, Int, Int, Float, Int), 1024)
    level: VarInt
    experience: VarInt
    is_regular: Bool
    can_restock: Bool


@packet
class ServerboundSelectTrade:
    """The player picks a trade by its place."""

    slot: VarInt


class _Patch(Codec):
    """None, or (columns, rows, x, y, colours): a piece of a map; a byte per pixel, row by row."""

    _after = RecordOf(UByte, UByte, UByte, Bytes)

    def read(self, reader):
        columns = UByte.read(reader)
        return (columns, *self._after.read(reader)) if columns else None

    def write(self, out, value):
        UByte.write(out, value[0] if value else 0)
        if value and value[0]:
            self._after.write(out, value[1:])


_Marker = RecordOf(VarInt, Byte, Byte, UByte, OptionalOf(Text))


@packet
class ClientboundMapItemData:
    """A map's pixels and markers: ((type, x, z, direction in sixteenths, name or None), ...), or None as before."""

    map_id: VarInt
    scale: Byte
    is_locked: Bool
    markers: OptionalOf(ListOf(_Marker))
    patch: _Patch


@packet
class ClientboundCooldown:
    """Items of a group (an item's name, usually) cannot be used for so many ticks."""

    group: String
    ticks: VarInt


@packet
class ClientboundOpenBook:
    """The written book in a hand (0 main, 1 off) is opened."""

    hand: VarInt


@packet
class ServerboundEditBook:
    """A book's pages, and its title if it is signed. `slot`: 0 .. 8 hotbar, 40 off hand."""

    slot: VarInt
    pages: ListOf(StringOf(1024), 100)
    title: OptionalOf(StringOf(32))


@packet
class ServerboundRenameItem:
    """What stands in the anvil's name field."""

    name: String


@packet
class ServerboundSetBeacon:
    """The effects chosen at a beacon, by number."""

    primary: OptionalOf(VarInt)
    secondary: OptionalOf(VarInt)


@packet
class ServerboundBundleItemSelected:
    """Which stack of a bundle is picked; -1 none."""

    slot: VarInt
    selected: VarInt


@packet
class ServerboundContainerSlotStateChanged:
    """A crafter's slot is switched on or off."""

    slot: VarInt
    window_id: VarInt
    is_enabled: Bool


@packet
class ServerboundPickItemFromEntity:
    """The pick key on an entity."""

    entity_id: VarInt
    include_data: Bool
