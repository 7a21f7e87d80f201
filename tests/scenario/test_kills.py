"""A game that is killed at any moment: its world opens every time and holds all that `save` acknowledged."""

import threading

from horizon.core.errors import ConnectionFailed, TimedOut
from tests.support.ctl import GameProcess
from tests.support.scenario import scaled, shuffled

KILLS = scaled(200, 8)
BLOCKS = ("stone", "oak_planks", "chest", "torch", "glass", "sand", "oak_stairs[facing=west]")


class Told:
    """What the game has acknowledged: cell -> block, and how much dirt was given. Each cell is set once only."""

    def __init__(self):
        self.cells: dict[tuple[int, int, int], str] = {}
        self.dirt = 0
        self.saved_cells: dict[tuple[int, int, int], str] = {}
        self.saved_dirt = 0
        self.saves = 0
        self.next = 0

    def cell(self) -> tuple[int, int, int]:
        """The next cell that nobody has touched, over several chunks."""
        self.next += 1
        at = self.next
        return (at * 7) % 45 - 22, -58 + at // 45, (at * 3) % 45 - 22

    def save(self) -> None:
        self.saved_cells, self.saved_dirt = dict(self.cells), self.dirt
        self.saves += 1


def play(game, told: Told, dice) -> None:
    """Build, give and save for ever; ends when the game is gone."""
    while True:
        for _ in range(dice.randint(1, 12)):
            cell, block = told.cell(), dice.choice(BLOCKS)
            game.must("setblock {} {} {} {} --confirm".format(*cell, block))
            told.cells[cell] = block.split("[")[0]
        if told.dirt < 1500:
            game.must("give dirt 3")
            told.dirt += 3
        game.do(f"move {dice.choice(('left', 'right', 'forward', 'back'))} {dice.randint(1, 8)}")
        if dice.random() < 0.7:
            before_cells, before_dirt = dict(told.cells), told.dirt
            game.must("save")
            told.saved_cells, told.saved_dirt = before_cells, before_dirt
            told.saves += 1
        if dice.random() < 0.1:
            game.must("quit-to-title")
            told.save()
            game.must("open Killed")


def check(game, told: Told) -> None:
    """Everything that was saved is there; what came later may be."""
    rows = game.must("blocks -32 -60 -32 31 190 31 --max 100000")["blocks"]
    there = {tuple(row["pos"]): row["block"].removeprefix("minecraft:") for row in rows}
    missing = {cell: (block, there.get(cell)) for cell, block in told.saved_cells.items()
               if block not in ("sand", "torch") and there.get(cell) != block}
    assert not missing, missing
    told.cells = {cell: block for cell, block in told.cells.items() if cell in told.saved_cells or cell in there}
    dirt = game.must("inventory")["counts"].get("minecraft:dirt", 0)
    assert told.saved_dirt <= dirt <= told.dirt + 3
    told.dirt = dirt
    assert game.must("status")["player"]["alive"] is True


def test_killed_at_any_moment_a_world_opens_and_holds_what_was_saved(tmp_path):
    dice, told, made = shuffled(9), Told(), False
    for _ in range(KILLS):
        game = GameProcess(tmp_path, "--view-distance", "3")
        killer = threading.Timer(dice.uniform(0.05, 1.0), game.process.kill)
        try:
            if made:
                game.must("open Killed")
                check(game, told)
            else:
                game.must("open Killed 3 creative --type flat")
                game.must("tick rate 20")
                made = True
            killer.start()
            play(game, told, dice)
        except (ConnectionFailed, TimedOut):
            pass
        finally:
            killer.cancel()
            game.kill()
    assert told.saves > KILLS // 4
    game = GameProcess(tmp_path, "--view-distance", "3")
    try:
        game.must("open Killed")
        check(game, told)
        assert game.must("worlds")["worlds"][0]["problem"] is None
        assert game.quit() == 0
    finally:
        game.kill()
    left = [path.name for path in (tmp_path / "saves" / "Killed").rglob("*") if "tmp" in path.name or path.name.endswith("~")]
    assert len(left) <= 1, left
