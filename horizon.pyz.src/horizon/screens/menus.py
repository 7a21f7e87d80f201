"""The open menu: its ground, its slots with what lies in them, and what it knows of progress. Nothing is pressed here yet.

Places of slots, in pixels of the menu's ground. Source: minecraft.wiki, Inventory, and the format's own grounds.
"""

from math import ceil

from horizon.core.clock import FrameTime
from horizon.gui.canvas import DrawList, Figure, Icon, Picture
from horizon.screens.view import View, title_of

SHADE, INK = 0xC0101010, 0xFF404040
LOWER_SHADE = 0xD0101010
SLOT = 16
STEP = 18


def grid(x: int, y: int, columns: int, rows: int) -> list[tuple[int, int]]:
    """Places of slots in rows."""
    return [(x + STEP * column, y + STEP * row) for row in range(rows) for column in range(columns)]


def player_part(y: int = 84, x: int = 8) -> list[tuple[int, int]]:
    """The player's 27 and, below, the hotbar."""
    return grid(x, y, 9, 3) + grid(x, y + 58, 9, 1)


INVENTORY = [(154, 28), *grid(98, 18, 2, 2), *grid(8, 8, 1, 4), *player_part(), (77, 62)]
LAYOUTS = {
    "inventory": ("inventory", 166, INVENTORY), "crafting": ("crafting_table", 166, [(124, 35), *grid(30, 17, 3, 3), *player_part()]),
    "furnace": ("furnace", 166, [(56, 17), (56, 53), (116, 35), *player_part()]),
    "blast_furnace": ("blast_furnace", 166, [(56, 17), (56, 53), (116, 35), *player_part()]),
    "smoker": ("smoker", 166, [(56, 17), (56, 53), (116, 35), *player_part()]),
    "generic_3x3": ("dispenser", 166, [*grid(62, 17, 3, 3), *player_part()]),
    "shulker_box": ("shulker_box", 166, [*grid(8, 18, 9, 3), *player_part()]),
    "hopper": ("hopper", 133, [*grid(44, 20, 5, 1), *player_part(51)]),
    "anvil": ("anvil", 166, [(27, 47), (76, 47), (134, 47), *player_part()]),
    "grindstone": ("grindstone", 166, [(49, 19), (49, 40), (129, 34), *player_part()]),
    "smithing": ("smithing", 166, [(8, 48), (26, 48), (44, 48), (98, 48), *player_part()]),
    "stonecutter": ("stonecutter", 166, [(20, 33), (143, 33), *player_part()]),
    "cartography_table": ("cartography_table", 166, [(15, 15), (15, 52), (145, 39), *player_part()]),
    "loom": ("loom", 166, [(13, 26), (33, 26), (23, 45), (143, 57), *player_part()]),
    "brewing_stand": ("brewing_stand", 166, [(56, 51), (79, 58), (102, 51), (79, 17), (17, 17), *player_part()]),
    "enchantment": ("enchanting_table", 166, [(15, 47), (35, 47), *player_part()]),
    "beacon": ("beacon", 219, [(136, 110), *player_part(137, 36)]),
    "merchant": ("villager", 166, [(136, 37), (162, 37), (220, 37), *player_part(x=108)]),
    "crafter_3x3": ("crafter", 166, [*grid(26, 17, 3, 3), (134, 35), *player_part()]),
}
"""Menu kind -> its ground under gui/container, how high it is, and where its slots are, by number."""
WIDTHS = {"beacon": 230, "merchant": 276}
CHESTS = {f"generic_9x{rows}": rows for rows in range(1, 7)}


class Placed:
    """An open menu as it is drawn: left and top on the screen, and its slots there: (x, y) by number."""

    def __init__(self, menu, width: int, height: int):
        self.menu = menu
        kind = menu.kind
        if kind in CHESTS:
            rows = CHESTS[kind]
            self.ground, self.height = "generic_54", 114 + rows * STEP
            own = grid(8, STEP, 9, rows) + player_part(rows * STEP + 31)
        else:
            self.ground, self.height, own = LAYOUTS.get(kind) or _plain(menu)
        self.width = WIDTHS.get(kind, 176)
        self.left, self.top = (width - self.width) // 2, (height - self.height) // 2
        self.slots = [(self.left + x, self.top + y) for x, y in own[:len(menu.slots)]]


def _plain(menu) -> tuple[str, int, list]:
    """A menu of a kind that has no ground of its own: its slots in rows, as in a chest."""
    count = max(0, len(menu.slots) - 36)
    rows = max(1, min(6, ceil(count / 9)))
    return "generic_54", 114 + rows * STEP, grid(8, STEP, 9, rows)[:count] + player_part(rows * STEP + 31)


def open_menu(client):
    """What is drawn over the world: the open menu, or the own inventory if it is shown; None for neither."""
    windows = client.windows
    if windows.open is not None:
        return windows.open
    return windows.own if windows.inventory_shown else None


def widgets(client, width: int, height: int) -> list[dict]:
    """The slots of the open menu with their places in GUI pixels."""
    menu = open_menu(client)
    if menu is None:
        return []
    placed = Placed(menu, width, height)
    return [
        {"id": f"slot-{number}", "kind": "slot", "bounds": [x, y, SLOT, SLOT], "enabled": True,
         "stack": None if menu.slots[number].stack.is_empty else menu.slots[number].stack.reply()}
        for number, (x, y) in enumerate(placed.slots)]


def draw(canvas: DrawList, client, time: FrameTime, view: View) -> None:
    """The open menu over a darkened world; nothing if none is open."""
    menu = open_menu(client)
    if menu is None:
        return
    placed = Placed(menu, canvas.width, canvas.height)
    left, top = placed.left, placed.top
    canvas.fill(0, 0, canvas.width, canvas.height, SHADE, LOWER_SHADE)
    _ground(canvas, placed)
    _labels(canvas, client, placed, view)
    if menu.kind == "inventory":
        _empty_marks(canvas, menu, placed)
        canvas.add(Figure(client.oneself.figure, left + 26, top + 8, 49, 70))
    if menu.kind in ("furnace", "blast_furnace", "smoker"):
        _fire(canvas, client, left, top, menu.kind)
    for (x, y), slot in zip(placed.slots, menu.slots, strict=False):
        if not slot.stack.is_empty:
            canvas.add(Icon(slot.stack, x, y))
    if not menu.cursor.is_empty:
        canvas.add(Icon(menu.cursor, canvas.width // 2 - 8, canvas.height // 2 - 8))


def _ground(canvas: DrawList, placed: Placed) -> None:
    name, (left, top) = f"gui/container/{placed.ground}", (placed.left, placed.top)
    if placed.ground == "generic_54" and placed.height < 222:
        rows = placed.height - 96 - 1
        canvas.add(Picture(name, left, top, 176, rows, (0, 0, 176, rows)))
        canvas.add(Picture(name, left, top + rows, 176, 97, (0, 125, 176, 97)))
        return
    size = (512, 256) if placed.width > 256 else (256, 256)
    canvas.add(Picture(name, left, top, placed.width, placed.height, (0, 0, placed.width, placed.height), size))


def _labels(canvas: DrawList, client, placed: Placed, view: View) -> None:
    menu = placed.menu
    if menu.kind == "inventory":
        canvas.letters(view.say("container.crafting", "Crafting"), placed.left + 97, placed.top + 8, INK, shadow=False)
        return
    title = client.windows.title or title_of(menu.kind)
    canvas.letters(view.pieces(title), placed.left + 8, placed.top + 6, INK, shadow=False)
    canvas.letters(view.say("container.inventory", "Inventory"), placed.left + placed.width - 168, placed.top + placed.height - 94, INK,
                   shadow=False)


MARKS = {5: "helmet", 6: "chestplate", 7: "leggings", 8: "boots", 45: "shield"}


def _empty_marks(canvas: DrawList, menu, placed: Placed) -> None:
    """What belongs in an empty slot of armour."""
    for number, word in MARKS.items():
        if menu.slots[number].stack.is_empty:
            x, y = placed.slots[number]
            canvas.sprite(f"container/slot/{word}", x, y, SLOT, SLOT)


def _fire(canvas: DrawList, client, left: int, top: int, kind: str) -> None:
    """A furnace's flame, as much of it as is left, and its arrow, as far as it has come."""
    known = client.windows.properties()
    burn, whole = known.get("burn_left", 0), known.get("burn_total", 0) or 200
    if burn > 0:
        high = min(14, ceil(burn * 13 / whole) + 1)
        canvas.part(f"container/{kind}/lit_progress", left + 56, top + 36 + 14 - high, (14, 14), (0, 14 - high, 14, high))
    done, total = known.get("cook_progress", 0), known.get("cook_total", 0)
    if done > 0 and total > 0:
        wide = min(24, ceil(done * 24 / total))
        canvas.part(f"container/{kind}/burn_progress", left + 79, top + 34, (24, 16), (0, 0, wide, 16))
