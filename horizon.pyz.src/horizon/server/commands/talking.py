"""say, tell, me, list."""

from horizon.server.commands.arguments import Text
from horizon.server.commands.brigadier import Command, Context, form
from horizon.server.commands.selectors import Targets, described

MESSAGE, ACTION = Text("message"), Text("action")
PLAYERS = Targets("targets", players=True)


def say(context: Context, message: str):
    context.server.say(f"[{context.source.name}] {message}")
    return "", len(context.server.players)


SAY = Command("say", "Say something to everybody.", (form(say, MESSAGE),), own_level=0)


def me(context: Context, action: str):
    context.server.say(f"* {context.source.name} {action}")
    return "", len(context.server.players)


ME = Command("me", "Say what you do.", (form(me, ACTION),), level=0)


def tell(context: Context, targets, message: str):
    for player in targets:
        player.message({"text": f"{context.source.name} whispers to you: {message}", "color": "gray", "italic": True})
    return f"You whisper to {described(targets)}: {message}", len(targets)


TELL = Command("tell", "Say something to some players only.", (form(tell, PLAYERS, MESSAGE),), aliases=("msg", "w"),
               level=0)


def list_players(context: Context):
    names = [player.name for player in context.server.players]
    return f"{len(names)} player{'s' * (len(names) != 1)} here: {', '.join(names)}", len(names)


def list_ids(context: Context):
    names = [f"{player.name} ({player.uuid})" for player in context.server.players]
    return f"{len(names)} player{'s' * (len(names) != 1)} here: {', '.join(names)}", len(names)


LIST = Command("list", "Tell who plays.", (form(list_players), form(list_ids, "uuids")), level=0)
