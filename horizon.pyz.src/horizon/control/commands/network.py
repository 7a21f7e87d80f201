"""Servers: join one, leave it, and the list of saved ones."""

from horizon.control.shapes import OK, POINT
from horizon.control.vocabulary import Param, command
from horizon.control.waits import Later

LAN_SECONDS = 2.0  # each announces itself every one and a half
SERVER = {"name": str, "address": str}
ASKED = SERVER | {
    "motd?": str, "online?": int, "max?": int, "version?": str, "protocol?": int, "ms?": float, "problem?": str,
}


@command(
    "connect", Param("address", "HOST[:PORT], a saved name or an invite code."),
    Param("packs", "Take its resource packs.", bool),
    reply=OK | {"server": str, "address": str, "dimension": str, "pos": POINT, "game_mode": str, "tick": int},
    open_world=True, redacted=True, limit=60.0, group="world",
)
def connect(game, address, packs):
    """Join a server, only when the player asks."""
    poll, give_up = game.connect(address, packs)
    return Later(poll, on_cancel=give_up, at_once=True)


@command("disconnect", reply=OK | {"server": str, "address": str, "screen": str}, group="world")
def disconnect(game):
    """Leave the server."""
    return game.disconnect()


@command(
    "servers", Param("lan", "Also worlds open to the LAN.", bool),
    Param("ping", "Ask each, only when the player asks.", bool),
    reply={"servers": [ASKED], "lan?": [SERVER]}, read_only=True, poll=True, limit=10.0, group="world",
)
def servers(game, lan, ping):
    """The saved servers."""
    saved = [server.row() for server in game.server_list.shown]
    errands = {"lan": game.find_lan(LAN_SECONDS)} if lan else {}
    if ping:
        errands["servers"] = game.ask_servers(saved)
    if not errands:
        return {"servers": saved}
    reply = {"servers": saved}

    def answer():
        for name, (poll, _) in list(errands.items()):
            found = poll()
            if found is not None:
                reply[name] = found
                del errands[name]
        return None if errands else reply

    def let_go(reason):
        for _, close in errands.values():
            close()

    return Later(answer, on_cancel=let_go, ticks=False)


@command(
    "servers-add", Param("name", "Its name."), Param("address", "HOST[:PORT]."), reply=OK | SERVER, group="world",
)
def servers_add(game, name, address):
    """Save a server."""
    return {"ok": True, **game.server_list.add(name, address).row()}


@command("servers-remove", Param("name", "As `servers` shows it."), reply=OK | SERVER, group="world")
def servers_remove(game, name):
    """Forget a saved server."""
    return {"ok": True, **game.server_list.remove(name).row()}


ROWS = (connect, disconnect, servers, servers_add, servers_remove)
