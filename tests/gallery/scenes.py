"""Makes the pictures of the README with the game itself: `python -m tests.gallery.scenes [FOLDER] [--size WxH] [NAME...]`.

Each scene is lines that anybody may send. `--body offscreen` draws with OpenGL, without it numpy does.
"""

import argparse
import tempfile
from pathlib import Path

from tests.support import bodies

SEED = 42
PLAIN = (26, -88)  # where the village stands
FOREST, CAVE = (72, -40), (-64, -45, -174)


class Builder:
    """Lines that build, with the ground's height asked of the game."""

    def __init__(self, game):
        self.game = game

    def fill(self, x1, y1, z1, x2, y2, z2, block) -> None:
        reply = self.game.do(f"fill {x1} {y1} {z1} {x2} {y2} {z2} {block} --confirm")
        assert "error" not in reply or "0 blocks changed" in reply["error"], reply

    def put(self, x, y, z, block) -> None:
        reply = self.game.do(f"setblock {x} {y} {z} {block} --confirm")
        assert "error" not in reply or reply.get("reason") == "command-failed", reply

    def top(self, x: int, z: int) -> int:
        """The first free cell over the ground, through plants and leaves."""
        for y in range(110, 55, -1):
            row = self.game.must(f"block {x} {y} {z}")
            name = row["block"].removeprefix("minecraft:")
            if name in ("grass_block", "dirt", "sand", "stone", "snow_block", "dirt_path", "gravel", "podzol", "coarse_dirt", "water"):
                return y + 1
        return 64

    def floor(self, x: int, y: int, z: int) -> int | None:
        """The first free cell over solid rock, from a free cell downwards."""
        for at in range(y, y - 16, -1):
            below = self.game.must(f"block {x} {at - 1} {z}")["block"]
            here = self.game.must(f"block {x} {at} {z}")["block"]
            if here.endswith("air") and below not in ("minecraft:lava", "minecraft:water") and not below.endswith("air"):
                return at
        return None

    def is_free(self, x: int, y: int, z: int) -> bool:
        """Whether grass would grow there."""
        below = self.game.must(f"block {x} {y - 1} {z}")["block"]
        return below == "minecraft:grass_block" and self.game.must(f"block {x} {y} {z}")["block"] == "minecraft:air"

    def tree(self, x: int, y: int, z: int, wood: str = "oak") -> None:
        self.fill(x - 2, y + 3, z - 2, x + 2, y + 4, z + 2, f"{wood}_leaves[persistent=true]")
        self.fill(x - 1, y + 5, z - 1, x + 1, y + 6, z + 1, f"{wood}_leaves[persistent=true]")
        for dx, dz in ((-2, -2), (2, 2), (-2, 2), (2, -2)):
            self.put(x + dx, y + 4, z + dz, "air")
        for dx, dz in ((-1, -1), (1, 1), (-1, 1), (1, -1)):
            self.put(x + dx, y + 6, z + dz, "air")
        self.fill(x, y, z, x, y + 5, z, f"{wood}_log")

    def ground(self, x1, z1, x2, z2, y) -> None:
        """A level place at y: earth below, air above."""
        self.fill(x1, y, z1, x2, y + 14, z2, "air")
        self.fill(x1, y - 5, z1, x2, y - 2, z2, "dirt")
        self.fill(x1, y - 1, z1, x2, y - 1, z2, "grass_block")

    def house(self, x, y, z, wide=7, deep=6, wood="oak", wall="white_terracotta", roof="dark_oak", high=4) -> None:
        """A house whose door looks south (+z), its north-west corner at x, z."""
        x2, z2, top = x + wide - 1, z + deep - 1, y + high - 1
        self.ground(x - 1, z - 1, x2 + 1, z2 + 2, y)
        self.fill(x, y - 1, z, x2, y - 1, z2, "cobblestone")
        self.fill(x, y, z, x2, y, z2, "cobblestone")
        self.fill(x, y + 1, z, x2, top, z2, wall)
        for cx, cz in ((x, z), (x2, z), (x, z2), (x2, z2)):
            self.fill(cx, y, cz, cx, top, cz, f"{wood}_log")
        self.fill(x, top + 1, z, x2, top + 1, z2, f"{wood}_planks")
        self.fill(x + 1, y, z + 1, x2 - 1, top, z2 - 1, "air")
        middle = (x + x2) // 2
        self.put(middle, y, z2, f"{wood}_door[facing=north,half=lower,hinge=left]")
        self.put(middle, y + 1, z2, f"{wood}_door[facing=north,half=upper,hinge=left]")
        for wx in (x + 1, x2 - 1):
            self.put(wx, y + 1, z2, "glass_pane[east=true,west=true]")
            self.put(wx, y + 1, z, "glass_pane[east=true,west=true]")
        for wz in range(z + 2, z2 - 1, 2):
            self.put(x, y + 1, wz, "glass_pane[north=true,south=true]")
            self.put(x2, y + 1, wz, "glass_pane[north=true,south=true]")
        for row in range((deep + 3) // 2):
            ry = top + 1 + row
            self.fill(x - 1, ry, z - 1 + row, x2 + 1, ry, z - 1 + row, f"{roof}_stairs[facing=south]")
            self.fill(x - 1, ry, z2 + 1 - row, x2 + 1, ry, z2 + 1 - row, f"{roof}_stairs[facing=north]")
            if z + row <= z2 - row:
                self.fill(x, ry, z + row, x, ry, z2 - row, f"{wood}_planks")
                self.fill(x2, ry, z + row, x2, ry, z2 - row, f"{wood}_planks")
        self.put(middle - 1, y + 2, z2 + 1, "wall_torch[facing=south]")
        self.put(middle + 1, y + 2, z2 + 1, "wall_torch[facing=south]")
        self.fill(x2 - 1, top + 1, z + 1, x2 - 1, top + 4, z + 1, "bricks")
        self.put(x2 - 1, top + 5, z + 1, "campfire[lit=true,signal_fire=true]")

    def lamp(self, x, y, z) -> None:
        self.fill(x, y, z, x, y + 2, z, "oak_fence")
        self.put(x, y + 3, z, "lantern")

    def farm(self, x, y, z) -> None:
        self.ground(x - 1, z - 1, x + 9, z + 7, y)
        self.fill(x, y - 1, z, x + 8, y - 1, z + 6, "oak_log[axis=x]")
        self.fill(x + 1, y - 1, z + 1, x + 7, y - 1, z + 5, "farmland[moisture=7]")
        self.fill(x + 4, y - 1, z + 1, x + 4, y - 1, z + 5, "water")
        for number, crop in enumerate(("wheat[age=7]", "carrots[age=7]", "potatoes[age=5]", "wheat[age=4]", "beetroots[age=3]")):
            self.fill(x + 1, y, z + 1 + number, x + 3, y, z + 1 + number, crop)
            self.fill(x + 5, y, z + 1 + number, x + 7, y, z + 1 + number, crop)

    def well(self, x, y, z) -> None:
        self.fill(x, y - 1, z, x + 3, y, z + 3, "cobblestone")
        self.fill(x + 1, y - 3, z + 1, x + 2, y, z + 2, "water")
        for cx in (x, x + 3):
            for cz in (z, z + 3):
                self.fill(cx, y + 1, cz, cx, y + 2, cz, "oak_fence")
        self.fill(x, y + 3, z, x + 3, y + 3, z + 3, "oak_slab[type=bottom]")


def village(game) -> None:
    build, (x, z) = Builder(game), PLAIN
    game.must(f"command tp @s {x} 100 {z}")
    game.must("wait 200")
    y = build.top(x, z)
    for dz in range(-20, 18, 6):  # a bite at a time: a fill has a limit
        build.ground(x - 22, z + dz, x + 26, z + min(dz + 5, 17), y)
    build.fill(x - 2, y - 1, z - 18, x + 1, y - 1, z + 15, "dirt_path")
    build.fill(x - 18, y - 1, z - 2, x + 20, y - 1, z + 1, "dirt_path")
    build.house(x - 13, y, z - 12, wood="oak", wall="white_terracotta", roof="dark_oak")
    build.house(x + 5, y, z - 13, wide=9, deep=7, wood="spruce", wall="oak_planks", roof="spruce")
    build.house(x - 17, y, z + 5, wide=7, deep=6, wood="dark_oak", wall="stone_bricks", roof="oak", high=5)
    build.house(x + 6, y, z + 5, wide=6, deep=6, wood="birch", wall="birch_planks", roof="brick", high=4)
    build.farm(x + 15, y, z - 8)
    for dx, dz, wood in ((-6, 9, "oak"), (13, 12, "birch"), (-19, -4, "oak"), (2, -17, "birch"), (19, 2, "oak")):
        build.tree(x + dx, y, z + dz, wood)
    for number in range(70):
        dx, dz = number * 37 % 45 - 21, number * 53 % 36 - 19
        if build.is_free(x + dx, y, z + dz):
            build.put(x + dx, y, z + dz, ("short_grass", "short_grass", "fern", "dandelion", "short_grass", "oxeye_daisy")[number % 6])
    build.well(x - 3, y, z - 3)
    for lx, lz in ((-6, -4), (4, -4), (-6, 3), (5, 3), (-3, 11), (3, -12)):
        build.lamp(x + lx, y, z + lz)
    for dx, dz, flower in ((-8, 2, "poppy"), (-9, -3, "dandelion"), (7, 2, "cornflower"), (8, -4, "oxeye_daisy"), (-5, 8, "allium"),
                           (3, 9, "azure_bluet"), (11, 2, "poppy"), (-12, 3, "dandelion"), (-7, 12, "red_tulip"), (4, 13, "poppy")):
        build.put(x + dx, y, z + dz, flower)
    for dx, dz in ((-10, 1), (10, 3), (13, -2), (-4, 13), (6, -5), (-8, -14), (2, -16), (-15, 2), (18, 4), (-20, -6)):
        build.put(x + dx, y, z + dz, "short_grass")
    build.fill(x + 14, y, z + 6, x + 15, y + 1, z + 7, "hay_block")
    build.put(x + 16, y, z + 7, "hay_block[axis=x]")
    build.put(x - 5, y, z - 8, "barrel[facing=up]")
    build.put(x - 6, y, z - 8, "chest[facing=south]")
    game.must("time set 3200")
    game.must("command gamemode spectator")
    game.must(f"command tp @s {x - 9.5} {y + 6} {z + 21}")
    game.must("wait 40")
    game.must("look 206 17")


def forest(game) -> None:
    x, z = FOREST
    game.must(f"command tp @s {x} 110 {z}")
    game.must("wait 200")
    y = Builder(game).top(x, z)
    game.must("time set 1500")
    game.must(f"command tp @s {x} {y + 1} {z}")
    game.must("wait 40")
    game.must("look 40 4")


def cave(game) -> None:
    """A hall as the land has it, with a lake of lava; only the torches are ours."""
    build, (x, y, z) = Builder(game), CAVE
    game.must("command gamemode spectator")
    game.must(f"command tp @s {x} {y} {z}")
    game.must("wait 200")
    for dx, dz in ((-9, 14), (-16, 4), (6, 15), (12, 6)):
        floor = build.floor(x + dx, y + 6, z + dz)
        if floor is not None:
            build.put(x + dx, floor, z + dz, "torch")
    game.must("time set 6000")
    game.must("wait 40")
    game.must("look 24 7")


def inventory(game) -> None:
    x, z = PLAIN
    game.must("command gamemode survival")
    game.must(f"command tp @s {x + 1.5} {Builder(game).top(x + 1, z + 8)} {z + 8}")
    game.must("look 200 8")
    for item, count in (("diamond_pickaxe", 1), ("iron_sword", 1), ("bow", 1), ("arrow", 64), ("oak_log", 64), ("cobblestone", 64),
                        ("torch", 32), ("bread", 12), ("water_bucket", 1), ("apple", 5), ("diamond", 7), ("oak_sapling", 9),
                        ("iron_ingot", 24), ("redstone", 40), ("chest", 3), ("crafting_table", 1), ("red_wool", 16), ("map", 1)):
        game.must(f"give {item} {count}")
    game.must("screen --open inventory")
    game.must("wait 30")


SCENES = {"village": village, "forest": forest, "cave": cave, "inventory": inventory}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", default="docs/gallery")
    parser.add_argument("names", nargs="*", default=[])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--view", default="8")
    parser.add_argument("--body", choices=("headless", "offscreen"), default="headless")
    told = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="horizon-gallery-") as home:
        game = bodies.game(Path(home), told.body, "--view-distance", told.view)
        game.client.settimeout(300)
        try:
            game.must(f"open Gallery {SEED} creative")
            game.must("wait-for loaded --timeout 120")
            game.must("command gamerule doDaylightCycle false")
            for name, scene in SCENES.items():
                if told.names and name not in told.names:
                    continue
                scene(game)
                game.must("wait-for loaded --timeout 120")
                hide = "" if name == "inventory" else " --hide-gui"
                path = Path(told.folder).resolve() / f"{name}.png"
                print(game.must(f"screenshot {path} --size {told.size}{hide} --timeout 120")["path"], flush=True)
            game.quit()
        finally:
            game.kill()


if __name__ == "__main__":
    main()
