"""What several oracles do: small things an agent does with a few lines.

`game` is anything with do(line) -> reply and must(line) -> reply that is no error: a game in this process, or
`horizon ctl -` of another one.
"""

from math import floor

SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
PICKAXE_WORK = ("stone", "granite", "diorite", "andesite", "deepslate", "tuff", "ore", "calcite")


def feet(game) -> tuple[int, int, int]:
    """The cell of the player's feet."""
    x, y, z = game.must("state")["player"]["pos"]
    return floor(x), floor(y + 1e-3), floor(z)


def count(game, name: str) -> int:
    """How many of an item, or of all whose names end so (`_log`), the player has."""
    counts = game.must("inventory")["counts"]
    return sum(n for item, n in counts.items() if item == f"minecraft:{name}" or name[0] == "_" and item.endswith(name))


def block(game, x, y, z) -> str:
    return game.must(f"block {x} {y} {z}")["block"].removeprefix("minecraft:")


def collect(game) -> None:
    """Walk over the drops that lie near."""
    for entity in game.must("entities 7 item")["entities"][:6]:
        x, y, z = entity["pos"]
        game.do(f"goto {x} {y} {z} --range 1 --timeout 8")


def gather(game, pattern: str, wanted: int) -> None:
    """Break the nearest blocks of a kind that can be reached, and pick up what falls."""
    tried = set()
    for radius in (16, 32, 64):
        while count(game, pattern.strip("*")) < wanted:
            found = game.must(f"find-block {pattern} --radius {radius} --exposed --max 60")["blocks"]
            left = [tuple(row["pos"]) for row in found if tuple(row["pos"]) not in tried]
            if not left:
                break
            x, y, z = left[0]
            tried.add((x, y, z))
            broken = game.do(f"break {x} {y} {z}")
            if broken.get("reason") in ("out-of-reach", "no-line-of-sight") and \
                    "ok" in game.do(f"goto {x} {y} {z} --range 3.5"):
                broken = game.do(f"break {x} {y} {z}")
            if "ok" in broken:  # what was hidden behind it may be in reach now
                tried = {t for t in tried if abs(t[0] - x) + abs(t[1] - y) + abs(t[2] - z) > 4}
                collect(game)


def put(game, item: str) -> tuple[int, int, int]:
    """Place a block somewhere beside the feet; its cell."""
    game.must(f"select {item}")
    x, y, z = feet(game)
    around = [(x + dx, y + dy, z + dz) for dy in (0, 1, -1) for dx, dz in (*SIDES, (2, 0), (0, 2), (-2, 0), (0, -2))]
    for cell in around:
        if "ok" in game.do("place {} {} {}".format(*cell)):
            return cell
    game.must("break {} {} {}".format(*around[0]))  # a hole in a wall is room enough
    game.must(f"select {item}")
    game.must("place {} {} {}".format(*around[0]))
    return around[0]


def open_new(game, item: str) -> tuple[int, int, int]:
    """Place a crafting table, a furnace, and open it."""
    cell = put(game, item)
    game.must("container {} {} {}".format(*cell))
    return cell


def planks(game, wanted: int) -> None:
    """Planks from whatever logs there are."""
    for row in game.must("inventory")["slots"]:
        name = row["item"].removeprefix("minecraft:")
        if name.endswith("_log") and count(game, "_planks") < wanted:
            game.must(f"craft {name.removesuffix('_log')}_planks {4 * row['count']}")


def dig_stairs(game, tool: str, enough) -> None:
    """Dig stairs down, turning away from water and lava, until enough(game) says so."""
    side = refused = 0
    while not enough(game) and refused < 12:
        x, y, z = feet(game)
        dx, dz = SIDES[side % 4]
        cells = [(x + dx, y + 1, z + dz), (x + dx, y, z + dz), (x + dx, y - 1, z + dz)]
        beyond = [(x + dx, y - 2, z + dz), (x + 2 * dx, y - 1, z + 2 * dz), (x + 2 * dx, y, z + 2 * dz)]
        names = [block(game, *cell) for cell in cells + beyond]
        if {"water", "lava", "bedrock"} & set(names) or names[3] in ("air", "cave_air"):
            side, refused = side + 1, refused + 1
            continue
        for cell, name in zip(cells, names[:3], strict=True):
            if name not in ("air", "cave_air"):
                if any(word in name for word in PICKAXE_WORK):
                    game.must(f"select {tool}")
                game.do("break {} {} {} --timeout 30".format(*cell))
        stepped = "ok" in game.do(f"goto {x + dx} {y - 1} {z + dz} --timeout 10")
        side, refused = (side, 0) if stepped else (side + 1, refused + 1)
        collect(game)
    for row in game.must("find-block stone --radius 5 --exposed")["blocks"]:  # no stairs go on here: the walls are left
        if enough(game):
            return
        game.must(f"select {tool}")
        game.do("break {} {} {} --timeout 30".format(*row["pos"]))
        collect(game)
