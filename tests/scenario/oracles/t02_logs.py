"""T02: logs with an iron axe (16 in the quick variant, 64 else)."""

from tests.scenario.oracles import steps


def play(game, wanted: int = 16) -> None:
    game.must("select iron_axe")
    steps.gather(game, "*_log", wanted)
