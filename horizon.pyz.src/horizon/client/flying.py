"""Flight in a straight line, for those who may fly: a task."""

from math import ceil

from horizon.client.checks import check_can_act
from horizon.client.evidence import player_pos, point
from horizon.client.tasks import TICK
from horizon.core.errors import StateError
from horizon.core.pos import Vec3

FASTEST = 20.0  # blocks a second; a server takes more for a fault


def fly(client, target: Vec3, speed: float):
    """Fly to a point, `speed` blocks a second, through air; what is in the way stops it."""
    check_can_act(client)
    body = client.player.body
    if not body.may_fly:
        raise StateError(f"{client.player.game_mode} mode cannot fly; use: command gamemode creative", reason="game-mode",
                         game_mode=client.player.game_mode)
    start, began = client.player.pos, client.ticks
    step = speed / 20
    for left in range(ceil(start.distance(target) / step), 0, -1):
        away = target.minus(client.player.pos)
        if away.length() > (left + 2) * step:
            break  # it does not come nearer any more
        share = 1 / left
        body.vx, body.vy, body.vz = away.x * share, away.y * share, away.z * share
        body.flying = True
        yield TICK
    body.vx = body.vy = body.vz = 0.0
    yield TICK
    end = client.player.pos
    return {"ok": True, "from": point(*start), "pos": player_pos(client),
            "distance": round(start.distance(end), 3), "left": round(end.distance(target), 3), "ticks": client.ticks - began,
            "tick": client.ticks}
