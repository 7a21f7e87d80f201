"""Recipes as an agent asks for them, and crafting by the clicks that a player makes."""

from horizon.client.evidence import counts, delta
from horizon.client.tasks import RECEIVED
from horizon.core.errors import StateError
from horizon.registry.item import ITEMS
from horizon.rules.plan import plan as plan_item
from horizon.rules.recipes import recipe_rows
from horizon.rules.menus.crafting import clicks_for_craft, recipes_for


def stock(client) -> dict[str, int]:
    """What the player has, as the planner wants it."""
    return counts(client)


def recipes(client, name: str) -> dict:
    """Every way to make an item: crafting, smelting, stonecutting, smithing."""
    item = ITEMS.require(name)
    return {"item": item.name, "recipes": recipe_rows(item)}


def plan(client, name: str, count: int) -> dict:
    """What must be gathered for so many of an item, and the steps in their order."""
    item = ITEMS.require(name)
    found = plan_item(item, count, stock(client))
    return {
        "item": item.name, "count": count, "possible": not found.missing, "missing": dict(found.missing),
        "steps": [step.reply() for step in found.steps],
    }


def craft(client, name: str, count: int):
    """Make `count` of an item in the open grid, as the recipe book does; says how many were made and what is missing."""
    item = ITEMS.require(name)
    menu = client.windows.menu
    if menu.kind not in ("inventory", "crafting"):
        raise StateError(f"{menu.kind} has no crafting grid; use: close, then container X Y Z of a crafting table",
                         reason="no-grid")
    options = recipes_for(item)
    if not options:
        raise StateError(f"{item.name} cannot be crafted", reason="not-craftable", item=item.name)
    fitting = [recipe for recipe in options if recipe.fits(3 if menu.kind == "crafting" else 2)]
    if not fitting:
        raise StateError(f"{item.name} needs a crafting table; use: container X Y Z of one", reason="needs-table",
                         item=item.name)
    before = counts(client)
    made, missing = 0, {}
    while made < count:
        done, missing = yield from _craft_once(client, fitting, count - made)
        if not done:
            break
        made += done
    after = counts(client)
    made = after.get(item.name, 0) - before.get(item.name, 0)
    if made <= 0:
        names = ", ".join(f"{amount} {what}" for what, amount in missing.items())
        raise StateError(f"{item.name} cannot be made now; missing: {names}", reason="missing", missing=missing,
                         made=0, item=item.name)
    reply = {"ok": True, "item": item.name, "made": made, "wanted": count, "delta": delta(before, after),
             "tick": client.ticks}
    if made < count:
        reply["missing"] = missing
    return reply


def _craft_once(client, recipes_, wanted: int):
    """One filling of the grid and taking of the result; (how many were made, what was missing)."""
    menu = client.windows.menu
    missing: dict = {}
    for recipe in recipes_:
        times = -(-wanted // recipe.result.count)
        clicks, lacking, planned = clicks_for_craft(menu, recipe, times)
        if not planned:
            missing = missing or lacking
            continue
        for slot, button, mode in clicks:
            client.windows.click(slot, button, mode)
        yield RECEIVED
        return planned * recipe.result.count, {}
    return 0, missing
