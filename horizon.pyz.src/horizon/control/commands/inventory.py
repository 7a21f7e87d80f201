"""Belongings and menus: read them, click them, craft."""

from horizon.control.commands.playing import CELL, acting, asking, cell
from horizon.control.shapes import DELTA, OK, POS, SLOT, STACK, Map, nullable
from horizon.control.vocabulary import Param, command
from horizon.core.errors import UsageError

MENU = {
    "screen": str, "menu": str, "title": str, "slots": [SLOT], "player_slots": [SLOT], "slot_count": int,
    "own_slot_count": int, "carried": nullable(STACK), "properties?": Map(int), "disconnect_reason?": str,
}


@command(
    "inventory",
    reply={"slots": [SLOT], "selected": int, "held": nullable(STACK), "carried": nullable(STACK), "counts": Map(int),
           "free_slots": int},
    read_only=True, poll=True, group="inventory",
)
def inventory(game):
    """Your belongings by slot: grid 1-4, result 0, armour 5-8, main 9-35, hotbar 36-44, off hand 45."""
    return game.playing().inventory()


@command(
    "screen", Param("open", "Open the inventory.", choices=("inventory",), default=None, flag=True),
    reply=MENU, group="inventory", poll=True,
)
def screen(game, open):
    """The screen that is open and, in a world, the slots of its menu."""
    if game.session is None:
        reason = game.disconnect_reason
        return empty_screen(game.screen_name) | ({"disconnect_reason": reason} if reason else {})
    agent = game.playing()
    return agent.show_inventory() if open else agent.screen()


def empty_screen(name):
    return {"screen": name, "menu": "", "title": "", "slots": [], "player_slots": [], "slot_count": 0,
            "own_slot_count": 0, "carried": None}


@command(
    "click-slot", Param("id", "The slot, as `screen` numbers it; -999 is outside.", int, low=-999, high=255),
    Param("button", "Which button.", choices=("left", "right", "middle"), default="left"),
    Param("mode", "shift moves across, double collects, number N swaps with the hotbar, drop throws.",
          choices=("shift", "double", "number", "drop"), default=None),
    Param("number", "With number: the hotbar slot.", int, low=1, high=9, default=None),
    reply=OK | {"clicked": int, "slot": nullable(SLOT), "carried": nullable(STACK), "delta": DELTA, "screen": str, "tick": int},
    group="inventory", limit=10.0,
)
def click_slot(game, id, button, mode, number):
    """Click a slot of the open menu, as the mouse does."""
    if number is not None and mode != "number":
        raise UsageError("a hotbar number goes with number: click-slot ID number 1..9")
    return asking(game.playing().click_slot(id, button, mode, number), "click-slot")


@command(
    "container", *CELL, reply=OK | {"pos": POS} | MENU, group="inventory", acts=True, limit=10.0,
)
def container(game, x, y, z):
    """Open the chest, furnace, table or other menu block at a cell, and read it."""
    return acting(game.playing().container(cell(x, y, z)), "container")


@command(
    "close", reply=OK | {"closed": nullable(str), "screen": str, "delta": DELTA, "tick": int}, group="inventory", limit=10.0,
)
def close(game):
    """Close the open menu or screen, as Escape does; grid and cursor go back to the inventory."""
    return asking(game.playing().close(), "close")


@command(
    "craft", Param("item", "What to make."), Param("count", "How many.", int, low=1, high=2304, default=1),
    reply=OK | {"item": str, "made": int, "wanted": int, "delta": DELTA, "missing?": Map(int), "tick": int},
    group="inventory", acts=True, limit=10.0,
)
def craft(game, item, count):
    """Make an item in the open grid: the 2x2 you carry, or a table that `container` opened."""
    return acting(game.playing().craft(item, count), "craft")


@command(
    "select", Param("slot", "1 to 9, or the name of an item you have."),
    reply=OK | {"selected": int, "held": nullable(STACK), "tick": int}, idempotent=True, group="inventory", limit=10.0,
)
def select(game, slot):
    """Choose the hotbar slot in your hand; an item from the main inventory is swapped in."""
    return asking(game.playing().select(slot), "select")


@command(
    "drop", Param("count", "How many.", int, low=1, high=99, default=1),
    Param("all", "The whole stack.", bool),
    reply=OK | {"item": str, "delta": DELTA, "tick": int}, group="inventory", limit=10.0,
)
def drop(game, count, all):
    """Throw what you hold before you."""
    return asking(game.playing().drop(all, count), "drop")


@command("pick", reply=OK | {"pos": POS, "block": str, "selected": int, "held": STACK, "tick": int}, group="inventory", limit=10.0)
def pick(game):
    """Take the block at the crosshair into your hand, as the middle button does."""
    return asking(game.playing().pick(), "pick")


ROWS = (inventory, screen, click_slot, container, close, craft, select, drop, pick)
