"""Recipes as rows: what they want and what they make. How a grid is matched is the rules' matter.

An ingredient is a tuple of full item names, any of which will do (tags are expanded). Figures: Pumpkin's extraction of
1.21.4; ids are in the game's manner, but our own.
"""

from dataclasses import dataclass

from horizon.registry.item import ITEMS
from horizon.registry.item_stack import ItemStack
from horizon.registry.load import load_json
from horizon.registry.tags import tag_members

Ingredient = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shaped:
    """A pattern in a grid: width x height ingredients, row by row from the top left; () is an empty cell."""

    id: str
    width: int
    height: int
    ingredients: tuple[Ingredient, ...]
    result: ItemStack
    group: str
    category: str


@dataclass(frozen=True, slots=True)
class Shapeless:
    """Each ingredient once, anywhere in the grid."""

    id: str
    ingredients: tuple[Ingredient, ...]
    result: ItemStack
    group: str
    category: str


@dataclass(frozen=True, slots=True)
class Transmute:
    """(input, material): the input's components go over to the result."""

    id: str
    ingredients: tuple[Ingredient, Ingredient]
    result: ItemStack
    group: str
    category: str


@dataclass(frozen=True, slots=True)
class Special:
    """A recipe that is code; kind: armordye, bannerduplicate, bookcloning, decorated_pot, firework_rocket,
    firework_star, firework_star_fade, mapcloning, mapextending, repairitem, shielddecoration, tippedarrow."""

    id: str
    kind: str


@dataclass(frozen=True, slots=True)
class Cooking:
    """kind: smelting, blasting, smoking or campfire; ingredients holds one; ticks to cook; experience for each."""

    id: str
    kind: str
    ingredients: tuple[Ingredient]
    result: ItemStack
    experience: float
    ticks: int
    group: str
    category: str


@dataclass(frozen=True, slots=True)
class Stonecutting:
    """One ingredient, cut."""

    id: str
    ingredients: tuple[Ingredient]
    result: ItemStack


@dataclass(frozen=True, slots=True)
class Smithing:
    """(template, base, addition); kind "transform" makes `result` with the base's components, "trim" (result None)
    trims the base."""

    id: str
    kind: str
    ingredients: tuple[Ingredient, Ingredient, Ingredient]
    result: ItemStack | None


_KNOWN: dict[str, Ingredient] = {}


def _ingredient(value) -> Ingredient:
    if isinstance(value, list):
        return tuple("minecraft:" + name for name in value)
    found = _KNOWN.get(value)
    if found is None:
        if value.startswith("#"):
            found = tuple(ITEMS.by_id(id).name for id in tag_members("item", value))
        else:
            found = ("minecraft:" + value,)
        _KNOWN[value] = found
    return found


def _stack(row: list) -> ItemStack:
    return ItemStack(ITEMS[row[0]], row[1], row[2] if len(row) > 2 else None)


def _shaped(row: list) -> Shaped:
    id, pattern, key, made, group, category = row
    width = len(pattern[0])
    cells = {letter: _ingredient(value) for letter, value in key.items()}
    cells[" "] = ()
    wanted = tuple(cells[letter] for line in pattern for letter in line)
    return Shaped("minecraft:" + id, width, len(pattern), wanted, _stack(made), group, category)


_TABLE = load_json("recipes.json.z")
CRAFTING_SHAPED: tuple[Shaped, ...] = tuple(map(_shaped, _TABLE["shaped"]))
CRAFTING_SHAPELESS: tuple[Shapeless, ...] = tuple(
    Shapeless("minecraft:" + id, tuple(map(_ingredient, wanted)), _stack(made), group, category)
    for id, wanted, made, group, category in _TABLE["shapeless"]
)
TRANSMUTE: tuple[Transmute, ...] = tuple(
    Transmute("minecraft:" + id, (_ingredient(given), _ingredient(material)), _stack(made), group, category)
    for id, given, material, made, group, category in _TABLE["transmute"]
)
SPECIAL: tuple[Special, ...] = tuple(Special("minecraft:" + id, kind) for id, kind in _TABLE["special"])
COOKING: tuple[Cooking, ...] = tuple(
    Cooking("minecraft:" + id, kind, (_ingredient(wanted),), _stack(made), experience, ticks, group, category)
    for id, kind, wanted, made, experience, ticks, group, category in _TABLE["cooking"]
)
STONECUTTING: tuple[Stonecutting, ...] = tuple(
    Stonecutting("minecraft:" + id, (_ingredient(wanted),), _stack(made)) for id, wanted, made in _TABLE["stonecutting"]
)
SMITHING: tuple[Smithing, ...] = tuple(
    Smithing(
        "minecraft:" + id, kind, (_ingredient(template), _ingredient(base), _ingredient(addition)),
        made and _stack(made),
    )
    for id, kind, template, base, addition, made in _TABLE["smithing"]
)
RECIPES: dict[str, object] = {
    row.id: row
    for rows in (CRAFTING_SHAPED, CRAFTING_SHAPELESS, TRANSMUTE, SPECIAL, COOKING, STONECUTTING, SMITHING)
    for row in rows
}
"""All rows by full id."""
