"""Three bots live a survival life on `horizon server`; others wander about on generated land."""

import os

import pytest

from tests.peers.processes import HorizonServer, play

SCALE = float(os.environ.get("HORIZON_TEST_SCALE") or 1)
WANDER_SECONDS = 30 * 60


@pytest.fixture(scope="module")
def life(tmp_path_factory):
    """What life.js found, its problems, and what the server had to complain of."""
    with HorizonServer(tmp_path_factory.mktemp("life"), gamemode="survival", difficulty="easy") as server:
        done = play("life.js", server.port, server=server, seconds=400)
        return done["found"], done["problems"], server.complaints()


EXPECTED = {
    "survival": ["survival", "survival", "survival"],
    "tool": [3, 3, 0],  # cobblestone, durability used, items left lying
    "wrong_tool": [True, 0, 0],  # slow, and nothing falls
    "craft": [3, 12, "crafting_table", {"oak_planks": 1, "stick": 4, "stone_pickaxe": 1, "wooden_pickaxe": 1}],
    "furnace_put": [True, {"coal": 1, "raw_iron": 2}, "furnace", True],
    "furnace_take": [[None, None, None], 1],
    "chest": [
        {"cobblestone": 9}, [["apple", 7], ["cobblestone", 11]], [["apple", 2], ["cobblestone", 11]], {"apple": 5}],
    "eat": [5, {"bread": 1}],
    "chat": [["chat", "Ann", "hello to all of you"], ["whisper", "Ann", "only for you"]],
    "paths": [True, True, True, True, True],
    "tab": [["gamemode"], ["creative"], ["Ben"], ["minecraft:diamond_block"]],
}


@pytest.mark.parametrize("step", EXPECTED)
def test_a_bot_lives(life, step):
    found, _, _ = life
    assert found[step] == EXPECTED[step]


def test_a_bot_dies_of_a_fall_and_comes_back_for_its_things(life):
    assert len(life[0]["die"]) == 6, life[0]["die"]
    deaths, text, where, health, planks, carried = life[0]["die"]
    assert deaths == 1 and text.startswith("Ann ")
    assert where[0] == 5 and where[2] == 14 and health == 20
    assert planks == 9 and carried == {"iron_sword": 1, "oak_planks": 9}


def test_a_sign_is_asked_for_written_and_read_by_all(life):
    text = "Horizon\nhas a sign\n\nof four lines"
    place, is_front, block, hers, his = life[0]["sign"]
    assert place == [2, 0, 16] and is_front is True and block == "oak_sign"
    assert hers[0] == text and his[0] == text


def test_three_bots_see_each_others_moves(life):
    pairs, is_close, is_seen_moving, farthest = life[0]["sights"]
    assert pairs == 6 and is_close, f"{farthest} blocks apart"
    assert is_seen_moving


def test_a_drop_is_seen_by_all_and_taken_by_one(life):
    is_close, counts, got, hers, theirs, collected, apart = life[0]["drops"]
    assert is_close, f"{apart} blocks apart"
    assert counts == [["gold_ingot", 5]] * 3
    assert (got, hers, theirs) == (5, 0, 0) and collected == [["Ben", "item"]]


def test_nobody_complained(life):
    assert life[1] == [] and life[2] == []


def test_bots_wander_without_an_error(tmp_path_factory):
    seconds = max(20, round(WANDER_SECONDS * SCALE))
    with HorizonServer(
        tmp_path_factory.mktemp("wander"), level_type="default", level_seed="42", gamemode="survival", difficulty="peaceful",
        view_distance="5",
    ) as server:
        done = play("wander.js", server.port, seconds, server=server, seconds=seconds + 120)
        complaints = server.complaints()
    found = done["found"]
    assert done["problems"] == [] and complaints == []
    assert found["open"] == 3 and found["deaths"] == 0
    assert found["reached"] >= 3 and found["walked"] > seconds, found
    assert found["set_back"] <= found["goals"], "the server let them walk"
