"""Provenance: who caused what."""

from horizon.core.input import AGENT, GAME, USER, InputEvent
from tests.support.fake_game import FakeGame


def key(origin, name="key.w", tick=3):
    return InputEvent("key", name, origin, tick)


def test_inputs_are_numbered_and_counted_by_origin():
    game = FakeGame()
    for origin in (USER, AGENT, AGENT, GAME):
        game.inputs.note(key(origin))
    section = game.inputs.section()
    assert section["counts"] == {"user": 1, "agent": 2, "game": 1}
    assert section["last_origin"] == "game" and section["user_since_agent"] is False
    assert [row["seq"] for row in game.inputs.since(0)] == [1, 2, 3, 4]
    assert game.inputs.since(0, origin="user") == [{"seq": 1, "tick": 3, "origin": "user", "kind": "key", "key": "key.w"}]
    assert [row["seq"] for row in game.inputs.since(1, limit=2)] == [3, 4]
    assert game.inputs.since(0, limit=0) == []


def test_only_the_newest_512_are_kept():
    game = FakeGame()
    for _ in range(600):
        game.inputs.note(key(AGENT))
    assert game.inputs.last == 600 and game.inputs.since(0)[0]["seq"] == 89


def test_a_line_that_only_looks_is_no_input():
    game = FakeGame()
    game.ask("hello", "events", "echo a", "input-log")
    assert game.inputs.last == 0
    game.ask("look 1 2")
    assert game.inputs.since(0)[0] == {"seq": 1, "tick": 0, "origin": "agent", "kind": "line", "key": "look 1 2"}


def test_a_person_who_steps_in_is_told_once_per_line_of_the_agent():
    game = FakeGame()
    game.inputs.note(key(USER))
    assert game.events.since(0) == []
    game.dispatch.lane(print)
    game.inputs.note(key(USER, "key.a"))
    game.inputs.note(key(USER, "key.b"))
    assert game.events.since(0) == [{"event": "user-input", "seq": 1, "tick": 0, "kind": "key", "key": "key.a"}]
    assert len(game.logged) == 1 and game.inputs.section()["user_since_agent"] is True
    game.ask("events")
    game.inputs.note(key(USER))
    assert game.events.last == 2


def test_typed_text_is_never_kept():
    game = FakeGame()
    game.inputs.note(InputEvent("text", "s", USER, 1, "s"))
    assert game.inputs.since(0)[0]["key"] == "<redacted>" and "value" not in game.inputs.since(0)[0]


def test_events_are_a_ring_of_the_newest_256():
    game = FakeGame()
    for number in range(300):
        game.events.push("chat", text=str(number))
    reply = game.ask("events")[0]
    assert reply["last"] == 300 and len(reply["events"]) == 256 and reply["events"][0]["seq"] == 45
    assert [event["seq"] for event in game.ask("events --since 298")[0]["events"]] == [299, 300]
    assert [event["seq"] for event in game.ask("events --max 1")[0]["events"]] == [300]
    assert game.ask("events --since 999")[0] == {"events": [], "last": 300}
