"""The same game over a line that takes ticks: nothing hangs, nothing is told wrong, only later."""

from collections import deque

import pytest


class LateConnection:
    """A client's end whose packets take so many ticks either way."""

    def __init__(self, inner, ticks: int):
        self.inner, self.delay = inner, ticks
        self.now = 0
        self.outward, self.inward = deque(), deque()

    @property
    def state(self):
        return self.inner.state

    @state.setter
    def state(self, value):
        self.inner.state = value

    @property
    def closed_reason(self):
        return self.inner.closed_reason

    def send(self, packet) -> None:
        self.outward.append((self.now + self.delay, packet))

    def receive(self) -> list:
        """Called once a tick: what is due goes out and comes in."""
        self.now += 1
        while self.outward and self.outward[0][0] <= self.now:
            self.inner.send(self.outward.popleft()[1])
        self.inward.extend((self.now + self.delay, packet) for packet in self.inner.receive())
        due = []
        while self.inward and self.inward[0][0] <= self.now:
            due.append(self.inward.popleft()[1])
        return due

    def close(self, reason: str = "") -> None:
        self.inner.close(reason)


@pytest.fixture(params=[3, 10])
def late(flat, request):
    client = flat.game.session.client
    client.connection = LateConnection(client.connection, request.param)
    return flat


def test_a_day_of_play_over_a_slow_line(late):
    x, y, z = late.feet()
    for item in ("dirt 8", "chest", "oak_log 4", "bread 2", "iron_pickaxe"):
        late.must(f"give {item}")
    late.must("select dirt")
    placed = late.must(f"place {x + 1} {y} {z}")
    assert (placed["after"], placed["delta"]) == ("minecraft:dirt", {"minecraft:dirt": -1})
    broken = late.must(f"break {x + 1} {y} {z}")
    assert (broken["after"], broken["ticks"]) == ("minecraft:air", 15)
    assert broken["drops"] == [{"item": "minecraft:dirt", "count": 1}]
    late.must("select chest")
    late.must(f"place {x + 2} {y} {z}")
    assert late.must(f"container {x + 2} {y} {z}")["screen"] == "chest"
    late.must("close")
    assert late.must("craft oak_planks 4")["made"] == 4
    late.must("wait 30")
    assert late.must("inventory")["counts"]["minecraft:oak_planks"] == 4
    late.must(f"goto {x} {y} {z + 6}")
    assert late.feet() == (x, y, z + 6)
    reply = late.must("time set 6000")
    assert reply["output"]
    assert late.must("chat hello")["ok"]
    late.must("select iron_pickaxe")
    assert late.must(f"break {x} {y - 1} {z + 7}")["ok"]
    late.error(f"place {x} {y - 1} {z + 6}", "state")


def test_a_death_over_a_slow_line(late):
    late.must("command kill @s")
    late.must("wait 25")
    assert late.state()["screen"] == "death"
    assert late.must("respawn")["ok"]
    x, y, z = late.feet()
    assert late.must(f"goto {x + 2} {y} {z}")["ok"]
