"""What a player did, counted: the categories and ids of Java Edition's statistics."""

from horizon.core.identifier import full
from horizon.registry.block import BLOCKS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS

CATEGORIES = ("mined", "crafted", "used", "broken", "picked_up", "dropped", "killed", "killed_by", "custom")

# The ids of `custom`, in the order of their registry (minecraft:custom_stat of 1.21.4).
CUSTOM = tuple("minecraft:" + name for name in (
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
CUSTOM_ID = {name: number for number, name in enumerate(CUSTOM)}


class Statistics:
    """Counts by category ("mined", "custom" ...) and full id."""

    def __init__(self):
        self.counts: dict[str, dict[str, int]] = {category: {} for category in CATEGORIES}
        self.kept: dict = {}  # categories of the file that are not known here
        self._changed: dict[tuple[str, str], None] = {}

    def add(self, category: str, name: str, count: int = 1) -> None:
        """Count something; names may come without their namespace."""
        if count:
            name = full(name)
            of = self.counts[category]
            of[name] = of.get(name, 0) + count
            self._changed[category, name] = None

    def set_custom(self, name: str, value: int) -> None:
        name = full(name)
        self.counts["custom"][name] = value
        self._changed["custom", name] = None

    def custom(self, name: str) -> int:
        return self.counts["custom"].get(full(name), 0)

    def ask_all(self) -> None:
        """All of them are told with the next `take_changed`."""
        self._changed = {(category, name): None for category in CATEGORIES for name in self.counts[category]}

    def take_changed(self) -> tuple[tuple[int, int, int], ...]:
        """(category, id, value) rows as the wire has them, of what changed since the last call."""
        rows = []
        for category, name in sorted(self._changed):
            number = registry_id(category, name)
            if number is not None:
                rows.append((CATEGORIES.index(category), number, self.counts[category][name]))
        self._changed.clear()
        return tuple(rows)

    def rows(self) -> dict[str, dict[str, int]]:
        """As the file has them: "minecraft:mined" -> id -> count."""
        known = {"minecraft:" + category: dict(sorted(of.items())) for category, of in self.counts.items() if of}
        return {**self.kept, **known}

    @staticmethod
    def of(rows: dict[str, dict[str, int]]) -> "Statistics":
        """From a file's rows; what is not a count is left out."""
        found = Statistics()
        for kind, of in rows.items():
            category = kind.removeprefix("minecraft:")
            if category in found.counts:
                found.counts[category] = {
                    full(name): count for name, count in of.items() if isinstance(count, int) and count >= 0}
            else:
                found.kept[kind] = of
        return found


def registry_id(category: str, name: str) -> int | None:
    """The number of a statistic's subject on the wire."""
    if category == "custom":
        return CUSTOM_ID.get(name)
    registry = BLOCKS if category == "mined" else ENTITY_TYPES if category in ("killed", "killed_by") else ITEMS
    row = registry.find(name)
    return None if row is None else row.id


def name_of(category: int, number: int) -> tuple[str, str] | None:
    """(category, id) of a row of the wire, or None for one that does not exist."""
    if not 0 <= category < len(CATEGORIES):
        return None
    word = CATEGORIES[category]
    if word == "custom":
        return (word, CUSTOM[number]) if 0 <= number < len(CUSTOM) else None
    registry = BLOCKS if word == "mined" else ENTITY_TYPES if word in ("killed", "killed_by") else ITEMS
    return (word, registry.by_id(number).name) if 0 <= number < len(registry) else None
