"""Statistics: the kinds there are, and what their numbers on the wire stand for."""

from horizon.registry.block import BLOCKS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS

STATISTIC_KINDS: tuple[str, ...] = (
    "minecraft:mined", "minecraft:crafted", "minecraft:used", "minecraft:broken", "minecraft:picked_up",
    "minecraft:dropped", "minecraft:killed", "minecraft:killed_by", "minecraft:custom",
)
"""In the order of their numbers."""
CUSTOM_BY_NUMBER: tuple[str, ...] = tuple("minecraft:" + name for name in (
    "leave_game play_time total_world_time time_since_death time_since_rest sneak_time walk_one_cm crouch_one_cm "
    "sprint_one_cm walk_on_water_one_cm fall_one_cm climb_one_cm fly_one_cm walk_under_water_one_cm minecart_one_cm "
    "boat_one_cm pig_one_cm horse_one_cm aviate_one_cm swim_one_cm strider_one_cm jump drop damage_dealt "
    "damage_dealt_absorbed damage_dealt_resisted damage_taken damage_blocked_by_shield damage_absorbed "
    "damage_resisted deaths mob_kills animals_bred player_kills fish_caught talked_to_villager traded_with_villager "
    "eat_cake_slice fill_cauldron use_cauldron clean_armor clean_banner clean_shulker_box interact_with_brewingstand "
    "interact_with_beacon inspect_dropper inspect_hopper inspect_dispenser play_noteblock tune_noteblock pot_flower "
    "trigger_trapped_chest open_enderchest enchant_item play_record interact_with_furnace "
    "interact_with_crafting_table open_chest sleep_in_bed open_shulker_box open_barrel interact_with_blast_furnace "
    "interact_with_smoker interact_with_lectern interact_with_campfire interact_with_cartography_table "
    "interact_with_loom interact_with_stonecutter bell_ring raid_trigger raid_win interact_with_anvil "
    "interact_with_grindstone target_hit interact_with_smithing_table"
).split())
"""In the order of their numbers."""
CUSTOM_STATISTICS: tuple[str, ...] = tuple(sorted(CUSTOM_BY_NUMBER))
"""In alphabetical order."""
_REGISTRIES = {"mined": BLOCKS, "killed": ENTITY_TYPES, "killed_by": ENTITY_TYPES}


def statistic_of(kind: int, number: int) -> tuple[str, str] | None:
    """(category, id) of a statistic by its two numbers on the wire, or None: (0, 1) is ("mined", "minecraft:stone")."""
    if not 0 <= kind < len(STATISTIC_KINDS):
        return None
    category = STATISTIC_KINDS[kind].removeprefix("minecraft:")
    if category == "custom":
        return (category, CUSTOM_BY_NUMBER[number]) if 0 <= number < len(CUSTOM_BY_NUMBER) else None
    registry = _REGISTRIES.get(category, ITEMS)
    return (category, registry.by_id(number).name) if 0 <= number < len(registry) else None
