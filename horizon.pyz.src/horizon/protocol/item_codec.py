"""Item stacks on the wire: a count, an item, and the components that differ from the item's own.

Component ids and layouts: protocol 769. A component has no length, so one that is not known here ends the packet.
"""

from horizon.protocol.codec import Bool, Codec, Float, Int, ListOf, MalformedPacket, RecordOf, String, Tag, VarInt
from horizon.registry.item import ITEMS
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.synced import synced_names

DEPTH_LIMIT = 16  # of stacks inside stacks


class _Unit(Codec):
    """Nothing at all: the component's presence is its value."""

    def read(self, reader):
        return {}

    def write(self, out, value):
        pass


class _Named(Codec):
    """A registry entry by its id; its name in memory."""

    def __init__(self, registry: str):
        self._registry = registry

    def read(self, reader):
        names = synced_names(self._registry)
        index = VarInt.read(reader)
        if not 0 <= index < len(names):
            raise MalformedPacket(f"entry {index} of {self._registry}")
        return names[index]

    def write(self, out, value):
        VarInt.write(out, synced_names(self._registry).index(value))


class _Enchantments(Codec):
    """{"levels": {enchantment: level}, "show_in_tooltip": bool}, as on disk."""

    _levels = ListOf(RecordOf(_Named("minecraft:enchantment"), VarInt), 256)

    def read(self, reader):
        levels = dict(self._levels.read(reader))
        return {"levels": levels} if Bool.read(reader) else {"levels": levels, "show_in_tooltip": False}

    def write(self, out, value):
        self._levels.write(out, tuple(value.get("levels", {}).items()))
        Bool.write(out, value.get("show_in_tooltip", True))


class _Dye(Codec):
    def read(self, reader):
        return {"rgb": Int.read(reader), "show_in_tooltip": Bool.read(reader)}

    def write(self, out, value):
        rgb = value.get("rgb", 0) if isinstance(value, dict) else value
        Int.write(out, rgb)
        Bool.write(out, not isinstance(value, dict) or value.get("show_in_tooltip", True))


class _Unbreakable(Codec):
    def read(self, reader):
        return {"show_in_tooltip": Bool.read(reader)}

    def write(self, out, value):
        Bool.write(out, not isinstance(value, dict) or value.get("show_in_tooltip", True))


class _ModelData(Codec):
    _parts = RecordOf(ListOf(Float), ListOf(Bool), ListOf(String), ListOf(Int))
    _names = ("floats", "flags", "strings", "colors")

    def read(self, reader):
        return {name: list(part) for name, part in zip(self._names, self._parts.read(reader), strict=True) if part}

    def write(self, out, value):
        self._parts.write(out, tuple(value.get(name, ()) for name in self._names))


class _Stacks(Codec):
    """Stacks inside a stack: bundles, containers, crossbows."""

    def read(self, reader):
        reader.depth += 1
        if reader.depth > DEPTH_LIMIT:
            raise MalformedPacket(f"stacks inside stacks, more than {DEPTH_LIMIT} deep")
        stacks = [Slot.read(reader) for _ in range(reader.count(256))]
        reader.depth -= 1
        return stacks

    def write(self, out, value):
        VarInt.write(out, len(value))
        for stack in value:
            Slot.write(out, stack)


COMPONENTS: tuple[tuple[int, str, Codec], ...] = (
    (0, "custom_data", Tag), (1, "max_stack_size", VarInt), (2, "max_damage", VarInt), (3, "damage", VarInt),
    (4, "unbreakable", _Unbreakable()), (5, "custom_name", Tag), (6, "item_name", Tag),
    (7, "item_model", String), (8, "lore", ListOf(Tag, 256)), (9, "rarity", VarInt),
    (10, "enchantments", _Enchantments()), (14, "custom_model_data", _ModelData()),
    (15, "hide_additional_tooltip", _Unit()), (16, "hide_tooltip", _Unit()), (17, "repair_cost", VarInt),
    (18, "creative_slot_lock", _Unit()), (19, "enchantment_glint_override", Bool),
    (20, "intangible_projectile", Tag), (25, "damage_resistant", String), (27, "enchantable", VarInt),
    (30, "glider", _Unit()), (31, "tooltip_style", String), (33, "stored_enchantments", _Enchantments()),
    (34, "dyed_color", _Dye()), (35, "map_color", Int), (36, "map_id", VarInt), (37, "map_decorations", Tag),
    (38, "map_post_processing", VarInt), (39, "charged_projectiles", _Stacks()), (40, "bundle_contents", _Stacks()),
    (46, "debug_stick_state", Tag), (47, "entity_data", Tag), (48, "bucket_entity_data", Tag),
    (49, "block_entity_data", Tag),
)
BY_ID = {number: (f"minecraft:{name}", codec) for number, name, codec in COMPONENTS}
BY_NAME = {f"minecraft:{name}": (number, codec) for number, name, codec in COMPONENTS}
KEPT = "horizon:components"  # components with no layout here travel inside custom_data under this key


def _read_components(reader, count: int) -> dict:
    components = {}
    for _ in range(count):
        number = VarInt.read(reader)
        if number not in BY_ID:
            raise MalformedPacket(f"component {number}")
        name, codec = BY_ID[number]
        components[name] = codec.read(reader)
    return components


def _write_components(out: bytearray, known: list) -> None:
    for name, component in known:
        number, codec = BY_NAME[name]
        VarInt.write(out, number)
        codec.write(out, component)


class _Slot(Codec):
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
            if number in BY_ID:
                components["!" + BY_ID[number][0]] = {}
        extra = components.get("minecraft:custom_data")
        if isinstance(extra, dict) and isinstance(extra.get(KEPT), dict):
            components.update(extra.pop(KEPT))
            if not extra:
                del components["minecraft:custom_data"]
        return ItemStack(ITEMS.by_id(index), count, components)

    def write(self, out, value):
        if value.is_empty:
            out.append(0)
            return
        VarInt.write(out, value.count)
        VarInt.write(out, value.item.id)
        known, removed, kept = [], [], {}
        for name, component in value.components.items():
            if name.startswith("!") and name[1:] in BY_NAME:
                removed.append(BY_NAME[name[1:]][0])
            elif name in BY_NAME:
                known.append((name, component))
            else:
                kept[name] = component
        if kept:
            custom = dict(value.components.get("minecraft:custom_data", {}))
            custom[KEPT] = kept
            known = [pair for pair in known if pair[0] != "minecraft:custom_data"]
            known.insert(0, ("minecraft:custom_data", custom))
        VarInt.write(out, len(known))
        VarInt.write(out, len(removed))
        _write_components(out, known)
        for number in removed:
            VarInt.write(out, number)


Slot = _Slot()


class _ItemCost(Codec):
    """What a trade takes: an item, how many, and the components it must have; read as a stack."""

    def read(self, reader):
        index, count = VarInt.read(reader), VarInt.read(reader)
        if not 0 <= index < len(ITEMS):
            raise MalformedPacket(f"item {index}")
        return ItemStack(ITEMS.by_id(index), count, _read_components(reader, reader.count(128)))

    def write(self, out, value):
        VarInt.write(out, value.item.id)
        VarInt.write(out, value.count)
        known = [(name, part) for name, part in value.components.items() if name in BY_NAME]
        VarInt.write(out, len(known))
        _write_components(out, known)


ItemCost = _ItemCost()
