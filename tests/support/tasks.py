"""Acceptance tasks: how each begins, who plays it, and what must be true at the end.

A run has two connections: one prepares (it may cheat), one plays (it may not, and the input log is asked). What counts
is the difference between the player's belongings and statistics before and after, not what is there.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.scenario.oracles import (
    steps, t01_wooden_pickaxe, t02_logs, t03_stone_age, t06_smelt, t13_pillar, t14_dig_and_fill, t19_cake, t20_chest, t23_room,
)

CHEATS = {"give", "setblock", "fill", "time", "command", "tick", "chat"}


class Player:
    """A connection that counts its lines and the bytes it read."""

    def __init__(self, connection):
        self.connection = connection
        self.lines: list[str] = []
        self.reply_bytes = 0

    def do(self, line: str) -> dict:
        self.lines.append(line)
        reply = self.connection.do(line)
        self.reply_bytes += len(str(reply))
        return reply

    def must(self, line: str) -> dict:
        reply = self.do(line)
        assert "error" not in reply, f"{line}: {reply}"
        return reply


@dataclass
class Moment:
    """What is compared: belongings, statistics, the place, the clock, how many events and inputs there were."""

    counts: dict[str, int]
    statistics: dict
    pos: list[float]
    tick: int
    event: int
    input: int
    alive: bool


def moment(game) -> Moment:
    state = game.must("state")
    counts = {name.removeprefix("minecraft:"): n for name, n in game.must("inventory")["counts"].items()}
    return Moment(counts, game.must("statistics"), state["player"]["pos"], state["tick"], game.must("events")["last"],
                  game.must("input-log")["last"], state["player"]["alive"])


@dataclass
class Outcome:
    """The moments before and after, and a set-up connection to ask for more."""

    start: Moment
    end: Moment
    game: object
    facts: dict

    def delta(self, item: str) -> int:
        """How many more of an item, or of all that end so (`_log`)."""
        names = {*self.start.counts, *self.end.counts}
        return sum(self.end.counts.get(n, 0) - self.start.counts.get(n, 0) for n in names
                   if n == item or item[0] == "_" and n.endswith(item))

    def has(self, item: str) -> int:
        return self.end.counts.get(item, 0)

    def statistic(self, group: str, name: str) -> int:
        key = f"minecraft:{name}"
        return self.end.statistics[group].get(key, 0) - self.start.statistics[group].get(key, 0)

    @property
    def ticks(self) -> int:
        return self.end.tick - self.start.tick


@dataclass(frozen=True)
class Task:
    id: str
    play: Callable
    check: Callable[[Outcome], None]
    budget: int
    items: dict[str, int] = field(default_factory=dict)
    place: str = "clearing"  # terrain: as it is; flat; clearing: plain ground made around the player
    prepare: Callable | None = None  # (game, feet, seed) -> facts


def made_a_pickaxe_and_used_it(run: Outcome) -> None:
    assert run.delta("wooden_pickaxe") >= 1
    assert run.statistic("mined", "stone") >= 1
    assert run.statistic("crafted", "wooden_pickaxe") == 1
    assert run.statistic("used", "wooden_pickaxe") >= 1


def has_sixteen_logs(run: Outcome) -> None:
    assert run.delta("_log") >= 16
    assert run.has("iron_axe") == 1
    mined = [name for name in run.end.statistics["mined"] if name.endswith("_log")]
    assert sum(run.statistic("mined", name.removeprefix("minecraft:")) for name in mined) >= 16


def reached_the_stone_age(run: Outcome) -> None:
    assert run.delta("stone_pickaxe") >= 1
    assert run.delta("furnace") >= 1 and run.statistic("crafted", "furnace") >= 1


def smelted_three(run: Outcome) -> None:
    assert run.delta("iron_ingot") == 3
    assert run.has("coal") == 19 and run.has("raw_iron") == 0
    assert run.statistic("crafted", "iron_ingot") == 3


def stands_on_a_pillar(run: Outcome) -> None:
    x, y, z = steps.feet(run.game)
    assert run.end.pos[1] - run.start.pos[1] >= 6
    assert [steps.block(run.game, x, y - 1 - down, z) for down in range(6)] == ["cobblestone"] * 6
    assert run.has("cobblestone") == 58 and run.statistic("used", "cobblestone") == 6


def dug_three_and_filled_one(run: Outcome) -> None:
    x, y, z = run.facts["feet"]
    below = [steps.block(run.game, x, y - down, z) for down in (1, 2, 3)]
    assert below == ["air", "air", "dirt"], below
    assert sum(run.statistic("mined", name) for name in ("grass_block", "dirt")) == 3
    assert run.delta("dirt") == 3 - 1  # three drops picked up, one put back
    assert run.statistic("used", "dirt") == 1


def made_one_cake(run: Outcome) -> None:
    assert run.delta("cake") == 1
    assert run.has("bucket") == 3
    assert all(run.has(item) == 0 for item in ("milk_bucket", "sugar", "egg", "wheat"))


def put_in_exactly(run: Outcome) -> None:
    assert run.has("cobblestone") == 64 - 17 + 5 and run.has("apple") == 2 and run.has("dirt") == 64
    x, y, z = run.facts["chest"]
    screen = run.game.must(f"container {x} {y} {z}")
    inside = {}
    for row in screen["slots"]:
        inside[row["item"]] = inside.get(row["item"], 0) + row["count"]
    assert inside == {"minecraft:cobblestone": 12, "minecraft:apple": 1}
    run.game.must("close")


def touched_the_target(run: Outcome) -> None:
    x, y, z = run.facts["target"]
    px, py, pz = run.end.pos
    assert ((px - x - 0.5) ** 2 + (py - y) ** 2 + (pz - z - 0.5) ** 2) ** 0.5 < 1.5


def put_chest(game, feet, seed) -> dict:
    x, y, z = feet
    game.must(f"setblock {x + 2} {y} {z} chest --confirm")
    return {"chest": (x + 2, y, z)}


def build_room(game, feet, seed) -> dict:
    """A closed room of 16 by 16 around the player, with the red block at a place that the seed draws."""
    x, y, z = feet
    game.must(f"fill {x - 8} {y - 1} {z - 8} {x + 8} {y + 4} {z + 8} stone --confirm")
    game.must(f"fill {x - 7} {y} {z - 7} {x + 7} {y + 3} {z + 7} air --confirm")
    dice = random.Random(f"room {seed}")
    dx, dz = dice.choice([(dx, dz) for dx in range(-7, 8) for dz in range(-7, 8) if abs(dx) + abs(dz) > 3])
    game.must(f"setblock {x + dx} {y} {z + dz} red_wool --confirm")
    return {"target": (x + dx, y, z + dz)}


TASKS = {task.id: task for task in (
    Task("T01", t01_wooden_pickaxe.play, made_a_pickaxe_and_used_it, 6000, place="terrain"),
    Task("T02", t02_logs.play, has_sixteen_logs, 8000, {"iron_axe": 1}, place="terrain"),
    Task("T03", t03_stone_age.play, reached_the_stone_age, 9000, place="terrain"),
    Task("T06", t06_smelt.play, smelted_three, 1500, {"furnace": 1, "coal": 20, "raw_iron": 3}),
    Task("T13", t13_pillar.play, stands_on_a_pillar, 800, {"cobblestone": 64}),
    Task("T14", t14_dig_and_fill.play, dug_three_and_filled_one, 800, {"iron_shovel": 1, "dirt": 10}),
    Task("T19", t19_cake.play, made_one_cake, 600,
         {"milk_bucket": 3, "sugar": 2, "wheat": 3, "egg": 1, "crafting_table": 1}),
    Task("T20", t20_chest.play, put_in_exactly, 600, {"cobblestone": 64, "dirt": 64, "apple": 3}, prepare=put_chest),
    Task("T23", t23_room.play, touched_the_target, 2000, place="flat", prepare=build_room),
)}


def clear_ground(game, feet) -> None:
    """Plain ground around the player, whatever the terrain is."""
    x, y, z = feet
    game.must(f"fill {x - 10} {y - 4} {z - 10} {x + 10} {y - 2} {z + 10} dirt --confirm")
    game.must(f"fill {x - 10} {y - 1} {z - 10} {x + 10} {y - 1} {z + 10} grass_block --confirm")
    game.must(f"fill {x - 10} {y} {z - 10} {x + 10} {y + 12} {z + 10} air --confirm")


def run_task(task: Task, setup, agent, seed: int, world: str = "Task") -> tuple[Outcome, Player]:
    """Open a new world, prepare it, let the oracle play, and judge. Raises AssertionError with what is not so.

    setup, agent: two connections to one game that stands at its title.
    """
    is_flat = task.place == "flat" or task.place == "clearing" and seed == 1
    setup.must(f"open {world} {seed} --type {'flat' if is_flat else 'default'}")
    feet = steps.feet(setup)
    facts = {"feet": feet, "seed": seed}
    if task.place == "clearing" and not is_flat:
        clear_ground(setup, feet)
    for item, count in task.items.items():
        for _ in range(count if item == "milk_bucket" else 1):
            setup.must(f"give {item} {1 if item == 'milk_bucket' else count}")
    if task.prepare is not None:
        facts |= task.prepare(setup, feet, seed)
    setup.must("wait 5")
    player = Player(agent)
    start = moment(setup)
    task.play(player)
    end = moment(setup)
    outcome = Outcome(start, end, setup, facts)
    assert end.alive
    task.check(outcome)
    assert outcome.ticks <= task.budget, f"{outcome.ticks} ticks"
    check_fair(setup, start, player)
    return outcome, player


def check_fair(setup, start: Moment, player: Player) -> None:
    """No line of the agent phase was a cheat, by what was sent and by what the game noted."""
    rows = setup.must(f"input-log --since {start.input} --limit 512 --origin agent")["inputs"]
    noted = {row["key"].split()[0] for row in rows if row["kind"] == "line"}
    assert not noted & CHEATS and not {line.split()[0] for line in player.lines} & CHEATS
