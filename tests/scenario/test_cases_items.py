"""Reports from people who drive games by script: belongings, crafting, chests (O12 to O15)."""

import pytest

from tests.support.scenario import scaled, shuffled

RESULT = 0


def everything(game) -> dict[str, int]:
    """Item -> count in the inventory, in hand, in the open menu and on the ground."""
    total = dict(game.counts())
    screen = game.must("screen")
    if screen["menu"] != "inventory":
        for row in screen["slots"]:
            if not (screen["menu"] == "crafting" and row["slot"] <= 9):  # the grid is counted, the result is not there yet
                name = row["item"].removeprefix("minecraft:")
                total[name] = total.get(name, 0) + row["count"]
    for row in game.must("entities 16 item")["entities"]:
        name = row["stack"]["item"].removeprefix("minecraft:")
        total[name] = total.get(name, 0) + row["stack"]["count"]
    return total


def as_planks(counts: dict[str, int]) -> int:
    """What is made of a log and what was not: recipes neither lose nor make anything."""
    worth = {"oak_log": 4, "oak_planks": 1, "oak_button": 1}
    assert set(counts) <= set(worth), counts
    return sum(count * worth[name] for name, count in counts.items())


def test_o12_no_order_of_clicks_makes_or_loses_an_item(flat):
    flat.give("oak_log", 40)
    dice = shuffled(12)
    start = as_planks(everything(flat))
    for _ in range(scaled(500, 40)):
        flat.must("screen --open inventory")
        source = next(row["slot"] for row in flat.must("inventory")["slots"] if "log" in row["item"] or "planks" in row["item"])
        grid = dice.randint(1, 4)
        lines = [f"click-slot {source}", f"click-slot {grid} right", f"click-slot {source}",
                 f"click-slot {RESULT} {dice.choice(('left', 'left shift', 'right', 'left number 3', 'left drop'))}",
                 f"click-slot {dice.randint(9, 44)}", "close"]
        if dice.random() < 0.3:
            lines.insert(dice.randint(0, 4), f"click-slot {dice.randint(-1, 44) % 46} {dice.choice(('left', 'right'))}")
        flat.send(*lines)  # none waits for the one before
        flat.wait()
        assert as_planks(everything(flat)) == start
        inventory = flat.must("inventory")
        assert inventory["carried"] is None
        assert all(row["slot"] >= 5 for row in inventory["slots"])  # grid and cursor went back
        if inventory["counts"].get("minecraft:oak_log", 0) < 5:
            flat.must("command clear @s")
            flat.must("command kill @e[type=item]")
            flat.give("oak_log", 40)
            start = as_planks(everything(flat))
    hosted = flat.game.session.hosting.server.players.find("Player").inventory
    mine = flat.game.session.client.player.inventory
    assert [hosted[slot] for slot in range(41)] == [mine[slot] for slot in range(41)]


def spread(game, item: str, total: int, stacks: int) -> None:
    """Give an item and lay it out over several slots of the main inventory."""
    game.give(item, total)
    source = next(row["slot"] for row in game.must("inventory")["slots"] if row["item"] == f"minecraft:{item}")
    game.must(f"click-slot {source}")
    for at in range(total):
        game.must(f"click-slot {9 + at % stacks} right")


def test_o13_ten_are_ten_however_the_stock_lies(flat):
    spread(flat, "oak_planks", 20, 5)
    reply = flat.must("craft stick 40")  # ten crafts of two planks
    assert (reply["made"], reply["delta"]) == (40, {"minecraft:oak_planks": -20, "minecraft:stick": 40})
    assert flat.counts() == {"stick": 40}


def test_o13_one_by_one_and_with_shift(flat):
    for way in ("one by one", "shift"):
        flat.must("command clear @s") if way == "shift" else None
        spread(flat, "oak_log", 10, 5)
        for slot in range(9, 14):
            flat.must(f"click-slot {slot}")
            flat.must("click-slot 1")
        assert flat.counts() == {"oak_log": 10}
        if way == "shift":
            flat.must(f"click-slot {RESULT} shift")
        else:
            for _ in range(10):
                flat.must(f"click-slot {RESULT}")
            flat.must("click-slot 20")
        assert flat.counts() == {"oak_planks": 40}
        assert flat.must("close")["delta"] == {}


def test_o13_fewer_than_asked_for_says_how_many_and_what_is_missing(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} crafting_table --confirm")
    flat.give("cobblestone", 12)
    flat.give("stick", 20)
    flat.must(f"container {x + 1} {y} {z}")
    reply = flat.must("craft stone_pickaxe 10")
    assert (reply["made"], reply["wanted"]) == (4, 10)
    assert reply["missing"] == {"minecraft:cobblestone": 18}
    assert flat.counts() == {"stick": 12, "stone_pickaxe": 4}


def test_o14_three_facts_are_three_errors(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 1} {y} {z} crafting_table --confirm")
    flat.give("iron_ingot", 3)
    flat.must(f"container {x + 1} {y} {z}")
    assert "bedrock cannot be crafted" in flat.error("craft bedrock", "state", "not-craftable")["error"]
    missing = flat.error("craft iron_pickaxe", "state", "missing")
    assert missing["missing"] == {"minecraft:stick": 2} and missing["made"] == 0
    unknown = flat.error("craft wood", "unknown")
    assert any("_wood" in name for name in unknown["nearest"])
    assert flat.must("plan iron_pickaxe")["missing"] != {}
    flat.error("plan bedrock", "state", "not-craftable")
    flat.error("plan wood", "unknown")
    assert flat.must("recipes bedrock")["recipes"] == []


@pytest.mark.parametrize("blocks", [3.0, 4.4, 4.6, 8.0])
@pytest.mark.parametrize("how", ["standing", "walking"])
def test_o15_a_chest_opens_or_says_how_far_it_is(flat, blocks, how):
    x, y, z = flat.feet()
    flat.must(f"setblock {x} {y + 1} {z} chest --confirm")
    flat.stand(x + 0.5, y, z + 1 + blocks + (0.4 if how == "walking" else 0))  # eyes so far from its south face
    if how == "walking":
        flat.must("look 180 0")
        other = flat.connect()
        other.send("move forward 2")
        other.wait()
    state = flat.state()
    distance = flat.must(f"block {x} {y + 1} {z}")["distance"]
    reply = flat.do(f"container {x} {y + 1} {z}")
    assert flat.state()["tick"] - state["tick"] < 20
    if distance <= 4.5:
        assert reply["ok"] is True and reply["screen"] == "chest", reply
    else:
        assert (reply["kind"], reply["reason"]) == ("state", "out-of-reach")
        assert (reply["reach"], reply["distance"]) == (4.5, round(distance, 2))
        assert f"{distance:.2f} blocks away and your reach is 4.5" in reply["error"]


def test_o15_a_blocked_lid_is_its_own_message(flat):
    x, y, z = flat.feet()
    flat.must(f"setblock {x + 2} {y} {z} chest --confirm")
    flat.must(f"setblock {x + 2} {y + 1} {z} stone --confirm")
    reply = flat.error(f"container {x + 2} {y} {z}", "state", "blocked")
    assert reply["blocked_by"] == [x + 2, y + 1, z] and "lid" in reply["error"]
