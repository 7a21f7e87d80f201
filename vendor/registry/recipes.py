"""Recipes: one JSON table, grouped by kind. Ids follow the game's habit of names: the result, and what it is made
from."""

from pathlib import Path

from sources import Sources, write_json

KINDS = ("shaped", "shapeless", "transmute", "special", "cooking", "stonecutting", "smithing")
COOKING = {"smelting": "smelting", "blasting": "blasting", "smoking": "smoking", "campfire_cooking": "campfire"}


def short(name: str) -> str:
    return name.removeprefix("minecraft:")


def ingredient(value):
    """An item, "#tag" or a list of items, without namespaces."""
    if isinstance(value, list):
        return [short(name) for name in value]
    return "#" + short(value[1:]) if value.startswith("#") else short(value)


def first_name(value) -> str:
    value = ingredient(value)
    return (value[0] if isinstance(value, list) else value).removeprefix("#").replace("/", "_")


def result(recipe: dict) -> list:
    """[item, count] or [item, count, components]."""
    given = recipe["result"]
    if isinstance(given, str):
        return [short(given), 1]
    row = [short(given["id"]), given.get("count", 1)]
    return row + [given["components"]] if given.get("components") else row


class Names:
    """Gives each recipe an id of its own."""

    def __init__(self):
        self.taken: set[str] = set()

    def take(self, *wishes: str) -> str:
        for wish in wishes:
            if wish not in self.taken:
                self.taken.add(wish)
                return wish
        for number in range(2, 100):
            name = f"{wishes[-1]}_{number}"
            if name not in self.taken:
                self.taken.add(name)
                return name
        raise ValueError(f"no free name for {wishes}")


def make_recipes(sources: Sources, out: Path) -> None:
    names = Names()
    table: dict[str, list] = {kind: [] for kind in KINDS}
    recipes = sources.pumpkin("recipes")
    makers: dict[str, int] = {}
    for recipe in recipes:
        if recipe["type"] in ("minecraft:crafting_shaped", "minecraft:crafting_shapeless"):
            makers[result(recipe)[0]] = makers.get(result(recipe)[0], 0) + 1
    for recipe in recipes:
        kind = short(recipe["type"])
        extra = [recipe.get("group", ""), recipe.get("category", "misc")]
        if kind == "crafting_shaped":
            made = result(recipe)
            key = {letter: ingredient(value) for letter, value in recipe["key"].items()}
            from_name = f"{made[0]}_from_{first_name(next(iter(recipe['key'].values())))}"
            id = names.take(made[0], from_name)
            table["shaped"].append([id, recipe["pattern"], key, made, *extra])
        elif kind == "crafting_shapeless":
            made = result(recipe)
            from_name = f"{made[0]}_from_{first_name(recipe['ingredients'][-1])}"
            id = names.take(made[0], from_name) if makers[made[0]] == 1 else names.take(from_name)
            table["shapeless"].append([id, [ingredient(value) for value in recipe["ingredients"]], made, *extra])
        elif kind == "crafting_transmute":
            made = result(recipe)
            wanted = [ingredient(recipe["input"]), ingredient(recipe["material"])]
            table["transmute"].append([names.take(made[0]), *wanted, made, *extra])
        elif kind in COOKING:
            made = result(recipe)
            id = names.take(f"{made[0]}_from_{kind}_{first_name(recipe['ingredient'])}")
            figures = [recipe["experience"], recipe["cookingtime"]]
            table["cooking"].append([id, COOKING[kind], ingredient(recipe["ingredient"]), made, *figures, *extra])
        elif kind == "stonecutting":
            made = result(recipe)
            id = names.take(f"{made[0]}_from_{first_name(recipe['ingredient'])}_stonecutting")
            table["stonecutting"].append([id, ingredient(recipe["ingredient"]), made])
        elif kind in ("smithing_transform", "smithing_trim"):
            made = result(recipe) if "result" in recipe else None
            id = names.take(f"{made[0]}_smithing" if made else f"{first_name(recipe['template'])}_smithing_trim")
            wanted = [ingredient(recipe[part]) for part in ("template", "base", "addition")]
            table["smithing"].append([id, kind.removeprefix("smithing_"), *wanted, made])
        else:
            name = kind.removeprefix("crafting_special_").removeprefix("crafting_")
            table["special"].append([names.take(name), name])
    write_json(out / "recipes.json.z", table)
