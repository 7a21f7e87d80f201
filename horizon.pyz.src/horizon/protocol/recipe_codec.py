"""How recipes are shown: what may lie in a slot, and which slots a recipe has.

A display is (kind, value); its kinds and their order are those of protocol 769.
"""

from horizon.protocol.choice_codec import OneOf
from horizon.protocol.codec import Float, ListOf, RecordOf, String, VarInt
from horizon.protocol.item_codec import Slot

SlotDisplay = OneOf()
SlotDisplay.define(
    ("empty", None),
    ("any_fuel", None),
    ("item", VarInt),
    ("item_stack", Slot),
    ("tag", String),
    ("smithing_trim", RecordOf(SlotDisplay, SlotDisplay, SlotDisplay)),  # base, material, pattern
    ("with_remainder", RecordOf(SlotDisplay, SlotDisplay)),
    ("composite", ListOf(SlotDisplay)),
)
_Slots = ListOf(SlotDisplay)
# The last of the slots is always the station: the block that one crafts at.
RecipeDisplay = OneOf(
    # ingredients, result
    ("crafting_shapeless", RecordOf(_Slots, SlotDisplay, SlotDisplay)),
    # width, height, ingredients, result
    ("crafting_shaped", RecordOf(VarInt, VarInt, _Slots, SlotDisplay, SlotDisplay)),
    # ingredient, fuel, result, station; ticks, experience
    ("furnace", RecordOf(SlotDisplay, SlotDisplay, SlotDisplay, SlotDisplay, VarInt, Float)),
    # ingredient, result
    ("stonecutter", RecordOf(SlotDisplay, SlotDisplay, SlotDisplay)),
    # template, base, addition, result
    ("smithing", RecordOf(SlotDisplay, SlotDisplay, SlotDisplay, SlotDisplay, SlotDisplay)),
)
