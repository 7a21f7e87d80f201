"""Arguments for what: items with their components, blocks with their properties, and what they are compared with."""

import re
from struct import error as StructError
from typing import Any, NamedTuple

import numpy as np

from horizon.core import nbt
from horizon.core.errors import HorizonError, UnknownError
from horizon.core.identifier import full
from horizon.core.nearest import did_you_mean
from horizon.protocol.item_codec import StrictSlot
from horizon.registry.block import BLOCKS, STATE_COUNT, BlockState, parse_state
from horizon.registry.enchantment import ENCHANTMENTS
from horizon.registry.item import ITEMS, Item
from horizon.registry.item_stack import ItemStack
from horizon.registry.tags import tag
from horizon.server.commands import snbt
from horizon.server.commands.arguments import naming, naming_or_tag, read_name
from horizon.server.commands.brigadier import Argument, Context, Reader, Wrong, starting

# what an item stack can have: the data component types of 1.21.4
COMPONENTS = tuple("minecraft:" + name for name in """
    custom_data max_stack_size max_damage damage unbreakable custom_name item_name item_model lore rarity enchantments
    can_place_on can_break attribute_modifiers custom_model_data hide_additional_tooltip hide_tooltip repair_cost
    creative_slot_lock enchantment_glint_override intangible_projectile food consumable use_remainder use_cooldown
    damage_resistant tool enchantable equippable repairable glider tooltip_style death_protection stored_enchantments
    dyed_color map_color map_id map_decorations map_post_processing charged_projectiles bundle_contents potion_contents
    suspicious_stew_effects writable_book_content written_book_content trim debug_stick_state entity_data
    bucket_entity_data block_entity_data instrument ominous_bottle_amplifier jukebox_playable recipes lodestone_tracker
    firework_explosion fireworks profile note_block_sound banner_patterns base_color pot_decorations container
    block_state bees lock container_loot""".split())
BOUNDS = {
    "minecraft:max_stack_size": (1, 99), "minecraft:max_damage": (1, 1 << 30), "minecraft:damage": (0, 1 << 30),
    "minecraft:repair_cost": (0, 1 << 30),
}
LISTS = tuple("minecraft:" + name for name in """
    lore banner_patterns container bundle_contents charged_projectiles recipes bees pot_decorations
    suspicious_stew_effects""".split())
COMPOUNDS = tuple("minecraft:" + name for name in """
    custom_data firework_explosion fireworks written_book_content writable_book_content food consumable tool equippable
    trim use_cooldown use_remainder block_state bucket_entity_data block_entity_data entity_data lock lodestone_tracker
    map_decorations custom_model_data container_loot repairable""".split())
ENCHANTED = ("minecraft:enchantments", "minecraft:stored_enchantments")
HIGHEST_LEVEL = 255
_COMPONENT = re.compile(r"[0-9A-Za-z_:.\-]+")
_PROPERTIES = re.compile(r"\[[^\]]*\]?")


# ---- items


def read_components(reader: Reader, item: Item | None) -> dict:
    """[name=value,!name]; with an `item`, each is tried on it. Raises Wrong."""
    reader.expect("[")
    found: dict = {}
    reader.skip_spaces()
    while not reader.take_if("]"):
        begin = reader.cursor
        without = reader.take_if("!")
        name = full(reader.match(_COMPONENT).lower() or "nothing")
        if name not in COMPONENTS:
            known = [one.removeprefix("minecraft:") for one in COMPONENTS]
            raise Wrong(f"no component is called {name[10:]}{did_you_mean(name[10:], known)}", begin)
        reader.skip_spaces()
        if without:
            found["!" + name] = {}
        else:
            reader.expect("=")
            value = snbt.read_tag(reader)
            found[name] = checked_component(item, name, value, begin)
        reader.skip_spaces()
        if not reader.take_if(",") and reader.peek() != "]":
            raise Wrong("expected , or ] here", reader.cursor)
        reader.skip_spaces()
    return found


def checked_component(item: Item | None, name: str, value, begin: int):
    """The value in the shape that stacks keep. Raises Wrong for one that could neither be saved nor sent."""
    bounds = BOUNDS.get(name)
    if bounds is not None and not (isinstance(value, int) and bounds[0] <= value <= bounds[1]):
        raise Wrong(f"{name[10:]} is a whole number from {bounds[0]} to {bounds[1]}", begin)
    if name in LISTS and not isinstance(value, list) or name in COMPOUNDS and not isinstance(value, dict):
        raise Wrong(f"{name[10:]} is a {'list such as []' if name in LISTS else 'compound such as {}'}", begin)
    if name in ENCHANTED:
        value = checked_levels(value, begin)
    if item is not None and not can_travel(ItemStack(item, 1, {name: value})):
        raise Wrong(f"{name[10:]} cannot be {snbt.write_tag(value)[:60]}", begin)
    return value


def checked_levels(value, begin: int) -> dict:
    """Enchantments in full: {"levels": {name: level}}; the short form without `levels` is taken too."""
    if not isinstance(value, dict):
        raise Wrong("enchantments are written {sharpness:3}", begin)
    levels = value.get("levels", value)
    if not isinstance(levels, dict):
        raise Wrong("enchantments are written {sharpness:3}", begin)
    found = {}
    for name, level in levels.items():
        row = ENCHANTMENTS.find(name)
        if row is None:
            names = [one.removeprefix("minecraft:") for one in ENCHANTMENTS.names]
            raise Wrong(f"no enchantment is called {name}{did_you_mean(name, names)}", begin)
        if not isinstance(level, int) or not 1 <= level <= HIGHEST_LEVEL:
            raise Wrong(f"the level of {name} is from 1 to {HIGHEST_LEVEL}", begin)
        found[row.name] = nbt.Int(level)
    kept = {"levels": found}
    if "levels" in value and "show_in_tooltip" in value:
        kept["show_in_tooltip"] = nbt.Byte(bool(value["show_in_tooltip"]))
    return kept


def can_travel(stack: ItemStack) -> bool:
    """Whether a stack can be written to the disk and to the wire, whatever was put in its components."""
    try:
        nbt.write("", stack.to_nbt())
        StrictSlot.write(bytearray(), stack)
    except (HorizonError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError, StructError):
        return False
    return True


class ItemArgument(Argument):
    """An item with [components]: a stack of one."""

    expected = "an item such as stone or bow[damage=3]"
    parser = "minecraft:item_stack"

    def parse(self, reader: Reader) -> ItemStack:
        begin = reader.cursor
        name = read_name(reader, self.expected)
        try:
            item = ITEMS.require(name)
        except UnknownError as error:
            raise Wrong(error.sentence, begin) from None
        if item.id == 0:
            raise Wrong("air is no item that one can have", begin)
        components = read_components(reader, item) if reader.peek() == "[" else {}
        return ItemStack(item, 1, components)

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, naming(written, ITEMS.names[1:])


class ItemTest(NamedTuple):
    """Which stacks are meant. `text`: as it was written."""

    text: str
    ids: frozenset | None  # None: any item
    components: dict

    def matches(self, stack: ItemStack) -> bool:
        if stack.is_empty or self.ids is not None and stack.item.id not in self.ids:
            return False
        for name, value in self.components.items():
            if name[0] == "!":
                if stack.component(name[1:]) is not None:
                    return False
            elif stack.component(name) != value:
                return False
        return True


class ItemPredicate(Argument):
    """An item, a #tag or * for all, with [components] that must be equal."""

    expected = "an item, a #tag or *"
    parser = "minecraft:item_predicate"

    def parse(self, reader: Reader) -> ItemTest:
        begin = reader.cursor
        try:
            if reader.take_if("*"):
                ids = None
            elif reader.take_if("#"):
                ids = tag("item", read_name(reader, "a tag"))
            else:
                ids = frozenset((ITEMS.require(read_name(reader, self.expected)).id,))
        except UnknownError as error:
            raise Wrong(error.sentence, begin) from None
        components = read_components(reader, None) if reader.peek() == "[" else {}
        return ItemTest(reader.text[begin:reader.cursor], ids, components)

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return 0, naming_or_tag(written, ITEMS, "item")


# ---- blocks


class BlockInput(NamedTuple):
    """A state, the data for its block entity or None, and the properties that were written."""

    state: BlockState
    data: dict | None
    given: dict[str, str]

    @property
    def text(self) -> str:
        """As short as one writes it."""
        name = self.state.name.removeprefix("minecraft:")
        return f"{name}[{','.join(f'{key}={value}' for key, value in self.given.items())}]" if self.given else name


class BlockTest(NamedTuple):
    """Which states are meant: bool over all state ids."""

    text: str
    mask: Any


def listed(data: dict) -> list:
    """The tags of the items that a block's data has."""
    items = data.get("Items")
    return items if isinstance(items, list) else []


def is_sound(tag) -> bool:
    """Whether the tag of a stack makes one that can be shown."""
    try:
        stack = ItemStack.from_nbt(tag)
    except UnknownError:
        return False
    return stack.is_empty or can_travel(stack)


def inside_block(written: str) -> tuple[int, list[str]]:
    """What may follow an open [ of a block: names of its properties, and their values."""
    block = BLOCKS.find(written.partition("[")[0].lower())
    if block is None or written.endswith("]"):
        return 0, []
    properties = dict(block.properties)
    begin = max(written.rfind("["), written.rfind(",")) + 1
    name, equals, value = written[begin:].partition("=")
    if equals:
        return begin + len(name) + 1, starting(value, properties.get(name.strip(), ()))
    return begin, [key + "=" for key in starting(name, properties)]


class BlockArgument(Argument):
    """A block with [properties] and, for chests and their like, {data}."""

    expected = "a block such as stone or oak_log[axis=x]"
    parser = "minecraft:block_state"

    def parse(self, reader: Reader) -> BlockInput:
        begin = reader.cursor
        name = read_name(reader, self.expected)
        properties = reader.match(_PROPERTIES)
        try:
            state = parse_state(name + properties)
        except HorizonError as error:
            raise Wrong(error.sentence, begin) from None
        data = None
        if reader.peek() == "{":
            data = snbt.read_compound(reader)
            if not snbt.fits(data) or not all(map(is_sound, listed(data))):
                raise Wrong("this data cannot be kept", begin)
        written = [part.partition("=")[0].strip().lower() for part in properties[1:-1].split(",")]
        return BlockInput(state, data, {name: state.values[name] for name in written if name})

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return inside_block(written) if "[" in written else (0, naming(written, BLOCKS.names))


class BlockPredicate(Argument):
    """A block or a #tag, with the [properties] that must be equal."""

    expected = "a block or a #tag"
    parser = "minecraft:block_predicate"

    def parse(self, reader: Reader) -> BlockTest:
        begin = reader.cursor
        try:
            if reader.take_if("#"):
                blocks = sorted(tag("block", read_name(reader, "a tag")))
                blocks = [BLOCKS.by_id(number) for number in blocks]
            else:
                blocks = [BLOCKS.require(read_name(reader, self.expected))]
            properties = self.read_properties(reader, blocks)
        except UnknownError as error:
            raise Wrong(error.sentence, begin) from None
        mask = np.zeros(STATE_COUNT, bool)
        for block in blocks:
            for state in block.states:
                mask[state.id] = all(state.get(name) == value for name, value in properties.items())
        return BlockTest(reader.text[begin:reader.cursor], mask)

    def suggest(self, written: str, context: Context) -> tuple[int, list[str]]:
        return inside_block(written) if "[" in written else (0, naming_or_tag(written, BLOCKS, "block"))

    @staticmethod
    def read_properties(reader: Reader, blocks: list) -> dict[str, str]:
        begin = reader.cursor
        text = reader.match(_PROPERTIES)
        if not text:
            return {}
        if not text.endswith("]"):
            raise Wrong("the properties have no closing bracket", begin)
        found = {}
        for part in text[1:-1].split(","):
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if not equals or not any(block.has(name) for block in blocks):
                raise Wrong(f"no such property: {part.strip() or 'nothing'}", begin)
            found[name] = value
        return found
