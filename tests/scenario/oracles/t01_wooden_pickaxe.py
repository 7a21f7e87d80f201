"""T01: a wooden pickaxe from nothing, and one block of stone broken with it."""

from tests.scenario.oracles import steps


def play(game) -> None:
    steps.gather(game, "*_log", 3)
    steps.planks(game, 12)
    game.must("craft crafting_table")
    game.must("craft stick 4")
    steps.open_new(game, "crafting_table")
    game.must("craft wooden_pickaxe")
    game.must("close")
    steps.dig_stairs(game, "wooden_pickaxe", has_mined_stone)


def has_mined_stone(game) -> bool:
    return "minecraft:stone" in game.must("statistics")["mined"]
