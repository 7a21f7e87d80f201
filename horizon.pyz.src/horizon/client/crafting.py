"""Recipes as an agent asks for them, and crafting by the clicks that a player makes."""

from horizon.client.evidence import counts, delta
from horizon.client.tasks import answered
from horizon.core.errors import StateError
from horizon.core.identifier import full
from horizon.registry.item import ITEMS
from horizon.registry.recipe import RECIPES
from horizon.rules.menus.crafting import clicks_for_craft
from horizon.rules.menus.kinds import CraftingMenu
from horizon.rules.plan import plan as plan_item
from horizon.rules.recipes import craftable, fits

MAX_CHOICES = 12  # alternatives that a reply lists
RECIPES_BY_RESULT: dict[str, list] = {}
for _row in RECIPES.values():
    _result = getattr(_row, "result", None)
    if _result is not None and not _result.is_empty:
        RECIPES_BY_RESULT.setdefault(_result.item.name, []).append(_row)


def recipes(client, name: str) -> dict:
    """Every way to make an item: crafting, smelting, stonecutting, smithing."""
    item = ITEMS.require(name)
    rows = [recipe_reply(row) for row in RECIPES_BY_RESULT.get(item.name, ())]
    return {"item": item.name, "recipes": rows}


def recipe_reply(row) -> dict:
    """A recipe: its kind, what goes in (each with its alternatives), what comes out, and where."""
    kind = type(row).__name__.lower()
    reply = {"id": row.id, "kind": getattr(row, "kind", kind), "count": row.result.count}
    wanted: dict[tuple, int] = {}
    cells = row.ingredients
    for choices in cells:
        if choices:
            wanted[tuple(choices)] = wanted.get(tuple(choices), 0) + 1
    reply["ingredients"] = [
        {"any_of": list(choices[:MAX_CHOICES]), "count": count} for choices, count in wanted.items()]
    if kind == "shaped":
        reply["width"], reply["height"] = row.width, row.height
        reply["grid"] = [choices[0] if choices else None for choices in cells]
        reply["needs_table"] = not fits(row, 2)
    elif kind == "shapeless":
        reply["needs_table"] = not fits(row, 2)
    elif kind == "cooking":
        reply["ticks"], reply["experience"] = row.ticks, row.experience
    return reply


def plan(client, name: str, count: int) -> dict:
    """What must be gathered for so many of an item, and the steps in their order. Errors tell what it is that fails:
    unknown item, not craftable, or what is missing."""
    found = plan_item(ITEMS.require(name), count, counts(client))
    reply = found.reply()
    return {**reply, "missing": named(found.missing), "base": named(found.base), "possible": found.is_complete}


def named(amounts: dict[str, int]) -> dict[str, int]:
    """Amounts by the names that replies use, which have their namespace."""
    return {full(name): amount for name, amount in amounts.items()}


def craft(client, name: str, count: int):
    """Make `count` of an item in the open grid, as the recipe book does; how many were made, and what is missing."""
    item = ITEMS.require(name)
    menu = client.windows.menu
    if not isinstance(menu, CraftingMenu):
        raise StateError(f"{menu.kind} has no crafting grid; use: close, then container X Y Z of a crafting table",
                         reason="no-grid")
    rows = [row for row in craftable(item) if type(row).__name__ in ("Shaped", "Shapeless")]
    if not rows:
        raise StateError(f"{item.name} cannot be crafted; see other ways with: recipes {item.name}",
                         reason="not-craftable", item=item.name)
    fitting = [row for row in rows if fits(row, menu.width)]
    if not fitting:
        raise StateError(f"{item.name} needs a crafting table; place one, then use: container X Y Z",
                         reason="needs-table", item=item.name)
    before, start = counts(client), _total(client, item)
    missing: dict = {}
    is_full, spent = False, 0  # spent: of the item itself, by recipes that copy it
    for row in fitting:
        left = count - (_total(client, item) - start + spent)
        if left <= 0:
            break
        answer = clicks_for_craft(menu, row, -(-left // row.result.count))
        missing, is_full = missing or answer.missing, is_full or answer.full
        for slot, button, mode in answer.clicks:
            client.windows.click(slot, button, mode)
        spent += answer.times * sum(item.name in choices for choices in row.ingredients)
        yield from answered(client)
    made = _total(client, item) - start + spent
    if made <= 0:
        names = ", ".join(f"{amount} {what}" for what, amount in missing.items())
        sentence = f"{item.name} cannot be made now; missing: {names}"
        if is_full:
            sentence = f"no room for {item.name}; drop or store something first"
        raise StateError(sentence, reason="full" if is_full else "missing", missing=named(missing), made=0,
                         item=item.name)
    reply = {"ok": True, "item": item.name, "made": made, "wanted": count, "delta": delta(before, counts(client)),
             "tick": client.ticks}
    if made < count:
        reply["missing"] = named(missing)
    return reply


def _total(client, item) -> int:
    return counts(client).get(item.name, 0)
