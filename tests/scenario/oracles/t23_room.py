"""T23: touch the red block in a closed room."""


def play(game) -> None:
    x, y, z = game.must("find-block red_wool --radius 24")["pos"]
    game.must(f"goto {x} {y} {z} --range 1.4 --sprint")
