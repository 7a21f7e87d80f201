"""Leaving and coming back: everything is as it was."""

from tests.support.scenario import Scenario


def whole(game) -> dict:
    """All that an agent can see of where it left off, but for the clocks of the process."""
    state = game.state()
    x, y, z = game.feet()
    return {
        "player": state["player"], "world": state["world"], "inventory": game.must("inventory"),
        "statistics": {name: rows for name, rows in game.must("statistics").items() if name != "custom"},
        "blocks": game.must(f"blocks {x - 8} {y - 6} {z - 8} {x + 8} {y + 8} {z + 8} --max 10000")["blocks"],
        "entities": [{"type": row["type"], "stack": row.get("stack"),
                      "pos": [round(part, 2) for part in row["pos"]]}
                     for row in game.must("entities 32")["entities"]],
    }


def build_something(game) -> None:
    x, y, z = game.feet()
    for item, count in (("oak_planks", 40), ("torch", 5), ("oak_door", 2), ("chest", 1), ("diamond_pickaxe", 1)):
        game.give(item, count)
    game.must("select oak_planks")
    for dx, dz in ((2, 0), (2, 1), (0, 2), (-2, 0)):
        game.must(f"place {x + dx} {y} {z + dz}")
    game.must("select oak_door")
    game.must(f"place {x} {y} {z - 2}")
    game.must("select torch")
    game.must(f"place {x + 1} {y} {z + 1}")
    game.must("select chest")
    game.must(f"place {x - 1} {y} {z - 1}")
    game.must("select diamond_pickaxe")
    game.must(f"break {x + 2} {y} {z + 1}")
    game.must("select oak_planks")
    game.must("drop 3")
    game.must("command xp add @s 30")
    game.must("time set 5000")
    game.must("look 33 12")
    game.must("wait 60")


def test_a_world_that_is_left_and_opened_again_is_the_same(flat):
    build_something(flat)
    before = whole(flat)
    flat.must("quit-to-title")
    flat.must("open Flat")
    after = whole(flat)
    after["world"]["time"] = before["world"]["time"]  # some ticks pass while the chunks come
    assert after == before


def test_another_game_opens_it_just_so(flat, tmp_path):
    build_something(flat)
    flat.must("save")
    before = whole(flat)
    flat.must("quit-to-title")
    other = Scenario(tmp_path)
    other.must("open Flat")
    after = whole(other)
    after["world"]["time"] = before["world"]["time"]
    assert after == before
    other.close()


def test_a_world_that_is_open_elsewhere_is_refused(flat, tmp_path):
    other = Scenario(tmp_path)
    reply = other.do("open Flat")
    assert reply["kind"] == "state", reply
    assert other.must("state")["world"] is None
    flat.must("quit-to-title")
    other.must("open Flat")
    other.close()


def test_no_world_is_a_clean_state(game):
    assert game.state()["world"] is None and game.state()["screen"] == "title"
    for line in ("break 0 0 0", "inventory", "goto 0 0 0", "block 0 0 0", "quit-to-title", "save", "status --hash", "chat hi"):
        reply = game.error(line, "state")
        assert "open WORLD" in reply["error"] or "no world open" in reply["error"], line
    assert game.must("worlds")["worlds"] == []


def test_odd_names_make_safe_folders(game):
    for name in ("../up", "a/b\\c", "CON", "  spaced  ", "Welt \u00e4\u00f6\u00fc \U0001f600", ".hidden", "x" * 200):
        reply = game.do(["open", name, "--type", "flat"])
        assert "ok" in reply or reply["kind"] == "usage", (name, reply)
        if "ok" in reply:
            assert (game.home / "saves" / reply["folder"]).resolve().parent == (game.home / "saves").resolve()
            game.must("quit-to-title")
            assert game.must(["open", name])["folder"] == reply["folder"]
            game.must("quit-to-title")
    game.error(["open", ""], "usage")
