"""Reports from people who drive games by script: life cycle and chat (O17, O18)."""

import pytest

from tests.support.scenario import scaled


def test_o17_ten_deaths_are_ten_deaths_and_one_walks_at_once(flat):
    for _ in range(scaled(10, 3)):
        since = flat.last_event()
        flat.must("command kill @s")
        state = flat.state()
        assert (state["player"]["alive"], state["screen"]) == (False, "death")
        flat.error("move forward 5", "state", "dead")
        reply = flat.must("respawn")
        assert reply["health"] == 20.0
        state = flat.state()
        assert (state["player"]["alive"], state["screen"]) == (True, "playing")
        kinds = [event["event"] for event in flat.events(since) if event["event"] in ("death", "respawn", "dimension")]
        assert kinds == ["death", "respawn"]
        assert flat.must("move forward 10")["distance"] > 1.0
        flat.error("respawn", "state", "alive")


def test_o17_leaving_and_opening_worlds_leaves_nobody_frozen(game):
    for number in range(scaled(10, 4)):
        since = game.last_event()
        game.must(f"open World{number % 2} --type flat")
        assert game.player()["alive"] is True
        assert game.must("move forward 10")["distance"] > 1.0
        game.must("quit-to-title")
        assert [event["state"] for event in game.events(since, "world")] == ["opened", "closed"]
        assert not game.events(since, "death") and not game.events(since, "respawn")


def test_o17_dying_in_one_world_does_not_follow_into_the_next(game):
    game.must("open A --type flat")
    game.must("command kill @s")
    game.must("quit-to-title")
    game.must("open B --type flat")
    assert game.player()["alive"] is True
    game.must("quit-to-title")
    since = game.last_event()
    game.must("open A")
    assert game.state()["screen"] == "death"
    assert not game.events(since, "death") and not game.events(since, "hurt")  # that was long ago
    game.must("respawn")
    assert game.player()["health"] == 20.0


TEXTS = ("x" * 255, "x" * 256, "\U0001f600" * 128, "e\u0301" * 128, "\u4f60\u597d, \u00bfqu\u00e9 tal?", "a  b   c", '"quoted" \\ back')


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_o18_a_line_of_chat_comes_back_whole(flat, text):
    reply = flat.must(["chat", text])
    assert reply["text"].endswith(text)
    lines = flat.must("messages")["messages"]
    assert lines[-1]["text"] == reply["text"]
    assert flat.events(0, "chat")[-1]["text"] == reply["text"]


@pytest.mark.parametrize("text", ["x" * 257, "x" * 1000, "\U0001f600" * 129])
def test_o18_too_long_a_line_names_limit_and_length(flat, text):
    reply = flat.error(["chat", text], "usage")
    assert reply["limit"] == 256 and reply["length"] == len(text.encode("utf-16-le")) // 2
    assert str(reply["length"]) in reply["error"]
    assert not any("x" * 9 in row["text"] or "\U0001f600" in row["text"] for row in flat.must("messages")["messages"])


@pytest.mark.parametrize("line", ["chat", ["chat", ""], ["chat", "   "], ["chat", "a\nb"], ["chat", "a\u00a7cb"]])
def test_o18_no_text_or_an_unclean_one_is_an_error(flat, line):
    flat.error(line, "usage")
    assert flat.must("state")["player"]["alive"] is True
