"""T14: dig three blocks straight down, then put one block of dirt back under the feet."""

from tests.scenario.oracles import steps


def play(game) -> None:
    game.must("select iron_shovel")
    for _ in range(3):
        x, y, z = steps.feet(game)
        game.must(f"break {x} {y - 1} {z}")
        game.must("wait 10")  # fall into the hole
    game.must("select dirt")
    x, y, z = steps.feet(game)
    game.must(f"place {x} {y} {z} --jump")
