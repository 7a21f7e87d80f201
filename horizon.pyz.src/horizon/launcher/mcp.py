"""`horizon mcp`: one MCP server for the launcher's commands, a game that it starts, and that game's own commands.

A launcher tool runs its command with --json as a child process and returns what that printed, so a new command is a
new tool with no further code. `game_*` is served in this process, over the game's control socket.
"""

import os
import signal
import subprocess
import threading

from horizon.control import results, schema
from horizon.control.guide import GUIDE
from horizon.control.mcp import Call
from horizon.control.mcp_game import asks_for_help, read_options, run
from horizon.control.reply import from_json
from horizon.control.vocabulary import GROUPS, Command
from horizon.core import no_ai, program
from horizon.core.errors import HorizonError, InternalError, TimedOut
from horizon.launcher.game_tools import SessionTools, game_tools
from horizon.launcher.server_tools import ServerTools
from horizon.launcher.table import LAUNCHER, NOT_TOOLS, TERMINAL_ONLY

LIMIT = 600.0  # seconds that a command of the launcher may take
HIDDEN = ("mcp", "ctl", "game", "demo", *NOT_TOOLS)


def tool_row(row: Command) -> Command:
    """A launcher's row as a tool's: without what makes sense on a terminal alone."""
    hidden = {param for command, param in TERMINAL_ONLY if command == row.name}
    return Command(
        row.name, [param for param in row.params if param.name not in hidden], row.handler, reply=row.reply,
        group=row.group, read_only=row.read_only, destructive=row.destructive, open_world=row.open_world,
        idempotent=row.idempotent, help=row.summary,
    )


class LauncherTools:
    """The launcher's commands, each a child process."""

    def __init__(self, table=LAUNCHER, without: tuple[str, ...] = ()):
        rows = [tool_row(row) for row in table if row.name not in HIDDEN and not row.socket_only]
        self.rows = {row.tool: row for row in rows if row.tool not in without}
        self._children: set[subprocess.Popen] = set()
        self._lock = threading.Lock()

    def list_tools(self) -> list[dict]:
        return [schema.tool(row) for row in self.rows.values()]

    def call(self, name: str, arguments: dict, call: Call) -> dict:
        row = self.rows[name]
        words = schema.words(row, arguments)[1:]
        child = subprocess.Popen(
            [*program.command(), *row.name.split(), "--json", *words], env=program.environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )
        with self._lock:
            self._children.add(child)
        call.on_cancel(lambda: kill(child))
        try:
            output, notes = child.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            kill(child)
            child.communicate()
            raise TimedOut(f"{row.name} was not done within {LIMIT:g} s") from None
        finally:
            call.on_cancel(None)
            with self._lock:
                self._children.discard(child)
        return results.text_result(printed(row.name, child.returncode, output, notes))

    def close(self) -> None:
        with self._lock:
            for child in self._children:
                kill(child)


def printed(name: str, status: int, output: bytes, notes: bytes) -> dict:
    """The one object that a command printed; InternalError with its last words if it printed none."""
    try:
        reply = from_json(output.decode("utf-8", "replace"))
        if isinstance(reply, dict):
            return reply
    except HorizonError:
        pass
    lines = notes.decode("utf-8", "replace").split("\n")
    last = next((line.strip() for line in reversed(lines) if line.strip()), "no message")
    raise InternalError(f"{name} ended with status {status}: {last[:300]}")


def kill(child: subprocess.Popen) -> None:
    """Ends a child and whatever it has started."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(child.pid, signal.SIGKILL)
        else:
            child.kill()
    except OSError:
        pass


class AllTools:
    """Session tools, those of a dedicated server, the launcher's, then the game's; a name is looked for in that order."""

    instructions = GUIDE

    def __init__(self, groups: set[str] | None = None, is_whole: bool = False):
        self.game = game_tools(groups, is_whole)
        self.session = SessionTools(self.game)
        self.servers = ServerTools()
        self.launcher = LauncherTools(without=(*self.session.rows, *self.servers.rows))
        self.parts = [self.session, self.servers, self.launcher, self.game]
        if groups is not None and "launcher" not in groups:
            self.parts.remove(self.servers)
            self.parts.remove(self.launcher)

    def list_tools(self) -> list[dict]:
        return [tool for part in self.parts for tool in part.list_tools()]

    def call(self, name: str, arguments: dict, call: Call) -> dict:
        no_ai.check()
        for part in self.parts:
            if name in part.rows:
                return part.call(name, arguments, call)
        raise KeyError(name)

    def close(self) -> None:
        self.launcher.close()
        self.servers.close()
        self.game.close()


def main(arguments: list[str]) -> int:
    """`horizon mcp [--tools GROUP,...] [--whole]`."""
    if asks_for_help(arguments):
        return 0
    return run(lambda: AllTools(**read_options(arguments, GROUPS)))
