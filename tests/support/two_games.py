"""Two whole games in this process: one whose world is open, one that joins it. Turned one after the other, in real time."""

import socket
import threading
from pathlib import Path

from horizon.core.clock import monotonic, sleep
from horizon.server.listeners.login import offline_uuid
from tests.support.scenario import Scenario

PATIENCE = 60.0  # seconds


class OneOfTwo(Scenario):
    """A game that plays with others: whatever it waits for, they go on too."""

    def __init__(self, home: Path, name: str, others: list):
        super().__init__(home, lockstep=False)
        self.name = name
        self.game.player = name, offline_uuid(name)
        self.others = others
        others.append(self)

    def turn_alone(self) -> None:
        super().turn()

    def turn(self) -> None:
        for one in self.others:
            one.turn_alone()
        sleep(0.0005)

    def wait(self) -> dict:
        until = monotonic() + PATIENCE
        while len(self.replies) < self.sent:
            assert monotonic() < until, "no reply came"
            self.turn()
        return self.replies[self.sent - 1]

    def until(self, holds):
        """Turn both games until it holds; what it gave."""
        until = monotonic() + PATIENCE
        while not (found := holds()):
            assert monotonic() < until, "it never came to hold"
            self.turn()
        return found

    def chat_lines(self) -> list[str]:
        return [row["text"] for row in self.must("messages --max 256")["messages"]]

    def entity(self, name: str) -> dict | None:
        """The player of that name, as this game sees it."""
        return next((row for row in self.must("entities --radius 64")["entities"] if row.get("name") == name), None)


class TwoGames:
    """`host` and `guest`, each in a home of its own. `close` looks that nothing is left of them."""

    def __init__(self, folder: Path, host: str = "Ann", guest: str = "Ben"):
        self.threads = set(threading.enumerate())
        self.games: list[OneOfTwo] = []
        self.folder = folder
        self.host = OneOfTwo(folder / "host", host, self.games)
        self.guest = OneOfTwo(folder / "guest", guest, self.games)

    def third(self, name: str) -> OneOfTwo:
        return OneOfTwo(self.folder / name, name, self.games)

    def secrets_told(self, *secrets: str) -> list[str]:
        """Which of the texts stand in a log, an input log or an event of any game."""
        said = "\n".join(text for game in self.games for text in game.logged)
        said += "".join(repr(game.game.inputs.since(0)) + repr(game.game.events.since(0)) for game in self.games)
        return [secret for secret in secrets if secret in said]

    def close(self) -> None:
        for game in self.games:
            game.close()
        for game in self.games:
            game.check_log()
        left = set(threading.enumerate()) - self.threads
        assert left == set(), left


def can_reach(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False
