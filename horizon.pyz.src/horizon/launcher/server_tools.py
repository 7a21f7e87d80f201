"""The session tools of `horizon mcp` for a dedicated server: server, server_command, server_log, server_stop.

They replace the launcher's generated ones: no child process for each call, and a server that was started here is saved and
stopped when this MCP server ends, unless it was asked to stay.
"""

import subprocess

from horizon.control import results, schema
from horizon.control.launch import Beginnings
from horizon.control.mcp import Call
from horizon.control.mcp_game import KEEP, parsed
from horizon.control.vocabulary import Command
from horizon.core import folders
from horizon.launcher import servers, versions
from horizon.launcher.commands.server import log_reply
from horizon.launcher.table import LAUNCHER

START = LAUNCHER.require("server start")
SERVER = Command(
    "server", (*START.params, KEEP), None, group="launcher", reply=START.reply | {"lives": str},
    help="Start a dedicated server; players can join then.",
)


class ServerTools:
    """`started` are the servers that were started here."""

    def __init__(self):
        rows = (SERVER, *(LAUNCHER.require(f"server {word}") for word in ("command", "log", "stop")))
        self.rows = {row.tool: row for row in rows}
        self.started: list[servers.Started] = []
        self.beginnings = Beginnings()

    def list_tools(self) -> list[dict]:
        return [schema.tool(row) for row in self.rows.values()]

    def call(self, name: str, arguments: dict, call: Call) -> dict:
        row = self.rows[name]
        options = parsed(row, arguments)
        home = folders.launcher_home()
        folder = servers.folder_of(home, options.pop("folder"))
        return results.text_result(getattr(self, row.tool)(folder, home, call, **options))

    def server(self, folder: str, home: str, call: Call, port, world, keep: bool) -> dict:
        with self.beginnings.watch() as begun:
            started = servers.start(
                folder, versions.command(home), port=port, world=world, own=not keep,
                is_cancelled=lambda: call.is_cancelled, **({} if keep else {"has_begun": begun}))
        self.started.append(started)
        return started.reply | {"lives": "until server_stop" if keep else "until this server ends, or server_stop"}

    def server_command(self, folder: str, home: str, call: Call, line: str) -> dict:
        return servers.ask(folder, "command", line)

    def server_log(self, folder: str, home: str, call: Call, lines: int) -> dict:
        return log_reply(folder, lines)

    def server_stop(self, folder: str, home: str, call: Call) -> dict:
        try:
            return servers.stop(folder)
        finally:
            for one in [one for one in self.started if one.folder == folder]:
                self._let_go(one)

    def _let_go(self, one: servers.Started) -> None:
        """A child that has ended is looked at, so that it does not stay as a dead entry."""
        if one.owner is not None:
            one.owner.close()
        try:
            one.process.wait(5.0)
        except subprocess.TimeoutExpired:
            return
        self.started.remove(one)

    def close(self) -> None:
        """Let go of every server that is ours: its owner's connection ends, so it saves and stops. So does who just begins."""
        self.beginnings.close()
        for one in self.started:
            if one.owner is not None:
                one.owner.close()
