"""A life in the world: hunger, breath, falls, fire, death, day and night."""

import pytest


def hurt(game, since) -> float:
    return sum(event["lost"] for event in game.events(since, "hurt"))


@pytest.mark.parametrize("height, lost", [(3, 0), (4, 1), (10, 7), (22, 19)])
def test_a_fall_costs_a_heart_half_for_every_block_beyond_three(flat, height, lost):
    x, y, z = flat.feet()
    flat.must("wait 80")  # who has just come in is spared
    since = flat.last_event()
    flat.must(f"setblock {x} {y + height - 1} {z} stone --confirm")
    flat.stand(x + 0.5, y + height, z + 0.5)
    flat.must(f"setblock {x} {y + height - 1} {z} air --confirm")
    flat.must("wait 45")
    assert hurt(flat, since) == lost


def test_water_breaks_a_fall(flat):
    x, y, z = flat.feet()
    flat.must("wait 80")
    flat.must(f"fill {x} {y} {z} {x} {y + 1} {z} water --confirm")
    flat.must(f"command tp @s {x + 0.5} {y + 30} {z + 0.5}")
    flat.must("wait 60")
    assert flat.player()["health"] == 20.0 and flat.player()["in_water"] is True


def test_a_deadly_fall_ends_in_this_order(flat):
    x, y, z = flat.feet()
    flat.give("cobblestone", 7)
    flat.must("wait 80")
    since = flat.last_event()
    flat.must(f"command tp @s {x + 0.5} {y + 40} {z + 0.5}")
    flat.must("wait-for event death --since 0")
    state = flat.state()
    assert (state["screen"], state["player"]["alive"], state["player"]["health"]) == ("death", False, 0.0)
    assert flat.must("entities 8 item")["entities"][0]["stack"] == {"item": "minecraft:cobblestone", "count": 7}
    assert flat.counts() == {}
    flat.must("respawn")
    assert flat.counts() == {}
    kinds = [event["event"] for event in flat.events(since)]
    order = [kind for kind in kinds if kind in ("hurt", "death", "respawn")]
    assert order == ["hurt", "death", "respawn"]
    screens = [(event["from"], event["to"]) for event in flat.events(since, "screen")]
    assert screens[0] == ("playing", "death") and screens[-1][1] == "playing"
    assert [event["seq"] for event in flat.events()] == sorted(event["seq"] for event in flat.events())
    flat.must("wait 40")
    ix, iy, iz = flat.must("entities 32 item")["entities"][0]["pos"]
    flat.must(f"goto {ix} {iy} {iz} --range 1")
    flat.must("wait 20")
    assert flat.counts() == {"cobblestone": 7}
    assert flat.must("statistics")["custom"]["minecraft:deaths"] == 1


def test_kept_inventories_are_kept(flat):
    flat.give("cobblestone", 7)
    flat.must("command gamerule keepInventory true")
    flat.must("command kill @s")
    flat.must("respawn")
    assert flat.counts() == {"cobblestone": 7}


def test_sprinting_makes_hungry_and_eating_helps(flat):
    flat.must("command effect give @s hunger 60 60")
    flat.must("wait 200")
    hungry = flat.player()
    assert hungry["food"] < 18
    flat.must("command effect clear @s")
    flat.give("bread", 2)
    reply = flat.must("consume bread")
    assert reply["food"] == [hungry["food"], min(20, hungry["food"] + 5)]
    assert reply["delta"] == {"minecraft:bread": -1}
    assert flat.must("statistics")["used"]["minecraft:bread"] == 1
    flat.must("command effect give @s saturation 1 20")
    flat.must("wait 5")
    flat.error("consume bread", "state", "not-hungry")
    flat.error("consume stick", "state", "no-item")


def test_a_long_run_uses_up_food(flat):
    before = flat.player()
    flat.must("move forward 600 sprint --timeout 60")
    after = flat.player()
    assert (after["food"], after["saturation"]) < (before["food"], before["saturation"])


def test_starving_stops_at_one_heart_half_on_normal(flat):
    flat.must("command effect give @s hunger 1000 120")
    flat.must("wait 4000 --timeout 600")
    assert flat.player()["food"] == 0
    flat.must("wait 2000 --timeout 600")
    assert flat.player()["health"] == 1.0 and flat.player()["alive"] is True


def test_breath_lasts_fifteen_seconds_and_then_every_second_costs_a_heart(flat):
    x, y, z = flat.feet()
    flat.must("wait 80")
    flat.must(f"fill {x - 1} {y} {z - 1} {x + 1} {y + 3} {z + 1} glass --confirm")
    flat.must(f"fill {x} {y} {z} {x} {y + 2} {z} water --confirm")
    since, start = flat.last_event(), flat.state()["tick"]
    flat.must("wait 290")
    assert flat.player()["air"] < 20 and flat.player()["health"] == 20.0
    event = flat.must(f"wait-for event hurt --since {since}")["event"]
    assert event["lost"] == 2.0 and 310 <= event["tick"] - start <= 330
    flat.must("wait-for event death --timeout 60")
    assert flat.state()["screen"] == "death"
    flat.must(f"fill {x} {y} {z} {x} {y + 2} {z} air --confirm")
    flat.must("respawn")
    assert flat.player()["air"] == 300


def test_lava_burns_and_water_puts_it_out(flat):
    x, y, z = flat.feet()
    flat.must("wait 80")
    since = flat.last_event()
    flat.must(f"setblock {x} {y} {z} lava --confirm")
    flat.must("wait 12")
    flat.must(f"setblock {x} {y} {z} water --confirm")
    flat.must("wait 12")
    lost = hurt(flat, since)
    assert 4 <= lost <= 12
    flat.must("wait 60")
    assert hurt(flat, since) == lost  # out


def test_cactus_pricks(flat):
    x, y, z = flat.feet()
    flat.must("wait 80")
    since = flat.last_event()
    flat.must(f"setblock {x + 1} {y - 1} {z} sand --confirm")
    flat.must(f"setblock {x + 1} {y} {z} cactus --confirm")
    flat.must("look -90 0")
    flat.must("move forward 20")
    assert hurt(flat, since) >= 1


def test_health_comes_back_when_fed(flat):
    flat.must("wait 80")
    x, y, z = flat.feet()
    flat.must(f"command tp @s {x + 0.5} {y + 9} {z + 0.5}")
    flat.must("wait 30")
    low = flat.player()["health"]
    assert low < 20
    flat.must("wait 300")
    assert flat.player()["health"] > low


def test_a_day_has_24000_ticks(flat):
    flat.must("time set 23000")
    before = flat.state()["world"]
    flat.must("tick sprint 1100")
    after = flat.state()["world"]
    assert (after["day"], after["time"]) == (before["day"] + 1, before["time"] + 1100 - 24000)
    flat.must("command gamerule doDaylightCycle false")
    stopped = flat.state()["world"]["time"]
    flat.must("wait 50")
    assert flat.state()["world"]["time"] == stopped


def test_sleeping_makes_morning(flat):
    x, y, z = flat.feet()
    flat.give("white_bed")
    flat.must("time set 13000")
    flat.must("select white_bed")
    flat.must("look 0 0")
    flat.must(f"place {x} {y} {z + 1}")
    day = flat.state()["world"]["day"]
    flat.must(f"interact {x} {y} {z + 1}")
    flat.must("wait 120")
    world = flat.state()["world"]
    assert world["day"] == day + 1 and world["time"] < 1000


def test_mining_takes_the_published_time_by_tool(flat):
    x, y, z = flat.feet()
    for tool in ("wooden_pickaxe", "stone_pickaxe", "iron_pickaxe", "diamond_pickaxe", "golden_pickaxe"):
        flat.give(tool)
    # seconds of the wiki's table for stone: hand 7.5, wood 1.15, stone 0.6, iron 0.4, diamond 0.3, gold 0.2
    for tool, ticks in (("wooden_pickaxe", 23), ("stone_pickaxe", 12), ("iron_pickaxe", 8), ("diamond_pickaxe", 6),
                        ("golden_pickaxe", 4)):
        flat.must(f"setblock {x + 1} {y} {z} stone --confirm")
        flat.must(f"select {tool}")
        flat.must("wait 10")
        reply = flat.must(f"break {x + 1} {y} {z}")
        assert reply["ticks"] == ticks, (tool, reply["ticks"])
        assert reply["harvested"] is True and reply["drops"] == [{"item": "minecraft:cobblestone", "count": 1}]
    flat.must("select 9")
    flat.must(f"setblock {x + 1} {y} {z} stone --confirm")
    flat.must("wait 10")
    reply = flat.must(f"break {x + 1} {y} {z}")
    assert reply["ticks"] == 150 and reply["harvested"] is False and reply["drops"] == []


def test_tools_wear_out_and_break(flat):
    flat.must("give wooden_shovel[damage=57]")
    flat.must("select wooden_shovel")
    x, y, z = flat.feet()
    flat.must(f"break {x + 1} {y - 1} {z}")
    assert flat.must("inventory")["held"]["damage"] == 58
    flat.must(f"break {x + 1} {y - 2} {z}")
    assert flat.must("inventory")["held"] is None


def test_adventure_mode_touches_nothing_but_still_uses_things(flat):
    x, y, z = flat.feet()
    flat.give("stone", 2)
    flat.must(f"setblock {x + 1} {y} {z} lever --confirm")
    flat.must("command gamemode adventure")
    flat.error(f"break {x} {y - 1} {z + 1}", "state", "game-mode")
    flat.must("select stone")
    flat.error(f"place {x} {y} {z + 2}", "state", "game-mode")
    reply = flat.must(f"interact {x + 1} {y} {z}")
    assert "powered=true" in reply["after"]
    assert flat.counts() == {"stone": 2}


def test_creative_mode_breaks_at_once_and_uses_nothing_up(creative):
    x, y, z = creative.feet()
    creative.must(f"setblock {x + 1} {y} {z} obsidian --confirm")
    reply = creative.must(f"break {x + 1} {y} {z}")
    assert reply["ticks"] <= 3 and reply["drops"] == []
    creative.give("stone")
    creative.must("select stone")
    for dx, dz in ((0, 1), (0, -1), (-1, 0)):
        creative.must(f"place {x + dx} {y} {z + dz}")
    assert creative.counts() == {"stone": 1}
    creative.must(f"command tp @s {x} {y + 40} {z}")
    creative.must("wait 60")
    assert creative.player()["health"] == 20.0
