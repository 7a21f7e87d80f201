"""An example agent: from empty hands to a stone pickaxe and a furnace, by control lines only.

Run it with `horizon demo`; read it to write your own. It never cheats, and works on any seed: it looks for logs,
crafts at a table it places, digs stairs down to stone, and comes out with both things in its hands.
"""

import json
import os
import shutil
import sys
import tempfile

from horizon.control.client import Client
from horizon.control.launch import launch
from horizon.core import folders, no_ai
from horizon.core.clock import monotonic
from horizon.core.errors import HorizonError, UsageError, from_reply
from horizon.core.exit_codes import exit_code

USAGE = "usage: horizon demo [--seed N] [--keep] [--pictures DIR]"
SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
SHORT = 150  # characters of a reply that are shown
LOGS, STONES = 4, 11
PICKAXE = ("stone", "ore", "granite", "diorite", "andesite", "deepslate", "tuff")


class Player:
    """Sends lines and reads replies; shows both."""

    def __init__(self, path: str):
        self.client = Client(path)
        self.client.settimeout(120)
        self.lines = 0

    def say(self, line: str) -> dict:
        """One line to the game; its reply, which may be an error."""
        self.lines += 1
        reply = json.loads(self.client.ask(line.encode()))
        text = json.dumps(reply)
        print(f"> {line}\n  {text if len(text) <= SHORT else text[:SHORT - 3] + '...'}", flush=True)
        return reply

    def must(self, line: str) -> dict:
        reply = self.say(line)
        if "error" in reply:
            raise from_reply(reply)
        return reply

    def pos(self) -> tuple[int, int, int]:
        """The cell of the feet."""
        x, y, z = self.must("state")["player"]["pos"]
        return int(x // 1), int((y + 1e-3) // 1), int(z // 1)

    def count(self, name: str) -> int:
        """How many of an item, or of all that end so (`_log`), are in the inventory."""
        return sum(n for item, n in self.must("inventory")["counts"].items() if item.endswith(name))

    def collect(self) -> None:
        """Walk over the drops that lie near."""
        for entity in self.must("entities 8 item")["entities"][:6]:
            x, y, z = entity["pos"]
            self.say(f"goto {x} {y} {z} --range 1 --timeout 8")

    def block(self, x: int, y: int, z: int) -> str:
        return self.must(f"block {x} {y} {z}")["block"].removeprefix("minecraft:")

    def gather_logs(self, wanted: int) -> None:
        """Walk to the nearest logs that can be reached, and break them."""
        tried: set = set()
        for radius in (24, 48, 96):
            while self.count("_log") < wanted:
                found = self.must(f"find-block *_log --radius {radius} --exposed --max 40")["blocks"]
                logs = [tuple(row["pos"]) for row in found if tuple(row["pos"]) not in tried]
                if not logs:
                    break
                x, y, z = logs[0]
                tried.add((x, y, z))
                if self.must(f"reach {x} {y} {z}")["can_click"] or "ok" in self.say(f"goto {x} {y} {z} --range 3.4"):
                    if "ok" in self.say(f"break {x} {y} {z}"):
                        tried = {t for t in tried if abs(t[0] - x) + abs(t[2] - z) > 1} | {(x, y, z)}
                        self.collect()
        if self.count("_log") < wanted:
            raise UsageError("there are no trees that can be reached here; try another --seed")

    def put_table(self) -> tuple[int, int, int]:
        """Place the crafting table near the feet, digging a place for it if there is none, and open it."""
        x, y, z = self.pos()
        near = [(x + dx * far, y + dy, z + dz * far) for dy in (0, 1, -1) for far in (1, 2) for dx, dz in SIDES]
        for cell in near + [(x + dx, y, z + dz) for dx, dz in SIDES]:
            self.must("select crafting_table")
            if "ok" in self.say("place {} {} {}".format(*cell)):
                self.must("container {} {} {}".format(*cell))
                return cell
            if cell == near[-1]:
                self.say("break {} {} {}".format(x + 1, y, z))
        raise UsageError("there is no room for a crafting table here; try another --seed")

    def dig_to_stone(self, wanted: int) -> None:
        """Dig stairs down until there is enough cobblestone; turn away from water and lava."""
        side = refused = self.side = 0
        while self.count("cobblestone") < wanted and refused < 12:
            x, y, z = self.pos()
            dx, dz = SIDES[side % 4]
            cells = [(x + dx, y + 1, z + dz), (x + dx, y, z + dz), (x + dx, y - 1, z + dz)]
            around = cells + [(x + dx, y - 2, z + dz), (x + 2 * dx, y - 1, z + 2 * dz), (x + 2 * dx, y, z + 2 * dz)]
            below = self.block(x + dx, y - 2, z + dz)
            if below == "air" or any(self.block(*cell) in ("water", "lava", "bedrock") for cell in around):
                side, refused = side + 1, refused + 1
                if refused % 4 == 0:  # no way on: take what stone the walls here have
                    for row in self.must("find-block stone --radius 5 --exposed --max 12")["blocks"]:
                        self.must("select wooden_pickaxe")
                        self.say("break {} {} {}".format(*row["pos"]))
                    self.collect()
                continue
            self.side = self.side if self.count("cobblestone") else side
            for cell in cells:
                name = self.block(*cell)
                if name not in ("air", "cave_air"):
                    if any(word in name for word in PICKAXE):
                        self.must("select wooden_pickaxe")
                    self.say("break {} {} {} --timeout 30".format(*cell))
            stepped = self.say(f"goto {x + dx} {y - 1} {z + dz} --timeout 10")
            side, refused = (side, 0) if "ok" in stepped else (side + 1, refused + 1)
            self.collect()
        if self.count("cobblestone") < wanted:
            raise UsageError("no stone was found here; try another --seed")


def play(player: Player, pictures: str) -> None:
    """The whole way, with a picture at each stage."""

    def picture(name: str) -> None:
        player.must(f"screenshot {json.dumps(os.path.join(pictures, name + '.png'))} --size 640x360")

    picture("1-arrival")
    player.gather_logs(LOGS)
    picture("2-logs")
    for log in [row["item"] for row in player.must("inventory")["slots"] if row["item"].endswith("_log")]:
        player.say(f"craft {log.removeprefix('minecraft:').removesuffix('_log')}_planks {4 * LOGS}")
    player.must("craft crafting_table")
    player.must("craft stick 4")
    x, y, z = player.put_table()
    player.must("craft wooden_pickaxe")
    player.must("close")
    picture("3-table")
    player.must(f"break {x} {y} {z}")
    player.collect()
    top = player.pos()
    player.dig_to_stone(STONES)
    player.say("goto {} {} {}".format(*top))
    player.say("look {} 50".format(90 * (3 + player.side % 4)))
    picture("4-stairs")
    player.put_table()
    player.must("craft stone_pickaxe")
    player.must("craft furnace")
    player.must("close")
    player.must("select furnace")
    x, y, z = player.pos()
    any("ok" in player.say(f"place {x + dx} {y} {z + dz}") for dx, dz in SIDES)
    player.must("select stone_pickaxe")
    picture("5-done")


def main(argv: list[str]) -> int:
    words, keep, pictures, seed = list(argv), False, None, "1"
    while words:
        word = words.pop(0)
        if word == "--keep":
            keep = True
        elif word in ("--seed", "--pictures") and words:
            seed, pictures = (words.pop(0), pictures) if word == "--seed" else (seed, words.pop(0))
        else:
            asked = word in ("-h", "--help")
            print(USAGE, file=sys.stdout if asked else sys.stderr)
            return 0 if asked else exit_code("usage")
    no_ai.check(folders.home())
    home = tempfile.mkdtemp(prefix="horizon-demo-")
    pictures = os.path.abspath(pictures or os.path.join(home, "screenshots"))
    os.makedirs(pictures, exist_ok=True)
    os.environ["HORIZON_HOME"] = home
    began, game = monotonic(), None
    try:
        print(f"A game starts in {home}; the world moves only while a line waits for it (--lockstep).")
        game = launch(path=os.path.join(home, "demo.sock"), headless=True, lockstep=True, own=True)
        player = Player(game.path)
        player.must(f"open Demo {json.dumps(seed)}")
        play(player, pictures)
        player.must("quit")
        print(f"A stone pickaxe and a furnace after {player.lines} lines and {monotonic() - began:.1f} s.")
        print(f"Pictures: {pictures}" if keep or not pictures.startswith(home) else "See it: --keep or --pictures DIR")
        return 0
    except HorizonError as error:
        print(f"horizon: the demo stopped: {error.sentence}", file=sys.stderr)
        return exit_code(error.kind)
    finally:
        if game is not None:
            game.end()
        if not keep:
            shutil.rmtree(home, ignore_errors=True)
