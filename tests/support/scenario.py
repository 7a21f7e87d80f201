"""A whole game in this process: lines in, replies out, in lockstep and in a home of its own."""

import math
import os
import random
from pathlib import Path

from horizon import loop
from horizon.core.clock import monotonic
from horizon.game import Game

SCALE = float(os.environ.get("HORIZON_TEST_SCALE") or 0.05)
PATIENCE_TURNS = 400_000
PATIENCE_SECONDS = 10.0


def scaled(count: int, least: int = 1) -> int:
    """So many at full scale, fewer in a quick run."""
    return max(least, round(count * SCALE))


class Connection:
    """One agent's line to the game."""

    def __init__(self, scenario: "Scenario"):
        self.scenario = scenario
        self.replies: list[dict | None] = []
        self.lane = scenario.game.dispatch.lane(self.replies.append)
        self.sent = 0

    def send(self, *lines: str | list) -> None:
        """Queue lines and do not wait."""
        for line in lines:
            self.lane.put(line)
            self.sent += 1

    def wait(self) -> dict:
        """Turn until every line that was sent has its reply; the last one."""
        turns, end = 0, monotonic() + PATIENCE_SECONDS
        while turns < PATIENCE_TURNS or monotonic() < end:  # some listen to a network, which takes its time
            if len(self.replies) >= self.sent:
                return self.replies[self.sent - 1]
            self.scenario.turn()
            turns += 1
        raise AssertionError(f"no reply came for line {len(self.replies)} of {self.sent}")

    def do(self, line: str | list) -> dict:
        self.send(line)
        if self.sent > 1 and len(self.replies) == self.sent - 1:
            self.replies[-1] = None  # nobody asks for it any more, and some are large
        return self.wait()

    def must(self, line: str | list) -> dict:
        reply = self.do(line)
        assert "error" not in reply, f"{line}: {reply}"
        return reply

    def error(self, line: str | list, kind: str, reason: str | None = None) -> dict:
        """The line must fail with this kind (and reason)."""
        reply = self.do(line)
        assert reply.get("kind") == kind, f"{line}: {reply}"
        if reason is not None:
            assert reply.get("reason") == reason, f"{line}: {reply}"
        return reply


class Scenario(Connection):
    """A game and its first connection. Everything an agent can do goes through lines.

    The game stands still unless a line waits for ticks, so that a test says exactly how much time passes.
    """

    def __init__(self, home: Path, *, view_distance: int = 2, through_codec: bool = True, lockstep: bool = True):
        self.home = Path(home)
        self.logged: list[str] = []
        self.game = Game(
            self.home, lockstep=lockstep, view_distance=view_distance, log=self.logged.append,
            through_codec=through_codec)
        super().__init__(self)

    def turn(self) -> None:
        loop.turn(self.game)

    def connect(self) -> Connection:
        """A second agent."""
        return Connection(self)

    def close(self) -> None:
        self.game.dispatch.close()
        self.game.close()

    def check_log(self) -> None:
        """No command may have crashed."""
        crashes = [text for text in self.logged if "Traceback" in text]
        assert crashes == [], crashes[0]

    # What tests ask often.

    def state(self) -> dict:
        return self.must("state")

    def player(self) -> dict:
        return self.must("state")["player"]

    def counts(self) -> dict[str, int]:
        """Item -> count, names without minecraft:."""
        return {name.removeprefix("minecraft:"): count for name, count in self.must("inventory")["counts"].items()}

    def feet(self) -> tuple[int, int, int]:
        x, y, z = self.player()["pos"]
        return math.floor(x), math.floor(y + 1e-3), math.floor(z)

    def block(self, x: int, y: int, z: int) -> str:
        return self.must(f"block {x} {y} {z}")["block"].removeprefix("minecraft:")

    def events(self, since: int = 0, kind: str | None = None) -> list[dict]:
        found = self.must(f"events --since {since}")["events"]
        return [event for event in found if kind is None or event["event"] == kind]

    def last_event(self) -> int:
        return self.must("events")["last"]

    # Set-up: what a test prepares before its story begins.

    def flat(self, name: str = "Flat", seed: int | str = 1, mode: str = "survival") -> "Scenario":
        """A new superflat world, standing in the middle of a cell on the grass."""
        creative = " creative" if mode == "creative" else ""
        self.must(f"open {name} {seed}{creative} --type flat")
        return self

    def give(self, item: str, count: int = 1) -> None:
        self.must(f"give {item} {count}")

    def stand(self, x: float, y: float, z: float) -> None:
        """Teleport, and stand."""
        self.must(f"command tp @s {x} {y} {z}")
        self.must("wait 2")


def shuffled(seed: int) -> random.Random:
    """Dice of the tests' own."""
    return random.Random(seed)
