"""Item stacks on the wire: a count, an item, and the components that differ from the item's own.

Component numbers: protocol 769. A component has no length, so one that is not known here ends the packet.
"""

from struct import error as StructError

from horizon.core.errors import HorizonError
from horizon.protocol import component_codec as parts
from horizon.protocol.choice_codec import Named
from horizon.protocol.codec import Bool, Codec, Int, MalformedPacket, String, Tag, VarInt, put_varint
from horizon.protocol.shape_codec import Compound, JsonText, Several, Unit
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import EMPTY, ItemStack

KEPT = "horizon:components"  # components that no layout is known of travel inside custom_data under this key
CUSTOM_DATA = "minecraft:custom_data"
CONTAINER_SIZE = 256
# What a component's codec may meet in a value that is not of its shape.
FAULTS = (
    HorizonError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError, StructError,
)


class _Inner(Codec):
    """A stack inside a stack, in the shape of files: {"id", "count", "components"}; an ItemStack is taken too."""

    def read(self, reader):
        reader.enter()
        stack = Slot.read(reader)
        reader.depth -= 1
        return stack.to_nbt()

    def write(self, out, value):
        StrictSlot.write(out, value if isinstance(value, ItemStack) else ItemStack.from_nbt(value))


class _Container(Codec):
    """[{"slot": 0, "item": {...}}, ...]: on the wire every slot up to the last."""

    def read(self, reader):
        found = []
        for slot in range(reader.count(CONTAINER_SIZE)):
            item = INNER.read(reader)
            if item:
                found.append({"slot": slot, "item": item})
        return found

    def write(self, out, value):
        held = {row["slot"]: row["item"] for row in value}
        size = max(held, default=-1) + 1
        if not 0 <= size <= CONTAINER_SIZE:
            raise MalformedPacket(f"a container of {size} slots")
        put_varint(out, size)
        for slot in range(size):
            INNER.write(out, held.get(slot, EMPTY))


INNER = _Inner()
COMPONENTS: tuple[tuple[str, Codec], ...] = (  # the place is the number on the wire
    ("custom_data", Compound), ("max_stack_size", VarInt), ("max_damage", VarInt), ("damage", VarInt),
    ("unbreakable", parts.Unbreakable), ("custom_name", JsonText), ("item_name", JsonText), ("item_model", String),
    ("lore", parts.Lore), ("rarity", Named(parts.RARITIES)), ("enchantments", parts.Enchantments()),
    ("can_place_on", parts.BlockTests()), ("can_break", parts.BlockTests()),
    ("attribute_modifiers", parts.Modifiers), ("custom_model_data", parts.ModelData()),
    ("hide_additional_tooltip", Unit), ("hide_tooltip", Unit), ("repair_cost", VarInt), ("creative_slot_lock", Unit),
    ("enchantment_glint_override", Bool), ("intangible_projectile", Compound), ("food", parts.Food),
    ("consumable", parts.Consumable), ("use_remainder", INNER), ("use_cooldown", parts.Cooldown),
    ("damage_resistant", parts.DamageResistant), ("tool", parts.Tool), ("enchantable", parts.Enchantable),
    ("equippable", parts.Equippable), ("repairable", parts.Repairable), ("glider", Unit), ("tooltip_style", String),
    ("death_protection", parts.DeathProtection), ("stored_enchantments", parts.Enchantments()),
    ("dyed_color", parts.Dyed), ("map_color", Int), ("map_id", VarInt), ("map_decorations", Compound),
    ("map_post_processing", VarInt), ("charged_projectiles", Several(INNER, CONTAINER_SIZE)),
    ("bundle_contents", Several(INNER, CONTAINER_SIZE)), ("potion_contents", parts.PotionContents),
    ("suspicious_stew_effects", parts.StewEffects), ("writable_book_content", parts.WritableBook),
    ("written_book_content", parts.WrittenBook), ("trim", parts.Trim), ("debug_stick_state", Compound),
    ("entity_data", Compound), ("bucket_entity_data", Compound), ("block_entity_data", Compound),
    ("instrument", parts.Instrument), ("ominous_bottle_amplifier", VarInt), ("jukebox_playable", parts.Jukebox),
    ("recipes", Tag),
    ("lodestone_tracker", parts.Lodestone), ("firework_explosion", parts.Explosion), ("fireworks", parts.Fireworks),
    ("profile", parts.Profile), ("note_block_sound", String), ("banner_patterns", parts.BannerPatterns),
    ("base_color", Named(parts.DYES)), ("pot_decorations", parts.PotDecorations), ("container", _Container()),
    ("block_state", parts.StateValues), ("bees", parts.Bees), ("lock", Compound), ("container_loot", Compound),
)
NUMBERS = {f"minecraft:{name}": number for number, (name, _) in enumerate(COMPONENTS)}
NAMES = tuple(NUMBERS)


def _read_components(reader, count: int) -> dict:
    components = {}
    for _ in range(count):
        number = VarInt.read(reader)
        if not 0 <= number < len(COMPONENTS):
            raise MalformedPacket(f"component {number}")
        components[NAMES[number]] = COMPONENTS[number][1].read(reader)
    return components


def _write_components(out: bytearray, components: dict, is_strict: bool) -> int:
    """Write those that have a layout; how many they are. One that is not of its shape is left out, unless strict."""
    count = 0
    for name, value in components.items():
        number = NUMBERS.get(name)
        if number is None:
            continue
        before = len(out)
        try:
            put_varint(out, number)
            COMPONENTS[number][1].write(out, value)
            count += 1
        except FAULTS:
            if is_strict:
                raise
            del out[before:]
    return count


class _Slot(Codec):
    """A stack, or EMPTY. A strict one raises for a component that is not of its shape; else it is left out."""

    def __init__(self, is_strict: bool):
        self._is_strict = is_strict

    def read(self, reader):
        count = VarInt.read(reader)
        if count <= 0:
            return EMPTY
        index = VarInt.read(reader)
        if not 0 <= index < len(ITEMS):
            raise MalformedPacket(f"item {index}")
        added, removed = reader.count(128), reader.count(128)
        components = _read_components(reader, added)
        for _ in range(removed):
            number = VarInt.read(reader)
            if not 0 <= number < len(NAMES):
                raise MalformedPacket(f"component {number}")
            components["!" + NAMES[number]] = {}
        extra = components.get(CUSTOM_DATA)
        if isinstance(extra, dict) and isinstance(extra.get(KEPT), dict):
            kept = extra.pop(KEPT)
            components.update({name: value for name, value in kept.items() if name.removeprefix("!") not in NUMBERS})
            if not extra:
                del components[CUSTOM_DATA]
        return ItemStack(ITEMS.by_id(index), count, components)

    def write(self, out, value):
        if value.is_empty:
            out.append(0)
            return
        put_varint(out, value.count)
        put_varint(out, value.item.id)
        components = value.components
        if not components:
            out += b"\0\0"
            return
        removed = [NUMBERS[name[1:]] for name in components if name[:1] == "!" and name[1:] in NUMBERS]
        kept = {name: part for name, part in components.items() if name.removeprefix("!") not in NUMBERS}
        if kept:
            custom = components.get(CUSTOM_DATA)
            components = {**components, CUSTOM_DATA: {**(custom if isinstance(custom, dict) else {}), KEPT: kept}}
        body = bytearray()
        put_varint(out, _write_components(body, components, self._is_strict))
        put_varint(out, len(removed))
        out += body
        for number in removed:
            put_varint(out, number)


class _ItemCost(Codec):
    """What a trade takes: an item, how many, and the components it must have; read as a stack."""

    def read(self, reader):
        index, count = VarInt.read(reader), VarInt.read(reader)
        if not 0 <= index < len(ITEMS):
            raise MalformedPacket(f"item {index}")
        return ItemStack(ITEMS.by_id(index), count, _read_components(reader, reader.count(128)))

    def write(self, out, value):
        put_varint(out, value.item.id)
        put_varint(out, value.count)
        body = bytearray()
        put_varint(out, _write_components(body, value.components, False))
        out += body


Slot = _Slot(is_strict=False)
StrictSlot = _Slot(is_strict=True)
ItemCost = _ItemCost()
