"""Chat and slash commands."""

from horizon.control.commands.playing import asking
from horizon.control.shapes import DELTA, OK
from horizon.control.vocabulary import Param, command


@command(
    "chat", Param("text", "At most 256 characters.", rest=True),
    reply=OK | {"text": str, "length": int, "seq": int, "tick": int},
    open_world=True, redacted=True, group="chat", limit=10.0,
)
def chat(game, text):
    """Say something in chat, only when the player asks."""
    return asking(game.playing().chat(text), "chat")


@command(
    "command", Param("line", "With or without its slash.", rest=True),
    reply=OK | {"output": [str], "delta": DELTA, "tick": int},
    open_world=True, redacted=True, group="chat", limit=10.0,
)
def command_(game, line):
    """Run a slash command, only when the player asks: give, clear, tp, gamemode, kill, gamerule, seed, locate..."""
    return asking(game.playing().command(line), "command")


@command(
    "messages", Param("since", "Only lines after this SEQ.", int, low=0, default=0, flag=True),
    Param("max", "The newest so many.", int, low=1, high=256, default=50, flag=True),
    reply={"messages": [{"seq": int, "tick": int, "text": str, "failed?": bool}], "last": int},
    read_only=True, poll=True, group="chat",
)
def messages(game, since, max):
    """The newest lines of chat."""
    log = game.playing().client.chat
    return {"messages": log.since(since)[-max:], "last": log.last}


ROWS = (chat, command_, messages)
