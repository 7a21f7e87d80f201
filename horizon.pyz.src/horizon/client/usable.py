"""Blocks that the use key does something to, so that one sneaks to place against them."""

from horizon.registry.tags import in_tag

MENU_BLOCKS = frozenset("minecraft:" + name for name in (
    "chest trapped_chest ender_chest barrel furnace blast_furnace smoker crafting_table hopper dispenser dropper anvil "
    "chipped_anvil damaged_anvil grindstone smithing_table stonecutter loom cartography_table brewing_stand "
    "enchanting_table beacon lectern crafter"
).split())
USED_BLOCKS = frozenset("minecraft:" + name for name in (
    "lever repeater comparator daylight_detector note_block jukebox bell cake composter respawn_anchor dragon_egg "
    "flower_pot cauldron water_cauldron lava_cauldron campfire soul_campfire"
).split())
USED_TAGS = ("minecraft:beds", "minecraft:buttons", "minecraft:fence_gates", "minecraft:all_signs", "minecraft:candles")


def opens_menu(state) -> bool:
    """Whether using the block opens a window."""
    return state.name in MENU_BLOCKS or in_tag(state, "minecraft:shulker_boxes")


def is_usable(state) -> bool:
    """Whether a use on the block is taken by the block itself unless one sneaks."""
    if opens_menu(state) or state.name in USED_BLOCKS or any(in_tag(state, tag) for tag in USED_TAGS):
        return True
    name = state.name
    return (name.endswith("_door") or name.endswith("_trapdoor")) and name != "minecraft:iron_door" and \
        name != "minecraft:iron_trapdoor"


def takes_unseen(state) -> bool:
    """Whether a use may be taken by the block with nothing to see: a lid that is blocked, a button that is in."""
    return opens_menu(state) or in_tag(state, "minecraft:buttons") or state.name == "minecraft:bell"
