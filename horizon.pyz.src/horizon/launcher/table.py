"""The launcher's commands: one table, from which come the command line, the MCP tools, the help and the reference.

A row's handler is named, not held: "settings:show" is `show` of `launcher/commands/settings.py`, which is imported when
its verb is called. It is handed a `Launcher` and the arguments, and returns an `Answer` (`launcher/cli.py`).
"""

from horizon.control.argv import Table
from horizon.control.shapes import ANY, OK, Either, Map, Open, nullable
from horizon.control.vocabulary import Command, Param
from horizon.core import no_ai

CLIENTS = ("claude-code", "codex", "cursor", "any")
ACCOUNT = {"name": str, "uuid": str, "type": str, "selected": bool}
VERSION = {"tag": str, "version": str, "path": str, "selected": bool, "running": bool}
SERVER_FOLDER = Param("folder", "Its folder.", flag=True, default=None)
SERVER_STATUS = {
    "running": True, "pid": int, "port": int, "address": str, "folder": str, "world": str, "log": str,
    "players": [str], "max_players": int, "uptime_s": float, "tick": int, "ticks_per_second": float,
    "tick_ms": nullable({"median": float, "max": float}), "paused": bool, "chunks": int, "version": str,
}
SERVER_STARTED = OK | {
    "pid": int, "port": int, "address": str, "folder": str, "world": str, "log": str, "seconds": float,
}
SERVER_STOPPED = OK | {"pid": nullable(int), "folder": str, "seconds": float, "killed": bool}
LOG_LINES = Param("lines", "How many of the last.", int, low=1, high=10000, default=200, flag=True)
CONNECTION = {
    "client": str, "title": str, "command": [str], "config": Open({}), "config_text": str, "config_file": str,
    "add_command": nullable(str),
}
TEST = {"tools": int, "protocol": str, "server": str, "seconds": float}

# What agents are connected by: hidden and refused while No AI is on.
FOR_AGENTS = ("mcp", "agent-config")
# Commands that are no MCP tools: the agent is connected already, and No AI is the player's switch, never an agent's.
# `server start` is the session tool `server`. `prepare` reads the player's own game.
NOT_TOOLS = ("agent-config", "no-ai", "server start", "prepare")
# Arguments that make sense on a terminal alone, so the tools have no such argument: (command, parameter).
TERMINAL_ONLY = (("logs", "follow"),)

# Doors that are not launcher commands, as the help shows them.
DOORS = (
    ("server [OPTIONS]", "Run a dedicated server here, in the foreground, with a console."),
    ("ctl COMMAND", "Drive a running game; `horizon ctl help` lists how."),
    ("mcp", "Serve the launcher and the game to an AI agent (MCP over standard input and output)."),
    ("relay", "Join friends to worlds that they cannot reach; `horizon relay --help` tells how."),
    ("demo", "Watch an example agent play from empty hands to a furnace."),
)


def row(name, *params, run, reply, **hints) -> Command:
    """A launcher command, whose handler is named by `run`."""
    return Command(name, params, run, reply=reply, group="launcher", **hints)


LAUNCHER = Table((
    row(
        "play",
        Param("headless", "Without a window and without OpenGL: the game is driven through its control socket.", bool),
        Param("offscreen", "Without a window, with pictures by OpenGL.", bool),
        Param("world", "The world to open; it is made if there is none of that name.", flag=True, default=None),
        Param("seed", "The seed of a world that is made: a number, or any text.", default=None),
        Param("creative", "In creative mode.", bool),
        Param(
            "join", "Join a friend by invite code, or a server by its address; - reads it from standard input.", flag=True,
            default=None),
        Param("control_socket", "Where the game answers, instead of the usual place.", flag=True, default=None),
        run="play:play", reply=OK | {"socket": nullable(str), "seconds": float},
        help="Start the game, and stay until it ends.\n\nOne Ctrl-C saves the world and quits.",
    ),
    row(
        "settings",
        Param("key", "A setting; without one, all of them.", default=None),
        Param("value", 'What it should be; "" puts it back to its default.', default=None),
        run="settings:settings",
        reply=Either(
            {"settings": Map(ANY), "file": str},
            {"key": str, "value": ANY, "help": str},
            OK | {"key": str, "value": ANY, "before": ANY},
        ),
        idempotent=True, help="Show the launcher's settings, or change one.",
    ),
    row(
        "prepare",
        Param("jar", "Also take textures and models from the jar of your own game, for yourself.", flag=True, default=None),
        run="prepare:prepare",
        reply=OK | {"pictures": int, "bytes": int, "packs": [str], "problems": [str], "seconds": float,
                    "jar?": {"version": str, "files": int, "refused": [str], "bytes": int, "path": str}},
        idempotent=True,
        help="Paint the game's pictures ahead of time, and look through your resource packs.\n\n"
        "What --jar takes is a pack named jar; in the game: packs enable jar.",
    ),
    row(
        "logs",
        Param("crash", "The newest crash report instead.", bool),
        Param("lines", "How many of the last lines.", int, low=1, high=10000, default=200, flag=True),
        Param("follow", "Go on printing lines as they come, until Ctrl-C.", bool),
        run="logs:logs", reply={"path": str, "lines": [str], "truncated": bool, "reports?": [str]},
        read_only=True, help="Show the end of the game's log, or its newest crash report.",
    ),
    row(
        "versions",
        Param("installed", "The ones that are on this computer.", bool),
        run="versions:versions", reply={"versions": [VERSION]}, read_only=True,
        help="List the versions of Horizon on this computer.\n\n"
        "The one that `settings selected-version` names is what play starts.",
    ),
    row(
        "account list", run="account:list_accounts", reply={"accounts": [ACCOUNT]}, read_only=True,
        help="List the accounts: names and UUIDs.",
    ),
    row(
        "account offline", Param("name", "The player's name: 1 to 16 letters, digits or _."),
        run="account:offline", reply=OK | {"account": ACCOUNT}, idempotent=True,
        help="Play under a name, without an account: here, and on servers that allow it.",
    ),
    row(
        "server start", SERVER_FOLDER,
        Param("port", "0: any.", int, low=0, high=65535, flag=True, default=None),
        Param("world", "Instead of level-name.", flag=True, default=None),
        run="server:start", reply=SERVER_STARTED,
        help="Start a dedicated server in the background.\n\nIts folder, for all of these, is the given one, else the "
        "setting server-folder, else servers/default of the home.",
    ),
    row(
        "server stop", SERVER_FOLDER, run="server:stop", reply=SERVER_STOPPED, help="Save and stop it.",
    ),
    row(
        "server log", SERVER_FOLDER, LOG_LINES, run="server:log",
        reply={"path": str, "lines": [str], "truncated": bool}, read_only=True, help="Show the end of its log.",
    ),
    row(
        "server command", SERVER_FOLDER, Param("line", "A slash command.", "text"), run="server:command",
        reply=OK | {"output": [str], "count": int}, help="Run a line on its console.",
    ),
    row(
        "server status", SERVER_FOLDER, run="server:status",
        reply=Either(SERVER_STATUS, {"running": False, "folder": str}), read_only=True,
        help="Tell whether it runs, and how.",
    ),
    row(
        "agent-config",
        Param("client", "The AI client to connect; else every one.", choices=CLIENTS, default=None, flag=True),
        Param("test", "Also start the server, and say how many tools answered.", bool),
        run="agent_config:agent_config",
        reply={"clients": [CONNECTION], "test?": OK | TEST},
        read_only=True, help="Print how an AI client is connected to Horizon.",
    ),
    row(
        "no-ai", Param("switch", "Without it, only show the switch.", choices=("on", "off"), default=None),
        run="no_ai:switch", reply={"no_ai": bool, "file": str}, idempotent=True,
        help="Show or turn the switch that hides and turns off whatever lets an AI agent play.",
    ),
))


def visible(home=None) -> list[Command]:
    """The rows that help shows: without those for agents while No AI is on."""
    hidden = FOR_AGENTS if no_ai.is_on(home) else ()
    return [command for command in LAUNCHER if command.name not in hidden]


def doors(home=None) -> list[tuple[str, str]]:
    """The other doors that help shows."""
    hidden = FOR_AGENTS if no_ai.is_on(home) else ()
    return [(usage, text) for usage, text in DOORS if usage.split()[0] not in hidden]
