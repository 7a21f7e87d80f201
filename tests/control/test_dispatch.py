"""Lines to replies: order, waits, limits, the busy rule, crashes, batches."""

from horizon.control.dispatch import read_call
from tests.support.fake_game import FAKE_TABLE, FakeGame


def test_each_line_gets_one_reply_in_order():
    game = FakeGame()
    replies = game.ask("echo a", "wait 3", "nope", "echo b", '["echo", "c d"]')
    assert replies[0] == {"text": "a"}
    assert replies[1] == {"ok": True, "ticks": 3, "tick": 3}
    assert replies[2]["kind"] == "unknown"
    assert replies[3:] == [{"text": "b"}, {"text": "c d"}]


def test_the_world_stands_still_while_nothing_waits():
    game = FakeGame()
    game.ask("echo a")
    for _ in range(10):
        game.turn()
    assert game.tick == 0


def test_wait_counts_exactly_and_nothing_takes_no_tick():
    game = FakeGame()
    assert game.ask("wait 0", "wait 20", "wait 1") == [
        {"ok": True, "ticks": 0, "tick": 0}, {"ok": True, "ticks": 20, "tick": 20}, {"ok": True, "ticks": 1, "tick": 21},
    ]


def test_a_second_action_is_refused_by_name_while_the_first_runs():
    game, first, second = FakeGame(), [], []
    one, two = game.dispatch.lane(first.append), game.dispatch.lane(second.append)
    one.put("act 10 dig")
    game.turn()
    two.put("act 1")
    game.turn()
    assert second[0]["kind"] == "busy" and second[0]["action"] == "dig" and "dig is running" in second[0]["error"]
    assert game.dispatch.action == {"name": "dig", "since": 0}
    for _ in range(20):
        game.turn()
    assert first == [{"ok": True, "tick": 10}]
    assert game.dispatch.action is None and game.holding == []


def test_stop_ends_the_action_and_its_caller_is_told():
    game, first = FakeGame(), []
    lane = game.dispatch.lane(first.append)
    lane.put("act 1000 dig")
    game.turn()
    assert game.ask("stop") == [{"ok": True, "stopped": ["dig"], "released": []}]
    assert first == [{"error": "act: stopped", "kind": "state", "reason": "stopped"}]
    assert game.holding == []
    assert game.ask("stop") == [{"ok": True, "stopped": [], "released": []}]
    assert game.ask("act 1") != []


def test_a_limit_under_lockstep_is_twenty_ticks_a_second():
    game = FakeGame()
    reply = game.ask("act 1000 dig --timeout 2")[0]
    assert reply["kind"] == "timeout" and "2 s" in reply["error"]
    assert game.tick == 40 and game.holding == []


def test_the_rows_own_limit_holds_without_timeout():
    game = FakeGame()
    assert game.ask("act 1000")[0]["kind"] == "timeout"
    assert game.tick == 200


def test_a_lane_that_ends_takes_its_action_with_it():
    game, replies = FakeGame(), []
    lane = game.dispatch.lane(replies.append)
    lane.put("act 1000")
    game.turn()
    lane.end()
    game.turn()
    assert replies == [] and game.holding == [] and game.dispatch.action is None


def test_a_handler_that_crashes_is_kind_internal_and_the_game_goes_on():
    game = FakeGame()
    crash, after = game.ask("crash", "echo a")
    assert crash["kind"] == "internal" and "ZeroDivisionError" in crash["error"]
    assert after == {"text": "a"}
    assert "crash crashed" in game.logged[0] and "on purpose" in game.logged[0]


def test_a_wait_that_crashes_is_kind_internal_too():
    game = FakeGame()
    game.screen_name = property
    game.widget = None
    assert game.ask("wait-for widget x", "echo a")[0]["kind"] == "internal"


def test_wait_for_tells_the_screen_it_ended_on():
    game = FakeGame()
    reply = game.ask("wait-for screen inventory --timeout 1")[0]
    assert reply == {"error": "no screen inventory in time; the screen is title", "kind": "timeout", "screen": "title"}


def test_wait_for_event_counts_from_since_else_from_now():
    game = FakeGame()
    game.events.push("death")
    assert game.ask("wait-for event death --since 0")[0]["event"]["seq"] == 1
    assert game.ask("wait-for event death --timeout 1")[0]["kind"] == "timeout"


def test_wait_for_chat_finds_a_part_of_a_line():
    game = FakeGame()
    game.events.push("chat", text="[Ann] hello there")
    assert game.ask("wait-for chat hello there --since 0")[0]["event"]["text"] == "[Ann] hello there"
    assert game.ask("wait-for chat")[0]["kind"] == "usage"


def test_wait_for_loaded_and_widget():
    game = FakeGame()
    game.loaded = True
    game.widgets["done"] = {"id": "done"}
    assert game.ask("wait-for loaded", "wait-for widget done") == [
        {"ok": True, "tick": 0}, {"ok": True, "tick": 0, "widget": {"id": "done"}},
    ]


def test_a_batch_runs_in_one_go_and_stops_at_the_first_failure():
    game = FakeGame()
    reply = game.ask('batch ["wait 2", "crash", "echo a"]')[0]
    assert reply["ok"] is False and reply["stopped_at"] == 1
    assert [row.get("ok", row.get("kind")) for row in reply["results"]] == [True, "internal"]


def test_a_batch_may_keep_going():
    reply = FakeGame().ask('batch --keep-going ["crash", "echo a"]')[0]
    assert reply["stopped_at"] == 0 and reply["results"][1] == {"text": "a"}


def test_a_batch_costs_no_tick_between_its_lines():
    game = FakeGame()
    reply = game.ask('batch ["wait 2", "echo a", "act 3", "act 4"]')[0]
    assert reply["ok"] is True and game.tick == 9


def test_every_line_of_a_batch_is_checked_before_the_first_runs():
    game = FakeGame()
    reply = game.ask('batch ["wait 2", "wait x"]')[0]
    assert reply["kind"] == "usage" and reply["line"] == 1 and "nothing was run" in reply["error"]
    assert game.tick == 0
    for bad in ("batch {}", "batch [1]", "batch nope", 'batch ["batch []"]', "batch [NaN]"):
        assert game.ask(bad)[0]["kind"] == "usage"


def test_stop_ends_an_action_inside_a_batch():
    game, replies = FakeGame(), []
    lane = game.dispatch.lane(replies.append)
    lane.put('batch ["act 1000", "echo a"]')
    game.turn()
    assert game.ask("stop")[0]["stopped"] == ["act"]
    game.turn()
    assert replies[0]["stopped_at"] == 0 and replies[0]["results"][0]["reason"] == "stopped"


def test_a_denied_line_is_refused_in_its_turn():
    game = FakeGame()
    game.dispatch.is_denied = lambda: True
    assert game.ask("echo a")[0]["kind"] == "denied"


def test_a_redacted_line_is_kept_nowhere():
    assert read_call(FAKE_TABLE, "secret my password").text == "secret <redacted>"
    game = FakeGame()
    game.ask("secret my password")
    assert game.ask("input-log")[0]["inputs"][0]["key"] == "secret <redacted>"


def test_hello_tells_who_answers():
    reply = FakeGame().ask("hello")[0]
    assert reply["name"] == "horizon" and reply["api"] == ["1"] and "wait-for" in reply["commands"]


def test_closing_answers_everything_that_waits():
    game, replies = FakeGame(), []
    lane = game.dispatch.lane(replies.append)
    for line in ("act 1000", "echo a"):
        lane.put(line)
    game.turn()
    game.dispatch.close()
    assert [reply["kind"] for reply in replies] == ["state", "state"]
