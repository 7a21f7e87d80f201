"""Moving and looking."""

from horizon.control.commands.playing import CELL, acting, asking, cell, place
from horizon.control.shapes import OK, POINT, POS, ROTATION
from horizon.control.vocabulary import Param, command

LOOKED = OK | {"rotation": ROTATION, "tick": int}


@command(
    "look", Param("yaw", "Degrees: 0 to +z, 90 to -x.", float, low=-1e6, high=1e6),
    Param("pitch", "Degrees: -90 up, 90 down.", float, low=-90.0, high=90.0),
    reply=LOOKED, idempotent=True, group="move", acts=True, limit=10.0,
)
def look(game, yaw, pitch):
    """Look to an absolute direction, in degrees."""
    return asking(game.playing().look(yaw, pitch), "look")


@command(
    "look-at", *CELL, Param("point", "The exact point, not the block that holds it.", bool),
    reply=LOOKED | {"visible?": bool, "face?": str, "why?": str}, idempotent=True, group="move", acts=True, limit=10.0,
)
def look_at(game, x, y, z, point):
    """Look at a block (the side of it that can be seen), or at a point."""
    agent = game.playing()
    return asking(agent.look_at(place(x, y, z), None) if point else agent.look_at(None, cell(x, y, z)), "look-at")


@command(
    "turn", Param("yaw", "Degrees to the right.", float, low=-1e6, high=1e6),
    Param("pitch", "Degrees down.", float, low=-180.0, high=180.0),
    Param("over", "Evenly over so many ticks.", int, low=1, high=1200, default=1, flag=True),
    reply=LOOKED, group="move", acts=True, limit=70.0,
)
def turn(game, yaw, pitch, over):
    """Turn by so many degrees, from where you look now."""
    return acting(game.playing().turn(yaw, pitch, over), "turn")


@command(
    "move", Param("direction", "Where.", choices=("forward", "back", "left", "right", "up", "down")),
    Param("ticks", "How long; 0.216 blocks each, walking.", int, low=1, high=1200),
    Param("gait", "How.", choices=("sprint", "sneak"), default=None),
    reply=OK | {"ticks": int, "from": POINT, "pos": POINT, "distance": float, "on_ground": bool, "flying": bool,
                "blocked": bool, "tick": int},
    group="move", acts=True, limit=70.0,
)
def move(game, direction, ticks, gait):
    """Hold a movement key for so many ticks; up and down fly in creative."""
    return acting(game.playing().move(direction, ticks, gait), "move")


@command("jump", reply=OK | {"pos": POINT, "height": float, "tick": int}, group="move", acts=True, limit=10.0)
def jump(game):
    """Jump; the reply comes while you are in the air, so that a `place` under you follows in time."""
    return acting(game.playing().jump(), "jump")


@command(
    "goto", *CELL, Param("range", "How near is enough.", float, low=0.0, high=64.0,
                         default=0.0, flag=True),
    Param("sprint", "Run on straight ways.", bool),
    reply=OK | {"pos": POINT, "target": POS, "range": float, "distance": float, "walked": float, "ticks": int, "plans": int,
                "health": float, "tick": int},
    group="move", acts=True, limit=60.0,
)
def goto(game, x, y, z, range, sprint):
    """Walk to a cell round obstacles, by steps, drops of 3, water and ladders; it breaks nothing."""
    agent, pos = game.playing(), cell(x, y, z)
    return acting(agent.goto(pos, range, sprint), "goto", lambda: agent.goto_timed_out(pos))


@command(
    "fly", *CELL, Param("speed", "Blocks a second.", float, low=0.1, high=20.0, default=10.0, flag=True),
    reply=OK | {"from": POINT, "pos": POINT, "distance": float, "left": float, "ticks": int, "tick": int},
    group="move", acts=True, limit=120.0,
)
def fly(game, x, y, z, speed):
    """Fly straight to a point, in creative or as a spectator."""
    return acting(game.playing().fly(place(x, y, z), speed), "fly")


ROWS = (look, look_at, turn, move, jump, goto, fly)
