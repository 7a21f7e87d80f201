"""T06: three iron ingots from raw iron and one piece of coal, in a furnace that one places."""

from tests.scenario.oracles import steps

INPUT, FUEL, OUTPUT = 0, 1, 2


def slot_of(screen: dict, item: str) -> int:
    return next(row["slot"] for row in screen["player_slots"] if row["item"] == f"minecraft:{item}")


def play(game) -> None:
    x, y, z = steps.put(game, "furnace")
    screen = game.must(f"container {x} {y} {z}")
    game.must(f"click-slot {slot_of(screen, 'raw_iron')}")  # all of it on the cursor
    game.must(f"click-slot {INPUT}")
    coal = slot_of(screen, "coal")
    game.must(f"click-slot {coal}")
    game.must(f"click-slot {FUEL} right")  # one piece
    game.must(f"click-slot {coal}")
    for _ in range(40):
        game.must("wait 20")
        done = [row["count"] for row in game.must("screen")["slots"] if row["slot"] == OUTPUT]
        if done == [3]:
            break
    game.must(f"click-slot {OUTPUT} shift")
    game.must("close")
