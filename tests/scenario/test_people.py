"""Two players in one world, each with a client of its own: what one does, the other sees."""

import pytest

from horizon.client.people import OtherPlayer
from horizon.core.pos import BlockPos
from horizon.registry.item_stack import ItemStack
from tests.support.companion import Companion


@pytest.fixture
def two(flat):
    """Player at 0.5 0.5 who looks south at Bob, three blocks ahead."""
    bob = Companion(flat)
    flat.stand(0.5, -60, 0.5)
    bob.stand(0.5, -60, 3.0, yaw=180.0)
    flat.must("look 0 0")
    return flat, bob


def bob_row(flat) -> dict:
    rows = [row for row in flat.must("entities --type player")["entities"] if row.get("name") == "Bob"]
    assert len(rows) == 1
    return rows[0]


def test_the_list_of_players_says_who_is_here(two):
    flat, bob = two
    rows = flat.must("players")["players"]
    assert [(row["name"], row["you"], row["game_mode"]) for row in rows] == [
        ("Player", True, "survival"), ("Bob", False, "survival")]
    assert rows[1]["pos"] == [0.5, -60.0, 3.0] and rows[1]["distance"] == pytest.approx(2.2, abs=0.1)
    assert [row["name"] for row in bob.agent.players()["players"]] == ["Bob", "Player"]


def test_what_another_wears_holds_and_does_is_seen(two):
    flat, bob = two
    inventory = flat.game.session.hosting.server.players.find("Bob").inventory
    inventory[38], inventory[inventory.selected] = ItemStack.of("iron_chestplate"), ItemStack.of("diamond_sword")
    bob.client.held_keys["sneak"] = True
    flat.must("wait 5")
    row = bob_row(flat)
    assert row["equipment"]["chest"]["item"] == "minecraft:iron_chestplate"
    assert row["equipment"]["main_hand"]["item"] == "minecraft:diamond_sword"
    assert (row["pose"], row["health"]) == ("crouching", 20.0)


def test_a_walk_is_seen_from_outside(two):
    flat, bob = two
    flat.stand(0.5, -60, -2.5)
    bob.stand(3.5, -60, 3.0)
    bob.do(bob.agent.goto(BlockPos(3, -60, 8), 0.0, False))
    flat.must("wait 3")
    assert bob_row(flat)["pos"] == pytest.approx([3.5, -60.0, 8.5], abs=0.3)
    entity = next(e for e in flat.game.session.client.level.entities.values() if isinstance(e, OtherPlayer))
    assert entity.walk > 4.0


def test_a_fight_to_the_end(two):
    flat, bob = two
    flat.give("iron_sword")
    flat.must("select iron_sword")
    since = flat.last_event()
    first = flat.must("attack Bob")
    assert (first["name"], first["hit"], first["damage"], first["health"]) == ("Bob", True, 6.0, 14.0)
    assert bob.player.health == 14.0
    health = []
    for _ in range(6):
        bob.stand(0.5, -60, 3.0, yaw=180.0)
        reply = flat.must("attack Bob")
        health.append(reply.get("health"))
        if bob.player.health <= 0.0:
            break
    assert bob.player.health == 0.0 and reply["hit"]
    said = [event["text"] for event in flat.events(since, "chat") if "moved to" not in event["text"]]
    assert said == ["Bob was beaten by Player"]
    assert flat.must("statistics")["killed"] == {"minecraft:player": 1}
    bob.do(bob.agent.respawn())
    assert bob.player.health == 20.0


def test_blows_are_refused_with_a_sentence(two):
    flat, bob = two
    assert "players" in flat.error("attack Nobody", "unknown")["error"]
    flat.error("attack", "state", "nothing-there")  # nobody is hit by accident
    bob.stand(0.5, -60, 9.0)
    assert "goto" in flat.error("attack bob", "state", "out-of-reach")["error"]
    bob.stand(0.5, -60, 3.0)
    flat.must("command setblock 0 -60 1 stone")
    flat.must("command setblock 0 -59 1 stone")
    assert flat.error("attack Bob", "state", "no-line-of-sight")["blocked_by"][0] == 0
    assert bob.player.health == 20.0


def test_a_hasty_blow_is_weak_and_a_waited_one_is_not(two):
    flat, bob = two
    flat.give("iron_axe")
    flat.must("select iron_axe")
    flat.must("attack Bob --now")
    bob.stand(0.5, -60, 3.0)
    flat.must("wait 12")
    flat.must("command effect give Bob instant_health 1 4")
    slow = flat.must("attack Bob")
    assert slow["waited"] >= 5 and slow["damage"] == 9.0


def test_a_sign_is_written_by_one_and_read_by_the_other(two):
    flat, bob = two
    flat.must("command setblock 1 -60 2 oak_sign[rotation=8]")
    reply = flat.must("signedit 1 -60 2 To the mine | 20 blocks south")
    assert (reply["side"], reply["lines"]) == ("front", ["To the mine", "20 blocks south", "", ""])
    assert flat.must("block 1 -60 2")["sign"]["front"] == ["To the mine", "20 blocks south", "", ""]
    assert bob.agent.block(BlockPos(1, -60, 2))["sign"]["front"][0] == "To the mine"
    bob.do(bob.agent.signedit(BlockPos(1, -60, 2), ["back", "", "", ""]))
    seen = flat.must("block 1 -60 2")["sign"]
    assert (seen["front"][0], seen["back"][0]) == ("To the mine", "back")
    flat.error("signedit 1 -61 2 no", "state", "no-sign")
    flat.error("signedit 1 -60 2 a|b|c|d|e", "usage")
    flat.error("signedit 1 -60 2 " + "a" * 400, "usage")


def test_a_placed_sign_can_be_written_at_once(two):
    flat, bob = two
    flat.give("birch_sign")
    flat.must("select birch_sign")
    flat.must("place 1 -60 2")
    assert flat.must("signedit 1 -60 2 here")["lines"][0] == "here"
    flat.give("honeycomb")
    flat.must("select honeycomb")
    flat.must("interact 1 -60 2")
    assert flat.must("block 1 -60 2")["sign"]["waxed"] is True
    assert "waxed" in flat.error("signedit 1 -60 2 no", "state", "refused")["error"]


def test_a_lid_that_one_opens_is_drawn_for_the_other(two, tmp_path):
    flat, bob = two
    flat.must("command setblock 1 -60 2 chest[facing=north]")
    flat.must("wait 2")
    shut = flat.must(f"screenshot {tmp_path / 'shut.png'} --size 160x90")
    bob.do(bob.agent.container(BlockPos(1, -60, 2)))
    assert flat.game.session.client.lids[BlockPos(1, -60, 2)] == 1
    flat.must(f"screenshot {tmp_path / 'open.png'} --size 160x90")
    assert (tmp_path / "shut.png").read_bytes() != (tmp_path / "open.png").read_bytes()
    assert shut["size"] == [160, 90]
    bob.do(bob.agent.close())
    assert flat.game.session.client.lids[BlockPos(1, -60, 2)] == 0


def test_what_one_throws_the_other_picks_up(two):
    flat, bob = two
    flat.must("command give Bob apple 5")
    bob.do(bob.agent.select("apple"))
    before = flat.counts().get("apple", 0)
    flat.stand(-6.5, -60, 0.5)
    bob.do(bob.agent.drop(True, 1))
    bob.stand(9.5, -60, 9.5)
    flat.must("wait 30")
    [row] = flat.must("entities --type item")["entities"]
    assert row["stack"]["count"] == 5
    flat.stand(row["pos"][0], -60, row["pos"][2])
    flat.must("wait 40")
    assert flat.counts().get("apple", 0) == before + 5
    assert flat.must("entities --type item")["entities"] == []


def test_cracks_of_one_who_digs_are_told_to_the_other(two):
    flat, bob = two
    task = bob.agent.break_block(BlockPos(1, -61, 3))
    assert bob.do(task)["after"] == "minecraft:air"
    assert flat.block(1, -61, 3) == "air"


def test_leaving_takes_the_player_out_of_sight_and_list(two):
    flat, bob = two
    since = flat.last_event()
    bob.client.connection.close("")
    flat.must("wait 3")
    assert [row["name"] for row in flat.must("players")["players"]] == ["Player"]
    assert flat.must("entities --type player")["entities"] == []
    assert any("Bob" in event["text"] for event in flat.events(since, "chat"))
