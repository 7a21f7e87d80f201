"""A game without a world, behind a real socket: what control and MCP are tested with.

Its table is the real one's session commands and a few of its own: `echo`, `crash`, `act`, `big`, `picture`.
"""

import os
import threading

from horizon.control.argv import Table
from horizon.control.commands import session
from horizon.control.dispatch import Dispatch
from horizon.control.events import Events
from horizon.control.inputs import Inputs
from horizon.control.shapes import ANY, OK, Open
from horizon.control.server import Server
from horizon.control.vocabulary import Param, command
from horizon.control.waits import Later
from horizon.core.errors import StateError

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc00000030101"
    "00c9fe92ef0000000049454e44ae426082"
)


@command("echo", Param("text", "Any text.", rest=True), reply={"text": str}, read_only=True, poll=True)
def echo(game, text):
    """Return a text."""
    return {"text": text}


@command("secret", Param("text", "Any text.", rest=True), reply=OK, redacted=True, open_world=True, group="chat")
def secret(game, text):
    """Say something that is kept nowhere; only when the player asks."""
    return {"ok": True}


@command("crash", reply=OK)
def crash(game):
    """Crash in the handler."""
    raise ZeroDivisionError("on purpose")


@command("odd", reply=ANY, read_only=True, poll=True)
def odd(game):
    """Values that JSON has no words for."""
    return {"nan": float("nan"), "inf": float("-inf"), "lone": "a\ud800b", "line": "a\u2028b", "pair": "\U0001f600"}


@command(
    "act", Param("ticks", "How long.", int, low=0, high=10**9), Param("name", "Its name.", default="act"),
    reply=OK | {"tick": int}, acts=True, limit=10.0, group="move",
)
def act(game, ticks, name):
    """Do something for some ticks."""
    goal = game.tick + ticks
    game.holding.append(name)

    def poll():
        if game.tick < goal:
            return None
        game.holding.remove(name)
        return {"ok": True, "tick": game.tick}

    return Later(poll, busy=name, on_cancel=lambda reason: game.holding.remove(name))


@command("big", Param("size", "How many letters.", int, low=0, high=1 << 26), reply=Open({"text": str}), read_only=True)
def big(game, size):
    """A big reply."""
    return {"text": "x" * size}


@command(
    "wipe", Param("name", "What.", choices=("all", "none")), Param("times", "How often.", int, low=1, high=9, default=1),
    reply=OK, destructive=True, group="cheats",
)
def wipe(game, name, times):
    """Delete something."""
    return {"ok": True}


@command(
    "screenshot", Param("path", "Where to write it.", default="shot.png"),
    Param("size", "WIDTHxHEIGHT.", default=None, flag=True),
    reply=OK | {"path": str, "size": (int, int)}, read_only=True, limit=10.0, group="ui",
)
def screenshot(game, path, size):
    """Write a picture of the next frame as PNG."""
    with open(path, "wb") as file:
        file.write(game.picture)
    return {"ok": True, "path": os.path.abspath(path), "size": [1, 1]}


@command(
    "map", Param("path", "Where to write it.", default="map.png"),
    Param("radius", "Blocks.", int, low=8, high=512, default=64, flag=True),
    reply=OK | {"path": str}, read_only=True, limit=10.0, group="world",
)
def map_(game, path, radius):
    """Write a picture of the land."""
    with open(path, "wb") as file:
        file.write(game.picture)
    return {"ok": True, "path": os.path.abspath(path)}


@command(
    "look", Param("yaw", "Degrees.", float), Param("pitch", "Degrees.", float, low=-90.0, high=90.0),
    Param("over", "Ticks.", int, low=0, high=1000, default=0, flag=True),
    reply=OK | {"rotation": (float, float)}, idempotent=True, group="move",
)
def look(game, yaw, pitch, over):
    """Turn to an absolute direction."""
    return {"ok": True, "rotation": [yaw, pitch]}


@command(
    "open", Param("world", "Its name."), Param("seed", "Its seed.", default=None),
    Param("mode", "The mode of a new one.", choices=("creative",), default=None),
    reply=OK | {"world": str}, limit=60.0, group="world",
)
def open_world(game, world, seed, mode):
    """Open a world."""
    if world == "broken":
        raise StateError("the world is broken; use another")
    game.opened = (world, seed, mode)
    return {"ok": True, "world": world}


@command("connect", Param("address", "Where."), reply=OK | {"server": str}, redacted=True, open_world=True, group="world")
def connect(game, address):
    """Join a server."""
    if not address.startswith("HZN1-"):
        raise StateError("nobody is there; ask for another code")
    return {"ok": True, "server": "the friend's world"}


OWN = (open_world, connect, echo, secret, crash, odd, act, big, wipe, screenshot, map_, look)
FAKE_TABLE = Table((*session.ROWS, *OWN))


class FakeGame:
    """Counts ticks, keeps a log in memory, and runs the loop's lines and replies."""

    version = "0.0-fake"
    picture = PIXEL

    def __init__(self, *, lockstep: bool = True, log_path: str = "latest.log"):
        self.tick = 0
        self.lockstep = lockstep
        self.log_path = log_path
        self.screen_name = "title"
        self.widgets = {}
        self.loaded = False
        self.is_over = False
        self.logged = []
        self.holding = []
        self.events = Events(lambda: self.tick)
        self.inputs = Inputs(self.events, self.log)
        self.dispatch = Dispatch(self, FAKE_TABLE)
        self.server = None
        self.thread = None
        self.opened = None

    def log(self, text):
        self.logged.append(text)

    def stop(self):
        self.is_over = True

    def is_loaded(self):
        return self.loaded

    def widget(self, id):
        return self.widgets.get(id)

    def release_all(self):
        return []

    def turn(self):
        """One turn of the loop: lines, a tick if one is wanted, replies."""
        self.dispatch.run()
        if self.dispatch.wants_ticks or not self.lockstep:
            self.tick += 1
        self.dispatch.settle()

    def ask(self, *lines, turns=2000):
        """The replies to lines of one connection, without a socket."""
        replies = []
        lane = self.dispatch.lane(replies.append)
        for line in lines:
            lane.put(line)
        for _ in range(turns):
            if len(replies) == len(lines):
                break
            self.turn()
        lane.end()
        self.dispatch.run()
        return replies

    def serve(self, path, **options):
        """Opens the socket and turns the loop on a thread until `stop` or `close`."""
        self.server = Server(self.dispatch, str(path), **({"is_denied": lambda: False} | options))
        self.thread = threading.Thread(target=self._loop, daemon=True)
        self.thread.start()
        return self

    def _loop(self):
        while not self.is_over:
            self.turn()
            self.dispatch.wait(0.01 if not self.dispatch.wants_ticks else 0)
        self.dispatch.close()
        self.server.close()

    def close(self):
        self.is_over = True
        self.dispatch.wake()
        if self.thread is not None:
            self.thread.join(10)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def main(arguments):
    """The fake game as a process of its own, for tests that start or kill it: [game] [--control-socket] PATH ..."""
    path = next(word for word in arguments if "/" in word)
    if "broken" in path:
        print("starting")
        raise SystemExit("no luck today")
    game = FakeGame()
    game.serve(path)
    game.thread.join()


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
