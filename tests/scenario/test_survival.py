"""What befalls a player, told by lines: death and return, and what lies about afterwards."""


def test_respawn_answers_when_the_player_stands_again(flat):
    flat.give("diamond", 7)
    flat.must("command kill @s")
    assert flat.player()["alive"] is False
    reply = flat.must("respawn")
    assert reply["health"] == 20.0
    assert flat.player()["alive"] is True
    told = [event["event"] for event in flat.events() if event["event"] in ("death", "respawn")]
    assert told == ["death", "respawn"]


def test_what_the_dead_dropped_is_picked_up_again(flat):
    flat.stand(8.5, -60, 8.5)
    flat.give("diamond", 7)
    flat.must("command kill @s")
    flat.must("respawn")
    assert flat.counts() == {}
    flat.must("wait 60")
    things = flat.must("entities 32 item")["entities"]
    assert [thing["stack"]["count"] for thing in things] == [7]
    x, y, z = things[0]["pos"]
    flat.must(f"goto {x} {y} {z} --range 1")
    flat.must("wait 20")
    assert flat.counts() == {"diamond": 7}


def test_the_hand_is_the_same_on_both_sides_after_a_death(flat):
    flat.must("select 5")
    flat.must("command kill @s")
    flat.must("respawn")
    flat.give("stone", 2)
    flat.must("select stone")
    assert flat.must("drop")["delta"] == {"minecraft:stone": -1}
