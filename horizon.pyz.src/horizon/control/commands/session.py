"""Commands about the session itself: who answers, help, waits, events, many lines at once, the end."""

import os

from horizon.control.guide import GUIDE
from horizon.control.reference import help_reply
from horizon.control.shapes import ANY, EVENT, OK, Either, Map, Open, nullable
from horizon.control.vocabulary import Param, command
from horizon.control.waits import Later
from horizon.core.errors import StateError, TimedOut, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from horizon.control.context import Context

API_LINES = ("1",)
DAY = 1_728_000  # the ticks of a day of real time
SINCE = Param("since", "Newer than this SEQ.", int, low=0, default=None, flag=True)
HELP_ROW = {"command": str, "usage": str, "help": str, "group": str}
INPUT_ROW = {"seq": int, "tick": int, "origin": str, "kind": str, "key": str, "value?": ANY}


@command(
    "hello",
    reply={"name": "horizon", "version": str, "pid": int, "api": [str], "lockstep": bool, "commands": [str]},
    read_only=True, poll=True,
)
def hello(game: "Context"):
    """Who answers: version, process id, protocol lines, command names."""
    return {
        "name": "horizon", "version": game.version, "pid": os.getpid(), "api": list(API_LINES),
        "lockstep": game.lockstep, "commands": [row.name for row in game.dispatch.table],
    }


@command(
    "help",
    Param("command", "The command to explain.", default=None),
    Param("game", "Also those of the socket alone.", bool),
    reply=Either({"commands": [HELP_ROW]}, HELP_ROW | {"details?": str, "params": [Open({"name": str, "help": str})]}),
    read_only=True, poll=True,
)
def help_(context: "Context", command, game):
    """The commands, or one command with its parameters."""
    return help_reply(context.dispatch.table, command, game)


@command("guide", reply={"guide": str}, read_only=True, poll=True)
def guide(game: "Context"):
    """One page that teaches an agent to play."""
    return {"guide": GUIDE}


@command(
    "launch",
    Param("world", "Open this world, made if it is not there.", default=None, flag=True),
    Param("seed", "The new world's seed.", default=None),
    Param("creative", "A new world in creative mode.", bool),
    Param("headless", "No window, no display, no GPU; pictures by software.", bool),
    Param("offscreen", "No window; pictures by OpenGL.", bool),
    Param("lockstep", "The world moves only while a line waits for it, and then at once.", bool),
    Param("own", "The game ends with the program that started it.", bool),
    reply=OK | {"pid": int, "socket": str, "log": str, "world?": nullable(str), "lives": str},
    poll=True, limit=60.0,
)
def launch(game: "Context", **options):
    """Start a game and wait until it answers."""
    raise StateError("a game is running already, this one; use: hello")


@command("own", reply=OK, poll=True, socket_only=True)
def own(game: "Context"):
    """The game saves and ends when this connection does."""
    game.dispatch.own()
    return {"ok": True}


@command("wait-ready", reply=OK | {"version": str, "pid": int, "screen": str}, read_only=True, poll=True, limit=60.0)
def wait_ready(game: "Context"):
    """Wait until a game answers."""
    return {"ok": True, "version": game.version, "pid": os.getpid(), "screen": game.screen_name}


@command(
    "logs",
    Param("lines", "Newest lines to show.", int, low=0, high=1000, default=20, flag=True),
    reply={"path": str, "exists": bool, "size": int, "lines": [str]},
    read_only=True, poll=True,
)
def logs(game: "Context", lines):
    """The log file's path and newest lines."""
    return log_reply(game.log_path, lines)


def log_reply(path, lines):
    """The newest lines of a file that may not exist."""
    try:
        with open(path, "rb") as file:
            size = file.seek(0, 2)
            file.seek(max(0, size - 400 * (lines + 1)))
            text = file.read().decode("utf-8", "replace")
    except OSError:
        return {"path": os.fspath(path), "exists": False, "size": 0, "lines": []}
    return {"path": os.fspath(path), "exists": True, "size": size, "lines": text.splitlines()[-lines:] if lines else []}


@command("quit", reply=OK, poll=True)
def quit_(game: "Context"):
    """Save everything and end the game."""
    game.stop()
    return {"ok": True}


@command("stop", reply=OK | {"stopped": [str], "released": [str]}, idempotent=True)
def stop(game: "Context"):
    """End the running action and let go of every held key."""
    return {"ok": True, "stopped": game.dispatch.stop("stopped"), "released": game.release_all()}


@command(
    "events", SINCE, Param("max", "The newest so many.", int, low=1, high=256, default=256, flag=True),
    reply={"events": [EVENT], "last": int},
    read_only=True, poll=True,
)
def events(game: "Context", since, max):
    """What happened since SEQ; pass `last` as the next SEQ."""
    return {"events": game.events.since(since or 0)[-max:], "last": game.events.last}


@command(
    "wait", Param("ticks", "20 are a second.", int, low=0, high=DAY),
    reply=OK | {"ticks": int, "tick": int},
)
def wait(game: "Context", ticks):
    """Wait for TICKS of the client, which go on while the world is frozen."""
    goal = game.tick + ticks

    def poll():
        return {"ok": True, "ticks": ticks, "tick": game.tick} if game.tick >= goal else None

    def late():
        passed = ticks - (goal - game.tick)
        return TimedOut(f"only {passed} of {ticks} ticks passed in time; give it more with --timeout")

    return Later(poll, seconds=30.0 + ticks / 5.0, on_timeout=late, at_once=True)


@command(
    "wait-for",
    Param("condition", "What.", choices=("loaded", "screen", "widget", "chat", "event")),
    Param("value", "Its NAME, ID, TEXT or KIND.", "text", default=""),
    Param("since", "Newer than this SEQ.", int, low=0, default=None, flag=True),
    reply=OK | {"tick": int, "screen?": str, "widget?": Map(ANY), "event?": EVENT},
    read_only=True, poll=True, limit=30.0,
)
def wait_for(game: "Context", condition, value, since):
    """Wait until a condition holds.

    loaded (a world is open and its chunks are there), screen NAME, widget ID, chat TEXT (a line that contains it),
    event KIND. Take `last` from `events` before an action and pass it as --since, so that nothing slips in between.
    """
    if not value and condition != "loaded":
        raise UsageError(f"wait-for {condition} needs a value; use: wait-for {condition} VALUE")
    start = game.events.last if since is None else since
    holds = CONDITIONS[condition]

    def poll():
        found = holds(game, value, start)
        return None if found is None else {"ok": True, "tick": game.tick, **found}

    def late():
        wanted = "no world was loaded" if condition == "loaded" else f"no {condition} {value}"
        return TimedOut(f"{wanted} in time; the screen is {game.screen_name}", screen=game.screen_name)

    return Later(poll, on_timeout=late, at_once=True)


def is_loaded(game, value, start):
    return {} if game.is_loaded() else None


def is_screen(game, value, start):
    return {"screen": value} if game.screen_name == value else None


def has_widget(game, value, start):
    widget = game.widget(value)
    return None if widget is None else {"widget": widget}


def has_chat(game, value, start):
    for event in game.events.since(start):
        if event["event"] == "chat" and value in event.get("text", ""):
            return {"event": event}
    return None


def has_event(game, value, start):
    for event in game.events.since(start):
        if event["event"] == value:
            return {"event": event}
    return None


CONDITIONS = {
    "loaded": is_loaded, "screen": is_screen, "widget": has_widget, "chat": has_chat, "event": has_event,
}


@command(
    "input-log", SINCE,
    Param("limit", "The newest so many.", int, low=0, high=512, default=100, flag=True),
    Param("origin", "Only these.", choices=("user", "agent", "game"), default=None, flag=True),
    reply={"inputs": [INPUT_ROW], "last": int},
    read_only=True, poll=True,
)
def input_log(game: "Context", since, limit, origin):
    """The newest input events and who caused them: user, agent or game."""
    return {"inputs": game.inputs.since(since or 0, limit, origin), "last": game.inputs.last}


@command(
    "batch",
    Param("keep_going", "Go on after a line that failed.", bool),
    Param("lines", 'A JSON array of lines: ["state", "wait 5"].', "json", rest=True),
    reply={"ok": bool, "results": [Map(ANY)], "stopped_at": nullable(int)},
    poll=True,
)
def batch(game: "Context", keep_going, lines):
    """Run lines in order, stopping at the first failure; all are checked before the first runs.

    Each line has its own limit, so the whole has none unless --timeout says.
    """
    return game.dispatch.batch(lines, keep_going)


ROWS = (
    hello, help_, guide, launch, own, wait_ready, logs, quit_, stop, events, wait, wait_for, input_log, batch,
)
