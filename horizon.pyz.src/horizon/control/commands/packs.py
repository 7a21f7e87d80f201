"""Resource packs."""

from horizon.control.shapes import OK
from horizon.control.vocabulary import Param, command

PACK = {
    "name": str, "title": str, "description": str, "format": str, "compatible": bool, "enabled": bool, "problem?": str,
}


@command(
    "packs", Param("action", "What.", choices=("list", "enable", "disable", "up", "down"), default="list"),
    Param("name", "As listed.", default=None),
    reply=OK | {"packs": [PACK], "problems": [str]}, idempotent=True, group="ui",
)
def packs(game, action, name):
    """Resource packs of the home, the highest first."""
    return game.packs(action, name)


ROWS = (packs,)
