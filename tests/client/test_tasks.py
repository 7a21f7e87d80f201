"""Tasks: one drives the player, errands run beside it, and however they end the keys are let go."""

import pytest

from horizon.client.tasks import RECEIVED, TICK, wait_until
from horizon.core.errors import BusyError, StateError
from horizon.protocol.packets.play_player import ClientboundSetHealth


def test_one_task_drives_the_player(ann):
    first = ann.agent.move("forward", 5, None)
    with pytest.raises(BusyError) as error:
        ann.agent.jump()
    assert error.value.details["running"] == "move"
    assert ann.finish(first)["ticks"] == 5
    assert ann.finish(ann.agent.jump())["ok"]


def test_errands_run_beside_it(ann):
    walk = ann.agent.move("forward", 5, None)
    looked = ann.agent.look(90.0, 10.0)
    selected = ann.agent.select("3")
    ann.tick()
    assert looked.poll()["rotation"] == [90.0, 10.0]
    assert selected.poll()["selected"] == 3
    assert not walk.is_over


def test_a_move_lasts_exactly_its_ticks(ann):
    body = ann.player.body
    task = ann.agent.move("forward", 10, None)
    places = []
    for _ in range(11):
        ann.tick()
        places.append(body.z)
    assert task.is_over
    assert all(a < b for a, b in zip(places[:9], places[1:10], strict=True))
    reply = task.poll()
    assert (reply["ticks"], reply["from"], reply["blocked"]) == (10, [0.5, 64.0, 0.5], False)
    assert ann.client.task_keys == {}


@pytest.mark.parametrize("end", ["cancel", "stop", "death", "respawn", "leave"])
def test_whatever_ends_it_the_keys_are_let_go(ann, end):
    task = ann.agent.move("forward", 100, "sprint")
    ann.ticks(3)
    assert ann.client.keys().forward and ann.client.keys().sprint
    if end == "cancel":
        task.cancel(StateError("stopped"))
    elif end == "stop":
        ann.client.tasks.stop("stop")
    elif end == "death":
        ann.hear(ClientboundSetHealth(0.0, 20, 0.0))
    elif end == "respawn":
        ann.respawn()
    else:
        ann.client.leave()
    with pytest.raises(StateError):
        task.poll()
    assert (ann.client.task_keys, ann.client.tasks.current) == ({}, None)
    assert not ann.client.keys().forward


def test_a_crash_in_a_task_is_its_error_and_not_the_games(ann):
    def steps():
        yield TICK
        raise ZeroDivisionError("on purpose")

    task = ann.client.tasks.start("odd", steps())
    ann.ticks(3)
    with pytest.raises(ZeroDivisionError):
        task.poll()
    assert ann.client.tasks.current is None


def test_a_task_waits_for_ticks_and_for_packets(ann):
    heard = []

    def steps():
        yield TICK
        heard.append(("tick", ann.client.ticks))
        yield RECEIVED
        heard.append(("received", ann.client.ticks))
        yield RECEIVED
        heard.append(("received", ann.client.ticks))

    ann.client.tasks.start("steps", steps())
    now = ann.client.ticks
    ann.ticks(4)
    assert heard == [("tick", now + 2), ("received", now + 2), ("received", now + 3)]


def test_waiting_ends_after_its_ticks(ann):
    def steps():
        came = yield from wait_until(lambda: False, 5)
        return {"came": came, "tick": ann.client.ticks}

    started = ann.client.ticks
    assert ann.finish(ann.client.tasks.errand("wait", steps())) == {"came": False, "tick": started + 5}


def test_a_cancelled_errand_is_forgotten(ann):
    task = ann.agent.look(5.0, 5.0)
    task.cancel(StateError("stopped"))
    ann.ticks(2)
    assert task.is_over and ann.client.tasks._errands == []
