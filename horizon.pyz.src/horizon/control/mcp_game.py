"""The game's commands as MCP tools: `horizon ctl mcp`, and the `game_*` tools of `horizon mcp`."""

import os
import select
import subprocess
import sys
import threading
from collections.abc import Callable

from horizon.control import endpoint, results, schema
from horizon.control.argv import Table
from horizon.control.client import Client, to_line
from horizon.control.commands.session import log_reply
from horizon.control.guide import GUIDE
from horizon.control.launch import LIMIT, Beginnings, Launched, launch, wait_for_answer
from horizon.control.mcp import Call, McpServer, note
from horizon.control.reply import from_json
from horizon.control.table import TABLE
from horizon.control.vocabulary import GROUPS, Command, Param
from horizon.core import folders, no_ai
from horizon.core.clock import monotonic, sleep
from horizon.core.errors import ConnectionFailed, HorizonError, StateError, TimedOut, UsageError
from horizon.core.exit_codes import DENIED, USAGE
from horizon.core.nearest import did_you_mean

PICTURES = {"screenshot", "map"}  # they come with their picture
WRITING = PICTURES | {"screenshot-sequence"}  # their path is meant from here
KEEP = Param("keep", "It outlives this server.", bool)
NO_GAME = "no game answers; start one with launch"


def session_row(name: str, *params: Param, like: Command, **row) -> Command:
    """A tool of the server itself that has a command's help and shape."""
    return Command(name, params, like.handler, reply=like.reply, limit=like.limit, **row)


LAUNCH = session_row(
    "launch", *(param for param in TABLE.require("launch").params if param.name != "own"), KEEP,
    like=TABLE.require("launch"),
)


class GameTools:
    """Tools that are lines to a running game.

    paths: the endpoints to try in order, for each new connection. prefix: before each name. without: commands that
    are left out. Calls go over connections of their own, kept for the next call; a cancelled call's is closed, which
    ends its action in the game.
    """

    def __init__(
        self, table: Table, paths: Callable[[], list[str]], *, prefix: str = "", groups: set[str] | None = None,
        without: tuple[str, ...] = (), is_whole: bool = False, no_game: str = NO_GAME, launch_path: str | None = None,
    ):
        self.paths = paths
        self.prefix = prefix
        self.is_whole = is_whole
        self.no_game = no_game
        self.launch_path = launch_path
        self.instructions = GUIDE
        self.table = table
        self.rows = {}
        for row in table:
            if not row.socket_only and row.name not in without and (groups is None or row.group in groups):
                self.rows[prefix + row.tool] = LAUNCH if row.name == "launch" else row
        self.games: list[Launched] = []
        self.beginnings = Beginnings()
        self._clients: list[Client] = []
        self._lock = threading.Lock()
        self._picture_count = 0

    def list_tools(self) -> list[dict]:
        return [
            schema.tool(row, self.prefix, optional=("path",) if row.name in PICTURES else ())
            for row in self.rows.values()
        ]

    def call(self, name: str, arguments: dict, call: Call) -> dict:
        row = self.rows[name]
        no_ai.check()
        if row.name == "launch":
            return results.text_result(self.launch(parsed(row, arguments), call))
        if row.name == "wait-ready":
            return results.text_result(self.wait_ready(parsed(row, arguments)))
        if row.name in PICTURES:
            return self.picture(row, arguments, call)
        words = schema.words(row, from_here(arguments) if row.name in WRITING else arguments)
        self.table.parse(words)
        return results.text_result(self.ask(words, call, row.name), self.is_whole)

    def close(self) -> None:
        """Lets go of every game that is ours: its owner's connection ends, so it saves and quits."""
        self.beginnings.close()
        for game in self.games:
            if game.owner is not None:
                game.owner.close()

    # lines

    def ask(self, words: list[str], call: Call, name: str = "") -> dict:
        """The game's reply to a line. StateError if no game answers; a log is read even then."""
        try:
            client = self.connected()
        except ConnectionFailed:
            if name == "logs":
                return log_reply(os.path.join(folders.home(), "logs", "latest.log"), 20)
            raise StateError(self.no_game) from None
        call.on_cancel(lambda: shut(client))
        try:
            reply = from_json(client.ask(to_line(words)).decode())
        except HorizonError:
            client.close()
            raise
        finally:
            call.on_cancel(None)
        if name == "quit" and "error" not in reply:
            client.settimeout(30.0)
            client.wait_closed()
            client.close()
            self.reap(client.path)
        else:
            with self._lock:
                self._clients.append(client)
        return reply

    def reap(self, path: str) -> None:
        """Lets a child that has quit go; a game of ours that still runs is waited for a moment."""
        for game in [game for game in self.games if game.path == path]:
            try:
                game.process.wait(5.0)
            except subprocess.TimeoutExpired:
                continue
            self.games.remove(game)

    def connected(self) -> Client:
        """A connection that nobody else uses, to the first path where a game answers; kept ones are taken first."""
        for path in self.paths():
            while (client := self._kept(path)) is not None:
                if not select.select([client.connection], [], [], 0)[0]:
                    return client
                client.close()
            try:
                client = Client(path)
            except ConnectionFailed:
                continue
            client.settimeout(None)
            return client
        raise ConnectionFailed(self.no_game)

    def _kept(self, path: str) -> Client | None:
        with self._lock:
            for client in self._clients:
                if client.path == path:
                    self._clients.remove(client)
                    return client
        return None

    # what the server does itself

    def launch(self, options: dict, call: Call, words: list[str] | None = None) -> dict:
        """Starts a game; it ends with this server unless `keep`."""
        keep = options.pop("keep")
        with self.beginnings.watch() as begun:
            game = launch(
                path=self.launch_path, own=not keep, words=words, is_cancelled=lambda: call.is_cancelled,
                **options | ({} if keep else {"has_begun": begun}),
            )
        self.games.append(game)
        if not keep:
            game.reply["lives"] = "until this server ends, or quit"
        return game.reply

    def wait_ready(self, arguments: dict) -> dict:
        """Waits until a game answers on one of the paths."""
        deadline = monotonic() + arguments.get("timeout", LIMIT)
        while True:
            for path in self.paths():
                try:
                    client = wait_for_answer(path, monotonic())
                except TimedOut:
                    continue
                try:
                    return from_json(client.ask(b"wait-ready").decode())
                finally:
                    client.close()
            if monotonic() >= deadline:
                raise TimedOut(f"{self.no_game}; none came in time")
            sleep(0.05)

    def picture(self, row: Command, arguments: dict, call: Call) -> dict:
        """A picture with what is said of it; a large screenshot is sent as a smaller picture of the same scene."""
        arguments = from_here(arguments)
        path = arguments.get("path")
        if path is None and row.param("path").is_required:
            self._picture_count += 1
            folder = folders.private_folder(os.path.join(folders.cache(), "pictures"))
            path = os.path.join(folder, f"{os.getpid()}-{self._picture_count}.png")
            arguments = arguments | {"path": path}
        words = schema.words(row, arguments)
        self.table.parse(words)
        reply = self.ask(words, call)
        if "error" in reply:
            return results.text_result(reply)
        data = results.read_picture(reply.get("path", path))
        width, height = results.picture_size(data)
        for attempt in range(3):
            if results.is_small(data) or row.param("size") is None:
                break
            size = results.smaller(width, height, len(data), attempt)
            beside = reply.get("path", path) + f".{os.getpid()}.small.png"
            again = self.ask(schema.words(row, arguments | {"path": beside, "size": f"{size[0]}x{size[1]}"}), call)
            if "error" in again:
                break
            data = results.read_picture(beside)
            results.remove(beside)
            reply = reply | {"shown_size": list(results.picture_size(data))}
        if results.is_small(data):
            return results.picture_result(reply, data)
        return results.text_result(reply | {"note": "the picture is too large to be sent; read it from its path"})


def from_here(arguments: dict) -> dict:
    """Arguments with their path as seen from here, not from the folder that the game was started in."""
    path = arguments.get("path")
    return arguments if path is None else arguments | {"path": os.path.abspath(str(path))}


def parsed(row: Command, arguments: dict) -> dict:
    """The arguments of a tool of the server itself, checked as a line's are."""
    return Table((row,)).parse(schema.words(row, arguments))[1]


def shut(client: Client) -> None:
    """Ends a connection that another thread reads from; it then finds it closed."""
    try:
        client.connection.shutdown(2)
    except OSError:
        pass


def refusal() -> str | None:
    """The one line under No AI, else None."""
    return no_ai.REFUSAL if no_ai.is_on() else None


def read_options(arguments: list[str], groups: tuple[str, ...]) -> dict:
    """The options of both servers: --tools GROUP,... and --whole."""
    options = {"groups": None, "is_whole": False}
    words = iter(arguments)
    for word in words:
        name, given, value = word.partition("=")
        if name == "--tools":
            names = (value if given else next(words, "")).split(",")
            for group in names:
                if group not in groups:
                    known = ", ".join(groups)
                    raise UsageError(f'no tool group "{group}"{did_you_mean(group, groups)}; there are: {known}')
            options["groups"] = set(names)
        elif word == "--whole":
            options["is_whole"] = True
        else:
            raise UsageError(f"mcp has no {word}; use: mcp [--tools GROUP,...] [--whole]")
    return options


def asks_for_help(arguments: list[str]) -> bool:
    """Whether a person asks what the server's options are; answers it then."""
    if arguments not in (["--help"], ["-h"], ["help"]):
        return False
    no_ai.check()
    print(
        "usage: horizon [ctl] mcp [--tools GROUP,...] [--whole]\n\n"
        "Serve MCP on standard input and output, for an AI client that starts it; see: horizon agent-config.\n\n"
        f"  --tools GROUP,...  Only the tools of these groups: {', '.join(GROUPS)}.\n"
        "  --whole            Send long replies whole."
    )
    return True


def run(make_tools: Callable[[], object]) -> int:
    """Serves until the end, and leaves at once: threads that still wait for a game are not waited for."""
    try:
        no_ai.check()
        server = McpServer(make_tools(), is_denied=refusal)
    except HorizonError as error:
        note(error.sentence)
        return DENIED if error.kind == "denied" else USAGE
    server.take_pipes()
    status = server.serve()
    sys.stderr.flush()
    os._exit(status)


def main(arguments: list[str], socket: str | None = None) -> int:
    """`horizon ctl mcp`: the game's tools alone."""
    if asks_for_help(arguments):
        return 0
    return run(lambda: GameTools(
        TABLE, lambda: [endpoint.default_path(socket)], launch_path=socket, **read_options(arguments, GROUPS),
    ))
