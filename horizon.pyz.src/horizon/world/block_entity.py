"""Block entities: what a block holds beyond its state, such as a chest's items or a sign's lines."""

from copy import deepcopy

from horizon.core import nbt
from horizon.core.errors import UnknownError
from horizon.core.identifier import full
from horizon.core.pos import BlockPos
from horizon.registry.block import Block
from horizon.registry.block_entity_type import KIND_BY_BLOCK_ID
from horizon.registry.item_stack import EMPTY, ItemStack

# how many slots the kinds with items have
CONTAINER_SIZE = {
    "minecraft:chest": 27, "minecraft:trapped_chest": 27, "minecraft:barrel": 27, "minecraft:shulker_box": 27,
    "minecraft:hopper": 5, "minecraft:dispenser": 9, "minecraft:dropper": 9, "minecraft:crafter": 9,
    "minecraft:furnace": 3, "minecraft:blast_furnace": 3, "minecraft:smoker": 3, "minecraft:brewing_stand": 5,
    "minecraft:campfire": 4, "minecraft:chiseled_bookshelf": 6,
}
KEPT_ITEMS = "horizon:kept_items"  # in `data`: tags of items that do not exist here
FURNACES = ("minecraft:furnace", "minecraft:blast_furnace", "minecraft:smoker")


def kind_for(block: Block) -> str | None:
    """The kind of block entity that a block has, or None."""
    return KIND_BY_BLOCK_ID[block.id]


_EMPTY_TEXT = {"messages": nbt.NbtList(['""'] * 4, nbt.STRING), "color": "black", "has_glowing_text": nbt.Byte(0)}

# furnace times: name, the name they had before 1.21.4
_FURNACE_TIMES = (
    ("lit_time_remaining", "BurnTime"), ("lit_total_time", "lit_total_time"), ("cooking_time_spent", "CookTime"),
    ("cooking_total_time", "CookTimeTotal"),
)


class BlockEntity:
    """`kind` is its registry name, `items` its slots (none for kinds that hold none), `data` everything else.

    `data` holds plain values or NBT tags under the format's own names: a furnace has lit_time_remaining,
    lit_total_time, cooking_time_spent, cooking_total_time (ticks) and recipes_used {recipe id: count}; a sign has
    front_text and back_text {messages: 4 JSON texts, color, has_glowing_text} and is_waxed. Keys without meaning here
    are kept.
    """

    __slots__ = ("kind", "pos", "items", "data", "removed")

    def __init__(self, kind: str, pos: BlockPos, items: list[ItemStack] | None = None, data: dict | None = None):
        self.kind = full(kind)
        self.pos = pos
        self.items = [EMPTY] * CONTAINER_SIZE.get(self.kind, 0) if items is None else items
        self.data = {} if data is None else data
        self.removed = False
        if self.kind in FURNACES:
            for name, _ in _FURNACE_TIMES:
                self.data.setdefault(name, 0)
            self.data.setdefault("recipes_used", {})
        elif self.kind in ("minecraft:sign", "minecraft:hanging_sign"):
            for side in ("front_text", "back_text"):
                self.data.setdefault(side, deepcopy(_EMPTY_TEXT))
            self.data.setdefault("is_waxed", nbt.Byte(0))

    def __repr__(self) -> str:
        return f"BlockEntity({self.kind!r}, {tuple(self.pos)})"

    def copy(self) -> "BlockEntity":
        return BlockEntity(self.kind, self.pos, list(self.items), deepcopy(self.data))

    def to_nbt(self) -> dict:
        """As a chunk's file has it, with id and place."""
        x, y, z = self.pos
        tag = {"id": self.kind, "x": nbt.Int(x), "y": nbt.Int(y), "z": nbt.Int(z), "keepPacked": nbt.Byte(0)}
        tag.update(self.body_nbt())
        return tag

    def body_nbt(self) -> dict:
        """Without id and place, as packets carry it."""
        tag = {}
        for name, value in self.data.items():
            if name == "recipes_used":
                tag["RecipesUsed"] = {recipe: nbt.Int(count) for recipe, count in value.items()}
            elif self.kind in FURNACES and name in _TIME_NAMES:
                tag[name] = nbt.Short(min(value, 32767))
            else:
                tag[name] = value
        if self.kind in CONTAINER_SIZE:
            tag["Items"] = items_to_nbt(self.items, tag.pop(KEPT_ITEMS, ()))
        return tag

    @staticmethod
    def from_nbt(tag: dict, pos: BlockPos | None = None) -> "BlockEntity":
        """From a chunk's file or, with `pos` given, from a packet. Wrong types are left out, never raised."""
        if pos is None:
            pos = BlockPos(int(tag.get("x", 0)), int(tag.get("y", 0)), int(tag.get("z", 0)))
        kind = tag.get("id")
        kind = full(kind) if isinstance(kind, str) else "minecraft:unknown"
        data = {name: value for name, value in tag.items() if name not in _NOT_DATA}
        items = None
        if kind in CONTAINER_SIZE:
            items, kept = items_from_nbt(data.pop("Items", ()), CONTAINER_SIZE[kind])
            if kept:
                data[KEPT_ITEMS] = kept
        if kind in FURNACES:
            for name, older in _FURNACE_TIMES:
                value = data.pop(older, data.pop(name, 0))
                data[name] = int(value) if isinstance(value, int) else 0
            used = data.pop("RecipesUsed", {})
            used = used if isinstance(used, dict) else {}
            data["recipes_used"] = {name: int(count) for name, count in used.items() if isinstance(count, int)}
        return BlockEntity(kind, pos, items, data)


_NOT_DATA = frozenset(("id", "x", "y", "z", "keepPacked"))
_TIME_NAMES = frozenset(name for name, _ in _FURNACE_TIMES)


def items_to_nbt(items: list[ItemStack], kept=()) -> nbt.NbtList:
    """The filled slots, each with its number under `Slot`; `kept` are tags of unknown items for slots that are free."""
    tags = nbt.NbtList((), nbt.COMPOUND)
    for slot, stack in enumerate(items):
        if not stack.is_empty:
            tags.append({"Slot": nbt.Byte(slot), **stack.to_nbt()})
    for tag in kept:
        if items[tag["Slot"] & 255].is_empty:
            tags.append(tag)
    return tags


def items_from_nbt(tags, size: int) -> tuple[list[ItemStack], list[dict]]:
    """Slots by their number, and the tags of items that do not exist here. What has no slot is left out."""
    items = [EMPTY] * size
    kept = []
    for tag in tags if isinstance(tags, list) else ():
        slot = tag.get("Slot") if isinstance(tag, dict) else None
        if not isinstance(slot, int) or slot & 255 >= size:
            continue
        try:
            items[slot & 255] = ItemStack.from_nbt(tag)
        except UnknownError:
            kept.append(tag)
    return items, kept
