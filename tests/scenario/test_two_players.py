"""Two players in one world, each in a game of its own: what one does, the other sees; all of it as data, from both sides."""

import pytest

from tests.support.two_games import TwoGames

HERE = "127.0.0.1"


@pytest.fixture
def two(tmp_path):
    """Ann hosts a flat world; Ben has joined, and stands two blocks south of her."""
    two = TwoGames(tmp_path)
    host, guest = two.host, two.guest
    host.flat("Meadow")
    host.must("command gamerule naturalRegeneration false")
    host.must("command time set 1000")
    port = host.must(f"lan open --address {HERE}")["port"]
    guest.must(f"connect {HERE}:{port}")
    host.stand(0.5, -60.0, 0.5)
    host.must("command tp Ben 0.5 -60 2.5")
    guest.until(lambda: guest.player()["pos"] == [0.5, -60.0, 2.5])
    host.until(lambda: host.entity("Ben") and guest.entity("Ann"))
    yield two
    two.close()


def test_the_player_list_is_the_same_on_both_sides(two):
    seen = {}
    for game in two.games:
        reply = game.must("players")
        assert reply["count"] == 2 and [row["you"] for row in reply["players"]] == [True, False]
        assert reply["players"][0]["name"] == game.name
        seen[game.name] = {row["name"]: (row["uuid"], row["id"], row["game_mode"]) for row in reply["players"]}
    assert seen["Ann"] == seen["Ben"]
    two.host.must("command gamemode creative Ben")
    two.host.until(lambda: two.host.must("players")["players"][1]["game_mode"] == "creative")
    two.guest.must("disconnect")
    two.host.until(lambda: two.host.must("players")["count"] == 1 and two.host.entity("Ben") is None)


def test_each_sees_the_others_model_where_it_is_with_its_name(two):
    host, guest = two.host, two.guest
    for one, other in ((host, guest), (guest, host)):
        own = other.must("players")["players"][0]
        one.until(lambda one=one, own=own: close(one.entity(own["name"])["pos"], own["pos"]))
        row = one.entity(other.name)
        assert (row["type"], row["id"], row["name"]) == ("minecraft:player", own["id"], other.name)
    guest.must("look 270 0")
    moved = guest.must("move forward 10")
    assert moved["distance"] > 1.5
    host.until(lambda: close(host.entity("Ben")["pos"], guest.player()["pos"]))
    guest.send("move forward 12 sneak")
    host.until(lambda: host.entity("Ben")["pose"] == "crouching")
    guest.wait()
    host.until(lambda: host.entity("Ben")["pose"] == "standing")


def close(left, right) -> bool:
    return max(abs(a - b) for a, b in zip(left, right, strict=True)) < 0.01


def test_armour_and_what_is_held_are_seen(two):
    host, guest = two.host, two.guest
    host.must("command give Ben iron_chestplate")
    host.must("command give Ben diamond_sword")
    guest.until(lambda: guest.counts().get("diamond_sword"))
    wear(guest, "iron_chestplate")
    guest.must("select diamond_sword")
    host.until(lambda: worn(host, "Ben") == {"chest": "minecraft:iron_chestplate", "main_hand": "minecraft:diamond_sword"})
    host.must("give golden_helmet")
    wear(host, "golden_helmet")
    guest.until(lambda: worn(guest, "Ann") == {"head": "minecraft:golden_helmet"})


def wear(game, item: str) -> None:
    """Put a piece of armour on, as a shift-click in the inventory does."""
    rows = game.must("screen --open inventory")["player_slots"]
    slot = next(row["slot"] for row in rows if row["item"] == f"minecraft:{item}")
    game.must(f"click-slot {slot} left shift")
    game.must("close")


def worn(game, name: str) -> dict[str, str]:
    return {slot: stack["item"] for slot, stack in (game.entity(name).get("equipment") or {}).items()}


def test_the_lid_of_a_chest_and_what_is_in_it(two):
    host, guest = two.host, two.guest
    host.must("command setblock 2 -60 1 chest")
    host.must("command give Ben oak_log 5")
    guest.until(lambda: guest.block(2, -60, 1) == "chest" and guest.counts().get("oak_log") == 5)
    assert "viewers" not in host.must("block 2 -60 1")
    opened = guest.must("container 2 -60 1")
    host.until(lambda: host.must("block 2 -60 1").get("viewers") == 1)
    host.must("container 2 -60 1")
    guest.until(lambda: guest.must("block 2 -60 1").get("viewers") == 2)

    slot = next(row["slot"] for row in guest.must("screen")["player_slots"] if row["item"] == "minecraft:oak_log")
    guest.must(f"click-slot {slot} left shift")
    host.until(lambda: [(row["item"], row["count"]) for row in host.must("screen")["slots"]] == [("minecraft:oak_log", 5)])
    host.must(f"click-slot {host.must('screen')['slots'][0]['slot']} left shift")
    guest.until(lambda: guest.must("screen")["slots"] == [])
    assert (host.counts().get("oak_log"), guest.counts().get("oak_log")) == (5, None)
    assert opened["slots"] == []
    for game in (guest, host):
        game.must("close")
    for game in two.games:
        game.until(lambda game=game: "viewers" not in game.must("block 2 -60 1"))


def test_what_one_crafts_the_other_can_pick_up(two):
    host, guest = two.host, two.guest
    host.must("command give Ben oak_log 1")
    guest.until(lambda: guest.counts().get("oak_log") == 1)
    assert guest.must("craft oak_planks 4")["ok"] is True
    assert guest.must("craft stick 4")["ok"] is True
    assert guest.counts() == {"oak_planks": 2, "stick": 4}
    guest.must("look 180 0")
    guest.must("select stick")
    guest.must("drop 4")
    lying = host.until(lambda: [row for row in host.must("entities 16 item")["entities"]
                                if row["stack"]["count"] == 4 and row["on_ground"]])[0]
    assert lying["stack"]["item"] == "minecraft:stick"
    guest.until(lambda: [row["id"] for row in guest.must("entities 16 item")["entities"]] == [lying["id"]])
    x, y, z = lying["pos"]
    host.must(f"goto {x} {y} {z}")
    host.until(lambda: host.counts().get("stick") == 4)
    guest.until(lambda: guest.must("entities 16 item")["entities"] == [])
    assert guest.counts() == {"oak_planks": 2}


def test_a_fall_hurts_and_both_sides_know_how_much(two):
    host, guest = two.host, two.guest
    since = guest.last_event()
    host.must("command tp Ben 0.5 -52 6.5")
    guest.until(lambda: guest.player()["on_ground"] and guest.player()["pos"][1] == -60.0)
    guest.until(lambda: guest.player()["health"] == 15.0)  # eight blocks are five hearts' halves
    host.until(lambda: host.entity("Ben")["health"] == 15.0)
    assert [event["event"] for event in guest.events(since, "hurt")] == ["hurt"]


def test_what_is_said_is_read_on_both_sides(two):
    host, guest = two.host, two.guest
    guest.must("chat good morning")
    host.must("chat and to you")
    for game in two.games:
        game.until(lambda game=game: {"<Ben> good morning", "<Ann> and to you"} <= set(game.chat_lines()))
    assert {"<Ben> good morning", "<Ann> and to you"} <= {event["text"] for event in host.events(0, "chat")}
    guest.must("command msg Ann in private")
    host.until(lambda: any("in private" in line for line in host.chat_lines()))


def test_one_kills_the_other_who_comes_back(two):
    host, guest = two.host, two.guest
    host.must("give diamond_sword")
    host.must("command give Ben dirt 3")
    guest.until(lambda: guest.counts().get("dirt") == 3)
    host.must("select diamond_sword")
    blows = 0
    while guest.player()["alive"]:
        host.must("command tp Ben 0.5 -60 2.5")
        guest.until(lambda: guest.player()["pos"][2] == 2.5)
        blow = host.must("attack Ben")
        assert blow["hit"] is True and blow["name"] == "Ben"
        blows += 1
        guest.until(lambda: guest.player()["health"] == pytest.approx(max(0.0, 20.0 - 7.0 * blows), abs=1e-3))
    assert blows == 3
    guest.until(lambda: guest.state()["screen"] == "death")
    assert guest.player()["health"] == 0.0
    for game in two.games:
        game.until(lambda game=game: any(line.startswith("Ben was beaten by Ann") for line in game.chat_lines()))
    assert len(guest.events(0, "death")) == 1
    host.until(lambda: any(row.get("stack", {}).get("item") == "minecraft:dirt" for row in host.must("entities 8")["entities"])
               or host.counts().get("dirt") == 3)
    guest.must("respawn")
    guest.until(lambda: guest.player()["health"] == 20.0)
    assert guest.counts() == {}
    host.until(lambda: (host.entity("Ben") or {}).get("health") == 20.0)
    assert two.host.must("players")["count"] == 2
