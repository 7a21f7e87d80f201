"""Putting on what is in the hand, by the use key. Source: minecraft.wiki, Armor (equipping) and Data component format."""

from horizon.registry.item_stack import ItemStack
from horizon.rules.inventory import ARMOR_SLOT
from horizon.rules.menus.kinds import ARMOR_ORDER, equipment_slot

BINDING = "minecraft:binding_curse"


def wear(inventory, hand: int, *, is_creative: bool = False) -> bool:
    """Swap what hand 0 (main) or 1 (off) holds with what is worn in its place. False if it is not put on that way.

    A head or a pumpkin is not, nor anything over a thing that a curse binds, nor a thing over its equal; one of several is, where
    nothing is worn yet.
    """
    stack = inventory.offhand if hand else inventory.main_hand
    place = equipment_slot(stack) if not stack.is_empty else None
    equippable = None if stack.is_empty else stack.component("minecraft:equippable")
    if place not in ARMOR_ORDER or not isinstance(equippable, dict) or not equippable.get("swappable", True):
        return False
    slot = ARMOR_SLOT[place]
    before: ItemStack = inventory[slot]
    if before == stack or is_bound(before) and not is_creative or stack.count > 1 and not before.is_empty:
        return False
    name = "off" if hand else "main"
    inventory[slot] = stack.with_count(1)
    if stack.count == 1:
        inventory.set_hand(name, before)
        return True
    inventory.set_hand(name, stack.with_count(stack.count - 1))
    return True


def is_bound(stack: ItemStack) -> bool:
    """Whether only death takes it off."""
    found = stack.component("minecraft:enchantments") if not stack.is_empty else None
    levels = found.get("levels", found) if isinstance(found, dict) else {}
    return BINDING in levels
