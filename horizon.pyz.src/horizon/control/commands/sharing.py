"""One's own world, opened for others: to the LAN, and to friends with an invite code."""

from horizon.control.shapes import OK, nullable
from horizon.control.vocabulary import Param, command
from horizon.control.waits import Later

PLAYER = {"name": str, "uuid": str, "came": str}
LAN = {"open": bool, "port": nullable(int), "game_mode": nullable(str), "cheats": bool, "players": [PLAYER]}
RELAY = {"address": str, "state": str, "problem": nullable(str)}
FRIENDS = {
    "hosting": bool, "port": nullable(int), "addresses": [str], "relay": nullable(RELAY), "reach": nullable(str),
    "note": nullable(str), "players": [PLAYER],
}
GAME_MODES = ("survival", "creative", "adventure", "spectator")
PORT = Param("port", "Any free one if left out.", int, low=0, high=65535, default=None, flag=True)


@command(
    "lan", Param("action", "What.", choices=("open", "close", "status")), PORT,
    Param("game_mode", "Of guests; else the world's.", choices=GAME_MODES, default=None, flag=True),
    Param("cheats", "May guests cheat?", choices=("on", "off"), default="off", flag=True),
    Param("address", "Listen there alone.", default="", flag=True),
    reply=OK | LAN | {"gone?": [str]}, open_world=True, group="world",
)
def lan(game, action, port, game_mode, cheats, address):
    """Open your world to the local network, only when the player asks; close it; see who is in it.

    Games of the network find it with: servers --lan. Guests may cheat only with --cheats on.
    """
    sharing = game.sharing(opens=action == "open")
    if action == "open":
        return {"ok": True, **sharing.open_lan(port or 0, game_mode, cheats == "on", address)}
    gone = {"gone": sharing.close_lan()} if action == "close" else {}
    return {"ok": True, **sharing.lan_status(), **gone}


@command(
    "friends", Param("action", "What.", choices=("host", "status", "stop")), PORT,
    Param("address", "In the code instead of this machine's own; several with commas.", default=None, flag=True),
    Param("relay", "HOST[:PORT] of a `horizon relay`.", default=None, flag=True),
    Param("show", "Also the code.", bool),
    reply=OK | FRIENDS | {"code?": str, "gone?": [str]}, open_world=True, limit=20.0, group="world",
)
def friends(game, action, port, address, relay, show):
    """Let friends in by an invite code, only when the player asks; end that; see who came.

    The code lets in whoever has it: give it to nobody but whom the player names. They join with: connect CODE.
    """
    sharing = game.sharing(opens=action == "host")
    if action == "host":
        return hosting(game, sharing, port, address, relay)
    gone = {"gone": sharing.stop_friends()} if action == "stop" else {}
    return {"ok": True, **sharing.friends_status(show), **gone}


def hosting(game, sharing, port, address, relay):
    """Answers with the code once the relay, if one is named, has taken the room."""
    game.host_friends(port or 0, [part.strip() for part in address.split(",")] if address else [], relay)

    def poll():
        return {"ok": True, **sharing.friends_status(show=True)} if sharing.relay_answered() else None

    def give_up(reason):
        if sharing.is_hosting:
            sharing.stop_friends()

    return Later(poll, on_cancel=give_up, at_once=True, ticks=False)


ROWS = (lan, friends)
