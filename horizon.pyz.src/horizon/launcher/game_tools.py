"""The session tools of `horizon mcp`: a game that lives on between calls, and how its tools reach it."""

from horizon.control import endpoint, results, schema
from horizon.control.argv import Table
from horizon.control.mcp import Call
from horizon.control.mcp_game import KEEP, GameTools, parsed
from horizon.control.shapes import OK, nullable
from horizon.control.table import TABLE
from horizon.control.vocabulary import Command, Param
from horizon.core import folders
from horizon.core.errors import UsageError
from horizon.launcher import versions

NO_GAME = (
    "no game answers; call play to start one, or ask the player to turn Agent Control on in the game "
    "(Horizon Settings > AI Agent)"
)
PLAY = Command(
    "play",
    (
        Param("world", "Opened, or made.", default=None),
        Param("seed", "Of a new world.", default=None),
        Param("creative", "Creative.", bool),
        Param("offscreen", "Pictures by OpenGL.", bool),
        Param("join", "Invite code or server; only when the player asks.", default=None),
        Param("lockstep", "Time moves only while a call waits.", bool),
        KEEP,
    ),
    None, group="core", limit=60.0,
    reply=OK | {"pid": int, "socket": str, "log": str, "world": nullable(str), "lives": str, "server?": str},
    help="Start the game under control and wait until it answers; game_* tools then play it.",
)


def paths() -> list[str]:
    """Where `game_*` asks: the endpoint of `play` first, then the one of a game that the player started."""
    found = []
    for place in (endpoint.launcher_path, endpoint.default_path):
        try:
            found.append(place())
        except UsageError:
            continue
    if not found:
        endpoint.default_path()  # says what is wrong
    return found


def game_tools(groups: set[str] | None, is_whole: bool, table: Table = TABLE) -> GameTools:
    """The game's tools as `game_*`, all but launch."""
    return GameTools(
        table, paths, prefix="game_", groups=groups, without=("launch",), is_whole=is_whole, no_game=NO_GAME,
    )


class SessionTools:
    """`play`: starts a game that answers on the launcher's endpoint and ends with this server."""

    def __init__(self, game: GameTools):
        self.game = game
        self.rows = {PLAY.tool: PLAY}

    def list_tools(self) -> list[dict]:
        return [schema.tool(row) for row in self.rows.values()]

    def call(self, name: str, arguments: dict, call: Call) -> dict:
        row = self.rows[name]
        self.game.launch_path = endpoint.launcher_path()
        options = parsed(row, arguments) 
        options["headless"] = not options["offscreen"]
        if options["join"] is not None and (options["world"] is not None or options["lockstep"]):
            raise UsageError("join goes with neither world nor lockstep: the world is a friend's")
        return results.text_result(self.game.launch(options, call, versions.command(folders.launcher_home())))
