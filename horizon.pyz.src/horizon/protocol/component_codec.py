"""The values of item components, all but those that hold stacks (protocol/item_codec.py).

Wire layouts: protocol 769 (minecraft-data 1.21.4, minecraft.wiki). In memory a value has the shape that files have
(minecraft.wiki, Data component format), so that a stack is saved as it came over the wire.
"""

import struct
from uuid import UUID

from horizon.core import nbt
from horizon.protocol.choice_codec import Named
from horizon.protocol.codec import Bool, Codec, Double, Int, ListOf, Position, RecordOf, String, StringOf, Tag, VarInt
from horizon.protocol.shape_codec import (
    Entries, Entry, EntryOr, Fields, Ints, JsonText, Maybe, Several, Single, numbers, synced,
)
from horizon.protocol.text_codec import Text
from horizon.registry.block import BLOCKS
from horizon.registry.effect import EFFECTS, POTIONS
from horizon.registry.entity_type import ENTITY_TYPES
from horizon.registry.item import ITEMS
from horizon.registry.sound import SOUNDS

DYES = tuple("""
    white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black""".split())
RARITIES = ("common", "uncommon", "rare", "epic")
ATTRIBUTES: tuple[str, ...] = tuple("minecraft:" + name for name in """
    armor armor_toughness attack_damage attack_knockback attack_speed block_break_speed block_interaction_range
    burning_time explosion_knockback_resistance entity_interaction_range fall_damage_multiplier flying_speed
    follow_range gravity jump_strength knockback_resistance luck max_absorption max_health mining_efficiency
    movement_efficiency movement_speed oxygen_bonus safe_fall_distance scale sneaking_speed spawn_reinforcements
    step_height submerged_mining_speed sweeping_damage_ratio tempt_range water_movement_efficiency""".split())
OPERATIONS = ("add_value", "add_multiplied_base", "add_multiplied_total")
SLOT_GROUPS = ("any", "mainhand", "offhand", "hand", "feet", "legs", "chest", "head", "armor", "body")
EQUIPMENT_SLOTS = ("mainhand", "feet", "legs", "chest", "head", "offhand", "body")
ANIMATIONS = (
    "none", "eat", "drink", "block", "bow", "spear", "crossbow", "spyglass", "toot_horn", "brush", "bundle",
)
EXPLOSIONS = ("small_ball", "large_ball", "star", "creeper", "burst")

Item, Block = Entry(ITEMS.names), Entry(BLOCKS.names)
Effect, Potion = Entry(EFFECTS.names), Entry(POTIONS.names)
Enchantment = synced("minecraft:enchantment")
Shown = ("show_in_tooltip", Bool, True)
SoundOf = EntryOr(Entry(SOUNDS), Fields(("sound_id", String), ("range", Maybe(Single), None)))


class Mapping(Codec):
    """A compound whose keys are data: a list of pairs on the wire."""

    def __init__(self, key: Codec, value: Codec, limit: int = 256):
        self._pairs = ListOf(RecordOf(key, value), limit)

    def read(self, reader):
        return dict(self._pairs.read(reader))

    def write(self, out, value):
        self._pairs.write(out, tuple(value.items()))


class Enchantments(Codec):
    """{"levels": {enchantment: level}}; the levels alone are taken too."""

    _fields = Fields(("levels", Mapping(Enchantment, VarInt)), Shown)

    def read(self, reader):
        return self._fields.read(reader)

    def write(self, out, value):
        self._fields.write(out, value if "levels" in value else {"levels": value})


class ModelData(Codec):
    """{"floats", "flags", "strings", "colors"}, each a list; empty ones are left out."""

    _fields = Fields(
        ("floats", Several(Single), []), ("flags", Several(Bool), []), ("strings", Several(String), []),
        ("colors", Several(Int), []))

    def read(self, reader):
        return self._fields.read(reader)

    def write(self, out, value):
        self._fields.write(out, value if isinstance(value, dict) else {"floats": [value]})  # a number, before 1.21.4


class DamageTag(Codec):
    """A tag of damage types: #name on the disk, the name alone on the wire."""

    def read(self, reader):
        return "#" + String.read(reader)

    def write(self, out, value):
        String.write(out, value.removeprefix("#"))


# ---- adventure mode, attributes


class _StateTest(Codec):
    """What a property must be: its value as text, or {"min", "max"}."""

    def read(self, reader):
        if Bool.read(reader):
            return String.read(reader)
        ends = {"min": _MaybeString.read(reader), "max": _MaybeString.read(reader)}
        return {key: value for key, value in ends.items() if value is not None}

    def write(self, out, value):
        exact = not isinstance(value, dict)
        Bool.write(out, exact)
        if exact:
            String.write(out, str(value))
        else:
            _MaybeString.write(out, value.get("min"))
            _MaybeString.write(out, value.get("max"))


_MaybeString = Maybe(String)
_BlockTest = Fields(
    ("blocks", Maybe(Entries(Block)), None), ("state", Maybe(Mapping(String, _StateTest())), None),
    ("nbt", Maybe(Tag), None))


class BlockTests(Codec):
    """Blocks that may be broken or built on: {"predicates": [...]}, or one predicate alone."""

    _fields = Fields(("predicates", Several(_BlockTest)), Shown)

    def read(self, reader):
        return self._fields.read(reader)

    def write(self, out, value):
        if "predicates" in value:
            self._fields.write(out, value)
        else:
            self._fields.write(out, {"predicates": [value], "show_in_tooltip": value.get("show_in_tooltip", True)})


_Modifier = Fields(
    ("type", Entry(ATTRIBUTES)), ("id", String), ("amount", Double), ("operation", Named(OPERATIONS)),
    ("slot", Named(SLOT_GROUPS), "any"))
Modifiers = Fields(("modifiers", Several(_Modifier)), Shown, short="modifiers")


# ---- eating, effects

class _EffectDetails(Codec):
    """What an effect instance has beside its id; the hidden effect is what comes back when this one ends."""

    def __init__(self):
        self._fields = Fields(
            ("amplifier", VarInt, 0), ("duration", VarInt, 0), ("ambient", Bool, False),
            ("show_particles", Bool, True), ("show_icon", Bool), ("hidden_effect", Maybe(self), None))

    def read(self, reader):
        reader.enter()
        found = self._fields.read(reader)
        reader.depth -= 1
        return found

    def write(self, out, value):
        self._fields.write(out, {"show_icon": value.get("show_particles", True), **value})


_Details = _EffectDetails()


class EffectInstance(Codec):
    """{"id", "amplifier", "duration", "ambient", "show_particles", "show_icon", "hidden_effect"}."""

    def read(self, reader):
        return {"id": Effect.read(reader), **_Details.read(reader)}

    def write(self, out, value):
        Effect.write(out, value["id"])
        _Details.write(out, value)


PotionContents = Fields(
    ("potion", Maybe(Potion), None), ("custom_color", Maybe(Int), None),
    ("custom_effects", Several(EffectInstance(), 256), []), ("custom_name", Maybe(String), None), short="potion")
StewEffects = Several(Fields(("id", Effect), ("duration", VarInt, 160)), 256)
CONSUME_EFFECTS: tuple[tuple[str, Fields], ...] = (
    ("minecraft:apply_effects", Fields(("effects", Several(EffectInstance(), 256)), ("probability", Single, 1.0))),
    ("minecraft:remove_effects", Fields(("effects", Entries(Effect)))),
    ("minecraft:clear_all_effects", Fields()),
    ("minecraft:teleport_randomly", Fields(("diameter", Single, 16.0))),
    ("minecraft:play_sound", Fields(("sound", SoundOf))),
)


class ConsumeEffect(Codec):
    """{"type": "minecraft:apply_effects", ...}: what eating does."""

    _type = Named(tuple(name for name, _ in CONSUME_EFFECTS))

    def read(self, reader):
        name = self._type.read(reader)
        return {"type": name, **dict(CONSUME_EFFECTS)[name].read(reader)}

    def write(self, out, value):
        name = value["type"] if ":" in value["type"] else "minecraft:" + value["type"]
        self._type.write(out, name)
        dict(CONSUME_EFFECTS)[name].write(out, value)


Food = Fields(("nutrition", VarInt), ("saturation", Single), ("can_always_eat", Bool, False))
Consumable = Fields(
    ("consume_seconds", Single, 1.6), ("animation", Named(ANIMATIONS), "eat"),
    ("sound", SoundOf, "minecraft:entity.generic.eat"), ("has_consume_particles", Bool, True),
    ("on_consume_effects", Several(ConsumeEffect(), 256), []))
DeathProtection = Fields(("death_effects", Several(ConsumeEffect(), 256), []))
Cooldown = Fields(("seconds", Single), ("cooldown_group", Maybe(String), None))

# ---- tools, armour

Tool = Fields(
    ("rules", Several(Fields(
        ("blocks", Entries(Block)), ("speed", Maybe(Single), None), ("correct_for_drops", Maybe(Bool), None)))),
    ("default_mining_speed", Single, 1.0), ("damage_per_block", VarInt, 1))
Equippable = Fields(
    ("slot", Named(EQUIPMENT_SLOTS)), ("equip_sound", SoundOf, "minecraft:item.armor.equip_generic"),
    ("asset_id", Maybe(String), None), ("camera_overlay", Maybe(String), None),
    ("allowed_entities", Maybe(Entries(Entry(ENTITY_TYPES.names))), None), ("dispensable", Bool, True),
    ("swappable", Bool, True), ("damage_on_hurt", Bool, True))
Repairable = Fields(("items", Entries(Item)))
_TrimMaterial = Fields(
    ("asset_name", String), ("ingredient", Item), ("override_armor_assets", Mapping(String, String), {}),
    ("description", Text))
_TrimPattern = Fields(("asset_id", String), ("template_item", Item), ("description", Text), ("decal", Bool, False))
Trim = Fields(
    ("material", EntryOr(synced("minecraft:trim_material"), _TrimMaterial)),
    ("pattern", EntryOr(synced("minecraft:trim_pattern"), _TrimPattern)), Shown)

# ---- books, music, pictures

_Page = Fields(("raw", StringOf(1024)), ("filtered", Maybe(StringOf(1024)), None), short="raw")
_WrittenPage = Fields(("raw", JsonText), ("filtered", Maybe(JsonText), None), short="raw")
_Title = Fields(("raw", StringOf(32)), ("filtered", Maybe(StringOf(32)), None), short="raw")
WritableBook = Fields(("pages", Several(_Page, 100), []))
WrittenBook = Fields(
    ("title", _Title), ("author", String), ("generation", VarInt, 0), ("pages", Several(_WrittenPage), []),
    ("resolved", Bool, False))

Instrument = EntryOr(synced("minecraft:instrument"), Fields(
    ("sound_event", SoundOf), ("use_duration", Single), ("range", Single), ("description", Text)))
_Song = EntryOr(synced("minecraft:jukebox_song"), Fields(
    ("sound_event", SoundOf), ("description", Text), ("length_in_seconds", Single), ("comparator_output", VarInt)))


class _SongOrName(Codec):
    """A song of the registry (or one of its own), or any song's name."""

    def read(self, reader):
        return _Song.read(reader) if Bool.read(reader) else String.read(reader)

    def write(self, out, value):
        known = not isinstance(value, str) or value in _Song.entry.names()
        Bool.write(out, known)
        (_Song if known else String).write(out, value)


Jukebox = Fields(("song", _SongOrName()), Shown)
_Explosion = (
    ("shape", Named(EXPLOSIONS)), ("colors", Ints, nbt.IntArray(b"")), ("fade_colors", Ints, nbt.IntArray(b"")),
    ("has_trail", Bool, False), ("has_twinkle", Bool, False))
Explosion = Fields(*_Explosion)
Fireworks = Fields(("flight_duration", VarInt), ("explosions", Several(Explosion, 256), []))
_BannerPattern = EntryOr(
    synced("minecraft:banner_pattern"), Fields(("asset_id", String), ("translation_key", String)))
BannerPatterns = Several(Fields(("pattern", _BannerPattern), ("color", Named(DYES))), 256)

# ---- places, players, bees


class _Pos(Codec):
    """A block's place: an NBT array of x, y, z in memory."""

    def read(self, reader):
        return nbt.IntArray.of(list(Position.read(reader)))

    def write(self, out, value):
        x, y, z = numbers(value)
        Position.write(out, (x, y, z))


class _UuidArray(Codec):
    """A UUID as files have it: four numbers of 32 bits."""

    def read(self, reader):
        return nbt.IntArray(reader.take(16))

    def write(self, out, value):
        raw = UUID(value).bytes if isinstance(value, str) else struct.pack(">4i", *numbers(value))
        out += raw


Lodestone = Fields(("target", Maybe(Fields(("dimension", String), ("pos", _Pos()))), None), ("tracked", Bool, True))
_Property = Fields(("name", StringOf(64)), ("value", String), ("signature", Maybe(StringOf(1024)), None))
Profile = Fields(
    ("name", Maybe(StringOf(16)), None), ("id", Maybe(_UuidArray()), None), ("properties", Several(_Property, 16), []),
    short="name")
Bees = Several(Fields(("entity_data", Tag), ("ticks_in_hive", VarInt), ("min_ticks_in_hive", VarInt)), 256)
PotDecorations = Several(Item, 4)
Dyed = Fields(("rgb", Int), Shown, short="rgb")
Unbreakable = Fields(Shown)
Enchantable = Fields(("value", VarInt))
DamageResistant = Fields(("types", DamageTag()))
StateValues = Mapping(String, String)
Lore = Several(JsonText, 256)
