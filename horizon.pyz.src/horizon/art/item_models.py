"""The item definitions and item models of the built-in pack: `item("stone")`, `model("item/stick")`.

An item definition (items/*.json, as of 1.21.4) says which model is shown when. Source: minecraft.wiki, Items model definition.
"""

from functools import cache

from horizon.art.block_models import book as block_book
from horizon.art.book import COLORS
from horizon.art.item_rows import (
    BLOCK_TINTS,
    EGGS,
    FLAT_BLOCKS,
    HANDHELD,
    ITEM_TEXTURES,
    LAYERED,
    MODEL_OF_BLOCK,
    PARENTS,
    SPECIALS,
    SPRITES_OF_BLOCKS,
)
from horizon.registry.block import BLOCKS
from horizon.registry.item import ITEMS


def item(name: str) -> dict | None:
    """What the definition of an item says; None if there is no such item. Not to be changed."""
    return _written()[0].get(name.removeprefix("minecraft:"))


def model(name: str) -> dict | None:
    """What the file of an item's model says ("item/stick"). Not to be changed."""
    return _written()[1].get(name)


def names() -> list[str]:
    """All items that have a definition, sorted."""
    return sorted(_written()[0])


def model_names() -> list[str]:
    """All item models, sorted."""
    return sorted(_written()[1])


@cache
def _written() -> tuple[dict, dict]:
    items: dict[str, dict] = {}
    models = {"item/" + name: rows for name, rows in PARENTS.items()}
    for kind in ITEMS:
        name = kind.name.removeprefix("minecraft:")
        items[name] = {"model": _definition(name, models)}
    return items, models


def _definition(name: str, models: dict) -> dict:
    if name == "air":
        return {"type": "minecraft:empty"}
    if name in _MADE:
        return _MADE[name](name, models)
    if name in SPECIALS:
        return _special(name, models)
    if name.endswith("_spawn_egg"):
        base, spots = EGGS.get(name.removesuffix("_spawn_egg"), (0x808080, 0x404040))
        return _shown("item/template_spawn_egg", [_constant(base), _constant(spots)])
    if name in LAYERED:
        layers, tints = LAYERED[name]
        return _shown(_flat(name, models, *layers), [dict(tint) for tint in tints])
    block = _block_model(name)
    if block is not None:
        return _shown(block, BLOCK_TINTS.get(name))
    if name in FLAT_BLOCKS:
        return _shown(_flat(name, models, FLAT_BLOCKS[name]), BLOCK_TINTS.get(name))
    name = name.removeprefix("waxed_")
    return _shown(_flat(name, models, ITEM_TEXTURES.get(name, "item/" + name), parent=HANDHELD.get(name) or _hand(name)))


def _shown(name: str, tints: list | None = None) -> dict:
    rows: dict = {"type": "minecraft:model", "model": "minecraft:" + name}
    if tints:
        rows["tints"] = tints
    return rows


def _constant(color: int) -> dict:
    return {"type": "minecraft:constant", "value": color}


def _flat(name: str, models: dict, *layers: str, parent: str = "generated") -> str:
    """Write a model of flat layers; its name."""
    models["item/" + name] = {"parent": "minecraft:item/" + parent, "textures": {
        f"layer{place}": "minecraft:" + layer for place, layer in enumerate(layers)}}
    return "item/" + name


def _hand(name: str) -> str:
    is_tool = name.endswith(("_sword", "_pickaxe", "_axe", "_shovel", "_hoe"))
    return "handheld" if is_tool else "generated"


def _block_model(name: str) -> str | None:
    """The model of a block that its item shows; None for those that are drawn flat."""
    if name in FLAT_BLOCKS or name not in BLOCKS or name in SPRITES_OF_BLOCKS or name.endswith(("_door", "_sign", "_candle")):
        return None
    found = MODEL_OF_BLOCK.get(name)
    if found is not None:
        return "block/" + found
    plain = name.removeprefix("waxed_").removeprefix("infested_")
    if plain == "petrified_oak_slab":
        plain = "oak_slab"
    models = block_book().models
    for ending in ("_inventory", "", "_bottom", "_0"):
        if ending == "_bottom" and not plain.endswith("_trapdoor"):
            continue
        if "block/" + plain + ending in models and _has_elements(models, "block/" + plain + ending):
            return "block/" + plain + ending
    return None


def _has_elements(models: dict, name: str) -> bool:
    while name:
        rows = models.get(name.removeprefix("minecraft:"))
        if rows is None:
            return False
        if "elements" in rows:
            return True
        name = rows.get("parent", "")
    return False


# ---- those whose look changes

def _special(name: str, models: dict) -> dict:
    kind, base, rows = SPECIALS[name]
    return {"type": "minecraft:special", "base": "minecraft:item/" + base, "model": {"type": "minecraft:" + kind, **rows}}


def _bow(name: str, models: dict) -> dict:
    for stage in range(3):
        models[f"item/bow_pulling_{stage}"] = {"parent": "minecraft:item/bow", "textures": {"layer0": f"minecraft:item/bow_pulling_{stage}"}}
    return {"type": "minecraft:condition", "property": "minecraft:using_item", "on_false": _shown("item/bow"), "on_true": {
        "type": "minecraft:range_dispatch", "property": "minecraft:use_duration", "scale": 0.05,
        "entries": [{"threshold": 0.65, "model": _shown("item/bow_pulling_1")}, {"threshold": 0.9, "model": _shown("item/bow_pulling_2")}],
        "fallback": _shown("item/bow_pulling_0")}}


def _crossbow(name: str, models: dict) -> dict:
    for word in ("pulling_0", "pulling_1", "pulling_2", "arrow", "firework"):
        models["item/crossbow_" + word] = {"parent": "minecraft:item/crossbow", "textures": {"layer0": "minecraft:item/crossbow_" + word}}
    return {"type": "minecraft:condition", "property": "minecraft:using_item", "on_true": {
        "type": "minecraft:range_dispatch", "property": "minecraft:crossbow/pull", "entries": [
            {"threshold": 0.58, "model": _shown("item/crossbow_pulling_1")}, {"threshold": 1.0, "model": _shown("item/crossbow_pulling_2")}],
        "fallback": _shown("item/crossbow_pulling_0")}, "on_false": {
        "type": "minecraft:select", "property": "minecraft:charge_type", "cases": [
            {"when": "arrow", "model": _shown("item/crossbow_arrow")}, {"when": "rocket", "model": _shown("item/crossbow_firework")}],
        "fallback": _shown("item/crossbow")}}


def _rod(name: str, models: dict) -> dict:
    models["item/fishing_rod_cast"] = {"parent": "minecraft:item/fishing_rod", "textures": {"layer0": "minecraft:item/fishing_rod_cast"}}
    _flat("fishing_rod", models, "item/fishing_rod", parent="handheld_rod")
    return {"type": "minecraft:condition", "property": "minecraft:fishing_rod/cast", "on_true": _shown("item/fishing_rod_cast"),
            "on_false": _shown("item/fishing_rod")}


def _brush(name: str, models: dict) -> dict:
    return _shown("item/brush")


def _dial(count: int, rows: dict):
    """A compass or a clock: a picture for each of its directions; the first one also for the last half step."""
    def writer(name: str, models: dict) -> dict:
        pictures = []
        for place in range(count):
            key = name if place == rows.get("bare") else f"{name}_{place:02}"
            pictures.append(_shown(_flat(key, models, f"item/{name}_{place:02}")))
        entries = [{"threshold": 0.0, "model": pictures[0]}] + [
            {"threshold": place - 0.5, "model": pictures[place]} for place in range(1, count)] + [
            {"threshold": count - 0.5, "model": pictures[0]}]
        return {"type": "minecraft:range_dispatch", "scale": float(count), "entries": entries, **rows["say"]}
    return writer


def _broken(name: str, models: dict) -> dict:
    return {"type": "minecraft:condition", "property": "minecraft:broken",
            "on_true": _shown(_flat(name + "_broken", models, f"item/{name}_broken")), "on_false": _shown(_flat(name, models, "item/" + name))}


def _in_hand(name: str, models: dict) -> dict:
    """Flat in the inventory, something else in the hand."""
    flat = _shown(_flat(name, models, "item/" + name))
    if name == "trident":
        held = {"type": "minecraft:special", "base": "minecraft:item/trident_in_hand", "model": {"type": "minecraft:trident"}}
    else:
        held = _shown("item/spyglass_in_hand")
    return {"type": "minecraft:select", "property": "minecraft:display_context",
            "cases": [{"when": ["gui", "ground", "fixed"], "model": flat}], "fallback": held}


def _shield(name: str, models: dict) -> dict:
    special = {"type": "minecraft:special", "model": {"type": "minecraft:shield"}}
    return {"type": "minecraft:condition", "property": "minecraft:using_item",
            "on_true": {**special, "base": "minecraft:item/shield_blocking"}, "on_false": {**special, "base": "minecraft:item/shield"}}


def _bundle(name: str, models: dict) -> dict:
    closed = _shown(_flat(name, models, "item/" + name))
    back = _shown(_flat(name + "_open_back", models, f"item/{name}_open_back", parent="template_bundle_open_back"))
    front = _shown(_flat(name + "_open_front", models, f"item/{name}_open_front", parent="template_bundle_open_front"))
    opened = {"type": "minecraft:composite", "models": [back, {"type": "minecraft:bundle/selected_item"}, front]}
    return {"type": "minecraft:select", "property": "minecraft:display_context", "fallback": closed, "cases": [{
        "when": "gui", "model": {"type": "minecraft:condition", "property": "minecraft:bundle/has_selected_item", "on_true": opened,
                                 "on_false": closed}}]}


def _horn(name: str, models: dict) -> dict:
    models["item/tooting_goat_horn"] = {"parent": "minecraft:item/goat_horn", "textures": {"layer0": "minecraft:item/goat_horn"}}
    return {"type": "minecraft:condition", "property": "minecraft:using_item", "on_true": _shown("item/tooting_goat_horn"),
            "on_false": _shown(_flat(name, models, "item/goat_horn"))}


def _light(name: str, models: dict) -> dict:
    cases = [{"when": str(level), "model": _shown(_flat(f"light_{level:02}", models, f"item/light_{level:02}"))} for level in range(15)]
    return {"type": "minecraft:select", "property": "minecraft:block_state", "block_state_property": "level", "cases": cases,
            "fallback": _shown(_flat("light", models, "item/light_15"))}


def _of_needle(target: str) -> dict:
    return {"property": "minecraft:compass", "target": target}


_COMPASS = _dial(32, {"say": _of_needle("spawn")})
_MADE = {
    "bow": _bow, "crossbow": _crossbow, "fishing_rod": _rod, "brush": _brush, "elytra": _broken, "trident": _in_hand, "spyglass": _in_hand,
    "shield": _shield, "goat_horn": _horn, "light": _light,
    "compass": lambda name, models: {
        "type": "minecraft:condition", "property": "minecraft:has_component", "component": "minecraft:lodestone_tracker",
        "on_true": _dial(32, {"say": _of_needle("lodestone")})(name, models), "on_false": _COMPASS(name, models)},
    "recovery_compass": _dial(32, {"say": _of_needle("recovery")}),
    "clock": _dial(64, {"say": {"property": "minecraft:time", "source": "daytime"}}),
    "bundle": _bundle, **{f"{dye}_bundle": _bundle for dye in COLORS},
}
