"""T03: a stone pickaxe and a furnace from nothing."""

from tests.scenario.oracles import steps


def play(game) -> None:
    steps.gather(game, "*_log", 4)
    steps.planks(game, 16)
    game.must("craft crafting_table")
    game.must("craft stick 4")
    x, y, z = steps.open_new(game, "crafting_table")
    game.must("craft wooden_pickaxe")
    game.must("close")
    game.must(f"break {x} {y} {z}")
    steps.collect(game)
    steps.dig_stairs(game, "wooden_pickaxe", lambda game: steps.count(game, "cobblestone") >= 11)
    steps.open_new(game, "crafting_table")
    game.must("craft stone_pickaxe")
    game.must("craft furnace")
    game.must("close")
