"""Items, foods and tools: one JSON table; components that most items share are left out and put back when read."""

from pathlib import Path

from blocks import PLACES
from sources import Sources, write_json

# What stays in the crafting grid (minecraft.wiki, Crafting, Remaining items).
REMAINDERS = {
    "water_bucket": "bucket", "lava_bucket": "bucket", "milk_bucket": "bucket", "honey_bottle": "glass_bottle",
    "dragon_breath": "glass_bottle",
}
# Items that are called as a block is and place none.
PLACE_NOTHING = ("air", "wheat")


def common(name: str, is_block: bool) -> dict:
    """The components that an item has when nothing else is said; horizon.registry.item has the same."""
    kind = "block" if is_block else "item"
    return {
        "minecraft:max_stack_size": 64, "minecraft:lore": [], "minecraft:enchantments": {"levels": {}},
        "minecraft:repair_cost": 0,
        "minecraft:attribute_modifiers": {"modifiers": []}, "minecraft:rarity": "common",
        "minecraft:item_model": "minecraft:" + name,
        "minecraft:item_name": f'{{"translate":"{kind}.minecraft.{name}"}}',
    }


def make_items(sources: Sources, out: Path) -> None:
    rows = []
    blocks = set(sources.block_names)
    foods = {row["item"]: row for row in sources.rows("survival/food.tsv")}
    for id, (name, item) in enumerate(sorted(sources.pumpkin("items").items(), key=lambda pair: pair[1]["id"])):
        if item["id"] != id:
            raise ValueError(f"item {name} has the number {item['id']}, not {id}")
        components = dict(sorted(item["components"].items()))
        block = name if name in blocks and name not in PLACE_NOTHING else PLACES.get(name)
        for key, value in common(name, name in blocks).items():
            if components.get(key) == value:
                del components[key]
            elif key not in components:
                raise ValueError(f"{name} has no {key}")
        food = components.get("minecraft:food")
        row = foods.get(name)
        if food is not None and (row is None or float(row["nutrition"]) != food["nutrition"]):
            raise ValueError(f"the foods disagree on {name}")
        rows.append([name, block, REMAINDERS.get(name), components])
    write_json(out / "items.json.z", rows)
