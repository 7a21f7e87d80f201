"""T13: stand on a pillar of six blocks that one built under one's own feet."""

from tests.scenario.oracles import steps


def play(game) -> None:
    game.must("select cobblestone")
    for _ in range(6):
        x, y, z = steps.feet(game)
        game.must(f"place {x} {y} {z} --jump")
