"""What befalls a player, told by lines: death and return, and what lies about afterwards."""


def test_respawn_answers_when_the_player_stands_again(flat):
    flat.give("diamond", 7)
    flat.must("command kill @s")
    assert flat.player()["alive"] is False
    reply = flat.must("respawn")
    assert reply["health"] == 20.0
    assert flat.player()["alive"] is True
    assert [event["event"] for event in flat.events()][-2:] == ["death", "respawn"]


def test_what_the_dead_dropped_is_picked_up_again(flat):
    flat.give("diamond", 7)
    flat.must("command kill @s")
    flat.must("respawn")
    assert flat.counts() == {}
    for thing in flat.must("entities 16 item")["entities"]:
        x, y, z = thing["pos"]
        flat.must(f"goto {x} {y} {z} --range 1")
    flat.must("wait 60")
    assert flat.counts() == {"diamond": 7}
