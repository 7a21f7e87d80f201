"""What a crafting grid or a furnace makes of what lies in it.

A lookup touches only the recipes that can still match: shaped ones by size, filled cells and the first item,
shapeless ones by the number of things and the rarest of them. Matching ignores components, as the game does;
the few recipes that read them are in `special_recipes`.
"""

from horizon.core.identifier import full
from horizon.registry.item_stack import EMPTY, ItemStack
from horizon.registry.recipe import (
    COOKING,
    CRAFTING_SHAPED,
    CRAFTING_SHAPELESS,
    STONECUTTING,
    TRANSMUTE,
    Shaped,
    Transmute,
)
from horizon.rules.special_recipes import SPECIAL_RECIPES

Match = tuple[ItemStack, list[ItemStack]]


def _filled(cells) -> int:
    """Which cells hold something, a bit a cell."""
    return sum(1 << place for place, cell in enumerate(cells) if cell)


def _mirrored(cells, width: int) -> tuple:
    return tuple(cells[row + width - 1 - x] for row in range(0, len(cells), width) for x in range(width))


def shape(row: Shaped) -> tuple[int, int, tuple]:
    """A pattern without the blank rows and columns that a few have around them: width, height, cells."""
    filled = [place for place, cell in enumerate(row.ingredients) if cell]
    columns, lines = [place % row.width for place in filled], [place // row.width for place in filled]
    left, right, top, bottom = min(columns), max(columns), min(lines), max(lines)
    cells = tuple(
        row.ingredients[y * row.width + x] for y in range(top, bottom + 1) for x in range(left, right + 1))
    return right - left + 1, bottom - top + 1, cells


def _index_shaped() -> dict:
    """(width, height, filled cells, first item's name) -> [(cells, row)], mirrored ones too."""
    index: dict = {}
    for row in CRAFTING_SHAPED:
        width, height, ingredients = shape(row)
        cells = tuple(frozenset(cell) for cell in ingredients)
        ways = [cells]
        mirror = _mirrored(cells, width)
        if mirror != cells:
            ways.append(mirror)
        for way in ways:
            first = next(cell for cell in way if cell)
            for name in sorted(first):
                index.setdefault((width, height, _filled(way), name), []).append((way, row))
    return index


def _index_shapeless() -> dict:
    """(number of things, an item's name) -> rows that take it."""
    index: dict = {}
    for row in CRAFTING_SHAPELESS:
        names = sorted({name for ingredient in row.ingredients for name in ingredient})
        sets = tuple(frozenset(ingredient) for ingredient in row.ingredients)
        for name in names:
            index.setdefault((len(row.ingredients), name), []).append((sets, row))
    return index


def _index_transmute() -> dict:
    index = {}
    for row in TRANSMUTE:
        for name in row.ingredients[0]:
            for material in row.ingredients[1]:
                if name != row.result.item.name:
                    index[name, material] = row
    return index


def _index_cooking() -> dict:
    index: dict = {}
    for row in COOKING:
        for name in row.ingredients[0]:
            index.setdefault(row.kind, {}).setdefault(name, row)
    return index


def _index_by_result() -> dict:
    index: dict = {}
    for row in (*CRAFTING_SHAPED, *CRAFTING_SHAPELESS):
        index.setdefault(row.result.item.name, []).append(row)
    return index


_SHAPED = _index_shaped()
_SHAPELESS = _index_shapeless()
_TRANSMUTE = _index_transmute()
_COOKING = _index_cooking()
_BY_RESULT = _index_by_result()
BY_ID = {row.id: row for row in (*CRAFTING_SHAPED, *CRAFTING_SHAPELESS)}


def trim(grid: list[ItemStack], width: int) -> tuple[list[ItemStack], int, int] | None:
    """The grid cut to the box of its filled cells: cells, width, height; None if it is empty."""
    filled = [place for place, stack in enumerate(grid) if not stack.is_empty]
    if not filled:
        return None
    top, bottom = filled[0] // width, filled[-1] // width
    columns = [place % width for place in filled]
    left, right = min(columns), max(columns)
    cells = [grid[y * width + x] for y in range(top, bottom + 1) for x in range(left, right + 1)]
    return cells, right - left + 1, bottom - top + 1


def assign(names: list[str], ingredients) -> list[int] | None:
    """Which ingredient each name stands for, so that every ingredient is used once; None if there is no way."""
    taken: list[int] = [-1] * len(ingredients)

    def place(which: int, tried: set[int]) -> bool:
        for number, ingredient in enumerate(ingredients):
            if number not in tried and names[which] in ingredient:
                tried.add(number)
                if taken[number] < 0 or place(taken[number], tried):
                    taken[number] = which
                    return True
        return False

    for which in range(len(names)):
        if not place(which, set()):
            return None
    answer = [0] * len(names)
    for number, which in enumerate(taken):
        answer[which] = number
    return answer


def remainders_of(grid: list[ItemStack]) -> list[ItemStack]:
    """What is left of one item of every cell: a bucket of a milk bucket, mostly nothing."""
    return [
        ItemStack.of(stack.item.remainder) if not stack.is_empty and stack.item.remainder else EMPTY for stack in grid
    ]


def find_crafting(grid: list[ItemStack], width: int):
    """The shaped, shapeless or transmuting recipe row that a grid holds, or None (special ones are not rows)."""
    trimmed = trim(grid, width)
    if trimmed is None:
        return None
    cells, columns, rows = trimmed
    names = [None if stack.is_empty else stack.item.name for stack in cells]
    things = [name for name in names if name]
    for way, row in _SHAPED.get((columns, rows, _filled(names), things[0]), ()):
        if all(name is None or name in cell for name, cell in zip(names, way, strict=True)):
            return row
    lists = [_SHAPELESS.get((len(things), name), ()) for name in things]
    for ingredients, row in min(lists, key=len):
        if assign(things, ingredients) is not None:
            return row
    if len(things) == 2:
        return _TRANSMUTE.get((things[0], things[1])) or _TRANSMUTE.get((things[1], things[0]))
    return None


def match_crafting(grid: list[ItemStack], width: int) -> Match | None:
    """What a grid (row by row, `width` cells a row) makes: the result, and per cell what remains of one item there."""
    row = find_crafting(grid, width)
    if row is None:
        if any(not stack.is_empty for stack in grid):
            for special in SPECIAL_RECIPES:
                found = special(grid, width)
                if found is not None:
                    return found
        return None
    result = row.result
    if isinstance(row, Transmute):
        source = next(stack for stack in grid if not stack.is_empty and stack.item.name in row.ingredients[0])
        result = ItemStack(result.item, 1, source.components)
    return result, remainders_of(grid)


def cooking(kind: str, stack: ItemStack):
    """The row by which a furnace of a kind (smelting, blasting, smoking, campfire) cooks a stack, or None."""
    if stack.is_empty:
        return None
    return _COOKING.get(kind, {}).get(stack.item.name)


def craftable(item) -> list:
    """The shaped and shapeless rows that make an item (name or Item), in the game's order."""
    name = full(item) if isinstance(item, str) else item.name
    return _BY_RESULT.get(name, [])


def cooked_from(item, kind: str = "smelting") -> list:
    """The cooking rows of a kind whose result is the item."""
    name = full(item) if isinstance(item, str) else item.name
    return [row for row in COOKING if row.kind == kind and row.result.item.name == name]


def fits(row, width: int) -> bool:
    """Whether a grid of `width` x `width` has room for the recipe."""
    if isinstance(row, Shaped):
        return max(shape(row)[:2]) <= width
    return len(row.ingredients) <= width * width


def layout(row, width: int) -> list[tuple[int, tuple[str, ...]]]:
    """Where a recipe's ingredients lie in a grid: (cell, the names that do), top left first."""
    if isinstance(row, Shaped):
        columns, _, cells = shape(row)
        return [
            (place // columns * width + place % columns, tuple(cell)) for place, cell in enumerate(cells) if cell
        ]
    return [(place, tuple(ingredient)) for place, ingredient in enumerate(row.ingredients)]


def stonecutting(stack: ItemStack) -> list:
    """The stonecutter's rows for an input, in the order of its buttons."""
    return [] if stack.is_empty else [row for row in STONECUTTING if stack.item.name in row.ingredients[0]]
