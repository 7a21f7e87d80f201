"""Servers: join one, leave it, and the list of saved ones."""

from horizon.control.shapes import OK, POINT
from horizon.control.vocabulary import Param, command
from horizon.control.waits import Later

SERVER = {"name": str, "address": str}


@command(
    "connect", Param("address", "HOST[:PORT] or a saved server's name."),
    Param("packs", "Take the server's resource packs.", bool),
    reply=OK | {"server": str, "address": str, "dimension": str, "pos": POINT, "game_mode": str, "tick": int},
    open_world=True, redacted=True, limit=60.0, group="world",
)
def connect(game, address, packs):
    """Join a server, only when the player asks; answers when you stand in its world."""
    poll, give_up = game.connect(address, packs)
    return Later(poll, on_cancel=give_up, at_once=True)


@command("disconnect", reply=OK | {"server": str, "address": str, "screen": str}, group="world")
def disconnect(game):
    """Leave the server."""
    return game.disconnect()


@command("servers", reply={"servers": [SERVER]}, read_only=True, poll=True, group="world")
def servers(game):
    """The saved servers: names and addresses."""
    return {"servers": [server.row() for server in game.server_list.shown]}


@command(
    "servers-add", Param("name", "What to call it."), Param("address", "HOST[:PORT]."), reply=OK | SERVER, group="world",
)
def servers_add(game, name, address):
    """Save a server in the list."""
    return {"ok": True, **game.server_list.add(name, address).row()}


@command("servers-remove", Param("name", "As `servers` shows it."), reply=OK | SERVER, group="world")
def servers_remove(game, name):
    """Take a saved server out of the list."""
    return {"ok": True, **game.server_list.remove(name).row()}


ROWS = (connect, disconnect, servers, servers_add, servers_remove)
