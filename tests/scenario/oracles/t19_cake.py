"""T19: a cake; the three buckets must come back empty."""

from tests.scenario.oracles import steps


def play(game) -> None:
    steps.open_new(game, "crafting_table")
    game.must("craft cake")
    game.must("close")
