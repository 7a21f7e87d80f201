"""T20: 17 cobblestone and 1 apple into the chest, by single clicks; then 5 cobblestone back."""


def slot_of(rows: list[dict], item: str) -> int:
    return next(row["slot"] for row in rows if row["item"] == f"minecraft:{item}")


def put_in(game, screen: dict, item: str, count: int, target: int) -> None:
    """Take the stack, let `count` pieces fall one by one, put the rest back."""
    source = slot_of(screen["player_slots"], item)
    game.must(f"click-slot {source}")
    for _ in range(count):
        game.must(f"click-slot {target} right")
    game.must(f"click-slot {source}")


def play(game) -> None:
    x, y, z = game.must("find-block chest --radius 8")["pos"]
    screen = game.must(f"container {x} {y} {z}")
    put_in(game, screen, "cobblestone", 17, 0)
    put_in(game, screen, "apple", 1, 1)
    game.must("click-slot 0")
    source = slot_of(screen["player_slots"], "cobblestone")
    for _ in range(5):
        game.must(f"click-slot {source} right")
    game.must("click-slot 0")
    game.must("close")
