"""Commands about the session itself: who answers, help, waits, events, many lines at once, the end."""

from horizon.control.batch import Batch
from horizon.control.guide import GUIDE
from horizon.control.help import help_reply
from horizon.control.shapes import EVENT, OK, Either, Open
from horizon.control.vocabulary import Param, command
from horizon.control.waits import Later
from horizon.core.errors import TimedOut, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from horizon.control.context import Context

API_LINES = ("1",)
SINCE = Param("since", "Only what came after this SEQ.", int, low=0, default=None, flag=True)
INPUT_ROW = Open({"seq": int, "tick": int, "origin": str, "kind": str, "key": str})


@command(
    "hello",
    reply={"name": "horizon", "version": str, "pid": int, "api": [str], "lockstep": bool, "commands": [str]},
    read_only=True, poll=True,
)
def hello(game: "Context"):
    """Who answers: version, process id, protocol lines and command names."""
    return {
        "name": "horizon", "version": game.version, "pid": game.pid, "api": list(API_LINES),
        "lockstep": game.lockstep, "commands": [row.name for row in game.dispatch.table],
    }


@command(
    "help",
    Param("command", "The command to explain.", default=None),
    Param("game", "Also those that only the socket takes.", bool),
    reply=Either(
        {"commands": [{"command": str, "usage": str, "help": str, "group": str}]},
        {"command": str, "usage": str, "help": str, "group": str, "details?": str, "params": [Open({"name": str, "help": str})]},
    ),
    read_only=True, poll=True,
)
def help_(game: "Context", command, game_):
    """The commands, or one command with its parameters."""
    return help_reply(game.dispatch.table, command, game_)


@command("guide", reply={"guide": str}, read_only=True, poll=True)
def guide(game: "Context"):
    """One page that teaches an agent to play."""
    return {"guide": GUIDE}
