"""say, tell, me, list."""

from horizon.server import talk
from horizon.server.commands.arguments import Text
from horizon.server.commands.brigadier import Command, Context, form
from horizon.server.commands.selectors import Targets, described

MESSAGE, ACTION = Text("message"), Text("action")
PLAYERS = Targets("targets", players=True)


def say(context: Context, message: str):
    return "", talk.chat(context.server, context.source.player, message, talk.ANNOUNCED)


SAY = Command("say", "Say something to everybody.", (form(say, MESSAGE),), own_level=0)


def me(context: Context, action: str):
    return "", talk.chat(context.server, context.source.player, action, talk.DONE)


ME = Command("me", "Say what you do.", (form(me, ACTION),), level=0)


def tell(context: Context, targets, message: str):
    """The console reads what it said; a player is shown it as chat."""
    count = talk.whisper(context.source.player, targets, message)
    return "" if context.source.player is not None else f"You whisper to {described(targets)}: {message}", count


TELL = Command("tell", "Say something to some players only.", (form(tell, PLAYERS, MESSAGE),), aliases=("msg", "w"),
               level=0)


def list_players(context: Context):
    names = [player.name for player in context.server.players]
    return told_names(names), len(names)


def told_names(names: list[str]) -> str:
    return f"{len(names)} player{'s' * (len(names) != 1)} here" + (f": {', '.join(names)}" if names else "")


def list_ids(context: Context):
    names = [f"{player.name} ({player.uuid})" for player in context.server.players]
    return told_names(names), len(names)


LIST = Command("list", "Tell who plays.", (form(list_players), form(list_ids, "uuids")), level=0)
