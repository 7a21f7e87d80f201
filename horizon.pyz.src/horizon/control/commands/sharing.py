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
PORT = Param("port", "Else a free one.", int, low=0, high=65535, default=None, flag=True)


@command(
    "lan", Param("action", "What.", choices=("open", "close", "status")), PORT,
    Param("game_mode", "Of guests.", choices=GAME_MODES, default=None, flag=True),
    Param("cheats", "Of guests.", choices=("on", "off"), default=None, flag=True),
    Param("address", "Listen at.", default="", flag=True),
    reply=OK | LAN | {"gone?": [str]}, open_world=True, group="world",
)
def lan(game, action, port, game_mode, cheats, address):
    """Open your world to the LAN, only when the player asks; close it.

    Games of the network find it with: servers --lan. Guests play in the world's mode, or in --game-mode; they may cheat
    only with --cheats on. The reply says who is in the world, and by which door each came.
    """
    sharing = game.sharing(opens=action == "open")
    if action == "open":
        return {"ok": True, **sharing.open_lan(port or 0, game_mode, cheats == "on", address)}
    gone = {"gone": sharing.close_lan()} if action == "close" else {}
    return {"ok": True, **sharing.lan_status(), **gone}


@command(
    "friends", Param("action", "What.", choices=("host", "status", "stop")), PORT,
    Param("address", "Else this machine's.", default=None, flag=True),
    Param("relay", "HOST[:PORT].", default=None, flag=True),
    Param("show", "Code too.", bool),
    reply=OK | FRIENDS | {"code?": str, "gone?": [str]}, open_world=True, limit=10.0, group="world",
)
def friends(game, action, port, address, relay, show):
    """Let friends in by an invite code, only when the player asks; stop it.

    The code lets in whoever has it: give it to nobody but whom the player names. They join with: connect CODE. It holds
    this machine's addresses, or --address (several with commas), and the address of a `horizon relay`, if --relay names
    one. status never shows it without --show.
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
